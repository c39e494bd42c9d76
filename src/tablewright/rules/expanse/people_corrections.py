"""The values of people that may be set by hand; whoever the guide plays has a few, and the rest as a stat block."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablewright.kernel import Choose, Confirm, Correction, Fact, Number, Option, Pick, Text, Veiled, replace
from tablewright.rules.expanse.alone import by_hand
from tablewright.rules.expanse.changes import bring_back, set_tracks
from tablewright.rules.expanse.conditions import Tracks
from tablewright.rules.expanse.facts import ConditionLifted, ConditionMarked, CountdownSet, FortuneSet, StatusSet
from tablewright.rules.expanse.people_facts import PersonGuided, PersonHiddenSet, PersonRewritten, PersonValueSet
from tablewright.rules.expanse.statblock import (
    bond_of,
    focus_of,
    in_lines,
    read_block,
    read_each,
    weapon_of,
    write_block,
)
from tablewright.rules.expanse.state import Armor, Crew, Mark, Person, Status
from tablewright.rules.expanse.task_facts import TreatmentSet
from tablewright.rules.expanse.terms import FATIGUE, PLAIN, WOUNDS, Ability, Condition

Make = Callable[[Crew, Any, str], Sequence[Fact]]
GREATEST = 999


def of_person(person: Person) -> Iterator[Correction[Crew]]:
    """Everything of somebody's; of those whom the guide plays, what changes in play, and a stat block."""
    yield from _in_play(person)
    yield from _kept(person) if person.npc else _character(person)


def _correction(person: Person, key: str, what: str, value: Any, request: Any, make: Make) -> Correction[Crew]:
    def veiled(crew: Crew, new: Any, why: str) -> Sequence[Fact]:
        made = make(crew, new, why)
        return (Veiled(), *made) if made and crew.person(person.id).npc and _secret(crew, person, key) else made

    return Correction(f"{person.id}/{key}", f"{person.name}: {what}", value, request, veiled, person.id)


def _secret(crew: Crew, person: Person, key: str) -> bool:
    """Of somebody the guide plays players read what one can see: conditions, and whether they are still there."""
    seen = ("wound", "treated", "tired", "conditions", "status")
    return key != "hidden" and (crew.person(person.id).hidden or key not in seen)


def _number(person: Person, key: str, what: str, value: int, low: int, high: int, make: Make) -> Correction[Crew]:
    request = Number(f"{person.name}: {what}", min(low, value), max(high, value), value)
    return _correction(person, key, what, value, request, make)


# --- what changes in play ---------------------------------------------------------------------


def _in_play(person: Person) -> Iterator[Correction[Crew]]:
    def fortune(crew: Crew, value: int, why: str) -> Sequence[Fact]:
        return (FortuneSet(person.id, crew.person(person.id).fortune, value, why),)

    yield _number(person, "fortune", "Fortune", person.fortune, 0, person.fortune_most, fortune)
    yield _track(person, "wound", "wound", person.wound, WOUNDS)
    if WOUNDS[person.wound] in (Condition.INJURED, Condition.WOUNDED):
        yield _treatment(person)
    yield _track(person, "tired", "tiredness of its own", person.tired, FATIGUE)
    yield _marks(person)
    yield _status(person)
    if person.countdown is not None:

        def countdown(crew: Crew, value: int, why: str) -> Sequence[Fact]:
            return (CountdownSet(person.id, crew.person(person.id).countdown, value, why),)

        yield _number(person, "countdown", "rounds to live", person.countdown, 1, 20, countdown)


def _track(person: Person, key: str, what: str, step: int, names: tuple[Condition | None, ...]) -> Correction[Crew]:
    def make(crew: Crew, value: str, why: str) -> Sequence[Fact]:
        now = crew.person(person.id)
        steps = {"wound": now.wound, "tired": now.tired, key: int(value)}
        return by_hand(crew, lambda play: set_tracks(play, person.id, Tracks(steps["wound"], steps["tired"]), why))

    options = tuple(Option(str(at), str(name or "none")) for at, name in enumerate(names))
    request = Choose(f"{person.name}: {what}", options)
    return _correction(person, key, what, str(step), request, make)


