"""Quest: vows, from swearing to fulfilling or forsaking them."""

from __future__ import annotations

from tablewright.kernel import Option, Play, replace
from tablewright.rules.starforged.effects import mark_progress, recommit, take_momentum
from tablewright.rules.starforged.facts import ImpactCleared
from tablewright.rules.starforged.moves.breaks import offer_break
from tablewright.rules.starforged.moves.legacy import reward
from tablewright.rules.starforged.moves.suffer import endure_stress
from tablewright.rules.starforged.play_facts import AssetLost, BondSet, VowSet
from tablewright.rules.starforged.rolls import CHALLENGE, ROLES, Outcome, Using, action_roll, lowest, progress_roll
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
RANKS = tuple(Rank)


def needs_vow(party: Party, hero: HeroId, **_args: object) -> str:
    """There has to be a vow."""
    return "" if party.tracks_of(hero, Kind.VOW) else "no vow is sworn; Swear an Iron Vow begins one"


@STARFORGED.move("quest/swear_an_iron_vow", "Swear an Iron Vow", group="Quest", source=SOURCE)
def swear_an_iron_vow(play: Play[Party], hero: HeroId) -> None:
    """Swear to do something upon iron."""
    swear(play, hero, RANKS)


def swear(
    play: Play[Party],
    hero: HeroId,
    ranks: tuple[Rank, ...],
    burden: Impact | None = None,
    loyalty: TrackId | None = None,
) -> TrackId:
    """Swear a vow of one of `ranks`, perhaps tied to a burden or to a connection's trust; gives its track."""
    name = play.text("vow", "What do you swear?", "Find the truth", most=200)
    rank = (
        ranks[0]
        if len(ranks) == 1
        else play.choose("rank", "How hard is it?", [Option(one, one.capitalize()) for one in ranks])
    )
    connections = play.state.tracks_of(hero, Kind.CONNECTION)
    sworn_to: TrackId | None = None
    if connections:
        nobody = Option[str]("-", "To nobody in particular")
        options = [
            nobody,
            *(
                Option[str](one.id, one.name, note="+2" if one.bond and one.bond.bonded else "+1")
                for one in connections
            ),
        ]
        taken = play.choose("to", "To whom?", options)
        sworn_to = TrackId(taken) if taken != "-" else None
    track = Track(
        TrackId(play.state.fresh("vow")),
        Kind.VOW,
        name,
        rank,
        0,
        (hero, *_sharers(play, hero)),
        vow=Vow(sworn_to, burden, loyalty),
    )
    play.emit(TrackBegun(track))
    adds = _trust(play, sworn_to)
    result = action_roll(play, hero, Using("heart", play.state.hero(hero).heart), adds=adds)
    match result.outcome:
        case Outcome.STRONG:
            play.say("You are sure of your way. Where does it lead?")
            take_momentum(play, hero, 2, "strong hit")
        case Outcome.WEAK:
            play.say("You begin with more questions than answers. What are they?")
            take_momentum(play, hero, 1, "weak hit")
        case Outcome.MISS:
            play.say("Something stands in your way before you can even begin. What is it?")
            play.emit(VowSet(track.id, name, Vow(sworn_to, burden, loyalty, obstacle=True), "an obstacle comes first"))
    return track.id


@STARFORGED.move("quest/reach_a_milestone", "Reach a Milestone", group="Quest", source=SOURCE, refuse=needs_vow)
def reach_a_milestone(play: Play[Party], hero: HeroId, vow: TrackId | None = None) -> None:
    """Mark progress on a vow for a step that matters."""
    track = vow or which_vow(play, hero, "On which vow is this a milestone?")
    one = play.state.track(track)
    if one.vow and one.vow.obstacle:
        play.emit(VowSet(track, one.name, replace(one.vow, obstacle=False), "the first obstacle is behind you"))
    mark_progress(play, track, "milestone")


@STARFORGED.move("quest/fulfill_your_vow", "Fulfill Your Vow", group="Quest", source=SOURCE, refuse=needs_vow)
def fulfill_your_vow(play: Play[Party], hero: HeroId) -> Outcome:
    """Do what you swore: its reward, or a bitter truth."""
    track = play.state.track(which_vow(play, hero, "Which vow do you fulfil?"))
    result = progress_roll(play, hero, track.score, track.name)
    match result.outcome:
        case Outcome.STRONG:
            play.say("Your vow is fulfilled.")
            _fulfilled(play, track, track.rank)
        case Outcome.WEAK:
            play.say("Your vow is fulfilled, but more remains to be done, or you learn something hard.")
            if play.confirm("more", "Swear a new vow to set it right?", "Swear an Iron Vow", "Let it be"):
                swear_an_iron_vow(play, hero)
                _fulfilled(play, track, track.rank)
            else:
                _fulfilled(play, track, track.rank.one_lower)
        case Outcome.MISS:
            play.say("Your vow is undone by something you did not see.")
            if play.confirm("recommit", "Recommit to the vow, or forsake it?", "Recommit", "Forsake Your Vow"):
                boxes = play.roll(
                    "clear", "Roll for the boxes to clear, the lower die", CHALLENGE, lowest, faces=ROLES[1:]
                )
                recommit(play, track.id, boxes)
            else:
                forsake_your_vow(play, hero, track.id)
    offer_break(play, hero)
    return result.outcome


