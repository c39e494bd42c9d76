"""The first chapter at the prompt: from a new campaign to a legacy reward and experience, every cost by the rules."""

import json
from typing import Any

from tests.cli.conftest import Call

STRONG, WEAK, MISS, BOTH_ONES = "6 1 2", "4 2 9", "1 9 8", "1 1"

EXPEDITION = (
    *("undertake", "The Long Dark", "formidable", "wits", STRONG),
    *("undertake", "long", "wits", STRONG),
    *("finish an exp", BOTH_ONES, "no"),
)


def facts(call: Call) -> list[dict[str, Any]]:
    """Everything that has happened, in order."""
    lines = [json.loads(line)["record"] for line in call("export").out.splitlines()[1:]]
    return [fact for line in lines if line["type"] == "finished" for fact in line["facts"]]


def test_an_expedition_is_played_to_its_legacy_reward_and_experience(call: Call) -> None:
    assert call("new", "starforged", lines="\nVex\nPilot\nscout\nKestrel\n\n\n").code == 0
    for at in range(0, len(EXPEDITION), 3):  # left and come back to again and again, also in the middle of a move
        code, out, err = call("play", "--own-dice", lines="".join(f"{line}\n" for line in EXPEDITION[at : at + 3]))
        assert (code, err) == (0, "")
        assert "No move is called" not in out
        assert " takes edge" not in out
    happened = facts(call)
    assert [fact["move"] for fact in happened if fact["type"] == "Entered"] == [
        "exploration/undertake_an_expedition",
        "exploration/undertake_an_expedition",
        "exploration/finish_an_expedition",
        "legacy/earn_experience",
    ]
    (legacy,) = (fact for fact in happened if fact["type"] == "LegacyMoved")
    assert (legacy["legacy"], legacy["before"].get("ticks", 0), legacy["after"]["ticks"]) == ("discoveries", 0, 4)
    (earned,) = (fact for fact in happened if fact["type"] == "ExperienceEarned")
    assert (earned["before"], earned["after"]) == (0, 2)
    out = call("play", lines="sheet\n").out
    assert "Discoveries    [█·········]   1 box" in out
    assert "Experience     2   of 2 earned" in out
    assert "corrected" not in out


def test_a_miss_is_told_with_the_move_that_follows_from_it(call: Call) -> None:
    call("new", "starforged", "--yes")
    out = call("play", lines="\n".join(("undertake", "Out", "epic", "wits", MISS, "moves", "quit", ""))).out
    assert "◇9 ◇8   score 3   ◇◇ Miss   real dice\n" in out
    assert "╰ Pay the Price" in out
