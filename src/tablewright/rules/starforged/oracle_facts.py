"""Facts of rolls on tables and of questions to the oracle."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told
from tablewright.kernel.show import Die, Line, Say, Throw
from tablewright.rules.starforged.tables import TABLES

END = (".", "!", "?", "…")


class RowTaken(Fact, frozen=True):
    """A row of a table came up: `row` (from 0) when it was picked by hand, else what the dice before it say."""

    reads_dice = True
    table: str
    row: int | None = None

    def tell(self, told: Told) -> Iterable[Line]:
        table = TABLES[self.table]
        if self.row is not None:
            yield Say(f"{table.name}, chosen: {table.rows[self.row].text}.")
        elif told.throw is not None:
            roll = told.throw.faces[0]
            row = table.row(roll)
            yield Throw(
                (Die(roll, 100),),
                own=told.throw.own,
                score=str(roll),
                how=f"{table.name}, {table.range(row)}",
                outcome=row.text,
            )


class OracleAnswered(Fact, frozen=True):
    """The oracle answered a question."""

    reads_dice = True
    question: str
    answer: str
    odds: str = ""
    match: bool = False

    def tell(self, told: Told) -> Iterable[Line]:
        if told.throw is None or not self.odds:
            words = f"{self.question} {self.answer}".strip()
            yield Say(words if words[-1:] in END else f"{words}.")
            return
        roll = told.throw.faces[0]
        notes = ("The dice match: take it to the extreme, or look for a twist.",) if self.match else ()
        yield Throw(
            (Die(roll, 100),),
            own=told.throw.own,
            score=str(roll),
            how=f"{self.question} {self.odds}".strip(),
            outcome=self.answer,
            notes=notes,
        )
