"""What only one location does, each as a function beside the others."""

from __future__ import annotations

from tablewright.dice import d
from tablewright.kernel import Option, Play, replace
from tablewright.rules.trench.advances import NO_EXPERIENCE, NO_PROMOTION
from tablewright.rules.trench.any_skill import any_skill
from tablewright.rules.trench.armoury import known, row_of
from tablewright.rules.trench.case import Case, pay, summed
from tablewright.rules.trench.changes import fresh, gain, newest
from tablewright.rules.trench.facts import GearChanged, GearLost, ModelJoined
from tablewright.rules.trench.gifts import Item, Special
from tablewright.rules.trench.giving_gear import give_item, known_full, priced
from tablewright.rules.trench.holdings import bearer, held
from tablewright.rules.trench.ledger import Cause
from tablewright.rules.trench.limits import kept, reached, same
from tablewright.rules.trench.locations_legendary import TEKTITES
from tablewright.rules.trench.model_facts import TraitGained
from tablewright.rules.trench.moves.experience import learn_skill
from tablewright.rules.trench.roster import Gear, Kind, Model
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.terms import (
    STASH,
    Currency,
    Faction,
    GearId,
    ModelId,
    WarbandId,
)

SURVIVORS = (
    (Faction.NEW_ANTIOCH, "Yeoman"),
    (Faction.TRENCH_PILGRIMS, "Ecclesiastic Prisoner"),
    (Faction.IRON_SULTANATE, "Azeb"),
    (Faction.HERETIC_LEGION, "Wretched"),
    (Faction.COURT, "Wretched"),
    (Faction.BLACK_GRAIL, "Grail Thrall"),
)
"""Who survives, by faction."""
POCKETS = ("Medi-kit", "Mountaineer Kit", "Shovel")
INSTRUMENT = "Musical Instrument"
GOLEM_COST = 40
DEAREST = 200
USUAL_COST = 25
NOT_SUITS = ("helmet", "shield")
"""Armour that is no suit."""
DNA = "turns an infection or blood marker into a blessing marker when it is activated"
NONE = "none"


def give_special(play: Play[War], case: Case, gift: Special) -> None:
    """Do what only this location does."""
    match gift.rule:
        case "survivor":
            _survivor(play, case)
        case "pockets":
            _pockets(play, case)
        case "instrument":
            _instrument(play, case)
        case "golem":
            _golem(play, case, gift.amount)
        case "visit":
            _visit(play, case, gift.amount)
        case "dna":
            _dna(play, case)
        case "tektites":
            _tektites(play, case, gift.amount)
        case _:
            _fruit(play, case)


def special_unready(war: War, who: WarbandId, gift: Special) -> str:
    """Why a warband can do nothing with it now; empty when it can."""
    warband = war.warband(who)
    match gift.rule:
        case "visit":
            return "" if warband.glory else f"{warband.name} has no glory to exchange"
        case "dna" | "fruit":
            return "" if warband.active else f"there is no model in {warband.name}"
        case "tektites":
            return "" if _suits(warband) else f"{warband.name} has no suit of armour"
        case _:
            return ""


# --- who joins --------------------------------------------------------------------------


def _survivor(play: Play[War], case: Case) -> None:
    (rank,) = [rank for faction, rank in SURVIVORS if faction is play.state.warband(case.who).faction]
    name = play.text("name", f"{case.location.name}: what is the {rank} called?", rank, most=60)
    prompt = f"What does {rank} cost in your list? It joins free, but counts so much in the field"
    cost = play.number("cost", prompt, 0, DEAREST, USUAL_COST)
    model = Model(_new(play, case.who), name, rank, cost, cause=case.location.name, since=newest(play.state, case.who))
    play.emit(ModelJoined(case.who, model))


def _golem(play: Play[War], case: Case, most: int) -> None:
    name = play.text("name", f"{case.location.name}: what is the golem called?", "Golem", most=60)
    worth = play.number("formulae", f"What are its formulae worth, in ducats (at most {most})?", 0, most, 0)
    words = play.text("which", "Which formulae are they?", most=200, blank=True) if worth else ""
    traits = (NO_EXPERIENCE, NO_PROMOTION, *([f"formulae: {words}"] if words else []))
    model = Model(
        _new(play, case.who),
        name,
        "Golem",
        GOLEM_COST + worth,
        traits=traits,
        cause=case.location.name,
        since=newest(play.state, case.who),
    )
    play.emit(ModelJoined(case.who, model))


