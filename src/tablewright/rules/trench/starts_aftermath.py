"""The starts of what follows a battle, but for the exploration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, replace
from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.record import Aftermath, Battle, Deed, Done, Turn
from tablewright.rules.trench.roster import Gear, Model, Status
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import BattleId, Currency, Faction, GearId, ModelId, WarbandId

WHO, OTHER, BATTLE = WarbandId("ninth"), WarbandId("choir"), BattleId("b1")
CHIEF, PILGRIM = ModelId("chief"), ModelId("pilgrim")
_SWORD = Gear(GearId("g1"), "Sword", cost=4)
_CHIEF = Model(CHIEF, "Aldith", "War Prophet", 80, elite=True, xp=1, gear=(_SWORD,))
_PILGRIM = Model(PILGRIM, "Yoan", "Pilgrim", 30)
_PRINTED = Settings(rules="r102")


def _war(
    *models: Model, done: tuple[Part, ...] = (), printed: bool = False, deed: bool = False, ducats: int = 0
) -> War:
    parts = tuple([Done(BATTLE, part) for part in done])
    chest = (Posting(1, Currency.DUCATS, ducats, Cause.START, "before"),)
    ninth = Warband(
        WHO, "The Ninth", Faction.TRENCH_PILGRIMS, patron="learned_saint", ledger=chest, models=models, done=parts
    )
    choir = Warband(OTHER, "The Choir", Faction.HERETIC_LEGION)
    deeds = (Deed("First blood", WHO),) if deed else ()
    battle = Battle(BATTLE, (WHO, OTHER), WHO, "Hill 223", deeds)
    return War((ninth, choir), (battle,), settings=_PRINTED if printed else Settings())


def _gone_through() -> War:
    """The injuries of a battle, in which somebody fell and a treatment was paid, and the parts after them."""
    war = _war(_PILGRIM, replace(_CHIEF, xp=2), done=(Part.INJURIES, Part.EXPERIENCE, Part.PROMOTIONS), ducats=40)
    paid = Posting(2, Currency.DUCATS, -10, Cause.TREATMENT, "treatment of Aldith", BATTLE)
    fell = Turn(_PILGRIM, replace(_PILGRIM, status=Status.DEAD))
    learnt = Turn(replace(_CHIEF, xp=1), replace(_CHIEF, xp=2))
    kept = (
        Aftermath(BATTLE, Part.INJURIES.value, entries=(2,), models=(fell,)),
        Aftermath(BATTLE, Part.EXPERIENCE.value, models=(learnt,)),
    )
    ledger = (*war.warband(WHO).ledger, paid)
    return war.with_warband(WHO, ledger=ledger, aftermaths=kept).with_model(WHO, PILGRIM, status=Status.DEAD)


def aftermath_starts() -> Mapping[str, Sequence[Start[War]]]:
    """By move: small warbands, so that every branch can be counted."""
    args = {"who": WHO, "battle": BATTLE}
    after = (Part.INJURIES,)
    captive = Model(CHIEF, "Aldith", "War Prophet", 80, elite=True, status=Status.CAPTURED)
    rising = Model(CHIEF, "Aldith", "War Prophet", 80, elite=True, xp=2)
    return {
        "aftermath/injuries": (
            Start("one who is not ELITE", _war(_PILGRIM), args),
            Start("one who is ELITE", _war(_CHIEF), args),
            Start("1.0.2, one who is ELITE", _war(_CHIEF, printed=True), args),
            Start("two models", _war(_CHIEF, _PILGRIM), args),
            Start("a skill that pays", _war(replace(_CHIEF, skills=("Pennies From Heaven",))), args),
        ),
        "aftermath/experience": (
            Start("a survivor", _war(_CHIEF, _PILGRIM, done=after), args, leaves=frozenset({"aftermath/advance"})),
            Start("a deed", _war(_CHIEF, done=after, deed=True), args, leaves=frozenset({"aftermath/advance"})),
        ),
        "aftermath/advance": (Start("the first", _war(rising), {"who": WHO, "model": CHIEF}),),
        "aftermath/ransom": (Start("three ducats", _war(captive, ducats=3), {"who": WHO, "model": CHIEF}),),
        "aftermath/reinforcements": (
            Start("nothing is bought", _war(_PILGRIM, done=after, ducats=40), args, given={"spend": "enough"}),
        ),
        "aftermath/take_back": (Start("all that was done", _gone_through(), {"who": WHO}),),
        "aftermath/promotions": (
            Start("two dice", _war(_CHIEF, _PILGRIM, done=after), args),
            Start("1.0.2, two dice", _war(_PILGRIM, done=after, printed=True, deed=True), args),
        ),
    }
