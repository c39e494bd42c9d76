"""The first word of the command line chooses the command; only that command's module is imported.

`roll` costs little more than Python's own start, so nothing here may import more than `sys`.
"""

import sys

COMMANDS = {
    "serve": ("serve", "play in the browser"),
    "new": ("new", "begin a campaign"),
    "play": ("play", "play at a prompt"),
    "campaigns": ("campaigns", "list the campaigns"),
    "moves": ("moves", "list the moves of a game, or show one"),
    "oracles": ("oracles", "find the tables of a game, and roll on them"),
    "roll": ("roll", "roll dice"),
    "run": ("run", "play a transcript and say where it stands"),
    "census": ("census", "count the ways through each move"),
    "export": ("export", "write a campaign as JSON Lines"),
    "import": ("take_in", "read an exported campaign"),
    "verify": ("verify", "play finished moves again with today's rules, and compare"),
    "content": ("content", "check, add, list and remove content packages"),
    "about": ("about", "credits and licence"),
}
"""Each command: the module it is in, and what it does."""

FAMILIES = (
    ("tablewright.cli.failure", "Failure"),
    ("tablewright.dice", "NotationError"),
    ("tablewright.kernel", "MoveError"),
    ("tablewright.kernel", "AnswerError"),
    ("tablewright.table", "Refused"),
    ("tablewright.store", "StoreError"),
)
"""The errors that are sentences for people.  Their modules are looked at only if the command has loaded them."""

MISUSE = 2
FAULT = 1
INTERRUPTED = 130
CUT_OFF = 141


def main(argv: list[str] | None = None) -> int:
    """Run one command and give its exit code: 0, or 2 with one sentence on standard error."""
    words = sys.argv[1:] if argv is None else argv
    _speak_freely()
    try:
        code = _run(words)
        sys.stdout.flush()
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    except BrokenPipeError:
        _let_go()
        return CUT_OFF
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the one place where errors become sentences
        return _explain(error)
    return code


def _run(words: list[str]) -> int:
    first = words[0] if words else "help"
    if first in {"--version", "-V"}:
        from tablewright import __version__  # noqa: PLC0415 - read only when asked for

        print(f"tablewright {__version__}")
        return 0
    if first in {"help", "--help", "-h"}:
        if not words[1:]:
            print(_help())
            return 0
        first, words = words[1], [words[1], "--help"]
    if first not in COMMANDS:
        return _fail(_unknown(first))
    name = f"tablewright.cli.{COMMANDS[first][0]}"
    __import__(name)
    code: int = sys.modules[name].run(words[1:])
    return code


def _help() -> str:
    commands = "\n".join(f"  {word:<10} {does}" for word, (_module, does) in COMMANDS.items())
    return (
        "Tablewright plays tabletop games by the book.\n\n"
        f"{commands}\n  {'help':<10} this list; `tablewright help COMMAND` for one of them\n\n"
        'Try `tablewright roll "d6 + 2d10"`, or `tablewright new ember` and then `tablewright play`.'
    )


def _unknown(word: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - far slower than a roll

    near = get_close_matches(word, COMMANDS, 1)
    hint = f"did you mean {near[0]}?" if near else "`tablewright help` lists what there is."
    return f"there is no command {word!r}; {hint}"


def _explain(error: Exception) -> int:
    """Say what went wrong: as it is for an error made for people, else that the fault is ours."""
    for module, name in FAMILIES:
        family = getattr(sys.modules.get(module), name, None)
        if family is not None and isinstance(error, family):
            return _fail(str(error))
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename else ""
        return _fail(f"{where}{error.strerror[0].lower()}{error.strerror[1:]}")
    return _own_up(error)


def _fail(sentence: str) -> int:
    end = "" if sentence.endswith((".", "?", "!")) else "."
    print(f"tablewright: {sentence}{end}", file=sys.stderr)
    return MISUSE


def _own_up(error: Exception) -> int:
    import os  # noqa: PLC0415 - this and the next are for a rare path
    import traceback  # noqa: PLC0415

    if os.environ.get("TABLEWRIGHT_DEBUG"):
        traceback.print_exception(error)
        return FAULT
    last = traceback.extract_tb(error.__traceback__)[-1]
    print(
        f"tablewright: this is a fault of ours, not of yours: {type(error).__name__} in {last.name}, "
        f"line {last.lineno} of {os.path.basename(last.filename)} ({error}). "  # noqa: PTH119 - pathlib for one name
        "Please report it as an issue of the project; with TABLEWRIGHT_DEBUG=1 the whole trace is shown.",
        file=sys.stderr,
    )
    return FAULT


def _speak_freely() -> None:
    """Files and pipes get UTF-8, whatever the terminal speaks; a terminal that lacks a letter shows a question mark."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")


def _let_go() -> None:
    """Whoever read our output has left: throw the rest away, so that the interpreter's end stays silent too."""
    import os  # noqa: PLC0415 - for a rare path

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
