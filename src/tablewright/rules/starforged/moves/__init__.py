"""The moves, one function each, grouped as in the book."""
