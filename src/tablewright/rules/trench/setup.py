"""The first state of a campaign: from a written set-up, or from what the form for a new campaign asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tablewright.kernel import (
    Choose,
    MoveError,
    Option,
    SetupField,
    Text,
    filled,
    in_words,
    nameless,
    outside,
    replace,
    unfit_ids,
    unfit_switches,
    unread,
    with_ids,
)
from tablewright.rules.trench.beginning import first_entries, first_skills
from tablewright.rules.trench.locations import everywhere
from tablewright.rules.trench.record import Battle
from tablewright.rules.trench.recording import MOST_POINTS
from tablewright.rules.trench.settings import REGISTER, Settings
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import OUTSIDE, VARIANTS, Faction
from tablewright.rules.trench.written import faults, numbered_on

FAULT = "this set-up does not describe a campaign of Trench Crusade"
HOST = "host"
"""The seat of whoever makes a campaign."""
NOBODY = "none"
MOST = 4
"""As many warbands can be named in the form; more are mustered at the table."""


def new(setup: Mapping[str, Any]) -> War:
    """The first state of a campaign; ids that are left out are made from names.

    A warband without a ledger begins with what the rules give it.

    Raises:
        MoveError: with the place where the set-up does not describe a campaign of Trench Crusade.
    """
    whole = with_ids(setup, ("warbands",), str(OUTSIDE))
    try:
        war = msgspec.convert(whole, War)
    except msgspec.ValidationError as fault:
        raise MoveError(f"{FAULT}: {in_words(fault)}") from None
    for wrong in _faults(war, whole):
        raise MoveError(f"{FAULT}: {wrong}")
    begun = [one if one.ledger else begin(one, war.settings) for one in war.warbands]
    return replace(war, warbands=tuple(map(numbered_on, begun)))


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
    yield from nameless("warband", war.warbands)
    yield from unfit_ids("warband", [one.id for one in war.warbands], OUTSIDE)
    names = [one.name.strip().casefold() for one in war.warbands]
    if twice := [one.name for one in war.warbands if names.count(one.name.strip().casefold()) > 1]:
        yield f"two warbands are called {twice[0]}"
    for one in war.warbands:
        yield from faults(one)
    places = [place.id for place in everywhere(Settings(rules="r102"))]
    for one in war.warbands:
        for found in one.found:
            if found.location not in places:
                yield f"{one.name} has found {found.location!r}, and there is no such location"
    yield from _links(war)
    yield from unfit_switches("setting", war.settings, REGISTER)


def _links(war: War) -> Iterator[str]:
    """What names a warband or a battle that is not there."""
    there = {OUTSIDE, *(one.id for one in war.warbands)}
    for battle in war.battles:
        if lost := [side for side in battle.sides if side not in there]:
            yield f"battle {battle.id} was fought by {lost[0]!r}, who is not in the campaign"
        if battle.sides[0] == battle.sides[1]:
            yield f"battle {battle.id} has one side twice"
        if battle.winner and battle.winner not in battle.sides:
            yield f"battle {battle.id} was won by {battle.winner!r}, who did not fight in it"
        yield from _brought(battle)
    fought = {one.id for one in war.battles}
    if len(fought) != len(war.battles):
        yield "two battles have the same id"
    for step in war.steps:
        if step.warband not in there or step.battle not in fought:
            yield f"exploration {step.id} belongs to a warband or a battle that is not in the campaign"


def _brought(battle: Battle) -> Iterator[str]:
    """What is wrong with the points and the deeds of a battle."""
    for points in battle.points:
        yield from outside(f"battle {battle.id}: points", points, 0, MOST_POINTS)
    for deed in battle.deeds:
        if deed.warband not in battle.sides:
            yield f"battle {battle.id}: {deed.name} was done by {deed.warband!r}, who did not fight in it"
        yield from outside(f"battle {battle.id}: the glory of {deed.name}", deed.glory, 0, MOST_POINTS)


# --- the form --------------------------------------------------------------------------------


def form() -> tuple[SetupField, ...]:
    """What a new campaign asks; every answer has a sensible default."""
    organisers = (
        Option(HOST, "I do", note="questions that are nobody's in particular go to the organiser"),
        Option(NOBODY, "Nobody: the table decides together"),
    )
    return (
        SetupField("organiser", Choose("Who organises the campaign?", organisers), "Campaign"),
        SetupField("rules", Choose("Which rules are played?", REGISTER[0].options), "Campaign"),
        *(field for at in range(1, MOST + 1) for field in _warband_fields(at)),
    )


def _warband_fields(at: int) -> Iterator[SetupField]:
    first = at == 1
    group = "Your warband" if first else f"Warband {at}"
    prompt = "Its name; leave it empty to muster at the table" if first else "Its name, if there is one"
    yield SetupField(f"name_{at}", Text(prompt, "", most=80, blank=True), group)
    yield SetupField(f"side_{at}", Choose("For whom does it fight?", _sides()), group)


def _sides() -> tuple[Option[str], ...]:
    """The factions, each followed by the variants of its own that the rules of a campaign name."""
    found: list[Option[str]] = []
    for faction in Faction:
        found.append(Option(faction.value, faction.words))
        found += [
            Option(f"{faction.value}: {name}", f"{faction.words}: {name}")
            for whose, name in VARIANTS
            if whose is faction
        ]
    return tuple(found)


def made(answers: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up that a form's answers describe; what is missing takes its default.

    Raises:
        AnswerError: for an answer that does not fit its question.
    """
    given = filled(form(), answers)
    warbands: list[dict[str, Any]] = []
    for at in range(1, MOST + 1):
        faction, _, variant = given[f"side_{at}"].partition(": ")
        if name := given[f"name_{at}"]:
            warbands.append({"name": name, "faction": faction, "variant": variant, "seat": HOST if at == 1 else ""})
    return {
        "organiser": HOST if given["organiser"] == HOST else "",
        "settings": {"rules": given["rules"]},
        "warbands": warbands,
    }
