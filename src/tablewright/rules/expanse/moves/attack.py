"""Attacks: against Defense, damage by the weapon, stunts, and what becomes of the target."""

from __future__ import annotations

from functools import reduce

from tablewright.dice import Dice, d
from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.expanse.changes import last
from tablewright.rules.expanse.conditions import defense, half, has, may_not_run, speed
from tablewright.rules.expanse.damage import Hit, damage, total
from tablewright.rules.expanse.encounter_facts import DamageRolled
from tablewright.rules.expanse.moves.actions import drifts, go
from tablewright.rules.expanse.naming import openly, openly_with, tells
from tablewright.rules.expanse.points import Bought, spend_made
from tablewright.rules.expanse.rolls import Tested, Trial, gain_points, test
from tablewright.rules.expanse.state import Crew, Effect, Person, Pool, Status, Touches, Until, Weapon
from tablewright.rules.expanse.stunt_deeds import TOGETHER, allies
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import Ability, Condition, PersonId
from tablewright.rules.expanse.turns import act, at_rest, no_turns_for, not_major

SOURCE = "The Expanse, action encounters"
MAJOR = "Action: major"
UNARMED = Weapon("Unarmed", Ability.FIGHTING, "Brawling", 1, 3, Ability.STRENGTH)
CHARGE_METRES = 4
"""How far a charge has to go in a straight line to add to the attack."""


class Way(State, frozen=True):
    """How an attack is made.

    Attributes:
        adds: what is added to the attack, and why.
        damage: what is added to damage, and why.
        stunt: whether a hit makes a stunt point of its own.
        again: whether it was bought with stunt points; such an attack makes none.
        ranged: whether it takes a ranged weapon or a melee one; None: either.
    """

    adds: tuple[tuple[int, str], ...] = ()
    damage: tuple[tuple[int, str], ...] = ()
    stunt: bool = False
    again: bool = False
    ranged: bool | None = None


# --- when they can be made ------------------------------------------------------------


def cannot_attack(crew: Crew, who: PersonId) -> str:
    """Attacking takes a turn's major action, and somebody to attack."""
    if fault := at_rest(crew) or not_major(crew, who):
        return fault
    return "" if targets(crew, who) else "there is nobody to attack"


def cannot_shoot(crew: Crew, who: PersonId) -> str:
    """A ranged attack takes a ranged weapon."""
    if fault := cannot_attack(crew, who):
        return fault
    person = crew.person(who)
    return "" if weapons(person, ranged=True) else f"{person.name} has no ranged weapon; their sheet takes one"


def cannot_go_all_out(crew: Crew, who: PersonId) -> str:
    """What it takes off Defense lasts from one turn to the next, so it takes turns."""
    return cannot_attack(crew, who) or no_turns_for(crew, "less Defense lasts from one turn to the next")


def cannot_charge(crew: Crew, who: PersonId) -> str:
    """Charging takes legs that carry."""
    return cannot_attack(crew, who) or may_not_run(crew, who)


def targets(crew: Crew, who: PersonId) -> tuple[Person, ...]:
    """Those whom somebody could attack: players' characters strike at nobody they do not see."""
    unseen = not crew.person(who).npc
    return tuple(
        one for one in crew.people if one.id != who and one.status is Status.ALIVE and not (unseen and one.hidden)
    )


def weapons(person: Person, *, ranged: bool | None) -> tuple[Weapon, ...]:
    """What somebody can strike with; bare hands always do."""
    return tuple(one for one in (*person.weapons, UNARMED) if ranged is None or one.ranged == ranged)


# --- the moves --------------------------------------------------------------------------


@EXPANSE.move("action_major/melee_attack", "Melee Attack", group=MAJOR, source=SOURCE, refuse=cannot_attack)
def melee_attack(play: Play[Crew], who: PersonId) -> None:
    """Fighting against Defense."""
    act(play, who)
    attack(play, who, Way(ranged=False))


@EXPANSE.move("action_major/ranged_attack", "Ranged Attack", group=MAJOR, source=SOURCE, refuse=cannot_shoot)
def ranged_attack(play: Play[Crew], who: PersonId) -> None:
    """Accuracy against Defense."""
    act(play, who)
    attack(play, who, Way(ranged=True))


