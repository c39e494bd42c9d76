"""What keeps open pages in step: whoever looks at a campaign is woken when it changes, and gets what is so now.

Level-triggered: a browser that was slow or away gets one message with the present state, not a queue of past ones.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from fastapi.concurrency import run_in_threadpool
from fastapi.sse import format_sse_event

from tablewright.web.render import Drawn

PING = 15.0
"""Seconds of silence after which a stream says that it is still there, so that nothing on the way closes it."""
RETRY = 300
"""Milliseconds after which a browser tries again."""

Look = Callable[[], Drawn | None]
"""Gives the page at this moment; None when whoever looks has lost their seat."""


class Hub:
    """Those who look at one campaign now.  Any thread may wake them; each waits in its own event loop."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}
        self._here: Counter[str] = Counter()
        self.closed = False

    @property
    def here(self) -> frozenset[str]:
        """The seats that have a page open."""
        with self._lock:
            return frozenset(self._here)

    def wake(self) -> None:
        """Let everybody look again."""
        with self._lock:
            for event, loop in self._waiting.items():
                if not loop.is_closed():
                    loop.call_soon_threadsafe(event.set)

    def close(self) -> None:
        """End every stream: a server that stops does not wait for them."""
        self.closed = True
        self.wake()

    @contextmanager
    def listening(self, seat: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever there is something new, for as long as somebody looks."""
        event = asyncio.Event()
        with self._lock:
            self._waiting[event] = asyncio.get_running_loop()
            self._here[seat] += 1
            came = self._here[seat] == 1
        if came:
            self.wake()
        try:
            yield event
        finally:
            with self._lock:
                del self._waiting[event]
                self._here[seat] -= 1
                self._here += Counter()
                left = seat not in self._here
            if left:
                self.wake()


async def stream(hub: Hub, seat: str, look: Look, after: int) -> AsyncIterator[bytes]:
    """The events of one browser that has seen version `after`: at once what it has missed, then what changes."""
    yield format_sse_event(retry=RETRY)
    sent: dict[str, int] | None = None
    with hub.listening(seat) as event:
        while not hub.closed:
            event.clear()
            seen = await run_in_threadpool(look)
            if seen is None:
                return
            marks = {name: hash(html) for name, html in seen.parts.items()}
            if sent is None:
                if _misses_entries(seen, after):
                    yield format_sse_event(event="reload", data_str="", id=str(seen.version))
                    return
                sent = marks if seen.version == after else {}
            if changed := [name for name, mark in marks.items() if sent.get(name) != mark]:
                yield format_sse_event(data_str=seen.push(changed), id=str(seen.version))
            sent = marks
            while not hub.closed:
                try:
                    await asyncio.wait_for(event.wait(), PING)
                    break
                except TimeoutError:
                    yield b": still here\n\n"


def _misses_entries(seen: Drawn, after: int) -> bool:
    """Whether more has happened than a page shows at once, so that there would be a gap in the story."""
    return bool(seen.page.view.earlier) and seen.page.view.entries[0].seq > after + 1
