"""Assets gained, marked and discarded: the one way to each, wherever a move or an ability brings it about."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Option, Play, replace
from tablewright.rules.starforged.assets.catalogue import DEEDS, card_called, catalogue, unearned
from tablewright.rules.starforged.assets.facts import CardWordSet
from tablewright.rules.starforged.assets.holdings import (
    Holding,
    called,
    command_vehicle,
    gaining,
    holding,
    homes,
    losing,
    marking,
)
from tablewright.rules.starforged.assets.vocabulary import AssetCard
from tablewright.rules.starforged.assets.wording import whole_wording
from tablewright.rules.starforged.card_bounds import bounded
from tablewright.rules.starforged.effects import clamp_momentum
from tablewright.rules.starforged.extras import Asset, AssetId, AssetKind
from tablewright.rules.starforged.play_facts import AssetLost
from tablewright.rules.starforged.state import FULL_METER, HeroId, Party, Stat, VehicleId

__all__ = [
    "choose_card",
    "command_vehicle",
    "discard_asset",
    "drop_card",
    "gain_asset",
    "mark_ability",
    "no_room",
]

OWN = "own"
"""The option for an asset that people type in; no card has it for its id."""
USUAL_HEALTH, USUAL_INTEGRITY, MOST_INTEGRITY = 3, 4, 6
LINKED = "linked_stat"
QUESTIONS = {
    "bond_mate": "Who is your bond-mate?",
    "expertise": "What is your sidekick good at?",
    "gun": "What do you call your favourite gun?",
    "home": "Which community is your home?",
    "identifier": "By what are you known: a title, a sigil, a tattoo?",
    "ideology": "What do you serve: a clan, a faction, a creed?",
    "last_of": "Of which people or tradition are you the last?",
    "one": "What is your augment?",
    "relic": "What is the relic that you carry, and what can it do?",
    "two": "What is your second augment?",
}
"""What is asked for the words that cards have room for."""
LATER = {"two": 1, "relic": 2, "gun": 2}
"""Words that belong to an ability, from 0, and are asked for when it is marked."""


def no_room(party: Party, kind: AssetKind) -> str:
    """Why no asset of a kind can be had now, whatever it costs."""
    ship = command_vehicle(party)
    if kind is AssetKind.MODULE and not homes(party):
        return "there is no command vehicle for it"
    return f"{ship.name} is your command vehicle" if kind is AssetKind.COMMAND and ship is not None else ""


def choose_card(
    play: Play[Party], hero: HeroId, kind: AssetKind, key: str = "card", home: VehicleId | None = None, which: str = ""
) -> Holding | None:
    """Choose an asset of a kind, and name what it has room for; None where it has not been earned.

    `home` says where a module goes, where that is no question; `which` says more about the one that is meant.
    """
    one = play.state.hero(hero)
    options = [
        Option(card.id, card.name, unearned(play.state, one, card), _about(card), whole_wording(card.id))
        for card in catalogue(kind)
    ]
    options.append(Option(OWN, "Another one, typed in by hand", note="you apply by hand what it does"))
    taken = play.choose(key, f"Which {kind}?{which and f' ({which})'}", options)
    card = card_called(taken)
    if card is None:
        return _typed_in(play, kind, home)
    if kind is AssetKind.DEED and not _earned(play, hero, card):
        return None
    named = _named(play, card)
    return _settled(play, replace(bounded(holding(play.state, card, named)), home=home))


def _about(card: AssetCard) -> str:
    """What a card's first ability does, and what the card takes."""
    takes = f"Only if {card.requirement}." if card.requirement else ""
    return " ".join(filter(None, (card.abilities[0].text, takes)))


def _earned(play: Play[Party], hero: HeroId, card: AssetCard) -> bool:
    """What a deed takes: the state has told already where it can; else people say."""
    takes = f" It takes: {card.requirement}." if card.requirement else ""
    return card.id in DEEDS or _agreed(play, card.name, f"Has {play.state.hero(hero).name} earned {card.name}?{takes}")


