"""What all tests share: Hypothesis the same on every run, and a browser for those that ask for a page."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from tools import chromium

# The gate repeats itself; `./table test --hypothesis-profile=long` looks further, at random.
settings.register_profile("gate", derandomize=True, deadline=None)
settings.register_profile("long", max_examples=5_000, deadline=None)
settings.load_profile("gate")


@pytest.fixture(scope="session", autouse=True)
def _content(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test sees, or touches, what whoever runs it has added to their own games."""
    had = os.environ.get("TABLEWRIGHT_CONTENT")
    os.environ["TABLEWRIGHT_CONTENT"] = str(tmp_path_factory.mktemp("content"))
    yield
    if had is None:
        del os.environ["TABLEWRIGHT_CONTENT"]
    else:
        os.environ["TABLEWRIGHT_CONTENT"] = had


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser's tests last: while its driver runs, no other test could start an event loop of its own."""
    items.sort(key=lambda item: "playwright" in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Let pytest-playwright start the Chromium that is here; none is a failure, never a silent skip."""
    path = chromium.find()
    if not path:
        pytest.fail(chromium.ADVICE)
    return {**browser_type_launch_args, "executable_path": path, "args": chromium.FLAGS}
