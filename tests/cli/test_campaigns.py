"""`new`, `campaigns`, `export`, `import` and `verify`: campaigns as things that are kept."""

import io
import json
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tablewright.cli import new
from tablewright.cli.parser import database
from tablewright.rules import game
from tests.cli import parlour
from tests.cli.conftest import Call, Refusal

NIGHT = "keep\nyes\n3\nlast\nno\n"


@pytest.fixture
def night(call: Call) -> str:
    """A campaign with a finished move and an open one."""
    campaign = call("new", "ember", "--name", "A cold  night", "--player", "Ada").out.strip()
    call("play", lines=NIGHT)
    return campaign


# --- new ------------------------------------------------------------------------


def test_a_new_campaign_prints_its_id_and_stands_in_the_list(call: Call) -> None:
    campaign = call("new", "ember", "--name", "A cold  night", "--player", "Ada").out.strip()
    (row,) = json.loads(call("campaigns", "--json").out)
    assert (row["id"], row["name"], row["game"], row["host"], row["version"]) == (
        campaign,
        "A cold night",
        "ember",
        "Ada",
        0,
    )
    assert call("campaigns").out.startswith(f"{campaign}  A cold night  ember, 0 records, changed 20")


def test_a_program_gets_the_id_of_a_new_campaign(call: Call) -> None:
    made = json.loads(call("new", "ember", "--json").out)
    assert set(made) == {"id", "name", "game"}
    assert (made["name"], made["game"]) == ("Ember", "ember")


def test_without_campaigns_the_list_says_how_to_begin_one(call: Call) -> None:
    assert call("campaigns").out == "There is no campaign yet; `tablewright new ember` begins one.\n"
    assert call("campaigns", "--json").out == "[]\n"


def state_of(call: Call, campaign: str) -> dict[str, object]:
    header = json.loads(call("export", campaign).out.splitlines()[0])
    assert isinstance(header["start"], dict)
    return header["start"]


def test_the_set_up_is_asked_until_each_answer_fits(call: Call) -> None:
    code, out, _err = call("new", "parlour", lines="green\n12\nseven\n7\n4\nred\nmaybe\ny\nred,red\n1 2\n")
    assert code == 0
    assert "? The colour of the room   Room" in out
    assert "Your words; Enter for “blue”." in out
    assert "'The score to begin with' takes a number from -6 to 9, not '12'" in out
    assert "'The score to begin with' takes a number from -6 to 9, not 'seven'" in out
    assert "'Green' is not possible now: the lamp is broken" in out
    assert "“Is there music?” takes yes, no, not 'maybe'" in out
    assert "repeats one" in out
    assert state_of(call, out.splitlines()[-1]) == {"colour": "green", "score": 7}


def test_an_empty_line_takes_what_is_usual(call: Call) -> None:
    out = call("new", "parlour", lines="\n\n\n\n\n").out
    assert "Enter for red." in out
    assert state_of(call, out.splitlines()[-1]) == {}


def test_yes_asks_nothing(call: Call) -> None:
    code, out, err = call("new", "parlour", "--yes")
    assert (code, err) == (0, "")
    assert len(out.split()) == 1
    usual = {field.name: new.usual(field.request) for field in game("parlour").form}
    assert usual == {"colour": "blue", "score": 2, "mood": "red", "music": "no", "sweets": ["red"]}


def test_yes_makes_a_campaign_of_every_game(call: Call) -> None:
    for name in ("starforged", "ember"):
        campaign = call("new", name, "--yes").out.strip()
        assert call("play", campaign, lines="sheet\nquit\n").code == 0


def test_a_game_that_makes_nothing_of_its_form_takes_the_answers_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parlour.PARLOUR, "made", parlour.blank)
    assert new.setup_of(parlour.PARLOUR, {"colour": "red"}) == {"colour": "red"}


def test_a_set_up_that_is_broken_off_makes_nothing(call: Call) -> None:
    code, _out, err = call("new", "parlour", lines="green\n")
    assert (code, err) == (2, "tablewright: the input ended at “The score to begin with”; nothing was made.\n")
    assert call("campaigns", "--json").out == "[]\n"


@pytest.mark.parametrize(("option", "most"), [("--name", 120), ("--player", 80)])
def test_names_are_neither_empty_nor_endless(refused: Refusal, option: str, most: int) -> None:
    assert refused("new", "ember", option, "  ") == f"{option} takes 1 to {most} characters, not 0."
    assert refused("new", "ember", option, "x" * 121) == f"{option} takes 1 to {most} characters, not 121."


