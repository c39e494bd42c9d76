"""Pictures on the page: given in a form or as JSON, shown to who has a seat, and refused beside the question."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from starlette.testclient import TestClient

from tablewright.store import Store, hash_of
from tablewright.store.pictures import MOST, name_of
from tablewright.table import Table
from tests.pictures import GIF, JPEG, NOTE, PNG, SVG, WEBP, asked, campaign, where
from tests.web.conftest import HOME
from tests.web.test_browser import serving
from tests.web.visitor import Form, Reader

if TYPE_CHECKING:
    from fastapi import FastAPI
    from playwright.sync_api import Browser

Enter = Callable[[str], TestClient]


@pytest.fixture
def war(store: Store) -> str:
    return campaign(store)


@pytest.fixture
def enter(app: FastAPI, store: Store, war: str) -> Enter:
    """Gives a seat's own browser."""

    def seat(who: str) -> TestClient:
        store.set_token(war, who, hash_of(who))
        cookies = {f"seat-{war}": who}
        return TestClient(app, base_url=HOME, cookies=cookies, raise_server_exceptions=False)

    return seat


@pytest.fixture
def ann(app: FastAPI, war: str, enter: Enter) -> TestClient:
    """Ann's browser, with the journal open at the question for a picture."""
    asked(app.state.tables.room(war).table)
    return enter("ann")


def form_of(client: TestClient, war: str) -> Form:
    page = Reader(client.get(f"/campaigns/{war}").text)
    return next(form for form in page.forms if form.action.endswith("/answer"))


def give(client: TestClient, war: str, body: bytes, **typed: str) -> Any:
    """Send the form as a browser without a script does."""
    form = form_of(client, war)
    fields = {name: values[0] for name, values in form.fields.items() if name != "picture"} | typed
    file = {"picture": ("day", body, "application/octet-stream")}
    return client.post(form.action, data=fields, files=file, headers={"sec-fetch-site": "same-origin"})


def images(html: str) -> list[tuple[str, str]]:
    """The address and the alternative text of every picture of a page."""
    found = [(name, value) for tag, name, value in Reader(html).attributes if tag == "img" and name in ("src", "alt")]
    return [(src, alt) for (_src, src), (_alt, alt) in zip(found[::2], found[1::2], strict=True)]


# --- the form -------------------------------------------------------------------------


def test_the_form_that_takes_a_picture_sends_files(ann: TestClient, war: str) -> None:
    page = Reader(ann.get(f"/campaigns/{war}").text)
    assert ("form", "enctype", "multipart/form-data") in page.attributes
    assert ("input", "type", "file") in page.attributes


@pytest.mark.parametrize(
    ("body", "kind"), [(PNG, "image/png"), (JPEG, "image/jpeg"), (GIF, "image/gif"), (WEBP, "image/webp")]
)
def test_a_picture_is_shown_in_the_story_and_in_the_journal(ann: TestClient, war: str, body: bytes, kind: str) -> None:
    html = give(ann, war, body).text
    assert images(html) == [(where(war, body), NOTE)] * 2

    sent = ann.get(where(war, body))
    assert (sent.status_code, sent.content, sent.headers["content-type"]) == (200, body, kind)
    assert sent.headers["cache-control"] == "private, max-age=31536000, immutable"
    assert sent.headers["x-content-type-options"] == "nosniff"
    assert sent.headers["content-security-policy"].startswith("default-src 'self';")


@pytest.mark.parametrize(
    ("body", "typed", "says"),
    [
        (SVG, "", "A picture is a PNG, JPEG, WebP or GIF file; this file is none of them."),
        (
            PNG + bytes(MOST),
            "",
            "A picture has 3 MB at most, and this one has more; make it smaller, then give it again.",
        ),
        (PNG, "https://example.org/day.jpg", "Give a picture or an address, not both."),
    ],
)
def test_what_is_refused_is_said_beside_the_question_and_not_kept(
    ann: TestClient, war: str, store: Store, body: bytes, typed: str, says: str
) -> None:
    refused = give(ann, war, body, value=typed)

    assert refused.status_code == 422
    assert says in Reader(refused.text).words
    assert ("input", "aria-invalid", "true") in Reader(refused.text).attributes
    assert store.picture(war, name_of(body)) is None
    assert len(store.entries(war)) == 2


def test_far_too_much_is_not_even_read(ann: TestClient, war: str, store: Store) -> None:
    refused = give(ann, war, PNG + bytes(20_000_000))
    assert (refused.status_code, len(store.entries(war))) == (413, 2)
    assert "20000000 bytes at most" in refused.text


def test_no_file_and_no_address_is_no_picture(ann: TestClient, war: str) -> None:
    assert images(give(ann, war, b"").text) == []
    assert ann.get(f"/api/campaigns/{war}").json()["state"]["warbands"][0]["notes"] == [{"text": NOTE}]


def test_an_address_elsewhere_is_a_link(ann: TestClient, war: str) -> None:
    html = give(ann, war, b"", value="https://example.org/day.jpg").text
    assert images(html) == []
    assert ("a", "href", "https://example.org/day.jpg") in Reader(html).attributes


