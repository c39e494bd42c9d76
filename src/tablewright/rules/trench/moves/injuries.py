"""The first thing after a battle: who fought, who was taken out of action, and what became of them."""

from __future__ import annotations

from tablewright.dice import d
from tablewright.kernel import Option, Play
from tablewright.rules.trench.advances import SCRATCH, WAR_LUCK, is_rank
from tablewright.rules.trench.aftermath_facts import BattleReported, TraumaRolled, WoundRolled
from tablewright.rules.trench.afterwards import NOBODY, after_a_battle, after_which, one_of
from tablewright.rules.trench.changes import post, short
from tablewright.rules.trench.facts import GearLost, GearMoved, ModelStatusSet
from tablewright.rules.trench.field import cannot, enemy, mustered
from tablewright.rules.trench.learning import HEAD_WOUND, gain_experience
from tablewright.rules.trench.ledger import Cause
from tablewright.rules.trench.model_facts import (
    EliteSet,
    RestSet,
    ScarGained,
    ScarRemoved,
    TraitGained,
)
from tablewright.rules.trench.parts_kept import through
from tablewright.rules.trench.pay import pay_of_battle
from tablewright.rules.trench.reckoning import battles_of
from tablewright.rules.trench.record import Report
from tablewright.rules.trench.roster import Model, Scar, Status
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import NO_BATTLE, OUTSIDE, STASH, BattleId, Currency, ModelId, WarbandId
from tablewright.rules.trench.trauma import (
    CAPTURED,
    DARK,
    DEAD,
    EYE,
    FACE,
    HARDENED,
    HEAD,
    LESSONS,
    MINOR,
    MUSCLE,
    ROBBED,
    TREATMENT,
    Trauma,
    note_of,
    playtest_row,
    printed_row,
    table,
    trauma,
)

SCARS = 3
"""As many battle scars end a model."""
PRIEST = "Sniper Priest"
HEAVY = "HEAVY"
FEE = 10


def _not_now(war: War, who: WarbandId, battle: BattleId) -> str:
    return cannot(war, who, battle, Part.INJURIES)


@TRENCH.move(
    "aftermath/injuries",
    "Injuries",
    group="After the battle",
    source="Trench Crusade 1.6.3 and 1.0.2, after the battle: injuries",
    refuse=after_a_battle(_not_now),
)
def injuries(play: Play[War], who: WarbandId, battle: BattleId = NO_BATTLE) -> None:
    """Say who sat the battle out and who was taken out of action; then roll for each of those."""
    battle, before = after_which(play, who, battle, _not_now), play.state
    there = mustered(play.state, who, battle)
    absent = _which(play, "absent", "Who sat this battle out?", [one for one in there if not one.misses])
    absent = (*absent, *[one.id for one in there if one.misses])
    out = _which(play, "out", "Who was taken out of action?", [one for one in there if one.id not in absent])
    names = {one.id: one.name for one in there}
    told = (tuple([names[one] for one in absent]), tuple([names[one] for one in out]))
    play.emit(BattleReported(who, Report(battle, absent, out), told))
    _after_the_battle(play, who, battle)
    for model in out:
        one = play.state.warband(who).model(model)
        if one.elite:
            suffer(play, who, one.id, battle)
        else:
            _wound(play, who, one)
    pay_of_battle(play, who, battle)
    through(play, before, who, battle, Part.INJURIES)


def _which(play: Play[War], key: str, prompt: str, models: list[Model]) -> tuple[ModelId, ...]:
    if not models:
        return ()
    options = [Option(one.id, one.name, note=f"{one.rank}{', ELITE' if one.elite else ''}") for one in models]
    return play.pick(key, prompt, options, 0, len(options))


def _after_the_battle(play: Play[War], who: WarbandId, battle: BattleId) -> None:
    """Those who had to sit the battle out are fit again, and the treatment of those who fought is paid."""
    warband = play.state.warband(who)
    fought = mustered(play.state, who, battle)
    absent = [one for one in fought if one.misses]
    for model in absent:
        play.emit(RestSet(who, model.id, model.name, misses=False))
    treated = [
        one
        for one in fought
        if one not in absent
        and one.id not in warband.reports[-1].absent
        and any(scar.id == TREATMENT.id for scar in one.scars)
    ]
    for model in treated:
        if unpaid := short(play.state, who, Currency.DUCATS, FEE):
            play.say(f"The treatment of {model.name} cannot be paid: {unpaid}.")
        else:
            post(play, who, Currency.DUCATS, -FEE, Cause.TREATMENT, f"treatment of {model.name}", battle=battle)


# --- those who are not ELITE ------------------------------------------------------------------


def _wound(play: Play[War], who: WarbandId, model: Model) -> None:
    """A D6: on 1 or 2 the model is lost, with what it carried."""
    lives = play.roll(f"wound_{model.id}", f"{model.name} was taken out: a D6, 1 or 2 is death", d(6), _survives)
    play.emit(WoundRolled(who, model.id, model.name, lives))
    if not lives:
        _gone(play, who, model, Status.DEAD, "wounds")


