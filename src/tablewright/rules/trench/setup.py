"""The first state of a campaign: from a written set-up, or from what the form for a new campaign asks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tablewright.kernel import MoveError, in_words, replace, unread, with_ids
from tablewright.rules.trench.beginning import first_entries, first_skills
from tablewright.rules.trench.settings import REGISTER, Settings
from tablewright.rules.trench.state import War, Warband

FAULT = "this set-up does not describe a campaign of Trench Crusade"
OUTSIDE = "outside"
"""The word for somebody outside the campaign; no warband has it as its id."""


def new(setup: Mapping[str, Any]) -> War:
    """The first state of a campaign; ids that are left out are made from names.

    A warband without a ledger begins with what the rules give it.

    Raises:
        MoveError: with the place where the set-up does not describe a campaign of Trench Crusade.
    """
    whole = with_ids(setup, ("warbands",), OUTSIDE)
    try:
        war = msgspec.convert(whole, War)
    except msgspec.ValidationError as fault:
        raise MoveError(f"{FAULT}: {in_words(fault)}") from None
    for wrong in _faults(war, whole):
        raise MoveError(f"{FAULT}: {wrong}")
    begun = [one if one.ledger else begin(one, war.settings) for one in war.warbands]
    return replace(war, warbands=tuple(begun))


def begin(warband: Warband, settings: Settings) -> Warband:
    """A warband with what the rules give it at its start, if it has no skill of its own yet."""
    skills = warband.skills or tuple(first_skills(settings))
    return replace(
        warband,
        ledger=tuple(first_entries(warband)),
        skills=skills,
        made=max(warband.made, len(skills)),
    )


def _faults(war: War, setup: Mapping[str, Any]) -> Iterator[str]:
    yield from unread("it", setup, war)
    yield from _ids("warband", war.warbands)
    names = [one.name.strip().casefold() for one in war.warbands]
    if twice := [one.name for one in war.warbands if names.count(one.name.strip().casefold()) > 1]:
        yield f"two warbands are called {twice[0]}"
    for setting in REGISTER:
        value = getattr(war.settings, setting.field)
        if value not in [key for key, _text in setting.choices]:
            yield f"setting {setting.field} takes {' or '.join(key for key, _text in setting.choices)}, not {value!r}"


def _ids(kind: str, things: Sequence[Any]) -> Iterator[str]:
    if not all(thing.name.strip() for thing in things):
        yield f"every {kind} needs a name"
    ids = [thing.id for thing in things]
    if len(set(ids)) != len(ids):
        yield f"two {kind} entries have the same id"
    for one in ids:
        if one == OUTSIDE or not re.fullmatch(r"\w[\w.-]*", one):
            yield f"{one!r} cannot be the id of a {kind}: it takes letters, digits, - _ ., and is not {OUTSIDE!r}"
