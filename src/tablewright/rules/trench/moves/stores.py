"""The stores of a warband: selling, giving back, handing over, using up, dismissing, and the end of trade."""

from __future__ import annotations

from tablewright.kernel import Option, Play, replace
from tablewright.rules.trench.changes import done, enter
from tablewright.rules.trench.facts import GearChanged, GearLost, GearMoved, ModelStatusSet
from tablewright.rules.trench.field import cannot
from tablewright.rules.trench.holdings import bearer, described, held, holder, piece, taker, takers
from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.locations_rare import FLUIDS, MACHINE
from tablewright.rules.trench.model_facts import ScarRemoved
from tablewright.rules.trench.roster import Gear, Model, Scar, Status
from tablewright.rules.trench.sequence import Part, due, open_battles
from tablewright.rules.trench.state import War, gear_of
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import NO_BATTLE, BattleId, GearId, ModelId, WarbandId
from tablewright.rules.trench.trading import half, refundable, trading
from tablewright.rules.trench.undoing import lay_down

GROUP = "Quartermaster"
SOURCE = "Trench Crusade 1.6.3, after the battle: trade"
SCARS = 2
"""A model with so many battle scars may be dismissed."""
HEALING = (FLUIDS, MACHINE)


# --- selling and giving back --------------------------------------------------------------


def _no_gear(war: War, who: WarbandId) -> str:
    return "" if held(war.warband(who)) else f"{war.warband(who).name} has no gear"


def _nothing_to_sell(war: War, who: WarbandId) -> str:
    priced = [one for _model, one in held(war.warband(who)) if one.cost]
    return _no_gear(war, who) or ("" if priced else f"nothing that {war.warband(who).name} has is worth anything")


@TRENCH.move("quartermaster/sell", "Sell Gear", group=GROUP, source=SOURCE, refuse=_nothing_to_sell)
def sell(play: Play[War], who: WarbandId) -> None:
    """Sell gear for half its price, fractions up, in the currency of the price; glory items as well."""
    options = [
        Option(
            one.id,
            piece(play.state, who, model, one),
            "" if one.cost else "it has no price",
            note=f"{half(one.cost)} {one.currency.value}",
        )
        for model, one in held(play.state.warband(who))
    ]
    open_ones = len([one for one in options if not one.refused])
    for sold in play.pick("sold", "What is sold?", options, 1, open_ones):
        warband = play.state.warband(who)
        gear = gear_of(warband, sold)
        play.emit(GearLost(who, gear, "sold", holder(warband, sold)))
        battle = trading(play.state, who)
        enter(play, who, Posting(0, gear.currency, half(gear.cost), Cause.SALE, gear.name, battle, item=gear.id))


def _nothing_to_refund(war: War, who: WarbandId) -> str:
    if refundable(war, who):
        return ""
    return f"{war.warband(who).name} has bought and hired nothing since its last battle that it still has"


@TRENCH.move("quartermaster/refund", "Give Something Back", group=GROUP, source=SOURCE, refuse=_nothing_to_refund)
def refund(play: Play[War], who: WarbandId) -> None:
    """Give back what was bought or hired since the last battle, for all that was paid: it never came to use."""
    there = {one.number: one for one in refundable(play.state, who)}
    options = [
        Option(str(one.number), f"{one.text} (entry {one.number})", note=f"{-one.amount} {one.currency.value}")
        for one in there.values()
    ]
    entry = there[int(play.choose("entry", "What is given back?", options))]
    if entry.cause is Cause.HIRE:
        _sent_away(play, who, play.state.warband(who).model(ModelId(entry.item)))
    else:
        warband = play.state.warband(who)
        gear = gear_of(warband, GearId(entry.item))
        play.emit(GearLost(who, gear, "given back", holder(warband, gear.id)))
    back = replace(entry, amount=-entry.amount, cause=Cause.REFUND, reverses=entry.number)
    enter(play, who, back)


def _sent_away(play: Play[War], who: WarbandId, model: Model) -> None:
    lay_down(play, who, model)
    play.emit(ModelStatusSet(who, model.id, model.name, model.status, Status.REMOVED, "never came to use"))


# --- handing over --------------------------------------------------------------------------


@TRENCH.move("quartermaster/hand_over", "Hand Over Gear", group=GROUP, source=SOURCE, refuse=_no_gear)
def hand_over(play: Play[War], who: WarbandId) -> None:
    """Give a piece of gear to another model, or put it into the stash."""
    warband = play.state.warband(who)
    options = [Option(one.id, piece(play.state, who, model, one)) for model, one in held(warband)]
    chosen = play.choose("piece", "Which piece?", options)
    gear, source = gear_of(warband, chosen), holder(warband, chosen)
    places = [
        Option(one.value, one.text, f"{gear.name} is there" if taker(one.value) == source else one.refused)
        for one in takers(warband, gear)
    ]
    if all(one.refused for one in places):
        play.say(f"Nobody else can carry {gear.name}.")
        return
    target = taker(play.choose("to", f"Who takes {gear.name}?", places))
    names = (bearer(play.state, who, source), bearer(play.state, who, target))
    play.emit(GearMoved(who, gear, source, target, names))


# --- using up --------------------------------------------------------------------------------


