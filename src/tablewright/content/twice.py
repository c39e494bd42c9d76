"""Objects of JSON that say one key twice: a reader takes the last, and whoever wrote the file may mean the first."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tablewright.content.ids import path


class _Twice(dict[str, Any]):
    """An object with keys that stood in it more than once."""

    keys_said_twice: tuple[str, ...] = ()


def said_twice(data: bytes, package: str) -> Iterator[tuple[str, str]]:
    """Each key that stands twice in one object: the id of the thing that it belongs to, and what is the matter."""
    found = 0

    def made(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal found
        once = dict(pairs)
        if len(once) == len(pairs):
            return once
        found += 1
        named = [key for key, _value in pairs]
        twice = _Twice(once)
        twice.keys_said_twice = tuple(key for key in once if named.count(key) > 1)
        return twice

    try:
        whole = json.loads(data, object_pairs_hook=made)
        told = list(_told(whole, package, ())) if found else []
    except (ValueError, RecursionError):
        # Another reader took it; what this one cannot read, it cannot judge.
        return
    yield from told


def _told(value: Any, identity: str, way: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        own = value.get("_id")
        if isinstance(own, str) and own:
            identity, way = path(own), ()
        if isinstance(value, _Twice):
            where = f"{'/'.join(way)}: " if way else ""
            yield from (
                (identity, f"{where}{key:.60} stands there twice; the last was read") for key in value.keys_said_twice
            )
        for key, inner in value.items():
            yield from _told(inner, identity, (*way, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _told(inner, identity, (*way, str(at)))
