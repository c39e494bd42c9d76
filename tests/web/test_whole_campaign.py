"""A hero's whole life, from creation to the heir, played at the page with no value set by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from tests.regenerate import PLAYTHROUGHS
from tests.web.hand import Hand, lines
from tests.web.test_browser import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GOLDEN = PLAYTHROUGHS / "starforged" / "a_marrow_legacy.txt"
MADE = {
    "hero/create", "quest/swear_an_iron_vow", "connection/make_a_connection", "exploration/undertake_an_expedition",
    "exploration/make_a_discovery", "exploration/finish_an_expedition", "combat/enter_the_fray",
    "combat/take_decisive_action", "suffer/endure_harm", "threshold/face_death", "recover/sojourn",
    "connection/forge_a_bond", "quest/fulfill_your_vow", "legacy/advance", "legacy/continue_a_legacy",
}  # fmt: skip


def test_the_transcript_has_a_life_in_it() -> None:
    told = GOLDEN.read_text("utf-8")
    assert [move for move in MADE if f'{{"type":"Entered","move":"{move}"' not in told] == []
    assert told.count('"after":{"number":') == 6


def test_a_life_is_played_in_the_browser_without_a_correction(tmp_path: Path, browser: Browser) -> None:
    first, *rest = lines(GOLDEN)
    with serving(tmp_path, alone=True) as live:
        table = live.campaign(first["game"], setup=first["setup"])
        page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        page.goto(table)
        hand = Hand(page)
        for line in rest:
            hand.play(line)
        page.close()
        seen = live.post(table.removeprefix(live.url), method="GET")
    last = GOLDEN.read_text("utf-8").splitlines()[-1]
    assert seen["state"] == json.loads(last[last.index("{") :])
    assert not any(entry["kind"] == "correction" for entry in seen["entries"])
