"""Advance: experience becomes assets and abilities."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.extras import Asset, AssetId, AssetKind
from tablewright.rules.starforged.facts import ExperienceSpent
from tablewright.rules.starforged.moves.gear import command_vehicle, gain_asset
from tablewright.rules.starforged.play_facts import AbilityMarked, VehicleExperience
from tablewright.rules.starforged.state import Hero, HeroId, Party
from tablewright.rules.starforged.system import STARFORGED

SOURCE = "Starforged, legacy moves"
NEW, UPGRADE = 3, 2


def affords(hero: Hero, price: int, kind: AssetKind | None = None) -> str:
    """Why a hero cannot pay a price, if they cannot; experience for vehicles counts for vehicles only."""
    has = hero.to_spend + (hero.vehicle_experience if kind is None or kind.vehicular else 0)
    return "" if has >= price else f"it takes {price} experience, and there are {has}"


def can_advance(party: Party, hero: HeroId, **_args: object) -> str:
    """There has to be experience to spend."""
    return affords(party.hero(hero), UPGRADE)


@STARFORGED.move("legacy/advance", "Advance", group="Legacy", source=SOURCE, refuse=can_advance)
def advance(play: Play[Party], hero: HeroId) -> None:
    """Spend 3 experience on a new asset, or 2 on a further ability."""
    one = play.state.hero(hero)
    upgrades = [asset for asset in one.assets if not all(asset.abilities) and not affords(one, UPGRADE, asset.kind)]
    new_shut = affords(one, NEW)
    how = play.choose(
        "how",
        _purse(one),
        [
            Option("new", "A new asset", new_shut, f"{NEW} experience"),
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
            _gain(play, hero)
        case "upgrade":
            _improve(play, hero, upgrades)
        case _:
            pass


def _purse(hero: Hero) -> str:
    """What there is to spend, in words."""
    kept = f", and {hero.vehicle_experience} for vehicles only" if hero.vehicle_experience else ""
    return f"{hero.to_spend} experience to spend{kept}. On what?"


def _gain(play: Play[Party], hero: HeroId) -> None:
    options = [Option(kind, kind.capitalize(), _shut(play.state, hero, kind)) for kind in AssetKind]
    kind = play.choose("kind", "What kind of asset?", options)
    name = play.text("asset", "Which asset?", "Scavenger", most=120)
    if kind is AssetKind.DEED and not play.confirm("earned", f"Have you done what {name} asks for?", "Yes", "Not yet"):
        play.say(f"{name} has to be earned first; nothing is spent.")
        return
    spend(play, hero, NEW, kind, name)
    key = AssetId(play.state.fresh(kind.value.replace(" ", "-")))
    gain_asset(play, hero, Asset(key, name, kind), "advanced")


def _shut(party: Party, hero: HeroId, kind: AssetKind) -> str:
    """Why a kind of asset cannot be had now (M49)."""
    if fault := affords(party.hero(hero), NEW, kind):
        return fault
    ship = command_vehicle(party)
    if kind is AssetKind.MODULE and ship is None:
        return "there is no command vehicle for it"
    return f"{ship.name} is your command vehicle" if kind is AssetKind.COMMAND and ship is not None else ""


def _improve(play: Play[Party], hero: HeroId, upgrades: list[Asset]) -> None:
    asset = upgrades[0]
    if len(upgrades) > 1:
        taken = play.choose("asset", "Which asset?", [Option(one.id, one.name, note=one.kind) for one in upgrades])
        asset = next(one for one in upgrades if one.id == taken)
    open_ = [
        Option(at, f"Ability {at + 1}", "marked already" if marked else "") for at, marked in enumerate(asset.abilities)
    ]
    ability = play.choose("ability", f"Which ability of {asset.name}?", open_)
    spend(play, hero, UPGRADE, asset.kind, asset.name)
    play.emit(AbilityMarked(hero, asset.id, asset.name, ability))


def spend(play: Play[Party], hero: HeroId, price: int, kind: AssetKind, what: str) -> None:
    """Pay with experience; what is kept for vehicles goes first, where it may."""
    one = play.state.hero(hero)
    kept = min(price, one.vehicle_experience) if kind.vehicular else 0
    if kept:
        play.emit(VehicleExperience(hero, one.vehicle_experience, one.vehicle_experience - kept, what))
    if price > kept:
        play.emit(ExperienceSpent(hero, one.spent, one.spent + price - kept, what))
