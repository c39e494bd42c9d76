"""Continue a Legacy: a new hero takes up what a former one left."""

from __future__ import annotations

from tablewright.kernel import Option, Play, State
from tablewright.rules.starforged.effects import take_momentum
from tablewright.rules.starforged.extras import Asset, AssetKind, Status
from tablewright.rules.starforged.facts import Boarded
from tablewright.rules.starforged.gear_facts import CompanionHanded, ModulesChanged, VehicleLeft
from tablewright.rules.starforged.moves.breaks import offer_break
from tablewright.rules.starforged.moves.creation import equip, introduce, meet, swear_background
from tablewright.rules.starforged.moves.gear import command_vehicle
from tablewright.rules.starforged.moves.quest import SWEAR
from tablewright.rules.starforged.moves.threshold import leave_play
from tablewright.rules.starforged.play_facts import AssetGained, AssetLost, OwnersSet, RebuildSet
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.rolls import progress_roll
from tablewright.rules.starforged.state import (
    CompanionId,
    Find,
    Hero,
    HeroId,
    Kind,
    LegacyName,
    Party,
    Track,
    TrackId,
    VehicleId,
    VehicleKind,
    Vow,
)
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.track_facts import FindRevealed, TrackBegun, TrackEnded

SOURCE = "Starforged, legacy moves"
FAMILIAR = 2
PATHS = (AssetKind.PATH, AssetKind.COMPANION)
FITTINGS = (AssetKind.MODULE, AssetKind.SUPPORT)


class Legacies(State, frozen=True):
    """What a former hero leaves to choose from."""

    paths: tuple[Asset, ...]
    fittings: tuple[Asset, ...]
    ship: bool
    connections: tuple[Track, ...]
    vows: tuple[Track, ...]


def once_only(party: Party, hero: HeroId) -> str:
    """A legacy is continued once."""
    heir = party.hero(hero).heir
    return f"{party.hero(HeroId(heir)).name} has continued this legacy" if heir else ""


@STARFORGED.move("legacy/continue_a_legacy", "Continue a Legacy", group="Legacy", source=SOURCE, refuse=once_only)
def continue_a_legacy(play: Play[Party], hero: HeroId) -> None:
    """Retire, or succumb, and go on as somebody else in the same setting."""
    former = play.state.hero(hero)
    if former.status is Status.ACTIVE:
        if not play.confirm("retire", f"Does {former.name} retire for good?", "Retire", "Not yet"):
            return
        leave_play(play, hero, Status.RETIRED, "retired")
    heir = _new_hero(play, former)
    taken: list[str] = []
    for name in LegacyName:
        result = progress_roll(play, hero, former.legacy(name).score, f"the {name} legacy", stands=False)
        options = _options(_legacies(play.state, hero), result.outcome, taken)
        option = play.choose(f"from_{name}", f"What comes of {former.name}'s {name}?", options)
        taken.append(option)
        _take(play, hero, heir, option)
    _begin(play, hero, heir)
    offer_break(play, heir)


def _new_hero(play: Play[Party], former: Hero) -> HeroId:
    """A new hero, played from the same seat; where others sail on, the new hero sails with them."""
    ship = command_vehicle(play.state) if play.state.active else None
    return introduce(play, "Jonas Reyes", former.seat, ship.id if ship else None, former.id)


def _begin(play: Play[Party], former: HeroId, heir: HeroId) -> None:
    """Whatever else a hero begins with, beside what was inherited; the ship goes on with allies, or stays behind."""
    allies = [one for one in play.state.active if one.id != heir]
    if allies:
        for asset in play.state.hero(former).assets:
            if asset.kind.vehicular:
                _hand_on(play, former, allies[0].id, asset)
    else:
        _leave_behind(play, former)
    equip(play, heir)
    swear_background(play, heir)
    meet(play, heir, may_skip=True)


def _leave_behind(play: Play[Party], former: HeroId) -> None:
    """What sailed with the former hero and was not inherited."""
    name, cards = play.state.hero(former).name, play.state.hero(former).assets
    own = {VehicleId(asset.id) for asset in cards}
    for one in play.state.vehicles:
        lone = one.kind is VehicleKind.COMMAND or one.id in own
        if lone and not play.state.aboard(one.id):
            play.emit(VehicleLeft(one.id, one.name, f"{name}'s, and not inherited"))
    for asset in cards:
        for one in play.state.vehicles:
            after = tuple(module for module in one.modules if module.name != asset.name)
            if asset.kind is AssetKind.MODULE and after != one.modules:
                play.emit(ModulesChanged(one.id, asset.name, after, "lost", "not inherited"))


def _legacies(party: Party, former: HeroId) -> Legacies:
    hero = party.hero(former)
    ship = command_vehicle(party)
    aboard = ship is not None and hero.aboard == ship.id
    return Legacies(
        tuple(one for one in hero.assets if one.kind in PATHS),
        tuple(one for one in hero.assets if one.kind in FITTINGS),
        aboard or any(one.kind is AssetKind.COMMAND for one in hero.assets),
        tuple(one for one in party.tracks_of(former, Kind.CONNECTION) if former in one.owners),
        tuple(one for one in party.tracks_of(former, Kind.VOW) if former in one.owners),
    )


