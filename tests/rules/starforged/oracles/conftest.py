"""What stands on the shelf in a test: the hand-made library where a test asks for it, else nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablewright.rules.starforged.library import SHELF, Library, provide
from tests.rules.starforged.oracles import books


@pytest.fixture(autouse=True)
def no_packages() -> Iterator[None]:
    """Nothing, whatever other tests have brought; afterwards it is there again."""
    before = SHELF._read
    provide(Library)
    yield
    provide(before)


@pytest.fixture
def shelf(no_packages: None) -> Library:
    """The hand-made library."""
    del no_packages
    there = books.library()
    provide(lambda: there)
    return there
