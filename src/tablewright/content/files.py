"""Content files on disk: those that are here, and those that somebody names."""

from __future__ import annotations

import os
from pathlib import Path

from tablewright.content.places import BUNDLED, added_folder
from tablewright.content.sources import LARGEST_FILE, Source

MARK = b'"datasworn_version"'
"""What every content file says; by it they are told from other JSON in a folder."""


class ContentError(Exception):
    """A sentence for whoever asked: why content cannot be read, added or removed."""


def here() -> list[Source]:
    """Every package that is here: those that come along, then those that were added, by their names."""
    return list(map(_read, files_here()))


def files_here() -> list[Path]:
    """The files of every package that is here."""
    return [*_files(BUNDLED), *_files(added_folder())]


def bundled() -> list[Source]:
    """The packages that come along."""
    return list(map(_read, _files(BUNDLED)))


def added() -> list[Source]:
    """The packages that the user has added."""
    return list(map(_read, _files(added_folder())))


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.json"))
    except OSError:
        return []


def _read(file: Path) -> Source:
    """A file.  One that cannot be read counts as empty, so that it is reported, and stops nothing."""
    try:
        return Source(str(file), file.read_bytes())
    except OSError:
        return Source(str(file), b"")


def named(place: Path) -> list[Source]:
    """The content files that are meant by a file, or by a folder with all that is below it.

    Raises:
        ContentError: when there is none, or it cannot be read.
    """
    try:
        if place.is_dir():
            found = [one for one in map(_source, _below(place)) if MARK in one.data]
            if not found:
                raise ContentError(f"{place} has no content file: JSON that says its datasworn_version")
            return found
        if not place.exists():
            raise ContentError(f"there is no {place}")
        if not place.is_file():
            raise ContentError(f"{place} is neither a file nor a folder")
        return [_source(place)]
    except OSError as fault:
        raise ContentError(f"{fault.filename or place} cannot be read: {fault.strerror or fault}") from None
    except ValueError as fault:
        # What no system takes for a path, such as a null character.
        raise ContentError(f"{str(place)!r:.80} is no path: {fault}") from None


def _below(folder: Path) -> list[Path]:
    found: list[Path] = []
    for inside, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "node_modules" and not name.startswith("."))
        paths = (Path(inside, name) for name in sorted(names) if name.endswith(".json"))
        found += [path for path in paths if path.is_file()]
    return found


def _source(path: Path) -> Source:
    size = path.stat().st_size
    if size > LARGEST_FILE:
        raise ContentError(f"{path} has {size // 1_000_000} MB; content files have at most {LARGEST_FILE // 1_000_000}")
    return Source(str(path), path.read_bytes())
