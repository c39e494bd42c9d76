"""A campaign of Starforged that begins without a hero: what its page says, and a hero made there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.visitor import Visitor

GIVEN: dict[str, str | list[str]] = {
    "name": "Vex",
    "concept": "Courier, she/her",
    "best": "wits",
    "good": ["edge", "shadow"],
    "path": "own",
    "typed": "Scavenger",
    "path#2": "path/archer",
    "ship": "Third Ember",
    "kind": "companion",
    "card": "own",
    "typed#2": "Moth",
    "health": "2",
    "mechanical": "no",
    "vow": "Find the lost fleet",
    "make_a_connection/name": "Juno",
    "make_a_connection/role": "Guide",
    "make_a_connection/rank": "dangerous",
}


@pytest.fixture
def empty(visit: Callable[[], Visitor]) -> Visitor:
    """The host of a campaign that has no hero yet."""
    visitor = visit()
    visitor.see("/new?game=starforged")
    visitor.send("/new", name="The Forge", seat="Hana", f__begin="guided")
    assert visitor.status == 200
    return visitor


def test_the_page_of_a_table_without_heroes_says_what_to_do_first(empty: Visitor) -> None:
    assert "Create a Hero" in empty.page.words
    # Said once, over all the moves that wait for it, with the move beside it.
    assert empty.page.words.count("Create a Hero first") == 1
    assert "Create a Hero first Create a Hero Session 0 of 5" in " ".join(empty.page.words.split())
    refused = empty.client.post(
        f"{empty.url.partition('?')[0]}/begin",
        data={"move": "session/begin_a_session", "version": "1"},
        headers={"sec-fetch-site": "same-origin"},
    )
    assert "Begin a Session cannot be made now: Create a Hero first" in refused.text


def test_a_hero_is_made_step_by_step(empty: Visitor) -> None:
    empty.send("/begin", button=("move", "hero/create"))
    for key, value in GIVEN.items():
        form = empty.form("/answer")
        assert form.fields["question"] == [key]
        empty.send("/answer", value=value)
        assert empty.status == 200
    assert "Vex" in empty.page.words
    assert "Create a Hero first" not in empty.page.words
    assert "Third Ember" in empty.page.words
