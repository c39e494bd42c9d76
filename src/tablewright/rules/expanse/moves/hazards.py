"""Hazards that hurt whoever does not react in time, and chases."""

from __future__ import annotations

from tablewright.kernel import Option, Play, State
from tablewright.rules.expanse.asking import reliant, target_or
from tablewright.rules.expanse.changes import churn
from tablewright.rules.expanse.chase import Chase
from tablewright.rules.expanse.conditions import half, may_not_resist
from tablewright.rules.expanse.damage import Hit, damage, total
from tablewright.rules.expanse.encounter_facts import SIDES, ChaseBegun, ChaseEnded, ChaseMoved, DamageRolled
from tablewright.rules.expanse.moves.attack import dice_of
from tablewright.rules.expanse.naming import tells
from tablewright.rules.expanse.points import spend_made
from tablewright.rules.expanse.rolls import Trial, test
from tablewright.rules.expanse.state import Crew
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import DIFFICULTIES, Ability, PersonId
from tablewright.rules.expanse.trials import by_progress
from tablewright.rules.expanse.turns import act, at_rest, not_major

SOURCE = "The Expanse, hazards and chases"
SIZES = ("minor", "moderate", "major", "arduous", "harrowing", "murderous")
"""Hazards by their dice, 1d6 to 6d6."""
NOTHING = "nothing"
USUAL, CLOSED, OPEN, NECK = 13, 10, 15, 2
AVERAGE = 11
WAYS = (
    (Ability.CONSTITUTION, "Running"),
    (Ability.DEXTERITY, "Driving"),
    (Ability.DEXTERITY, "Piloting"),
)


# --- hazards ----------------------------------------------------------------------------


def somebody(crew: Crew) -> str:
    """A hazard threatens somebody who is in play, and not in an interlude."""
    if fault := at_rest(crew):
        return fault
    return "" if crew.alive else "there is nobody whom it could threaten"


class Reaction(State, frozen=True):
    """What people can do about a hazard: a test of an ability with a focus, against a target number."""

    ability: Ability
    focus: str
    target: int
    secret: bool = False


@EXPANSE.move("encounter/hazard", "A Hazard", group="Encounter", source=SOURCE, refuse=somebody)
def hazard(play: Play[Crew]) -> None:
    """1d6 to 6d6 damage to some people; whoever reacts in time takes half of it, rounded down by default."""
    seat = play.state.guide or None
    what = play.text("what", "What threatens them?", "A hazard", most=80, by=seat)
    sizes = [Option(name, name.capitalize(), note=f"{at}d6") for at, name in enumerate(SIZES, 1)]
    count = SIZES.index(play.choose("size", "How bad is it?", sizes, by=seat)) + 1
    able = [Option(one.id, one.name) for one in play.state.alive]
    who = play.pick("who", "Whom does it threaten?", able, 1, len(able), by=seat)
    reaction = _reaction(play)
    less = (Option("toughness", "Toughness"), Option("armor", "Armor"))
    counts = play.pick("less", "What takes some of it off?", less, 0, 2, by=seat)
    evaded = dict.fromkeys(who, False)
    if reaction is not None:
        evaded = play.each(
            "reaction",
            who,
            lambda hand, one: _reacts(hand, one, reaction),
            lambda one: play.state.person(one).seat or play.state.guide,
        )
    rolled = play.roll("damage", f"Damage: {count}d6", dice_of(count, 6), total, by=seat)
    play.emit(DamageRolled(f"Damage, {what}", rolled))
    for one in who:
        amount = half(rolled, play.state.settings, down=True) if evaded[one] else rolled
        hit = Hit(amount, what, toughness="toughness" in counts, armor="armor" in counts)
        damage(play, one, hit)
    if play.state.settings.churn == "on" and play.confirm("overcome", "Was the hazard overcome?", by=seat):
        churn(play, "a hazard was overcome")


def _reaction(play: Play[Crew]) -> Reaction | None:
    """The test that halves the damage, if there is one; the guide's own target counts, where one is set."""
    seat = play.state.guide or None
    abilities = [Option(str(one), one.capitalize()) for one in Ability]
    taken = play.choose("ability", "What do they react with?", [*abilities, Option(NOTHING, "Nothing helps")], by=seat)
    if taken == NOTHING:
        return None
    focus = play.text("focus", "Which focus fits?", most=40, blank=True, by=seat)
    target, secret = target_or(play, "Against which target number?", AVERAGE)
    return Reaction(Ability(taken), focus, target, secret)


def _reacts(play: Play[Crew], who: PersonId, reaction: Reaction) -> bool:
    """Resisting makes no stunt points; whoever cannot resist takes all of it."""
    if fault := may_not_resist(play.state, who, reaction.ability):
        tells(play, who, f"{fault}: no test against it.")
        return False
    name = f"{play.state.person(who).name}: {reaction.ability.capitalize()}"
    trial = Trial(
        who,
        reaction.ability,
        reaction.focus,
        reaction.target,
        active=False,
        secret=reaction.secret,
        name=f"{name} ({reaction.focus})" if reaction.focus else name,
    )
    return bool(test(play, reliant(play, trial)).success)


