"""Beginning, answering and finishing moves; several open at once; questions to several people."""

from __future__ import annotations

import threading

import pytest

from tablewright.kernel import Answered, AnswerError, Begun, Cancelled, Finished, MoveError, Said
from tablewright.rules.ember import EMBER, Camp
from tablewright.table import Stale, Table, Unknown
from tablewright.table.view import QuestionView
from tests.table.cairn import CAIRN, Took, Voted, party


def questions(table: Table, seat: str = "host") -> dict[tuple[int, str], QuestionView]:
    return {(one.draft, one.id): one for draft in table.view(seat).drafts for one in draft.questions}


def asked(table: Table) -> list[tuple[int, str]]:
    return list(questions(table))


def test_a_move_is_begun_answered_and_finished(table: Table) -> None:
    draft = table.begin("ann", "take", {"who": "ada"})
    assert (draft, table.version, asked(table)) == (1, 1, [(1, "count")])

    table.answer("ann", draft, "count", "2")
    assert (table.version, asked(table), table.state.heap) == (2, [(1, "why")], 5)

    table.answer("ann", draft, "why", "  for the cairn ")
    assert (table.version, asked(table), table.state.heap) == (4, [], 3)
    assert [entry.record for entry in table.entries()] == [
        Begun("take", {"who": "ada"}, "ann"),
        Answered(1, "count", "2", "ann"),
        Answered(1, "why", "for the cairn", "ann"),
        table.entries(3)[0].record,
    ]
    last = table.entries()[-1].record
    assert isinstance(last, Finished)
    assert last.draft == 1
    assert last.facts[1] == Took("ada", 2)  # type: ignore[arg-type]


def test_a_move_that_asks_nothing_is_finished_at_once(table: Table) -> None:
    draft = table.begin("ann", "rest")

    assert (draft, table.version, table.view("ann").drafts) == (1, 2, ())
    assert table.view("ann").entries[-1].sentence == "Rest. A rest"


def test_whoever_makes_the_move_may_be_left_out(table: Table) -> None:
    """A player's own; for somebody who plays nobody, one that nobody plays."""
    for seat, whose in (("ann", "ada"), ("ben", "bo"), ("gus", "cy")):
        table.begin(seat, "take")
        begun = table.entries()[-1].record
        assert isinstance(begun, Begun)
        assert begun.args == {"who": whose}


@pytest.mark.parametrize(
    ("move", "args", "says"),
    [
        ("fly", {}, "Cairn has no move 'fly'"),
        ("take", {"who": "zoe"}, "there is no 'zoe' here; there are ada, bo, cy"),
        ("take", {"who": "ada", "much": 1}, "not much"),
        ("take", {"who": 7}, "there is no 7 here"),
    ],
)
def test_a_move_that_cannot_be_begun_is_a_sentence(table: Table, move: str, args: dict[str, object], says: str) -> None:
    with pytest.raises(MoveError, match=says):
        table.begin("host", move, args)
    assert table.version == 0


def test_a_move_that_is_refused_says_why(table: Table) -> None:
    table.correct("host", "ada/stones", 0, "lost it")

    with pytest.raises(MoveError, match="Stumble cannot be made now: nothing to drop"):
        table.begin("ann", "stumble")
    assert table.version == 1


@pytest.mark.parametrize("answer", ["3", "two", "", None, ["1"], 7])
def test_an_answer_that_does_not_fit_is_refused_and_not_kept(table: Table, answer: object) -> None:
    draft = table.begin("ann", "take")

    with pytest.raises(AnswerError, match=r"takes 0 or 1 or 2"):
        table.answer("ann", draft, "count", answer)
    assert table.version == 1


def test_a_shut_option_is_refused_with_its_reason(table: Table) -> None:
    table.correct("host", "heap", 1, "counted again")
    draft = table.begin("ann", "take")

    with pytest.raises(AnswerError, match="not possible now: the heap is too small"):
        table.answer("ann", draft, "count", "2")


def test_what_is_not_asked_cannot_be_answered(table: Table) -> None:
    draft = table.begin("ann", "take")

    with pytest.raises(Unknown, match="Move 1 does not ask 'why' now; it asks count"):
        table.answer("ann", draft, "why", "because")
    with pytest.raises(Unknown, match="no open move 7"):
        table.answer("ann", 7, "count", "1")
    table.answer("ann", draft, "count", "1")
    with pytest.raises(Unknown, match="does not ask 'count' now; it asks why"):
        table.answer("ann", draft, "count", "1")


