"""What happens to tracks and legacies, to what an expedition finds, and to moves that are owed."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told, replace
from tablewright.kernel.show import Change, Line, Say
from tablewright.rules.starforged.facts import boxes, moved
from tablewright.rules.starforged.state import (
    Find,
    HeroId,
    Legacy,
    LegacyName,
    Owed,
    Party,
    Rank,
    Track,
    TrackId,
)


class TrackBegun(Fact, frozen=True):
    """A progress track was opened."""

    track: Track

    def apply(self, party: Party) -> Party:
        return replace(party, tracks=(*party.tracks, self.track), made=party.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"A new {self.track.kind}: {self.track.name}, {self.track.rank}.")


class TrackMoved(Fact, frozen=True):
    """Ticks on a progress track changed."""

    track: TrackId
    name: str
    before: int
    after: int
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_track(self.track, ticks=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        tone = "" if self.before == self.after else "up" if self.after > self.before else "down"
        yield Change(self.name, boxes(self.before), boxes(self.after), self.why, tone)


class RankSet(Fact, frozen=True):
    """A track's rank changed; its ticks stay as they are."""

    track: TrackId
    name: str
    before: Rank
    after: Rank
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_track(self.track, rank=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(f"{self.name}: rank", self.before, self.after, self.why)


class TrackEnded(Fact, frozen=True):
    """A track was closed."""

    track: TrackId
    name: str
    why: str = ""

    def apply(self, party: Party) -> Party:
        return replace(party, tracks=tuple(one for one in party.tracks if one.id != self.track))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(self.name, "open", "closed", self.why)


class LegacyMoved(Fact, frozen=True):
    """Ticks on a legacy track changed; when it is cleared, its count of clearings rises."""

    hero: HeroId
    legacy: LegacyName
    before: Legacy
    after: Legacy
    why: str = ""

    def apply(self, party: Party) -> Party:
        return party.with_hero(self.hero, **{self.legacy.value: self.after})

    def tell(self, told: Told) -> Iterable[Line]:
        what = told.whose(self.hero, f"{self.legacy.capitalize()} legacy")
        if self.after.cleared > self.before.cleared:
            yield Change(what, boxes(self.before.ticks), "cleared", self.why or "the track was full")
        else:
            tone = "up" if self.after.ticks > self.before.ticks else ""
            yield Change(what, boxes(self.before.ticks), boxes(self.after.ticks), self.why, tone)


class ExperienceEarned(Fact, frozen=True):
    """A filled legacy box gave experience.  The legacy track holds it; this says it."""

    hero: HeroId
    before: int
    after: int
    why: str = ""

    def tell(self, told: Told) -> Iterable[Line]:
        yield moved(told.whose(self.hero, "Experience"), self.before, self.after, self.why)


# --- what an expedition finds ---------------------------------------------------


class FindRevealed(Fact, frozen=True):
    """A discovery, or an aspect of chaos, was revealed; its ticks wait until somebody engages with it."""

    find: Find

    def apply(self, party: Party) -> Party:
        return replace(party, finds=(*party.finds, self.find), made=party.made + 1)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()  # the rows that revealed it have said it already


class FindEngaged(Fact, frozen=True):
    """Somebody engaged with what was found for the first time."""

    find: str
    text: str

    def apply(self, party: Party) -> Party:
        return replace(party, finds=tuple(one for one in party.finds if one.id != self.find))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"First encounter: {self.text}.")


class MoveOwed(Fact, frozen=True):
    """A move is to be made later."""

    owed: Owed

    def apply(self, party: Party) -> Party:
        return replace(party, owed=(*party.owed, self.owed))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.name(self.owed.hero)} must {self.owed.move}: {self.owed.why}.")


class MoveSettled(Fact, frozen=True):
    """A move that was owed has been made."""

    at: int

    def apply(self, party: Party) -> Party:
        return replace(party, owed=party.owed[: self.at] + party.owed[self.at + 1 :])

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say("A move that was owed is settled.")
