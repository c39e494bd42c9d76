"""Trench Crusade: a campaign of twelve warbands that have fought twelve battles each, opened and drawn."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from benchmarks.campaigns import HOST
from benchmarks.harness import CPU, LOOP, Bench, Case, Figure, Rounds, agree, bare_loop
from benchmarks.page import page, tables
from tablewright.kernel import (
    Answered,
    Begun,
    Campaign,
    Choose,
    Confirm,
    Done,
    Finished,
    Number,
    Pick,
    Record,
    Request,
    Roll,
    Text,
    Value,
    key_of,
)
from tablewright.rules.trench.reckoning import fought
from tablewright.rules.trench.reconcile import reconcile
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import LENGTH, WarbandId
from tablewright.store import Store
from tablewright.web.app import create_app
from tablewright.web.render import Choice

if TYPE_CHECKING:
    from fastapi import FastAPI

WARBANDS = 12
AFTERWARDS = (
    "aftermath/injuries",
    "aftermath/experience",
    "aftermath/promotions",
    "exploration/explore",
    "quartermaster/finish",
)
SETUP: dict[str, Any] = {
    "organiser": HOST.id,
    "warbands": [
        {"id": f"w{at}", "name": f"The {at + 1}. Column", "faction": "trench_pilgrims", "seat": HOST.id}
        for at in range(WARBANDS)
    ],
}
GIVEN: Mapping[str, Value] = {"more": "no", "elite": "no", "currency": "ducats", "ransom": 0, "extra": 0}
"""What is answered the same way whenever it is asked, by the last word of its question."""


def measure(bench: Bench) -> Iterator[Figure]:
    """The campaign from its snapshot, by a server that has forgotten it; and drawn again after a note in a journal."""
    store = Store.open(bench.folder / "store.db")
    app, other = (create_app(store, trusted_loopback=True) for _ in range(2))
    campaign = store.create("The salient", TRENCH.name, SETUP, HOST)
    bot = _Bot()
    bot.campaign_of(LENGTH)
    store.append(campaign, 0, bot.records)
    table = tables(app).room(campaign).table
    state = table.state
    agree("the battles of each", {fought(state, one.id) for one in state.warbands}, {LENGTH})
    agree("what is wrong in the books", reconcile(state), ())
    tables(app).close()
    bot.records.clear()
    # A server sets what it began with aside from the collector (web/serve.py); so is what built the campaign.
    gc.collect()
    gc.freeze()
    cases = {
        "open": _opened(other, campaign),
        "page": _noted(app, campaign, lambda: page(app, campaign)),
        "event": _noted(app, campaign, lambda: tables(app).room(campaign).drawn(HOST.id, Choice())),
        LOOP: bare_loop,
    }
    rounds = Rounds(cases, bench.rounds * 2)
    what = f"{WARBANDS} warbands, {LENGTH} battles each"
    yield Figure(f"{what}: opened and drawn", rounds.median("open") * 1e3, "ms", 50, beside=rounds.beside(LOOP))
    yield Figure(f"{what}: the page after a move", rounds.median("page") * 1e3, "ms", 30)
    yield Figure(f"{what}: its parts after a move", rounds.median("event") * 1e3, "ms", 30)
    for one in (app, other):
        tables(one).close()
    store.close()
    gc.unfreeze()


class _Bot:
    """Plays a campaign at random, but the same on every run."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self._random = Random(11)  # noqa: S311 - no secret: the same campaign on every run
        self._campaign = Campaign(TRENCH, TRENCH.new(SETUP))

    def campaign_of(self, battles: int) -> None:
        """Hire, then fight so many battles in pairs, and go through all that follows each of them."""
        warbands = [one.id for one in self._campaign.state.warbands]
        for at, who in enumerate(warbands):
            for model in range(6):
                hired = {"name": f"Model {at}.{model}", "rank": "Pilgrim", "elite": "yes" if model < 2 else "no"}
                self._play("quartermaster/hire", who, hired)
        for number in range(battles):
            # Everybody stays where they are but the first, so that pairs differ.
            order = [warbands[0], *(warbands[1:][(at + number) % (WARBANDS - 1)] for at in range(WARBANDS - 1))]
            for one, against in zip(order[::2], order[1::2], strict=True):
                self._battle(one, against)

    def _battle(self, one: WarbandId, against: WarbandId) -> None:
        given = {"opponent": against, "winner": self._random.choice((one, against, "draw")), "deeds": "First Blood"}
        self._play("campaign/record_a_battle", one, {**given, "deeds#2": ""})
        for who in (one, against):
            for move in AFTERWARDS:
                self._play(move, who, {}, battle=self._campaign.state.battles[-1].id)

    def _play(self, move: str, who: WarbandId, given: Mapping[str, Value], **more: Any) -> None:
        draft = self._add(Begun(move, {"who": who, **more}, HOST.id))
        while not isinstance(step := self._campaign.step(self._campaign.drafts[draft]), Done):
            question, request = next(iter(step.requests.items()))
            word = question.rpartition("/")[2]
            value = given.get(word, given.get(word.partition("#")[0], GIVEN.get(word)))
            said = self._answer(request) if value is None else value
            self._add(Answered(draft, question, request.record(said), HOST.id, isinstance(request, Roll)))
        self._add(Finished(draft, step.facts))

    def _add(self, record: Record) -> int:
        self.records.append(record)
        self._campaign.fold(len(self.records), record)
        return len(self.records)

    def _answer(self, request: Request) -> Value:
        match request:
            case Roll(dice=dice):
                return [self._random.randint(1, sides) for sides in dice.sides]
            case Number(usual=usual, high=high):
                return min(max(usual, 10), high)
            case Text(usual=usual):
                return usual or f"Piece {len(self.records)}"
            case Confirm():
                return key_of(True)  # noqa: FBT003
            case Pick(least=least):
                keys: list[str | int] = [one.key for one in request.options if not one.refused]
                return keys[:least]
            case Choose():
                return self._random.choice([one.key for one in request.options if not one.refused])


def _opened(app: FastAPI, campaign: str) -> Case:
    """The page from its snapshot, by a server that has forgotten the campaign."""

    def case() -> float:
        tables(app).close()
        start = CPU()
        page(app, campaign)
        return CPU() - start

    return case


def _noted(app: FastAPI, campaign: str, draw: Callable[[], object]) -> Case:
    """What is drawn after somebody has written in the journal of their warband."""

    def case() -> float:
        table = tables(app).room(campaign).table
        draft = table.begin(HOST.id, "journal/write", {"who": "w3"})
        for question, words in (("battle", "none"), ("note", "Mud to the knee."), ("picture", "")):
            table.answer(HOST.id, draft, question, words)
        start = CPU()
        draw()
        return CPU() - start

    return case
