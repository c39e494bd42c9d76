"""The page of a campaign with a hundred entries in its story, drawn by the function that answers the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from fastapi import FastAPI, Request

from benchmarks.campaigns import HOST, build, give_up_all
from benchmarks.harness import CPU, LOOP, Bench, Case, Figure, Rounds, agree, bare_loop
from tablewright.store import Store
from tablewright.web.app import create_app
from tablewright.web.play import show
from tablewright.web.render import Choice
from tablewright.web.tables import Tables

LENGTH = 2_000
ENTRY = '<li class="entry'


def measure(bench: Bench) -> Iterator[Figure]:
    """The page between moves, and with a question that shows odds; after a change, unchanged, and from nothing."""
    store = Store.open(bench.folder / "store.db")
    app, other = (create_app(store, trusted_loopback=True) for _ in range(2))
    quiet, asking = build(store, LENGTH), build(store, LENGTH)
    for campaign in (quiet, asking):
        give_up_all(tables(app).room(campaign).table)
    tables(app).room(asking).table.begin(HOST.id, "adventure/face_danger", {"hero": "mara"})
    for campaign in (quiet, asking):
        text = page(app, campaign)
        agree("whether a hundred entries are shown", text.count(ENTRY) >= 100, True)  # noqa: FBT003
        agree("whether odds are shown", "opt__bar" in text, campaign == asking)
    cases = {
        "changed": _after(app, quiet, lambda: _move(app, quiet)),
        "changed, with odds": _after(app, asking, lambda: _move(app, asking)),
        "event": _event(app, asking),
        "unchanged": _after(app, quiet, lambda: None),
        "cold": _after(other, asking, tables(other).close),
        LOOP: bare_loop,
    }
    rounds = Rounds(cases, bench.rounds * 2)
    for name, goal in (
        ("changed", 20.0),
        ("changed, with odds", 20.0),
        ("event", None),
        ("unchanged", None),
        ("cold", None),
    ):
        yield Figure(
            _WORDS[name], rounds.median(name) * 1e3, "ms", goal, beside=rounds.beside(LOOP) if name == "changed" else ""
        )
    for one in (app, other):
        tables(one).close()
    store.close()


_WORDS = {
    "changed": "a page of 100 entries, the newest of them new",
    "changed, with odds": "the same beside an open question with odds",
    "event": "the same as the stream of events draws it",
    "unchanged": "the first page again, nothing new",
    "cold": "the second page, opened from its snapshot",
}


def tables(app: FastAPI) -> Tables:
    """The campaigns that a server has open."""
    found: Tables = app.state.tables
    return found


def page(app: FastAPI, campaign: str) -> str:
    """The page of a campaign, as the handler makes it."""
    scope: dict[str, Any] = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "path": f"/campaigns/{campaign}",
        "query_string": b"",
        "headers": [(b"host", b"127.0.0.1")],
        "app": app,
    }
    return bytes(show(Request(scope), campaign).body).decode()


def _after(app: FastAPI, campaign: str, change: Callable[[], object]) -> Case:
    """The page after a change that is not counted."""

    def case() -> float:
        change()
        start = CPU()
        page(app, campaign)
        return CPU() - start

    return case


def _move(app: FastAPI, campaign: str) -> None:
    """Make a move to its end, so that the story has one new entry."""
    table = tables(app).room(campaign).table
    draft = table.begin(HOST.id, "exploration/set_a_course", {"hero": "bo"})
    table.answer(HOST.id, draft, "action", [6, 1, 2])


def _event(app: FastAPI, campaign: str) -> Case:
    """What each open browser's stream asks for after the same change."""

    def case() -> float:
        _move(app, campaign)
        start = CPU()
        tables(app).room(campaign).drawn(HOST.id, Choice())
        return CPU() - start

    return case
