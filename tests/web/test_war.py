"""A campaign of Trench Crusade: an organiser and two players, each at a browser of their own."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from playwright.sync_api import expect

from tablewright.cli.transcript import play
from tests.web.hand import Hand, Hands, lines
from tests.web.test_adventure import seated
from tests.web.test_browser import AXE, RULES, Live, connected, live, open_page, serving, story

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tablewright.rules.trench.state import War

__all__ = ["live", "open_page"]
WAR = Path(__file__).with_name("the_long_wire.jsonl")
EXPLORE = "exploration/explore"
MADE = {
    "campaign/muster", "quartermaster/hire", "campaign/record_a_battle", "campaign/confirm_a_battle",
    "aftermath/injuries", "aftermath/experience", "aftermath/promotions", EXPLORE, "quartermaster/buy",
    "quartermaster/hand_over", "quartermaster/sell", "quartermaster/finish", "aftermath/reinforcements",
    "campaign/correct_a_battle", "journal/write", "journal/reconcile",
}  # fmt: skip


@pytest.fixture(scope="module")
def played() -> War:
    """The campaign as its transcript leaves it."""
    war: War = play(WAR.read_bytes()).table.state
    return war


def test_the_transcript_has_a_campaign_in_it(played: War) -> None:
    first, *rest = lines(WAR)
    assert first["setup"]["settings"] == {"confirm": "both"}
    assert list(first["seats"].values()) == ["guide", "player", "player"]
    assert {line["by"] for line in rest} == set(first["seats"])
    assert {line["move"] for line in rest if "move" in line} == MADE
    assert [one.location for warband in played.warbands for one in warband.found] == [
        "ruined_house",
        "fallen_soldier",
        "heavy_weapons_cache",
    ]
    begun = [line["by"] for line in rest if line.get("move") == EXPLORE]
    answered = [line["by"] for line in rest if "draft" in line]
    assert begun[:2] == ["ann", "ben"]
    assert answered[:4] == ["ann", "ben", "ann", "ben"], "both explore at the same time"


def test_a_campaign_is_played_in_three_browsers_without_a_correction(
    tmp_path: Path, browser: Browser, played: War
) -> None:
    first, *rest = lines(WAR)
    with serving(tmp_path, alone=False) as at, ExitStack() as opened:
        table = at.campaign(first["game"], setup=first["setup"])
        seats = first["seats"].items()
        pages = {seat: opened.enter_context(seated(browser, at, table, seat, role)) for seat, role in seats}
        hands = Hands(pages)
        for line in rest:
            hands.play(line)
        hands.settle()
        seen = at.post(table.removeprefix(at.url), method="GET")
    assert seen["state"] == json.loads(msgspec.json.encode(played))
    assert not any(entry["kind"] == "correction" for entry in seen["entries"])


# --- one campaign after a battle, at one page --------------------------------------------------


def after_a_battle(live: Live) -> str:
    """A campaign of two warbands that have fought once."""
    models = [{"id": "m9", "name": "Yoan", "rank": "Pilgrim", "cost": 30}]
    warbands = [
        {"id": "ninth", "name": "The Ninth", "faction": "trench_pilgrims", "seat": "host", "models": models},
        {"id": "choir", "name": "The Choir", "faction": "heretic_legion", "seat": "ben", "models": models},
    ]
    fought = {"id": "b1", "sides": ["ninth", "choir"], "winner": "ninth", "scenario": "The Long Wire"}
    setup: dict[str, Any] = {"organiser": "host", "warbands": warbands, "battles": [fought]}
    return live.campaign("trench-crusade", setup=setup)


def test_what_is_due_stands_first_and_begins_with_one_press(live: Live, open_page: Callable[..., Page]) -> None:
    page = connected(open_page(after_a_battle(live)))
    mine = page.locator("#table .due.is-mine")
    expect(mine).to_contain_text("Injuries after battle 1")
    mine.get_by_role("button", name="Injuries").click()
    expect(page.locator("#ask form").first).to_be_visible()
    expect(mine).to_contain_text("Injuries is under way")
    expect(mine.get_by_role("button", name="Injuries")).to_have_count(0)
    hand = Hand(page)
    hand.answer("absent", [])
    hand.answer("out", [])
    expect(mine).to_contain_text("Experience after battle 1")
    page.locator("#table summary", has_text="Others").click()
    expect(page.locator("#table .dues__rest")).to_contain_text("The Choir")


def test_what_is_due_is_begun_without_a_script(live: Live, open_page: Callable[..., Page]) -> None:
    page = open_page(after_a_battle(live), java_script_enabled=False)
    page.locator("#table .due.is-mine").get_by_role("button", name="Injuries").click()
    expect(page.locator("#ask form").first).to_be_visible()


def test_a_double_click_on_an_answer_pays_once(live: Live, open_page: Callable[..., Page]) -> None:
    table = after_a_battle(live)
    draft = live.do(table, "begin", move="quartermaster/hire", args={"who": "ninth"})["draft"]
    for question, value in (("rank", "Pilgrim"), ("name", "Marta"), ("currency", "ducats"), ("price", 30)):
        live.do(table, "answer", draft=draft, question=question, value=value)
    page = connected(open_page(table))
    page.locator("#ask").get_by_text("No", exact=True).click()
    page.locator("#ask").get_by_role("button", name="Decide").dblclick()
    expect(story(page)).to_contain_text("Marta")
    state = live.post(table.removeprefix(live.url), method="GET")["state"]
    (ninth, _choir) = state["warbands"]
    assert [one["amount"] for one in ninth["ledger"]] == [700, -30]


def test_a_sheet_is_printed_whole(live: Live, open_page: Callable[..., Page]) -> None:
    table = after_a_battle(live)
    for note in range(14):
        live.do(table, "correct", key="ninth/ducats", value=note + 1, why=f"a coin {note}")
    page = open_page(table)
    expect(page.locator("#sheet")).not_to_contain_text("a coin 1,")
    page.get_by_role("link", name="A sheet to print").click()
    expect(page.get_by_role("heading", name="The Ninth")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("main")).to_contain_text("a coin 13")
    expect(page.locator("main")).to_contain_text("a coin 0")
    expect(page.get_by_role("navigation")).to_be_hidden()


def test_of_many_sheets_one_comes_with_the_page(live: Live, open_page: Callable[..., Page]) -> None:
    warbands = [{"id": f"w{at}", "name": f"Column {at}", "faction": "court", "seat": "host"} for at in range(8)]
    page = open_page(live.campaign("trench-crusade", setup={"warbands": warbands}), java_script_enabled=False)
    expect(page.locator("#sheet .sheet")).to_have_count(1)
    page.get_by_role("navigation", name="Whose sheet").get_by_role("link", name="Column 6").click()
    expect(page.locator("#sheet").get_by_role("heading", name="Column 6")).to_be_visible()
    page.get_by_role("navigation", name="Who acts").get_by_role("link", name="Column 3").click()
    expect(page.locator("#sheet").get_by_role("heading", name="Column 3")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_campaign(live: Live, open_page: Callable[..., Page], scheme: str) -> None:
    table = after_a_battle(live)
    page = open_page(table, color_scheme=scheme, bypass_csp=True)
    for path in (table, f"{table}/print", f"{table}/print?sheet=ninth"):
        page.goto(path)
        page.add_script_tag(path=AXE)
        found = page.evaluate(
            "rules => axe.run({ runOnly: { type: 'tag', values: rules } })"
            ".then(all => all.violations.map(one => [one.id, one.nodes.map(node => node.html)]))",
            RULES,
        )
        assert found == [], path
        page.set_viewport_size({"width": 320, "height": 800})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 320, path
