"""The tutorial is true: its code is the game's file, its screens are what the terminal shows."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tablewright.cli.main import main
from tablewright.rules import GAMES, ember
from tablewright.store import Store
from tablewright.web.app import create_app

ROOT = Path(__file__).parents[1]
TUTORIAL = (ROOT / "docs" / "tutorial.md").read_text("utf-8")
GAME = Path(ember.__file__).read_text("utf-8")
EXAMPLES = (ROOT / "tests" / "rules" / "test_ember.py").read_text("utf-8")
CODE, AFTER = TUTORIAL.split("## 5. ")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_code_of_the_tutorial_is_the_whole_game_in_order() -> None:
    place = 0
    for block in blocks(CODE, "python"):
        assert block in GAME[place:], block
        place = GAME.index(block, place) + len(block)
    told = "".join(blocks(CODE, "python"))
    assert "".join(told.split()) == "".join(GAME.split())


def test_the_examples_of_the_tutorial_are_tested() -> None:
    (block,) = blocks(AFTER, "python")
    rows = block.splitlines()
    assert len(rows) == 3
    assert all(f"{row}\n" in EXAMPLES for row in rows)


def test_a_game_is_one_file_of_a_hundred_lines() -> None:
    assert len(GAME.splitlines()) <= 100
    assert GAMES["ember"] == (ember.__name__, "EMBER")


@pytest.fixture
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEWRIGHT_DB", str(tmp_path / "tables.db"))
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.usefixtures("_alone")
def test_the_terminal_shows_what_the_tutorial_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (session,) = blocks(CODE.split("## 4. ")[0], "text")
    typed = [line.removeprefix("> ") for line in session.splitlines() if line.startswith("> ")]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\n".join(typed).encode()), "utf-8"))
    assert main(["new", "ember"]) == 0
    assert main(["play"]) == 0
    assert session in capsys.readouterr().out


def test_the_census_is_what_the_tutorial_shows(capsys: pytest.CaptureFixture[str]) -> None:
    (census,) = blocks(CODE.split("## 4. ")[1], "text")
    assert main(["census", "ember"]) == 0
    assert capsys.readouterr().out.partition("\n")[2] == census


def test_every_command_of_the_tutorial_is_one() -> None:
    words = set(re.findall(r"\./table (\w+)", TUTORIAL))
    assert words == {"new", "play", "serve", "census", "test"}


def test_a_copy_of_the_file_is_a_game_with_a_page_undo_and_odds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cinder.py").write_text(
        GAME.replace("EMBER", "CINDER").replace('"ember", "Ember"', '"cinder", "Cinder"')
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, "cinder", ("cinder", "CINDER"))
    store = Store.open(tmp_path / "tables.db")
    with TestClient(create_app(store, trusted_loopback=True), base_url="http://127.0.0.1:8000") as browser:
        here = browser.post("/api/campaigns", json={"name": "A night", "game": "cinder"}).json()["campaign"]

        def act(what: str, **body: object) -> None:
            answered = browser.post(f"/api/campaigns/{here}/{what}", json=body)
            assert answered.status_code == 200, answered.text

        def page() -> str:
            return " ".join(re.sub("<[^>]*>", " ", browser.get(f"/campaigns/{here}").text).split())

        act("begin", move="watch/keep_watch")
        assert "Feed the fire?" in page()
        assert "breeze 50 percent" in page()
        act("answer", draft=1, question="feed", value="yes")
        act("answer", draft=1, question="wind", value=[6])
        assert "Wood goes onto the fire, which gains 2 heat." in page()
        assert "The fire loses 3 heat." in page()
        assert browser.get(f"/api/campaigns/{here}").json()["state"] == {"heat": 2, "wood": 3}
        act("undo", seq=4)
        assert browser.get(f"/api/campaigns/{here}").json()["state"] == {}
        assert "The wind rises" in page()
    store.close()
    sys.modules.pop("cinder")
