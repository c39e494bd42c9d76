"""What people do in an interlude: recover, study, work, maintain, bond, be talked about, make (section 1.9)."""

from __future__ import annotations

from tablewright.kernel import Option, Play, Veiled, replace
from tablewright.rules.expanse.asking import ability_for, focus_for, reliant, target_for
from tablewright.rules.expanse.changes import bring_back, lift, set_tracks
from tablewright.rules.expanse.conditions import Tracks
from tablewright.rules.expanse.income import pay, set_income
from tablewright.rules.expanse.interlude_facts import (
    BondGrown,
    FocusLearned,
    GearGained,
    IncomeSet,
    InterludeTimeSpent,
    ReputationGained,
    TalentLearned,
)
from tablewright.rules.expanse.moves.interlude import GROUP, MOST_COST, SOURCE, no_interlude
from tablewright.rules.expanse.moves.ship_damage import mend, mended
from tablewright.rules.expanse.naming import tells
from tablewright.rules.expanse.points import spend_made
from tablewright.rules.expanse.rolls import Trial, test
from tablewright.rules.expanse.ship_facts import ShipOutSet
from tablewright.rules.expanse.state import Bond, Crew, Focus, Person, Status
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import FATIGUE, FOCUSES, WOUNDS, Ability, Condition, PersonId, ShipId

IMPROVES_FROM = 11
"""The level from which a focus can be improved (section 1.1)."""
RESTOCK = 12
"""What restocking a ship for a long way costs, about."""
OTHER, NONE, GEAR, STORES = "other", "none", "gear", "stores"


def cannot(crew: Crew, who: PersonId) -> str:
    """Why somebody can do nothing in an interlude."""
    person = crew.person(who)
    if fault := no_interlude(crew):
        return fault
    if person.status is Status.DEAD:
        return f"{person.name} is dead."
    return f"{person.name} is dying: first aid comes first." if WOUNDS[person.wound] is Condition.DYING else ""


def _guide(play: Play[Crew]) -> str | None:
    return play.state.guide or None


def _attempt(play: Play[Crew], who: PersonId, name: str) -> bool:
    """A test for something that is done in an interlude; without a target the guide says how it went."""
    ability = ability_for(play, who)
    focus = focus_for(play, who, ability)
    if focus is None:
        return False
    trial = reliant(play, Trial(who, ability, focus, name=name))
    target, secret = target_for(play, trial)
    tested = test(play, replace(trial, target=target, secret=secret))
    success = tested.success
    if success is None:
        success = play.confirm("success", f"{name}: does it succeed?", by=_guide(play))
    if success:
        spend_made(play, who)
    return success


# --- recover ----------------------------------------------------------------------------


def _well(crew: Crew, who: PersonId) -> str:
    if fault := cannot(crew, who):
        return fault
    one = crew.person(who)
    hurt = one.wound or one.tired or one.marks or one.status is not Status.ALIVE
    return "" if hurt else f"Nothing is wrong with {one.name}."


@EXPANSE.move("interlude/recover", "Recover", group=GROUP, source=SOURCE, refuse=_well)
def recover(play: Play[Crew], who: PersonId) -> None:
    """Rest, and be rid of what is wrong with you, as far as the guide says that the time suffices."""
    one = play.state.person(who)
    wound = _down(play, "wound", f"How badly is {one.name} still hurt?", WOUNDS, one.wound)
    tired = _down(play, "tired", f"How tired is {one.name} still, apart from wounds?", FATIGUE, one.tired)
    play.emit(InterludeTimeSpent(who, "rests and recovers"))
    set_tracks(play, who, Tracks(wound, tired), "rest")
    marks = [Option(str(mark.condition), mark.condition.capitalize(), note=mark.cause) for mark in one.marks]
    if marks:
        over = play.pick("over", f"What else is {one.name} rid of?", marks, 0, len(marks), by=_guide(play))
        for condition in over:
            lift(play, who, Condition(condition), "rest")
    if one.status is not Status.ALIVE and play.confirm("back", f"Is {one.name} back in play?", by=_guide(play)):
        bring_back(play, who, "recovered")


