"""What can be made with a chain of oracles: which tables, in which order.  The ids are the packages', the order ours.

A table is named by its path among a package's oracles; `@` stands for the group that the first roll names, as a
planet's class names its group.
"""

from __future__ import annotations

from tablewright.kernel import State
from tablewright.rules.starforged.library import STARFORGED_ID, Group, Oracle, Row
from tablewright.rules.starforged.oracles.lookup import columned, group_of, inner_groups, members, oracle_of, tail

PLACES = (("terminus", "Terminus"), ("outlands", "Outlands"), ("expanse", "Expanse"))
"""The regions: settled, half settled, and hardly at all."""


class Step(State, frozen=True):
    """One thing to find out: its label, its table or columns, and whether what the row only offers is rolled too."""

    label: str
    table: str
    on: bool = False


class Maker(State, frozen=True):
    """How one kind of thing is made.  `names` are the tables whose results together are its name."""

    kind: str
    name: str
    steps: tuple[Step, ...] = ()
    names: tuple[str, ...] = ()
    region: bool = False
    first: Step | None = None


MAKERS = (
    Maker(
        "planet",
        "A planet",
        (
            Step("Atmosphere", "@atmosphere"),
            Step("Settlements", "@settlements"),
            Step("From space", "@observed_from_space"),
            Step("Feature", "@feature"),
            Step("Life", "@life"),
            Step("Diversity", "@diversity", on=True),
        ),
        ("@name",),
        region=True,
        first=Step("Class", "planets/class"),
    ),
    Maker(
        "settlement",
        "A settlement",
        (
            Step("Location", "settlements/location"),
            Step("Population", "settlements/population"),
            Step("First look", "settlements/first_look"),
            Step("Initial contact", "settlements/initial_contact"),
            Step("Authority", "settlements/authority"),
            Step("Projects", "settlements/projects"),
            Step("Trouble", "settlements/trouble"),
        ),
        ("settlements/name",),
        region=True,
    ),
    Maker(
        "starship",
        "A starship",
        (
            Step("Type", "starships/type", on=True),
            Step("First look", "starships/first_look"),
            Step("Initial contact", "starships/initial_contact"),
        ),
        ("starships/starship_name",),
        region=True,
    ),
    Maker(
        "character",
        "A character",
        (
            Step("First look", "characters/first_look"),
            Step("Disposition", "characters/initial_disposition"),
            Step("Role", "characters/role"),
            Step("Goal", "characters/goal"),
            Step("Revealed aspect", "characters/revealed_aspect"),
        ),
        ("characters/name/given", "characters/name/family_name"),
    ),
    Maker(
        "creature",
        "A creature",
        (
            Step("Environment", "creatures/environment", on=True),
            Step("Scale", "creatures/scale"),
            Step("First look", "creatures/first_look"),
            Step("Behaviour", "creatures/encountered_behavior"),
            Step("Revealed aspect", "creatures/revealed_aspect"),
        ),
    ),
    Maker(
        "faction",
        "A faction",
        (
            Step("Type", "factions/type", on=True),
            Step("Influence", "factions/influence"),
            Step("Projects", "factions/projects"),
            Step("Relationships", "factions/relationships"),
            Step("Quirks", "factions/quirks"),
            Step("Rumours", "factions/rumors"),
        ),
        ("factions/name/template",),
    ),
    Maker(
        "derelict",
        "A derelict",
        (
            Step("Location", "derelicts/location", on=True),
            Step("Condition", "derelicts/condition"),
            Step("Outer first look", "derelicts/outer_first_look"),
            Step("Inner first look", "derelicts/inner_first_look"),
        ),
    ),
    Maker(
        "vault",
        "A precursor vault",
        (
            Step("Location", "vaults/location"),
            Step("Scale", "vaults/scale"),
            Step("Form", "vaults/form"),
            Step("Shape", "vaults/shape"),
            Step("Material", "vaults/material"),
            Step("Outer first look", "vaults/outer_first_look"),
        ),
    ),
    Maker(
        "sector",
        "A sector",
        (Step("Trouble", "campaign_launch/sector_trouble"),),
        ("space/sector_name/prefix", "space/sector_name/suffix"),
        region=True,
    ),
    Maker(
        "theme",
        "A location with a theme",
        (
            Step("Feature", "@feature"),
            Step("Peril", "@peril"),
            Step("Opportunity", "@opportunity"),
        ),
        first=Step("Theme", "location_themes/type"),
    ),
)
BY_HAND = "other"
"""The kind of what is written down without any roll."""


def maker(kind: str) -> Maker | None:
    """How a kind is made."""
    return next((one for one in MAKERS if one.kind == kind), None)


def table(path: str, inside: Group | None, region: str) -> Oracle | None:
    """The table of a path; of a table with columns for regions, the column of this one.  None where it is not there."""
    if path.startswith("@"):
        return None if inside is None else _within(inside, path[1:], region)
    key = f"{STARFORGED_ID}/oracles/{path}"
    group = group_of(f"{STARFORGED_ID}/collections/oracles/{path}")
    return oracle_of(key) or (None if group is None else _column(group, region))


def _within(group: Group, name: str, region: str) -> Oracle | None:
    found = next((one for one in members(group) if tail(one.id) == name), None)
    inner = next((one for one in inner_groups(group) if tail(one.id) == name), None)
    return found or (None if inner is None else _column(inner, region))


def _column(group: Group, region: str) -> Oracle | None:
    return next((one for one in members(group) if columned(group) and tail(one.id) == region), None)


def named_group(row: Row) -> Group | None:
    """The group that a row names."""
    found = (group_of(key) for key in (*row.links, *(follow.oracle for follow in row.follow)))
    return next((one for one in found if one is not None), None)


def ready(one: Maker) -> bool:
    """Whether the tables that this begins with are there."""
    first = (one.first or one.steps[0]).table
    return table(first, None, PLACES[0][0]) is not None
