"""`play`: the same questions as on the page, at a prompt; everything is kept at each answer."""

import builtins
import json
import re
import sqlite3
from contextlib import redirect_stdout, suppress
from importlib import import_module
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.cli.commands import COMMANDS
from tablewright.cli.main import main
from tablewright.cli.play import play as play_at
from tablewright.cli.screen import Screen
from tablewright.cli.session import Session
from tablewright.rules import game
from tablewright.store import Store
from tablewright.table import Table
from tests.cli.conftest import Call, Refusal, Result


@pytest.fixture
def ember(call: Call) -> str:
    return call("new", "ember").out.strip()


@pytest.fixture
def parlour(call: Call) -> str:
    return call("new", "parlour", "--yes").out.strip()


def play(call: Call, *lines: str, options: tuple[str, ...] = ()) -> str:
    """Play these lines to the end of input, which is a clean end."""
    code, out, err = call("play", *options, lines="".join(f"{line}\n" for line in lines))
    assert (code, err) == (0, "")
    return out


def kinds(call: Call) -> list[str]:
    """The kinds of the campaign's records, in order."""
    return [json.loads(line)["record"]["type"] for line in call("export").out.splitlines()[1:]]


def records(call: Call, kind: str) -> list[dict[str, object]]:
    lines = [json.loads(line)["record"] for line in call("export").out.splitlines()[1:]]
    return [line for line in lines if line["type"] == kind]


# --- a move ---------------------------------------------------------------------


@pytest.mark.usefixtures("ember")
def test_a_move_is_found_asked_rolled_and_told(call: Call) -> None:
    out = play(call, "keep", "y", "3", "quit")
    assert "Ember   Ember, as Host\n" in out
    assert "? Which move?   Heat 3  Wood 4\n> keep\n\n     Keep Watch\n" in out
    assert "? Feed the fire?   Keep Watch\n   1  Yes\n      █" in out
    assert "gale 33%" in out
    assert "? The wind rises   Keep Watch\n" in out
    assert "Enter rolls d6; or type what your own dice show: d6.\n> 3\n" in out
    assert "       [3]   real dice\n" in out
    assert "  4  done; `undo` takes back its last answer\n" in out
    assert "? Which move?   Heat 4  Wood 3\n> quit\n" in out
    assert kinds(call) == ["begun", "answered", "answered", "finished"]


@pytest.mark.usefixtures("ember")
def test_an_empty_line_lets_the_machine_roll(call: Call) -> None:
    play(call, "correct heat 9 For two gales", "keep", "n", "", "keep", "n", "roll")
    rolled = [record for record in records(call, "answered") if record["question"] == "wind"]
    assert len(rolled) == 2
    for record in rolled:
        assert record["value"] in [[face] for face in range(1, 7)]
        assert "own" not in record


@pytest.mark.usefixtures("ember")
def test_with_own_dice_the_machine_rolls_only_when_told_to(call: Call) -> None:
    out = play(call, "keep", "n", "", "7", "2", "keep", "n", "roll", options=("--own-dice",))
    assert "Roll d6 and type the faces: d6.  `roll` lets the machine roll." in out
    assert "Type what your d6 show; `roll` lets the machine roll them this once.\n" in out
    assert "'The wind rises' takes the faces of d6, that is [1 to 6], not [7].\n" in out
    first, second = [record for record in records(call, "answered") if record["question"] == "wind"]
    assert (first["value"], first["own"]) == ([2], True)
    assert "own" not in second


@pytest.mark.usefixtures("ember")
def test_leaving_in_the_middle_and_coming_back_goes_on_there(call: Call, ember: str) -> None:
    out = play(call, "last", "yes", "quit")
    assert out.endswith(f"Everything is kept. `tablewright play {ember}` goes on from here.\n")
    again = play(call)
    assert "     Last the Night\n       ╰ Keep Watch\n" in again
    assert "? The wind rises   Last the Night\n" in again
    assert "Feed the fire?" not in again
    play(call, "1")
    assert [record["question"] for record in records(call, "answered")] == ["keep_watch/feed", "keep_watch/wind"]


@pytest.mark.usefixtures("ember")
def test_the_newest_part_of_the_story_is_shown_to_whoever_sits_down(call: Call) -> None:
    play(call, *(f"note Entry {number}" for number in range(1, 13)))
    out = play(call)
    assert "     4 earlier entries\n  5  Host: Entry 5\n" in out
    assert " 12  Host: Entry 12\n" in out
    assert "  4  Host: Entry 4\n" in play(call, "story 9")


