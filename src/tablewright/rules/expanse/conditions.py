"""Conditions: two tracks with what they bring along, what is there or not, and what all of it does to somebody."""

from __future__ import annotations

from tablewright.kernel import State
from tablewright.rules.expanse.settings import Settings
from tablewright.rules.expanse.state import Crew, Mark, Person, Status, Touches
from tablewright.rules.expanse.terms import FATIGUE, LEAST_CONSTITUTION, WOUNDS, Ability, Condition, PersonId

FROM_WOUND = (0, 1, 2, 2)
"""How tired a wound makes somebody, by the step of the wound."""
PENALTY = (0, -1, -2, -2)
"""What a wound takes from every test."""
MOST = 3
SPARED = "no more than that, by the guide's word"
"""Why somebody is exhausted whom a wound and tiredness together would make helpless."""


class Tracks(State, frozen=True):
    """Both tracks: the wound, and the tiredness that does not come from it, each 0 to 3.

    `spared` says that the two together make nobody helpless, by the guide's word; each stays what it is.
    `eased` says that the wound is ignored for now, and so is what it brings along.
    """

    wound: int = 0
    tired: int = 0
    spared: bool = False
    eased: bool = False


def fatigue(tracks: Tracks, settings: Settings) -> int:
    """How tired somebody is altogether: 0 to 3."""
    brought = brought_by(tracks)
    if settings.tracks != "add":
        return max(tracks.tired, brought)
    most = MOST - 1 if tracks.spared and tracks.tired < MOST else MOST
    return min(most, tracks.tired + brought)


def brought_by(tracks: Tracks) -> int:
    """How tired the wound makes somebody now."""
    return 0 if tracks.eased else FROM_WOUND[tracks.wound]


def received(tracks: Tracks, condition: Condition, settings: Settings) -> Tracks:
    """The tracks once somebody has received a condition of theirs; dying stays dying (section 2.6)."""
    wound, tired = tracks.wound, tracks.tired
    if wound == MOST:
        return tracks
    match condition:
        case Condition.FATIGUED:
            tired = min(MOST, tired + 1)
        case Condition.EXHAUSTED:
            adds = tired >= 2 or (tired == 1 and settings.second_exhausted == "helpless")
            tired = MOST if adds else 2
        case Condition.INJURED:
            wound = min(MOST, wound + 1)
        case Condition.WOUNDED:
            adds = wound >= 2 or (wound == 1 and settings.wounded_on_injured == "dying")
            wound = MOST if adds else 2
        case Condition.DYING:
            wound = MOST
        case _:
            tired = MOST if condition is Condition.HELPLESS else tired
    return Tracks(wound, tired, eased=tracks.eased and wound == tracks.wound)


def tracks_of(person: Person) -> Tracks:
    """Somebody's tracks."""
    return Tracks(person.wound, person.tired, person.spared, bool(person.treated))


def conditions(person: Person, settings: Settings) -> tuple[Mark, ...]:
    """Everything that is wrong with somebody, each with its cause; what a condition brings along names it."""
    wound = WOUNDS[person.wound]
    cause = "; ".join(
        filter(None, (person.wound_cause, f"ignored for now, {person.treated}" if person.treated else ""))
    )
    found = [] if wound is None else [Mark(wound, cause)]
    tiredness = FATIGUE[fatigue(tracks_of(person), settings)]
    if tiredness is not None:
        brought = brought_by(tracks_of(person))
        causes = [
            person.tired_cause if person.tired else "",
            f"comes with {wound}" if brought else "",
            SPARED if person.spared else "",
        ]
        found = [*found, Mark(tiredness, "; ".join(filter(None, causes)))]
    found = [*found, *person.marks]
    if any(mark.condition is Condition.UNCONSCIOUS for mark in person.marks):
        there = {mark.condition for mark in found}
        found = [
            *found,
            *(Mark(one, "unconscious") for one in (Condition.PRONE, Condition.HELPLESS) if one not in there),
        ]
    return tuple(found)


def has(person: Person, settings: Settings, *wanted: Condition) -> Mark | None:
    """The first of these conditions that somebody feels, with its cause."""
    return next((mark for mark in felt(person, settings) if mark.condition in wanted), None)


def felt(person: Person, settings: Settings) -> tuple[Mark, ...]:
    """Everything that is wrong with somebody but a wound that is ignored for now."""
    ignored = WOUNDS[person.wound] if person.treated else None
    return tuple(mark for mark in conditions(person, settings) if mark.condition is not ignored)


