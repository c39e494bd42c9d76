"""Whether the ids that packages name are there; slow enough to be asked for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tablewright.content.ids import ALIASES, PATH, package_of, path
from tablewright.content.problems import Alias, Problem, Report
from tablewright.content.read import Reading
from tablewright.content.twice import said_twice
from tablewright.content.wording import LINK, MACRO

KNOWN_TO_RULES = frozenset({"*/assets/incidental_vehicle/*"})
"""References to what no package has, and the game has itself."""
_FREE = frozenset({"name", "label", "title", "license", "url", "icon", "_id", "canonical_name"})
"""Keys whose texts are never references."""


def check(reading: Reading) -> Report:
    """The report of a reading, with every id that was taken for another, and every one that points to nothing.

    What stands twice in one object is told here too: to see it, a file has to be read once more.
    """
    ids: set[str] = set(reading.raw)
    for package in reading.raw.values():
        ids.update(_ids(package))
    packages = []
    problems = list(reading.report.problems)
    for one in reading.report.packages:
        name = one.package.id
        problems += [Problem(one.file, identity, what) for identity, what in said_twice(reading.data[name], name)]
        used = Counter((place, path(said)) for place, said in _references(reading.raw[name], name))
        meant = Counter[str]()
        for (place, identity), times in used.items():
            if identity in ALIASES or identity in KNOWN_TO_RULES:
                meant[identity] += times
            if not _known(ALIASES.get(identity, identity), ids):
                problems.append(Problem(one.file, place, _missing(identity, reading)))
        aliases = tuple(Alias(said, ALIASES.get(said, ""), times) for said, times in sorted(meant.items()))
        packages.append(replace(one, aliases=aliases))
    return Report(tuple(packages), tuple(problems))


def _missing(identity: str, reading: Reading) -> str:
    package = package_of(identity)
    absent = package != "*" and package not in reading.raw
    return f"it names {identity}, which is not here" + (f": there is no package {package}" if absent else "")


def _ids(value: Any) -> Iterator[str]:
    """Every id of a package, with those that 0.0.10 leaves unsaid: options of truths by number, moves' collections."""
    if isinstance(value, dict):
        own = value.get("_id")
        if isinstance(own, str):
            yield path(own)
            if isinstance(value.get("options"), list):
                yield from (f"{path(own)}/{at}" for at in range(len(value["options"])))
        for inner in value.values():
            yield from _ids(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _ids(inner)


def _references(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every id that something names, with where it does."""
    if isinstance(value, dict):
        own = value.get("_id")
        here = path(own) if isinstance(own, str) else place
        for key, inner in value.items():
            if key not in _FREE or not isinstance(inner, str):
                yield from _references(inner, here)
    elif isinstance(value, list):
        for inner in value:
            yield from _references(inner, place)
    elif isinstance(value, str):
        if "](" in value or "{{" in value:
            yield from ((place, one[2]) for one in LINK.finditer(value))
            yield from ((place, one[2]) for one in MACRO.finditer(value))
        elif "/" in value and PATH.fullmatch(path(value)):
            yield place, value


def _known(identity: str, ids: set[str]) -> bool:
    if identity in ids or identity in KNOWN_TO_RULES:
        return True
    if "*" not in identity:
        return False
    pattern = re.escape(identity).replace(r"\*\*", ".+").replace(r"\*", "[^/]+")
    return any(map(re.compile(pattern).fullmatch, ids))
