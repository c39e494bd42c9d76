"""The pages as they are read and used without a script."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tablewright.store import Store, StoreFull
from tablewright.web.app import create_app
from tests.web.visitor import Visitor

Visit = Callable[[], Visitor]
ROLL = ("act", "roll")
OWN = ("act", "own")
DECIDE = ("act", "answer")


def dare(host: Visitor, how: str = "bold", button: tuple[str, str] = ROLL) -> None:
    host.send("/begin", ("move", "all/dare"))
    host.send("/answer", button, value=how)


def newest(host: Visitor) -> str:
    """The number of the newest entry."""
    return next(value for _tag, name, value in host.page.attributes if name == "data-entry")


# --- around the table ------------------------------------------------------------------


def test_without_campaigns_the_list_says_how_to_begin(visit: Visit) -> None:
    visitor = visit()
    assert "No campaign yet" in visitor.see("/").words


def test_a_new_campaign_takes_no_more_than_its_defaults(visit: Visit) -> None:
    visitor = visit()
    page = visitor.see("/new?game=every")
    assert visitor.form("/new").fields["f-luck"] == ["3"]
    assert visitor.form("/new").fields["f-gear"] == ["rope", "lamp"]
    visitor.send("/new")
    assert visitor.status == 200
    assert "Every & All" in page.words
    assert "Nothing has happened yet" in visitor.page.words
    assert "Every & All" in visitor.see("/").words


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("f__luck", "eleven", "takes a number from -6 to 10, not 'eleven'"),
        ("f__gear", ["rope"], "takes 2 of rope, lamp, map, not 1"),
        ("f__motto", " ", "it cannot be left empty"),
        ("name", "", "takes 1 to 80 characters"),
        ("seat", "x" * 81, "this has 81"),
        ("seat", "A\u202eda", "cannot hold U+202E"),
    ],
)
def test_a_form_that_does_not_fit_says_where_and_keeps_the_rest(
    visit: Visit, field: str, typed: str | list[str], said: str
) -> None:
    visitor = visit()
    visitor.see("/new?game=every")
    fields: dict[str, Any] = {"name": "Kept", "seat": "Kept too", "f__ruling": "hard", field: typed}
    visitor.send("/new", **fields)
    assert visitor.status == 422
    assert said in visitor.page.words
    assert ("input", "aria-invalid", "true") in visitor.page.attributes or "f-gear-fault" in visitor.page.ids
    assert visitor.form("/new").fields["f-ruling"] == ["hard"]
    assert visitor.see("/").words.count("Kept") == 0


def test_a_game_that_is_not_here_is_asked_for_again(visit: Visit) -> None:
    visitor = visit()
    visitor.see("/new?game=every")
    visitor.send("/new", game="chess")
    assert visitor.status == 422
    assert "Choose a game first" in visitor.page.words


def test_about_thanks_those_it_owes(visit: Visit) -> None:
    assert "By nobody, for tests." in visit().see("/about").words


# --- the table ---------------------------------------------------------------------------


def test_everything_a_game_shows_is_drawn_and_told(host: Visitor) -> None:
    labels = {value for _tag, name, value in host.page.attributes if name == "aria-label"}
    assert "Luck +3 on a ladder from −6 to +10. Maximum +9, reset +1." in labels
    assert "Find the <beacon>: 5 of 10 boxes full and 2 ticks" in labels
    assert "Dark: 4 of 6 segments filled" in labels
    for words in (
        "Mara <Teague>",
        "Salvor",
        "Edge 2",
        "Shaken",
        "A long night.",
        "Empath",
        "No fight is open.",
        "A volley.",
        "<b>The whole wording.</b>",
        "Old Faithful",
    ):
        assert words in host.page.words


def test_a_small_table_of_the_board_has_heads_rows_and_a_note_behind_its_fold(host: Visitor) -> None:
    folds = [
        value for tag, name, value in host.page.attributes if tag == "details" and (name, value[-5:]) == ("id", "-fold")
    ]
    assert folds == ["b-1-fold"]
    words = " ".join(host.page.words.split())
    assert "Chances Pace slow With <rope> 62.5 % Without 50 % As a climber reckons." in words
    assert [value for tag, name, value in host.page.attributes if (tag, name) == ("th", "scope")] == [
        *["col"] * 2,
        *["row"] * 2,
    ]


def test_moves_stand_in_their_groups_and_refused_ones_say_why(host: Visitor) -> None:
    assert ("move", "all/dare") in host.form("/begin").buttons
    assert ("move", "all/never") not in host.form("/begin").buttons
    assert "Third it is never time Never" in host.page.words


def test_moves_are_found_without_a_script(host: Visitor) -> None:
    host.see(f"{host.url}?find=dare")
    assert [value for name, value in host.form("/begin").buttons if name == "move"] == ["all/dare"]
    assert "No move is called “nothing”" in host.see(f"{host.url.partition('?')[0]}?find=nothing").words


def test_options_show_their_odds_and_what_burning_would_change(host: Visitor) -> None:
    host.send("/begin", ("move", "all/dare"))
    told = (
        "Boldly +2 strong hit 23 percent, weak hit 44 percent, miss 33 percent; burning +7: strong hit 67, weak hit 33"
    )
    assert told in host.page.words
    assert "By the gate the gate is shut" in host.page.words
    assert ("rect", "class", "odds__s") in host.page.attributes
    assert ("rect", "class", "hatch hatch--w") in host.page.attributes


def test_one_click_answers_and_rolls(host: Visitor) -> None:
    dare(host)
    assert "question" in host.page.ids
    assert not [form for form in host.page.forms if form.action.endswith("/answer")]
    assert "against" in host.page.words
    assert "own dice" not in host.page.words


def test_own_dice_are_asked_for_and_marked(host: Visitor) -> None:
    dare(host, button=OWN)
    assert "Action d6 Challenge d10 Challenge d10" in host.page.words
    host.send("/answer", OWN, die__0="4", die__1="2", die__2="9")
    assert "Weak hit" in host.page.words
    assert "own dice" in host.page.words
    labels = {value for _tag, name, value in host.page.attributes if name == "aria-label"}
    assert "Action die 4. Challenge dice 2, not beaten and 9, beaten." in labels


def test_a_die_that_cannot_be_is_marked_and_the_others_are_kept(host: Visitor) -> None:
    dare(host, button=OWN)
    host.send("/answer", OWN, die__0="4", die__1="11", die__2="9")
    assert host.status == 422
    assert "A challenge die shows 1 to 10." in host.page.words
    assert ("input", "aria-invalid", "true") in host.page.attributes
    fields = next(form.fields for form in host.page.forms if "die-1" in form.fields)
    assert [fields[f"die-{place}"] for place in range(3)] == [["4"], ["11"], ["9"]]


def test_who_rolls_at_home_is_asked_for_the_dice_first(host: Visitor) -> None:
    back = host.url
    host.send("/settings", ("dice", "own"))
    assert host.url == back
    host.send("/begin", ("move", "all/dare"))
    assert host.form("/answer").buttons[0] == OWN
    host.send("/answer", OWN, value="bold")
    assert "Let the table roll" in host.page.words


def test_nothing_chosen_is_said_at_the_question(host: Visitor) -> None:
    host.send("/begin", ("move", "all/dare"))
    host.send("/answer", ROLL)
    assert host.status == 422
    assert "Choose one of these first." in host.page.words
    assert ("fieldset", "aria-invalid", "true") in host.page.attributes


def test_a_refused_option_says_why(host: Visitor) -> None:
    host.send("/begin", ("move", "all/dare"))
    host.send("/answer", ROLL, value="shut")
    assert host.status == 422
    assert "'By the gate' is not possible now: the gate is shut." in host.page.words


def test_every_kind_of_question_is_asked_and_answered(host: Visitor) -> None:
    host.send("/begin", ("move", "all/tell"))
    assert host.form("/answer").fields["value"] == ["4"]
    host.send("/answer", DECIDE, value="12")
    assert "takes a number from 1 to 9, not '12'" in host.page.words
    assert host.form("/answer").fields["value"] == ["12"]
    host.send("/answer", DECIDE, value="7")
    assert host.form("/answer").fields["value"] == ["Lantern"]
    host.send("/answer", DECIDE, value="<b>Debt</b>")
    host.send("/answer", DECIDE, value=["red", "blue", "green"])
    assert "takes 1 to 2 of red, blue, green, not 3" in host.page.words
    assert host.form("/answer").fields["value"] == ["red", "blue", "green"]
    host.send("/answer", DECIDE, value=["green", "red"])
    host.send("/answer", DECIDE, value="yes")
    assert host.status == 200
    assert "7 <b>Debt</b> red,green True" in host.page.words


def test_a_move_can_be_cancelled_and_an_answer_taken_back(host: Visitor) -> None:
    host.send("/begin", ("move", "all/tell"))
    host.send("/answer", DECIDE, value="7")
    assert "What is it called?" in host.page.words
    host.send("/undo")
    assert "How many?" in host.page.words
    host.send("/cancel")
    assert "How many?" not in host.page.words
    assert "gave up Tell" in host.page.words


def test_a_finished_move_is_undone_taken_back_and_brought_back(host: Visitor) -> None:
    dare(host, "safe", ROLL)
    assert "Nothing is dared." in host.page.words
    host.send("/undo")
    assert "How do you dare?" in host.page.words
    host.send("/answer", ROLL, value="safe")
    host.see(f"{host.url}/entries/{newest(host)}/take-back")
    assert "This is taken back; it stays in the story" in host.page.words
    host.send("/take-back", why="wrong sheet")
    assert "Taken back by Mara: “wrong sheet”" in host.page.words
    assert any(name == "class" and "is-undone" in value for _tag, name, value in host.page.attributes)
    host.send("/bring-back")
    assert "wrong sheet”" not in host.page.words
    assert "Mara brought back Dare" in host.page.words


def test_notes_stand_in_the_story_as_they_were_written(host: Visitor) -> None:
    host.send("/notes", text="The lamps <count> heartbeats.\n\nOne too many.")
    assert "The lamps <count> heartbeats. One too many. Mara" in host.page.words
    host.send("/notes", text="   ")
    assert host.status == 422
    assert "Not recorded. A note takes 1 to 20000 characters" in host.page.words


# --- corrections and rulings ---------------------------------------------------------------


def test_a_value_is_corrected_beside_itself(host: Visitor) -> None:
    host.send("/correct/luck", value="5", why="a coin was found")
    assert "Luck 3 → to 5 a coin was found" in host.page.words


@pytest.mark.parametrize(
    ("value", "why", "said", "kept"),
    [("99", "so", "'Luck' takes a number from -6 to 10, not '99'.", "99"), ("5", " ", "takes a reason", "5")],
)
def test_a_correction_that_does_not_fit_keeps_what_was_typed(
    host: Visitor, value: str, why: str, said: str, kept: str
) -> None:
    host.send("/correct/luck", value=value, why=why)
    assert host.status == 422
    assert said in host.page.words
    assert host.form("/correct/luck").fields["value"] == [kept]


def test_a_value_without_a_place_on_the_sheet_has_a_page(host: Visitor) -> None:
    table = host.url
    host.see(f"{table}/correct/crew/wild")
    assert host.form("/correct/crew/wild").fields["value"] == ["no"]
    host.send("/correct/crew/wild", value="yes", why="")
    assert host.status == 422
    assert host.form("/correct/crew/wild").fields["value"] == ["yes"]
    host.send("/correct/crew/wild", value="yes", why="a full moon")
    assert host.url == table
    assert "Tame" not in host.page.words
    host.see(f"{table}/correct/nothing")
    assert host.status == 404


def test_rulings_stand_in_the_settings_and_change_with_a_reason(host: Visitor) -> None:
    table = host.url
    host.see(f"{table}/settings")
    assert "R-1 Kindly" in host.page.words
    host.send("/correct/ruling", value="hard", why="we agreed")
    assert "we agreed" in host.page.words
    host.see(f"{table}/settings")
    assert "R-1 Hard" in host.page.words


def test_a_hero_is_given_to_a_seat_by_name(host: Visitor, ask: Callable[[str, str], Visitor]) -> None:
    ask("Jonas Reed", "player")
    table = host.url
    page = host.see(f"{table}/settings")
    assert "Mara is played by Anybody" in page.words
    assert host.form("/correct/plays").fields["value"] == [""]
    host.send("/correct/plays", value="jonas-reed", why="so we said")
    host.see(f"{table}/settings")
    assert "Mara is played by Jonas Reed" in host.page.words
    assert host.form("/correct/plays").fields["value"] == ["jonas-reed"]


def test_settings_give_credit_and_a_copy(host: Visitor) -> None:
    table = host.url
    assert "By nobody, for tests." in host.see(f"{table}/settings").words
    copy = host.client.get(f"{table}/export")
    assert copy.headers["content-disposition"].startswith("attachment")
    assert copy.text.startswith('{"tablewright":1,')


def test_a_copy_comes_back_as_a_campaign_of_ones_own(host: Visitor, visit: Visit) -> None:
    host.send("/notes", text="To be carried over.")
    copy = host.client.get(f"{host.url.partition('?')[0]}/export").text
    other = visit()
    other.see("/")
    response = other.client.post("/import", files={"file": ("a.jsonl", copy.encode())})
    assert response.status_code == 200
    assert "To be carried over." in response.text
    assert "The Lantern Debt" in other.see("/").words


@pytest.mark.parametrize(
    ("content", "status", "said"),
    [
        (b"", 422, "Choose the file of a campaign first."),
        (b"hello\n", 422, "Line 1: this is not a campaign that Tablewright has exported."),
        (b"\xff\xfe\x00", 400, "This file is not text"),
    ],
)
def test_an_import_that_is_none_says_so(visit: Visit, content: bytes, status: int, said: str) -> None:
    visitor = visit()
    response = visitor.client.post("/import", files={"file": ("a.jsonl", content)})
    assert response.status_code == status
    assert said in response.text


# --- several people --------------------------------------------------------------------------


def test_whose_turn_it_is_is_said_and_the_host_may_answer_for_others(
    host: Visitor, ask: Callable[[str, str], Visitor]
) -> None:
    jonas = ask("Jonas", "player")
    host.send("/begin", ("move", "all/together"))
    assert "You decide" in host.page.words
    assert "Jonas decides" in host.page.words
    assert "Answer for Jonas" in host.page.words
    jonas.see(jonas.url)
    assert "Mara decides" in jonas.page.words
    assert "Answer for" not in jonas.page.words
    jonas.send("/answer", DECIDE, value="yes")
    host.see(host.url)
    host.send("/answer", DECIDE, value="yes")
    assert "2 are in." in host.page.words


def test_a_watcher_sees_everything_and_has_nothing_to_press(host: Visitor, ask: Callable[[str, str], Visitor]) -> None:
    watcher = ask("Ada", "watcher")
    host.send("/notes", text="Seen by all.")
    watcher.see(watcher.url)
    assert "Seen by all." in watcher.page.words
    assert {form.action.rpartition("/")[2] for form in watcher.page.forms if form.method == "post"} == {"settings"}
    for path, fields in (
        ("begin", {"move": "all/dare"}),
        ("notes", {"text": "No."}),
        ("correct/luck", {"value": "1", "why": "x"}),
    ):
        response = watcher.client.post(f"{watcher.url.partition('?')[0]}/{path}", data=fields)
        assert response.status_code == 403, path
        assert "a watcher only looks on" in response.text


def test_who_acts_can_be_chosen_and_stays_chosen(host: Visitor) -> None:
    host.see(f"{host.url}?as=jonas")
    assert host.form("/begin").fields["actor"] == ["jonas"]
    host.send("/begin", ("move", "all/dare"))
    assert host.url.endswith("?as=jonas")
    assert "Dare Jonas, not finished yet" in host.page.words


def test_more_of_the_story_can_be_asked_for(host: Visitor) -> None:
    table = host.url
    for number in range(140):
        host.client.post(f"{table}/notes", data={"text": f"Line {number}."}, follow_redirects=False)
    host.see(table)
    assert "Line 139." in host.page.words
    assert "Line 39." not in host.page.words
    assert "40 earlier entries" in host.page.words
    host.see(f"{table}?last=500")
    assert "Line 0." in host.page.words


# --- when the store cannot -----------------------------------------------------------------------


def test_on_a_full_disk_what_was_typed_is_kept(host: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: object, **_named: object) -> None:
        raise StoreFull("there is no room left on the disk")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "append", full)
        host.send("/notes", text="Not lost.")
        assert host.status == 507
        assert "Not recorded. There is no room left on the disk." in host.page.words
        assert host.form("/notes").fields["text"] == ["Not lost."]
    host.send("/notes")
    assert host.status == 200


def test_a_damaged_campaign_can_be_read_and_copied_and_not_written(host: Visitor, store: Store, tmp_path: Path) -> None:
    host.send("/notes", text="Before.")
    host.send("/notes", text="Broken.")
    copy = tmp_path / "copy.db"
    with sqlite3.connect(store.path) as source, sqlite3.connect(copy) as target:
        source.backup(target)
        target.execute("UPDATE records SET body = ? WHERE seq = 2", (b"{",))
    target.close()
    source.close()
    damaged = Store.open(copy)
    client = TestClient(create_app(damaged, trusted_loopback=True), base_url="http://127.0.0.1")
    table = host.url.partition("?")[0]
    page = client.get(table)
    assert page.status_code == 200
    assert "Before." in page.text
    assert "record 2 of campaign" in page.text
    assert "/begin" not in page.text
    assert client.post(f"{table}/notes", data={"text": "x"}).status_code == 503
    assert len(client.get(f"{table}/export").text.splitlines()) == 2
    assert "The Lantern Debt" in client.get("/").text
    damaged.close()
