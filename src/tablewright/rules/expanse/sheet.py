"""How a table of The Expanse is shown: who there is, a sheet for each character, and what players may see of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kernel import Seat
from tablewright.kernel.show import Chip, Item, Meter, Panel, Point, Sheet, Stats, Widget, Words
from tablewright.rules.expanse.conditions import (
    conditions,
    defense,
    fatigue,
    may_not_act,
    may_not_run,
    penalty,
    speed,
    toughness,
    tracks_of,
)
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.seen import SOMEBODY
from tablewright.rules.expanse.statblock import damage
from tablewright.rules.expanse.state import Bond, Crew, Effect, Focus, Person, Status, Touches, Weapon
from tablewright.rules.expanse.terms import Ability

FIRST = "Create a character first"
NOBODY = "Begin Create a Character, among the moves: it asks step by step, and whoever begins it plays the character."
GOOD, MILD = "good", "mild"
STAYS = ("people/", "the_guide/", "conditions/", "encounter/end_turn", "encounter/leave")
"""The moves that are made about somebody, and not by them."""
LONG_WORK = {
    "tests/begin_an_advanced_test": "ask for it, and Roll for a Task goes on with what is begun",
    "tests/begin_a_challenge": "ask for it, and Roll for a Task goes on with what is begun",
    "tests/resume_a_task": "they say when what interrupts it is over",
    "tests/end_a_task": "they say when it is given up, done or failed",
    "conditions/a_treatment_wears_off": "no clock runs, so they say when the hours are over",
    "the_guide/set_the_consequence_table": "they say how bad a failure in a challenge can be",
}
"""What is done about what takes long by whoever sets its numbers, and what others do instead."""


def actors(crew: Crew) -> Sequence[tuple[str, str]]:
    """The people: characters first, those who are out of play last."""
    there = [one for one in crew.people if one.id != SOMEBODY]
    ranked = sorted(there, key=lambda one: (one.status in (Status.DEAD, Status.GONE), one.npc))
    return [(one.id, one.name) for one in ranked]


def seat_of(crew: Crew, actor: str) -> Seat:
    """The seat that plays somebody: their own, or the guide's for those whom the guide plays."""
    one = next((one for one in crew.people if one.id == actor), None)
    return "" if one is None else one.seat or (crew.guide if one.npc else "")


def barred(crew: Crew, actor: str, move: str) -> str:
    """Why somebody can make no moves: nobody is there yet, or they have left; of the dead each move says it itself."""
    if not actor:
        return FIRST
    one = next((one for one in crew.people if one.id == actor and one.id != SOMEBODY), None)
    if one is None:
        return f"there is nobody {actor!r} at this table"
    if one.status is Status.GONE and not move.startswith(STAYS):
        return f"{one.name} has left the story; Out or Back brings them back"
    return ""


def reserved(crew: Crew, move: str) -> str:
    """Why a move about what takes long is the guide's to begin, where there is one: players roll for what is begun."""
    return f"it is the guide's: {LONG_WORK[move]}" if crew.guide and move in LONG_WORK else ""


def up(crew: Crew) -> str:
    """Whose turn it is, if people act in turns."""
    return (crew.encounter.acting if crew.encounter else None) or ""


def sheets(crew: Crew) -> Sequence[Sheet]:
    """A sheet for each character; before there is one, what to do first."""
    there = [one for one in crew.people if not one.npc and one.status is not Status.GONE]
    nobody = [] if there else [Sheet("nobody", "Nobody yet", panels=(Panel("", empty=NOBODY),))]
    return [*nobody, *(_sheet(crew, one) for one in there)]


def _sheet(crew: Crew, one: Person) -> Sheet:
    return Sheet(one.id, one.name, one.concept, one.seat, tuple(panels(crew, one)))


def panels(crew: Crew, one: Person) -> Iterator[Panel]:
    """Everything about somebody, under headings."""
    yield Panel("", (Stats(tuple((ability.capitalize(), one.score(ability)) for ability in Ability)),))
    yield Panel("", tuple(numbers(crew, one)))
    yield Panel("Conditions", tuple(chips(crew, one)), empty="None.")
    lasting = (*_points(crew, one), *(_effect(effect) for effect in crew.effects if effect.person == one.id))
    if lasting:
        yield Panel("For now", lasting)
    yield Panel("Focuses and weapons", (_focuses(one), *_weapons(one)))
    known = tuple(_known(one))
    if known:
        yield Panel("Who they are", known)


# --- numbers, each with its reasons ----------------------------------------------------------


