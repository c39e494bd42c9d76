"""The events that keep pages in step, without a browser."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from tablewright.rules import game
from tablewright.store import SeatRow
from tablewright.table import Table
from tablewright.web import live
from tablewright.web.render import Choice
from tablewright.web.tables import Room


@pytest.fixture
def room() -> Room:
    system = game("every")
    seats = (SeatRow("host", "Mara", "host"), SeatRow("jonas", "Jonas", "player"), SeatRow("ada", "Ada", "watcher"))
    return Room(Table.memory(system, system.new({}), seats))


class Reader:
    """What one browser gets: its events, one after another."""

    def __init__(self, room: Room, seat: str, after: int) -> None:
        self._stream = live.stream(room.hub, seat, lambda: room.drawn(seat, Choice()), after)

    async def next(self) -> tuple[str, str]:
        """The next message: its id, and its text."""
        while True:
            text = (await asyncio.wait_for(anext(self._stream), 5)).decode()
            if "data: " in text:
                number = re.search(r"^id: (\d+)$", text, re.MULTILINE)
                assert number
                return number[1], "\n".join(line[6:] for line in text.split("\n") if line.startswith("data: "))

    async def is_silent(self) -> bool:
        """Whether nothing comes while everything that was going to happen happens."""
        waiting = asyncio.ensure_future(self.next())
        done, _ = await asyncio.wait({waiting}, timeout=0.3)
        if not done:
            waiting.cancel()
        return not done

    async def close(self) -> None:
        await self._stream.aclose()  # type: ignore[attr-defined]


def parts(message: str) -> set[str]:
    """Which parts of the page a message brings."""
    return set(re.findall(r'<hx-partial hx-target="#([\w-]+)"', message))


def play(test: Callable[[], Any]) -> None:
    asyncio.run(test())


def test_who_is_up_to_date_gets_nothing_until_something_happens(room: Room) -> None:
    async def test() -> None:
        reader = Reader(room, "host", after=0)
        quiet = asyncio.ensure_future(reader.next())
        await asyncio.sleep(0.1)
        assert not quiet.done()
        await asyncio.to_thread(room.table.note, "jonas", "The lamps count.")
        number, message = await quiet
        assert number == "1"
        assert "The lamps count." in message
        assert parts(message) == {"e1", "drafts", "now"}, "the drafts said that nothing had happened yet"

    play(test)


def test_who_was_away_gets_the_present_at_once(room: Room) -> None:
    async def test() -> None:
        for line in ("First.", "Second."):
            room.table.note("host", line)
        reader = Reader(room, "host", after=1)
        number, message = await reader.next()
        assert number == "2"
        assert {"sheet", "e1", "e2", "drafts", "ask", "table", "seats", "now"} <= parts(message)
        assert "First." in message
        assert "Second." in message

    play(test)


def test_who_was_slow_skips_what_is_past(room: Room) -> None:
    async def test() -> None:
        reader = Reader(room, "host", after=0)
        first = asyncio.ensure_future(reader.next())
        await asyncio.sleep(0.1)
        room.table.note("host", "Zero.")
        await first
        for line in range(20):
            room.table.note("host", f"Line {line}.")
        number, message = await reader.next()
        assert number == "21"
        assert "Line 19." in message
        assert await reader.is_silent()

    play(test)


def test_each_seat_gets_its_own_view(room: Room) -> None:
    async def test() -> None:
        host, watcher = Reader(room, "host", after=0), Reader(room, "ada", after=0)
        waiting = [asyncio.ensure_future(reader.next()) for reader in (host, watcher)]
        await asyncio.sleep(0.1)
        room.table.begin("host", "all/dare", {"who": "mara"})
        (_id, mine), (_same, hers) = [await one for one in waiting]
        if "ask" not in parts(mine):
            _id, mine = await host.next()
        if "ask" not in parts(hers):
            _same, hers = await watcher.next()
        assert 'value="bold"' in mine
        assert "How do you dare?" in hers
        assert "<form" not in hers

    play(test)


def test_one_new_line_costs_no_more_than_itself(room: Room) -> None:
    async def test() -> None:
        for number in range(130):
            room.table.note("host", f"Line {number}.")
        reader = Reader(room, "host", after=room.table.version)
        waiting = asyncio.ensure_future(reader.next())
        await asyncio.sleep(0.1)
        room.table.note("host", "The newest.")
        _id, message = await waiting
        assert parts(message) == {"e131", "now"}
        room.table.correct("host", "luck", 5, "a coin")
        _id, message = await reader.next()
        assert parts(message) == {"e132", "p-mara-1", "now"}, "of the sheet only the panel with the value"

    play(test)


def test_a_page_that_would_have_a_gap_is_loaded_anew(room: Room) -> None:
    async def test() -> None:
        for number in range(130):
            room.table.note("host", f"Line {number}.")
        stream = live.stream(room.hub, "host", lambda: room.drawn("host", Choice()), 3)
        assert b"event: reload" in await asyncio.wait_for(_all(stream), 5)

    play(test)


def test_a_version_is_put_into_what_is_sent(room: Room) -> None:
    async def test() -> None:
        room.table.correct("host", "luck", 5, "a coin")
        number, message = await Reader(room, "host", after=0).next()
        assert number == "1"
        assert 'name="version" value="1"' in message
        assert "<version>" not in message

    play(test)


def test_others_see_who_comes_and_goes(room: Room) -> None:
    async def test() -> None:
        host = Reader(room, "host", after=0)
        waiting = asyncio.ensure_future(host.next())
        await asyncio.sleep(0.1)
        jonas = Reader(room, "jonas", after=0)
        there = asyncio.ensure_future(jonas.next())
        _id, message = await waiting
        assert parts(message) == {"seats"}
        assert 'Jonas: </span><span class="seat__word">here' in message
        there.cancel()
        await asyncio.gather(there, return_exceptions=True)
        await jonas.close()
        _id, message = await host.next()
        assert 'Jonas: </span><span class="seat__word">away' in message

    play(test)


def test_a_server_that_stops_waits_for_nobody(room: Room) -> None:
    async def test() -> None:
        stream = live.stream(room.hub, "host", lambda: room.drawn("host", Choice()), 0)
        waiting = asyncio.ensure_future(_all(stream))
        await asyncio.sleep(0.1)
        room.close()
        await asyncio.wait_for(waiting, 5)
        assert room.hub.here == frozenset()

    play(test)


def test_who_has_lost_their_seat_gets_no_more(room: Room) -> None:
    async def test() -> None:
        seats = [True, False]
        stream = live.stream(room.hub, "jonas", lambda: room.drawn("jonas", Choice()) if seats.pop(0) else None, 0)
        waiting = asyncio.ensure_future(_all(stream))
        await asyncio.sleep(0.1)
        room.hub.wake()
        assert b"data:" not in await asyncio.wait_for(waiting, 5)

    play(test)


def test_a_silent_line_is_kept_open(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PING", 0.05)

    async def test() -> None:
        stream = live.stream(room.hub, "host", lambda: room.drawn("host", Choice()), 0)
        assert (await anext(stream)) == b"retry: 300\n\n"
        assert (await asyncio.wait_for(anext(stream), 5)).startswith(b": ")

    play(test)


async def _all(stream: AsyncIterator[bytes]) -> bytes:
    return b"".join([piece async for piece in stream])


# --- what is drawn once ---------------------------------------------------------------------


def test_everybody_who_sees_the_same_is_drawn_for_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    page = room.page

    def counted(*args: Any, **named: Any) -> Any:
        drawn.append(args)
        return page(*args, **named)

    monkeypatch.setattr(room, "page", counted)
    for _ in range(5):
        room.drawn("host", Choice())
        room.drawn("ada", Choice())
    assert len(drawn) == 2
    room.table.note("host", "New.")
    assert "New." in room.drawn("ada", Choice()).parts["e1"]
    assert len(drawn) == 3


def test_an_entry_that_was_taken_back_is_drawn_anew(room: Room) -> None:
    room.table.correct("host", "luck", 5, "a coin")
    assert "is-undone" not in room.drawn("host", Choice()).parts["e1"]
    room.table.rewind("host", 1, "no")
    assert "is-undone" in room.drawn("host", Choice()).parts["e1"]
    room.table.bring_back("host", 2)
    assert "is-undone" not in room.drawn("host", Choice()).parts["e1"]


def test_a_page_is_whole_and_a_part_stands_in_it_once(room: Room) -> None:
    room.table.correct("host", "luck", 5, "a coin")
    drawn = room.drawn("host", Choice())
    page = drawn.full({"theme": "", "keys": True, "here": "/", "game": ""})
    assert "<piece" not in page
    assert "<version>" not in page
    assert page.count('id="p-mara-1"') == 1
    message = drawn.push(drawn.parts)
    assert message.count('id="p-mara-1"') == 1
    assert parts(message) == set(drawn.parts) - {"p-mara-1", "p-ship-1", "b-1", "b-2", "b-3"}
