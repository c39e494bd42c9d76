"""What people may set by hand of entries and truths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kernel import Confirm, Correction, Fact, Text, replace
from tablewright.rules.starforged.extras import Entry, TruthKept
from tablewright.rules.starforged.oracles.facts import (
    EntryChanged,
    EntryRemoved,
    TruthCleared,
    TruthSet,
)
from tablewright.rules.starforged.state import Party

MOST_NAME = 300
MOST_NOTES = 2000


def kept(party: Party) -> Iterator[Correction[Party]]:
    """These corrections: names, notes and removal of entries; the wording of truths."""
    for entry in party.entries:
        yield from _entry(entry)
    for truth in party.truths:
        yield _truth(truth)


def _entry(entry: Entry) -> Iterator[Correction[Party]]:
    def name(party: Party, value: str, why: str) -> Sequence[Fact]:
        return _changed(party, entry, f"called {value} now", why, name=value)

    def notes(party: Party, value: str, why: str) -> Sequence[Fact]:
        return _changed(party, entry, f"notes: {value}" if value else "no notes any more", why, notes=value)

    def remove(_party: Party, value: bool, why: str) -> Sequence[Fact]:
        return (EntryRemoved(entry.id, entry.name, why),) if value else ()

    # A name may hold anything; two entries may have the same.
    what = f"Entry {entry.name}"
    request = Text(f"{what}: name", entry.name, MOST_NAME)
    yield Correction(f"entry:{entry.id}/name", f"{what}: name", entry.name, request, name)
    words = Text(f"{what}: notes", entry.notes, MOST_NOTES, blank=True)
    yield Correction(f"entry:{entry.id}/notes", f"{what}: notes", entry.notes, words, notes)
    asked = Confirm(f"{what}: keep it no longer", yes="Take it away", no="Keep it")
    yield Correction(f"entry:{entry.id}/remove", f"{what}: keep it no longer", False, asked, remove)  # noqa: FBT003


def _changed(party: Party, entry: Entry, what: str, why: str, **changes: str) -> Sequence[Fact]:
    now = next((one for one in party.entries if one.id == entry.id), entry)
    after = replace(now, **changes)
    return (EntryChanged(after, what, why),) if after != now else ()


def _truth(truth: TruthKept) -> Correction[Party]:
    def make(_party: Party, value: str, why: str) -> Sequence[Fact]:
        if not value:
            return (TruthCleared(truth.id, truth.name, why),)
        changed = replace(truth, text=value, detail="")
        return (TruthSet(changed, why),) if value != truth.text else ()

    name = f"Truth: {truth.name}"
    return Correction(f"truth:{truth.id}", name, truth.text, Text(name, truth.text, MOST_NOTES, blank=True), make)