def test_a_cancelled_move_has_not_happened(table: Table) -> None:
    draft = table.begin("ann", "take")
    table.answer("ann", draft, "count", "2")
    table.cancel("ann", draft)

    assert table.state == party()
    assert table.view("ann").drafts == ()
    assert table.entries()[-1].record == Cancelled(draft, "ann")
    assert table.view("ann").entries[-1].sentence == "Ann gave up Take Stones"


def test_two_moves_are_open_at_once_and_one_changes_under_the_other(table: Table) -> None:
    """Ann is about to take two of five; Ben and the host take four meanwhile: she is asked again, and told why."""
    hers = table.begin("ann", "take")
    table.answer("ann", hers, "count", "2")
    for seat in ("ben", "gus"):
        his = table.begin(seat, "take")
        assert set(asked(table)) == {(hers, "why"), (his, "count")}
        table.answer(seat, his, "count", "2")
        table.answer(seat, his, "why", "a wall")

    assert table.state.heap == 1
    again = questions(table, "ann")[hers, "count"]
    assert "not possible now: the heap is too small" in again.fault
    assert [(option.key, option.refused) for option in again.options] == [
        ("0", ""),
        ("1", ""),
        ("2", "the heap is too small"),
    ]
    table.answer("ann", hers, "count", "1")
    assert asked(table) == [(hers, "why")]
    table.answer("ann", hers, "why", "what is left")
    assert (table.state.heap, table.state.one("ada").stones) == (0, 2)


def test_a_move_that_has_nothing_left_to_ask_is_finished_in_the_same_write(table: Table) -> None:
    waiting = [table.begin("ann", "wait"), table.begin("ben", "wait")]
    table.answer("ann", waiting[0], "wait", "yes")
    before = table.version
    table.correct("host", "heap", 0, "a landslide")

    records = [entry.record for entry in table.entries(before)]
    assert [type(record).__name__ for record in records] == ["Corrected", "Finished", "Finished"]
    assert [record.draft for record in records if isinstance(record, Finished)] == waiting
    assert len({entry.at for entry in table.entries(before)}) == 1
    assert table.view("ann").drafts == ()


def test_a_move_may_bring_another_to_its_end(table: Table) -> None:
    table.correct("host", "heap", 1, "nearly gone")
    waiting = table.begin("ann", "wait")
    his = table.begin("ben", "take")
    table.answer("ben", his, "count", "1")
    before = table.version
    table.answer("ben", his, "why", "the last one")

    records = [entry.record for entry in table.entries(before)]
    assert isinstance(records[0], Answered)
    assert [record.draft for record in records if isinstance(record, Finished)] == [his, waiting]
    assert len(records) == 3
    assert table.view("ann").drafts == ()


def test_each_question_goes_to_its_own_seat(table: Table) -> None:
    """Ada and Bo are played, Cy is anybody's; they answer in any order, and are told together."""
    draft = table.begin("ann", "vote")
    open_ = questions(table, "ben")
    assert {key[1]: (one.seat, one.mine, one.may) for key, one in open_.items()} == {
        "vote/ada/on": ("ann", False, False),
        "vote/bo/on": ("ben", True, True),
        "vote/cy/on": ("", True, True),
    }
    assert [(seat.id, seat.decides) for seat in table.view("ben").seats] == [
        ("host", False),
        ("gus", False),
        ("ann", True),
        ("ben", True),
        ("wim", False),
    ]

    table.answer("ben", draft, "vote/bo/on", "no")
    assert {name for _draft, name in asked(table)} == {"vote/ada/on", "vote/cy/on"}
    assert table.view("ann").drafts[0].answered == 1
    table.answer("ben", draft, "vote/cy/on", "yes")
    table.answer("ann", draft, "vote/ada/on", "yes")

    last = table.entries()[-1].record
    assert isinstance(last, Finished)
    assert last.facts[1:5] == (
        Voted("ada", True),  # type: ignore[arg-type]  # noqa: FBT003
        Voted("bo", False),  # type: ignore[arg-type]  # noqa: FBT003
        Voted("cy", True),  # type: ignore[arg-type]  # noqa: FBT003
        Said("ada has asked."),
    )


# --- moves that cannot go on ------------------------------------------------------


