"""The two rolls of Starforged, G-10 to G-35, with what help, assets and momentum change about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.dice import Dice, Raw
from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.starforged.assets.boosts import Plan, prepare
from tablewright.rules.starforged.assets.burning import burn_for, burnt, could_burn_for, may_keep, reset_of
from tablewright.rules.starforged.assets.facts import AutomaticResult
from tablewright.rules.starforged.assets.gather import Roll
from tablewright.rules.starforged.assets.lay import Lay, outlook
from tablewright.rules.starforged.assets.outcome import follow, minds_match, needs_dice, shifted
from tablewright.rules.starforged.assets.turns import Chance, at_once, chances, take_turns
from tablewright.rules.starforged.effects import take_momentum
from tablewright.rules.starforged.facts import NextChanged, PositionSet, RerollsChanged, counted, signed
from tablewright.rules.starforged.roll_facts import (
    ACTION,
    CHALLENGE,
    PLAIN_OUTLOOK,
    ROLES,
    ActionReader,
    ActionRolled,
    MomentumBurned,
    Outcome,
    PresetReader,
    ProgressReader,
    ProgressRolled,
    Reading,
    Result,
    action_outlook,
    as_thrown,
)
from tablewright.rules.starforged.state import Bond, HeroId, Kind, Party, Position, Track, TrackId


class Using(State, frozen=True):
    """What an action roll is made with: a value and its name."""

    name: str
    value: int


class About(State, frozen=True):
    """What a roll is about.

    Attributes:
        track: the track that it concerns.
        gains: the ally who takes the benefits, where it is not the hero.
        also: other moves, by id, that the roll belongs to.
        burn: whether momentum can be burned.
        subject: the companion whose roll it is.
        harm: what a suffer move makes the hero suffer, and `lost` what their meter has lost by it.
    """

    track: TrackId | None = None
    gains: HeroId | None = None
    also: tuple[str, ...] = ()
    burn: bool = True
    subject: str = ""
    harm: int = 0
    lost: int = 0


ALONE = About()


def helping(hero: HeroId, ally: HeroId) -> About:
    """What a roll is about that may aid an ally, who then takes its benefits."""
    return ALONE if ally == hero else About(gains=ally, also=("adventure/aid_your_ally",))


def action_roll(
    play: Play[Party],
    who: HeroId,
    using: Using,
    *,
    adds: Sequence[tuple[int, str]] = (),
    suffer: bool = False,
    matches: bool = True,
    stands: bool = True,
    about: About = ALONE,
) -> Result:
    """Roll the action die against both challenge dice, in the order of G-19.

    Help, abilities and pending bonuses come first; then dice, negative momentum, rerolls and other turns, score, the
    chance to burn momentum, shifts of the outcome; then what abilities bring, and the place in a fight (G-71), unless
    the move sets that itself.  The caller applies the outcome.

    Args:
        play: the table.
        who: the hero who rolls.
        using: what they roll with.
        adds: what the move itself adds.
        suffer: whether it is a suffer move, with which no connection helps.
        matches: whether a match matters.
        stands: whether the roll sets the place in a fight.
        about: what the roll is about.
    """
    roll = Roll(
        who,
        about.gains or who,
        (play.move, *about.also),
        using.name,
        about.track,
        subject=about.subject,
        harm=about.harm,
        lost=about.lost,
    )
    helpers = () if suffer else _helpers(play, who)
    plan = prepare(play, roll, using.value, _adds(play, who, adds, helpers, suffer=suffer))
    result = _automatic(play, who, plan) if plan.auto else _thrown(play, who, plan, matches=matches, burn=about.burn)
    if result.outcome is not Outcome.MISS:
        for helper in helpers:
            take_momentum(play, about.gains or who, 1, f"{helper.name} helped")
    if stands:
        _stand(play, who, result.outcome)
    return result


def _adds(
    play: Play[Party], who: HeroId, adds: Sequence[tuple[int, str]], helpers: Sequence[Track], *, suffer: bool
) -> tuple[tuple[int, str], ...]:
    """What is added besides abilities: the move's own adds, those who help, a bonus kept for this roll."""
    hero = play.state.hero(who)
    kept: tuple[tuple[int, str], ...] = ()
    if hero.next and not (suffer and play.state.rulings.next_bonus == "not suffer"):
        play.emit(NextChanged(who, hero.next, 0, "spent on this roll"))
        kept = ((hero.next, "kept for this move"),)
    return (*adds, *((one.bond.aid, one.name) for one in helpers if one.bond), *kept)


def _automatic(play: Play[Party], who: HeroId, plan: Plan) -> Result:
    """An ability takes the place of the dice: no match, nothing to burn (G-18)."""
    outcome = plan.auto or Outcome.MISS
    by = next(offer.source for offer in plan.held if offer.boost.auto)
    play.emit(AutomaticResult(who, outcome, by.name(play.state)))
    return follow(play, plan, Result(outcome), (), ())