def _options(left: Legacies, outcome: Outcome, taken: list[str]) -> list[Option[str]]:
    """What a roll allows: its own tier, or a lower one; nothing twice (M50)."""
    none = "they left none"
    tiers = (
        (Outcome.STRONG, "path", "Follow their path: a path or companion of theirs", "" if left.paths else none),
        (Outcome.STRONG, "share", "Share a connection of theirs", "" if left.connections else none),
        (Outcome.STRONG, "inherit", "Inherit their ship, and a module or support vehicle", "" if left.ship else none),
        (Outcome.WEAK, "see_through", "See one of their vows through", "" if left.vows else none),
        (Outcome.WEAK, "rebuild", "Rebuild one of their connections", "" if left.connections else none),
        (Outcome.WEAK, "familiar", "Explore a place they knew", ""),
        (Outcome.MISS, "aftermath", "A foe of theirs has grown strong", ""),
        (Outcome.MISS, "loyalties", "You begin against what they stood for", ""),
        (Outcome.MISS, "pandora", "Something they set loose has dire consequences", ""),
    )
    return [
        Option(key, text, "taken already" if key in taken else shut)
        for tier, key, text, shut in tiers
        if not tier.betters(outcome)
    ]


def _take(play: Play[Party], former: HeroId, heir: HeroId, option: str) -> None:
    left = _legacies(play.state, former)
    match option:
        case "path":
            _hand_on(play, former, heir, _which_asset(play, left.paths, "Which path or companion?"))
        case "share":
            track = _which_track(play, left.connections, "Which connection?")
            owners = (*(one for one in track.owners if one != former), heir)
            play.emit(OwnersSet(track.id, track.name, owners, f"shared with {play.state.hero(heir).name}"))
        case "inherit":
            _inherit(play, former, heir, left)
        case "see_through":
            play.within(SWEAR, _adopt, heir, _which_track(play, left.vows, "Which vow?"))
        case "rebuild":
            play.say("How has time changed them?")
            play.emit(RebuildSet(heir, _which_track(play, left.connections, "Which connection?").name))
        case "familiar":
            place = play.text("place", "Which place?", "The old harbour", most=200)
            find = Find(play.state.fresh("find"), chaos=False, text=f"{place}, as it is now", ticks=FAMILIAR, only=heir)
            play.emit(FindRevealed(find))
        case "aftermath":
            play.say("Which foe of theirs has gained power, and how?")
        case "loyalties":
            play.say("How do you begin in opposition to what they believed, wanted or served?")
        case _:
            play.say("What have they unleashed?")


def _inherit(play: Play[Party], former: HeroId, heir: HeroId, left: Legacies) -> None:
    """The ship, and one module or support vehicle with it."""
    for asset in play.state.hero(former).assets:
        if asset.kind is AssetKind.COMMAND:
            _hand_on(play, former, heir, asset)
    if left.fittings:
        _hand_on(play, former, heir, _which_asset(play, left.fittings, "Which module or support vehicle?"))
    ship = command_vehicle(play.state)
    if ship is not None and play.state.hero(heir).aboard != ship.id:
        play.emit(Boarded(heir, ship.id, ship.name, "inherited"))


def _hand_on(play: Play[Party], former: HeroId, heir: HeroId, asset: Asset) -> None:
    play.emit(AssetLost(former, asset.id, asset.name, "handed on"))
    play.emit(AssetGained(heir, asset, "handed on"))
    for one in play.state.companions:
        if one.id == CompanionId(asset.id):
            play.emit(CompanionHanded(one.id, one.name, former, heir))


def _which_asset(play: Play[Party], assets: tuple[Asset, ...], prompt: str) -> Asset:
    if len(assets) == 1:
        return assets[0]
    key = play.choose("asset", prompt, [Option(one.id, one.name, note=one.kind) for one in assets])
    return next(one for one in assets if one.id == key)


def _which_track(play: Play[Party], tracks: tuple[Track, ...], prompt: str) -> Track:
    if len(tracks) == 1:
        return tracks[0]
    return play.state.track(play.choose("track", prompt, [Option(one.id, one.name, note=one.rank) for one in tracks]))


def _adopt(play: Play[Party], heir: HeroId, old: Track) -> None:
    """Swear an unfinished vow anew, with an automatic strong hit and up to half of its progress (R-32)."""
    half = old.ticks // 2 if play.state.rulings.former_progress == "ticks" else old.score // 2 * 4
    prompt = f"How much of their progress is yours? Up to {half} ticks."
    ticks = play.number("ticks", prompt, 0, half, half) if half else 0
    sworn_to = old.vow.sworn_to if old.vow else None
    track = Track(TrackId(play.state.fresh("vow")), Kind.VOW, old.name, old.rank, ticks, (heir,), vow=Vow(sworn_to))
    play.emit(TrackBegun(track))
    if not play.state.owners(old):
        play.emit(TrackEnded(old.id, old.name, "taken up anew"))
    play.say("You are sure of your way: a strong hit without a roll.")
    take_momentum(play, heir, 2, "automatic strong hit")
