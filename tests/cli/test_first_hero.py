"""A campaign of Starforged that begins without a hero, at the prompt."""

from __future__ import annotations

from tests.cli.conftest import Call

ANSWERS = (
    *("Vex", "Courier", "wits", "edge shadow"),
    *("own", "Scavenger", "own", "Tech", "Third Ember"),
    *("path", "own", "Singer", "Find the lost fleet"),
    *("Juno", "Guide", "dangerous"),
)


def test_a_hero_is_made_step_by_step_and_then_plays(call: Call) -> None:
    assert call("new", "starforged", lines="guided\n\n\n\n\n\n\n").code == 0
    code, out, err = call("play", lines="compel\ngather\nquit\n")
    assert code == 0
    assert (out + err).count("cannot be made now: Create a Hero first") == 2
    out = call("play", lines="moves\nmoves set\nquit\n").out
    assert out.count("Not now, where no other reason stands: Create a Hero first\n") == 2
    assert out.count("Create a Hero first") == 2
    code, out, err = call("play", lines="\n".join(("create a hero", *ANSWERS, "sheet", "quit", "")))
    assert (code, err) == (0, "")
    assert "Vex boards Third Ember." in out
    assert "Make a Connection" in out
    assert "Singer" in out
    code, out, err = call("play", "--own-dice", lines="\n".join(("compel", "heart", "", "6 1 2", "quit", "")))
    assert (code, err) == (0, "")
    assert "Strong hit" in out
