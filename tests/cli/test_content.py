"""`content` and the content that `about` names."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Call, Refusal
from tests.content.packages import brew, place


@pytest.fixture(autouse=True)
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "content"
    monkeypatch.setenv("TABLEWRIGHT_CONTENT", str(folder))
    return folder


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.json"
    file.write_bytes(msgspec.json.encode(brew()))
    return str(file)


def test_what_comes_along_is_listed(call: Call) -> None:
    code, out, err = call("content")
    assert (code, err) == (0, "")
    assert out == call("content", "list").out
    assert out.splitlines() == [
        "starforged  Ironsworn: Starforged Rulebook (schema 0.0.10)",
        "  56 moves, 262 oracles, 4415 rows, 87 assets, 14 truths, 23 people and creatures",
        "  CC BY 4.0 by Shawn Tomkin",
        "  comes with Tablewright",
    ]


def test_a_check_tells_aliases_and_corrections(call: Call) -> None:
    code, out, err = call("content", "check")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert "    starforged/moves/connection/sojourn is starforged/moves/recover/sojourn (2)" in lines
    assert "    */assets/incidental_vehicle/* is what the rules have themselves (2)" in lines
    assert "    starforged/oracles/derelicts/zones/settlement: four ranges: 31–55, 56–65, 66–75 and 76–90" in lines
    assert "    starforged/rules/impacts/cursed: cursed is permanent" in lines
    assert lines[-1] == "No problems."


def test_a_check_with_problems_tells_them_and_exits_1(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    changed = {"oracles.yard.contents.smell.rows": 5, "npcs.dogs.contents.rex.rank": 9}
    file.write_bytes(msgspec.json.encode(brew(changed)))
    code, out, err = call("content", "check", str(file))
    assert (code, err) == (1, "")
    assert out.splitlines()[-4:] == [
        "2 problems:",
        f"  {file}",
        "    brew/oracles/yard/smell: rows must be a list, not 5; it was left out",
        "    brew/npcs/dogs/rex: rank must be a whole number from 1 to 5, not 9; it was left out",
    ]


def test_a_check_for_a_program(call: Call, mine: str) -> None:
    report = json.loads(call("content", "check", mine, "--json").out)
    assert report["problems"] == []
    (package,) = report["packages"]
    assert package["package"]["id"] == "brew"
    assert package["counts"]["oracles"] == 1
    assert package["licenses"] == {"https://creativecommons.org/licenses/by-nc/4.0": 9}


def test_content_is_added_with_its_licence_and_removed(call: Call, mine: str) -> None:
    code, out, err = call("content", "add", mine)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Added:",
        "brew  The Yard (schema 0.0.10)",
        "  1 move, 1 oracle, 2 rows, 1 asset, 1 truth, 1 person or creature",
        "  CC BY-NC 4.0 by Ada",
        f"  {mine}",
        "  Some of it may not be used commercially: play with it, and neither sell it nor serve it for money.",
        "A server that is running shows it when it starts again.",
    ]
    assert "brew  The Yard" in call("content", "list").out
    assert call("content", "remove", "brew").out == (
        "The Yard was removed; campaigns that name its things go on without their words.\n"
    )
    assert "brew" not in call("content", "list").out


def test_adding_listing_and_checking_count_the_same_problems(call: Call, tmp_path: Path) -> None:
    """One is seen in reading, one only when each id is looked for."""
    file = tmp_path / "mine.json"
    smell = "oracles.yard.contents.smell"
    changed = {f"{smell}.suggestions": ["brew/oracles/no"], "npcs.dogs.contents.rex.rank": 9}
    file.write_bytes(msgspec.json.encode(brew(changed)))
    assert "2 problems; the rest can be used:" in call("content", "add", str(file)).out
    assert "2 problems; `tablewright content check` tells them." in call("content", "list").out
    assert "2 problems:" in call("content", "check").out


def test_free_content_says_nothing_of_commerce(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "free.json"
    file.write_bytes(msgspec.json.encode(brew({"license": "https://creativecommons.org/licenses/by/4.0"})))
    assert "commercially" not in call("content", "add", str(file)).out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("content", "add"), "`tablewright content add` needs the file or folder to add."),
        (("content", "remove"), "`tablewright content remove` needs the id of the package to remove."),
        (
            ("content", "remove", "starforged"),
            "starforged comes with Tablewright and stays; only what was added can be",
        ),
        (("content", "remove", "no"), "there is no package 'no' to remove; nothing was added yet."),
        (("content", "check", "no.json"), "there is no no.json."),
        (("content", "list", "x"), "`tablewright content list` takes nothing more"),
        (("content", "dance"), "argument WHAT: invalid choice: 'dance'"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(refused: Refusal, words: tuple[str, ...], said: str) -> None:
    assert refused(*words).startswith(said)


def test_a_file_that_is_no_package_is_refused(refused: Refusal, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{")
    said = refused("content", "add", str(tmp_path / "x.json"))
    assert said == f"{tmp_path / 'x.json'}: it is damaged or no JSON (Input data was truncated); it was not read."


def test_an_expansion_needs_its_rules_first(refused: Refusal) -> None:
    said = refused("content", "add", str(place("delve")))
    assert said.endswith(
        "delve: it extends classic, which is not here; add that package first. Nothing of it was read."
    )


def test_about_names_the_content_and_its_licence(call: Call, mine: str) -> None:
    call("content", "add", mine)
    out = call("about").out
    assert "Ironsworn: Starforged Rulebook (starforged), texts and tables by Shawn Tomkin" in out
    assert "CC BY 4.0 · https://creativecommons.org/licenses/by/4.0 · https://ironswornrpg.com" in out
    assert "The Yard (brew), texts and tables by Ada" in out
    about = json.loads(call("about", "--json").out)
    assert [one["id"] for one in about["content"]] == ["starforged", "brew"]
    assert about["content"][0]["license"] == "https://creativecommons.org/licenses/by/4.0"
