"""What each ability of these cards does, from trader to weapon master: a row for each thing that its card says."""

from __future__ import annotations

import pytest

from tablewright.rules.starforged.assets.cards import paths_m_z_from_trader
from tests.rules.starforged.assets.rows import (
    COMPEL,
    CONNECT,
    FACE,
    FIGHT,
    FIGHTING,
    FRAY,
    GROUND,
    HEARTEN,
    JUNO,
    NEW_JUNO,
    SECURE,
    SOJOURN,
    STRIKE,
    SUPPLY,
    USE,
    Row,
    check,
    one,
    without_rows,
)
from tests.rules.starforged.playing import IN_CONTROL, ask, asks, friend, marks, objective, offers, play, told, under

DEATH, DESOLATION = "threshold/face_death", "threshold/face_desolation"
HALF_WON = {"mara": IN_CONTROL, "tracks": [objective(20)]}
DECISIVE = "take_decisive_action"

ROWS: dict[str, Row] = {
    # supply 5 + 1 = 6 against 4 and 5
    "trader 1: goods to give": Row(
        COMPEL,
        one("trader", 1),
        {"stat": "heart", "assets": ["trader.0.0"], "action": [1, 4, 5]},
        {"mara.momentum": 3, "supply": 4},
    ),
    # against 5 and 9: a weak hit, which is a recovery for one
    "trader 1: goods for a community": Row(
        SOJOURN, one("trader", 1), {"assets": ["trader.0.0"], "action": [1, 5, 9], "recover": "none"}, {"supply": 4}
    ),
    # heart 1 + 1 + 1 = 3 against 2 and 9
    "trader 2: a merchant": Row(
        CONNECT, one("trader", 2), {**JUNO, "assets": ["trader.1.0"], "action": [1, 2, 9]}, NEW_JUNO
    ),
    # heart 1 + 2 = 3 against 4 and 5; 2 is less than supply 3: heart 1 + 6 = 7
    "trader 2: bartering, a die thrown again": Row(
        SUPPLY,
        one("trader", 2, {"supply": 3}),
        {"stat": "heart", "assets": ["trader.1.1"], "action": [2, 4, 5]}
        | {"turn": "trader.1.1.0", "again": [6], "what": "item", "take": "1"},
        {"mara.momentum": 3, "supply": 4},
    ),
    # 3 is not less than supply 3: heart 1 + 3 = 4 against 2 and 3
    "trader 2: bartering, the die stays": Row(
        SUPPLY,
        one("trader", 2, {"supply": 3}),
        {"stat": "heart", "assets": ["trader.1.1"], "action": [3, 2, 3], "what": "supply", "take": "0"},
        {"mara.momentum": 3, "supply": 5},
    ),
    # heart 1 + 6 = 7 against 4 and 4
    "trader 3: an opportunity": Row(
        SOJOURN, one("trader", 3), {"action": [6, 4, 4], "recover": "none"}, {"trader.opportunity": 1}
    ),
    # heart 3 + 6 = 9 against 4 and 4
    "trader 3: an ally's opportunity": Row(
        SOJOURN,
        one("trader", 3, {"bo": {}}),
        {"action": [6, 4, 4], "recover": "none", "recover#2": "none"},
        {"trader.opportunity": 1},
        hero="bo",
    ),
    "trader 3: secured": Row(
        USE,
        one("trader", 3, opportunity=1),
        {"ability": "trader.2.u0"},
        {"mara.quests": 2, "trader.acquisition": 1},
        {"acquisition": 1},
    ),
    "trader 3: missed": Row(USE, one("trader", 3, opportunity=1), {"ability": "trader.2.u1"}, {}, {}),
    "trader 3: put to use, once": Row(
        FACE,
        one("trader", 3, acquisition=1),
        {"stat": "edge", "assets": ["trader.2.1"]},
        {"mara.momentum": 3},
        {},
    ),
    # heart 1 + 1 = 2 against 5 and 5, then 1 + 6 = 7: a strong hit with a match
    "vestige 1: a new side of your heritage": Row(
        DEATH,
        one("vestige", 1),
        {"chance": "yes", "action": [1, 5, 5], "turn": "vestige.0.0.0", "dice": ["action"], "again": [6]},
        {"mara.momentum": 4, "mara.bonds": 2},
    ),
    "vestige 1: strength to carry on": Row(
        DESOLATION,
        one("vestige", 1),
        {"action": [1, 5, 4], "turn": "vestige.0.0.0", "dice": ["action"], "again": [6]},
        {},
    ),
    # heart 1 + 1 + 4 = 6 against 4 and 5
    "vestige 2: a tale": Row(
        COMPEL,
        one("vestige", 2),
        {"stat": "heart", "assets": ["vestige.1.0"], "action": [4, 4, 5]},
        {"mara.momentum": 4},
    ),
    # edge 2 + 1 = 3 against 5 and 6, then 2 + 6 = 8
    "vestige 3: the relic": Row(
        FACE,
        one("vestige", 3),
        {"stat": "edge", "action": [1, 5, 6], "turn": "vestige.2.0.0", "again": [6]},
        {"mara.momentum": 3},
    ),
    # edge 2 + 4 = 6 against 5 and 4
    "vestige 3: not on a hit": Row(
        FACE, one("vestige", 3), {"stat": "edge", "action": [4, 5, 4]}, {"mara.momentum": 3}
    ),
    # iron 1 + 1 = 2 against 4 and 5; 8 burned, reset to 2 and 1 more
    "veteran 1: burned in a fight": Row(
        STRIKE,
        one("veteran", 1, {**FIGHTING, "mara": {**IN_CONTROL, "momentum": 8}}),
        {"stat": "iron", "action": [1, 4, 5], "burn": "yes"},
        {"mara.momentum": 3, "mara.next": 1, "goal": ("formidable", 8)},
    ),
    # reset to 2, and 1 for the strong hit
    "veteran 1: burned elsewhere": Row(
        FACE,
        one("veteran", 1, {"mara": {"momentum": 8}}),
        {"stat": "iron", "action": [1, 4, 5], "burn": "yes"},
        {"mara.momentum": 3},
    ),
    # heart 1 + 1 + 1 = 3 against 2 and 9
    "veteran 2: people trust you": Row(CONNECT, one("veteran", 2), {**JUNO, "action": [1, 2, 9]}, NEW_JUNO),
    # 6 against 4 and 4; a unit of a dangerous track is 8 ticks
    "veteran 2: an old comrade, not the one you know": Row(
        CONNECT,
        one("veteran", 2, {"tracks": [friend(key="rook")]}),
        {**JUNO, "aid": [], "action": [4, 4, 4], "develop_your_relationship/mark": "yes"},
        {"connection-1": ("dangerous", 8), "mara.bonds": 1},
    ),
    "veteran 2: an old enemy": Row(CONNECT, one("veteran", 2), {"name": "Juno", "action": [1, 9, 9]} | told(), {}),
    # wits 3 + 1 + 2 = 6 against 4 and 5
    "veteran 3: a lesson": Row(
        SECURE,
        one("veteran", 3),
        {"stat": "wits", "assets": ["veteran.2.0"], "action": [2, 4, 5]},
        {"mara.momentum": 5, "mara.next": 1},
    ),
    "veteran 3: a lesson in a fight": Row(
        GROUND,
        one("veteran", 3, FIGHTING),
        {"stat": "wits", "assets": ["veteran.2.0"], "action": [2, 4, 5], "gain": ["progress", "next"]},
        {"mara.momentum": 3, "mara.next": 1, "goal": ("formidable", 4)},
    ),
    "voidborn 1: out into space": Row(
        USE, one("voidborn", 1), {"ability": "voidborn.0.u0", "take": "0"}, {"voidborn.in_space": 1}
    ),
    "voidborn 1: down to a world": Row(
        USE, one("voidborn", 1, in_space=1), {"ability": "voidborn.0.u0", "take": "1"}, {"mara.momentum": 1}, {}
    ),
    "voidborn 1: neither": Row(USE, one("voidborn", 1, in_space=1), {"ability": "voidborn.0.u0", "take": "2"}, {}, {}),
    # reset to 2 and 1 more, and 1 for the strong hit
    "voidborn 1: burned in space": Row(
        FACE,
        one("voidborn", 1, {"mara": {"momentum": 8}}, in_space=1),
        {"stat": "iron", "action": [1, 4, 5], "burn": "yes"},
        {"mara.momentum": 4},
    ),
    # heart 1 + 1 + 1 = 3 against 2 and 9: a weak hit, which is a recovery for one
    "voidborn 2: rest among your own": Row(
        SOJOURN, one("voidborn", 2), {"assets": ["voidborn.1.0"], "action": [1, 2, 9], "recover": "none"}, {}
    ),
    "voidborn 2: one of your own": Row(
        CONNECT, one("voidborn", 2), {**JUNO, "assets": ["voidborn.1.0"], "action": [1, 2, 9]}, NEW_JUNO
    ),
    # heart 1 + 4 = 5 against 3 and 2: 2 spirit, and 1
    "voidborn 2: comfort": Row(
        HEARTEN,
        one("voidborn", 2, {"mara": {"spirit": 1}}),
        {"assets": ["voidborn.1.1"], "action": [4, 3, 2], "take": "0"},
        {"mara.spirit": 4},
    ),
    # shaken is cleared first, with 1 spirit
    "voidborn 2: comfort for the shaken": Row(
        HEARTEN,
        one("voidborn", 2, {"mara": {"spirit": 1, "marks": marks("shaken")}}),
        {"assets": ["voidborn.1.1"], "action": [4, 3, 2], "take": "0"},
        {"mara.spirit": 3, "mara.marks": ()},
    ),
    "voidborn 2: resolve": Row(
        HEARTEN,
        one("voidborn", 2, {"mara": {"spirit": 1}}),
        {"assets": ["voidborn.1.1"], "action": [4, 3, 2], "take": "1"},
        {"mara.spirit": 3, "mara.momentum": 3},
    ),
    # edge 2 + 1 + 3 = 6 against 5 and 4
    "voidborn 3: weightless": Row(
        FACE,
        one("voidborn", 3),
        {"stat": "edge", "assets": ["voidborn.2.0"], "action": [3, 5, 4]},
        {"mara.momentum": 4},
    ),
    "voidborn 3: a match": Row(
        FACE,
        one("voidborn", 3),
        {"stat": "edge", "assets": ["voidborn.2.0"], "action": [3, 4, 4]},
        {"mara.momentum": 5},
    ),
    # iron 1 + 1 + 3 = 5 against 4 and 3: 2 momentum, and 1
    "weapon master 1: the right weapon": Row(
        FRAY,
        one("weapon_master", 1),
        {**FIGHT, "stat": "iron", "assets": ["weapon_master.0.0"], "action": [3, 4, 3]},
        {"mara.momentum": 5, "mara.position": "in control", "objective-1": ("formidable", 0)},
    ),
    "weapon master 1: another weapon": Row(
        GROUND,
        one("weapon_master", 1, FIGHTING),
        {"stat": "iron", "assets": ["weapon_master.0.1"], "gain": ["progress", "next"]},
        {"mara.next": 1, "goal": ("formidable", 4)},
        {"fight:0.1": 1},
    ),
    # iron 1 + 1 + 6 = 8 against 2 and 7: 20 + 3 units of 4 = 32 ticks, 8 boxes against the 2 and 4
    "weapon master 2: a die is kept": Row(
        STRIKE,
        one("weapon_master", 2, HALF_WON),
        {"stat": "iron", "assets": ["weapon_master.1.0"], "action": [6, 2, 7], "press": "2"}
        | under(DECISIVE, progress=[4]),
        {"goal": None, "mara.momentum": 3, "mara.position": "none", "supply": 4},
        {},
    ),
    # 8 boxes against the 7 and 9: a weak hit
    "weapon master 2: the other die is kept": Row(
        STRIKE,
        one("weapon_master", 2, HALF_WON),
        {"stat": "iron", "assets": ["weapon_master.1.0"], "action": [6, 2, 7], "press": "7"}
        | under(DECISIVE, progress=[9], row="5"),
        {"goal": None, "mara.position": "none", "supply": 4},
        {},
    ),
    "weapon master 2: no die is kept": Row(
        STRIKE,
        one("weapon_master", 2, HALF_WON),
        {"stat": "iron", "assets": ["weapon_master.1.0"], "action": [6, 2, 7], "press": "0"}
        | under(DECISIVE, progress=[4, 5]),
        {"goal": None, "mara.momentum": 3, "mara.position": "none", "supply": 4},
        {},
    ),
    "weapon master 2: the fight goes on": Row(
        STRIKE,
        one("weapon_master", 2, HALF_WON),
        {"stat": "iron", "assets": ["weapon_master.1.0"], "action": [6, 2, 7], "press": "-1"},
        {"goal": ("formidable", 32), "supply": 4},
        {},
    ),
    # 8 against 2 and 9
    "weapon master 2: a weak hit": Row(
        STRIKE,
        one("weapon_master", 2, HALF_WON),
        {"stat": "iron", "assets": ["weapon_master.1.0"], "action": [6, 2, 9]},
        {"goal": ("formidable", 32), "mara.position": "in a bad spot", "supply": 4},
    ),
    # 3 against 8 and 9
    "weapon master 2: a miss": Row(
        STRIKE,
        one("weapon_master", 2, HALF_WON),
        {"stat": "iron", "assets": ["weapon_master.1.0"], "action": [1, 8, 9]} | told(),
        {"mara.position": "in a bad spot", "supply": 4},
    ),
    # supply 5 + 1 = 6 against 4 and 5: 2 momentum, and 2
    "weapon master 3: suited up": Row(
        SECURE,
        one("weapon_master", 3),
        {"stat": "wits", "assets": ["weapon_master.2.0"], "action": [1, 4, 5]},
        {"mara.momentum": 6, "mara.next": 1},
    ),
}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_it_does(row: Row) -> None:
    check(row)


