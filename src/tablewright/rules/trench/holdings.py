"""What a warband has: every piece of gear, and who carries it."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option
from tablewright.rules.trench.glory_items import ELITE_ONLY
from tablewright.rules.trench.roster import Gear, Model
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import STASH, GearId, ModelId, WarbandId

IN_STASH = "stash"
"""How people say that a piece goes into the stash."""


def held(warband: Warband) -> Sequence[tuple[ModelId, Gear]]:
    """All gear of a warband, with the model that carries it, or the stash."""
    carried = [(model.id, one) for model in warband.active for one in model.gear]
    return [*carried, *[(STASH, one) for one in warband.stash]]


def holder(warband: Warband, gear: GearId) -> ModelId:
    """The model that carries a piece, or the stash.

    Raises:
        LookupError: when the warband does not have it.
    """
    return {one.id: model for model, one in held(warband)}[gear]


def bearer(war: War, who: WarbandId, model: ModelId) -> str:
    """Where a piece is, in words."""
    return war.warband(who).model(model).name if model else "in the stash"


def described(model: Model) -> str:
    """A model, so that no two read alike."""
    return f"{model.name}, {model.rank} ({model.id})"


def piece(war: War, who: WarbandId, model: ModelId, gear: Gear) -> str:
    """A piece and where it is, so that no two read alike."""
    return f"{gear.name}: {bearer(war, who, model)} ({gear.id})"


def takers(warband: Warband, gear: Gear) -> Sequence[Option[str]]:
    """Where a piece can go: the stash, and the models; one that is for elite models alone goes to no other."""
    elite = ELITE_ONLY in gear.keywords
    models = [
        Option(
            str(one.id), described(one), f"only an elite model carries {gear.name}" if elite and not one.elite else ""
        )
        for one in warband.active
    ]
    return [Option(IN_STASH, "The stash"), *models]


def taker(chosen: str) -> ModelId:
    """The model that was chosen, or the stash."""
    return STASH if chosen == IN_STASH else ModelId(chosen)
