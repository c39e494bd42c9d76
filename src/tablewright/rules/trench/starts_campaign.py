"""The documented states from which the moves of the campaign are counted (tests/census.txt)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, Value, replace
from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.record import Battle, Effect, Standing
from tablewright.rules.trench.roster import Gear, Model
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import BattleId, Currency, Faction, GearId, ModelId, WarbandId

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
    return {**_coming_and_going(), **_battles(), **_mending(), **_journal(), **_roster()}


def _coming_and_going() -> dict[str, Sequence[Start[War]]]:
    return {
        "campaign/muster": [
            Start("the first", War()),
            Start("late", table(battles=(fought(),)), given={"faction": "heretic_legion", "variant": "none"}),
        ],
        "campaign/leave": [Start("there", table(), WHO)],
        "campaign/come_back": [Start("away", table({"left": True}), WHO)],
    }


NO_DEEDS: dict[str, Value] = {"deeds": "", "deeds#2": ""}
PLAIN: dict[str, Value] = {"opponent": "choir", "winner": "ninth", "points": 5, "points#2": 2, **NO_DEEDS}


def _battles() -> dict[str, Sequence[Start[War]]]:
    last = table(battles=(fought(),))
    waiting = table(battles=(replace(fought(), waiting=True),))
    printed = {**PLAIN, "scenario": "Hunt for Heroes"}
    return {
        "campaign/draw_a_scenario": [
            Start("the first battle", table(), WHO),
            Start("a scenario twice in a row", last, WHO, given={"opponent": "choir"}),
        ],
        "campaign/record_a_battle": [
            Start("which scenario", table(), WHO, given=PLAIN),
            Start("the points", table(), WHO, given={"opponent": "choir", "scenario": "Hill 223", **NO_DEEDS}),
            Start("1.0.2", table(settings=Settings(rules="r102")), WHO, given=printed),
            Start("outside", table(), WHO, given={**PLAIN, "opponent": "outside", "scenario": "Hill 223"}),
        ],
        "campaign/confirm_a_battle": [Start("one waits", waiting, WHO)],
    }


def _mending() -> dict[str, Sequence[Start[War]]]:
    one = table(battles=(fought(),))
    printed = replace(one, settings=Settings(rules="r102"))
    return {
        "campaign/correct_a_battle": [
            Start("1.0.2", printed, given=NO_DEEDS),
            Start("the points", one, given={"wrong": ["points"], "points": 1}),
        ],
        "campaign/take_back_a_battle": [Start("one", one)],
    }


def _journal() -> dict[str, Sequence[Start[War]]]:
    return {
        "journal/write": [Start("one battle", table(battles=(fought(),)), WHO, given={"picture": ""})],
        "journal/reconcile": [Start("right", table())],
    }


def _roster() -> dict[str, Sequence[Start[War]]]:
    yoan = Model(ModelId("m1"), "Yoan", "Pilgrim", 30, elite=True, gear=(Gear(GearId("g1"), "Shovel", cost=5),))
    share = Standing("e1", Effect.EXPERIENCE, 3, cause="joined after 3 battles")
    there = table({"models": (yoan,), "standing": (share,)})
    unread = "Pilgrim - 30 ducats\nSomebody\n  Sword"
    return {
        "roster/add_a_model": [Start("no gear", table(), WHO, given={"gear": "", "cost": 30})],
        "roster/remove_a_model": [Start("a model with gear", there, WHO)],
        "roster/paste_a_list": [
            Start("the example", table(), WHO),
            Start("lines that cannot be read", table(), WHO, given={"list": unread, "price": 5, "price#2": 4}),
        ],
        "roster/share_experience": [Start("three", there, WHO)],
    }
