"""Face Danger, Secure an Advantage, Gather Information: spec M06 to M08, a row for each leaf of its checklist."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party, Stat
from tests.rules.starforged.playing import ABOARD, ask, offers, party, play, sable, ship, told, under

FACE = "adventure/face_danger"
SECURE = "adventure/secure_an_advantage"
GATHER = "adventure/gather_information"

Row = tuple[str, Party, dict[str, Any], dict[str, Any], list[str]]

EVERYTHING = party(ABOARD, {}, vehicles=[ship()], companions=[sable()])

ROWS: dict[str, Row] = {
    # 2 + 4 = 6 against 3 and 5
    "M06 SH": (FACE, party(), {"stat": "edge", "action": [4, 3, 5]}, {"mara.momentum": 3}, []),
    # 2 + 3 = 5 against 6 and 4
    "M06 WH, momentum": (
        FACE,
        party(),
        {"stat": "edge", "action": [3, 6, 4], "pay": "lose_momentum"},
        {"mara.momentum": 1},
        ["lose_momentum 1"],
    ),
    "M06 WH, harm": (
        FACE,
        party(),
        {"stat": "edge", "action": [3, 6, 4], "pay": "endure_harm", "endure_harm/resist": "no"},
        {"mara.health": 4},
        ["endure_harm 1"],
    ),
    "M06 WH, stress": (
        FACE,
        party(),
        {"stat": "edge", "action": [3, 6, 4], "pay": "endure_stress", "endure_stress/resist": "no"},
        {"mara.spirit": 4},
        ["endure_stress 1"],
    ),
    "M06 WH, supply": (
        FACE,
        party(),
        {"stat": "edge", "action": [3, 6, 4], "pay": "sacrifice_resources"},
        {"supply": 4},
        ["sacrifice_resources 1"],
    ),
    "M06 WH, companion": (
        FACE,
        EVERYTHING,
        {
            "stat": "edge",
            "action": [3, 6, 4],
            "pay": "companion_takes_a_hit:sable",
            "companion_takes_a_hit/resist": "no",
        },
        {"sable": 2},
        ["companion_takes_a_hit 1"],
    ),
    "M06 WH, vehicle": (
        FACE,
        EVERYTHING,
        {"stat": "edge", "action": [3, 6, 4], "pay": "withstand_damage:ship", "withstand_damage/resist": "no"},
        {"ship": 4},
        ["withstand_damage 1"],
    ),
    # 2 + 1 = 3 against 4 and 9
    "M06 M": (FACE, party(), {"stat": "edge", "action": [1, 4, 9], **told()}, {}, ["pay_the_price"]),
    "M06 M, with a cost": (
        FACE,
        party(),
        {
            "stat": "edge",
            "action": [1, 4, 9],
            **under("pay_the_price", how="obvious", what="It falls.", cost="sacrifice_resources", amount="2"),
        },
        {"supply": 3},
        ["pay_the_price", "sacrifice_resources 2"],
    ),
    "M07 SH": (
        SECURE,
        party(),
        {"stat": "wits", "action": [4, 3, 5]},
        {"mara.momentum": 4, "mara.next": 1},
        [],
    ),
    "M07 WH momentum": (
        SECURE,
        party(),
        {"stat": "wits", "action": [3, 3, 9], "gain": "momentum"},
        {"mara.momentum": 4},
        [],
    ),
    "M07 WH bonus": (SECURE, party(), {"stat": "wits", "action": [3, 3, 9], "gain": "next"}, {"mara.next": 1}, []),
    "M07 WH at max": (
        SECURE,
        party({"momentum": 10}),
        {"stat": "wits", "action": [3, 3, 10], "gain": "next"},
        {"mara.next": 1},
        [],
    ),
    "M07 M": (SECURE, party(), {"stat": "wits", "action": [1, 9, 9], **told()}, {}, ["pay_the_price"]),
    "M08 SH": (GATHER, party(), {"action": [4, 3, 5]}, {"mara.momentum": 4}, []),
    "M08 WH": (GATHER, party(), {"action": [4, 3, 9]}, {"mara.momentum": 3}, []),
    "M08 M": (GATHER, party(), {"action": [1, 8, 9], **told()}, {}, ["pay_the_price"]),
}


@pytest.mark.parametrize(("move", "table", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(move: str, table: Party, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(move, table, answers)
    assert (played.changes, played.entered) == (changed, entered)


@pytest.mark.parametrize(("move"), [FACE, SECURE])
@pytest.mark.parametrize("stat", list(Stat))
def test_every_stat_is_an_approach_and_is_what_is_rolled(move: str, stat: Stat) -> None:
    table = party(dict(zip(Stat, (0, 1, 2, 3, 4), strict=True)))
    key, stats = ask(move, table)
    assert key == "stat"
    assert {option.key: option.text for option in stats.options}[
        stat
    ] == f"{stat.capitalize()} +{tuple(Stat).index(stat)}"
    _key, roll = ask(move, table, {"stat": stat})
    assert roll.prompt == f"Roll with {stat}"
    # A 6 and the stat against 7 and 10: a weak hit from +2 on.
    assert roll.accept([6, 7, 10]).outcome == ("weak hit" if tuple(Stat).index(stat) >= 2 else "miss")


def test_gather_information_rolls_wits_without_asking() -> None:
    key, roll = ask(GATHER, party())
    assert (key, roll.prompt, roll.dice.name) == ("action", "Roll with wits", "d6 + 2d10")


def test_what_the_people_are_left_to_tell() -> None:
    strong = play(GATHER, party(), {"action": [4, 3, 5]}).said
    weak = play(GATHER, party(), {"action": [4, 3, 9]}).said
    miss = play(GATHER, party(), {"action": [1, 8, 9], **told()}).said
    assert [len(said) for said in (strong, weak, miss)] == [1, 1, 1]
    assert len({*strong, *weak, *miss}) == 3


# --- the T: lines of the spec ---------------------------------------------------------


def test_m06_negative_momentum_cancels_the_die() -> None:
    # T: momentum -3, d6 = 3, wits 3: score 3, which beats 2 and nothing above.
    _key, roll = ask(FACE, party({"momentum": -3}), {"stat": "wits"})
    assert roll.accept([3, 2, 2]).outcome == "strong hit"
    assert roll.accept([3, 3, 2]).outcome == "weak hit"
    assert roll.accept([4, 6, 6]).outcome == "strong hit"


def test_m06_burning_comes_before_the_effects() -> None:
    # T: momentum 7, score 4 against 5, 9: burning makes a weak hit; against 5, 6 a strong hit, and +1 on the reset.
    table = party({"momentum": 7})
    weak = play(FACE, table, {"stat": "edge", "action": [2, 5, 9], "burn": "yes", "pay": "sacrifice_resources"})
    assert weak.changes == {"mara.momentum": 2, "supply": 4}
    strong = play(FACE, table, {"stat": "edge", "action": [2, 5, 6], "burn": "yes"})
    assert strong.changes == {"mara.momentum": 3}


def test_m06_the_weak_hit_offers_every_suffer_move_once() -> None:
    assert offers(FACE, EVERYTHING, {"stat": "edge", "action": [3, 6, 4]}) == dict.fromkeys(
        (
            "lose_momentum",
            "endure_harm",
            "endure_stress",
            "sacrifice_resources",
            "companion_takes_a_hit:sable",
            "withstand_damage:ship",
            "lose_momentum:bo",
            "endure_harm:bo",
            "endure_stress:bo",
        ),
        "",
    )


def test_m07_at_the_maximum_only_the_bonus_can_be_taken() -> None:
    assert offers(SECURE, party({"momentum": 10}), {"stat": "wits", "action": [3, 3, 10]}) == {
        "momentum": "momentum is at its maximum",
        "next": "",
    }
