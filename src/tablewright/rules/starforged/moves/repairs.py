"""Repair points and what they buy."""

from __future__ import annotations

from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.starforged.assets.cards import card_of
from tablewright.rules.starforged.assets.facts import CardValueSet
from tablewright.rules.starforged.assets.holdings import module_with
from tablewright.rules.starforged.extras import Asset
from tablewright.rules.starforged.gear_facts import (
    CompanionChanged,
    IntegrityChanged,
    ModulesChanged,
    TroubleCleared,
    VehicleMarked,
)
from tablewright.rules.starforged.moves.suffer import sacrifice_resources
from tablewright.rules.starforged.state import CompanionId, HeroId, Impact, Party, Vehicle, VehicleId, VehicleKind
from tablewright.rules.starforged.tables import Effect

MOST_EXTRA = 3
EASED = "battered support vehicles for 1 point"
"""The passive of a module in which support vehicles are mended more easily."""


class Purchase(State, frozen=True):
    """Something that repair points buy."""

    what: str
    target: str
    price: int
    name: str = ""

    @property
    def key(self) -> str:
        """How a log names it: `integrity:ship`, `module:ship:Reactor`."""
        return ":".join(filter(None, (self.what, self.target, self.name)))


def spend_points(play: Play[Party], hero: HeroId, points: int) -> None:
    """Add points for supply, then spend them one purchase at a time; what is left is lost (M44)."""
    most = min(MOST_EXTRA, play.state.supply)
    extra = play.number("extra", f"{points} repair points. Add how many for 1 supply each?", 0, most, 0) if most else 0
    if extra:
        sacrifice_resources(play, hero, extra)
    left = points + extra
    while left:
        options = purchases(play.state, left)
        if not any(not option.refused for option in options[1:]):
            return
        bought = play.choose("buy", f"{left} points left. Mend what?", options)
        if bought.what == "done":
            return
        left -= bought.price
        _buy(play, bought)


def purchases(party: Party, points: int) -> list[Option[Purchase]]:
    """What can be mended now; what costs more than there is is shut."""
    options = [Option(Purchase("done", "", 0), "Nothing more")]
    for vehicle in party.vehicles:
        options += _of_vehicle(party, vehicle, points)
    for one in party.present:
        if one.mechanical:
            full = f"{one.name}'s health is full" if one.health >= one.most else ""
            options.append(Option(Purchase("companion", one.id, 1), f"{one.name}: +1 health", full, "1 point"))
    options += [one for hero in party.active for asset in hero.assets for one in _of_card(asset, points)]
    options.append(Option(Purchase("device", "", 3), "Another device", _dear(3, points), "3 points"))
    options.append(Option(Purchase("flawed", "", 2), "Another device, with a flaw", _dear(2, points), "2 points"))
    return options


def _of_vehicle(party: Party, vehicle: Vehicle, points: int) -> list[Option[Purchase]]:
    shut = f"{vehicle.name} needs a part first: Resupply" if Effect.NEEDS_PART in vehicle.troubles else ""
    options: list[Option[Purchase]] = []
    if vehicle.battered:
        eased = vehicle.kind is VehicleKind.SUPPORT and module_with(party, EASED)
        price = 1 if eased else 2
        options.append(
            Option(
                Purchase("battered", vehicle.id, price),
                f"{vehicle.name}: no longer battered",
                shut or _dear(price, points),
                "1 point" if eased else "2 points",
            )
        )
    full = f"{vehicle.name}'s integrity is full" if vehicle.integrity >= vehicle.most else ""
    battered = f"{vehicle.name} is battered" if vehicle.battered else ""
    options.append(
        Option(
            Purchase("integrity", vehicle.id, 1), f"{vehicle.name}: +1 integrity", shut or battered or full, "1 point"
        )
    )
    options += [
        Option(
            Purchase("module", vehicle.id, 2, module.name), f"Fix {module.name}", shut or _dear(2, points), "2 points"
        )
        for module in vehicle.modules
        if module.broken
    ]
    return options


def _of_card(asset: Asset, points: int) -> list[Option[Purchase]]:
    """What is broken on a card: armour, or an augment, under the name that its owner gave it."""
    card = card_of(asset)
    return [
        Option(
            Purchase("card", asset.id, price, key),
            f"Fix {asset.word(key.removesuffix('_broken')) or asset.name}",
            _dear(price, points),
            f"{price} points",
        )
        for key, price in (card.repairs if card else ())
        if asset.value(key)
    ]


def _dear(price: int, points: int) -> str:
    return f"it takes {price} points" if price > points else ""


def _buy(play: Play[Party], bought: Purchase) -> None:
    match bought.what:
        case "companion":
            one = play.state.companion(CompanionId(bought.target))
            play.emit(CompanionChanged(one.id, one.name, one.health, one.health + 1, "repaired"))
        case "device" | "flawed":
            play.say("It works again." if bought.what == "device" else "It works again, with a flaw. What is it?")
        case "card":
            for hero in play.state.active:
                for asset in hero.assets:
                    if asset.id == bought.target:
                        before = asset.value(bought.name)
                        play.emit(CardValueSet(hero.id, asset.id, asset.name, bought.name, before, 0, "repaired"))
        case _:
            _mend(play, play.state.vehicle(VehicleId(bought.target)), bought)


def _mend(play: Play[Party], vehicle: Vehicle, bought: Purchase) -> None:
    match bought.what:
        case "battered":
            play.emit(VehicleMarked(vehicle.id, vehicle.name, Impact.BATTERED, on=False, why="repaired"))
        case "module":
            after = tuple(replace(one, broken=False) if one.name == bought.name else one for one in vehicle.modules)
            play.emit(ModulesChanged(vehicle.id, bought.name, after, "repaired"))
        case _:
            play.emit(IntegrityChanged(vehicle.id, vehicle.name, vehicle.integrity, vehicle.integrity + 1, "repaired"))
            for trouble in (Effect.CRIPPLED, Effect.IMMINENT):
                if trouble in vehicle.troubles:
                    play.emit(TroubleCleared(vehicle.id, vehicle.name, trouble.value, "integrity is above 0 again"))
