"""How the tests of every game play one move with written answers; each game's own `playing` says at which table.

A `Table` knows a game: who makes a move where nobody is named, what is answered where nobody says otherwise, and
what there is to see of a state.  Its methods are what tests call: `play`, `ask`, `asks`, `offers`, `misfit`, `refused`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pytest

from tablewright.kernel import Answer, Done, Entered, Fact, Request, Said, State, System, Waiting, run, story
from tablewright.kernel.show import Card, Line

if TYPE_CHECKING:
    from types import ModuleType

S = TypeVar("S", bound=State)

Changes = Mapping[str, Any] | None


def learn(moves: ModuleType) -> None:
    """Import every module of moves, so that the game knows them all."""
    for one in iter_modules(moves.__path__):
        import_module(f"{moves.__name__}.{one.name}")


def under(move: str, **answers: Any) -> dict[str, Any]:
    """Answers to the questions of a move that stands in another."""
    return {f"{move}/{key}": value for key, value in answers.items()}


def plain(value: object) -> object:
    """A value as a test writes it."""
    return value.value if isinstance(value, Enum) else value


def differing(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """Every value that differs, as it is in `new`; None for what is gone."""
    return {key: new.get(key) for key in (*old, *new) if old.get(key, ...) != new.get(key, ...)}


@dataclass(frozen=True)
class Table(Generic[S]):
    """A game as its tests play it.

    `maker` is the parameter of a move that says who makes it, and `who` is whom it names where a test names nobody.
    `usual` are answers, by the question's own word, that are given where a test gives none; `usual_in_play` are those
    that only a move which is played to its end is given.
    """

    system: System[S]
    changes: Callable[[S, S], dict[str, Any]]
    who: str
    maker: str = "who"
    usual: Mapping[str, Any] = field(default_factory=dict[str, Any])
    usual_in_play: Mapping[str, Any] = field(default_factory=dict[str, Any])
    sayings: tuple[type[Any], ...] = (Said,)
    named: Callable[[Entered], str] = lambda fact: fact.move

    def play(
        self, move: str, table: S, answers: Changes = None, who: str | None = None, /, *, by: str = "", **args: Any
    ) -> Played[S]:
        """Make a move to its end; fails when a question has no answer, or an answer no question."""
        given = _Given(answers, {**self.usual, **self.usual_in_play})
        step = self._whole(move, table, given, who, by, args)
        if isinstance(step, Waiting):
            pytest.fail(f"{move} waits: {_asked(step)}")
        played = Played(self, table, step.state, step.facts, step.result)
        assert played.lines() or len(played.facts) == 2, f"{move} tells nothing of what it did"
        return played

    def asks(
        self, move: str, table: S, answers: Changes = None, who: str | None = None, /, *, by: str = "", **args: Any
    ) -> dict[str, Request]:
        """Make a move as far as the answers go; the questions that are open then, by their ids."""
        step = self._whole(move, table, _Given(answers, self.usual), who, by, args)
        if isinstance(step, Done):
            pytest.fail(f"{move} asks nothing more")
        return dict(step.requests)

    def ask(
        self, move: str, table: S, answers: Changes = None, who: str | None = None, /, *, by: str = "", **args: Any
    ) -> tuple[str, Any]:
        """The one question that is open then, with its id."""
        (asked,) = self.asks(move, table, answers, who, by=by, **args).items()
        return asked

    def offers(
        self, move: str, table: S, answers: Changes = None, who: str | None = None, /, *, by: str = "", **args: Any
    ) -> dict[str, str]:
        """The options of the one open question, by key: why each is shut, or nothing."""
        _key, request = self.ask(move, table, answers, who, by=by, **args)
        return {option.key: option.refused for option in request.options}

    def misfit(self, move: str, table: S, answers: Changes = None, who: str | None = None, /, **args: Any) -> str:
        """What is said of the one answer that does not fit its question; fails when all do."""
        step = self._step(move, table, _Given(answers, self.usual), who, "", args)
        assert isinstance(step, Waiting)
        (said,) = step.misfits.values()
        return said

    def refused(self, move: str, table: S, who: str | None = None, /, **args: Any) -> str:
        """Why a move cannot be made now; empty when it can."""
        rule = self.system.find(move)
        return rule.refused(table, **self._bound(move, who, args))

    def _whole(
        self, move: str, table: S, given: _Given, who: str | None, by: str, args: Mapping[str, Any]
    ) -> Waiting[S] | Done[S, Any]:
        """A move as far as the answers go, each of which has to fit a question."""
        step = self._step(move, table, given, who, by, args)
        if isinstance(step, Waiting) and step.misfits:
            pytest.fail(f"{move}: {step.misfits}")
        if given.unused:
            waits = f"; it waits: {_asked(step)}" if isinstance(step, Waiting) else ""
            pytest.fail(f"{move} never asked {sorted(given.unused)}{waits}")
        return step

    def _step(
        self, move: str, table: S, given: _Given, who: str | None, by: str, args: Mapping[str, Any]
    ) -> Waiting[S] | Done[S, Any]:
        return run(self.system.find(move).play, table, given, by, **self._bound(move, who, args))

    def _bound(self, move: str, who: str | None, args: Mapping[str, Any]) -> dict[str, Any]:
        """A move's arguments, with whoever makes it, where anybody does."""
        rule = self.system.find(move)
        maker = {self.maker: self.who if who is None else who} if self.maker in rule.params else {}
        return rule.bind({**maker, **args})


@dataclass(frozen=True)
class Played(Generic[S]):
    """A move that was made: the table before and after it, and what happened."""

    at: Table[S]
    before: S
    after: S
    facts: tuple[Fact, ...]
    result: Any

    @property
    def changes(self) -> dict[str, Any]:
        """Every value that is another one than before, as it is now; None for what is gone."""
        return self.at.changes(self.before, self.after)

    @property
    def entered(self) -> list[str]:
        """The moves that were made inside it, in order."""
        return [self.at.named(fact) for fact in self.of(Entered)[1:]]

    @property
    def said(self) -> list[str]:
        """What was handed over to the people."""
        return [fact.text for fact in self.facts if isinstance(fact, self.at.sayings)]

    def of(self, kind: type[Fact]) -> list[Any]:
        """The facts of a kind."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    @property
    def card(self) -> Card:
        """The move as the story has it, for whoever may read everything."""
        (card,) = story(self.at.system, self.facts, dict(self.at.system.actors(self.after)))
        assert isinstance(card, Card)
        return card

    def lines(self, kind: type[Line] | None = None) -> list[Any]:
        """The lines of the story, of the moves inside it too."""
        return [line for line in _flat(self.card) if kind is None or isinstance(line, kind)]


class _Given(dict[str, Answer]):
    """Answers that remember which of them were asked for; what is usual is answered where nobody speaks of it."""

    def __init__(self, answers: Changes, usual: Mapping[str, Any]) -> None:
        super().__init__({key: Answer(value) for key, value in (answers or {}).items()})
        self.unused = set(self)
        self.usual = usual

    def get(self, key: str, default: Any = None) -> Any:
        self.unused.discard(key)
        short = key.rpartition("/")[2].partition("#")[0]
        return super().get(key, Answer(self.usual[short]) if short in self.usual else default)


def _flat(card: Card) -> list[Line]:
    return [one for line in card.lines for one in ([line, *_flat(line)] if isinstance(line, Card) else [line])]


def _asked(step: Waiting[S]) -> str:
    return "; ".join(
        f"{key} {request.prompt!r} {[one.key for one in getattr(request, 'options', ())]}"
        for key, request in step.requests.items()
    )
