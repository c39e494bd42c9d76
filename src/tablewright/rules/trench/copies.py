"""Every use of an exploration skill that a warband has after a battle, and where each comes from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablewright.kernel import State
from tablewright.rules.trench.advances import FRIENDS, SCAVENGER
from tablewright.rules.trench.field import report_of
from tablewright.rules.trench.reckoning import Band, band, given_for, tally, won
from tablewright.rules.trench.record import Battle, Cast, Step
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import NOT_PRINTED, BattleId, Skill, StepId, WarbandId

CARTOGRAPHY = "Cartography and Geography"
"""The secret of a House of Wisdom that throws an exploration die again."""
WINNER, BUILT_IN, SECRET = "winner", "built-in", "secret"


class Copy(State, frozen=True):
    """One use of a skill in an exploration.

    `kind` tells a copy of a skill (empty) from the rerolls that are none: the winner's, the one that everybody has in
    1.0.2, and the secret of a House of Wisdom.  `many` says that it throws any number of dice again at once.
    """

    id: str
    skill: Skill
    source: str
    kind: str = ""
    many: bool = False

    @property
    def words(self) -> str:
        """The use as people call it, with where it comes from."""
        return self.source if self.kind else f"{self.skill.words} ({self.source})"


def copies(war: War, who: WarbandId, battle: BattleId) -> tuple[Copy, ...]:
    """Every copy of an exploration skill that a warband can use after a battle."""
    warband = war.warband(who)
    own = [Copy(one.id, one.skill, one.cause) for one in warband.skills]
    from_models = [copy for model in _there(war, warband, battle) for copy in _of_model(model, war)]
    return tuple([one for one in (*own, *from_models) if not (war.settings.printed and one.skill in NOT_PRINTED)])


def rerolls(war: War, who: WarbandId, battle: BattleId) -> tuple[Copy, ...]:
    """Everything that lets a die be thrown again, in the order in which it is spent unless somebody wants another."""
    fight = war.battle(battle)
    winners = [Copy(WINNER, Skill.REROLL, "the winner's reroll", WINNER)] if _wins(war, fight, who) else []
    built_in = [Copy(BUILT_IN, Skill.REROLL, "the reroll that everybody has", BUILT_IN)] if war.settings.printed else []
    many = war.settings.reroll_skill == "any number"
    skills = [
        Copy(one.id, one.skill, one.source, many=many) for one in copies(war, who, battle) if one.skill is Skill.REROLL
    ]
    rest = [*built_in, *skills, *_secrets(war, who, battle)]
    return (*rest, *winners) if war.settings.reroll_order == "winner last" else (*winners, *rest)


def _wins(war: War, fight: Battle, who: WarbandId) -> bool:
    """Whether a warband has the winner's reroll (A12)."""
    return won(fight, who) or (not fight.winner and war.settings.draw == "both")


def _there(war: War, warband: Warband, battle: BattleId) -> Sequence[Model]:
    """The models whose skills count: those that are in the warband, and those that fell just now if the table says so.

    That is A17.
    """
    fell = report_of(warband, battle).out if war.settings.lost_skill == "once more" else ()
    return [one for one in warband.models if one.active or one.id in fell]


def _of_model(model: Model, war: War) -> Sequence[Copy]:
    found: list[Skill] = []
    for name in model.skills:
        found += _brings(name, printed=war.settings.printed)
    return [Copy(f"{model.id}-{at}", skill, model.name) for at, skill in enumerate(found, 1)]


@lru_cache(maxsize=1024)
def _brings(name: str, *, printed: bool) -> tuple[Skill, ...]:
    """The exploration skills that a skill of a model brings to its warband.

    A model that walks with God, or eats the fruit of Legendary 36, can have an exploration skill itself.
    """
    plain = name.strip().casefold()
    if plain == SCAVENGER.casefold():
        return (Skill.EXTRA_DICE,)
    if plain == FRIENDS.casefold():
        return (Skill.REROLL,) * (1 if printed else 2)
    return tuple([one for one in Skill if one.words.casefold() == plain])


def _secrets(war: War, who: WarbandId, battle: BattleId) -> Sequence[Copy]:
    """The rerolls of models that know the secret of a House of Wisdom, which 1.6.3 alone has."""
    secret = CARTOGRAPHY.casefold()
    knowing = [
        one
        for one in _there(war, war.warband(who), battle)
        if secret in {name.casefold() for name in (*one.skills, *one.traits, *(gear.name for gear in one.gear))}
    ]
    there = [] if war.settings.printed else knowing
    return [Copy(f"{one.id}-secret", Skill.REROLL, f"{CARTOGRAPHY} ({one.name})", SECRET) for one in there]


# --- explorations that would differ today (A24) ---------------------------------------


class Differs(State, frozen=True):
    """An exploration whose record and whose battle do not agree any more; `now` is None when its battle is gone.

    `spent` says what was used in it that it would not have today.
    """

    step: StepId
    warband: WarbandId
    then: Band
    now: Band | None
    spent: tuple[str, ...] = ()


def later_differ(war: War) -> tuple[Differs, ...]:
    """The explorations whose dice or tables are not what their battle would give now, or that used what is gone."""
    own = tally(war)
    found: list[Differs] = []
    for step in war.steps:
        number = own.get((step.warband, step.battle))
        now = None if number is None else band(given_for(war, step.warband, number), war.settings)
        then = Band(step.dice, step.tables)
        spent = _spent(war, step) if now is not None and not step.reversed else ()
        if not step.reversed and (then != now or spent):
            found.append(Differs(step.id, step.warband, then, now, spent))
    return tuple(found)


def _spent(war: War, step: Step) -> tuple[str, ...]:
    """What an exploration used that its warband would not have today: the winner's reroll, or a skill that is gone.

    A model that has fallen since had its skill then.
    """
    used = [cast for cast in step.casts if cast.copy]
    if not used:
        return ()
    warband = war.warband(step.warband)
    lasting = [one.id for one in warband.skills] + [copy.id for one in warband.models for copy in _of_model(one, war)]
    lost = not _wins(war, war.battle(step.battle), step.warband)
    found: list[str] = []
    for cast in used:
        if cast.copy == WINNER and lost:
            found.append(f"{warband.name} spent the winner's reroll, and did not win")
        elif cast.copy not in lasting and cast.copy not in (WINNER, BUILT_IN) and not _secret(cast):
            found.append(f"{cast.what} was used ({cast.by}) with a skill that {warband.name} does not have")
    return tuple(found)


def _secret(cast: Cast) -> bool:
    """Whether the secret of a House of Wisdom was used, which may go with whoever knew it."""
    return cast.copy.endswith(f"-{SECRET}")
