"""The first word, and the sentences for everything that goes wrong."""

import os
import subprocess
import sys

import pytest

from tablewright import __version__
from tablewright.cli import roll
from tablewright.cli.main import COMMANDS
from tablewright.rules import GAMES
from tests.cli.conftest import Call, Refusal, Result


def test_the_version_is_the_package_s(call: Call) -> None:
    assert call("--version") == Result(0, f"tablewright {__version__}\n", "")


@pytest.mark.parametrize("words", [(), ("help",), ("--help",), ("-h",)])
def test_help_names_every_command(call: Call, words: tuple[str, ...]) -> None:
    code, out, err = call(*words)
    assert (code, err) == (0, "")
    for word, (_module, does) in COMMANDS.items():
        assert f"  {word:<10} {does}\n" in out


@pytest.mark.parametrize("word", COMMANDS)
def test_every_command_has_its_help(call: Call, word: str) -> None:
    code, out, err = call(word, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: tablewright {word} ")
    assert call("help", word).out == out


def test_an_unknown_command_is_refused_with_the_one_that_is_near(refused: Refusal) -> None:
    assert refused("rol", "d6") == "there is no command 'rol'; did you mean roll?"
    assert refused("dance") == "there is no command 'dance'; `tablewright help` lists what there is."
    assert refused("help", "dance") == "there is no command 'dance'; `tablewright help` lists what there is."


@pytest.mark.parametrize("word", [word for word in COMMANDS if word != "roll"])
def test_an_unknown_option_is_refused_with_where_to_look(refused: Refusal, word: str) -> None:
    said = refused(word, "--sing", *(["x"] if word in ("run", "import", "moves", "census", "new", "oracles") else []))
    assert said == f"unrecognized arguments: --sing; `tablewright {word} --help` says what it takes."


@pytest.mark.parametrize(
    ("word", "needs"),
    [
        ("run", "TRANSCRIPT"),
        ("import", "FILE"),
        ("moves", "GAME"),
        ("census", "GAME"),
        ("new", "GAME"),
        ("oracles", "GAME"),
    ],
)
def test_a_word_that_is_missing_is_named(refused: Refusal, word: str, needs: str) -> None:
    said = refused(word)
    assert said.startswith("the following arguments are required:")
    assert needs in said


@pytest.mark.parametrize("word", ["moves", "census", "new"])
def test_a_game_that_is_not_played_is_refused(refused: Refusal, word: str) -> None:
    assert refused(word, "chess") == f"there is no game 'chess' here; there are {', '.join(GAMES)}."


def break_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def broken(_dice: object) -> tuple[int, ...]:
        raise error

    monkeypatch.setattr(roll, "throw", broken)


def test_a_fault_of_ours_is_owned_up_to(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    break_with(monkeypatch, ZeroDivisionError("no dice"))
    code, out, err = call("roll", "d6")
    assert (code, out) == (1, "")
    assert "this is a fault of ours, not of yours: ZeroDivisionError in broken, line " in err
    assert "of test_main.py (no dice)" in err
    assert "report it" in err


def test_the_trace_of_a_fault_is_shown_on_request(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tablewright.cli.main import main  # noqa: PLC0415 - not through `call`, which forbids traces

    monkeypatch.setenv("TABLEWRIGHT_DEBUG", "1")
    break_with(monkeypatch, ZeroDivisionError("no dice"))
    assert main(["roll", "d6"]) == 1
    assert capsys.readouterr().err.startswith("Traceback (most recent call last)")


def test_the_system_s_errors_are_sentences(refused: Refusal, monkeypatch: pytest.MonkeyPatch) -> None:
    break_with(monkeypatch, OSError(28, "No space left on device", "log"))
    assert refused("roll", "d6") == "log: no space left on device."


def test_an_interrupt_ends_a_command_quietly(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    break_with(monkeypatch, KeyboardInterrupt())
    assert call("roll", "d6") == Result(130, "", "\n")


def test_a_reader_who_leaves_early_is_let_go_in_silence() -> None:
    command = [sys.executable, "-m", "tablewright", "moves", "ember"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_a_pipe_gets_utf_8_whatever_the_terminal_speaks() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "tablewright", "moves", "no-such-gäme"]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert done.returncode == 2
    assert "'no-such-gäme'" in done.stderr.decode("utf-8")
