"""The documented states from which the moves of ships are counted (tests/census.txt)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, Value, replace
from tablewright.rules.expanse.ships import LOSSES
from tablewright.rules.expanse.state import Crew, Hit, Mount, Person, Range, Ship, ShipCombat
from tablewright.rules.expanse.terms import PersonId, ShipId

ADA = PersonId("ada")
KESTREL, MARAUDER = ShipId("kestrel"), ShipId("marauder")
DICE: dict[str, Value] = {"test": [3, 4, 5], "test#2": [2, 3, 4]}
STEPS = frozenset(
    {
        "ship/command",
        "ship/maneuvers",
        "ship/electronic_warfare",
        "ship/weapon_attacks",
        "ship/defensive_actions",
        "ship/damage",
        "ship/damage_control",
    }
)


def _ours(**more: object) -> Ship:
    crew = tuple((station, ADA) for station in ("captain", "pilot", "gunner"))
    ship = Ship(KESTREL, "Kestrel", weapons=(Mount("torpedoes", "long", 4), Mount("PDC")), crew=crew)
    return replace(ship, **more)


def _theirs(**more: object) -> Ship:
    return replace(Ship(MARAUDER, "Marauder", "large", npc=True, weapons=(Mount("torpedoes", "long", 1),)), **more)


def _table(ours: Ship | None = None, theirs: Ship | None = None, combat: ShipCombat | None = None) -> Crew:
    ada = Person(ADA, "Ada", fortune=0, fortune_most=0)
    return Crew(people=(ada,), ships=(ours or _ours(), theirs or _theirs()), ship_combat=combat)


def _fight(step: int, *hits: Hit, band: str = "medium") -> ShipCombat:
    return ShipCombat((KESTREL, MARAUDER), (Range(KESTREL, MARAUDER, band),), step=step, hits=hits)


def ship_starts() -> Mapping[str, Sequence[Start[Crew]]]:
    """By move: a start of it, and where it matters one at an edge of the rules."""
    return {**_before(), **_steps(), **_last_steps()}


def _before() -> dict[str, Sequence[Start[Crew]]]:
    numbers: dict[str, Value] = {"sensors": 0, "maneuver": 0, "competence": 2, "dice": 4, "dice#2": 3, "dice#3": 2}
    return {
        "ship/add_a_ship": [
            Start("the first", Crew(), given={**numbers, "dice#4": 3}),
            Start("by its sensors", Crew(), given={"maneuver": 1, "competence": 3, "weapons": [], "size": "large"}),
        ],
        "ship/remove_a_ship": [Start("two", _table())],
        "ship/take_stations": [Start("one ship", _table(), {"who": ADA})],
        "ship/begin_ship_combat": [
            Start("two ships", _table()),
            Start("one in hiding", _table(theirs=_theirs(hidden=True))),
        ],
        "ship/end_ship_combat": [Start("a fight", _table(combat=_fight(0)))],
        "ship/play_a_round": [Start("from its first step", _table(combat=_fight(0)), leaves=STEPS)],
    }


def _steps() -> dict[str, Sequence[Start[Crew]]]:
    return {
        "ship/command": [
            Start("the captain's dice", _table(combat=_fight(0)), given={"test#2": [2, 3, 4]}),
            Start("the other's dice", _table(combat=_fight(0)), given={"test": [2, 3, 4]}),
        ],
        "ship/maneuvers": [
            Start("every wish", _table(combat=_fight(1)), given=DICE),
            Start("the pilot's dice", _table(combat=_fight(1)), given={**_WISHES, "test#2": [2, 3, 4]}),
        ],
        "ship/electronic_warfare": [
            Start("every wish", _table(combat=_fight(2)), given={**DICE, "test#3": [3, 3, 3], "test#4": [1, 2, 3]})
        ],
        "ship/weapon_attacks": [
            Start("far", _table(combat=_fight(3, band="long")), given={"test#2": [2, 3, 4]}),
            Start("points of Command", _table(_ours(points=3), combat=_fight(3)), given=DICE),
        ],
        "ship/defensive_actions": [Start("a torpedo", _table(combat=_fight(4, _torpedo())))],
    }


_WISHES: dict[str, Value] = {"wish": "closer", "wish#2": "hold"}


def _torpedo() -> Hit:
    return Hit(MARAUDER, KESTREL, "torpedoes", 1, 12, 4)


def _last_steps() -> dict[str, Sequence[Start[Crew]]]:
    full = tuple((loss, 3) for loss in LOSSES)
    strike = Hit(KESTREL, MARAUDER, "torpedoes", 1, 12, 4, penetrates=1, systems=1)
    return {
        "ship/damage": [
            Start("a hit", _table(combat=_fight(5, _torpedo())), given={"hull": [2], "cut": [2]}),
            Start("every box marked", _table(_ours(losses=full), combat=_fight(5, _torpedo())), given={"hull": [2]}),
            Start("a system", _table(combat=_fight(5, strike)), given={"damage": [3], "hull": [1, 1]}),
        ],
        "ship/damage_control": [
            Start("in a fight", _table(_ours(losses=(("hull", 1), ("sensors", 2))), combat=_fight(6))),
            Start("after it", _table(_ours(losses=(("hull", 1),), repairs=(("hull", 3),)))),
        ],
    }
