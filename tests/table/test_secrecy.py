"""What is hidden from players: nothing of it reaches a player or a watcher; hosts and guides have all of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablewright.kernel import AnswerError, Fact, MoveError, Said, Thrown, Told, Veiled, story
from tablewright.kernel.show import Change, Say, Throw
from tablewright.rules import game
from tablewright.rules.expanse import EXPANSE, PersonId
from tablewright.rules.expanse.encounter_facts import DamageBorne, DamageRolled, DamageTaken
from tablewright.rules.expanse.facts import ChurnMoved, FortuneSpent, TestMade
from tablewright.store import SeatRow
from tablewright.table import Forbidden, Stale, Table

SEATS = (
    SeatRow("host", "Hana", "host"),
    SeatRow("gus", "Gus", "guide"),
    SeatRow("ann", "Ann", "player"),
    SeatRow("ben", "Ben", "player"),
    SeatRow("wim", "Wim", "watcher"),
)
KNOWS, PLAYS = ("host", "gus"), ("ann", "ben", "wim")
SECRETS = ("Zoltan", "lurker", "zniper", "987654321")
LURKER = {"id": "lurker", "name": "Zoltan", "npc": True, "hidden": True, "concept": "zniper", "fortune": 5}
FIGHT = {
    "kind": "action",
    "name": "The lock",
    "round": 1,
    "order": [{"person": "lurker", "score": 15}, {"person": "mara", "score": 9}],
}


def table(**setup: Any) -> Table:
    """Mara, whom Ann plays, and somebody hidden; Ben has nobody, and Gus guides."""
    mara = {"id": "mara", "name": "Mara", "seat": "ann"}
    given = {"people": [mara, LURKER], "guide": "gus", "target": 987654321, "target_hidden": True, "encounter": FIGHT}
    return Table.memory(EXPANSE, EXPANSE.new({**given, **setup}), SEATS)


def shown(one: Table, seat: str) -> str:
    """Everything that a seat may see."""
    return msgspec.json.encode(one.view(seat)).decode()


def leaks(one: Table, seat: str, *more: str) -> list[str]:
    seen = shown(one, seat)
    return [secret for secret in (*SECRETS, *more) if secret in seen]


@pytest.mark.parametrize("seat", PLAYS)
def test_a_player_and_a_watcher_see_nothing_that_is_hidden(seat: str) -> None:
    assert leaks(table(), seat) == []


@pytest.mark.parametrize("seat", KNOWS)
def test_the_host_and_a_guide_see_all_of_it(seat: str) -> None:
    assert leaks(table(), seat) == list(SECRETS)


# --- moves behind the screen ----------------------------------------------------------------


def test_a_move_behind_the_screen_is_told_to_players_in_one_line() -> None:
    one = table()
    draft = one.begin("gus", "the_guide/roll_behind_the_screen")
    for question, value in (("who", "mara"), ("ability", "perception"), ("focus", "Hearing"), ("target", "13")):
        one.answer("gus", draft, question, value)
        (open_,) = one.view("ann").drafts
        assert (open_.lines, open_.questions) == ((Say("Something was done behind the screen."),), ())
    one.answer("gus", draft, "roll", [6, 6, 6])
    for seat in PLAYS:
        assert one.view(seat).entries[-1].lines == (Say("Something was done behind the screen."),)
        assert leaks(one, seat, "Hearing") == []
    assert "18 +1 Perception" in one.view("gus").entries[-1].sentence


def test_of_the_guides_questions_players_see_that_they_are_open() -> None:
    one = table()
    one.begin("gus", "people/reveal")
    for seat in PLAYS:
        (question,) = one.view(seat).drafts[0].questions
        assert (question.prompt, question.options, question.may) == ("Decided behind the screen.", (), False)
        assert (question.seat, question.seat_name) == ("gus", "Gus")
        assert leaks(one, seat) == []
    (question,) = one.view("gus").drafts[0].questions
    assert [option.text for option in question.options] == ["Zoltan"]


@pytest.mark.parametrize("hidden", [0, 1, 3])
def test_players_cannot_count_those_who_are_hidden_by_the_guides_questions(hidden: int) -> None:
    people = [{"id": f"lurker-{at}", "name": f"Zoltan {at}", "npc": True, "hidden": True} for at in range(hidden)]
    thug = {"id": "thug", "name": "Thug", "npc": True, "fortune": 0}
    mara = {"id": "mara", "name": "Mara", "seat": "ann"}
    one = table(people=[mara, thug, *people], encounter={"kind": "action", "name": "The lock"})
    draft = one.begin("gus", "encounter/initiative")
    taking = ["mara", "thug", *(str(each["id"]) for each in people)]
    one.answer("gus", draft, "who", taking)
    for seat in PLAYS:
        (open_,) = one.view(seat).drafts
        assert [(each.id, each.kind) for each in open_.questions] == [
            ("initiative/mara/test", "roll"),
            ("screen", "screened"),
        ]
        assert open_.answered == 1
    assert len(one.view("gus").drafts[0].questions) == 2 + hidden
    for each in taking[2:]:
        one.answer("gus", draft, f"initiative/{each}/test", [1, 2, 3])
    assert [one.view(seat).drafts[0].answered for seat in PLAYS] == [1, 1, 1]
    assert one.view("gus").drafts[0].answered == 1 + hidden
    one.answer("ann", draft, "initiative/mara/test", [1, 2, 3])
    assert [one.view(seat).drafts[0].answered for seat in PLAYS] == [2, 2, 2]


def test_a_players_own_question_is_there_for_all_to_see() -> None:
    one = table(encounter=None)
    one.begin("ann", "tests/ability_test")
    (question,) = one.view("wim").drafts[0].questions
    assert question.prompt == "What kind of test?"


def test_a_hidden_actor_has_no_name_in_an_open_move() -> None:
    one = table(encounter=None, target=None)
    one.begin("gus", "tests/ability_test", {"who": "lurker"})
    assert one.view("ann").drafts[0].who == ""
    assert leaks(one, "ann") == []
    assert one.view("gus").drafts[0].who == "Zoltan"


def test_what_a_hidden_actor_does_is_not_told() -> None:
    one = table(encounter=None)
    draft = one.begin("gus", "tests/ability_test", {"who": "lurker"})
    for question, value in (("kind", "exploration"), ("ability", "perception"), ("focus", "none")):
        one.answer("gus", draft, question, value)
    one.answer("gus", draft, "test", [6, 5, 4])
    for seat in PLAYS:
        assert leaks(one, seat, '"face"') == []
        assert one.view(seat).entries[-1].sentence == "Ability Test"
    assert "Perception" in one.view("gus").entries[-1].sentence


def test_whoever_comes_into_view_is_seen_from_then_on() -> None:
    one = table(target=None)
    draft = one.begin("gus", "people/reveal")
    one.answer("gus", draft, "whom", ["lurker"])
    assert "Zoltan" in shown(one, "ann")
    assert "Zoltan comes into view" in one.view("ann").entries[-1].sentence


# --- moves that cannot go on ----------------------------------------------------------------


def test_a_move_that_somebody_hidden_stands_against_says_so_without_them() -> None:
    """It is Mara's turn, and then that of somebody whom players do not see."""
    one = table(encounter={**FIGHT, "at": 1})
    draft = one.begin("ann", "action_minor/take_cover")
    one.begin("ann", "encounter/end_turn")
    assert one.view("ann").drafts[0].questions[0].prompt == "it is Somebody's turn; Mara acts in their own"
    assert one.view("gus").drafts[0].questions[0].prompt == "it is Zoltan's turn; Mara acts in their own"
    for seat in PLAYS:
        assert leaks(one, seat) == []
    with pytest.raises(MoveError) as stuck:
        one.answer("ann", draft, "cover", 1)
    assert str(stuck.value).startswith("Take Cover cannot go on: it is Somebody's turn")


