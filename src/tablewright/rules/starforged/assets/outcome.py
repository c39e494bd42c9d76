"""What abilities make of an outcome, and what they bring once it stands."""

from __future__ import annotations

from tablewright.dice import Raw
from tablewright.kernel import Play, replace
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.boosts import Plan
from tablewright.rules.starforged.assets.facts import OutcomeShifted
from tablewright.rules.starforged.assets.lay import Lay
from tablewright.rules.starforged.assets.passive import has_passive
from tablewright.rules.starforged.assets.perform import bring, pay
from tablewright.rules.starforged.assets.source import Source
from tablewright.rules.starforged.assets.special import SHIFTS
from tablewright.rules.starforged.roll_facts import Outcome, Result
from tablewright.rules.starforged.state import HeroId, Party

MATCHES = "a match matters when momentum is burned"


def needs_dice(plan: Plan) -> bool:
    """Whether an ability of this roll has to see the dice themselves, not only the outcome."""
    return any(
        offer.boost.special or offer.boost.sees or any(then.die for then in offer.boost.then) for offer in plan.held
    )


def minds_match(party: Party, who: HeroId, plan: Plan) -> bool:
    """Whether a match matters to an ability of this roll or of its hero, though it may not to the move."""
    return has_passive(party, who, MATCHES) or any(then.match for offer in plan.held for then in offer.boost.then)


def shifted(play: Play[Party], who: HeroId, plan: Plan, outcome: Outcome, lay: Lay | None) -> Outcome:
    """The outcome that counts: each "count this as that" once, in the order in which abilities came in (R-07)."""
    shifts = [
        (before, after, offer.source.name(play.state)) for offer in plan.held for before, after in offer.boost.shift
    ]
    if lay is not None:
        shifts = [*shifts, *lay.shift]
    if lay is not None and lay.better is not None:
        return outcome
    for before, after, why in shifts:
        if outcome is before:
            play.emit(OutcomeShifted(who, before, after, why))
            return after
    for offer in plan.held:
        if offer.boost.special in SHIFTS and lay is not None:
            after = SHIFTS[offer.boost.special](play.state, offer.source, outcome, lay)
            if after is not outcome:
                play.emit(OutcomeShifted(who, outcome, after, offer.source.name(play.state)))
                return after
    return outcome


def follow(
    play: Play[Party], plan: Plan, result: Result, faces: Raw, thens: tuple[tuple[Source, v.Then], ...]
) -> Result:
    """What the abilities of a roll bring by its outcome, and by its dice where those had to be seen."""
    own = tuple((offer.source, then) for offer in plan.held for then in offer.boost.then)
    die = faces[0] if faces else 0
    for ability, then in (*own, *thens):
        source = replace(ability, faces=faces)
        if reached(then, result, die):
            bring(play, source, then.effects)
            if any(isinstance(effect, v.Reward) for effect in then.effects):
                result = replace(result, reward=True)
            for rather in (effect for effect in then.effects if isinstance(effect, v.Rather)):
                if play.confirm("rather", f"{source.name(play.state)}: {rather.text}?"):
                    pay(play, source, rather.effects)
                    result = replace(result, waived=True)
    return result


def reached(then: v.Then, result: Result, die: int) -> bool:
    """Whether a roll came out as an ability speaks of."""
    if then.on and result.outcome not in then.on:
        return False
    return (result.match or not then.match) and (not then.die or die in then.die)
