"""Whatever cards heroes have, and whatever is answered, moves come to their end and can be told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.kernel import Done, Move, Play, replace, run
from tablewright.rules.starforged import STARFORGED, HeroId, Party
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.cards import CARDS
from tablewright.rules.starforged.assets.holdings import gaining, holding
from tablewright.rules.starforged.assets.vocabulary import AssetCard
from tablewright.rules.starforged.extras import Asset, AssetId, AssetKind
from tablewright.rules.starforged.state import VehicleId
from tests.rules.starforged.assets.test_all_cards import parts
from tests.rules.starforged.playing import expedition, friend, objective, party, vow
from tests.rules.starforged.sessions import Drawn, Stream, check_told

HEROES = (HeroId("mara"), HeroId("bo"))
WORDS = {"linked_stat": "wits"}


# --- tables full of cards -----------------------------------------------------------------


def table_with(cards: Iterable[tuple[HeroId, AssetCard, tuple[bool, bool, bool]]], stream: Stream) -> Party:
    """Two heroes in the middle of everything, with these cards, their abilities marked so, their values at random."""
    position = ("none", "in control", "in a bad spot")[stream.below(3)]
    supply = stream.below(6)
    tracks = [
        expedition(12, "dangerous", "mara", "bo"),
        vow(8, "formidable", "mara", "bo"),
        friend(8, "dangerous", "mara", "bo"),
    ]
    if position != "none":
        tracks.append(objective(16))
    of_each: dict[str, Any] = {"position": position, "health": 1 + stream.below(5), "spirit": 1 + stream.below(5)}
    table = party(
        {**of_each, "momentum": stream.below(16) - 6},
        {**of_each, "momentum": 2},
        tracks=tracks,
        supply=supply,
        unprepared=None if supply else "supply reached 0",
    )
    for hero, card, abilities in cards:
        table = _given(table, hero, card, abilities, stream)
    for hero in HEROES:
        aboard = [one.id for one in table.vehicles]
        if aboard and stream.below(4):
            table = table.with_hero(hero, aboard=VehicleId(aboard[stream.below(len(aboard))]))
    return table


def _given(table: Party, hero: HeroId, card: AssetCard, abilities: tuple[bool, bool, bool], stream: Stream) -> Party:
    words = tuple((word, WORDS.get(word, "Something")) for word in card.words)
    held = holding(table, card, words)
    if card.kind is AssetKind.MODULE and table.vehicles:
        held = replace(held, home=table.vehicles[0].id)
    for fact in gaining(table, hero, held, "test"):
        table = fact.apply(table)
    asset = table.hero(hero).asset(held.asset.id)
    for key in sorted(_values(card)):
        asset = asset.with_value(key, _value(card, key, stream))
    return table.with_hero(hero, assets=table.hero(hero).with_asset(replace(asset, abilities=abilities)))


def _values(card: AssetCard) -> set[str]:
    """The values that a card keeps or looks at."""
    keys = {meter.key for meter in card.meters} | {"track:oath"}
    for one in (one for ability in card.abilities for one in parts(ability)):
        match one:
            case v.Card(key=key) | v.Flagged(key=key) | v.Lacks(key=key):
                keys.add(key)
            case v.Boost(uses=key) if key:
                keys.add(key)
            case _:
                pass
    return keys


def _value(card: AssetCard, key: str, stream: Stream) -> int:
    meter = card.meter(key)
    return stream.below(min(9, meter.most) + 1 if meter else 2)


# --- what must be so -------------------------------------------------------------------------


def check(table: Party) -> None:
    """Everything is within its range."""
    assert 0 <= table.supply <= 5
    for hero in table.heroes:
        assert 0 <= hero.health <= 5
        assert 0 <= hero.spirit <= 5
        assert -6 <= hero.momentum <= 10
        for asset in hero.assets:
            _check_card(asset)
    for track in table.tracks:
        assert 0 <= track.ticks <= 40
    for companion in table.companions:
        assert 0 <= companion.health <= companion.most
    for vehicle in table.vehicles:
        assert 0 <= vehicle.integrity <= vehicle.most


def _check_card(asset: Asset) -> None:
    card = CARDS.get(asset.card)
    for key, value in asset.values:
        meter = card.meter(key) if card else None
        assert 0 < value <= (meter.most if meter else value), (asset.name, key, value)


def make(table: Party, key: str, hero: HeroId, stream: Stream) -> Party:
    """One move, answered to its end at random, and checked."""
    move = STARFORGED.find(key)
    args = move.bind({"hero": hero})
    source = Drawn(stream)
    play: Play[Party] = Play(table, source)
    result = move.play(play, **args)
    facts = tuple(play.facts)
    check(play.state)
    check_told(facts, play.state)
    # The answers say all: from them, the same comes of it again.
    assert run(move.play, table, source.given, **args) == Done(result, play.state, facts)
    return play.state


def can(move: Move[Party], table: Party, hero: HeroId) -> bool:
    """Whether a hero can make a move now, and needs nobody but themselves for it."""
    return move.needs == ("hero",) and not move.refused(table, hero=hero)


# --- the tests ----------------------------------------------------------------------------------


USUAL = ("asset/use", "adventure/face_danger", "combat/strike", "combat/enter_the_fray", "suffer/endure_harm")
"""Moves that are made with every card, beside those that it names."""


def moves_for(card: AssetCard) -> list[str]:
    """The moves that a card bears on."""
    named = {key for ability in card.abilities for boost in ability.boosts for key in boost.on}
    groups = tuple(key.removesuffix("*") for key in named if key.endswith("/*"))
    made = [key for key in STARFORGED.moves if key in named or (groups and key.startswith(groups))]
    if "progress" in named:
        made += ["combat/take_decisive_action", "quest/fulfill_your_vow", "exploration/finish_an_expedition"]
    return list(dict.fromkeys([*USUAL, *made]))


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_moves_with_all_abilities_of_a_card_come_to_their_end(card: AssetCard) -> None:
    made = 0
    for at, key in enumerate(moves_for(card)):
        for seed in range(2):
            stream = Stream(bytes((seed * 31 + at * 7 + step * 13) % 256 for step in range(400)))
            ship = CARDS["command_vehicle/starship"]
            cards = [(HEROES[0], one, (True, True, True)) for one in dict.fromkeys((ship, card))]
            table = table_with(cards, stream)
            hero = HEROES[stream.below(2)]
            if can(STARFORGED.find(key), table, hero):
                make(table, key, hero, stream)
                made += 1
    assert made


@settings(max_examples=40)
@given(data=st.data(), numbers=st.binary(min_size=200, max_size=2000))
def test_moves_with_many_cards_come_to_their_end(data: st.DataObject, numbers: bytes) -> None:
    stream = Stream(numbers)
    keys = data.draw(st.lists(st.sampled_from(list(CARDS)), min_size=2, max_size=8, unique=True))
    cards = [
        (HEROES[stream.below(2)], CARDS[key], (stream.below(4) > 0, stream.below(2) > 0, stream.below(2) > 0))
        for key in ["command_vehicle/starship", *(key for key in keys if key != "command_vehicle/starship")]
    ]
    table = table_with(cards, stream)
    check(table)
    for _ in range(6):
        hero = HEROES[stream.below(2)]
        moves = [key for key, move in STARFORGED.moves.items() if can(move, table, hero)]
        # Whoever has left play makes no move any more.
        if not moves or stream.over:
            break
        table = make(table, moves[stream.below(len(moves))], hero, stream)


def test_a_card_is_given_with_what_it_stands_for() -> None:
    """So that the tests above look at something."""
    stream = Stream(b"")
    wanted = ("command_vehicle/starship", "module/medbay", "companion/sprite", "support_vehicle/rover", "path/seer")
    table = table_with([(HEROES[0], CARDS[key], (True, True, True)) for key in wanted], stream)
    assert [one.card for one in table.heroes[0].assets] == list(wanted)
    assert [(one.name, [module.name for module in one.modules]) for one in table.vehicles] == [
        ("Something", ["Medbay"]),
        ("Something", []),
    ]
    assert [one.most for one in table.companions] == [2]
    assert AssetId("path-1") not in {one.id for one in table.heroes[1].assets}
