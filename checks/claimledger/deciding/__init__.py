"""Deciding one statement: definedness, the exact, the enclosing and the floating arithmetic, and one verdict."""