def _thrown(play: Play[Party], who: HeroId, plan: Plan, *, matches: bool, burn: bool) -> Result:
    """The dice, all that can still be done about them, and the outcome."""
    hero = play.state.hero(who)
    left = chances(play.state, plan)
    later = burn and (could_burn_for(play.state, who) or may_keep(play.state, who))
    if left or hero.rerolls or plan.preset or later or needs_dice(plan):
        return _laid_out(play, who, plan, left, burn=burn)
    total = plan.value + sum(add for add, _name in plan.adds)
    reading = play.roll(
        "action",
        f"Roll with {plan.name}",
        ACTION,
        ActionReader(total, hero.momentum, matches or minds_match(play.state, who, plan)),
        faces=ROLES,
        odds=action_outlook(hero.momentum if burn else 0),
    )
    listed = ((plan.value, plan.name), *plan.adds)
    play.emit(ActionRolled(who, plan.name, listed, hero.momentum, reading.outcome, reading.match))
    outcome = reading.outcome
    if play.state.rulings.shifts == "before burning":
        outcome = shifted(play, who, plan, outcome, None)
    if burn and reading.burnt.betters(outcome):
        outcome = _burn(play, who, total, replace(reading, outcome=outcome), ())
    if play.state.rulings.shifts == "after burning":
        outcome = shifted(play, who, plan, outcome, None)
    return follow(play, plan, Result(outcome, reading.match), (), ())


def _laid_out(play: Play[Party], who: HeroId, plan: Plan, left: tuple[Chance, ...], *, burn: bool) -> Result:
    """A roll whose dice have to be seen one by one, because something may still be done about them."""
    lay = take_turns(play, who, at_once(play, plan, _first_lay(play, who, plan)), left)
    play.emit(_as_rolled(who, lay))
    match, outcome = lay.match, lay.outcome
    if play.state.rulings.shifts == "before burning":
        outcome = shifted(play, who, plan, outcome, lay)
    if burn and lay.better is None:
        reading = Reading(outcome, match, _burnt_outcome(play, who, lay))
        outcome = _burn(play, who, lay.total, reading, lay.faces) if reading.burnt.betters(outcome) else outcome
        if outcome is reading.outcome:
            outcome = burn_for(play, who, lay, outcome)
    if play.state.rulings.shifts == "after burning":
        outcome = shifted(play, who, plan, outcome, lay)
    return follow(play, plan, Result(outcome, match), lay.faces, lay.then)


def _as_rolled(who: HeroId, lay: Lay) -> ActionRolled:
    """The roll as the log keeps it, with the dice as they lie in the end."""
    listed = ((lay.value, lay.name), *lay.adds)
    return ActionRolled(who, lay.name, listed, lay.momentum, lay.outcome, lay.match, lay.faces, lay.preset)


def _burnt_outcome(play: Play[Party], who: HeroId, lay: Lay) -> Outcome:
    """What burning momentum would make of the dice, or what they are where it would not better that."""
    momentum = play.state.hero(who).momentum
    return PresetReader(lay.total, momentum, lay.faces[0])(lay.faces[1:]).burnt if momentum > 0 else lay.outcome


def _first_lay(play: Play[Party], who: HeroId, plan: Plan) -> Lay:
    """Throw the dice; with a preset action die only the challenge dice (G-17)."""
    hero = play.state.hero(who)
    if plan.preset:
        cancels = play.state.rulings.preset_die == "cancelled"
        lay = Lay((plan.preset, 0, 0), plan.value, plan.adds, hero.momentum, preset=not cancels, name=plan.name)
        prompt = f"Roll with {plan.name}, action die {plan.preset}"
        first, second = play.roll("action", prompt, CHALLENGE, as_thrown, faces=ROLES[1:], odds=outlook(lay))
        return replace(lay, faces=(plan.preset, first, second), fixed=True)
    lay = Lay((0, 0, 0), plan.value, plan.adds, hero.momentum, name=plan.name)
    faces = play.roll("action", "Roll, before any reroll", ACTION, as_thrown, faces=ROLES, odds=outlook(lay))
    total = plan.value + sum(add for add, _name in plan.adds)
    faces = _with_rerolls(play, who, ActionReader(total, hero.momentum), faces)
    return replace(lay, faces=faces)


def _helpers(play: Play[Party], who: HeroId) -> tuple[Track, ...]:
    """The connections that help with this roll, each in a role of theirs: once, or in each role (G-90, R-16)."""
    able = [one for one in play.state.tracks_of(who, Kind.CONNECTION) if one.bond and not one.bond.suspended]
    if not able:
        return ()
    each = play.state.rulings.aid_of_a_connection == "each role"
    ways: dict[str, Track] = {}
    options: list[Option[str]] = []
    for one in able:
        bond = one.bond or Bond()
        apart = [(f"{one.id}:{at}", role) for at, role in enumerate(bond.roles, 1)] if each else []
        for key, role in apart if len(apart) > 1 else [(one.id, ", ".join(bond.roles))]:
            ways[key] = one
            options.append(Option(key, one.name, note=f"+{bond.aid}, {role}".removesuffix(", ")))
    picked = play.pick("aid", "Does a connection help, in a role of theirs?", options, 0, len(options))
    return tuple(ways[key] for key in picked)


