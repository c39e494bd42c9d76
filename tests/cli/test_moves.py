"""`moves`, `census` and `about`: what is known of a game without playing it."""

import json
from enum import StrEnum
from typing import Any, Literal, NewType

import pytest

from tablewright.cli.games import find_move, matches
from tablewright.cli.moves import takes
from tablewright.odds import count_start
from tablewright.rules import GAMES, game
from tests.cli.conftest import Call, Refusal

TrackId = NewType("TrackId", str)


class Mood(StrEnum):
    """For an argument that takes one of few words."""

    CALM = "calm"
    WILD = "wild"


def test_a_game_s_moves_stand_under_their_headings(call: Call) -> None:
    assert call("moves", "ember").out.startswith(
        "The night\n"
        "  Keep Watch      watch/keep_watch  (p. 1)\n"
        "  Last the Night  watch/last_the_night  (p. 2)\n\n"
        "The camp\n"
    )


def test_a_program_gets_a_list_of_moves(call: Call) -> None:
    listed = json.loads(call("moves", "ember", "--json").out)
    assert listed[0] == {"id": "watch/keep_watch", "name": "Keep Watch", "group": "The night", "source": "p. 1"}
    assert [one["id"] for one in listed] == list(game("ember").moves)


@pytest.mark.parametrize("name", GAMES)
def test_every_move_of_every_game_can_be_shown(call: Call, name: str) -> None:
    named = json.loads(call("moves", name, "--json").out)
    assert [one["id"] for one in named] == [key for key, move in game(name).moves.items() if not move.action]
    listed = json.loads(call("moves", name, "--all", "--json").out)
    assert [one["id"] for one in listed] == list(game(name).moves)
    for one in listed:
        shown = json.loads(call("moves", name, one["id"], "--json").out)
        assert {key: shown[key] for key in one} == one
        assert shown["about"]
        assert one["name"] in call("moves", name, one["id"]).out


@pytest.mark.parametrize(("name", "beside"), [("starforged", 6), ("expanse", 0), ("trench-crusade", 0), ("ember", 0)])
def test_what_stands_beside_the_named_moves_of_a_book_is_told_and_listed_on_demand(
    call: Call, name: str, beside: int
) -> None:
    assert len(json.loads(call("moves", name, "--json").out)) == len(game(name).moves) - beside
    out, whole = call("moves", name).out, call("moves", name, "--all").out
    assert out.endswith(f"{beside} more stand beside the moves of the book; --all lists them.\n") == bool(beside)
    assert whole.count(", beside the moves of the book)\n") == beside
    assert "--all" not in whole


def test_a_move_shows_its_rule_s_words_and_what_it_takes(call: Call) -> None:
    assert call("moves", "ember", "last").out == (
        "Last the Night  watch/last_the_night  (p. 2)\n\n"
        "Keep watch until dawn, or until the fire dies.\n\n"
        "  watches: a number (usually 3)\n"
    )
    assert call("moves", "ember", "keep").out.endswith("\nTakes no arguments.\n")
    assert json.loads(call("moves", "parlour", "say it aloud", "--json").out)["args"] == [
        {"name": "guest", "takes": "words", "needed": True},
        {"name": "tone", "takes": "soft or loud", "needed": True},
        {"name": "times", "takes": "a number", "needed": True},
        {"name": "twice", "takes": "true or false", "needed": False, "usual": False},
    ]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (int, "a number"),
        (str, "words"),
        (bool, "true or false"),
        (int | None, "a number"),
        (int | str, "a number or words"),
        (tuple[str, ...], "a list of words"),
        (list[int], "a list of a number"),
        (Literal["up", "down"], "up or down"),
        (Mood, "calm or wild"),
        (TrackId, "a track id"),
        (float, "float"),
    ],
)
def test_what_an_argument_takes_is_said_in_words(kind: Any, words: str) -> None:
    assert takes(kind) == words


