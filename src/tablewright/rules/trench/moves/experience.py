"""What ELITE models learn from a battle, and the advances that their experience buys."""

from __future__ import annotations

from tablewright.dice import d
from tablewright.kernel import Option, Play
from tablewright.rules.trench.advances import (
    LOAN,
    PATRON,
    WALK_WITH_GOD,
    WAR_STORIES,
    SkillTable,
    due,
    learnt,
    tables,
)
from tablewright.rules.trench.aftermath_facts import SkillRolled
from tablewright.rules.trench.afterwards import NOBODY, after_a_battle, after_which, one_of
from tablewright.rules.trench.any_skill import any_skill
from tablewright.rules.trench.changes import post
from tablewright.rules.trench.field import cannot, fielded
from tablewright.rules.trench.learning import gain_experience
from tablewright.rules.trench.ledger import Cause
from tablewright.rules.trench.model_facts import ModelLearnt
from tablewright.rules.trench.parts_kept import through
from tablewright.rules.trench.patrons import patron_skills
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import NO_BATTLE, NO_STEP, BattleId, Currency, ModelId, StepId, WarbandId

LOANED = 100
"""The ducats of an Unsecured Loan."""


def _not_now(war: War, who: WarbandId, battle: BattleId) -> str:
    return cannot(war, who, battle, Part.EXPERIENCE, (Part.INJURIES,))


@TRENCH.move(
    "aftermath/experience",
    "Experience",
    group="After the battle",
    source="Trench Crusade 1.6.3 and 1.0.2, after the battle: experience and advancement",
    refuse=after_a_battle(_not_now),
)
def experience(play: Play[War], who: WarbandId, battle: BattleId = NO_BATTLE) -> None:
    """Every ELITE model that fought and lives learns 1, and 1 more for a glorious deed; then advances are taken."""
    battle, before = after_which(play, who, battle, _not_now), play.state
    fought = [one for one in fielded(play.state, who, battle) if one.elite]
    if not fought:
        play.say("No ELITE model fought and lives: nobody learns from this battle.")
    heroes = _heroes(play, who, fought, battle)
    for model in fought:
        gain_experience(play, who, model.id, 1 + (model.id in heroes), _why(model.id in heroes))
    _stories(play, who, fought)
    for model in _ready(play.state, who):
        for _advance in range(due(model)):
            advance(play, who, model.id)
    through(play, before, who, battle, Part.EXPERIENCE)


def _why(deed: bool) -> str:
    return "survived, with a glorious deed" if deed else "survived"


def _heroes(play: Play[War], who: WarbandId, fought: list[Model], battle: BattleId) -> tuple[ModelId, ...]:
    """The ELITE models with at least one glorious deed in the battle."""
    deeds = [one.name for one in play.state.battle(battle).deeds if one.warband == who]
    if not (deeds and fought):
        return ()
    options = [Option(one.id, one.name, note=one.rank) for one in fought]
    asked = f"Which ELITE models did a glorious deed ({', '.join(deeds)})?"
    return play.pick("heroes", asked, options, 0, min(len(deeds), len(options)))


def _stories(play: Play[War], who: WarbandId, fought: list[Model]) -> None:
    """Somebody with stories to tell teaches another ELITE model 1; in 1.0.2 all others, once a warband."""
    tellers = [one for one in fought if WAR_STORIES in one.skills]
    for teller in tellers[:1] if play.state.settings.printed else tellers:
        others = [one for one in play.state.warband(who).active if one.elite and one.id != teller.id]
        if play.state.settings.printed:
            listening = [one.id for one in others]
        elif others:
            options = [Option(one.id, one.name, note=one.rank) for one in others]
            asked = f"{WAR_STORIES}: who listens to {teller.name}?"
            listening = [play.choose(f"stories_{teller.id}", asked, options)]
        else:
            listening = []
        for model in listening:
            gain_experience(play, who, model, 1, f"{WAR_STORIES}, {teller.name}")


# --- advances -----------------------------------------------------------------------------------


def _ready(war: War, who: WarbandId) -> list[Model]:
    return [one for one in war.warband(who).active if one.elite and due(one)]


