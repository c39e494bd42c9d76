"""`run`: a transcript plays through the table, or stops at its first bad line with a sentence."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.cli.failure import Failure
from tablewright.cli.transcript import play
from tests.cli.conftest import Call, Refusal

Line = dict[str, Any] | str

EMBER: Line = {"game": "ember", "setup": {"heat": 4, "wood": 1}}
KEEP: Line = {"move": "watch/keep_watch", "by": "ada"}


def text(*lines: Line) -> str:
    return "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines)


def outcome(call: Call, *lines: Line) -> dict[str, Any]:
    code, out, err = call("run", "-", "--json", lines=text(*lines))
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def said(answer: str, value: object, **more: object) -> Line:
    return {"answer": answer, "value": value, **more}


# --- what comes out -------------------------------------------------------------


def test_a_set_up_alone_is_a_state_with_nothing_asked(call: Call) -> None:
    assert outcome(call, EMBER) == {"state": {"heat": 4, "wood": 1}, "facts": [], "waiting": []}
    assert outcome(call, {"game": "ember"}) == {"state": {"heat": 3, "wood": 4}, "facts": [], "waiting": []}
    assert call("run", "-", lines=text(EMBER)).out == "Nothing has happened yet.\n"


def test_an_open_move_waits_and_has_changed_nothing(call: Call) -> None:
    found = outcome(call, EMBER, KEEP, said("feed", "yes"))
    assert found["state"] == {"heat": 4, "wood": 1}
    assert found["facts"] == []
    assert found["waiting"] == [
        {
            "id": "wind",
            "seat": "ada",
            "kind": "roll",
            "prompt": "The wind rises",
            "options": [],
            "move": "watch/keep_watch",
            "draft": 1,
            "dice": [6],
        }
    ]


def test_a_finished_move_has_changed_the_state_by_its_facts(call: Call) -> None:
    found = outcome(call, EMBER, KEEP, said("feed", "yes"), said("wind", [3]))
    assert found["state"] == {"heat": 5, "wood": 0}
    assert [fact["type"] for fact in found["facts"]] == ["Entered", "Fed", "Thrown", "Cooled", "Left"]
    assert found["facts"][2] == {"type": "Thrown", "question": "wind", "sides": [6], "faces": [3], "own": True}
    assert found["waiting"] == []


def test_the_words_tell_the_story_and_what_is_asked(call: Call) -> None:
    lines = text(EMBER, KEEP, said("feed", "yes"), said("wind", [1]), KEEP)
    code, out, err = call("run", "-", lines=lines)
    assert (code, err) == (0, "")
    assert out.startswith("  4  Keep Watch\n")
    assert "       [1]   real dice\n       The night holds its breath.\n" in out
    assert "? The wind rises   Ada decides, Keep Watch\n" in out
    assert "calm 17%  breeze 50%  gale 33%" in out.replace("breeze 50%  calm 17%", "calm 17%  breeze 50%")
    assert out.endswith("  It is wind, for seat ada.\n")


def test_a_file_reads_like_standard_input(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "night.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + text(EMBER, "", KEEP, "   ").replace("\n", "\r\n").encode())
    assert json.loads(call("run", str(file), "--json").out) == outcome(call, EMBER, KEEP)


def test_an_answer_goes_to_the_newest_move_that_asks_it_or_to_the_one_it_names(call: Call) -> None:
    lines = [EMBER, KEEP, {"move": "watch/last_the_night", "by": "ben"}, {"move": "watch/keep_watch", "by": "cat"}]

    def waiting(*more: Line) -> list[tuple[int, str]]:
        return [(one["draft"], one["id"]) for one in outcome(call, *lines, *more)["waiting"]]

    assert waiting() == [(1, "feed"), (2, "keep_watch/feed"), (3, "feed")]
    assert waiting(said("feed", "yes")) == [(1, "feed"), (2, "keep_watch/feed"), (3, "wind")]
    assert waiting(said("feed", "yes"), said("feed", "no")) == [(1, "wind"), (2, "keep_watch/feed"), (3, "wind")]
    assert waiting(said("feed", "yes", draft=1)) == [(1, "wind"), (2, "keep_watch/feed"), (3, "feed")]


def test_every_kind_of_question_says_what_it_takes_and_takes_it(call: Call) -> None:
    begin: Line = {"move": "talk/answer_everything", "args": {"guest": "anna"}}
    answers = [
        said("colour", "red"),
        said("two", ["blue", "red"]),
        said("count", 7),
        said("words", "Good evening, all"),
        said("try_your_luck/luck", [6, 5, 10]),
    ]
    lines: list[Line] = [{"game": "parlour"}, begin]
    asked = []
    for answer in answers:
        (waiting,) = outcome(call, *lines)["waiting"]
        asked.append(waiting)
        lines.append(answer)
    assert [(one["id"], one["kind"], one["seat"]) for one in asked] == [
        ("colour", "choose", "anna"),
        ("two", "pick", "anna"),
        ("count", "number", "anna"),
        ("words", "text", "anna"),
        ("try_your_luck/luck", "roll", "anna"),
    ]
    assert asked[0]["options"] == [
        {"key": "red", "text": "Rust red", "refused": ""},
        {"key": "blue", "text": "Night blue", "refused": ""},
        {"key": "bluish", "text": "Night sky, just before dawn", "refused": ""},
        {"key": "green", "text": "Green", "refused": "the lamp is broken"},
    ]
    assert (asked[1]["least"], asked[1]["most"]) == (1, 2)
    assert (asked[2]["low"], asked[2]["high"]) == (0, 9)
    assert asked[4]["dice"] == [6, 10, 10]
    end = outcome(call, *lines)
    assert end["state"]["score"] == 3
    assert end["facts"][-3]["grade"] == "weak"


def test_everybody_asked_at_once_answers_for_themselves(call: Call) -> None:
    lines: list[Line] = [{"game": "parlour"}, {"move": "talk/vote"}]
    waiting = outcome(call, *lines)["waiting"]
    assert [(one["id"], one["seat"]) for one in waiting] == [("all/anna/for", "anna"), ("all/ben/for", "ben")]
    after = outcome(call, *lines, said("all/ben/for", "yes", by="ben"), said("all/anna/for", "no", by="anna"))
    assert {"type": "Said", "text": "1 for it."} in after["facts"]


# --- what is refused ------------------------------------------------------------

A_LINE = (
    'a line is {"move": ID, "by": SEAT, "args": {...}} or '
    '{"answer": QUESTION, "value": KEY or [FACES] or NUMBER or TEXT}'
)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], 'this transcript is empty; its first line is {"game": NAME, "setup": {...}}'),
        (["", "  "], "this transcript is empty"),
        (["ember"], "line 1: this is not JSON (JSON is malformed"),
        (["[1]"], 'line 1: this is no JSON object; the first line is {"game": NAME, "setup": {...}}'),
        ([KEEP], 'line 1: this is not {"game": NAME, "setup": {...}}: Object '),
        (
            [{"game": "chess"}],
            "line 1: there is no game 'chess' here; there are starforged, expanse, trench-crusade, ember",
        ),
        ([{"game": 7}], "line 1: this is not"),
        ([{"game": "ember", "setup": {"heat": "hot"}}], "line 1: this set-up does not describe a table of Ember"),
        ([{"game": "ember", "set_up": {}}], "contains unknown field `set_up`"),
        ([{"game": "ember", "seats": {"ada": "king"}}], "; a seat is host or guide or player or watcher"),
        (
            [{"tablewright": 1, "campaign": "x"}],
            "line 1: this is an exported campaign, not a transcript; `tablewright import` reads it",
        ),
        (
            [EMBER, "{'move': 1}"],
            f"line 2: this is not JSON (JSON is malformed: object keys must be strings (byte 1)); {A_LINE}",
        ),
        ([EMBER, "", '{"move": "watch/ke'], "line 3: this is not JSON ("),
        ([EMBER, "7"], f"line 2: this is no JSON object; {A_LINE}"),
        ([EMBER, {"note": "x"}], f"line 2: this is neither a move nor an answer; {A_LINE}"),
        ([EMBER, EMBER], f"line 2: the game was chosen on the first line; here, {A_LINE}"),
        ([EMBER, {"move": "x", "answer": "y"}], "line 2: this begins a move and answers a question; a line is"),
        ([EMBER, {"move": "watch/keep_watch", "who": "x"}], "contains unknown field `who`"),
        ([EMBER, {"move": 7}], "line 2: this is not"),
        ([EMBER, {"answer": "feed"}], "line 2: this is not"),
        (
            [EMBER, {"move": "watch/sleep"}],
            "line 2: Ember has no move 'watch/sleep'; `tablewright moves ember` lists them",
        ),
        ([EMBER, {"move": "exploration/set_a_course"}], "line 2: Ember has no move 'exploration/set_a_course'"),
        (
            [EMBER, {"move": "watch/last_the_night", "args": {"nights": 2}}],
            "line 2: Last the Night takes watches, not nights",
        ),
        (
            [EMBER, {"move": "watch/last_the_night", "args": {"watches": "two"}}],
            "line 2: Last the Night: watches cannot be 'two': it takes a whole number, not words",
        ),
        ([{"game": "ember", "setup": {"heat": 0}}, KEEP], "line 2: Keep Watch cannot be made now: the fire is out"),
        ([EMBER, said("feed", "yes")], "line 2: nobody asks 'feed' now; no move was begun yet"),
        (
            [EMBER, KEEP, said("wind", [3])],
            "line 3: nobody asks 'wind' now; what is asked is 'feed' (Keep Watch: Feed the fire?)",
        ),
        (
            [EMBER, KEEP, said("feed", "no"), said("wind", [3]), said("feed", "no")],
            "line 5: nobody asks 'feed' now; no question is open, so the next line is a move",
        ),
        ([EMBER, KEEP, said("feed", "maybe")], "line 3: 'Feed the fire?' takes yes or no, not 'maybe'"),
        ([EMBER, KEEP, said("feed", 1)], "line 3: 'Feed the fire?' takes yes or no, not 1"),
        (
            [EMBER, KEEP, said("feed", "no"), said("wind", [7])],
            "line 4: 'The wind rises' takes the faces of d6, that is [1 to 6], not [7]",
        ),
        ([EMBER, KEEP, said("feed", "no"), said("wind", [1, 2])], "line 4: 'The wind rises' takes the faces of d6"),
        ([EMBER, KEEP, said("feed", "no", draft=2)], "line 3: there is no move 2; 1 were begun so far"),
        (
            [
                {"game": "parlour"},
                {"move": "talk/answer_everything", "args": {"guest": "anna"}},
                said("colour", "green"),
            ],
            "line 3: 'Green' is not possible now: the lamp is broken",
        ),
        (
            [{"game": "parlour"}, {"move": "talk/answer_everything", "args": {"guest": "dan"}}],
            "line 2: Answer Everything: there is no 'dan' here; there are anna, ben",
        ),
    ],
)
def test_a_bad_line_is_refused_with_its_number_and_what_it_takes(
    refused: Refusal, lines: Sequence[Line], said: str
) -> None:
    for options in ((), ("--json",)):
        assert said in refused("run", "-", *options, lines=text(*lines))


SEATED: Line = {"game": "parlour", "seats": {"anna": "player", "ben": "player", "cat": "watcher", "gwen": "guide"}}


def vote(by: str) -> Line:
    return {"move": "talk/vote", "by": by}


def luck(by: str, guest: str) -> Line:
    return {"move": "talk/try_your_luck", "by": by, "args": {"guest": guest}}


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (
            [SEATED, vote("dan")],
            "line 2: nobody called 'dan' sits at this table; the first line seats host, anna, ben, cat, gwen",
        ),
        ([SEATED, vote("cat")], "line 2: Cat may not begin this move: a watcher only looks on"),
        ([SEATED, luck("ben", "anna")], "line 2: Ben may not begin this move: it is anna's"),
        ([SEATED, vote("anna"), said("all/ben/for", "yes")], "line 3: Anna may not answer this question: it is ben's"),
        (
            [SEATED, vote("anna"), said("all/ben/for", "yes", by="dan")],
            "line 3: nobody called 'dan' sits at this table",
        ),
        ([SEATED, vote("anna"), said("all/ben/for", "yes", by="cat")], "line 3: Cat may not"),
    ],
)
def test_a_seat_does_what_it_may(refused: Refusal, lines: Sequence[Line], sentence: str) -> None:
    assert sentence in refused("run", "-", lines=text(*lines))


def test_seats_that_may_do_play(call: Call) -> None:
    end = outcome(call, SEATED, vote("anna"), said("all/anna/for", "yes"), said("all/ben/for", "yes", by="gwen"))
    assert end["waiting"] == []
    assert outcome(call, SEATED, luck("gwen", "anna"))["waiting"][0]["seat"] == "anna"


def test_the_file_is_named_with_the_line(refused: Refusal, tmp_path: Path) -> None:
    file = tmp_path / "night.jsonl"
    file.write_text(text(EMBER, "x"))
    assert refused("run", str(file)).startswith(f"{file}, line 2: this is not JSON")


def test_bytes_that_are_no_text_are_refused(refused: Refusal, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\n")
    assert refused("run", str(file)).startswith(f"{file}, line 1: this is not JSON")


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
keys = st.sampled_from(["move", "by", "args", "answer", "value", "draft", "game", "setup", "seats"])
values = junk | st.sampled_from(
    ["watch/keep_watch", "watch/last_the_night", "feed", "wind", "yes", "host", "ember", 3, [3]]
)


@given(st.lists(st.dictionaries(keys, values, max_size=4).map(json.dumps) | st.text(max_size=12), max_size=6))
def test_whatever_is_in_a_file_is_played_or_refused_with_a_line(lines: list[str]) -> None:
    data = text(EMBER, *lines).encode("utf-8", "surrogatepass")
    try:
        transcript = play(data)
    except Failure as refusal:
        assert str(refusal).startswith("line ")  # noqa: PT017 - either way is right
    else:
        assert transcript.table.version >= 0
