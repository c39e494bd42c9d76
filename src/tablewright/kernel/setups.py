"""What every game does with a set-up: gives ids to what has none, finds what is wrong, fills in the form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, cast

from tablewright.kernel.facts import State
from tablewright.kernel.requests import Text, unseen
from tablewright.kernel.system import SetupField


def slug(name: str) -> str:
    """A short id made from a name."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower())[:40].strip("-") or "x"


def with_ids(setup: Mapping[str, Any], kinds: Sequence[str], kept: str) -> dict[str, Any]:
    """A set-up in which everything of these kinds has an id, made from its name where none was given; never `kept`."""
    whole = dict(setup)
    for kind in kinds:
        if isinstance(whole.get(kind), list | tuple):
            whole[kind] = named(cast("Sequence[object]", whole[kind]), kept)
    return whole


def named(things: Sequence[object], kept: str) -> list[object]:
    """The same things, each with an id of its own; `kept` is none of them."""
    things = [dict(cast("dict[str, Any]", thing)) if isinstance(thing, dict) else thing for thing in things]
    given = [cast("dict[str, Any]", thing) for thing in things if isinstance(thing, dict)]
    taken = {kept, *(str(thing["id"]) for thing in given if "id" in thing)}
    for thing in given:
        if "id" not in thing:
            stem = slug(str(thing.get("name", "")))
            further = (f"{stem}-{number}" for number in count(2))
            thing["id"] = stem if stem not in taken else next(one for one in further if one not in taken)
            taken.add(thing["id"])
    return things


def unread(where: str, given: object, read: object) -> Iterator[str]:
    """Words of a set-up that nothing has read: a slip of the pen must not go unnoticed."""
    if isinstance(read, State) and isinstance(given, dict):
        things, fields = cast("dict[str, object]", given), read.__struct_fields__
        if unknown := sorted(set(things) - set(fields)):
            yield f"{where} has no place for {', '.join(unknown)}; it takes {', '.join(fields)}"
        for field in fields:
            if field in things:
                yield from unread(str(things.get("name") or field), things[field], getattr(read, field))
    elif isinstance(read, tuple) and isinstance(given, list | tuple):
        for thing, one in zip(cast("Sequence[object]", given), cast("tuple[object, ...]", read), strict=True):
            yield from unread(str(getattr(one, "name", where)), thing, one)


def outside(what: str, value: int, low: int, high: int) -> Iterator[str]:
    """What is wrong with a number that is not from `low` to `high`."""
    if not low <= value <= high:
        yield f"{what} is from {low} to {high}, not {value}"


def nameless(kind: str, things: Sequence[Any]) -> Iterator[str]:
    """What is wrong where something has no name, or one with characters that are not seen."""
    if not all(thing.name.strip() for thing in things):
        yield f"every {kind} needs a name"
    for hidden in dict.fromkeys(one for thing in things for one in thing.name if unseen(one)):
        yield f"the name of a {kind} cannot hold U+{ord(hidden):04X}: it only changes how other characters are shown"


def unfit_ids(kind: str, ids: Sequence[str], kept: str) -> Iterator[str]:
    """What is wrong with the ids of things of a kind; `kept` is a word of the game's own."""
    if len(set(ids)) != len(ids):
        yield f"two {kind} entries have the same id"
    for one in ids:
        if one == kept or not re.fullmatch(r"\w[\w.-]*", one):
            yield f"{one!r} cannot be the id of a {kind}: it takes letters, digits, - _ ., and is not {str(kept)!r}"


def filled(form: Sequence[SetupField], answers: Mapping[str, Any]) -> dict[str, str]:
    """The answers to a form, by the names of its fields; what is missing takes its default.

    Raises:
        AnswerError: for an answer that does not fit its question.
    """
    return {field.name: str(field.request.accept(answers.get(field.name, _usual(field)))) for field in form}


def _usual(field: SetupField) -> str:
    request = field.request
    return request.usual if isinstance(request, Text) else str(request.branches()[0][0])