def test_the_end_of_input_and_an_interrupt_are_clean_ends(
    call: Call, ember: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play(call, "keep").endswith(f"> \nEverything is kept. `tablewright play {ember}` goes on from here.\n")

    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupt)
    code, out, err = call("play")
    assert (code, err) == (0, "")
    assert out.endswith(f"\nEverything is kept. `tablewright play {ember}` goes on from here.\n")
    assert kinds(call) == ["begun"]


def test_whoever_named_a_database_is_told_to_name_it_again(call: Call, tmp_path: Path) -> None:
    other = str(tmp_path / "other.db")
    campaign = call("new", "ember", "--db", other).out.strip()
    out = play(call, options=("--db", other))
    assert " ".join(out.split()).endswith(f"`tablewright play {campaign} --db {other}` goes on from here.")


# --- taking back ----------------------------------------------------------------


@pytest.mark.usefixtures("ember")
def test_undo_takes_back_answer_after_answer_and_at_last_the_move(call: Call) -> None:
    out = play(call, "keep", "yes", "undo", "no", "undo", "undo")
    assert out.count("Host took back the answer ") == 2
    assert out.count("? Feed the fire?") == 3
    assert "Host gave up Keep Watch" in out
    assert out.rstrip().endswith("goes on from here.")
    assert kinds(call)[-1] == "cancelled"


@pytest.mark.usefixtures("ember")
def test_undo_opens_the_newest_finished_move_again(call: Call) -> None:
    out = play(call, "keep", "yes", "6", "undo", "1")
    assert "The night holds its breath." in out
    assert "? Which move?   Heat 5  Wood 3\n" in out


@pytest.mark.usefixtures("ember")
def test_a_move_is_given_up_or_taken_back_or_brought_back(call: Call) -> None:
    out = play(call, "keep", "cancel", "keep", "yes", "1", "back 6 We were asleep", "bring 7")
    assert "Host gave up Keep Watch" in out
    assert "Host took back Keep Watch: We were asleep" in out
    assert "Host brought back Keep Watch" in out
    assert out.count("? Which move?   Heat 5  Wood 3\n") == 2
    assert "  6  Keep Watch" in play(call)
    assert "taken back by Host: Too late\n" in play(call, "back 6 Too late", "story")


@pytest.mark.usefixtures("ember")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("undo", "There is no answer to take back; `back SEQ` takes back a whole move."),
        ("cancel", "No move is open; `back SEQ` takes back a finished one."),
        ("back", "`back` takes the number of an entry, as it stands before it in the story, such as `back 12`."),
        ("back soon", "`back` takes the number of an entry"),
        ("back 99", "Entry 99 is no finished move and no correction; only those can be taken back."),
        ("bring x", "`bring` takes the number of an entry"),
        ("bring 99", "Entry 99 took nothing back, so there is nothing to bring back."),
        ("note", "`note` takes your words"),
        ("correct", "  heat  Heat: 3\n  wood  Wood: 4\n"),
        ("correct luck 3 Because", "There is nothing called 'luck' to correct; `correct` alone lists what there is."),
        ("correct heat", "`correct heat` takes the new value of Heat and the reason, in this order."),
        ("correct heat 4", "`correct heat` takes the new value of Heat and the reason, in this order."),
        ("correct heat hot Because", "not 'hot'."),
        ("as Ada", "`as` takes whom to play: in this game, nobody in particular."),
        ("dance", "No move is called like 'dance'; `moves` lists them, `help` tells what else can be typed."),
        ("/dance", "There is no command 'dance'; `help` lists them."),
        ("moves dance", "No move is called like 'dance'; `moves` lists them all."),
        ("story soon", "`story` takes the number of an entry"),
        ("99", "No move is called like '99'"),
        ("last watches=many", "Last the Night: watches cannot be 'many'"),
        ("last nights=2", "Last the Night takes watches, not nights."),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_happens(call: Call, line: str, said: str) -> None:
    out = play(call, line)
    assert said in " ".join(out.split()) if "\n" not in said else said in out
    assert kinds(call) == []


# --- writing and looking --------------------------------------------------------


@pytest.mark.usefixtures("ember")
def test_notes_and_corrections_are_kept_with_their_words(call: Call) -> None:
    out = play(call, "note We should not have come.", "correct heat 7 We forgot the rain", "NOTE Loud")
    assert "  1  Host: We should not have come.\n" in out
    assert "  2  Host corrected Heat from 3 to 7: We forgot the rain\n" in out
    assert "? Which move?   Heat 7  Wood 4\n" in out
    assert kinds(call) == ["noted", "corrected", "noted"]
    assert "Heat from 7 to 2: It rained\n" in play(call, 'correct heat "2" It rained')


