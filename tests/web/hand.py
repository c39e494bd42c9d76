"""Plays a transcript as people do: in browsers, a button and a field at a time."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablewright.web.phrases import slug

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a transcript that somebody plays, the first of them the set-up."""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("{") and any(line.startswith(f'{{"{word}"') for word in ("game", "move", "answer")):
            yield json.loads(line)


class Hand:
    """One person at one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._whose = ""

    @property
    def version(self) -> int:
        """How far the page has come."""
        return int(self.page.locator("#now").get_attribute("data-version") or 0)

    def wait(self, version: int) -> None:
        """Wait until the page has come as far as somebody else's."""
        self.page.wait_for_function(
            "least => Number(document.querySelector('#now').dataset.version) >= least", arg=version, timeout=10_000
        )

    def act_as(self, who: str) -> None:
        """Say for whom the next moves are made."""
        if self._whose != who:
            self._whose = who
            self.page.goto(f"{self.page.url.partition('?')[0]}?as={who}")

    def play(self, line: dict[str, Any]) -> None:
        """Do what a line of a transcript says."""
        if "move" in line:
            if who := line.get("args", {}).get("who", ""):
                self.act_as(who)
            self.begin(line["move"])
        else:
            self.answer(line["answer"], line["value"])

    def begin(self, move: str) -> None:
        """Find a move in the palette, and begin it."""
        button = self.page.locator(
            f"#table .moves button[name=move][value='{move}'], #ask button[name=move][value='{move}']"
        )
        group = self.page.locator("#table .moves details", has=self.page.locator(f"button[value='{move}']"))
        if group.count() and not group.first.evaluate("it => it.open"):
            group.first.locator("summary").first.click()
        self._press(button.first)

    def answer(self, question: str, value: Any) -> None:
        """Answer a question that is open: choose, tick, write, or type in what the dice show."""
        form = self.page.locator(f"#ask [id$='-{slug(question)}'][id^='q']").first
        theirs = form.locator("xpath=ancestor::details")
        if theirs.count() and not theirs.first.evaluate("it => it.open"):
            theirs.first.locator("summary").click()
        dice = form.locator("input[name^='die-']")
        if dice.count():
            self._dice(form, dice, value if isinstance(value, list) else [value])
        elif form.locator("input[name=value][type=radio], input[name=value][type=checkbox]").count():
            for key in value if isinstance(value, list) else [value]:
                # A label is what people click; the field itself may be hidden under its drawing.
                form.locator(f"input[name=value][value='{key}']").check(force=True)
            own = form.locator("button[value=own]")
            self._press(own.first if own.count() else form.locator("button[value=answer]").first)
        else:
            form.locator("[name=value]").fill(str(value))
            self._press(form.locator("button[value=answer]").first)

    def _dice(self, form: Locator, fields: Locator, faces: list[Any]) -> None:
        if not fields.first.is_visible():
            form.get_by_text("Enter my own dice").first.click()
        for at, face in enumerate(faces):
            fields.nth(at).fill(str(face))
        self._press(form.locator("button[value=own]").first)

    def _press(self, button: Locator) -> None:
        """Press a button, and wait until the page shows what came of it."""
        before = self.page.locator("#now").get_attribute("data-version")
        button.click()
        self.page.wait_for_function(
            "was => document.querySelector('#now').dataset.version !== was", arg=before, timeout=10_000
        )


class Hands:
    """Several people, each at a page of their own; whoever a line names plays it."""

    def __init__(self, pages: Mapping[str, Page]) -> None:
        self._hands = {seat: Hand(page) for seat, page in pages.items()}
        self._version = 0

    def play(self, line: dict[str, Any]) -> None:
        """Let somebody do what a line says, once their page shows what the others have done."""
        hand = self._hands[line["by"]]
        hand.wait(self._version)
        hand.play(line)
        self._version = hand.version

    def settle(self) -> None:
        """Wait until all pages show the same."""
        for hand in self._hands.values():
            hand.wait(self._version)
