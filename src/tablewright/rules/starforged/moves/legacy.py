"""Legacy: rewards on legacy tracks, and the experience that filled boxes give."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Play
from tablewright.rules.starforged.effects import fill_legacy, move_legacy
from tablewright.rules.starforged.facts import counted
from tablewright.rules.starforged.state import HeroId, LegacyName, Party, Rank
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.track_facts import ExperienceEarned

BOX = 4
"""Ticks in a box."""


def never_by_hand(_party: Party, **_args: object) -> str:
    """Nobody chooses to earn experience."""
    return "made by the rules, whenever a legacy box fills"


@STARFORGED.move(
    "legacy/earn_experience", "Earn Experience", group="Legacy", source="Starforged, legacy moves", refuse=never_by_hand
)
def earn_experience(play: Play[Party], hero: HeroId, boxes: int = 1, rate: int = 2) -> None:
    """Earn experience for each legacy box that was filled: 2, or 1 once the track has been cleared."""
    after = play.state.hero(hero).experience
    each = f"{counted(boxes)} filled, {rate} each"
    play.emit(ExperienceEarned(hero, after - boxes * rate, after, each))


def mark_ticks(play: Play[Party], hero: HeroId, name: LegacyName, ticks: int, why: str) -> None:
    """Mark ticks on a legacy track, clearing it when it fills, with experience for each box (G-41 to G-43)."""
    carry = play.state.rulings.legacy_overflow == "carry"
    for after in fill_legacy(play.state.hero(hero).legacy(name), ticks, carry=carry):
        rate = play.state.hero(hero).legacy(name).rate
        boxes = move_legacy(play, hero, name, after, why)
        if boxes:
            earn_experience(play, hero, boxes, rate)


def reward(
    play: Play[Party],
    heroes: Iterable[HeroId],
    name: LegacyName,
    rank: Rank | None,
    why: str,
    more: HeroId | None = None,
) -> None:
    """Give everybody who shares a challenge its legacy reward (G-40, G-45); no rank, no reward.

    `more` is the hero whose reward an ability makes one rank higher, or one box more where it is epic already.
    """
    if rank is None and more is None:
        play.say("The reward is one rank below troublesome: there is none.")
    for hero in [one for one in heroes if play.state.in_play(one)]:
        ticks = _higher(rank) if hero == more else rank.reward if rank else 0
        if ticks:
            mark_ticks(play, hero, name, ticks, why)


def _higher(rank: Rank | None) -> int:
    """The ticks of a reward one rank higher than this one."""
    if rank is None:
        return Rank.TROUBLESOME.reward
    return rank.reward + BOX if rank is Rank.EPIC else rank.one_higher.reward