# --- who sees it ----------------------------------------------------------------------


def test_only_seats_of_the_campaign_see_its_pictures(
    ann: TestClient, app: FastAPI, store: Store, war: str, enter: Enter
) -> None:
    give(ann, war, PNG)
    second = campaign(store)
    table = Table.open(store, second)
    table.answer("ann", asked(table), "picture", GIF)

    assert enter("wim").get(where(war)).content == PNG
    stranger = TestClient(app, base_url=HOME, raise_server_exceptions=False)
    assert stranger.get(where(war)).status_code == 403
    assert ann.get(where(second, GIF)).status_code == 403
    assert ann.get(where(war, GIF)).status_code == 404
    assert ann.get(f"/campaigns/{war}/pictures/day.png").status_code == 404


def test_who_may_not_answer_brings_no_picture(ann: TestClient, war: str, store: Store, enter: Enter) -> None:
    form = form_of(ann, war)
    fields = {name: values[0] for name, values in form.fields.items()}
    for who in ("wim", "ben"):
        headers = {"sec-fetch-site": "same-origin"}
        answer = enter(who).post(form.action, data=fields, files={"picture": ("day", PNG)}, headers=headers)
        assert answer.status_code in (403, 409)
    assert store.picture(war, name_of(PNG)) is None


# --- programs -------------------------------------------------------------------------


def say(client: TestClient, war: str, **body: Any) -> Any:
    return client.post(f"/api/campaigns/{war}/answer", json={"draft": 1, "question": "picture", **body})


def test_a_program_gives_a_picture_in_base64(ann: TestClient, war: str) -> None:
    assert say(ann, war, picture=b64encode(PNG).decode()).status_code == 200
    (card,) = ann.get(f"/api/campaigns/{war}").json()["entries"][-1]["lines"]
    assert card["lines"][-1] == {"type": "Picture", "address": where(war), "note": NOTE}
    assert ann.get(where(war)).content == PNG


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"picture": "?"}, "A picture is sent in Base64, and this is none."),
        ({"picture": b64encode(SVG).decode()}, "A picture is a PNG"),
        ({"picture": b64encode(PNG + bytes(MOST)).decode()}, "A picture has 3 MB at most"),
        ({"picture": b64encode(PNG).decode(), "value": ""}, "only one of them"),
        ({}, "An answer takes a value or a picture"),
        ({"value": f"picture:{name_of(PNG)}"}, "This campaign has no such picture"),
    ],
)
def test_a_program_reads_why_not(ann: TestClient, war: str, store: Store, body: dict[str, str], says: str) -> None:
    refused = say(ann, war, **body)
    assert (refused.status_code, len(store.entries(war))) == (422, 2)
    assert says in refused.json()["message"]


def test_a_copy_that_is_brought_in_has_its_pictures(ann: TestClient, war: str, enter: Enter) -> None:
    give(ann, war, PNG)
    copy = enter("host").get(f"/campaigns/{war}/export").content
    made = ann.post("/api/import", content=copy).json()
    seen = ann.get(where(made["campaign"]), headers={"authorization": f"Bearer {made['token']}"})
    assert (seen.status_code, seen.content) == (200, PNG)


# --- a browser ------------------------------------------------------------------------


@pytest.mark.parametrize("script", [True, False])
def test_a_picture_is_chosen_sent_and_seen(tmp_path: Path, browser: Browser, script: bool) -> None:
    with serving(tmp_path, alone=True) as live:
        store = Store.open(tmp_path / "games.db")
        made = campaign(store)
        asked(Table.open(store, made))
        store.close()
        page = browser.new_page(java_script_enabled=script, viewport={"width": 1280, "height": 900})
        complaints: list[str] = []
        page.on("console", lambda told: complaints.append(told.text) if "Security Policy" in told.text else None)
        page.goto(f"{live.url}/campaigns/{made}")
        page.locator("#ask summary").first.click()
        field = page.locator("#ask input[type=file]")
        field.set_input_files({"name": "day.svg", "mimeType": "image/svg+xml", "buffer": SVG})
        page.get_by_role("button", name="Write it").click()
        expect(page.locator("#ask .fault")).to_contain_text("this file is none of them")
        if script:
            field.set_input_files({"name": "day.png", "mimeType": "image/png", "buffer": PNG + bytes(MOST)})
            assert "make it smaller" in field.evaluate("it => it.validationMessage")
        else:
            page.locator("#ask summary").first.click()
        field.set_input_files({"name": "day.png", "mimeType": "image/png", "buffer": PNG})
        page.get_by_role("button", name="Write it").click()
        seen = page.locator("#tail img")
        expect(seen).to_have_attribute("src", where(made))
        expect(seen).to_have_attribute("alt", NOTE)
        seen.scroll_into_view_if_needed()
        expect(seen).to_have_js_property("naturalWidth", 3)
        assert complaints == []
        page.close()
