"""Where a game's rules find what packages bring: wording, tables, lists.  Whoever loads packages fills it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, final

T = TypeVar("T")


@final
class Shelf(Generic[T]):
    """Holds one thing, read when somebody first asks for it; `empty` makes what stands there until then."""

    __slots__ = ("_empty", "_held", "_read")

    def __init__(self, empty: Callable[[], T]) -> None:
        self._empty = self._read = empty
        self._held: T | None = None

    def provide(self, read: Callable[[], T]) -> None:
        """Say where it comes from; what was read before is forgotten."""
        self._read = read
        self._held = None

    def offer(self, read: Callable[[], T]) -> None:
        """Say where it comes from, unless somebody has said so already."""
        if self._read is self._empty:
            self.provide(read)

    def get(self) -> T:
        """The thing itself."""
        if self._held is None:
            self._held = self._read()
        return self._held