@pytest.mark.usefixtures("parlour")
def test_a_sheet_shows_one_of_everything(call: Call) -> None:
    out = play(call, "sheet")
    assert "Anna   a guest\n  Tonight\n    poise 2   charm 3\n" in out
    assert "    Favour         +2   -6 ▪▪▪▪▪▪▪▪▫▫▫▫▫▫▫· +10   maximum +9, reset +2\n" in out
    assert "    Calm           2   ■■□□□   it was loud\n" in out
    assert "    * Tired   since midnight\n" in out
    assert "    Renown         [███▒······]   3 boxes and 2   slow\n" in out
    assert "    Dawn           1 of 4   ●○○○\n" in out
    assert "    Blue lamp   lit\n" in out
    assert "    Music box   brass\n      Springs 2 of 3   Plays 7   Rust 1 of 4   Dented   From Vienna\n" in out
    assert "      ■ Plays.\n      □ Repeats.\n" in out
    assert "  Gifts\n    None yet.\n" in out
    assert "  Table\n    Colour blue\n" in out
    assert "? Which move?   Favour +2  Calm 2\n" in out


@pytest.mark.usefixtures("parlour")
def test_what_is_folded_is_shown_on_demand(call: Call) -> None:
    assert "  Lamps\n    `sheet all` shows it\n" in play(call, "sheet")
    out = play(call, "sheet all")
    assert "  Lamps\n    Oil        hours\n    Whale         11\n    Lamp oil       8\n    As they burn.\n" in out


@pytest.mark.usefixtures("parlour")
def test_what_to_look_at_stands_with_the_question(call: Call) -> None:
    out = play(call, "lift", "6")
    assert "  Played well, the chance of a find is 28 %.\n" in out
    assert "   6  The 6   28%   14 coins   best\n" in out
    assert "  keep  Keep the 9   none   9 coins\n" in out
    assert "  Places, if you look for one   best play\n" in out
    assert "      4 The mill                  none   dice cannot fall so low\n" in out
    assert "      9 The inn                   found yesterday\n" in out
    assert "     11 The ford                  ██████░░░░░░░░░░░░░░       28%   throw the 6\n" in out
    assert "     14 The wood                  ░░░░░░░░░░░░░░░░░░░░  under 1%\n" in out


@pytest.mark.usefixtures("parlour")
def test_moves_are_listed_and_chosen_by_number(call: Call) -> None:
    out = play(call, "moves", "2")
    assert "  Talk\n    1  Answer Everything\n    2  Try Your Luck\n" in out
    assert "    -  Toast   not now: nobody has a glass\n" in out
    assert "? Try your luck   anna decides, Try Your Luck\n" in out


@pytest.mark.usefixtures("parlour")
def test_a_word_that_several_moves_begin_with_lists_them(call: Call) -> None:
    out = play(call, "t", "1")
    assert "    1  Try Your Luck\n    -  Toast   not now: nobody has a glass\n" in out
    assert "Several moves are called like that: type a number, or more of the name.\n" in out
    assert "? Try your luck   anna decides, Try Your Luck\n" in out


@pytest.mark.usefixtures("parlour")
def test_a_move_that_cannot_be_made_says_why(call: Call) -> None:
    assert "Toast cannot be made now: nobody has a glass.\n" in play(call, "toast")


@pytest.mark.usefixtures("parlour")
def test_arguments_are_typed_behind_the_name_or_asked_for(call: Call) -> None:
    assert "       soft 3 True\n" in play(call, "say tone=soft times=3 twice=yes")
    out = play(call, "say it times=2", "loud")
    assert "  Say It Aloud: tone (soft or loud)? loud\n" in out
    assert "       loud 2 False\n" in out
    assert "Say It Aloud needs tone and times; it was not begun.\n" in play(call, "say it", "")
    assert "Say It Aloud: tone cannot be 'shrill'" in play(call, "say it times=2", "shrill")


@pytest.mark.usefixtures("parlour")
def test_one_plays_somebody_else_by_name(call: Call) -> None:
    out = play(call, "try", "cancel", "as be", "try")
    assert "     Try Your Luck · Anna\n" in out
    assert "     Try Your Luck · Ben\n" in out
    assert "`as` takes whom to play: Anna, Ben.\n" in play(call, "as nobody")


