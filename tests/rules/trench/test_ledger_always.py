"""Whatever people do in a campaign: what is shown is the sum of the entries, and the books are right."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.kernel import AnswerError, Choose, Confirm, Move, Number, Pick, Play, Request, Roll, Thrown
from tablewright.rules.trench.ledger import total
from tablewright.rules.trench.parts_back import FOLLOWING, live
from tablewright.rules.trench.reconcile import reconcile
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import Currency
from tests.rules.trench.playing import war

LIST = "Elites:\nAldith (War Prophet) - 80 ducats\n  Sword - 4 ducats\nTroops:\n2x Pilgrim - 30 ducats\n"
WORDS = (
    "",
    "First Blood",
    "Dragon Slayer\nHeld the Line",
    LIST,
    "Sword - 4 ducats",
    "A word",
    "House of Ash",
    "Somebody",
)


class Anything:
    """Answers every question somehow, as people might: the same way for the same seed."""

    thrown: Thrown | None = None

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)  # noqa: S311 - no secret hangs on it

    def answer(self, key: str, request: Request) -> Any:
        self.thrown = None
        match request:
            case Roll(dice=dice):
                faces = [self.chance.randint(1, side) for side in dice.sides]
                self.thrown = Thrown(key, dice.sides, tuple(faces))
                return request.accept(faces)
            case Choose(options=options):
                return self.chance.choice([one.value for one in options if not one.refused])
            case Pick(options=options, least=least, most=most):
                there = [one.key for one in options if not one.refused]
                size = self.chance.randint(least, max(least, min(most, len(there))))
                return request.accept(self.chance.sample(there, size))
            case Confirm():
                return self.chance.random() < 0.5
            case Number(low=low, high=high, usual=usual):
                return self.chance.choice((low, usual, self.chance.randint(low, min(high, low + 30))))
            case _:
                return next(said for said in self._words() if _taken(request, said))

    def _words(self) -> list[str]:
        return [*self.chance.sample(WORDS, len(WORDS)), *(f"Name {self.chance.randint(1, 10**9)}" for _ in range(3))]


def _taken(request: Request, said: str) -> bool:
    try:
        return request.accept(said) is not None
    except AnswerError:
        return False


OFTEN = {
    "Campaign": 2,
    "After the battle": 10,
    "Exploration": 10,
    "Quartermaster": 2,
    "Roster": 1,
    "Journal": 1,
    "aftermath/take_back": 5,
    "campaign/leave": 0.2,
    "campaign/muster": 0.3,
    "roster/remove_a_model": 0.3,
}
"""How often something is done, by its move or else its group."""


def _open(table: War) -> Iterator[tuple[Move[War], dict[str, Any]]]:
    """Everything that can be done now, and by whom."""
    for move in TRENCH.moves.values():
        for who, _name in TRENCH.actors(table) if "who" in move.params else [("", "")]:
            args = {"who": who} if who else {}
            if set(move.needs) <= set(args) and not move.refused(table, **move.bind(args)):
                yield move, move.bind(args)


def _step(table: War, chance: Random) -> War:
    """Something that somebody does: a move, a correction of money, or a setting."""
    if chance.random() < 0.15:
        one = chance.choice(TRENCH.corrections(table))
        request = one.request
        value = Anything(chance.randint(0, 10**9)).answer("value", request)
        for fact in one.make(table, value, "by hand"):
            table = fact.apply(table)
        return table
    there = list(_open(table))
    ((move, bound),) = chance.choices(there, [OFTEN.get(move.id, OFTEN[move.group]) for move, _bound in there])
    play = Play(table, Anything(chance.randint(0, 10**9)))
    move.play(play, **bound)
    after = table
    for fact in play.facts:
        after = fact.apply(after)
    assert after == play.state
    return after


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), rules=st.sampled_from(["pt163", "r102"]))
def test_what_is_shown_is_the_sum_of_the_entries_whatever_people_do(seed: int, rules: str) -> None:
    chance = Random(seed)  # noqa: S311 - no secret hangs on it
    table = war(settings={"rules": rules})
    for _ in range(40):
        table = _step(table, chance)
        assert not reconcile(table)
        for battle in table.battles:
            if battle.reversed and not any(one.after == battle.id for one in table.battles):
                assert not [one for side in table.warbands for one in live(table, side.id, battle.id, FOLLOWING)]
        for one in table.warbands:
            assert one.ducats == sum(entry.amount for entry in one.ledger if entry.currency is Currency.DUCATS)
            assert one.glory == total(one.ledger, Currency.GLORY)
            assert [entry.number for entry in one.ledger] == list(range(1, len(one.ledger) + 1))
        TRENCH.sheets(table)
        TRENCH.board(table)
