"""What lies on a table of The Expanse: the guide's screen, the order of turns, long work, the crew, ships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kernel.show import Chip, Clock, Item, Meter, Panel, Point, Widget, Words
from tablewright.rules.expanse.attitudes import attitude_name
from tablewright.rules.expanse.conditions import conditions
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.naming import known
from tablewright.rules.expanse.odds_panel import claims, in_time
from tablewright.rules.expanse.seen import SOMEBODY
from tablewright.rules.expanse.sheet import chips, in_a_line, weapon_line
from tablewright.rules.expanse.ships import hull_of
from tablewright.rules.expanse.statblock import abilities_in_a_line
from tablewright.rules.expanse.state import Crew, Encounter, Person, Place, Ship, Status, Task
from tablewright.rules.expanse.tasks import rolls
from tablewright.rules.expanse.terms import PersonId, difficulty

CHURN_MOST = 30


def board(crew: Crew) -> Sequence[Panel]:
    """What lies on the table; the guide's screen stands before it, and players do not see it."""
    screen: Sequence[Panel] = () if crew.veiled else tuple(_screen(crew))
    panels = [
        *screen,
        *_encounter(crew),
        *_chase(crew),
        Panel("Longer work", tuple(one for task in crew.tasks for one in _task(crew, task))),
        *_others(crew),
        Panel("Crew: Fortune", tuple(_fortune(one) for one in crew.people if _plays(one))),
        *_churn(crew),
        *_ships(crew),
        claims(crew),
    ]
    return [panel for panel in panels if panel.items]


def _plays(one: Person) -> bool:
    return not one.npc and one.status is not Status.GONE


def _fortune(one: Person) -> Meter:
    out = "" if one.status is Status.ALIVE else f", {one.status}"
    return Meter(one.name, one.fortune, one.fortune_most, f"of {one.fortune_most}{out}", f"{one.id}/fortune")


# --- the guide's screen -------------------------------------------------------------------


def _screen(crew: Crew) -> Iterator[Panel]:
    if crew.target is not None:
        hidden = "hidden from players" if crew.target_hidden else "known"
        target = f"{crew.target}, {difficulty(crew.target)}"
        yield Panel("Target of the next test", (Words(target, hidden, "target"),), first=True)
    kept = [one for one in crew.people if one.npc and one.status is not Status.GONE]
    yield Panel("Your people", tuple(_kept(crew, one) for one in kept if not one.hidden), "what players do not see")
    yield Panel("Hidden from players", tuple(_kept(crew, one) for one in kept if one.hidden))


def _kept(crew: Crew, one: Person) -> Item:
    """Somebody whom the guide plays: a few numbers, what is wrong, and the rest behind a fold."""
    words = [Words("Initiative", str(place.score)) for place in _order(crew) if place.person == one.id]
    fortune = Meter("Fortune", one.fortune, one.fortune_most, f"of {one.fortune_most}", f"{one.id}/fortune")
    stands = crew.attitude(one.id)
    attitude = (
        [Words(attitude_name(stands.value).capitalize(), "toward the crew", f"{one.id}/attitude")] if stands else []
    )
    return Item(
        one.name,
        in_a_line(crew, one),
        tuple(Point(weapon_line(one, weapon)) for weapon in one.weapons),
        (
            *chips(crew, one),
            fortune,
            *words,
            *attitude,
            Words("Abilities", abilities_in_a_line(one), f"{one.id}/block"),
        ),
        key=f"{one.id}/hidden",
        folded=True,
    )


# --- turns ----------------------------------------------------------------------------------


def _order(crew: Crew) -> Sequence[Place]:
    return crew.encounter.order if crew.encounter else ()


def _encounter(crew: Crew) -> Iterator[Panel]:
    encounter = crew.encounter
    if encounter is None:
        if crew.interlude:
            yield Panel("Interlude", (Words(crew.interlude),))
        return
    title = f"{encounter.name or 'Encounter'}, {encounter.kind}"
    now = f", round {encounter.round}" if encounter.round else ""
    yield Panel(
        f"{title}{now}",
        tuple(_places(crew, encounter)) or (Words("Nobody acts in turns", "", "encounter/end"),),
        first=True,
    )