def _down(play: Play[Crew], key: str, prompt: str, steps: tuple[Condition | None, ...], now: int) -> int:
    """How far down a track somebody comes: the guide says."""
    if not now:
        return 0
    options = [Option(str(at), (steps[at] or "not at all").capitalize()) for at in range(now + 1)]
    return int(play.choose(key, prompt, options, by=_guide(play)))


# --- study and train ----------------------------------------------------------------------


@EXPANSE.move("interlude/study_or_train", "Study or Train", group=GROUP, source=SOURCE, refuse=cannot)
def study_or_train(play: Play[Crew], who: PersonId) -> None:
    """Learn something: a focus, a better one, a talent, or the first part of one, as the guide says."""
    one = play.state.person(who)
    what = play.text("what", "What do you study or train?", most=200)
    play.emit(InterludeTimeSpent(who, "studies and trains", what))
    plain = [focus for focus in one.focuses if not focus.improved]
    level = "" if one.level >= IMPROVES_FROM else f"that takes level {IMPROVES_FROM}"
    options = [
        Option(NONE, "It is a beginning"),
        Option("focus", "A focus"),
        Option("improve", "A focus improves", level or ("" if plain else "there is none that could")),
        Option("talent", "A talent, or a degree of one"),
    ]
    taken = play.choose("gain", f"What does {one.name} have of it?", options, by=_guide(play))
    if taken == "focus":
        _new_focus(play, one)
    elif taken == "improve":
        name = play.choose("which", "Which focus improves?", [Option(focus.name, focus.name) for focus in plain])
        focus = next(focus for focus in plain if focus.name == name)
        play.emit(FocusLearned(who, replace(focus, improved=True)))
    elif taken == "talent":
        play.emit(TalentLearned(who, play.text("talent", "Which talent, in which degree?", most=100)))


def _new_focus(play: Play[Crew], one: Person) -> None:
    ability = play.choose("ability", "A focus of which ability?", [Option(it, it.capitalize()) for it in Ability])
    owned = {focus.name for focus in one.focuses}
    options = [Option(name, name, "you have it" if name in owned else "") for name in FOCUSES[ability]]
    name = play.choose("which", "Which focus?", [*options, Option(OTHER, "Another one")])
    if name == OTHER:
        name = play.text("name", "What is the focus called?", most=40)
    if name in owned:
        tells(play, one.id, f"{one.name} has the focus {name} already.")
    else:
        play.emit(FocusLearned(one.id, Focus(name, ability)))


# --- work -------------------------------------------------------------------------------


@EXPANSE.move("interlude/work", "Work for Income", group=GROUP, source=SOURCE, refuse=cannot)
def work(play: Play[Crew], who: PersonId) -> None:
    """Earn something: a test that succeeds brings 1 Income back, or raises it for good if the guide says so."""
    what = play.text("what", "What do you work at?", most=200)
    play.emit(InterludeTimeSpent(who, "works", what))
    if not _attempt(play, who, "Work"):
        return
    one = play.state.person(who)
    if one.income < one.income_base:
        set_income(play, who, one.income + 1, "work")
        return
    prompt = f"{one.name}'s Income is what it usually is, {one.income_base}. Does it rise for good?"
    if play.confirm("rises", prompt, "It rises by 1", "It stays", by=_guide(play)):
        play.emit(IncomeSet(who, one.income_base, one.income_base + 1, base=True, why="work"))
        set_income(play, who, one.income + 1, "work")


# --- maintenance ----------------------------------------------------------------------------


