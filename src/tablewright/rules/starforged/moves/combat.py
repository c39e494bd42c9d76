"""Combat: a fight is its objectives, and where each hero stands in it."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.assets.changes import over
from tablewright.rules.starforged.effects import add_next, mark_progress, momentum_option, take_momentum
from tablewright.rules.starforged.facts import PositionSet
from tablewright.rules.starforged.moves.adventure import APPROACHES, approach, suffer
from tablewright.rules.starforged.moves.breaks import offer_break
from tablewright.rules.starforged.moves.fate import pay_the_price
from tablewright.rules.starforged.oracle_facts import RowTaken
from tablewright.rules.starforged.roll_facts import Outcome, Result
from tablewright.rules.starforged.rolls import About, action_roll, helping, progress_roll
from tablewright.rules.starforged.state import HeroId, Kind, Party, Position, Rank, Stat, Track, TrackId
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.tables import D100, TAKE_DECISIVE_ACTION, Effect, ReadEffect
from tablewright.rules.starforged.track_facts import TrackBegun, TrackEnded

SOURCE = "Starforged, combat moves"
MOST_OBJECTIVES = 5

ENTRIES: tuple[tuple[Stat, str], ...] = (
    (Stat.EDGE, "On the move"),
    (Stat.HEART, "Facing them down"),
    (Stat.IRON, "In the thick of it"),
    (Stat.SHADOW, "From ambush"),
    (Stat.WITS, "Caught in a trap, or sizing them up"),
)
WEAPONS: tuple[tuple[Stat, str], ...] = ((Stat.IRON, "At close quarters"), (Stat.EDGE, "From a distance"))


# --- when they can be made ------------------------------------------------------------


def objectives(party: Party) -> tuple[Track, ...]:
    """What the fight is about."""
    return tuple(one for one in party.tracks if one.kind is Kind.OBJECTIVE)


def in_fight(party: Party, hero: HeroId, **_args: object) -> str:
    """A fight has to be under way, and the hero in it."""
    if not objectives(party):
        return "no fight is under way; Enter the Fray begins one"
    one = party.hero(hero)
    return "" if one.position is not Position.NONE else f"{one.name} is not in the fight; Enter the Fray joins it"


def in_control(party: Party, hero: HeroId, **_args: object) -> str:
    """The hero has to be in control."""
    if fault := in_fight(party, hero):
        return fault
    return "" if party.hero(hero).position is Position.CONTROL else "you are in a bad spot: React Under Fire or Clash"


def in_bad_spot(party: Party, hero: HeroId, **_args: object) -> str:
    """The hero has to be in a bad spot."""
    if fault := in_fight(party, hero):
        return fault
    return "" if party.hero(hero).position is Position.BAD_SPOT else "you are in control: Gain Ground or Strike"


def not_in_fight(party: Party, hero: HeroId, **_args: object) -> str:
    """A hero enters a fight once."""
    return "" if party.hero(hero).position is Position.NONE else "you are in the fight already"


# --- the moves --------------------------------------------------------------------------


@STARFORGED.move("combat/enter_the_fray", "Enter the Fray", group="Combat", source=SOURCE, refuse=not_in_fight)
def enter_the_fray(play: Play[Party], hero: HeroId) -> Outcome:
    """Begin a fight with what it is about, or join one."""
    if not objectives(play.state):
        over(play, "fight")
        count = play.number("objectives", "How many objectives?", 1, MOST_OBJECTIVES, 1)
        for _ in range(count):
            _new_objective(play)
    result = action_roll(play, hero, approach(play, hero, "How do you come into it?", ENTRIES), stands=False)
    match result.outcome:
        case Outcome.STRONG:
            take_momentum(play, hero, 2, "strong hit")
            stand(play, hero, Position.CONTROL, "strong hit")
        case Outcome.WEAK:
            control = Option("control", "You are in control")
            momentum = momentum_option(play.state, hero, 2, "momentum", "An edge, from a bad spot", [control])
            if play.choose("gain", "What do you gain?", [momentum, control]) == "momentum":
                take_momentum(play, hero, 2, "weak hit")
                stand(play, hero, Position.BAD_SPOT, "weak hit")
            else:
                stand(play, hero, Position.CONTROL, "weak hit")
        case Outcome.MISS:
            play.say("The fight begins badly for you.")
            stand(play, hero, Position.BAD_SPOT, "miss")
    return result.outcome


@STARFORGED.move("combat/gain_ground", "Gain Ground", group="Combat", source=SOURCE, refuse=in_control)
def gain_ground(play: Play[Party], hero: HeroId) -> Outcome:
    """In control: press your advantage."""
    return ground(play, hero, hero)


def ground(play: Play[Party], hero: HeroId, gains: HeroId) -> Outcome:
    """Gain Ground, its benefits for `gains`, who may be the hero themselves or an ally (M10, M27)."""
    using = approach(play, hero, "How do you press on?", APPROACHES)
    result = action_roll(play, hero, using, stands=False, about=helping(hero, gains))
    match result.outcome:
        case Outcome.STRONG:
            _ground_gained(play, gains, 2, "strong hit")
            stand(play, hero, Position.CONTROL, "strong hit")
            stand(play, gains, Position.CONTROL, "strong hit")
        case Outcome.WEAK:
            _ground_gained(play, gains, 1, "weak hit")
            stand(play, gains, Position.CONTROL, "weak hit")
            if gains != hero:
                stand(play, hero, Position.BAD_SPOT, "weak hit: your ally gains by it")
        case Outcome.MISS:
            exposed(play, hero, "miss", pay_the_price)
    return result.outcome


@STARFORGED.move("combat/react_under_fire", "React Under Fire", group="Combat", source=SOURCE, refuse=in_bad_spot)
def react_under_fire(play: Play[Party], hero: HeroId) -> Outcome:
    """In a bad spot: get out of harm's way, or get a grip."""
    result = action_roll(play, hero, approach(play, hero, "How do you react?", APPROACHES), stands=False)
    match result.outcome:
        case Outcome.STRONG:
            stand(play, hero, Position.CONTROL, "strong hit")
            take_momentum(play, hero, 1, "strong hit")
        case Outcome.WEAK:
            exposed(play, hero, "weak hit", _pay_1)
        case Outcome.MISS:
            exposed(play, hero, "miss", pay_the_price)
    return result.outcome


