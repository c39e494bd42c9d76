"""A server in this process over a store of its own, and visitors of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from tablewright import rules
from tablewright.store import Store
from tablewright.web.app import create_app
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from fastapi import FastAPI

HOME = "http://127.0.0.1:8000"


@pytest.fixture(autouse=True)
def _every(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game for tests is one of the games, as long as the tests of this folder run."""
    monkeypatch.setitem(rules.GAMES, "every", ("tests.web.every", "EVERY"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "games.db")
    yield opened
    opened.close()


@pytest.fixture
def app(store: Store) -> FastAPI:
    """The application as it stands on the network: nobody is trusted for where they come from."""
    return create_app(store, trusted_loopback=False)


@pytest.fixture
def visit(app: FastAPI) -> Iterator[Callable[[], Visitor]]:
    """Makes visitors, each with cookies of their own."""
    clients: list[TestClient] = []

    def make() -> Visitor:
        client = TestClient(app, base_url=HOME, raise_server_exceptions=False)
        clients.append(client)
        return Visitor(client)

    yield make
    for client in clients:
        client.close()


@pytest.fixture
def host(visit: Callable[[], Visitor]) -> Visitor:
    """Somebody who has just made a campaign of every kind of thing, and looks at it."""
    visitor = visit()
    visitor.see("/new?game=every")
    visitor.send("/new", name="The Lantern Debt", seat="Mara")
    assert visitor.status == 200
    return visitor


@pytest.fixture
def ask(host: Visitor, visit: Callable[[], Visitor]) -> Callable[[str, str], Visitor]:
    """Lets the host ask somebody to the table, who takes the seat in a browser of their own."""

    def seat(name: str, role: str) -> Visitor:
        back = host.url
        host.see(f"{back.partition('?')[0]}/settings")
        host.send("/seats", name=name, role=role)
        link = next(
            value for tag, key, value in host.page.attributes if tag == "input" and key == "value" and "/join/" in value
        )
        host.see(back)
        guest = visit()
        guest.see(link)
        guest.send(link.rpartition("/")[2])
        assert guest.status == 200
        return guest

    return seat
