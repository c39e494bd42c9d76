"""A game system: a starting state, the facts of its log, the moves that people can make, and how it is shown."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, update_wrapper
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, get_type_hints

import msgspec

from tablewright.kernel.facts import KERNEL_FACTS, Fact, FieldSet, State, words
from tablewright.kernel.play import Play
from tablewright.kernel.reference import Reference
from tablewright.kernel.requests import Number, Request, Seat, Value
from tablewright.kernel.show import Meter, Panel, Sheet, Widget, Words

S = TypeVar("S", bound=State)
R = TypeVar("R")
P = ParamSpec("P")


class MoveError(ValueError):
    """This move cannot be made now, or not like this; the message is for whoever began it."""


class Move(Generic[S]):
    """A rule that people call by name.  An `action` is none of the book's named moves, yet made in the same way."""

    def __init__(
        self,
        key: str,
        name: str,
        group: str,
        source: str,
        rule: Callable[..., Any],
        refuse: Callable[..., str],
        system: System[S],
        *,
        action: bool = False,
    ) -> None:
        self.action = action
        self.id = key
        self.name = name
        self.group = group
        self.source = source
        self.rule = rule
        self._refuse = refuse
        self._system = system

    @cached_property
    def params(self) -> dict[str, Any]:
        """The type of each argument, by name; arguments that have a default may be left out.

        Keyword-only parameters are no arguments of the move: they are for rules that call this one.
        """
        hints = get_type_hints(self.rule)
        named = list(inspect.signature(self.rule).parameters.values())[1:]
        return {one.name: hints[one.name] for one in named if one.kind is not inspect.Parameter.KEYWORD_ONLY}

    @cached_property
    def needs(self) -> tuple[str, ...]:
        """The arguments that must be given."""
        named = inspect.signature(self.rule).parameters
        return tuple(name for name in self.params if named[name].default is inspect.Parameter.empty)

    def bind(self, args: Mapping[str, object]) -> dict[str, Any]:
        """Arguments as the rule takes them.

        Raises:
            MoveError: for one that is unknown, missing, or of the wrong kind.
        """
        if unknown := sorted(set(args) - set(self.params)):
            raise MoveError(f"{self.name} takes {', '.join(self.params) or 'no arguments'}, not {', '.join(unknown)}")
        if missing := [name for name in self.needs if name not in args]:
            raise MoveError(f"{self.name} needs {' and '.join(missing)}")
        bound: dict[str, Any] = {}
        for name in self.params:
            if name in args:
                try:
                    bound[name] = msgspec.convert(args[name], self.params[name])
                except msgspec.ValidationError as fault:
                    raise MoveError(f"{self.name}: {name} cannot be {args[name]!r}: {in_words(fault)}") from None
        return bound

    @cached_property
    def _refuse_takes(self) -> frozenset[str]:
        named = inspect.signature(self._refuse).parameters.values()
        takes_all = any(one.kind is inspect.Parameter.VAR_KEYWORD for one in named)
        return frozenset(self.params if takes_all else (one.name for one in named))

    def refused(self, state: S, **args: Any) -> str:
        """Why the move cannot be made now; empty when it can.  A refusal names only the arguments it cares about."""
        actor = args.get(next(iter(self.params), ""))
        if isinstance(actor, str) and (barred := self._system.barred(state, actor, self.id)):
            return barred
        return self._refuse(state, **{name: value for name, value in args.items() if name in self._refuse_takes})

    def play(self, play: Play[S], /, **args: Any) -> Any:
        """The rule, as the move that people began."""
        play.by = self.seat(play, tuple(args.values())) or play.by
        return play.begin(self.id, self.rule, **args)

    def seat(self, play: Play[S], args: tuple[object, ...]) -> Seat:
        """The seat of the move's actor, who is its first argument if anybody is."""
        return self._system.seat_of(play.state, args[0]) if args and isinstance(args[0], str) else ""


class Start(msgspec.Struct, Generic[S], frozen=True):
    """A documented starting state of a move: a label, the state, and the move's arguments.

    `leaves` are moves that a count from here does not follow, because they have counts of their own; each is a move
    whose result its callers do not use.  `given` answers some questions beforehand, so that a large move is counted
    in parts.
    """

    label: str
    state: S
    args: Mapping[str, Any] = {}
    leaves: frozenset[str] = frozenset()
    given: Mapping[str, Value] = {}


class Correction(msgspec.Struct, Generic[S], frozen=True):
    """A value that a person may set by hand: what it is, what it takes, and the facts that a new value makes."""

    key: str
    name: str
    value: Any
    request: Request
    make: Callable[[S, Any, str], Sequence[Fact]]
    group: str = ""


