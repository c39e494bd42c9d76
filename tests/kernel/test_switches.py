"""The switches of a table: what they take, and what sets them."""

from __future__ import annotations

from tablewright.kernel import Choose, Fact, FieldSet, Option, State, Switch, switching, unfit_switches


class House(State, frozen=True):
    """What a table plays with."""

    ties: str = "stand"
    crits: str = "double"


TIES = Switch("1.2", "ties", "Equal totals", (("stand", "Nobody wins"), ("reroll", "Both roll again")))
CRITS = Switch("1.3", "crits", "A six", (("double", "Counts twice"), ("plain", "Counts once")))


def test_a_switch_takes_its_choices_and_nothing_else() -> None:
    assert list(unfit_switches("setting", House(ties="reroll"), (TIES, CRITS))) == []
    assert list(unfit_switches("ruling", House(ties="fight", crits="x"), (TIES, CRITS))) == [
        "ruling ties takes stand or reroll, not 'fight'",
        "ruling crits takes double or plain, not 'x'",
    ]


def test_a_correction_offers_the_choices_and_makes_the_fact_of_the_game() -> None:
    def make(_state: House, value: str, _why: str) -> tuple[Fact, ...]:
        return (FieldSet(TIES.field, value),)

    one = switching("house/ties", "1.2: ties", TIES, House(), make)
    assert (one.key, one.name, one.value, one.group) == ("house/ties", "1.2: ties", "stand", "rulings")
    assert one.request == Choose("Equal totals", (Option("stand", "Nobody wins"), Option("reroll", "Both roll again")))
    assert one.make(House(), "reroll", "we agreed") == (FieldSet("ties", "reroll"),)
