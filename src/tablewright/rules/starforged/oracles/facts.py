"""What a campaign keeps of its oracles: entries and truths."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Line, Say
from tablewright.rules.starforged.extras import Entry, EntryId, TruthKept
from tablewright.rules.starforged.oracle_facts import END
from tablewright.rules.starforged.state import Party


class EntryKept(Fact, frozen=True):
    """A place, person or thing was kept."""

    entry: Entry

    def apply(self, party: Party) -> Party:
        return replace(party, entries=(*party.entries, self.entry), made=party.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"Kept: {self.entry.name}, {self.entry.kind}.")
        for line in self.entry.lines:
            yield Say(_ended(f"{line.label}: {line.text}"))
        if self.entry.notes:
            yield Say(self.entry.notes, own=True)


class EntryChanged(Fact, frozen=True):
    """What is known of an entry changed."""

    entry: Entry
    what: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, entries=tuple(self.entry if one.id == self.entry.id else one for one in party.entries))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(_ended(f"{self.entry.name}: {self.what}{_because(self.why)}"))


class EntryRemoved(Fact, frozen=True):
    """An entry is kept no longer."""

    entry: EntryId
    name: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, entries=tuple(one for one in party.entries if one.id != self.entry))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(_ended(f"No longer kept: {self.name}{_because(self.why)}"))


class TruthSet(Fact, frozen=True):
    """Something is true in this campaign from now on, whatever was before."""

    truth: TruthKept
    why: str = ""

    def apply(self, party: Party) -> Party:
        if any(one.id == self.truth.id for one in party.truths):
            changed = tuple(self.truth if one.id == self.truth.id else one for one in party.truths)
            return replace(party, truths=changed)
        return replace(party, truths=(*party.truths, self.truth))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(_ended(f"{self.truth.name}: {self.truth.text}{_because(self.why)}"))
        if self.truth.detail:
            yield Say(_ended(self.truth.detail))


class QuestKept(Fact, frozen=True):
    """A quest that a truth suggests was kept as a note beside it."""

    truth: str
    name: str
    quest: str

    def apply(self, party: Party) -> Party:
        kept = (replace(one, quest=self.quest) if one.id == self.truth else one for one in party.truths)
        return replace(party, truths=tuple(kept))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(_ended(f"A quest to come back to, {self.name}: {self.quest}"))


class TruthCleared(Fact, frozen=True):
    """Nothing is settled about this any more."""

    truth: str
    name: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, truths=tuple(one for one in party.truths if one.id != self.truth))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(_ended(f"{self.name}: open again{_because(self.why)}"))


def _because(why: str) -> str:
    return f" ({why})" if why else ""


def _ended(words: str) -> str:
    """Words as a sentence."""
    return words if words[-1:] in END else f"{words}."
