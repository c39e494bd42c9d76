"""Stat blocks as people paste them, lists in lines, stunts of a table: what is read, and what is refused in words."""

from __future__ import annotations

import pytest

from tablewright.kernel import AnswerError
from tablewright.rules.expanse.statblock import (
    block_fault,
    bond_of,
    focus_of,
    in_lines,
    read_block,
    read_each,
    stunt_line,
    stunts_of,
    weapon_of,
    write_block,
)
from tablewright.rules.expanse.state import Bond, Focus, Person, Stunt, Weapon
from tablewright.rules.expanse.terms import Ability, PersonId

GUNMAN = """Dock gunman
Accuracy 2 (Pistols), Communication −1, Constitution 1, Dexterity 2 (Stealth +3), Fighting 1 (Brawling)
Intelligence 0, Perception 1, Strength –1 (Intimidation), Willpower 0
Speed 12, Defense 13, Toughness 2, AR 2, Fortune 5
Weapon
Pistol +4 2d6+1
Brawling +3 1d3−1
Threat: minor"""


def somebody() -> Person:
    return Person(PersonId("x"), "X", npc=True)


def test_a_block_is_read_with_every_sign_for_minus() -> None:
    one = read_block(GUNMAN).person(somebody())

    assert one.name == "Dock gunman"
    assert [one.score(ability) for ability in Ability] == [2, -1, 1, 2, 1, 0, 1, -1, 0]
    assert one.focuses == (
        Focus("Pistols", Ability.ACCURACY),
        Focus("Stealth", Ability.DEXTERITY, improved=True),
        Focus("Brawling", Ability.FIGHTING),
        Focus("Intimidation", Ability.STRENGTH),
    )
    assert one.weapons == (
        Weapon("Pistol", Ability.ACCURACY, "Pistols", 2, 6, more=1),
        Weapon("Brawling", Ability.FIGHTING, "Brawling", 1, 3, more=-1),
    )
    assert (one.armor.bonus, one.fortune, one.fortune_most, one.talents) == (2, 5, 5, ("Threat: minor",))


def test_values_that_follow_from_others_are_kept_as_what_comes_on_top() -> None:
    one = read_block(GUNMAN).person(somebody())
    # 10 + Dexterity 2 is 12, and Toughness is Constitution 1.
    assert (one.speed_more, one.defense_more, one.toughness_more) == (0, 1, 1)


def test_what_a_block_leaves_out_stays() -> None:
    one = read_block("Strength -2").person(Person(PersonId("x"), "Bo", fortune=9, weapons=(weapon_of("Club 1d6"),)))
    assert (one.name, one.strength, one.fortune, one.weapons[0].name) == ("Bo", -2, 9, "Club")


def test_a_block_that_was_written_reads_back() -> None:
    one = read_block(GUNMAN).person(somebody())
    assert read_block(write_block(one)).person(somebody()) == one
    assert "Strength −1 (Intimidation)" in write_block(one)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Accuracy two", "line 2, “Accuracy two”, is not understood: it is no ability"),
        ("Accuracy 2, Luck 3", "line 2, “Accuracy 2, Luck 3”, is not understood: “Luck 3” is neither"),
        ("HP 12", "line 2, “HP 12”, is not understood: this game has no hit points; write Fortune"),
        ("Armor + Toughness 4", "write armor and Toughness apart"),
        ("Accuracy 1, Accuracy 2", "Accuracy is there twice"),
        ("Accuracy 40", "an ability is from −5 to 20, not 40"),
        ("Speed 12, Speed 13", "speed is there twice"),
        ("Speed 900", "speed cannot be 900"),
        ("Club 1d8", "damage is from 1d3 to 10d6"),
        ("Gun 2d6+Luck", "“+Luck” is no number and no ability to add to damage"),
        ("Pays 5 marks", "it is no ability, no value such as Speed 12, and no weapon"),
    ],
)
def test_a_line_that_is_not_understood_is_named(line: str, says: str) -> None:
    fault = block_fault(f"Dock gunman\n{line}\nStrength 1")
    assert fault.startswith("line 2, ")
    assert says in fault


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "a stat block takes a few lines"),
        ("Dock gunman\nSpeed 12", "there is no ability in this"),
        ("Strength 1\n" + "Threat: x\n" * 70, "a stat block takes 60 lines at most; this has 71"),
    ],
)
def test_a_block_that_is_none(text: str, says: str) -> None:
    with pytest.raises(AnswerError, match=says):
        read_block(text)


