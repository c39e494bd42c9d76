"""Combat moves: spec M26 to M33, a row for each leaf of its checklist, and Aid Your Ally in a fight."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party, Stat
from tests.rules.starforged.playing import ask, asks, expedition, friend, offers, party, play, refused, told, under

FRAY = "combat/enter_the_fray"
GROUND = "combat/gain_ground"
REACT = "combat/react_under_fire"
STRIKE = "combat/strike"
CLASH = "combat/clash"
DECIDE = "combat/take_decisive_action"
DEFEAT = "combat/face_defeat"
BATTLE = "combat/battle"
AID = "adventure/aid_your_ally"

CONTROL, BAD = "in control", "in a bad spot"
Row = tuple[str, Party, dict[str, Any], dict[str, Any], list[str]]


def foe(ticks: int = 8, rank: str = "dangerous", *owners: str, key: str = "foe") -> dict[str, Any]:
    """An objective of a fight; nobody's is everybody's."""
    return {**expedition(ticks, rank, key=key), "kind": "objective", "owners": list(owners)}


def fight(position: str, ticks: int = 8, bo: str | None = None, *more: dict[str, Any], **mara: Any) -> Party:
    """Mara fights from a position, perhaps with Bo."""
    ally = None if bo is None else {"position": bo}
    return party({"position": position, **mara}, ally, tracks=[foe(ticks), *more])


NEW = {"objectives": 1, "objective": "Hold the door", "rank": "epic"}
FOUGHT = {"objective-1": ("epic", 0)}
OVER = {"mara.position": "none"}

ROWS: dict[str, Row] = {
    # 2 edge + 4 against 3 and 5
    "M26 SH, one objective": (
        FRAY,
        party(),
        {**NEW, "stat": "edge", "action": [4, 3, 5]},
        {**FOUGHT, "mara.momentum": 4, "mara.position": CONTROL},
        [],
    ),
    "M26 several objectives": (
        FRAY,
        party(),
        {**NEW, "objectives": 2, "objective#2": "Get out", "rank#2": "extreme", "stat": "edge", "action": [1, 8, 9]},
        {**FOUGHT, "objective-2": ("extreme", 0), "mara.position": BAD},
        [],
    ),
    "M26 WH momentum": (
        FRAY,
        party(),
        {**NEW, "stat": "edge", "action": [4, 3, 8], "gain": "momentum"},
        {**FOUGHT, "mara.momentum": 4, "mara.position": BAD},
        [],
    ),
    "M26 WH control": (
        FRAY,
        party(),
        {**NEW, "stat": "edge", "action": [4, 3, 8], "gain": "control"},
        {**FOUGHT, "mara.position": CONTROL},
        [],
    ),
    "M26 M": (FRAY, party(), {**NEW, "stat": "edge", "action": [1, 8, 9]}, {**FOUGHT, "mara.position": BAD}, []),
    "M26 joined late": (
        FRAY,
        party({}, {"position": BAD}, tracks=[foe()]),
        {"stat": "edge", "action": [4, 3, 5]},
        {"mara.momentum": 4, "mara.position": CONTROL},
        [],
    ),
    "M27 SH progress and momentum": (
        GROUND,
        fight(CONTROL),
        {"stat": "edge", "action": [4, 3, 5], "gain": ["progress", "momentum"]},
        {"foe": ("dangerous", 16), "mara.momentum": 4},
        [],
    ),
    "M27 SH progress and next": (
        GROUND,
        fight(CONTROL),
        {"stat": "edge", "action": [4, 3, 5], "gain": ["progress", "next"]},
        {"foe": ("dangerous", 16), "mara.next": 1},
        [],
    ),
    "M27 SH momentum and next": (
        GROUND,
        fight(CONTROL),
        {"stat": "edge", "action": [4, 3, 5], "gain": ["momentum", "next"]},
        {"mara.momentum": 4, "mara.next": 1},
        [],
    ),
    "M27 WH progress": (
        GROUND,
        fight(CONTROL),
        {"stat": "edge", "action": [4, 3, 8], "gain": ["progress"]},
        {"foe": ("dangerous", 16)},
        [],
    ),
    "M27 WH momentum": (
        GROUND,
        fight(CONTROL),
        {"stat": "edge", "action": [4, 3, 8], "gain": ["momentum"]},
        {"mara.momentum": 4},
        [],
    ),
    "M27 WH next": (
        GROUND,
        fight(CONTROL),
        {"stat": "edge", "action": [4, 3, 8], "gain": ["next"]},
        {"mara.next": 1},
        [],
    ),
    # T: of two objectives one is asked for
    "M27 which objective": (
        GROUND,
        fight(CONTROL, 8, None, foe(key="other")),
        {"stat": "edge", "action": [4, 3, 8], "gain": ["progress"], "objective": "other"},
        {"other": ("dangerous", 16)},
        [],
    ),
    "M27 M": (
        GROUND,
        fight(CONTROL),
        {"stat": "edge", "action": [1, 8, 9], **told()},
        {"mara.position": BAD},
        ["pay_the_price"],
    ),
    "M28 SH": (
        REACT,
        fight(BAD),
        {"stat": "edge", "action": [4, 3, 5]},
        {"mara.position": CONTROL, "mara.momentum": 3},
        [],
    ),
    "M28 WH": (
        REACT,
        fight(BAD),
        {"stat": "edge", "action": [4, 3, 8], "pay": "lose_momentum"},
        {"mara.momentum": 1},
        ["lose_momentum 1"],
    ),
    "M28 WH, an inner strong hit regains control": (
        REACT,
        fight(BAD),
        {
            "stat": "edge",
            "action": [4, 3, 8],
            "pay": "endure_harm",
            **under("endure_harm", resist="yes", action=[6, 1, 2], relief="momentum"),
        },
        {"mara.health": 4, "mara.momentum": 3, "mara.position": CONTROL},
        ["endure_harm 1"],
    ),
    "M28 M": (REACT, fight(BAD), {"stat": "edge", "action": [1, 8, 9], **told()}, {}, ["pay_the_price"]),
    "M29 SH edge": (STRIKE, fight(CONTROL), {"stat": "edge", "action": [4, 3, 5]}, {"foe": ("dangerous", 24)}, []),
    # 1 iron + 6 against 3 and 5
    "M29 SH iron": (STRIKE, fight(CONTROL), {"stat": "iron", "action": [6, 3, 5]}, {"foe": ("dangerous", 24)}, []),
    "M29 WH": (
        STRIKE,
        fight(CONTROL),
        {"stat": "edge", "action": [4, 3, 8]},
        {"foe": ("dangerous", 24), "mara.position": BAD},
        [],
    ),
    "M29 M": (
        STRIKE,
        fight(CONTROL),
        {"stat": "edge", "action": [1, 8, 9], **told()},
        {"mara.position": BAD},
        ["pay_the_price"],
    ),
    "M30 SH": (
        CLASH,
        fight(BAD),
        {"stat": "edge", "action": [4, 3, 5]},
        {"foe": ("dangerous", 24), "mara.position": CONTROL},
        [],
    ),
    "M30 WH": (
        CLASH,
        fight(BAD),
        {"stat": "iron", "action": [6, 3, 8], **told()},
        {"foe": ("dangerous", 16)},
        ["pay_the_price"],
    ),
    "M30 M": (CLASH, fight(BAD), {"stat": "iron", "action": [1, 8, 9], **told()}, {}, ["pay_the_price"]),
    # T: score 8 against 3 and 6
    "M31 control SH, the last": (
        DECIDE,
        fight(CONTROL, 32),
        {"progress": [3, 6]},
        {"foe": None, "mara.momentum": 3, **OVER},
        [],
    ),
    "M31 control SH, not the last": (
        DECIDE,
        fight(CONTROL, 32, None, foe(key="other")),
        {"objective": "foe", "progress": [3, 6]},
        {"foe": None, "mara.momentum": 3},
        [],
    ),
    "M31 control WH, the last, for revenge": (
        DECIDE,
        fight(CONTROL, 32),
        {"progress": [3, 9], "row": "4"},
        {"foe": None, **OVER},
        [],
    ),
    "M31 control WH, not the last": (
        DECIDE,
        fight(CONTROL, 32, None, foe(key="other")),
        {"objective": "foe", "progress": [3, 9], "row": "5"},
        {"foe": None, "mara.position": BAD},
        [],
    ),
    "M31 control M, the last": (
        DECIDE,
        fight(CONTROL, 32),
        {"progress": [8, 9], **told()},
        {"foe": None, **OVER},
        ["pay_the_price"],
    ),
    "M31 control M, not the last": (
        DECIDE,
        fight(CONTROL, 32, None, foe(key="other")),
        {"objective": "foe", "progress": [8, 9], **told()},
        {"foe": None, "mara.position": BAD},
        ["pay_the_price"],
    ),
    "M31 bad spot SH counts as WH": (
        DECIDE,
        fight(BAD, 32, None, foe(key="other")),
        {"objective": "foe", "progress": [3, 6], "row": "1"},
        {"foe": None},
        [],
    ),
    # T: 8 against 5 and 5
    "M31 bad spot SH+match": (
        DECIDE,
        fight(BAD, 32, None, foe(key="other")),
        {"objective": "foe", "progress": [5, 5]},
        {"foe": None, "mara.momentum": 3, "mara.position": CONTROL},
        [],
    ),
    # T: 5 against 3 and 8
    "M31 bad spot WH counts as M": (
        DECIDE,
        fight(BAD, 20),
        {"progress": [3, 8], **told()},
        {"foe": None, **OVER},
        ["pay_the_price"],
    ),
    "M31 bad spot M": (
        DECIDE,
        fight(BAD, 20),
        {"progress": [7, 8], **told()},
        {"foe": None, **OVER},
        ["pay_the_price"],
    ),
    # T: row 1 to 40 is a suffer move at 2
    "M31 row 1-40": (
        DECIDE,
        fight(CONTROL, 32),
        {"progress": [3, 9], "row": "roll", "table": 40, "pay": "sacrifice_resources"},
        {"foe": None, "supply": 3, **OVER},
        ["sacrifice_resources 2"],
    ),
    "M31 row 1-40, chosen": (
        DECIDE,
        fight(CONTROL, 32),
        {"progress": [3, 9], "row": "0", "pay": "sacrifice_resources"},
        {"foe": None, "supply": 3, **OVER},
        ["sacrifice_resources 2"],
    ),
    **{
        f"M31 row to {roll}": (
            DECIDE,
            fight(CONTROL, 32),
            {"progress": [3, 9], "row": "roll", "table": roll},
            {"foe": None, **OVER},
            [],
        )
        for roll in (52, 64, 76, 88, 100)
    },
    "M32 fight ends": (
        DEFEAT,
        fight(CONTROL),
        {**told(), "new": "no"},
        {"foe": None, **OVER},
        ["pay_the_price"],
    ),
    "M32 goes on": (
        DEFEAT,
        fight(CONTROL, 8, CONTROL, foe(key="other")),
        {"objective": "foe", **told(), "new": "no"},
        {"foe": None, "mara.position": BAD, "bo.position": BAD},
        ["pay_the_price"],
    ),
    "M32 goes on for those who did not work on it": (
        DEFEAT,
        party({"position": CONTROL}, {"position": CONTROL}, tracks=[foe(8, "epic", "mara"), foe(key="other")]),
        {"objective": "foe", **told(), "new": "no"},
        {"foe": None, "mara.position": BAD},
        ["pay_the_price"],
    ),
    "M32 new objective": (
        DEFEAT,
        fight(CONTROL),
        {**told(), "new": "yes", "objective": "Get out", "rank": "epic"},
        {"foe": None, "objective-1": ("epic", 0), "mara.position": BAD},
        ["pay_the_price"],
    ),
    "M33 SH, alone": (BATTLE, party(), {"stat": "edge", "action": [4, 3, 5]}, {"mara.momentum": 4}, []),
    "M33 SH, allies": (
        BATTLE,
        party({}, {}),
        {"stat": "edge", "action": [4, 3, 5], "with": ["mara", "bo"]},
        {"mara.momentum": 4, "bo.momentum": 4},
        [],
    ),
    "M33 SH, an ally who was not there": (
        BATTLE,
        party({}, {}),
        {"stat": "edge", "action": [4, 3, 5], "with": ["mara"]},
        {"mara.momentum": 4},
        [],
    ),
    "M33 WH": (BATTLE, party(), {"stat": "edge", "action": [4, 3, 8], **told()}, {}, ["pay_the_price"]),
    "M33 M": (BATTLE, party(), {"stat": "edge", "action": [1, 8, 9], **told()}, {}, ["pay_the_price"]),
    # Aid Your Ally: the benefits are the ally's, the position of both is set
    "M10 Secure: SH": (
        AID,
        party({}, {"momentum": 9}),
        under("secure_an_advantage", stat="edge", action=[4, 3, 5]),
        {"bo.momentum": 10, "bo.next": 1},
        ["secure_an_advantage"],
    ),
    "M10 Secure: WH": (
        AID,
        party({}, {}),
        under("secure_an_advantage", stat="edge", action=[4, 3, 8], gain="next"),
        {"bo.next": 1},
        ["secure_an_advantage"],
    ),
    "M10 Secure: M": (
        AID,
        party({}, {}),
        {
            **under("secure_an_advantage", stat="edge", action=[1, 8, 9]),
            **told("secure_an_advantage/pay_the_price"),
        },
        {},
        ["secure_an_advantage", "pay_the_price"],
    ),
    "M10 Gain Ground: SH": (
        AID,
        fight(CONTROL, 8, BAD),
        under("gain_ground", stat="edge", action=[4, 3, 5], gain=["progress", "momentum"]),
        {"foe": ("dangerous", 16), "bo.momentum": 4, "bo.position": CONTROL},
        ["gain_ground"],
    ),
    # T: the ally in control, the hero in a bad spot, whose momentum stays
    "M10 Gain Ground: WH": (
        AID,
        fight(CONTROL, 8, BAD),
        under("gain_ground", stat="edge", action=[4, 3, 8], gain=["momentum"]),
        {"bo.momentum": 4, "bo.position": CONTROL, "mara.position": BAD},
        ["gain_ground"],
    ),
    "M10 Gain Ground: M": (
        AID,
        fight(CONTROL, 8, BAD),
        {**under("gain_ground", stat="edge", action=[1, 8, 9]), **told("gain_ground/pay_the_price")},
        {"mara.position": BAD},
        ["gain_ground", "pay_the_price"],
    ),
}


@pytest.mark.parametrize(("move", "table", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(move: str, table: Party, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(move, table, answers)
    assert (played.changes, played.entered) == (changed, entered)


@pytest.mark.parametrize("stat", list(Stat))
@pytest.mark.parametrize(("move", "position"), [(FRAY, "none"), (GROUND, CONTROL), (REACT, BAD), (BATTLE, "none")])
def test_all_five_stats(move: str, position: str, stat: Stat) -> None:
    assert offers(move, fight(position))[stat] == ""


@pytest.mark.parametrize(("move", "position"), [(STRIKE, CONTROL), (CLASH, BAD)])
def test_weapons_are_iron_near_and_edge_far(move: str, position: str) -> None:
    assert list(offers(move, fight(position))) == ["iron", "edge"]


# --- position ---------------------------------------------------------------------------


def test_m27_to_m30_the_wrong_position_is_refused() -> None:
    bad = "you are in a bad spot: React Under Fire or Clash"
    good = "you are in control: Gain Ground or Strike"
    assert [refused(move, fight(BAD)) for move in (GROUND, STRIKE)] == [bad] * 2
    assert [refused(move, fight(CONTROL)) for move in (REACT, CLASH)] == [good] * 2
    assert [refused(move, fight(CONTROL)) for move in (GROUND, STRIKE)] == [""] * 2
    assert [refused(move, fight(BAD)) for move in (REACT, CLASH)] == [""] * 2


@pytest.mark.parametrize("move", [GROUND, REACT, STRIKE, CLASH, DECIDE, DEFEAT])
def test_a_fight_has_to_be_under_way(move: str) -> None:
    assert refused(move, party()) == "no fight is under way; Enter the Fray begins one"
    assert refused(move, party(tracks=[foe()])) == "Mara is not in the fight; Enter the Fray joins it"


@pytest.mark.parametrize("position", [CONTROL, BAD])
def test_either_position_will_do_for_the_end_and_none_for_another_start(position: str) -> None:
    assert not refused(DECIDE, fight(position))
    assert not refused(DEFEAT, fight(position))
    assert refused(FRAY, fight(position)) == "you are in the fight already"


def test_g72_the_fight_is_over_for_everybody_with_its_last_objective() -> None:
    played = play(DECIDE, fight(CONTROL, 32, BAD), {"progress": [3, 6]})
    assert played.changes == {"foe": None, "mara.momentum": 3, "mara.position": "none", "bo.position": "none"}


def test_m33_a_battle_sets_no_position() -> None:
    played = play(BATTLE, fight(BAD), {"stat": "edge", "action": [4, 3, 5]})
    assert played.changes == {"mara.momentum": 4}


def test_m27_no_option_twice_and_momentum_at_its_maximum_is_shut() -> None:
    _key, gain = ask(GROUND, fight(CONTROL), {"stat": "edge", "action": [4, 3, 5]})
    assert (gain.least, gain.most) == (2, 2)
    with pytest.raises(ValueError, match="repeats one"):
        gain.accept(["progress", "progress"])
    _key, full = ask(GROUND, fight(CONTROL, momentum=10), {"stat": "edge", "action": [4, 3, 5]})
    assert [one.key for one in full.options if one.refused] == ["momentum"]


# --- those who do not live to see it -------------------------------------------------------

DIES = under(
    "pay_the_price", how="obvious", what="", cost="endure_harm", amount="1", **under("endure_harm", action=[1, 9, 10])
) | {
    "pay_the_price/endure_harm/worse": "momentum",
    "pay_the_price/endure_harm/break": "table",
    "pay_the_price/endure_harm/table": 1,
    "pay_the_price/endure_harm/face_death/chance": "no",
}
GONE = {"mara.health": 0, "mara.momentum": 0, "mara.status": "dead", "mara.position": "none"}


def test_whoever_dies_leaves_the_fight_which_goes_on_for_others() -> None:
    table = fight(CONTROL, 8, BAD, health=1)
    assert play(STRIKE, table, {"stat": "edge", "action": [1, 8, 9], **DIES}).changes == GONE


def test_g72_when_nobody_is_left_the_fight_is_over() -> None:
    table = fight(BAD, 8, "none", health=1)
    assert play(CLASH, table, {"stat": "edge", "action": [1, 8, 9], **DIES}).changes == {**GONE, "foe": None}


def test_whoever_dies_of_defeat_is_asked_nothing_more() -> None:
    alone = play(DEFEAT, fight(CONTROL, health=1), DIES)
    assert alone.changes == {**GONE, "foe": None}
    other = play(
        DEFEAT, fight(CONTROL, 8, CONTROL, foe(key="other"), health=1), {"objective": "foe", **DIES, "new": "no"}
    )
    assert other.changes == {**GONE, "foe": None, "bo.position": BAD}


def test_whoever_dies_of_a_decisive_action_takes_no_break() -> None:
    table = fight(CONTROL, 20, health=1)
    played = play(DECIDE, table, {"progress": [8, 9], **DIES})
    assert played.changes == {**GONE, "foe": None}


# --- Aid Your Ally ------------------------------------------------------------------------------


def test_m10_alone_nobody_can_be_aided() -> None:
    assert refused(AID, party()) == "there is no ally to aid"
    assert refused(AID, party({}, {"status": "dead"})) == "there is no ally to aid"
    assert not refused(AID, party({}, {}))


def test_m10_in_a_fight_it_takes_control_and_an_ally_in_the_fight() -> None:
    assert refused(AID, fight(BAD, 8, BAD)) == "you are in a bad spot: React Under Fire or Clash"
    assert refused(AID, fight(CONTROL, 8, "none")) == "no ally is in the fight"
    assert not refused(AID, fight(CONTROL, 8, BAD))


def test_m10_whom_is_asked_of_several_and_who_is_not_in_the_fight_is_shut() -> None:
    base = fight(CONTROL, 8, BAD)
    third = party({}, {}).heroes[1]
    table = type(base)(
        **{
            **{name: getattr(base, name) for name in base.__struct_fields__},
            "heroes": (*base.heroes, type(third)(third.id.__class__("kes"), "Kes")),
        }
    )
    assert offers(AID, table) == {"bo": "", "kes": "Kes is not in the fight"}


def test_m10_the_ally_chooses_what_the_ally_gains() -> None:
    weak = under("secure_an_advantage", stat="edge", action=[4, 3, 8])
    assert ask(AID, party({}, {}), weak)[1].by == "ben"
    ground = under("gain_ground", stat="edge", action=[4, 3, 8])
    assert ask(AID, fight(CONTROL, 8, BAD), ground)[1].by == "ben"
    # At the ally's maximum, not at one's own.
    assert offers(AID, party({}, {"momentum": 10}), weak)["momentum"] == "momentum is at its maximum"
    assert offers(AID, party({"momentum": 10}, {}), weak | {"secure_an_advantage/burn": "no"})["momentum"] == ""


def test_m10_a_connection_s_help_is_a_benefit_of_the_ally_s() -> None:
    table = party({}, {}, tracks=[friend()])
    answers = under("secure_an_advantage", stat="edge", aid=["juno"], action=[4, 3, 5])
    assert play(AID, table, answers).changes == {"bo.momentum": 5, "bo.next": 1}


def test_the_questions_of_a_fight_are_its_heroes() -> None:
    (request,) = asks(STRIKE, fight(CONTROL)).values()
    assert request.by == "ann"
