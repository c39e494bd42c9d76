"""Earn Experience and legacy rewards: spec M48 and G-40 to G-45."""

from __future__ import annotations

import pytest

from tablewright.kernel import Play
from tablewright.odds.walk import Odometer
from tablewright.rules.starforged import HeroId, Party, Rank
from tablewright.rules.starforged.moves.legacy import mark_ticks, reward
from tablewright.rules.starforged.state import Legacy, LegacyName
from tests.rules.starforged.playing import changes, expedition, hero, party, play, refused

MARA = HeroId("mara")
FINISH = "exploration/finish_an_expedition"


def marked(table: Party, ticks: int) -> Party:
    """The table after ticks of discoveries."""
    play_ = Play(table, Odometer(None))
    mark_ticks(play_, MARA, LegacyName.DISCOVERIES, ticks, "for the test")
    return play_.state


def discoveries(ticks: int, cleared: int = 0) -> Party:
    """Mara's discoveries stand so."""
    return party({"discoveries": {"ticks": ticks, "cleared": cleared}})


def earned(before: Party, ticks: int) -> tuple[int, int, int]:
    """Ticks and clearings after a reward, and the experience that it brought."""
    after = marked(before, ticks)
    legacy = hero(after).discoveries
    return legacy.ticks, legacy.cleared, hero(after).experience - hero(before).experience


@pytest.mark.parametrize(
    ("label", "before", "ticks", "after"),
    [
        ("no box", discoveries(0), 3, (3, 0, 0)),
        ("1 box", discoveries(0), 4, (4, 0, 2)),
        ("1 box, its rest", discoveries(3), 1, (4, 0, 2)),
        ("several", discoveries(2), 12, (14, 0, 6)),
        ("tenth box", discoveries(36), 4, (0, 1, 2)),
        # T: 39 ticks and a 12-tick reward: box 10, cleared, 11 ticks: 2 boxes at 1 each, 3 ticks left
        ("overflow", discoveries(39), 12, (11, 1, 4)),
        # T: a cleared track, 4 ticks from 0: 1
        ("reduced rate", discoveries(0, 1), 4, (4, 1, 1)),
        ("cleared again", discoveries(39, 1), 12, (11, 2, 3)),
    ],
    ids=lambda value: f"M48 {value}" if isinstance(value, str) else "",
)
def test_leaf(label: str, before: Party, ticks: int, after: tuple[int, int, int]) -> None:
    assert earned(before, ticks) == after, label


def test_m48_each_thing_that_happens_to_the_track_is_told() -> None:
    play_ = Play(discoveries(39), Odometer(None))
    mark_ticks(play_, MARA, LegacyName.DISCOVERIES, 12, "for the test")
    told = [
        (type(fact).__name__, getattr(fact, "before", None), getattr(fact, "after", None))
        for fact in play_.facts
        if type(fact).__name__ in ("LegacyMoved", "ExperienceEarned")
    ]
    assert told == [
        ("LegacyMoved", Legacy(39), Legacy(40)),
        ("ExperienceEarned", 18, 20),
        ("LegacyMoved", Legacy(40), Legacy(0, 1)),
        ("LegacyMoved", Legacy(0, 1), Legacy(11, 1)),
        ("ExperienceEarned", 20, 22),
    ]


def test_m48_nobody_makes_it_by_hand() -> None:
    said = "made by the rules, whenever a legacy box fills"
    assert refused("legacy/earn_experience", party(), boxes=1, rate=2) == said


@pytest.mark.parametrize(
    ("legacy", "experience"),
    [
        (Legacy(0), 0),
        (Legacy(3), 0),
        (Legacy(4), 2),
        (Legacy(39), 18),
        (Legacy(0, 1), 20),
        (Legacy(8, 1), 22),
        (Legacy(4, 2), 31),
    ],
)
def test_experience_is_always_what_the_tracks_say(legacy: Legacy, experience: int) -> None:
    assert legacy.earned == experience
    # The same, counted box by box: 2 for each of the first ten, 1 for each later one.
    boxes = 10 * legacy.cleared + legacy.ticks // 4
    assert experience == sum(2 if box < 10 else 1 for box in range(boxes))


@pytest.mark.parametrize(("legacy", "score"), [(Legacy(0), 0), (Legacy(39), 9), (Legacy(0, 1), 10), (Legacy(7, 3), 10)])
def test_g44_a_cleared_track_counts_as_10(legacy: Legacy, score: int) -> None:
    assert legacy.score == score


@pytest.mark.parametrize("name", list(LegacyName))
def test_g40_the_reward_goes_to_the_named_legacy_of_everybody_named(name: LegacyName) -> None:
    play_ = Play(party(bo={}), Odometer(None))
    reward(play_, (HeroId("mara"), HeroId("bo")), name, Rank.EXTREME, "done")
    assert changes(party(bo={}), play_.state) == {
        f"mara.{name}": 8,
        "mara.experience": 4,
        f"bo.{name}": 8,
        "bo.experience": 4,
    }


def test_g43_a_reward_that_fills_the_track_goes_on_in_the_empty_one() -> None:
    table = party({"discoveries": {"ticks": 38}}, tracks=[expedition(40, "epic")])
    played = play(FINISH, table, {"progress": [1, 2]})
    assert played.changes == {"shoals": None, "mara.discoveries": 10, "mara.experience": 22}
    assert played.entered == ["earn_experience 1", "earn_experience 2"]
