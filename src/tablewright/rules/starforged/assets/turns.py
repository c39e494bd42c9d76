"""What abilities can still change once the dice lie there: rerolls, late adds, other values, better outcomes."""

from __future__ import annotations

from tablewright.dice import Dice, Raw
from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.boosts import Plan, use_up
from tablewright.rules.starforged.assets.burning import burnt, reset_of
from tablewright.rules.starforged.assets.facts import AbilityApplied
from tablewright.rules.starforged.assets.gather import Offer
from tablewright.rules.starforged.assets.lay import Lay
from tablewright.rules.starforged.assets.passive import has_passive
from tablewright.rules.starforged.assets.perform import pay
from tablewright.rules.starforged.assets.source import Source, amount, lacking
from tablewright.rules.starforged.assets.special import TURNS
from tablewright.rules.starforged.assets.words import turn_note
from tablewright.rules.starforged.facts import MomentumChanged
from tablewright.rules.starforged.state import HeroId, Party

SIDES = (6, 10, 10)
NONE = "none"


class Chance(State, frozen=True):
    """A turn that an ability offers in this roll."""

    source: Source
    turn: v.Turn
    text: str
    key: str
    limit: v.Limit | None = None


def chances(party: Party, plan: Plan) -> tuple[Chance, ...]:
    """Every turn that the abilities of a roll offer."""
    return tuple(
        _chance(party, offer, at, turn, spare=spare)
        for spare, offers in ((False, plan.held), (True, plan.spare))
        for offer in offers
        for at, turn in enumerate(offer.boost.turns)
    )


def _chance(party: Party, offer: Offer, at: int, turn: v.Turn, *, spare: bool) -> Chance:
    text = turn.text or offer.boost.text
    name = offer.source.name(party)
    # What was ticked before the roll has been counted as used; what is only taken now is counted now.
    limit = offer.boost.limit if spare else None
    return Chance(offer.source, turn, f"{name}: {text}" if text else name, f"{offer.key}.{at}", limit)


def at_once(play: Play[Party], plan: Plan, lay: Lay) -> Lay:
    """What the abilities that apply do with the dice as soon as they lie there, before anything else."""
    for offer in plan.held:
        if offer.boost.special in TURNS:
            lay = TURNS[offer.boost.special](play, offer.source, lay)
    return lay


def take_turns(play: Play[Party], who: HeroId, lay: Lay, left: tuple[Chance, ...]) -> Lay:
    """Offer what can be done with the dice as they lie, one thing after another, each once, until nobody wants more."""
    for seat in dict.fromkeys(one.source.seat(play.state) for one in left):
        theirs = tuple(one for one in left if one.source.seat(play.state) == seat)
        while fit := [one for one in theirs if _fits(play.state, lay, one)]:
            options = [Option(one.key, one.text, note=turn_note(one.turn)) for one in fit]
            taken = play.choose("turn", _as_it_lies(lay), [*options, Option(NONE, "Leave it as it lies")], by=seat)
            if taken == NONE:
                break
            chance = next(one for one in fit if one.key == taken)
            theirs = tuple(one for one in theirs if one.key != taken)
            lay = _take(play, who, lay, chance)
    return lay


def _as_it_lies(lay: Lay) -> str:
    dice = f"{lay.faces[1]} and {lay.faces[2]}"
    own = "" if lay.progress else f", action die {lay.faces[0]}"
    return f"A {lay.outcome} so far: {lay.score} against {dice}{own}. Does an ability change it?"


def _fits(party: Party, lay: Lay, chance: Chance) -> bool:
    """Whether a turn can be taken with the dice as they lie."""
    turn = chance.turn
    unfit = (
        (turn.when and lay.outcome not in turn.when)
        or (turn.outcome and not turn.outcome.betters(lay.outcome))
        or (turn.face and lay.faces[0] != turn.face)
        or (turn.burns and party.hero(chance.source.who).momentum <= min(lay.faces[1:]))
        or not _has_dice(party, lay, chance)
    )
    return not unfit and chance.source.there(party) and not lacking(party, chance.source, turn.needs)


