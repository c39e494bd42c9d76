"""The page in a real browser: played with a mouse, with keys alone, without a script, by two people, on a bad line."""

from __future__ import annotations

import json
import threading
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tablewright.store import Store
from tablewright.web.app import create_app

AXE = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]


class Live:
    """A server that is up, and what a program may ask of it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._tokens: dict[str, str] = {}

    def post(self, path: str, method: str = "POST", **body: Any) -> Any:
        """Do something through the API, at a table as its host."""
        headers = {"Content-Type": "application/json"}
        if token := self._tokens.get(path.split("/")[2] if path.count("/") > 1 else ""):
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(  # noqa: S310 - our own server's address
            f"{self.url}/api{path}", json.dumps(body).encode(), headers, method=method
        )
        with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server's address
            return json.load(answer)

    def campaign(self, game: str = "every", **more: Any) -> str:
        """The address of a new campaign's page."""
        made = self.post("/campaigns", name="The Lantern Debt", game=game, seat="Mara", **more)
        self._tokens[made["campaign"]] = made["token"]
        return f"{self.url}/campaigns/{made['campaign']}"

    def do(self, table: str, action: str, **body: Any) -> Any:
        """Do something at a table, as its host."""
        return self.post(f"{table.removeprefix(self.url)}/{action}", **body)

    def seat(self, table: str, name: str, role: str) -> str:
        """A link that makes a browser somebody."""
        link: str = self.do(table, "seats", name=name, role=role)["link"]
        return link


