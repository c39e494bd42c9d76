"""Promotion dice: how models that are not ELITE become so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.dice import Raw, d
from tablewright.kernel import Option, Play
from tablewright.rules.trench.advances import BAD_COMPANY, SHOW_OFF, never_promoted
from tablewright.rules.trench.aftermath_facts import PromotionDue, PromotionRolled
from tablewright.rules.trench.afterwards import after_a_battle, after_which
from tablewright.rules.trench.field import cannot
from tablewright.rules.trench.learning import HEAD_WOUND
from tablewright.rules.trench.model_facts import EliteSet, TraitLost
from tablewright.rules.trench.parts_kept import through
from tablewright.rules.trench.reckoning import won
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import NO_BATTLE, BattleId, ModelId, WarbandId

ELITES = 6
"""As many ELITE models has a warband at most."""
PATIENCE = 5
"""After so many dice in a row without a 6 the next one counts as a 6."""
NOBODY = ModelId("-")
AHEAD = 2


def _not_now(war: War, who: WarbandId, battle: BattleId) -> str:
    return cannot(war, who, battle, Part.PROMOTIONS, (Part.INJURIES,))


@TRENCH.move(
    "aftermath/promotions",
    "Promotions",
    group="After the battle",
    source="Trench Crusade 1.6.3 and 1.0.2, after the battle: promotions",
    refuse=after_a_battle(_not_now),
)
def promotions(play: Play[War], who: WarbandId, battle: BattleId = NO_BATTLE) -> None:
    """Give the promotion dice to models one at a time: a 6 makes a model ELITE."""
    battle, before = after_which(play, who, battle, _not_now), play.state
    given: dict[ModelId, int] = {}
    promoted = 0
    for at in range(1, pool(play.state, who, battle) + 1):
        if why := closed(play.state, who, promoted):
            play.say(f"No further die: {why}.")
            break
        chosen = _assigned(play, who, battle, given, at)
        if chosen == NOBODY:
            play.say("The other promotion dice are left.")
            break
        given[chosen] = given.get(chosen, 0) + 1
        promoted += _six(play, who, play.state.warband(who).model(chosen), at)
    through(play, before, who, battle, Part.PROMOTIONS)


def pool(war: War, who: WarbandId, battle: BattleId) -> int:
    """The promotion dice: 1, one for each deed and each model that shows off, and in 1.6.3 one for winning."""
    fight = war.battle(battle)
    deeds = len([one for one in fight.deeds if one.warband == who])
    victory = 0 if war.settings.printed else int(won(fight, who))
    return 1 + victory + deeds + len([one for one in war.warband(who).active if SHOW_OFF in one.skills])


def closed(war: War, who: WarbandId, promoted: int) -> str:
    """Why no further die can be rolled; empty when one can, as a die for a head wound always can."""
    counted, most = _numbers(war, who)
    if counted >= most:
        return "" if wounded(war, who) else f"a warband has {most} ELITE models at most"
    return "one promotion after each battle" if promoted and not war.settings.printed else ""


def _numbers(war: War, who: WarbandId) -> tuple[int, int]:
    """The ELITE models that count, and the most of them that a warband has."""
    elites = [one for one in war.warband(who).active if one.elite]
    company = [one for one in elites if BAD_COMPANY in one.skills]
    return (len(elites) - len(company), ELITES) if war.settings.printed else (len(elites), ELITES + bool(company))


def wounded(war: War, who: WarbandId) -> Sequence[Model]:
    """The ELITE models with a head wound, which a 6 lifts (1.0.2)."""
    return [one for one in war.warband(who).active if one.elite and HEAD_WOUND in one.traits]


# --- whose die it is --------------------------------------------------------------------------


def _assigned(play: Play[War], who: WarbandId, battle: BattleId, given: Mapping[ModelId, int], at: int) -> ModelId:
    """The model that the next die is for, or nobody."""
    war = play.state
    there = candidates(war, who)
    options = [Option(one.id, one.name, crowded(war, who, battle, one, given), note=one.rank) for one in there]
    nobody = Option(NOBODY, "Nobody: leave the other dice")
    return play.choose(f"die_{at}", f"Promotion die {at}: for whom?", [*options, nobody])


def candidates(war: War, who: WarbandId) -> Sequence[Model]:
    """The models that a die can be for: who can become ELITE while there is room, and who has a head wound."""
    warband = war.warband(who)
    counted, most = _numbers(war, who)
    if counted >= most:
        return wounded(war, who)
    rising = [one for one in warband.active if not one.elite and not never_promoted(war.settings, warband.faction, one)]
    return [*rising, *wounded(war, who)]


def crowded(war: War, who: WarbandId, battle: BattleId, model: Model, given: Mapping[ModelId, int]) -> str:
    """Why a model can have no further die now: those of others come first, or it has had its share."""
    has = given.get(model.id, 0)
    counts = [given.get(one.id, 0) for one in candidates(war, who)]
    fewest = min(counts)
    if war.settings.printed:
        share = 2 if fewest < 2 else 3 if fewest < 3 else 99
        return f"everybody has {share} dice first" if has >= share else ""
    deed = any(one.warband == who for one in war.battle(battle).deeds)
    most = 3 if deed else 2
    if has >= most:
        return f"a model has {most} dice at most"
    return "no model runs two dice ahead of another" if has + 1 - fewest >= AHEAD else ""


# --- the die -------------------------------------------------------------------------------------


def _six(play: Play[War], who: WarbandId, model: Model, at: int) -> int:
    """Roll the die; after five in a row without a 6 it counts as one.  Gives 1 when a model was promoted."""
    if play.state.warband(who).misses >= PATIENCE:
        play.emit(PromotionDue(who, model.id, model.name))
        six = True
    else:
        six = play.roll(f"promotion_{at}", f"Promotion of {model.name}: a 6", d(6), _is_six)
        misses = 0 if six else play.state.warband(who).misses + 1
        play.emit(PromotionRolled(who, model.id, model.name, six, misses))
    if not six:
        return 0
    if model.elite:
        play.emit(TraitLost(who, model.id, model.name, HEAD_WOUND, "a promotion die showed 6"))
        return 0
    play.emit(EliteSet(who, model.id, model.name, elite=True, why="promotion"))
    return 1


def _is_six(raw: Raw) -> bool:
    return raw[0] == 6
