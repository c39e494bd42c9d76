"""Looking things up: `oracles` outside a campaign, and the words `oracles` and `roll` of `play`."""

from __future__ import annotations

import json
import re

import pytest

from tablewright.cli.draw_story import draw_lines
from tablewright.kernel import Article, Doing, Listed, Reference
from tablewright.kernel.show import Die, Throw
from tablewright.rules import GAMES
from tests.cli.conftest import Call, Refusal
from tests.web.every import EVERY


@pytest.fixture(autouse=True)
def _every(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "every", ("tests.web.every", "EVERY"))


@pytest.fixture
def campaign(call: Call) -> str:
    return call("new", "every", "--yes").out.strip()


def play(call: Call, *lines: str, options: tuple[str, ...] = ()) -> str:
    code, out, err = call("play", *options, lines="".join(f"{line}\n" for line in lines))
    assert (code, err) == (0, "")
    return out


# --- outside a campaign ---------------------------------------------------------------


def test_without_words_the_headings_are_listed(call: Call) -> None:
    assert call("oracles", "every").out == "A volume is missing.\n  Weather   2\n  Doings   2\n"
    assert [one["id"] for one in json.loads(call("oracles", "every", "--json").out)] == [
        "sky", "rain", "asked", "never",
    ]  # fmt: skip


def test_words_find_several_or_show_one(call: Call) -> None:
    several = call("oracles", "every", "k").out
    assert "    1  The <sky>   Weather   d6\n    2  Asked   Doings\n" in several
    one = call("oracles", "every", "sky").out
    assert "The <sky>   Weather, d6\n  Look up.\n      1–5  Clear <i>\n        6  Dark · with stars\n" in one
    assert "  Of old\n    They looked & knew.\nGoes with it: Wet: Rain\nText: somebody\n" in one
    assert [found["id"] for found in json.loads(call("oracles", "every", "k", "--json").out)] == ["sky", "asked"]
    assert [row["rolls"] for row in json.loads(call("oracles", "every", "the", "<sky>", "--json").out)["rows"]] == [
        "1–5", "6",
    ]  # fmt: skip


def test_one_is_rolled_on_once(call: Call) -> None:
    assert re.search(r"looks: rain [1-6]\.$", call("oracles", "every", "rain", "--roll").out.strip())
    (card,) = json.loads(call("oracles", "every", "rain", "--roll", "--json").out)
    assert card["name"] == "Weather"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["ember"], "Ember has nothing to look up; its moves roll what they need."),
        (["every", "zzz"], "nothing here speaks of 'zzz'; say fewer words, or the beginning of one."),
        (["every", "--roll"], "roll on what? `tablewright oracles every` lists what there is."),
        (["every", "asked", "--roll"], "nothing called 'asked' can be rolled on at once"),
        (["every", "n", "--roll"], "'n' may be rain or never; say which."),
        (["every", "never", "--roll"], "Never cannot be made now: it is never time."),
    ],
)
def test_what_cannot_be_looked_up_is_refused(refused: Refusal, words: list[str], why: str) -> None:
    assert refused("oracles", *words).startswith(why)


# --- in play -------------------------------------------------------------------------


@pytest.mark.usefixtures("campaign")
def test_a_list_is_rolled_on_by_number(call: Call) -> None:
    out = play(call, "oracles", "oracles k", "oracles 1", "roll 1")
    assert "  Weather   2\n  Doings   2\n`oracles WORDS` searches them; `roll WORDS` rolls on one.\n" in out
    assert "    2  Asked   Doings\n`roll` and a number rolls on one; `oracles` and a number shows it.\n" in out
    assert "The <sky>   Weather, d6\n" in out
    assert re.search(r"Mara <Teague> looks: sky [1-6]\.", out)


@pytest.mark.usefixtures("campaign")
def test_words_roll_on_the_one_they_mean_or_ask_which(call: Call) -> None:
    out = play(call, "roll rain", "roll n", "roll 1")
    assert "Several are called like that: type `roll` and a number." in out
    assert len(re.findall(r"looks: rain [1-6]\.", out)) == 2


@pytest.mark.usefixtures("campaign")
def test_one_s_own_dice_are_asked_for(call: Call) -> None:
    out = play(call, "roll rain", "4", options=("--own-dice",))
    assert "? Roll for rain   Weather\n" in out
    assert "looks: rain 4." in out


@pytest.mark.usefixtures("campaign")
def test_roll_alone_answers_a_roll_and_else_asks_what(call: Call) -> None:
    out = play(call, "roll", "begin weather tables=sky", "dare", "1", "roll")
    assert "Roll what? Say an oracle" in out
    assert re.search(r"(Strong hit|Weak hit|Miss)", out)


