"""What each ability of these cards does, from shade to tech: a row for each thing that its card says."""

from __future__ import annotations

import pytest

from tablewright.rules.starforged.assets.cards import paths_m_z_from_shade
from tests.rules.starforged.assets.rows import (
    CONNECT,
    DECIDE,
    FACE,
    FIGHT,
    FIGHTING,
    FRAY,
    FULFIL,
    GROUND,
    JUNO,
    LEARN,
    NEW_JUNO,
    SECURE,
    STRIKE,
    SWEAR,
    SWORN,
    USE,
    Row,
    check,
    one,
    vowed,
    without_rows,
)
from tests.rules.starforged.playing import (
    ABOARD,
    IN_A_BAD_SPOT,
    IN_CONTROL,
    ask,
    asks,
    objective,
    offers,
    play,
    refused,
    ship,
    told,
    vow,
)

WITHSTAND = "suffer/withstand_damage"
ON_BOARD = {"mara": ABOARD, "vehicles": [ship(4)]}
TWO_CASES = {"tracks": [vow(8), vow(4, key="debt"), vow(0, key="other")]}
WON = {"goal": None, "mara.position": "none"}

ROWS: dict[str, Row] = {
    # 5 + shadow 2 = 7 against 6 and 4
    "shade 1: veiled": Row(
        FACE,
        one("shade", 1),
        {"stat": "shadow", "assets": ["shade.0.0"], "mode": "0", "action": [6, 4]},
        {"mara.momentum": 3},
        {},
    ),
    # 6 + shadow 2 = 8 against 7 and 7
    "shade 1: veiled, in darkness": Row(
        FACE,
        one("shade", 1),
        {"stat": "shadow", "assets": ["shade.0.0"], "mode": "1", "action": [7, 7]},
        {"mara.momentum": 3},
    ),
    # 7 against 8 and 9
    "shade 1: a miss reveals": Row(
        FACE,
        one("shade", 1),
        {"stat": "shadow", "assets": ["shade.0.0"], "mode": "0", "action": [8, 9]} | told(),
        {"shade.revealed": 1},
    ),
    "shade 1: until the situation is over": Row(USE, one("shade", 1, revealed=1), {"ability": "shade.0.u0"}, {}, {}),
    # shadow 2 + 4 = 6 against 3 and 5
    "shade 2: darkness": Row(USE, one("shade", 2), {"ability": "shade.1.u0", "action": [4, 3, 5]}, {}),
    "shade 3: a sudden sight": Row(
        USE, one("shade", 3), {"ability": "shade.2.u0"}, {"mara.momentum": 4, "shade.revealed": 1}
    ),
    # wits 3 + 1 + 3 = 7 against 4 and 6
    "slayer 1: tracking it": Row(
        LEARN, one("slayer", 1), {"assets": ["slayer.0.0"], "action": [3, 4, 6]}, {"mara.momentum": 5}
    ),
    # heart 1 + 4 = 5 against 4 and 9; the 9 becomes a 2
    "slayer 2: sworn, a die thrown again": Row(
        SWEAR,
        one("slayer", 2),
        {**SWORN, "assets": ["slayer.1.0"], "action": [4, 4, 9]}
        | {"turn": "slayer.1.0.0", "dice": ["second"], "again": [2]},
        {"vow-1": ("formidable", 0), "mara.momentum": 4},
        {"track:vow-1": 1},
    ),
    # 10 boxes against 3 and 4: a box of quests, and 2 ticks of bonds
    "slayer 2: fulfilled": Row(
        FULFIL,
        one("slayer", 2, vowed(), **{"track:oath": 1}),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 4, "mara.experience": 2, "mara.bonds": 2},
    ),
    # iron 1 + 5 = 6 against 4 and 3: 2 momentum, and 2
    "slayer 3: on its own terms": Row(
        FRAY,
        one("slayer", 3),
        {**FIGHT, "stat": "iron", "assets": ["slayer.2.0"], "action": [5, 4, 3], "may": "yes"},
        {"mara.momentum": 6, "mara.position": "in control", "objective-1": ("extreme", 0)},
        {"fight:terms": 1},
    ),
    "slayer 3: on yours": Row(
        FRAY,
        one("slayer", 3),
        {**FIGHT, "stat": "iron", "assets": ["slayer.2.0"], "action": [5, 4, 3], "may": "no"},
        {"mara.momentum": 6, "mara.position": "in control", "objective-1": ("formidable", 0)},
        {},
    ),
    # 10 boxes against 3 and 4
    "slayer 3: a trophy": Row(
        DECIDE,
        one("slayer", 3, {"mara": IN_CONTROL, "tracks": [objective(40)]}, **{"fight:terms": 1}),
        {"assets": ["slayer.2.1"], "progress": [3, 4]},
        {**WON, "mara.momentum": 3, "mara.quests": 2},
        {},
    ),
    # 10 boxes against 3 and 4, but from a bad spot it counts as a weak hit
    "slayer 3: no trophy from a bad spot": Row(
        DECIDE,
        one("slayer", 3, {"mara": IN_A_BAD_SPOT, "tracks": [objective(40)]}, **{"fight:terms": 1}),
        {"assets": ["slayer.2.1"], "progress": [3, 4], "row": "5"},
        WON,
        {},
    ),
    # heart 1 + 4 = 5 against 3 and 2
    "sleuth 1: a case is formidable at most": Row(
        SWEAR,
        one("sleuth", 1),
        {"vow": "Who did it?", "rank": "epic", "assets": ["sleuth.0.0"], "action": [4, 3, 2]},
        {"vow-1": ("formidable", 0), "mara.momentum": 4},
        {"track:vow-1": 1},
    ),
    "sleuth 1: an easy case stays easy": Row(
        SWEAR,
        one("sleuth", 1),
        {"vow": "Who did it?", "rank": "dangerous", "assets": ["sleuth.0.0"], "action": [4, 3, 2]},
        {"vow-1": ("dangerous", 0), "mara.momentum": 4},
        {"track:vow-1": 1},
    ),
    # wits 3 + 3 = 6 against 4 and 2, not 9
    "sleuth 1: two of three challenge dice": Row(
        LEARN,
        one("sleuth", 1, vowed(8), **{"track:oath": 1}),
        {"assets": ["sleuth.0.1"], "action": [3, 9, 4], "third": [2], "pair": "2"},
        {"mara.momentum": 4},
    ),
    # against 9 and 4 it is a weak hit
    "sleuth 1: which two is a choice": Row(
        LEARN,
        one("sleuth", 1, vowed(8), **{"track:oath": 1}),
        {"assets": ["sleuth.0.1"], "action": [3, 9, 4], "third": [2], "pair": "0"},
        {"mara.momentum": 3},
    ),
    # 9 and 9 count: a miss with a match
    "sleuth 1: a match counts, and on a miss more lies behind it": Row(
        LEARN,
        one("sleuth", 1, vowed(8), **{"track:oath": 1}),
        {"assets": ["sleuth.0.1"], "action": [3, 9, 2], "third": [9]} | told(),
        {"oath": ("extreme", 8)},
    ),
    # 2 and 2 count: a strong hit with a match
    "sleuth 1: a match of the first two": Row(
        LEARN,
        one("sleuth", 1, vowed(8), **{"track:oath": 1}),
        {"assets": ["sleuth.0.1"], "action": [3, 2, 2], "third": [9]},
        {"mara.momentum": 4},
    ),
    "sleuth 1: three alike, and epic stays epic": Row(
        LEARN,
        one("sleuth", 1, vowed(8, "epic"), **{"track:oath": 1}),
        {"assets": ["sleuth.0.1"], "action": [3, 9, 9], "third": [9]} | told(),
        {},
    ),
    "sleuth 1: of two cases, one": Row(
        LEARN,
        one(
            "sleuth",
            1,
            {"tracks": [vow(8), vow(4, key="debt"), vow(0, key="other")]},
            **{"track:oath": 1, "track:debt": 1},
        ),
        {"assets": ["sleuth.0.1"], "action": [3, 9, 9], "third": [1], "case": "debt"} | told(),
        {"debt": ("extreme", 4)},
    ),
    # shadow 2 + 1 + 3 = 6 against 5 and 4
    "sleuth 2: unseen": Row(
        FACE,
        one("sleuth", 2),
        {"stat": "shadow", "assets": ["sleuth.1.0"], "action": [3, 5, 4]},
        {"mara.momentum": 4},
    ),
    "sleuth 3: an informant": Row(CONNECT, one("sleuth", 3), {**JUNO, "assets": ["sleuth.2.0"]}, NEW_JUNO),
    # wits 3 + 4 = 7 against 3 and 5
    "sniper 1: one foe less": Row(
        USE, one("sniper", 1), {"ability": "sniper.0.u0", "action": [4, 3, 5]}, {"sniper.first_shot": 1}
    ),
    # against 3 and 9
    "sniper 1: one foe less, at a cost": Row(
        USE,
        one("sniper", 1),
        {"ability": "sniper.0.u0", "action": [4, 3, 9]},
        {"sniper.first_shot": 1, "mara.momentum": 1},
    ),
    "sniper 1: a miss has its price": Row(
        USE, one("sniper", 1), {"ability": "sniper.0.u0", "action": [1, 9, 8]} | told(), {}, {}
    ),
    # iron 1 + 5 = 6 against 4 and 3
    "sniper 1: the fight begins well": Row(
        FRAY,
        one("sniper", 1, first_shot=1),
        {**FIGHT, "stat": "iron", "assets": ["sniper.0.0"], "action": [5, 4, 3]},
        {"mara.momentum": 4, "mara.position": "in control", "objective-1": ("formidable", 4)},
        {},
    ),
    # wits 3 + 2 = 5 against 4 and 3: twice progress, and once
    "sniper 2: a shot lined up": Row(
        STRIKE,
        one("sniper", 2, FIGHTING),
        {"stat": "edge", "assets": ["sniper.1.0"], "action": [2, 4, 3]},
        {"goal": ("formidable", 12)},
    ),
    "sniper 2: only a strong hit": Row(
        STRIKE,
        one("sniper", 2, FIGHTING),
        {"stat": "edge", "assets": ["sniper.1.0"], "action": [2, 4, 9]},
        {"goal": ("formidable", 8), "mara.position": "in a bad spot"},
    ),
    # wits 3 + 2 + 1 = 6 against 4 and 5: momentum 2 - 2 + 2 + 1
    "sniper 3: through the scope": Row(
        SECURE,
        one("sniper", 3),
        {"stat": "wits", "assets": ["sniper.2.0"], "spend": 2, "action": [1, 4, 5]},
        {"mara.momentum": 3, "mara.next": 1},
    ),
    # wits 3 + 3 + 2 = 8 against 5 and 6: momentum 2 - 3 + 1
    "sniper 3: careful aim": Row(
        GROUND,
        one("sniper", 3, FIGHTING),
        {"stat": "wits", "assets": ["sniper.2.1"], "spend": 3, "action": [2, 5, 6], "gain": ["progress", "next"]},
        {"mara.momentum": 0, "mara.next": 1, "goal": ("formidable", 4)},
    ),
    # wits 3 + 1 + 2 = 6 against 5 and 8; then 3 + 2 + 3 = 8 against 4 and 6
    "tech 1: luck pressed": Row(
        FACE,
        one("tech", 1),
        {"stat": "wits", "assets": ["tech.0.0"], "action": [2, 5, 8], "turn": "tech.0.0.0", "again": [3, 4, 7]},
        {"mara.momentum": 3},
    ),
    # 6 against 5 and 4
    "tech 1: a strong hit stands": Row(
        FACE, one("tech", 1), {"stat": "wits", "assets": ["tech.0.0"], "action": [2, 5, 4]}, {"mara.momentum": 3}
    ),
    # integrity 2 + 1 = 3 against 9 and 8; then wits 3 + 4 = 7 against 3 and 5
    "tech 2: power rerouted": Row(
        WITHSTAND,
        one("tech", 2, ON_BOARD),
        {"resist": "yes", "action": [1, 9, 8], "turn": "tech.1.0.0", "again": [4, 3, 5], "relief": "recover"},
        {"ship": 3, "mara.momentum": 0},
        amount=2,
    ),
    # against 3 and 9: a weak hit, which counts as a miss
    "tech 2: a weak hit counts as a miss": Row(
        WITHSTAND,
        one("tech", 2, ON_BOARD),
        {"resist": "yes", "action": [1, 9, 8], "turn": "tech.1.0.0", "again": [4, 3, 9], "worse": "worse"},
        {"ship": 1, "mara.momentum": 0},
        amount=2,
    ),
    # momentum 1 falls to -1, which cancels the 1: wits 3 against 3 and 3
    "tech 2: momentum counts as it is by then": Row(
        WITHSTAND,
        one("tech", 2, {**ON_BOARD, "mara": {**ABOARD, "momentum": 1}}),
        {"resist": "yes", "action": [2, 9, 8], "turn": "tech.1.0.0", "again": [1, 3, 3], "worse": "worse"},
        {"ship": 1, "mara.momentum": -1},
        amount=2,
    ),
    # wits 3 + 2 + 2 = 7 against 4 and 6
    "tech 3: a program": Row(
        SECURE,
        one("tech", 3),
        {"stat": "wits", "assets": ["tech.2.0"], "action": [2, 4, 6]},
        {"mara.momentum": 5, "mara.next": 1, "tech.program": 1},
    ),
    # wits 3 + 1 = 4 against 8 and 9, then against 1 and 2
    "tech 3: it does what it was made for, once": Row(
        FACE,
        one("tech", 3, program=1),
        {"stat": "wits", "assets": ["tech.2.1"], "action": [1, 8, 9]}
        | {"turn": "tech.2.1.0", "dice": ["first", "second"], "again": [1, 2]},
        {"mara.momentum": 3},
        {},
    ),
}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_it_does(row: Row) -> None:
    check(row)


