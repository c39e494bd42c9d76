"""Quest: vows, from swearing to fulfilling or forsaking them."""

from __future__ import annotations

from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.starforged.assets.notices import notice
from tablewright.rules.starforged.assets.vocabulary import Event
from tablewright.rules.starforged.effects import mark_progress, take_momentum
from tablewright.rules.starforged.facts import ImpactCleared
from tablewright.rules.starforged.moves.breaks import offer_break
from tablewright.rules.starforged.moves.gear import discard_asset
from tablewright.rules.starforged.moves.legacy import reward
from tablewright.rules.starforged.moves.suffer import endure_stress
from tablewright.rules.starforged.moves.tracks import go_back, sharers
from tablewright.rules.starforged.play_facts import BondSet, VowSet
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.rolls import About, Using, action_roll, progress_roll
from tablewright.rules.starforged.state import (
    Bond,
    HeroId,
    Impact,
    Kind,
    LegacyName,
    Owed,
    Party,
    Rank,
    Track,
    TrackId,
    Vow,
)
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.track_facts import MoveOwed, TrackBegun, TrackEnded

SOURCE = "Starforged, quest moves"
SWEAR = "quest/swear_an_iron_vow"
NOBODY = "-"


class Terms(State, frozen=True):
    """What a vow is sworn under: the ranks it may have, a burden it lifts, a connection whose trust it proves."""

    ranks: tuple[Rank, ...] = tuple(Rank)
    burden: Impact | None = None
    loyalty: TrackId | None = None


def needs_vow(party: Party, hero: HeroId, vow: TrackId | None = None, **_args: object) -> str:
    """There has to be a vow, and the one that is named has to be among them."""
    vows = party.tracks_of(hero, Kind.VOW)
    if vow is not None and all(one.id != vow for one in vows):
        return f"{party.hero(hero).name} has sworn no vow {vow!r}"
    return "" if vows else "no vow is sworn; Swear an Iron Vow begins one"


@STARFORGED.move(SWEAR, "Swear an Iron Vow", group="Quest", source=SOURCE)
def swear_an_iron_vow(play: Play[Party], hero: HeroId) -> None:
    """Swear to do something upon iron."""
    swear(play, hero, Terms())


def swear_for(play: Play[Party], hero: HeroId, terms: Terms) -> None:
    """Swear an Iron Vow under terms, as a part of another move."""
    play.within(SWEAR, swear, hero, terms)


def swear(play: Play[Party], hero: HeroId, terms: Terms) -> None:
    """Write the vow down, then roll how sure of the way the hero is (M12)."""
    name = play.text("vow", "What do you swear?", "Find the truth", most=200)
    rank = terms.ranks[0]
    if len(terms.ranks) > 1:
        rank = play.choose("rank", "How hard is it?", [Option(one, one.capitalize()) for one in terms.ranks])
    vow = Vow(terms.loyalty or _sworn_to(play, hero), terms.burden, terms.loyalty)
    owners = (hero, *sharers(play, hero))
    track = Track(TrackId(play.state.fresh("vow")), Kind.VOW, name, rank, 0, owners, vow=vow)
    play.emit(TrackBegun(track))
    result = action_roll(
        play, hero, Using("heart", play.state.hero(hero).heart), adds=_trust(play, vow.sworn_to), about=About(track.id)
    )
    match result.outcome:
        case Outcome.STRONG:
            play.say("You are sure of your way. Where does it lead?")
            take_momentum(play, hero, 2, "strong hit")
        case Outcome.WEAK:
            play.say("You begin with more questions than answers. What are they?")
            take_momentum(play, hero, 1, "weak hit")
        case Outcome.MISS:
            play.say("Something stands in your way before you can even begin. What is it?")
            play.emit(VowSet(track.id, name, replace(vow, obstacle=True), "an obstacle comes first"))


