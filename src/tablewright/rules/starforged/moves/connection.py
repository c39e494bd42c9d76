"""Connection: making, developing and testing relationships, and forging bonds."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.kernel import Option, Play, replace
from tablewright.rules.starforged.assets.notices import notice
from tablewright.rules.starforged.assets.vocabulary import Event
from tablewright.rules.starforged.effects import mark_progress, take_momentum
from tablewright.rules.starforged.moves.breaks import offer_break
from tablewright.rules.starforged.moves.fate import pay_the_price
from tablewright.rules.starforged.moves.legacy import mark_ticks, reward
from tablewright.rules.starforged.moves.quest import Terms, swear_an_iron_vow, swear_for
from tablewright.rules.starforged.moves.tracks import go_back, sharers
from tablewright.rules.starforged.play_facts import BondSet, RebuildSet
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.rolls import About, Using, action_roll, progress_roll
from tablewright.rules.starforged.state import Bond, HeroId, Kind, LegacyName, Party, Rank, Track, TrackId
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.track_facts import MoveSettled, RankSet, TrackBegun, TrackEnded

SOURCE = "Starforged, connection moves"
REBUILT = 2
SERIOUS = (Rank.FORMIDABLE, Rank.EXTREME, Rank.EPIC)


def distrusted(_party: Party, track: Track) -> str:
    """Why a connection gives nothing now: it waits until a vow has proven loyalty (M18)."""
    return f"{track.name} waits until you have proven your loyalty" if track.bond and track.bond.suspended else ""


def needs_connection(party: Party, hero: HeroId, connection: TrackId | None = None, **_args: object) -> str:
    """There has to be a connection that trusts the hero: the one that is named, or any."""
    tracks = [one for one in party.tracks_of(hero, Kind.CONNECTION) if connection in (None, one.id)]
    if not tracks:
        none = "you have no connection; Make a Connection begins one"
        return f"{party.hero(hero).name} has no connection {connection!r}" if connection else none
    return distrusted(party, tracks[0]) if all(distrusted(party, one) for one in tracks) else ""


def no_bond_yet(party: Party, track: Track) -> str:
    """Why no bond can be forged with a connection now."""
    if fault := distrusted(party, track):
        return fault
    if track.bond and track.bond.bonded:
        return f"you share a bond with {track.name} already"
    return f"{track.name} was refused; Develop Your Relationship first" if track.bond and track.bond.refused else ""


def needs_unbonded(party: Party, hero: HeroId, **_args: object) -> str:
    """A bond is forged once, and not while something stands between."""
    tracks = party.tracks_of(hero, Kind.CONNECTION)
    if not tracks:
        return needs_connection(party, hero)
    return no_bond_yet(party, tracks[0]) if all(no_bond_yet(party, one) for one in tracks) else ""


@STARFORGED.move("connection/make_a_connection", "Make a Connection", group="Connection", source=SOURCE)
def make_a_connection(play: Play[Party], hero: HeroId) -> None:
    """Seek somebody out, or come to know somebody who matters."""
    if (known := _promised(play, hero)) is not None:
        play.say(f"{known} is not who they were: a strong hit without a roll.")
        connect(play, hero, known)
        play.emit(RebuildSet(hero, known, on=False))
        for old in play.state.tracks:
            if old.kind is Kind.CONNECTION and old.name == known and not play.state.owners(old):
                play.emit(TrackEnded(old.id, old.name, "made anew"))
        mark_ticks(play, hero, LegacyName.BONDS, REBUILT, f"{known}, made anew")
        return
    name = play.text("name", "Who is it?", "A stranger", most=120)
    result = action_roll(play, hero, Using("heart", play.state.hero(hero).heart))
    if result.outcome is Outcome.MISS:
        play.say("They are not what you hoped, or they want nothing of you.")
        pay_the_price(play, hero)
        return
    if result.outcome is Outcome.WEAK:
        play.say("There is a complication, or they want something first. What?")
    connect(play, hero, name)


def _promised(play: Play[Party], hero: HeroId) -> str | None:
    """A former hero's connection that this hero makes anew, if that is meant (M50)."""
    names = dict(enumerate(play.state.hero(hero).rebuilds, 1))
    if not names:
        return None
    options = [Option(0, "Somebody else"), *(Option(at, name, note="without a roll") for at, name in names.items())]
    return names.get(play.choose("who", "Somebody whom the former hero knew?", options))


def connect(play: Play[Party], hero: HeroId, name: str) -> TrackId:
    """Write a connection down: what they do, and how hard a bond will be."""
    role = play.text("role", f"What is {name} to you?", "Guide", most=80)
    rank = play.choose("rank", "How hard will a bond be?", [Option(one, one.capitalize()) for one in Rank])
    shared = sharers(play, hero, "Who shares the connection?")
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
    track = play.state.track(connection or which(play, hero, "With whom?", distrusted))
    bond = track.bond or Bond()
    if bond.bonded:
        _bolstered(play, hero, track)
    elif play.confirm("mark", f"Do you mark progress with {track.name}?", "Mark progress", "Leave it"):
        mark_progress(play, track.id, "a deeper connection")
        if bond.refused:
            play.emit(BondSet(track.id, track.name, replace(bond, refused=False), "is open to a bond again"))