def test_what_only_the_guide_can_give_up_says_to_players_nothing_of_why() -> None:
    one = table(encounter={**FIGHT, "at": 0})
    one.begin("gus", "action_minor/take_cover", {"who": "lurker"})
    one.begin("gus", "encounter/end_turn", {"who": "lurker"})
    for seat in PLAYS:
        (question,) = one.view(seat).drafts[0].questions
        assert question.prompt == "It cannot go on as things stand now; whoever began it can give it up."
        assert leaks(one, seat) == []


# --- what can be done ---------------------------------------------------------------------


def test_nobody_acts_as_somebody_they_do_not_see() -> None:
    one = table(encounter=None)
    assert one.view("ben").actor == "mara"
    with pytest.raises(MoveError) as refusal:
        one.begin("ben", "tests/ability_test", {"who": "lurker"})
    assert str(refusal.value) == "Ability Test: there is no 'lurker' here; there are mara"
    alone = table(people=[LURKER], encounter=None)
    assert alone.view("ben").actor == ""
    with pytest.raises(MoveError, match="Create a character first"):
        alone.begin("ben", "tests/ability_test")
    with pytest.raises(MoveError) as refusal:
        alone.begin("ben", "tests/ability_test", {"who": "lurker"})
    assert str(refusal.value) == "Ability Test cannot be made now: there is nobody 'lurker' at this table"


