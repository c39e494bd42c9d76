"""Oracles and their collections."""

from __future__ import annotations

import re

from msgspec.structs import replace

from tablewright.content.batch import Batch
from tablewright.content.nodes import Node, Wrong, items, members, node, nodes, number, one_of, shown, truth, words
from tablewright.content.wording import plain, template
from tablewright.rules.starforged.library import Credit, Follow, Group, Oracle, Row

DEEPEST = 12
LARGEST_DIE = 100_000
_DICE = re.compile(r"1?d([1-9][0-9]{0,5})")
_KINDS = {
    "tables": "tables",
    "table_shared_text": "shared_text",
    "table_shared_text2": "shared_text",
    "table_shared_text3": "shared_text",
    "table_shared_rolls": "shared_rolls",
}
_COLLECTIONS = frozenset(_KINDS)
_ROLLABLES = frozenset({
    "table_text", "table_text2", "table_text3", "column_text", "column_text2", "column_text3", "column_simple",
})  # fmt: skip
_BARE = frozenset({"_id", "_i18n", "min", "max", "roll", "text", "icon", "tags"})
_DUPLICATES = {"reroll": "reroll", "keep": "keep", "make_it_worse": "worse"}
_KNOWN_DUPLICATES = frozenset(_DUPLICATES)


def read_oracles(batch: Batch, package: Node, credit: Credit) -> None:
    """All collections at the top of a package."""
    for place, source in batch.parts(package, "oracles", ""):
        read_group(batch, source, place, Group(id="", name="", credit=credit))


def read_group(batch: Batch, source: Node, place: str, parent: Group, depth: int = 1) -> str:
    """A collection and all that is in it; gives its id, or nothing if it was left out."""
    identity = ""
    with batch.part(str(source.get("_id") or place)):
        if depth > DEEPEST:
            raise Wrong(f"collections lie more than {DEEPEST} deep in one another")
        kind = _KINDS[one_of(source, "oracle_type", _COLLECTIONS, "tables")]
        identity = batch.claim(source)
        group = Group(
            id=identity,
            name=words(source, "name") or identity,
            kind=kind,
            parent=parent.id,
            summary=_summary(source),
            credit=batch.credit(source, parent.credit),
            replaces=batch.references(source, "replaces"),
            enhances=batch.references(source, "enhances"),
        )
        labels = members(source, "column_labels")
        batch.groups[identity] = group  # before what is in it, as a book has them
        oracles = [
            read_oracle(batch, child, where, group, labels) for where, child in batch.parts(source, "contents", place)
        ]
        groups = [
            read_group(batch, child, where, group, depth + 1)
            for where, child in batch.parts(source, "collections", place)
        ]
        batch.groups[identity] = replace(
            group, oracles=tuple(filter(None, oracles)), groups=tuple(filter(None, groups))
        )
    return identity


def read_oracle(batch: Batch, source: Node, place: str, group: Group, labels: Node | None = None) -> str:
    """A table or a column; gives its id, or nothing if it was left out."""
    identity = ""
    with batch.part(str(source.get("_id") or place)):
        if words(source, "type", "oracle_rollable") != "oracle_rollable":
            raise Wrong(f"type {shown(source['type'])} is not known here; known is oracle_rollable")
        form = one_of(source, "oracle_type", _ROLLABLES)
        rows = tuple(read_row(batch, row, at) for at, row in nodes(source, "rows"))
        if not rows:
            raise Wrong("it has no rows")
        low, high = _recommended(source)
        match = source.get("match")
        identity = batch.claim(source)
        batch.oracles[identity] = Oracle(
            id=identity,
            name=words(source, "name") or identity,
            sides=sides(source),
            rows=rows,
            group=group.id,
            column=identity.rpartition("/")[2] if form.startswith("column") else "",
            labels=_labels(members(source, "column_labels") or labels or {}),
            recommended=(low, high),
            pairs=_only_oracles(batch.references(source, "suggestions")),
            tags=_tags(batch, source),
            match="" if match is None else plain(words(node(match, "match"), "text", "")),
            summary=_summary(source),
            credit=batch.credit(source, group.credit),
            replaces=batch.references(source, "replaces"),
        )
    return identity


