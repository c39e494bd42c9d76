"""Exact odds: spec §6, an enumeration written apart from the rules, and icepool."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest

from tablewright.dice import spread
from tablewright.kernel import Begun, Campaign, Play, Request
from tablewright.odds import chances, forecast, odds
from tablewright.rules.starforged import STARFORGED, Hero, HeroId, Party, suffer
from tablewright.rules.starforged.extras import Status
from tablewright.rules.starforged.roll_facts import ACTION, CHALLENGE, ActionReader, ProgressReader, Result, lowest
from tablewright.rules.starforged.rolls import Using, action_roll, progress_roll
from tests.rules.starforged.playing import ask, party

MARA = HeroId("mara")
MODIFIERS = range(8)
MOMENTA = range(-6, 11)

# §6: strong hit, weak hit, miss, strong hit with a match, miss with a match; of 600
ROWS = {
    0: (55, 190, 355, 15, 45),
    1: (91, 238, 271, 21, 39),
    2: (139, 262, 199, 27, 33),
    3: (199, 262, 139, 33, 27),
    4: (271, 238, 91, 39, 21),
    5: (336, 208, 56, 44, 16),
    6: (392, 176, 32, 48, 12),
    7: (437, 146, 17, 51, 9),
}
# §6, negative momentum: (stat and adds, momentum): strong hit, weak hit, miss; of 600
NEGATIVE = {
    (2, -1): (136, 248, 216),
    (2, -3): (124, 232, 244),
    (2, -6): (91, 238, 271),
    (3, -1): (194, 252, 154),
    (3, -3): (178, 244, 178),
    (3, -6): (139, 262, 199),
}
NAMES = ("strong hit", "weak hit", "miss")


def at(momentum: int = 0, **more: Any) -> Party:
    """Mara, with so much momentum."""
    return Party(heroes=(Hero(MARA, "Mara", momentum=momentum, **more),))


def roll_with(play: Play[Party], adds: int) -> Result:
    """An action roll and nothing else."""
    return action_roll(play, MARA, Using("wits", adds))


def burning(_key: str, _request: Request) -> bool:
    """The policy that burns momentum whenever it is offered."""
    return True


def keeping(_key: str, _request: Request) -> bool:
    """The policy that never does."""
    return False


# --- spec §6 -------------------------------------------------------------------------


@pytest.mark.parametrize("adds", MODIFIERS)
def test_the_rows_of_the_spec(adds: int) -> None:
    strong, weak, miss, strong_match, miss_match = ROWS[adds]
    assert odds(roll_with, at(), keeping, lambda path: (path.result.outcome.value, path.result.match), adds) == {
        ("strong hit", False): Fraction(strong - strong_match, 600),
        ("strong hit", True): Fraction(strong_match, 600),
        ("weak hit", False): Fraction(weak, 600),
        ("miss", False): Fraction(miss - miss_match, 600),
        ("miss", True): Fraction(miss_match, 600),
    }


@pytest.mark.parametrize(("adds", "momentum"), NEGATIVE)
def test_the_rows_of_negative_momentum(adds: int, momentum: int) -> None:
    seen = odds(roll_with, at(momentum), keeping, lambda path: path.result.outcome.value, adds)
    assert [seen[name] * 600 for name in NAMES] == list(NEGATIVE[adds, momentum])


@pytest.mark.parametrize("score", range(11))
def test_progress_rolls(score: int) -> None:
    full = max(score, 1)
    seen = odds(progress_roll, at(10), burning, lambda path: path.result, MARA, score, "x")
    counts: Counter[str] = Counter()
    matches: Counter[str] = Counter()
    for result, chance in seen.items():
        counts[result.outcome] += int(chance * 100)
        matches[result.outcome] += int(chance * 100) if result.match else 0
    assert tuple(counts[name] for name in NAMES) == (
        (full - 1) ** 2,
        2 * (full - 1) * (11 - full),
        (11 - full) ** 2,
    )
    assert tuple(matches[name] for name in NAMES) == (full - 1, 0, 11 - full)


def test_the_lower_of_two_challenge_dice() -> None:
    counts = dict(spread(CHALLENGE, lowest))
    assert counts == {face: 21 - 2 * face for face in range(1, 11)}
    assert sum(face * ways for face, ways in counts.items()) == 385


# --- against an enumeration written apart ------------------------------------------------


def plain_roll(die: int, first: int, second: int, *, adds: int, momentum: int, burn: bool) -> tuple[str, bool, int]:
    """The outcome, whether the dice match, and the momentum that is left, as one would say it aloud."""
    counted = 0 if momentum < 0 and die == abs(momentum) else die
    beaten = sum(min(10, counted + adds) > challenge for challenge in (first, second))
    by_momentum = sum(momentum > challenge for challenge in (first, second))
    if burn and momentum > 0 and by_momentum > beaten:
        return ("miss", "weak hit", "strong hit")[by_momentum], first == second, 2
    return ("miss", "weak hit", "strong hit")[beaten], first == second, momentum


def plain(see: Callable[..., Any], *sides: int) -> dict[Any, Fraction]:
    """The chance of everything that `see` tells apart, face by face."""
    counts = Counter(see(*raw) for raw in product(*(range(1, side + 1) for side in sides)))
    total = sum(counts.values())
    return {seen: Fraction(ways, total) for seen, ways in counts.items()}


def by_icepool(see: Callable[..., Any], *sides: int) -> dict[Any, Fraction]:
    """The same by another's library."""
    die: icepool.Die[Any] = icepool.map(see, *(icepool.d(side) for side in sides))
    return {seen: die.probability(seen) for seen in die.outcomes()}


