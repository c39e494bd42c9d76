"""Session moves: spec M01 to M05, a row for each leaf of its checklist."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import STARFORGED, Party
from tablewright.rules.starforged.extras import Session
from tests.rules.starforged.playing import ask, expedition, friend, offers, party, play, refused, under, vow

BEGIN = "session/begin_a_session"
FLAG = "session/set_a_flag"
CHANGE = "session/change_your_fate"
BREAK = "session/take_a_break"
END = "session/end_a_session"

Row = tuple[str, Party, dict[str, Any], dict[str, Any], list[str]]

QUIET = {"flag": "no", "spotlight": "no"}
BEGUN = {"session": Session(1, open=True)}
ENDED = {"session": Session(1)}
FLAGGED = [{"text": "Spiders", "mode": "handle it with care"}]


def clock(filled: int = 2, size: int = 6, kind: str = "campaign") -> list[dict[str, Any]]:
    """A clock that runs."""
    return [{"id": "war", "name": "War", "size": size, "filled": filled, "kind": kind}]


ROWS: dict[str, Row] = {
    "M01 no spotlight": (BEGIN, party(), QUIET, BEGUN, []),
    # T: momentum 2, the vignette of 1 to 10 chosen: 3
    "M01 spotlight chosen": (
        BEGIN,
        party(),
        {"flag": "no", "spotlight": "yes", "row": "0"},
        {**BEGUN, "mara.momentum": 3},
        [],
    ),
    "M01 spotlight rolled": (
        BEGIN,
        party(),
        {"flag": "no", "spotlight": "yes", "row": "roll", "table": 11},
        {**BEGUN, "mara.momentum": 3},
        [],
    ),
    # T: two heroes, one of them at 10
    "M01 a hero at max": (
        BEGIN,
        party({"momentum": 10}, {}),
        {"flag": "no", "spotlight": "yes", "row": "0"},
        {**BEGUN, "bo.momentum": 3},
        [],
    ),
    "M01 a flag is set": (
        BEGIN,
        party(),
        {"flag": "yes", **under("set_a_flag", text="Spiders", mode="leave it out"), "spotlight": "no"},
        {**BEGUN, "flags": ("Spiders: leave it out",)},
        ["set_a_flag"],
    ),
    # likely: 75 is a yes, 76 is not; 66 and 77 match
    "M01 a campaign clock goes on": (
        BEGIN,
        party(clocks=clock()),
        {**QUIET, "clock": 75},
        {**BEGUN, "war": (3, 6)},
        [],
    ),
    "M01 a campaign clock stands still": (BEGIN, party(clocks=clock()), {**QUIET, "clock": 76}, BEGUN, []),
    "M01 a campaign clock on a match": (
        BEGIN,
        party(clocks=clock()),
        {**QUIET, "clock": 66},
        {**BEGUN, "war": (4, 6)},
        [],
    ),
    "M01 a campaign clock, no further than full": (
        BEGIN,
        party(clocks=clock(5)),
        {**QUIET, "clock": 66},
        {**BEGUN, "war": (6, 6)},
        [],
    ),
    "M01 a full clock and another kind of clock": (BEGIN, party(clocks=clock(6)), QUIET, BEGUN, []),
    "M01 a tension clock": (BEGIN, party(clocks=clock(2, 6, "tension")), QUIET, BEGUN, []),
    **{
        f"M02 {mode}": (FLAG, party(), {"text": "Spiders", "mode": mode}, {"flags": (f"Spiders: {mode}",)}, [])
        for mode in ("leave it out", "keep it vague", "handle it with care")
    },
    "M02 one more": (
        FLAG,
        party(flags=FLAGGED),
        {"which": "new", "text": "Rats", "mode": "keep it vague"},
        {"flags": ("Spiders: handle it with care", "Rats: keep it vague")},
        [],
    ),
    "M02 encountered: pause": (FLAG, party(flags=FLAGGED), {"which": "0", "change": "no"}, {}, []),
    "M02 encountered: change": (
        FLAG,
        party(flags=FLAGGED),
        {"which": "0", "change": "yes", "change_your_fate/fate": ["replace"]},
        {},
        ["change_your_fate"],
    ),
    **{
        f"M03 {fate}": (CHANGE, party(), {"fate": [fate]}, {}, [])
        for fate in ("reframe", "refocus", "replace", "redirect", "reshape")
    },
    "M03 several at once": (CHANGE, party(), {"fate": ["reframe", "reshape"]}, {}, []),
    "M04 bonus to self": (BREAK, party(), {"how": "on"}, {"mara.next": 1}, []),
    "M04 bonus to self, among several": (BREAK, party({}, {}), {"how": "on", "who": "mara"}, {"mara.next": 1}, []),
    "M04 bonus to ally": (BREAK, party({}, {}), {"how": "on", "who": "bo"}, {"bo.next": 1}, []),
    "M04 stop": (
        BREAK,
        party(session={"number": 1, "open": True}),
        {"how": "stop", "end_a_session/focus": ""},
        ENDED,
        ["end_a_session"],
    ),
    "M05 develop": (
        END,
        party(tracks=[friend()]),
        {"missed": ["develop:juno"], "develop_your_relationship/mark": "yes", "focus": ""},
        {**ENDED, "juno": ("dangerous", 16)},
        ["develop_your_relationship"],
    ),
    "M05 milestone": (
        END,
        party(tracks=[vow()]),
        {"missed": ["milestone:oath"], "reach_a_milestone/mark": "yes", "focus": ""},
        {**ENDED, "oath": ("formidable", 12)},
        ["reach_a_milestone"],
    ),
    "M05 focus noted": (END, party(), {"focus": "The war"}, {**ENDED, "mara.momentum": 3}, []),
    # T: at momentum 9 of 9 it stays
    "M05 focus noted at max": (
        END,
        party({"momentum": 9, "marks": [{"impact": "doomed"}]}),
        {"focus": "The war"},
        ENDED,
        [],
    ),
    "M05 nothing": (END, party(), {"focus": ""}, ENDED, []),
}


@pytest.mark.parametrize(("move", "table", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(move: str, table: Party, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(move, table, answers)
    assert (played.changes, played.entered) == (changed, entered)


def test_m01_a_session_is_begun_once_and_numbered() -> None:
    begun = play(BEGIN, party(), QUIET).after
    assert refused(BEGIN, begun) == "session 1 is under way; End a Session closes it"
    ended = play(END, begun, {"focus": ""}).after
    assert not refused(BEGIN, ended)
    assert play(BEGIN, ended, QUIET).after.session == Session(2, open=True)


def test_m02_flags_are_read_out_as_a_session_begins() -> None:
    assert play(BEGIN, party(flags=FLAGGED), QUIET).said[0] == "Flagged: Spiders: handle it with care."


def test_m03_at_least_one_of_five() -> None:
    _key, fate = ask(CHANGE, party())
    assert (fate.least, fate.most, len(fate.options)) == (1, 5, 5)


def test_m04_the_bonus_is_for_an_action_roll() -> None:
    rested = play(BREAK, party(tracks=[vow(28)]), {"how": "on"}).after
    assert play("quest/fulfill_your_vow", rested, {"progress": [1, 2]}).after.heroes[0].next == 1
    # 2 edge + 1 + 1 against 3 and 9
    danger = play("adventure/face_danger", rested, {"stat": "edge", "action": [1, 3, 9], "pay": "lose_momentum"})
    assert danger.changes == {"mara.next": 0, "mara.momentum": 1}


PROGRESS = {
    "quest/fulfill_your_vow": (party(tracks=[vow(28)]), {}),
    "connection/forge_a_bond": (party(tracks=[friend(28)]), {"bond": "bolster"}),
    "exploration/finish_an_expedition": (party(tracks=[expedition(28)]), {}),
    "combat/take_decisive_action": (
        party({"position": "in control"}, tracks=[{**expedition(28), "kind": "objective", "owners": []}]),
        {},
    ),
    "threshold/overcome_destruction": (party({"bonds": {"ticks": 28}}), {"ask": "yes"}),
    "scene_challenge/finish_the_scene": (party(tracks=[{**expedition(28), "kind": "scene"}]), {}),
    "legacy/continue_a_legacy": (
        party({"status": "dead", "quests": {"ticks": 28}}),
        {
            "name": "Kes",
            "concept": "",
            "best": "edge",
            "good": ["iron", "wits"],
            "from_quests": "aftermath",
            "progress#2": [9, 9],
            "from_bonds": "loyalties",
            "progress#3": [9, 9],
            "from_discoveries": "pandora",
            "path": "own",
            "typed": "Diver",
            "path#2": "own",
            "typed#2": "Cook",
            "ship": "Wren",
            "kind": "path",
            "card": "own",
            "typed#3": "Singer",
            "vow": "Go home",
            "knows": "-",
        },
    ),
}


@pytest.mark.parametrize(("move", "start"), PROGRESS.items(), ids=PROGRESS)
def test_m04_a_break_is_offered_after_every_progress_move(move: str, start: tuple[Party, dict[str, Any]]) -> None:
    table, answers = start
    played = play(move, table, {**answers, "progress": [1, 2], "pause": "yes", "take_a_break/how": "on"})
    assert played.entered[-1].startswith("take_a_break")


def test_m05_opportunities_are_ones_own_and_open() -> None:
    tracks = [vow(), friend(suspended=True), friend(key="kes"), vow(8, "epic", "bo", key="other")]
    _key, missed = ask(END, party({}, {}, tracks=tracks))
    assert [one.key for one in missed.options] == ["milestone:oath", "develop:kes"]
    assert (missed.least, missed.most) == (0, 2)


def test_who_is_not_in_play_takes_no_break_with_the_others() -> None:
    assert play(BREAK, party({}, {"status": "lost"}), {"how": "on"}).changes == {"mara.next": 1}


def test_m03_what_was_played_can_be_corrected() -> None:
    table = play("suffer/endure_harm", party(), {"resist": "no"}, amount=2).after
    for fact in STARFORGED.correction(table, "mara/health").make(table, 5, "we would rather not"):
        table = fact.apply(table)
    assert table == party()


def test_m01_rows_are_offered_with_a_roll() -> None:
    assert list(offers(BEGIN, party(), {"flag": "no", "spotlight": "yes"})) == ["roll", *map(str, range(10))]
