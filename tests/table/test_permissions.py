"""Who may do what: the whole table of it, and the one place that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from tablewright.kernel import AnswerError
from tablewright.rules import game
from tablewright.store import SeatRow, Store, hash_of
from tablewright.table import Action, Forbidden, Refused, Table, Unknown, may

HOST = SeatRow("h", "Hana", "host")
GUIDE = SeatRow("g", "Gus", "guide")
PLAYER = SeatRow("p", "Pia", "player")
WATCHER = SeatRow("w", "Wim", "watcher")

# whose:            own   nobody's  somebody else's
TABLE: dict[str, dict[str, tuple[bool, bool, bool]]] = {
    "host": dict.fromkeys(get_args(Action), (True, True, True)),
    "guide": {
        "answer": (True, True, True),
        "begin": (True, True, True),
        "undo": (True, True, True),
        "cancel": (True, True, True),
        "take_back": (True, True, True),
        "bring_back": (True, True, True),
        "correct": (True, True, True),
        "rule": (True, True, True),
        "note": (True, True, True),
        "seat": (False, False, False),
    },
    "player": {
        "answer": (True, True, False),
        "begin": (True, True, False),
        "undo": (True, True, False),
        "cancel": (True, True, False),
        "take_back": (True, True, False),
        "bring_back": (True, True, False),
        "correct": (True, True, False),
        "rule": (False, False, False),
        "note": (True, True, False),
        "seat": (False, False, False),
    },
    "watcher": dict.fromkeys(get_args(Action), (False, False, False)),
}


@pytest.mark.parametrize("action", get_args(Action))
@pytest.mark.parametrize("seat", [HOST, GUIDE, PLAYER, WATCHER], ids=lambda seat: seat.role)
def test_may(seat: SeatRow, action: Action) -> None:
    own, nobodys, others = TABLE[seat.role][action]

    assert may(seat, action, seat.id) is own
    assert may(seat, action, "") is nobodys
    assert may(seat, action, "somebody") is others
    assert may(seat, action, seat.id, "", "somebody") is others
    assert may(seat, action) is nobodys


WRITES: list[tuple[str, Callable[[Table, str], object]]] = [
    ("begin", lambda table, by: table.begin(by, "take", {"who": "ada"})),
    ("answer", lambda table, by: table.answer(by, 1, "count", "1")),
    ("undo", lambda table, by: table.undo(by, 2)),
    ("cancel", lambda table, by: table.cancel(by, 1)),
    ("take back", lambda table, by: table.rewind(by, 7)),
    ("correct", lambda table, by: table.correct(by, "ada/stones", 7, "found")),
]


@pytest.fixture
def begun(table: Table) -> Table:
    """Ann has a move open without an answer (1) and one with (2, 3), and one is finished (4 to 7)."""
    table.begin("ann", "take")
    table.begin("ann", "take")
    table.answer("ann", 2, "count", "1")
    table.begin("ann", "take")
    table.answer("ann", 4, "count", "1")
    table.answer("ann", 4, "why", "x")
    return table


@pytest.mark.parametrize(("what", "write"), WRITES, ids=[what for what, _write in WRITES])
@pytest.mark.parametrize("by", ["host", "gus", "ann"])
def test_who_may_does(begun: Table, what: str, write: Callable[[Table, str], object], by: str) -> None:
    before = begun.version
    write(begun, by)
    assert begun.version > before, what


@pytest.mark.parametrize(("what", "write"), WRITES, ids=[what for what, _write in WRITES])
@pytest.mark.parametrize(("by", "says"), [("ben", "Ben may not"), ("wim", "a watcher only looks on")])
def test_who_may_not_is_told_so_and_nothing_happens(
    begun: Table, what: str, write: Callable[[Table, str], object], by: str, says: str
) -> None:
    before = begun.version
    with pytest.raises(Forbidden, match=says):
        write(begun, by)
    assert begun.version == before, what


def test_a_player_may_take_back_the_answer_they_gave_for_somebody_elses_move(table: Table) -> None:
    draft = table.begin("ann", "vote")
    table.answer("ben", draft, "vote/bo/on", "yes")
    table.undo("ben", draft)

    assert {one.id for one in table.view("ben").drafts[0].questions} == {"vote/ada/on", "vote/bo/on", "vote/cy/on"}
    table.answer("ann", draft, "vote/ada/on", "yes")
    with pytest.raises(Forbidden):
        table.undo("ben", draft)


def test_a_player_may_not_bring_back_what_somebody_else_took_back(begun: Table) -> None:
    begun.rewind("host", 7)

    assert not begun.view("ann").entries[-1].may_bring_back
    with pytest.raises(Forbidden):
        begun.bring_back("ann", begun.version)
    begun.bring_back("gus", begun.version)


def test_how_the_table_plays_is_not_for_players_to_say(table: Table) -> None:
    for by in ("ann", "wim"):
        with pytest.raises(Forbidden, match="may not change how this table plays"):
            table.correct(by, "pace", "fast", "we are late")
    table.correct("gus", "pace", "fast", "we are late")

    assert table.state.pace == "fast"
    assert table.view("ann").entries[-1].sentence == (
        "Gus corrected Pace from At an easy pace to As fast as we can: we are late"
    )


def test_nobody_writes_without_a_seat(table: Table) -> None:
    with pytest.raises(Unknown, match="no seat 'zoe' at this table; there are host, gus, ann, ben, wim"):
        table.note("zoe", "hello")
    with pytest.raises(Unknown):
        table.view("zoe")


# --- seats ----------------------------------------------------------------------


def test_the_host_makes_seats_and_their_links_open_them(table: Table) -> None:
    seat, token = table.add_seat("host", "  Zoë  Black ", "player")

    assert seat == "zoe-black"
    assert table.seat_for(token) == seat
    assert table.seat_for(token + "x") is None
    assert [(one.name, one.role) for one in table.seats()][-1] == ("Zoë Black", "player")
    assert table.view(seat).seat.you


def test_two_people_of_one_name_have_two_ids(table: Table) -> None:
    assert [table.add_seat("host", "Ann", "player")[0] for _ in range(2)] == ["ann-2", "ann-3"]
    assert table.add_seat("host", "火", "watcher")[0] == "seat"


@pytest.mark.parametrize("by", ["gus", "ann", "wim"])
def test_only_the_host_makes_seats(table: Table, by: str) -> None:
    for write in (
        lambda: table.add_seat(by, "Zoe", "player"),
        lambda: table.revoke(by, "ann"),
        lambda: table.new_link(by, "ann"),
    ):
        with pytest.raises(Forbidden, match="only the host may"):
            write()
    assert len(table.seats()) == 5


@pytest.mark.parametrize(
    ("name", "role", "says"), [("", "player", "1 to 80"), ("Z", "king", "host or guide or player")]
)
def test_a_seat_has_a_name_and_a_role(table: Table, name: str, role: str, says: str) -> None:
    with pytest.raises(AnswerError, match=says):
        table.add_seat("host", name, role)  # type: ignore[arg-type]


def test_a_new_link_replaces_the_old_one(table: Table) -> None:
    seat, first = table.add_seat("host", "Zoe", "player")
    second = table.new_link("host", seat)

    assert (table.seat_for(first), table.seat_for(second)) == (None, seat)


def test_a_link_taken_away_opens_nothing_and_the_seat_stays(table: Table) -> None:
    seat, token = table.add_seat("host", "Zoe", "player")
    table.note(seat, "I was here")
    table.revoke("host", seat)

    assert table.seat_for(token) is None
    assert table.view("host").entries[-1].by == "Zoe"


def test_a_link_taken_away_by_another_process_opens_nothing_here(store: Store, campaign: str) -> None:
    table = Table.open(store, campaign)
    seat, token = table.add_seat("host", "Zoe", "player")
    assert table.seat_for(token) == seat
    store.set_token(campaign, seat, None)
    assert table.seat_for(token) is None


def test_of_a_link_only_the_hash_is_kept(store: Store, campaign: str) -> None:
    table = Table.open(store, campaign)
    seat, token = table.add_seat("host", "Zoe", "player")

    kept = next(one for one in store.seats(campaign) if one.id == seat)
    assert kept.token_hash == hash_of(token)
    store.close()
    everything = b"".join(file.read_bytes() for file in store.path.parent.iterdir())
    assert token.encode() not in everything


def test_who_plays_a_hero_is_one_of_the_seats_at_the_table() -> None:
    system = game("starforged")
    table = Table.memory(system, system.new(system.made({})), [HOST, PLAYER, WATCHER])
    shown = next(one for one in table.view(HOST.id).corrections if one.group == "seats")
    assert (shown.value, [option.key for option in shown.question.options]) == ("Anybody", ["", HOST.id, PLAYER.id])
    with pytest.raises(AnswerError, match=r"takes .* not 'nobody'"):
        table.correct(HOST.id, shown.key, "nobody", "a slip")
    table.correct(HOST.id, shown.key, PLAYER.id, "it is hers")
    assert table.state.heroes[0].seat == PLAYER.id
    draft = table.begin(HOST.id, "adventure/gather_information")
    assert [one.seat for one in table.view(HOST.id).drafts[0].questions] == [PLAYER.id]
    table.answer(PLAYER.id, draft, "action", [6, 1, 1])
    with pytest.raises(Forbidden, match="only the host and a guide may"):
        table.correct(PLAYER.id, shown.key, "", "not mine")


def test_a_host_does_not_lock_themselves_out() -> None:
    system = game("ember")
    table = Table.memory(system, system.new({}), [HOST, PLAYER])
    with pytest.raises(Refused, match="give it a new link instead"):
        table.revoke(HOST.id, HOST.id)
    assert table.seat_for(table.new_link(HOST.id, HOST.id)) == HOST.id
