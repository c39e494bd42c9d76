"""The Expanse: a test resolved in the engine, and the page of a large encounter after ten rounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from benchmarks.campaigns import HOST
from benchmarks.harness import CPU, LOOP, Bench, Case, Figure, Rounds, agree, bare_loop, timed
from benchmarks.page import page, tables
from tablewright.kernel import Answer, Done, run
from tablewright.rules.expanse import EXPANSE, PersonId
from tablewright.store import Store
from tablewright.web.app import create_app
from tablewright.web.render import Choice

if TYPE_CHECKING:
    from fastapi import FastAPI

PEOPLE, ROUNDS = 30, 10
CREW = 6
"""How many of the thirty are players' characters; a third of the rest is hidden."""
TEST = "tests/ability_test"
GIVEN = {
    "kind": Answer("exploration"),
    "ability": Answer("intelligence"),
    "focus": Answer("Security"),
    "target": Answer("13"),
    "test": Answer([5, 4, 3]),
    "fortune": Answer("leave"),
}
"""A success by a focus, with Fortune left alone."""


def measure(bench: Bench) -> Iterator[Figure]:
    """One test with every answer there; an encounter opened from its snapshot, and drawn again after a turn."""
    setup = _setup()
    test = EXPANSE.find(TEST)
    crew = EXPANSE.new(setup)
    step = run(test.play, crew, GIVEN, "", who=PersonId("p0"))
    agree("whether the test is over", isinstance(step, Done), True)  # noqa: FBT003
    store = Store.open(bench.folder / "store.db")
    app, other = (create_app(store, trusted_loopback=True) for _ in range(2))
    campaign = store.create("The docks", EXPANSE.name, setup, HOST)
    _play(app, campaign)
    agree("the round", tables(app).room(campaign).table.state.encounter.round, ROUNDS + 1)
    tables(app).close()
    cases = {
        "test": timed(lambda: run(test.play, crew, GIVEN, "", who=PersonId("p0")), 50),
        "open": _opened(other, campaign),
        "page": _redrawn(app, campaign),
        "event": _pushed(app, campaign),
        LOOP: bare_loop,
    }
    rounds = Rounds(cases, bench.rounds)
    what = f"an encounter of {PEOPLE}, {ROUNDS} rounds"
    yield Figure("one test of The Expanse, every answer there", rounds.median("test") * 1e3, "ms", 1)
    yield Figure(f"{what}: opened and drawn", rounds.median("open") * 1e3, "ms", 50, beside=rounds.beside(LOOP))
    yield Figure(f"{what}: its page after a turn", rounds.median("page") * 1e3, "ms", 30)
    yield Figure(f"{what}: its parts after a turn", rounds.median("event") * 1e3, "ms", 30)
    for one in (app, other):
        tables(one).close()
    store.close()


def _setup() -> dict[str, Any]:
    """Thirty people in their order of turns, some of the guide's hidden."""
    people = [_person(at) for at in range(PEOPLE)]
    order = [{"person": one["id"], "score": PEOPLE - at, "drama": 1} for at, one in enumerate(people)]
    return {
        "guide": HOST.id,
        "people": people,
        "settings": {"churn": "on"},
        "encounter": {"kind": "action", "name": "The docks", "round": 1, "order": order, "at": 0},
    }


def _person(at: int) -> dict[str, Any]:
    npc = at >= CREW
    weapon = {"name": "Pistol", "ability": "accuracy", "focus": "Pistols", "count": 2, "sides": 6}
    return {
        "id": f"p{at}",
        "name": f"Person {at}",
        "npc": npc,
        "hidden": npc and at % 3 == 0,
        "intelligence": 2,
        "focuses": [{"name": "Security", "ability": "intelligence"}],
        "weapons": [weapon],
        "marks": [{"condition": "hindered", "cause": "a wreck"}] if at % 4 == 0 else [],
    }


def _play(app: FastAPI, campaign: str) -> None:
    for _turn in range(PEOPLE * ROUNDS):
        _turn_ends(app, campaign)


def _turn_ends(app: FastAPI, campaign: str) -> None:
    table = tables(app).room(campaign).table
    table.begin(HOST.id, "encounter/end_turn", {"who": table.state.encounter.acting})


def _opened(app: FastAPI, campaign: str) -> Case:
    """The page from its snapshot, by a server that has forgotten the campaign."""

    def case() -> float:
        tables(app).close()
        start = CPU()
        page(app, campaign)
        return CPU() - start

    return case


def _redrawn(app: FastAPI, campaign: str) -> Case:
    """The whole page after the next turn."""

    def case() -> float:
        _turn_ends(app, campaign)
        start = CPU()
        page(app, campaign)
        return CPU() - start

    return case


def _pushed(app: FastAPI, campaign: str) -> Case:
    """What the stream of an open page asks for after the next turn."""

    def case() -> float:
        _turn_ends(app, campaign)
        start = CPU()
        tables(app).room(campaign).drawn(HOST.id, Choice())
        return CPU() - start

    return case
