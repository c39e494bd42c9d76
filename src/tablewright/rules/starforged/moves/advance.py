"""Advance: experience becomes assets and abilities."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.assets.catalogue import card_called
from tablewright.rules.starforged.assets.holdings import module_with
from tablewright.rules.starforged.assets.wording import ability_wording
from tablewright.rules.starforged.extras import Asset, AssetKind
from tablewright.rules.starforged.facts import ExperienceSpent
from tablewright.rules.starforged.moves.gear import choose_card, gain_asset, mark_ability, no_room
from tablewright.rules.starforged.play_facts import VehicleExperience
from tablewright.rules.starforged.state import Hero, HeroId, Party
from tablewright.rules.starforged.system import STARFORGED

SOURCE = "Starforged, legacy moves"
NEW, UPGRADE = 3, 2
CHEAPER = "support vehicles for 1 less"
"""The passive of a module that makes support vehicles and their abilities cheaper."""


def price(party: Party, usual: int, kind: AssetKind | None) -> int:
    """What an asset or ability of a kind costs."""
    return usual - (kind is AssetKind.SUPPORT and module_with(party, CHEAPER))


def affords(party: Party, hero: Hero, usual: int, kind: AssetKind | None = None) -> str:
    """Why a hero cannot pay a price, if they cannot; experience for vehicles counts for vehicles only."""
    has = hero.to_spend + (hero.vehicle_experience if kind is None or kind.vehicular else 0)
    cost = price(party, usual, kind)
    return "" if has >= cost else f"it takes {cost} experience, and there are {has}"


def can_advance(party: Party, hero: HeroId, **_args: object) -> str:
    """There has to be experience to spend."""
    one = party.hero(hero)
    cheap = [asset for asset in one.assets if not all(asset.abilities) and not affords(party, one, UPGRADE, asset.kind)]
    return "" if cheap else affords(party, one, UPGRADE)


@STARFORGED.move("legacy/advance", "Advance", group="Legacy", source=SOURCE, refuse=can_advance)
def advance(play: Play[Party], hero: HeroId) -> None:
    """Spend 3 experience on a new asset, or 2 on a further ability."""
    one = play.state.hero(hero)
    upgrades = [
        asset for asset in one.assets if not all(asset.abilities) and not affords(play.state, one, UPGRADE, asset.kind)
    ]
    kinds = [Option(kind, kind.capitalize(), _shut(play.state, one, kind)) for kind in AssetKind]
    none = all(kind.refused for kind in kinds)
    how = play.choose(
        "how",
        _purse(one),
        [
            Option("new", "A new asset", affords(play.state, one, NEW) if none else "", f"{NEW} experience"),
            Option(
                "upgrade",
                "A further ability",
                "" if upgrades else "no asset can be improved for that",
                f"{UPGRADE} experience",
            ),
            Option("keep", "Keep it for now"),
        ],
    )
    match how:
        case "new":
            _gain(play, hero, kinds)
        case "upgrade":
            _improve(play, hero, upgrades)
        case _:
            pass


def _purse(hero: Hero) -> str:
    """What there is to spend, in words."""
    kept = f", and {hero.vehicle_experience} for vehicles only" if hero.vehicle_experience else ""
    return f"{hero.to_spend} experience to spend{kept}. On what?"


def _gain(play: Play[Party], hero: HeroId, kinds: list[Option[AssetKind]]) -> None:
    kind = play.choose("kind", "What kind of asset?", kinds)
    chosen = choose_card(play, hero, kind)
    if chosen is None:
        play.say("Nothing is spent.")
        return
    spend(play, hero, NEW, kind, chosen.asset.name)
    gain_asset(play, hero, chosen, "advanced")


def _shut(party: Party, hero: Hero, kind: AssetKind) -> str:
    """Why a kind of asset cannot be had now (M49)."""
    return affords(party, hero, NEW, kind) or no_room(party, kind)


def _improve(play: Play[Party], hero: HeroId, upgrades: list[Asset]) -> None:
    asset = upgrades[0]
    if len(upgrades) > 1:
        taken = play.choose("asset", "Which asset?", [Option(one.id, one.name, note=one.kind) for one in upgrades])
        asset = next(one for one in upgrades if one.id == taken)
    card = card_called(asset.card)
    options = [
        Option(
            at,
            f"Ability {at + 1}",
            "marked already" if on else "",
            card.abilities[at].text if card else "",
            ability_wording(asset, at),
        )
        for at, on in enumerate(asset.abilities)
    ]
    ability = play.choose("ability", f"Which ability of {asset.name}?", options)
    spend(play, hero, UPGRADE, asset.kind, asset.name)
    mark_ability(play, hero, asset, ability)


def spend(play: Play[Party], hero: HeroId, usual: int, kind: AssetKind, what: str) -> None:
    """Pay with experience; what is kept for vehicles goes first, where it may."""
    one, cost = play.state.hero(hero), price(play.state, usual, kind)
    kept = min(cost, one.vehicle_experience) if kind.vehicular else 0
    if kept:
        play.emit(VehicleExperience(hero, one.vehicle_experience, one.vehicle_experience - kept, what))
    if cost > kept:
        play.emit(ExperienceSpent(hero, one.spent, one.spent + cost - kept, what))
