"""Advance: spec M49, a row for each leaf of its checklist; cards of the catalogue, and others."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tests.rules.starforged.playing import (
    ABOARD,
    asset,
    offers,
    party,
    play,
    refused,
    ship,
)

ADVANCE = "legacy/advance"

Row = tuple[Party, dict[str, Any], dict[str, Any]]

RICH = {"quests": {"ticks": 16}}  # 4 boxes: 8 experience
SHIP = [ship(3)]


def rich(**mara: Any) -> Party:
    """Mara has 8 experience, and a ship."""
    return party({**RICH, **ABOARD, **mara}, vehicles=SHIP)


def buys(kind: str, name: str, **more: Any) -> dict[str, Any]:
    """A new asset that is typed in."""
    return {"how": "new", "kind": kind, "card": "own", "typed": name, **more}


ROWS: dict[str, Row] = {
    "M49 new path": (rich(), buys("path", "Ace"), {"mara.spent": 3, "mara.assets": ("Ace 1",)}),
    "M49 new module": (
        rich(),
        buys("module", "Lab"),
        {"mara.spent": 3, "mara.assets": ("Lab 1",), "ship.modules": ("Lab",)},
    ),
    "M49 new support vehicle": (
        rich(),
        buys("support vehicle", "Rover", integrity=4),
        {"mara.spent": 3, "mara.assets": ("Rover 1",), "support-vehicle-1": 4},
    ),
    "M49 new companion": (
        rich(),
        buys("companion", "Tin", health=3, mechanical="yes"),
        {"mara.spent": 3, "mara.assets": ("Tin 1",), "companion-1": 3, "companion-1.out": False},
    ),
    "M49 new command vehicle": (
        party(RICH),
        buys("command vehicle", "Third Ember"),
        {"mara.spent": 3, "mara.assets": ("Third Ember 1",), "command-vehicle-1": 5},
    ),
    "M49 new deed": (
        rich(),
        buys("deed", "Homesteader", earned="yes"),
        {"mara.spent": 3, "mara.assets": ("Homesteader 1",)},
    ),
    "M49 requirement unmet": (rich(), buys("deed", "Homesteader", earned="no"), {}),
    "M49 upgrade, the third ability": (
        rich(assets=[asset()]),
        {"how": "upgrade", "ability": "2"},
        {"mara.spent": 2, "mara.assets": ("Scavenger 2",)},
    ),
    "M49 upgrade, one of several": (
        rich(assets=[asset(), asset(name="Ace", marked=2), asset(name="Full", marked=3)]),
        {"how": "upgrade", "asset": "ace", "ability": "2"},
        {"mara.spent": 2, "mara.assets": ("Scavenger 1", "Ace 3", "Full 3")},
    ),
    "M49 earmarked only": (
        party({"vehicle_experience": 5}),
        buys("command vehicle", "Third Ember"),
        {"mara.vehicle_experience": 2, "mara.assets": ("Third Ember 1",), "command-vehicle-1": 5},
    ),
    "M49 earmarked first, then the rest": (
        rich(vehicle_experience=1),
        buys("module", "Lab"),
        {"mara.vehicle_experience": 0, "mara.spent": 2, "mara.assets": ("Lab 1",), "ship.modules": ("Lab",)},
    ),
    "M49 kept for now": (rich(), {"how": "keep"}, {}),
}


@pytest.mark.parametrize(("table", "answers", "changed"), ROWS.values(), ids=ROWS)
def test_leaf(table: Party, answers: dict[str, Any], changed: dict[str, Any]) -> None:
    assert play(ADVANCE, table, answers).changes == changed


def test_m49_too_poor() -> None:
    assert refused(ADVANCE, party()) == "it takes 2 experience, and there are 0"
    assert refused(ADVANCE, party({**RICH, "spent": 7})) == "it takes 2 experience, and there are 1"
    # T: 2 experience cannot buy an asset
    two = party({"quests": {"ticks": 4}, "assets": [asset()]})
    assert offers(ADVANCE, two) == {"new": "it takes 3 experience, and there are 2", "upgrade": "", "keep": ""}


def test_m49_what_is_kept_for_vehicles_buys_nothing_else() -> None:
    table = party({"vehicle_experience": 3, "assets": [asset()]}, vehicles=SHIP)
    assert offers(ADVANCE, table)["upgrade"] == "no asset can be improved for that"
    poor = "it takes 3 experience, and there are 0"
    assert offers(ADVANCE, table, {"how": "new"}) == {
        "path": poor,
        "module": "",
        "companion": poor,
        "support vehicle": "",
        "command vehicle": "Second Ember is your command vehicle",
        "deed": poor,
    }
    assert offers(ADVANCE, party(RICH), {"how": "new"})["module"] == "there is no command vehicle for it"
    fitted = party({"vehicle_experience": 3, "assets": [asset("module", "Lab")]}, vehicles=SHIP)
    assert play(ADVANCE, fitted, {"how": "upgrade", "ability": "1"}).changes == {
        "mara.vehicle_experience": 1,
        "mara.assets": ("Lab 2",),
    }


def test_m49_marked_abilities_are_shut() -> None:
    table = rich(assets=[asset(marked=2)])
    assert offers(ADVANCE, table, {"how": "upgrade"}) == {"0": "marked already", "1": "marked already", "2": ""}


def test_m49_a_module_that_is_fitted_already_is_not_fitted_twice() -> None:
    table = party({**RICH, **ABOARD}, vehicles=[ship(modules=[{"name": "Lab"}])])
    assert "ship.modules" not in play(ADVANCE, table, buys("module", "Lab")).changes