@pytest.mark.usefixtures("parlour")
def test_every_kind_of_question_is_answered_at_the_prompt(call: Call) -> None:
    out = play(call, "answer", "green", "n", "blue", "red red", "red blue", "12", "", "Well, well", "1 5 10")
    assert "   1  Rust red   warm   (red)\n" in out
    assert "   -  Green   not now: the lamp is broken\n" in out
    assert "'Green' is not possible now: the lamp is broken.\n" in out
    assert "'n' may be Night blue or Night sky, just before dawn; type more of it.\n" in out
    assert "repeats one.\n" in out
    assert "'How many?' takes a number from 0 to 9, not '12'.\n" in out
    assert "Your words; Enter for “Good evening”. Here, commands start with /.\n" in out
    assert "       “Well, well”\n" in out
    assert "       Score  +2 → +3   a good answer\n" in out
    assert "       ╰ Try Your Luck\n" in out
    assert "\n         [1] cancelled  ◇5 ◇10   score 1   ◇◇ Miss   real dice\n" in out
    assert "         1 against 5 and 10\n" in out


@pytest.mark.usefixtures("parlour")
def test_odds_are_shown_with_and_without_what_betters_them(call: Call) -> None:
    out = play(call, "try")
    rows = [line.strip() for line in out.splitlines() if "%" in line]
    assert re.fullmatch(r"█+▒+░+  strong \d+%  weak \d+%  miss \d+%", rows[0])
    assert re.fullmatch(r"█+▒+  \d+%  \d+%  0%   with a favour", rows[1])
    assert sum(map(int, re.findall(r"(\d+)%", rows[0]))) == 100


@pytest.mark.usefixtures("parlour")
def test_an_answer_that_does_not_fit_any_more_is_asked_again_with_the_reason(call: Call) -> None:
    out = play(call, "wager", "2", "correct score 1 Miscounted")
    words = " ".join(out.split())
    assert "An earlier answer does not fit any more: 'How much?' takes a number from 0 to 1, not 2" in words


@pytest.mark.usefixtures("parlour")
def test_a_move_that_cannot_go_on_says_so_and_can_be_given_up(call: Call) -> None:
    out = play(call, "wager", "2", "correct score -1 Miscounted", "yes", "cancel")
    words = " ".join(out.split())
    assert "Wager cannot go on: nobody lends you anything; `cancel` gives it up." in words
    assert "Host gave up Wager" in out


# --- commands and answers that look alike ---------------------------------------


@pytest.mark.usefixtures("parlour")
def test_words_that_are_commands_can_be_answers_all_the_same(call: Call) -> None:
    first = ("answer", "red", "red", "3")
    out = play(call, *first, "note the lamp")
    assert kinds(call)[-1] == "answered"
    assert "“note the lamp”" in out
    play(call, "cancel", *first, "/note the lamp", "sheet", "=sheet")
    assert records(call, "noted") == [{"type": "noted", "text": "the lamp", "by": "host"}]
    assert records(call, "answered")[-1]["value"] == "sheet"


@pytest.mark.usefixtures("ember")
def test_another_move_can_be_begun_while_one_is_open(call: Call) -> None:
    out = play(call, "keep", "begin last", "no", "next", "yes")
    assert "? The wind rises   Last the Night\n" in out
    assert "? The wind rises   Keep Watch\n" in out
    assert [(record["draft"], record["value"]) for record in records(call, "answered")] == [(2, "no"), (1, "yes")]


@pytest.mark.usefixtures("ember")
def test_help_lists_every_command(call: Call) -> None:
    out = play(call, "help")
    for word in ("undo", "cancel", "back", "note", "correct", "sheet", "story", "moves", "help", "quit"):
        assert re.search(rf"^  {word} .*[a-z]", out, re.MULTILINE), word


# --- seats ----------------------------------------------------------------------


@pytest.fixture
def seated(parlour: str, tmp_path: Path) -> str:
    store = Store.open(tmp_path / "campaigns.db")
    table = Table.open(store, parlour)
    for name, role in (("Anna", "player"), ("Ben", "player"), ("Cat", "watcher")):
        table.add_seat("host", name, role)  # type: ignore[arg-type]  # each of them is a role
    table.close()
    store.close()
    return parlour


@pytest.mark.usefixtures("seated")
def test_everybody_answers_for_themselves_and_the_host_for_all(call: Call) -> None:
    out = play(call, "vote", "y", options=("--seat", "anna"))
    assert "Vote waits for Ben: Are you for it, ben?\n" in out
    assert "Cat may not" in play(call, "note I am here", options=("--seat", "Cat"))
    out = play(call, "n")
    assert "? Are you for it, ben?   Ben decides, Vote\n" in out
    assert "1 for it.\n" in out


