"""`Play` is the whole vocabulary of a rule, and `Source` is whoever answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast, final

from tablewright.dice import Dice, Raw
from tablewright.kernel.facts import Entered, Fact, Left, Said, Thrown
from tablewright.kernel.requests import (
    Beside,
    Choose,
    Confirm,
    Number,
    Option,
    Outlook,
    Pick,
    Request,
    Roll,
    Seat,
    Text,
)

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")
K = TypeVar("K", bound=str)
P = ParamSpec("P")


class Source(Protocol):
    """Answers requests.  `key` is the question's stable id inside its move."""

    thrown: Thrown | None
    """The dice behind the last answer, where the source knows them; a walk over branches does not."""

    def answer(self, key: str, request: Request, /) -> Any: ...


class Suspend(BaseException):
    """Nobody has answered these questions yet.

    A BaseException, so that no `except Exception` in a rule can swallow it.
    """

    def __init__(self, requests: dict[str, Request], misfits: dict[str, str] | None = None) -> None:
        super().__init__(requests)
        self.requests = requests
        self.misfits = misfits or {}


@final
class Play(Generic[S]):
    """What a rule sees of the table: the state, and the few things it may do.

    A question's id is the `key` its rule gives it, under the names of the moves it stands in; asked a second time in
    the same place it becomes `key#2`.
    """

    __slots__ = ("_asked", "_later", "_leaves", "_scope", "_source", "by", "facts", "move", "state")

    def __init__(
        self,
        state: S,
        source: Source,
        scope: str = "",
        by: Seat = "",
        leaves: frozenset[str] = frozenset(),
        move: str = "",
    ) -> None:
        self.state = state
        self.move = move
        """The id of the move that is being played, the innermost one."""
        self._later: list[Callable[[], object]] = []
        self._leaves = leaves
        self.facts: list[Fact] = []
        self.by = by
        self._source = source
        self._scope = scope
        self._asked: dict[str, int] = {}

    def choose(
        self,
        key: str,
        prompt: str,
        options: Sequence[Option[T]],
        by: Seat | None = None,
        *,
        beside: Callable[[], Beside] | None = None,
        beyond: Callable[[str], str] | None = None,
    ) -> T:
        """Ask for one of `options`; at least one of them is open.

        `beside` works out what to look at meanwhile; `beyond` says why it cannot be something else.
        """
        asked = Choose(prompt, tuple(options), self.by if by is None else by, beside, beyond)
        chosen: T = self._ask(key, asked)
        return chosen

    def pick(
        self, key: str, prompt: str, options: Sequence[Option[T]], least: int, most: int, by: Seat | None = None
    ) -> tuple[T, ...]:
        """Ask for `least` to `most` different options."""
        picked: tuple[T, ...] = self._ask(key, Pick(prompt, tuple(options), least, most, self.by if by is None else by))
        return picked

    def confirm(self, key: str, prompt: str, yes: str = "Yes", no: str = "No", by: Seat | None = None) -> bool:
        """Ask yes or no."""
        agreed: bool = self._ask(key, Confirm(prompt, self.by if by is None else by, yes, no))
        return agreed

    def number(
        self,
        key: str,
        prompt: str,
        low: int,
        high: int,
        usual: int,
        by: Seat | None = None,
        *,
        beyond: Callable[[int], str] | None = None,
    ) -> int:
        """Ask for a whole number; `beyond` says why it cannot be a lower or a higher one."""
        number: int = self._ask(key, Number(prompt, low, high, usual, self.by if by is None else by, beyond))
        return number

    def text(
        self,
        key: str,
        prompt: str,
        usual: str = "",
        *,
        most: int = 2000,
        blank: bool = False,
        by: Seat | None = None,
        check: Callable[[str], str] | None = None,
        picture: bool = False,
    ) -> str:
        """Ask for words, or a `picture`; `check` says what is wrong with those that the rule could not read."""
        asked = Text(prompt, usual, most, blank, self.by if by is None else by, check, picture)
        text: str = self._ask(key, asked)
        return text

    def roll(
        self,
        key: str,
        prompt: str,
        dice: Dice,
        read: Callable[[Raw], T],
        *,
        faces: tuple[str, ...] = (),
        odds: Outlook | None = None,
        by: Seat | None = None,
    ) -> T:
        """Roll `dice`; the rule sees only what `read` makes of them."""
        seen: T = self._ask(key, Roll(prompt, dice, read, self.by if by is None else by, faces, odds))
        if self._source.thrown is not None:
            self.emit(self._source.thrown)
        return seen

    def emit(self, fact: Fact) -> None:
        """Make `fact` so."""
        self.facts.append(fact)
        self.state = fact.apply(self.state)

    def say(self, text: str) -> None:
        """Hand over to the people: something to tell, with no effect of its own."""
        self.facts.append(Said(text))

    def within(
        self,
        move: str,
        rule: Callable[Concatenate[Play[S], P], R],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Play `rule` as a part of the move that is under way; registered moves call this by themselves.

        A move among the `leaves` of a count is passed over: it has a count of its own.
        """
        if move in self._leaves:
            return cast("R", None)
        outer, asked, outer_move, waiting = self._scope, self._asked, self.move, self._later
        self._scope = self._key(move.rpartition("/")[2]) + "/"
        self._asked, self.move, self._later = {}, move, []
        self._enter(move, (*args, *kwargs.values()))
        result = rule(self, *args, **kwargs)
        self._end()
        self._scope, self._asked, self.move, self._later = outer, asked, outer_move, waiting
        return result

    def later(self, rule: Callable[Concatenate[Play[S], P], object], /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Play `rule` when the move that is being played has done everything else."""
        self._later.append(lambda: rule(self, *args, **kwargs))

    def _end(self) -> None:
        self._finish()
        self.facts.append(Left())

    def _finish(self) -> None:
        while self._later:
            self._later.pop(0)()

    def asking(self, seat: Seat, rule: Callable[Concatenate[Play[S], P], R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Play `rule` with its questions addressed to `seat`; the empty seat changes nothing."""
        outer = self.by
        self.by = seat or outer
        result = rule(self, *args, **kwargs)
        self.by = outer
        return result

    def begin(
        self,
        move: str,
        rule: Callable[Concatenate[Play[S], P], R],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Play `rule` as the move that people began: its questions stand at the top."""
        self.move = move
        self._enter(move, (*args, *kwargs.values()))
        result = rule(self, *args, **kwargs)
        self._end()
        return result

    def each(
        self, key: str, who: Iterable[K], rule: Callable[[Play[S], K], R], seat: Callable[[K], Seat]
    ) -> dict[K, R]:
        """Let everyone play `rule` at once; nobody sees the others' facts until all are done."""
        here = self._key(key)
        results: dict[K, R] = {}
        waiting: dict[str, Request] = {}
        misfits: dict[str, str] = {}
        hands: list[Play[S]] = []
        for name in who:
            hand = Play(self.state, self._source, f"{here}/{name}/", seat(name), self._leaves, self.move)
            hands.append(hand)
            try:
                results[name] = rule(hand, name)
                hand._finish()
            except Suspend as stop:
                waiting |= stop.requests
                misfits |= stop.misfits
        if waiting:
            raise Suspend(waiting, misfits)
        for hand in hands:
            for fact in hand.facts:
                self.emit(fact)
        return results

    def _enter(self, move: str, args: tuple[object, ...]) -> None:
        who = args[0] if args and isinstance(args[0], str) else ""
        amount = args[1] if len(args) > 1 and type(args[1]) is int else None
        self.facts.append(Entered(move, who, amount))

    def _ask(self, key: str, request: Request) -> Any:
        return self._source.answer(self._key(key), request)

    def _key(self, key: str) -> str:
        again = self._asked.get(key, 0) + 1
        self._asked[key] = again
        return f"{self._scope}{key}" if again == 1 else f"{self._scope}{key}#{again}"
