"""Continue a Legacy: spec M50, a row for each leaf of its checklist; what an heir begins with beside it."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.starforged import Party
from tablewright.rules.starforged.roll_facts import ProgressRolled
from tablewright.rules.starforged.state import HeroId, TrackId, Vow
from tests.rules.starforged.playing import (
    ABOARD,
    asset,
    changes,
    friend,
    offers,
    party,
    play,
    refused,
    sable,
    ship,
    vow,
)

CONTINUE = "legacy/continue_a_legacy"

HEIR = {"name": "Jonas", "concept": "Pilot", "best": "wits", "good": ["edge", "iron"]}
KIT = {
    "path": "own",
    "typed": "Diver",
    "path#2": "own",
    "typed#2": "Cook",
    "kind": "path",
    "card": "own",
    "typed#3": "Singer",
    "vow": "Find the others",
}
"""What an heir begins with beside what was inherited."""
OWN = ("Diver 1", "Cook 1", "Starship 1", "Singer 1")
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
    """What comes of the quests; nothing but a miss of the others; and what an heir begins with beside it."""
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
        **KIT,
        **({} if option == "inherit" else {"ship": "Third Ember"}),
        **({} if option == "share" else {"knows": "-"}),
    }


NEW = {"mara.heir": "hero-1"}
LEFT_BEHIND = {"ship": None, "mara.aboard": None}
"""A ship that nobody inherits goes its own way."""
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
        {"assets": ("Second Ember 2", "Lab 2")},
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
    after = play(CONTINUE, left(), answers).after
    hero = after.hero(HeroId("hero-1"))
    (background,) = (one.id for one in after.tracks if one.vow and one.vow.background)
    (command,) = after.vehicles
    inherits = command.id == "ship"
    assert changed_but(after, background, command.id) == {**NEW, **({} if inherits else LEFT_BEHIND), **changed}
    own = tuple(one for one in OWN if not (inherits and one == "Starship 1"))
    assert tuple(f"{one.name} {one.marked}" for one in hero.assets) == (*heir.get("assets", ()), *own)
    assert hero.aboard == command.id
    assert (hero.momentum, hero.rebuilds) == (heir.get("momentum", 2), heir.get("rebuilds", ()))
    assert tuple(one.id for one in after.companions_of(hero.id)) == heir.get("companions", ())
    assert tuple(one.id for one in after.tracks if hero.id in one.owners) == (*heir.get("tracks", ()), background)


def changed_but(after: Party, *kit: str) -> dict[str, Any]:
    """What changed, but for what an heir begins with beside an inheritance."""
    return {key: value for key, value in changes(left(), after).items() if key not in kit}


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
            **KIT,
            "ship": "Third Ember",
            "knows": "-",
        },
    )
    rolls = [fact.outcome for fact in played.facts if isinstance(fact, ProgressRolled)]
    assert rolls == ["strong hit", "weak hit", "miss"]


def test_m50_a_hero_in_play_retires_first_or_does_not() -> None:
    table = left("active")
    assert play(CONTINUE, table, {"retire": "no"}).changes == {}
    retired = play(CONTINUE, table, {"retire": "yes", **takes(MISS, "aftermath")})
    kit = {"vow-7": ("epic", 0), "command-vehicle-4": 5}
    assert retired.changes == {"mara.status": "retired", **NEW, **LEFT_BEHIND, **kit}


def test_m50_a_legacy_is_continued_once() -> None:
    after = play(CONTINUE, left(), takes(MISS, "aftermath")).after
    assert refused(CONTINUE, after) == "Jonas has continued this legacy"
    assert not refused(CONTINUE, after, hero="hero-1")


def shared(**mara: Any) -> Party:
    """Mara is dead; Bo sails on in the ship, and shares her vow and her connection."""
    both = [vow(16, "epic", "mara", "bo"), friend(12, "epic", "mara", "bo")]
    return party({**LEFT, **ABOARD, "status": "dead", **mara}, ABOARD, vehicles=[ship()], tracks=both)


def takes_with_bo(option: str, **more: Any) -> dict[str, Any]:
    """A strong hit's option, where the ship sails on."""
    answers = takes(STRONG, option, **more)
    answers.pop("ship", None)
    return answers


