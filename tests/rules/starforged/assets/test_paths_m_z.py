"""What each ability of these cards does, from mercenary to seer: a row for each thing that its card says."""

from __future__ import annotations

import pytest

from tablewright.rules.starforged.assets.cards import paths_m_z
from tests.rules.starforged.assets.rows import (
    COMPEL,
    CONNECT,
    COURSE,
    FACE,
    FIGHTING,
    FULFIL,
    GEAR,
    HEARTEN,
    JUNO,
    LEARN,
    NEW_JUNO,
    ON_THE_WAY,
    OURS,
    SACRIFICE,
    SECURE,
    SOJOURN,
    SUPPLY,
    SWEAR,
    SWORN,
    UNDERTAKE,
    USE,
    Row,
    check,
    one,
    vowed,
    without_rows,
)
from tests.rules.starforged.playing import asks, card, expedition, offers, told, under, with_cards

ROWS: dict[str, Row] = {
    # heart 1 + 4 = 5 against 4 and 9; the 9 becomes a 2: strong
    "mercenary 1: sworn for pay, a die thrown again": Row(
        SWEAR,
        one("mercenary", 1),
        {**SWORN, "assets": ["mercenary.0.0"], "action": [4, 4, 9]}
        | {"turn": "mercenary.0.0.0", "dice": ["second"], "again": [2]},
        {"vow-1": ("formidable", 0), "mara.momentum": 4},
        {"track:vow-1": 1},
    ),
    # 10 boxes against 3 and 4; formidable would be a box
    "mercenary 1: a reward one rank higher": Row(
        FULFIL,
        one("mercenary", 1, **{"track:oath": 1}, also=vowed()),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 8, "mara.experience": 4},
    ),
    # epic is 3 boxes, and one more
    "mercenary 1: above epic a box more": Row(
        FULFIL,
        one("mercenary", 1, **{"track:oath": 1}, also=vowed(40, "epic")),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 16, "mara.experience": 8},
    ),
    "mercenary 1: another vow brings what it brings": Row(
        FULFIL,
        one("mercenary", 1, **{"track:elsewhere": 1}, also=vowed()),
        {"progress": [3, 4]},
        {"oath": None, "mara.quests": 4, "mara.experience": 2},
    ),
    # heart 1 + 1 + 4 = 6 against 3 and 5
    "mercenary 2: somebody in need": Row(
        CONNECT,
        one("mercenary", 2),
        {**JUNO, "assets": ["mercenary.1.0"], "action": [4, 3, 5]},
        {**NEW_JUNO, "mara.momentum": 3},
    ),
    "mercenary 2: a match": Row(
        CONNECT,
        one("mercenary", 2),
        {**JUNO, "assets": ["mercenary.1.0"], "action": [4, 4, 4]},
        {**NEW_JUNO, "mara.momentum": 3, "mara.quests": 2},
    ),
    # supply 5 + 2 + 1 = 8 against 6 and 7
    "mercenary 3: gear in a fight": Row(
        GEAR, one("mercenary", 3, also=FIGHTING), {"action": [1, 6, 7]}, {"mara.momentum": 3}
    ),
    # supply 5 + 1 = 6 against 5 and 7
    "mercenary 3: gear outside a fight": Row(
        GEAR, one("mercenary", 3), {"action": [1, 5, 7], "cost": "supply"}, {"supply": 4}
    ),
    # iron 1 + 2 + 3 = 6 against 4 and 5
    "mercenary 3: looting": Row(
        SUPPLY,
        one("mercenary", 3, also={"supply": 2}),
        {"stat": "iron", "assets": ["mercenary.2.1"], "action": [3, 4, 5], "what": "supply"},
        {"supply": 4},
    ),
    # wits 3 + 1 + 3 = 7 against 4 and 6: 2 momentum, and 1
    "naturalist 1: an advantage by knowledge": Row(
        SECURE,
        one("naturalist", 1),
        {"stat": "wits", "assets": ["naturalist.0.0"], "action": [3, 4, 6]},
        {"mara.momentum": 5, "mara.next": 1},
    ),
    "naturalist 1: a match": Row(
        LEARN,
        one("naturalist", 1),
        {"assets": ["naturalist.0.0"], "action": [3, 5, 5]},
        {"mara.momentum": 5, "mara.discoveries": 1},
    ),
    # momentum 2 is lost; shadow 2 + 2 = 4 against 5 and 3, then 2 + 6 = 8: strong
    "naturalist 2: momentum for dice thrown again": Row(
        FACE,
        one("naturalist", 2),
        {"stat": "shadow", "assets": ["naturalist.1.0"], "action": [2, 5, 3]}
        | {"turn": "naturalist.1.0.0", "dice": ["action"], "again": [6]},
        {"mara.momentum": 1},
    ),
    # wits 3 + 4 = 7 against 3 and 5: 2 supply, and 1
    "naturalist 3: scavenging in the wild": Row(
        SUPPLY,
        one("naturalist", 3, also={"supply": 1}),
        {"stat": "wits", "assets": ["naturalist.2.0"], "action": [4, 3, 5], "what": "supply"},
        {"supply": 4},
    ),
    # unprepared is cleared with 1 supply before the other comes
    "naturalist 3: with nothing left": Row(
        SUPPLY,
        one("naturalist", 3, also={"supply": 0, "unprepared": "supply reached 0"}),
        {"stat": "wits", "assets": ["naturalist.2.0"], "action": [4, 3, 5], "what": "supply"},
        {"supply": 2, "unprepared": False},
    ),
    # wits 3 + 1 + 2 = 6 against 4 and 5
    "naturalist 3: a peril of nature": Row(
        FACE,
        one("naturalist", 3),
        {"stat": "wits", "assets": ["naturalist.2.1"], "action": [2, 4, 5]},
        {"mara.momentum": 4},
    ),
    # supply 5 + 2 = 7 against 3 and 4: 1 momentum, and 2
    "navigator 1: the fastest path": Row(
        COURSE, one("navigator", 1), {"mode": "0", "action": [2, 3, 4]}, {"mara.momentum": 5}
    ),
    # supply 5 + 1 + 1 = 7 against 6 and 5
    "navigator 1: the safest path": Row(
        COURSE, one("navigator", 1), {"mode": "1", "action": [1, 6, 5]}, {"mara.momentum": 3}
    ),
    "navigator 1: a match": Row(
        COURSE,
        one("navigator", 1),
        {"mode": "1", "action": [1, 5, 5]},
        {"mara.momentum": 3, "mara.discoveries": 1},
    ),
    # wits 3 + 1 + 2 = 6 against 4 and 5
    "navigator 2: charting the way": Row(
        SECURE,
        one("navigator", 2),
        {"stat": "wits", "assets": ["navigator.1.0"], "action": [2, 4, 5]},
        {"mara.momentum": 5, "mara.next": 1},
    ),
    "navigator 2: around a hazard": Row(
        FACE,
        one("navigator", 2),
        {"stat": "wits", "assets": ["navigator.1.1"], "action": [2, 4, 5]},
        {"mara.momentum": 4},
    ),
    "navigator 2: studying charts": Row(
        LEARN, one("navigator", 2), {"assets": ["navigator.1.2"], "action": [2, 4, 5]}, {"mara.momentum": 5}
    ),
    # edge 2 + 1 = 3 against 8 and 9
    "navigator 3: another path": Row(
        UNDERTAKE,
        one("navigator", 3, also=ON_THE_WAY),
        {"expedition": "shoals", "stat": "edge", "action": [1, 8, 9], "turn": "navigator.2.0.0"},
        {"shoals": ("formidable", 12)},
        {"expedition:2.0": 1},
    ),
    # edge 1 + 1 = 2 against 1 and 9
    "navigator 3: for an ally": Row(
        UNDERTAKE,
        one("navigator", 3, also=OURS),
        {"expedition": "shoals", "stat": "edge", "action": [1, 1, 9], "turn": "navigator.2.0.0"},
        {"shoals": ("formidable", 12)},
        {"expedition:2.0": 1},
        hero="bo",
    ),
    "navigator 3: once per expedition": Row(
        UNDERTAKE,
        one("navigator", 3, **{"expedition:2.0": 1}, also=ON_THE_WAY),
        {"expedition": "shoals", "stat": "edge", "action": [1, 8, 9]} | told(),
        {},
    ),
    # an automatic strong hit matches nothing: no insight is asked about
    "navigator 3: nothing matches in it": Row(
        UNDERTAKE,
        with_cards(card("path/navigator", 3), card("path/seer", 3), tracks=[expedition()]),
        {"expedition": "shoals", "stat": "edge", "action": [1, 9, 9], "turn": "navigator.2.0.0"},
        {"shoals": ("formidable", 12)},
    ),
    # heart 1 + 5 = 6 against 3 and 9; the 9 becomes a 4: strong, which counts as weak
    "outcast 1: solace": Row(
        HEARTEN,
        one("outcast", 1, also={"mara": {"spirit": 2}}),
        {"assets": ["outcast.0.0"], "action": [5, 3, 9]} | {"turn": "outcast.0.0.0", "dice": ["second"], "again": [4]},
        {"mara.spirit": 4, "mara.momentum": 1},
    ),
    # wits 3 + 4 = 7 against 3 and 2
    "outcast 2: you scrape by": Row(
        SACRIFICE, one("outcast", 2, also={"supply": 2}), {"use/action": [4, 3, 2]}, {"supply": 1}, amount=2
    ),
    # wits 3 + 1 = 4 against 2 and 9
    "outcast 2: a weak hit, paid for": Row(
        SACRIFICE,
        one("outcast", 2, also={"supply": 2}),
        {"use/action": [1, 2, 9], "use/may": "yes"},
        {"supply": 1, "mara.momentum": 1},
        amount=2,
    ),
    "outcast 2: a weak hit, not paid for": Row(
        SACRIFICE,
        one("outcast", 2, also={"supply": 2}),
        {"use/action": [1, 2, 9], "use/may": "no"},
        {"supply": 0, "unprepared": True},
        amount=2,
    ),
    "outcast 2: a miss": Row(
        SACRIFICE,
        one("outcast", 2, also={"supply": 2}),
        {"use/action": [1, 9, 8]},
        {"supply": 0, "unprepared": True, "mara.momentum": 1},
        amount=2,
    ),
    # heart 1 + 6 = 7 against 4 and 4; then an automatic strong hit
    "outcast 3: one who understands, met now": Row(
        SOJOURN,
        one("outcast", 3),
        {"action": [6, 4, 4], "may": "yes", "recover": "none", "go": "yes"}
        | under("make_a_connection", assets=["outcast.2.1"], **JUNO),
        {**NEW_JUNO, "mara.bonds": 2},
        {},
    ),
    "outcast 3: one who understands, for later": Row(
        SOJOURN,
        one("outcast", 3),
        {"action": [6, 4, 4], "may": "yes", "recover": "none", "go": "no"},
        {"outcast.kindred": 1},
    ),
    "outcast 3: met later": Row(
        CONNECT,
        one("outcast", 3, kindred=1),
        {**JUNO, "assets": ["outcast.2.1"]},
        {**NEW_JUNO, "mara.bonds": 2},
        {},
    ),
    # wits 3 + 1 + 3 = 7 against 5 and 5: 2 momentum, 1, and 2 for the match
    "scavenger 1: a find like nothing else": Row(
        LEARN,
        one("scavenger", 1),
        {"assets": ["scavenger.0.0"], "action": [3, 5, 5]},
        {"mara.momentum": 7, "mara.discoveries": 2},
    ),
    "scavenger 1: supplies from a wreck": Row(
        SUPPLY,
        one("scavenger", 1, also={"supply": 1}),
        {"stat": "wits", "assets": ["scavenger.0.0"], "action": [3, 4, 5], "what": "supply"},
        {"supply": 3, "mara.momentum": 3},
    ),
    # wits 3 + 4 = 7 against 3 and 5
    "scavenger 2: a device of scraps": Row(
        SECURE,
        one("scavenger", 2),
        {"stat": "wits", "assets": ["scavenger.1.0"], "action": [4, 3, 5]},
        {"mara.momentum": 4, "mara.next": 1, "scavenger.device": 1},
    ),
    # wits 3 + 1 + 2 = 6 against 5 and 4
    "scavenger 2: aided by it": Row(
        FACE,
        one("scavenger", 2, device=1),
        {"stat": "wits", "assets": ["scavenger.1.1"], "action": [2, 5, 4]},
        {"mara.momentum": 3},
        {"device": 1},
    ),
    # wits 3 + 1 + 1 = 5 against 4 and 3
    "scavenger 2: a 1 breaks it": Row(
        FACE,
        one("scavenger", 2, device=1),
        {"stat": "wits", "assets": ["scavenger.1.1"], "action": [1, 4, 3]},
        {"mara.momentum": 3},
        {},
    ),
    # wits 3, not supply 2: 3 + 3 = 6 against 4 and 5; 1 momentum, and 1
    "scavenger 3: wits are higher": Row(
        GEAR, one("scavenger", 3, also={"supply": 2}), {"action": [3, 4, 5]}, {"mara.momentum": 4}
    ),
    # supply 5, not wits 3: 5 + 1 = 6
    "scavenger 3: supply is higher": Row(GEAR, one("scavenger", 3), {"action": [1, 4, 5]}, {"mara.momentum": 4}),
    # shadow 2 + 2 + 3 = 7 against 5 and 6
    "scoundrel 1: lies": Row(
        COMPEL,
        one("scoundrel", 1),
        {"stat": "shadow", "assets": ["scoundrel.0.0"], "action": [3, 5, 6]},
        {"mara.momentum": 3},
    ),
    # 1 momentum, and shadow 2
    "scoundrel 1: a match": Row(
        COMPEL,
        one("scoundrel", 1),
        {"stat": "shadow", "assets": ["scoundrel.0.0"], "action": [3, 5, 5]},
        {"mara.momentum": 5},
    ),
    # shadow 2 + 1 = 3 against 5 and 6, then 2 + 5 = 7
    "scoundrel 2: a miss thrown again": Row(
        CONNECT,
        one("scoundrel", 2),
        {**JUNO, "assets": ["scoundrel.1.0"], "action": [1, 5, 6]}
        | {"turn": "scoundrel.1.0.0", "dice": ["action"], "again": [5]},
        NEW_JUNO,
    ),
    # shadow 2 + 4 = 6 against 3 and 9
    "scoundrel 2: a hit stands": Row(
        CONNECT, one("scoundrel", 2), {**JUNO, "assets": ["scoundrel.1.0"], "action": [4, 3, 9]}, NEW_JUNO
    ),
    # edge 2 + 1 = 3 against 4 and 6; 8 burned, reset to 2, 1 for the escape, 1 for the strong hit
    "scoundrel 3: a quick escape, with trouble to come": Row(
        FACE,
        one("scoundrel", 3, also={"mara": {"momentum": 8}}),
        {"stat": "edge", "action": [1, 4, 6], "burn": "yes", "notice": "yes", "may": "yes"},
        {"mara.momentum": 4, "mara.quests": 2},
    ),
    "scoundrel 3: no trouble to come": Row(
        FACE,
        one("scoundrel", 3, also={"mara": {"momentum": 8}}),
        {"stat": "edge", "action": [1, 4, 6], "burn": "yes", "notice": "yes", "may": "no"},
        {"mara.momentum": 4},
    ),
    "scoundrel 3: neither escape nor con": Row(
        FACE,
        one("scoundrel", 3, also={"mara": {"momentum": 8}}),
        {"stat": "edge", "action": [1, 4, 6], "burn": "yes", "notice": "no"},
        {"mara.momentum": 3},
    ),
    # wits 3 + 1 = 4 against 5 and 6; 6 burned makes it weak: nothing is asked
    "scoundrel 3: only a strong hit": Row(
        LEARN,
        one("scoundrel", 3, also={"mara": {"momentum": 6}}),
        {"action": [1, 5, 6], "burn": "yes"},
        {"mara.momentum": 3},
    ),
    "seer 1: a dream": Row(
        USE,
        one("seer", 1),
        {"ability": "seer.0.u0", "prophecy": "The gate falls"}
        | under("ask_the_oracle", mode="conclude", answer="A gate"),
        {"seer.prophecy": 1, "seer.foretold": "The gate falls"},
    ),
    "seer 1: a dream that tells nothing": Row(
        USE,
        one("seer", 1),
        {"ability": "seer.0.u0", "prophecy": ""} | under("ask_the_oracle", mode="conclude", answer="A gate"),
        {},
    ),
    "seer 1: it comes true": Row(
        FACE,
        one("seer", 1, prophecy=1, words={"foretold": "The gate falls"}),
        {"stat": "edge", "assets": ["seer.0.0"]},
        {"mara.momentum": 3},
        {},
    ),
    # spirit 5 + 1 = 6 against 3 and 5: 2 momentum, and 1
    "seer 2: meditation": Row(
        LEARN, one("seer", 2), {"assets": ["seer.1.0"], "action": [1, 3, 5]}, {"mara.momentum": 5}
    ),
    # edge 2 + 5 = 7 against 3 and 3
    "seer 3: an insight": Row(
        UNDERTAKE,
        one("seer", 3, also=ON_THE_WAY),
        {"expedition": "shoals", "stat": "edge", "action": [5, 3, 3], "may": "yes"},
        {"shoals": ("formidable", 12), "mara.momentum": 4},
    ),
    # edge 1 + 5 = 6 against 8 and 8
    "seer 3: at an ally's miss": Row(
        UNDERTAKE,
        one("seer", 3, also=OURS),
        {"expedition": "shoals", "stat": "edge", "action": [5, 8, 8], "may": "yes"} | told(),
        {"mara.momentum": 4},
        hero="bo",
    ),
    "seer 3: nothing without a match": Row(
        UNDERTAKE,
        one("seer", 3, also=ON_THE_WAY),
        {"expedition": "shoals", "stat": "edge", "action": [5, 3, 4]},
        {"shoals": ("formidable", 12)},
    ),
}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_it_does(row: Row) -> None:
    check(row)


def test_mercenary_3_does_not_loot_in_a_fight() -> None:
    assert "assets" not in asks(SUPPLY, one("mercenary", 3, also=FIGHTING), {"stat": "iron"})


def test_naturalist_2_has_no_part_in_suffering() -> None:
    """What costs momentum is no answer to a cost: there would be no end to it."""
    assert "assets" not in asks("suffer/endure_harm", one("naturalist", 2), {"resist": "yes"}, amount=1)


def test_scavenger_2_has_nothing_to_use_without_a_device() -> None:
    assert "assets" not in asks(FACE, one("scavenger", 2), {"stat": "wits"})


def test_seer_1_acts_on_no_foresight_without_a_prophecy() -> None:
    assert "assets" not in asks(FACE, one("seer", 1), {"stat": "wits"})


def test_outcast_2_is_not_used_by_hand() -> None:
    table = with_cards(card("path/outcast", 2), card("path/seer", 1))
    assert list(offers(USE, table)) == ["seer.0.u0"]


def test_each_ability_has_a_row() -> None:
    assert not without_rows(paths_m_z.CARDS, ROWS)