_WORDS = {
    "int": "a whole number",
    "str": "words",
    "array": "a list",
    "object": "an object with names",
    "null": "nothing",
    "bool": "true or false",
    "float": "a number",
}


def in_words(fault: msgspec.ValidationError) -> str:
    """What a value takes, for people: `at heroes, it takes a list, not words`."""
    missing = re.fullmatch(r"Object missing required field `([^`]+)`(?: - at `\$?\.?([^`]*)`)?", str(fault))
    if missing is not None:
        return f"{f'at {missing[2]}, ' if missing[2] else ''}{missing[1]} is missing"
    found = re.fullmatch(r"Expected `([^`]+)`, got `([^`]+)`(?: - at `\$?\.?([^`]*)`)?", str(fault))
    if found is None:
        return str(fault).replace("`", "'").replace("$.", "")
    takes, got = (" or ".join(_WORDS.get(kind, kind) for kind in names.split(" | ")) for names in found.groups()[:2])
    return f"{f'at {found[3]}, ' if found[3] else ''}it takes {takes}, not {got}"


def _anyone(_state: Any) -> tuple[tuple[str, str], ...]:
    return ()


def _always(_state: Any, **_args: Any) -> str:
    return ""


def _all(state: S) -> S:
    return state


def _nobody(_state: Any, _actor: str, _move: str) -> str:
    return ""


