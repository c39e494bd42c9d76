"""Pictures in a terminal: their path is typed, and where they are to be seen is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.cli.keeping import open_store
from tablewright.cli.parser import database
from tablewright.store.pictures import MOST
from tests.cli.conftest import Call
from tests.pictures import PNG, SVG, campaign, where


@pytest.fixture
def war() -> str:
    with open_store(database()) as store:
        return campaign(store)


def write(call: Call, *typed: str) -> str:
    """Write in the journal, with these lines for the question after the note."""
    code, out, err = call("play", lines="".join(f"{line}\n" for line in ("write in", "Mud.", *typed, "quit")))
    assert (code, err) == (0, "")
    return " ".join(out.split())


@pytest.mark.parametrize("spelt", ["{}", "'{}'", "= {}", "~/day one.png"])
def test_a_picture_is_given_by_its_path(
    call: Call, war: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spelt: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    path = tmp_path / "day one.png"
    path.write_bytes(PNG)

    out = write(call, spelt.format(path), "sheet")
    assert "The path of a picture here, or its address elsewhere; Enter for none." in out
    assert out.replace(" ", "").count(where(war)) == 2
    with open_store(database()) as store:
        assert store.picture(war, where(war).rpartition("/")[2]) == PNG


@pytest.mark.parametrize(
    ("name", "body", "says"),
    [
        ("day.svg", SVG, "A picture is a PNG, JPEG, WebP or GIF file; this file is none of them."),
        ("day.png", PNG + bytes(MOST), "A picture has 3 MB at most, and this one has more"),
        ("none.png", None, "The file none.png cannot be read (No such file or directory); type the path of a picture"),
    ],
)
def test_what_is_no_picture_is_asked_for_again(
    call: Call, war: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, body: bytes | None, says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if body is not None:
        (tmp_path / name).write_bytes(body)

    assert says in write(call, name)
    with open_store(database()) as store:
        assert len(store.entries(war)) == 2


@pytest.mark.parametrize(
    ("typed", "picture"), [("", ""), ("https://example.org/day.jpg", "https://example.org/day.jpg")]
)
def test_none_and_an_address_elsewhere_are_typed_as_before(call: Call, war: str, typed: str, picture: str) -> None:
    out = write(call, typed)
    assert ("picture https://example.org/day.jpg" in out) is bool(picture)
    with open_store(database()) as store:
        assert store.load(war).campaign.state.warbands[0].notes[0].picture == picture


def test_commands_are_commands_where_a_picture_is_asked_for(call: Call, war: str) -> None:
    assert "undo" in write(call, "/help")
    with open_store(database()) as store:
        assert len(store.entries(war)) == 2