def _has_dice(party: Party, lay: Lay, chance: Chance) -> bool:
    """Whether there are dice in this roll that the turn speaks of."""
    turn = chance.turn
    thrown = not (lay.fixed or lay.progress)
    if turn.below and not (thrown and lay.faces[0] < amount(party, chance.source, turn.below)):
        return False
    if turn.reroll is v.Reroll.TENS:
        return 10 in lay.faces[1:]
    if turn.die:
        return thrown and amount(party, chance.source, turn.die) != lay.faces[0]
    return thrown or turn.reroll is not v.Reroll.ACTION


def _take(play: Play[Party], who: HeroId, lay: Lay, chance: Chance) -> Lay:
    """Pay for a turn and do what it does."""
    source, turn = chance.source, chance.turn
    name = source.name(play.state)
    play.emit(AbilityApplied(source.owner, source.asset, name, turn_note(turn) or chance.text.lower()))
    use_up(play, source, chance.limit)
    pay(play, source, turn.costs)
    lay = replace(lay, momentum=play.state.hero(who).momentum)
    if turn.special:
        lay = TURNS[turn.special](play, source, lay)
    if turn.burns:
        _burn(play, who, lay, name)
    if turn.value:
        lay = replace(lay, value=amount(play.state, source, turn.value), name=turn.value)
    add = turn.add + (amount(play.state, source, turn.plus) if turn.plus else 0)
    if turn.reroll:
        lay = throw_again(play, lay, turn.reroll)
        add += 1 if not lay.progress and _loops(play.state, who) else 0
    if turn.die:
        lay = replace(lay, faces=(amount(play.state, source, turn.die), *lay.faces[1:]), preset=True, fixed=True)
    return replace(
        lay,
        adds=(*lay.adds, (add, name)) if add else lay.adds,
        better=turn.outcome or lay.better,
        shift=(*lay.shift, *((before, after, name) for before, after in turn.shift)),
        then=(*lay.then, *((source, then) for then in turn.then)),
    )


def _burn(play: Play[Party], who: HeroId, lay: Lay, why: str) -> None:
    """Burn momentum for what an ability does with the dice."""
    before = play.state.hero(who).momentum
    play.emit(MomentumChanged(who, before, reset_of(play, who), f"burned, {why}"))
    burnt(play, who, lay.outcome, match=lay.match)


def _loops(party: Party, who: HeroId) -> bool:
    """Whether every reroll that an ability grants adds 1 for this hero."""
    return has_passive(party, who, "rerolls add")


def throw_again(play: Play[Party], lay: Lay, reroll: v.Reroll) -> Lay:
    """Throw some of the dice again; the new faces stand (G-15)."""
    which = _which_dice(play, lay, reroll)
    if not which:
        return lay
    dice = Dice(*(SIDES[index] for index in which))
    names = tuple("action" if index == 0 else "challenge" for index in which)
    thrown = play.roll("again", "Throw again", dice, _as_thrown, faces=names)
    new = dict(zip(which, thrown, strict=True))
    return replace(lay, faces=tuple(new.get(index, face) for index, face in enumerate(lay.faces)))


def _as_thrown(raw: Raw) -> Raw:
    return raw


def _which_dice(play: Play[Party], lay: Lay, reroll: v.Reroll) -> tuple[int, ...]:
    """Which dice are thrown again; asked where there is a choice."""
    first = 1 if lay.progress or lay.fixed else 0
    keys = ("action", "first", "second")
    faces = [
        Option(keys[at], f"{'action' if at == 0 else keys[at] + ' challenge'} die, {lay.faces[at]}") for at in range(3)
    ]
    match reroll:
        case v.Reroll.ALL:
            return tuple(range(first, 3))
        case v.Reroll.ACTION:
            return (0,)
        case v.Reroll.ONE:
            return (keys.index(play.choose("die", "Throw which die again?", faces[1:])),)
        case v.Reroll.TENS:
            tens = [at for at in (1, 2) if lay.faces[at] == 10]
            if len(tens) == 1:
                return (tens[0],)
            return (keys.index(play.choose("die", "Throw which die again?", faces[1:])),)
        case v.Reroll.CHALLENGE:
            first = 1
        case v.Reroll.ANY:
            pass
    picked = play.pick("dice", "Throw which dice again?", faces[first:], 1, 3 - first)
    return tuple(keys.index(one) for one in picked)
