"""What is gained and lost together with a card, and what a mark on it changes, as facts."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kernel import Fact, State, replace
from tablewright.rules.starforged.assets.cards import CARDS, marked
from tablewright.rules.starforged.assets.source import at_hand
from tablewright.rules.starforged.assets.vocabulary import AssetCard
from tablewright.rules.starforged.extras import Asset, AssetId, AssetKind
from tablewright.rules.starforged.gear_facts import (
    CompanionGained,
    CompanionGrown,
    CompanionLost,
    ModulesChanged,
    VehicleDestroyed,
    VehicleGained,
)
from tablewright.rules.starforged.play_facts import AbilityMarked, AssetGained, AssetLost
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

ROOM_FOR_A_MODULE = "room for a module"
"""The passive of a support vehicle that can hold one module."""
HEALTH = {"one more health": 1}
"""Passives that raise the most health of the card's companion, and by how much."""


class Holding(State, frozen=True):
    """An asset about to be gained: how much its companion or vehicle can take, whether it is a machine, where it fits.

    `home` is the vehicle that a module goes into.
    """

    asset: Asset
    most: int = 0
    machine: bool = False
    home: VehicleId | None = None


def holding(party: Party, card: AssetCard, words: tuple[tuple[str, str], ...] = ()) -> Holding:
    """A new asset of a known card: its first ability marked, its values at their starts."""
    key = AssetId(party.fresh(card.kind.value.replace(" ", "-")))
    values = tuple((meter.key, meter.start) for meter in card.meters if meter.start)
    kept = tuple((name, word) for name, word in words if word)
    asset = Asset(key, card.name, card.kind, card=card.id, values=values, words=kept)
    return Holding(asset, card.integrity or card.health, card.machine)


def command_vehicle(party: Party) -> Vehicle | None:
    """The party's command vehicle, if there is one."""
    return next((one for one in party.vehicles if one.kind is VehicleKind.COMMAND), None)


def homes(party: Party) -> tuple[Vehicle, ...]:
    """The vehicles that a new module can go into: the command vehicle, and others with room for one."""
    roomy = {VehicleId(asset.id) for _owner, asset in at_hand(party) if _roomy(asset)}
    return tuple(
        one for one in party.vehicles if one.kind is VehicleKind.COMMAND or (one.id in roomy and not one.modules)
    )


def _roomy(asset: Asset) -> bool:
    return any(ROOM_FOR_A_MODULE in ability.passive for _at, ability in marked(asset))


def fitted_and_working(party: Party, asset: Asset, vehicle: VehicleId | None = None) -> bool:
    """Whether an asset is a module that is fitted somewhere, or on this vehicle, and not broken."""
    modules = (module for one in party.vehicles if vehicle in (None, one.id) for module in one.modules)
    return asset.kind is AssetKind.MODULE and any(one.name == asset.name and not one.broken for one in modules)


def module_with(party: Party, passive: str, vehicle: VehicleId | None = None) -> bool:
    """Whether a module that works, anywhere or on this vehicle, changes a rule."""
    return any(
        passive in ability.passive
        for _owner, asset in at_hand(party)
        if fitted_and_working(party, asset, vehicle)
        for _at, ability in marked(asset)
    )


def called(asset: Asset) -> str:
    """What people call what a card stands for: the name it was given, or the card's."""
    return asset.word("name") or asset.name


# --- gained --------------------------------------------------------------------------


def gaining(party: Party, hero: HeroId, one: Holding, why: str) -> Iterator[Fact]:
    """A hero gains an asset, and the table what it stands for."""
    asset = one.asset
    if asset.kind is AssetKind.MODULE:
        asset = replace(asset, name=_apart(party, asset.name))
    yield AssetGained(hero, asset, why)
    name = called(asset)
    match asset.kind:
        case AssetKind.COMPANION:
            companion = Companion(CompanionId(asset.id), name, hero, one.most, one.most, mechanical=one.machine)
            yield CompanionGained(companion)
        case AssetKind.COMMAND:
            most = one.most or FULL_METER
            yield VehicleGained(Vehicle(VehicleId(asset.id), name, VehicleKind.COMMAND, most, most))
        case AssetKind.SUPPORT:
            yield VehicleGained(Vehicle(VehicleId(asset.id), name, VehicleKind.SUPPORT, one.most, one.most))
        case AssetKind.MODULE:
            yield from _fitting(party, asset, one.home)
        case AssetKind.PATH | AssetKind.DEED:
            pass


def _apart(party: Party, name: str) -> str:
    """A module's name; with a number behind it where a card with that name is there already."""
    taken = {one.name for hero in party.heroes for one in hero.assets if one.kind is AssetKind.MODULE}
    names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
    return next(one for one in names if one not in taken)


def _fitting(party: Party, asset: Asset, home: VehicleId | None) -> Iterator[Fact]:
    """A module is fitted; one that is there without a card becomes this one."""
    if any(module.name == asset.name for vehicle in party.vehicles for module in vehicle.modules):
        return
    vehicle = next((one for one in party.vehicles if one.id == home), None) or command_vehicle(party)
    if vehicle is not None:
        yield ModulesChanged(vehicle.id, asset.name, (*vehicle.modules, Module(asset.name)), "fitted")


# --- lost ----------------------------------------------------------------------------


def losing(party: Party, hero: HeroId, asset: Asset, why: str) -> Iterator[Fact]:
    """A hero loses an asset, and the table what it stood for; a vehicle takes its modules with it."""
    yield AssetLost(hero, asset.id, asset.name, why)
    # A module goes with its card, unless another card of its name keeps it there.
    alone = {asset.name} if [card.id for _owner, card in _modules(party, {asset.name})] == [asset.id] else set[str]()
    yield from (CompanionLost(one.id, one.name, why) for one in party.companions if one.id == CompanionId(asset.id))
    for vehicle in party.vehicles:
        if vehicle.id == VehicleId(asset.id):
            aboard = {module.name for module in vehicle.modules}
            for owner, card in _modules(party, aboard):
                yield AssetLost(owner, card.id, card.name, why)
            yield VehicleDestroyed(vehicle.id, vehicle.name, why)
        elif any(module.name in alone for module in vehicle.modules):
            after = tuple(one for one in vehicle.modules if one.name not in alone)
            yield ModulesChanged(vehicle.id, asset.name, after, "lost")


def _modules(party: Party, names: set[str]) -> Iterator[tuple[HeroId, Asset]]:
    for hero in party.heroes:
        for asset in hero.assets:
            if asset.kind is AssetKind.MODULE and asset.name in names:
                yield hero.id, asset


# --- marked --------------------------------------------------------------------------


def marking(party: Party, asset: Asset, hero: HeroId, at: int, why: str = "", *, on: bool = True) -> Iterator[Fact]:
    """An ability is marked, or its mark taken away, with what that changes at once."""
    yield AbilityMarked(hero, asset.id, asset.name, at, on, why)
    card = CARDS.get(asset.card)
    more = sum(HEALTH.get(name, 0) for name in card.abilities[at].passive) if card else 0
    if more and asset.abilities[at] is not on:
        for one in party.companions:
            if one.id == CompanionId(asset.id):
                yield CompanionGrown(one.id, one.name, one.most, one.most + (more if on else -more), called(asset))
