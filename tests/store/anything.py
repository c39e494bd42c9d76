"""A Hypothesis strategy for any type that a game's records, facts and states are made of."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, NewType

import msgspec
from hypothesis import settings
from hypothesis import strategies as st

few = settings(max_examples=settings().max_examples // 4)
"""For what is tried on very many types, or through whole sessions: a quarter of the examples of the profile."""

fewer = settings(max_examples=settings().max_examples // 8)
"""For whole sessions on a disk."""

_NUMBERS = st.integers(-(2**53), 2**53)
_PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    int: _NUMBERS,
    str: st.text(max_size=12),
    bool: st.booleans(),
    float: st.floats(allow_nan=False, allow_infinity=False),
    type(None): st.none(),
    None: st.none(),
    Any: st.one_of(st.text(max_size=8), _NUMBERS, st.booleans(), st.lists(_NUMBERS, max_size=3)),
}


@cache
def anything(kind: Any) -> st.SearchStrategy[Any]:
    """Values of the type `kind`."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, NewType):
        return anything(kind.__supertype__)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return st.sampled_from(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return st.builds(
            kind,
            **{
                name: anything(hint)
                for name, hint in typing.get_type_hints(kind).items()
                if name in kind.__struct_fields__
            },
        )
    return _generic(typing.get_origin(kind), typing.get_args(kind))


def _generic(origin: Any, args: tuple[Any, ...]) -> st.SearchStrategy[Any]:  # noqa: PLR0911 - one for each kind
    if origin is typing.Literal:
        return st.sampled_from(args)
    if origin in (typing.Union, types.UnionType):
        return st.one_of(*map(anything, args))
    if origin is tuple:
        if args[-1:] == (...,):
            return st.lists(anything(args[0]), max_size=3).map(tuple)
        return st.tuples(*map(anything, args))
    if origin is list:
        return st.lists(anything(args[0]), max_size=3)
    if origin is frozenset:
        return st.frozensets(anything(args[0]), max_size=3)
    if origin in (dict, Mapping):
        return st.dictionaries(anything(args[0]), anything(args[1]), max_size=3)
    raise TypeError(f"no strategy for {origin} of {args}: teach it here")