def test_a_refusal_names_nobody_who_is_hidden() -> None:
    one = table()
    with pytest.raises(MoveError) as refusal:
        one.begin("ann", "action_minor/aim")
    assert not any(secret in str(refusal.value) for secret in SECRETS)
    with pytest.raises(MoveError, match="nobody is hidden"):
        one.begin("ann", "people/reveal")


def test_moves_are_offered_as_a_player_sees_the_table() -> None:
    refusals = {move.id: move.refused for group in table().view("ann").groups for move in group.moves}
    assert refusals["people/reveal"] == "nobody is hidden"
    refusals = {move.id: move.refused for group in table().view("gus").groups for move in group.moves}
    assert refusals["people/reveal"] == ""


@pytest.mark.parametrize("key", ["lurker/fortune", "lurker/hidden", "target", "order:lurker"])
def test_a_value_that_a_player_does_not_see_is_not_there_to_correct(key: str) -> None:
    with pytest.raises(MoveError, match=f"there is nothing called '{key}' to correct"):
        table().correct("ann", key, 3, "a guess")


def test_a_correction_of_what_is_hidden_is_told_to_players_without_a_word_of_it() -> None:
    one = table()
    one.correct("gus", "lurker/fortune", 1, "bled in the dark")
    assert "Fortune" in one.view("host").entries[-1].sentence
    assert one.view("ann").entries[-1].sentence == "Gus corrected something behind the screen"
    assert leaks(one, "ann", "bled in the dark") == []

    one.rewind("gus", one.version, "")
    assert one.view("ann").entries[-1].sentence == "Gus took back a correction behind the screen"
    assert leaks(one, "ann", "bled") == []


def runs(one: Table, who: str) -> int:
    """Somebody runs; gives the number of the entry."""
    one.begin("gus", "action_major/run", {"who": who})
    return one.view("gus").entries[-1].seq


def test_why_a_correction_behind_the_screen_was_taken_back_is_the_guides_to_know() -> None:
    one = table()
    one.correct("gus", "lurker/fortune", 1, "bled in the dark")
    one.rewind("gus", one.version, "zniper has more blood")
    for seat in KNOWS:
        assert "zniper has more blood" in one.view(seat).entries[-1].sentence
        assert one.view(seat).entries[-2].struck_why == "zniper has more blood"
    for seat in PLAYS:
        assert one.view(seat).entries[-1].sentence == "Gus took back a correction behind the screen"
        assert one.view(seat).entries[-2].struck_why == ""
        assert leaks(one, seat, "more blood") == []


def test_why_a_move_of_whoever_is_hidden_was_taken_back_is_the_guides_to_know() -> None:
    one = table(encounter=None)
    one.rewind("gus", runs(one, "lurker"), "the sentry stays")
    taken_back = one.version
    assert one.view("gus").entries[-1].sentence == "Gus took back Run: the sentry stays"
    assert one.view("ann").entries[-1].sentence == "Gus took back Run"
    assert leaks(one, "ann", "sentry") == []

    one.bring_back("gus", taken_back)
    assert one.view("ann").entries[-1].sentence == "Gus brought back Run"
    assert leaks(one, "ann", "sentry") == []


def test_why_something_was_taken_back_that_all_have_seen_is_told_to_all() -> None:
    one = table(encounter=None)
    one.rewind("gus", runs(one, "mara"), "she limps")
    for seat in (*KNOWS, *PLAYS):
        assert one.view(seat).entries[-1].sentence == "Gus took back Run: she limps"
        assert one.view(seat).entries[-2].struck_why == "she limps"


def test_whoever_came_in_for_all_to_see_and_was_taken_back_is_no_secret() -> None:
    one = table(encounter=None, target=None)
    draft = one.begin("gus", "people/import")
    for question, value in (("whose", "guide"), ("block", "Corso\nStrength 1"), ("hidden", "no")):
        one.answer("gus", draft, question, value)
    one.rewind("gus", one.version, "too early")
    assert one.view("ann").entries[-1].sentence == "Gus took back Import a Stat Block: too early"
    assert "Corso enters the story" in one.view("ann").entries[-2].sentence