# --- where they are -------------------------------------------------------------


def test_a_database_is_named_by_path_or_url(call: Call, tmp_path: Path) -> None:
    other = tmp_path / "deep" / "other.db"
    campaign = call("new", "ember", "--db", f"sqlite:///{other}").out.strip()
    assert json.loads(call("campaigns", "--json", "--db", str(other)).out)[0]["id"] == campaign
    assert call("campaigns", "--json").out == "[]\n"


@pytest.mark.parametrize("words", [("campaigns",), ("new", "ember"), ("play",), ("export",), ("verify",)])
def test_a_database_that_cannot_be_used_is_refused(refused: Refusal, words: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "book.txt").write_text("This is no database.\n" * 400)
    assert "book.txt" in refused(*words, "--db", str(tmp_path / "book.txt"))
    assert "postgresql" in refused(*words, "--db", "postgresql://host/db")


@pytest.mark.parametrize(
    ("platform", "environment", "place"),
    [
        ("linux", {}, "HOME/.local/share/tablewright/tablewright.db"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/tablewright/tablewright.db"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "HOME/Library/Application Support/tablewright/tablewright.db"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/tablewright/tablewright.db"),
        ("win32", {}, "HOME/AppData/Local/tablewright/tablewright.db"),
        ("linux", {"TABLEWRIGHT_DB": "mine.db", "XDG_DATA_HOME": "/data"}, "mine.db"),
        ("linux", {"TABLEWRIGHT_DB": "", "XDG_DATA_HOME": ""}, "HOME/.local/share/tablewright/tablewright.db"),
    ],
)
def test_campaigns_are_kept_where_the_system_keeps_what_people_make(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, environment: dict[str, str], place: str
) -> None:
    for name in ("TABLEWRIGHT_DB", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert database() == place.replace("HOME", str(tmp_path))


# --- which one ------------------------------------------------------------------


@pytest.mark.parametrize("word", ["play", "export", "verify"])
def test_a_campaign_is_named_by_id_or_name_or_is_the_only_one(
    call: Call, refused: Refusal, word: str, night: str
) -> None:
    for said in ((), (night,), ("a cold night",)):
        assert call(word, *said).code == 0
    assert refused(word, "a warm night") == "there is no campaign 'a warm night'; `tablewright campaigns` lists them."
    other = call("new", "ember", "--name", "A cold night").out.strip()
    several = refused(word)
    assert several.startswith("there are several campaigns: ")
    assert night in several
    assert other in several
    assert refused(word, "A Cold Night").startswith("several campaigns are called 'A Cold Night': ")
    assert call(word, other).code == 0


@pytest.mark.parametrize("word", ["play", "export", "verify"])
def test_without_any_campaign_one_is_told_how_to_begin(refused: Refusal, word: str) -> None:
    assert refused(word) == "there is no campaign yet; `tablewright new ember` begins one."
    assert refused(word, "x") == "there is no campaign yet; `tablewright new ember` begins one."


# --- out and in -----------------------------------------------------------------


def test_an_export_comes_back_the_same(call: Call, night: str, tmp_path: Path) -> None:
    first = call("export", night).out
    file, other = tmp_path / "night.jsonl", tmp_path / "other.db"
    assert call("export", night, "-o", str(file)).out == ""
    assert file.read_text("utf-8") == first
    assert call("import", str(file), "--db", str(other)).out == f"{night}\n"
    assert call("export", night, "--db", str(other)).out == first


def test_an_import_beside_its_original_gets_another_id_and_says_so(call: Call, night: str) -> None:
    lines = call("export", night).out
    code, out, err = call("import", "-", "--json", lines=lines)
    copy = json.loads(out)["id"]
    assert code == 0
    assert copy != night
    assert err == f"A campaign {night} is here already; this one is now {copy}.\n"
    assert call("export", copy).out == lines.replace(night, copy)


def test_an_export_overwrites_nothing(refused: Refusal, night: str, tmp_path: Path) -> None:
    file = tmp_path / "night.jsonl"
    file.write_text("dear to me")
    assert refused("export", night, "-o", str(file)) == (
        f"{file} is there already; name another file, or move it away."
    )
    assert file.read_text() == "dear to me"


def test_an_export_that_cannot_be_written_leaves_nothing(refused: Refusal, night: str, tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "night.jsonl"
    assert refused("export", night, "-o", str(nowhere)) == f"{nowhere} cannot be written: No such file or directory."
    assert list(tmp_path.glob("*.part")) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda _lines: [], "line 1: "),
        (lambda lines: ["not JSON", *lines[1:]], "line 1: "),
        (lambda lines: [lines[0].replace('"ember"', '"chess"'), *lines[1:]], "line 1: "),
        (lambda lines: [*lines[:-1], lines[-1][:20]], "line 7: "),
        (lambda lines: [lines[0], *lines[2:]], "line 2: "),
        (lambda lines: lines[:-1], "promises 6 records"),
    ],
)
def test_a_torn_or_foreign_import_is_refused_with_its_line_and_nothing_is_imported(
    call: Call, refused: Refusal, night: str, tmp_path: Path, change: Callable[[list[str]], list[str]], said: str
) -> None:
    lines = change(call("export", night).out.splitlines())
    file, other = tmp_path / "torn.jsonl", str(tmp_path / "other.db")
    file.write_text("".join(f"{line}\n" for line in lines))
    sentence = refused("import", str(file), "--db", other)
    assert sentence.startswith(f"{file}, line ")
    assert said in sentence
    assert call("campaigns", "--json", "--db", other).out == "[]\n"