def broken(table: Table, seat: str) -> str:
    (draft,) = table.view(seat).drafts
    (question,) = draft.questions
    assert (question.kind, question.id) == ("broken", "")
    return question.prompt


STUCK = "It cannot go on as things stand now; whoever began it can give it up."


def test_a_rule_that_trips_stops_nobody_else(table: Table) -> None:
    draft = table.begin("ann", "stumble")
    table.correct("host", "heap", 0, "a landslide")

    assert broken(table, "ann") == "what it was begun with is gone, or has changed"
    assert broken(table, "ben") == STUCK
    assert [table.view(seat).drafts[0].may for seat in ("ann", "host", "ben")] == [True, True, False]
    table.begin("ben", "rest")
    table.cancel("ann", draft)
    assert table.view("ann").drafts == ()


@pytest.mark.parametrize(
    ("seat", "says"),
    [
        ("ann", "Stumble cannot go on: what it was begun with is gone, or has changed. It can only be given up"),
        ("ben", "Stumble cannot go on as things stand now; whoever began it can give it up"),
    ],
)
def test_whoever_answers_a_move_that_has_tripped_is_told_so(table: Table, seat: str, says: str) -> None:
    draft = table.begin("ann", "stumble")
    table.correct("host", "heap", 0, "a landslide")
    before = table.version

    with pytest.raises(MoveError) as answered:
        table.answer(seat, draft, "down", "yes")
    with pytest.raises(MoveError) as rolled:
        table.roll(seat, draft, "down")
    assert str(answered.value) == str(rolled.value) == says
    assert table.version == before

    table.correct("host", "heap", 2, "dug out")
    table.answer("ann", draft, "down", "yes")
    assert table.view("ann").drafts == ()


