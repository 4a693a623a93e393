"""Markdown with mathematics: the numbers that a text states, with their places."""
