"""Whether the books of a campaign are right, and what is said when they are not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablewright.kernel import Told
from tablewright.kernel.show import Picture
from tablewright.rules.trench.ledger import Posting
from tablewright.rules.trench.reconcile import reconcile
from tablewright.rules.trench.sheet import sheets
from tablewright.rules.trench.state import War
from tests.rules.trench.playing import NINTH, battle, entries, misfit, play, war, warband


def entry(number: int, amount: int, cause: str = "reward", **more: Any) -> dict[str, Any]:
    """An entry of a ledger as a set-up has it."""
    return {"number": number, "currency": "ducats", "amount": amount, "cause": cause, "text": f"Row {number}", **more}


def books(*ledger: dict[str, Any], **setup: Any) -> War:
    """A campaign in which the Ninth has these entries, such as no set-up takes as well."""
    return war(**setup).with_warband(NINTH, ledger=msgspec.convert(ledger, tuple[Posting, ...]))


START = entry(1, 700, "start")
STEP = {
    "id": "x1",
    "warband": "ninth",
    "battle": "b1",
    "fought": 1,
    "dice": 3,
    "tables": ["common"],
    "table": "common",
    "score": 14,
    "loot": 140,
}
DEED = battle(deeds=[{"name": "First Blood", "warband": "ninth"}])


def glory(number: int, amount: int, **more: Any) -> dict[str, Any]:
    """An entry for the deed of the battle."""
    return entry(number, amount, "deed", currency="glory", battle="b1", text="First Blood") | more


@pytest.mark.parametrize(
    "table",
    [
        war(),
        books(START, entry(2, -700, "purchase"), entry(3, 5), entry(4, -5, "reversal", reverses=3)),
        books(START, entry(2, 140, "loot", step="x1"), steps=[STEP], battles=[battle()]),
        books(START, steps=[STEP | {"reversed": True}], battles=[battle()]),
        books(START, glory(2, 1), battles=[DEED]),
        books(START, battles=[battle(reversed=True)]),
        books(entry(1, 5), entry(2, -5, "purchase"), entry(3, -5, "reversal", reverses=1)),
    ],
    ids=["the start", "a reversal", "loot", "loot taken back", "a deed", "a battle taken back", "a debt"],
)
def test_books_that_are_right(table: War) -> None:
    assert not reconcile(table)


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        (books(START, entry(3, 5)), "entry 3 (Row 3) stands where entry 2 should"),
        (books(START, entry(2, -701, "purchase")), "entry 2 (Row 2) spends 1 ducats that were not there"),
        (books(START, entry(2, 5, "reversal")), "entry 2 (Row 2) takes nothing back by name"),
        (
            books(START, entry(2, 5, "reversal", reverses=7)),
            "entry 2 (Row 2) takes back entry 7, which was not there",
        ),
        (
            books(START, entry(2, -5, "reversal", reverses=1)),
            "entry 2 (Row 2) takes back another amount than entry 1 brought",
        ),
        (books(START, battles=[DEED]), "First Blood in battle b1 brings 1 glory, and there is no entry for it"),
        (
            books(START, glory(2, 1), glory(3, 1), battles=[DEED]),
            "First Blood in battle b1 is paid 2 times, and was done 1 times",
        ),
        (
            books(START, glory(2, 1), battles=[battle()]),
            "First Blood in battle b1 is paid 1 times, and was done 0 times",
        ),
        (books(START, battles=[battle(points=[3, 0])]), "battle b1 brings 3 or 15 points, and 0 are entered"),
        (
            books(
                START,
                entry(2, 3, "scenario", currency="victory points", battle="b1"),
                battles=[battle(points=[3, 0], reversed=True)],
            ),
            "battle b1 counts no longer, and its points are still entered",
        ),
        (
            books(START, steps=[STEP], battles=[battle()]),
            "exploration x1 brings 140 ducats of loot, and 0 are entered",
        ),
        (
            books(
                START,
                entry(2, 140, "loot", step="x1"),
                entry(3, 140, "loot", step="x1"),
                steps=[STEP],
                battles=[battle()],
            ),
            "exploration x1 brings 140 ducats of loot, and 280 are entered",
        ),
        (
            books(START, entry(2, 140, "loot", step="x9")),
            "entry 2 (Row 2) is loot of an exploration that is not in the record",
        ),
        (
            books(START, entry(2, -5, "purchase", item="g1"), entry(3, -5, "purchase", item="g1")),
            "Row 2 is paid for 2 times",
        ),
        (
            war({"stash": [{"id": "g1", "name": "Shovel", "cost": 5, "cause": "bought"}]}),
            "Shovel was bought, and no entry pays for it",
        ),
    ],
)
def test_what_is_wrong_is_said(table: War, fault: str) -> None:
    assert reconcile(table) == (f"The Ninth: {fault}.",)


def test_an_entry_is_taken_back_once() -> None:
    back = entry(3, -5, "reversal", reverses=2)
    table = books(START, entry(2, 5), back, back | {"number": 4})
    assert reconcile(table) == ("The Ninth: entry 2 (Row 2) is taken back twice.",) * 2


# --- the journal ------------------------------------------------------------------------


def test_the_books_are_checked_aloud() -> None:
    right = play("journal/reconcile", war())
    assert (right.result, right.said) == (True, ["The books are right: 2 entries of 2 warbands."])
    wrong = play("journal/reconcile", books(START, entry(3, 5)))
    assert (wrong.result, wrong.said) == (False, ["The Ninth: entry 3 (Row 3) stands where entry 2 should."])


def test_a_note_is_about_a_battle_or_about_none() -> None:
    table = war(battles=[battle()])
    answers = {"battle": "b1", "note": "Mud.", "picture": "https://example.org/mud.jpg"}
    note = warband(play("journal/write", table, answers).after).notes[0]
    assert msgspec.structs.astuple(note) == ("Mud.", "b1", "https://example.org/mud.jpg")
    plain = play("journal/write", table, {"battle": "none", "note": "Rain.", "picture": ""}).after
    assert msgspec.structs.astuple(warband(plain).notes[0]) == ("Rain.", "", "")
    assert entries(plain) == entries(war())


@pytest.mark.parametrize("address", [f"picture:{'0' * 64}", "https://example.org/mud.jpg"])
def test_the_picture_of_the_day_is_told_and_stands_in_the_journal(address: str) -> None:
    played = play("journal/write", war(), {"note": "Mud.", "picture": address})
    told = [line for fact in played.facts for line in fact.tell(Told()) if isinstance(line, Picture)]
    panels = [panel for sheet in sheets(played.after) for panel in sheet.panels]
    shown = [item for panel in panels for item in panel.items if isinstance(item, Picture)]
    assert told == shown == [Picture(address, "Mud.")]


@pytest.mark.parametrize(
    "address", ["mud.jpg", "picture:0", f"picture:{'x' * 64}", "javascript:alert(1)", "https://a b"]
)
def test_a_picture_has_an_address(address: str) -> None:
    said = misfit("journal/write", war(), {"note": "Mud.", "picture": address})
    assert said.startswith("the address of a picture begins with https://")
