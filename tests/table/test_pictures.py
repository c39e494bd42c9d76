"""A picture as an answer: kept with it or not at all, named by its hash, and shown where it is to be seen."""

from __future__ import annotations

import pytest

from tablewright.kernel import Answered, AnswerError
from tablewright.kernel.show import Card, Picture
from tablewright.rules import game
from tablewright.store import Store
from tablewright.store.pictures import MOST, name_of
from tablewright.table import Forbidden, Table, Unknown
from tests.pictures import GIF, JPEG, NOTE, PNG, SEATS, SETUP, SVG, WEBP, asked, campaign, where


@pytest.fixture(params=["memory", "store"])
def table(request: pytest.FixtureRequest) -> Table:
    if request.param == "memory":
        rules = game("trench-crusade")
        return Table.memory(rules, rules.new(SETUP), SEATS)
    store: Store = request.getfixturevalue("store")
    return Table.open(store, campaign(store))


def shown(table: Table) -> list[Picture]:
    """The pictures of the newest entry, and those of the warband's sheet."""
    view = table.view("wim")
    (card,) = view.entries[-1].lines
    assert isinstance(card, Card)
    items = [item for sheet in view.sheets for panel in sheet.panels for item in panel.items]
    return [one for one in (*card.lines, *items) if isinstance(one, Picture)]


@pytest.mark.parametrize("body", [PNG, JPEG, GIF, WEBP, PNG + bytes(MOST - len(PNG))])
def test_a_picture_is_an_answer_by_its_hash(table: Table, body: bytes) -> None:
    draft = asked(table)
    (question,) = table.view("ann").drafts[0].questions
    assert (question.id, question.picture) == ("picture", True)
    table.answer("ann", draft, "picture", body)

    answers = [entry.record for entry in table.entries() if isinstance(entry.record, Answered)]
    assert answers[-1].value == f"picture:{name_of(body)}"
    assert shown(table) == [Picture(where(table.campaign, body), NOTE)] * 2
    assert table.picture("wim", name_of(body)) == body
    assert table.state.warbands[0].notes[0].picture == f"picture:{name_of(body)}"


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (SVG, "a picture is a PNG, JPEG, WebP or GIF file; this file is none of them"),
        (b"", "a picture is a PNG"),
        (b"RIFF\x08\0\0\0WAVEday", "a picture is a PNG"),
        (PNG + bytes(MOST), "a picture has 3 MB at most, and this one has more; make it smaller, then give it again"),
    ],
)
def test_what_is_no_picture_is_refused_and_not_kept(table: Table, body: bytes, says: str) -> None:
    draft, before = asked(table), table.version
    with pytest.raises(AnswerError, match=f"^{says}"):
        table.answer("ann", draft, "picture", body)

    assert table.version == before
    with pytest.raises(Unknown, match="no such picture"):
        table.picture("ann", name_of(body))


def test_a_question_for_words_takes_no_picture(table: Table) -> None:
    draft = table.begin("ann", "journal/write", {"who": "ninth"})
    with pytest.raises(AnswerError, match=r"'What is there to write\?' takes no picture"):
        table.answer("ann", draft, "note", PNG)
    with pytest.raises(Unknown):
        table.picture("ann", name_of(PNG))


@pytest.mark.parametrize("who", ["ben", "wim"])
def test_who_may_not_answer_leaves_no_picture(table: Table, who: str) -> None:
    draft = asked(table)
    with pytest.raises(Forbidden):
        table.answer(who, draft, "picture", PNG)
    with pytest.raises(Unknown):
        table.picture("ann", name_of(PNG))


def test_a_reference_names_a_picture_that_is_there(table: Table) -> None:
    draft = asked(table)
    with pytest.raises(AnswerError, match="this campaign has no such picture"):
        table.answer("ann", draft, "picture", f"picture:{name_of(PNG)}")
    table.answer("ann", draft, "picture", PNG)

    table.answer("ann", asked(table), "picture", f"picture:{name_of(PNG)}")
    assert [one.picture for one in table.state.warbands[0].notes] == [f"picture:{name_of(PNG)}"] * 2


def test_what_is_taken_back_and_brought_back_has_its_picture(table: Table) -> None:
    table.answer("ann", asked(table), "picture", PNG)
    table.undo("ann", table.version)
    assert table.state.warbands[0].notes == ()
    table.bring_back("ann", table.version)

    assert table.state.warbands[0].notes[0].picture == f"picture:{name_of(PNG)}"
    assert table.picture("ann", name_of(PNG)) == PNG


def test_an_address_elsewhere_stays_one(table: Table) -> None:
    table.answer("ann", asked(table), "picture", "https://example.org/day.jpg")
    assert shown(table) == [Picture("https://example.org/day.jpg", NOTE)] * 2
    assert all(one.elsewhere for one in shown(table))
