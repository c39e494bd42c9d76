"""The tables of locations against the scores and names of the rules."""

from __future__ import annotations

import pytest

from tablewright.rules.trench.locations import at, everywhere, named, table_of
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.terms import Faction, Table

PLAYTEST, PRINTED = Settings(), Settings(rules="r102")
SCORES = {
    Table.COMMON: (4, 5, 6, 8, 9, 10, 11, 14, 16, 18, 20),
    Table.RARE: (5, 9, 11, 12, 15, 17, 19, 21, 23, 25, 32),
    Table.LEGENDARY: (6, 8, 10, 12, 14, 16, 18, 20, 26, 30, 36),
}


@pytest.mark.parametrize("table", Table)
def test_the_scores_of_the_tables(table: Table) -> None:
    assert tuple(one.score for one in table_of(table, PLAYTEST)) == SCORES[table]
    more = (23,) if table is Table.LEGENDARY else ()
    assert tuple(one.score for one in table_of(table, PRINTED)) == tuple(sorted((*SCORES[table], *more)))
    assert {one.table for one in (*table_of(table, PLAYTEST), *table_of(table, PRINTED))} == {table}


@pytest.mark.parametrize(
    ("table", "score", "name"),
    [
        (Table.COMMON, 14, "Map and Document Bag"),
        (Table.RARE, 14, None),
        (Table.RARE, 5, "Angelic Instrument"),
        (Table.COMMON, 5, "Heavy Weapons Cache"),
        (Table.LEGENDARY, 23, None),
        (Table.LEGENDARY, 36, "Fruit from the Tree of Good and Evil Knowledge"),
        (Table.COMMON, 12, None),
    ],
)
def test_the_exact_score_finds_a_location(table: Table, score: int, name: str | None) -> None:
    found = at(table, score, PLAYTEST)
    assert (found and found.name) == name


def test_a_patron_visits_in_the_printed_rules_alone() -> None:
    found = at(Table.LEGENDARY, 23, PRINTED)
    assert found is not None
    assert found.name == "Patron's Visit"
    assert len(everywhere(PLAYTEST)) == 33
    assert len(everywhere(PRINTED)) == 34


def test_a_location_is_known_by_its_id() -> None:
    assert named("patrons_visit").score == 23
    assert named("patrons_visit", PLAYTEST).score == 23
    assert named("black_network_contact", PLAYTEST).options[0].text.startswith("glory items of any price")
    assert named("black_network_contact", PRINTED).options[0].text.startswith("glory items of at most 12")
    with pytest.raises(LookupError, match="there is no location 'atlantis'"):
        named("atlantis")


@pytest.mark.parametrize("settings", [PLAYTEST, PRINTED], ids=["1.6.3", "1.0.2"])
@pytest.mark.parametrize("faction", Faction)
def test_every_faction_may_do_something_everywhere(settings: Settings, faction: Faction) -> None:
    for location in everywhere(settings):
        assert [one for one in location.options if not one.only or faction in one.only], location.id


@pytest.mark.parametrize("settings", [PLAYTEST, PRINTED], ids=["1.6.3", "1.0.2"])
def test_ids_names_and_words_of_a_table_are_its_own(settings: Settings) -> None:
    rows = everywhere(settings)
    assert len({one.id for one in rows}) == len({one.name for one in rows}) == len(rows)
    for location in rows:
        assert len({one.id for one in location.options}) == len({one.name for one in location.options})
        assert all(one.text and one.gifts for one in location.options)
