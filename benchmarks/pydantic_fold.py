"""The peer of replay: the same records read with pydantic, and the same fold as one would write it by hand.

The models are made from our own types, field by field; the fold changes its models in place, which is what is quick
with pydantic.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from pydantic import BaseModel, Field, TypeAdapter, create_model

from tablewright.kernel import Answered, Begun, Cancelled, Corrected, Finished, Noted, Rewound
from tablewright.rules.starforged import STARFORGED, Party
from tablewright.rules.starforged.state import Mark

Model = type[BaseModel]
CHUNK = 250


@cache
def model(struct: type[msgspec.Struct]) -> Model:
    """A pydantic model with the fields and the tag of a Struct."""
    return _model(struct)


def _model(struct: type[msgspec.Struct], **kinds: Any) -> Model:
    fields: dict[str, Any] = {}
    config = struct.__struct_config__
    if config.tag is not None:
        fields[str(config.tag_field)] = Literal[config.tag], config.tag
    for field in msgspec.structs.fields(struct):
        kind = kinds.get(field.name) or _translated(field.type)
        fields[field.encode_name] = kind, ... if field.default is msgspec.NODEFAULT else _default(field.default)
    made: Model = create_model(struct.__name__, **fields)
    return made


def _default(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return Field(default_factory=lambda: model(type(value))(**msgspec.to_builtins(value)))
    return value


def _translated(kind: Any) -> Any:
    """A type in which every Struct is a model."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return model(kind)
    origin, args = get_origin(kind), get_args(kind)
    if not args or origin is Literal:
        return kind
    inside = tuple(_translated(one) for one in args)
    return _either(inside) if origin in (Union, UnionType) else origin[inside]


def _either(kinds: Iterable[Any]) -> Any:
    made: Any = Union[tuple(kinds)]  # noqa: UP007 - of types that are made here and now
    return made


def _records() -> TypeAdapter[Any]:
    """What reads a record: by its tag, and its facts by theirs."""
    fact: Any = Annotated[_either(map(model, STARFORGED.facts)), Field(discriminator="type")]
    facts: Any = tuple.__class_getitem__((fact, ...))
    kinds = [model(one) for one in (Begun, Answered, Cancelled, Noted, Rewound)]
    kinds += [_model(Finished, facts=facts), _model(Corrected, facts=facts)]
    record: Any = Annotated[_either(kinds), Field(discriminator="type")]
    return TypeAdapter(record)


class PydanticFold:
    """Replays one campaign of a database."""

    def __init__(self, path: Path, campaign: str) -> None:
        self._database = sqlite3.connect(path)
        self._campaign = campaign
        self._records = _records()
        self._state = TypeAdapter(model(Party))

    def replay(self) -> tuple[Any, dict[int, Any]]:
        """The state, and the open moves, after the last record."""
        gone = self._gone()
        state = self._state.validate_json(self._one("SELECT start FROM campaigns WHERE id = ?"))
        open_: dict[int, Any] = {}
        validate = self._records.validate_json
        cursor = self._database.execute(
            "SELECT seq, body FROM records WHERE campaign = ? ORDER BY seq", (self._campaign,)
        )
        while rows := cursor.fetchmany(CHUNK):
            for seq, body in rows:
                record: Any = validate(body)
                if seq not in gone:
                    _fold(state, open_, seq, record)
        return state, open_

    def _one(self, query: str) -> Any:
        return self._database.execute(query, (self._campaign,)).fetchone()[0]

    def _gone(self) -> set[int]:
        rows = self._database.execute(
            "SELECT seq, body FROM records WHERE campaign = ? AND kind = 'rewound' ORDER BY seq DESC", (self._campaign,)
        )
        gone: set[int] = set()
        for seq, body in rows.fetchall():
            if seq not in gone:
                gone.update(self._records.validate_json(body).takes_back)
        return gone

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()


def _fold(state: Any, open_: dict[int, Any], seq: int, record: Any) -> None:
    match record.type:
        case "answered":
            if record.draft in open_:
                open_[record.draft][1].append(record)
        case "begun":
            open_[seq] = (record, [])
        case "finished":
            open_.pop(record.draft, None)
            _apply(state, record.facts)
        case "corrected":
            _apply(state, record.facts)
        case "cancelled":
            open_.pop(record.draft, None)
        case _:
            pass