def test_shade_cannot_veil_herself_while_she_is_revealed() -> None:
    table = one("shade", 1, revealed=1)
    assert "assets" not in asks(FACE, table, {"stat": "shadow"})
    assert refused(USE, one("shade", 2, revealed=1)) == "Shade: revealed already"
    assert refused(USE, one("shade", 3, revealed=1)) == "Shade: revealed already"


def test_shade_1_is_not_over_before_she_is_revealed() -> None:
    assert refused(USE, one("shade", 1)) == "Shade: only while “revealed” stands on the card"


@pytest.mark.parametrize(("faces", "words"), [([4, 3, 5], "next to it"), ([4, 3, 9], "no more"), ([1, 9, 8], "fails")])
def test_shade_2_says_how_far_darkness_spreads(faces: list[int], words: str) -> None:
    (said,) = play(USE, one("shade", 2), {"ability": "shade.1.u0", "action": faces}).said
    assert words in said


def test_slayer_2_swears_no_lesser_vow() -> None:
    assert "assets" not in asks(SWEAR, one("slayer", 2), {"vow": "Slay it", "rank": "dangerous"})


def test_slayer_3_has_no_trophy_of_a_foe_that_she_faced_on_her_own_terms() -> None:
    table = one("slayer", 3, {"mara": IN_CONTROL, "tracks": [objective(40)]})
    assert "assets" not in asks(DECIDE, table)


def test_sleuth_1_sees_how_each_pair_would_come_out() -> None:
    table = one("sleuth", 1, vowed(8), **{"track:oath": 1})
    answers = {"assets": ["sleuth.0.1"], "action": [3, 9, 7], "third": [2]}
    _key, pair = ask(LEARN, table, answers)
    # 6 against 9 and 7, 9 and 2, 7 and 2
    assert [option.note for option in pair.options] == ["miss", "weak hit", "weak hit"]


def test_sleuth_1_investigates_only_what_was_sworn_to() -> None:
    assert "assets" not in asks(LEARN, one("sleuth", 1, vowed(8)))


def test_sniper_1_is_for_outside_a_fight() -> None:
    assert refused(USE, one("sniper", 1, FIGHTING)) == "Sniper: not in a fight"


def test_sniper_2_shoots_from_a_distance() -> None:
    assert "assets" not in asks(STRIKE, one("sniper", 2, FIGHTING), {"stat": "iron"})


def test_tech_3_has_no_program_to_run() -> None:
    assert offers(FACE, one("tech", 3), {"stat": "wits"}) == {"tech.2.0": ""}


def test_each_ability_has_a_row() -> None:
    assert not without_rows(paths_m_z_from_shade.CARDS, ROWS)