def _healing(war: War, who: WarbandId) -> list[tuple[ModelId, Gear]]:
    return [(model, one) for model, one in held(war.warband(who)) if one.uses and one.name in HEALING]


def _scarred(war: War, who: WarbandId) -> list[Model]:
    return [one for one in war.warband(who).active if one.battle_scars]


def _nothing_to_use(war: War, who: WarbandId) -> str:
    name = war.warband(who).name
    if not _healing(war, who):
        return f"{name} has nothing to be used up: Curative Fluids or a Salvaged Resurrection Machine would be"
    return "" if _scarred(war, who) else f"no model of {name} has a battle scar"


@TRENCH.move(
    "quartermaster/use_an_item",
    "Use an Item",
    group=GROUP,
    source="Trench Crusade 1.6.3 and 1.0.2, exploration locations",
    refuse=_nothing_to_use,
)
def use_an_item(play: Play[War], who: WarbandId) -> None:
    """Use up Curative Fluids, or a Salvaged Resurrection Machine, to rid a model of battle scars."""
    there = _healing(play.state, who)
    options = [Option(one.id, piece(play.state, who, model, one)) for model, one in there]
    chosen = play.choose("item", "Which is used?", options) if len(options) > 1 else options[0].value
    model, gear = next((model, one) for model, one in there if one.id == chosen)
    patients = [
        Option(one.id, described(one), note=f"battle scars: {one.battle_scars}") for one in _scarred(play.state, who)
    ]
    patient = play.state.warband(who).model(play.choose("model", "On whom?", patients))
    scars = _scars(play, patient, gear)
    # In 1.0.2 the fluids take the scar alone away, and not what the trauma does.
    whole = gear.name == MACHINE or not play.state.settings.printed
    for scar in scars:
        play.emit(ScarRemoved(who, patient.id, patient.name, scar, gear.name, whole))
    if gear.uses > 1:
        play.emit(GearChanged(who, gear, replace(gear, uses=gear.uses - 1), "used once", model))
    else:
        play.emit(GearLost(who, gear, "used up", model))


def _scars(play: Play[War], patient: Model, gear: Gear) -> list[Scar]:
    """The scars that go: one, or with the machine of 1.6.3 any number."""
    scars = [one for one in patient.scars if one.counts]
    many = gear.name == MACHINE and not play.state.settings.printed
    options = [Option(f"{at}-{one.id}", f"{one.name} ({at})", note=one.note) for at, one in enumerate(scars, 1)]
    prompt = f"{gear.name}: which scars of {patient.name} go?" if many else f"{gear.name}: which scar goes?"
    taken = play.pick("scars", prompt, options, 1, len(options) if many else 1)
    return [scar for scar, option in zip(scars, options, strict=True) if option.value in taken]


# --- dismissing, and the end of trade -----------------------------------------------------------


def _nobody_to_dismiss(war: War, who: WarbandId) -> str:
    warband = war.warband(who)
    if any(one.battle_scars >= SCARS for one in warband.active):
        return ""
    return f"a model with {SCARS} battle scars may be dismissed, and {warband.name} has none"


@TRENCH.move(
    "quartermaster/dismiss",
    "Dismiss a Model",
    group=GROUP,
    source="Trench Crusade 1.6.3, battle scars",
    refuse=_nobody_to_dismiss,
)
def dismiss(play: Play[War], who: WarbandId) -> None:
    """Let a model with two battle scars go; its gear stays."""
    options = [
        Option(one.id, described(one), _too_few(one), note=f"battle scars: {one.battle_scars}")
        for one in play.state.warband(who).active
    ]
    model = play.state.warband(who).model(play.choose("model", "Who is dismissed?", options))
    lay_down(play, who, model)
    why = f"{model.battle_scars} battle scars"
    play.emit(ModelStatusSet(who, model.id, model.name, model.status, Status.DISMISSED, why))


def _too_few(model: Model) -> str:
    return (
        "" if model.battle_scars >= SCARS else f"it takes {SCARS} battle scars; {model.name} has {model.battle_scars}"
    )


def _trades(war: War, who: WarbandId) -> list[BattleId]:
    """The battles after which a warband has still to say that it is done with trade."""
    return [one.id for one in open_battles(war, who) if Part.QUARTERMASTER in due(war, who, one.id)]


def _no_trade(war: War, who: WarbandId, battle: BattleId = NO_BATTLE) -> str:
    if battle:
        return cannot(war, who, battle, Part.QUARTERMASTER, (Part.INJURIES,))
    there = _trades(war, who)
    if not there:
        return f"{war.warband(who).name} is done with trade after every battle that it has fought"
    return cannot(war, who, there[0], Part.QUARTERMASTER, (Part.INJURIES,))


@TRENCH.move("quartermaster/finish", "Finish Trading", group=GROUP, source=SOURCE, refuse=_no_trade)
def finish(play: Play[War], who: WarbandId, battle: BattleId = NO_BATTLE) -> None:
    """Say that you are done with hiring and trade after a battle; without a battle, after the oldest that waits."""
    warband = play.state.warband(who)
    done(play, who, battle or _trades(play.state, who)[0], Part.QUARTERMASTER)
    play.say(f"{warband.name} is done with trade: {warband.ducats} ducats and {warband.glory} glory are left.")
