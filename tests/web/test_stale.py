"""Two people at once: nothing is merged by guess, and nobody is stopped by what does not matter."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.visitor import Visitor

Ask = Callable[[str, str], Visitor]
ROLL = ("act", "roll")


def test_an_answer_stands_though_somebody_wrote_a_note_meanwhile(host: Visitor, ask: Ask) -> None:
    guide = ask("Guide", "guide")
    host.send("/begin", ("move", "all/dare"))
    guide.send("/notes", text="Meanwhile.")
    host.send("/answer", ROLL, value="safe")
    assert host.status == 200
    assert "Nothing is dared." in host.page.words


def test_an_answer_to_a_question_that_was_answered_is_refused_with_what_happened(host: Visitor, ask: Ask) -> None:
    guide = ask("Guide", "guide")
    host.send("/begin", ("move", "all/dare"))
    guide.see(guide.url)
    guide.send("/answer", ROLL, value="safe")
    host.send("/answer", ROLL, value="bold")
    assert host.status == 409
    assert "Not recorded. The table has moved on since you looked." in host.page.words
    assert "Nothing is dared" in host.page.words


def test_a_question_that_reads_otherwise_by_now_is_asked_again(host: Visitor) -> None:
    host.send("/begin", ("move", "all/tell"))
    host.send("/answer", ("act", "answer"), seen="another", value="7")
    assert host.status == 409
    assert "This question has changed since you looked." in host.page.words
    assert "How many?" in host.page.words


def test_taking_back_an_older_page_is_refused(host: Visitor, ask: Ask) -> None:
    guide = ask("Guide", "guide")
    host.send("/correct/luck", value="5", why="a coin")
    guide.see(guide.url)
    guide.send("/correct/luck", value="6", why="another")
    host.see(f"{host.url}/entries/1/take-back")
    guide.send("/correct/luck", value="7", why="a third")
    assert host.page.words.count("corrected Luck") == 2
    host.send("/take-back", why="mine")
    assert host.status == 409
    assert "Guide corrected Luck from 6 to 7" in host.page.words
    assert host.page.words.count("corrected Luck") == 4, "three that go, and one that is told"
    assert host.form("/take-back").fields["why"] == ["mine"]
    host.send("/take-back")
    assert host.status == 200
    assert host.page.words.count("Taken back by Mara: “mine”") == 3


def test_a_correction_of_an_older_page_is_refused_and_kept(host: Visitor, ask: Ask) -> None:
    guide = ask("Guide", "guide")
    guide.send("/correct/luck", value="6", why="another")
    host.send("/correct/luck", value="5", why="a coin")
    assert host.status == 409
    assert "Guide corrected Luck from 3 to 6" in host.page.words
    fields = host.form("/correct/luck").fields
    assert (fields["value"], fields["why"]) == (["5"], ["a coin"])