def _treatment(person: Person) -> Correction[Crew]:
    def make(crew: Crew, value: str, why: str) -> Sequence[Fact]:
        return (TreatmentSet(person.id, crew.person(person.id).treated, value, why),)

    what = "why the wound is ignored for now (empty: it counts)"
    request = Text(f"{person.name}: {what}", person.treated, 120, blank=True)
    return _correction(person, "treated", what, person.treated, request, make)


def _marks(person: Person) -> Correction[Crew]:
    def make(crew: Crew, value: tuple[str, ...], why: str) -> Sequence[Fact]:
        now = crew.person(person.id).marks
        gone = [ConditionLifted(person.id, mark, why) for mark in now if mark.condition not in value]
        there = {mark.condition.value for mark in now}
        come = [ConditionMarked(person.id, Mark(Condition(one), why)) for one in value if one not in there]
        return (*gone, *come)

    known = dict.fromkeys((*PLAIN, *(mark.condition for mark in person.marks)))
    options = tuple(Option(one.value, one.capitalize()) for one in known)
    value = ", ".join(mark.condition for mark in person.marks) or "none"
    request = Pick(f"{person.name}: conditions", options, 0, len(options))
    return _correction(person, "conditions", "conditions", value, request, make)


def _status(person: Person) -> Correction[Crew]:
    def make(crew: Crew, value: str, why: str) -> Sequence[Fact]:
        now = crew.person(person.id).status
        if value == Status.ALIVE:
            return by_hand(crew, lambda play: bring_back(play, person.id, why, asks=False))
        return (StatusSet(person.id, now, Status(value), why),) if value != now else ()

    options = tuple(Option(one.value, one.capitalize()) for one in Status)
    request = Choose(f"{person.name}: in play or not", options)
    return _correction(person, "status", "in play or not", person.status.value, request, make)


# --- characters ---------------------------------------------------------------------------------

NUMBERS = (
    ("level", "level", 1, 20),
    ("fortune_most", "greatest Fortune", 0, GREATEST),
    ("speed_more", "Speed on top", -20, 40),
    ("defense_more", "Defense on top", -20, 40),
    ("toughness_more", "Toughness on top", -20, 40),
    ("shield", "shield", 0, 10),
)
WORDS = (("name", "name", 80, False), ("concept", "who they are", 120, True), ("drive", "drive", 120, True))


def _character(person: Person) -> Iterator[Correction[Crew]]:
    for ability in Ability:
        yield _value(person, ability.value, ability.value, -5, 20)
    for field, what, low, high in NUMBERS:
        yield _value(person, field, what, low, high)
    for field, what, most, blank in WORDS:
        value: str = getattr(person, field)
        request = Text(f"{person.name}: {what}", value, most, blank)
        yield _correction(person, field, what, value, request, _set(person, field, what))
    yield from _worn(person)
    yield from _lists(person)
    yield _seat(person)
    yield _guided(person)


def _value(person: Person, field: str, what: str, low: int, high: int) -> Correction[Crew]:
    return _number(person, field, what, getattr(person, field), low, high, _set(person, field, what))


def _set(person: Person, field: str, what: str) -> Make:
    def make(crew: Crew, value: int | str, why: str) -> Sequence[Fact]:
        now = crew.person(person.id)
        before: int | str = getattr(now, field)
        made: list[Fact] = [PersonValueSet(person.id, field, what, before, value, why)]
        if field == "fortune_most" and isinstance(value, int) and now.fortune > value:
            made.append(FortuneSet(person.id, now.fortune, value, why))
        return made

    return make


