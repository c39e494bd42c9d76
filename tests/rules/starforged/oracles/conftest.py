"""What stands on the shelf where a test asks for it: the hand-made library."""

from __future__ import annotations

import pytest

from tablewright.rules.starforged.library import Library, provide
from tests.rules.starforged.oracles import books


@pytest.fixture
def shelf(no_packages: None) -> Library:
    """The hand-made library."""
    del no_packages
    there = books.library()
    provide(lambda: there)
    return there
