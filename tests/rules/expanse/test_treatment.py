"""What a medic does about wounds (section 1.4): ignored for hours by an expert, an injury again by a master."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import story
from tablewright.rules.expanse.conditions import conditions, may_not_run, penalty, speed
from tablewright.rules.expanse.state import Crew
from tablewright.rules.expanse.system import EXPANSE
from tests.rules.expanse.playing import ask, crew, offers, order, person, play, refused

TREAT, ROLL, OVER = "tests/treat_a_wound", "tests/roll_for_a_task", "conditions/a_treatment_wears_off"
NUMBERS = {"target": 11, "threshold": 5, "minutes": 10}
HURT = {"wound": 2, "wound_cause": "a bullet"}
EASED = {**HURT, "treated": "treated by Otto for 4 hours"}


def medic(degree: str = "Expert", **nadia: Any) -> Crew:
    """Otto has the talent, and Nadia a wound."""
    return crew({**HURT, **nadia}, {"talents": [f"Medic ({degree})"], "fortune": 0})


def wrong(table: Crew, who: str = "nadia") -> list[str]:
    """What is wrong with somebody, in one word each."""
    return [mark.condition.value for mark in conditions(person(table, who), table.settings)]


# --- who treats whom -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("talent", "lessens"),
    [
        ("Medic (Expert)", False),
        ("Medic: master", True),
        ("Talents: Pilot (Master), Medic (Expert), Affluent (Master)", False),
        ("Talents: Medic (Master), Pilot (Novice)", True),
        ("master medic", True),
    ],
)
def test_the_degree_is_read_from_the_sheet(talent: str, lessens: bool) -> None:
    key, _request = ask(TREAT, crew(HURT, {"talents": [talent]}), who="otto")
    assert key == ("how" if lessens else "target")


@pytest.mark.parametrize("talent", [None, "Medic", "Paramedic (Expert)", "Pilot (Master)"])
def test_where_the_sheet_says_nothing_the_guide_is_asked(talent: str | None) -> None:
    table = crew(HURT, {"talents": [talent] if talent else []})
    key, request = ask(TREAT, table, who="otto")
    assert (key, request.by) == ("degree", "gail")
    assert request.prompt == "Has Otto the talent Medic, and in which degree?"
    played = play(TREAT, table, {"degree": "none"}, who="otto")
    assert played.changes == {}
    assert played.said == ["Otto has not the talent for it: it takes Medic, as an expert or a master."]


def test_a_novice_treats_no_wounds() -> None:
    sentence = "Otto has the talent Medic as a novice; treating wounds takes an expert or a master"
    assert refused(TREAT, medic("Novice"), who="otto") == sentence


def test_it_takes_a_wound_and_time() -> None:
    none = "nobody has a wound that could be treated; First Aid is for the dying"
    assert refused(TREAT, crew(), who="otto") == none
    assert refused(TREAT, crew({"wound": 3, "countdown": 4}), who="otto") == none
    assert refused(TREAT, crew(raider={"wound": 2, "hidden": True}), who="otto") == none
    turns = crew(HURT, encounter=order(("otto", 14), ("nadia", 9)))
    assert refused(TREAT, turns, who="otto") == (
        "people act in turns, and a treatment takes minutes; First Aid is for the dying"
    )
    assert refused(TREAT, crew(HURT, {"tired": 3}), who="otto") == "Otto is helpless"
    assert refused(TREAT, crew(HURT), who="otto") == ""


def test_of_several_one_is_chosen_and_oneself_is_among_them() -> None:
    table = crew(HURT, {"wound": 1, "talents": ["Medic (Expert)"]}, {"wound": 1, "hidden": True})
    assert list(offers(TREAT, table, who="otto")) == ["nadia", "otto"]


# --- an expert: the wound is ignored --------------------------------------------------------------


def test_an_expert_begins_an_advanced_test_against_11_to_5_a_minute_a_roll() -> None:
    table = medic()
    for key, usual in {"target": 11, "threshold": 5, "minutes": 10}.items():
        given = dict(list(NUMBERS.items())[: list(NUMBERS).index(key)])
        asked, request = ask(TREAT, table, given, who="otto")
        assert (asked, request.by, request.usual) == (key, "gail", usual)
    (task,) = play(TREAT, table, NUMBERS, who="otto").after.tasks
    assert (task.name, task.target, task.threshold, task.rolls, task.unit) == ("Treat Nadia", 11, 5, 10, "1 minute")
    assert (task.ability, task.focus, task.medic, task.patient) == ("intelligence", "Medicine", "otto", "nadia")


def test_when_it_is_done_the_wound_and_what_it_brings_count_no_more_until_the_guide_says() -> None:
    begun = play(TREAT, medic(tired=0), NUMBERS, who="otto").after
    assert wrong(begun) == ["wounded", "exhausted"]
    first = play(ROLL, begun, {"test": [5, 3, 4]}, who="otto").after
    assert person(first).treated == ""
    done = play(ROLL, first, {"test": [5, 4, 2], "hours": 3}, who="otto")
    one = person(done.after)
    assert one.treated == "treated by Otto for 3 hours"
    assert done.after.tasks == ()
    assert wrong(done.after) == ["wounded"]
    assert (penalty(one), speed(one, done.after.settings), may_not_run(done.after, one.id)) == ((0, ""), (13, ""), "")
    over = play(OVER, done.after)
    assert wrong(over.after) == ["wounded", "exhausted"]
    assert penalty(person(over.after)) == (-2, "wounded")
    assert [line.text for line in over.lines()] == ["Nadia: the wound counts again (it wears off)."]


def test_nobody_else_goes_on_with_a_treatment() -> None:
    begun = play(TREAT, medic(), NUMBERS, who="otto").after
    assert refused(ROLL, begun) == "a treatment is its medic's alone"
    assert refused("tests/work_together", begun, who="otto") == "a treatment is its medic's alone"
    assert refused(ROLL, begun, who="otto") == ""
    again = play(TREAT, begun, who="otto")
    assert again.said == [
        "Nothing more can be done: Nadia is being treated already; Roll for a Task goes on with it; "
        "to lessen the wound, it takes a master."
    ]


def test_whoever_has_begun_to_die_is_past_it() -> None:
    begun = play(TREAT, medic(), {**NUMBERS, "threshold": 1}, who="otto").after
    dies = play("conditions/receive", begun, {"condition": "wounded", "why": ""}).after
    done = play(ROLL, dies, {"test": [5, 3, 4]}, who="otto")
    assert done.said == ["Nadia is past this treatment, or needs it no more."]
    assert person(done.after).treated == ""


@pytest.mark.parametrize(("wound", "after", "treated"), [(1, 2, False), (2, 3, False)])
def test_a_worse_wound_counts(wound: int, after: int, treated: bool) -> None:
    table = crew({**EASED, "wound": wound})
    hit = play("conditions/receive", table, {"condition": "injured", "why": "a knife"}).after
    assert (person(hit).wound, bool(person(hit).treated)) == (after, treated)


def test_tiredness_that_comes_while_a_wound_is_ignored_adds_up_once_it_counts() -> None:
    """Helpless takes somebody out of play, so the guide is asked then (section 2.6)."""
    tired = play("conditions/receive", crew(EASED), {"condition": "fatigued", "why": "a march"}).after
    assert wrong(tired) == ["wounded", "fatigued"]
    key, request = ask(OVER, tired)
    assert (key, request.by) == ("helpless", "gail")
    assert wrong(play(OVER, tired, {"helpless": "no"}).after) == ["wounded", "exhausted"]
    assert wrong(play(OVER, tired, {"helpless": "yes"}).after) == ["wounded", "helpless"]


def test_an_interlude_ends_it_and_healing_does() -> None:
    rested = play("interlude/begin_an_interlude", crew(EASED), {"name": "In port"}).after
    assert person(rested).treated == ""
    healed = play("conditions/lift", crew(EASED), {"condition": "wounded", "why": ""}).after
    assert (person(healed).wound, person(healed).treated) == (0, "")


def test_of_several_the_guide_says_whose_is_over_and_of_none_it_is_refused() -> None:
    table = crew(EASED, {"wound": 1, "treated": "well"})
    key, request = ask(OVER, table)
    assert (key, request.by) == ("whose", "gail")
    assert person(play(OVER, table, {"whose": "otto"}).after).treated
    assert refused(OVER, crew(HURT)) == "nobody ignores a wound; Treat a Wound makes it so"


def test_of_somebody_hidden_players_read_nothing() -> None:
    table = crew(raider={"wound": 2, "hidden": True, "treated": "treated by Otto for 4 hours"})
    over = play(OVER, table)
    told = str(story(EXPANSE, over.facts, dict(EXPANSE.actors(EXPANSE.seen(over.after))), guide=False))
    assert "Raider" not in told
    task = {"id": "t", "name": "Treat Somebody", "ability": "intelligence", "target": 11, "threshold": 5, "rolls": 5}
    begun = crew(raider={"hidden": True}, tasks=[{**task, "unit": "1 minute", "medic": "otto", "patient": "raider"}])
    assert "raider" not in str(EXPANSE.seen(begun).tasks)


def test_it_can_be_set_by_hand() -> None:
    (one,) = [one for one in EXPANSE.corrections(crew(EASED)) if one.key == "nadia/treated"]
    now = crew(EASED)
    for fact in one.make(now, "", "a mistake"):
        now = fact.apply(now)
    assert wrong(now) == ["wounded", "exhausted"]
    assert not [one for one in EXPANSE.corrections(crew()) if one.key == "nadia/treated"]


# --- a master: the wound becomes an injury -------------------------------------------------------------


@pytest.mark.parametrize(("faces", "wound"), [([3, 2, 3], 1), ([3, 2, 2], 2)])
def test_a_master_makes_a_wound_an_injury_at_13(faces: list[int], wound: int) -> None:
    """Intelligence 3 and Medicine 2 against 13."""
    table = medic("Master")
    key, request = ask(TREAT, table, {"how": "lessen"}, who="otto")
    assert (key, request.by, request.usual) == ("target", "gail", 13)
    played = play(TREAT, table, {"how": "lessen", "target": 13, "test": faces}, who="otto")
    assert person(played.after).wound == wound
    assert wrong(played.after) == (["injured", "fatigued"] if wound == 1 else ["wounded", "exhausted"])


def test_an_injury_is_lessened_by_nobody() -> None:
    """Of the two treatments one is left, so that nothing is asked."""
    assert ask(TREAT, medic("Master", wound=1), who="otto")[0] == "target"
    assert ask(TREAT, medic("Master", wound=1), who="otto")[1].usual == 11


def test_a_wound_that_is_ignored_can_still_be_lessened_and_stays_ignored() -> None:
    table = crew(EASED, {"talents": ["Medic (Master)"], "fortune": 0})
    played = play(TREAT, table, {"target": 13, "test": [5, 4, 6]}, who="otto")
    assert wrong(played.after) == ["injured"]