class System(Generic[S]):
    """Everything the table needs to know about a game.

    Only `name`, `title`, `state` and `facts` are needed; what is left out is derived from the fields of the state.

    Args:
        name: how commands and logs call the game.
        title: how people call it.
        state: the state's type.
        facts: every fact type of the game, in any order.
        new: the first state, from a campaign's set-up.
        actors: who can make moves: (id, name), given a state.  Empty: nobody in particular.
        seat_of: the seat that plays an actor.
        seen: the state as somebody who is not the guide sees it, without what is hidden from players.
        known: those, actors or things, whose numbers players may read in the story; of others it tells them none.
        about: the actor whom a fact is about; facts about a hidden one are told to guides alone.
        screen: the seat whose open questions players see nothing of but that they are open; empty, they see all.
        barred: given an actor and a move's id, why that actor can make no such move, whatever the move itself says.
        reserved: given a move's id, why only those can begin it who see what is hidden from players; empty, all can.
        up: the actor whose turn it is; empty, nobody's in particular.
        first: the move by which people come into the game; a screen offers it to whoever has nobody to play.
        sheets: what stands at the left of the page.
        board: what stands at the right of the page.
        corrections: the values that people may set by hand.
        form: what a screen asks for a new campaign.
        made: the set-up that the form's answers describe.
        starts: by move, the documented states from which its tree is counted.
        groups: the headings of moves in the book's order; headings left out follow.
        credits: what a licence asks us to say.
        reference: where people look up what the game's tables and texts say.
    """

    def __init__(  # noqa: PLR0913
        self,
        name: str,
        title: str,
        state: type[S],
        facts: Sequence[type[Fact]],
        *,
        new: Callable[[Mapping[str, Any]], S] | None = None,
        actors: Callable[[S], Sequence[tuple[str, str]]] = _anyone,
        seat_of: Callable[[S, str], Seat] = lambda _state, _actor: "",
        seen: Callable[[S], S] | None = None,
        known: Callable[[S], Collection[str]] = lambda _state: (),
        about: Callable[[Fact], str] = lambda _fact: "",
        screen: Callable[[S], Seat] = lambda _state: "",
        barred: Callable[[S, str, str], str] = _nobody,
        reserved: Callable[[S, str], str] = lambda _state, _move: "",
        up: Callable[[S], str] = lambda _state: "",
        first: str = "",
        sheets: Callable[[S], Sequence[Sheet]] | None = None,
        board: Callable[[S], Sequence[Panel]] = lambda _state: (),
        corrections: Callable[[S], Sequence[Correction[S]]] | None = None,
        form: Sequence[SetupField] = (),
        made: Callable[[Mapping[str, Any]], dict[str, Any]] = lambda _form: {},
        starts: Callable[[], Mapping[str, Sequence[Start[S]]]] = dict,
        groups: Sequence[str] = (),
        credits_: Sequence[str] = (),
        reference: Reference | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.state = state
        self.facts = (*KERNEL_FACTS, *facts)
        self.moves: dict[str, Move[S]] = {}
        self._nested: dict[str, Callable[..., Any]] = {}
        self.actors = actors
        self.seat_of = seat_of
        self.secretive = seen is not None
        """Whether the state holds what is hidden from players."""
        self.seen = seen or _all
        self.known = known
        self.about = about
        self.screen = screen
        self.barred = barred
        self.reserved = reserved
        self.up = up
        self.first = first
        self.board = board
        self.form = tuple(form)
        self.made = made
        self.starts = starts
        self.groups = tuple(groups)
        self.credits = tuple(credits_)
        self.reference = reference
        self._new = new
        self._sheets = sheets
        self._corrections = corrections

    def move(
        self,
        key: str,
        name: str,
        *,
        group: str = "",
        source: str,
        refuse: Callable[..., str] = _always,
        action: bool = False,
    ) -> Callable[[Callable[Concatenate[Play[S], P], R]], Callable[Concatenate[Play[S], P], R]]:
        """Register the rule below as a move.  Called by another rule, it nests in that move's story.

        Args:
            key: the stable id, such as `exploration/set_a_course`.
            name: what people call it.
            group: the heading it stands under.
            source: the page it comes from.
            refuse: given the state and the move's arguments, why it cannot be made now.
            action: whether it is none of the book's named moves, such as the use of an asset or a roll on a table.
        """

        def register(rule: Callable[Concatenate[Play[S], P], R]) -> Callable[Concatenate[Play[S], P], R]:
            if key in self.moves:
                raise ValueError(f"{self.name} already has a move {key!r}")
            move = Move(key, name, group, source, rule, refuse, self, action=action)
            self.moves = dict(sorted({**self.moves, key: move}.items(), key=lambda item: self._place(item[1].group)))

            def nested(play: Play[S], /, *args: P.args, **kwargs: P.kwargs) -> R:
                seat = move.seat(play, (*args, *kwargs.values()))
                return play.asking(seat, lambda hand: hand.within(key, rule, *args, **kwargs))

            update_wrapper(nested, rule)
            self._nested[key] = nested
            return nested

        return register

    def _place(self, group: str) -> int:
        return self.groups.index(group) if group in self.groups else len(self.groups)

    def go(self, play: Play[S], key: str, /, *args: Any, **kwargs: Any) -> Any:
        """Play a move by id as a part of another, where a direct call would make two modules need each other."""
        return self._nested[key](play, *args, **kwargs)

    def find(self, key: str) -> Move[S]:
        """The move with this id.

        Raises:
            MoveError: when there is none.
        """
        if key not in self.moves:
            raise MoveError(f"{self.title} has no move {key!r}; `tablewright moves {self.name}` lists them")
        return self.moves[key]

    def new(self, setup: Mapping[str, Any]) -> S:
        """The first state of a campaign.

        Raises:
            MoveError: when the set-up does not describe one.
        """
        if self._new is not None:
            return self._new(setup)
        if unknown := sorted(set(setup) - set(self.state.__struct_fields__)):
            raise MoveError(
                f"a table of {self.title} is set up with {', '.join(self.state.__struct_fields__)}, "
                f"not {', '.join(unknown)}"
            )
        try:
            return msgspec.convert(dict(setup), self.state)
        except msgspec.ValidationError as fault:
            raise MoveError(f"this set-up does not describe a table of {self.title}: {in_words(fault)}") from None

    def sheets(self, state: S) -> Sequence[Sheet]:
        """What stands at the left of the page."""
        if self._sheets is not None:
            return self._sheets(state)
        return (Sheet("state", self.title, panels=(Panel("", tuple(_widgets(state))),)),)

    def corrections(self, state: S) -> Sequence[Correction[S]]:
        """The values that people may set by hand."""
        if self._corrections is not None:
            return self._corrections(state)
        numbers = {name: value for name, value in _fields(state) if type(value) is int}
        return [
            Correction(
                name, words(name).capitalize(), value, Number(words(name).capitalize(), -999, 999, value), _set(name)
            )
            for name, value in numbers.items()
        ]

    def correction(self, state: S, key: str) -> Correction[S]:
        """The value with this key.

        Raises:
            MoveError: when there is none.
        """
        for correction in self.corrections(state):
            if correction.key == key:
                return correction
        raise MoveError(f"there is nothing called {key!r} to correct")


class SetupField(msgspec.Struct, frozen=True):
    """One question of the new-campaign form: a request and the word its answer goes under."""

    name: str
    request: Request
    group: str = ""


def _set(name: str) -> Callable[[Any, Any, str], Sequence[Fact]]:
    return lambda _state, value, _why: (FieldSet(name, value),)


def _fields(state: State) -> list[tuple[str, Any]]:
    return [(name, getattr(state, name)) for name in state.__struct_fields__]


def _widgets(state: State) -> list[Widget]:
    return [
        Meter(words(name).capitalize(), value, key=name)
        if type(value) is int
        else Words(words(name).capitalize(), str(value))
        for name, value in _fields(state)
    ]