# --- what they do -----------------------------------------------------------------

SLOW = (Condition.EXHAUSTED, Condition.HINDERED, Condition.WOUNDED)
NO_RUNNING = (
    Condition.EXHAUSTED,
    Condition.FATIGUED,
    Condition.HINDERED,
    Condition.INJURED,
    Condition.PRONE,
    Condition.WOUNDED,
    Condition.HELPLESS,
    Condition.RESTRAINED,
    Condition.UNCONSCIOUS,
    Condition.DYING,
)
STILL = (Condition.RESTRAINED, Condition.HELPLESS)


def penalty(person: Person) -> tuple[int, str]:
    """What a wound takes from every test, and why; one that is ignored takes nothing."""
    if person.treated:
        return 0, ""
    wound = WOUNDS[person.wound]
    return PENALTY[person.wound], str(wound or "")


def speed(person: Person, settings: Settings) -> tuple[int, str]:
    """How many metres somebody moves, and why it is not more."""
    penalised = settings.armor_penalty != "nothing"
    full = max(0, 10 + person.dexterity + person.speed_more + (person.armor.penalty if penalised else 0))
    if held := has(person, settings, *STILL):
        return 0, str(held.condition)
    slowed = [mark.condition for mark in felt(person, settings) if mark.condition in SLOW]
    if not slowed:
        return full, ""
    down = Condition.HINDERED in slowed and settings.halves == "as written"
    return half(full, settings, down=down), " and ".join(slowed)


def half(number: int, settings: Settings, *, down: bool = False) -> int:
    """Half of a number, up (2.5) unless the text or the setting says down."""
    down = settings.halves == "down" or (down and settings.halves == "as written")
    return number // 2 if down else -(-number // 2)


def defense(crew: Crew, person: Person, *, melee: bool = False) -> int:
    """How hard somebody is to hit, in melee or from afar."""
    touches = (Touches.DEFENSE, Touches.MELEE_DEFENSE) if melee else (Touches.DEFENSE,)
    lasting = sum(effect.amount for effect in crew.effects_on(person.id, *touches))
    return 10 + person.dexterity + person.shield + person.defense_more + lasting


def toughness(person: Person, settings: Settings) -> int:
    """What somebody can take, armor apart; what dying takes from Constitution counts if the table says so."""
    left = person.constitution
    if settings.dying_toughness == "falling" and person.countdown is not None:
        left = min(left, person.countdown + LEAST_CONSTITUTION)
    return left + person.toughness_more


def armor(crew: Crew, person: Person) -> int:
    """What somebody's armor takes off damage, as it is now."""
    return max(0, person.armor.bonus + sum(effect.amount for effect in crew.effects_on(person.id, Touches.ARMOR)))


def may_not_act(crew: Crew, who: PersonId) -> str:
    """Why somebody can do nothing now; empty when they can."""
    person = crew.person(who)
    if person.status is not Status.ALIVE:
        return f"{person.name} is {person.status}"
    if mark := has(person, crew.settings, Condition.HELPLESS, Condition.DYING):
        return f"{person.name} is {mark.condition}{f' ({mark.cause})' if mark.cause else ''}"
    return ""


def may_not_run(crew: Crew, who: PersonId) -> str:
    """Why somebody cannot Charge or Run now."""
    mark = has(crew.person(who), crew.settings, *NO_RUNNING)
    return f"{crew.person(who).name} is {mark.condition}" if mark else ""


def may_not_resist(crew: Crew, who: PersonId, ability: Ability) -> str:
    """Why somebody cannot resist with an ability.

    The helpless still do with Constitution and Willpower, by default; the dying have no Constitution to do it with.
    """
    person = crew.person(who)
    able = (
        (Ability.WILLPOWER,) if WOUNDS[person.wound] is Condition.DYING else (Ability.CONSTITUTION, Ability.WILLPOWER)
    )
    if crew.settings.helpless_resists == "yes" and ability in able and person.status is Status.ALIVE:
        return ""
    return may_not_act(crew, who)


def may_not_move(crew: Crew, who: PersonId) -> str:
    """Why somebody cannot move from where they are."""
    person = crew.person(who)
    metres, why = speed(person, crew.settings)
    return "" if metres else f"{person.name} is {why}" if why else f"{person.name} has a Speed of 0"
