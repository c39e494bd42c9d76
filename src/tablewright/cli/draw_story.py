"""The story as lines of a terminal: moves with their dice and consequences, nested moves indented."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from tablewright.cli.screen import GONE, GRADES, LOUD, PLAIN, QUIET, Piece, Row, row
from tablewright.kernel.show import Card, Change, Die, Line, Picture, Say, Throw
from tablewright.table.view import EntryView

MARGIN = 5
"""The width of the numbers at the left."""
LOZENGES = {"strong": "◆◆", "weak": "◆◇", "miss": "◇◇"}
"""Two dice to beat: filled is beaten."""


def draw_story(entries: Iterable[EntryView], earlier: int) -> Iterator[Row]:
    """The newest entries, oldest first."""
    if earlier:
        yield row((f"{earlier} earlier {'entry' if earlier == 1 else 'entries'}", QUIET), lead=" " * MARGIN)
    before = 0
    for entry in entries:
        rows = list(draw_entry(entry))
        if before and max(before, len(rows)) > 1:
            yield row("")
        yield from rows
        before = len(rows)


def draw_entry(entry: EntryView) -> Iterator[Row]:
    """One entry, under its number; what was taken back is struck out and says so."""
    number = f"{entry.seq:>{MARGIN - 2}}  "
    if entry.struck:
        by = f" by {entry.struck_by}" if entry.struck_by else ""
        why = f": {entry.struck_why}" if entry.struck_why else ""
        yield row((entry.sentence, GONE), (f"  taken back{by}{why}", QUIET), lead=number)._replace(tone=QUIET)
        return
    if entry.kind == "move" and entry.lines:
        yield from _numbered(number, draw_lines(entry.lines))
    elif entry.kind == "note":
        yield row((f"{entry.by}: ", QUIET) if entry.by else "", _note(entry), lead=number)._replace(tone=QUIET)
    else:
        yield row((entry.sentence, QUIET), lead=number)._replace(tone=QUIET)
        yield from draw_lines([line for line in entry.lines if not isinstance(line, Say | Change)])


def _note(entry: EntryView) -> str:
    said = [line.text for line in entry.lines if isinstance(line, Say)]
    return " ".join(said) or entry.sentence


def _numbered(number: str, rows: Iterator[Row]) -> Iterator[Row]:
    first = next(rows)
    yield first._replace(lead=number, tone=QUIET)
    yield from rows


def draw_lines(lines: Iterable[Line], depth: int = 0) -> Iterator[Row]:
    """What facts tell, line by line; what follows from a move stands under it, further in."""
    lead = " " * (MARGIN + 2 * depth)
    for line in lines:
        match line:
            case Say():
                yield row(f"“{line.text}”" if line.own else line.text, lead=lead)
            case Change():
                yield _change(line, lead)
            case Throw():
                yield from _throw(line, lead)
            case Picture():
                yield row(("picture  ", QUIET), line.address, lead=lead)
            case Card():
                yield _heading(line, lead, nested=depth > 0)
                yield from draw_lines(line.lines, depth + 1)


def _heading(card: Card, lead: str, *, nested: bool) -> Row:
    amount = f" ({card.amount})" if card.amount is not None else ""
    who = f" · {card.who}" if card.who and not nested else ""
    return row("╰ " if nested else "", (card.name, LOUD), (f"{amount}{who}", QUIET), lead=lead)


def _change(change: Change, lead: str) -> Row:
    why = f"   {change.why}" if change.why else ""
    return row(f"{change.what}  {change.before} → ", (change.after, LOUD), (why, QUIET), lead=lead)


def _throw(throw: Throw, lead: str) -> Iterator[Row]:
    style = GRADES.get(throw.grade, LOUD)
    pieces: list[Piece] = [*_dice(throw)]
    if throw.score and not _is_read_off(throw):
        pieces.append(f"{'   ' if pieces else ''}score {f'{throw.was} → ' if throw.was else ''}")
        pieces.append((throw.score, LOUD))
    if throw.outcome:
        pieces.append("   " if pieces else "")
        pieces.append((f"{LOZENGES.get(throw.grade, '')} {throw.outcome}".strip(), style))
    if throw.own:
        pieces.append(("   real dice", QUIET))
    if pieces:
        yield row(*pieces, lead=lead)
    for note in (throw.how, *throw.notes):
        if note:
            yield row((note, QUIET), lead=lead)


def _is_read_off(throw: Throw) -> bool:
    """Whether the score is what the only die shows, as on a table: to say it again says nothing."""
    return not (throw.was or throw.grade) and [str(die.face) for die in throw.dice] == [throw.score]


def _dice(throw: Throw) -> Iterator[Piece]:
    """`[4]` a die; `◆3` and `◇8` dice that were to be beaten, and were or were not."""
    contested = throw.grade in LOZENGES
    for at, (_role, group) in enumerate(groupby(throw.dice, lambda die: (die.role, die.sides))):
        yield "  " if at else ""
        for place, die in enumerate(group):
            yield " " if place else ""
            yield _die(die, contested=contested and bool(die.role) and die.role == throw.dice[-1].role)


def _die(die: Die, *, contested: bool) -> Piece:
    if die.cancelled:
        return (f"[{die.face}] cancelled", GONE)
    if contested:
        return (f"{'◆' if die.beaten else '◇'}{die.face}", LOUD if die.beaten else PLAIN)
    return f"[{die.face}]"
