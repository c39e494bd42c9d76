"""Advance and Continue a Legacy: spec M49 and M50, a row for each leaf of its checklist."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.roll_facts import ProgressRolled
from tablewright.rules.starforged.state import TrackId
from tests.rules.starforged.playing import (
    ABOARD,
    asset,
    friend,
    offers,
    party,
    play,
    refused,
    sable,
    ship,
    vow,
)

ADVANCE = "legacy/advance"
CONTINUE = "legacy/continue_a_legacy"

Row = tuple[Party, dict[str, Any], dict[str, Any]]

RICH = {"quests": {"ticks": 16}}  # 4 boxes: 8 experience
SHIP = [ship(3)]


def rich(**mara: Any) -> Party:
    """Mara has 8 experience, and a ship."""
    return party({**RICH, **ABOARD, **mara}, vehicles=SHIP)


def buys(kind: str, name: str, **more: Any) -> dict[str, Any]:
    """A new asset."""
    return {"how": "new", "kind": kind, "asset": name, **more}


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


# --- Continue a Legacy ------------------------------------------------------------------------------

HEIR = {"name": "Jonas", "best": "wits", "good": ["edge", "iron"]}
STRONG, WEAK, MISS = [1, 2], [1, 10], [9, 10]
LEFT = {
    "assets": [
        asset("path", "Ace", 3),
        asset("companion", "Sable", 2),
        asset("command vehicle", "Second Ember", 2, key="ship"),
        asset("module", "Lab", 2),
        asset("support vehicle", "Rover", 1),
    ],
    "quests": {"ticks": 20},
    "bonds": {"ticks": 20},
    "discoveries": {"ticks": 20},
}


def left(status: str = "dead", **more: Any) -> Party:
    """Mara is out of play and has left much."""
    return party(
        {**LEFT, **ABOARD, "status": status},
        vehicles=[ship()],
        companions=[sable()],
        tracks=[vow(15, "epic"), friend(12, bonded=True)],
        **more,
    )


def takes(dice: list[int], option: str, **more: Any) -> dict[str, Any]:
    """What comes of the quests; nothing but a miss of the others."""
    rest = {"progress#2": MISS, "progress#3": MISS}
    others = [one for one in ("aftermath", "loyalties", "pandora") if one != option]
    return {
        **HEIR,
        "progress": dice,
        "from_quests": option,
        **more,
        **rest,
        "from_bonds": others[0],
        "from_discoveries": others[1],
    }


NEW = {"mara.heir": "hero-1"}
CARDS = ("Ace 3", "Sable 2", "Second Ember 2", "Lab 2", "Rover 1")

LEGACIES: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "M50 SH path": (
        takes(STRONG, "path", asset="ace"),
        {"mara.assets": CARDS[1:]},
        {"assets": ("Ace 3",)},
    ),
    "M50 SH companion": (
        takes(STRONG, "path", asset="sable"),
        {"mara.assets": (CARDS[0], *CARDS[2:])},
        {"assets": ("Sable 2",), "companions": ("sable",)},
    ),
    "M50 SH share": (
        takes(STRONG, "share"),
        {"juno.owners": ("hero-1",)},
        {"tracks": ("juno",)},
    ),
    "M50 SH inherit": (
        takes(STRONG, "inherit", asset="lab"),
        {"mara.assets": ("Ace 3", "Sable 2", "Rover 1")},
        {"assets": ("Second Ember 2", "Lab 2"), "aboard": "ship"},
    ),
    **{
        f"M50 {name} {option}": (takes(dice, option, **more), there, heir)
        for name, dice in (("SH", STRONG), ("WH", WEAK))
        for option, more, there, heir in (
            (
                "see_through",
                {"swear_an_iron_vow/ticks": 7},
                {"oath": None, "vow-2": ("epic", 7)},
                {"momentum": 4, "tracks": ("vow-2",)},
            ),
            ("rebuild", {}, {}, {"rebuilds": ("Juno",)}),
            ("familiar", {"place": "The old harbour"}, {"finds": (2,)}, {}),
        )
    },
    **{
        f"M50 {name} {option}": (takes(dice, option), {}, {})
        for name, dice in (("SH", STRONG), ("WH", WEAK), ("M", MISS))
        for option in ("aftermath", "loyalties", "pandora")
    },
}


@pytest.mark.parametrize(("answers", "changed", "heir"), LEGACIES.values(), ids=LEGACIES)
def test_legacy(answers: dict[str, Any], changed: dict[str, Any], heir: dict[str, Any]) -> None:
    played = play(CONTINUE, left(), answers)
    assert played.changes == {**NEW, **changed}
    after = played.after
    hero = after.hero(type(after.heroes[0].id)("hero-1"))
    assert tuple(f"{one.name} {one.marked}" for one in hero.assets) == heir.get("assets", ())
    assert (hero.aboard, hero.momentum, hero.rebuilds) == (
        heir.get("aboard"),
        heir.get("momentum", 2),
        heir.get("rebuilds", ()),
    )
    assert tuple(one.id for one in after.companions_of(hero.id)) == heir.get("companions", ())
    assert tuple(one.id for one in after.tracks if hero.id in one.owners) == heir.get("tracks", ())


def test_m50_a_new_hero_has_3_2_2_1_1_and_sits_where_the_former_sat() -> None:
    (_mara, hero) = play(CONTINUE, left(), takes(MISS, "aftermath")).after.heroes
    assert (hero.name, hero.seat, hero.status) == ("Jonas", "ann", "active")
    assert (hero.edge, hero.heart, hero.iron, hero.shadow, hero.wits) == (2, 1, 2, 1, 3)


def test_m50_no_option_is_taken_twice_and_none_above_its_tier() -> None:
    answers = {**HEIR, "progress": STRONG, "from_quests": "share", "progress#2": STRONG}
    second = offers(CONTINUE, left(), answers)
    assert second["share"] == "taken already"
    assert len(second) == 9
    weak = offers(CONTINUE, left(), {**HEIR, "progress": WEAK})
    assert list(weak) == ["see_through", "rebuild", "familiar", "aftermath", "loyalties", "pandora"]
    assert list(offers(CONTINUE, left(), {**HEIR, "progress": MISS})) == ["aftermath", "loyalties", "pandora"]


def test_m50_what_was_not_left_cannot_be_taken() -> None:
    table = party({"status": "dead", "quests": {"ticks": 20}})
    shut = offers(CONTINUE, table, {**HEIR, "progress": STRONG})
    assert [key for key, why in shut.items() if why == "they left none"] == [
        "path",
        "share",
        "inherit",
        "see_through",
        "rebuild",
    ]


def test_m50_each_track_is_rolled_on_its_own_and_a_cleared_one_counts_10() -> None:
    table = party({"status": "dead", "quests": {"cleared": 1}, "bonds": {"ticks": 8}})
    played = play(
        CONTINUE,
        table,
        {
            **HEIR,
            "progress": [9, 9],
            "from_quests": "familiar",
            "place": "Home",
            "progress#2": [1, 2],
            "from_bonds": "aftermath",
            "progress#3": [1, 2],
            "from_discoveries": "pandora",
        },
    )
    rolls = [fact.outcome for fact in played.facts if isinstance(fact, ProgressRolled)]
    assert rolls == ["strong hit", "weak hit", "miss"]


def test_m50_a_hero_in_play_retires_first_or_does_not() -> None:
    table = left("active")
    assert play(CONTINUE, table, {"retire": "no"}).changes == {}
    retired = play(CONTINUE, table, {"retire": "yes", **takes(MISS, "aftermath")})
    assert retired.changes == {"mara.status": "retired", **NEW}


def test_m50_a_legacy_is_continued_once() -> None:
    after = play(CONTINUE, left(), takes(MISS, "aftermath")).after
    assert refused(CONTINUE, after) == "Jonas has continued this legacy"
    assert not refused(CONTINUE, after, hero="hero-1")


def test_m50_what_others_share_stays_with_them() -> None:
    shared = [vow(16, "epic", "mara", "bo"), friend(12, "epic", "mara", "bo")]
    table = party({**LEFT, **ABOARD, "status": "dead"}, ABOARD, vehicles=[ship()], tracks=shared)
    adopted = play(CONTINUE, table, takes(STRONG, "see_through", **{"swear_an_iron_vow/ticks": 8})).after
    assert adopted.track(TrackId("oath")).owners == ("mara", "bo")
    joined = play(CONTINUE, table, takes(STRONG, "share")).after
    assert joined.track(TrackId("juno")).owners == ("bo", "hero-1")
    # Bo sails on in the ship, and the heir with him.
    assert joined.heroes[2].aboard == "ship"


def test_m50_a_ship_without_a_card_is_inherited_by_going_aboard() -> None:
    table = party({**ABOARD, "status": "dead", "quests": {"ticks": 20}}, vehicles=[ship()])
    after = play(CONTINUE, table, takes(STRONG, "inherit")).after
    assert (after.heroes[1].aboard, after.heroes[1].assets) == ("ship", ())


def test_m50_which_of_several_tracks() -> None:
    table = party({"status": "dead", "quests": {"ticks": 20}}, tracks=[friend(), friend(key="kes")])
    answers = takes(STRONG, "rebuild", track="kes")
    assert play(CONTINUE, table, answers).after.heroes[1].rebuilds == ("Kes",)


def test_m50_a_familiar_place_waits_for_the_heir_alone() -> None:
    table = party({**LEFT, "status": "dead"}, {})
    after = play(CONTINUE, table, takes(STRONG, "familiar", place="Home")).after
    discover = "exploration/make_a_discovery"
    assert list(offers(discover, after, hero="hero-1"))[:2] == ["new", after.finds[0].id]
    assert "new" not in offers(discover, after, hero="bo")
    visit = play(discover, after, {"find": after.finds[0].id, "mark/hero-1/mark": "yes"}, hero="hero-1")
    assert visit.changes == {"finds": (), "hero-1.discoveries": 2}