def _worn(person: Person) -> Iterator[Correction[Crew]]:
    def armor(change: Callable[[Armor, Any], Armor], what: str) -> Make:
        return _rewritten(person, lambda now, value: replace(now, armor=change(now.armor, value)), what)

    one = person.armor
    name = Text(f"{person.name}: armor", one.name, 80, blank=True)
    named = armor(lambda worn, value: replace(worn, name=value), "armor")
    bonus = armor(lambda worn, value: replace(worn, bonus=value), "what armor is worth")
    penalty = armor(lambda worn, value: replace(worn, penalty=value), "the penalty of armor")
    yield _correction(person, "armor", "armor", one.name, name, named)
    yield _number(person, "armor_bonus", "what armor is worth", one.bonus, 0, 20, bonus)
    yield _number(person, "armor_penalty", "the penalty of armor", one.penalty, -10, 0, penalty)


def _rewritten(person: Person, change: Callable[[Person, Any], Person], what: str) -> Make:
    def make(crew: Crew, value: Any, why: str) -> Sequence[Fact]:
        now = crew.person(person.id)
        after = change(now, value)
        return () if after == now else (PersonRewritten(now, after, f"{what} set by hand", why),)

    return make


def _lists(person: Person) -> Iterator[Correction[Crew]]:
    """Lists as lines of words; a line that is not understood is named, and nothing changes."""
    for field, read, how in (
        ("focuses", focus_of, "Pistols (accuracy)"),
        ("weapons", weapon_of, "Pistol (Pistols) 2d6+Perception"),
        ("bonds", bond_of, "Juno 2, owes me her life"),
    ):
        yield _list(person, field, in_lines(getattr(person, field)), how, _reading(field, read))
    for field in ("talents", "reputations", "gear"):
        yield _list(person, field, "\n".join(getattr(person, field)), "one a line", _splitting(field))


def _list(
    person: Person, field: str, lines: str, how: str, change: Callable[[Person, str], Person]
) -> Correction[Crew]:
    request = Text(f"{person.name}: {field}, a line each ({how})", lines, 3000, blank=True)
    return _correction(person, field, field, lines, request, _rewritten(person, change, field))


def _reading(field: str, read: Callable[[str], Any]) -> Callable[[Person, str], Person]:
    return lambda now, text: replace(now, **{field: read_each(text, read)})


def _splitting(field: str) -> Callable[[Person, str], Person]:
    return lambda now, text: replace(now, **{field: _lines(text)})


def _lines(text: str) -> tuple[str, ...]:
    """The lines of a text that hold anything."""
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def _seat(person: Person) -> Correction[Crew]:
    name = f"{person.name}: played by"
    request = Text(name, person.seat, 80, blank=True)
    return Correction(f"{person.id}/seat", name, person.seat, request, _set(person, "seat", "played by"), "seats")


def _guided(person: Person) -> Correction[Crew]:
    def make(_crew: Crew, value: bool, _why: str) -> Sequence[Fact]:
        return (PersonGuided(person.id, value),)

    request = Confirm(f"{person.name}: the guide's to play", yes="The guide's", no="A character")
    return replace(_correction(person, "npc", "the guide's to play", person.npc, request, make), group="rulings")


# --- those whom the guide plays -------------------------------------------------------------------


def _kept(person: Person) -> Iterator[Correction[Crew]]:
    def hidden(_crew: Crew, value: bool, _why: str) -> Sequence[Fact]:
        return (*((Veiled(),) if value else ()), PersonHiddenSet(person.id, person.name, value))

    def rewrite(now: Person, text: str) -> Person:
        after = read_block(text).person(now)
        return replace(after, fortune=min(now.fortune, after.fortune_most))

    request = Confirm(f"{person.name}: hidden from players", yes="Hidden", no="In view")
    yield _correction(person, "hidden", "hidden from players", person.hidden, request, hidden)
    block = write_block(person)
    text = Text(f"{person.name}: stat block", block, 5000)
    yield _correction(person, "block", "stat block", block, text, _rewritten(person, rewrite, "stat block"))
    yield _guided(person)
