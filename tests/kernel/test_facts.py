"""How facts change the state, and how they tell of themselves."""

from __future__ import annotations

import pytest

from tablewright.kernel import (
    KERNEL_FACTS,
    Entered,
    Fact,
    FieldSet,
    Left,
    Said,
    Thrown,
    Told,
    Wrote,
    replace,
    words,
)
from tablewright.kernel.show import Die, Line, Say, Throw
from tests.kernel.inn import Drank, GuestId, Paid, Room


class CupBroken(Fact, frozen=True):
    """A cup breaks."""


class Swept(Fact, frozen=True):
    """Somebody sweeps up.

    What else is written here is for those who read the code.
    """

    shards: int = 3
    by_whom: str = "Bo"


class RainCame(Fact, frozen=True):
    wet: bool = True


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (CupBroken(), "A cup breaks."),
        (Swept(), "Somebody sweeps up (shards 3, by whom Bo)."),
        (Drank(GuestId("ada")), "ada empties a cup."),
        (RainCame(), "Rain came (wet True)."),
        (FieldSet("coins", 3), "A field of the state was given a value by hand (name coins, value 3)."),
    ],
)
def test_a_fact_tells_its_own_sentence(fact: Fact, sentence: str) -> None:
    assert list(fact.tell(Told())) == [Say(sentence)]


@pytest.mark.parametrize(
    ("fact", "lines"),
    [
        (Entered("inn/drink", "ada", 2), []),
        (Left(), []),
        (Said("Mind the step."), [Say("Mind the step.")]),
        (Wrote("I did."), [Say("I did.", own=True)]),
        (Thrown("dice", (6, 10), (4, 9)), [Throw((Die(4, 6), Die(9, 10)))]),
        (Thrown("dice", (6,), (4,), own=True), [Throw((Die(4, 6),), own=True)]),
    ],
)
def test_the_kernel_s_own_facts_tell_what_they_are(fact: Fact, lines: list[Line]) -> None:
    assert list(fact.tell(Told())) == lines


@pytest.mark.parametrize("fact", [Entered("m"), Left(), Said("x"), Wrote("x"), Thrown("q", (6,), (1,)), CupBroken()])
def test_what_changes_nothing_leaves_the_state_as_it_is(fact: Fact) -> None:
    room = Room(coins=2)
    assert fact.apply(room) is room


def test_a_fact_makes_a_new_state_and_leaves_the_old_one() -> None:
    room = Room()
    assert Paid(2).apply(room) == Room(coins=3)
    assert FieldSet("ada", 4).apply(room) == replace(room, ada=4) == Room(ada=4)
    assert room == Room()


def test_facts_and_states_are_frozen() -> None:
    for thing, field in ((Paid(2), "coins"), (Room(), "coins")):
        with pytest.raises(AttributeError):
            setattr(thing, field, 1)


def test_every_log_may_hold_the_kernel_s_facts() -> None:
    assert set(KERNEL_FACTS) == {
        kind for kind in Fact.__subclasses__() if kind.__module__ == "tablewright.kernel.facts"
    }


def test_names_are_told_where_there_are_several() -> None:
    alone, two = Told({"ada": "Ada"}), Told({"ada": "Ada", "bo": "Bo"})
    assert (two.name("ada"), two.name("house")) == ("Ada", "house")
    assert alone.whose("ada", "Health") == "Health"
    assert two.whose("ada", "Health") == "Ada: Health"
    assert two.whose("house", "Health") == "Health"


@pytest.mark.parametrize(
    ("name", "said"),
    [("SupplyLost", "supply lost"), ("supply_lost", "supply lost"), ("coins", "coins"), ("D6Thrown", "d6 thrown")],
)
def test_a_name_in_the_code_as_people_would_write_it(name: str, said: str) -> None:
    assert words(name) == said
