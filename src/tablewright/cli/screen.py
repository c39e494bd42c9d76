"""The terminal as a place for lines: wrapped at its width, hung under what leads them, in few colours.

Nothing is said by colour alone; NO_COLOR and output into a file are honoured by Rich.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich.console import Console
from rich.style import Style
from rich.text import Text

MOST = 110
"""Longer lines are hard to read."""
LEAST = 30
"""Narrower than this, wrapping does more harm than running over the edge."""

PLAIN = Style()
QUIET = Style(dim=True)
LOUD = Style(bold=True)
ASK = Style(bold=True, color="cyan")
FAULT = Style(color="red")
GONE = Style(strike=True, dim=True)
STRONG = Style(bold=True, color="green")
WEAK = Style(color="yellow")
MISS = Style(color="red")

GRADES = {"strong": STRONG, "weak": WEAK, "miss": MISS}


Piece = str | tuple[str, Style]
"""Some words, plain or styled."""


class Row(NamedTuple):
    """A line: what it says, what stands before it, and before its continuations; `tone` is the style of these."""

    text: Text
    lead: str = ""
    hang: str = ""
    tone: Style = PLAIN


class Screen:
    """Writes rows."""

    def __init__(self) -> None:
        self._console = Console(highlight=False, markup=False, emoji=False)
        self.width = min(self._console.width, MOST)

    def show(self, rows: Iterable[Row]) -> None:
        """Print rows, wrapped where they are too long."""
        for row in rows:
            room = max(self.width - len(row.lead), LEAST)
            for at, line in enumerate(row.text.wrap(self._console, room) or [Text()]):
                line.rstrip()
                self._console.print(Text(row.hang if at else row.lead, row.tone) + line, soft_wrap=True)

    def say(self, text: str, style: Style = PLAIN) -> None:
        """Print a sentence."""
        self.show([Row(Text(text, style))])


def row(*pieces: Piece, lead: str = "", hang: str | None = None) -> Row:
    """A row of pieces, some of them styled; unless told, its continuations hang under its beginning."""
    text = Text()
    for piece in pieces:
        text.append(*((piece,) if isinstance(piece, str) else piece))
    return Row(text, lead, " " * len(lead) if hang is None else hang)
