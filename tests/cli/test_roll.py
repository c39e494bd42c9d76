"""`roll`: words, numbers, refusals, fair dice, and a quick start."""

import json
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.cli import roll
from tablewright.dice import Dice, parse
from tests.cli.conftest import Call, Refusal

MAY_LOAD = {
    "__future__",
    "_collections",
    "_functools",
    "_operator",
    "collections",
    "functools",
    "itertools",
    "keyword",
    "math",
    "operator",
    "os",
    "reprlib",
    "tablewright",
    "tablewright.cli",
    "tablewright.cli.failure",
    "tablewright.cli.main",
    "tablewright.cli.roll",
    "tablewright.dice",
    "tablewright.dice.notation",
    "tablewright.dice.pool",
    "types",
}
"""A roll is to cost little more than Python's own start: think twice before anything is added here."""


def test_a_roll_loads_next_to_nothing() -> None:
    code = (
        "import sys; before = set(sys.modules)\n"
        "from tablewright.cli.main import main; main(['roll', '4d6kh3 + 2d10 - 1'])\n"
        "print(*set(sys.modules) - before)"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.splitlines()[1].split()) - MAY_LOAD == set()


@pytest.mark.parametrize(
    ("text", "faces", "words"),
    [
        ("d6", (4,), "d6 [4] = 4"),
        ("d6 + 2d10", (4, 3, 10), "d6 [4] + 2d10 [3 10] = 17"),
        ("4d6kh3 + 1", (4, 1, 6, 2), "4d6kh3 [4 (1) 6 2] + 1 = 13"),
        ("-d4 - 2", (3,), "-d4 [3] - 2 = -5"),
        ("5 - d%", (99,), "5 - d100 [99] = -94"),
    ],
)
def test_a_roll_shows_its_faces_and_its_total(text: str, faces: tuple[int, ...], words: str) -> None:
    assert roll.as_words(parse(text), faces) == words


def test_the_command_rolls_what_it_is_told(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roll, "throw", lambda _dice: (4, 3, 10))
    assert call("roll", "d6 + 2d10").out == "d6 [4] + 2d10 [3 10] = 17\n"
    assert call("roll", "d6", "+", "2d10").out == "d6 [4] + 2d10 [3 10] = 17\n"


def test_a_program_gets_faces_kept_ones_and_total(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roll, "throw", lambda _dice: (4, 1, 6, 2))
    assert json.loads(call("roll", "--json", "4d6kh3 - 1").out) == {
        "roll": "4d6kh3 - 1",
        "faces": [4, 1, 6, 2],
        "total": 11,
        "terms": [
            {"text": "4d6kh3", "sign": 1, "faces": [4, 1, 6, 2], "kept": [4, 6, 2], "value": 12},
            {"text": "1", "sign": -1, "faces": [], "kept": [], "value": -1},
        ],
    }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("roll",), "roll what? Give an expression, such as tablewright roll 'd6 + 2d10'."),
        (("roll", ""), "roll what? Give an expression, such as tablewright roll 'd6 + 2d10'."),
        (("roll", "2d"), "'2d' is not a roll from character 1 on; try 'd6 + 2d10' or '4d6kh3 + 1'."),
        (("roll", "7"), "'7' has no dice in it; try 'd6 + 2d10'."),
        (("roll", "d1"), "'d1' in 'd1': a die has 2 to 1000000 sides, and there are 1 to 1000."),
        (("roll", "2d6kh3"), "'2d6kh3' in '2d6kh3' keeps 3 of 2 dice."),
        (
            ("roll", "--often", "d6"),
            "roll has no option --often; it takes an expression such as 'd6 + 2d10', and --json.",
        ),
    ],
)
def test_what_is_no_roll_is_refused(refused: Refusal, words: tuple[str, ...], said: str) -> None:
    assert refused(*words) == said


@given(st.lists(st.integers(2, 1_000_000), min_size=1, max_size=5))
def test_dice_show_what_is_on_them(sides: list[int]) -> None:
    dice = Dice(*sides)
    assert dice.shows(roll.throw(dice))


@pytest.mark.parametrize("sides", [2, 6, 10, 100, 128])
def test_every_face_is_drawn_from_equally_many_numbers(sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fed every number that the entropy can be, a die shows each face equally often and throws the rest away."""
    drawn: list[int] = []

    def every_number(size: int) -> bytes:
        drawn.append(size)
        number: int = (len(drawn) - 1) % 256**size
        return number.to_bytes(size, "big")

    monkeypatch.setattr("tablewright.cli.roll.os.urandom", every_number)
    shown: Counter[int] = Counter()
    first = roll._below(sides)
    whole = 256 ** drawn[0]
    shown[first] += 1
    for _ in range(whole // sides * sides - 1):
        shown[roll._below(sides)] += 1
    assert len(drawn) == whole // sides * sides
    assert set(shown.values()) == {whole // sides}
    assert set(shown) == set(range(sides))
    assert roll._below(sides) == 0
    assert len(drawn) == whole + 1