def _new(play: Play[War], who: WarbandId) -> ModelId:
    return ModelId(fresh(play.state, who, "m"))


# --- gear --------------------------------------------------------------------------------


def _pockets(play: Play[War], case: Case) -> None:
    rolled = play.roll("pockets", f"{case.location.name}: on 4 or more there is something in its pockets", d(6), summed)
    if rolled < 4:
        play.say("There is nothing in its pockets.")
        return
    one = Item(POCKETS)
    options = [
        Option(name, name, _foreign(play, case, name) or known_full(play.state, case.who, one, name))
        for name in POCKETS
    ]
    taken = play.choose("pocket", "What is in its pockets?", [*options, Option(NONE, "None of these")])
    if taken != NONE:
        give_item(play, case, Item((taken,)))


def _foreign(play: Play[War], case: Case, name: str) -> str:
    """Why a faction may not have a piece, as far as its armoury is known."""
    warband = play.state.warband(case.who)
    may = not known(warband, play.state.settings) or row_of(name, warband.faction)
    return "" if may else f"{warband.faction.words} may not have it"


def _instrument(play: Play[War], case: Case) -> None:
    """It takes the place of a musical instrument in the LIMIT, and may replace one."""
    name, who = case.location.name, case.who
    row = priced(play, who, INSTRUMENT, Kind.EQUIPMENT)
    owned = [(model, one) for model, one in held(play.state.warband(who)) if same(one.name, INSTRUMENT)]
    gear = Gear(GearId(""), name, keywords=(INSTRUMENT.upper(),), traits=("reaches 8 inches",), cause=name)
    hands = STASH
    if owned:
        full = reached(play.state.warband(who), INSTRUMENT, row.limit) if kept(play.state.settings, says=True) else ""
        options = [Option(one.id, f"{one.name}: {bearer(play.state, who, model)}") for model, one in owned]
        taken = play.choose(
            "replaces", f"{name}: which does it replace?", [*options, Option(GearId(NONE), "None", full)]
        )
        for model, one in owned:
            if one.id == taken:
                play.emit(GearLost(who, one, f"{name} replaces it", model))
                hands = model
    gain(play, who, gear, hands)


def _suits(warband: Warband) -> list[tuple[ModelId, Gear]]:
    return [
        (model, one)
        for model, one in held(warband)
        if one.kind is Kind.ARMOUR
        and TEKTITES not in one.traits
        and not any(word in one.name.casefold() for word in NOT_SUITS)
    ]


def _tektites(play: Play[War], case: Case, most: int) -> None:
    suits = _suits(play.state.warband(case.who))
    options = [Option(one.id, f"{one.name}: {bearer(play.state, case.who, model)} ({one.id})") for model, one in suits]
    prompt = f"{case.location.name}: which suit of armour?" if most == 1 else f"{case.location.name}: which suits?"
    taken = play.pick("suits", prompt, options, 1, min(most, len(options)))
    for model, one in suits:
        if one.id in taken:
            after = replace(one, traits=(*one.traits, TEKTITES))
            play.emit(GearChanged(case.who, one, after, TEKTITES, model))


# --- models and glory ------------------------------------------------------------------------


def _model(play: Play[War], case: Case) -> Model:
    active = play.state.warband(case.who).active
    options = [Option(one.id, f"{one.name}, {one.rank} ({one.id})") for one in active]
    return play.state.warband(case.who).model(play.choose("model", f"{case.location.name}: for whom?", options))


def _dna(play: Play[War], case: Case) -> None:
    one = _model(play, case)
    play.emit(TraitGained(case.who, one.id, one.name, DNA, case.location.name))


def _fruit(play: Play[War], case: Case) -> None:
    one = _model(play, case)
    skill = any_skill(play, case.who, one, patron=True)
    learn_skill(play, case.who, one.id, skill, case.location.name, step=case.step)
    play.emit(TraitGained(case.who, one.id, one.name, "DEMONIC", case.location.name))


def _visit(play: Play[War], case: Case, most: int) -> None:
    has_glory = play.state.warband(case.who).glory
    most = min(most, has_glory)
    prompt = f"{case.location.name}: how much glory becomes victory points (there are {has_glory})?"
    amount = play.number("exchange", prompt, 1, most, most)
    pay(play, case, Currency.GLORY, -amount, Cause.EXCHANGE)
    pay(play, case, Currency.POINTS, amount, Cause.EXCHANGE)
