"""The register of games."""

from __future__ import annotations

import pytest

from tablewright.kernel import MoveError
from tablewright.rules import GAMES, game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_found_by_its_name(name: str) -> None:
    assert game(name).name == name
    assert game(name) is game(name)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(MoveError) as refusal:
        game("chess")
    assert str(refusal.value) == f"there is no game 'chess' here; there are {', '.join(GAMES)}"
