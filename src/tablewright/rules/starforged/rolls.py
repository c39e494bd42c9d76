"""The two rolls of Starforged, G-10 to G-35."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.dice import Dice, Raw
from tablewright.kernel import Option, Play, State
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
    ProgressReader,
    ProgressRolled,
    Reading,
    Result,
    action_outlook,
    as_thrown,
)
from tablewright.rules.starforged.state import Bond, HeroId, Kind, Party, Position, Track

# --- the rolls ------------------------------------------------------------------


class Using(State, frozen=True):
    """What an action roll is made with: a value and its name."""

    name: str
    value: int


def action_roll(
    play: Play[Party],
    who: HeroId,
    using: Using,
    *,
    adds: Sequence[tuple[int, str]] = (),
    suffer: bool = False,
    matches: bool = True,
    stands: bool = True,
    gains: HeroId | None = None,
) -> Result:
    """Roll the action die against both challenge dice, in the order of G-19.

    Help and pending bonuses come first; then dice, negative momentum, rerolls, score, the chance to burn momentum; then
    the place in a fight (G-71), unless the move sets that itself.  The caller applies the outcome.  `gains` is the ally
    who takes the benefits, where it is not the hero.
    """
    helpers = () if suffer else _helpers(play, who)
    hero = play.state.hero(who)
    adds = [(using.value, using.name), *adds, *((one.bond.aid, one.name) for one in helpers if one.bond)]
    if hero.next and not (suffer and play.state.rulings.next_bonus == "not suffer"):
        play.emit(NextChanged(who, hero.next, 0, "spent on this roll"))
        adds.append((hero.next, "kept for this move"))
    total = sum(add for add, _name in adds)
    reader = ActionReader(total, hero.momentum, matches)
    outlook = action_outlook(hero.momentum)
    faces: Raw = ()
    if hero.rerolls:
        faces = _with_rerolls(play, who, reader)
        reading = reader(faces)
    else:
        reading = play.roll("action", f"Roll with {using.name}", ACTION, reader, faces=ROLES, odds=outlook)
    play.emit(ActionRolled(who, using.name, tuple(adds), hero.momentum, reading.outcome, reading.match, faces))
    outcome = _burn(play, who, total, reading, faces)
    if outcome is not Outcome.MISS:
        for helper in helpers:
            take_momentum(play, gains or who, 1, f"{helper.name} helped")
    if stands:
        _stand(play, who, outcome)
    return Result(outcome, reading.match)


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


def progress_roll(play: Play[Party], who: HeroId, score: int, what: str, *, stands: bool = True) -> Result:
    """Roll the challenge dice against a progress score; momentum plays no part (G-27, G-32)."""
    reading = play.roll(
        "progress",
        f"Roll against {counted(score, 'full box')}",
        CHALLENGE,
        ProgressReader(score),
        faces=ROLES[1:],
        odds=PLAIN_OUTLOOK,
    )
    play.emit(ProgressRolled(who, what, score, reading.outcome, reading.match))
    if stands:
        _stand(play, who, reading.outcome)
    return Result(reading.outcome, reading.match)


def _with_rerolls(play: Play[Party], who: HeroId, reader: ActionReader) -> Raw:
    """Throw all dice, then any of them again, once for each permission (G-15); the new faces stand."""
    faces = play.roll("action", "Roll, before any reroll", ACTION, as_thrown, faces=ROLES)
    permissions = play.state.hero(who).rerolls
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
    """Offer to burn momentum where that betters the outcome (G-24, G-25)."""
    if reading.burnt is reading.outcome:
        return reading.outcome
    momentum = play.state.hero(who).momentum
    reset = play.state.momentum_reset(who)
    if not play.confirm(
        "burn",
        f"A {reading.outcome} as it lies. Burn {momentum} momentum?",
        f"Burn: {reading.burnt}, momentum {signed(momentum)} to {signed(reset)}",
        f"Leave it: {reading.outcome}",
    ):
        return reading.outcome
    play.emit(
        MomentumBurned(who, momentum, reset, adds, reading.outcome, reading.burnt, reading.match, "burned", faces)
    )
    return reading.burnt


def _stand(play: Play[Party], who: HeroId, outcome: Outcome) -> None:
    """In a fight, a roll that says nothing of position sets it: in control on a strong hit, else a bad spot (G-71)."""
    before = play.state.hero(who).position
    if before is not Position.NONE:
        after = Position.CONTROL if outcome is Outcome.STRONG else Position.BAD_SPOT
        if after is not before:
            play.emit(PositionSet(who, before, after, f"{outcome} in a fight"))
