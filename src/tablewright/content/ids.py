"""One style of ids for all schema lines: paths, as 0.0.10 has them.

From 0.1 on, ids say their kind first and their path then: `move:starforged/suffer/endure_harm` is our
`starforged/moves/suffer/endure_harm`, and `asset.ability:starforged/path/ace.0` is our
`starforged/assets/path/ace/abilities/0`.  Starforged has also renamed some oracles; here they keep their older names,
so that a campaign never sees a change of line.
"""

from __future__ import annotations

import re
from functools import lru_cache

_PLACES = {
    "move_category": "collections/moves",
    "move": "moves",
    "oracle_collection": "collections/oracles",
    "oracle_rollable": "oracles",
    "asset_collection": "collections/assets",
    "asset": "assets",
    "npc_collection": "collections/npcs",
    "npc": "npcs",
    "atlas_collection": "collections/atlas",
    "atlas_entry": "atlas",
    "truth": "truths",
    "rarity": "rarities",
    "delve_site": "delve_sites",
    "delve_site_domain": "site_domains",
    "delve_site_theme": "site_themes",
    "world": "worlds",
}
_CHILDREN = {
    "ability": "abilities",
    "move": "moves",
    "oracle_rollable": "oracles",
    "variant": "variants",
    "row": "rows",
    "outcome": "outcomes",
    "condition": "conditions",
    "option": "",
    "feature": "features",
    "danger": "dangers",
    "denizen": "denizens",
}
_TYPED = re.compile(r"([a-z_]+(?:\.[a-z_]+)*):(.+)", re.DOTALL)
PATH = re.compile(
    r"(?:\*{1,2}|[a-z0-9_]+)/(?:collections/)?"
    r"(?:oracles|moves|assets|npcs|truths|atlas|rarities|delve_sites|site_domains|site_themes|worlds)/\S+"
)
"""What an id of our style looks like."""

_RENAMED = {
    "character": "characters",
    "creature": "creatures",
    "derelict": "derelicts",
    "faction": "factions",
    "launching_your_campaign": "campaign_launch",
    "location_theme": "location_themes",
    "planet": "planets",
    "precursor_vault": "vaults",
    "settlement": "settlements",
    "starship": "starships",
}
"""Groups of Starforged's oracles: what later lines call them, and what they are called here."""
_RENAMED_WITHIN = {
    "campaign_launch/starting_sector/trouble": "campaign_launch/sector_trouble",
    "starships/name": "starships/starship_name",
    "characters/name/given_name": "characters/name/given",
    "derelicts/zone": "derelicts/zones",
    "derelicts/zone/starship": "derelicts/zones/starship",
    "derelicts/zone/settlement": "derelicts/zones/settlement",
}

ALIASES = {
    "starforged/oracles/factions/legacy": "starforged/oracles/factions/name/legacy",
    "starforged/oracles/factions/affiliation": "starforged/oracles/factions/name/affiliation",
    "starforged/oracles/factions/identity": "starforged/oracles/factions/name/identity",
    "starforged/oracles/characters/name/given_name": "starforged/oracles/characters/name/given",
    "starforged/oracles/creatures/basic_form": "starforged/collections/oracles/creatures/basic_form",
    "starforged/oracles/starships/mission": "starforged/collections/oracles/starships/mission",
    "starforged/oracles/vaults/sanctum": "starforged/collections/oracles/vaults/sanctum",
    "starforged/moves/connection/sojourn": "starforged/moves/recover/sojourn",
    "starforged/moves/adventure/gain_ground": "starforged/moves/combat/gain_ground",
    "starforged/moves/recover/make_a_connection": "starforged/moves/recover/sojourn",
    "*/assets/modules/*": "*/assets/module/*",
}
"""Ids that point to nothing, and what they mean."""


@lru_cache(maxsize=8192)
def path(spelled: str) -> str:
    """An id of any line as a path; what is none of ours comes back as it is.

    >>> path("move.oracle_rollable:starforged/suffer/endure_harm.endure_harm")
    'starforged/oracles/moves/endure_harm'
    >>> path("oracle_collection:starforged/planet/*/settlements")
    'starforged/collections/oracles/planets/*/settlements'
    """
    typed = _TYPED.fullmatch(spelled)
    kinds = typed[1].split(".") if typed else []
    if typed is None or kinds[0] not in _PLACES or any(kind not in _CHILDREN for kind in kinds[1:]):
        return spelled
    package, _slash, rest = typed[2].partition("/")
    # From the right, as many as there are kinds: a key may have a dot of its own.
    own, *children = rest.rsplit(".", len(kinds) - 1) if len(kinds) > 1 else (rest,)
    if kinds[:2] == ["move", "oracle_rollable"] and children:
        return _table_of_move(package, own, children, kinds[2:])
    if kinds[0].startswith("oracle") and package == "starforged":
        own = _older(own)
    place = f"{package}/{_PLACES[kinds[0]]}/{own}"
    if kinds[:3] == ["truth", "option", "oracle_rollable"]:
        # The table of an option; 0.0.10 calls it by the option's number.
        return f"{place}/{children[0]}" + _below(kinds[3:], children[2:])
    return place + _below(kinds[1:], children)


def _below(kinds: list[str], keys: list[str]) -> str:
    return "".join(
        f"/{_CHILDREN[kind]}/{key}" if _CHILDREN[kind] else f"/{key}" for kind, key in zip(kinds, keys, strict=False)
    )


def _table_of_move(package: str, own: str, children: list[str], kinds: list[str]) -> str:
    """Where 0.0.10 keeps a move's tables: beside all oracles, in a collection of their own."""
    move, table = own.rpartition("/")[2], children[0]
    name = move if table == move else f"{move}/{table}"
    return f"{package}/oracles/moves/{name}" + _below(kinds, children[1:])


def _older(own: str) -> str:
    first, slash, rest = own.partition("/")
    older = _RENAMED.get(first, first) + slash + rest
    return _RENAMED_WITHIN.get(older, older)


def package_of(identity: str) -> str:
    """The package that an id of our style belongs to."""
    return identity.partition("/")[0]