@pytest.mark.usefixtures("campaign")
def test_what_asks_more_is_asked_at_the_prompt(call: Call) -> None:
    assert "? How many?   Tell\n" in play(call, "roll asked")


def test_a_game_without_anything_to_look_up_says_so(call: Call) -> None:
    call("new", "ember")
    out = play(call, "oracles", "roll wind")
    assert out.count("Ember has nothing to look up; its moves roll what they need.") == 2


# --- what is there in part -------------------------------------------------------------


@pytest.fixture
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """An almanac with one thing to read and nothing else, one that asks, and one whose words are gone."""
    plain, asks, gone = Listed("plain", "Plain"), Listed("asks", "Asks", does=ASKS), Listed("gone", "Gone")
    monkeypatch.setattr(
        EVERY,
        "reference",
        Reference(
            "Almanac",
            list,
            lambda words: [one for one in (plain, asks, gone) if words in one.id],
            lambda key: Article(key, key.capitalize()) if key == "plain" else None,
        ),
    )


ASKS = Doing("Ask", "all/tell", now=True)


@pytest.mark.usefixtures("_bare")
def test_a_thing_without_note_words_or_rows_shows_its_name_alone(call: Call) -> None:
    assert call("oracles", "every", "plain").out == "Plain\n"
    assert call("oracles", "every").out == ""


@pytest.mark.usefixtures("_bare")
def test_what_asks_or_has_lost_its_words_is_refused(refused: Refusal) -> None:
    assert refused("oracles", "every", "asks", "--roll").startswith("Asks asks something before it is rolled")
    assert refused("oracles", "every", "gone", "--json").startswith("'gone' is not here any more")


@pytest.mark.parametrize(
    ("throw", "row"),
    [
        (Throw((Die(52, 100),), score="52", outcome="Hide"), "[52]   Hide"),
        (Throw((Die(52, 100), Die(7, 10)), score="52", outcome="Hide"), "[52]  [7]   score 52   Hide"),
        (Throw((Die(4, 6),), score="5", outcome="Hide"), "[4]   score 5   Hide"),
        (Throw((Die(4, 6),), score="4", was="2", outcome="Hide"), "[4]   score 2 → 4   Hide"),
        (Throw((), score="4"), "score 4"),
    ],
)
def test_a_table_has_no_score_beside_its_die(throw: Throw, row: str) -> None:
    assert [one.text.plain for one in draw_lines([throw])] == [row]


LONG = "x" * 10_000
CUT = f"{'x' * 59}…"


@pytest.fixture
def _many(monkeypatch: pytest.MonkeyPatch) -> None:
    """An almanac of sixty things to roll on, and one with a long name that asks."""
    many = [Listed(f"n{at}", f"Number {at}", does=WET) for at in range(1, 61)]
    long = Listed("long", "x" * 300, does=ASKS)
    monkeypatch.setattr(
        EVERY,
        "reference",
        Reference(
            "Almanac", list, lambda words: [one for one in (*many, long) if words in one.name], lambda _key: None
        ),
    )


WET = Doing("Roll", "all/weather", (("tables", ("rain",)),), now=True)


@pytest.mark.usefixtures("campaign", "_many")
def test_a_long_list_shows_its_beginning_and_says_how_long_it_is(call: Call) -> None:
    said = "These are the first 50 of 60; more words find fewer."
    out = call("oracles", "every", "Number").out
    assert "   50  Number 50\n" in out
    assert "Number 51" not in out
    assert out.endswith(f"{said}\n")
    played = play(call, "oracles Number", "roll Number", "roll 50")
    assert played.count(said) == 2
    assert re.search(r"looks: rain [1-6]\.", played)
    assert len(json.loads(call("oracles", "every", "Number", "--json").out)) == 60
    assert "These are" not in call("oracles", "every", "Number 1").out


@pytest.mark.usefixtures("_many")
def test_what_is_long_is_cut_where_it_is_said_again(refused: Refusal) -> None:
    assert refused("oracles", "every", LONG).startswith(f"nothing here speaks of '{CUT}';")
    assert refused("oracles", "every", "xxx", "--roll").startswith(f"{CUT} asks something before it is rolled;")
    assert refused("oracles", LONG).startswith(f"there is no game '{CUT}' here;")


@pytest.mark.usefixtures("campaign")
def test_a_long_line_is_cut_where_it_is_said_again(call: Call) -> None:
    out = play(call, LONG, f"roll {LONG}")
    assert out.count(f"'{CUT}'") == 2
    # Only the prompt has all of it: that is where it was typed.
    assert f"'{LONG[:60]}" not in out


@pytest.mark.usefixtures("campaign", "_bare")
def test_what_is_only_read_is_not_rolled_on(call: Call) -> None:
    out = play(call, "roll plain", "oracles plain")
    assert "Plain is nothing to roll on; `oracles plain` shows it." in out
    assert "volume" not in out