@STARFORGED.move("combat/strike", "Strike", group="Combat", source=SOURCE, refuse=in_control)
def strike(play: Play[Party], hero: HeroId) -> Outcome:
    """In control: attack."""
    result = action_roll(play, hero, approach(play, hero, "How do you attack?", WEAPONS), stands=False)
    match result.outcome:
        case Outcome.STRONG:
            mark_progress(play, which_objective(play), "strong hit", 2)
            stand(play, hero, Position.CONTROL, "strong hit")
        case Outcome.WEAK:
            mark_progress(play, which_objective(play), "weak hit", 2)
            stand(play, hero, Position.BAD_SPOT, "weak hit: you are exposed")
        case Outcome.MISS:
            exposed(play, hero, "miss", pay_the_price)
    return result.outcome


@STARFORGED.move("combat/clash", "Clash", group="Combat", source=SOURCE, refuse=in_bad_spot)
def clash(play: Play[Party], hero: HeroId) -> Outcome:
    """In a bad spot: fight back."""
    result = action_roll(play, hero, approach(play, hero, "How do you fight back?", WEAPONS), stands=False)
    match result.outcome:
        case Outcome.STRONG:
            mark_progress(play, which_objective(play), "strong hit", 2)
            stand(play, hero, Position.CONTROL, "strong hit")
        case Outcome.WEAK:
            mark_progress(play, which_objective(play), "weak hit")
            exposed(play, hero, "weak hit", pay_the_price)
        case Outcome.MISS:
            exposed(play, hero, "miss", pay_the_price)
    return result.outcome


@STARFORGED.move("combat/take_decisive_action", "Take Decisive Action", group="Combat", source=SOURCE, refuse=in_fight)
def take_decisive_action(play: Play[Party], hero: HeroId) -> Outcome:
    """Bring an objective to its end; from a bad spot the outcome is one step worse, but for a match."""
    track = play.state.track(which_objective(play))

    def counts(result: Result) -> Outcome:
        outcome = decided(result, play.state.hero(hero).position)
        if outcome is not result.outcome:
            play.say(f"From a bad spot the {result.outcome} counts as a {outcome}.")
        return outcome

    about = About(track.id)
    outcome = progress_roll(play, hero, track.score, track.name, stands=False, about=about, counts=counts).outcome
    match outcome:
        case Outcome.STRONG:
            play.emit(TrackEnded(track.id, track.name, "won"))
            take_momentum(play, hero, 1, "strong hit")
            _go_on(play, hero, Position.CONTROL, "strong hit")
        case Outcome.WEAK:
            play.emit(TrackEnded(track.id, track.name, "won, at a cost"))
            _cost_of_winning(play, hero)
            _go_on(play, hero, Position.BAD_SPOT, "weak hit")
        case Outcome.MISS:
            lost = [track] if play.state.rulings.decisive_miss == "objective" else objectives(play.state)
            for one in lost:
                play.emit(TrackEnded(one.id, one.name, "lost"))
            pay_the_price(play, hero)
            _go_on(play, hero, Position.BAD_SPOT, "miss")
    offer_break(play, hero)
    return outcome


@STARFORGED.move("combat/face_defeat", "Face Defeat", group="Combat", source=SOURCE, refuse=in_fight)
def face_defeat(play: Play[Party], hero: HeroId) -> None:
    """Give an objective up, or see it slip away."""
    track = play.state.track(which_objective(play))
    play.emit(TrackEnded(track.id, track.name, "given up"))
    pay_the_price(play, hero)
    fighting = [one.id for one in play.state.active if one.position is not Position.NONE]
    if fighting and play.confirm("new", "Is there something new to fight for?", "A new objective", "No"):
        _new_objective(play)
    for one in fighting or [hero]:
        if one == hero or one in track.owners or not track.owners:
            _go_on(play, one, Position.BAD_SPOT, "an objective was lost")


