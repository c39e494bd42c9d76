"""An adventure of The Expanse: a guide and two players, each at a browser of their own, with no value set by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.regenerate import PLAYTHROUGHS
from tests.web.hand import Hands, lines
from tests.web.test_browser import Live, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GOLDEN = PLAYTHROUGHS / "expanse" / "the_lantern_ledger.txt"
HIDDEN = "Mirela Quist"
"""Somebody whom only the guide knows, until she comes into view."""


@contextmanager
def seated(browser: Browser, live: Live, table: str, seat: str, role: str) -> Iterator[Page]:
    """A browser of somebody's own, at the table through a link."""
    made = live.do(table, "seats", name=seat.capitalize(), role=role)
    assert made["seat"] == seat, "a transcript names seats as the table does"
    with browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce") as context:
        page = context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(made["link"])
        page.get_by_role("button", name=f"Join as {seat.capitalize()}").click()
        page.wait_for_function("() => Boolean(document.querySelector('#stream')._htmx?.sse)")
        yield page
        assert complaints == []


def test_an_adventure_is_played_in_three_browsers_without_a_correction(tmp_path: Path, browser: Browser) -> None:
    first, *rest = lines(GOLDEN)
    assert list(first["seats"].values()) == ["guide", "player", "player"]
    assert {line["by"] for line in rest} == set(first["seats"])
    with serving(tmp_path, alone=False) as live, ExitStack() as opened:
        table = live.campaign(first["game"], setup=first["setup"])
        seats = first["seats"].items()
        pages = {seat: opened.enter_context(seated(browser, live, table, seat, role)) for seat, role in seats}
        hands = Hands(pages)
        for line in rest:
            if line.get("move") == "people/reveal":
                hands.settle()
                assert {seat for seat, page in pages.items() if HIDDEN in page.content()} == {"guide"}
            hands.play(line)
        hands.settle()
        seen = live.post(table.removeprefix(live.url), method="GET")
    last = GOLDEN.read_text("utf-8").splitlines()[-1]
    assert seen["state"] == json.loads(last[last.index("{") :])
    assert not any(entry["kind"] == "correction" for entry in seen["entries"])
