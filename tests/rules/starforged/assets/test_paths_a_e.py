"""What each ability of the paths does, from ace to blademaster: a row for each thing that its card says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablewright.kernel import Choose
from tablewright.rules.starforged import Party
from tablewright.rules.starforged.assets.cards import paths_a_e
from tests.rules.starforged.assets.beside import CLASH, CORNERED, HARM, ONE, REACT, REPAIR, STRESS, WON
from tests.rules.starforged.assets.rows import (
    COMPEL,
    FACE,
    FIGHT,
    FIGHTING,
    FRAY,
    FULFIL,
    GROUND,
    LEARN,
    SECURE,
    SOJOURN,
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
    IN_CONTROL,
    asks,
    card,
    friend,
    objective,
    offers,
    play,
    ship,
    told,
    under,
    with_cards,
)

DEATH = "threshold/face_death"
EDGE = {"stat": "edge"}
FLYING: dict[str, Any] = {"mara": ABOARD, "vehicles": [ship()]}
DOGFIGHT: dict[str, Any] = {**FIGHTING, **FLYING, "mara": {**ABOARD, **IN_CONTROL}}
PRESSED: dict[str, Any] = {**CORNERED, **FLYING, "mara": {**ABOARD, **CORNERED["mara"]}}
GUNS = {**EDGE, "assets": ["ace.1.1"]}

ACES: dict[str, Row] = {
    # edge 2 + 1 + 1 = 4 against 3 and 2: 1 for the move, 1 for the hit
    "ace 1: through a hazard": Row(
        FACE, one("ace", 1, FLYING), {**EDGE, "assets": ["ace.0.0"], "action": [1, 3, 2]}, {"mara.momentum": 4}
    ),
    "ace 1: under fire": Row(
        REACT,
        one("ace", 1, PRESSED),
        {**EDGE, "assets": ["ace.0.0"], "action": [1, 3, 2]},
        {"mara.momentum": 4, "mara.position": "in control"},
    ),
    # edge 2 + 5 + 1 = 8 against 7 and 4
    "ace 2: a strong hit with a 5 keeps the die": Row(
        GROUND,
        one("ace", 2, DOGFIGHT),
        {**EDGE, "assets": ["ace.1.0"], "action": [5, 7, 4], "may": "yes", "gain": ["progress", "momentum"]},
        {"goal": ONE, "mara.momentum": 4, "ace.firing_position": 5},
    ),
    "ace 2: or does not": Row(
        GROUND,
        one("ace", 2, DOGFIGHT),
        {**EDGE, "assets": ["ace.1.0"], "action": [4, 5, 4], "may": "no", "gain": ["progress", "momentum"]},
        {"goal": ONE, "mara.momentum": 4},
    ),
    # edge 2 + 3 + 1 = 6 against 5 and 4
    "ace 2: a 3 is too low": Row(
        GROUND,
        one("ace", 2, DOGFIGHT),
        {**EDGE, "assets": ["ace.1.0"], "action": [3, 5, 4], "gain": ["progress", "momentum"]},
        {"goal": ONE, "mara.momentum": 4},
    ),
    # the kept 5 + edge 2 = 7 against 6 and 4: it is kept on
    "ace 2: the die that was kept": Row(
        STRIKE,
        one("ace", 2, DOGFIGHT, firing_position=5),
        {**GUNS, "action": [6, 4]},
        {"goal": WON},
        keeps={"firing_position": 5},
    ),
    # 7 against 7 and 4
    "ace 2: a weak hit ends it": Row(
        STRIKE,
        one("ace", 2, DOGFIGHT, firing_position=5),
        {**GUNS, "action": [7, 4]},
        {"goal": WON, "mara.position": "in a bad spot"},
        keeps={},
    ),
    # Bo: the kept 5 + edge 1 = 6 against 5 and 4
    "ace 2: an ally at the guns": Row(
        STRIKE,
        one("ace", 2, {**DOGFIGHT, "bo": {**ABOARD, **IN_CONTROL}}, firing_position=5),
        {**GUNS, "action": [5, 4]},
        {"goal": WON},
        hero="bo",
    ),
    "ace 2: the vehicle moves on": Row(
        USE, one("ace", 2, DOGFIGHT, firing_position=5), {"ability": "ace.1.u0"}, {}, keeps={}
    ),
    # integrity 5 + 1 = 6 against 5 and 4; the point of spirit is taken back
    "ace 3: the vehicle is trusted": Row(
        STRESS,
        one("ace", 3, FLYING),
        {"resist": "yes", "assets": ["ace.2.0"], "action": [1, 5, 4], "relief": "recover"},
        {"mara.momentum": 3},
        amount=1,
    ),
}

ARCHERS: dict[str, Row] = {
    # edge 2 + 1 + 2 arrows = 5 against 4 and 3
    "archer 1: two arrows add 2": Row(
        STRIKE,
        one("archer", 1, FIGHTING),
        {**EDGE, "assets": ["archer.0.0"], "spend": 2, "action": [1, 4, 3]},
        {"archer.ammo": 4, "goal": WON},
    ),
    # only as many as there are
    "archer 1: the last arrow": Row(
        STRIKE,
        one("archer", 1, FIGHTING, ammo=1),
        {**EDGE, "assets": ["archer.0.0"], "spend": 1, "action": [1, 3, 3]},
        {"archer.ammo": 0, "goal": WON},
    ),
    "archer 1: not used": Row(
        STRIKE, one("archer", 1, FIGHTING), {**EDGE, "assets": [], "action": [4, 4, 3]}, {"goal": WON}
    ),
    # wits 3 + 4 = 7 against 2 and 3
    "archer 1: arrows are made": Row(
        USE, one("archer", 1, ammo=0), {"ability": "archer.0.u0", "action": [4, 2, 3]}, {"archer.ammo": 6}
    ),
    "archer 1: some arrows are made": Row(
        USE,
        one("archer", 1, ammo=0),
        {"ability": "archer.0.u0", "action": [2, 9, 3]},
        {"archer.ammo": 4, "supply": 4},
    ),
    "archer 1: no arrows are made": Row(
        USE, one("archer", 1, ammo=0), {"ability": "archer.0.u0", "action": [1, 9, 9]}, {"supply": 4}
    ),
    # ammo 3, as it is before the shot, + 2 = 5 against 4 and 3
    "archer 2: a volley": Row(
        FRAY,
        one("archer", 2, ammo=3),
        {**FIGHT, "stat": "iron", "assets": ["archer.1.0"], "action": [2, 4, 3]},
        {"archer.ammo": 2, "objective-1": ONE, "mara.momentum": 4, "mara.position": "in control"},
    ),
    # 5 + edge 2 = 7 against 6 and 4: 1 for the move, 1 for the hit
    "archer 3: a special arrow": Row(
        FACE,
        one("archer", 3),
        {**EDGE, "assets": ["archer.2.0"], "action": [6, 4]},
        {"mara.momentum": 4, "archer.ammo": 5},
    ),
}

ARMOURS: dict[str, Row] = {
    # 4 + iron 1 = 5 against 4 and 3
    "armored 1: the action die is 4": Row(
        FACE, one("armored", 1), {"stat": "iron", "assets": ["armored.0.0"], "action": [4, 3]}, {"mara.momentum": 3}
    ),
    # 4 + edge 2 = 6 against 5 and 5: 2 for the match
    "armored 1: a strong hit with a match": Row(
        CLASH,
        one("armored", 1, CORNERED),
        {**EDGE, "assets": ["armored.0.0"], "action": [5, 5]},
        {"goal": WON, "mara.momentum": 4, "mara.position": "in control"},
    ),
    # 5 + iron 1 = 6 against 5 and 5: 1 for the move, 2 for the match
    "armored 2: the action die is 5": Row(
        FACE, one("armored", 2), {"stat": "iron", "assets": ["armored.1.0"], "action": [5, 5]}, {"mara.momentum": 5}
    ),
    "armored 3: it holds": Row(HARM, one("armored", 3), {"instead": "armored.2.i0", "armour": 4}, {}, amount=2),
    "armored 3: it breaks": Row(
        HARM, one("armored", 3), {"instead": "armored.2.i0", "armour": 3}, {"armored.broken": 1}, amount=2
    ),
}

ARTISTS: dict[str, Row] = {
    # heart 1 + 2 = 3 misses; 1 + 5 = 6 against 4 and 3: 1 for the move, 1 for the strong hit
    "artist 1: a die below spirit": Row(
        COMPEL,
        one("artist", 1, {"mara": {"spirit": 3}}),
        {
            "stat": "heart",
            "assets": ["artist.0.0"],
            "action": [2, 4, 3],
            "turn": "artist.0.0.0",
            "again": [5],
            "take": 0,
        },
        {"mara.momentum": 4},
    ),
    # heart 1 + 3 = 4 against 3 and 2
    "artist 1: a die not below spirit": Row(
        COMPEL,
        one("artist", 1, {"mara": {"spirit": 3}}),
        {"stat": "heart", "assets": ["artist.0.0"], "action": [3, 3, 2], "take": 1},
        {"mara.momentum": 3, "mara.spirit": 4},
    ),
    # wits 3 + 2 + 1 = 6 against 5 and 4
    "artist 2: 2 are added": Row(
        LEARN, one("artist", 2), {"assets": ["artist.1.0"], "action": [1, 5, 4]}, {"mara.momentum": 4}
    ),
    # heart 1 + 2 + 1 = 4 against 3 and 9
    "artist 2: and for an advantage": Row(
        SECURE,
        one("artist", 2),
        {"stat": "heart", "assets": ["artist.1.0"], "action": [1, 3, 9], "gain": "next"},
        {"mara.next": 1},
    ),
    # heart 1 + 5 = 6 against 5 and 4
    "artist 3: a work that lasts": Row(
        USE, one("artist", 3), {"ability": "artist.2.u0", "value": "heart", "action": [5, 5, 4]}, {"mara.bonds": 2}
    ),
    "artist 3: a work that is soon forgotten": Row(
        USE, one("artist", 3), {"ability": "artist.2.u0", "value": "heart", "action": [5, 9, 4]}, {"mara.bonds": 1}
    ),
    "artist 3: a work that nobody understands": Row(
        USE, one("artist", 3), {"ability": "artist.2.u0", "value": "heart", "action": [5, 9, 9], **told()}, {}
    ),
}


def augmented(*marked: int, **broken: Any) -> Party:
    """Mara with augments."""
    return with_cards(card("path/augmented", *marked, **broken))


HELPED = {**EDGE, "assets": ["augmented.0.0"]}
EITHER = {**EDGE, "assets": ["augmented.1.0"]}
AUGMENTS: dict[str, Row] = {
    # edge 2 + 1 + 1 = 4 against 3 and 2
    "augmented 1: 1 is added": Row(FACE, augmented(1), {**HELPED, "action": [1, 3, 2]}, {"mara.momentum": 3}),
    "augmented 1: a strong hit with a match": Row(
        FACE, augmented(1), {**HELPED, "action": [1, 3, 3]}, {"mara.momentum": 5}
    ),
    "augmented 1: a miss with a match": Row(
        FACE, augmented(1), {**HELPED, "action": [1, 9, 9], **told()}, {"augmented.one_broken": 1}
    ),
    # 1 is added once: edge 2 + 1 + 1 = 4 against 3 and 2
    "augmented 2: the first of two": Row(
        FACE, augmented(1, 2), {**EITHER, "mode": 0, "action": [1, 3, 2]}, {"mara.momentum": 3}
    ),
    "augmented 2: the second breaks": Row(
        FACE, augmented(1, 2), {**EITHER, "mode": 1, "action": [1, 9, 9], **told()}, {"augmented.two_broken": 1}
    ),
    "augmented 3: it breaks in your place": Row(
        HARM, augmented(1, 3), {"instead": "augmented.2.i0"}, {"augmented.one_broken": 1}, amount=3
    ),
    "augmented 3: the second breaks": Row(
        HARM, augmented(1, 2, 3, one_broken=1), {"instead": "augmented.2.i1"}, {"augmented.two_broken": 1}, amount=3
    ),
    "augmented 3: it dies in your place": Row(
        DEATH, augmented(1, 3), {"chance": "yes", "instead": "augmented.2.i2"}, {"augmented.one_broken": 1}
    ),
}

OF_ONE_MIND = under(
    "make_a_connection", name="Ilex", assets=["bannersworn.1.1"], action=[4, 3, 3], role="Scout", rank="dangerous"
)
BANNERS: dict[str, Row] = {
    # heart 1 + 1 = 2 misses; against 1 and 1 it is a strong hit
    "bannersworn 1: any dice again": Row(
        SWEAR,
        one("bannersworn", 1),
        {
            **SWORN,
            "assets": ["bannersworn.0.0"],
            "action": [1, 9, 9],
            "turn": "bannersworn.0.0.0",
            "dice": ["first", "second"],
            "again": [1, 1],
        },
        {"vow-1": ("formidable", 0), "mara.momentum": 4, "mara.bonds": 1},
    ),
    # heart 1 + 3 = 4 against 3 and 9
    "bannersworn 1: a weak hit as it lies": Row(
        SWEAR,
        one("bannersworn", 1),
        {**SWORN, "assets": ["bannersworn.0.0"], "action": [3, 3, 9], "turn": "none"},
        {"vow-1": ("formidable", 0), "mara.momentum": 3, "mara.bonds": 1},
    ),
    # heart 1 + 6 = 7 against 4 and 4
    "bannersworn 2: somebody is met": Row(
        SOJOURN,
        one("bannersworn", 2),
        {"action": [6, 4, 4], "may": "yes", "recover": "none", "go": "no"},
        {"bannersworn.met": 1},
    ),
    "bannersworn 2: and won over": Row(
        SOJOURN,
        one("bannersworn", 2),
        {"action": [6, 4, 4], "may": "yes", "recover": "none", "go": "yes", **OF_ONE_MIND},
        {"connection-1": ("dangerous", 0), "mara.bonds": 1},
        keeps={},
    ),
    # Bo: heart 3 + 3 = 6 against 4 and 4
    "bannersworn 2: where an ally rests": Row(
        SOJOURN,
        one("bannersworn", 2, {"bo": {}}),
        {"action": [3, 4, 4], "may": "yes", "recover": "none", "recover#2": "none", "go": "no"},
        {"bannersworn.met": 1},
        hero="bo",
    ),
    # 8 boxes against 9 and 3; the 9 falls anew, on 3
    "bannersworn 3: one challenge die again": Row(
        FULFIL,
        one("bannersworn", 3, vowed(32)),
        {
            "assets": ["bannersworn.2.0"],
            "progress": [9, 3],
            "turn": "bannersworn.2.0.0",
            "die": "first",
            "again": [3],
        },
        {"oath": None, "mara.quests": 4, "mara.experience": 2, "mara.bonds": 1},
    ),
    "bannersworn 3: no match": Row(
        FULFIL,
        one("bannersworn", 3, vowed(32)),
        {"assets": ["bannersworn.2.0"], "progress": [2, 3], "turn": "none"},
        {"oath": None, "mara.quests": 4, "mara.experience": 2},
    ),
}

NEARER = {"stat": "iron", "assets": ["blademaster.1.0"], "gain": ["momentum", "next"]}
SWUNG = {"turn": "blademaster.2.1.0", "dice": ["first", "second"], "again": [1, 2]}
BLADES: dict[str, Row] = {
    # iron 1 + 1 + 2 = 4 against 3 and 2
    "blademaster 1: 1 is added": Row(
        CLASH,
        one("blademaster", 1, CORNERED),
        {"stat": "iron", "assets": ["blademaster.0.0"], "action": [2, 3, 2]},
        {"goal": WON, "mara.position": "in control"},
    ),
    "blademaster 1: a strong hit with a match": Row(
        STRIKE,
        one("blademaster", 1, FIGHTING),
        {"stat": "iron", "assets": ["blademaster.0.0"], "action": [2, 3, 3]},
        {"goal": ("formidable", 12)},
    ),
    # heart 1 + 4 = 5 against 4 and 3
    "blademaster 2: a charge": Row(
        GROUND,
        one("blademaster", 2, FIGHTING),
        {**NEARER, "mode": 0, "action": [4, 4, 3]},
        {"goal": ONE, "mara.momentum": 4, "mara.next": 1},
    ),
    # edge 2 + 3 = 5 against 4 and 3: 2 for the move, 1 for the hit
    "blademaster 2: an evasion": Row(
        GROUND,
        one("blademaster", 2, FIGHTING),
        {**NEARER, "mode": 1, "action": [3, 4, 3]},
        {"mara.momentum": 5, "mara.next": 1},
    ),
    # heart 1 + 1 + 2 = 4 against 3 and 9
    "blademaster 3: sworn by the blade": Row(
        SWEAR,
        one("blademaster", 3),
        {**SWORN, "assets": ["blademaster.2.0"], "action": [2, 3, 9]},
        {"vow-1": ("formidable", 0), "mara.momentum": 3, "blademaster.oathbound": 1},
    ),
    # edge 2 + 1 = 3 misses; against 1 and 2 it is a strong hit
    "blademaster 3: the oath is spent": Row(
        FACE,
        one("blademaster", 3, oathbound=1),
        {**EDGE, "action": [1, 9, 9], **SWUNG},
        {"mara.momentum": 3, "blademaster.oathbound": 0},
    ),
    # 8 boxes miss 9 and 10
    "blademaster 3: on a progress move too": Row(
        FULFIL,
        one("blademaster", 3, vowed(32), oathbound=1),
        {"progress": [9, 10], **SWUNG},
        {"oath": None, "mara.quests": 4, "mara.experience": 2, "blademaster.oathbound": 0},
    ),
    "blademaster 3: not without an oath": Row(FACE, one("blademaster", 3), {**EDGE, "action": [1, 9, 9], **told()}, {}),
}

ROWS: dict[str, Row] = {**ACES, **ARCHERS, **ARMOURS, **ARTISTS, **AUGMENTS, **BANNERS, **BLADES}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_an_ability(row: Row) -> None:
    check(row)


UNASKED: dict[str, tuple[str, Party, Mapping[str, Any], str]] = {
    "an ace on foot": (FACE, one("ace", 1), EDGE, "action"),
    "no firing position": (STRIKE, one("ace", 2, DOGFIGHT), EDGE, "action"),
    "no arrow left": (FACE, one("archer", 3, ammo=0), EDGE, "action"),
    "broken armour": (FACE, one("armored", 1, broken=1), EDGE, "action"),
    "a broken augment": (FACE, augmented(1, one_broken=1), EDGE, "action"),
    "two broken augments": (FACE, augmented(1, 2, one_broken=1, two_broken=1), EDGE, "action"),
    "nobody was met": ("connection/make_a_connection", one("bannersworn", 2), {"name": "Ilex"}, "action"),
}


@pytest.mark.parametrize("row", UNASKED.values(), ids=UNASKED)
def test_what_is_not_offered(row: tuple[str, Party, Mapping[str, Any], str]) -> None:
    move, table, answers, open_ = row
    assert set(asks(move, table, answers)) == {open_}


NO_HELP = {"broken armour": one("armored", 3, broken=1), "a broken augment": augmented(1, 3, one_broken=1)}


@pytest.mark.parametrize("table", NO_HELP.values(), ids=NO_HELP)
def test_what_is_broken_takes_no_harm(table: Party) -> None:
    assert set(asks(HARM, table, amount=1)) == {"resist"}


BETTER = {
    "armored 2: takes the place of 1": (card("path/armored", 1, 2), "armored.1.0"),
    "augmented 2: takes the place of 1": (card("path/augmented", 1, 2), "augmented.1.0"),
}


@pytest.mark.parametrize("row", BETTER.values(), ids=BETTER)
def test_the_better_ability_stands_alone(row: tuple[dict[str, Any], str]) -> None:
    held, key = row
    assert offers(FACE, with_cards(held), EDGE) == {key: ""}


ARM = {"one": "Iron arm"}
# wits 3 + 4 = 7 against 6 and 5: 5 points in a facility
REPAIRING = {"who": "own", "where": "facility", "action": [4, 6, 5], "extra": 0}
MENDED: dict[str, tuple[Party, str]] = {
    "armour for 5 points": (one("armored", 3, broken=1), "card:armored:broken"),
    "an augment for 3": (augmented(1, one_broken=1, words=ARM), "card:augmented:one_broken"),
}


@pytest.mark.parametrize("name", MENDED)
def test_what_is_broken_can_be_mended(name: str) -> None:
    table, key = MENDED[name]
    more = {} if "armour" in name else {"buy#2": "done"}
    assert play(REPAIR, table, {**REPAIRING, "buy": key, **more}).after.heroes[0].assets[0].values == ()


def test_mending_has_its_price_and_the_name_of_what_is_mended() -> None:
    table = with_cards(card("path/armored", 1, broken=1), card("path/augmented", 1, one_broken=1, words=ARM))
    # wits 3 + 2 = 5 against 4 and 9: 3 points
    asked = asks(REPAIR, table, {**REPAIRING, "action": [2, 4, 9]})["buy"]
    assert isinstance(asked, Choose)
    broken = [one for one in asked.options if one.key.startswith("card:")]
    assert [(one.text, one.refused) for one in broken] == [("Fix Armored", "it takes 5 points"), ("Fix Iron arm", "")]


@pytest.mark.parametrize(("shared", "ticks"), [("yes", 4), ("no", 2)])
def test_bannersworn_2_makes_a_bond_weigh_more(shared: str, ticks: int) -> None:
    table = one("bannersworn", 2, {"tracks": [friend(32)]})
    # a dangerous bond brings 2 ticks, a formidable one 4
    answers = {"progress": [3, 4], "notice": shared, "bond": "bolster"}
    assert play("connection/forge_a_bond", table, answers).after.heroes[0].bonds.ticks == ticks


def test_blademaster_2_marks_the_objective_that_is_meant() -> None:
    table = one("blademaster", 2, {"mara": IN_CONTROL, "tracks": [objective(), objective(key="flight")]})
    answers = {**NEARER, "mode": 0, "action": [4, 4, 9], "gain": ["next"], "track": "flight"}
    assert play(GROUND, table, answers).changes == {"flight": ONE, "mara.next": 1}


def test_every_ability_has_a_row() -> None:
    assert len(paths_a_e.CARDS) == 7
    assert without_rows(paths_a_e.CARDS, ROWS) == []