@pytest.mark.parametrize("momentum", MOMENTA)
def test_every_action_roll_is_as_enumerated(momentum: int) -> None:
    for adds in MODIFIERS:
        for policy, burn in ((burning, True), (keeping, False)):
            ours = odds(
                roll_with,
                at(momentum),
                policy,
                lambda path: (path.result.outcome.value, path.result.match, path.state.hero(MARA).momentum),
                adds,
            )
            assert ours == plain(partial(plain_roll, adds=adds, momentum=momentum, burn=burn), 6, 10, 10)


@pytest.mark.parametrize("momentum", MOMENTA)
def test_every_action_roll_is_as_icepool_has_it(momentum: int) -> None:
    for adds in MODIFIERS:
        reader = ActionReader(adds, momentum)
        ours: Counter[tuple[str, str]] = Counter()
        for reading, ways in spread(ACTION, reader):
            ours[reading.outcome.value, reading.burnt.value] += ways
        theirs = by_icepool(partial(_both, adds=adds, momentum=momentum), 6, 10, 10)
        assert {seen: Fraction(ways, 600) for seen, ways in ours.items()} == theirs


def _both(die: int, first: int, second: int, *, adds: int, momentum: int) -> tuple[str, str]:
    kept = plain_roll(die, first, second, adds=adds, momentum=momentum, burn=False)[0]
    return kept, plain_roll(die, first, second, adds=adds, momentum=momentum, burn=True)[0]


@pytest.mark.parametrize("score", range(11))
def test_progress_rolls_are_as_icepool_has_them(score: int) -> None:
    ours: Counter[str] = Counter()
    for reading, ways in spread(CHALLENGE, ProgressReader(score)):
        ours[reading.outcome.value] += ways
    beaten = 2 @ (icepool.d(10) < score)
    assert {name: Fraction(ways, 100) for name, ways in ours.items()} == {
        ("miss", "weak hit", "strong hit")[count]: beaten.probability(count)
        for count in beaten.outcomes()
        if beaten.probability(count)
    }


# --- Endure Harm as a whole -----------------------------------------------------------------

HURT = at(3, health=2, iron=1)


def deciding(**wanted: object) -> Callable[[str, Request], Any]:
    """A policy from the last word of each question."""

    def policy(key: str, _request: Request) -> Any:
        return wanted[key.rpartition("/")[2]]

    return policy


def after_harm(path: Any) -> tuple[int, int, tuple[str, ...], tuple[str, ...], int]:
    """What is left of a hero."""
    hero = path.state.hero(MARA)
    marks = tuple(mark.impact.value for mark in hero.marks)
    return hero.health, hero.momentum, marks, hero.conditions, int(hero.status is Status.DEAD)


def test_endure_harm_marks_wounded() -> None:
    # 3 harm: health 2 to 0, momentum 3 to 2; then a forced roll with iron 1.
    policy = deciding(burn=True, relief="recover", swap="swap", worse="momentum", **{"break": "wounded"})
    ours = odds(suffer.endure_harm, HURT, policy, after_harm, MARA, 3)

    def by_hand(die: int, first: int, second: int) -> tuple[int, int, tuple[str, ...], tuple[str, ...], int]:
        score, momentum = die + 1, 2
        hits = (score > first) + (score > second)
        # At +2, burning helps only against a 1 that the score has not beaten, and every score beats a 1.
        if hits == 2:
            return 1, momentum, (), (), 0
        if hits == 1:
            return 1, momentum - 1, (), (), 0
        return 0, momentum - 2, ("wounded",), (), 0

    assert ours == plain(by_hand, 6, 10, 10) == by_icepool(by_hand, 6, 10, 10)
    assert ours[0, 0, ("wounded",), (), 0] == Fraction(271, 600)


