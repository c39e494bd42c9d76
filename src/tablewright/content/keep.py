"""The user's own packages: adding, listing and removing them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from tablewright.content.checks import check
from tablewright.content.files import ContentError, added, bundled, here, named
from tablewright.content.places import added_folder
from tablewright.content.problems import PackageReport, Problem, Report
from tablewright.content.read import read
from tablewright.content.sources import Source


def checked(place: Path | None) -> Report:
    """What is in a file or folder, or in everything that is here, and all that is wrong with it.

    Raises:
        ContentError: when it cannot be read at all.
    """
    if place is None:
        return check(read(here()))
    sources = named(place)
    had = _had()
    # Those that were named come first: of two packages with one id the first is read.
    report = _only(check(read([*sources, *here()])), {source.name for source in sources})
    read_in = {one.file for one in report.packages}
    # A file that cannot be read because its id is taken is told what `add` says of it.
    problems = [
        Problem(one.file, one.id, _taken(one.id, had)) if one.file not in read_in and one.id in had else one
        for one in report.problems
    ]
    return Report(report.packages, tuple(problems))


def _only(report: Report, files: set[str]) -> Report:
    return Report(
        tuple(one for one in report.packages if one.file in files),
        tuple(one for one in report.problems if one.file in files),
    )


def add(place: Path) -> Report:
    """Add the packages of a file or folder, all of them or none.

    Raises:
        ContentError: when one of them cannot be added.
    """
    sources = named(place)
    had = _had()
    report = _only(check(read([*here(), *sources])), {source.name for source in sources})
    read_in = {one.file for one in report.packages}
    for source in sources:
        if source.name not in read_in:
            raise ContentError(_why_not(source, report.problems, had))
    folder = added_folder()
    by_name = {source.name: source for source in sources}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for one in report.packages:
            _write(folder / f"{one.package.id}.json", by_name[one.file].data)
    except OSError as fault:
        raise ContentError(f"{fault.filename} cannot be written: {fault.strerror}") from None
    return report


def _why_not(source: Source, problems: Sequence[Problem], had: dict[str, str]) -> str:
    problem = next(one for one in problems if one.file == source.name)
    return f"{source.name}: {_taken(problem.id, had)}" if problem.id in had else str(problem)


def _had() -> dict[str, str]:
    """The packages that are here, and their files."""
    return {one.package.id: one.file for one in listed().packages}


def _taken(identity: str, had: dict[str, str]) -> str:
    own = Path(had[identity]).is_relative_to(added_folder())
    how = f"`tablewright content remove {identity}` makes room for another" if own else "it comes with Tablewright"
    return f"{identity} is here already; {how}"


def _write(file: Path, data: bytes) -> None:
    """Write a file in one step, so that whoever reads meanwhile sees all of it or nothing."""
    new = file.with_name(f".{file.name}.{os.getpid()}.new")
    new.write_bytes(data)
    new.replace(file)


def listed() -> Report:
    """Every package that is here, with what was wrong in reading it."""
    return read(here()).report


def remove(identity: str) -> PackageReport:
    """Take a package away from the user's own.  Campaigns that name its things go on; the words are missing then.

    Raises:
        ContentError: when it is not among them, or another package stands on it.
    """
    report = listed()
    found = next((one for one in report.packages if one.package.id == identity), None)
    file = added_folder() / f"{identity}.json"
    own = {source.name for source in added()}
    if found is None or found.file not in own:
        raise ContentError(_nothing_to_remove(identity, report, own))
    if above := [one.package.id for one in report.packages if one.package.base == identity]:
        raise ContentError(f"{' and '.join(above)} stands on {identity}; remove that first")
    try:
        file.unlink()
    except OSError as fault:
        raise ContentError(f"{file} cannot be removed: {fault.strerror}") from None
    return found


def _nothing_to_remove(identity: str, report: Report, own: set[str]) -> str:
    if any(one.package.id == identity for one in read(bundled()).report.packages):
        return f"{identity} comes with Tablewright and stays; only what was added can be removed"
    mine = [one.package.id for one in report.packages if one.file in own]
    known = f"added are {', '.join(mine)}" if mine else "nothing was added yet"
    return f"there is no package {identity!r:.80} to remove; {known}"
