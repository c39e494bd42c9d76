"""Two browsers at one table: how long after somebody answers does the other's story show it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from benchmarks.campaigns import build, give_up_all
from benchmarks.harness import Bench, Case, Disagreement, Figure, Rounds
from benchmarks.server import serving
from tablewright.store import Store
from tablewright.table import Table
from tools import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LENGTH = 2_000
PATIENCE = 20_000
"""Milliseconds after which a page that does not change is given up."""
MOVE: dict[str, str | float | bool] = {"move": "exploration/set_a_course", "actor": "mara"}
ROLLING = ".rolling form[data-htmx-powered]:not(.rolling__own) button[name=act][value=roll]"
"""The button that rolls, once the page's script has taken hold of its form."""
QUESTION = "section#question"

# Both pages read one machine's clock.  What changes is seen with the next frame.
CLICK = f"""() => {{
  window.clicked = Date.now();
  document.querySelector('{ROLLING}').click();
}}"""
WATCH = """() => {
  const told = () => document.querySelector('#tail').textContent;
  const before = told();
  window.seen = 0;
  const watcher = new MutationObserver(() => {
    if (told() === before) return;
    watcher.disconnect();
    requestAnimationFrame(() => { window.seen = Date.now(); });
  });
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
BARE = """async () => {
  const start = performance.now();
  await (await fetch('/static/mark.svg', { cache: 'no-store' })).text();
  return performance.now() - start;
}"""


def measure(bench: Bench) -> Iterator[Figure]:
    """Let one roll, again and again, and the other look on; beside it a bare request to the same server."""
    path = chromium.find()
    if path is None:
        raise Disagreement(chromium.ADVICE)
    database = bench.folder / "store.db"
    campaign = _made(database)
    with serving(database) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.FLAGS)
        one, other = (_at_table(browser, f"{address}campaigns/{campaign}") for _ in range(2))
        cases: dict[str, Case] = {
            "answer": lambda: _answer(one, other),
            "bare request": lambda: float(one.evaluate(BARE)) / 1e3,
        }
        rounds = Rounds(cases, bench.rounds * 2)
        browser.close()
    yield Figure(
        "from an answer to the other browser's story",
        rounds.median("answer") * 1e3,
        "ms",
        100,
        beside=rounds.beside("bare request"),
    )


def _made(database: Path) -> str:
    """A campaign in the middle of its story, closed."""
    store = Store.open(database)
    campaign = build(store, LENGTH)
    table = Table.open(store, campaign)
    give_up_all(table)
    table.close()
    store.close()
    return campaign


def _at_table(browser: Browser, address: str) -> Page:
    """A browser of its own, with nothing of another's, that looks at the campaign."""
    page = browser.new_context().new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    return page


def _answer(one: Page, other: Page) -> float:
    """Roll for a move; only from the click to the next frame of the other's page is counted."""
    _send(one, "/begin", MOVE)
    # A fresh page, in which nothing of an earlier round is still waiting for its moment.
    one.reload()
    for page in (one, other):
        page.wait_for_selector(ROLLING, state="attached")
    other.evaluate(WATCH)
    one.evaluate(CLICK)
    other.wait_for_function("() => window.seen")
    seconds = float(other.evaluate("() => window.seen") - one.evaluate("() => window.clicked")) / 1e3
    text = str(other.evaluate("() => [...document.querySelectorAll('#tail .entry')].at(-1).textContent"))
    if "against" not in text:
        raise Disagreement(f"the other browser's story shows no roll, but {text!r:.200}")
    _give_up(one, other)
    return seconds


def _give_up(one: Page, other: Page) -> None:
    """Give up what the roll has led to, if it asks for more."""
    cancel = other.query_selector("#ask form[id^=cancel]")
    if cancel is not None:
        _send(one, f"/drafts/{(cancel.get_attribute('id') or '').removeprefix('cancel-')}/cancel", {})
    other.wait_for_selector(QUESTION, state="detached")


def _send(page: Page, form: str, values: dict[str, str | float | bool]) -> None:
    """Send a form as a browser without a script does."""
    page.request.post(f"{page.url}{form}", form=values)
