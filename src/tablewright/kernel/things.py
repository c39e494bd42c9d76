"""Things of a state that are told apart by their ids."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar, cast

from tablewright.kernel.facts import replace


class Identified(Protocol):
    """Something with an id of its own."""

    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Identified)


def by_id(things: tuple[T, ...], key: str) -> T:
    """The one of these things that has this id.

    Raises:
        LookupError: when none has.
    """
    for thing in things:
        if thing.id == key:
            return thing
    raise LookupError(f"nothing here has the id {key!r}")


def with_changed(things: tuple[T, ...], key: str, changes: dict[str, Any]) -> tuple[T, ...]:
    """The same things, with some fields of one of them changed."""
    return tuple([replace(cast("Any", thing), **changes) if thing.id == key else thing for thing in things])
