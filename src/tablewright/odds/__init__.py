"""Walk every branch of a rule: exact odds, the chances before a roll, and counts for tests."""

from tablewright.odds.forecast import Chances, chances, forecast
from tablewright.odds.walk import Census, Path, Policy, census, first_option, odds, paths

__all__ = [
    "Census",
    "Chances",
    "Path",
    "Policy",
    "census",
    "chances",
    "first_option",
    "forecast",
    "odds",
    "paths",
]
