"""How the entries and truths of a campaign are shown on the table."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kernel.show import Item, Panel, Words
from tablewright.rules.starforged.extras import Entry, TruthKept
from tablewright.rules.starforged.state import Party

SHORT = 40
"""So much is shown of a thing that is folded."""


def chronicle(party: Party) -> tuple[Panel, ...]:
    """A panel for each kind of entry, in the order in which the first of each was kept, and one for the truths."""
    kinds = dict.fromkeys(entry.kind for entry in party.entries)
    return (*(_kind(party, kind) for kind in kinds), Panel("Truths", tuple(_truth(one) for one in party.truths)))


def _kind(party: Party, kind: str) -> Panel:
    entries = tuple(_entry(one) for one in party.entries if one.kind == kind)
    return Panel(f"Entries: {kind}", entries, str(len(entries)))


def _entry(entry: Entry) -> Item:
    return Item(entry.name, _gist(entry), values=tuple(_lines(entry)), folded=True)


def _gist(entry: Entry) -> str:
    """What is known of it first, so that one among many is recognised without being opened."""
    return _clipped(next((line.text for line in entry.lines if line.label != "Region"), entry.notes))


def _clipped(words: str) -> str:
    return words if len(words) <= SHORT else f"{words[: SHORT - 1].rstrip()}…"


def _lines(entry: Entry) -> Iterator[Words]:
    yield from (Words(line.label, line.text) for line in entry.lines)
    yield Words("Called", entry.name, f"entry:{entry.id}/name")
    yield Words("Notes", entry.notes or "none", f"entry:{entry.id}/notes")
    yield Words("Kept", "yes", f"entry:{entry.id}/remove")


def _truth(truth: TruthKept) -> Item:
    further = (("Behind it", truth.detail), ("A quest to come back to", truth.quest))
    lines = (
        Words("True here", truth.text, f"truth:{truth.id}"),
        *(Words(label, text) for label, text in further if text),
    )
    return Item(truth.name, _clipped(truth.text), values=lines, folded=True)
