"""The documented states from which the moves of the campaign are counted (tests/census.txt)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, replace
from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.record import Battle
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import BattleId, Currency, Faction, WarbandId

NINTH, CHOIR = WarbandId("ninth"), WarbandId("choir")
WHO = {"who": NINTH}


def _warband(who: WarbandId, name: str, faction: Faction, **more: object) -> Warband:
    ledger = (Posting(1, Currency.DUCATS, 700, Cause.START, "the start of the campaign"),)
    base = Warband(who, name, faction, ledger=ledger)
    return replace(base, **more)


def table(ninth: Mapping[str, object] | None = None, **more: object) -> War:
    """Two warbands, and what else there is."""
    warbands = (
        _warband(NINTH, "The Ninth", Faction.TRENCH_PILGRIMS, **(ninth or {})),
        _warband(CHOIR, "The Choir", Faction.HERETIC_LEGION),
    )
    return replace(War(warbands=warbands), **more)


def fought(which: int = 1, scenario: str = "Hill 223") -> Battle:
    """A battle that the Ninth won."""
    return Battle(BattleId(f"b{which}"), (NINTH, CHOIR), NINTH, scenario)


def campaign_starts() -> Mapping[str, Sequence[Start[War]]]:
    """By move: a start of it, and where it matters one at an edge of the rules."""
    return {**_coming_and_going()}


def _coming_and_going() -> dict[str, Sequence[Start[War]]]:
    return {
        "campaign/muster": [
            Start("the first", War()),
            Start("late", table(battles=(fought(),)), given={"faction": "heretic_legion", "variant": "none"}),
        ],
        "campaign/leave": [Start("there", table(), WHO)],
        "campaign/come_back": [Start("away", table({"left": True}), WHO)],
    }
