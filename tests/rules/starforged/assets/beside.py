"""Tables for the cards of companions: Mara, with what her card stands for beside her."""

from __future__ import annotations

from typing import Any

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.assets.cards import CARDS
from tests.rules.starforged.playing import IN_A_BAD_SPOT, IN_CONTROL, card, expedition, objective, with_cards

CLASH, REACT, REPAIR = "combat/clash", "combat/react_under_fire", "recover/repair"
HARM, STRESS, HIT = "suffer/endure_harm", "suffer/endure_stress", "suffer/companion_takes_a_hit"
WAYPOINT = "exploration/explore_a_waypoint"
FIGHT: dict[str, Any] = {"mara": IN_CONTROL, "tracks": [objective()]}
CORNERED: dict[str, Any] = {"mara": IN_A_BAD_SPOT, "tracks": [objective()]}
ROAD: dict[str, Any] = {"tracks": [expedition(8)]}
NEW_FIGHT = {"objectives": 1, "objective": "Win", "rank": "formidable", "stat": "iron"}
WON, ONE = ("formidable", 8), ("formidable", 4)


def beside(key: str, *marked: int, health: int | None = None, out: bool = False, **more: Any) -> Party:
    """Mara with a companion of hers; `values` are those of its card."""
    one = card(f"companion/{key}", *marked, **more.pop("values", {}))
    most = more.pop("most", CARDS[f"companion/{key}"].health)
    pet = {
        "id": key,
        "name": one["name"],
        "hero": "mara",
        "health": most if health is None else health,
        "most": most,
        "out_of_action": out,
    }
    return with_cards(one, **{"companions": [pet, *more.pop("others", [])], **more})
