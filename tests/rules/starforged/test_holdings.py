"""Assets from the catalogue, wherever they are gained: what shuts them, what comes and goes with them, by hand too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tablewright.kernel import AnswerError, Number
from tablewright.rules.starforged import STARFORGED, Party
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.library import SHELF, CardField, CardText, Library, provide
from tablewright.rules.starforged.state import SEVERAL
from tests.rules.starforged.playing import (
    ABOARD,
    ask,
    asset,
    card,
    changes,
    companion,
    hero,
    marks,
    offers,
    party,
    play,
    refused,
    ship,
)

ADVANCE = "legacy/advance"
RICH: dict[str, Any] = {"quests": {"ticks": 16}, **ABOARD}  # 4 boxes: 8 experience


def rich(*cards: dict[str, Any], **setup: Any) -> Party:
    """Mara has 8 experience, some cards, and a ship."""
    more = setup.pop("mara", {})
    return party({**RICH, "assets": list(cards), **more}, **{"vehicles": [ship()], **setup})


def takes(key: str, **more: Any) -> dict[str, Any]:
    """A card of the catalogue, bought."""
    known = {"command_vehicle": "command vehicle", "support_vehicle": "support vehicle"}
    kind = key.partition("/")[0]
    return {"how": "new", "kind": known.get(kind, kind), "card": key, **more}


def shut(table: Party, kind: str) -> dict[str, str]:
    """The cards of a kind that cannot be had, and why."""
    found = offers(ADVANCE, table, {"how": "new", "kind": kind})
    return {key: why for key, why in found.items() if why}


# --- what is gained ---------------------------------------------------------------------------------

GAINED: dict[str, tuple[Party, dict[str, Any], dict[str, Any]]] = {
    "a path": (rich(), takes("path/tech"), {"mara.assets": ("Tech 1",)}),
    "a path with ammo": (rich(), takes("path/archer"), {"mara.assets": ("Archer 1",)}),
    "a module": (rich(), takes("module/medbay"), {"mara.assets": ("Medbay 1",), "ship.modules": ("Medbay",)}),
    "a support vehicle": (
        rich(),
        takes("support_vehicle/rover", called="Mule"),
        {"mara.assets": ("Rover 1",), "support-vehicle-1": 5},
    ),
    "a companion": (
        rich(),
        takes("companion/sprite", called="Glint"),
        {"mara.assets": ("Sprite 1",), "companion-1": 2, "companion-1.out": False},
    ),
    "a command vehicle": (
        party({"quests": {"ticks": 16}}),
        takes("command_vehicle/starship", called="Third Ember"),
        {"mara.assets": ("Starship 1",), "command-vehicle-1": 5},
    ),
}


@pytest.mark.parametrize(("table", "answers", "changed"), GAINED.values(), ids=GAINED)
def test_a_card_is_bought_for_3_experience(table: Party, answers: dict[str, Any], changed: dict[str, Any]) -> None:
    assert play(ADVANCE, table, answers).changes.items() >= {"mara.spent": 3, **changed}.items()


def test_a_known_card_asks_for_no_figures_and_a_companion_has_the_name_it_was_given() -> None:
    after = play(ADVANCE, rich(), takes("companion/survey_bot", called="Dot")).after
    dot = companion(after, "companion-1")
    assert (dot.name, dot.health, dot.most, dot.mechanical) == ("Dot", 3, 3, True)
    gained = hero(after).assets[0]
    assert (gained.name, gained.word("name"), gained.card) == ("Survey Bot", "Dot", "companion/survey_bot")


# --- what shuts a card ------------------------------------------------------------------------------


def test_what_an_ally_has_is_shut_and_what_the_dead_had_is_not() -> None:
    of_bo = {"assets": [card("path/tech")]}
    assert shut(rich(card("path/ace"), bo=of_bo), "path") == {"path/ace": "Mara has it", "path/tech": "Bo has it"}
    assert shut(rich(bo={**of_bo, "status": "dead"}), "path") == {}


def test_a_module_of_the_dead_stays_in_the_ship() -> None:
    of_bo = {"assets": [card("module/medbay")], "status": "dead"}
    there = [ship(modules=[{"name": "Medbay"}])]
    assert shut(rich(bo=of_bo, vehicles=there), "module") == {"module/medbay": "Bo has it"}
    assert shut(rich(bo=of_bo), "module") == {}


DEEDS: dict[str, tuple[str, dict[str, Any], dict[str, Any], str]] = {
    "homesteader": (
        "deed/homesteader",
        {"bonds": {"ticks": 15}},
        {"bonds": {"ticks": 16}},
        "it takes 4 boxes on your bonds legacy, and there are 3",
    ),
    "marked": (
        "deed/marked",
        {"quests": {"ticks": 19}},
        {"quests": {"ticks": 20}},
        "it takes 5 boxes on your quests legacy, and there are 4",
    ),
    "vanguard": (
        "deed/vanguard",
        {"discoveries": {"ticks": 23}},
        {"discoveries": {"ticks": 24}},
        "it takes 6 boxes on your discoveries legacy, and there are 5",
    ),
    "vanguard, cleared once": (
        "deed/vanguard",
        {"discoveries": {"ticks": 0}},
        {"discoveries": {"ticks": 0, "cleared": 1}},
        "it takes 6 boxes on your discoveries legacy, and there are 0",
    ),
    "survivor, traumatized": (
        "deed/survivor",
        {"marks": marks("shaken")},
        {"marks": marks("traumatized")},
        "it takes being traumatized or permanently harmed, and Mara is neither",
    ),
    "survivor, permanently harmed": (
        "deed/survivor",
        {},
        {"marks": marks("permanently harmed")},
        "it takes being traumatized or permanently harmed, and Mara is neither",
    ),
}


@pytest.mark.parametrize(("key", "without", "with_", "why"), DEEDS.values(), ids=DEEDS)
def test_a_deed_is_shut_where_the_state_can_tell(
    key: str, without: dict[str, Any], with_: dict[str, Any], why: str
) -> None:
    assert shut(rich(mara=without), "deed")[key] == why
    assert key not in shut(rich(mara=with_), "deed")


def test_a_deed_that_the_state_can_tell_is_not_asked_about() -> None:
    table = rich(mara={"discoveries": {"ticks": 24}})
    assert play(ADVANCE, table, takes("deed/vanguard")).changes["mara.assets"] == ("Vanguard 1",)


def test_other_deeds_are_for_people_to_say() -> None:
    key, question = ask(ADVANCE, rich(), takes("deed/revenant"))
    assert key == "earned"
    assert question.prompt == "Has Mara earned Revenant? It takes: you have faced death."
    kept = play(ADVANCE, rich(), takes("deed/revenant", earned="no"))
    assert kept.changes == {}
    assert kept.said == ["Revenant has to be earned first.", "Nothing is spent."]
    gained = play(ADVANCE, rich(), takes("deed/bonded", earned="yes", bond_mate="Juno"))
    assert gained.after.heroes[0].assets[0].word("bond_mate") == "Juno"


# --- where a module goes -------------------------------------------------------------------------------

ROVER = {"id": "rover", "name": "Mule", "kind": "support", "integrity": 5, "most": 5}


def with_rover(*marked: int, modules: list[dict[str, str]] | None = None) -> Party:
    """Mara has a rover beside the ship."""
    return rich(card("support_vehicle/rover", *marked), vehicles=[ship(), {**ROVER, "modules": modules or []}])


def test_a_rover_with_its_second_ability_holds_one_module() -> None:
    asked = takes("module/medbay")
    assert offers(ADVANCE, with_rover(1, 2), asked) == {"ship": "", "rover": ""}
    there = play(ADVANCE, with_rover(1, 2), {**asked, "home": "rover"})
    assert there.changes["rover.modules"] == ("Medbay",)
    # Without the ability, or when it is full, only the ship is left, and nothing is asked.
    assert play(ADVANCE, with_rover(1), asked).changes["ship.modules"] == ("Medbay",)
    full = with_rover(1, 2, modules=[{"name": "Lab"}])
    assert play(ADVANCE, full, asked).changes["ship.modules"] == ("Medbay",)


def test_a_rover_takes_a_module_where_there_is_no_ship() -> None:
    lone = party({**RICH, "aboard": "rover", "assets": [card("support_vehicle/rover", 1, 2)]}, vehicles=[ROVER])
    assert play(ADVANCE, lone, takes("module/medbay")).changes["rover.modules"] == ("Medbay",)
    assert offers(ADVANCE, party({"quests": {"ticks": 16}}), {"how": "new"})["module"] == (
        "there is no command vehicle for it"
    )


def test_two_modules_of_one_name_can_be_told_apart() -> None:
    table = rich(asset("module", "Lab"), vehicles=[ship(modules=[{"name": "Lab"}])])
    after = play(ADVANCE, table, {"how": "new", "kind": "module", "card": "own", "typed": "Lab"}).after
    assert [one.name for one in hero(after).assets] == ["Lab", "Lab 2"]
    assert [one.name for one in after.vehicles[0].modules] == ["Lab", "Lab 2"]
    third = play(ADVANCE, after, {"how": "new", "kind": "module", "card": "own", "typed": "Lab"}).after
    assert [one.name for one in third.vehicles[0].modules] == ["Lab", "Lab 2", "Lab 3"]


# --- what a mark changes --------------------------------------------------------------------------------

SYMBIOTE = {"id": "symbiote", "name": "It", "hero": "mara", "health": 1, "most": 2}


def test_a_symbiote_grows_with_its_third_ability() -> None:
    table = rich(card("companion/symbiote"), companions=[SYMBIOTE])
    grown = play(ADVANCE, table, {"how": "upgrade", "ability": "2"}).after
    assert (companion(grown, "symbiote").health, companion(grown, "symbiote").most) == (2, 3)
    # The second changes nothing of the kind.
    same = play(ADVANCE, table, {"how": "upgrade", "ability": "1"}).after
    assert (companion(same, "symbiote").health, companion(same, "symbiote").most) == (1, 2)
    # Unmarked by hand, it shrinks again.
    shrunk = corrected(grown, "mara/asset:symbiote", ["1"])
    assert (companion(shrunk, "symbiote").health, companion(shrunk, "symbiote").most) == (2, 2)


def test_a_further_ability_says_what_it_does_and_asks_for_its_word() -> None:
    table = rich(card("path/augmented"))
    _key, question = ask(ADVANCE, table, {"how": "upgrade"})
    assert all(option.note for option in question.options)
    after = play(ADVANCE, table, {"how": "upgrade", "ability": "1", "two": "A glass eye"}).after
    assert hero(after).assets[0].word("two") == "A glass eye"


def test_a_bay_makes_support_vehicles_cheaper() -> None:
    bay = [ship(modules=[{"name": "Vehicle Bay"}])]
    table = rich(card("module/vehicle_bay"), card("support_vehicle/skiff"), vehicles=bay)
    assert play(ADVANCE, table, takes("support_vehicle/shuttle", called="Egg")).changes["mara.spent"] == 2
    upgrade = {"how": "upgrade", "asset": "skiff", "ability": "1"}
    assert play(ADVANCE, table, upgrade).changes["mara.spent"] == 1
    assert play(ADVANCE, table, takes("path/tech")).changes["mara.spent"] == 3
    broken = rich(card("module/vehicle_bay"), vehicles=[ship(modules=[{"name": "Vehicle Bay", "broken": True}])])
    assert play(ADVANCE, broken, takes("support_vehicle/shuttle", called="Egg")).changes["mara.spent"] == 3


def test_with_a_bay_1_experience_is_enough_for_a_skiff() -> None:
    poor = {"quests": {"ticks": 4}, "spent": 1, **ABOARD}
    bay = [ship(modules=[{"name": "Vehicle Bay"}])]
    cards = [card("module/vehicle_bay", 1, 2, 3), card("support_vehicle/skiff")]
    assert not refused(ADVANCE, party({**poor, "assets": cards}, vehicles=bay))
    assert refused(ADVANCE, party({**poor, "assets": cards[1:]}, vehicles=bay)) == (
        "it takes 2 experience, and there are 1"
    )


# --- what goes with a card ---------------------------------------------------------------------------------


def corrected(table: Party, key: str, answer: object) -> Party:
    """The table after a correction."""
    correction = STARFORGED.correction(table, key)
    for fact in correction.make(table, correction.request.accept(answer), "by hand"):
        table = fact.apply(table)
    return table


LOST: dict[str, tuple[Party, str, dict[str, Any]]] = {
    "a path": (rich(card("path/tech"), card("path/ace")), "tech", {"mara.assets": ("Ace 1",)}),
    "a companion": (
        rich(card("companion/symbiote"), companions=[SYMBIOTE]),
        "symbiote",
        {"mara.assets": (), "symbiote": None},
    ),
    "a module": (
        rich(card("module/medbay"), vehicles=[ship(modules=[{"name": "Medbay"}, {"name": "Lab"}])]),
        "medbay",
        {"mara.assets": (), "ship.modules": ("Lab",)},
    ),
    "a rover and the module in it": (
        rich(
            card("support_vehicle/rover", 1, 2),
            card("module/medbay"),
            vehicles=[ship(), {**ROVER, "modules": [{"name": "Medbay"}]}],
        ),
        "rover",
        {"mara.assets": (), "rover": None},
    ),
    "one of two modules of one name": (
        rich(
            {**card("module/medbay"), "id": "one"},
            {**card("module/medbay"), "id": "two"},
            vehicles=[ship(modules=[{"name": "Medbay"}])],
        ),
        "one",
        {"mara.assets": ("Medbay 1",)},
    ),
}


@pytest.mark.parametrize(("table", "key", "changed"), LOST.values(), ids=LOST)
def test_what_goes_with_a_card(table: Party, key: str, changed: dict[str, Any]) -> None:
    assert changes(table, corrected(table, f"mara/asset:{key}/gone", "yes")) == changed
    assert corrected(table, f"mara/asset:{key}/gone", "no") == table


# --- by hand ----------------------------------------------------------------------------------------------

HAND = rich(
    card("path/archer", ammo=6),
    card("path/devotant", words={"name": "The Deep", "linked_stat": "iron"}),
    card("companion/symbiote", words={"name": "It"}),
    card("support_vehicle/rover"),
    card("path/tech", prepared=1),
    companions=[SYMBIOTE],
    vehicles=[ship(), ROVER],
)
SET: list[tuple[str, object, dict[str, Any]]] = [
    ("mara/asset:archer/ammo", 2, {"archer.ammo": 2}),
    ("mara/asset:tech/prepared", 2, {"tech.prepared": 2}),
    ("mara/asset:devotant/name", "The Shallow", {"devotant.name": "The Shallow"}),
    ("mara/asset:devotant/linked_stat", "wits", {"devotant.linked_stat": "wits"}),
    (
        "mara/asset:new",
        "path/scavenger",
        {"mara.assets": (*(f"{one.name} 1" for one in hero(HAND).assets), "Scavenger 1")},
    ),
    ("mara/asset:new", "-", {}),
]


@pytest.mark.parametrize(("key", "answer", "changed"), SET, ids=lambda value: str(value)[:40])
def test_a_card_is_set_by_hand(key: str, answer: object, changed: dict[str, Any]) -> None:
    assert changes(HAND, corrected(HAND, key, answer)) == changed


@pytest.mark.parametrize(
    ("key", "answer", "why"),
    [
        ("mara/asset:archer/ammo", 7, "takes a number from 0 to 6"),
        ("mara/asset:devotant/linked_stat", "luck", "takes edge or heart or iron or shadow or wits"),
        ("mara/asset:new", "path/archer", "is not possible now: Mara has it"),
    ],
)
def test_what_a_card_cannot_be_set_to_is_refused(key: str, answer: object, why: str) -> None:
    with pytest.raises(AnswerError, match=why):
        corrected(HAND, key, answer)


def test_a_card_renamed_by_hand_renames_what_it_stands_for() -> None:
    assert companion(corrected(HAND, "mara/asset:symbiote/name", "Them"), "symbiote").name == "Them"
    assert companion(corrected(HAND, "mara/asset:symbiote/name", ""), "symbiote").name == "Symbiote"
    assert corrected(HAND, "mara/asset:rover/name", "Ox").vehicles[1].name == "Ox"


def test_a_companion_gained_by_hand_is_there() -> None:
    after = corrected(HAND, "mara/asset:new", "companion/survey_bot")
    (bot,) = (one for one in after.companions if one.id != "symbiote")
    assert (bot.name, bot.health, bot.mechanical, bot.hero) == ("Survey Bot", 3, True, "mara")


def test_an_asset_that_weighs_like_an_impact_brings_momentum_down() -> None:
    table = rich(mara={"momentum": 10})
    after = corrected(table, "mara/asset:new", "deed/oathbreaker")
    assert (hero(after).momentum, after.momentum_max(hero(after).id)) == (9, 9)
    bought = play(ADVANCE, table, takes("deed/oathbreaker", earned="yes"))
    assert bought.changes["mara.momentum"] == 9


# --- cards of packages --------------------------------------------------------------------------------------

LIBRARY = Library(
    cards={
        "starforged/assets/path/tech": CardText("starforged/assets/path/tech", "Tech", "path", ("a", "b", "c")),
        "mine/assets/path/tech": CardText("mine/assets/path/tech", "Tech", "path", ("Bends iron.",), "you are mad"),
        "mine/assets/ritual/gloom": CardText("mine/assets/ritual/gloom", "Gloom", "ritual", ("Calls the dark.",)),
        "mine/assets/companion/a.b": CardText(
            "mine/assets/companion/a.b",
            "Ox [big] 🐂 / Ψ",
            "companions",
            ("Pulls.", "Pushes."),
            fields=(
                CardField("health", "Health", "condition_meter", high=4, value=4),
                CardField("feed", "Feed", "clock", high=6, value=2),
                CardField("load", "Load", "condition_meter", low=-2, high=3),
                CardField("miles", "Miles", "counter"),
                CardField("name", "Name", "text"),
                CardField("whip", "Whip", "text", ability=1),
            ),
        ),
        "mine/assets/deed/king": CardText("mine/assets/deed/king", "King", "deed", ("Rules.",), "you were crowned"),
    }
)


@pytest.fixture
def shelf() -> Iterator[Library]:
    """A package with cards of its own."""
    before = SHELF._read
    provide(lambda: LIBRARY)
    yield LIBRARY
    provide(before)


def test_cards_of_packages_stand_behind_the_game_s_own(shelf: Library) -> None:
    del shelf
    _key, question = ask(ADVANCE, rich(), {"how": "new", "kind": "path"})
    theirs = [option for option in question.options if option.key.startswith("mine/")]
    assert [(one.key, one.text, one.note) for one in theirs] == [
        ("mine/assets/path/tech", "Tech", "Bends iron. Only if you are mad."),
        ("mine/assets/ritual/gloom", "Gloom", "Calls the dark."),
    ]
    # The game's own card stands there once, with what the engine does for it.
    assert [option.key for option in question.options].count("path/tech") == 1
    assert "starforged/assets/path/tech" not in [option.key for option in question.options]


def test_a_card_of_a_package_is_gained_by_its_id_with_its_figures(shelf: Library) -> None:
    del shelf
    bought = {"how": "new", "kind": "companion", "card": "mine/assets/companion/a.b", "called": "Babe"}
    after = play(ADVANCE, rich(), bought).after
    ox = companion(after, "companion-1")
    assert (ox.name, ox.health, ox.mechanical) == ("Babe", 4, False)
    gained = hero(after).assets[0]
    assert (gained.name, gained.card) == ("Ox [big] 🐂 / Ψ", "mine/assets/companion/a.b")
    assert (gained.values, gained.words) == ((("feed", 2),), (("name", "Babe"),))


def test_two_cards_of_one_name_are_two_cards(shelf: Library) -> None:
    del shelf
    one = play(ADVANCE, rich(), takes("path/tech")).after
    both = play(ADVANCE, one, {"how": "new", "kind": "path", "card": "mine/assets/path/tech"}).after
    assert [(each.name, each.card) for each in hero(both).assets] == [
        ("Tech", "path/tech"),
        ("Tech", "mine/assets/path/tech"),
    ]


def test_a_deed_of_a_package_is_for_people_to_judge(shelf: Library) -> None:
    del shelf
    bought = {"how": "new", "kind": "deed", "card": "mine/assets/deed/king"}
    _key, question = ask(ADVANCE, rich(), bought)
    assert question.prompt == "Has Mara earned King? It takes: you were crowned."
    assert play(ADVANCE, rich(), {**bought, "earned": "yes"}).changes["mara.assets"] == ("King 1",)


def test_a_card_whose_package_was_removed_can_still_be_improved_and_lost(shelf: Library) -> None:
    del shelf
    bought = {"how": "new", "kind": "companion", "card": "mine/assets/companion/a.b", "called": "Babe"}
    table = play(ADVANCE, rich(), bought).after
    provide(Library)
    better = play(ADVANCE, table, {"how": "upgrade", "ability": "1"}).after
    assert hero(better).assets[0].abilities == (True, True, False)
    fed = corrected(better, "mara/asset:companion-1/feed", 3)
    assert hero(fed).assets[0].value("feed") == 3
    assert corrected(fed, "mara/asset:companion-1/gone", "yes").companions == ()


def feed(table: Party, key: str = "feed") -> tuple[int, int]:
    """How low and how high a value of the ox is set by hand."""
    name = f"mara/asset:companion-1/{key}"
    (request,) = [one.request for one in STARFORGED.corrections(table) if one.key == name]
    assert isinstance(request, Number)
    return request.low, request.high


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_value_stays_within_its_card_s_bounds_also_without_the_package(shelf: Library, by_hand: bool) -> None:
    del shelf
    ox = "mine/assets/companion/a.b"
    bought = {"how": "new", "kind": "companion", "card": ox, "called": "Babe"}
    table = corrected(rich(), "mara/asset:new", ox) if by_hand else play(ADVANCE, rich(), bought).after
    for there in (lambda: LIBRARY, Library):
        provide(there)
        assert feed(table) == (0, 6)
        assert feed(table, "load") == (-2, 3)
        assert feed(table, "miles") == (0, SEVERAL)
        with pytest.raises(AnswerError, match="takes a number from 0 to 6, not 7"):
            corrected(table, "mara/asset:companion-1/feed", 7)
        # At nothing it can still be set.
        assert feed(corrected(table, "mara/asset:companion-1/feed", 0)) == (0, 6)


@pytest.mark.parametrize("kind", list(AssetKind))
def test_every_kind_can_be_typed_in(kind: AssetKind) -> None:
    name = "v. 2.0 [x] / «y» 🚀 " + "z" * 90
    figures: dict[AssetKind, dict[str, Any]] = {
        AssetKind.COMPANION: {"health": 1, "mechanical": "no"},
        AssetKind.SUPPORT: {"integrity": 6},
        AssetKind.DEED: {"earned": "yes"},
    }
    table = party({"quests": {"ticks": 16}}) if kind is AssetKind.COMMAND else rich()
    answers = {"how": "new", "kind": kind.value, "card": "own", "typed": name, **figures.get(kind, {})}
    assert hero(play(ADVANCE, table, answers).after).assets[0].name == name
