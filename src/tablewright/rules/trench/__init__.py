"""The Trench Crusade campaign: battles, the exploration step die by die, and everything that follows them."""

from tablewright.rules.trench.system import TRENCH

__all__ = ["TRENCH"]
