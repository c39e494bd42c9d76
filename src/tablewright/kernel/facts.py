"""Facts: what happened.  `fact.apply(state)` is the only way state changes."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any, ClassVar, TypeVar

import msgspec

from tablewright.dice import Raw
from tablewright.kernel.show import Die, Line, Say, Throw

S = TypeVar("S")

replace = msgspec.structs.replace
"""A copy of a state or fact with some fields changed."""


class State(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What is true at a table; the base of every game's state.  Frozen: use `replace`."""


class Fact(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """Something that happened.  A log keeps it under its class name, so a class once released keeps its name."""

    reads_dice: ClassVar[bool] = False
    """Whether `tell` draws the dice thrown just before this fact."""

    def apply(self, state: Any, /) -> Any:
        """The state in which this is so."""
        return state

    def tell(self, told: Told, /) -> Iterable[Line]:
        """What a reader sees of it.

        By default the class's own sentence: with its fields where it names them, as in "The wind takes {by} heat.",
        else with all of them after it.
        """
        del told
        sentence = (type(self).__doc__ or f"{words(type(self).__name__).capitalize()}.").split("\n")[0]
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        if "{" in sentence:
            yield Say(sentence.format_map(fields))
        elif fields:
            listed = ", ".join(f"{words(name)} {value}" for name, value in fields.items())
            yield Say(f"{sentence.removesuffix('.')} ({listed}).")
        else:
            yield Say(sentence)


class Told(msgspec.Struct, frozen=True):
    """What a fact may know when it tells of itself: names for ids, and the dice thrown just before it.

    `guide` says that the reader may see what is hidden from players; `known` are those whose numbers everybody may.
    """

    names: Mapping[str, str] = {}
    throw: Thrown | None = None
    guide: bool = True
    known: Collection[str] = ()

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice thrown just before, as they lie; none in a walk over branches."""
        return self.throw.dice if self.throw is not None else ()

    @property
    def own(self) -> bool:
        """Whether those were real dice."""
        return self.throw is not None and self.throw.own

    def name(self, key: str) -> str:
        """What people call `key`; a player has no name for whoever is hidden."""
        return self.names.get(key, key if self.guide else "Somebody")

    def knows(self, key: str) -> bool:
        """Whether the reader may know the numbers of `key`."""
        return self.guide or key in self.known

    def whose(self, key: str, what: str) -> str:
        """`what`, with its owner's name where the table has several people."""
        return f"{self.name(key)}: {what}" if len(self.names) > 1 and key in self.names else what


class Entered(Fact, frozen=True):
    """A move began."""

    move: str
    who: str = ""
    amount: int | None = None

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()


class Left(Fact, frozen=True):
    """The move entered last came to its end."""

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()


class Thrown(Fact, frozen=True):
    """Dice were thrown; `own` says that a person typed in what real dice showed."""

    question: str
    sides: tuple[int, ...]
    faces: Raw
    own: bool = False

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice as they lie."""
        return tuple(Die(face, side) for face, side in zip(self.faces, self.sides, strict=True))

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Throw(self.dice, own=self.own)


class Said(Fact, frozen=True):
    """The rules hand over to the people: something to tell, with no effect of its own."""

    text: str

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(self.text)


class Veiled(Fact, frozen=True):
    """What this move does is for the guide's eyes; players see only that something was done."""

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        return ()


class Wrote(Fact, frozen=True):
    """A person's own words, given in answer to a question."""

    text: str

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(self.text, own=True)


class FieldSet(Fact, frozen=True):
    """A field of the state was given a value by hand."""

    name: str
    value: int | str

    def apply(self, state: State) -> State:
        return replace(state, **{self.name: self.value})


KERNEL_FACTS: tuple[type[Fact], ...] = (Entered, Left, Thrown, Said, Veiled, Wrote, FieldSet)
"""Facts that every game's log may hold."""


def words(name: str) -> str:
    """`SupplyLost` or `supply_lost` as people would write it: supply lost."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", name).lower()
