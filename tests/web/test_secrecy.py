"""What is hidden from players, over the network: pages, the API and copies of a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from tests.web.conftest import HOME

if TYPE_CHECKING:
    from fastapi import FastAPI

SECRETS = ("Zoltan", "lurker", "zniper", "987654321")
SETUP: dict[str, Any] = {
    "guide": "host",
    "people": [
        {"id": "mara", "name": "Mara"},
        {"id": "lurker", "name": "Zoltan", "npc": True, "hidden": True, "concept": "zniper"},
    ],
    "target": 987654321,
    "target_hidden": True,
}
ROLES = ("player", "watcher")


def client(app: FastAPI, token: str) -> TestClient:
    headers = {"Authorization": f"Bearer {token}"}
    return TestClient(app, base_url=HOME, headers=headers, raise_server_exceptions=False)


@pytest.fixture
def seats(app: FastAPI) -> dict[str, tuple[TestClient, str]]:
    """A client for each role, and the path of the campaign."""
    body = {"name": "Harvest", "game": "expanse", "seat": "Gail", "setup": SETUP}
    made = TestClient(app, base_url=HOME).post("/api/campaigns", json=body).json()
    path = f"/campaigns/{made['campaign']}"
    host = client(app, made["token"])
    found = {"host": (host, path)}
    for role in ("guide", *ROLES):
        seat = host.post(f"/api{path}/seats", json={"name": role.capitalize(), "role": role}).json()
        found[role] = (client(app, seat["token"]), path)
    return found


def leaks(text: str) -> list[str]:
    return [secret for secret in SECRETS if secret in text]


@pytest.mark.parametrize("role", ROLES)
def test_the_api_gives_players_and_watchers_nothing_hidden(seats: dict[str, tuple[TestClient, str]], role: str) -> None:
    one, path = seats[role]
    view = one.get(f"/api{path}")
    assert view.status_code == 200
    assert view.json()["state"]["veiled"]
    assert leaks(view.text) == []


@pytest.mark.parametrize("role", ["host", "guide"])
def test_the_api_gives_the_host_and_a_guide_all_of_it(seats: dict[str, tuple[TestClient, str]], role: str) -> None:
    one, path = seats[role]
    assert leaks(one.get(f"/api{path}").text) == list(SECRETS)


@pytest.mark.parametrize("role", ROLES)
def test_a_copy_is_refused_to_players_and_watchers(seats: dict[str, tuple[TestClient, str]], role: str) -> None:
    one, path = seats[role]
    for copy in (f"/api{path}/export", f"{path}/export"):
        answer = one.get(copy)
        assert answer.status_code == 403, copy
        assert leaks(answer.text) == []
    assert one.get(f"/api{path}/export").json()["message"].startswith(f"{role.capitalize()} may not take a copy")


def test_the_host_takes_a_copy_away(seats: dict[str, tuple[TestClient, str]]) -> None:
    one, path = seats["host"]
    assert leaks(one.get(f"/api{path}/export").text) == list(SECRETS)


def test_the_pages_of_a_player_hold_nothing_hidden(app: FastAPI, seats: dict[str, tuple[TestClient, str]]) -> None:
    host, path = seats["host"]
    made = host.post(f"/api{path}/seats", json={"name": "Pia", "role": "player"}).json()
    host.post(f"/api{path}/begin", json={"move": "people/reveal"})
    browser = TestClient(app, base_url=HOME)
    browser.post(f"/join/{made['token']}")
    for page in (path, f"{path}/settings"):
        answer = browser.get(page)
        assert answer.status_code == 200, page
        assert leaks(answer.text) == []
    assert "Decided behind the screen" in browser.get(path).text
    assert "Download the campaign" not in browser.get(f"{path}/settings").text
