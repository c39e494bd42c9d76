"""The gear that locations give: pieces that the rules name, hauls that are typed in, LIMITs, glory items."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Number
from tablewright.rules.trench.locations import named
from tablewright.rules.trench.roster import Gear
from tablewright.rules.trench.state import War
from tests.rules.trench.playing import ask, entries, gear, misfit, model, offers, play, warband
from tests.rules.trench.test_rewards import CLAIM, waits


def stash(table: War, *, whole: bool = False) -> list[Any]:
    """The stash: names and prices, or the whole pieces."""
    held = warband(table).stash
    return list(held) if whole else [(one.name, one.cost, one.currency.value, one.limit) for one in held]


def taken(location: str, faction: str, answers: dict[str, Any], **more: Any) -> War:
    return play(CLAIM, waits(location, faction=faction, **more), answers).after


# --- pieces that the rules name -------------------------------------------------------

NAMED: list[tuple[str, str, dict[str, Any], list[tuple[str, int, str, int | None]]]] = [
    ("trench_shrine", "new_antioch", {"reward": "standard"}, [("Troop Flag", 1, "glory", 1)]),
    ("trench_shrine", "black_grail", {"reward": "standard"}, [("Troop Flag", 10, "ducats", 1)]),
    ("trench_shrine", "trench_pilgrims", {"reward": "shrine"}, [("Field Shrine", 2, "glory", None)]),
    (
        "fallen_knight",
        "court",
        {"reward": "loot", "piece": "Polearm"},
        [
            ("Reinforced Armour", 40, "ducats", None),
            ("Trench Shield", 10, "ducats", None),
            ("Combat Helmet", 5, "ducats", None),
            ("Polearm", 7, "ducats", None),
        ],
    ),
    ("snipers_nest", "new_antioch", {"reward": "gear", "piece": "Sniper Rifle"}, [("Sniper Rifle", 35, "ducats", 3)]),
    ("snipers_nest", "new_antioch", {"reward": "gear", "piece": "Sniper Scope"}, [("Sniper Scope", 2, "glory", 2)]),
    ("snipers_nest", "trench_pilgrims", {"reward": "gear"}, [("Sniper Rifle", 2, "glory", None)]),
    (
        "snipers_nest",
        "iron_sultanate",
        {"reward": "gear"},
        [
            ("Siege Jezzail", 30, "ducats", None),
            ("Alchemical Ammunition", 3, "ducats", None),
            ("Cloak of Alamut", 25, "ducats", 1),
        ],
    ),
    ("snipers_nest", "heretic_legion", {"reward": "gear"}, [("Automatic Rifle", 2, "glory", 2)]),
    (
        "snipers_nest",
        "black_grail",
        {"reward": "gear"},
        [("Corruption Belcher", 30, "ducats", 2), ("Field Shrine", 2, "glory", None)],
    ),
    ("snipers_nest", "court", {"reward": "gear"}, [("Ophidian Rifle", 25, "ducats", 3)]),
    ("ransacked_alchemist_workshop", "court", {"reward": "take"}, [("Curative Fluids", 0, "ducats", None)]),
    ("saints_reliquary", "court", {"reward": "take"}, [("Saintly Relic", 0, "ducats", None)]),
    (
        "abandoned_resurrection_machine",
        "court",
        {"reward": "take"},
        [("Salvaged Resurrection Machine", 0, "ducats", None)],
    ),
    ("skull_of_a_saint", "iron_sultanate", {"reward": "faithful"}, [("Faithful Skull", 0, "ducats", None)]),
    ("skull_of_a_saint", "black_grail", {"reward": "hell"}, [("Hell Skull", 0, "ducats", None)]),
    ("lock_of_samsons_hair", "court", {"reward": "take"}, [("Lock of Samson's Hair", 0, "ducats", None)]),
]


@pytest.mark.parametrize(("location", "faction", "answers", "held"), NAMED)
def test_named_pieces_come_into_the_stash(
    location: str, faction: str, answers: dict[str, Any], held: list[tuple[str, int, str, int | None]]
) -> None:
    table = taken(location, faction, answers)
    assert stash(table) == held
    assert {one.cause for one in warband(table).stash} == {named(location).name}
    assert (warband(table).ducats, warband(table).glory) == (0, 0)


def test_what_a_piece_does_stands_with_it() -> None:
    (relic,) = stash(taken("saints_reliquary", "court", {"reward": "take"}), whole=True)
    assert (relic.keywords, relic.traits) == (("ELITE ONLY",), ("TOUGH", "no INFILTRATOR", "never in cover"))
    (fluids,) = stash(taken("ransacked_alchemist_workshop", "court", {"reward": "take"}), whole=True)
    assert fluids.uses == 1
    for rules, does in (("pt163", "+1 on melee injury rolls"), ("r102", "+1 DICE on melee injury rolls")):
        (lock,) = stash(taken("lock_of_samsons_hair", "court", {"reward": "take"}, rules=rules), whole=True)
        assert lock.traits == ("STRONG", does)
    for rules, does in (("pt163", "deployed on any table edge"), ("r102", "INFILTRATOR")):
        (skull,) = stash(taken("skull_of_a_saint", "new_antioch", {"reward": "faithful"}, rules=rules), whole=True)
        assert skull.traits[0].startswith(does)


@pytest.mark.parametrize(
    ("faction", "open_one"), [("new_antioch", "faithful"), ("heretic_legion", "hell"), ("court", "hell")]
)
def test_whose_skull_it_is(faction: str, open_one: str) -> None:
    offered = offers(CLAIM, waits("skull_of_a_saint", faction=faction))
    assert [key for key, why in offered.items() if not why] == [open_one, "later"]


def test_the_price_of_a_variant_is_asked() -> None:
    table = waits("trench_shrine", faction="new_antioch", variant="Red Brigade")
    key, asked = ask(CLAIM, table, {"reward": "standard", "currency": "glory"})
    assert key == "price"
    assert isinstance(asked, Number)
    assert asked.prompt == "What does Troop Flag cost, in glory?"
    assert asked.usual == 1
    given = {"reward": "standard", "currency": "glory", "price": 2, "limit": 0}
    assert stash(play(CLAIM, table, given).after) == [("Troop Flag", 2, "glory", None)]
    assert "takes a number from 0 to 999, not -1" in misfit(CLAIM, table, {**given, "price": -1})


def test_the_printed_armouries_are_asked_for_prices() -> None:
    table = waits("trench_shrine", faction="new_antioch", rules="r102")
    assert offers(CLAIM, table, {"reward": "standard"}) == {"ducats": "", "glory": ""}
    given = {"reward": "standard", "currency": "glory", "price": 1, "limit": 1}
    assert stash(play(CLAIM, table, given).after) == [("Troop Flag", 1, "glory", 1)]


def test_a_price_that_was_typed_in_is_not_asked_again() -> None:
    held = [gear("g1", "Combat Helmet", 6, kind="armour")]
    table = taken(
        "fallen_knight", "new_antioch", {"reward": "loot", "piece": "Sword/Axe"} | rest(), variant="Alba", stash=held
    )
    assert [one for one in stash(table) if one[0] == "Combat Helmet"] == [("Combat Helmet", 6, "ducats", None)] * 2


def rest() -> dict[str, Any]:
    """The prices of the three other pieces of a knight."""
    return {
        f"{key}{again}": value
        for again in ("", "#2", "#3")
        for key, value in (("currency", "ducats"), ("price", 9), ("limit", 0))
    }


# --- LIMITs (A18) ----------------------------------------------------------------------

FLAG = {"name": "Troop Flag", "cost": 1, "currency": "glory", "limit": 1}


def test_a_limit_is_counted_over_the_whole_warband() -> None:
    bearer = model("m1", "Ada", gear=[{"id": "g1", **FLAG}])
    offered = offers(CLAIM, waits("trench_shrine", models=[bearer]))
    assert offered["standard"] == "the LIMIT of Troop Flag is 1, and The Ninth has 1"
    assert offers(CLAIM, waits("trench_shrine", stash=[{"id": "g1", **FLAG}]))["standard"]
    dead = model("m1", "Ada", gear=[{"id": "g1", **FLAG}], status="dead")
    assert not offers(CLAIM, waits("trench_shrine", models=[dead]))["standard"]


HELMET = {"id": "g1", "name": "Combat Helmet", "cost": 5, "kind": "armour", "limit": 1}


@pytest.mark.parametrize(
    ("limits", "flag", "helmets"), [("location", True, 2), ("always", True, 1), ("never", False, 2)]
)
def test_what_is_found_and_its_limit(limits: str, flag: bool, helmets: int) -> None:
    settings = {"limits": limits}
    shut = offers(CLAIM, waits("trench_shrine", stash=[{"id": "g1", **FLAG}], settings=settings))["standard"]
    assert bool(shut) is flag
    given = {"reward": "loot", "piece": "Sword/Axe"}
    table = taken("fallen_knight", "court", given, stash=[HELMET], settings=settings)
    assert [one[0] for one in stash(table)].count("Combat Helmet") == helmets


def test_what_is_left_out_is_said() -> None:
    table = waits("fallen_knight", faction="court", stash=[HELMET], settings={"limits": "always"})
    played = play(CLAIM, table, {"reward": "loot", "piece": "Polearm"})
    assert played.said == ["Combat Helmet is not taken: the LIMIT of Combat Helmet is 1, and The Ninth has 1."]


def test_a_nest_pays_for_what_is_at_its_limit() -> None:
    cloak = {"id": "g1", "name": "Cloak of Alamut", "cost": 25, "limit": 1}
    table = taken("snipers_nest", "iron_sultanate", {"reward": "gear"}, stash=[cloak])
    assert [one[0] for one in stash(table)] == ["Cloak of Alamut", "Siege Jezzail", "Alchemical Ammunition"]
    assert entries(table)[1:] == [("ducats", 25, "reward")]
    rifles = [{"id": f"g{at}", "name": "Automatic Rifle", "cost": 2, "currency": "glory", "limit": 2} for at in (1, 2)]
    table = taken("snipers_nest", "heretic_legion", {"reward": "gear"}, stash=rifles)
    assert entries(table)[1:] == [("glory", 2, "reward")]
    assert len(stash(table)) == 2


# --- hauls ---------------------------------------------------------------------------


def piece(again: int, **answers: Any) -> dict[str, Any]:
    """The answers about one piece of a haul."""
    return {key if again == 1 else f"{key}#{again}": value for key, value in answers.items()}


def test_equipment_of_at_most_thirty_ducats() -> None:
    given = {"reward": "rummage", **piece(1, item="Gas Mask", price=5, limit=0), "more": "yes"}
    table = waits("ruined_house", faction="court")
    key, asked = ask(CLAIM, table, {**given, "item#2": "Binoculars"})
    assert (key, asked.prompt) == ("price#2", "What does Binoculars cost, in ducats (at most 25)?")
    over = misfit(CLAIM, table, {**given, **piece(2, item="Binoculars", price=26)})
    assert over == "'What does Binoculars cost, in ducats (at most 25)?' takes a number from 0 to 25, not 26"
    assert "from 0 to 30, not -5" in misfit(CLAIM, table, {"reward": "rummage", "item": "Gas Mask", "price": -5})
    done = play(CLAIM, table, {**given, **piece(2, item="Binoculars", price=25, limit=2)}).after
    assert stash(done) == [("Gas Mask", 5, "ducats", None), ("Binoculars", 25, "ducats", 2)]
    assert {one.kind.value for one in warband(done).stash} == {"equipment"}


def test_a_haul_can_end_before_its_budget() -> None:
    given = {"reward": "rummage", **piece(1, item="Gas Mask", price=5, limit=0), "more": "no"}
    assert stash(taken("ruined_house", "court", given)) == [("Gas Mask", 5, "ducats", None)]


def test_a_haul_keeps_to_limits() -> None:
    kits = [gear("g1", "Mountaineer Kit", 3, limit=1)]
    given = {"reward": "rummage", **piece(1, item="mountaineer kit ", price=3, limit=1)}
    table = waits("ruined_house", stash=kits)
    played = play(CLAIM, table, {**given, "more": "no"})
    assert played.said == ["mountaineer kit is not taken: the LIMIT of mountaineer kit is 1, and The Ninth has 1."]
    assert len(warband(played.after).stash) == 1
    again = play(CLAIM, table, {**given, "more": "yes", **piece(2, item="Shovel", price=30, limit=0)})
    assert [one[0] for one in stash(again.after)] == ["Mountaineer Kit", "Shovel"]
    beyond = waits("ruined_house", stash=kits, settings={"limits": "never"})
    assert len(warband(play(CLAIM, beyond, {**given, "more": "no"}).after).stash) == 2


def test_one_heavy_weapon_at_any_price() -> None:
    given = {"reward": "surplus", "item": "Machine Gun", "kind": "ranged weapon", "price": 50, "limit": 2}
    (gun,) = stash(taken("heavy_weapons_cache", "new_antioch", given), whole=True)
    assert (gun.name, gun.cost, gun.limit, gun.keywords, gun.kind.value) == (
        "Machine Gun",
        50,
        2,
        ("HEAVY",),
        "ranged weapon",
    )
    table = waits("heavy_weapons_cache")
    assert "ranged weapon or melee weapon" in misfit(CLAIM, table, {**given, "kind": "armour"})


def test_a_cache_ends_when_every_piece_is_at_its_limit() -> None:
    guns = [gear("g1", "Machine Gun", 50, limit=1)]
    again = {key: value for at in (1, 2, 3, 4) for key, value in piece(at, **GUN).items()}
    more = {f"more{at}": "yes" for at in ("", "#2", "#3")}
    played = play(CLAIM, waits("heavy_weapons_cache", stash=guns), {"reward": "surplus", **again, **more})
    assert len(played.said) == 4
    assert len(warband(played.after).stash) == 1


GUN = {"item": "Machine Gun", "kind": "ranged weapon", "price": 50, "limit": 1}


def test_a_trove_of_a_hundred_and_twenty_ducats() -> None:
    first = piece(1, item="Machine Gun", kind="ranged weapon", price=100, limit=0)
    table = waits("warband_strongbox")
    assert "from 0 to 120, not 121" in misfit(CLAIM, table, {"reward": "trove", **first, "price": 121})
    second = piece(2, item="Armour", kind="armour", price=20, limit=0)
    done = play(CLAIM, table, {"reward": "trove", **first, "more": "yes", **second}).after
    assert [one[:2] for one in stash(done)] == [("Machine Gun", 100), ("Armour", 20)]
    assert "from 0 to 20, not 21" in misfit(
        CLAIM, table, {"reward": "trove", **first, "more": "yes", **second, "price#2": 21}
    )


def test_two_pieces_from_another_list() -> None:
    table = waits("battlefield_of_corpses", faction="new_antioch")
    offered = offers(CLAIM, table, {"reward": "salvage"})
    assert [key for key, why in offered.items() if why] == ["new_antioch"]
    assert offered["new_antioch"] == "not the list of your own faction"
    first = {"reward": "salvage", "list": "court", **piece(1, item="Arquebus", kind="ranged weapon", price=8, limit=0)}
    second = {"more": "yes", **piece(2, item="Hellblade", kind="melee weapon", price=92, limit=3)}
    done = play(CLAIM, table, {**first, **second}).after
    assert [one[:2] for one in stash(done)] == [("Arquebus", 8), ("Hellblade", 92)]
    why = "from the list of Court of the Seven-Headed Serpent: cannot be replaced"
    assert {one.traits for one in warband(done).stash} == {(why,)}
    assert "from 0 to 92, not 93" in misfit(CLAIM, table, {**first, **second, "price#2": 93})


# --- a fallen soldier -------------------------------------------------------------------

RIFLE = {"reward": "salvage", "item": "Semi-Automatic Rifle", "price": 15, "limit": 0}


def test_a_fallen_soldier_had_a_rifle_a_helmet_and_armour() -> None:
    table = waits("fallen_soldier", faction="new_antioch")
    for face in (1, 2, 3):
        done = play(CLAIM, table, {**RIFLE, "pockets": [face]})
        assert [one[0] for one in stash(done.after)] == ["Semi-Automatic Rifle", "Combat Helmet", "Standard Armour"]
        assert done.said == ["There is nothing in its pockets."]
    assert "from 0 to 15, not 16" in misfit(CLAIM, table, {**RIFLE, "price": 16})


@pytest.mark.parametrize("face", [4, 5, 6])
def test_a_fallen_soldier_had_something_in_its_pockets(face: int) -> None:
    table = waits("fallen_soldier", faction="new_antioch")
    done = play(CLAIM, table, {**RIFLE, "pockets": [face], "pocket": "Mountaineer Kit"}).after
    assert stash(done)[-1] == ("Mountaineer Kit", 3, "ducats", 4)


@pytest.mark.parametrize(
    ("faction", "may"),
    [
        ("new_antioch", ["Medi-kit", "Mountaineer Kit", "Shovel"]),
        ("trench_pilgrims", ["Medi-kit", "Mountaineer Kit"]),
        ("court", ["Shovel"]),
        ("black_grail", []),
    ],
)
def test_what_a_faction_may_keep_of_the_pockets(faction: str, may: list[str]) -> None:
    table = waits("fallen_soldier", faction=faction)
    # The helmet is none that Pilgrims know, so that they are asked for its price.
    helmet = {"currency": "ducats", "price#2": 5, "limit#2": 0} if faction == "trench_pilgrims" else {}
    offered = offers(CLAIM, table, {**RIFLE, **helmet, "pockets": [5]})
    assert [key for key, why in offered.items() if not why] == [*may, "none"]
    done = play(CLAIM, table, {**RIFLE, **helmet, "pockets": [5], "pocket": "none"}).after
    assert len(warband(done).stash) == 3


def test_what_a_variant_may_keep_of_the_pockets_is_not_known() -> None:
    table = waits("fallen_soldier", faction="black_grail", variant="Dirge")
    prices = {f"{key}{at}": value for at in ("", "#2") for key, value in (("currency", "ducats"),)}
    asked = {**RIFLE, **prices, "price#2": 5, "limit#2": 0, "price#3": 15, "limit#3": 0, "pockets": [5]}
    assert set(offers(CLAIM, table, asked).values()) == {""}


# --- the angelic instrument ----------------------------------------------------------------

DRUM = {"name": "Musical Instrument", "cost": 15, "limit": 1}


def test_an_instrument_without_another() -> None:
    (one,) = stash(taken("angelic_instrument", "court", {"reward": "take"}), whole=True)
    assert (one.name, one.keywords, one.traits) == (
        "Angelic Instrument",
        ("MUSICAL INSTRUMENT",),
        ("reaches 8 inches",),
    )


def test_an_instrument_takes_the_place_of_another() -> None:
    drummer = model("m1", "Ada", gear=[{"id": "g1", **DRUM}])
    table = waits("angelic_instrument", models=[drummer])
    offered = offers(CLAIM, table, {"reward": "take"})
    assert offered == {"g1": "", "none": "the LIMIT of Musical Instrument is 1, and The Ninth has 1"}
    after = play(CLAIM, table, {"reward": "take", "replaces": "g1"}).after
    assert [one.name for one in warband(after).models[0].gear] == ["Angelic Instrument"]
    assert warband(after).stash == ()


def test_an_instrument_beside_another() -> None:
    two = {"name": "Musical Instrument", "cost": 15, "limit": 2}
    table = waits("angelic_instrument", stash=[{"id": "g1", **two}])
    after = play(CLAIM, table, {"reward": "take", "replaces": "none"}).after
    assert [one.name for one in warband(after).stash] == ["Musical Instrument", "Angelic Instrument"]


# --- tektites -------------------------------------------------------------------------------


def suits() -> list[dict[str, Any]]:
    return [
        gear("g1", "Standard Armour", 15, kind="armour"),
        gear("g2", "Trench Shield", 10, kind="armour"),
        gear("g3", "Combat Helmet", 5, kind="armour"),
        gear("g4", "Shovel", 5),
    ]


def test_tektites_go_on_one_suit_of_armour() -> None:
    worn = model("m1", "Ada", gear=[gear("g5", "Reinforced Armour", 40, kind="armour")])
    table = waits("golgotha_tektites", models=[worn], stash=suits())
    assert offers(CLAIM, table, {"reward": "apply"}) == {"g5": "", "g1": ""}
    after = play(CLAIM, table, {"reward": "apply", "suits": ["g5"]}).after
    (armour,) = warband(after).models[0].gear
    assert armour.traits == ("no extra blood markers from GAS, FIRE and SHRAPNEL",)
    assert not [one for one in warband(after).stash if one.traits]
    assert "takes 1 of" in misfit(CLAIM, table, {"reward": "apply", "suits": ["g1", "g5"]})
    assert "not 'g4'" in misfit(CLAIM, table, {"reward": "apply", "suits": ["g4"]})


def test_tektites_go_on_two_suits_in_the_printed_rules() -> None:
    worn = model("m1", "Ada", gear=[gear("g5", "Reinforced Armour", 40, kind="armour")])
    table = waits("golgotha_tektites", models=[worn], stash=suits(), rules="r102")
    after = play(CLAIM, table, {"reward": "apply", "suits": ["g1", "g5"]}).after
    assert [one.name for one in all_gear(after) if one.traits] == ["Reinforced Armour", "Standard Armour"]


def all_gear(table: War) -> list[Gear]:
    one = warband(table)
    return [*(piece_ for fighter in one.models for piece_ in fighter.gear), *one.stash]


def test_tektites_need_armour() -> None:
    assert offers(CLAIM, waits("golgotha_tektites"))["apply"] == "The Ninth has no suit of armour"
    antioch = offers(CLAIM, waits("golgotha_tektites", faction="new_antioch"))
    assert (antioch["turn_in"], "glory" in antioch) == ("", False)
    pilgrims = offers(CLAIM, waits("golgotha_tektites"))["turn_in"]
    assert pilgrims == "only for New Antioch; The Ninth is Trench Pilgrims"
    printed = waits("golgotha_tektites", faction="new_antioch", rules="r102")
    assert warband(play(CLAIM, printed, {"reward": "glory"}).after).glory == 15