def sides(source: Node) -> int:
    """How many sides the die of a table has."""
    said = words(source, "dice", "1d100")
    found = _DICE.fullmatch(said)
    if not found or not 2 <= int(found[1]) <= LARGEST_DIE:
        raise Wrong(f"dice must be one die such as 1d100, not {shown(said)}")
    return int(found[1])


def read_row(batch: Batch, source: Node, at: int) -> Row:
    """A row of an oracle or of a truth."""
    low, high = bounds(source, at)
    if source.keys() <= _BARE:
        # Most rows are numbers and a text, and looking for more would take half of all the time.
        text = words(source, "text")
        return Row(low, high, plain(text), links=batch.links(text))
    text, text2, text3 = words(source, "text"), words(source, "text2", ""), words(source, "text3", "")
    inner = source.get("template")
    embedded = words(source, "embed_table", "")
    return Row(
        low,
        high,
        plain(text),
        plain(text2),
        plain(text3),
        follow=tuple(_follow(batch, one) for _at, one in nodes(source, "oracle_rolls")),
        links=batch.links(text, text2, text3),
        suggests=_only_oracles(batch.references(source, "suggestions")),
        template="" if inner is None else _template(batch, node(inner, "template")),
        table=batch.refer(embedded) if embedded else "",
    )


def bounds(source: Node, at: int) -> tuple[int | None, int | None]:
    """What a row is rolled with; nothing for one that is printed only."""
    span = source.get("roll", source)
    if span is None:
        return None, None
    span = node(span, f"the roll of row {at}")
    if span.get("min") is None and span.get("max") is None:
        return None, None
    try:
        low = number(span, "min", 1, LARGEST_DIE)
        return low, number(span, "max", low, LARGEST_DIE)
    except Wrong as wrong:
        raise Wrong(f"row {at}: {wrong}") from None


def _follow(batch: Batch, source: Node) -> Follow:
    if source.get("dice") is not None:
        raise Wrong(f"a row that rolls on with dice of its own, {shown(source['dice'])}, cannot be rolled here")
    oracle = words(source, "oracle", "")
    return Follow(
        oracle=batch.refer(oracle) if oracle else "",
        auto=truth(source, "auto"),
        duplicates=_DUPLICATES[one_of(source, "duplicates", _KNOWN_DUPLICATES, "reroll")],
        count=number(source, "number_of_rolls", 1, 100) if "number_of_rolls" in source else 1,
    )


def _template(batch: Batch, source: Node) -> str:
    """The words of a template, its rolls by what their ids mean."""
    said = template(words(source, "text", ""))
    for one in dict.fromkeys(re.findall(r"\{\{text:([^}]+)\}\}", said)):
        said = said.replace(f"{{{{text:{one}}}}}", f"{{{{text:{batch.refer(one)}}}}}")
    return said


def _recommended(source: Node) -> tuple[int, int]:
    rolls = source.get("recommended_rolls")
    if rolls is None:
        return 1, 1
    span = node(rolls, "recommended_rolls")
    low = number(span, "min", 1, 100)
    return low, number(span, "max", low, 100)


def _labels(source: Node) -> tuple[str, ...]:
    return tuple(words(source, key, "") for key in ("text", "text2", "text3") if source.get(key) is not None)


def _only_oracles(ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in ids if "/oracles/" in one)


def _summary(source: Node) -> str:
    return plain(words(source, "summary", "") or words(source, "description", ""))


def _tags(batch: Batch, source: Node) -> tuple[str, ...]:
    """Tags as words: `region:terminus`; a tag that is simply set is its own name."""
    found: list[str] = []
    for package in members(source, "tags").values():
        for name, value in node(package, "tags").items():
            for one in items({"tag": value}, "tag") if isinstance(value, list) else [value]:
                if one is True:
                    found.append(name)
                elif isinstance(one, str):
                    found.append(f"{name}:{batch.refer(one)}")
    return tuple(found)