def test_an_answer_over_which_a_rule_trips_is_kept_and_can_be_taken_back(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    draft = table.begin("ann", "share")
    table.answer("ann", draft, "among", 0)

    assert broken(table, "ann") == "what it was begun with is gone, or has changed"
    assert "ZeroDivisionError" in caplog.text
    table.undo("ann", draft)
    table.answer("ann", draft, "among", 2)
    assert table.state.one("ada").stones == 3


def test_a_move_that_trips_at_once_is_not_begun(table: Table) -> None:
    table.correct("host", "heap", 0, "a landslide")

    with pytest.raises(MoveError) as stuck:
        table.begin("ann", "stumble")
    assert str(stuck.value) == "Stumble cannot be made now: its rule trips over how things stand"
    assert (table.version, table.view("ann").drafts) == (1, ())


def test_what_refuses_a_move_refuses_it_while_it_is_open(table: Table) -> None:
    """Nothing of it happens while it is refused, not even when it has nothing left to ask."""
    draft = table.begin("ann", "hold")
    table.correct("host", "ada/stones", 0, "lost it")

    assert broken(table, "ann") == "nothing to hold"
    assert broken(table, "ben") == STUCK
    with pytest.raises(MoveError) as refused:
        table.answer("ann", draft, "hold", "yes")
    assert str(refused.value) == "Hold cannot go on: nothing to hold. It can only be given up"
    table.correct("host", "heap", 0, "a landslide")
    assert broken(table, "ann") == "nothing to hold"

    table.correct("host", "ada/stones", 1, "found it")
    last = table.entries()[-1].record
    assert isinstance(last, Finished)
    assert (last.draft, table.view("ann").drafts) == (draft, ())


def test_a_move_that_is_refused_by_what_another_changes_is_given_up(table: Table) -> None:
    draft = table.begin("ann", "hold")
    other = table.begin("ann", "stumble")
    table.answer("ann", other, "down", "yes")

    assert broken(table, "ann") == "nothing to hold"
    table.undo("ann", other)
    assert [one.questions[0].kind for one in table.view("ann").drafts] == ["confirm", "confirm"]
    table.answer("ann", other, "down", "yes")
    table.cancel("ann", draft)
    assert table.view("ann").drafts == ()


def test_a_write_from_an_old_look_is_refused_and_told_what_has_changed(table: Table) -> None:
    looked = table.view("ann").version
    table.begin("ben", "rest", version=looked)
    table.correct("ben", "bo/stones", 4, "found some")

    with pytest.raises(Stale) as stale:
        table.begin("ann", "take", version=looked)

    assert stale.value.version == table.version == 3
    assert stale.value.sentences == (
        "Ben began Rest",
        "Rest. A rest",
        "Ben corrected Bo: stones from 1 to 4: found some",
    )
    assert "Ben corrected Bo: stones from 1 to 4" in str(stale.value)
    assert table.begin("ann", "take", version=3) == 4


def test_a_version_that_never_was_is_refused(table: Table) -> None:
    with pytest.raises(Stale, match="never at 40"):
        table.note("ann", "hello", version=40)


def test_dice_of_the_machine_and_of_people_are_told_apart() -> None:
    table = Table.memory(EMBER, Camp(heat=9, wood=0))
    first = table.begin("host", "watch/keep_watch")
    table.roll("host", first, "wind")
    second = table.begin("host", "watch/keep_watch")
    table.answer("host", second, "wind", "4")
    third = table.begin("host", "watch/keep_watch")
    table.answer("host", third, "wind", [4], own=False)

    answers = [entry.record for entry in table.entries() if isinstance(entry.record, Answered)]
    assert [one.own for one in answers] == [False, True, False]
    assert answers[1].value == [4]
    assert isinstance(answers[0].value, list)
    assert answers[0].value[0] in range(1, 7)


def test_the_machine_throws_every_face() -> None:
    table = Table.memory(EMBER, Camp(heat=999, wood=0))
    for _ in range(100):
        table.roll("host", table.begin("host", "watch/keep_watch"), "wind")

    faces = {entry.record.value[0] for entry in table.entries() if isinstance(entry.record, Answered)}  # type: ignore[index]
    assert faces == {1, 2, 3, 4, 5, 6}


def test_what_asks_for_no_dice_cannot_be_rolled(table: Table) -> None:
    draft = table.begin("ann", "take")

    with pytest.raises(AnswerError, match="asks for no dice"):
        table.roll("ann", draft, "count")


@pytest.mark.parametrize("text", ["", "   ", "x" * 20_001])
def test_a_note_has_some_words(table: Table, text: str) -> None:
    with pytest.raises(AnswerError, match="1 to 20000 characters"):
        table.note("ann", text)
    table.note("ann", "  The night was long.  ")
    assert table.view("wim").entries[-1].sentence == "Ann: The night was long."


@pytest.mark.parametrize(
    ("key", "value", "why", "error", "says"),
    [
        ("heap", 100, "why", AnswerError, "from 0 to 99"),
        ("heap", "many", "why", AnswerError, "from 0 to 99"),
        ("heap", 3, "  ", AnswerError, "takes a reason"),
        ("heap", 5, "why", AnswerError, "Heap is 5 already"),
        ("height", 3, "why", MoveError, "nothing called 'height'"),
    ],
)
def test_a_correction_that_will_not_do(
    table: Table, key: str, value: object, why: str, error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        table.correct("host", key, value, why)
    assert (table.version, table.state) == (0, party())


def test_a_correction_sets_the_value_and_says_so(table: Table) -> None:
    table.correct("gus", "heap", "12", "counted again")

    assert table.state.heap == 12
    (entry,) = table.view("ann").entries
    assert (entry.kind, entry.by, entry.sentence) == (
        "correction",
        "Gus",
        "Gus corrected Heap from 5 to 12: counted again",
    )


def test_everybody_who_watches_is_told(table: Table) -> None:
    told: list[int] = []
    stop = table.watch(told.append)
    table.note("ann", "a")
    table.begin("ben", "rest")
    with pytest.raises(AnswerError):
        table.note("ann", "")
    stop()
    table.note("ann", "b")

    assert told == [1, 3]


def test_a_watcher_that_fails_does_not_undo_the_write(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    told: list[int] = []

    def fail(_version: int) -> None:
        raise RuntimeError("the line is dead")

    table.watch(fail)
    table.watch(told.append)
    table.note("ann", "a")

    assert (table.version, told) == (1, [1])
    assert "could not be told" in caplog.text


def test_a_watcher_may_look_from_another_thread_while_it_is_told() -> None:
    """The lock is let go before anybody is told."""
    table = Table.memory(CAIRN, party())
    seen: list[int] = []

    def look(_version: int) -> None:
        other = threading.Thread(target=lambda: seen.append(table.view("host").version))
        other.start()
        other.join(10)

    table.watch(look)
    table.note("host", "a")
    assert seen == [1]