def _agreed(play: Play[Party], name: str, prompt: str) -> bool:
    if play.confirm("earned", prompt, "Yes", "Not yet"):
        return True
    play.say(f"{name} has to be earned first.")
    return False


def _named(play: Play[Party], card: AssetCard) -> tuple[tuple[str, str], ...]:
    """What the owner names on a card, but for what further abilities ask."""
    return tuple((word, _word(play, card, word)) for word in card.words if not LATER.get(word))


def _word(play: Play[Party], card: AssetCard, word: str) -> str:
    if word == "name":
        return play.text("called", f"What is your {card.name} called?", card.name, most=120)
    if word == LINKED:
        stats = [Option(stat, stat.capitalize()) for stat in Stat]
        return play.choose(word, f"{card.name}: with which stat is it linked?", stats)
    prompt = QUESTIONS.get(word, f"{card.name}: {word.replace('_', ' ')}?")
    return play.text(word, prompt, most=200, blank=True)


def _typed_in(play: Play[Party], kind: AssetKind, home: VehicleId | None) -> Holding | None:
    """An asset that no catalogue has, by its name."""
    name = play.text("typed", "What is it called?", "Scavenger", most=120)
    if kind is AssetKind.DEED and not _agreed(play, name, f"Have you done what {name} asks for?"):
        return None
    key = AssetId(play.state.fresh(kind.value.replace(" ", "-")))
    return _settled(play, Holding(Asset(key, name, kind), home=home))


def _settled(play: Play[Party], one: Holding) -> Holding:
    """What is still open: how much a companion or vehicle can take, and where a module goes."""
    name = called(one.asset)
    match one.asset.kind:
        case AssetKind.COMPANION if not one.most:
            most = play.number("health", f"The most health of {name}?", 1, FULL_METER, USUAL_HEALTH)
            machine = play.confirm("mechanical", f"Is {name} a machine?", "A machine", "A living being")
            return replace(one, most=most, machine=machine)
        case AssetKind.SUPPORT if not one.most:
            most = play.number("integrity", f"The most integrity of {name}?", 1, MOST_INTEGRITY, USUAL_INTEGRITY)
            return replace(one, most=most)
        case AssetKind.MODULE if one.home is None:
            rooms = homes(play.state)
            options = [Option(room.id, room.name, note=f"{room.kind} vehicle") for room in rooms]
            home = play.choose("home", f"Where does {name} go?", options) if len(rooms) > 1 else None
            return replace(one, home=home or next((room.id for room in rooms), None))
        case _:
            return one


# --- gained, marked, lost --------------------------------------------------------------


def gain_asset(play: Play[Party], hero: HeroId, one: Holding, why: str) -> None:
    """Give a hero an asset, and put on the table what it stands for."""
    _make(play, gaining(play.state, hero, one, why))
    clamp_momentum(play, hero)


def mark_ability(play: Play[Party], hero: HeroId, asset: Asset, at: int, why: str = "") -> None:
    """Mark a further ability of an asset."""
    _make(play, marking(play.state, asset, hero, at, why))
    card = card_called(asset.card)
    for word in card.words if card else ():
        if card and LATER.get(word) == at and (said := _word(play, card, word)):
            play.emit(CardWordSet(hero, asset.id, asset.name, word, said))


def discard_asset(play: Play[Party], hero: HeroId, asset: Asset, why: str) -> None:
    """Take an asset from a hero, and from the table what it stands for; what went with another is gone already."""
    if any(one.id == asset.id for one in play.state.hero(hero).assets):
        _make(play, losing(play.state, hero, asset, why))


def drop_card(play: Play[Party], key: str, why: str) -> None:
    """Discard the card of what is gone already: a companion or vehicle by id, a module by name."""
    for hero in play.state.heroes:
        for asset in hero.assets:
            if asset.id == key or (asset.kind is AssetKind.MODULE and asset.name == key):
                play.emit(AssetLost(hero.id, asset.id, asset.name, why))


def _make(play: Play[Party], facts: Iterable[Fact]) -> None:
    for fact in tuple(facts):
        play.emit(fact)