@pytest.mark.parametrize(
    ("said", "ids"),
    [
        ("watch/keep_watch", ["watch/keep_watch"]),
        ("keep_watch", ["watch/keep_watch"]),
        ("KEEP watch", ["watch/keep_watch"]),
        ("ke", ["watch/keep_watch"]),
        ("t n", ["watch/last_the_night"]),
        ("n la", ["watch/last_the_night"]),
        ("watch", ["watch/keep_watch"]),
        ("x", []),
        ("", []),
        ("  ", []),
    ],
)
def test_a_move_is_found_by_the_beginnings_of_its_words(said: str, ids: list[str]) -> None:
    assert [move.id for move in matches(game("ember").moves.values(), said)] == ids


def test_a_whole_name_means_its_move_even_where_others_begin_alike(call: Call) -> None:
    assert find_move(game("parlour"), "toast").id == "talk/toast"
    assert "Try Your Luck" in call("moves", "parlour", "try").out


@pytest.mark.parametrize("word", ["moves", "census"])
def test_an_unknown_or_unclear_move_is_refused(refused: Refusal, word: str) -> None:
    assert refused(word, "ember", "dance") == "Ember has no move 'dance'; `tablewright moves ember` lists them."
    assert refused(word, "parlour", "t").startswith(
        "'t' may be Try Your Luck (talk/try_your_luck) or Toast (talk/toast)"
    )


def test_the_census_of_the_tutorial_s_game_is_the_known_one(call: Call) -> None:
    rows = json.loads(call("census", "ember", "--json").out)
    counts = {(row["move"], row["start"]): (row["paths"], row["raw"], row["deepest"]) for row in rows}
    assert counts["watch/keep_watch", "dusk"] == (6, 12, 2)
    assert counts["watch/last_the_night", "1 to dawn"] == (6, 12, 2)
    assert counts["watch/last_the_night", "2 to dawn"] == (31, 122, 4)
    assert counts["watch/last_the_night", "3 to dawn"] == (166, 1310, 6)
    lines = [line.split() for line in call("census", "ember", "keep").out.splitlines()]
    assert lines == [["move", "start", "paths", "raw", "deepest"], ["watch/keep_watch", "dusk", "6", "12", "2"]]


def test_documented_starts_are_counted_each_in_its_own_way(call: Call) -> None:
    rows = json.loads(call("census", "starforged", "endure harm", "--json").out)
    move, starts = game("starforged").find("suffer/endure_harm"), game("starforged").starts()["suffer/endure_harm"]
    counts = [count_start(move, start) for start in starts]
    assert [(row["start"], row["paths"], row["raw"], row["deepest"]) for row in rows] == [
        (start.label, count.paths, count.raw, count.deepest) for start, count in zip(starts, counts, strict=True)
    ]


def test_a_game_that_documents_no_start_is_counted_from_a_new_table(call: Call) -> None:
    rows = json.loads(call("census", "parlour", "--json").out)
    assert [(row["move"], row["start"], row["paths"]) for row in rows] == [
        ("talk/toast", "a new table", 1),
        ("talk/wager", "a new table", 6),
        ("talk/vote", "a new table", 4),
    ]


def test_a_move_without_a_start_cannot_be_counted(refused: Refusal) -> None:
    assert refused("census", "parlour", "say it", "--json") == (
        "no start is written down for Say It Aloud (it needs guest and tone and times), so it cannot be counted."
    )


def test_credits_are_given_as_each_licence_asks(call: Call) -> None:
    words = call("about").out
    about = json.loads(call("about", "--json").out)
    assert about["licence"] == "MIT"
    assert "MIT licence" in words
    assert [one["name"] for one in about["games"]] == list(GAMES)
    (starforged,) = (one for one in about["games"] if one["name"] == "starforged")
    told = " ".join(starforged["credits"])
    for part in ("Shawn Tomkin", "CC BY 4.0"):
        assert part in told
        assert part in words