def _survives(raw: tuple[int, ...]) -> bool:
    return raw[0] > 2


def _gone(play: Play[War], who: WarbandId, model: Model, status: Status, why: str) -> None:
    play.emit(ModelStatusSet(who, model.id, model.name, model.status, status, why))


# --- ELITE models -------------------------------------------------------------------------------


def suffer(play: Play[War], who: WarbandId, model: ModelId, battle: BattleId) -> None:
    """Roll on the trauma table for an ELITE model, and do what it says."""
    one = play.state.warband(who).model(model)
    row = _trauma(play, who, one)
    if row.id == EYE.id and is_rank(one, PRIEST):
        play.say(f"{one.name} is a {PRIEST}: this leaves no mark.")
        return
    _befall(play, who, one, row, battle)
    if row.scar:
        _count_scars(play, who, model)


def _trauma(play: Play[War], who: WarbandId, model: Model) -> Trauma:
    """The row that holds: one that the model bears already is rolled again, and the second time it is chosen."""
    row = _roll(play, who, model, "trauma")
    if SCRATCH in model.skills and play.confirm(
        f"scratch_{model.id}", f"{SCRATCH}: roll again for {model.name}? The second roll stands.", "Roll again", "Keep"
    ):
        row = _roll(play, who, model, "trauma_again")
    if not _borne(model, row):
        return row
    row = _roll(play, who, model, "trauma_anew")
    if not _borne(model, row):
        return row
    rows = [one for one in table(play.state.settings) if not _borne(model, one)]
    options = [Option(one.id, one.name, note=note_of(play.state.settings, one)) for one in rows]
    chosen = play.choose(
        f"trauma_{model.id}_chosen",
        f"{model.name} bears that as well; throw on until one is new, and say which",
        options,
    )
    return trauma(play.state.settings, chosen)


def _roll(play: Play[War], who: WarbandId, model: Model, key: str) -> Trauma:
    settings = play.state.settings
    read = printed_row if settings.printed else playtest_row
    found = play.roll(f"{key}_{model.id}", f"{model.name}: a D66 on the trauma table", d(6) * d(6), read, faces=TENS)
    row = trauma(settings, found)
    again = f"{model.name} bears it already: it is rolled again" if _borne(model, row) else ""
    play.emit(TraumaRolled(who, model.id, model.name, row.name, note_of(settings, row), again))
    return row


TENS = ("tens", "ones")


def _borne(model: Model, row: Trauma) -> bool:
    """Whether a model has a scar already; an eye can be lost twice."""
    return row.scar and row.id != EYE.id and any(scar.id == row.id for scar in model.scars)


def _befall(play: Play[War], who: WarbandId, model: Model, row: Trauma, battle: BattleId) -> None:
    """What a row does at once; its mark stays with the model."""
    blind = row.id == EYE.id and any(scar.id == EYE.id for scar in model.scars)
    if row.scar or row.id == FACE:
        _mark(play, who, model, row, battle)
    if row.id == DEAD.id:
        _gone(play, who, model, Status.DEAD, row.name)
    elif row.id == CAPTURED.id:
        _captured(play, who, model, battle)
    elif blind:
        _gone(play, who, model, Status.UNFIT, "blind")
    elif row.id == HEAD.id:
        _head(play, who, model)
    elif row.id == MINOR.id:
        play.emit(RestSet(who, model.id, model.name, misses=True))
    else:
        _lighter(play, who, model, row)


def _mark(play: Play[War], who: WarbandId, model: Model, row: Trauma, battle: BattleId) -> None:
    """The mark of a row; some remember whom they are from."""
    against = f" Against: {enemy(play.state, who, battle)}." if row.id in (DARK.id, FACE) else ""
    scenario = f" Scenario: {play.state.battle(battle).scenario}." if row.id == DARK.id else ""
    note = f"{note_of(play.state.settings, row)}{against}{scenario}"
    play.emit(ScarGained(who, model.id, model.name, Scar(row.id, row.name, row.scar, note, battle)))


def _lighter(play: Play[War], who: WarbandId, model: Model, row: Trauma) -> None:
    """The rows that take or give something, and leave the model in the ranks."""
    if row.id == MUSCLE.id and play.state.settings.printed:
        _lose_gear(play, who, model, row.name, HEAVY)
    elif row.id == HARDENED:
        play.emit(TraitGained(who, model.id, model.name, "ignores FEAR", row.name))
    elif row.id == ROBBED:
        _lose_gear(play, who, model, row.name)
    elif row.id == LESSONS:
        _lessons(play, who, model, row.name)


def _head(play: Play[War], who: WarbandId, model: Model) -> None:
    if play.state.settings.printed:
        play.emit(TraitGained(who, model.id, model.name, HEAD_WOUND, HEAD.name))
    else:
        play.emit(EliteSet(who, model.id, model.name, elite=False, why=HEAD.name))


