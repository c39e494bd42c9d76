"""Trench Crusade at a table with several tabs open: money is spent once, and an exploration is made once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import msgspec
import pytest

from tablewright.kernel import MoveError
from tablewright.rules.trench.reconcile import reconcile
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.store import SeatRow, Store
from tablewright.table import Refused, Stale, Table, Unknown
from tests.rules.trench.playing import battle, war

SEATS = (
    SeatRow("host", "Hana", "host"),
    SeatRow("olga", "Olga", "guide"),
    SeatRow("ann", "Ann", "player"),
    SeatRow("ben", "Ben", "player"),
)
HIRE, EXPLORE, BUY = "quartermaster/hire", "exploration/explore", "quartermaster/buy"
HIRED: dict[str, Any] = {"rank": "Pilgrim", "name": "Yoan", "currency": "ducats", "price": 40, "elite": "no"}
DONE = [{"battle": "b1", "part": part} for part in ("injuries", "experience", "promotions")]


def campaign() -> War:
    """Two warbands after a battle, one of them with fifty ducats; both have come as far as exploring."""
    return war({"ducats": 50, "done": DONE}, {"done": DONE}, battles=[battle()])


@pytest.fixture(params=["memory", "store", "two processes"])
def tabs(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Table, Table]]:
    """Two tabs: of one table in memory or on disk, or of two processes that have the same campaign open."""
    if request.param == "memory":
        table = Table.memory(TRENCH, campaign(), SEATS)
        yield table, table
        return
    store = Store.open(tmp_path / "games.db")
    made = store.create("Sarn Salient", TRENCH.name, msgspec.to_builtins(campaign()), SEATS[0])
    for seat in SEATS[1:]:
        store.add_seat(made, seat)
    first = Table.open(store, made)
    if request.param == "store":
        yield first, first
    else:
        other = Store.open(tmp_path / "games.db")
        yield first, Table.open(other, made)
        other.close()
    store.close()


def answer_until(table: Table, by: str, draft: int, last: str, answers: Mapping[str, Any]) -> None:
    """Answer what is asked, up to a question that stays open."""
    while (asked := next(one for one in drafts(table, by) if one.id == draft).questions[0]).id != last:
        table.answer(by, draft, asked.id, answers[asked.id])


def drafts(table: Table, by: str) -> tuple[Any, ...]:
    return table.view(by, last=0).drafts


def ducats(table: Table, who: int = 0) -> int:
    found: int = table.state.warbands[who].ducats
    return found


def at_once(*work: Callable[[], object]) -> list[Exception | None]:
    """Do things in threads at the same moment; gives what was refused."""
    gate = Barrier(len(work))
    said: list[Exception | None] = [None] * len(work)

    def do(at: int) -> None:
        gate.wait()
        try:
            work[at]()
        except (Refused, Unknown, MoveError) as refused:
            said[at] = refused

    threads = [Thread(target=do, args=(at,)) for at in range(len(work))]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    return said


def refused_once(said: list[Exception | None]) -> str:
    """What the one of them was told who came too late."""
    (told,) = [str(one) for one in said if one is not None]
    return told


# --- the same answer again -----------------------------------------------------------------


def test_the_same_answer_sent_twice_pays_once(tabs: tuple[Table, Table]) -> None:
    first, other = tabs
    draft = first.begin("ann", HIRE, {"who": "ninth"})
    answer_until(first, "ann", draft, "elite", HIRED)
    first.answer("ann", draft, "elite", "no")
    other.refresh()
    with pytest.raises(Unknown, match="it is finished"):
        other.answer("ann", draft, "elite", "no")
    assert ducats(first) == 10
    assert [one.amount for one in first.state.warbands[0].ledger] == [50, -40]
    assert reconcile(first.state) == ()


def test_a_double_click_pays_once(tabs: tuple[Table, Table]) -> None:
    first, other = tabs
    draft = first.begin("ann", HIRE, {"who": "ninth"})
    answer_until(first, "ann", draft, "elite", HIRED)
    other.refresh()
    version = first.version
    said = at_once(*(lambda table=table: table.answer("ann", draft, "elite", "no", version=version) for table in tabs))
    assert "The table has moved on since you looked" in refused_once(said)
    first.refresh()
    assert ducats(first) == 10
    assert len(first.state.warbands[0].models) == 1


def test_a_question_with_the_same_name_is_not_answered_by_a_second_click(tabs: tuple[Table, Table]) -> None:
    first, other = tabs
    draft = first.begin("ann", HIRE, {"who": "ninth"})
    version = first.version
    first.answer("ann", draft, "rank", "Pilgrim", version=version)
    other.refresh()
    with pytest.raises(Stale):
        other.answer("ann", draft, "rank", "Pilgrim", version=version)
    assert [one.questions[0].id for one in drafts(first, "ann")] == ["name"]


# --- the same ducats twice -------------------------------------------------------------------


def test_two_tabs_cannot_spend_the_same_ducats(tabs: tuple[Table, Table]) -> None:
    first, other = tabs
    one = first.begin("ann", HIRE, {"who": "ninth"})
    answer_until(first, "ann", one, "elite", HIRED)
    other.refresh()
    two = other.begin("ann", HIRE, {"who": "ninth"})
    answer_until(other, "ann", two, "elite", {**HIRED, "name": "Marta"})
    first.refresh()
    said = at_once(
        lambda: first.answer("ann", one, "elite", "no", version=first.version),
        lambda: other.answer("ann", two, "elite", "no", version=other.version),
    )
    refused_once(said)
    first.refresh()
    assert ducats(first) == 10
    assert len(first.state.warbands[0].models) == 1


def test_what_was_half_bought_says_what_is_left(tabs: tuple[Table, Table]) -> None:
    first, other = tabs
    one = first.begin("ann", HIRE, {"who": "ninth"})
    answer_until(first, "ann", one, "elite", HIRED)
    other.refresh()
    two = other.begin("ann", HIRE, {"who": "ninth"})
    answer_until(other, "ann", two, "elite", {**HIRED, "name": "Marta"})
    first.refresh()
    first.answer("ann", one, "elite", "no")
    other.refresh()
    (left,) = [draft for draft in drafts(other, "ann") if draft.id == two]
    (asked,) = left.questions
    assert asked.id == "price"
    assert "has 10 ducats" in asked.prompt
    assert "takes a number from 0 to 10, not 40" in asked.fault


# --- one exploration, and two at a time -----------------------------------------------------------


def test_one_step_is_answered_once_by_many(tabs: tuple[Table, Table]) -> None:
    first, other = tabs
    draft = first.begin("ann", EXPLORE, {"who": "ninth"})
    answer_until(first, "ann", draft, "roll", {"table": "common"})
    other.refresh()
    version = first.version
    throws = [[1, 1, 2], [6, 6, 6], [3, 4, 5], [2, 2, 2]]
    work = [
        lambda table=tabs[at % 2], faces=faces: table.answer("ann", draft, "roll", faces, version=version)
        for at, faces in enumerate(throws)
    ]
    said = at_once(*work)
    assert len([one for one in said if one is None]) == 1
    assert all("The table has moved on since you looked" in str(one) for one in said if one is not None)
    first.refresh()
    (open_,) = [one for one in drafts(first, "ann") if one.id == draft]
    assert open_.answered == 1


def test_nobody_waits_for_somebody_elses_exploration(tabs: tuple[Table, Table]) -> None:
    first, other = tabs
    ninth = first.begin("ann", EXPLORE, {"who": "ninth"})
    other.refresh()
    choir = other.begin("ben", EXPLORE, {"who": "choir"})
    first.refresh()
    said = at_once(
        lambda: first.answer("ann", ninth, "roll", [1, 1, 2]),
        lambda: other.answer("ben", choir, "roll", [2, 3, 4]),
    )
    for at, refused in enumerate(said):
        # Of two processes that write at the same moment one looks again, and is asked what it was asked before.
        if refused is not None:
            table, by, draft, faces = ((first, "ann", ninth, [1, 1, 2]), (other, "ben", choir, [2, 3, 4]))[at]
            table.refresh()
            table.answer(by, draft, "roll", faces)
    first.refresh()
    assert {one.by: one.answered for one in drafts(first, "host")} == {"Ann": 1, "Ben": 1}
