"""What can be set by hand of ships, attitudes, Income and the Churn."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Told
from tablewright.rules.expanse.further_corrections import further_corrections
from tablewright.rules.expanse.state import Crew
from tests.rules.expanse.playing import crew

SHIPS = [
    {"id": "kestrel", "name": "Kestrel", "losses": [["hull", 2]]},
    {"id": "marauder", "name": "Marauder", "npc": True},
]
COMBAT = {
    "ships": ["kestrel", "marauder"],
    "ranges": [{"ours": "kestrel", "theirs": "marauder", "band": "long"}],
}


def table() -> Crew:
    """Everything there is to set."""
    return crew(ships=SHIPS, ship_combat=COMBAT, settings={"churn": "on"}, churn=4)


ROWS: list[tuple[str, Any, Any]] = [
    ("churn", 4, 12),
    ("churn_over/1", "minor", "epic"),
    ("impressions/5", 18, 17),
    ("raider/attitude", 0, -2),
    ("nadia/income", 0, 6),
    ("nadia/income_base", 0, 6),
    ("kestrel/sensors", 0, 3),
    ("kestrel/boxes", 3, 4),
    ("kestrel/points", 0, 5),
    ("kestrel/size", "medium", "huge"),
    ("kestrel/lost/hull", 2, 0),
    ("kestrel/lost/reactor_offline", 0, 1),
    ("kestrel/out", False, True),
    ("range/kestrel/marauder", "long", "close"),
]


@pytest.mark.parametrize(("key", "before", "after"), ROWS)
def test_a_value_is_set_with_a_reason_and_told(key: str, before: object, after: object) -> None:
    crew_now = table()
    one = next(found for found in further_corrections(crew_now) if found.key == key)
    assert one.value == before
    facts = one.make(crew_now, after, "because")
    for fact in facts:
        assert list(fact.tell(Told()))
        crew_now = fact.apply(crew_now)
    assert next(found.value for found in further_corrections(crew_now) if found.key == key) == after


def test_every_value_has_a_key_of_its_own() -> None:
    keys = [one.key for one in further_corrections(table())]
    assert len(set(keys)) == len(keys)


def test_the_churn_is_not_set_where_it_is_not_played_with() -> None:
    assert not any(one.key.startswith("churn") for one in further_corrections(crew()))
