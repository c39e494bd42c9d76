"""Rules are tested without any package: nothing stands on the shelf, whatever other tests have brought."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablewright.rules.starforged.library import SHELF, Library, provide


@pytest.fixture(autouse=True)
def no_packages() -> Iterator[None]:
    """Nothing, and afterwards what was there before."""
    before = SHELF._read
    provide(Library)
    yield
    provide(before)