@EXPANSE.move("interlude/maintain", "Maintain Gear and Ships", group=GROUP, source=SOURCE, refuse=cannot)
def maintain(play: Play[Crew], who: PersonId) -> None:
    """Look after gear, mend a ship, or pay for its stores."""
    one = play.state.person(who)
    ships = [ship for ship in play.state.ships if ship.npc == one.npc and (ship.losses or ship.out)]
    options = [
        *(Option(str(ship.id), f"{ship.name}: mend it") for ship in ships),
        Option(GEAR, "Gear"),
        Option(STORES, "Stores of a ship", note="an Income test"),
    ]
    taken = play.choose("maintain", "What do you look after?", options)
    if taken == GEAR:
        play.emit(InterludeTimeSpent(who, "looks after gear", play.text("what", "Which gear?", most=200)))
    elif taken == STORES:
        play.emit(InterludeTimeSpent(who, "restocks"))
        pay(
            play, who, play.number("cost", "What do the stores cost?", 0, MOST_COST, RESTOCK, by=_guide(play)), "stores"
        )
    else:
        _mend(play, who, ShipId(taken))


def _mend(play: Play[Crew], who: PersonId, key: ShipId) -> None:
    ship = play.state.ship(key)
    if ship.hidden:
        play.emit(Veiled())
    play.emit(InterludeTimeSpent(who, "works on the ship", ship.name))
    options = [Option("all", "All of it: there is time enough"), Option("roll", "What one test of an engineer mends")]
    if not ship.losses or play.choose("how", f"How much of {ship.name} is mended?", options, by=_guide(play)) == "all":
        for loss, boxes in ship.losses:
            for _box in range(boxes):
                mended(play, key, loss, "an interlude")
        if ship.out:
            play.emit(ShipOutSet(key, ship.name, out=False, why="an interlude"))
    else:
        mend(play, key)


# --- people -------------------------------------------------------------------------------


@EXPANSE.move("interlude/bond", "Bond", group=GROUP, source=SOURCE, refuse=cannot)
def bond(play: Play[Crew], who: PersonId) -> None:
    """Spend time with somebody: a relationship begins, or grows by 1 if the guide agrees."""
    one = play.state.person(who)
    names = [it.name for it in play.state.people if it.id != who and not it.hidden]
    known = list(dict.fromkeys([*names, *(it.to for it in one.bonds)]))
    options = [*(Option(f"with:{name}", name) for name in known), Option(OTHER, "Somebody else")]
    taken = play.choose("to", "With whom?", options)
    to = play.text("name", "Who is it?", most=80) if taken == OTHER else taken.removeprefix("with:")
    before = next((it for it in one.bonds if it.to == to), None)
    play.emit(InterludeTimeSpent(who, "spends time with", to))
    intensity = before.intensity if before else 0
    if not play.confirm(
        "grows", f"Intensity {intensity} with {to}. Does it grow?", "It grows", "It stays", by=_guide(play)
    ):
        return
    kind = play.text("kind", "What is between you?", before.kind if before else "", most=200, blank=True)
    used = before.used if before else False
    play.emit(BondGrown(who, intensity, Bond(to, intensity + 1, kind, used)))


@EXPANSE.move("interlude/reputation", "Reputation", group=GROUP, source=SOURCE, refuse=cannot)
def reputation(play: Play[Crew], who: PersonId) -> None:
    """Be seen, or make people talk: you are known for something from now on."""
    play.emit(InterludeTimeSpent(who, "makes people talk"))
    play.emit(ReputationGained(who, play.text("what", "What are you known for?", most=80)))


# --- making ---------------------------------------------------------------------------------


@EXPANSE.move("interlude/make_or_upgrade", "Make or Upgrade", group=GROUP, source=SOURCE, refuse=cannot)
def make_or_upgrade(play: Play[Crew], who: PersonId) -> None:
    """Make something, or better what you have: a test that succeeds, and it is yours."""
    ways = [Option("make", "Make something"), Option("upgrade", "Better something")]
    way = play.choose("way", "What do you do?", ways)
    what = play.text("what", "What is it going to be?", most=100)
    play.emit(InterludeTimeSpent(who, "makes" if way == "make" else "betters", what))
    if _attempt(play, who, "Craft"):
        play.emit(GearGained(who, what, "made" if way == "make" else "bettered"))
