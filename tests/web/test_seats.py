"""Who has a seat, and how a browser gets one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from tablewright.store import Store
from tablewright.web.app import create_app
from tests.web.conftest import HOME
from tests.web.visitor import Visitor

Visit = Callable[[], Visitor]
Ask = Callable[[str, str], Visitor]


def link_of(host: Visitor) -> str:
    """The seat link that a settings page shows."""
    return next(
        value for tag, name, value in host.page.attributes if (tag, name) == ("input", "value") and "/join/" in value
    )


def settings(host: Visitor) -> str:
    path = f"{host.url.partition('?')[0]}/settings"
    host.see(path)
    return path


def test_a_stranger_sees_no_campaign_and_is_told_what_to_do(host: Visitor, visit: Visit) -> None:
    stranger = visit()
    for path in ("", "/settings", "/export", "/events", "/correct/luck"):
        stranger.see(f"{host.url}{path}")
        assert stranger.status == 403, path
        assert "Ask the host for a seat link" in stranger.page.words
    assert "The Lantern Debt" not in stranger.see("/").words


def test_the_cookie_of_a_seat_is_out_of_reach_of_scripts_and_of_other_sites(visit: Visit) -> None:
    visitor = visit()
    response = visitor.client.post(
        "/new",
        data={
            "game": "every",
            "name": "A",
            "seat": "B",
            "f-luck": "3",
            "f-ruling": "kind",
            "f-gear": ["rope", "map"],
            "f-motto": "x",
        },
        follow_redirects=False,
    )
    assert response.status_code == 303
    cookie = next(line for line in response.headers.get_list("set-cookie") if line.startswith("seat-"))
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_on_https_the_cookie_goes_over_https_only(app: object, host: Visitor) -> None:
    settings(host)
    host.send("/seats", name="Jonas", role="player")
    path = link_of(host).removeprefix(HOME)
    with TestClient(app, base_url="https://table.example") as client:  # type: ignore[arg-type]
        response = client.post(path, follow_redirects=False)
    assert "Secure" in response.headers["set-cookie"]


def test_a_link_is_shown_once_and_only_its_hash_is_kept(host: Visitor, store: Store) -> None:
    path = settings(host)
    host.send("/seats", name="Jonas", role="player")
    token = link_of(host).rpartition("/")[2]
    assert token not in host.see(path).words
    assert all(token not in value for _tag, _name, value in host.page.attributes)
    for file in store.path.parent.iterdir():
        assert token.encode() not in file.read_bytes()


def test_looking_at_a_link_takes_nothing(host: Visitor, visit: Visit) -> None:
    settings(host)
    host.send("/seats", name="Jonas", role="player")
    link = link_of(host)
    preview, jonas = visit(), visit()
    assert "Join as Jonas" in preview.see(link).words
    assert not preview.client.cookies
    jonas.see(link)
    jonas.send(link.rpartition("/")[2])
    assert jonas.status == 200
    assert "Jonas, you" in jonas.page.words
    assert "The Lantern Debt" in jonas.see("/").words


def test_a_link_can_be_typed_in(host: Visitor, visit: Visit) -> None:
    settings(host)
    host.send("/seats", name="Jonas", role="player")
    jonas = visit()
    jonas.see("/")
    jonas.send("/join", link="hello")
    assert jonas.status == 422
    assert "ends in a long code" in jonas.page.words
    jonas.send("/join", link=link_of(host))
    assert "Join as Jonas" in jonas.page.words


def test_a_revoked_link_opens_nothing_and_the_browser_is_a_stranger(host: Visitor, ask: Ask) -> None:
    jonas = ask("Jonas", "player")
    table = jonas.url
    settings(host)
    host.send("/revoke")
    jonas.see(table)
    assert jonas.status == 403


def test_a_new_link_closes_the_old_one(host: Visitor, visit: Visit) -> None:
    settings(host)
    host.send("/seats", name="Jonas", role="player")
    old = link_of(host)
    host.send("/link")
    assert link_of(host) != old
    visitor = visit()
    visitor.see(old)
    assert visitor.status == 404
    assert "opens no seat" in visitor.page.words
    visitor.see(link_of(host))
    assert visitor.status == 200


@pytest.mark.parametrize(
    ("name", "role", "said"), [("", "player", "1 to 80 characters"), ("Ada", "king", "not for 'king'")]
)
def test_a_seat_that_cannot_be_made_says_why(host: Visitor, name: str, role: str, said: str) -> None:
    settings(host)
    host.send("/seats", name=name, role=role)
    assert host.status == 422
    assert said in host.page.words


@pytest.mark.parametrize("role", ["guide", "player", "watcher"])
def test_only_the_host_makes_seats(host: Visitor, ask: Ask, role: str) -> None:  # noqa: ARG001 - it makes the campaign
    guest = ask("Jonas", role)
    table = guest.url
    guest.see(f"{table}/settings")
    assert not [form for form in guest.page.forms if form.action.endswith("/seats")]
    for path in ("seats", "seats/host/link", "seats/jonas/revoke"):
        assert guest.client.post(f"{table}/{path}", data={"name": "Ada", "role": "player"}).status_code == 403, path


@pytest.mark.parametrize(
    "path",
    [
        "begin",
        "drafts/1/answer",
        "drafts/1/cancel",
        "entries/1/undo",
        "entries/1/take-back",
        "entries/1/bring-back",
        "notes",
        "correct/luck",
        "seats",
    ],
)
def test_strangers_write_nothing(host: Visitor, visit: Visit, path: str) -> None:
    assert visit().client.post(f"{host.url}/{path}", data={"move": "all/dare"}).status_code == 403


# --- alone on one's own computer ---------------------------------------------------------


@pytest.fixture
def at_home(store: Store) -> Callable[..., TestClient]:
    """Makes browsers on the computer that the server serves alone."""
    app = create_app(store, trusted_loopback=True)
    return lambda base=HOME, **headers: TestClient(app, base_url=base, headers=headers)


def test_alone_no_link_is_needed(at_home: Callable[..., TestClient]) -> None:
    made = at_home().post("/api/campaigns", json={"name": "Alone", "game": "ember", "seat": "Mara"}).json()
    other = at_home().get(f"/campaigns/{made['campaign']}")
    assert other.status_code == 200
    assert "Mara, you" in other.text
    assert "Alone" in at_home().get("/").text


def test_through_a_proxy_nobody_is_at_home(at_home: Callable[..., TestClient]) -> None:
    made = at_home().post("/api/campaigns", json={"name": "Alone", "game": "ember"}).json()
    proxied = at_home(**{"X-Forwarded-For": "203.0.113.7"})
    assert proxied.get(f"/campaigns/{made['campaign']}").status_code == 403


@pytest.mark.parametrize("name", ["http://evil.example", "http://127.0.0.1.evil.example:8000", "http://192.0.2.1"])
def test_a_foreign_name_for_this_computer_gets_nothing(at_home: Callable[..., TestClient], name: str) -> None:
    assert at_home(name).get("/").status_code == 403


@pytest.mark.parametrize("name", ["http://localhost:8000", "http://127.0.0.1", "http://[::1]:9000"])
def test_its_own_names_are_fine(at_home: Callable[..., TestClient], name: str) -> None:
    assert at_home(name).get("/").status_code == 200
