"""A small library with the tables that generators ask for, two rows each, in own words."""

from __future__ import annotations

from tablewright.rules.starforged.library import Follow, Library, Oracle
from tests.rules.starforged.oracles.books import PLACES, C, O, groups, halves, row, table

PLANET = ("atmosphere", "observed_from_space", "feature", "life", "name")
SETTLEMENT = ("location", "first_look", "initial_contact", "authority", "projects", "trouble", "name")
PLAIN = {
    "characters": ("first_look", "initial_disposition", "role", "goal", "revealed_aspect"),
    "characters/name": ("given", "family_name", "callsign"),
    "settlements": SETTLEMENT,
    "planets/vital": PLANET,
    "creatures": ("scale", "first_look", "encountered_behavior", "revealed_aspect"),
    "creatures/basic_form": ("land", "air"),
    "starships": ("first_look", "initial_contact", "starship_name"),
    "derelicts": ("condition", "outer_first_look", "inner_first_look"),
    "vaults": ("location", "scale", "form", "shape", "material", "outer_first_look"),
    "factions": ("influence", "projects", "relationships", "quirks", "rumors", "dominion", "dominion_leadership"),
    "factions/name": ("legacy", "affiliation"),
    "space/sector_name": ("prefix", "suffix"),
    "campaign_launch": ("sector_trouble",),
    "location_themes/haunted": ("feature", "peril", "opportunity"),
    "derelicts/type": ("orbital",),
}


def _said(path: str, name: str) -> Oracle:
    words = name.replace("_", " ")
    return halves(f"{path}/{name}", f"{words} 1", f"{words} 2")


def _offer(*paths: str, count: int = 1) -> tuple[Follow, ...]:
    return tuple(Follow(O + path, auto=False, count=count) for path in paths)


SPECIAL = (
    table("planets/class", (row(1, 50, "Vital", links=(f"{C}planets/vital",)), row(51, 100, "Bare"))),
    table("planets/vital/diversity", (row(1, 100, "Three", *_offer("planets/vital/biomes", count=3)),)),
    table("planets/vital/biomes", tuple(row(10 * at + 1, 10 * at + 10, f"biome {at}") for at in range(10))),
    table(
        "starships/type",
        (
            row(1, 50, "Many", Follow(f"{C}starships/mission", auto=False)),
            row(51, 90, "Fleet", *_offer("starships/fleet")),
            row(91, 100, "Two", Follow(auto=False, count=2, duplicates="keep")),
        ),
    ),
    table("starships/fleet", (row(1, 100, "Raiders", Follow(f"{C}starships/mission", auto=False)),)),
    table("creatures/environment", (row(1, 100, "Land", *_offer("creatures/basic_form/land")),)),
    table("factions/type", (row(1, 100, "Rule", *_offer("factions/dominion", "factions/dominion_leadership")),)),
    table(
        "factions/name/template",
        (
            row(
                1,
                100,
                "L A",
                template=f"The {{{{text:{O}factions/name/legacy}}}} {{{{text:{O}factions/name/affiliation}}}}",
            ),
        ),
    ),
    table("derelicts/location", (row(1, 100, "Orbit", suggests=(f"{O}derelicts/type/orbital",)),)),
    table("location_themes/type", (row(1, 100, "Haunted", links=(f"{C}location_themes/haunted",)),)),
    *(
        halves(f"{path}/{place}", f"{place} 1", f"{place} 2", column=place)
        for path in ("settlements/population", "planets/vital/settlements", "starships/mission")
        for place in PLACES
    ),
)
KINDS = {
    "settlements/population": "shared_text",
    "planets/vital/settlements": "shared_text",
    "starships/mission": "shared_text",
    "creatures/basic_form": "shared_text",
    "derelicts/type": "shared_text",
    "characters/name": "shared_rolls",
    "space/sector_name": "shared_rolls",
}


def worlds() -> Library:
    """All of these tables in their groups."""
    oracles = (*(_said(path, name) for path, names in PLAIN.items() for name in names), *SPECIAL)
    return Library(oracles={one.id: one for one in oracles}, groups=groups(oracles, KINDS, {}))
