"""What each ability of the paths does, from devotant to explorer: a row for each thing that its card says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.assets.cards import paths_a_e_from_devotant
from tests.rules.starforged.assets.beside import ONE, WAYPOINT
from tests.rules.starforged.assets.rows import (
    COMPEL,
    CONNECT,
    FACE,
    FIGHTING,
    FULFIL,
    HEARTEN,
    JUNO,
    NEW_JUNO,
    SECURE,
    SOJOURN,
    SWEAR,
    SWORN,
    USE,
    Row,
    check,
    one,
    vowed,
    without_rows,
)
from tests.rules.starforged.playing import asks, card, expedition, marks, offers, play, ship, told, under, with_cards

FINISH = "exploration/finish_an_expedition"
EDGE = {"stat": "edge"}
FULFILLED = {"oath": None, "mara.quests": 4, "mara.experience": 2}


def devoted(ability: int, **more: Any) -> Party:
    """Mara with a god whose nature is shadow, of which she has 2."""
    words = {"name": "Vesh", "linked_stat": "shadow"}
    return with_cards(card("path/devotant", ability, words=words), **more)


CALL = {"stat": "heart", "assets": ["devotant.0.0"]}
FAITHFUL = {**SWORN, "assets": ["devotant.1.0"]}
GODS: dict[str, Row] = {
    # shadow 2 + 3 = 5 against 4 and 9, where heart 1 would miss
    "devotant 1: a weak hit": Row(
        SECURE,
        devoted(1),
        {**CALL, "action": [3, 4, 9], "take": 0, "gain": "momentum"},
        {"mara.momentum": 5},
    ),
    # 2 for the move, and one of the two twice
    "devotant 1: a strong hit with a match": Row(
        SECURE,
        devoted(1, mara={"spirit": 3}),
        {**CALL, "action": [3, 4, 4], "take": 0, "take#2": 1},
        {"mara.momentum": 5, "mara.next": 1, "mara.spirit": 4},
    ),
    "devotant 2: momentum from the vow": Row(
        SWEAR,
        devoted(2),
        {**FAITHFUL, "action": [3, 4, 9], "take": 0},
        {"vow-1": ("formidable", 0), "mara.momentum": 5},
    ),
    "devotant 2: spirit from the vow": Row(
        SWEAR,
        devoted(2, mara={"spirit": 2}),
        {**FAITHFUL, "action": [3, 4, 9], "take": 1},
        {"vow-1": ("formidable", 0), "mara.momentum": 3, "mara.spirit": 4},
    ),
    # 8 boxes against 3 and 4
    "devotant 2: a divine quest": Row(
        FULFIL,
        devoted(2, **vowed(32)),
        {"assets": ["devotant.1.1"], "progress": [3, 4]},
        {**FULFILLED, "mara.bonds": 2},
    ),
    # shadow 2 + 3 = 5 against 4 and 3; what shook Mara is gone before the further point of spirit is taken
    "devotant 3: peace": Row(
        HEARTEN,
        devoted(3, mara={"spirit": 2, "marks": marks("shaken")}),
        {"assets": ["devotant.2.0"], "action": [3, 4, 3], "take": 1},
        {"mara.marks": (), "mara.spirit": 4},
    ),
    "devotant 3: strength": Row(
        HEARTEN,
        devoted(3, mara={"spirit": 2}),
        {"assets": ["devotant.2.0"], "action": [3, 4, 3], "take": 0},
        {"mara.spirit": 4, "mara.momentum": 3},
    ),
}

TALK = {"stat": "heart", "assets": ["diplomat.1.0"], "action": [1, 9, 9], "turn": "diplomat.1.0.0"}
# heart 1 + 1 + 4 = 6 against 5 and 5
GUEST = {"action": [4, 5, 5], "recover": "none"}
ENVOYS: dict[str, Row] = {
    # heart 1 + 1 + 3 = 5 against 4 and 3
    "diplomat 1: sworn to settle it": Row(
        SWEAR,
        one("diplomat", 1),
        {**SWORN, "assets": ["diplomat.0.0"], "action": [3, 4, 3]},
        {"vow-1": ONE, "mara.momentum": 4},
    ),
    "diplomat 1: and settled": Row(
        FULFIL,
        one("diplomat", 1, vowed(32)),
        {"assets": ["diplomat.0.1"], "progress": [3, 4]},
        {**FULFILLED, "mara.bonds": 2},
    ),
    # all dice again: heart 1 + 1 + 2 + 3 = 7 against 6 and 5
    "diplomat 2: another approach": Row(COMPEL, one("diplomat", 2), {**TALK, "again": [3, 6, 5]}, {"mara.momentum": 3}),
    "diplomat 2: in vain": Row(COMPEL, one("diplomat", 2), {**TALK, "again": [1, 9, 9], **told()}, {}),
    # heart 1 + 1 + 1 = 3 against 2 and 9, where 2 would miss
    "diplomat 3: a new connection": Row(CONNECT, one("diplomat", 3), {**JUNO, "action": [1, 2, 9]}, NEW_JUNO),
    "diplomat 3: a guest takes heart": Row(
        SOJOURN, one("diplomat", 3), {**GUEST, "take": 0}, {"mara.momentum": 4}, keeps={}
    ),
    "diplomat 3: a guest is healed": Row(
        SOJOURN,
        one("diplomat", 3, {"mara": {"health": 2}}),
        {**GUEST, "take": 1, **under("heal", how="own")},
        {"mara.health": 5},
        keeps={},
    ),
    # 2 for the move, 1 because it is in a Sojourn
    "diplomat 3: a guest is heartened": Row(
        SOJOURN, one("diplomat", 3, {"mara": {"spirit": 1}}), {**GUEST, "take": 2}, {"mara.spirit": 4}, keeps={}
    ),
    "diplomat 3: a guest's ship is mended": Row(
        SOJOURN,
        one("diplomat", 3, {"vehicles": [ship(4)]}),
        {
            **GUEST,
            "take": 3,
            **under("repair", who="own", where="facility", extra=0),
            "repair/buy": "integrity:ship",
            "repair/buy#2": "done",
        },
        {"ship": 5},
        keeps={},
    ),
    "diplomat 3: a guest is given supplies": Row(
        SOJOURN,
        one("diplomat", 3, {"supply": 2}),
        {**GUEST, "take": 4, **under("resupply", stat="heart", what="supply")},
        {"supply": 4},
        keeps={},
    ),
}


def feeling(**more: Any) -> Party:
    """Mara as an empath who has learnt to nudge those whom she reads."""
    return with_cards(card("path/empath", 1, 2), **more)


READS, SWAYS = {"ability": "empath.0.u0"}, {"ability": "empath.1.u0"}
EMPATHS: dict[str, Row] = {
    # heart 1 + 5 = 6 against 5 and 4
    "empath 1: a strong hit": Row(
        USE, one("empath", 1), {**READS, "action": [5, 5, 4]}, {"mara.momentum": 4, "empath.insight": 1}
    ),
    "empath 1: a weak hit": Row(USE, one("empath", 1), {**READS, "action": [5, 9, 4]}, {"mara.momentum": 3}),
    "empath 1: a miss": Row(USE, one("empath", 1), {**READS, "action": [5, 9, 9], **told()}, {}),
    # edge 2 + 1 + 1 = 4 against 3 and 2
    "empath 1: insight helps": Row(
        FACE,
        one("empath", 1, insight=1),
        {**EDGE, "assets": ["empath.0.0"], "action": [1, 3, 2]},
        {"mara.momentum": 3},
        keeps={"insight": 1},
    ),
    "empath 1: until the scene is over": Row(
        USE, one("empath", 1, insight=1), {"ability": "empath.0.u1"}, {}, keeps={}
    ),
    "empath 2: a strong hit, and a nudge": Row(
        USE,
        feeling(),
        {**SWAYS, "action": [5, 5, 4], "may": "yes"},
        {"mara.momentum": 5, "empath.insight": 1},
    ),
    "empath 2: no nudge": Row(
        USE, feeling(), {**SWAYS, "action": [5, 5, 4], "may": "no"}, {"mara.momentum": 4, "empath.insight": 1}
    ),
    "empath 2: a nudge in a fight": Row(
        USE,
        feeling(**FIGHTING),
        {**SWAYS, "action": [5, 9, 4], "may": "yes"},
        {"mara.momentum": 4, "goal": ONE},
    ),
    "empath 2: a miss": Row(USE, feeling(), {**SWAYS, "action": [5, 9, 9], **told()}, {}),
    # spirit 5 + 1 = 6 against 5 and 4: 1 for the move, 1 for the hit
    "empath 3: somebody is soothed": Row(
        FACE, one("empath", 3), {**EDGE, "assets": ["empath.2.0"], "action": [1, 5, 4]}, {"mara.momentum": 4}
    ),
    "empath 3: an ally is soothed": Row(
        FACE,
        one("empath", 3, {"bo": {"spirit": 2}}),
        {**EDGE, "assets": ["empath.2.0"], "action": [1, 5, 4], "soothed": "bo"},
        {"mara.momentum": 4, "bo.spirit": 4},
    ),
    "empath 3: not the ally, but a stranger": Row(
        FACE,
        one("empath", 3, {"bo": {"spirit": 2}}),
        {**EDGE, "assets": ["empath.2.0"], "action": [1, 5, 4], "soothed": "-"},
        {"mara.momentum": 4},
    ),
    # nobody to whom it could be given
    "empath 3: an ally in good spirits": Row(
        FACE,
        one("empath", 3, {"bo": {}}),
        {**EDGE, "assets": ["empath.2.0"], "action": [1, 5, 4]},
        {"mara.momentum": 4},
    ),
}

EXPLORERS: dict[str, Row] = {
    # wits 3 + 2 = 5 against 4 and 9: 1 for the move, 1 for the hit
    "explorer 1: a waypoint": Row(WAYPOINT, one("explorer", 1), {"action": [2, 4, 9]}, {"mara.momentum": 4}),
    # 8 boxes against 3 and 4: 4 ticks for the expedition, and 1
    "explorer 1: an expedition": Row(
        FINISH,
        one("explorer", 1, {"tracks": [expedition(32)]}),
        {"progress": [3, 4]},
        {"shoals": None, "mara.discoveries": 5, "mara.experience": 2},
    ),
    "explorer 2: inspiration": Row(USE, one("explorer", 2), {"ability": "explorer.1.u0"}, {"mara.momentum": 3}),
    # heart 1 + 1 + 3 = 5 against 4 and 3
    "explorer 2: awe": Row(
        USE,
        one("explorer", 2, {"mara": {"spirit": 2}}),
        {"ability": "explorer.1.u1", **under("hearten", action=[3, 4, 3])},
        {"mara.momentum": 3, "mara.spirit": 4},
        keeps={},
    ),
    # wits 3 + 1 + 1 = 5 against 4 and 3: 2 for the move, 1 for the hit
    "explorer 3: a new place": Row(
        SECURE,
        one("explorer", 3),
        {"stat": "wits", "assets": ["explorer.2.0"], "action": [1, 4, 3]},
        {"mara.momentum": 5, "mara.next": 1},
    ),
    "explorer 3: a strong hit with a match": Row(
        SECURE,
        one("explorer", 3),
        {"stat": "wits", "assets": ["explorer.2.0"], "action": [1, 4, 4]},
        {"mara.momentum": 6, "mara.next": 1},
    ),
}

ROWS: dict[str, Row] = {**GODS, **ENVOYS, **EMPATHS, **EXPLORERS}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_an_ability(row: Row) -> None:
    check(row)


UNASKED: dict[str, tuple[str, Party, Mapping[str, Any], str]] = {
    "too small a divine quest": (FULFIL, devoted(2, **vowed(32, "dangerous")), {}, "progress"),
    "too small a mission": (FULFIL, one("diplomat", 1, vowed(32, "dangerous")), {}, "progress"),
    "nobody was read": (FACE, one("empath", 1), EDGE, "action"),
}


@pytest.mark.parametrize("row", UNASKED.values(), ids=UNASKED)
def test_what_is_not_offered(row: tuple[str, Party, Mapping[str, Any], str]) -> None:
    move, table, answers, open_ = row
    assert set(asks(move, table, answers)) == {open_}


def test_devotant_1_names_the_stat_that_is_rolled() -> None:
    assert asks(SECURE, devoted(1), CALL)["action"].prompt == "Roll with shadow"


def test_full_spirit_is_no_choice() -> None:
    shut = offers(SECURE, devoted(1), {**CALL, "action": [3, 4, 9]})
    assert shut == {"0": "", "1": "spirit is full"}


def test_empath_2_takes_the_place_of_1() -> None:
    shut = offers(USE, feeling())
    assert (shut["empath.0.u0"], shut["empath.1.u0"]) == ("another ability does more", "")


def test_explorer_2_adds_nothing_to_another_rest() -> None:
    # heart 1 + 3 = 4 against 4 and 3
    played = play(HEARTEN, one("explorer", 2, {"mara": {"spirit": 2}}), {"action": [3, 4, 3]})
    assert played.changes == {"mara.spirit": 4, "mara.momentum": 1}


def test_every_ability_has_a_row() -> None:
    assert len(paths_a_e_from_devotant.CARDS) == 4
    assert without_rows(paths_a_e_from_devotant.CARDS, ROWS) == []