@pytest.mark.parametrize("seat", KNOWS)
def test_an_answer_of_whoever_guides_is_not_told_when_it_is_taken_back(seat: str) -> None:
    one = table(target=None, encounter=None)
    draft = one.begin(seat, "people/quick_npc")
    one.answer(seat, draft, "sort", "guard")
    one.answer(seat, draft, "name", "Zara")
    one.undo(seat, draft)
    assert one.view("ann").entries[-1].sentence.endswith("took back the last answer of Quick NPC")
    assert leaks(one, "ann", "Zara") == []


def test_an_answer_that_the_guide_takes_back_is_not_told() -> None:
    one = table(target=None, encounter=None)
    draft = one.begin("gus", "people/quick_npc")
    one.answer("gus", draft, "sort", "guard")
    one.answer("gus", draft, "name", "Zara")
    one.undo("gus", draft)
    assert "Zara" in one.view("gus").entries[-1].sentence
    assert one.view("ann").entries[-1].sentence == "Gus took back the last answer of Quick NPC"
    assert leaks(one, "ann", "Zara") == []


def test_whoever_comes_too_late_is_told_nothing_hidden() -> None:
    one = table()
    before = one.version
    one.correct("gus", "lurker/fortune", 1, "bled")
    with pytest.raises(Stale) as stale:
        one.begin("ann", "people/create", version=before)
    assert "behind the screen" in str(stale.value)
    assert not any(secret in str(stale.value) for secret in (*SECRETS, "bled"))


# --- copies ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", PLAYS)
def test_a_copy_of_everything_is_not_for_players(seat: str) -> None:
    one = table()
    assert not one.view(seat).may_copy
    with pytest.raises(Forbidden, match="may not take a copy: it holds what is hidden from players"):
        one.must_copy(seat)


@pytest.mark.parametrize("seat", KNOWS)
def test_a_copy_is_for_those_who_see_all(seat: str) -> None:
    one = table()
    assert one.view(seat).may_copy
    one.must_copy(seat)


def test_where_a_game_hides_nothing_everybody_may_have_a_copy() -> None:
    system = game("starforged")
    one = Table.memory(system, system.new(system.made({})), SEATS)
    for seat in (*KNOWS, *PLAYS):
        assert one.view(seat).may_copy
        one.must_copy(seat)


# --- the kernel's part -------------------------------------------------------------------------


def test_a_player_has_no_name_for_whoever_is_hidden() -> None:
    assert Told({"mara": "Mara"}).name("lurker") == "lurker"
    assert Told({"mara": "Mara"}, guide=False).name("lurker") == "Somebody"
    assert Told({"mara": "Mara"}, guide=False).name("mara") == "Mara"


def test_a_story_with_something_veiled_is_one_line_for_players() -> None:
    facts = (Said("a secret"), Veiled(), Thrown("x", (6,), (3,)))
    assert story(EXPANSE, facts, {}, guide=False) == (Say("Something was done behind the screen."),)
    assert len(story(EXPANSE, facts, {})) == 2


LURKS = PersonId("lurker")
DICE = Thrown("test", (6, 6, 6), (5, 5, 2))
TESTED = TestMade(LURKS, "Perception", (5, 6, 2), ())


@pytest.mark.parametrize(
    "facts",
    [
        (DICE, TESTED),
        (DICE, FortuneSpent(LURKS, 9, 3, 1, 5, 6), ChurnMoved(3, 4, "Fortune"), TESTED),
        (DICE, ChurnMoved(3, 4, "Fortune"), TESTED),
        (DICE, DamageBorne(LURKS, 7, 2, "wounded")),
        (DICE, DamageRolled("Damage, Knife", 5, (), LURKS)),
    ],
)
def test_the_dice_of_whoever_is_hidden_are_not_drawn(facts: tuple[Fact, ...]) -> None:
    others = [
        line
        for line in story(EXPANSE, facts, {}, guide=False)
        if line != Change("The Churn", "3", "4", "Fortune", "down")
    ]
    assert others == []


def test_dice_of_others_are_drawn_beside_whoever_is_hidden() -> None:
    facts = (DICE, DamageRolled("Damage, a fire", 12), DamageTaken(LURKS, 12, (), 12))
    (drawn,) = story(EXPANSE, facts, {}, guide=False)
    assert isinstance(drawn, Throw)
    assert [die.face for die in drawn.dice] == [5, 5, 2]


def test_words_that_a_rule_cannot_read_are_no_answer() -> None:
    one = table(target=None, encounter=None)
    draft = one.begin("gus", "people/import")
    one.answer("gus", draft, "whose", "guide")
    before = one.version
    with pytest.raises(AnswerError, match="line 2, “Luck 3”, is not understood"):
        one.answer("gus", draft, "block", "Corso\nLuck 3\nStrength 1")
    assert one.version == before