@STARFORGED.move("combat/battle", "Battle", group="Combat", source=SOURCE)
def battle(play: Play[Party], hero: HeroId) -> Outcome:
    """A whole fight in one roll."""
    result = action_roll(play, hero, approach(play, hero, "How do you fight it?", APPROACHES), stands=False)
    match result.outcome:
        case Outcome.STRONG:
            play.say("You achieve what you fought for.")
            allies = [Option(one.id, one.name) for one in play.state.active]
            with_you = (
                play.pick("with", "Who fought, and takes momentum?", allies, 0, len(allies))
                if len(allies) > 1
                else (hero,)
            )
            for one in with_you:
                take_momentum(play, one, 2, "strong hit")
        case Outcome.WEAK:
            play.say("You achieve what you fought for, at a price.")
            pay_the_price(play, hero)
        case Outcome.MISS:
            play.say("You are beaten.")
            pay_the_price(play, hero)
    return result.outcome


# --- parts of these moves -----------------------------------------------------------------


def stand(play: Play[Party], hero: HeroId, after: Position, why: str) -> None:
    """Put a hero in control, in a bad spot, or out of the fight; whoever is out of play stands nowhere."""
    before = play.state.hero(hero).position
    if before is not after and (after is Position.NONE or play.state.in_play(hero)):
        play.emit(PositionSet(hero, before, after, why))


def exposed(play: Play[Party], hero: HeroId, why: str, cost: Callable[[Play[Party], HeroId], None]) -> None:
    """In a bad spot, then a cost; whether a strong hit inside it puts the hero in control is a ruling (R-33)."""
    stand(play, hero, Position.BAD_SPOT, why)
    cost(play, hero)
    if play.state.rulings.bad_spot == "stays" and play.state.hero(hero).position is not Position.NONE:
        stand(play, hero, Position.BAD_SPOT, "you stay in a bad spot")


def _pay_1(play: Play[Party], hero: HeroId) -> None:
    suffer(play, hero, 1, "You avoid the worst, at a cost of 1. How do you pay?")


def decided(result: Result, position: Position) -> Outcome:
    """The outcome of a decisive action: a step worse from a bad spot, but for a strong hit with a match (M31)."""
    if position is not Position.BAD_SPOT or result.strong_match:
        return result.outcome
    return Outcome.WEAK if result.outcome is Outcome.STRONG else Outcome.MISS


def which_objective(play: Play[Party]) -> TrackId:
    """The objective that is meant; asked only where there are several."""
    tracks = objectives(play.state)
    if len(tracks) == 1:
        return tracks[0].id
    return play.choose(
        "objective", "Which objective?", [Option(one.id, one.name, note=f"{one.score} of 10") for one in tracks]
    )


def _new_objective(play: Play[Party]) -> None:
    name = play.text("objective", "What do you fight for?", "Defeat them", most=120)
    rank = play.choose("rank", "How hard is it?", [Option(one, one.capitalize()) for one in Rank])
    play.emit(TrackBegun(Track(TrackId(play.state.fresh("objective")), Kind.OBJECTIVE, name, rank)))


def _ground_gained(play: Play[Party], hero: HeroId, count: int, why: str) -> None:
    others = [
        Option("progress", "Mark progress"),
        Option("next", "An edge for what comes next", note="+1 on the next move"),
    ]
    momentum = momentum_option(play.state, hero, 2, "momentum", "Take momentum", others)
    seat = play.state.hero(hero).seat or None
    for gain in play.pick("gain", "What do you gain?", [others[0], momentum, others[1]], count, count, by=seat):
        match gain:
            case "progress":
                mark_progress(play, which_objective(play), why)
            case "momentum":
                take_momentum(play, hero, 2, why)
            case _:
                add_next(play, hero, why)


def _cost_of_winning(play: Play[Party], hero: HeroId) -> None:
    rows = [
        Option(str(index), row.text, note=TAKE_DECISIVE_ACTION.range(row))
        for index, row in enumerate(TAKE_DECISIVE_ACTION.rows)
    ]
    taken = play.choose("row", "What does winning cost?", [Option("roll", "Roll"), *rows])
    if taken == "roll":
        effect = play.roll("table", "Roll for the cost", D100, ReadEffect(TAKE_DECISIVE_ACTION.key))
        play.emit(RowTaken(TAKE_DECISIVE_ACTION.key))
    else:
        effect = TAKE_DECISIVE_ACTION.rows[int(taken)].effect
        play.emit(RowTaken(TAKE_DECISIVE_ACTION.key, int(taken)))
    if effect is Effect.SUFFER:
        suffer(play, hero, 2, "How do you pay 2?")


def _go_on(play: Play[Party], hero: HeroId, position: Position, why: str) -> None:
    """The fight goes on while there is something to fight for; else it is over for everybody (G-72)."""
    if objectives(play.state):
        stand(play, hero, position, why)
        return
    for one in play.state.heroes:
        stand(play, one.id, Position.NONE, "the fight is over")