def _bolstered(play: Play[Party], hero: HeroId, track: Track) -> None:
    """Roll with the rank of somebody with whom a bond is shared (M17)."""
    value = tuple(Rank).index(track.rank) + 1
    result = action_roll(play, hero, Using(f"{track.name}'s rank", value), about=About(track.id))
    match result.outcome:
        case Outcome.STRONG:
            mark_ticks(play, hero, LegacyName.BONDS, 2, "strong hit")
            raises = result.match and track.rank is not Rank.EPIC
            if raises and play.confirm("raise", f"The dice match. Raise {track.name}'s rank?", "Raise it", "Leave it"):
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
    track = play.state.track(which(play, hero, "Whose trust is tested?", distrusted))
    _settle(play, hero, track)
    if not play.confirm("keep", f"Do you hold on to {track.name}?", "Hold on: roll", "Let go, without a roll"):
        _broken(play, hero, track)
        return
    adds = ((1, "a bond"),) if track.bond and track.bond.bonded else ()
    result = action_roll(play, hero, Using("heart", play.state.hero(hero).heart), adds=adds, about=About(track.id))
    match result.outcome:
        case Outcome.STRONG:
            develop_your_relationship(play, hero, track.id)
        case Outcome.WEAK:
            develop_your_relationship(play, hero, track.id)
            play.say("They need something of you, or the test leaves a mark. What?")
        case Outcome.MISS:
            _broken(play, hero, track)


def _settle(play: Play[Party], hero: HeroId, track: Track) -> None:
    """The test that a broken vow left owing is made (M15)."""
    for at in reversed(range(len(play.state.owed))):
        owed = play.state.owed[at]
        if (owed.hero, owed.track) == (hero, track.id):
            play.emit(MoveSettled(at))


@STARFORGED.move("connection/forge_a_bond", "Forge a Bond", group="Connection", source=SOURCE, refuse=needs_unbonded)
def forge_a_bond(play: Play[Party], hero: HeroId) -> Outcome:
    """Seal a connection for good."""
    track = play.state.track(which(play, hero, "With whom?", no_bond_yet))
    if track.bond is not None and track.bond.asked:
        _favour(play, hero, track)
        return Outcome.WEAK
    result = progress_roll(play, hero, track.score, track.name, about=About(track.id))
    match result.outcome:
        case Outcome.STRONG:
            _bonded(play, hero, track)
        case Outcome.WEAK:
            play.say("They ask something of you first. What is it?")
            _favour(play, hero, track)
        case Outcome.MISS:
            play.say("They hold back, or you learn something that stands between you.")
            if play.confirm("recommit", "Recommit to the relationship?", "Recommit", "Let it go"):
                go_back(play, track.id)
            else:
                play.emit(TrackEnded(track.id, track.name, "let go"))
    offer_break(play, hero)
    return result.outcome


def which(play: Play[Party], hero: HeroId, prompt: str, shut: Callable[[Party, Track], str]) -> TrackId:
    """The connection that is meant; asked only where several are open to it."""
    tracks = play.state.tracks_of(hero, Kind.CONNECTION)
    open_ = [one for one in tracks if not shut(play.state, one)]
    if len(open_) == 1:
        return open_[0].id
    options = [
        Option(one.id, one.name, shut(play.state, one), f"{one.rank}, {one.score} of 10 boxes") for one in tracks
    ]
    return play.choose("connection", prompt, options)


def _broken(play: Play[Party], hero: HeroId, track: Track) -> None:
    """A test that failed: lose the connection, or swear to prove yourself."""
    how = play.choose(
        "broken",
        f"{track.name} turns from you.",
        [
            Option("lose", "Lose the connection", note="Pay the Price"),
            Option("prove", "Swear to prove your loyalty", note="a formidable vow or harder"),
            Option("refuse", "Hear what proof they want, and refuse", note="lost for good"),
        ],
    )
    match how:
        case "lose":
            play.emit(TrackEnded(track.id, track.name, "lost"))
            pay_the_price(play, hero)
        case "prove":
            waiting = replace(track.bond or Bond(), suspended=True)
            play.emit(BondSet(track.id, track.name, waiting, "will not help until loyalty is proven"))
            swear_for(play, hero, Terms(SERIOUS, loyalty=track.id))
        case _:
            play.emit(TrackEnded(track.id, track.name, "lost for good: no proof of loyalty"))


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
            _bonded(play, hero, track)
        case "vow":
            swear_an_iron_vow(play, hero)
            _bonded(play, hero, track)
        case "later":
            play.emit(BondSet(track.id, track.name, replace(bond, asked=True), "waits for what was asked"))
        case _:
            play.emit(BondSet(track.id, track.name, replace(bond, asked=False, refused=True), "was refused"))


def _bonded(play: Play[Party], hero: HeroId, track: Track) -> None:
    """A bond: its reward, and a stronger or a second role."""
    bond = replace(track.bond or Bond(), bonded=True, asked=False)
    more = hero if notice(play, hero, Event.BOND, track=track.id) else None
    why = f"a bond with {track.name}, {track.rank}"
    reward(play, play.state.owners(track), LegacyName.BONDS, track.rank, why, more)
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
