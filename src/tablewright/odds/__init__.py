"""Walk every branch of a rule: exact odds, the chances before a roll, and counts for tests."""

from tablewright.odds.forecast import Chances, chances, forecast
from tablewright.odds.walk import Census, Path, Policy, census, count_start, first_option, odds, paths, walk

__all__ = [
    "Census",
    "Chances",
    "Path",
    "Policy",
    "census",
    "chances",
    "count_start",
    "first_option",
    "forecast",
    "odds",
    "paths",
    "walk",
]
