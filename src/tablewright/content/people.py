"""Truths, people and creatures, places, and what collections say of themselves."""

from __future__ import annotations

from msgspec.structs import replace

from tablewright.content.batch import Batch
from tablewright.content.nodes import Node, Wrong, members, node, nodes, number, texts, words
from tablewright.content.oracles import bounds, read_row, sides
from tablewright.content.wording import plain
from tablewright.rules.starforged.library import Credit, Entry, Group, Npc, Oracle, Row, Truth, TruthOption

HIGHEST_RANK = 5


def read_truths(batch: Batch, package: Node, credit: Credit) -> None:
    """All truths of a package."""
    for place, source in batch.parts(package, "truths", ""):
        with batch.part(str(source.get("_id") or place)):
            options = tuple(_option(batch, option, at) for at, option in nodes(source, "options"))
            identity = batch.claim(source)
            batch.truths[identity] = Truth(
                id=identity,
                name=words(source, "name") or identity,
                options=options,
                sides=sides(source),
                about_you=plain(words(source, "your_character", "")),
                summary=plain(words(source, "summary", "")),
                factions=tuple(plain(words(one, "text", "")) for _at, one in nodes(source, "factions")),
                credit=batch.credit(source, credit),
            )


def _option(batch: Batch, source: Node, at: int) -> TruthOption:
    low, high = bounds(source, at)
    if low is None or high is None:
        raise Wrong(f"option {at} has no numbers to roll")
    tables = list(members(source, "oracles").values())
    table = source.get("table") or (tables[0] if tables else None)
    inner = node(table, f"the table of option {at}") if table is not None else {}
    return TruthOption(
        low=low,
        high=high,
        summary=plain(words(source, "summary", "")),
        text=plain(words(source, "description", "")),
        quest=plain(words(source, "quest_starter", "")),
        table=tuple(read_row(batch, row, number_) for number_, row in nodes(inner, "rows")),
        sides=sides(inner),
    )


def read_npcs(batch: Batch, package: Node, credit: Credit) -> None:
    """All people and creatures of a package."""
    for place, source in batch.parts(package, "npcs", ""):
        with batch.part(str(source.get("_id") or place)):
            entry = read_entry(batch, source, "npc_collection", credit)
            for where, child in batch.parts(source, "contents", place):
                with batch.part(str(child.get("_id") or where)):
                    read = _npc(batch, child, entry.credit)
                    variants = []
                    for inside, variant in batch.parts(child, "variants", where):
                        with batch.part(str(variant.get("_id") or inside)):
                            variants.append(_npc(batch, variant, read.credit))
                    batch.npcs[read.id] = replace(read, variants=tuple(variants))


def _npc(batch: Batch, source: Node, inherited: Credit) -> Npc:
    rank = number(source, "rank", 1, HIGHEST_RANK)
    identity = batch.claim(source)
    return Npc(
        id=identity,
        name=words(source, "name") or identity,
        rank=rank,
        nature=words(source, "nature", ""),
        features=tuple(map(plain, texts(source, "features"))),
        drives=tuple(map(plain, texts(source, "drives"))),
        tactics=tuple(map(plain, texts(source, "tactics"))),
        text=plain(words(source, "description", "")),
        quest=plain(words(source, "quest_starter", "")),
        summary=plain(words(source, "summary", "")),
        credit=batch.credit(source, inherited),
    )


def read_entry(batch: Batch, source: Node, kind: str, inherited: Credit) -> Entry:
    """Something to read, by what it says of itself."""
    said = [words(source, "summary", ""), words(source, "description", "")]
    if kind == "atlas_entry":
        said += [f"• {feature}" for feature in texts(source, "features")]
    said += [words(source, "quest_starter", "")]
    identity = batch.claim(source)
    entry = Entry(
        id=identity,
        name=words(source, "name") or identity,
        kind=kind,
        text="\n\n".join(filter(None, map(plain, said))),
        rank=number(source, "rank", 1, HIGHEST_RANK) if source.get("rank") is not None else 0,
        links=tuple(dict.fromkeys(batch.links(*said) + _named(batch, source))),
        credit=batch.credit(source, inherited),
    )
    batch.entries[identity] = entry
    return entry


def _named(batch: Batch, source: Node) -> tuple[str, ...]:
    keys = ("region", "theme", "domain", "asset", "name_oracle", "extra_card", "enhances", "replaces")
    return tuple(one for key in keys for one in batch.references(source, key))


def read_places(batch: Batch, package: Node, credit: Credit) -> None:
    """The regions, sites and rarities of a package, and the tables of its sites."""
    for place, source in batch.parts(package, "atlas", ""):
        with batch.part(str(source.get("_id") or place)):
            atlas = read_entry(batch, source, "atlas", credit)
            for where, child in batch.parts(source, "contents", place):
                with batch.part(str(child.get("_id") or where)):
                    read_entry(batch, child, "atlas_entry", atlas.credit)
    for key, kind in (("rarities", "rarity"), ("delve_sites", "delve_site"), ("worlds", "world")):
        for place, source in batch.parts(package, key, ""):
            with batch.part(str(source.get("_id") or place)):
                entry = read_entry(batch, source, kind, credit)
                _denizens(batch, source, entry)
    for key, kind in (("site_themes", "site_theme"), ("site_domains", "site_domain")):
        for place, source in batch.parts(package, key, ""):
            with batch.part(str(source.get("_id") or place)):
                _site_tables(batch, source, read_entry(batch, source, kind, credit))


def _denizens(batch: Batch, source: Node, site: Entry) -> None:
    rows = tuple(_denizen(batch, row, at) for at, row in nodes(source, "denizens"))
    if rows:
        _add_table(batch, site, "denizens", rows, partial=False)


def _denizen(batch: Batch, source: Node, at: int) -> Row:
    low, high = bounds(source, at)
    npc = batch.references(source, "npc")
    name = words(source, "name", "") or "".join(npc).rpartition("/")[2].replace("_", " ").capitalize()
    often = words(source, "frequency", "").replace("_", " ")
    return Row(low, high, name or often, text2=often, links=npc)


def _site_tables(batch: Batch, source: Node, site: Entry) -> None:
    """A theme and a domain cover a die together with the move that asks for them; alone each has gaps."""
    batch.groups[site.id] = Group(
        id=site.id, name=site.name, kind=site.kind, summary=plain(words(source, "summary", "")), credit=site.credit
    )
    made = []
    for key in ("features", "dangers"):
        rows = tuple(read_row(batch, row, at) for at, row in nodes(source, key))
        if rows:
            made.append(_add_table(batch, site, key, rows, partial=True))
    batch.groups[site.id] = replace(batch.groups[site.id], oracles=tuple(made))


def _add_table(batch: Batch, site: Entry, key: str, rows: tuple[Row, ...], *, partial: bool) -> str:
    identity = f"{site.id}/{key}"
    batch.oracles[identity] = Oracle(
        id=identity,
        name=f"{site.name}: {key}",
        sides=100,
        rows=rows,
        group=site.id,
        credit=site.credit,
        partial=partial,
    )
    return identity