@EXPANSE.move("action_major/all_out_attack", "All-Out Attack", group=MAJOR, source=SOURCE, refuse=cannot_go_all_out)
def all_out_attack(play: Play[Crew], who: PersonId) -> None:
    """+1 damage, for 1 Defense less until the next turn."""
    act(play, who)
    last(play, Effect(who, Touches.DEFENSE, -1, Until.NEXT_TURN, "all-out attack"))
    attack(play, who, Way(damage=((1, "all-out"),)))


@EXPANSE.move("action_major/charge", "Charge", group=MAJOR, source=SOURCE, refuse=cannot_charge)
def charge(play: Play[Crew], who: PersonId) -> None:
    """Up to half of one's Speed, rounded down, and an attack: +1 on it after 4 m in a straight line.

    Those who fall freely need a hold for it.
    """
    if drifts(play, who):
        return
    act(play, who)
    metres = half(speed(play.state.person(who), play.state.settings)[0], play.state.settings, down=True)
    go(play, who, metres, "charges")
    straight = metres >= CHARGE_METRES and play.confirm("straight", f"At least {CHARGE_METRES} m in a straight line?")
    attack(play, who, Way(adds=((1, "charge"),) if straight else ()))


@EXPANSE.move("action_major/stunt_attack", "Stunt Attack", group=MAJOR, source=SOURCE, refuse=cannot_attack)
def stunt_attack(play: Play[Crew], who: PersonId) -> None:
    """An attack that makes a stunt point if it hits, even without doubles."""
    act(play, who)
    attack(play, who, Way(stunt=True))


# --- how an attack goes -------------------------------------------------------------------


def attack(play: Play[Crew], who: PersonId, way: Way, at: PersonId | None = None) -> None:
    """Whom (`at`, if that is clear), with what, the test, damage, stunts, and what the target does about the damage."""
    target = _target(play, who, at)
    if target is None:
        return
    weapon = _weapon(play, who, way)
    tested = _test(play, who, target, weapon, way)
    if not tested.success:
        return
    _stunt_point(play, who, target, tested, way)
    amount = _roll(play, who, weapon, way)
    bought = spend_made(play, who, against=target, damage=True)
    amount += _more(play, who, bought)
    does = {one.does for one in bought}
    hit = Hit(
        amount,
        openly_with(play.state, who, weapon.name),
        who,
        toughness="no toughness" not in does,
        armor=not weapon.penetrating,
        injures="injure" in does,
    )
    damage(play, target, hit)
    if TOGETHER in does:
        _double_team(play, who, target)
    if "again" in does:
        tells(play, who, "And once more.")
        attack(play, who, Way(ranged=way.ranged, again=True))


def _target(play: Play[Crew], who: PersonId, at: PersonId | None) -> PersonId | None:
    able = [one for one in targets(play.state, who) if at in (None, one.id)]
    if not able:
        tells(play, who, "There is nobody left to attack.")
        return None
    if len(able) == 1:
        return able[0].id
    return play.choose("target", "Whom do you attack?", [Option(one.id, one.name) for one in able])


def _double_team(play: Play[Crew], who: PersonId, target: PersonId) -> None:
    """An ally attacks the same target at once; like any attack that was bought, it makes no stunt points."""
    able = [Option(one, play.state.person(one).name) for one in allies(play.state, who)]
    if not able:
        tells(play, who, "Nobody is left who could join in.")
        return
    ally = able[0].value if len(able) == 1 else play.choose("ally", "Who attacks with you?", able)
    seat = play.state.person(ally).seat or play.state.guide
    play.asking(seat, attack, ally, Way(again=True), target)


def _weapon(play: Play[Crew], who: PersonId, way: Way) -> Weapon:
    able = weapons(play.state.person(who), ranged=way.ranged)
    if len(able) == 1:
        return able[0]
    # Two of a kind strike alike, so each name stands there once.
    named = {one.name: one for one in reversed(able)}
    options = [Option(one.name, one.name, note=_damage_of(one)) for one in reversed(named.values())]
    return named[play.choose("weapon", "With what?", options)]


