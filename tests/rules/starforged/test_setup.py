"""The set-up of a campaign: what is refused and in which words, what is usual, ids from names, the form."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import AnswerError, Choose, MoveError, slug
from tablewright.rules.starforged import STARFORGED, Party, Stat
from tablewright.rules.starforged.new_campaign import PROFILES
from tests.rules.starforged.playing import asset, expedition, friend, marks, sable, ship, vow

MARA = {"name": "Mara"}
BO = {"name": "Bo"}


def new(*heroes: dict[str, Any], **setup: Any) -> Party:
    """A new table."""
    return STARFORGED.new({"heroes": list(heroes or (MARA,)), **setup})


# --- what is refused --------------------------------------------------------------------

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "heroes that are no list": ({"heroes": "Mara"}, "at heroes, it takes a list, not words"),
    "a hero that is no object": ({"heroes": ["Mara"]}, "at heroes[0], it takes an object with names, not words"),
    "a hero without a name": (
        {"heroes": [{"edge": 1}]},
        "at heroes[0], name is missing",
    ),
    "a blank name": ({"heroes": [{"name": " "}]}, "every hero needs a name"),
    "a number that is a word": (
        {"heroes": [{**MARA, "edge": "three"}]},
        "at heroes[0].edge, it takes a whole number, not words",
    ),
    "an unknown word": (
        {"heroes": [MARA], "ships": []},
        "it has no place for ships; it takes heroes, supply, unprepared, tracks, vehicles, companions, finds, owed, "
        "clocks, flags, session, rulings, made",
    ),
    "an unknown word of a hero": ({"heroes": [{**MARA, "helth": 2}]}, "Mara has no place for helth; it takes id, name"),
    "an unknown word of a legacy": (
        {"heroes": [{**MARA, "quests": {"tick": 2}}]},
        "Mara has no place for tick; it takes ticks, cleared",
    ),
    "an unknown word of a module": (
        {"heroes": [MARA], "vehicles": [ship(modules=[{"name": "Lab", "brokn": True}])]},
        "Lab has no place for brokn; it takes name, broken",
    ),
    "an unknown ruling": (
        {"heroes": [MARA], "rulings": {"R-02": "allowed"}},
        "rulings has no place for R-02; it takes momentum_at_maximum",
    ),
    "a ruling that is none of its choices": (
        {"heroes": [MARA], "rulings": {"duplicates": "maybe"}},
        "ruling duplicates takes reroll or keep, not 'maybe'",
    ),
    "two heroes of one id": (
        {"heroes": [{**MARA, "id": "a"}, {**BO, "id": "a"}]},
        "two hero entries have the same id",
    ),
    "two tracks of one id": (
        {"heroes": [{**MARA, "id": "mara"}], "tracks": [expedition(), expedition()]},
        "two track entries have the same id",
    ),
    "two vehicles of one id": (
        {"heroes": [MARA], "vehicles": [ship(), ship()]},
        "two vehicle entries have the same id",
    ),
    "two companions of one id": (
        {"heroes": [MARA], "companions": [sable(), sable()]},
        "two companion entries have the same id",
    ),
    "two finds of one id": (
        {"heroes": [MARA], "finds": [{"id": "a", "chaos": True, "text": "x", "ticks": 1}] * 2},
        "two find entries have the same id",
    ),
    "two modules of one name": (
        {"heroes": [MARA], "vehicles": [ship(modules=[{"name": "Lab"}, {"name": "Lab"}])]},
        "two modules of Second Ember have the same name",
    ),
    "an id that says new": (
        {"heroes": [MARA], "tracks": [{**expedition(), "id": "new", "owners": []}]},
        "'new' cannot be the id of a track: it takes letters, digits, - _ ., and is not 'new'",
    ),
    "an id with a slash": ({"heroes": [{**MARA, "id": "a/b"}]}, "'a/b' cannot be the id of a hero"),
    "an id that is empty": ({"heroes": [{**MARA, "id": ""}]}, "'' cannot be the id of a hero"),
    "an id that is a dash": (
        {"heroes": [MARA], "vehicles": [{**ship(), "id": "-"}]},
        "'-' cannot be the id of a vehicle",
    ),
    "too much supply": ({"heroes": [MARA], "supply": 6}, "supply is from 0 to 5, not 6"),
    "too little health": ({"heroes": [{**MARA, "health": -1}]}, "Mara's health is from 0 to 5, not -1"),
    "too much spirit": ({"heroes": [{**MARA, "spirit": 6}]}, "Mara's spirit is from 0 to 5, not 6"),
    "too great a stat": ({"heroes": [{**MARA, "wits": 6}]}, "Mara's wits is from 0 to 5, not 6"),
    "a full legacy": (
        {"heroes": [{**MARA, "bonds": {"ticks": 40}}]},
        "Mara's bonds legacy is from 0 to 39, not 40",
    ),
    "a legacy that was cleared less than never": (
        {"heroes": [{**MARA, "bonds": {"cleared": -1}}]},
        "Mara's bonds legacy, cleared, is from 0 to 20, not -1",
    ),
    "too much momentum": ({"heroes": [{**MARA, "momentum": 11}]}, "Mara's momentum is from -6 to 10, not 11"),
    "too little momentum": ({"heroes": [{**MARA, "momentum": -7}]}, "Mara's momentum is from -6 to 10, not -7"),
    "momentum above what impacts leave": (
        {"heroes": [{**MARA, "momentum": 9, "marks": marks("wounded", "shaken")}]},
        "Mara's momentum is from -6 to 8, not 9",
    ),
    "too great a bonus": ({"heroes": [{**MARA, "next": 21}]}, "Mara's next is from 0 to 20, not 21"),
    "too many rerolls": ({"heroes": [{**MARA, "rerolls": 6}]}, "Mara's rerolls is from 0 to 5, not 6"),
    "experience spent that was never earned": (
        {"heroes": [{**MARA, "spent": 3, "quests": {"ticks": 4}}]},
        "Mara's experience spent is from 0 to 2, not 3",
    ),
    "too many ticks": (
        {"heroes": [{**MARA, "id": "mara"}], "tracks": [expedition(41)]},
        "ticks of The Shoals is from 0 to 40, not 41",
    ),
    "too much integrity": (
        {"heroes": [MARA], "vehicles": [ship(6)]},
        "integrity of Second Ember is from 0 to 5, not 6",
    ),
    "a companion too hale": ({"heroes": [MARA], "companions": [sable(4)]}, "health of Sable is from 0 to 3, not 4"),
    "a find without ticks": (
        {"heroes": [MARA], "finds": [{"id": "a", "chaos": True, "text": "Omens", "ticks": 0}]},
        "ticks of Omens is from 1 to 40, not 0",
    ),
    "too small a clock": (
        {"heroes": [MARA], "clocks": [{"name": "War", "size": 0}]},
        "size of the clock War is from 1 to 20, not 0",
    ),
    "too full a clock": (
        {"heroes": [MARA], "clocks": [{"name": "War", "size": 4, "filled": 5}]},
        "filled segments of the clock War is from 0 to 4, not 5",
    ),
    "two clocks of one id": (
        {"heroes": [MARA], "clocks": [{"id": "war", "name": "War", "size": 4}] * 2},
        "two clock entries have the same id",
    ),
    "too much experience for vehicles": (
        {"heroes": [{**MARA, "vehicle_experience": 21}]},
        "Mara's experience for vehicles is from 0 to 20, not 21",
    ),
    "two assets of one id": (
        {"heroes": [{**MARA, "assets": [asset(), asset()]}]},
        "two asset entries have the same id",
    ),
    "an asset without a name": (
        {"heroes": [{**MARA, "assets": [asset(name=" ", key="x")]}]},
        "every asset of Mara's needs a name",
    ),
    "a connection whose help adds too much": (
        {"heroes": [{**MARA, "id": "mara"}], "tracks": [friend(aid=3)]},
        "what Juno's help adds is from 1 to 2, not 3",
    ),
    "a connection of three roles": (
        {"heroes": [{**MARA, "id": "mara"}], "tracks": [friend(roles=["a", "b", "c"])]},
        "the number of Juno's roles is from 0 to 2, not 3",
    ),
    "an expedition with a bond": (
        {"heroes": [{**MARA, "id": "mara"}], "tracks": [{**expedition(), "bond": {"aid": 1}}]},
        "The Shoals cannot have a bond: only a connection has one",
    ),
    "a vow to a stranger": (
        {"heroes": [{**MARA, "id": "mara"}], "tracks": [vow(sworn_to="juno")]},
        "The Oath is tied to 'juno', which is no connection here",
    ),
    "a scene with a clock that is not there": (
        {"heroes": [{**MARA, "id": "mara"}], "tracks": [{**expedition(), "kind": "scene", "clock": "x"}]},
        "The Shoals has the clock 'x', which is not there",
    ),
    "an impact that is the party's": (
        {"heroes": [{**MARA, "marks": marks("unprepared")}]},
        "Mara cannot bear unprepared: it is the party's or a vehicle's",
    ),
    "an impact twice": ({"heroes": [{**MARA, "marks": marks("doomed", "doomed")}]}, "Mara bears doomed twice"),
    "a support vehicle that is cursed": (
        {"heroes": [MARA], "vehicles": [ship(kind="support", cursed=True)]},
        "Second Ember cannot be cursed: no support vehicle can",
    ),
    "an incidental vehicle that is battered": (
        {"heroes": [MARA], "vehicles": [ship(kind="incidental", battered=True)]},
        "Second Ember cannot be battered: no incidental vehicle can",
    ),
    "aboard of nothing": ({"heroes": [{**MARA, "aboard": "ark"}]}, "Mara is aboard 'ark', which is not there"),
    "a track of strangers": (
        {"heroes": [MARA], "tracks": [expedition(8, "epic", "zed", "abe")]},
        "The Shoals belongs to abe, zed, who is not there",
    ),
    "an owner twice": (
        {"heroes": [{**MARA, "id": "mara"}], "tracks": [expedition(8, "epic", "mara", "mara")]},
        "The Shoals names an owner twice",
    ),
    "a companion of a stranger's": (
        {"heroes": [MARA], "companions": [sable(hero="zed")]},
        "Sable travels with 'zed', who is not there",
    ),
    "a stranger's debt": (
        {"heroes": [MARA], "owed": [{"hero": "zed", "move": "Face Death", "why": "x"}]},
        "Face Death is owed by 'zed', who is not there",
    ),
}


@pytest.mark.parametrize(("setup", "why"), REFUSED.values(), ids=REFUSED)
def test_a_set_up_that_is_refused_says_where(setup: dict[str, Any], why: str) -> None:
    with pytest.raises(MoveError) as refusal:
        STARFORGED.new(setup)
    assert str(refusal.value).startswith(f"this set-up does not describe a table of Starforged: {why}")


def test_where_momentum_may_stay_above_its_maximum_it_may_begin_there() -> None:
    hero = {**MARA, "momentum": 10, "marks": marks("wounded")}
    assert new(hero, rulings={"maximum_falls": "keep"}).heroes[0].momentum == 10


def test_a_set_up_is_left_as_it_is() -> None:
    setup = {"heroes": [{"name": "Mara"}], "tracks": [{**expedition(), "owners": []}]}
    STARFORGED.new(setup)
    assert setup == {"heroes": [{"name": "Mara"}], "tracks": [{**expedition(), "owners": []}]}


# --- ids from names -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Mara Teague", "mara-teague"),
        ("🚀", "x"),
        ("Ψ", "x"),
        ("a/b", "a-b"),
        ("../..", "x"),
        ("v. 2.0", "v-2-0"),
        ("-", "x"),
        ("  Bo  ", "bo"),
        ("A" * 300, "a" * 40),
        (f"{'b' * 39} c", "b" * 39),
        ("New", "new"),
    ],
)
def test_a_name_becomes_a_short_word(name: str, key: str) -> None:
    assert slug(name) == key


def test_ids_are_made_from_names_and_are_different() -> None:
    table = new({"name": "Bo"}, {"name": "bo"}, {"name": "🚀"}, {"name": "🛸"}, {"name": "bo", "id": "bo-2"})
    assert [hero.id for hero in table.heroes] == ["bo", "bo-3", "x", "x-2", "bo-2"]
    assert [hero.name for hero in table.heroes] == ["Bo", "bo", "🚀", "🛸", "bo"]


def test_things_of_each_kind_are_named_apart() -> None:
    ark = {"name": "Ark", "kind": "support", "integrity": 1, "most": 1}
    table = new(
        {"name": "Ark"},
        vehicles=[ark, ark],
        companions=[{"name": "Ark", "hero": "ark", "health": 1, "most": 1}],
        tracks=[{"name": "Ark", "kind": "vow", "rank": "epic"}, {"name": "New", "kind": "vow", "rank": "epic"}],
    )
    assert [vehicle.id for vehicle in table.vehicles] == ["ark", "ark-2"]
    assert [track.id for track in table.tracks] == ["ark", "new-2"]
    assert [companion.id for companion in table.companions] == ["ark"]


# --- assets by card ------------------------------------------------------------------------------


def test_a_card_of_the_game_s_brings_its_name_kind_and_values() -> None:
    archer, bot = new({**MARA, "assets": [{"card": "path/archer"}, {"card": "companion/survey_bot"}]}).heroes[0].assets
    assert (archer.id, archer.name, archer.kind, archer.values) == ("archer", "Archer", "path", (("ammo", 6),))
    assert archer.abilities == (True, False, False)
    assert (bot.id, bot.name, bot.kind, bot.values) == ("survey-bot", "Survey Bot", "companion", ())


def test_what_is_written_of_a_card_goes_before_what_is_known() -> None:
    written = {"card": "path/archer", "id": "bow", "name": "Bow", "values": [["ammo", 1]], "words": [["gun", "x"]]}
    (bow,) = new({**MARA, "assets": [written]}).heroes[0].assets
    assert (bow.id, bow.name, bow.card, bow.value("ammo"), bow.word("gun")) == ("bow", "Bow", "path/archer", 1, "x")


def test_a_card_that_nobody_here_knows_keeps_working() -> None:
    odd = "mine/assets/path/v. 2.0 [x] (y) 🚀" + "z" * 300
    (card,) = new({**MARA, "assets": [{"card": odd, "name": odd, "kind": "path"}]}).heroes[0].assets
    assert (card.card, card.name, card.abilities) == (odd, odd, (True, False, False))
    with pytest.raises(MoveError) as refusal:
        new({**MARA, "assets": [{"card": "mine/x", "name": "X"}]})
    assert str(refusal.value).endswith(": the card 'mine/x' is none of the game's, so it takes a name and a kind")


def test_assets_of_one_name_are_told_apart_by_ids_over_all_heroes() -> None:
    lab = {"name": "Lab", "kind": "module"}
    table = new({**MARA, "assets": [lab, {"card": "path/ace"}]}, {**BO, "assets": [lab, {"card": "path/ace"}]})
    assert [[one.id for one in hero.assets] for hero in table.heroes] == [["lab", "ace"], ["lab-2", "ace-2"]]


# --- what is usual, and the form ------------------------------------------------------------------


def test_what_is_left_out_is_usual() -> None:
    table = new(MARA)
    assert table == new({**MARA, "id": "mara", "seat": "", "health": 5, "momentum": 2}, supply=5, tracks=[])


def test_the_form_without_answers_makes_a_whole_table() -> None:
    table = STARFORGED.new(STARFORGED.made({}))
    (mara,) = table.heroes
    assert (mara.id, mara.name, mara.concept, mara.aboard) == ("mara-teague", "Mara Teague", "Salvor", "ship")
    assert sorted(mara.stat(stat) for stat in Stat) == [1, 1, 2, 2, 3]
    (vehicle,) = table.vehicles
    assert (vehicle.name, vehicle.kind, vehicle.integrity, vehicle.most) == ("Second Ember", "command", 5, 5)


def test_a_campaign_can_begin_without_a_hero() -> None:
    table = STARFORGED.new(STARFORGED.made({"begin": "guided", "hero": "Nobody"}))
    assert (table.heroes, table.vehicles, table.supply) == ((), (), 5)
    assert table == STARFORGED.new({})


def test_the_form_makes_two_heroes_aboard_one_ship() -> None:
    answers = {"hero": "Ada", "profile": "envoy", "concept": "", "ship": "Wren", "second": "Ada"}
    table = STARFORGED.new(STARFORGED.made({**answers, "second_profile": "soldier"}))
    assert [(hero.id, hero.name, hero.aboard) for hero in table.heroes] == [
        ("ada", "Ada", "ship"),
        ("ada-2", "Ada", "ship"),
    ]
    assert [hero.heart for hero in table.heroes] == [3, 2]
    assert [hero.iron for hero in table.heroes] == [1, 3]
    assert table.vehicles[0].name == "Wren"


def test_every_profile_spreads_3_2_2_1_1() -> None:
    for key, _text, values in PROFILES:
        assert sorted(values) == [1, 1, 2, 2, 3]
        (hero,) = STARFORGED.new(STARFORGED.made({"profile": key})).heroes
        assert tuple(hero.stat(stat) for stat in Stat) == values


def test_the_form_asks_each_thing_once_and_shows_what_a_profile_is() -> None:
    names = [field.name for field in STARFORGED.form]
    assert names == ["begin", "hero", "concept", "profile", "ship", "second", "second_profile"]
    request = STARFORGED.form[3].request
    assert isinstance(request, Choose)
    assert request.options[0].note == "edge 3, heart 1, iron 1, shadow 2, wits 2"


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (
            {"profile": "wizard"},
            "'What they are good at' takes scout or envoy or soldier or shade or scholar, not 'wizard'",
        ),
        ({"hero": " "}, '"Your hero\'s name" takes a few words; it cannot be left empty'),
        ({"ship": "x" * 81}, '"Your starship\'s name" takes 80 characters at most; this is 81'),
    ],
)
def test_an_answer_that_the_form_does_not_take_is_refused(answers: dict[str, str], why: str) -> None:
    with pytest.raises(AnswerError) as refusal:
        STARFORGED.made(answers)
    assert str(refusal.value) == why
