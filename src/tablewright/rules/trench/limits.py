"""LIMITs: how many of a piece a warband may have, counted over everybody and the stash (A18)."""

from __future__ import annotations

from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import Warband, carried


def same(one: str, other: str) -> bool:
    """Whether two names mean the same piece."""
    return one.strip().casefold() == other.strip().casefold()


def has(warband: Warband, name: str) -> int:
    """How many of a piece a warband has."""
    return len([one for one in carried(warband) if same(one.name, name)])


def known_limit(warband: Warband, name: str) -> int | None:
    """The LIMIT of a piece that the warband has already; None when none is known."""
    known = [one.limit for one in carried(warband) if same(one.name, name) and one.limit is not None]
    return known[0] if known else None


def reached(warband: Warband, name: str, limit: int | None) -> str:
    """Why a warband may have no more of a piece; empty when it may, or when there is no LIMIT."""
    number = has(warband, name)
    if limit is None or number < limit:
        return ""
    return f"the LIMIT of {name} is {limit}, and {warband.name} has {number}"


def kept(settings: Settings, *, says: bool) -> bool:
    """Whether a found piece keeps to its LIMIT; `says` that its location says so (A18)."""
    return settings.limits == "always" or (settings.limits == "location" and says)
