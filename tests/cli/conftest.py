"""How the command line is called in tests."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tablewright.cli.main import main
from tablewright.rules import GAMES


class Result(NamedTuple):
    """What a command left: its exit code, and what it wrote."""

    code: int
    out: str
    err: str


Call = Callable[..., Result]
Refusal = Callable[..., str]


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database of one's own, a terminal of a known size, and a game that asks everything."""
    monkeypatch.setenv("TABLEWRIGHT_DB", str(tmp_path / "campaigns.db"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("TABLEWRIGHT_DEBUG", raising=False)
    monkeypatch.setitem(GAMES, "parlour", ("tests.cli.parlour", "PARLOUR"))


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Call a command in this process, with lines for its standard input."""

    def run(*words: str, lines: str = "") -> Result:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), "utf-8"))
        code = main(list(words))
        wrote = capsys.readouterr()
        assert "Traceback" not in wrote.err
        return Result(code, wrote.out, wrote.err)

    return run


@pytest.fixture
def refused(call: Call) -> Refusal:
    """Call a command that must be refused: exit code 2, nothing printed, one sentence on standard error."""

    def run(*words: str, lines: str = "") -> str:
        code, out, err = call(*words, lines=lines)
        assert (code, out) == (2, "")
        assert err.startswith("tablewright: ")
        assert err.endswith((".\n", "?\n", "!\n"))
        assert err.count("\n") == 1
        return err.removeprefix("tablewright: ").rstrip("\n")

    return run
