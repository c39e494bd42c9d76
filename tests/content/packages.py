"""The packages that tests read, and small ones of our own words."""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tablewright.content.read import Reading, read
from tablewright.content.sources import Source

MODULES = Path(__file__).parents[2] / "frontend" / "node_modules"
FILES = {
    "starforged": "@datasworn/starforged/json/starforged.json",
    "starforged 0.1": "datasworn-starforged-next/json/starforged.json",
    "classic": "datasworn-classic/json/classic.json",
    "delve": "datasworn-delve/json/delve.json",
    "sundered_isles": "datasworn-sundered-isles/json/sundered_isles.json",
}


def place(name: str) -> Path:
    """Where npm has put a package."""
    return MODULES / FILES[name]


@cache
def source(name: str) -> Source:
    """A package as a file."""
    return Source(f"{name}.json", place(name).read_bytes())


@cache
def reading(*names: str) -> Reading:
    """Packages, read together."""
    return read(map(source, names))


ROWS = [{"min": 1, "max": 50, "text": "Rust"}, {"min": 51, "max": 100, "text": "Dust"}]
TABLE = {
    "_id": "brew/oracles/yard/smell",
    "type": "oracle_rollable",
    "name": "Smell",
    "oracle_type": "table_text",
    "dice": "1d100",
    "rows": ROWS,
}
BREW: dict[str, Any] = {
    "_id": "brew",
    "type": "ruleset",
    "datasworn_version": "0.0.10",
    "title": "The Yard",
    "authors": [{"name": "Ada"}],
    "date": "2026-01-01",
    "url": "https://example.org",
    "license": "https://creativecommons.org/licenses/by-nc/4.0",
    "oracles": {
        "yard": {
            "_id": "brew/collections/oracles/yard",
            "type": "oracle_collection",
            "name": "Yard",
            "oracle_type": "tables",
            "contents": {"smell": TABLE},
        }
    },
    "moves": {
        "yard": {
            "_id": "brew/collections/moves/yard",
            "type": "move_category",
            "name": "Yard moves",
            "contents": {
                "sniff": {
                    "_id": "brew/moves/yard/sniff",
                    "type": "move",
                    "name": "Sniff",
                    "roll_type": "action_roll",
                    "text": "__When you sniff__, roll +wits. See [Smell](id:brew/oracles/yard/smell).",
                    "trigger": {
                        "conditions": [{"method": "player_choice", "roll_options": [{"using": "stat", "stat": "wits"}]}]
                    },
                    "outcomes": {"strong_hit": {"text": "You know."}, "weak_hit": {"text": "You guess."}, "miss": None},
                }
            },
        }
    },
    "assets": {
        "tool": {
            "_id": "brew/collections/assets/tool",
            "type": "asset_collection",
            "name": "Tools",
            "contents": {
                "nose": {
                    "_id": "brew/assets/tool/nose",
                    "type": "asset",
                    "name": "Nose",
                    "category": "Tool",
                    "controls": {
                        "edge": {"label": "edge", "field_type": "condition_meter", "min": 0, "max": 4, "value": 3}
                    },
                    "abilities": [{"text": "It smells.", "enabled": True}],
                }
            },
        }
    },
    "truths": {
        "air": {
            "_id": "brew/truths/air",
            "name": "Air",
            "dice": "1d6",
            "options": [
                {"min": 1, "max": 3, "summary": "Thick.", "description": "It is thick."},
                {"min": 4, "max": 6, "summary": "Thin.", "description": "It is thin."},
            ],
        }
    },
    "npcs": {
        "dogs": {
            "_id": "brew/collections/npcs/dogs",
            "type": "npc_collection",
            "name": "Dogs",
            "contents": {"rex": {"_id": "brew/npcs/dogs/rex", "type": "npc", "name": "Rex", "rank": 1}},
        }
    },
}


def brew(changes: dict[str, Any] | None = None) -> dict[str, Any]:
    """Our own package, with values set by path: `{"oracles.yard.name": 5}`; `...` takes a key away."""
    made: dict[str, Any] = copy.deepcopy(BREW)
    for path, value in (changes or {}).items():
        *way, last = path.split(".")
        at: Any = made
        for key in way:
            at = at[int(key)] if isinstance(at, list) else at[key]
        if value is ...:
            del at[last]
        elif isinstance(at, list):
            at[int(last)] = value
        else:
            at[last] = value
    return made


def as_source(package: object, name: str = "brew.json") -> Source:
    """A package of our own as a file."""
    return Source(name, msgspec.json.encode(package))


def problems(*packages: object) -> list[tuple[str, str]]:
    """What is wrong with packages of our own: ids and sentences."""
    return [(one.id, one.what) for one in read(map(as_source, packages)).report.problems]
