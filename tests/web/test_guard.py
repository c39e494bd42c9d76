"""What stands before every route, and what is said when something goes wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tablewright.table import Table
from tests.web.visitor import Visitor

Visit = Callable[[], Visitor]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://127.0.0.1:8000"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1:9999"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 200),
        ({"Sec-Fetch-Site": "none"}, 200),
        ({"Origin": "http://127.0.0.1:8000"}, 200),
        ({}, 200),
    ],
)
def test_only_pages_of_this_server_send_forms(host: Visitor, headers: dict[str, str], status: int) -> None:
    for path in (host.url, f"/api{host.url}"):
        kind: dict[str, Any] = {"json": {"text": "Hi."}} if path.startswith("/api") else {"data": {"text": "Hi."}}
        where = f"{path}/note" if path.startswith("/api") else f"{path}/notes"
        assert host.client.post(where, headers=headers, **kind).status_code == status, path
    assert ("Hi." in host.see(host.url).words) is (status == 200)


@pytest.mark.usefixtures("mistaken")
def test_every_answer_is_strict_about_what_it_may_load(host: Visitor, visit: Visit) -> None:
    answers = [
        host.client.get(path)
        for path in ("/", host.url, f"{host.url}/settings", "/nothing", "/static/page.js", "/api/games")
    ]
    answers.append(visit().client.get(host.url))
    answers.append(host.client.post(f"{host.url}/begin", data={"move": "all/dare"}))
    answers.append(host.client.post(f"{host.url}/notes", headers={"Origin": "http://evil.example"}))
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_no_page_needs_more_than_the_policy_gives(host: Visitor) -> None:
    table = host.url
    look = f"{table}/oracles?read=sky"
    host.send("/begin", ("move", "all/dare"))
    for path in (table, "/", "/new?game=every", "/about", f"{table}/settings", f"{table}/correct/luck", look):
        host.see(path)
        assert not re.search(r"<script(?![^>]*\ssrc=)", host.html), path
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", host.html), path
        assert not re.search(r"(?:src|href|action)=[\"'](?:https?:)?//", host.html), path
        ids = host.page.ids
        assert len(ids) == len(set(ids)), (path, [name for name in ids if ids.count(name) > 1])


def test_a_body_that_is_too_large_is_not_read(host: Visitor) -> None:
    big = "x" * 1_000_100
    for answer in (
        host.client.post(f"{host.url}/notes", data={"text": big}),
        host.client.post(f"/api{host.url}/note", json={"text": big}),
    ):
        assert answer.status_code == 413
        assert "1000000 bytes at most" in answer.text


def test_nor_is_one_that_does_not_say_how_large_it_is(host: Visitor) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(12):
            yield b"x" * 100_000

    for path, kind in (
        (f"{host.url}/notes", "application/x-www-form-urlencoded"),
        (f"/api{host.url}/note", "application/json"),
    ):
        answer = host.client.post(path, content=pieces(), headers={"content-type": kind})
        assert answer.status_code == 413, path


@pytest.mark.parametrize(
    ("path", "status"),
    [("/nothing", 404), ("/campaigns/none", 404), ("/join/none", 404), ("/campaigns/none/entries/x/undo", 404)],
)
def test_what_is_not_here_is_said_in_our_words(visit: Visit, path: str, status: int) -> None:
    visitor = visit()
    answer = visitor.client.post(path) if "entries" in path else visitor.client.get(path)
    assert answer.status_code == status
    assert "<h1>Not here</h1>" in answer.text


def test_a_way_that_is_not_taken_is_said_too(visit: Visit) -> None:
    answer = visit().client.post("/about")
    assert answer.status_code == 405
    assert "This address does not take that." in answer.text


@pytest.fixture
def mistaken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that goes wrong whenever somebody begins a move."""

    def begin(_table: Table, by: str, move: str, *_args: object, **_more: object) -> int:
        raise ZeroDivisionError(f"a mistake of ours when {by} begins {move}")

    monkeypatch.setattr(Table, "begin", begin)


@pytest.mark.usefixtures("mistaken")
def test_a_mistake_of_ours_shows_no_trace(host: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    table = host.url
    host.send("/begin", ("move", "all/dare"))
    assert host.status == 500
    assert "Something broke here, and it is not your doing." in host.page.words
    assert "Traceback" not in host.html
    assert "ZeroDivisionError" not in host.html
    assert "ZeroDivisionError" in caplog.text
    assert "Nothing has happened yet" in host.see(table).words


def test_a_rule_with_a_mistake_is_not_begun(host: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    table = host.url
    host.send("/begin", ("move", "all/trip"))
    assert host.status == 422
    assert "Trip cannot be made now: its rule trips over how things stand." in host.page.words
    assert "ZeroDivisionError" not in host.html
    assert "ZeroDivisionError" in caplog.text
    assert "Nothing has happened yet" in host.see(table).words


def test_going_back_after_a_choice_stays_on_this_server(visit: Visit) -> None:
    for back in ("//evil.example", "https://evil.example", "/\\evil.example", ""):
        answer = visit().client.post("/settings", data={"theme": "dark", "back": back}, follow_redirects=False)
        assert answer.headers["location"] == "/"


def test_colours_are_kept_by_the_browser(visit: Visit) -> None:
    visitor = visit()
    visitor.see("/about")
    visitor.send("/settings", ("theme", "dark"))
    assert visitor.url == "/about"
    assert ("html", "data-theme", "dark") in visitor.page.attributes


def test_files_may_be_kept_for_good_under_the_name_of_what_is_in_them(host: Visitor) -> None:
    address = next(value for _tag, name, value in host.page.attributes if name == "href" and "components.css" in value)
    assert "immutable" in host.client.get(address).headers["cache-control"]
    assert "immutable" not in host.client.get("/static/components.css").headers["cache-control"]