def _apply(state: Any, facts: Any) -> None:
    for fact in facts:
        if (change := _CHANGES.get(fact.type)) is not None:
            change(state, fact)


def _hero(state: Any, key: str) -> Any:
    return next(hero for hero in state.heroes if hero.id == key)


def _track(state: Any, key: str) -> Any:
    return next(track for track in state.tracks if track.id == key)


def _set(field: str) -> Callable[[Any, Any], None]:
    def change(state: Any, fact: Any) -> None:
        setattr(_hero(state, fact.hero), field, fact.after)

    return change


def _vow(state: Any, fact: Any) -> None:
    _track(state, fact.track).vow = fact.after


def _session(state: Any, fact: Any) -> None:
    state.session = fact.after


def _supply(state: Any, fact: Any) -> None:
    state.supply = fact.after


def _prepared(state: Any, _fact: Any) -> None:
    state.unprepared = None


def _unprepared(state: Any, fact: Any) -> None:
    state.unprepared = fact.why


def _impact(state: Any, fact: Any) -> None:
    hero = _hero(state, fact.hero)
    hero.marks = (*hero.marks, model(Mark)(impact=fact.impact, why=fact.why))


def _no_impact(state: Any, fact: Any) -> None:
    hero = _hero(state, fact.hero)
    hero.marks = tuple(mark for mark in hero.marks if mark.impact != fact.impact)


def _condition(state: Any, fact: Any) -> None:
    hero = _hero(state, fact.hero)
    if fact.condition not in hero.conditions:
        hero.conditions = (*hero.conditions, fact.condition)


def _no_condition(state: Any, fact: Any) -> None:
    hero = _hero(state, fact.hero)
    hero.conditions = tuple(one for one in hero.conditions if one != fact.condition)


def _begin_track(state: Any, fact: Any) -> None:
    state.tracks = (*state.tracks, fact.track)
    state.made += 1


def _move_track(state: Any, fact: Any) -> None:
    _track(state, fact.track).ticks = fact.after


def _rank(state: Any, fact: Any) -> None:
    _track(state, fact.track).rank = fact.after


def _end_track(state: Any, fact: Any) -> None:
    state.tracks = tuple(track for track in state.tracks if track.id != fact.track)


def _legacy(state: Any, fact: Any) -> None:
    setattr(_hero(state, fact.hero), fact.legacy, fact.after)


def _find(state: Any, fact: Any) -> None:
    state.finds = (*state.finds, fact.find)
    state.made += 1


def _engage(state: Any, fact: Any) -> None:
    state.finds = tuple(find for find in state.finds if find.id != fact.find)


def _owe(state: Any, fact: Any) -> None:
    state.owed = (*state.owed, fact.owed)


def _settle(state: Any, fact: Any) -> None:
    state.owed = state.owed[: fact.at] + state.owed[fact.at + 1 :]


_CHANGES: dict[str, Callable[[Any, Any], None]] = {
    "HealthChanged": _set("health"),
    "SpiritChanged": _set("spirit"),
    "MomentumChanged": _set("momentum"),
    "MomentumBurned": _set("momentum"),
    "NextChanged": _set("next"),
    "SupplyChanged": _supply,
    "UnpreparedMarked": _unprepared,
    "UnpreparedCleared": _prepared,
    "ImpactMarked": _impact,
    "ImpactCleared": _no_impact,
    "ConditionSet": _condition,
    "ConditionCleared": _no_condition,
    "TrackBegun": _begin_track,
    "TrackMoved": _move_track,
    "RankSet": _rank,
    "TrackEnded": _end_track,
    "LegacyMoved": _legacy,
    "FindRevealed": _find,
    "FindEngaged": _engage,
    "StatusSet": _set("status"),
    "SessionSet": _session,
    "VowSet": _vow,
    "MoveOwed": _owe,
    "MoveSettled": _settle,
}
"""What the facts of the chapter change; the others are only told."""