def test_endure_harm_down_to_the_table() -> None:
    policy = deciding(
        burn=True, relief="momentum", swap="press_on", worse="momentum", chance=False, **{"break": "table"}
    )
    ours = odds(suffer.endure_harm, HURT, policy, after_harm, MARA, 3)

    def fallen(fate: int) -> str:
        return ("mortal", "dying", "unconscious", "reeling", "")[sum(fate > most for most in (10, 20, 35, 50))]

    def by_hand(die: int, dice: tuple[int, int], fate: str) -> tuple[int, int, tuple[str, ...], tuple[str, ...], int]:
        hits = sum(die + 1 > challenge for challenge in dice)
        if hits:
            return 0, 3 if hits == 2 else 2, (), (), 0
        return 0, 0, (), (fate,) if fate not in ("", "mortal") else (), int(fate == "mortal")

    fates = Counter(map(fallen, range(1, 101)))
    enumerated: Counter[Any] = Counter()
    for die, first, second, (fate, ways) in product(range(1, 7), range(1, 11), range(1, 11), fates.items()):
        enumerated[by_hand(die, (first, second), fate)] += ways
    assert ours == {seen: Fraction(ways, 60_000) for seen, ways in enumerated.items()}
    challenge = icepool.tupleize(icepool.d(10), icepool.d(10))
    theirs = icepool.map(by_hand, icepool.d(6), challenge, icepool.d(100).map(fallen))
    assert ours == {seen: theirs.probability(seen) for seen in theirs.outcomes()}
    assert sum(ours.values()) == 1


def test_endure_harm_with_momentum_to_burn() -> None:
    # 1 harm at health 4 and momentum 8: the roll is with health 3, and 8 betters most misses.
    table = at(8, health=4, iron=2)
    policy = deciding(burn=True, resist=True, relief="recover", swap="swap", worse="worse")
    ours = odds(suffer.endure_harm, table, policy, after_harm, MARA, 1)

    def by_hand(die: int, first: int, second: int) -> tuple[int, int, tuple[str, ...], tuple[str, ...], int]:
        outcome, _match, momentum = plain_roll(die, first, second, adds=3, momentum=8, burn=True)
        health, less = {"strong hit": (4, 0), "weak hit": (4, 1), "miss": (2, 0)}[outcome]
        return health, momentum - less, (), (), 0

    assert ours == plain(by_hand, 6, 10, 10) == by_icepool(by_hand, 6, 10, 10)


# --- what a screen shows before a choice ---------------------------------------------------------


def test_every_approach_shows_its_chances() -> None:
    table = party({"edge": 0, "heart": 1, "iron": 2, "shadow": 3, "wits": 4, "momentum": 0})
    campaign = Campaign(STARFORGED, table)
    campaign.fold(1, Begun("adventure/face_danger", {"hero": "mara"}))
    _key, stat = ask("adventure/face_danger", table)
    found = forecast(campaign, campaign.drafts[1], "stat", stat)
    assert list(found) == ["edge", "heart", "iron", "shadow", "wits"]
    for adds, shown in enumerate(found.values()):
        assert shown.grades == tuple(
            (key, words, Fraction(ways, 600))
            for (key, words), ways in zip(
                (("strong", "strong hit"), ("weak", "weak hit"), ("miss", "miss")), ROWS[adds], strict=False
            )
        )
        assert (shown.instead, shown.how) == ((), "")


def test_a_burn_that_can_better_nothing_is_not_shown() -> None:
    _key, roll = ask("adventure/gather_information", party({"momentum": 1}))
    assert chances(roll).instead == ()


@pytest.mark.parametrize("momentum", [5, 10])
def test_chances_with_burning_stand_beside_those_without(momentum: int) -> None:
    _key, roll = ask("adventure/gather_information", party({"momentum": momentum}))
    shown = chances(roll)
    assert shown.how == f"burning +{momentum}"
    by_hand = plain(lambda *raw: _both(*raw, adds=3, momentum=momentum)[1], 6, 10, 10)
    assert {words: chance for _key, words, chance in shown.instead if chance} == by_hand
    assert [chance * 600 for _key, _words, chance in shown.grades] == list(ROWS[3][:3])
    assert sum(chance for _key, _words, chance in shown.instead) == 1
