"""Where an ability comes from: whose card, which of its abilities, and for whose roll; and what it can refer to."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import Raw
from tablewright.kernel import Seat, State
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.cards import card_of, marked
from tablewright.rules.starforged.extras import Asset, AssetId, AssetKind, Status
from tablewright.rules.starforged.state import (
    Companion,
    CompanionId,
    Hero,
    HeroId,
    Kind,
    Module,
    Party,
    Position,
    Rank,
    Stat,
    TrackId,
    Vehicle,
    VehicleId,
    VehicleKind,
)

GENERAL = (*Stat, "health", "spirit", "momentum", "supply", "companion", "integrity", "linked")
"""Values that are not the card's own."""


class Source(State, frozen=True):
    """An ability at work.

    `owner` has the card, `who` makes the roll, `gains` takes the benefits of the move, `track` is what the roll is
    about.  `at` is the ability's number, `key` names this part of it; `faces` are the dice as they lie in the end,
    where an ability had to see them.  `amount` is what they suffer or have gained, `lost` how much of it their health
    lost, and `subject` what was destroyed.
    """

    owner: HeroId
    asset: AssetId
    at: int
    who: HeroId
    gains: HeroId
    track: TrackId | None = None
    key: str = ""
    amount: int = 0
    lost: int = 0
    subject: str = ""
    faces: Raw = ()

    def card(self, party: Party) -> Asset:
        """The card as it stands now."""
        return party.hero(self.owner).asset(self.asset)

    def there(self, party: Party) -> bool:
        """Whether its owner still has it."""
        return any(one.id == self.asset for one in party.hero(self.owner).assets)

    def name(self, party: Party) -> str:
        """What its owner calls it: the name they gave it, or the card's."""
        card = self.card(party)
        return card.word("name") or card.name

    def taker(self, party: Party) -> HeroId:
        """Who takes what the ability brings: its owner, or with a vehicle's card whoever uses it."""
        return self.who if self.card(party).kind.vehicular else self.owner

    def company(self, party: Party) -> tuple[HeroId, ...]:
        """Who "you and your allies" are: everybody in play, or with a vehicle's card everybody aboard."""
        if not self.card(party).kind.vehicular:
            return tuple(one.id for one in party.active)
        vehicle = vehicle_of(party, self)
        return party.aboard(vehicle.id) if vehicle else ()

    def seat(self, party: Party) -> Seat | None:
        """Whose it is to say what becomes of the ability, where that is not whoever rolls: its owner's."""
        another = self.owner != self.who and not self.card(party).kind.vehicular
        return party.hero(self.owner).seat or None if another else None

    def companion(self, party: Party) -> Companion | None:
        """The companion that the card stands for."""
        return next((one for one in party.companions if one.id == CompanionId(self.asset)), None)


def amount(party: Party, source: Source, name: str) -> int:  # noqa: PLR0911
    """The value called `name`, as an ability uses it; 0 for what is not there."""
    hero = party.hero(source.who)
    if name in tuple(Stat):
        return hero.stat(Stat(name))
    match name:
        case "health" | "spirit" | "momentum":
            value: int = getattr(hero, name)
            return value
        case "supply":
            return party.supply
        case "companion":
            companion = source.companion(party)
            return companion.health if companion else 0
        case "integrity":
            vehicle = vehicle_of(party, source)
            return vehicle.integrity if vehicle else 0
        case "linked":
            word = source.card(party).word("linked_stat")
            return hero.stat(Stat(word)) if word in tuple(Stat) else 0
        case _:
            return source.card(party).value(name)


def vehicle_of(party: Party, source: Source) -> Vehicle | None:
    """The vehicle that an ability speaks of: the card's own, the one its module is fitted to, or the one aboard of."""
    asset = source.card(party)
    if asset.kind is AssetKind.SUPPORT:
        return next((one for one in party.vehicles if one.id == VehicleId(asset.id)), None)
    if asset.kind is AssetKind.MODULE:
        return next((one for one in party.vehicles if fitted(one, asset)), None)
    if asset.kind is AssetKind.COMMAND:
        return next((one for one in party.vehicles if one.kind is VehicleKind.COMMAND), None)
    return party.vehicle_of(source.who)


def at_hand(party: Party) -> Iterator[tuple[Hero, Asset]]:
    """The known cards of heroes in play, and those of vehicles that others left behind."""
    for hero in party.heroes:
        for asset in hero.assets:
            if asset.card and (hero.status is Status.ACTIVE or asset.kind.vehicular):
                yield hero, asset


def abilities_at_hand(party: Party) -> Iterator[tuple[Hero, Asset, int, v.Ability]]:
    """Every ability in force of the cards at hand: whose, of which card, its number, and the ability."""
    for hero, asset in at_hand(party):
        for at, ability in marked(asset):
            yield hero, asset, at, ability


def fitted(vehicle: Vehicle, asset: Asset) -> Module | None:
    """The module of a vehicle that an asset stands for, if it is there."""
    return next((one for one in vehicle.modules if one.name == asset.name), None)