@contextmanager
def serving(folder: Path, *, alone: bool) -> Iterator[Live]:
    """A server in a thread, on a free port of this computer."""
    store = Store.open(folder / "games.db")
    app = create_app(store, trusted_loopback=alone)
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        thread.join(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield Live(f"http://127.0.0.1:{port}")
    app.state.tables.end_streams()
    server.should_exit = True
    thread.join()
    store.close()


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server that serves this computer alone: no link is needed."""
    with serving(tmp_path_factory.mktemp("live"), alone=True) as server:
        yield server


@pytest.fixture
def network(tmp_path: Path) -> Iterator[Live]:
    """A server that trusts nobody for where they are."""
    with serving(tmp_path, alone=False) as server:
        yield server


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a page in a browser of its own; whatever it complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(url: str, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", **options)
        contexts.append(context)
        context.set_default_timeout(10_000)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: complaints.append(message.text) if message.type == "error" else None,
        )
        page.goto(url)
        return page

    yield make
    for context in contexts:
        context.close()
    # What the server refuses and a line that drops are what some of these tests are about.
    assert [
        text for text in complaints if not any(word in text for word in ("Failed to load", "net::ERR", "403"))
    ] == []


def in_step(page: Page, version: int) -> None:
    """Wait until the page shows a version."""
    expect(page.locator(f"#now[data-version='{version}']")).to_be_attached()


def connected(page: Page) -> Page:
    """Wait until the page's stream is open: then others see that somebody is here."""
    page.wait_for_function("() => Boolean(document.querySelector('#stream')._htmx?.sse)")
    return page


def story(page: Page) -> Locator:
    return page.locator("#tail")


# --- playing --------------------------------------------------------------------------------


def test_a_campaign_is_made_and_a_move_played(live: Live, open_page: Callable[..., Page]) -> None:
    page = open_page(live.url)
    page.get_by_label("Every & All").check()
    page.get_by_role("button", name="New campaign").click()
    page.get_by_label("What is the campaign called?").fill("Played")
    page.get_by_role("button", name="Begin the campaign").click()
    page.get_by_role("button", name="Dare").click()
    page.get_by_text("Boldly").click()
    page.get_by_role("button", name="Decide, then roll").click()
    expect(story(page).locator(".outcome")).to_be_visible()
    expect(story(page).get_by_role("img")).to_be_visible()
    expect(page.locator("#ask form")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Roll to dare")).to_be_visible()
    for place, face in enumerate(("6", "1", "2")):
        page.locator("#ask .own input").nth(place).fill(face)
    page.get_by_role("button", name="Use my dice").click()
    expect(story(page).locator(".entry:not(.is-undone) .outcome--strong")).to_be_visible()
    expect(story(page)).to_contain_text("own dice")
    expect(page.locator("#sheet .gauge__now")).to_have_text("+4")


def test_an_impatient_hand_decides_once(live: Live, open_page: Callable[..., Page]) -> None:
    table = live.campaign()
    live.do(table, "begin", move="all/dare")
    page = connected(open_page(table))
    page.get_by_text("Boldly").click()
    page.get_by_role("button", name="Decide, then roll").dblclick()
    expect(story(page).locator(".outcome")).to_be_visible()
    expect(page.locator("#announce")).not_to_be_empty()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_refused_answer_is_told_at_the_field_and_kept(live: Live, open_page: Callable[..., Page]) -> None:
    table = live.campaign()
    live.do(table, "answer", draft=live.do(table, "begin", move="all/dare")["draft"], question="how", value="bold")
    page = connected(open_page(table))
    for label, face in (("Action", "4"), ("Challenge", "11")):
        page.get_by_label(label).first.fill(face)
    page.get_by_role("button", name="Use my dice").click()
    expect(page.locator("#ask .fault")).to_have_text("A challenge die shows 1 to 10.")
    expect(page.get_by_label("Action")).to_have_value("4")
    expect(page.get_by_label("Challenge").first).to_have_value("11")
    expect(page.get_by_label("Challenge").first).to_be_focused()
    expect(page.get_by_role("alert")).to_contain_text("Not recorded.")


def test_a_value_is_corrected_where_it_stands(live: Live, open_page: Callable[..., Page]) -> None:
    page = connected(open_page(live.campaign()))
    page.locator("#sheet summary", has_text="correct Luck").click()
    page.get_by_label("Luck: new value").fill("99")
    page.get_by_role("button", name="Correct", exact=True).click()
    expect(page.locator("#sheet .fault")).to_contain_text("takes a number from -6 to 10")
    page.get_by_label("Luck: new value").fill("8")
    page.get_by_label("Why").fill("a coin was found")
    page.get_by_role("button", name="Correct", exact=True).click()
    expect(page.locator("#sheet .gauge__now")).to_have_text("+8")
    expect(page.get_by_label("Luck: new value")).to_be_hidden()
    expect(page.get_by_role("alert")).to_have_count(0)


# --- two people --------------------------------------------------------------------------------


def test_two_people_see_each_other_and_nothing_of_ones_own_is_lost(live: Live, open_page: Callable[..., Page]) -> None:
    table = live.campaign()
    mara = connected(open_page(table))
    jonas = open_page(live.seat(table, "Jonas", "player"))
    jonas.get_by_role("button", name="Join as Jonas").click()
    connected(jonas)
    expect(mara.locator(".seat", has_text="Jonas")).to_contain_text("here")
    note = mara.get_by_label("Write in the story as Mara")
    note.press_sequentially("Half a line")
    note.evaluate("field => field.setSelectionRange(4, 4)")
    mara.locator("#sheet summary", has_text="correct Luck").click()
    note.focus()
    mara.locator(".scroll").evaluate("scroller => { scroller.scrollTop = 0; }")
    jonas.get_by_label("Write in the story as Jonas").fill("The lamps are counting.")
    jonas.get_by_role("button", name="Add").click()
    expect(story(mara)).to_contain_text("The lamps are counting.")
    expect(jonas.get_by_label("Write in the story as Jonas")).to_have_value("")
    expect(mara.locator("#announce")).to_have_text("Jonas: The lamps are counting.")
    expect(note).to_have_value("Half a line")
    expect(note).to_be_focused()
    assert note.evaluate("field => field.selectionStart") == 4
    expect(mara.get_by_label("Luck: new value")).to_be_visible()


def test_whose_turn_it_is_shows_on_both_sides(live: Live, open_page: Callable[..., Page]) -> None:
    table = live.campaign()
    mara = connected(open_page(table))
    jonas = open_page(live.seat(table, "Jonas", "player"))
    jonas.get_by_role("button", name="Join as Jonas").click()
    connected(jonas)
    mara.get_by_role("button", name="Together").click()
    expect(jonas.get_by_text("Is Jonas in?")).to_be_visible()
    expect(jonas.locator(".seat.is-deciding")).to_have_count(2)
    jonas.locator("form", has_text="Is Jonas in?").get_by_text("Yes").click()
    # What is chosen and not yet sent stays chosen when somebody else answers.
    mara.locator("form", has_text="Is Mara <Teague> in?").get_by_text("No").click()
    mara.get_by_role("button", name="Decide").first.click()
    expect(jonas.locator(".seat.is-deciding")).to_have_count(1)
    expect(jonas.locator("form", has_text="Is Jonas in?").get_by_label("Yes")).to_be_checked()
    jonas.get_by_role("button", name="Decide").click()
    expect(story(mara)).to_contain_text("1 are in.")


def test_a_watcher_sees_it_happen(live: Live, open_page: Callable[..., Page]) -> None:
    table = live.campaign()
    watcher = open_page(live.seat(table, "Ada", "watcher"))
    watcher.get_by_role("button", name="Join as Ada").click()
    connected(watcher)
    live.do(table, "begin", move="all/dare")
    expect(watcher.get_by_text("How do you dare?")).to_be_visible()
    expect(watcher.locator("#ask form")).to_have_count(0)


# --- without a script, and on a bad line ----------------------------------------------------------


def test_all_of_it_works_without_a_script(live: Live, open_page: Callable[..., Page]) -> None:
    page = open_page(live.campaign(), java_script_enabled=False)
    page.get_by_role("button", name="Dare").click()
    page.get_by_text("Boldly").click()
    page.get_by_role("button", name="Enter my own dice").click()
    for place, face in enumerate(("2", "9", "11")):
        page.locator(".own input").nth(place).fill(face)
    page.get_by_role("button", name="Use my dice").click()
    expect(page.locator("#ask .fault")).to_have_text("A challenge die shows 1 to 10.")
    expect(page.get_by_label("Action")).to_have_value("2")
    page.locator(".own input").nth(2).fill("10")
    page.get_by_role("button", name="Use my dice").click()
    expect(story(page).locator(".outcome--miss")).to_be_visible()
    page.get_by_label("Write in the story as Mara").fill("It ends badly.")
    page.get_by_role("button", name="Add").click()
    expect(story(page)).to_contain_text("It ends badly.")
    page.locator("#sheet label", has_text="The <Ember>").click()
    expect(page.get_by_role("heading", name="Modules")).to_be_visible()
    page.locator("#sheet label", has_text="Mara").click()
    page.locator("#sheet summary", has_text="correct Luck").click()
    page.get_by_label("Luck: new value").fill("7")
    page.get_by_label("Why").fill("a coin")
    page.get_by_role("button", name="Correct", exact=True).click()
    expect(page.locator("#sheet .gauge__now")).to_have_text("+7")
    page.locator("#tail").get_by_role("link", name="take back").last.click()
    page.get_by_label("Why?").fill("no coin")
    page.get_by_role("button", name="Take back").click()
    expect(story(page)).to_contain_text("Taken back by Mara: “no coin”")
    page.get_by_role("button", name="Bring back").click()
    expect(page.locator("#sheet .gauge__now")).to_have_text("+7")


def test_a_line_that_dropped_catches_up(live: Live, open_page: Callable[..., Page]) -> None:
    table = live.campaign()
    page = connected(open_page(table))
    page.get_by_label("Write in the story").fill("Half a line")
    page.context.set_offline(True)
    expect(page.get_by_text("The line dropped.")).to_be_visible()
    live.do(table, "note", text="While you were away.")
    live.do(table, "begin", move="all/dare")
    page.context.set_offline(False)
    expect(story(page)).to_contain_text("While you were away.")
    expect(page.get_by_text("How do you dare?")).to_be_visible()
    expect(page.get_by_text("The line dropped.")).to_be_hidden()
    expect(page.get_by_label("Write in the story")).to_have_value("Half a line")


def test_a_seat_that_is_revoked_shows_at_once(network: Live, open_page: Callable[..., Page]) -> None:
    table = network.campaign()
    page = open_page(network.seat(table, "Ada", "watcher"))
    page.get_by_role("button", name="Join as Ada").click()
    connected(page)
    network.post(f"{table.removeprefix(network.url)}/seats/ada", method="DELETE")
    expect(page.get_by_role("heading", name="Not for this browser")).to_be_visible()
    expect(page.get_by_text("Ask the host for a seat link")).to_be_visible()


# --- keys alone ------------------------------------------------------------------------------------


def test_a_move_is_played_with_keys_alone(live: Live, open_page: Callable[..., Page]) -> None:
    page = connected(open_page(live.campaign()))
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("dar")
    expect(page.get_by_role("button", name="Tell")).to_be_hidden()
    page.keyboard.press("Enter")  # the only one found begins
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.press("1")
    expect(page.get_by_label("Boldly")).to_be_checked()
    page.keyboard.press("Enter")
    expect(story(page).locator(".outcome")).to_be_visible()
    expect(page.get_by_role("button", name="Tell")).to_be_visible()


def test_single_keys_can_be_switched_off(live: Live, open_page: Callable[..., Page]) -> None:
    table = live.campaign()
    page = open_page(f"{table}/settings")
    off = page.get_by_role("group", name="Single-key shortcuts").get_by_role("button", name="Off")
    off.click()
    expect(off).to_have_attribute("aria-pressed", "true")
    page.goto(table)
    connected(page)
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).not_to_be_focused()


def test_who_arrives_on_their_turn_has_the_keyboard_on_the_question(live: Live, open_page: Callable[..., Page]) -> None:
    table = live.campaign()
    live.do(table, "begin", move="all/dare")
    page = open_page(table)
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.press("2")
    expect(page.get_by_label("Not at all")).to_be_checked()


def test_a_push_never_takes_the_keyboard(live: Live, open_page: Callable[..., Page]) -> None:
    table = live.campaign()
    page = connected(open_page(table))
    page.get_by_role("searchbox").fill("tel")
    version = live.do(table, "begin", move="all/dare")["version"]
    in_step(page, version)
    expect(page.get_by_role("searchbox")).to_be_focused()
    expect(page.get_by_role("searchbox")).to_have_value("tel")
    expect(page.get_by_role("button", name="Dare", exact=True)).to_be_hidden()


def test_everything_can_be_reached_by_tab(live: Live, open_page: Callable[..., Page]) -> None:
    page = connected(open_page(live.campaign()))
    reached = set()
    for _ in range(80):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate("() => document.activeElement.textContent.trim().slice(0, 40) || document.activeElement.id")
        )
    for wanted in ("Skip to the moves", "Settings", "Dare", "Tell", "write", "find", "My own", "correct Luck"):
        assert any(wanted in name for name in reached), wanted


