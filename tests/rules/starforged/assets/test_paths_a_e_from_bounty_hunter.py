"""What each ability of the paths does, from bounty hunter to demolitionist: a row for each thing that its card says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.assets.cards import paths_a_e_from_bounty_hunter
from tests.rules.starforged.assets.beside import CLASH, CORNERED, ONE, WON
from tests.rules.starforged.assets.rows import (
    COURSE,
    DECIDE,
    FACE,
    FIGHT,
    FIGHTING,
    FRAY,
    FULFIL,
    GROUND,
    LEARN,
    SOJOURN,
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
from tests.rules.starforged.playing import (
    IN_CONTROL,
    asks,
    card,
    expedition,
    friend,
    objective,
    offers,
    play,
    told,
    under,
    vow,
    with_cards,
)

EDGE = {"stat": "edge"}
CLOSE_TO_THE_END: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective(32)]}
OVER = {"goal": None, "mara.position": "none"}

ABOUT = {"assets": ["bounty_hunter.1.0"]}
BOUNTIES: dict[str, Row] = {
    # heart 1 + 1 + 3 = 5 against 4 and 3
    "bounty hunter 1: a solid lead": Row(
        SWEAR,
        one("bounty_hunter", 1),
        {**SWORN, "assets": ["bounty_hunter.0.0"], "action": [3, 4, 3], "may": "yes"},
        {"vow-1": ONE, "mara.momentum": 4},
    ),
    # 8 boxes against 3 and 4: 8 ticks for an extreme vow, in place of 4
    "bounty hunter 1: the hunt is over": Row(
        FULFIL,
        one("bounty_hunter", 1, vowed(32)),
        {"assets": ["bounty_hunter.0.1"], "progress": [3, 4]},
        {"oath": None, "mara.quests": 8, "mara.experience": 4},
    ),
    # wits 3 + 1 + 2 = 6 against 5 and 4
    "bounty hunter 2: 1 is added": Row(
        LEARN, one("bounty_hunter", 2, vowed(8)), {**ABOUT, "action": [2, 5, 4]}, {"mara.momentum": 4}
    ),
    # 2 for the move, 2 for the match
    "bounty hunter 2: ahead, on a strong hit": Row(
        LEARN,
        one("bounty_hunter", 2, vowed(8)),
        {**ABOUT, "action": [2, 5, 5], "take": 0},
        {"mara.momentum": 6, "oath": ("formidable", 12)},
    ),
    "bounty hunter 2: ahead, on a miss": Row(
        LEARN,
        one("bounty_hunter", 2, vowed(8)),
        {**ABOUT, "action": [2, 9, 9], "take": 0, **told()},
        {"oath": ("formidable", 12)},
    ),
    "bounty hunter 2: to the other side": Row(
        LEARN,
        one("bounty_hunter", 2, vowed(8)),
        {**ABOUT, "action": [2, 5, 5], "take": 1, **under("forsake_your_vow", costs=["reputation"])},
        {"mara.momentum": 4, "oath": None, "mara.bonds": 2},
    ),
    "bounty hunter 2: no vow, no choice": Row(
        LEARN, one("bounty_hunter", 2), {**ABOUT, "action": [2, 5, 5]}, {"mara.momentum": 4}
    ),
    # 8 boxes against 9 and 3; the 9 falls anew, on 4
    "bounty hunter 3: one challenge die again": Row(
        DECIDE,
        one("bounty_hunter", 3, CLOSE_TO_THE_END),
        {"progress": [9, 3], "turn": "bounty_hunter.2.0.0", "die": "first", "again": [4]},
        {**OVER, "mara.momentum": 3},
    ),
}

DRAWN = {"stat": "iron", "assets": ["brawler.1.0"]}
CHARGED = {**FIGHT, "stat": "iron", "assets": ["brawler.2.0"]}
BRAWLS: dict[str, Row] = {
    # iron 1 + 1 + 3 = 5 against 4 and 9
    "brawler 1: a weak hit": Row(
        GROUND,
        one("brawler", 1, FIGHTING),
        {"stat": "iron", "assets": ["brawler.0.0"], "action": [3, 4, 9], "gain": ["progress"]},
        {"goal": ONE, "mara.momentum": 3},
    ),
    # iron 1 + 4 = 5 against 4 and 9 counts as strong
    "brawler 2: aggressive": Row(
        CLASH,
        one("brawler", 2, CORNERED),
        {**DRAWN, "mode": 0, "action": [4, 4, 9]},
        {"goal": WON, "mara.position": "in control", "mara.momentum": 0},
    ),
    # iron 1 + 1 = 2 against 9 and 8 counts as weak
    "brawler 2: defensive": Row(
        CLASH,
        one("brawler", 2, CORNERED),
        {**DRAWN, "mode": 1, "action": [1, 9, 8], **told()},
        {"goal": ONE, "mara.momentum": 0},
    ),
    # and a weak hit stays one: iron 1 + 4 = 5 against 4 and 9
    "brawler 2: defensive, at a weak hit": Row(
        CLASH,
        one("brawler", 2, CORNERED),
        {**DRAWN, "mode": 1, "action": [4, 4, 9], **told()},
        {"goal": ONE, "mara.momentum": 0},
    ),
    # iron 1 + 4 = 5 against 4 and 3
    "brawler 3: upon them": Row(
        FRAY,
        one("brawler", 3),
        {**CHARGED, "action": [4, 4, 3]},
        {"objective-1": ONE, "mara.momentum": 4, "mara.position": "in control"},
    ),
    # 2 for the move, 2 for the match
    "brawler 3: a strong hit with a match": Row(
        FRAY,
        one("brawler", 3),
        {**CHARGED, "action": [4, 4, 4]},
        {"objective-1": ONE, "mara.momentum": 6, "mara.position": "in control"},
    ),
}


def carrying(ability: int, *tracks: Mapping[str, Any], safety: int = 3, **more: int) -> Party:
    """Mara on a mission, her vow, and what else there is to do."""
    held = card("path/courier", ability, safety=safety, **{"track:oath": 1}, **more)
    return with_cards(held, tracks=[vow(32), *tracks])


ROAD = expedition(8)
ON = {"expedition": "shoals", "stat": "edge"}
PAYS = {"instead": "courier.0.i0"}
COURIERS: dict[str, Row] = {
    # heart 1 + 4 = 5 against 4 and 3
    "courier 1: something precious": Row(
        SWEAR,
        one("courier", 1),
        {**SWORN, "assets": ["courier.0.0"], "action": [4, 4, 3]},
        {"vow-1": ("formidable", 0), "mara.momentum": 4, "courier.safety": 5},
        keeps={"safety": 5, "track:vow-1": 1},
    ),
    # edge 2 + 2 = 4 against 3 and 9
    "courier 1: a weak hit costs safety": Row(
        UNDERTAKE,
        carrying(1, ROAD),
        {**ON, "action": [2, 3, 9], **PAYS},
        {"shoals": ("formidable", 12), "courier.safety": 2},
    ),
    "courier 1: or the usual price": Row(
        UNDERTAKE,
        carrying(1, ROAD),
        {**ON, "action": [2, 3, 9], "instead": "none", "way": "peril"},
        {"shoals": ("formidable", 12)},
    ),
    "courier 1: a miss costs safety": Row(
        UNDERTAKE, carrying(1, ROAD), {**ON, "action": [1, 8, 9], **PAYS}, {"courier.safety": 2}
    ),
    # no choice
    "courier 1: a miss with a match costs 2": Row(
        UNDERTAKE, carrying(1, ROAD), {**ON, "action": [1, 9, 9]}, {"courier.safety": 1}
    ),
    # supply 5 + 1 = 6 against 3 and 9
    "courier 1: on a known way too": Row(
        COURSE, carrying(1), {"action": [1, 3, 9], "instead": "courier.0.i1"}, {"courier.safety": 2}
    ),
    "courier 1: a miss there": Row(
        COURSE, carrying(1), {"action": [1, 8, 9], "instead": "courier.0.i1"}, {"courier.safety": 2}
    ),
    "courier 1: no safety left": Row(
        UNDERTAKE,
        carrying(1, ROAD, safety=1),
        {**ON, "action": [2, 3, 9], **PAYS},
        {"shoals": ("formidable", 12), "courier.safety": 0, "courier.threatened": 1},
    ),
    "courier 1: the threat is overcome": Row(
        USE,
        carrying(1, vow(key="other"), safety=0, threatened=1),
        {"ability": "courier.0.u0"},
        {"oath": ("formidable", 40), "courier.safety": 3},
        keeps={"track:oath": 1, "safety": 3},
    ),
    "courier 1: overcome when the mission is given up": Row(
        USE, one("courier", 1, threatened=1), {"ability": "courier.0.u0"}, {"courier.safety": 3}
    ),
    # 8 boxes against 3 and 4; a dangerous connection marks 8 ticks at a time
    "courier 2: delivered": Row(
        FULFIL,
        carrying(2, friend(8)),
        {"assets": ["courier.1.0"], "progress": [3, 4]},
        {"oath": None, "mara.quests": 4, "mara.experience": 2, "juno": ("dangerous", 24)},
    ),
    "courier 2: to one of two, and not to the bonded": Row(
        FULFIL,
        carrying(2, friend(8), friend(8, key="ilex"), friend(8, key="orla", bonded=True)),
        {"assets": ["courier.1.0"], "progress": [3, 4], "track": "ilex"},
        {"oath": None, "mara.quests": 4, "mara.experience": 2, "ilex": ("dangerous", 24)},
    ),
    "courier 2: a bond needs no more": Row(
        FULFIL,
        carrying(2, friend(8, bonded=True)),
        {"assets": ["courier.1.0"], "progress": [3, 4]},
        {"oath": None, "mara.quests": 4, "mara.experience": 2},
    ),
    # safety 4 + 3 = 7 against 6 and 5
    "courier 3: safer": Row(
        SOJOURN,
        carrying(3, safety=4),
        {"assets": ["courier.2.0"], "action": [3, 6, 5], "take": 0, "recover": "none"},
        {"courier.safety": 5},
    ),
    "courier 3: or on the move": Row(
        SOJOURN,
        carrying(3, safety=4),
        {"assets": ["courier.2.0"], "action": [3, 6, 5], "take": 1, "recover": "none"},
        {"mara.momentum": 3},
    ),
}

CHARGE = {**EDGE, "assets": ["demolitionist.0.0"]}
BLASTS: dict[str, Row] = {
    # edge 2 + 4 = 6 against 1 and 9: the 1 is within the charge
    "demolitionist 1: normal, a weak hit counts as strong": Row(
        FACE, one("demolitionist", 1), {**CHARGE, "mode": 0, "action": [4, 1, 9]}, {"mara.momentum": 3}
    ),
    # edge 2 + 2 = 4 against 3 and 9: only the action die is within the charge
    "demolitionist 1: high, a weak hit counts as a miss": Row(
        FACE, one("demolitionist", 1), {**CHARGE, "mode": 1, "action": [2, 3, 9], **told()}, {}
    ),
    # edge 2 + 3 = 5 against 3 and 9: both dice are within it, and the challenge die goes first
    "demolitionist 1: overcharged, a weak hit counts as strong": Row(
        FACE, one("demolitionist", 1), {**CHARGE, "mode": 2, "action": [3, 3, 9]}, {"mara.momentum": 3}
    ),
    # edge 2 + 4 = 6 against 5 and 9: no die is within it
    "demolitionist 1: overcharged, a weak hit stays one": Row(
        FACE,
        one("demolitionist", 1),
        {**CHARGE, "mode": 2, "action": [4, 5, 9], "pay": "lose_momentum"},
        {"mara.momentum": 1},
    ),
    # edge 2 + 1 = 3 against 2 and 9: 2 is beyond a normal charge, the action die is not
    "demolitionist 1: normal, a weak hit counts as a miss": Row(
        FACE, one("demolitionist", 1), {**CHARGE, "mode": 0, "action": [1, 2, 9], **told()}, {}
    ),
    # edge 2 + 1 + 1 = 4 against 3 and 2: 1 for the move, 1 for the hit
    "demolitionist 2: handled with care": Row(
        FACE,
        one("demolitionist", 2),
        {**EDGE, "assets": ["demolitionist.1.0"], "action": [1, 3, 2]},
        {"mara.momentum": 4},
    ),
    # momentum 10 is reset to 2; 8 boxes against 9 and 3, the 9 falls anew, on 4
    "demolitionist 3: one blast ends it": Row(
        DECIDE,
        one("demolitionist", 3, {**CLOSE_TO_THE_END, "mara": {**IN_CONTROL, "momentum": 10}}),
        {
            "assets": ["demolitionist.2.0"],
            "progress": [9, 3],
            "turn": "demolitionist.2.0.0",
            "dice": ["first"],
            "again": [4],
        },
        {**OVER, "mara.momentum": 3},
    ),
}

ROWS: dict[str, Row] = {**BOUNTIES, **BRAWLS, **COURIERS, **BLASTS}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_an_ability(row: Row) -> None:
    check(row)


UNASKED: dict[str, tuple[str, Party, Mapping[str, Any], str]] = {
    "a vow that is no mission": (FULFIL, one("courier", 2, {"tracks": [vow(32), friend()]}), {}, "progress"),
    "a mission for nobody": (FULFIL, carrying(2), {}, "progress"),
    "no mission": (SOJOURN, one("courier", 3, safety=3), {}, "action"),
    "no mission on the way": (
        UNDERTAKE,
        one("courier", 1, {"tracks": [ROAD]}, safety=3),
        {**ON, "action": [2, 3, 9]},
        "way",
    ),
    "no safety to pay with": (UNDERTAKE, carrying(1, ROAD, safety=0), {**ON, "action": [2, 3, 9]}, "way"),
    "momentum below its maximum": (DECIDE, one("demolitionist", 3, CLOSE_TO_THE_END), {}, "progress"),
}


@pytest.mark.parametrize("row", UNASKED.values(), ids=UNASKED)
def test_what_is_not_offered(row: tuple[str, Party, Mapping[str, Any], str]) -> None:
    move, table, answers, open_ = row
    assert set(asks(move, table, answers)) == {open_}


def test_courier_1_tells_when_safety_is_gone() -> None:
    table = carrying(1, ROAD, safety=2)
    assert (
        "What you carry is in grave danger. What happens?" in play(UNDERTAKE, table, {**ON, "action": [1, 9, 9]}).said
    )


def test_demolitionist_1_tells_when_the_blast_goes_further() -> None:
    # edge 2 + 1 = 3 against 2 and 2: a strong hit, and a 1
    played = play(FACE, one("demolitionist", 1), {**CHARGE, "mode": 0, "action": [1, 2, 2]})
    assert played.said == ["Unless a challenge die shows 1 or less, the blast goes further than you meant."]


def test_bounty_hunter_2_needs_a_vow_to_choose() -> None:
    table = one("bounty_hunter", 2, vowed(8))
    assert offers(LEARN, table, {**ABOUT, "action": [2, 5, 5]}) == {"0": "", "1": ""}


def test_every_ability_has_a_row() -> None:
    assert len(paths_a_e_from_bounty_hunter.CARDS) == 4
    assert without_rows(paths_a_e_from_bounty_hunter.CARDS, ROWS) == []