def _places(crew: Crew, encounter: Encounter) -> Iterator[Widget]:
    there = {one.id: one for one in crew.people}
    for at, place in enumerate(encounter.order):
        one = there[place.person]
        acts = bool(encounter.round) and at == encounter.at
        told = not crew.veiled or one.id in known(crew)
        notes = [
            str(place.score) if told else "",
            f"drama {place.drama}" if place.drama and told else "",
            "goes first" if place.ahead else "",
            "acts now" if acts else "",
            "hidden" if one.hidden else "",
            "" if one.status is Status.ALIVE else one.status,
        ]
        key = f"order:{one.id}" if not crew.veiled or not one.npc else ""
        yield Words(one.name, ", ".join(filter(None, notes)), key, on=acts)


def _chase(crew: Crew) -> Iterator[Panel]:
    chase = crew.chase
    if chase is None:
        return
    names = {one.id: one.name for one in crew.people}
    sides = zip(("flee", "are after them"), (chase.fleeing, chase.hunting), chase.progress, strict=True)
    clocks = [
        Clock(
            f"{' and '.join(names[one] for one in side) or 'Somebody'} {what}",
            min(done, chase.threshold),
            chase.threshold,
        )
        for what, side, done in sides
    ]
    yield Panel(chase.name or "Chase", tuple(clocks))


# --- long work ------------------------------------------------------------------------------


def _task(crew: Crew, task: Task) -> Iterator[Widget]:
    yield Clock(task.name, task.progress, task.threshold, f"task:{task.id}/progress")
    known = not (crew.veiled and task.hidden)
    target = f"target {task.now}" if known else "a hidden target"
    focus = f" ({task.focus})" if task.focus else ""
    note = f"{task.ability.capitalize()}{focus}, {target}; {task.left} of {rolls(task.rolls)} left, {task.unit} each"
    key = f"task:{task.id}/target" if known else ""
    yield Words("Challenge" if task.challenge else "Advanced test", note, key)
    yield from in_time(crew, task)
    for at, one in enumerate(task.consequences):
        harder = f"{signed(one.target)} to the target" if one.target else ""
        yield Words(one.what, ", ".join(filter(None, (one.weight, harder))), f"task:{task.id}/consequence:{at}")


# --- the rest ----------------------------------------------------------------------------------


def _others(crew: Crew) -> Iterator[Panel]:
    """Those whom the guide plays and players see: how they are, and how they stand towards the crew."""
    if not crew.veiled:
        return
    there = [one for one in crew.people if one.npc and one.status is not Status.GONE and one.id != SOMEBODY]
    items: list[Widget] = []
    for one in there:
        stands = crew.attitude(one.id)
        wrong = [mark.condition.value for mark in conditions(one, crew.settings)]
        out = "" if one.status is Status.ALIVE else one.status.value
        numbers = in_a_line(crew, one) if one.id in known(crew) else ""
        words = [one.concept, numbers, attitude_name(stands.value) if stands else "", *wrong, out]
        items.append(Words(one.name, ", ".join(filter(None, words))))
    yield Panel("Others", tuple(items))


def _churn(crew: Crew) -> Iterator[Panel]:
    if crew.settings.churn == "on":
        turns = next((at for at in (10, 20, CHURN_MOST) if at > crew.churn), CHURN_MOST)
        yield Panel("The Churn", (Meter("The Churn", crew.churn, 0, f"of {CHURN_MOST}; turns at {turns}", "churn"),))


def _ships(crew: Crew) -> Iterator[Panel]:
    names = {one.id: one.name for one in crew.people}
    yield Panel("Ships", tuple(_ship(crew, one, names) for one in crew.ships))


def _ship(crew: Crew, ship: Ship, names: dict[PersonId, str]) -> Item:
    told = not crew.veiled or ship.id in known(crew)
    mine = not (crew.veiled and ship.npc)
    out = ", out" if ship.out else ""
    note = f"{ship.size}, hull {hull_of(ship).words}{out}{', hidden' if ship.hidden else ''}"
    numbers = [
        ("Sensors", "sensors"),
        ("Maneuver", "maneuver"),
        ("Competence", "competence"),
        ("Command points", "points"),
    ]
    values: list[Meter | Clock | Chip | Words] = []
    if told:
        values += [
            Meter(name, getattr(ship, field), 0, "", f"{ship.id}/{field}" if mine else "") for name, field in numbers
        ]
    values += [Words(what.capitalize(), f"lost: {count}") for what, count in ship.losses]
    values += [Words(station.capitalize(), names[who]) for station, who in ship.crew if who in names]
    mounts = tuple(
        Point(f"{one.name}, {one.count}d6, {one.reach}{', offline' if one.offline else ''}") for one in ship.weapons
    )
    return Item(ship.name, note, mounts if told else (), tuple(values), key=f"{ship.id}/out" if mine else "")
