"""What a vehicle bay makes of the wreck of a support vehicle."""

from __future__ import annotations

from tablewright.dice import Raw
from tablewright.kernel import Play, State
from tablewright.rules.starforged.assets.catalogue import card_called
from tablewright.rules.starforged.assets.source import Source
from tablewright.rules.starforged.extras import Asset, AssetId, AssetKind
from tablewright.rules.starforged.gear_facts import VehicleGained
from tablewright.rules.starforged.moves.advance import affords, spend
from tablewright.rules.starforged.oracle_facts import OracleAnswered
from tablewright.rules.starforged.state import HeroId, Party, Vehicle, VehicleId, VehicleKind
from tablewright.rules.starforged.tables import D100

EVEN = 50
USUAL_INTEGRITY = 4


class Salvaged(State, frozen=True):
    """Whether something is left, and whether the digits match."""

    yes: bool
    match: bool


def read_salvage(raw: Raw) -> Salvaged:
    """An even chance; 11, 22 … 99 and 100 match."""
    return Salvaged(raw[0] <= EVEN, raw[0] == 100 or raw[0] % 11 == 0)


def vehicle_bay_salvages(play: Play[Party], source: Source) -> None:
    """Ask the oracle whether a destroyed support vehicle can be restored, for 1 experience: battered, with nothing."""
    wreck = _wreck(play.state, source)
    if wreck is None:
        return
    owner, card = wreck
    name = card.word("name") or card.name
    answer = play.roll("salvage", "50/50: yes on 50 or less", D100, read_salvage)
    odds = f"50/50, yes on {EVEN} or less"
    play.emit(OracleAnswered(f"Is {name} more than scrap?", "Yes" if answer.yes else "No", odds, answer.match))
    if not answer.yes:
        return
    # It is neither bought nor improved, so the bay does not make it cheaper; what is kept for vehicles counts.
    if shut := affords(play.state, play.state.hero(owner), 1, AssetKind.MODULE):
        play.say(f"It could be restored, but {shut}.")
    elif play.confirm("restore", f"Restore {name} for 1 experience?", "Restore it", "Let it go"):
        spend(play, owner, 1, AssetKind.MODULE, f"{name} restored")
        known = card_called(card.card)
        most = known.integrity if known and known.integrity else USUAL_INTEGRITY
        vehicle = Vehicle(VehicleId(card.id), name, VehicleKind.SUPPORT, 0, most, battered=True)
        play.emit(VehicleGained(vehicle, source.name(play.state)))


def _wreck(party: Party, source: Source) -> tuple[HeroId, Asset] | None:
    """The support vehicle that has just been destroyed: whose it was, and its card."""
    cards = [(hero.id, asset) for hero in party.active for asset in hero.assets]
    return next(((hero, one) for hero, one in cards if one.id == AssetId(source.subject)), None)
