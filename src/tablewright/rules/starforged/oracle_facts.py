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


class OracleRolled(Fact, frozen=True):
    """A row of an oracle came up; all that the story needs stands here, so that it outlives the oracle's package.

    `of` is what called for the roll and `depth` how far in it is; `die` is which of the dice thrown before this it
    read.  A row that was `chosen` by hand read none, and one that came up `again` does not count.
    """

    reads_dice = True
    oracle: str
    name: str
    text: str
    low: int = 0
    high: int = 0
    sides: int = 100
    text2: str = ""
    of: str = ""
    depth: int = 0
    die: int = 0
    chosen: bool = False
    again: bool = False
    match: str = ""

    def tell(self, told: Told) -> Iterable[Line]:
        outcome = f"{self.text}: {self.text2}" if self.text2 else self.text
        name = f"{self.name}, for {self.of}" if self.of else self.name
        faces = told.throw.faces if told.throw is not None and not self.chosen else ()
        if not self.die < len(faces):
            how = ", chosen" if self.chosen else ""
            yield Say(f"{name}{how}: {outcome}{'' if outcome[-1:] in END else '.'}")
            return
        roll = faces[self.die]
        covers = f"{self.low}" if self.low == self.high else f"{self.low}–{self.high}"
        notes = [self.match] if self.match and matches(roll, self.sides) else []
        yield Throw(
            (Die(roll, self.sides),),
            own=told.own,
            score=str(roll),
            how=f"{name}, {covers}" if self.high else name,
            outcome=outcome,
            notes=(*notes, *(("That does not count: rolled again.",) if self.again else ())),
        )


class TemplateFilled(Fact, frozen=True):
    """Rolls were put together into one answer."""

    oracle: str
    name: str
    text: str

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"{self.name}: {self.text}{'' if self.text[-1:] in END else '.'}")


def matches(roll: int, sides: int) -> bool:
    """Whether the digits of a d100 are equal: 11, 22 … 99, and 100."""
    return sides == 100 and (roll == 100 or roll % 11 == 0)
