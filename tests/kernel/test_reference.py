"""What a game lets people look up."""

from __future__ import annotations

from tablewright.kernel import Article, Doing, Listed, Reference, Section, System, everything
from tests.kernel.inn import INN, Room

CIDER, WINE, OLD = (
    Listed("cider", "Cider"),
    Listed("wine", "Wine", does=Doing("Pour", "inn/drink")),
    Listed("old", "Old"),
)
CELLAR = Section("cellar", "Cellar", items=(CIDER,), inner=(Section("rack", "Rack", items=(WINE, OLD)),))


def test_a_game_has_nothing_to_look_up_unless_it_says_so() -> None:
    assert INN.reference is None


def test_a_game_says_where_people_look_things_up() -> None:
    cellar = Reference("Cellar", lambda: [CELLAR], lambda _words: [WINE], lambda key: Article(key, key))
    own = System("own", "Own", Room, (), reference=cellar)
    assert own.reference is cellar
    assert cellar.lacking() == ""
    assert list(cellar.beside("inn/drink")) == []


def test_everything_under_a_heading_comes_in_order() -> None:
    assert list(everything(CELLAR)) == [CIDER, WINE, OLD]


def test_what_can_be_done_is_data_that_can_be_compared_and_kept() -> None:
    assert hash(CELLAR) == hash(Section("cellar", "Cellar", items=(CIDER,), inner=CELLAR.inner))
