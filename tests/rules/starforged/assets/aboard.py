"""Tables for the cards of vehicles: Mara aboard of what the card stands for, or of what its module is fitted to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tablewright.rules.starforged.assets.cards import CARDS
from tablewright.rules.starforged.state import Party
from tests.rules.starforged.playing import ABOARD, card, ship, with_cards

FACE, SECURE, GATHER = "adventure/face_danger", "adventure/secure_an_advantage", "adventure/gather_information"
COMPEL, GEAR = "adventure/compel", "adventure/check_your_gear"
GO, COURSE, FINISH = (
    "exploration/undertake_an_expedition",
    "exploration/set_a_course",
    "exploration/finish_an_expedition",
)
FRAY, GROUND, REACT = "combat/enter_the_fray", "combat/gain_ground", "combat/react_under_fire"
STRIKE, CLASH, DECIDE = "combat/strike", "combat/clash", "combat/take_decisive_action"
DAMAGE, SACRIFICE = "suffer/withstand_damage", "suffer/sacrifice_resources"
SWEAR, FULFIL = "quest/swear_an_iron_vow", "quest/fulfill_your_vow"
HEAL, RESUPPLY, REPAIR = "recover/heal", "recover/resupply", "recover/repair"
USE, ADVANCE = "asset/use", "legacy/advance"


class Row(NamedTuple):
    """A move that is made at a table, the answers to it, and every value that it changes."""

    move: str
    table: Party
    answers: Mapping[str, Any]
    changed: Mapping[str, Any]
    args: Mapping[str, Any] = {}


def driving(
    key: str, *marked: int, integrity: int | None = None, mara: Mapping[str, Any] | None = None, **more: Any
) -> Party:
    """Mara in a support vehicle of hers; `values` are those of its card."""
    one = card(key, *marked, **more.pop("values", {}))
    most = CARDS[key].integrity
    rig = {"id": one["id"], "name": one["name"], "kind": "support", "integrity": integrity or most, "most": most}
    return with_cards(one, mara={"aboard": one["id"], **(mara or {})}, **{"vehicles": [rig], **more})


def flying(key: str, *marked: int, integrity: int = 5, mara: Mapping[str, Any] | None = None, **more: Any) -> Party:
    """Mara aboard the command vehicle, with a card of it, or of a module that is fitted to it."""
    one = card(key, *marked, **more.pop("values", {}))
    modules = [{"name": one["name"]}] if one["kind"] == "module" else []
    return with_cards(one, mara={**ABOARD, **(mara or {})}, **{"vehicles": [ship(integrity, modules=modules)], **more})


def unsaid(*tables: Mapping[str, Row], kinds: tuple[str, ...]) -> list[str]:
    """The abilities of the cards of some kinds that no row is named after."""
    names = {name.partition(":")[0] for table in tables for name in table}
    cards = [one for one in CARDS.values() if one.id.partition("/")[0] in kinds]
    wanted = [f"{one.name.lower()} {at}" for one in cards for at in (1, 2, 3)]
    return [one for one in wanted if one not in names]