def test_a_block_that_can_be_read_has_no_fault() -> None:
    assert block_fault(GUNMAN) == ""


# --- lists ------------------------------------------------------------------------


def test_lists_read_back() -> None:
    focuses = (Focus("Pistols", Ability.ACCURACY), Focus("Vacuum welding", Ability.STRENGTH, improved=True))
    weapons = (Weapon("Pistol", Ability.ACCURACY, "Pistols", 2, 6, Ability.PERCEPTION, more=-1), weapon_of("Club 1d6"))
    bonds = (Bond("Juno", 2, "owes me"), Bond("Bo"))
    assert read_each(in_lines(focuses), focus_of) == focuses
    assert read_each(in_lines(weapons), weapon_of) == weapons
    assert read_each(in_lines(bonds), bond_of) == bonds


def test_a_focus_that_is_known_needs_no_ability() -> None:
    assert focus_of("stealth (dexterity)") == Focus("Stealth", Ability.DEXTERITY)
    assert focus_of("Piloting") == Focus("Piloting", Ability.DEXTERITY)


@pytest.mark.parametrize(
    ("text", "read", "says"),
    [
        ("Pistols\nWelding", focus_of, "line 2, “Welding”, is not understood: a focus is a name and its ability"),
        ("Welding (luck)", focus_of, "line 1, “Welding (luck)”, is not understood"),
        ("Pistol", weapon_of, "line 1, “Pistol”, is not understood: a weapon is a name"),
        ("Juno 9", bond_of, "a relationship is with somebody, 1 to 5 strong"),
        ("Juno 0", bond_of, "a relationship is with somebody, 1 to 5 strong"),
    ],
)
def test_a_line_of_a_list_that_is_not_understood_is_named(text: str, read: object, says: str) -> None:
    with pytest.raises(AnswerError) as fault:
        read_each(text, read)  # type: ignore[arg-type]
    assert says in str(fault.value)


def test_stunts_of_a_table() -> None:
    lines = (
        "Human Shield; grapple; 3; Somebody stands between\nFlirt; social; 1-3\n"
        "Pay Dirt; exploration; 1+\nPin; grapple; 4; off"
    )
    found = stunts_of(lines)
    assert found == (
        Stunt("Human Shield", "grapple", 3, 3, "Somebody stands between"),
        Stunt("Flirt", "social", 1, 3),
        Stunt("Pay Dirt", "exploration", 1, 0),
        Stunt("Pin", "grapple", 4, 4, off=True),
    )
    assert "\n".join(map(stunt_line, found)) == lines


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Human Shield", "a stunt is a name, a list, its points"),
        ("Human Shield; grapple; many", "a stunt is a name, a list, its points"),
        ("Human Shield; grapple; 3-1", "a stunt costs from 1 to 12, the least first, not 3-1"),
        ("Human Shield; grapple; 0", "a stunt costs from 1 to 12"),
        ("Pin; grapple; 3\nPin; grapple; 4", "Pin is there twice"),
    ],
)
def test_a_stunt_that_is_none(line: str, says: str) -> None:
    with pytest.raises(AnswerError, match=says):
        stunts_of(line)


@pytest.mark.parametrize("heading", ["Weapons:", "Weapon:", "Attacks -"])
@pytest.mark.parametrize("between", [", ", "; "])
def test_a_line_of_weapons_says_that_it_is_one(heading: str, between: str) -> None:
    one = read_block(f"Accuracy 2\n{heading} Pistol 2d6{between}Knife 1d6+1")
    assert [(it.name, it.count, it.more) for it in one.weapons] == [("Pistol", 2, 0), ("Knife", 1, 1)]


def test_a_line_of_weapons_without_any_has_none_and_other_words_are_quoted() -> None:
    assert read_block("Accuracy 2\nWeapons: none").weapons == ()
    assert block_fault("Accuracy 2\nWeapons: Pistol 2d6, charm") != ""