@STARFORGED.move("quest/forsake_your_vow", "Forsake Your Vow", group="Quest", source=SOURCE, refuse=needs_vow)
def forsake_your_vow(play: Play[Party], hero: HeroId, vow: TrackId | None = None) -> None:
    """Give a vow up, at one cost or several."""
    track = play.state.track(vow or which_vow(play, hero, "Which vow do you forsake?"))
    play.emit(TrackEnded(track.id, track.name, "forsaken"))
    _lose_loyalty(play, track)
    costs = [
        Option("stress", "It weighs on you", note="Endure Stress"),
        Option(
            "faith",
            "A connection loses faith in you",
            "" if play.state.tracks_of(hero, Kind.CONNECTION) else "you have no connection",
        ),
        Option("asset", "You discard an asset", "" if play.state.hero(hero).assets else "you have no asset"),
        Option("someone_pays", "Somebody else pays for it"),
        Option("someone_gains", "Somebody else gains by it"),
        Option("reputation", "Your name suffers"),
    ]
    for cost in play.pick("costs", "What does it cost you?", costs, 1, len(costs)):
        _forsaken(play, hero, cost)


def which_vow(play: Play[Party], hero: HeroId, prompt: str) -> TrackId:
    """The vow that is meant; asked only where there are several."""
    vows = play.state.tracks_of(hero, Kind.VOW)
    if len(vows) == 1:
        return vows[0].id
    return play.choose("vow", prompt, [Option(one.id, one.name, note=f"{one.rank}, {one.score} of 10") for one in vows])


def _sharers(play: Play[Party], hero: HeroId) -> tuple[HeroId, ...]:
    others = [Option(one.id, one.name) for one in play.state.active if one.id != hero]
    return play.pick("shared", "Who shares it?", others, 0, len(others)) if others else ()


def _trust(play: Play[Party], sworn_to: TrackId | None) -> tuple[tuple[int, str], ...]:
    """+1 for a vow to a connection, +2 instead when you share a bond (M12)."""
    if sworn_to is None:
        return ()
    track = play.state.track(sworn_to)
    return ((2, "a bond"),) if track.bond and track.bond.bonded else ((1, "a connection"),)


def _fulfilled(play: Play[Party], track: Track, rank: Rank | None) -> None:
    """Reward everybody who swore it, lift what it was tied to, and close it."""
    owners = track.owners or tuple(one.id for one in play.state.active)
    reward(play, owners, LegacyName.QUESTS, rank, f"{track.name}, {rank or track.rank}")
    vow = track.vow or Vow()
    if vow.burden is not None:
        for owner in owners:
            tied = [
                one
                for one in play.state.tracks
                if one.id != track.id and one.vow and one.vow.burden is vow.burden and owner in one.owners
            ]
            if play.state.hero(owner).has(vow.burden) and not tied:
                play.emit(ImpactCleared(owner, vow.burden, "the vow is fulfilled"))
    if vow.loyalty is not None and any(one.id == vow.loyalty for one in play.state.tracks):
        connection = play.state.track(vow.loyalty)
        play.emit(
            BondSet(
                connection.id, connection.name, replace(connection.bond or Bond(), suspended=False), "trusts you again"
            )
        )
    play.emit(TrackEnded(track.id, track.name, "fulfilled"))


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
            play.emit(
                MoveOwed(Owed(hero, "Test Your Relationship", f"when you next meet {play.state.track(who).name}"))
            )
        case "asset":
            options_ = [Option(one.id, one.name) for one in play.state.hero(hero).assets]
            asset = play.choose("asset", "Which asset?", options_)
            name = next(one.name for one in play.state.hero(hero).assets if one.id == asset)
            play.emit(AssetLost(hero, asset, name, "a vow forsaken"))
        case "someone_pays":
            play.say("Somebody else pays for your broken word. Who, and how?")
        case "someone_gains":
            play.say("Somebody gains by your failure. Who?")
        case _:
            play.say("Word gets round. What do people say of you?")