def _lose_gear(play: Play[War], who: WarbandId, model: Model, why: str, keyword: str = "") -> None:
    for gear in model.gear:
        if not keyword or keyword in gear.keywords:
            play.emit(GearLost(who, gear, why, model.id))


def _lessons(play: Play[War], who: WarbandId, model: Model, why: str) -> None:
    learns = play.roll(f"lessons_{model.id}", f"{model.name} learns D3 experience", d(3), sum)
    gain_experience(play, who, model.id, learns, why)


# --- captives ---------------------------------------------------------------------------------------


def _captured(play: Play[War], who: WarbandId, model: Model, battle: BattleId) -> None:
    """What it carried is lost; a ransom may be agreed, now or later."""
    _lose_gear(play, who, model, CAPTURED.name)
    ducats = max(0, play.state.warband(who).ducats)
    agreed = play.number(
        f"ransom_{model.id}",
        f"The ransom that both sides agree on for {model.name}, in ducats; 0 for none",
        0,
        ducats,
        0,
    )
    if agreed:
        pay_ransom(play, who, model, battle, agreed)
    elif play.state.settings.printed:
        _gone(play, who, model, Status.DEAD, "executed by its captors")
    else:
        _gone(play, who, model, Status.CAPTURED, CAPTURED.name)
        play.emit(ScarGained(who, model.id, model.name, _captivity(battle)))


def _captivity(battle: BattleId) -> Scar:
    return Scar(CAPTURED.id, CAPTURED.name, counts=False, note=CAPTURED.note, battle=battle)


def _captives(war: War, who: WarbandId) -> list[Model]:
    return [one for one in war.warband(who).models if one.status is Status.CAPTURED]


def _no_ransom(war: War, who: WarbandId, model: ModelId = NOBODY) -> str:
    warband = war.warband(who)
    if not model:
        there = _captives(war, who)
        return short(war, who, Currency.DUCATS, 1) if there else f"no model of {warband.name} is a captive"
    one = next((one for one in warband.models if one.id == model), None)
    if one is None:
        return f"{warband.name} has no model {model!r}; choose one from the roster"
    if one.status is not Status.CAPTURED:
        return f"{one.name} is not a captive"
    return short(war, who, Currency.DUCATS, 1)


@TRENCH.move(
    "aftermath/ransom",
    "Ransom",
    group="After the battle",
    source="Trench Crusade 1.6.3, the trauma table: captured",
    refuse=_no_ransom,
)
def ransom(play: Play[War], who: WarbandId, model: ModelId = NOBODY) -> None:
    """Both sides have agreed on a ransom after all: it is paid, and the captive comes back with nothing."""
    model = model or one_of(play, "Who is ransomed?", _captives(play.state, who))
    warband = play.state.warband(who)
    one = warband.model(model)
    held = next((scar for scar in reversed(one.scars) if scar.id == CAPTURED.id), None)
    asked = f"The ransom that both sides agree on for {one.name}, in ducats"
    agreed = play.number("ransom", asked, 1, warband.ducats, min(20, warband.ducats))
    fought = [battle.id for battle in battles_of(play.state, who)]
    pay_ransom(play, who, one, held.battle if held and held.battle in fought else NO_BATTLE, agreed)
    if held:
        play.emit(ScarRemoved(who, model, one.name, held, "ransomed"))
    play.emit(ModelStatusSet(who, model, one.name, one.status, Status.ACTIVE, "ransomed"))


def pay_ransom(play: Play[War], who: WarbandId, model: Model, battle: BattleId, agreed: int) -> None:
    """The ransom goes from one Paychest into the other, if the captors are of this campaign."""
    text = f"ransom for {model.name}"
    post(play, who, Currency.DUCATS, -agreed, Cause.RANSOM, text, battle=battle)
    sides = [one.sides for one in play.state.battles if one.id == battle]
    captor = next((one for pair in sides for one in pair if one not in (OUTSIDE, who)), None)
    if captor:
        post(play, captor, Currency.DUCATS, agreed, Cause.RANSOM, text, battle=battle)


# --- too many scars -----------------------------------------------------------------------------------


def _count_scars(play: Play[War], who: WarbandId, model: ModelId) -> None:
    """The third battle scar ends a model: dead with its gear in 1.6.3, unfit in 1.0.2, where its gear stays."""
    one = play.state.warband(who).model(model)
    if not one.active or one.battle_scars < SCARS + (WAR_LUCK in one.skills):
        return
    if play.state.settings.printed:
        for gear in one.gear:
            play.emit(GearMoved(who, gear, one.id, STASH, (one.name, "the stash")))
        _gone(play, who, one, Status.UNFIT, f"{one.battle_scars} battle scars")
    else:
        _gone(play, who, one, Status.DEAD, f"{one.battle_scars} battle scars")