def test_m50_what_others_share_stays_with_them() -> None:
    adopted = play(CONTINUE, shared(), takes_with_bo("see_through", **{"swear_an_iron_vow/ticks": 8})).after
    assert adopted.track(TrackId("oath")).owners == ("mara", "bo")
    joined = play(CONTINUE, shared(), takes_with_bo("share")).after
    assert joined.track(TrackId("juno")).owners == ("bo", "hero-1")
    # Bo sails on in the ship, and the heir with him.
    assert joined.heroes[2].aboard == "ship"


def test_m50_the_ship_and_its_cards_go_on_with_an_ally() -> None:
    mara, bo, jonas = play(CONTINUE, shared(), takes_with_bo("aftermath")).after.heroes
    assert [one.name for one in mara.assets] == ["Ace", "Sable"]
    assert [f"{one.name} {one.marked}" for one in bo.assets] == ["Second Ember 2", "Lab 2", "Rover 1"]
    assert [one.name for one in jonas.assets] == ["Diver", "Cook", "Singer"]


def test_m50_an_heir_may_know_whom_an_ally_knows() -> None:
    answers = {**takes_with_bo("aftermath"), "knows": "juno"}
    assert offers(CONTINUE, shared(), {key: value for key, value in answers.items() if key != "knows"}) == {
        "juno": "",
        "new": "",
        "-": "",
    }
    assert play(CONTINUE, shared(), answers).after.track(TrackId("juno")).owners == ("mara", "bo", "hero-1")


def test_m50_what_is_not_inherited_stays_behind() -> None:
    rover = {"id": "rover", "name": "Rover", "kind": "support", "integrity": 4, "most": 4}
    fitted = [{"name": "Lab"}, {"name": "Medbay"}]
    cards = [*LEFT["assets"], asset("module", "Medbay", 1)]
    table = party({**LEFT, **ABOARD, "assets": cards, "status": "dead"}, vehicles=[ship(modules=fitted), rover])
    after = play(CONTINUE, table, takes(STRONG, "inherit", asset="lab")).after
    assert [(one.id, tuple(module.name for module in one.modules)) for one in after.vehicles] == [("ship", ("Lab",))]
    with_rover = play(CONTINUE, table, takes(STRONG, "inherit", asset="rover")).after
    assert [(one.id, one.modules) for one in with_rover.vehicles] == [("ship", ()), ("rover", ())]


def test_m50_a_ship_without_a_card_is_inherited_by_going_aboard() -> None:
    table = party({**ABOARD, "status": "dead", "quests": {"ticks": 20}}, vehicles=[ship()])
    after = play(CONTINUE, table, takes(STRONG, "inherit")).after
    assert (after.heroes[1].aboard, [one.id for one in after.vehicles]) == ("ship", ["ship"])
    assert [one.name for one in after.heroes[1].assets] == ["Diver", "Cook", "Singer"]


def test_m50_an_heir_is_a_whole_hero() -> None:
    after = play(CONTINUE, left(), takes(MISS, "aftermath")).after
    heir = after.hero(HeroId("hero-1"))
    assert (heir.concept, heir.health, heir.spirit, heir.momentum, heir.experience) == ("Pilot", 5, 5, 2, 0)
    (sworn,) = (one for one in after.tracks if heir.id in one.owners)
    assert (sworn.name, sworn.rank, sworn.ticks) == ("Find the others", "epic", 0)
    assert sworn.vow == Vow(background=True)
    assert [(one.name, one.kind, one.integrity) for one in after.vehicles] == [("Third Ember", "command", 5)]


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
