"""Sessions at a table of Ember, chosen step by step by Hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tablewright.kernel import AnswerError, MoveError, Roll, Waiting
from tablewright.table import Refused, Table

STEPS = (
    *("answer",) * 6,
    *("begin", "undo", "rewind", "bring_back") * 2,
    *("cancel", "correct", "note", "close"),
)

steps = st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 11), st.integers(1, 6)), min_size=25, max_size=60)
"""What is done, to which of the things there are, and a number for answers."""


def play(table: Table, what: str, which: int, number: int) -> bool:
    """Do one step, as far as there is something to do it to; True when it was done."""
    try:
        return _play(table, what, which, number)
    except (Refused, AnswerError, MoveError):
        return False


def _play(table: Table, what: str, which: int, number: int) -> bool:
    match what:
        case "begin":
            move = ("watch/keep_watch", "watch/last_the_night")[which % 2]
            table.begin("host", move, {"watches": number % 3 + 1} if which % 2 else {})
            return True
        case "answer":
            return _answer(table, which, number)
        case "note":
            table.note("host", f"note {number}")
            return True
        case "correct":
            table.correct("host", ("heat", "wood")[which % 2], number, "we lost count")
            return True
        case "close":
            table.close()
            return True
        case _:
            return _to_some(table, what, which)


def _to_some(table: Table, what: str, which: int) -> bool:
    seqs = _seqs(table, what)
    if not seqs:
        return False
    getattr(table, what)("host", seqs[which % len(seqs)])
    return True


def _seqs(table: Table, what: str) -> list[int]:
    """What the step could be done to; now and then to what it cannot."""
    open_ = sorted(table._ledger.campaign.drafts)
    entries = table.view("host", last=20).entries
    live = [entry.seq for entry in entries if entry.kind in ("move", "correction") and not entry.struck]
    match what:
        case "cancel":
            return open_
        case "undo":
            return [*live[-1:], *open_]
        case "rewind":
            return live[-3:] or [table.version]
        case _:
            return [entry.seq for entry in entries[-3:] if entry.kind == "rewind"]


def _answer(table: Table, which: int, number: int) -> bool:
    campaign = table._ledger.campaign
    for draft in list(campaign.drafts.values())[which % 3 :]:
        step: Any = campaign.step(draft)
        if isinstance(step, Waiting):
            for question, request in step.requests.items():
                value = [number] if isinstance(request, Roll) else ("yes", "no")[number % 2]
                table.answer("host", draft.id, question, value)
                return True
    return _play(table, "begin", which, number)
