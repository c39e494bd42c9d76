"""The page where things are looked up and rolled, with and without a script."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from tablewright.kernel import Listed
from tests.web.every import EVERY, REFERENCE
from tests.web.visitor import Visitor

Visit = Callable[[], Visitor]
HTMX = {"hx-request": "true", "sec-fetch-site": "same-origin"}


@pytest.fixture
def reader(host: Visitor) -> Visitor:
    """The host, at the almanac of a new campaign."""
    host.see(f"{base(host)}/oracles")
    return host


def base(visitor: Visitor) -> str:
    """The address of the campaign that somebody is at."""
    return "/".join(visitor.url.split("/")[:3]).partition("?")[0]


def links(visitor: Visitor) -> list[str]:
    return [value for tag, name, value in visitor.page.attributes if (tag, name) == ("a", "href")]


def press(visitor: Visitor, button: str, **more: str) -> str:
    """Press a button as the script does; gives the piece of a page that it is answered with."""
    answer = visitor.client.post(f"{base(visitor)}/oracles/do", data={"do": button, **more}, headers=HTMX)
    visitor.status = answer.status_code
    return answer.text


# --- finding ---------------------------------------------------------------------------


def test_the_table_leads_to_what_can_be_looked_up(host: Visitor) -> None:
    assert "Almanac o Moves" in host.page.words
    assert f"{base(host)}/oracles" in links(host)


def test_a_move_and_its_question_lead_to_what_goes_with_them(host: Visitor) -> None:
    assert links(host).count(f"{base(host)}/oracles?read=sky") == 1  # Dare; Tell has none
    host.send("/begin", ("move", "all/dare"))
    assert links(host).count(f"{base(host)}/oracles?read=sky") == 2
    host.see(f"{base(host)}?as=jonas")
    assert links(host).count(f"{base(host)}/oracles?read=sky&as=jonas") == 2


def test_everything_stands_in_its_sections(reader: Visitor) -> None:
    page = reader.page.words
    assert "Almanac A volume is missing." in page
    assert "Weather 2 The <sky> d6 Roll The <sky> Wet 1 Rain d6 Roll Rain Doings 2 Asked Tell Asked" in page


def test_words_find_without_a_script(reader: Visitor) -> None:
    page = reader.see(f"{base(reader)}/oracles?find=RAIN").words
    assert "1 found Rain Weather, Wet d6 Roll Rain" in page
    assert "Asked" not in page
    page = reader.see(f"{base(reader)}/oracles?find=<b>").words
    assert "Nothing here speaks of “<b>”" in page


def test_what_is_found_is_sent_alone_to_the_page_that_is_open(reader: Visitor) -> None:
    piece = reader.client.get(f"{base(reader)}/oracles/found?find=rain").text
    assert piece.startswith('<p class="quiet lookup__count">1 found</p>')
    assert "Doings" in reader.client.get(f"{base(reader)}/oracles/found?find=+").text


def test_a_long_list_shows_its_beginning_and_says_how_long_it_is(
    reader: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [Listed(f"n{at}", f"Number {at}") for at in range(1, 61)]
    monkeypatch.setattr(EVERY, "reference", msgspec.structs.replace(REFERENCE, find=lambda _words: many))
    page = reader.see(f"{base(reader)}/oracles?find=number").words
    assert "60 found Number 1 Number 2" in page
    assert "Number 50 These are the first 50 of 60; more words find fewer." in page
    assert "Number 51" not in page
    assert len(reader.client.get(f"/api{base(reader)}/oracles?find=number").json()) == 60
    monkeypatch.setattr(EVERY, "reference", msgspec.structs.replace(REFERENCE, find=lambda _words: many[:50]))
    assert "These are" not in reader.see(f"{base(reader)}/oracles?find=number").words


def test_what_is_long_is_cut_where_it_is_said_again(reader: Visitor) -> None:
    said, cut = "x" * 5_000, f"{'x' * 59}…"
    assert f"“{cut}”" in reader.client.get(f"{base(reader)}/oracles/found?find={said}").text
    assert f"There is no '{cut}' here" in reader.see(f"{base(reader)}/oracles?read={said}").words


def test_one_thing_shows_its_rows_its_words_and_whose_they_are(reader: Visitor) -> None:
    page = reader.see(f"{base(reader)}/oracles?read=sky").words
    assert "The <sky> Weather: d6 Roll Both Look up. Roll What And 1–5 Clear <i> 6 Dark with stars" in page
    assert "Of old They looked & knew. Goes with it Rain Weather, Wet d6 Text: somebody" in page
    piece = reader.client.get(f"{base(reader)}/oracles/read?read=sky").text
    assert piece.startswith("<article")


@pytest.mark.parametrize("path", ["?read=gone", "/read?read=gone", "/read"])
def test_what_is_not_there_says_so(reader: Visitor, path: str) -> None:
    page = reader.see(f"{base(reader)}/oracles{path}")
    assert reader.status == 404
    assert "its package may have been removed" in page.words


def test_a_game_may_have_nothing_to_look_up(visit: Visit) -> None:
    visitor = visit()
    visitor.see("/new?game=ember")
    visitor.send("/new", name="A night", seat="Mara")
    assert not [link for link in links(visitor) if "oracles" in link]
    page = visitor.see(f"{base(visitor)}/oracles")
    assert visitor.status == 404
    assert "Ember has nothing to look up here" in page.words


# --- rolling ---------------------------------------------------------------------------


def test_a_roll_shows_on_the_spot_and_stands_in_the_story(reader: Visitor) -> None:
    reader.send("/oracles/do", ("do", "0 sky"))
    assert reader.url.startswith(f"{base(reader)}/oracles?as=mara&done=")
    assert "Mara <Teague> looks: sky" in reader.page.words
    assert "It stands in the story as entry" in reader.page.words
    assert not [form for form in reader.page.forms if "/entries/" in form.action]
    assert "Mara <Teague> looks: sky" in reader.see(base(reader)).words


def test_what_was_searched_and_read_stays_open(reader: Visitor) -> None:
    reader.see(f"{base(reader)}/oracles?find=sky&read=sky&as=jonas")
    reader.send("/oracles/do", ("do", "1 sky"))  # the button of what is read
    assert reader.url.startswith(f"{base(reader)}/oracles?as=jonas&find=sky&read=sky&done=")
    assert "Jonas looks: rain" in reader.page.words
    assert "Look up." in reader.page.words


def test_a_script_gets_what_came_up_alone(reader: Visitor) -> None:
    assert press(reader, "0 rain", actor="jonas").startswith('<ol class="entries">')
    assert "Jonas looks: rain" in reader.see(base(reader)).words


def test_what_asks_is_asked_at_the_table(reader: Visitor) -> None:
    reader.send("/oracles/do", ("do", "0 asked"))
    assert reader.url == f"{base(reader)}?as=mara"
    assert "How many?" in reader.page.words
    answer = reader.client.post(f"{base(reader)}/oracles/do", data={"do": "0 asked"}, headers=HTMX)
    assert answer.headers["hx-redirect"] == f"{base(reader)}#question"


def test_who_rolls_at_home_enters_the_dice_at_the_table(reader: Visitor) -> None:
    reader.client.cookies.set("dice", "own")
    reader.send("/oracles/do", ("do", "0 sky"))
    assert reader.url == f"{base(reader)}?as=mara"
    assert "Roll for sky" in reader.page.words


def test_what_cannot_be_done_says_why_and_keeps_what_was_open(reader: Visitor) -> None:
    reader.see(f"{base(reader)}/oracles?find=never&read=sky")
    reader.send("/oracles/do", ("do", "0 never"))
    assert reader.status == 422
    assert "Not done. Never cannot be made now: it is never time." in reader.page.words
    assert "Look up." in reader.page.words
    assert "Not done. Never cannot be made now" in press(reader, "0 never")
    assert reader.status == 422


@pytest.mark.parametrize("button", ["", "9 sky", "-1 sky", "x sky", "0", "0 gone", "99999 sky"])
def test_a_button_that_does_nothing_any_more_says_so(reader: Visitor, button: str) -> None:
    assert "Not done." in press(reader, button)
    assert reader.status == 404


def test_a_watcher_reads_and_has_nothing_to_press(host: Visitor, ask: Callable[[str, str], Visitor]) -> None:
    watcher = ask("Rosa", "watcher")
    assert base(watcher) == base(host)
    watcher.see(f"{base(watcher)}/oracles?read=sky")
    assert "Look up." in watcher.page.words
    assert [button for form in watcher.page.forms for button in form.buttons if button[0] == "do"] == []
    press(watcher, "0 sky")
    assert watcher.status == 403


@pytest.mark.parametrize("done", ["0", "99999", "x", "1" * 20])
def test_an_entry_that_is_not_there_is_not_shown(reader: Visitor, done: str) -> None:
    page = reader.see(f"{base(reader)}/oracles?done={done}")
    assert reader.status == 200
    assert "It stands in the story" not in page.words


def test_a_stranger_looks_nothing_up(reader: Visitor, visit: Visit) -> None:
    stranger = visit()
    for path in ("", "/found?find=sky", "/read?read=sky"):
        stranger.see(f"{base(reader)}/oracles{path}")
        assert stranger.status == 403


# --- on the board -----------------------------------------------------------------------


def test_a_folded_thing_shows_its_name_and_opens(host: Visitor) -> None:
    assert "Cinder <place> a moon Air thin" in host.page.words
