"""Everything of the kernel is plain frozen data, and a log keeps it in one way."""

from __future__ import annotations

from inspect import isclass
from typing import Any

import msgspec
import pytest

from tablewright import kernel, odds
from tablewright.kernel import (
    Answered,
    Begun,
    Cancelled,
    Corrected,
    Entered,
    Fact,
    FieldSet,
    Finished,
    Left,
    Noted,
    Record,
    Rewound,
    Said,
    Shelf,
    Thrown,
    Wrote,
    show,
)

NAMED = [getattr(module, name) for module in (kernel, odds) for name in module.__all__] + list(vars(show).values())
STRUCTS = [kind for kind in NAMED if isclass(kind) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct]


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: kind.__name__)
def test_data_is_frozen(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen


@pytest.mark.parametrize(
    ("record", "line"),
    [
        (Begun("m"), '{"type":"begun","move":"m"}'),
        (Begun("m", {"who": "ada"}, "ann"), '{"type":"begun","move":"m","args":{"who":"ada"},"by":"ann"}'),
        (Answered(1, "q", "yes"), '{"type":"answered","draft":1,"question":"q","value":"yes"}'),
        (
            Answered(1, "q", [6], "ann", own=True),
            '{"type":"answered","draft":1,"question":"q","value":[6],"by":"ann","own":true}',
        ),
        (Finished(1, (Left(),)), '{"type":"finished","draft":1,"facts":[{"type":"Left"}]}'),
        (Cancelled(1), '{"type":"cancelled","draft":1}'),
        (Noted("It rains."), '{"type":"noted","text":"It rains."}'),
        (
            Corrected("k", "Name", "1", "2", "why", (FieldSet("k", 2),)),
            '{"type":"corrected","key":"k","name":"Name","before":"1","after":"2","why":"why",'
            '"facts":[{"type":"FieldSet","name":"k","value":2}]}',
        ),
        (Rewound((3, 4)), '{"type":"rewound","takes_back":[3,4]}'),
    ],
)
def test_a_record_is_kept_without_what_is_as_usual(record: Record, line: str) -> None:
    assert msgspec.json.encode(record).decode() == line


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        (Entered("m"), '{"type":"Entered","move":"m"}'),
        (Entered("m", "ada", 2), '{"type":"Entered","move":"m","who":"ada","amount":2}'),
        (Thrown("q", (6, 10), (1, 9)), '{"type":"Thrown","question":"q","sides":[6,10],"faces":[1,9]}'),
        (Said("So."), '{"type":"Said","text":"So."}'),
        (Wrote("So."), '{"type":"Wrote","text":"So."}'),
    ],
)
def test_a_fact_is_kept_under_its_name(fact: Fact, line: str) -> None:
    assert msgspec.json.encode(fact).decode() == line
    read: Any = msgspec.json.decode(line, type=type(fact))
    assert read == fact


def test_a_shelf_reads_what_it_holds_once_until_it_is_filled_anew() -> None:
    shelf: Shelf[list[str]] = Shelf(list)
    assert shelf.get() == []
    shelf.provide(lambda: ["a table"])
    assert shelf.get() == ["a table"]
    assert shelf.get() is shelf.get()
    shelf.provide(lambda: ["another"])
    assert shelf.get() == ["another"]
