"""Connection: making, developing and testing relationships, and forging bonds."""

from __future__ import annotations

from tablewright.kernel import Option, Play, replace
from tablewright.rules.starforged.effects import mark_progress, recommit, take_momentum
from tablewright.rules.starforged.moves.breaks import offer_break
from tablewright.rules.starforged.moves.fate import pay_the_price
from tablewright.rules.starforged.moves.legacy import mark_ticks, reward
from tablewright.rules.starforged.moves.quest import swear, swear_an_iron_vow
from tablewright.rules.starforged.play_facts import BondSet
from tablewright.rules.starforged.rolls import CHALLENGE, ROLES, Outcome, Using, action_roll, lowest, progress_roll
from tablewright.rules.starforged.state import Bond, HeroId, Kind, LegacyName, Party, Rank, Track, TrackId
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.track_facts import RankSet, TrackBegun, TrackEnded

SOURCE = "Starforged, connection moves"
SERIOUS = (Rank.FORMIDABLE, Rank.EXTREME, Rank.EPIC)


def needs_connection(party: Party, hero: HeroId, **_args: object) -> str:
    """There has to be a connection."""
    return "" if party.tracks_of(hero, Kind.CONNECTION) else "you have no connection; Make a Connection begins one"


def needs_unbonded(party: Party, hero: HeroId, **_args: object) -> str:
    """A bond is forged once."""
    if fault := needs_connection(party, hero):
        return fault
    open_ = [
        one
        for one in party.tracks_of(hero, Kind.CONNECTION)
        if one.bond is None or not (one.bond.bonded or one.bond.refused)
    ]
    return "" if open_ else "every connection is bonded already, or has to be won again first"


@STARFORGED.move("connection/make_a_connection", "Make a Connection", group="Connection", source=SOURCE)
def make_a_connection(play: Play[Party], hero: HeroId) -> Outcome:
    """Seek somebody out, or come to know somebody who matters."""
    name = play.text("name", "Who is it?", "A stranger", most=120)
    result = action_roll(play, hero, Using("heart", play.state.hero(hero).heart))
    if result.outcome is Outcome.MISS:
        play.say("They are not what you hoped, or they want nothing of you.")
        pay_the_price(play, hero)
        return result.outcome
    if result.outcome is Outcome.WEAK:
        play.say("There is a complication, or they want something first. What?")
    connect(play, hero, name)
    return result.outcome


def connect(play: Play[Party], hero: HeroId, name: str) -> TrackId:
    """Write a connection down: what they do, and how hard a bond will be."""
    role = play.text("role", f"What is {name} to you?", "Guide", most=80)
    rank = play.choose("rank", "How hard will a bond be?", [Option(one, one.capitalize()) for one in Rank])
    others = [Option(one.id, one.name) for one in play.state.active if one.id != hero]
    shared = play.pick("shared", "Who shares the connection?", others, 0, len(others)) if others else ()
    track = Track(
        TrackId(play.state.fresh("connection")), Kind.CONNECTION, name, rank, 0, (hero, *shared), bond=Bond((role,))
    )
    play.emit(TrackBegun(track))
    return track.id


@STARFORGED.move(
    "connection/develop_your_relationship",
    "Develop Your Relationship",
    group="Connection",
    source=SOURCE,
    refuse=needs_connection,
)
def develop_your_relationship(play: Play[Party], hero: HeroId, connection: TrackId | None = None) -> None:
    """Deepen a connection: progress, or with a bond a roll with its rank."""
    track = play.state.track(connection or which(play, hero, "With whom?"))
    if track.bond is None or not track.bond.bonded:
        mark_progress(play, track.id, "a deeper connection")
        return
    value = tuple(Rank).index(track.rank) + 1
    result = action_roll(play, hero, Using(f"{track.name}'s rank", value))
    match result.outcome:
        case Outcome.STRONG:
            mark_ticks(play, hero, LegacyName.BONDS, 2, "strong hit")
            if result.match and track.rank is not Rank.EPIC:
                if play.confirm("raise", f"The dice match. Raise {track.name}'s rank?", "Raise it", "Leave it"):
                    play.emit(RankSet(track.id, track.name, track.rank, track.rank.one_higher, "a match"))
        case Outcome.WEAK:
            take_momentum(play, hero, 2, "weak hit")
        case Outcome.MISS:
            play.say("Nothing comes of it this time.")


@STARFORGED.move(
    "connection/test_your_relationship",
    "Test Your Relationship",
    group="Connection",
    source=SOURCE,
    refuse=needs_connection,
)
def test_your_relationship(play: Play[Party], hero: HeroId) -> None:
    """A connection is tried by conflict, betrayal or circumstance."""
    track = play.state.track(which(play, hero, "Whose trust is tested?"))
    if not play.confirm("keep", f"Do you hold on to {track.name}?", "Hold on: roll", "Let go, without a roll"):
        _broken(play, hero, track)
        return
    bonded = track.bond is not None and track.bond.bonded
    adds = ((1, "a bond"),) if bonded else ()
    result = action_roll(play, hero, Using("heart", play.state.hero(hero).heart), adds=adds)
    match result.outcome:
        case Outcome.STRONG:
            develop_your_relationship(play, hero, track.id)
        case Outcome.WEAK:
            play.say("They need something of you first. What?")
            develop_your_relationship(play, hero, track.id)
        case Outcome.MISS:
            _broken(play, hero, track)


