"""How a Starforged table is shown: each hero's sheet, and what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kernel import Seat
from tablewright.kernel.show import Chip, Clock, Ladder, Meter, Panel, Sheet, Stats, Track, Widget, Words
from tablewright.rules.starforged import state
from tablewright.rules.starforged.card_sheet import cards
from tablewright.rules.starforged.chronicle_sheet import chronicle
from tablewright.rules.starforged.corrections import corrections
from tablewright.rules.starforged.extras import Status
from tablewright.rules.starforged.facts import boxes
from tablewright.rules.starforged.state import (
    FULL_METER,
    HIGHEST_MOMENTUM,
    LOWEST_MOMENTUM,
    Hero,
    HeroId,
    Kind,
    LegacyName,
    Party,
    Position,
    Stat,
    TrackId,
    Vehicle,
)

__all__ = ["actors", "barred", "board", "corrections", "seat_of", "sheets"]

CONTINUE = "legacy/continue_a_legacy"
NOBODY = "Begin Create a Hero, among the moves: it asks step by step, and whoever begins it plays the hero."
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
    if not actor:
        return "Create a Hero first"
    for hero in party.heroes:
        if hero.id == actor:
            out = hero.status is not Status.ACTIVE and move != CONTINUE
            return f"{hero.name} is {hero.status}; only Continue a Legacy is left to make" if out else ""
    return f"there is no hero {actor!r} at this table"


def sheets(party: Party) -> Sequence[Sheet]:
    """A sheet for each hero, and one for each vehicle; before there is a hero, what to do first."""
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
                Panel("Troubles", tuple(_troubles(one)), empty="None."),
            ),
        )
        for one in party.vehicles
    ]
    nobody = [] if heroes else [Sheet("nobody", "Nobody yet", panels=(Panel("", empty=NOBODY),))]
    return [*nobody, *heroes, *vehicles]


def _troubles(vehicle: Vehicle) -> Iterator[Chip]:
    if vehicle.battered:
        yield Chip("Battered", "Integrity cannot rise.")
    if vehicle.cursed:
        yield Chip("Cursed", "For good.")
    for trouble in vehicle.troubles:
        yield Chip(trouble.capitalize())


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
    legacies = [
        Track(
            f"{name.capitalize()}",
            hero.legacy(name).ticks,
            "cleared before: 1 experience a box" if hero.legacy(name).cleared else "2 experience a box",
            f"{hero.id}/{name}",
        )
        for name in LegacyName
    ]
    xp: list[Widget] = [Meter("Experience", hero.to_spend, 0, f"of {hero.experience} earned", f"{hero.id}/spent")]
    if hero.vehicle_experience:
        kept = f"{hero.id}/vehicle_experience"
        xp.append(Meter("Experience for vehicles", hero.vehicle_experience, 0, "for vehicles only", kept))
    return [
        Panel("", (stats,)),
        Panel("", (ladder, *meters)),
        Panel("Impacts", _impacts(party, hero), "each takes 1 from max", empty="None."),
        Panel("Legacy", (*legacies, *xp)),
        *_assets(party, hero),
        Panel("With you", _with(party, hero), empty="Nobody, and on foot."),
    ]


def _impacts(party: Party, hero: Hero) -> tuple[Chip, ...]:
    """What weighs on a hero and where they stand, each with its cause."""
    impacts = [
        Chip(
            mark.impact.capitalize(),
            " ".join(filter(None, (_sentence(mark.why), _BLOCKS.get(mark.impact, "")))),
        )
        for mark in party.impacts(hero.id)
    ]
    if hero.status is not Status.ACTIVE:
        impacts.insert(0, Chip(hero.status.capitalize(), "Out of play.", "mild"))
    impacts += [Chip(condition.capitalize(), tone="mild") for condition in hero.conditions]
    if hero.position is not Position.NONE:
        impacts.append(
            Chip(hero.position.capitalize(), "in a fight", "good" if hero.position is Position.CONTROL else "mild")
        )
    return tuple(impacts)


def _with(party: Party, hero: Hero) -> tuple[Words, ...]:
    """Who travels with a hero, and what they are aboard of."""
    companions = [
        Words(one.name, f"companion, health {one.health} of {one.most}{', out of action' if one.out_of_action else ''}")
        for one in party.companions_of(hero.id)
    ]
    aboard = party.vehicle_of(hero.id)
    ship = [Words(aboard.name, f"aboard; integrity {aboard.integrity} of {aboard.most}")] if aboard else []
    return (*companions, *ship)


def _assets(party: Party, hero: Hero) -> list[Panel]:
    """The cards a hero owns; connections that wait to be made anew."""
    waiting = tuple(Words(name, "Make a Connection without a roll") for name in hero.rebuilds)
    panels = (Panel("Assets", cards(party, hero)), Panel("To be met again", waiting))
    return [panel for panel in panels if panel.items]


def _sentence(words: str) -> str:
    """Words as a sentence; names keep their capitals."""
    return f"{words[0].upper()}{words[1:]}." if words else ""


def board(party: Party) -> Sequence[Panel]:
    """What lies on the table: a fight, a scene, connections, vows and voyages, clocks, what waits and what is kept."""
    by_kind = {kind: tuple(_track(party, one) for one in party.tracks if one.kind is kind) for kind in Kind}
    voyages = (*by_kind[Kind.VOW], *by_kind[Kind.EXPEDITION])
    clocks = tuple(Clock(one.name, one.filled, one.size, f"clock:{one.id}") for one in party.clocks)
    finds = tuple(Words(one.text, _find(party, one)) for one in party.finds)
    owed = tuple(
        Words(one.move, f"{party.hero(one.hero).name}: {one.why}", f"owed:{at}") for at, one in enumerate(party.owed)
    )
    flags = tuple(Words(flag.text, flag.mode, f"flag:{at}") for at, flag in enumerate(party.flags))
    session = "under way" if party.session.open else "over"
    panels = [
        Panel("Fight", by_kind[Kind.OBJECTIVE]),
        Panel("Scene", by_kind[Kind.SCENE]),
        Panel("Vows and voyages", voyages, empty="No track is open. Undertake an Expedition opens one."),
        Panel("Connections", by_kind[Kind.CONNECTION]),
        Panel("Clocks", clocks),
        Panel("Finds that wait", finds),
        Panel("Owed, to be made by hand", owed),
        Panel("Flags", flags),
        *chronicle(party),
        Panel(
            "Session", (Words(f"Session {party.session.number}", session, "session"),) if party.session.number else ()
        ),
    ]
    return [panel for panel in panels if panel.items or panel.empty]


def _track(party: Party, one: state.Track) -> Track:
    tied = [*_of_bond(one.bond or state.Bond()), *_of_vow(party, one.vow or state.Vow())]
    note = f"{', '.join((one.rank, one.kind, *tied))}{_shared(party, one.owners)}"
    return Track(one.name, one.ticks, note, f"track:{one.id}")


def _of_bond(bond: state.Bond) -> Iterator[str]:
    yield from bond.roles
    if bond.bonded:
        yield f"a bond, help adds {bond.aid}"
    if bond.suspended:
        yield "waits for proof of loyalty"
    if bond.asked:
        yield "waits for a favour"
    if bond.refused:
        yield "refused"


def _of_vow(party: Party, vow: state.Vow) -> Iterator[str]:
    names: dict[TrackId | None, str] = {track.id: track.name for track in party.tracks}
    if vow.loyalty in names:
        yield f"proves loyalty to {names[vow.loyalty]}"
    elif vow.sworn_to in names:
        yield f"sworn to {names[vow.sworn_to]}"
    if vow.burden:
        yield f"lifts {vow.burden}"
    if vow.obstacle:
        yield "an obstacle comes first"


def _find(party: Party, find: state.Find) -> str:
    whose = f" of {party.hero(find.only).name}'s" if find.only else ""
    return f"{boxes(find.ticks)} for the first encounter{whose}"


def _shared(party: Party, owners: tuple[HeroId, ...]) -> str:
    names = [party.hero(owner).name for owner in owners]
    return f", {' and '.join(names)}" if len(party.heroes) > 1 and names else ""
