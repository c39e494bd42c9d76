"""The values of a campaign that people may set by hand, each as facts with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablewright.kernel import Choose, Confirm, Correction, Fact, Number, Option, Switch, Text, replace, switching
from tablewright.rules.trench.beginning import BEGINNING, first_skills
from tablewright.rules.trench.campaign_facts import (
    ModelRewritten,
    OrganiserSet,
    SettingChanged,
    WarbandLeft,
    WarbandValueSet,
)
from tablewright.rules.trench.facts import (
    GearGained,
    GearLost,
    LocationForgotten,
    ModelStatusSet,
    Posted,
    SkillGained,
    SkillGone,
    StandingEnded,
)
from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.lists import GearText, ModelText, gear_line, read_gear, read_model, written
from tablewright.rules.trench.locations import named
from tablewright.rules.trench.model_facts import RestSet, ScarRemoved
from tablewright.rules.trench.naming import Untaken
from tablewright.rules.trench.record import Leftover, OwnSkill
from tablewright.rules.trench.roster import Model, Status
from tablewright.rules.trench.settings import REGISTER
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import NOT_PRINTED, Currency, GearId, Skill
from tablewright.rules.trench.undone_facts import LeftoverSettled

Make = Callable[[War, Any, str], Sequence[Fact]]
MOST_HELD = 99_999
MOST = 999
NONE = "none"
BY_HAND = "by hand"
STATUSES = tuple(Option(there.value, there.value.capitalize()) for there in Status)


def corrections(war: War) -> Sequence[Correction[War]]:
    """Everything that can be set, in the order of the page."""
    found = [one for warband in war.warbands for one in _of_warband(war, warband)]
    return [*found, _organiser(war), *(_setting(war, one) for one in REGISTER)]


def _of_warband(war: War, one: Warband) -> Iterator[Correction[War]]:
    yield from _money(one)
    yield from _words(war, one)
    for model in one.models:
        yield from _of_model(one, model)
    yield from _stash(one)
    yield from _skills(war, one)
    yield from _further(war, one)


def _number(
    one: Warband, field: str, name: str, value: int, make: Make, low: int = 0, high: int = MOST
) -> Correction[War]:
    request = Number(f"{one.name}: {name}", min(low, value), max(high, value), value)
    return Correction(f"{one.id}/{field}", request.prompt, value, request, make, one.id)


def _over(one: Warband, key: str, name: str, make: Make, yes: str = "It is gone") -> Correction[War]:
    request = Confirm(f"{one.name}: {name}", yes=yes, no="It stays")
    return Correction(f"{one.id}/{key}", request.prompt, False, request, make, one.id)  # noqa: FBT003


# --- money, by an entry ------------------------------------------------------------------------


def _money(one: Warband) -> Iterator[Correction[War]]:
    for currency, name, value in ((Currency.DUCATS, "ducats", one.ducats), (Currency.GLORY, "glory", one.glory)):
        yield _number(one, currency.value, name, value, _adjusted(one, currency), high=MOST_HELD)


def _adjusted(one: Warband, currency: Currency) -> Make:
    """A total is set by an entry that makes up the difference."""

    def make(war: War, value: int, why: str) -> Sequence[Fact]:
        warband = war.warband(one.id)
        held = warband.ducats if currency is Currency.DUCATS else warband.glory
        entry = Posting(len(warband.ledger) + 1, currency, value - held, Cause.ADJUSTMENT, why or BY_HAND)
        return (Posted(one.id, entry, held),) if value != held else ()

    return make


# --- words ---------------------------------------------------------------------------------------


def _words(war: War, one: Warband) -> Iterator[Correction[War]]:
    others = Untaken(tuple([other.name for other in war.warbands if other.id != one.id]))
    name = Text(f"{one.name}: name", one.name, 80, check=others)
    yield Correction(f"{one.id}/name", name.prompt, one.name, name, _value(one, "name", "name"), one.id)
    for field in ("variant", "patron"):
        value: str = getattr(one, field)
        request = Text(f"{one.name}: {field}", value, 80, blank=True)
        yield Correction(f"{one.id}/{field}", request.prompt, value, request, _value(one, field, field), one.id)
    seat = Text(f"{one.name}: who plays it", one.seat, 80, blank=True)
    yield Correction(f"{one.id}/seat", seat.prompt, one.seat, seat, _value(one, "seat", "played by"), "seats")
    late = "battles that the campaign had seen when it joined"
    yield _number(one, "joined", late, one.joined, _value(one, "joined", late))
    missed = "promotion dice in a row without a 6"
    yield _number(one, "misses", missed, one.misses, _value(one, "misses", missed))
    yield _left(one)


def _value(one: Warband, field: str, what: str) -> Make:
    def make(war: War, value: str | int, why: str) -> Sequence[Fact]:
        return (WarbandValueSet(one.id, field, what, getattr(war.warband(one.id), field), value, why),)

    return make


def _left(one: Warband) -> Correction[War]:
    def make(_war: War, value: bool, why: str) -> Sequence[Fact]:
        return (WarbandLeft(one.id, one.name, why, value),)

    request = Confirm(f"{one.name}: in the campaign", yes="It has left", no="It is there")
    return Correction(f"{one.id}/left", request.prompt, one.left, request, make, one.id)


# --- models and gear -------------------------------------------------------------------------------


def _of_model(one: Warband, model: Model) -> Iterator[Correction[War]]:
    key, name = f"{one.id}/model/{model.id}", f"{one.name}: {model.name}"
    lines = written(model)
    text = Text(f"{name}, gear indented under it", lines, 4000, check=ModelText())
    yield Correction(key, name, lines, text, _rewritten(one, model), one.id)

    def status(war: War, value: str, why: str) -> Sequence[Fact]:
        before = war.warband(one.id).model(model.id).status
        return (ModelStatusSet(one.id, model.id, model.name, before, Status(value), why),)

    stands = Choose(name, STATUSES)
    yield Correction(f"{key}/status", f"{name}: how it stands", model.status.value, stands, status, one.id)

    def rest(_war: War, value: bool, _why: str) -> Sequence[Fact]:
        return (RestSet(one.id, model.id, model.name, value),)

    request = Confirm(f"{name} sits out the next battle", yes="It does", no="It does not")
    yield Correction(f"{key}/misses", request.prompt, model.misses, request, rest, one.id)
    for at, scar in enumerate(model.scars, 1):
        yield _over(one, f"model/{model.id}/scar/{at}", f"{model.name}, {scar.name} ({at})", _healed(one, model, at))


def _rewritten(one: Warband, model: Model) -> Make:
    def make(war: War, value: str, why: str) -> Sequence[Fact]:
        warband = war.warband(one.id)
        before = warband.model(model.id)
        after = read_model(value, before)
        new = [gear for gear in after.gear if not gear.id]
        ids = {at: GearId(f"g{warband.made + at}") for at in range(1, len(new) + 1)}
        given, count = list[Any](), 0
        for gear in after.gear:
            count += not gear.id
            given.append(gear if gear.id else replace(gear, id=ids[count], cause=why or BY_HAND))
        return (ModelRewritten(one.id, before, replace(after, gear=tuple(given)), why, len(new)),)

    return make


def _healed(one: Warband, model: Model, at: int) -> Make:
    def make(war: War, value: bool, why: str) -> Sequence[Fact]:
        scars = war.warband(one.id).model(model.id).scars
        there = scars[at - 1 : at] if value else ()
        return tuple(ScarRemoved(one.id, model.id, model.name, scar, why or BY_HAND) for scar in there)

    return make


def _gone(one: Warband, field: str, which: str, fact: Callable[[Any, str], Fact]) -> Make:
    """What makes the fact that something of a warband is gone: the thing of this id, if it is still there."""

    def make(war: War, value: bool, why: str) -> Sequence[Fact]:
        there = [it for it in getattr(war.warband(one.id), field) if it.id == which] if value else []
        return tuple(fact(it, why or BY_HAND) for it in there)

    return make


def _stash(one: Warband) -> Iterator[Correction[War]]:
    def gained(war: War, value: str, why: str) -> Sequence[Fact]:
        gear = read_gear(value)
        which = GearId(f"g{war.warband(one.id).made + 1}")
        return (GearGained(one.id, replace(gear, id=which, cause=why or BY_HAND)),) if gear else ()

    request = Text(f"{one.name}: another piece in the stash, 'Sword - 4 ducats'", "", 200, blank=True, check=GearText())
    yield Correction(f"{one.id}/stash", f"{one.name}: another piece in the stash", "", request, gained, one.id)
    for gear in one.stash:
        lost = _gone(one, "stash", gear.id, lambda it, why: GearLost(one.id, it, why))
        yield _over(one, f"stash/{gear.id}", f"{gear_line(gear)}, in the stash", lost)


# --- what a warband has learnt, found, and what lasts -------------------------------------------------


def _skills(war: War, one: Warband) -> Iterator[Correction[War]]:
    def learnt(now: War, value: str, why: str) -> Sequence[Fact]:
        if value == NONE:
            return ()
        return (SkillGained(one.id, OwnSkill(f"s{now.warband(one.id).made + 1}", Skill(value), why or BY_HAND)),)

    fault = "1.0.2 has no such skill"
    options = tuple(
        Option(there.value, there.words, fault if war.settings.printed and there in NOT_PRINTED else "")
        for there in Skill
    )
    request = Choose(f"{one.name}: another exploration skill", (Option(NONE, "None"), *options))
    yield Correction(f"{one.id}/skill", request.prompt, NONE, request, learnt, one.id)
    for skill in one.skills:
        gone = _gone(one, "skills", skill.id, lambda it, why: SkillGone(one.id, it, why))
        yield _over(one, f"skill/{skill.id}", f"{skill.skill.words} ({skill.cause}, {skill.id})", gone)


def _further(war: War, one: Warband) -> Iterator[Correction[War]]:
    for standing in one.standing:
        ended = _gone(one, "standing", standing.id, lambda it, why: StandingEnded(one.id, it, it.effect.value, why))
        name = f"{standing.effect.value} ({standing.cause}, {standing.id})"
        yield _over(one, f"lasts/{standing.id}", name, ended, "It is over")
    for left in one.leftovers:

        def settled(now: War, value: bool, why: str, which: Leftover = left) -> Sequence[Fact]:
            there = [it for it in now.warband(one.id).leftovers if it == which] if value else []
            return tuple(LeftoverSettled(one.id, it, why or BY_HAND) for it in there)

        at = one.leftovers.index(left) + 1
        yield _over(one, f"leftover/{at}", f"to be put right ({at}): {left.text}", settled, "It is right now")
    for found in one.found:
        place = named(found.location, war.settings).name

        def forgotten(now: War, value: bool, _why: str, which: str = found.location) -> Sequence[Fact]:
            there = [it for it in now.warband(one.id).found if it.location == which] if value else []
            return tuple(LocationForgotten(one.id, it, named(which, now.settings).name) for it in there)

        yield _over(one, f"found/{found.location}", f"{place}, in the War Journal", forgotten, "It was not found")


# --- what is the whole table's ---------------------------------------------------------------------------


def _organiser(war: War) -> Correction[War]:
    def make(now: War, value: str, _why: str) -> Sequence[Fact]:
        return (OrganiserSet(now.organiser, value),)

    request = Text("The organiser", war.organiser, 80, blank=True)
    return Correction("organiser", "The organiser", war.organiser, request, make, "seats")


def _setting(war: War, setting: Switch) -> Correction[War]:
    def make(now: War, value: str, why: str) -> Sequence[Fact]:
        held = getattr(now.settings, setting.field)
        changed = SettingChanged(setting.field, setting.question, held, value, why)
        return (changed, *(_other_rules(now, value) if setting.field == "rules" and value != held else ()))

    return switching(f"setting/{setting.field}", setting.question, setting, war.settings, make)


def _other_rules(war: War, rules: str) -> Iterator[Fact]:
    """The skill that every warband has from the start comes and goes with the version of the rules that gives it."""
    why = f"the rules are {rules} now"
    for one in war.warbands:
        begun = [skill for skill in one.skills if skill.cause == BEGINNING]
        given = first_skills(replace(war.settings, rules=rules))
        if not given:
            yield from (SkillGone(one.id, skill, why) for skill in begun)
        elif not begun:
            skills = enumerate(given, one.made + 1)
            yield from (SkillGained(one.id, replace(skill, id=f"s{at}")) for at, skill in skills)
