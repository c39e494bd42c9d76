"""How a Starforged table is shown: each hero's sheet, and what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Seat
from tablewright.kernel.show import Chip, Ladder, Meter, Panel, Sheet, Stats, Track, Widget, Words
from tablewright.rules.starforged.corrections import corrections
from tablewright.rules.starforged.extras import Status
from tablewright.rules.starforged.facts import boxes
from tablewright.rules.starforged.state import (
    FULL_METER,
    HIGHEST_MOMENTUM,
    LOWEST_MOMENTUM,
    Hero,
    HeroId,
    LegacyName,
    Party,
    Position,
    Stat,
)

__all__ = ["actors", "barred", "board", "corrections", "seat_of", "sheets"]

CONTINUE = "legacy/continue_a_legacy"
_BLOCKS = {"wounded": "Health cannot rise.", "shaken": "Spirit cannot rise.", "unprepared": "Supply cannot rise."}


def actors(party: Party) -> Sequence[tuple[str, str]]:
    """The heroes, those in play first: id and name."""
    gone = [hero for hero in party.heroes if hero.status is not Status.ACTIVE]
    return [(hero.id, hero.name) for hero in (*party.active, *gone)]


def seat_of(party: Party, actor: str) -> Seat:
    """The seat that plays a hero; nobody's when the hero is not there."""
    for hero in party.heroes:
        if hero.id == actor:
            return hero.seat
    return ""


def barred(party: Party, actor: str, move: str) -> str:
    """Why a hero can make no moves: they are out of play, and can only hand on what they leave."""
    for hero in party.heroes:
        if hero.id == actor:
            out = hero.status is not Status.ACTIVE and move != CONTINUE
            return f"{hero.name} is {hero.status}; only Continue a Legacy is left to make" if out else ""
    return f"there is no hero {actor!r} at this table"


def sheets(party: Party) -> Sequence[Sheet]:
    """A sheet for each hero, and one for each vehicle."""
    heroes = [Sheet(hero.id, hero.name, hero.concept, hero.seat, tuple(_hero(party, hero))) for hero in party.heroes]
    vehicles = [
        Sheet(
            f"vehicle:{one.id}",
            one.name,
            f"{one.kind} vehicle",
            panels=(
                Panel("", (Meter("Integrity", one.integrity, one.most, key=f"vehicle:{one.id}/integrity"),)),
                Panel(
                    "Modules", tuple(Words(module.name, "broken" if module.broken else "") for module in one.modules)
                ),
                Panel("Troubles", tuple(Chip(trouble.capitalize()) for trouble in one.troubles), empty="None."),
            ),
        )
        for one in party.vehicles
    ]
    return [*heroes, *vehicles]


def _hero(party: Party, hero: Hero) -> list[Panel]:
    stats = Stats(tuple((stat.capitalize(), hero.stat(stat)) for stat in Stat))
    ladder = Ladder(
        "Momentum",
        hero.momentum,
        LOWEST_MOMENTUM,
        HIGHEST_MOMENTUM,
        party.momentum_max(hero.id),
        party.momentum_reset(hero.id),
        f"{hero.id}/momentum",
    )
    meters: list[Widget] = [
        Meter("Health", hero.health, FULL_METER, f"of {FULL_METER}", f"{hero.id}/health"),
        Meter("Spirit", hero.spirit, FULL_METER, f"of {FULL_METER}", f"{hero.id}/spirit"),
        Meter("Supply", party.supply, FULL_METER, "shared", "supply"),
    ]
    if hero.next:
        meters.append(Meter("Next move", hero.next, 0, "added to the next action roll", f"{hero.id}/next"))
    impacts = [
        Chip(
            mark.impact.capitalize(),
            " ".join(filter(None, (_sentence(mark.why), _BLOCKS.get(mark.impact, "")))),
        )
        for mark in party.impacts(hero.id)
    ]
    impacts += [Chip(condition.capitalize(), tone="mild") for condition in hero.conditions]
    if hero.position is not Position.NONE:
        impacts.append(
            Chip(hero.position.capitalize(), "in a fight", "good" if hero.position is Position.CONTROL else "mild")
        )
    legacies = [
        Track(
            f"{name.capitalize()}",
            hero.legacy(name).ticks,
            "cleared before: 1 experience a box" if hero.legacy(name).cleared else "2 experience a box",
            f"{hero.id}/{name}",
        )
        for name in LegacyName
    ]
    xp = Meter("Experience", hero.experience - hero.spent, 0, f"of {hero.experience} earned", f"{hero.id}/spent")
    companions = [
        Words(one.name, f"companion, health {one.health} of {one.most}{', out of action' if one.out_of_action else ''}")
        for one in party.companions_of(hero.id)
    ]
    aboard = party.vehicle_of(hero.id)
    ship = [Words(aboard.name, f"aboard; integrity {aboard.integrity} of {aboard.most}")] if aboard else []
    return [
        Panel("", (stats,)),
        Panel("", (ladder, *meters)),
        Panel("Impacts", tuple(impacts), "each takes 1 from max", empty="None."),
        Panel("Legacy", (*legacies, xp)),
        Panel("With you", (*companions, *ship), empty="Nobody, and on foot."),
    ]


def _sentence(words: str) -> str:
    """Words as a sentence; names keep their capitals."""
    return f"{words[0].upper()}{words[1:]}." if words else ""


def board(party: Party) -> Sequence[Panel]:
    """What lies on the table: tracks, finds that wait, moves that are owed."""
    tracks = tuple(
        Track(one.name, one.ticks, f"{one.rank}, {one.kind}{_shared(party, one.owners)}", f"track:{one.id}")
        for one in party.tracks
    )
    finds = tuple(Words(one.text, f"{boxes(one.ticks)} for the first encounter") for one in party.finds)
    owed = tuple(
        Words(one.move, f"{party.hero(one.hero).name}: {one.why}", f"owed:{at}") for at, one in enumerate(party.owed)
    )
    panels = [
        Panel("Vows and voyages", tracks, empty="No track is open. Undertake an Expedition opens one."),
        Panel("Finds that wait", finds),
        Panel("Owed, to be made by hand", owed),
    ]
    return [panel for panel in panels if panel.items or panel.empty]


def _shared(party: Party, owners: tuple[HeroId, ...]) -> str:
    names = [party.hero(owner).name for owner in owners]
    return f", {' and '.join(names)}" if len(party.heroes) > 1 and names else ""
