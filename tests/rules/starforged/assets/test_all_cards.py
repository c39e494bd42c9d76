"""All 87 cards as the game has them; for each, that its names lead somewhere and its words can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import msgspec
import pytest

import tablewright.rules.starforged as game
from tablewright.rules.starforged import STARFORGED
from tablewright.rules.starforged.assets import cards, special
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.cards import CARDS
from tablewright.rules.starforged.assets.special import EFFECTS, INSTEADS, SHIFTS, TURNS
from tablewright.rules.starforged.assets.vocabulary import Ability, AssetCard
from tablewright.rules.starforged.assets.words import boost_note, turn_note, use_note
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.state import Stat

IDS = {
    "command_vehicle": """
        starship
    """,
    "companion": """
        banshee combat_bot glowcat protocol_bot rockhorn sidekick sprite survey_bot symbiote utility_bot voidglider
    """,
    "deed": """
        bonded homesteader marked oathbreaker revenant survivor vanguard
    """,
    "module": """
        engine_upgrade expanded_hold grappler heavy_cannons internal_refit medbay missile_array overseer
        reinforced_hull research_lab sensor_array shields stealth_tech vehicle_bay workshop
    """,
    "path": """
        ace archer armored artist augmented bannersworn blademaster bounty_hunter brawler courier demolitionist
        devotant diplomat empath explorer fated firebrand fugitive gearhead gunner gunslinger haunted healer
        infiltrator kinetic leader looper lore_hunter loyalist mercenary naturalist navigator outcast scavenger
        scoundrel seer shade slayer sleuth sniper tech trader vestige veteran voidborn weapon_master
    """,
    "support_vehicle": """
        exosuit hoverbike rover service_pod shuttle skiff snub_fighter
    """,
}

KINDS = {
    "command_vehicle": AssetKind.COMMAND,
    "support_vehicle": AssetKind.SUPPORT,
    "module": AssetKind.MODULE,
    "companion": AssetKind.COMPANION,
    "path": AssetKind.PATH,
    "deed": AssetKind.DEED,
}
OFFICIAL = {f"{kind}/{name}" for kind, names in IDS.items() for name in names.split()}

INTEGRITY = {
    "command_vehicle/starship": 5,
    "support_vehicle/exosuit": 6,
    "support_vehicle/hoverbike": 3,
    "support_vehicle/rover": 5,
    "support_vehicle/service_pod": 4,
    "support_vehicle/shuttle": 4,
    "support_vehicle/skiff": 4,
    "support_vehicle/snub_fighter": 4,
}
HEALTH = {
    "companion/banshee": 4,
    "companion/combat_bot": 5,
    "companion/glowcat": 3,
    "companion/protocol_bot": 3,
    "companion/rockhorn": 5,
    "companion/sidekick": 4,
    "companion/sprite": 2,
    "companion/survey_bot": 3,
    "companion/symbiote": 2,
    "companion/utility_bot": 4,
    "companion/voidglider": 4,
}
MACHINES = {"companion/combat_bot", "companion/protocol_bot", "companion/survey_bot", "companion/utility_bot"}

METERS = {
    "module/expanded_hold": ("cargo", 0, 3),
    "module/missile_array": ("ammo", 5, 5),
    "module/shields": ("shields", 0, 4),
    "path/archer": ("ammo", 6, 6),
    "path/courier": ("safety", 0, 5),
    "path/firebrand": ("fire", 0, 5),
}
"""The meters that are printed on cards; what else a card counts is ours."""

DEEDS = {f"deed/{name}" for name in IDS["deed"].split()}
ARMED = {"archer", "armored", "blademaster", "brawler", "gunner", "gunslinger", "sniper"}
"""Paths that ask for a weapon, or for armour."""

FIGURES = {*Stat, "health", "spirit", "momentum", "supply", "companion", "integrity", "linked"}
MOST_PROMPTED = 10
LONGEST_NOTE, LONGEST_TEXT = 220, 110
NOT_WORDS = re.compile(r"[:;,]$|[{}<>_]|  |\bNone\b|\w\(|\b(fight|expedition|ever|link|track|roll):")
"""What would show that code was told in place of words."""


# --- what stands on the cards ---------------------------------------------------------


def test_all_87_are_there() -> None:
    assert len(OFFICIAL) == 87
    assert set(CARDS) == OFFICIAL


def test_no_id_is_given_twice() -> None:
    rooms = [import_module(f"{cards.__name__}.{room.name}") for room in iter_modules(cards.__path__)]
    # A module may list the cards of another; two cards of one id are two objects.
    written = {id(card): card.id for room in rooms for card in getattr(room, "CARDS", ())}
    assert sorted(written.values()) == sorted(OFFICIAL)
    assert all(key == card.id for key, card in CARDS.items())


def test_kinds_are_as_the_ids_say() -> None:
    assert {key: card.kind for key, card in CARDS.items()} == {key: KINDS[key.partition("/")[0]] for key in OFFICIAL}


def test_names_are_as_the_ids_say() -> None:
    assert {f"{key.partition('/')[0]}/{card.name.lower().replace(' ', '_')}" for key, card in CARDS.items()} == OFFICIAL


def test_what_vehicles_and_companions_can_take() -> None:
    assert {key: card.integrity for key, card in CARDS.items() if card.integrity} == INTEGRITY
    assert {key: card.health for key, card in CARDS.items() if card.health} == HEALTH
    assert {key for key, card in CARDS.items() if card.machine} == MACHINES


@pytest.mark.parametrize("key", METERS)
def test_the_meters_that_are_printed(key: str) -> None:
    name, start, most = METERS[key]
    assert CARDS[key].meter(name) == v.Meter(name, start, most)


def test_deeds_and_weapons_have_requirements() -> None:
    asked = {key for key, card in CARDS.items() if card.requirement}
    assert asked == DEEDS | {f"path/{name}" for name in ARMED}


def test_one_deed_is_an_impact() -> None:
    assert [key for key, card in CARDS.items() if card.impact] == ["deed/oathbreaker"]


# --- what they do -----------------------------------------------------------------------


def each_ability() -> Iterator[tuple[str, AssetCard, Ability]]:
    """Every ability, with a name for it."""
    for card in CARDS.values():
        for number, ability in enumerate(card.abilities, 1):
            yield f"{card.name} {number}", card, ability


def parts(thing: Any) -> Iterator[Any]:
    """Everything that an ability is made of."""
    if isinstance(thing, tuple):
        for one in thing:
            yield from parts(one)
    elif isinstance(thing, msgspec.Struct):
        yield thing
        for field in thing.__struct_fields__:
            yield from parts(getattr(thing, field))


def of(kind: type[Any]) -> list[tuple[str, Any]]:
    """Every part of a kind, with the name of its ability."""
    return [(name, one) for name, _card, ability in each_ability() for one in parts(ability) if isinstance(one, kind)]


def source_of_the_rules() -> str:
    """Everything that is written in the rules, but for the cards themselves."""
    root = Path(str(game.__file__)).parent
    own = Path(str(cards.__file__)).parent
    return "\n".join(one.read_text(encoding="utf-8") for one in root.rglob("*.py") if one.parent != own)


def test_each_ability_does_something_or_is_told() -> None:
    told = [name for name, _card, ability in each_ability() if ability.prompted]
    idle = [
        name
        for name, _card, one in each_ability()
        if not (one.boosts or one.uses or one.notices or one.insteads or one.passive or one.prompted)
    ]
    assert not idle
    assert len(told) <= MOST_PROMPTED


def test_moves_that_are_spoken_of_exist() -> None:
    groups = {key.partition("/")[0] for key in STARFORGED.moves}
    known = {*STARFORGED.moves, "*", "progress", *(f"{group}/*" for group in groups)}
    assert not [(name, key) for name, one in of(v.Boost) for key in one.on if key not in known]
    made = of(v.Suffers) + of(v.Go) + of(v.Instead)
    assert not [(name, one.move) for name, one in made if one.move not in STARFORGED.moves]


def test_a_boost_says_where_it_bears_but_for_modes() -> None:
    modes = [mode for _name, one in of(v.Boost) for mode in one.modes]
    assert not [(name, one.text) for name, one in of(v.Boost) if not one.on and one not in modes]


def test_special_names_lead_to_functions_and_none_is_left_over() -> None:
    effects = {one.name for _name, one in of(v.Special)}
    dice = {one.special for _name, one in of(v.Boost) + of(v.Turn) if one.special}
    insteads = {one.rule for _name, one in of(v.Instead)}
    assert effects == set(EFFECTS)
    assert dice == {*TURNS, *SHIFTS}
    assert insteads == set(INSTEADS)


def test_special_names_are_given_once_only() -> None:
    rooms = [import_module(f"{special.__name__}.{room.name}") for room in iter_modules(special.__path__)]
    tables = [table for room in rooms for table in ("EFFECTS", "TURNS", "SHIFTS", "INSTEADS") if hasattr(room, table)]
    names = [name for room in rooms for table in dict.fromkeys(tables) for name in getattr(room, table, {})]
    assert sorted(names) == sorted({*EFFECTS, *TURNS, *SHIFTS, *INSTEADS})


BY_KIND = {"takes modules"}
"""A command vehicle does so, whatever its card is."""


def test_a_rule_knows_each_passive() -> None:
    rules = source_of_the_rules()
    unknown = [
        (name, passive)
        for name, card, ability in each_ability()
        for passive in ability.passive
        if passive not in BY_KIND and f'"{passive}"' not in rules and f'has("{card.id}", {name[-1]})' not in rules
    ]
    assert not unknown


def test_uses_that_are_called_are_there() -> None:
    calls = [(name, one.use, ability.uses) for name, ability, one in _rolls()]
    assert all(use < len(uses) for _name, use, uses in calls)
    called = {name for name, _card, ability in each_ability() if any(use.called for use in ability.uses)}
    assert called <= {name for name, _use, _uses in calls}


def _rolls() -> Iterator[tuple[str, Ability, v.Roll]]:
    for name, _card, ability in each_ability():
        yield from ((name, ability, one) for one in parts(ability) if isinstance(one, v.Roll))


def values_read(ability: Ability) -> set[str]:
    """The values that an ability speaks of."""
    found: set[str] = set()
    for one in parts(ability):
        match one:
            case v.Has(key=key) | v.Lacks(key=key) | v.Flagged(key=key) | v.Spend(key=key):
                found.add(key)
            case v.Boost():
                found |= {*one.value.split(" or "), one.plus, one.preset_of, one.keeps, one.uses}
            case v.Turn():
                found |= {one.value, one.plus, one.below, one.die}
            case v.Gain(of=key):
                found.add(key)
            case v.Use():
                found |= set(one.rolls)
            case _:
                pass
    return found - {""}


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_values_that_are_read_are_figures_meters_or_set_by_the_card(card: AssetCard) -> None:
    set_here = {one.key for ability in card.abilities for one in parts(ability) if isinstance(one, v.Card)}
    known = FIGURES | {meter.key for meter in card.meters} | set_here
    rules = source_of_the_rules()
    unknown = {key for ability in card.abilities for key in values_read(ability) - known}
    # What a function of a special ability sets is named there.
    assert not {key for key in unknown if not re.search(rf'"{re.escape(key)}"', rules)}


# --- how it reads -------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_notes_say_in_short_what_it_does(card: AssetCard) -> None:
    for ability in card.abilities:
        # A note stands beside what people tick or choose.
        notes = [boost_note(one) for one in ability.boosts if one.text]
        notes += [turn_note(turn) for one in ability.boosts for turn in one.turns]
        notes += [use_note(one) for one in ability.uses]
        for note in notes:
            assert 0 < len(note) <= LONGEST_NOTE, (card.name, note)
            assert note.strip() == note
            assert not re.search(
                r"[{}_<>:;,]$|  |\bNone\b|\w\(|_|\bpath/|\b(fight|expedition|ever|link|track):", note
            ), note


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_words_can_be_read(card: AssetCard) -> None:
    for ability in card.abilities:
        assert re.fullmatch(r"[A-Z].*[.!?]", ability.text), ability.text
        assert len(ability.text) <= LONGEST_TEXT
        texts = [one.text for one in ability.boosts] + [one.text for one in ability.uses]
        texts += [turn.text for one in ability.boosts for turn in one.turns]
        for text in texts:
            assert text == text.strip()
            assert not text or re.fullmatch(r"[A-Z0-9].*[^.]", text), text
            assert len(text) <= LONGEST_TEXT


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_what_is_ticked_can_be_told_apart(card: AssetCard) -> None:
    """Two boosts of a card that can be ticked for the same roll do not read the same."""
    boosts = [one for ability in card.abilities for one in ability.boosts if one.text]
    # Of two that depend on one mark of the card, only one is there.
    apart = [one for one in boosts if not any(isinstance(need, v.Marked) for need in one.needs)]
    for key in STARFORGED.moves:
        there = [one.text for one in apart if key in one.on]
        assert len(set(there)) == len(there), (key, there)
