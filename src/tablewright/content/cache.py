"""The library as it was read, kept in a form that opens at once.

A file is believed only if it was made from the very same content by the very same code, and is whole.  Each thing in
it is decoded when somebody first asks for it.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tablewright import __version__
from tablewright.content.read import Source
from tablewright.rules.starforged import library as model
from tablewright.rules.starforged.library import CardText, Entry, Group, Library, MoveText, Npc, Oracle, Package, Truth

T = TypeVar("T")
_DIGEST = 32


class Sealed(Mapping[str, T], Generic[T]):
    """Things by id, each decoded when it is first looked at."""

    __slots__ = ("_decoder", "_open", "_shut")

    def __init__(self, shut: Mapping[str, msgspec.Raw], kind: type[T]) -> None:
        self._shut = shut
        self._open: dict[str, T] = {}
        self._decoder = msgspec.msgpack.Decoder(kind)

    def __getitem__(self, key: str) -> T:
        if key not in self._open:
            self._open[key] = self._decoder.decode(self._shut[key])
        return self._open[key]

    def __contains__(self, key: object) -> bool:
        return key in self._shut

    def __iter__(self) -> Iterator[str]:
        return iter(self._shut)

    def __len__(self) -> int:
        return len(self._shut)

    def __repr__(self) -> str:
        return f"Sealed({len(self._shut)} things)"


class _Kept(msgspec.Struct, frozen=True):
    """A library as it is kept: everything in it still closed."""

    packages: tuple[Package, ...] = ()
    oracles: dict[str, msgspec.Raw] = {}
    groups: dict[str, msgspec.Raw] = {}
    cards: dict[str, msgspec.Raw] = {}
    moves: dict[str, msgspec.Raw] = {}
    truths: dict[str, msgspec.Raw] = {}
    npcs: dict[str, msgspec.Raw] = {}
    entries: dict[str, msgspec.Raw] = {}


_DECODER = msgspec.msgpack.Decoder(_Kept)


def key_of(sources: Iterable[Source]) -> bytes:
    """What stands for content and for the code that reads it: other content or other code has another key."""
    total = hashlib.sha256(_code())
    for source in sources:
        total.update(hashlib.sha256(source.name.encode(errors="surrogateescape")).digest())
        total.update(hashlib.sha256(source.data).digest())
    return total.digest()


def _code() -> bytes:
    """The version, and the sizes and times of the modules that make the library."""
    with os.scandir(os.path.dirname(__file__)) as found:  # noqa: PTH120 - pathlib takes thrice the time
        own = sorted(one.path for one in found if one.name.endswith(".py"))
    lines = [__version__]
    for path in (*own, model.__file__):
        status = os.stat(path)  # noqa: PTH116
        lines.append(f"{path} {status.st_size} {status.st_mtime_ns}")
    return "\n".join(lines).encode(errors="surrogateescape")


def load(file: Path, key: bytes) -> Library | None:
    """The library that is kept under `key`; None where there is none, or it is damaged."""
    try:
        data = file.read_bytes()
    except OSError:
        return None
    body = memoryview(data)[2 * _DIGEST :]
    if data[:_DIGEST] != key or data[_DIGEST : 2 * _DIGEST] != hashlib.sha256(body).digest():
        return None
    try:
        kept = _DECODER.decode(body)
    except msgspec.DecodeError:
        return None
    return Library(
        packages=kept.packages,
        oracles=Sealed(kept.oracles, Oracle),
        groups=Sealed(kept.groups, Group),
        cards=Sealed(kept.cards, CardText),
        moves=Sealed(kept.moves, MoveText),
        truths=Sealed(kept.truths, Truth),
        npcs=Sealed(kept.npcs, Npc),
        entries=Sealed(kept.entries, Entry),
    )


def keep(file: Path, key: bytes, library: Any) -> None:
    """Keep a library; where that cannot be, it is simply read again next time."""
    body = msgspec.msgpack.encode(library)
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(key + hashlib.sha256(body).digest() + body)
        new.replace(file)
    except OSError:
        with suppress(OSError):
            new.unlink()
