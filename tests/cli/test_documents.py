"""docs/transcripts.md says what is so: its transcripts are played, and what it shows of them is what comes out."""

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.conftest import Call

DOCUMENT = Path(__file__).parents[2] / "docs" / "transcripts.md"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """A transcript of the document, and the blocks that show what comes of it: their language and their text."""

    transcript: str
    shown: tuple[tuple[str, str], ...]


def examples() -> list[Example]:
    """Each block that begins with a game, with the blocks behind it up to the next block of lines."""
    found: list[Example] = []
    for language, text in FENCE.findall(DOCUMENT.read_text("utf-8")):
        if language == "jsonl":
            found.append(Example(text, ()))
        else:
            found[-1] = found[-1]._replace(shown=(*found[-1].shown, (language, text)))
    return [example for example in found if example.transcript.startswith('{"game"')]


def comes_of(call: Call, transcript: str, language: str) -> str:
    """What `run` says to a transcript: as JSON, in words, or why not."""
    Path("night.jsonl").write_text(transcript, "utf-8")
    words = ["run", "night.jsonl", *(["--json"] if language == "json" else [])]
    code, out, err = call(*words)
    assert (code == 0) == (err == "")
    return out + err


@pytest.mark.parametrize("example", examples())
def test_an_example_gives_what_the_document_shows(
    call: Call, example: Example, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if not example.shown:
        assert call("run", "-", lines=example.transcript).code == 0
    for language, text in example.shown:
        comes = comes_of(call, example.transcript, language)
        if language == "json":
            assert json.loads(comes) == json.loads(text)
        else:
            assert comes == text


def test_the_document_shows_an_outcome_words_and_refusals() -> None:
    kinds = [language for example in examples() for language, _text in example.shown]
    assert kinds.count("json") >= 1
    assert kinds.count("text") >= 5
    assert any('"starforged"' in example.transcript for example in examples())
