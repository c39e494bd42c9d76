"""Damage: what comes off it, and what somebody does about the rest, step by step (section 1.4)."""

from __future__ import annotations

from functools import partial

from tablewright.dice import d
from tablewright.kernel import Option, Play, Seat, State
from tablewright.rules.expanse.changes import die, receive, set_fortune, suffer_wound, take_out
from tablewright.rules.expanse.conditions import armor, has, toughness
from tablewright.rules.expanse.encounter_facts import FORTUNE, DamageBorne, DamageTaken
from tablewright.rules.expanse.fortune import too_dear
from tablewright.rules.expanse.naming import openly, tells
from tablewright.rules.expanse.state import Crew, Person, Status
from tablewright.rules.expanse.terms import WOUNDS, Condition, PersonId

OUT = "taken out"
OWN = "other"


class Hit(State, frozen=True):
    """Damage that reaches somebody.

    Attributes:
        amount: what was dealt.
        why: by whom or by what.
        by: the attacker, who says what becomes of somebody who is taken out; None: the guide does.
        toughness: whether Toughness counts.
        armor: whether armor counts; not against what is penetrating.
        injures: whether it leaves an injury of its own, if any of it comes through.
    """

    amount: int
    why: str
    by: PersonId | None = None
    toughness: bool = True
    armor: bool = True
    injures: bool = False


def total(raw: tuple[int, ...]) -> int:
    """Reads the sum of all dice."""
    return sum(raw)


def damage(play: Play[Crew], who: PersonId, hit: Hit) -> None:
    """Toughness and armor, Fortune, an injury, a wound; whom that leaves with damage is taken out."""
    person = play.state.person(who)
    less = (
        *(((toughness(person, play.state.settings), "Toughness"),) if hit.toughness else ()),
        *(((armor(play.state, person), person.armor.name or "armor"),) if hit.armor else ()),
    )
    left = max(0, hit.amount - sum(amount for amount, _what in less)) if hit.amount else 0
    play.emit(DamageTaken(who, hit.amount, less, left))
    if left and hit.injures:
        receive(play, who, Condition.INJURED, hit.why)
    left = _with_fortune(play, who, left)
    for condition in (Condition.INJURED, Condition.WOUNDED):
        left = _with_a_wound(play, who, left, condition, hit)
    if left and play.state.person(who).status is Status.ALIVE:
        _taken_out(play, who, hit)


def _seat(play: Play[Crew], person: Person) -> Seat | None:
    return person.seat or play.state.guide or None


def _with_fortune(play: Play[Crew], who: PersonId, left: int) -> int:
    """Fortune takes damage off, point for point."""
    person = play.state.person(who)
    most = min(left, person.fortune)
    helpless = play.state.settings.helpless_resists == "no" and has(person, play.state.settings, Condition.HELPLESS)
    if not most or helpless:
        return left
    prompt = f"{left} damage. How much Fortune does {person.name} spend, of {person.fortune}? 1 takes 1 off."
    seat = _seat(play, person)
    paid = play.number("soak", prompt, 0, most, most, by=seat, beyond=partial(too_dear, person))
    if paid:
        set_fortune(play, who, person.fortune - paid, f"{paid} damage")
        play.emit(DamageBorne(who, left, left - paid, FORTUNE))
    return left - paid


def _with_a_wound(play: Play[Crew], who: PersonId, left: int, condition: Condition, hit: Hit) -> int:
    """A step of the wound takes 1d6 off, if somebody has not come so far yet, and would rather be hurt than out."""
    person = play.state.person(who)
    if not left or WOUNDS.index(condition) != person.wound + 1 or person.status is not Status.ALIVE:
        return left
    options = [
        Option(str(condition), f"{condition.capitalize()}: 1d6 comes off"),
        Option(OUT, "Taken out", note=_decides(play, hit)),
    ]
    prompt = f"{left} damage is left. What becomes of {person.name}?"
    if play.choose("wound", prompt, options, by=_seat(play, person)) == OUT:
        return left
    suffer_wound(play, who, condition, hit.why)
    off = play.roll("off", f"Roll for what being {condition} takes off {left}", d(6), total, by=_seat(play, person))
    after = max(0, left - off)
    play.emit(DamageBorne(who, left, after, condition))
    return after


def _decides(play: Play[Crew], hit: Hit) -> str:
    if play.state.settings.taken_out == "dying":
        return "dying"
    return f"{openly(play.state, hit.by) if hit.by else 'the guide'} says what that means"


def _taken_out(play: Play[Crew], who: PersonId, hit: Hit) -> None:
    """Whoever struck says what becomes of somebody; dying comes first."""
    person = play.state.person(who)
    how = "dying"
    if play.state.settings.taken_out == "attacker":
        attacker = play.state.person(hit.by) if hit.by else None
        options = [
            Option("dying", "Dying"),
            Option("unconscious", "Unconscious"),
            Option("captured", "At your mercy"),
            Option("dead", "Dead"),
            Option(OWN, "Something else"),
        ]
        seat = (attacker.seat if attacker else "") or play.state.guide or None
        how = play.choose("out", f"{person.name} is taken out. What does that mean?", options, by=seat)
        if how == OWN:
            how = play.text("how", "What becomes of them?", most=200, by=seat)
    match how:
        case "dying":
            receive(play, who, Condition.DYING, hit.why)
            tells(play, who, f"{person.name} is taken out: dying.")
        case "unconscious":
            receive(play, who, Condition.UNCONSCIOUS, hit.why)
            tells(play, who, f"{person.name} is taken out: unconscious.")
        case "dead":
            die(play, who, hit.why)
        case _:
            take_out(play, who, how)