def _no_advance(war: War, who: WarbandId, model: ModelId = NOBODY) -> str:
    warband = war.warband(who)
    if not model:
        return "" if _ready(war, who) else f"every ELITE model of {warband.name} has taken the advances it has earned"
    one = next((one for one in warband.active if one.id == model), None)
    if one is None:
        return f"{warband.name} has no model {model!r} in its ranks; choose one from the roster"
    if not one.elite:
        return f"{one.name} is not ELITE, and only ELITE models advance"
    return "" if due(one) else f"{one.name} has taken every advance that {one.xp} experience buys"


@TRENCH.move(
    "aftermath/advance",
    "Advance",
    group="After the battle",
    source="Trench Crusade 1.6.3 and 1.0.2, advancement",
    refuse=_no_advance,
)
def advance(play: Play[War], who: WarbandId, model: ModelId = NOBODY) -> None:
    """Choose two of the four tables, roll 2D6 on each, and keep one of the two skills."""
    model = model or one_of(play, "Who advances?", _ready(play.state, who))
    one = play.state.warband(who).model(model)
    lists = {table.key: table for table in tables(play.state.settings)}
    options = [Option(table.key, table.name) for table in lists.values()]
    chosen = play.pick("tables", f"{one.name} advances: on which two tables?", options, 2, 2)
    rolled = [_rolled(play, who, one, lists[key]) for key in chosen]
    offered = [Option(f"{key}:{skill}", skill, note=lists[key].name) for key, skill in zip(chosen, rolled, strict=True)]
    kept = _kept(play, one, offered)
    if not kept:
        play.say(f"{one.name} knows all of both tables: nothing new is learnt.")
        return
    learn_skill(play, who, model, _of_patron(play, who, one) if kept == PATRON else kept, "advance", advance=True)


def _rolled(play: Play[War], who: WarbandId, model: Model, table: SkillTable) -> str:
    total = play.roll(f"skill_{table.key}", f"{model.name}: 2D6 on {table.name}", d(6) * d(6), sum)
    skill = learnt(model, table, total)
    play.emit(SkillRolled(who, model.id, model.name, table.name, total, skill))
    return skill


def _kept(play: Play[War], model: Model, offered: list[Option[str]]) -> str:
    """The skill to keep: there is nothing to choose where both are the same, or one is nothing."""
    new = [one for one in offered if one.text]
    skills = list(dict.fromkeys(one.text for one in new))
    if len(skills) < 2:
        return skills[0] if skills else ""
    chosen = play.choose("skill", f"Which skill does {model.name} keep?", new)
    return chosen.partition(":")[2]


def _of_patron(play: Play[War], who: WarbandId, model: Model) -> str:
    """A skill of the warband's patron that the model does not have; typed in where the patron is not known."""
    skills = patron_skills(play.state.warband(who).patron)
    if not skills:
        return play.text("patron_skill", f"Which skill of its patron does {model.name} learn?", most=80)
    options = [Option(one, one, f"{model.name} has it" if one in model.skills else "") for one in skills]
    if all(one.refused for one in options):
        return play.text("patron_skill", f"{model.name} has every skill of its patron; which other one?", most=80)
    return play.choose("patron_skill", f"Which skill of its patron does {model.name} learn?", options)


def learn_skill(
    play: Play[War],
    who: WarbandId,
    model: ModelId,
    skill: str,
    why: str,
    *,
    advance: bool = False,
    step: StepId = NO_STEP,
) -> None:
    """A model learns a skill; a loan is paid out when it is taken, and whoever walks with God picks another skill."""
    name = play.state.warband(who).model(model).name
    play.emit(ModelLearnt(who, model, name, skill, why, advance))
    if skill == LOAN:
        post(play, who, Currency.DUCATS, LOANED, Cause.SKILL, f"{LOAN}, {name}", step=step)
    if skill == WALK_WITH_GOD:
        one = play.state.warband(who).model(model)
        learn_skill(play, who, model, any_skill(play, who, one, patron=False), WALK_WITH_GOD, step=step)
