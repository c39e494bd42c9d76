"""Advanced tests and challenges: progress, time, consequences, and how they end (spec 2.9)."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import replace
from tablewright.kernel.show import Change, Say
from tablewright.rules.expanse.facts import PointsGone
from tablewright.rules.expanse.rolls import Tested
from tablewright.rules.expanse.state import Consequence, Crew, Task, Weight
from tablewright.rules.expanse.task_facts import ConsequenceBefell, ProgressMoved, TaskEnded, TimeSpent
from tablewright.rules.expanse.tasks import kept
from tablewright.rules.expanse.terms import TaskId
from tests.rules.expanse.playing import Played, ask, asks, crew, marks, offers, play, refused

ROLL, TOGETHER, CLEAR = "tests/roll_for_a_task", "tests/work_together", "tests/clear_a_consequence"
RESUME, END = "tests/resume_a_task", "tests/end_a_task"
HACK = TaskId("hack")


def with_task(progress: int = 0, used: int = 0, *consequences: dict[str, Any], **changes: Any) -> Crew:
    """The table with a task: Intelligence (Security) against 11, to 10, in 5 rolls; Nadia has +2, Otto +6."""
    setup = {
        key: changes.pop(key) for key in ("nadia", "otto", "raider", "settings", "consequence_table") if key in changes
    }
    task = {
        "id": "hack",
        "name": "The gate",
        "ability": "intelligence",
        "focus": "Security",
        "target": 11,
        "threshold": 10,
        "rolls": 5,
        "unit": "10 minutes",
        "progress": progress,
        "used": used,
        "consequences": list(consequences),
        **changes,
    }
    return crew(tasks=[task], **setup)


def challenge(progress: int = 0, used: int = 0, *consequences: dict[str, Any], **changes: Any) -> Crew:
    """The same as a challenge."""
    return with_task(progress, used, *consequences, challenge=True, **changes)


def consequence(weight: str = "minor", what: str = "harder", target: int = 2, **more: Any) -> dict[str, Any]:
    """A consequence as a set-up has it; minor ones can be cleared."""
    return {"weight": weight, "what": what, "target": target, "clears": weight == "minor", **more}


def task(table: Crew) -> Task:
    """The task as it is."""
    return table.task(HACK)


def ends(played: Played) -> list[str]:
    """How a task came to its end, if it did."""
    return [one.how for one in played.of(TaskEnded)]


# --- beginning --------------------------------------------------------------------------

BEGUN = {
    "name": "The gate",
    "means": "intelligence",
    "fits": "Security",
    "target": "13",
    "hidden": "no",
    "threshold": "15",
    "rolls": 6,
    "unit": "1 hour",
}


@pytest.mark.parametrize(
    ("move", "challenge"), [("tests/begin_an_advanced_test", False), ("tests/begin_a_challenge", True)]
)
def test_the_guide_sets_long_work(move: str, challenge: bool) -> None:
    played = play(move, crew(), BEGUN)
    (made,) = played.after.tasks
    assert (made.target, made.threshold, made.rolls, made.unit) == (13, 15, 6, "1 hour")
    assert (made.ability, made.focus, made.challenge, made.hidden) == ("intelligence", "Security", challenge, False)
    kind = "a challenge" if challenge else "an advanced test"
    assert played.lines(Say)[0].text == (
        f"The gate, {kind}: Intelligence (Security) against 13, to 15, in 6 rolls of 1 hour."
    )


def test_target_and_threshold_are_apart_and_can_be_any_number() -> None:
    answers = {**BEGUN, "target": "other", "number": 8, "threshold": "other", "number#2": 12, "hidden": "yes"}
    (made,) = play("tests/begin_a_challenge", crew(), answers).after.tasks
    assert (made.target, made.threshold, made.hidden) == (8, 12, True)


def test_every_question_is_the_guides() -> None:
    given: dict[str, Any] = {}
    for key, answer in BEGUN.items():
        (asked,) = asks("tests/begin_a_challenge", crew(), given).items()
        assert (asked[0], asked[1].by) == (key, "gail")
        given[key] = answer


def test_the_thresholds_of_the_source_have_names() -> None:
    given = {key: BEGUN[key] for key in ("name", "means", "fits", "target", "hidden")}
    _key, request = ask("tests/begin_a_challenge", crew(), given)
    assert [one.text for one in request.options][:5] == [
        "5, easy",
        "10, average",
        "15, challenging",
        "20, hard",
        "25, formidable",
    ]


def test_focuses_that_people_at_the_table_have_are_offered_too() -> None:
    table = crew({"focuses": [{"name": "Belter Creole", "ability": "intelligence"}]})
    given = {key: BEGUN[key] for key in ("name", "means")}
    assert "Belter Creole" in offers("tests/begin_a_challenge", table, given)


# --- rolling ----------------------------------------------------------------------------


def test_a_success_moves_it_on_by_the_drama_die_and_takes_time() -> None:
    played = play(ROLL, with_task(), {"test": [6, 3, 4]})
    assert played.changes == {"hack.progress": 4, "hack.used": 1}
    assert isinstance(played.result, Tested)


def test_a_failure_takes_time_and_nothing_else() -> None:
    played = play(ROLL, with_task(3), {"test": [1, 2, 5]})
    assert played.changes == {"hack.used": 1}


@pytest.mark.parametrize(("who", "faces", "progress"), [("nadia", (3, 1, 2), 0), ("otto", (3, 1, 2), 2)])
def test_the_focus_counts_for_whoever_has_it(who: str, faces: tuple[int, ...], progress: int) -> None:
    assert task(play(ROLL, with_task(), {"test": list(faces)}, who).after).progress == progress


def test_the_changed_drama_die_counts_for_progress() -> None:
    played = play(ROLL, with_task(), {"test": [6, 3, 1], "fortune": "drama:6"})
    assert played.changes == {"hack.progress": 6, "hack.used": 1, "nadia.fortune": 9, "nadia.points": 6}


def test_overshoot_is_lost_and_the_last_roll_ends_it() -> None:
    played = play(ROLL, with_task(8, 3), {"test": [5, 3, 6]})
    (moved,) = played.of(ProgressMoved)
    assert (moved.before, moved.after) == (8, 10)
    assert ends(played) == ["done, with 1 roll to spare"]
    assert played.after.tasks == ()


def test_it_can_be_done_just_in_time() -> None:
    assert ends(play(ROLL, with_task(8, 4), {"test": [5, 3, 2]})) == ["done, just in time"]


def test_single_rolls_make_stunt_points() -> None:
    played = play(ROLL, with_task(), {"test": [4, 4, 2], "spend_stunt_points/stunt": "speed_demon"})
    assert [one.what for one in played.of(PointsGone)] == ["Speed Demon"]


def test_the_roll_says_how_it_stands_and_the_chance_to_be_done_in_time() -> None:
    _key, request = ask(ROLL, with_task(), who="otto")
    # Need 5, to 10, 5 rolls.
    assert request.prompt == (
        "The gate: Intelligence (Security) +6 against 11, average; "
        "98.1 % success, 42.6 % a stunt, 1.53 stunt points; "
        "0 of 10, 5 rolls left; 97.9 % to be done in time"
    )
    _key, request = ask(ROLL, with_task(7, 4))
    assert request.prompt.endswith("7 of 10, 1 roll left; 57.4 % to be done in time")


def test_the_chance_is_told_anew_after_each_success() -> None:
    (moved,) = play(ROLL, with_task(3, 3), {"test": [6, 3, 4]}).of(ProgressMoved)
    # Another success with 3 or more on the drama die: 124 of 216 throws.
    assert moved.chance == "57.4 % to be done in time"


def test_a_hidden_target_hides_the_chance_too() -> None:
    table = with_task(hidden=True)
    _key, request = ask(ROLL, table)
    assert request.prompt == "The gate: Intelligence (Security) +2 against a hidden target; 0 of 10, 5 rolls left"
    (moved,) = play(ROLL, table, {"test": [6, 3, 4]}).of(ProgressMoved)
    assert moved.chance == ""


def test_who_is_deafened_fails_what_relies_on_hearing_and_loses_time() -> None:
    played = play(ROLL, with_task(nadia={"marks": marks("deafened")}), {"hearing": "yes"})
    assert played.changes == {"hack.used": 1}


# --- time is over -----------------------------------------------------------------------


def test_out_of_time_it_fails() -> None:
    played = play(ROLL, with_task(3, 4), {"test": [1, 2, 3], "over": "fail"})
    assert ends(played) == ["failed, out of time"]


def test_out_of_time_it_can_go_on_at_a_cost() -> None:
    answers = {"test": [1, 2, 3], "over": "cost", "cost": "The alarm is closer", "more": 2}
    played = play(ROLL, with_task(3, 4), answers)
    assert (task(played.after).left, ends(played)) == (2, [])
    assert played.lines(Say)[-1].text == "The gate goes on for 2 more, at a cost: The alarm is closer."


def test_the_guide_says_what_happens_when_time_is_over() -> None:
    key, request = ask(ROLL, with_task(3, 4, nadia={"fortune": 0}), {"test": [1, 2, 3]})
    assert (key, request.by) == ("over", "gail")
    assert request.prompt == "The gate: time is over, at 3 of 10. What now?"


# --- several people ---------------------------------------------------------------------


def together(nadia: list[int], otto: list[int], **answers: Any) -> dict[str, Any]:
    """Nadia and Otto roll side by side."""
    return {
        "with": ["otto"],
        "at_once": "yes",
        "roll/nadia/test": nadia,
        "roll/otto/test": otto,
        **answers,
    }


def test_side_by_side_two_rolls_take_the_time_of_one() -> None:
    played = play(TOGETHER, with_task(), together([6, 3, 2], [4, 3, 5]))
    assert played.changes == {"hack.progress": 7, "hack.used": 1}


def test_one_after_another_each_takes_time() -> None:
    answers = {"with": ["otto"], "at_once": "no", "test": [6, 3, 2], "test#2": [4, 3, 5]}
    assert play(TOGETHER, with_task(), answers).changes == {"hack.progress": 7, "hack.used": 2}


def test_one_after_another_nobody_rolls_for_what_is_done_or_out_of_time() -> None:
    done = play(TOGETHER, with_task(8), {"with": ["otto"], "at_once": "no", "test": [6, 3, 2]})
    assert ends(done) == ["done, with 4 rolls to spare"]
    over = play(TOGETHER, with_task(0, 4), {"with": ["otto"], "at_once": "no", "test": [6, 3, 2], "over": "fail"})
    assert ends(over) == ["failed, out of time"]


def test_each_is_asked_for_their_own_roll() -> None:
    asked = asks(TOGETHER, with_task(), {"with": ["otto"], "at_once": "yes"})
    assert {key: one.by for key, one in asked.items()} == {"roll/nadia/test": "ann", "roll/otto/test": "ben"}
    _key, request = ask(
        TOGETHER,
        with_task(otto={"fortune": 0}),
        {"with": ["otto"], "at_once": "no", "test": [1, 2, 4], "fortune": "leave"},
    )
    assert request.by == "ben"


def test_every_failure_of_a_challenge_has_a_consequence() -> None:
    answers = together(
        [1, 2, 3], [1, 1, 1], weight="minor", minor="harder", **{"weight#2": "minor", "minor#2": "harder"}
    )
    played = play(TOGETHER, challenge(), answers)
    assert task(played.after).now == 15
    assert len(played.of(ConsequenceBefell)) == 2


def test_alone_there_is_nobody_to_work_with() -> None:
    assert refused(TOGETHER, with_task(otto={"marks": marks("unconscious")})) == "there is nobody to work with"


# --- consequences -----------------------------------------------------------------------

FAILED = {"test": [1, 2, 3]}


def befell(answers: dict[str, Any], table: Crew | None = None) -> Played:
    """A failure in a challenge, and what comes of it."""
    return play(ROLL, table or challenge(7), {**FAILED, **answers})


@pytest.mark.parametrize(
    ("answers", "made"),
    [
        ({"weight": "minor", "minor": "harder"}, Consequence(Weight.MINOR, "harder", 2, clears=True)),
        (
            {"weight": "minor", "minor": "time", "time": 2},
            Consequence(Weight.MINOR, "it takes longer", clears=True, time=2),
        ),
        (
            {"weight": "minor", "minor": "complication", "complication": "Seen on a camera"},
            Consequence(Weight.MINOR, "Seen on a camera", clears=True),
        ),
        ({"weight": "moderate", "moderate": "harder"}, Consequence(Weight.MODERATE, "harder", 2)),
        (
            {"weight": "major", "major": "noticed", "noticed": "Guards come"},
            Consequence(Weight.MAJOR, "Guards come", blocks=True),
        ),
    ],
)
def test_what_a_consequence_is(answers: dict[str, Any], made: Consequence) -> None:
    played = befell(answers)
    assert played.changes == {"hack.used": 1, "hack.consequences": (made,)}


def test_what_is_harder_adds_2_and_adds_up() -> None:
    once = befell({"weight": "minor", "minor": "harder"}).after
    assert task(once).now == 13
    twice = befell({"weight": "moderate", "moderate": "harder"}, once).after
    assert task(twice).now == 15
    _key, request = ask(ROLL, twice)
    assert "against 15" in request.prompt


def test_what_takes_longer_leaves_fewer_rolls() -> None:
    after = befell({"weight": "minor", "minor": "time", "time": 2}).after
    assert task(after).left == 2


def test_time_that_is_lost_can_be_the_last() -> None:
    played = befell({"weight": "minor", "minor": "time", "time": 20, "over": "fail"})
    assert ends(played) == ["failed, out of time"]


@pytest.mark.parametrize(
    ("setting", "progress", "left"),
    [
        ("larger half", 7, 3),
        ("smaller half", 7, 4),
        ("larger half", 6, 3),
        ("smaller half", 6, 3),
        ("larger half", 1, 0),
    ],
)
def test_half_of_the_progress_is_lost(setting: str, progress: int, left: int) -> None:
    table = challenge(progress, settings={"progress_lost": setting})
    assert kept(table, progress) == left
    assert task(befell({"weight": "moderate", "moderate": "half"}, table).after).progress == left


def test_without_progress_there_is_no_half_to_lose() -> None:
    shut = offers(ROLL, challenge(nadia={"fortune": 0}), {**FAILED, "weight": "moderate"})
    assert shut == {"harder": "", "half": "there is no progress to lose", "avenue": ""}


def test_a_closed_way_takes_other_means() -> None:
    answers = {"weight": "moderate", "moderate": "avenue", "closed": "The terminal", "means": "dexterity"}
    after = befell({**answers, "fits": "Sleight of Hand"}).after
    assert (task(after).ability, task(after).focus, task(after).progress) == ("dexterity", "Sleight of Hand", 7)
    _key, request = ask(ROLL, after)
    assert request.prompt.startswith("The gate: Dexterity (Sleight of Hand) +3")


def test_noticed_nobody_goes_on_until_it_is_over() -> None:
    after = befell({"weight": "major", "major": "noticed", "noticed": "Guards come"}).after
    assert refused(ROLL, after) == "The gate: Guards come; Resume a Task goes on when that is over"
    again = play(RESUME, after).after
    assert refused(ROLL, again) == ""
    assert task(again).progress == 7
    assert refused(RESUME, again) == "no task is interrupted"


@pytest.mark.parametrize(("clear", "left"), [("yes", ["locked out"]), ("no", ["harder", "locked out"])])
def test_locked_out_they_start_again_and_the_time_stays_spent(clear: str, left: list[str]) -> None:
    table = challenge(7, 2, consequence())
    after = befell({"weight": "major", "major": "locked_out", "clear": clear}, table).after
    assert (task(after).progress, task(after).used, task(after).left) == (0, 3, 2)
    assert [one.what for one in task(after).consequences] == left


def test_locked_out_at_the_beginning_loses_time_alone() -> None:
    played = befell({"weight": "major", "major": "locked_out"}, challenge())
    assert played.of(ProgressMoved) == []
    assert task(played.after).used == 1


def test_the_guide_may_let_it_pass() -> None:
    assert befell({"weight": "nothing"}).changes == {"hack.used": 1}


def test_every_question_about_a_consequence_is_the_guides() -> None:
    key, request = ask(ROLL, challenge(nadia={"fortune": 0}), FAILED)
    assert (key, request.by, request.prompt) == ("weight", "gail", "The gate: a failure. How bad is it?")


def test_a_die_decides_only_once_the_table_is_filled_in() -> None:
    shut = offers(ROLL, challenge(nadia={"fortune": 0}), FAILED)
    assert shut["table"] == "the table of consequences is empty; fill it in first"
    faces = {
        f"face_{face}": name for face, name in enumerate(("none", "minor", "minor", "minor", "moderate", "major"), 1)
    }
    filled = play("the_guide/set_the_consequence_table", crew(), faces).after
    assert filled.consequence_table == ("none", "minor", "minor", "minor", "moderate", "major")
    table = challenge(consequence_table=list(filled.consequence_table))
    assert befell({"weight": "table", "table": 4, "minor": "harder"}, table).after.task(HACK).now == 13
    assert befell({"weight": "table", "table": 1}, table).changes == {"hack.used": 1}


def test_an_advanced_test_has_no_consequences() -> None:
    assert play(ROLL, with_task(), FAILED).of(ConsequenceBefell) == []


# --- clearing ---------------------------------------------------------------------------

CLEARING = {"ability": "intelligence", "focus": "none"}


def test_a_success_without_progress_clears_a_minor_consequence() -> None:
    played = play(CLEAR, challenge(4, 1, consequence()), {**CLEARING, "test": [6, 3, 4]})
    assert played.changes == {"hack.used": 2, "hack.consequences": ()}
    assert Change("The gate", "harder", "over", "", "up") in played.lines(Change)


def test_the_target_of_clearing_is_that_of_the_task_as_it_is_now() -> None:
    _key, request = ask(CLEAR, challenge(4, 1, consequence()), CLEARING)
    assert request.prompt.startswith("The gate, harder: Intelligence +2 against 13, challenging")


def test_a_failure_to_clear_is_a_failure_in_the_challenge() -> None:
    answers = {**CLEARING, **FAILED, "weight": "minor", "minor": "complication", "complication": "Another trace"}
    after = play(CLEAR, challenge(4, 1, consequence()), answers).after
    assert [one.what for one in task(after).consequences] == ["harder", "Another trace"]
    assert task(after).progress == 4


def test_clearing_what_takes_longer_gives_the_time_back() -> None:
    table = challenge(0, 1, consequence(what="it takes longer", target=0, time=2))
    assert task(table).left == 2
    assert task(play(CLEAR, table, {**CLEARING, "test": [6, 3, 4]}).after).left == 3


def test_among_several_one_is_chosen_and_only_minor_ones_can_be_cleared() -> None:
    table = challenge(0, 0, consequence(), consequence("moderate"), consequence(what="A trace", target=0))
    assert offers(CLEAR, table) == {"1": "", "3": ""}
    after = play(CLEAR, table, {"which": "3", **CLEARING, "test": [6, 6, 6]}).after
    assert [(one.weight, one.what) for one in task(after).consequences] == [("minor", "harder"), ("moderate", "harder")]
    assert refused(CLEAR, challenge(0, 0, consequence("moderate"))) == (
        "no consequence can be cleared; minor ones can, and last until then"
    )


def test_clearing_takes_time_that_may_run_out() -> None:
    played = play(CLEAR, challenge(4, 4, consequence()), {**CLEARING, "test": [6, 3, 4], "over": "fail"})
    assert [(one.before, one.after) for one in played.of(TimeSpent)] == [(1, 0)]
    assert ends(played) == ["failed, out of time"]


# --- the rest ---------------------------------------------------------------------------


def test_several_tasks_are_told_apart() -> None:
    other = {"id": "route", "name": "The route", "ability": "intelligence", "target": 9, "threshold": 5}
    table = with_task(3, 1)
    both = crew(tasks=[{**other, "rolls": 3, "unit": "1 day"}]).tasks + table.tasks
    _key, request = ask(ROLL, replace(table, tasks=both))
    assert [(one.key, one.note) for one in request.options] == [
        ("route", "0 of 5, 3 rolls left"),
        ("hack", "3 of 10, 4 rolls left"),
    ]


@pytest.mark.parametrize("how", ["given up", "done", "failed"])
def test_the_guide_ends_it_before_its_time(how: str) -> None:
    played = play(END, with_task(), {"how": how})
    assert ends(played) == [how]
    assert played.changes == {"hack": None}


def test_without_a_task_there_is_nothing_to_do() -> None:
    assert refused(ROLL, crew()) == "no advanced test or challenge is under way; Begin an Advanced Test starts one"
    assert refused(END, crew()) == "no advanced test or challenge is under way"
    assert refused(ROLL, with_task(nadia={"marks": marks("unconscious")})) == "Nadia is helpless (unconscious)"