@STARFORGED.move("connection/forge_a_bond", "Forge a Bond", group="Connection", source=SOURCE, refuse=needs_unbonded)
def forge_a_bond(play: Play[Party], hero: HeroId) -> Outcome:
    """Seal a connection for good."""
    track = play.state.track(_which_unbonded(play, hero))
    if track.bond is not None and track.bond.asked:
        _favour(play, hero, track)
        return Outcome.WEAK
    result = progress_roll(play, hero, track.score, track.name)
    match result.outcome:
        case Outcome.STRONG:
            _bonded(play, track)
        case Outcome.WEAK:
            play.say("They ask something of you first. What is it?")
            _favour(play, hero, track)
        case Outcome.MISS:
            play.say("They hold back, or you learn something that stands between you.")
            if play.confirm("recommit", "Recommit to the relationship?", "Recommit", "Let it go"):
                boxes = play.roll(
                    "clear", "Roll for the boxes to clear, the lower die", CHALLENGE, lowest, faces=ROLES[1:]
                )
                recommit(play, track.id, boxes)
            else:
                play.emit(TrackEnded(track.id, track.name, "let go"))
    offer_break(play, hero)
    return result.outcome


def which(play: Play[Party], hero: HeroId, prompt: str) -> TrackId:
    """The connection that is meant; asked only where there are several."""
    tracks = play.state.tracks_of(hero, Kind.CONNECTION)
    if len(tracks) == 1:
        return tracks[0].id
    return play.choose("connection", prompt, [Option(one.id, one.name, note=one.rank) for one in tracks])


def _which_unbonded(play: Play[Party], hero: HeroId) -> TrackId:
    tracks = [
        one
        for one in play.state.tracks_of(hero, Kind.CONNECTION)
        if one.bond is None or not (one.bond.bonded or one.bond.refused)
    ]
    if len(tracks) == 1:
        return tracks[0].id
    return play.choose(
        "connection", "With whom?", [Option(one.id, one.name, note=f"{one.score} of 10") for one in tracks]
    )


def _broken(play: Play[Party], hero: HeroId, track: Track) -> None:
    """A test that failed: lose the connection, or swear to prove yourself."""
    how = play.choose(
        "broken",
        f"{track.name} turns from you.",
        [
            Option("lose", "Lose the connection", note="Pay the Price"),
            Option("prove", "Swear to prove your loyalty", note="a formidable vow or harder"),
        ],
    )
    if how == "lose":
        play.emit(TrackEnded(track.id, track.name, "lost"))
        pay_the_price(play, hero)
        return
    play.emit(
        BondSet(
            track.id, track.name, replace(track.bond or Bond(), suspended=True), "will not help until loyalty is proven"
        )
    )
    swear(play, hero, SERIOUS, loyalty=track.id)


def _favour(play: Play[Party], hero: HeroId, track: Track) -> None:
    """What they ask: done now, sworn to, still owed, or refused."""
    how = play.choose(
        "favour",
        f"What {track.name} asks:",
        [
            Option("done", "It is done"),
            Option("vow", "Swear a vow to do it"),
            Option("later", "Later"),
            Option("refuse", "Refuse: no bond"),
        ],
    )
    bond = track.bond or Bond()
    match how:
        case "done":
            _bonded(play, track)
        case "vow":
            swear_an_iron_vow(play, hero)
            _bonded(play, track)
        case "later":
            play.emit(BondSet(track.id, track.name, replace(bond, asked=True), "waits for what was asked"))
        case _:
            play.emit(BondSet(track.id, track.name, replace(bond, asked=False, refused=True), "was refused"))


def _bonded(play: Play[Party], track: Track) -> None:
    """A bond: its reward, and a stronger or a second role."""
    bond = replace(track.bond or Bond(), bonded=True, asked=False)
    owners = track.owners or tuple(one.id for one in play.state.active)
    reward(play, owners, LegacyName.BONDS, track.rank, f"a bond with {track.name}, {track.rank}")
    how = play.choose(
        "bond",
        "What does the bond bring?",
        [Option("bolster", "Their help counts +2"), Option("expand", "They help in a second role")],
    )
    if how == "bolster":
        play.emit(BondSet(track.id, track.name, replace(bond, aid=2), "a bond; help counts +2"))
    else:
        role = play.text("role", "What else are they to you?", "Ally", most=80)
        play.emit(BondSet(track.id, track.name, replace(bond, roles=(*bond.roles, role)), f"a bond; also {role}"))