def numbers(crew: Crew, one: Person) -> Iterator[Widget]:
    """Fortune, and the values that follow from others, each with how it comes about."""
    spent = "; a die was changed this turn" if one.fortune_spent and crew.encounter else ""
    yield Meter("Fortune", one.fortune, one.fortune_most, f"of {one.fortune_most}{spent}", f"{one.id}/fortune")
    moves, why = speed(one, crew.settings)
    worn = one.armor.penalty if crew.settings.armor_penalty != "nothing" else 0
    full = _sum(("", 10), ("Dexterity", one.dexterity), ("armor", worn), ("more", one.speed_more))
    yield Meter("Speed", moves, 0, f"{full}, {why}" if why else full, f"{one.id}/speed_more")
    lasting = sum(effect.amount for effect in crew.effects_on(one.id, Touches.DEFENSE))
    guards = (("shield", one.shield), ("more", one.defense_more), ("for now", lasting))
    note = _sum(("", 10), ("Dexterity", one.dexterity), *guards)
    yield Meter("Defense", defense(crew, one), 0, note, f"{one.id}/defense_more")
    stands = toughness(one, crew.settings)
    falls = stands - one.constitution - one.toughness_more
    tough = _sum(("Constitution", one.constitution), ("more", one.toughness_more), ("dying", falls))
    yield Meter("Toughness", stands, 0, tough, f"{one.id}/toughness_more")
    weighs = f", {signed(one.armor.penalty)}" if one.armor.penalty else ""
    yield Meter("Armor", one.armor.bonus, 0, f"{one.armor.name or 'none'}{weighs}", f"{one.id}/armor_bonus")
    yield Meter("Level", one.level, 0, "", f"{one.id}/level")
    base = "" if one.income == one.income_base else f"base {one.income_base}"
    yield Meter("Income", one.income, 0, base, f"{one.id}/income")


def _sum(*parts: tuple[str, int]) -> str:
    """How a number comes about: `10 + 3 Dexterity − 1 armor`; what is 0 and has a name is left out."""
    words = [f"{signed(value)[0]} {abs(value)} {name}".strip() for name, value in parts if value or not name]
    return " ".join(words).removeprefix("+ ") or "0"


def chips(crew: Crew, one: Person) -> Iterator[Chip | Meter]:
    """What is wrong with somebody, each with its cause, and what all of it takes."""
    if one.status is not Status.ALIVE:
        yield Chip(one.status.capitalize(), "Out of play.")
    for mark in conditions(one, crew.settings):
        yield Chip(mark.condition.capitalize(), mark.cause, "" if one.wound > 1 else MILD)
    if one.countdown is not None:
        yield Meter("Rounds to live", one.countdown, 0, "Constitution falls to −3", f"{one.id}/countdown")
    takes, why = penalty(one)
    if takes:
        yield Chip(f"{signed(takes)} to every test", why, MILD)
    if one.status is Status.ALIVE and (fault := may_not_act(crew, one.id)):
        yield Chip("No actions", fault)
    elif fault := may_not_run(crew, one.id):
        yield Chip("No Charge, no Run", fault, MILD)


def _points(crew: Crew, one: Person) -> Iterator[Widget]:
    if pool := crew.pool(one.id):
        yield Meter("Stunt points", pool.points, 0, pool.test, f"{one.id}/points")


def _effect(effect: Effect) -> Chip:
    tone = GOOD if effect.amount > 0 else MILD
    return Chip(f"{signed(effect.amount)} {effect.on}", f"{effect.why}, until {effect.until}", tone)


# --- what somebody can and has ------------------------------------------------------------------


def _focuses(one: Person) -> Item:
    points = tuple(Point(_focus(one, focus), on=focus.improved or None) for focus in one.focuses)
    return Item("Focuses", "" if points else "none", points, key=f"{one.id}/focuses")


def _focus(one: Person, focus: Focus) -> str:
    return f"{focus.ability.capitalize()} ({focus.name}) {signed(one.score(focus.ability) + focus.bonus)}"


def _weapons(one: Person) -> Iterator[Item]:
    points = tuple(Point(weapon_line(one, weapon)) for weapon in one.weapons)
    yield Item("Weapons", "" if points else "none but their hands", points, key=f"{one.id}/weapons")


def weapon_line(one: Person, weapon: Weapon) -> str:
    """A weapon with what it is rolled with and what it does: `Pistol +4, 2d6+Perception`."""
    focus = one.focus(weapon.focus)
    bonus = one.score(weapon.ability) + (focus.bonus if focus else 0)
    return f"{weapon.name} {signed(bonus)}, {damage(weapon)}"


def _known(one: Person) -> Iterator[Widget]:
    if one.drive:
        yield Words(one.drive, "drive", f"{one.id}/drive")
    if one.bonds:
        yield Item("Relationships", points=tuple(Point(_bond(bond)) for bond in one.bonds), key=f"{one.id}/bonds")
    for field in ("talents", "reputations", "gear"):
        if held := getattr(one, field):
            yield Item(field.capitalize(), points=tuple(map(Point, held)), key=f"{one.id}/{field}")


def _bond(bond: Bond) -> str:
    kind = f", {bond.kind}" if bond.kind else ""
    return f"{bond.to} {bond.intensity}{kind}{' (used this session)' if bond.used else ''}"


def in_a_line(crew: Crew, one: Person) -> str:
    """Somebody whom the guide plays, in a few numbers."""
    values = (
        ("Defense", defense(crew, one)),
        ("Toughness", toughness(one, crew.settings)),
        ("Armor", one.armor.bonus),
        ("Speed", speed(one, crew.settings)[0]),
        ("Fortune", one.fortune),
    )
    tired = ", tired" if fatigue(tracks_of(one), crew.settings) and not one.wound else ""
    return ", ".join(f"{name} {value}" for name, value in values) + tired
