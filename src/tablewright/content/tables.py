"""Whether the numbers of a table cover its die."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.content.batch import Batch
from tablewright.rules.starforged.library import Row


def check_tables(batch: Batch) -> None:
    """Report numbers that a table leaves out, has twice, or has beyond its die.  The tables are kept."""
    for identity, oracle in batch.oracles.items():
        for what in faults(oracle.rows, oracle.sides, partial=oracle.partial):
            batch.note(identity, what)
    for identity, truth in batch.truths.items():
        spans = tuple(Row(option.low, option.high, "") for option in truth.options)
        for what in faults(spans, truth.sides):
            batch.note(identity, what)
        for at, option in enumerate(truth.options, 1):
            for what in faults(option.table, option.sides) if option.table else ():
                batch.note(identity, f"the table of option {at}: {what}")


def faults(rows: tuple[Row, ...], sides: int, *, partial: bool = False) -> Iterator[str]:
    """What is wrong with the numbers of a table, in words."""
    spans = sorted((row.low, row.high) for row in rows if row.low is not None and row.high is not None)
    if not spans:
        yield "no row of it can be rolled"
        return
    if spans[-1][1] > sides:
        yield f"it goes up to {max(high for _low, high in spans)}, and its die to {sides}"
    before = 0
    for low, high in spans:
        if low <= before:
            yield f"two rows have {_span(low, min(before, high))}"
        elif low > before + 1 and not partial:
            yield f"no row has {_span(before + 1, low - 1)}"
        before = max(before, high)
    if before < sides and not partial:
        yield f"no row has {_span(before + 1, sides)}"


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
