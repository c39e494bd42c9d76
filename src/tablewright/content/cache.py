"""The library as it was read, kept in a form that opens at once.

A file is believed only if it was made from the very same content by the very same code, and is whole.  That the content
is the same is seen from the files' sizes, times and places, without reading them; else from their hashes.  Each thing
in the cache is decoded when somebody first asks for it.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from tablewright import __version__
from tablewright.content.sources import Source
from tablewright.rules.starforged import library as model
from tablewright.rules.starforged.library import CardText, Entry, Group, Library, MoveText, Npc, Oracle, Package, Truth

T = TypeVar("T")
_DIGEST = 32


class Sealed(Mapping[str, T], Generic[T]):
    """Things by id, each decoded when it is first looked at."""

    __slots__ = ("_kind", "_open", "_shut")

    def __init__(self, shut: Mapping[str, msgspec.Raw], kind: type[T]) -> None:
        self._shut = shut
        self._open: dict[str, T] = {}
        self._kind = kind

    def __getitem__(self, key: str) -> T:
        if key not in self._open:
            self._open[key] = msgspec.msgpack.decode(self._shut[key], type=self._kind)
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


class Marks(msgspec.Struct, frozen=True):
    """What a cache was made from: `quick` from how the files lie there, `sure` from what is in them."""

    quick: bytes
    sure: bytes = b""


def quick_mark(files: Iterable[Path]) -> bytes:
    """What stands for files as they lie there and for the code that reads them; nothing in them is read."""
    total = hashlib.sha256(_code())
    for file in files:
        total.update(os.fsencode(f"\n{file} {_lies(file)}"))
    return total.digest()


def _lies(file: Path) -> str:
    try:
        status = file.stat()
    except OSError as fault:
        return type(fault).__name__
    return f"{status.st_size} {status.st_mtime_ns} {status.st_ctime_ns} {status.st_ino}"


def sure_mark(sources: Iterable[Source]) -> bytes:
    """What stands for content and for the code that reads it: other content or other code has another mark."""
    total = hashlib.sha256(_code())
    for source in sources:
        total.update(hashlib.sha256(os.fsencode(source.name)).digest())
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
    return os.fsencode("\n".join(lines))


def load(file: Path, marks: Marks) -> Library | None:
    """The library that was kept under either mark; None where there is none, or it is damaged."""
    try:
        data = memoryview(file.read_bytes())
    except OSError:
        return None
    quick, sure, digest = (data[at : at + _DIGEST] for at in (0, _DIGEST, 2 * _DIGEST))
    body = data[3 * _DIGEST :]
    if marks.quick != quick and marks.sure != sure:
        return None
    if digest != hashlib.sha256(body).digest():
        return None
    try:
        kept = msgspec.msgpack.decode(body, type=_Kept)
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


def keep(file: Path, marks: Marks, library: object) -> None:
    """Keep a library; where that cannot be, it is simply read again next time."""
    body = msgspec.msgpack.encode(library)
    _write(file, marks.quick + marks.sure + hashlib.sha256(body).digest() + body)


def renew(file: Path, marks: Marks) -> None:
    """Let a cache be known by how its files lie there now."""
    with suppress(OSError):
        _write(file, marks.quick + file.read_bytes()[_DIGEST:])


def _write(file: Path, data: bytes) -> None:
    """Write in one step: whoever reads meanwhile finds the old file or the new one."""
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(data)
        new.replace(file)
    except OSError:
        with suppress(OSError):
            new.unlink()