# --- chases -------------------------------------------------------------------------------


def no_chase(crew: Crew) -> str:
    """One chase at a time, with somebody on each side."""
    if crew.chase is not None:
        return f"{crew.chase.name} is under way; End a Chase closes it"
    if fault := at_rest(crew):
        return fault
    return "" if len(crew.alive) > 1 else "a chase takes two sides, and there are not two people for it"


def chasing(crew: Crew) -> str:
    """There has to be a chase."""
    return "" if crew.chase is not None else "nobody is chased; Begin a Chase opens one"


def in_chase(crew: Crew, who: PersonId) -> str:
    """There has to be a chase, and somebody on a side of it."""
    if crew.chase is None:
        return chasing(crew)
    if fault := not_major(crew, who):
        return fault
    return "" if crew.chase.side(who) is not None else f"{crew.person(who).name} is on neither side of the chase"


@EXPANSE.move("encounter/begin_a_chase", "Begin a Chase", group="Encounter", source=SOURCE, refuse=no_chase)
def begin_a_chase(play: Play[Crew]) -> None:
    """Who flees from whom, over closed or open ground, and who is faster: the first side to come so far has it."""
    seat = play.state.guide or None
    name = play.text("name", "What is it about?", "The chase", most=80, by=seat)
    able = [Option(one.id, one.name) for one in play.state.alive]
    fleeing = play.pick("fleeing", "Who flees?", able, 1, len(able) - 1, by=seat)
    others = [one for one in able if one.value not in fleeing]
    hunting = play.pick("hunting", "Who is after them?", others, 1, len(others), by=seat)
    grounds = [Option("closed", "Closed", note=str(CLOSED)), Option("open", "Open", note=str(OPEN))]
    closed = play.choose("ground", "What kind of ground is it?", grounds, by=seat) == "closed"
    lowest, highest = DIFFICULTIES[0][0], DIFFICULTIES[-1][0]
    target = play.number("target", "Against which target number?", lowest, highest, USUAL, by=seat)
    speeds = [Option("even", "Neither"), *(Option(str(at), side.capitalize()) for at, side in enumerate(SIDES))]
    faster = play.choose("faster", "Which side is faster?", speeds, by=seat)
    play.emit(
        ChaseBegun(
            Chase(name, fleeing, hunting, CLOSED if closed else OPEN, target, None if faster == "even" else int(faster))
        )
    )


@EXPANSE.move("action_major/chase", "Chase On", group="Action: major", source=SOURCE, refuse=in_chase)
def chase_on(play: Play[Crew], who: PersonId) -> None:
    """A test for one's side of a chase: the drama die brings it on, and 1 more for the faster side."""
    act(play, who)
    chase = chase_of(play.state)
    side = int(who in chase.hunting)
    ways = {f"{ability}: {focus}": (ability, focus) for ability, focus in WAYS}
    options = [Option(key, f"{ability.capitalize()} ({focus})") for key, (ability, focus) in ways.items()]
    ability, focus = ways[play.choose("way", "How?", options)]
    name = f"{play.state.person(who).name}: {focus}"
    fast = chase.faster == side
    stake = by_progress(chase.threshold - chase.progress[side], int(fast))
    trial = Trial(who, ability, focus, chase.target, list="vehicle", name=name, stake=stake)
    tested = test(play, reliant(play, trial))
    if not tested.success:
        return
    before = chase.progress[side]
    after = min(chase.threshold, before + tested.drama + fast)
    why = f"drama die {tested.drama}{', and 1 for being faster' if fast else ''}"
    play.emit(ChaseMoved(side, before, after, why))
    spend_made(play, who)
    _stands(play, side)


def _stands(play: Play[Crew], side: int) -> None:
    """The first side to come as far as it takes has won; sides that are close are told so."""
    chase = chase_of(play.state)
    if chase.progress[side] >= chase.threshold:
        play.emit(ChaseEnded(chase.name, side))
    elif abs(chase.progress[0] - chase.progress[1]) <= NECK:
        play.say("Neck and neck.")


@EXPANSE.move("encounter/end_a_chase", "End a Chase", group="Encounter", source=SOURCE, refuse=chasing)
def end_a_chase(play: Play[Crew]) -> None:
    """A chase is over before either side has won it."""
    play.emit(ChaseEnded(chase_of(play.state).name))


def chase_of(crew: Crew) -> Chase:
    """The chase; moves that need one refuse where there is none."""
    if crew.chase is None:
        raise LookupError("nobody is chased")
    return crew.chase