def test_trader_2_barters_with_heart() -> None:
    assert "assets" not in asks(SUPPLY, one("trader", 2), {"stat": "iron"})


def test_trader_3_has_nothing_to_secure_without_an_opportunity() -> None:
    assert "assets" not in asks(FACE, one("trader", 3, opportunity=1), {"stat": "edge"})
    table = one("trader", 3, acquisition=1)
    assert offers(FACE, table, {"stat": "edge"}) == {"trader.2.1": ""}


@pytest.mark.parametrize(("faces", "words"), [([4, 4, 4], "side by side"), ([1, 9, 9], "against them")])
def test_veteran_2_says_what_you_share(faces: list[int], words: str) -> None:
    more = {"role": "Guide", "rank": "dangerous", "develop_your_relationship/mark": "no"} if faces[0] == 4 else told()
    said = play(CONNECT, one("veteran", 2), {"name": "Juno", "action": faces} | more).said
    assert any(words in one for one in said)


def test_voidborn_2_offers_no_comfort_where_spirit_is_full() -> None:
    table = one("voidborn", 2, {"mara": {"spirit": 4}})
    answers = {"assets": ["voidborn.1.1"], "action": [4, 3, 2]}
    assert offers(HEARTEN, table, answers) == {"0": "spirit is full", "1": ""}


def test_weapon_master_1_changes_weapons_once_in_a_fight() -> None:
    table = one("weapon_master", 1, FIGHTING, **{"fight:0.1": 1})
    assert "assets" not in asks(GROUND, table, {"stat": "iron"})


def test_weapon_master_2_keeps_a_die_once() -> None:
    table = one("weapon_master", 2, {"mara": IN_CONTROL, "tracks": [objective(40)]})
    _key, thrown = ask("combat/take_decisive_action", table)
    assert thrown.dice.sides == (10, 10)


def test_weapon_master_2_shows_the_chances_with_a_kept_die() -> None:
    table = one("weapon_master", 2, HALF_WON)
    answers = {"stat": "iron", "assets": ["weapon_master.1.0"], "action": [6, 2, 7], "press": "7"}
    _key, thrown = ask(STRIKE, table, answers)
    # 8 boxes beat the kept 7; a thrown 8, 9 or 10 leaves a weak hit
    assert thrown.dice.sides == (10,)
    assert [thrown.odds.of(thrown.read((face,))) for face in (1, 7, 8, 10)] == ["strong", "strong", "weak", "weak"]


def test_each_ability_has_a_row() -> None:
    assert not without_rows(paths_m_z_from_trader.CARDS, ROWS)