@STARFORGED.move("quest/reach_a_milestone", "Reach a Milestone", group="Quest", source=SOURCE, refuse=needs_vow)
def reach_a_milestone(play: Play[Party], hero: HeroId, vow: TrackId | None = None) -> None:
    """Mark progress on a vow for a step that matters."""
    one = play.state.track(vow or which_vow(play, hero, "On which vow is this a milestone?"))
    if not play.confirm("mark", f"Do you mark progress on {one.name}?", "Mark progress", "Leave it"):
        return
    if one.vow and one.vow.obstacle:
        play.emit(VowSet(one.id, one.name, replace(one.vow, obstacle=False), "the first obstacle is behind you"))
    mark_progress(play, one.id, "milestone")
    for _ in range(play.state.track(one.id).score - one.score):
        notice(play, hero, Event.BOX, track=one.id)
    notice(play, hero, Event.MILESTONE, track=one.id)


@STARFORGED.move("quest/fulfill_your_vow", "Fulfill Your Vow", group="Quest", source=SOURCE, refuse=needs_vow)
def fulfill_your_vow(play: Play[Party], hero: HeroId) -> Outcome:
    """Do what you swore: its reward, or a bitter truth."""
    track = play.state.track(which_vow(play, hero, "Which vow do you fulfil?"))
    result = progress_roll(play, hero, track.score, track.name, about=About(track.id))
    more = hero if result.reward else None
    match result.outcome:
        case Outcome.STRONG:
            play.say("Your vow is fulfilled.")
            _fulfilled(play, track, track.rank, more)
        case Outcome.WEAK:
            play.say("Your vow is fulfilled, but more remains to be done, or you learn something hard.")
            if play.confirm("more", "Swear a new vow to set it right?", "Swear an Iron Vow", "Let it be"):
                swear_an_iron_vow(play, hero)
                _fulfilled(play, track, track.rank, more)
            else:
                _fulfilled(play, track, track.rank.one_lower, more)
        case Outcome.MISS:
            play.say("Your vow is undone by something you did not see.")
            if play.confirm("recommit", "Recommit to the vow, or forsake it?", "Recommit", "Forsake Your Vow"):
                go_back(play, track.id)
            else:
                forsake_your_vow(play, hero, track.id)
    offer_break(play, hero)
    return result.outcome


@STARFORGED.move("quest/forsake_your_vow", "Forsake Your Vow", group="Quest", source=SOURCE, refuse=needs_vow)
def forsake_your_vow(play: Play[Party], hero: HeroId, vow: TrackId | None = None) -> None:
    """Give a vow up, at one cost or several."""
    track = play.state.track(vow or which_vow(play, hero, "Which vow do you forsake?"))
    if play.state.rulings.burden_forsaken == "lifts":
        _lift_burden(play, track, "the vow is forsaken")
    notice(play, hero, Event.FORSAKEN, track=track.id)
    play.emit(TrackEnded(track.id, track.name, "forsaken"))
    _lose_loyalty(play, track)
    no_connection = "" if play.state.tracks_of(hero, Kind.CONNECTION) else "you have no connection"
    costs = [
        Option("stress", "It weighs on you", note="Endure Stress"),
        Option("faith", "A connection loses faith in you", no_connection),
        Option("asset", "You discard an asset", "" if play.state.hero(hero).assets else "you have no asset"),
        Option("someone_pays", "Somebody else pays for it"),
        Option("someone_gains", "Somebody else gains by it"),
        Option("reputation", "Your name suffers"),
    ]
    for cost in play.pick("costs", "What does it cost you?", costs, 1, len(costs)):
        if play.state.in_play(hero):
            _forsaken(play, hero, cost)
    if any(owner != hero for owner in play.state.owners(track) if track.owners):
        play.say("Those who shared the vow may tell what it costs them.")


def which_vow(play: Play[Party], hero: HeroId, prompt: str) -> TrackId:
    """The vow that is meant; asked only where there are several."""
    vows = play.state.tracks_of(hero, Kind.VOW)
    if len(vows) == 1:
        return vows[0].id
    return play.choose("vow", prompt, [Option(one.id, one.name, note=f"{one.rank}, {one.score} of 10") for one in vows])


