"""Playing a small rule without anybody to ask: for values that are set by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.kernel import Fact, Play, Request, Thrown
from tablewright.rules.expanse.state import Crew


class Nobody:
    """Answers nothing."""

    thrown: Thrown | None = None

    def answer(self, key: str, request: Request) -> str:
        """Nobody is there to ask: the rule that asks does not belong here."""
        raise LookupError(f"{key}: {request.prompt}")


def by_hand(crew: Crew, rule: Callable[[Play[Crew]], object]) -> Sequence[Fact]:
    """The facts that a rule makes which asks nothing."""
    hand = Play(crew, Nobody())
    rule(hand)
    return tuple(hand.facts)
