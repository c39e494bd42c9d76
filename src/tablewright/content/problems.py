"""What there is to say about content: problems, aliases and corrections, and a report of what was read."""

from __future__ import annotations

import msgspec

from tablewright.rules.starforged.library import Package


class Problem(msgspec.Struct, frozen=True):
    """Something that is wrong: in which file, with what, and what.  `id` is empty where the whole file is meant."""

    file: str
    id: str
    what: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.id, self.what) if part)


class Alias(msgspec.Struct, frozen=True):
    """An id that points to nothing, what it was taken for, and how often; `meant` is empty for what the rules have."""

    used: str
    meant: str
    times: int


class Patched(msgspec.Struct, frozen=True):
    """A wrong value and what stands in its place.  Not `applied`: no text says it, the rules of the game do."""

    id: str
    what: str
    applied: bool


class PackageReport(msgspec.Struct, frozen=True):
    """What a package has brought: counts by kind, and how many of its things are under each licence."""

    package: Package
    file: str
    counts: dict[str, int]
    licenses: dict[str, int]
    aliases: tuple[Alias, ...] = ()
    patches: tuple[Patched, ...] = ()


class Report(msgspec.Struct, frozen=True):
    """What was read, and what is wrong with it."""

    packages: tuple[PackageReport, ...] = ()
    problems: tuple[Problem, ...] = ()


def non_commercial(license_: str) -> bool:
    """Whether a licence, given by its address or name, forbids commercial use.

    >>> non_commercial("https://creativecommons.org/licenses/by-nc-sa/4.0"), non_commercial("CC-BY-4.0")
    (True, False)
    """
    words = license_.casefold().replace("/", "-").replace(" ", "-").split("-")
    return "nc" in words or "noncommercial" in words


def license_name(license_: str) -> str:
    """A licence as people call it.

    >>> license_name("https://creativecommons.org/licenses/by-nc-sa/4.0"), license_name("")
    ('CC BY-NC-SA 4.0', 'no licence said')
    """
    head, slash, rest = license_.rstrip("/").partition("creativecommons.org/licenses/")
    if slash and head in {"https://", "http://", "https://www."}:
        kind, _slash, version = rest.partition("/")
        return f"CC {kind.upper()} {version}".rstrip()
    return license_ or "no licence said"


def licenses_of(report: PackageReport) -> str:
    """The licences that a package's things are under, with how many are under each where there are several."""
    named = [f"{license_name(license_)} ({times})" for license_, times in report.licenses.items()]
    return ", ".join(named) if len(named) > 1 else license_name("".join(report.licenses) or report.package.license)
