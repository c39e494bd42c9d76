"""Doing at once what people look up: begin its move, throw the dice it asks for, and say where it stands."""

from __future__ import annotations

from typing import Any

from tablewright.kernel import Doing, Finished, Seat
from tablewright.table.steps import actor_argument
from tablewright.table.table import Table

_THROWS = 50
"""As often are dice thrown for one press of a button: rows that call for rows end long before."""


def do(table: Table, seat: Seat, doing: Doing, actor: str = "", *, throw: bool) -> int | None:
    """Begin a move as `actor` (empty: whoever `seat` plays), and throw dice for it with `throw`.

    Gives the number of its entry; None while it is open, because it asks something else.
    """
    before = table.version
    args: dict[str, Any] = {name: list(value) if isinstance(value, tuple) else value for name, value in doing.args}
    if actor and (whose := actor_argument(table.system.find(doing.move))):
        args[whose] = actor
    draft = table.begin(seat, doing.move, args)
    for _throw in range(_THROWS if throw and doing.now else 0):
        open_ = [one for one in table.view(seat, last=0).drafts if one.id == draft]
        rolls = [question for one in open_ for question in one.questions if question.kind == "roll"]
        if not rolls or not rolls[0].may:
            break
        table.roll(seat, draft, rolls[0].id)
    entries = table.entries(before)
    return next((one.seq for one in entries if isinstance(one.record, Finished) and one.record.draft == draft), None)