def track_key(track: TrackId | None) -> str:
    """The value by which a card remembers a track."""
    return f"track:{track}"


def usable(party: Party, source: Source, *, afoot: bool, down: bool = False) -> bool:
    """Whether a card can be used at all now: not broken, not out of action (but for `down`), its vehicle at hand."""
    asset = source.card(party)
    if asset.value("broken"):
        return False
    if asset.kind is AssetKind.COMPANION:
        companion = source.companion(party)
        return companion is not None and (down or not companion.out_of_action)
    if not asset.kind.vehicular:
        return True
    vehicle = vehicle_of(party, source)
    if vehicle is None:
        return False
    module = fitted(vehicle, asset)
    return not (module and module.broken) and (afoot or party.hero(source.who).aboard == vehicle.id)


def lacking(party: Party, source: Source, needs: tuple[v.Need, ...]) -> str:
    """Which of the needs is not met, in words; empty when all are."""
    return next(filter(None, (_lacking(party, source, need) for need in needs)), "")


def _lacking(party: Party, source: Source, need: v.Need) -> str:
    match need:
        case v.Has() | v.Lacks() | v.Room() | v.Flagged() | v.Marked() | v.Hurt() | v.Remembered():
            return _card_lacks(party, source, need)
        case _:
            return _hero_lacks(party, source, need)


def _card_lacks(  # noqa: PLR0911
    party: Party, source: Source, need: v.Has | v.Lacks | v.Room | v.Flagged | v.Marked | v.Hurt | v.Remembered
) -> str:
    """What the card itself does not have."""
    card = source.card(party)
    match need:
        case v.Has(key, least):
            return _too_little(card, key, least, amount(party, source, key))
        case v.Lacks(key):
            return f"{key.replace('_', ' ')} already" if card.value(key) else ""
        case v.Room(key):
            known = card_of(card)
            meter = known.meter(key) if known else None
            return "" if meter and card.value(key) < meter.most else f"{key.replace('_', ' ')} is full"
        case v.Flagged(key):
            return "" if card.value(key) else f"only while “{key.replace('_', ' ')}” stands on the card"
        case v.Marked(at, on):
            there = card.abilities[at] is on
            return "" if there else "it takes another ability of the card" if on else "another ability does more"
        case v.Hurt():
            companion = source.companion(party)
            return "" if companion and companion.health < companion.most else "its health is full"
        case v.Remembered(anywhere):
            tracks = [one.id for one in party.tracks] if anywhere else [source.track]
            return "" if any(card.value(track_key(one)) for one in tracks) else "it is not about that"


def _too_little(card: Asset, key: str, least: int, has: int) -> str:
    """Why a value does not reach: a meter has too little, a mark does not stand there."""
    words = key.replace("_", " ")
    if has >= least:
        return ""
    known = card_of(card)
    mark = known is not None and known.meter(key) is None and key not in GENERAL
    if mark and least == 1:
        return f"only while “{words}” stands on the card"
    return f"it takes {least} {words}, and there is {has}"


def _hero_lacks(party: Party, source: Source, need: v.Need) -> str:  # noqa: PLR0911
    """What the hero, or what the roll is about, does not have."""
    hero = party.hero(source.who)
    match need:
        case v.RankAtLeast(rank):
            hard = next((one.rank for one in party.tracks if one.id == source.track), None)
            return "" if hard and _reaches(hard, rank) else f"it takes a rank of {rank} or more"
        case v.Aboard():
            return "" if hero.aboard else f"{hero.name} is not aboard a vehicle"
        case v.Open(kind):
            return "" if party.tracks_of(hero.id, kind) else f"there is no open {kind}"
        case v.OthersRoll():
            return "" if source.who != source.owner else "it helps others"
        case v.Fighting(on):
            fights = hero.position is not Position.NONE
            return "" if fights is on else "in a fight only" if on else "not in a fight"
        case v.AtMaximum():
            return "" if hero.momentum >= party.momentum_max(hero.id) else "momentum is not at its maximum"
        case v.AtZero(meter):
            return "" if amount(party, source, meter) == 0 else f"{meter} is not 0"
        case v.Background(unfulfilled):
            return "" if _background(party, source, anywhere=unfulfilled) else "it is about the background vow"
        case v.Bearing(impacts, anyone):
            bears = any(one.has(impact) for one in (party.active if anyone else (hero,)) for impact in impacts)
            return "" if bears else f"{hero.name} is not {' or '.join(impacts)}"
        case _:
            return ""


def _reaches(rank: Rank, least: Rank) -> bool:
    ranks = tuple(Rank)
    return ranks.index(rank) >= ranks.index(least)


def _background(party: Party, source: Source, *, anywhere: bool) -> bool:
    vows = [one for one in party.tracks_of(source.owner, Kind.VOW) if one.vow and one.vow.background]
    return bool(vows) if anywhere else any(one.id == source.track for one in vows)
