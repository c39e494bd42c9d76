"""Scene challenges: spec M53 to M56, a row for each leaf of its checklist; tension clocks as a price, M52."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party, Stat
from tests.rules.starforged.playing import expedition, offers, party, play, refused, told, under

BEGIN = "scene_challenge/begin_the_scene"
DANGER = "scene_challenge/face_danger"
SECURE = "scene_challenge/secure_an_advantage"
FINISH = "scene_challenge/finish_the_scene"
PRICE = "fate/pay_the_price"

Row = tuple[str, Party, dict[str, Any], dict[str, Any], list[str]]

CLOCK = {"id": "bomb", "name": "The bomb", "size": 4}


def scene(ticks: int = 8, filled: int = 0, bo: Any = None, **mara: Any) -> Party:
    """A scene with a clock of 4 segments is under way."""
    track = {**expedition(ticks, "formidable", key="escape"), "kind": "scene", "clock": "bomb", "owners": []}
    return party(mara, bo, tracks=[track], clocks=[{**CLOCK, "filled": filled}])


DATASWORN = {"rulings": {"scene_clock": "datasworn"}}
OVER: dict[str, Any] = {"escape": None, "bomb": None}
# 2 edge + 4 against 3 and 5; a match against 3 and 3; weak against 3 and 8; 2 + 1 against 8 and 9, against 9 and 9
STRONG, MATCH, WEAK = ({"stat": "edge", "action": [4, *dice]} for dice in ([3, 5], [3, 3], [3, 8]))
MISS, WORST = ({"stat": "edge", "action": [1, *dice]} for dice in ([8, 9], [9, 9]))

ROWS: dict[str, Row] = {
    **{
        f"M53 {placed}, {variant}": (
            BEGIN,
            party(**rulings),
            {"name": "Escape", "placed": placed},
            {"scene-2": (rank, 0), "clock-1": (0, size)},
            [],
        )
        for variant, rulings, rows in (
            ("seed", {}, (("badly", "formidable", 4), ("evenly", "formidable", 6), ("well", "formidable", 8))),
            (
                "datasworn",
                DATASWORN,
                (("badly", "formidable", 4), ("evenly", "dangerous", 4), ("well", "troublesome", 4)),
            ),
        )
        for placed, rank, size in rows
    },
    "M54 SH": (DANGER, scene(), STRONG, {"escape": ("formidable", 12)}, []),
    "M54 SH+match": (DANGER, scene(), MATCH, {"escape": ("formidable", 16)}, []),
    "M54 WH": (DANGER, scene(), WEAK, {"escape": ("formidable", 12), "bomb": (1, 4)}, []),
    "M54 M": (DANGER, scene(), {**MISS, **told()}, {"bomb": (1, 4)}, ["pay_the_price"]),
    "M54 M+match": (DANGER, scene(), {**WORST, **told()}, {"bomb": (2, 4)}, ["pay_the_price"]),
    "M54 clock fills": (
        DANGER,
        scene(16, 3),
        {**WEAK, "finish_the_scene/progress": [3, 4]},
        OVER,
        ["finish_the_scene"],
    ),
    # T: 3 of 4 and a miss with a match: 4 of 4, the price, then Finish the Scene
    "M54 clock fills on a miss": (
        DANGER,
        scene(16, 3),
        {**WORST, **told(), "finish_the_scene/progress": [3, 2]},
        OVER,
        ["pay_the_price", "finish_the_scene"],
    ),
    "M55 SH": (SECURE, scene(), STRONG, {"mara.momentum": 4, "mara.next": 1}, []),
    "M55 SH+match": (
        SECURE,
        scene(),
        MATCH,
        {"mara.momentum": 4, "mara.next": 1, "escape": ("formidable", 12)},
        [],
    ),
    "M55 WH momentum": (SECURE, scene(), {**WEAK, "gain": "momentum"}, {"mara.momentum": 4}, []),
    "M55 WH next": (SECURE, scene(), {**WEAK, "gain": "next"}, {"mara.next": 1}, []),
    "M55 M": (SECURE, scene(), {**MISS, **told()}, {"bomb": (1, 4)}, ["pay_the_price"]),
    "M55 M+match": (SECURE, scene(), {**WORST, **told()}, {"bomb": (2, 4)}, ["pay_the_price"]),
    "M56 by full track": (FINISH, scene(40), {"progress": [3, 9]}, OVER, []),
    "M56 voluntary SH": (FINISH, scene(28), {"progress": [3, 6]}, OVER, []),
    "M56 WH": (FINISH, scene(28), {"progress": [3, 9], **told()}, OVER, ["pay_the_price"]),
    "M56 M": (FINISH, scene(8), {"progress": [8, 9], **told()}, OVER, ["pay_the_price"]),
    "M56 a scene without a clock": (
        FINISH,
        party(tracks=[{**expedition(28, key="escape"), "kind": "scene"}]),
        {"progress": [3, 6]},
        {"escape": None},
        [],
    ),
    "M52 a segment is the price": (
        PRICE,
        scene(),
        {"how": "obvious", "what": "", "cost": "fill_clock:bomb"},
        {"bomb": (1, 4)},
        [],
    ),
    "M52 the last segment is the price": (
        PRICE,
        scene(28, 3),
        {"how": "obvious", "what": "", "cost": "fill_clock:bomb", "finish_the_scene/progress": [3, 6]},
        OVER,
        ["finish_the_scene"],
    ),
    "M54 the price fills the clock": (
        DANGER,
        scene(28, 2),
        {
            **MISS,
            **under("pay_the_price", how="obvious", what="", cost="fill_clock:bomb"),
            "pay_the_price/finish_the_scene/progress": [3, 6],
        },
        OVER,
        ["pay_the_price", "finish_the_scene"],
    ),
    "M52 a tension clock outside a scene": (
        PRICE,
        party(clocks=[{**CLOCK, "filled": 3}]),
        {"how": "obvious", "what": "", "cost": "fill_clock:bomb"},
        {"bomb": (4, 4)},
        [],
    ),
}


@pytest.mark.parametrize(("move", "table", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(move: str, table: Party, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(move, table, answers)
    assert (played.changes, played.entered) == (changed, entered)


@pytest.mark.parametrize("stat", list(Stat))
@pytest.mark.parametrize("move", [DANGER, SECURE])
def test_all_five_stats(move: str, stat: Stat) -> None:
    assert offers(move, scene())[stat] == ""


def test_scene_moves_need_a_scene_and_a_scene_is_alone() -> None:
    none = "no scene is under way; Begin the Scene starts one"
    assert [refused(move, party()) for move in (DANGER, SECURE, FINISH)] == [none] * 3
    assert [refused(move, scene()) for move in (DANGER, SECURE, FINISH)] == [""] * 3
    assert refused(BEGIN, scene()) == "the scene The Escape is under way"


def test_m56_a_full_clock_leaves_nothing_but_the_end() -> None:
    full = scene(8, 4)
    assert [refused(move, full) for move in (DANGER, SECURE)] == ["the clock is full: Finish the Scene"] * 2
    assert not refused(FINISH, full)


def test_m55_momentum_at_its_maximum_is_shut() -> None:
    answers = {"stat": "edge", "action": [4, 3, 10]}
    assert offers(SECURE, scene(momentum=10), answers)["momentum"] == "momentum is at its maximum"


def test_m52_full_clocks_and_campaign_clocks_offer_no_segment() -> None:
    clocks = [{**CLOCK, "filled": 4}, {**CLOCK, "id": "war", "name": "War", "kind": "campaign"}]
    options = offers(PRICE, party(clocks=clocks), {"how": "obvious", "what": ""})
    assert not [key for key in options if key.startswith("fill_clock")]


DIES = under("pay_the_price", how="obvious", what="", cost="endure_harm", amount="1") | {
    "pay_the_price/endure_harm/action": [1, 9, 10],
    "pay_the_price/endure_harm/worse": "momentum",
    "pay_the_price/endure_harm/break": "table",
    "pay_the_price/endure_harm/table": 1,
    "pay_the_price/endure_harm/face_death/chance": "no",
}


def test_m56_if_its_hero_dies_another_finishes_the_scene() -> None:
    played = play(DANGER, scene(28, 3, {}, health=1), {**MISS, **DIES, "finish_the_scene/progress": [3, 6]})
    assert played.entered[-1] == "finish_the_scene (bo)"
    alone = play(DANGER, scene(28, 3, health=1), {**MISS, **DIES})
    assert alone.after.clocks[0].full
