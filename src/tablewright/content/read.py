"""Content files of any schema line, read into one library with a report of what was wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from tablewright.content.batch import Batch, credit_of
from tablewright.content.cards import read_assets, read_moves
from tablewright.content.nodes import Node, Wrong, node, one_of, shown, words
from tablewright.content.oracles import read_oracles
from tablewright.content.patches import patch
from tablewright.content.people import read_npcs, read_places, read_truths
from tablewright.content.problems import PackageReport, Patched, Problem, Report
from tablewright.content.sources import LARGEST_FILE, Source
from tablewright.content.tables import check_tables
from tablewright.rules.starforged.library import Credit, Library, Package

LINES = {"0.0": "0.0.10", "0.1": "0.1.0", "0.2": "0.2.0"}
"""The schema lines that can be read, by how their versions begin."""
_TYPES = frozenset({"ruleset", "expansion"})
_ID = re.compile(r"[a-z][a-z0-9_]*")
_HEAD = frozenset({"_id", "type", "datasworn_version", "ruleset", "title", "authors", "date", "license", "url"})
_PARTS = frozenset({
    "oracles", "truths", "npcs", "atlas", "rarities", "delve_sites", "site_themes", "site_domains", "worlds",
    "assets", "moves", "rules",
})  # fmt: skip
KINDS = ("oracles", "groups", "cards", "moves", "truths", "npcs", "entries")
"""The parts of a library that hold things by id."""


class Reading(msgspec.Struct, frozen=True):
    """What came of reading: library and report, and for further checks the untyped packages and their bytes by id."""

    library: Library
    report: Report
    raw: dict[str, Node]
    data: dict[str, bytes]


class _Head(msgspec.Struct, frozen=True):
    """A package that has been opened and not yet read."""

    file: str
    package: Package
    node: Node
    data: bytes


def read(sources: Iterable[Source]) -> Reading:
    """Read files into one library; rules first, then what extends them, else in their order.

    Nothing stops it: what cannot be read is left out and reported.
    """
    problems: list[Problem] = []
    heads: dict[str, _Head] = {}
    for source in sources:
        try:
            head = _opened(source)
        except Wrong as wrong:
            problems.append(Problem(source.name, "", f"{wrong}; it was not read"))
            continue
        if other := heads.get(head.package.id):
            what = f"{other.file} has brought a package of this id already; the whole file was left out"
            problems.append(Problem(source.name, head.package.id, what))
            continue
        heads[head.package.id] = head
    ordered, homeless = _in_order(heads)
    problems += homeless
    return _read(ordered, problems)


def _opened(source: Source) -> _Head:
    if not source.data.strip():
        raise Wrong("the file is empty")
    if len(source.data) > LARGEST_FILE:
        raise Wrong(f"the file is larger than {LARGEST_FILE // 1_000_000} MB")
    try:
        value: Any = msgspec.json.decode(source.data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Wrong(f"it is damaged or no JSON ({fault})") from None
    except RecursionError:
        raise Wrong("its values lie too deep in one another") from None
    top = node(value, "a content file")
    version = words(top, "datasworn_version")
    line = LINES.get(".".join(version.split(".")[:2]))
    if line is None:
        raise Wrong(f"its datasworn_version is {shown(version)}; read are {', '.join(LINES.values())}")
    kind = one_of(top, "type", _TYPES)
    identity = words(top, "_id")
    if not _ID.fullmatch(identity):
        raise Wrong(f"_id {shown(identity)} is no package id: small letters, digits and underscores")
    package = Package(
        id=identity,
        title=words(top, "title", "") or identity,
        line=line,
        license=words(top, "license", ""),
        base=words(top, "ruleset") if kind == "expansion" else "",
        credit=credit_of(top),
    )
    return _Head(source.name, package, top, source.data)


def _in_order(heads: Mapping[str, _Head]) -> tuple[list[_Head], list[Problem]]:
    """Each package after the one that it extends; what extends something that is not here is refused."""
    ordered = [head for head in heads.values() if not head.package.base]
    problems = []
    for head in heads.values():
        base = head.package.base
        if base == head.package.id:
            what = f"it extends {base}, which it is itself; it must name the rules it stands on. Nothing of it was read"
            problems.append(Problem(head.file, base, what))
        elif base in heads and not heads[base].package.base:
            ordered.append(head)
        elif base:
            what = f"it extends {base}, which is not here; add that package first. Nothing of it was read"
            problems.append(Problem(head.file, head.package.id, what))
    return ordered, problems


def _read(heads: list[_Head], problems: list[Problem]) -> Reading:
    parts: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    ids: dict[str, str] = {}
    reports = []
    for head in heads:
        batch = Batch(head.file, ids)
        _read_package(batch, head)
        patches = patch(batch, head.package.id)
        check_tables(batch)
        for kind in KINDS:
            parts[kind].update(getattr(batch, kind))
        reports.append(_report(head, batch, patches))
        problems += batch.problems
        ids |= dict.fromkeys(batch.ids, head.file)
    library = Library(packages=tuple(head.package for head in heads), **parts)
    return Reading(
        library,
        Report(tuple(reports), tuple(problems)),
        {head.package.id: head.node for head in heads},
        {head.package.id: head.data for head in heads},
    )


def _read_package(batch: Batch, head: _Head) -> None:
    for key in head.node:
        if key not in _HEAD | _PARTS and not key.startswith("_"):
            batch.note(key, "this is no part of a content file that is read here; it was left out")
    credit = head.package.credit
    for part in (read_oracles, read_truths, read_npcs, read_places):
        part(batch, head.node, credit)
    read_assets(batch, head.node, credit)
    read_moves(batch, head.node, credit)


def _report(head: _Head, batch: Batch, patches: tuple[Patched, ...]) -> PackageReport:
    things = [getattr(batch, kind) for kind in KINDS]
    licenses = Counter(_license(thing.credit, head.package) for kind in things for thing in kind.values())
    return PackageReport(
        package=head.package,
        file=head.file,
        counts=_counts(batch),
        licenses=dict(licenses.most_common()),
        patches=patches,
    )


def _license(credit: Credit, package: Package) -> str:
    return credit.license or package.license


def _counts(batch: Batch) -> dict[str, int]:
    return {
        "ids": len(batch.ids) + 1,  # and the package's own
        "moves": sum("/abilities/" not in identity for identity in batch.moves),
        "ability_moves": sum("/abilities/" in identity for identity in batch.moves),
        "oracles": len(batch.oracles),
        "rows": sum(len(oracle.rows) for oracle in batch.oracles.values()),
        "collections": len(batch.groups),
        "assets": len(batch.cards),
        "abilities": sum(len(card.abilities) for card in batch.cards.values()),
        "truths": len(batch.truths),
        "truth_options": sum(len(truth.options) for truth in batch.truths.values()),
        "npcs": len(batch.npcs),
        "npc_variants": sum(len(npc.variants) for npc in batch.npcs.values()),
        "entries": len(batch.entries),
    }
