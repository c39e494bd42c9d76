"""Careful reading of untyped JSON: what is not as it must be becomes a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

Node: TypeAlias = Mapping[str, Any]
"""An object of a content file."""

LONGEST = 60


class Wrong(Exception):  # noqa: N818 - what is the matter, not how it came about
    """What is wrong with an entry, in words that follow its id."""


def shown(value: object) -> str:
    """A value as it may stand in a sentence: never long, whatever it is."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def node(value: object, what: str) -> Node:
    """`value` as an object."""
    if not isinstance(value, dict):
        raise Wrong(f"{what} must be an object, not {shown(value)}")
    return value


def words(parent: Node, key: str, default: str | None = None) -> str:
    """A text; with a default it may be missing or null."""
    value = parent.get(key)
    if value is None and default is not None:
        return default
    if not isinstance(value, str):
        raise Wrong(f"{key} must be text, not {shown(value)}" if value is not None else f"{key} is missing")
    return value


def number(parent: Node, key: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    value = parent.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Wrong(f"{key} must be a whole number from {low} to {high}, not {shown(value)}")
    return value


def truth(parent: Node, key: str, *, default: bool = False) -> bool:
    """Yes or no."""
    value = parent.get(key)
    if value is None:
        return default
    if not isinstance(value, bool):
        raise Wrong(f"{key} must be true or false, not {shown(value)}")
    return value


def one_of(parent: Node, key: str, known: frozenset[str], default: str | None = None) -> str:
    """One of the words that are known here."""
    value = words(parent, key, default)
    if value not in known:
        raise Wrong(f"{key} {shown(value)} is not known here; known are {', '.join(sorted(known))}")
    return value


def items(parent: Node, key: str) -> list[Any]:
    """A list; none where it is missing or null."""
    value = parent.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise Wrong(f"{key} must be a list, not {shown(value)}")
    return value


def texts(parent: Node, key: str) -> tuple[str, ...]:
    """A list of texts, or a text alone; none where it is missing or null."""
    value = parent.get(key)
    listed = [value] if isinstance(value, str) else items(parent, key)
    for one in listed:
        if not isinstance(one, str):
            raise Wrong(f"{key} must hold texts, not {shown(one)}")
    return tuple(listed)


def members(parent: Node, key: str) -> Node:
    """A dictionary; empty where it is missing or null."""
    value = parent.get(key)
    return {} if value is None else node(value, key)


def nodes(parent: Node, key: str) -> Iterator[tuple[int, Node]]:
    """The objects of a list, counted from 1."""
    for at, value in enumerate(items(parent, key), 1):
        yield at, node(value, f"{key}, number {at},")
