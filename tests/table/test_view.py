"""What a seat sees."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.kernel.show import Card, Change, Die, Say, Throw
from tablewright.rules import GAMES, game
from tablewright.rules.ember import EMBER, Camp
from tablewright.table import Table
from tablewright.table.asking import percents
from tablewright.table.view import ChanceView, OptionView
from tests.store.anything import few
from tests.table.sessions import play, steps


def test_a_view_is_plain_data() -> None:
    table = Table.memory(EMBER, Camp())
    table.begin("host", "watch/keep_watch")

    told = msgspec.json.decode(msgspec.json.encode(table.view("host")))
    assert (told["game"], told["game_title"], told["version"]) == ("ember", "Ember", 1)
    assert told["state"] == {}
    assert told["drafts"][0]["questions"][0]["prompt"] == "Feed the fire?"


def test_options_that_lead_to_a_roll_show_its_chances() -> None:
    table = Table.memory(EMBER, Camp())
    draft = table.begin("host", "watch/keep_watch")
    chances = (
        ChanceView("calm", "calm", 17, "1/6"),
        ChanceView("breeze", "breeze", 50, "1/2"),
        ChanceView("gale", "gale", 33, "1/3"),
    )

    (feed,) = table.view("host").drafts[0].questions
    assert [(one.key, one.text, one.chances and one.chances.grades) for one in feed.options] == [
        ("yes", "Yes", chances),
        ("no", "No", chances),
    ]
    assert feed.chances is None
    table.answer("host", draft, "feed", "no")
    (wind,) = table.view("host").drafts[0].questions
    assert (wind.kind, wind.dice_name, [die.sides for die in wind.dice]) == ("roll", "d6", [6])
    assert wind.chances is not None
    assert wind.chances.grades == chances


@given(st.lists(st.integers(0, 50), min_size=1, max_size=8).filter(any))
def test_whole_percents_sum_to_a_hundred_and_are_never_off_by_one(weights: list[int]) -> None:
    shares = tuple(Fraction(weight, sum(weights)) for weight in weights)
    rounded = percents(shares)

    assert sum(rounded) == 100
    assert all(abs(percent - share * 100) < 1 for percent, share in zip(rounded, shares, strict=True))
    assert all(percent == 0 for percent, share in zip(rounded, shares, strict=True) if not share)


def test_the_story_of_a_move() -> None:
    table = Table.memory(EMBER, Camp())
    draft = table.begin("host", "watch/keep_watch")
    table.answer("host", draft, "feed", "no")
    table.answer("host", draft, "wind", [6])
    table.correct("host", "heat", 4, "embers")

    move, correction = table.view("host").entries
    assert (move.kind, move.by) == ("move", "Host")
    assert move.lines == (
        Card(
            "watch/keep_watch",
            "Keep Watch",
            lines=(Throw((Die(6, 6),), own=True), Say("The fire loses 3 heat.")),
        ),
    )
    assert move.sentence == "Keep Watch. Rolled 6. The fire loses 3 heat"
    assert correction.lines == (Change("Heat", "0", "4", "embers"),)


def test_only_the_newest_entries_are_shown_and_the_others_counted(table: Table) -> None:
    for count in range(7):
        table.note("ann", str(count))
    table.begin("ann", "take")

    view = table.view("ann", last=3)
    assert [entry.sentence for entry in view.entries] == ["Ann: 4", "Ann: 5", "Ann: 6"]
    assert view.earlier == 4
    assert [entry.seq for entry in table.view("ann", last=100).entries] == list(range(1, 8))
    assert (table.view("ann", last=0).entries, table.view("ann", last=0).earlier) == ((), 7)


def test_moves_stand_under_their_headings_with_the_reason_they_are_shut(table: Table) -> None:
    table.correct("host", "ada/stones", 0, "lost it")

    (group,) = table.view("ann").groups
    assert {move.id: move.refused for move in group.moves} == {
        "take": "",
        "vote": "",
        "rest": "",
        "wait": "",
        "stumble": "nothing to drop",
        "hold": "nothing to hold",
        "share": "",
    }
    assert group.open == 5
    (other,) = table.view("ann", actor="cy").groups
    assert other.open == 7


def test_everybody_starts_with_their_own(table: Table) -> None:
    assert [(seat, table.view(seat).actor) for seat in ("ann", "ben", "gus", "wim")] == [
        ("ann", "ada"),
        ("ben", "bo"),
        ("gus", "cy"),
        ("wim", "cy"),
    ]
    assert table.view("ann").actors == (("ada", "Ada"), ("cy", "Cy"))
    assert table.view("host").actors == (("ada", "Ada"), ("bo", "Bo"), ("cy", "Cy"))
    assert table.view("wim").actors == ()


def test_values_are_offered_to_those_who_may_correct_them(table: Table) -> None:
    keys = {seat: [one.key for one in table.view(seat).corrections] for seat in ("host", "gus", "ann", "wim")}

    assert keys == {
        "host": ["heap", "pace", "ada/stones", "bo/stones", "cy/stones"],
        "gus": ["heap", "pace", "ada/stones", "bo/stones", "cy/stones"],
        "ann": ["heap", "ada/stones", "cy/stones"],
        "wim": [],
    }
    heap = table.view("ann").corrections[0]
    assert (heap.name, heap.value, heap.question.kind, heap.question.low, heap.question.high, heap.question.usual) == (
        "Heap",
        "5",
        "number",
        0,
        99,
        "5",
    )


def test_a_watcher_sees_the_question_and_has_nothing_to_press(table: Table) -> None:
    draft = table.begin("ann", "take")
    table.answer("ann", draft, "count", "1")
    view = table.view("wim")

    assert not view.may_write
    (question,) = view.drafts[0].questions
    assert (question.prompt, question.seat, question.seat_name) == ("What for?", "ann", "Ann")
    assert (question.mine, question.may, view.drafts[0].may) == (False, False, False)
    assert table.view("gus").drafts[0].questions[0].may
    assert not table.view("gus").drafts[0].questions[0].mine


def test_an_open_move_shows_who_and_what_so_far(table: Table) -> None:
    table.begin("gus", "take", {"who": "bo"})

    (draft,) = table.view("ann").drafts
    assert (draft.name, draft.who, draft.by, draft.answered) == ("Take Stones", "Bo", "Gus", 0)
    assert [(one.key, one.refused) for one in draft.questions[0].options] == [("0", ""), ("1", ""), ("2", "")]
    assert all(isinstance(one, OptionView) for one in draft.questions[0].options)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_seen_from_its_first_state(name: str) -> None:
    system = game(name)
    view = Table.memory(system, system.new(system.made({}) if system.form else {})).view("host")

    assert [move.id for group in view.groups for move in group.moves] == sorted(
        system.moves, key=[move.id for group in view.groups for move in group.moves].index
    )
    assert view.sheets
    assert len({one.key for one in view.corrections}) == len(view.corrections) > 0
    msgspec.json.encode(view)


@few
@given(steps)
def test_any_session_can_be_seen_at_every_moment(session: list[tuple[str, int, int]]) -> None:
    table = Table.memory(EMBER, Camp(9, 9))
    for step in session:
        play(table, *step)
        view = table.view("host", last=5)
        assert view.version == table.version
        assert view.earlier + len(view.entries) == table._ledger.told
        assert all(entry.sentence for entry in view.entries)
        assert sum(entry.may_undo for entry in view.entries) <= 1
