"""What can be looked up, as lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.cli.screen import ASK, LOUD, QUIET, Row, row
from tablewright.kernel import Article, Listed, Section, everything

RANGE = 7
"""Ranges of rolls stand under one another."""


def draw_sections(sections: Sequence[Section]) -> Iterator[Row]:
    """The headings, and how much stands under each."""
    for section in sections:
        yield row((section.name, LOUD), (f"   {sum(1 for _one in everything(section))}", QUIET), lead="  ")


def draw_listed(listed: Sequence[Listed]) -> Iterator[Row]:
    """A numbered list: what each is called, where it stands, and its dice."""
    for at, one in enumerate(listed, 1):
        quiet = "   ".join(filter(None, (", ".join(one.path), one.note)))
        yield row((one.name, LOUD), (f"   {quiet}" if quiet else "", QUIET), lead=f"  {at:>3}  ")


def draw_article(one: Article) -> Iterator[Row]:
    """The whole of one thing: its words, its rows, and what goes with it."""
    yield row((one.name, ASK), (f"   {', '.join(filter(None, (*one.path, one.note)))}".rstrip(), QUIET))
    yield from _words(one.text, "  ")
    for line in one.rows:
        yield row(" · ".join(filter(None, line.cells)), lead=f"  {line.rolls:>{RANGE}}  ")
    for label, words in one.parts:
        yield row((label, LOUD), lead="  ")
        yield from _words(words, "    ")
    if one.see:
        yield row(("Goes with it: ", LOUD), "; ".join(": ".join((*other.path[-1:], other.name)) for other in one.see))
    if one.credit:
        yield row((one.credit, QUIET))


def _words(text: str, lead: str) -> Iterator[Row]:
    for line in text.split("\n"):
        if line.strip():
            yield row(line.strip(), lead=lead)
