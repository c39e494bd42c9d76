"""Assets that stand for somebody or something: what is gained and lost together with their cards."""

from __future__ import annotations

from tablewright.kernel import Play
from tablewright.rules.starforged.extras import Asset, AssetKind
from tablewright.rules.starforged.gear_facts import (
    CompanionGained,
    CompanionLost,
    ModulesChanged,
    VehicleDestroyed,
    VehicleGained,
)
from tablewright.rules.starforged.play_facts import AssetGained, AssetLost
from tablewright.rules.starforged.state import (
    FULL_METER,
    Companion,
    CompanionId,
    HeroId,
    Module,
    Party,
    Vehicle,
    VehicleId,
    VehicleKind,
)

USUAL_HEALTH, USUAL_INTEGRITY = 3, 4


def command_vehicle(party: Party) -> Vehicle | None:
    """The party's command vehicle, if there is one."""
    return next((one for one in party.vehicles if one.kind is VehicleKind.COMMAND), None)


def gain_asset(play: Play[Party], hero: HeroId, asset: Asset, why: str) -> None:
    """Give a hero an asset, and put on the table what it stands for."""
    play.emit(AssetGained(hero, asset, why))
    match asset.kind:
        case AssetKind.COMPANION:
            most = play.number("health", f"The most health of {asset.name}?", 1, FULL_METER, USUAL_HEALTH)
            machine = play.confirm("mechanical", f"Is {asset.name} a machine?", "A machine", "A living being")
            play.emit(
                CompanionGained(Companion(CompanionId(asset.id), asset.name, hero, most, most, mechanical=machine))
            )
        case AssetKind.COMMAND:
            _vehicle(play, asset, VehicleKind.COMMAND, FULL_METER)
        case AssetKind.SUPPORT:
            most = play.number("integrity", f"The most integrity of {asset.name}?", 1, FULL_METER, USUAL_INTEGRITY)
            _vehicle(play, asset, VehicleKind.SUPPORT, most)
        case AssetKind.MODULE:
            _fit(play, asset)
        case AssetKind.PATH | AssetKind.DEED:
            pass


def discard_asset(play: Play[Party], hero: HeroId, asset: Asset, why: str) -> None:
    """Take an asset from a hero, and from the table what it stands for."""
    play.emit(AssetLost(hero, asset.id, asset.name, why))
    for companion in play.state.companions:
        if companion.id == CompanionId(asset.id):
            play.emit(CompanionLost(companion.id, companion.name, why))
    for vehicle in play.state.vehicles:
        if vehicle.id == VehicleId(asset.id):
            play.emit(VehicleDestroyed(vehicle.id, vehicle.name, why))
        elif asset.kind is AssetKind.MODULE and any(one.name == asset.name for one in vehicle.modules):
            after = tuple(one for one in vehicle.modules if one.name != asset.name)
            play.emit(ModulesChanged(vehicle.id, asset.name, after, "lost"))


def drop_card(play: Play[Party], key: str, why: str) -> None:
    """Discard the card of what is gone already: a companion or vehicle by id, a module by name."""
    for hero in play.state.heroes:
        for asset in hero.assets:
            if asset.id == key or (asset.kind is AssetKind.MODULE and asset.name == key):
                play.emit(AssetLost(hero.id, asset.id, asset.name, why))


def _vehicle(play: Play[Party], asset: Asset, kind: VehicleKind, most: int) -> None:
    play.emit(VehicleGained(Vehicle(VehicleId(asset.id), asset.name, kind, most, most)))


def _fit(play: Play[Party], asset: Asset) -> None:
    """A module is fitted to the command vehicle."""
    ship = command_vehicle(play.state)
    if ship is not None and all(one.name != asset.name for one in ship.modules):
        play.emit(ModulesChanged(ship.id, asset.name, (*ship.modules, Module(asset.name)), "fitted"))
