"""The wording of assets and moves, and the tables that later lines keep inside them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tablewright.content.batch import Batch
from tablewright.content.ids import package_of
from tablewright.content.nodes import Node, Wrong, members, node, nodes, number, one_of, texts, truth, words
from tablewright.content.oracles import read_oracle
from tablewright.content.people import read_entry
from tablewright.content.wording import plain
from tablewright.rules.starforged.library import CardField, CardText, Credit, Group, MoveText

_FIELDS = frozenset({
    "text", "condition_meter", "checkbox", "card_flip", "clock", "counter", "select_value", "select_enhancement",
})  # fmt: skip
_ROLLS = frozenset({"no_roll", "action_roll", "progress_roll", "special_track"})
_METHODS = frozenset({
    "player_choice", "highest", "lowest", "all", "strong_hit", "weak_hit", "miss", "progress_roll",
})  # fmt: skip
_VALUES = frozenset({
    "stat", "condition_meter", "custom", "progress_track", "asset_control", "asset_option",
    "attached_asset_control", "attached_asset_option",
    "quests_legacy", "bonds_legacy", "discoveries_legacy", "bonds_track", "failure_track",
})  # fmt: skip
_OUTCOMES = ("strong_hit", "weak_hit", "miss")
MOST = 1_000_000
COUNTED = frozenset({"condition_meter", "clock", "counter"})
"""Fields that hold a number, which goes up and down."""
FURTHEST = 100
"""As far from nothing as a number on a card may be."""


def read_assets(batch: Batch, package: Node, credit: Credit) -> None:
    """All assets of a package."""
    for place, source in batch.parts(package, "assets", ""):
        _read_cards(batch, package, source, place, credit)


def _read_cards(batch: Batch, package: Node, source: Node, place: str, credit: Credit) -> None:
    with batch.part(str(source.get("_id") or place)):
        entry = read_entry(batch, source, "asset_collection", credit)
        category = entry.id.rpartition("/")[2]
        for where, child in batch.parts(source, "contents", place):
            with batch.part(str(child.get("_id") or where)):
                _read_card(batch, package, child, category, entry.credit)


def _read_card(batch: Batch, package: Node, source: Node, category: str, inherited: Credit) -> None:
    abilities = list(nodes(source, "abilities"))
    identity = batch.claim(source)
    credit = batch.credit(source, inherited)
    card = CardText(
        id=identity,
        name=words(source, "name") or identity,
        category=category,
        abilities=tuple(plain(words(ability, "text")) for _at, ability in abilities),
        requirement=plain(words(source, "requirement", "")),
        credit=credit,
        titles=_titles(abilities),
        fields=tuple(_fields(batch, identity, source, abilities)),
        shared=truth(source, "shared"),
        impact=truth(source, "count_as_impact"),
    )
    batch.cards[identity] = card
    for at, ability in abilities:
        own = batch.claim(ability) if "_id" in ability else f"{identity}/abilities/{at - 1}"
        check_hooks(batch, package, own, ability)
        for where, move in batch.parts(ability, "moves", own):
            with batch.part(str(move.get("_id") or where)):
                read_move(batch, package, move, identity, credit)
        for where, table in batch.parts(ability, "oracles", own):
            _add_table(batch, table, where, _collection(batch, identity, "assets", "Asset Oracles", credit))


def _titles(abilities: list[tuple[int, Node]]) -> tuple[str, ...]:
    titles = tuple(words(ability, "name", "") for _at, ability in abilities)
    return titles if any(titles) else ()


def _fields(batch: Batch, card: str, source: Node, abilities: list[tuple[int, Node]]) -> Iterator[CardField]:
    yield from _fields_of(batch, card, source, -1)
    for at, ability in abilities:
        yield from _fields_of(batch, card, ability, at - 1)
        if ability.get("enhance_asset") is not None:
            yield from _fields_of(batch, card, node(ability["enhance_asset"], "enhance_asset"), at - 1)


def _fields_of(batch: Batch, card: str, source: Node, ability: int, of: str = "") -> Iterator[CardField]:
    for kind in ("options", "controls"):
        for key, field in members(source, kind).items():
            try:
                read = _field(key, node(field, f"{kind}/{key}"), ability, of)
            except Wrong as wrong:
                batch.note(card, f"{kind}/{key}: {wrong}; the field was left out")
                continue
            yield read
            if not of:
                yield from _fields_of(batch, card, field, ability, key)


def _field(key: str, source: Node, ability: int, of: str) -> CardField:
    kind = one_of(source, "field_type", _FIELDS)
    low, high, value = _bounds(source, kind) if kind in COUNTED else (0, 0, _ticked(source))
    return CardField(
        key=key,
        label=words(source, "label", "") or key,
        kind=kind,
        ability=ability,
        of=of,
        low=low,
        high=high,
        value=value,
        choices=tuple(_choices(source)),
    )


def _ticked(source: Node) -> int:
    value = source.get("value")
    return int(value) if isinstance(value, bool | int) and abs(value) <= MOST else 0


def _bounds(source: Node, kind: str) -> tuple[int, int, int]:
    """How low and how high a number goes, and what it begins with; only a counter may go on for ever."""
    least = 0 if kind == "clock" else -FURTHEST
    low = 0 if source.get("min") is None else number(source, "min", least, FURTHEST)
    if source.get("max") is None:
        if kind != "counter":
            raise Wrong("max is missing")
        high, most = 0, FURTHEST
    else:
        high = most = number(source, "max", -FURTHEST, FURTHEST)
        if high <= low:
            raise Wrong(f"max {high} must be above min {low}")
    return low, high, low if source.get("value") is None else number(source, "value", low, most)


def _choices(source: Node, depth: int = 0) -> Iterator[str]:
    if depth > 3:
        raise Wrong("its choices lie too deep in one another")
    for key, choice in members(source, "choices").items():
        inner = node(choice, f"choice {key}")
        if "choices" in inner:
            yield from _choices(inner, depth + 1)
        else:
            yield words(inner, "label", "") or key


def read_moves(batch: Batch, package: Node, credit: Credit) -> None:
    """All moves of a package."""
    for place, source in batch.parts(package, "moves", ""):
        with batch.part(str(source.get("_id") or place)):
            entry = read_entry(batch, source, "move_category", credit)
            category = entry.id.rpartition("/")[2]
            for where, child in batch.parts(source, "contents", place):
                with batch.part(str(child.get("_id") or where)):
                    read_move(batch, package, child, category, entry.credit)


def read_move(batch: Batch, package: Node, source: Node, category: str, inherited: Credit) -> None:
    """A move, or what an ability makes one of."""
    one_of(source, "roll_type", _ROLLS)
    outcomes = members(source, "outcomes")
    spoken = tuple(_outcome(outcomes, key) for key in _OUTCOMES)
    identity = batch.claim(source)
    credit = batch.credit(source, inherited)
    batch.moves[identity] = MoveText(
        id=identity,
        name=words(source, "name") or identity,
        category=category,
        text=plain(words(source, "text")),
        outcomes=spoken if any(spoken) else (),
        replaces="".join(batch.references(source, "replaces")[:1]),
        credit=credit,
    )
    check_conditions(batch, package, identity, source)
    if isinstance(source.get("oracles"), dict):
        _read_tables(batch, identity, source, credit)


def _outcome(outcomes: Node, key: str) -> str:
    said = outcomes.get(key)
    return "" if said is None else plain(words(node(said, key), "text", ""))


def _read_tables(batch: Batch, move: str, source: Node, credit: Credit) -> None:
    """The tables inside a move, in the collections where 0.0.10 has them."""
    tables = list(batch.parts(source, "oracles", move))
    if not tables:
        return
    group = _collection(batch, move, "moves", "Move Oracles", credit)
    if len(tables) > 1:
        group = _columns(batch, group, f"{group.id}/{move.rpartition('/')[2]}", words(source, "name"), credit)
    for where, table in tables:
        _add_table(batch, table, where, group)


def _add_table(batch: Batch, table: Node, place: str, group: Group) -> None:
    read = read_oracle(batch, table, place, group, {"text": "Result"})
    held = batch.groups[group.id]
    batch.groups[group.id] = replace(held, oracles=(*held.oracles, *filter(None, [read])))


def _collection(batch: Batch, near: str, place: str, name: str, credit: Credit) -> Group:
    """A collection that the package itself does not have."""
    identity = f"{package_of(near)}/collections/oracles/{place}"
    return batch.groups.setdefault(identity, Group(id=identity, name=name, credit=credit))


def _columns(batch: Batch, parent: Group, identity: str, name: str, credit: Credit) -> Group:
    batch.groups[parent.id] = replace(parent, groups=(*parent.groups, identity))
    made = Group(id=identity, name=name, kind="shared_text", parent=parent.id, credit=credit)
    return batch.groups.setdefault(identity, made)


def check_hooks(batch: Batch, package: Node, identity: str, ability: Node) -> None:
    """Note what an ability says of rolls that nobody here knows."""
    for at, hook in nodes(ability, "enhance_moves"):
        try:
            if "roll_type" not in hook and "type" in hook:
                one_of(hook, "type", _ROLLS)
            one_of(hook, "roll_type", _ROLLS)
        except Wrong as wrong:
            batch.note(identity, f"enhance_moves, number {at}: {wrong}")
        check_conditions(batch, package, identity, hook)


def check_conditions(batch: Batch, package: Node, identity: str, source: Node) -> None:
    """Note each method and each value to roll with that nobody here knows."""
    trigger = source.get("trigger")
    if trigger is None:
        return
    tracks = set(members(members(package, "rules"), "special_tracks"))
    known = _VALUES | tracks | {f"{track}_track" for track in tracks}
    try:
        for _at, condition in nodes(node(trigger, "trigger"), "conditions"):
            if condition.get("method") is not None:
                one_of(condition, "method", _METHODS)
            for _number, option in nodes(condition, "roll_options"):
                one_of(option, "using", known)
            texts(condition, "text")
    except Wrong as wrong:
        batch.note(identity, str(wrong))
