"""Tablewright executes the rules of tabletop games; people and dice decide the rest."""

__version__ = "0.1.0"