def test_nobody_takes_a_seat_that_is_not_there(refused: Refusal, seated: str) -> None:
    assert refused("play", seated, "--seat", "Dan") == (
        "nobody at this table is called 'Dan'; there are Host, Anna, Ben, Cat."
    )


# --- trouble --------------------------------------------------------------------


def test_who_comes_second_is_told_what_has_changed(
    call: Call, ember: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["note Mine", "note Mine again"])

    def meanwhile(_prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        if line == "note Mine":
            store = Store.open(tmp_path / "campaigns.db")
            Table.open(store, ember).note("host", "Theirs")
            store.close()
        return line

    monkeypatch.setattr(builtins, "input", meanwhile)
    code, out, _err = call("play")
    assert code == 0
    words = " ".join(out.split())
    assert "The table has moved on since you looked. Since then: Host: Theirs. Look again, then decide." in words
    assert "  1  Host: Theirs\n" in out
    assert [record["text"] for record in records(call, "noted")] == ["Theirs", "Mine again"]


def test_a_damaged_campaign_can_be_read_and_is_not_written(call: Call, ember: str, tmp_path: Path) -> None:
    play(call, "note One", "note Two", "note Three")
    with sqlite3.connect(tmp_path / "campaigns.db") as database:
        database.execute("DELETE FROM snapshots")
        database.execute("UPDATE records SET body = ? WHERE seq = 3", (b'{"type":"noted","te',))
    database.close()
    out = play(call, "note Four")
    words = " ".join(out.split())
    assert f"This campaign can only be read: record 3 of campaign {ember} cannot be read" in words
    assert "  2  Host: Two\n" in out
    assert "Four" not in out.replace("> note Four", "")


# --- the screen -----------------------------------------------------------------

SEVERAL = ("moves", "answer", "red", "red", "3", "word " * 40, "2 2 2", "sheet", "help", "story", "correct")


@pytest.mark.usefixtures("parlour")
@pytest.mark.parametrize(("columns", "most"), [("60", 60), ("80", 80), ("110", 110), ("200", 110)])
def test_lines_fit_the_terminal_and_are_never_too_long_to_read(
    call: Call, monkeypatch: pytest.MonkeyPatch, columns: str, most: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    drawn = [line for line in play(call, *SEVERAL).splitlines() if not line.startswith("> ")]
    assert max(map(len, drawn)) <= most
    assert max(map(len, drawn)) > most - 20


@pytest.mark.usefixtures("parlour")
def test_colour_is_an_extra_and_can_be_had_without(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    colour = re.compile(r"\x1b\[(\d+;)*(3[0-7]|9[0-7])(;\d+)*m")
    plain = play(call, *SEVERAL)
    assert "\x1b" not in plain
    assert max(map(ord, plain)) < 0x1F000
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    assert colour.search(play(call, *SEVERAL))
    monkeypatch.setenv("NO_COLOR", "1")
    assert not colour.search(play(call, *SEVERAL))


def test_a_refusal_before_play_is_one_sentence(call: Call) -> None:
    assert call("play", "x") == Result(
        2, "", "tablewright: there is no campaign yet; `tablewright new ember` begins one.\n"
    )
    assert main(["play", "--help"]) == 0


# --- whatever is typed ----------------------------------------------------------

LINES = (
    "|1|2|yes|no|3|9 9 9|2 5 5|red|red blue|=undo|/undo|/cancel|keep|last|fetch|answer|try|vote|toast|begin keep"
    "|begin try|back 4|bring 5|note x|story 2|say times=2|correct heat 2 why|correct score 5 why|as ben"
)
typed = st.sampled_from([*LINES.split("|"), *COMMANDS]) | st.text(max_size=8)


@pytest.mark.parametrize("name", ["ember", "parlour"])
@given(lines=st.lists(typed, max_size=14))
def test_whatever_is_typed_is_answered_and_what_was_played_folds_to_the_same(name: str, lines: list[str]) -> None:
    system = import_module("tests.cli.parlour").PARLOUR if name == "parlour" else game(name)
    table = Table.memory(system, system.new({}))
    left = iter(lines)
    with patch("builtins.input", lambda _prompt: next(left)), patch("builtins.print"), redirect_stdout(StringIO()):
        with suppress(StopIteration):  # the lines have come to their end
            play_at(Session(table, "host", Screen(), own_dice=False))
        state, view = table.state, table.view("host")
        table.refresh()
        assert table.state == state
        assert table.view("host") == view
