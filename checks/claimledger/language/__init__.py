"""The check language: text to tree and back, and the one table of functions. Imports nothing third-party."""
