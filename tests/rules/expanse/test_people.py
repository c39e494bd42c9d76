"""Characters created step by step, people whom the guide brings in, shows and hides, and those who leave."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import AnswerError, Number, Pick, Text, Veiled, story
from tablewright.kernel.story import BEHIND_THE_SCREEN
from tablewright.rules.expanse import EXPANSE, Ability, Crew, PersonId
from tablewright.rules.expanse.creation import score_of
from tablewright.rules.expanse.state import Bond, Focus, Person, Status
from tests.rules.expanse.playing import Played, asks, crew, order, play, refused

CREATE, QUICK, IMPORT = "people/create", "people/quick_npc", "people/import"
NOBODY = Crew(guide="gail")
REST: dict[str, Any] = {
    "name": "Mara",
    "concept": "salvor",
    "origin": "earther",
    "class": "middle",
    "focuses": ["Pistols", "Piloting"],
    "own": "",
    "drive": "Rebel",
    "gains": "fortune",
    "armor": "none",
    "bond": "",
    "weapons": ["Pistol"],
}
"""Everything but abilities."""
BEFORE = ("name", "concept", "origin", "class")
"""What is asked before them."""
THROWS = ([1, 1, 1], [2, 2, 1], [2, 3, 3], [3, 3, 5], [4, 4, 4], [6, 6, 3], [6, 6, 6], [1, 1, 2], [5, 5, 5])


def rolls() -> dict[str, Any]:
    return {f"roll{f'#{at}' if at > 1 else ''}": list(faces) for at, faces in enumerate(THROWS, 1)}


def made(**answers: Any) -> Person:
    (one,) = play(CREATE, NOBODY, {**REST, **answers}).after.people
    return one


def points(*given: int) -> dict[str, Any]:
    return {"method": "points"} | {f"points{f'#{at}' if at > 1 else ''}": one for at, one in enumerate(given, 1)}


# --- abilities ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "score"),
    [(3, -2), (4, -1), (5, -1), (6, 0), (8, 0), (9, 1), (11, 1), (12, 2), (14, 2), (15, 3), (17, 3), (18, 4)],
)
def test_the_table_of_scores(total: int, score: int) -> None:
    assert score_of(total) == score


def rolled_scores() -> list[int]:
    return [score_of(sum(faces)) for faces in THROWS]


def test_rolled_in_order_without_a_swap() -> None:
    one = made(method="order", **rolls(), swap="none")
    assert [one.score(ability) for ability in Ability] == rolled_scores() == [-2, -1, 0, 1, 2, 3, 4, -1, 3]


def test_rolled_in_order_with_one_swap() -> None:
    one = made(method="order", **rolls(), swap="accuracy", **{"with": "perception"})
    assert (one.accuracy, one.perception) == (4, -2)
    assert sorted(one.score(ability) for ability in Ability) == sorted(rolled_scores())


def test_a_score_is_not_swapped_with_its_like() -> None:
    answers = {**REST, "method": "order", **rolls(), "swap": "strength"}
    answers = {key: one for key, one in answers.items() if key in BEFORE or "roll" in key or key in ("method", "swap")}
    asked = asks(CREATE, NOBODY, answers)["with"]
    refusals = {option.key: option.refused for option in asked.options}  # type: ignore[union-attr]
    assert [key for key, why in refusals.items() if why] == ["communication", "strength"]


def test_rolled_and_assigned() -> None:
    wanted = (4, 3, 3, 2, 1, 0, -1, -1, -2)
    # The last question falls away: only one score is left, and so does one where all that are left are alike.
    assigned = {f"assign{f'#{at}' if at > 1 else ''}": str(score) for at, score in enumerate(wanted[:8], 1)}
    one = made(method="assign", **rolls(), **assigned)
    assert tuple(one.score(ability) for ability in Ability) == wanted


def test_twelve_points_at_most_three_in_one() -> None:
    one = made(**points(3, 3, 3, 3))
    assert [one.score(ability) for ability in Ability] == [3, 3, 3, 3, 0, 0, 0, 0, 0]
    asked = asks(CREATE, NOBODY, {**{key: REST[key] for key in BEFORE}, "method": "points"})["points"]
    assert isinstance(asked, Number)
    assert (asked.low, asked.high) == (0, 3)
    with pytest.raises(AnswerError, match="takes a number from 0 to 3, not 4"):
        asked.accept(4)


def test_what_is_left_of_the_points_has_to_be_spent() -> None:
    given = {**{key: REST[key] for key in BEFORE}, **points(0, 0, 0, 0, 0)}
    asked = asks(CREATE, NOBODY, given)
    # Four abilities are left for 12 points, 3 in each: nothing more is asked, and so the focuses come.
    assert list(asked) == ["focuses"]


# --- everything else -------------------------------------------------------------------


def test_a_character_is_whole() -> None:
    one = made(
        **points(3, 3, 3, 3),
        origin="belter",
        own="Ring law",
        own_ability="intelligence",
        gains="relationship",
        armor="Light armor",
        bond="Juno",
        kind="owes me",
        intensity=2,
        weapons=["Pistol", "Knife"],
    )
    assert (one.name, one.concept, one.drive) == ("Mara", "Belter, salvor", "Rebel")
    assert one.focuses == (
        Focus("Free-fall", Ability.DEXTERITY),
        Focus("Pistols", Ability.ACCURACY),
        Focus("Piloting", Ability.DEXTERITY),
        Focus("Ring law", Ability.INTELLIGENCE),
    )
    assert (one.armor.bonus, one.armor.penalty) == (2, -1)
    assert one.bonds == (Bond("Juno", 2, "owes me"),)
    assert [weapon.name for weapon in one.weapons] == ["Knife", "Pistol"]
    assert (one.fortune, one.fortune_most) == (15, 15)


@pytest.mark.parametrize(
    ("gains", "more", "fortune", "talents", "reputations"),
    [
        ("fortune", {}, 20, (), ()),
        ("membership", {"gained": "OPA"}, 15, ("OPA",), ()),
        ("reputation", {"gained": "honest"}, 15, (), ("honest",)),
    ],
)
def test_what_a_drive_brings(
    gains: str, more: dict[str, str], fortune: int, talents: tuple[str, ...], reputations: tuple[str, ...]
) -> None:
    one = made(**points(3, 3, 3, 3), gains=gains, **more)
    assert (one.fortune, one.fortune_most, one.talents, one.reputations) == (fortune, fortune, talents, reputations)


@pytest.mark.parametrize(("part", "income"), [("outsider", 0), ("lower", 2), ("middle", 4), ("upper", 6)])
def test_income_begins_with_the_class(part: str, income: int) -> None:
    one = made(**points(3, 3, 3, 3), **{"class": part})
    assert (one.income, one.income_base) == (income, income)


def test_focuses_are_two_to_six_and_a_belter_does_not_take_free_fall_twice() -> None:
    given = {**{key: REST[key] for key in BEFORE}, "origin": "belter", **points(3, 3, 3, 3)}
    asked = asks(CREATE, NOBODY, given)["focuses"]
    assert isinstance(asked, Pick)
    assert (asked.least, asked.most) == (2, 6)
    assert [option.key for option in asked.options if option.refused] == ["Free-fall"]


def test_two_characters_of_one_name_have_two_ids() -> None:
    table = play(
        CREATE, play(CREATE, NOBODY, {**REST, **points(3, 3, 3, 3)}).after, {**REST, **points(3, 3, 3, 3)}
    ).after
    assert [one.id for one in table.people] == ["character-1", "character-2"]


# --- before there is anybody --------------------------------------------------------------


@pytest.mark.parametrize("move", ["tests/ability_test", "encounter/end_turn", "interlude/recover"])
def test_without_a_character_nobody_acts(move: str) -> None:
    assert EXPANSE.barred(NOBODY, "", move) == "Create a character first"
    assert EXPANSE.barred(NOBODY, "mara", move) == "there is nobody 'mara' at this table"


# --- those whom the guide plays --------------------------------------------------------------


def quick(**answers: Any) -> Played:
    given = {"sort": "guard", "name": "Guard", "count": 1, "pool": 5, "hidden": "no"}
    return play(QUICK, crew(), {**given, **answers})


def test_somebody_quick_has_a_pool_of_their_own() -> None:
    one = quick(pool=8).after.person(PersonId("npc-1"))
    assert (one.name, one.npc, one.hidden, one.fortune, one.fortune_most) == ("Guard", True, False, 8, 8)
    assert (one.accuracy, [weapon.name for weapon in one.weapons]) == (2, ["Pistol"])


def test_several_are_numbered() -> None:
    table = quick(count=3, sort="thug", name="Thug").after
    assert [one.name for one in table.people[-3:]] == ["Thug 1", "Thug 2", "Thug 3"]
    assert len({one.id for one in table.people}) == len(table.people)


def test_who_comes_in_hidden_is_behind_the_screen() -> None:
    played = quick(hidden="yes")
    assert played.of(Veiled)
    names = dict(EXPANSE.actors(EXPANSE.seen(played.after)))
    assert story(EXPANSE, played.facts, names, guide=False) == (BEHIND_THE_SCREEN,)
    assert "Guard" not in str(EXPANSE.seen(played.after))


def test_these_questions_are_the_guides() -> None:
    assert {request.by for request in asks(QUICK, crew()).values()} == {"gail"}


def test_a_stat_block_is_imported_for_the_guide() -> None:
    block = "Corso\nAccuracy 2 (Pistols), Strength −1\nDefense 13\nPistol 2d6"
    table = play(IMPORT, crew(), {"whose": "guide", "block": block, "hidden": "no"}).after
    one = table.people[-1]
    assert (one.id, one.name, one.npc, one.strength, one.defense_more, one.fortune) == (
        "npc-1",
        "Corso",
        True,
        -1,
        2,
        0,
    )


def test_a_stat_block_is_imported_as_a_character() -> None:
    one = play(IMPORT, crew(), {"whose": "players", "block": "Corso\nStrength 1"}).after.people[-1]
    assert (one.id, one.npc, one.fortune) == ("character-1", False, 15)


def test_a_stat_block_that_cannot_be_read_is_no_answer() -> None:
    asked = asks(IMPORT, crew(), {"whose": "guide"})["block"]
    assert isinstance(asked, Text)
    with pytest.raises(AnswerError, match="line 2, “Luck 3”, is not understood"):
        asked.accept("Corso\nLuck 3\nStrength 1")


def test_somebody_is_hidden_and_revealed() -> None:
    hidden = play("people/hide", crew(), {"whom": ["raider"]})
    assert hidden.of(Veiled)
    assert hidden.after.person(PersonId("raider")).hidden
    assert refused("people/hide", hidden.after) == "there is nobody in view whom the guide plays"

    shown = play("people/reveal", hidden.after, {"whom": ["raider"]})
    assert not shown.after.person(PersonId("raider")).hidden
    assert [line.text for line in shown.lines()] == ["Raider comes into view."]
    assert refused("people/reveal", shown.after) == "nobody is hidden"


# --- leaving ------------------------------------------------------------------------------------


def test_who_leaves_makes_no_moves_and_what_was_told_of_them_stays() -> None:
    left = play("people/leave", crew(), {"why": "takes the shuttle"})
    one = left.after.person(PersonId("nadia"))
    assert one.status is Status.GONE
    assert ("nadia", "Nadia") in EXPANSE.actors(left.after)
    assert refused("tests/ability_test", left.after).startswith("Nadia has left the story")
    assert refused("people/leave", left.after) == "Nadia has left already"


def test_nobody_leaves_in_the_middle_of_a_fight() -> None:
    table = crew(encounter=order(("nadia", 10), ("raider", 5)))
    assert refused("people/leave", table) == "Nadia has a place in the order of turns; Leave the Order comes first"


def test_who_leaves_hidden_leaves_unseen() -> None:
    assert play("people/leave", crew(raider={"hidden": True}), {"why": ""}, "raider").of(Veiled)


def test_a_dead_character_takes_no_turn() -> None:
    table = crew({"status": "dead"}, encounter=order(("nadia", 10), ("raider", 5)))
    assert refused("action_minor/aim", table).startswith("Nadia is dead")
