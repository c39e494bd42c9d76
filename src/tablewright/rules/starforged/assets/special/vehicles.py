"""What single abilities of vehicles do."""

from __future__ import annotations

from tablewright.kernel import Option, Play, replace
from tablewright.rules.starforged.assets.source import Source, vehicle_of
from tablewright.rules.starforged.assets.special.tables import Effects, Insteads, Shifts, Turns
from tablewright.rules.starforged.extras import Asset, AssetKind
from tablewright.rules.starforged.moves.advance import affords, spend
from tablewright.rules.starforged.moves.gear import choose_card, discard_asset, gain_asset
from tablewright.rules.starforged.moves.legacy import mark_ticks
from tablewright.rules.starforged.state import HeroId, LegacyName, Party

VICTORIES, TICKS = 5, 2


def snub_fighter_tallies(play: Play[Party], source: Source) -> None:
    """Every fifth victory marks 2 ticks on the quests legacy."""
    if source.card(play.state).value("victory_marks") % VICTORIES == 0:
        mark_ticks(play, source.taker(play.state), LegacyName.QUESTS, TICKS, source.name(play.state))


def rover_fits(play: Play[Party], source: Source) -> None:
    """A module of the owner's choice goes into the rover, for nothing."""
    _fit(play, source, (True, False, False))


def rover_exchanges(play: Play[Party], source: Source) -> None:
    """For 1 experience its module gives way to another, with as many abilities marked."""
    found = _module(play.state, source)
    if found is None:
        play.say("There is no module in it to exchange.")
        return
    owner, old = found
    if shut := affords(play.state, play.state.hero(owner), 1, AssetKind.MODULE):
        play.say(f"The exchange waits: {shut}.")
        return
    spend(play, owner, 1, AssetKind.MODULE, f"exchanged for {old.name}")
    discard_asset(play, owner, old, "exchanged")
    options = [Option(at, f"Ability {at + 1}") for at in range(3)]
    on = tuple(range(3))
    if old.marked < len(options):
        prompt = f"Which {old.marked} of the new module's abilities are marked?"
        on = play.pick("abilities", prompt, options, old.marked, old.marked)
    _fit(play, source, (0 in on, 1 in on, 2 in on))


def _fit(play: Play[Party], source: Source, abilities: tuple[bool, bool, bool]) -> None:
    """Choose a module and put it into the vehicle."""
    rover = vehicle_of(play.state, source)
    if rover is None:
        return
    chosen = choose_card(play, source.owner, AssetKind.MODULE, home=rover.id)
    if chosen is not None:
        asset = replace(chosen.asset, abilities=abilities)
        gain_asset(play, source.owner, replace(chosen, asset=asset), source.name(play.state))


def _module(party: Party, source: Source) -> tuple[HeroId, Asset] | None:
    """The card of the module that is in the vehicle, and whose it is."""
    rover = vehicle_of(party, source)
    names = {one.name for one in rover.modules} if rover else set[str]()
    cards = ((hero.id, asset) for hero in party.active for asset in hero.assets)
    return next((one for one in cards if one[1].kind is AssetKind.MODULE and one[1].name in names), None)


EFFECTS: Effects = {
    "snub_fighter_tallies": snub_fighter_tallies,
    "rover_fits": rover_fits,
    "rover_exchanges": rover_exchanges,
}
TURNS: Turns = {}
SHIFTS: Shifts = {}
INSTEADS: Insteads = {}
