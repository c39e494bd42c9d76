"""What a test asks before it is thrown: its kind, ability and focus, its target, and what it relies on."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.expanse.conditions import has, may_not_act, may_not_resist
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.naming import tells
from tablewright.rules.expanse.odds_shown import prospects
from tablewright.rules.expanse.rolls import SENSES, Trial, verdict_of
from tablewright.rules.expanse.state import Crew, Kind, Person
from tablewright.rules.expanse.terms import DIFFICULTIES, FOCUSES, Ability, PersonId
from tablewright.rules.expanse.trial_facts import TargetSet

RESIST, NONE, OTHER = "resist", "none", "other"
LOWEST, HIGHEST, USUAL = -50, 100, 11

KINDS = (
    ("exploration", "Find something out, or get something done", ""),
    ("social", "Deal with people", ""),
    ("vehicle", "Drive or fly", ""),
    (RESIST, "Resist something", "makes no stunt points"),
)
"""The kinds of tests: the stunts that their points are for, or none."""
FIRST = {Kind.SOCIAL: "social"}
"""The kind that stands first in an encounter."""
RELIES = {"Hearing": "hearing", "Seeing": "sight"}
"""Focuses that usually rely on a sense: the guide may say that a test of theirs does not (section 2.10)."""


class Call(State, frozen=True):
    """A test that the guide has called for, with everything that is known of it beforehand.

    `required` says that nobody can try it without the focus; `target` None means that there is no verdict.  `needs` is
    the sense that it relies on, `none` where the guide has said that it relies on none; empty, it is asked.
    """

    ability: Ability
    focus: str = ""
    target: int | None = None
    list: str = "exploration"
    active: bool = True
    required: bool = False
    needs: str = ""
    secret: bool = False
    name: str = ""


def trial_of(play: Play[Crew], who: PersonId) -> Trial | None:
    """Ask for everything that a test takes, its target last; None when it cannot be made for want of a focus."""
    trial = chosen(play, who)
    if trial is None:
        return None
    trial = reliant(play, trial)
    target, secret = target_for(play, trial)
    return replace(trial, target=target, secret=secret)


def called(play: Play[Crew], who: PersonId, call: Call) -> Trial | None:
    """The test that the guide has called for, as somebody makes it; None when they lack the focus it takes."""
    trial = Trial(
        who,
        call.ability,
        call.focus,
        call.target,
        active=call.active,
        list=call.list,
        secret=call.secret,
        name=call.name,
        needs=call.needs,
    )
    if call.required and play.state.person(who).focus(call.focus) is None and not _tries(play, who, call.focus):
        return None
    return reliant(play, trial)


def chosen(play: Play[Crew], who: PersonId) -> Trial | None:
    """Ask what somebody tries, and with what."""
    kind = play.choose("kind", "What kind of test?", _kinds(play.state, who))
    ability = ability_for(play, who, active=kind != RESIST)
    focus = focus_for(play, who, ability)
    if focus is None:
        return None
    return Trial(who, ability, focus, active=kind != RESIST, list="exploration" if kind == RESIST else kind)


def _kinds(crew: Crew, who: PersonId) -> Sequence[Option[str]]:
    fault = may_not_act(crew, who)
    first = FIRST.get(crew.encounter.kind) if crew.encounter else None
    options = [Option(key, text, "" if key == RESIST else fault, note) for key, text, note in KINDS]
    return sorted(options, key=lambda one: one.value != first)


def ability_for(play: Play[Crew], who: PersonId, *, active: bool = True) -> Ability:
    """Ask which ability a test is made with."""
    person = play.state.person(who)
    options = [
        Option(
            one,
            one.capitalize(),
            "" if active else may_not_resist(play.state, who, one),
            signed(person.score(one)),
        )
        for one in Ability
    ]
    return play.choose("ability", "With which ability?", options)


# --- focuses ----------------------------------------------------------------------


def focus_for(play: Play[Crew], who: PersonId, ability: Ability) -> str | None:
    """Ask which focus fits, if any; None when the test takes one that is not there, and the guide insists on it."""
    person = play.state.person(who)
    fitting = [Option(one.name, one.name, note=signed(one.bonus)) for one in person.focuses if one.ability is ability]
    others = _others(person, ability)
    rest = [Option(NONE, "No focus fits"), *([Option(OTHER, "Another focus")] if others else [])]
    taken = play.choose("focus", "With which focus?", [*fitting, *rest])
    if taken == OTHER:
        taken = play.choose("other", "Which focus does it take?", others)
        return _allowed(play, person, ability, taken)
    return "" if taken == NONE else taken


def _others(person: Person, ability: Ability) -> Sequence[Option[str]]:
    elsewhere = [one for one in person.focuses if one.ability is not ability]
    known = {one.name for one in person.focuses}
    return [
        *(Option(one.name, one.name, note=f"of {one.ability}, if the guide agrees") for one in elsewhere),
        *(Option(one, one, note="not yours") for one in FOCUSES[ability] if one not in known),
    ]


def _allowed(play: Play[Crew], person: Person, ability: Ability, name: str) -> str | None:
    focus = person.focus(name)
    if focus is None:
        return "" if _tries(play, person.id, name) else None
    prompt = f"May {person.name} use {name}, a focus of {focus.ability}, with {ability}?"
    return name if play.confirm("paired", prompt, by=play.state.guide or None) else ""


def _tries(play: Play[Crew], who: PersonId, focus: str) -> bool:
    """Ask the guide whether somebody may try without a focus; says so when they may not."""
    name = play.state.person(who).name
    prompt = f"{name} has no focus {focus}. May they try without it?"
    if play.confirm("without", prompt, "They may try", "It takes the focus", by=play.state.guide or None):
        return True
    tells(play, who, f"It takes the focus {focus}, which {name} does not have: no test is made.")
    return False


# --- what it relies on, and its target ----------------------------------------------


def reliant(play: Play[Crew], trial: Trial) -> Trial:
    """A test with the sense that it relies on and the penalty of armor, asked where they make a difference."""
    person = play.state.person(trial.who)
    adds = (*trial.adds, *_armor(play, person, trial.ability))
    needs = trial.needs or relied_on(play, person, trial.focus)
    return replace(trial, adds=adds, needs=needs)


def relied_on(play: Play[Crew], person: Person, focus: str) -> str:
    """The sense that somebody has lost and a test relies on, by the guide's word; `none` where it relies on none.

    What a focus is for stands first, so that the guide has only to nod; but one may listen with one's hands.
    """
    usual = RELIES.get(focus, "")
    lost = [sense for sense, condition in SENSES.items() if has(person, play.state.settings, condition)]
    return next((one for one in sorted(lost, key=lambda one: one != usual) if _relies(play, person, one, usual)), NONE)


def _relies(play: Play[Crew], person: Person, sense: str, usual: str) -> bool:
    asks = f"This usually relies on {sense}. Does it now?" if sense == usual else f"Does this rely on {sense}?"
    prompt = f"{person.name} is {SENSES[sense]}. {asks}"
    return play.confirm(sense, prompt, "It does: it fails", "It does not", by=play.state.guide or None)


def _armor(play: Play[Crew], person: Person, ability: Ability) -> tuple[tuple[int, str], ...]:
    penalty, touches = person.armor.penalty, play.state.settings.armor_penalty
    if ability is not Ability.DEXTERITY or not penalty or touches == "nothing":
        return ()
    prompt = f"{person.name}'s armor: {signed(penalty)}. Does it hinder this?"
    counts = touches == "dexterity" or play.confirm("armor", prompt, by=play.state.guide or None)
    return ((penalty, person.armor.name or "armor"),) if counts else ()


def target_for(play: Play[Crew], trial: Trial) -> tuple[int | None, bool]:
    """What a test is against, and whether players may know: what the guide has set, or what is asked of them now."""
    if play.state.target is not None:
        target, secret = play.state.target, play.state.target_hidden
        play.emit(TargetSet(target, None))
        return target, secret
    verdict = verdict_of(play.state, trial)
    ladder = [
        Option(str(tn), f"{tn}, {name}", note=_chance(trial, tn - verdict.bonus + (not verdict.meets)))
        for tn, name in DIFFICULTIES
    ]
    rest = [Option(OTHER, "Another number"), Option(NONE, "No target", note="no verdict: you say what comes of it")]
    prompt = f"{play.state.person(trial.who).name}, {trial.what} {signed(verdict.bonus)}: against what?"
    taken = play.choose("target", prompt, [*ladder, *rest], by=play.state.guide or None)
    if taken == OTHER:
        number = play.number("number", "Which target number?", LOWEST, HIGHEST, USUAL, by=play.state.guide or None)
        return number, False
    return None if taken == NONE else int(taken), False


def target_or(play: Play[Crew], prompt: str, usual: int) -> tuple[int, bool]:
    """What something has to reach, and whether players may know: what the guide has set, or a number asked of them."""
    if play.state.target is not None:
        target, secret = play.state.target, play.state.target_hidden
        play.emit(TargetSet(target, None))
        return target, secret
    return play.number("target", prompt, LOWEST, HIGHEST, usual, by=play.state.guide or None), False


def _chance(trial: Trial, need: int) -> str:
    return prospects(need, active=trial.active).text


# --- long work ----------------------------------------------------------------------


def means(play: Play[Crew], prompt: str, by: str | None) -> tuple[Ability, str]:
    """Ask with which ability and focus something can be done, by anybody."""
    ability = play.choose("means", prompt, [Option(one, one.capitalize()) for one in Ability], by=by)
    held = [one.name for person in play.state.people for one in person.focuses if one.ability is ability]
    names = dict.fromkeys((*FOCUSES[ability], *held))
    options = [Option(NONE, "No focus fits"), *(Option(name, name) for name in names)]
    focus = play.choose("fits", "Which focus fits?", options, by=by)
    return ability, "" if focus == NONE else focus