def _sworn_to(play: Play[Party], hero: HeroId) -> TrackId | None:
    """The connection that a vow is sworn to, if there is any to choose."""
    connections = play.state.tracks_of(hero, Kind.CONNECTION)
    if not connections:
        return None
    options = [
        Option[str](one.id, one.name, note=f"+{sum(add for add, _why in _trust(play, one.id))}") for one in connections
    ]
    taken = play.choose("to", "To whom?", [Option[str](NOBODY, "To nobody in particular"), *options])
    return None if taken == NOBODY else TrackId(taken)


def _trust(play: Play[Party], sworn_to: TrackId | None) -> tuple[tuple[int, str], ...]:
    """+1 for a vow to a connection, +2 instead when you share a bond (M12); none while loyalty is unproven (M18)."""
    bond = play.state.track(sworn_to).bond if sworn_to is not None else None
    if bond is None or bond.suspended:
        return ()
    return ((2, "a bond"),) if bond.bonded else ((1, "a connection"),)


def _fulfilled(play: Play[Party], track: Track, rank: Rank | None, more: HeroId | None) -> None:
    """Reward everybody who swore it, lift what it was tied to, and close it."""
    reward(play, play.state.owners(track), LegacyName.QUESTS, rank, f"{track.name}, {rank or track.rank}", more)
    _lift_burden(play, track, "the vow is fulfilled")
    loyalty = track.vow.loyalty if track.vow else None
    for one in play.state.tracks:
        if one.id == loyalty:
            trusting = replace(one.bond or Bond(), suspended=False)
            play.emit(BondSet(one.id, one.name, trusting, "trusts you again"))
    play.emit(TrackEnded(track.id, track.name, "fulfilled"))


def _lift_burden(play: Play[Party], track: Track, why: str) -> None:
    """Clear the burden a vow is tied to, for those who bear it and have no other such vow open (R-30)."""
    burden = track.vow.burden if track.vow else None
    if burden is None:
        return
    for owner in play.state.owners(track):
        others = [one for one in play.state.tracks_of(owner, Kind.VOW) if one.id != track.id]
        tied = any(one.vow and one.vow.burden is burden for one in others)
        if play.state.hero(owner).has(burden) and not tied:
            play.emit(ImpactCleared(owner, burden, why))


def _lose_loyalty(play: Play[Party], track: Track) -> None:
    """A vow that was to prove loyalty is broken: the connection is lost for good."""
    loyalty = track.vow.loyalty if track.vow else None
    if loyalty is not None and any(one.id == loyalty for one in play.state.tracks):
        play.emit(TrackEnded(loyalty, play.state.track(loyalty).name, "lost for good: loyalty was not proven"))


def _forsaken(play: Play[Party], hero: HeroId, cost: str) -> None:
    match cost:
        case "stress":
            endure_stress(play, hero)
        case "faith":
            connections = play.state.tracks_of(hero, Kind.CONNECTION)
            options = [Option(one.id, one.name) for one in connections]
            who = play.choose("who", "Who loses faith?", options) if len(options) > 1 else connections[0].id
            why = f"when you next meet {play.state.track(who).name}"
            play.emit(MoveOwed(Owed(hero, "Test Your Relationship", why, who)))
        case "asset":
            assets = play.state.hero(hero).assets
            chosen = play.choose("asset", "Which asset?", [Option(one.id, one.name, note=one.kind) for one in assets])
            discard_asset(play, hero, next(one for one in assets if one.id == chosen), "a vow forsaken")
        case "someone_pays":
            play.say("Somebody else pays for your broken word. Who, and how?")
        case "someone_gains":
            play.say("Somebody gains by your failure. Who?")
        case _:
            play.say("Word gets round. What do people say of you?")