def progress_roll(
    play: Play[Party],
    who: HeroId,
    score: int,
    what: str,
    *,
    stands: bool = True,
    about: About = ALONE,
    counts: Callable[[Result], Outcome] | None = None,
) -> Result:
    """Roll the challenge dice against a progress score; momentum plays no part (G-27, G-32).

    `counts` says what an outcome counts as in this move, before abilities bring what they bring by it.
    """
    plan = prepare(play, Roll(who, who, (play.move,), "progress", about.track, progress=True), score, ())
    if plan.auto:
        result = _automatic(play, who, plan)
        if stands:
            _stand(play, who, result.outcome)
        return result
    left: tuple[Chance, ...] = chances(play.state, plan)
    prompt = f"Roll against {counted(plan.value, 'full box')}"
    if left or plan.kept or needs_dice(plan):
        lay = take_turns(play, who, at_once(play, plan, _progress_lay(play, plan, prompt)), left)
        reading = Reading(lay.outcome, lay.match, lay.outcome)
        play.emit(ProgressRolled(who, what, lay.value, lay.outcome, lay.match, lay.faces[1:]))
        faces, then = lay.faces, lay.then
        outcome = shifted(play, who, plan, reading.outcome, lay)
    else:
        reader = ProgressReader(plan.value)
        reading = play.roll("progress", prompt, CHALLENGE, reader, faces=ROLES[1:], odds=PLAIN_OUTLOOK)
        play.emit(ProgressRolled(who, what, plan.value, reading.outcome, reading.match))
        faces, then = (), ()
        outcome = shifted(play, who, plan, reading.outcome, None)
    result = Result(outcome, reading.match)
    result = follow(play, plan, replace(result, outcome=counts(result)) if counts else result, faces, then)
    if stands:
        _stand(play, who, result.outcome)
    return result


def _progress_lay(play: Play[Party], plan: Plan, prompt: str) -> Lay:
    """Throw both challenge dice, or one where an ability keeps the other."""
    lay = Lay((0, 0, plan.kept), plan.value, progress=True)
    if plan.kept:
        one = Dice(CHALLENGE.sides[0])
        words = f"{prompt}; one challenge die stays at {plan.kept}"
        (first,) = play.roll("progress", words, one, as_thrown, faces=ROLES[1:2], odds=outlook(lay))
        return replace(lay, faces=(0, first, plan.kept))
    first, second = play.roll("progress", prompt, CHALLENGE, as_thrown, faces=ROLES[1:], odds=outlook(lay))
    return replace(lay, faces=(0, first, second))


def _with_rerolls(play: Play[Party], who: HeroId, reader: ActionReader, faces: Raw) -> Raw:
    """Throw any of the dice again, once for each permission (G-15); the new faces stand."""
    permissions = play.state.hero(who).rerolls
    if permissions:
        play.emit(RerollsChanged(who, permissions, 0, "used on this roll"))
    for _ in range(permissions):
        names = (f"action die, {faces[0]}", f"first challenge die, {faces[1]}", f"second challenge die, {faces[2]}")
        options = [Option(key, name) for key, name in zip(("action", "first", "second"), names, strict=True)]
        outcome = reader(faces).outcome
        again = play.pick("reroll", f"A {outcome} so far. Throw which dice again?", options, 0, 3)
        if not again:
            continue
        which = [("action", "first", "second").index(key) for key in again]
        dice = Dice(*(ACTION.sides[index] for index in which))
        thrown = play.roll("again", "Throw again", dice, as_thrown, faces=tuple(ROLES[index] for index in which))
        new = dict(zip(which, thrown, strict=True))
        faces = tuple(new.get(index, face) for index, face in enumerate(faces))
    return faces


def _burn(play: Play[Party], who: HeroId, adds: int, reading: Reading, faces: Raw) -> Outcome:
    """Offer to burn momentum, which betters the outcome (G-24, G-25)."""
    momentum = play.state.hero(who).momentum
    reset = play.state.momentum_reset(who)
    if not play.confirm(
        "burn",
        f"A {reading.outcome} as it lies. Burn {momentum} momentum?",
        f"Burn: {reading.burnt}, momentum {signed(momentum)} to {signed(reset)}",
        f"Leave it: {reading.outcome}",
    ):
        return reading.outcome
    after = reset_of(play, who)
    play.emit(
        MomentumBurned(who, momentum, after, adds, reading.outcome, reading.burnt, reading.match, "burned", faces)
    )
    burnt(play, who, reading.burnt, match=reading.match)
    return reading.burnt


def _stand(play: Play[Party], who: HeroId, outcome: Outcome) -> None:
    """In a fight, a roll that says nothing of position sets it: in control on a strong hit, else a bad spot (G-71)."""
    before = play.state.hero(who).position
    if before is not Position.NONE:
        after = Position.CONTROL if outcome is Outcome.STRONG else Position.BAD_SPOT
        if after is not before:
            play.emit(PositionSet(who, before, after, f"{outcome} in a fight"))
