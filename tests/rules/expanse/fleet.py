"""Two ships that fight: the crew's and the guide's."""

from __future__ import annotations

from typing import Any

from tablewright.rules.expanse.state import Crew
from tests.rules.expanse.playing import crew

STATIONS = [["captain", "otto"], ["pilot", "nadia"], ["gunner", "nadia"], ["sensors", "otto"], ["engineer", "otto"]]
TORPEDO = {"name": "torpedoes", "reach": "long", "count": 4}
RAIL = {"name": "rail gun", "reach": "medium", "count": 3}
PDC = {"name": "PDC", "reach": "close", "count": 2}


def kestrel(**more: Any) -> dict[str, Any]:
    """The crew's ship: medium, Otto commands, Nadia flies and shoots."""
    base = {"id": "kestrel", "name": "Kestrel", "size": "medium", "weapons": [TORPEDO, RAIL, PDC], "crew": STATIONS}
    return {**base, **more}


def marauder(**more: Any) -> dict[str, Any]:
    """The guide's ship: large, with nobody in particular aboard."""
    base = {"id": "marauder", "name": "Marauder", "size": "large", "npc": True, "weapons": [RAIL], "competence": 2}
    return {**base, **more}


def fight(
    step: int = 0,
    *,
    band: str = "medium",
    ours: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    hits: list[dict[str, Any]] | None = None,
    edges: list[dict[str, Any]] | None = None,
    **setup: Any,
) -> Crew:
    """Both ships fight, at a step of the first round; nobody has Fortune."""
    combat = {
        "ships": ["kestrel", "marauder"],
        "ranges": [{"ours": "kestrel", "theirs": "marauder", "band": band}],
        "step": step,
        "hits": hits or [],
        "edges": edges or [],
    }
    ships = [kestrel(**(ours or {})), marauder(**(theirs or {}))]
    return crew({"fortune": 0}, {"fortune": 0}, ships=ships, ship_combat=combat, **setup)


def incoming(target: str = "kestrel", **more: Any) -> dict[str, Any]:
    """A hit whose damage is still to come, of 3 dice."""
    ship = "marauder" if target == "kestrel" else "kestrel"
    base = {"ship": ship, "target": target, "weapon": "rail gun", "count": 3, "total": 14, "drama": 4}
    return {**base, **more}


def strike(**more: Any) -> dict[str, Any]:
    """A hit on the marauder, whose hull is 2d6."""
    return incoming("marauder", **more)
