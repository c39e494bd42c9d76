"""What outcomes do, in the rules' own small verbs: take momentum, mark progress, mark an impact, take a reward."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.facts import (
    HealthChanged,
    ImpactMarked,
    MomentumChanged,
    NextChanged,
    SpiritChanged,
    SupplyChanged,
    UnpreparedMarked,
    counted,
)
from tablewright.rules.starforged.state import (
    FULL_METER,
    FULL_TRACK,
    LOWEST_MOMENTUM,
    HeroId,
    Impact,
    Legacy,
    LegacyName,
    Party,
    Rank,
    TrackId,
)
from tablewright.rules.starforged.track_facts import LegacyMoved, RankSet, TrackMoved

T = TypeVar("T")

METERS: dict[str, tuple[type[HealthChanged | SpiritChanged], Impact]] = {
    "health": (HealthChanged, Impact.WOUNDED),
    "spirit": (SpiritChanged, Impact.SHAKEN),
}


def take_momentum(play: Play[Party], who: HeroId, amount: int, why: str) -> None:
    """Take momentum, up to the maximum (G-23)."""
    before = play.state.hero(who).momentum
    after = max(before, min(before + amount, play.state.momentum_max(who)))
    play.emit(MomentumChanged(who, before, after, why if after == before + amount else f"{why}; at the maximum"))


def drop_momentum(play: Play[Party], who: HeroId, amount: int, why: str) -> int:
    """Lose momentum down to -6, and give back what could not be lost."""
    before = play.state.hero(who).momentum
    after = max(LOWEST_MOMENTUM, before - amount)
    if after != before:
        play.emit(MomentumChanged(who, before, after, why))
    return amount - (before - after)


def add_next(play: Play[Party], who: HeroId, why: str) -> None:
    """Keep +1 for the hero's next action roll (G-16)."""
    before = play.state.hero(who).next
    play.emit(NextChanged(who, before, before + 1, why))


def gain_meter(play: Play[Party], who: HeroId, meter: str, amount: int, why: str) -> None:
    """Raise health or spirit, to 5 at most."""
    change, _impact = METERS[meter]
    before: int = getattr(play.state.hero(who), meter)
    play.emit(change(who, before, min(FULL_METER, before + amount), why))


def drop_meter(play: Play[Party], who: HeroId, meter: str, amount: int, why: str) -> int:
    """Lower health or spirit, to 0 at least, and give back what could not be lost."""
    change, _impact = METERS[meter]
    before: int = getattr(play.state.hero(who), meter)
    after = max(0, before - amount)
    if after != before:
        play.emit(change(who, before, after, why))
    return amount - (before - after)


def drop_supply(play: Play[Party], amount: int, why: str) -> int:
    """Lower supply, to 0 at least, and give back what could not be lost; at 0 `be_unprepared` follows."""
    before = play.state.supply
    after = max(0, before - amount)
    if after != before:
        play.emit(SupplyChanged(before, after, why))
    return amount - (before - after)


def be_unprepared(play: Play[Party]) -> None:
    """With no supply left the party is unprepared, once (G-50)."""
    if play.state.supply == 0 and play.state.unprepared is None:
        play.emit(UnpreparedMarked("supply reached 0"))
        for hero in play.state.active:
            clamp_momentum(play, hero.id)


def mark_impact(play: Play[Party], who: HeroId, impact: Impact, why: str) -> None:
    """Mark an impact; momentum falls with its maximum (G-22)."""
    play.emit(ImpactMarked(who, impact, why))
    clamp_momentum(play, who)


def clamp_momentum(play: Play[Party], who: HeroId) -> None:
    """Bring momentum down to a maximum that has fallen below it, unless the table rules otherwise (R-08)."""
    momentum, most = play.state.hero(who).momentum, play.state.momentum_max(who)
    if momentum > most and play.state.rulings.maximum_falls == "clamp":
        play.emit(MomentumChanged(who, momentum, most, "the maximum fell"))


def mark_progress(play: Play[Party], track: TrackId, why: str, times: int = 1) -> None:
    """Mark progress for the track's rank; what does not fit is lost (G-30, G-31)."""
    one = play.state.track(track)
    after = min(FULL_TRACK, one.ticks + times * one.rank.unit)
    play.emit(TrackMoved(track, one.name, one.ticks, after, why))


def lose_progress(play: Play[Party], track: TrackId, why: str) -> None:
    """Clear one unit of progress (Lose Momentum)."""
    one = play.state.track(track)
    play.emit(TrackMoved(track, one.name, one.ticks, max(0, one.ticks - one.rank.unit), why))


def recommit(play: Play[Party], track: TrackId, boxes: int) -> None:
    """Clear boxes and raise the rank by one, to epic at most (G-33)."""
    one = play.state.track(track)
    part = one.ticks % 4
    ticks = one.ticks - part if part and play.state.rulings.cleared_boxes == "clear the part" else one.ticks
    play.emit(TrackMoved(track, one.name, one.ticks, max(0, ticks - 4 * boxes), f"{counted(boxes)} cleared"))
    if one.rank is not Rank.EPIC:
        play.emit(RankSet(track, one.name, one.rank, one.rank.one_higher, "a longer way than it seemed"))


def fill_legacy(legacy: Legacy, ticks: int, *, carry: bool) -> list[Legacy]:
    """A legacy track after each thing that happens to it as `ticks` are marked (G-41 to G-43).

    Filling the tenth box shows as a full track first, then as a cleared one, on which the rest goes on if `carry`.
    """
    stages: list[Legacy] = []
    while ticks:
        step = min(ticks, FULL_TRACK - legacy.ticks)
        legacy = Legacy(legacy.ticks + step, legacy.cleared)
        stages.append(legacy)
        ticks -= step
        if legacy.ticks == FULL_TRACK:
            legacy = Legacy(0, legacy.cleared + 1)
            stages.append(legacy)
            if not carry:
                break
    return stages


def move_legacy(play: Play[Party], who: HeroId, name: LegacyName, after: Legacy, why: str) -> int:
    """Move a legacy track and say how many boxes that filled."""
    before = play.state.hero(who).legacy(name)
    play.emit(LegacyMoved(who, name, before, after, why))
    return after.ticks // 4 - before.ticks // 4 if after.cleared == before.cleared else 0


# --- options that many moves share ------------------------------------------------


def momentum_option(
    party: Party, who: HeroId, amount: int, key: T, text: str, others: Sequence[Option[T]]
) -> Option[T]:
    """An option that only gives momentum: shut at the maximum while another is open (G-04, R-02)."""
    full = party.hero(who).momentum >= party.momentum_max(who)
    another = any(not other.refused for other in others)
    shut = full and another and party.rulings.momentum_at_maximum == "refused"
    return Option(key, text, "momentum is at its maximum" if shut else "", f"+{amount} momentum")


def meter_shut(party: Party, who: HeroId, meter: str) -> str:
    """Why a meter cannot rise now, if it cannot (G-03)."""
    _change, impact = METERS[meter]
    hero = party.hero(who)
    if hero.has(impact):
        return f"{hero.name} is {impact}"
    return f"{meter} is full" if getattr(hero, meter) >= FULL_METER else ""