def test_an_import_of_what_is_no_text_is_refused(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\n\xfe\n")
    code, out, err = call("import", str(file))
    assert (code, out) == (2, "")
    assert err.startswith(f"tablewright: {file}, line 1: ")


def test_a_file_that_is_not_there_is_named(refused: Refusal, tmp_path: Path) -> None:
    gone = str(tmp_path / "gone.jsonl")
    for word in ("import", "run"):
        assert refused(word, gone) == f"{gone}: no such file or directory."


# --- verify ---------------------------------------------------------------------


def test_an_unchanged_game_plays_the_same_again(call: Call, night: str) -> None:
    assert call("verify", night).out == "A cold night: today's rules would have played every finished move the same.\n"
    assert call("verify", night, "--json").out == "[]\n"


def test_a_move_that_today_s_rules_would_play_otherwise_is_named_and_left_as_it_is(
    call: Call, night: str, tmp_path: Path
) -> None:
    with sqlite3.connect(tmp_path / "campaigns.db") as database:
        (body,) = database.execute("SELECT body FROM records WHERE seq = 4").fetchone()
        changed = bytes(body).replace(b'"by":1', b'"by":2')
        assert changed != bytes(body)
        database.execute("UPDATE records SET body = ? WHERE seq = 4", (changed,))
    database.close()
    code, out, _err = call("verify", night)
    assert code == 1
    assert out.startswith("entry 4, watch/keep_watch: fact 4 was Cooled(by=2) and would be Cooled(by=1)")
    assert out.endswith("The log stays as it is: what was played was played.\n")
    (row,) = json.loads(call("verify", night, "--json").out)
    assert (row["seq"], row["move"]) == (4, "watch/keep_watch")


# --- serve ----------------------------------------------------------------------


def test_serve_is_told_where_and_gives_the_server_s_code(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int, str]] = []

    def serve(host: str, port: int, db: str) -> int:
        asked.append((host, port, db))
        return 2

    monkeypatch.setattr("tablewright.web.serve.serve", serve)
    assert call("serve").code == 2
    assert call("serve", "--host", "0.0.0.0", "--port", "9", "--db", "x.db").code == 2  # noqa: S104 - nothing listens
    assert asked == [("127.0.0.1", 8000, database()), ("0.0.0.0", 9, "x.db")]  # noqa: S104


@pytest.mark.parametrize("port", ["http", "-1", "65536"])
def test_a_port_is_a_number_that_a_port_can_have(refused: Refusal, port: str) -> None:
    assert refused("serve", f"--port={port}") == (
        f"argument --port: a port is a number from 0 (any that is free) to 65535, not '{port}'; "
        "`tablewright serve --help` says what it takes."
    )


def test_a_standard_input_in_latin_1_is_no_export(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xe4\n"), "utf-8"))
    code, _out, err = call("import", "-", lines="\x00")
    assert code == 2
    assert err.startswith("tablewright: standard input, line 1: ")