# --- looking things up ------------------------------------------------------------------------------


def test_an_oracle_is_found_and_rolled_with_keys_alone(live: Live, open_page: Callable[..., Page]) -> None:
    table = live.campaign()
    page = connected(open_page(table))
    page.keyboard.press("o")
    expect(page.get_by_role("searchbox", name="Search")).to_be_focused()
    page.keyboard.type("rai")
    expect(page.get_by_text("1 found")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Roll Rain")).to_be_focused()
    page.keyboard.press("Enter")
    result = page.locator("#result")
    expect(result).to_contain_text("looks: rain")
    expect(page.get_by_role("button", name="Roll Rain")).to_be_focused()  # to roll again
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Rain")).to_be_visible()
    expect(page.locator("#read")).to_be_focused()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox", name="Search")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("o")
    expect(page.locator(".story")).to_contain_text("looks: rain")


def test_what_is_opened_stays_open_beside_what_is_read_and_asked(live: Live, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{live.campaign()}/oracles")
    page.locator("summary", has_text="Weather").click()
    page.get_by_role("link", name="The <sky>").click()
    expect(page.get_by_role("heading", name="The <sky>")).to_be_visible()
    page.get_by_role("button", name="Both").click()
    expect(page.locator("#result")).to_contain_text("looks: rain")
    page.get_by_role("link", name="Rain").last.click()
    expect(page.get_by_role("heading", name="Rain")).to_be_visible()
    expect(page.locator("details", has_text="Weather").first).to_have_attribute("open", "")
    page.locator("summary", has_text="Doings").click()
    page.get_by_role("button", name="Try Never").click()
    expect(page.locator("#result")).to_contain_text("Not done.")
    page.get_by_role("button", name="Tell Asked").click()
    expect(page.locator("#question")).to_contain_text("How many?")


# --- for everybody -----------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(live: Live, open_page: Callable[..., Page], scheme: str) -> None:
    table = live.campaign()
    live.do(table, "note", text="A line.")
    for faces in ([1, 9, 9], [6, 1, 2]):
        draft = live.do(table, "begin", move="all/dare")["draft"]
        live.do(table, "answer", draft=draft, question="how", value="bold")
        live.do(table, "answer", draft=draft, question="dice", value=faces)
    live.do(table, "rewind", seq=live.do(table, "correct", key="luck", value=9, why="a coin")["version"], why="none")
    live.do(table, "begin", move="all/dare")
    live.do(table, "begin", move="all/together")
    live.seat(table, "Jonas", "player")
    page = open_page(table, color_scheme=scheme, bypass_csp=True)
    for path in (
        table,
        live.url,
        f"{live.url}/new?game=every",
        f"{table}/settings",
        f"{table}/correct/luck",
        f"{table}/oracles?read=sky",
        f"{table}/oracles?find=n",
        f"{live.url}/about",
    ):
        page.goto(path)
        page.add_script_tag(path=AXE)
        found = page.evaluate(
            "rules => axe.run({ runOnly: { type: 'tag', values: rules } })"
            ".then(all => all.violations.map(one => [one.id, one.nodes.map(node => node.html)]))",
            RULES,
        )
        assert found == [], path


@pytest.mark.parametrize("width", [320, 390, 768, 1024, 1440])
def test_nothing_scrolls_sideways(live: Live, open_page: Callable[..., Page], width: int) -> None:
    table = live.campaign()
    live.do(table, "note", text="Averylongwordwithoutanyplacetobreakit" * 4)
    live.do(table, "begin", move="all/dare")
    page = open_page(table)
    page.set_viewport_size({"width": width, "height": 800})
    for path in (
        table,
        f"{table}#sheet",
        f"{table}#table",
        live.url,
        f"{live.url}/new?game=every",
        f"{table}/settings",
        f"{table}/oracles",
        f"{table}/oracles?find=n&read=sky",
    ):
        page.goto(path)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width, path


def test_on_a_phone_one_panel_shows_at_a_time(live: Live, open_page: Callable[..., Page]) -> None:
    table = live.campaign()
    live.do(table, "begin", move="all/dare")
    page = open_page(table)
    page.set_viewport_size({"width": 390, "height": 844})
    bar = page.get_by_role("navigation", name="Panels")
    bar.get_by_role("link", name="Sheet").click()
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator("#story")).to_be_hidden()
    bar.get_by_role("link", name="Table").click()
    expect(page.get_by_role("button", name="Dare")).to_be_visible()
    bar.get_by_role("link", name="Decide").click()
    expect(page.get_by_text("How do you dare?")).to_be_in_viewport()


# --- a whole expedition --------------------------------------------------------------------------------

STRONG = ("6", "1", "2")
CHOICES = ("Formidable", "Gain progress")


def answer_all(page: Page) -> None:
    """Answer whatever a move asks, in hope, with dice that lie well."""
    for _ in range(30):
        question = page.locator("#question.ask")
        if question.count() == 0:
            return
        version = page.locator("#now").get_attribute("data-version")
        card = question.locator(".ask__in").first
        if card.locator(".own").count():
            for place in range(card.locator(".own input").count()):
                card.locator(".own input").nth(place).fill(STRONG[-card.locator(".own input").count() :][place])
            card.get_by_role("button", name="Use my dice").click()
        else:
            for choice in CHOICES:
                if card.get_by_label(choice).count():
                    card.get_by_label(choice).first.check()
                    break
            else:
                if card.locator("input[type=radio]:not(:disabled)").count():
                    card.locator("input[type=radio]:not(:disabled)").first.check()
            own = card.get_by_role("button", name="my own dice")
            (own if own.count() else card.locator(".btn--main")).first.click()
        expect(page.locator(f"#now:not([data-version='{version}'])")).to_be_attached()
    pytest.fail("the move does not come to its end")


def test_an_expedition_is_played_from_its_beginning_to_its_reward(live: Live, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{live.url}/new?game=starforged")
    page.get_by_role("button", name="Begin the campaign").click()
    connected(page)

    def move(name: str) -> None:
        page.get_by_role("searchbox").fill(name)
        version = page.locator("#now").get_attribute("data-version")
        page.get_by_role("button", name=name).click()
        expect(page.locator(f"#now:not([data-version='{version}'])")).to_be_attached()
        answer_all(page)

    move("Undertake an Expedition")
    expect(page.locator("#table .track")).to_have_count(1)
    for _ in range(5):
        move("Explore a Waypoint")
    move("Finish an Expedition")
    expect(page.locator("#table .track")).to_have_count(0)
    expect(page.get_by_role("img", name="Discoveries: 1 of 10 boxes full")).to_be_attached()
    experience = page.locator(".meter", has=page.get_by_role("heading", name="Experience"))
    expect(experience.locator("span.num")).to_have_text("2")
