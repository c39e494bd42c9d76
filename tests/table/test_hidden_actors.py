"""Sessions in which whoever is hidden, and the guide's people, do whatever they can: players come upon none of it."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.kernel import AnswerError, Choose, Confirm, MoveError, Number, Pick, Request, Roll, Text, Waiting
from tablewright.kernel.show import Card
from tablewright.rules.expanse import EXPANSE, Crew
from tablewright.store import SeatRow
from tablewright.table import Refused, Table

SEATS = (SeatRow("gus", "Gus", "guide"), SeatRow("ann", "Ann", "player"), SeatRow("wim", "Wim", "watcher"))
GUIDE, PLAYER = "gus", "ann"
NAME, REASON = "Zoltan", "zniper"
STRANGE: dict[str, Any] = {"npc": True, "fortune": 7919, "fortune_most": 8111, "toughness_more": -6407}
MARA = {"id": "mara", "name": "Mara", "seat": PLAYER, "bonds": [{"to": "Juno", "intensity": 2}]}
LURKER = {**STRANGE, "id": "lurker", "name": NAME, "hidden": True, "defense_more": -4703}
RAIDER = {**STRANGE, "id": "raider", "name": "Raider", "speed_more": 6713}
PECULIAR = r"(?<![0-9])(7[89]|81|6[3-7]|4[67])[0-9]{2}(?![0-9])"
"""Numbers that come of theirs, and of nobody else's."""
SHOWS = ("people/reveal", "people/hide", "people/leave", "people/create", "people/import", "people/quick_npc")
"""What brings people in and out; who is hidden stays so in these sessions."""
MOVES = sorted(set(EXPANSE.moves) - set(SHOWS))

FIGHT = {
    "kind": "action",
    "name": "The lock",
    "round": 1,
    "order": [{"person": "lurker", "score": 6731}, {"person": "mara", "score": 9}, {"person": "raider", "score": 6413}],
}
SETUP = {"guide": GUIDE, "people": [MARA, LURKER, RAIDER], "settings": {"churn": "on"}}
ANSWERS = 12
"""So many questions of a move are answered; what is left stays open."""

steps = st.lists(
    st.tuples(
        st.sampled_from((*("begin",) * 6, "undo", "rewind", "bring_back", "cancel", "correct")),
        st.integers(0, 10_000),
        st.sampled_from(("lurker", "lurker", "raider", "mara")),
    ),
    min_size=4,
    max_size=12,
)


def answer(request: Request, number: int) -> object:
    """An answer that fits a question, chosen by a number."""
    if isinstance(request, Choose | Confirm):
        able = [one.key for one in request.options if not one.refused]
        return able[number % len(able)]
    if isinstance(request, Pick):
        able = [one.key for one in request.options if not one.refused]
        count = request.least + number % (min(request.most, len(able), request.least + 2) - request.least + 1)
        return [able[(number + at) % len(able)] for at in range(count)]
    if isinstance(request, Roll):
        return [number // 7**at % sides + 1 for at, sides in enumerate(request.dice.sides)]
    if isinstance(request, Number):
        return request.low + number % (min(request.high, request.low + 20) - request.low + 1)
    assert isinstance(request, Text)
    return request.usual or "Something"


def begin(table: Table, number: int, who: str) -> None:
    """Begin something that can be done now, and answer what it asks."""
    moves = [(EXPANSE.find(key), {"who": who} if "who" in EXPANSE.find(key).params else {}) for key in MOVES]
    able = [(move, args) for move, args in moves if not move.refused(table.state, **move.bind(args))]
    move, args = able[number % len(able)]
    draft = table.begin(PLAYER if who == "mara" else GUIDE, move.id, args)
    for at in range(ANSWERS):
        look(table, PLAYER)
        campaign = table._ledger.campaign
        step: Any = campaign.step(campaign.drafts[draft]) if draft in campaign.drafts else None
        if not isinstance(step, Waiting):
            return
        key, request = next(iter(step.requests.items()))
        seat = PLAYER if request.by == PLAYER else GUIDE
        table.answer(seat, draft, key, answer(request, number // (at + 1) + 13 * at))


def correct(table: Table, number: int, _who: str) -> None:
    keys = ("lurker/", "order:lurker")
    kept = ("lurker/hidden", "lurker/npc", "lurker/block", "lurker/leave")
    about = [one for one in EXPANSE.corrections(table.state) if one.key.startswith(keys) and one.key not in kept]
    one = about[number % len(about)]
    table.correct(GUIDE, one.key, answer(one.request, number), REASON)


def undo(table: Table, _number: int, _who: str) -> None:
    last = [one.seq for one in table.view(GUIDE, last=5).entries if not one.struck][-1:]
    for seq in [*table._ledger.campaign.drafts, *last][-1:]:
        table.undo(GUIDE, seq)


def cancel(table: Table, _number: int, _who: str) -> None:
    table.cancel(GUIDE, next(iter(table._ledger.campaign.drafts), 0))


def rewind(table: Table, number: int, _who: str) -> None:
    there = [one for one in table.view(GUIDE, last=20).entries if not one.struck and one.kind != "rewind"][-3:]
    if there:
        first = there[number % len(there)].seq
        gone = [line for one in there if one.seq >= first for line in one.lines]
        secret = any(line.who == NAME if isinstance(line, Card) else NAME in str(line) for line in gone)
        table.rewind(GUIDE, first, REASON if secret else "")


def bring_back(table: Table, number: int, _who: str) -> None:
    there = [one for one in table.view(GUIDE, last=20).entries if one.kind == "rewind"][-2:]
    if there:
        table.bring_back(GUIDE, there[number % len(there)].seq)


DOES = {
    "begin": begin,
    "correct": correct,
    "undo": undo,
    "cancel": cancel,
    "rewind": rewind,
    "bring_back": bring_back,
}


def shown(table: Table, seat: str) -> str:
    """Everything that a seat may see, whoever it looks at, without what stands there for all time."""
    view = table.view(seat, actor="mara")
    entries = tuple(msgspec.structs.replace(one, at="") for one in view.entries)
    return msgspec.json.encode(msgspec.structs.replace(view, entries=entries, campaign="", credits=())).decode()


def look(table: Table, seat: str) -> None:
    """Nothing that a seat may see is hidden from it."""
    seen = shown(table, seat)
    for secret in (NAME, "lurker", REASON):
        assert secret not in seen, seen[max(0, seen.index(secret) - 300) : seen.index(secret) + 80]
    found = re.search(PECULIAR, seen)
    assert found is None, seen[max(0, found.start() - 300) : found.end() + 80]


@pytest.mark.parametrize("setup", [SETUP, {**SETUP, "encounter": FIGHT}], ids=["at rest", "in a fight"])
@settings(max_examples=10, deadline=None)
@given(steps)
def test_players_come_upon_nothing_of_whoever_is_hidden_nor_upon_numbers_of_the_guides_people(
    setup: dict[str, Any], session: list[tuple[str, int, str]]
) -> None:
    table = Table.memory(EXPANSE, msgspec.convert(setup, Crew), SEATS)
    for what, number, who in session:
        with suppress(Refused, AnswerError, MoveError):
            DOES[what](table, number, who)
        look(table, PLAYER)
    look(table, "wim")
