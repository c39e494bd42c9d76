"""The campaigns that this process has open, each with what is kept of its pages."""

from __future__ import annotations

from threading import Lock

from tablewright.kernel import Seat
from tablewright.store import Store
from tablewright.table import Table
from tablewright.web.live import Hub
from tablewright.web.render import Choice, Drawer, Drawn, Fault, Page, Toast

_KEPT = 64
"""Pages of one moment of one campaign: one for each seat and each choice of what to see."""


class Room:
    """An open table and those who look at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hub = Hub()
        self._drawer = Drawer()
        self._lock = Lock()
        self._turn = object()
        self._drawn: dict[tuple[Seat, Choice], Drawn] = {}
        self._drawn_of: tuple[object, frozenset[str]] = (None, frozenset())
        table.watch(self._changed)

    def page(
        self,
        seat: Seat,
        choice: Choice,
        *,
        fault: Fault | None = None,
        toast: Toast | None = None,
        find: str = "",
        whole: bool = False,
    ) -> Page:
        """The campaign as a seat may see it now."""
        view = self.table.view(seat, actor=choice.actor, last=choice.last)
        reference = self.table.system.reference
        return Page(view, choice, self.hub.here, reference, fault=fault, toast=toast, find=find, whole=whole)

    def draw(self, page: Page) -> Drawn:
        """A page that only this one request sees, with its faults."""
        with self._lock:
            return self._drawer.draw(page)

    def drawn(self, seat: Seat, choice: Choice) -> Drawn:
        """The page as it is now, drawn once for everybody who sees the same."""
        with self._lock:
            now = (self._turn, self.hub.here)
            if now != self._drawn_of or len(self._drawn) > _KEPT:
                self._drawn, self._drawn_of = {}, now
            if (kept := self._drawn.get((seat, choice))) is None:
                kept = self._drawn[seat, choice] = self._drawer.draw(self.page(seat, choice))
            return kept

    def begin(self, seat: Seat, move: str, actor: str) -> int:
        """Begin a move as `actor`, whom its rule calls as its first argument does."""
        params = self.table.system.find(move).params
        name = next(iter(params), "")
        whose = actor and getattr(params.get(name), "__supertype__", params.get(name)) is str
        return self.table.begin(seat, move, {name: actor} if whose else {})

    def _changed(self, _version: int) -> None:
        # Another object each time: a number that two threads count up could stay the same.
        self._turn = object()
        self.hub.wake()

    def close(self) -> None:
        """Keep a snapshot and let everybody go."""
        self.hub.close()
        self.table.close()


class Tables:
    """Opens each campaign once, when it is first asked for."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._lock = Lock()
        self._rooms: dict[str, Room] = {}

    def room(self, campaign: str) -> Room:
        """The campaign with this id.

        Raises:
            Unknown: when there is none.
        """
        with self._lock:
            if (room := self._rooms.get(campaign)) is None:
                room = self._rooms[campaign] = Room(Table.open(self.store, campaign))
            return room

    def end_streams(self) -> None:
        """Let every open page go, so that the server can stop."""
        for room in tuple(self._rooms.values()):
            room.hub.close()

    def close(self) -> None:
        """Keep a snapshot of every open campaign."""
        with self._lock:
            for room in self._rooms.values():
                room.close()
            self._rooms.clear()