def _damage_of(weapon: Weapon) -> str:
    more = f" + {weapon.more}" if weapon.more else ""
    return f"{weapon.count}d{weapon.sides}{more}{f' + {weapon.adds.capitalize()}' if weapon.adds else ''}"


def _needs(play: Play[Crew], who: PersonId) -> str:
    """The sense that an attack relies on; of those who are blinded the guide says whether it is sight."""
    person = play.state.person(who)
    if not has(person, play.state.settings, Condition.BLINDED):
        return ""
    prompt = f"{person.name} is blinded. Does the attack rely on sight?"
    return "sight" if play.confirm("sight", prompt, "It does, and fails", "No", by=play.state.guide or None) else ""


def _test(play: Play[Crew], who: PersonId, target: PersonId, weapon: Weapon, way: Way) -> Tested:
    person, other = play.state.person(who), play.state.person(target)
    prone = has(other, play.state.settings, Condition.PRONE)
    guard = defense(play.state, other, melee=not weapon.ranged)
    trial = Trial(
        who,
        weapon.ability,
        weapon.focus,
        guard,
        f"{openly(play.state, target)}'s Defense",
        active=not way.again,
        adds=(*way.adds, *(((-1 if weapon.ranged else 1, "the target is prone"),) if prone else ())),
        list="guns" if weapon.ranged else "melee",
        name=f"{person.name}: {weapon.name} against {openly(play.state, target)}",
        touches=(Touches.TEST, Touches.ATTACK, *((Touches.RANGED,) if weapon.ranged else ())),
        needs=_needs(play, who),
        whom=(target,),
        target_of=target,
    )
    return test(play, trial)


def _stunt_point(play: Play[Crew], who: PersonId, target: PersonId, tested: Tested, way: Way) -> None:
    """The point of a stunt attack comes on top of doubles, or the larger counts (section 1.4).

    It buys what points of any such attack buy; those of an earlier test are gone, as always.
    """
    if not way.stunt:
        return
    adds = play.state.settings.stunt_attack == "add"
    points = tested.points + 1 if adds else max(tested.points, 1)
    if points == tested.points:
        return
    tells(
        play,
        who,
        f"A stunt attack: {points} stunt points in all." if tested.points else "A stunt attack: 1 stunt point.",
    )
    if (pool := play.state.pool(who)) is not None and tested.points:
        gain_points(play, replace(pool, points=points), keep=True)
    else:
        person = play.state.person(who)
        gain_points(play, Pool(who, points, person.succeeded, person.succeeded_list, against=target))


def _roll(play: Play[Crew], who: PersonId, weapon: Weapon, way: Way) -> int:
    """Damage by the weapon, the ability that goes with it, and whatever else adds to it."""
    person = play.state.person(who)
    dice = dice_of(weapon.count, weapon.sides)
    adds = (
        *(((person.score(weapon.adds), weapon.adds.capitalize()),) if weapon.adds else ()),
        *(((weapon.more, weapon.name),) if weapon.more else ()),
        *way.damage,
        *((one.amount, one.why) for one in play.state.effects_on(who, Touches.DAMAGE)),
    )
    more = sum(add for add, _why in adds)
    words = f" {'−' if more < 0 else '+'} {abs(more)}" if more else ""
    rolled = play.roll("damage", f"Damage: {dice.name}{words}", dice, total)
    fact = DamageRolled(f"Damage, {weapon.name}", rolled, adds, who)
    play.emit(fact)
    return fact.total


def _more(play: Play[Crew], who: PersonId, bought: tuple[Bought, ...]) -> int:
    """What stunts add to damage: 1d6 each."""
    count = sum(one.does == "damage" for one in bought)
    if not count:
        return 0
    rolled = play.roll("more", f"{count}d6 more damage", dice_of(count, 6), total)
    play.emit(DamageRolled("More damage", rolled, (), who))
    return rolled


def dice_of(count: int, sides: int) -> Dice:
    """So many dice of a kind."""
    return reduce(lambda pool, one: pool * one, [d(sides)] * count)
