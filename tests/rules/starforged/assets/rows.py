"""Rows for cards: a move on a table with cards, its answers, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.assets.vocabulary import AssetCard
from tests.rules.starforged.playing import IN_CONTROL, card, expedition, objective, play, vow, with_cards

SWEAR, FULFIL = "quest/swear_an_iron_vow", "quest/fulfill_your_vow"
CONNECT, GEAR, SUPPLY = "connection/make_a_connection", "adventure/check_your_gear", "recover/resupply"
SECURE, LEARN, FACE = "adventure/secure_an_advantage", "adventure/gather_information", "adventure/face_danger"
COURSE, UNDERTAKE = "exploration/set_a_course", "exploration/undertake_an_expedition"
HEARTEN, SOJOURN, COMPEL = "recover/hearten", "recover/sojourn", "adventure/compel"
FRAY, GROUND, STRIKE = "combat/enter_the_fray", "combat/gain_ground", "combat/strike"
DECIDE, SACRIFICE, USE = "combat/take_decisive_action", "suffer/sacrifice_resources", "asset/use"


class Row(NamedTuple):
    """A move and its answers, what changes, and what the first card keeps afterwards, where that is asked."""

    move: str
    table: Party
    answers: Mapping[str, Any]
    changed: Mapping[str, Any]
    keeps: Mapping[str, int] | None = None
    amount: int | None = None
    hero: str = "mara"


def one(key: str, ability: int, also: Mapping[str, Any] | None = None, **values: Any) -> Party:
    """Mara with one path, one of its abilities marked, its values as given, and what else there is."""
    return with_cards(card(f"path/{key}", ability, **values), **(also or {}))


def check(row: Row) -> None:
    """Play a row and compare."""
    args: dict[str, Any] = {} if row.amount is None else {"amount": row.amount}
    played = play(row.move, row.table, row.answers, row.hero, **args)
    assert played.changes == row.changed
    if row.keeps is not None:
        assert dict(played.after.heroes[0].assets[0].values) == row.keeps


def without_rows(cards: Iterable[AssetCard], names: Iterable[str]) -> list[str]:
    """The abilities that no row is named after, and that are not only told."""
    told = list(names)
    return [
        f"{one.name} {number}"
        for one in cards
        for number, ability in enumerate(one.abilities, 1)
        if not ability.prompted and not any(name.startswith(f"{one.name.lower()} {number}:") for name in told)
    ]


def vowed(ticks: int = 40, rank: str = "formidable") -> dict[str, Any]:
    """A vow, by default one that can be fulfilled."""
    return {"tracks": [vow(ticks, rank)]}


FIGHTING = {"mara": IN_CONTROL, "tracks": [objective()]}
FIGHT = {"objectives": 1, "objective": "Win", "rank": "formidable"}
SWORN = {"vow": "The war", "rank": "formidable"}
JUNO = {"name": "Juno", "role": "Guide", "rank": "dangerous"}
NEW_JUNO = {"connection-1": ("dangerous", 0)}
ON_THE_WAY = {"tracks": [expedition()]}
OURS = {"bo": {}, "tracks": [expedition(8, "formidable", "mara", "bo")]}
