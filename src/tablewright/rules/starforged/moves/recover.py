"""Recover: Sojourn, Heal, Hearten, Resupply, Repair."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.assets.notices import notice
from tablewright.rules.starforged.assets.passive import passive_of
from tablewright.rules.starforged.assets.vocabulary import Event
from tablewright.rules.starforged.effects import gain_meter, take_momentum
from tablewright.rules.starforged.extras import AssetId
from tablewright.rules.starforged.facts import (
    ConditionCleared,
    ImpactCleared,
    SupplyChanged,
    UnpreparedCleared,
)
from tablewright.rules.starforged.gear_facts import CompanionChanged, TroubleCleared
from tablewright.rules.starforged.moves.fate import pay_the_price
from tablewright.rules.starforged.moves.quest import swear_an_iron_vow
from tablewright.rules.starforged.moves.repairs import spend_points
from tablewright.rules.starforged.moves.suffer import lose_momentum, sacrifice_resources
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.rolls import Using, action_roll
from tablewright.rules.starforged.state import FULL_METER, Companion, HeroId, Impact, Party, Stat
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.tables import Effect

SOURCE = "Starforged, recover moves"
NEEDS_PART = Effect.NEEDS_PART.value

STRESS_ALONE = "only stress mends it"
"""The passive of a companion that nobody can treat."""

POINTS = {"facility": (5, 3), "field": (3, 1), "under_fire": (2, 0)}
"""Repair points of a strong and a weak hit."""


# --- the moves --------------------------------------------------------------------------


@STARFORGED.move("recover/sojourn", "Sojourn", group="Recover", source=SOURCE)
def sojourn(play: Play[Party], hero: HeroId) -> Outcome:
    """Rest in a community: recover moves that need no roll."""
    result = action_roll(play, hero, Using("heart", play.state.hero(hero).heart))
    match result.outcome:
        case Outcome.STRONG:
            play.say("A safe refuge.")
            _recover_each(play, 2, 2 * len(play.state.active))
        case Outcome.WEAK:
            play.say("Time is short, or means are scarce.")
            _recover_each(play, 1, 3)
        case Outcome.MISS:
            _asked_of_you(play, hero)
    return result.outcome


@STARFORGED.move("recover/heal", "Heal", group="Recover", source=SOURCE)
def heal(play: Play[Party], hero: HeroId) -> Outcome:
    """Get or give treatment."""
    patient = _patient(play, hero)
    result = action_roll(play, hero, _treatment(play, hero, patient))
    if result.outcome is Outcome.MISS:
        pay_the_price(play, hero)
        return result.outcome
    healed(play, patient, str(result.outcome))
    if result.outcome is Outcome.WEAK:
        costs = [Option("momentum", "Lose 2 momentum"), Option("supply", "Sacrifice 2 supply")]
        if play.choose("cost", "It costs time or means.", costs) == "momentum":
            lose_momentum(play, hero, 2)
        else:
            sacrifice_resources(play, hero, 2)
    return result.outcome


@STARFORGED.move("recover/hearten", "Hearten", group="Recover", source=SOURCE)
def hearten(play: Play[Party], hero: HeroId) -> Outcome:
    """Find company, comfort or peace."""
    result = action_roll(play, hero, Using("heart", play.state.hero(hero).heart))
    match result.outcome:
        case Outcome.STRONG:
            heartened(play, hero, "strong hit", 0)
        case Outcome.WEAK:
            heartened(play, hero, "weak hit", 0)
            play.say("It does not last. What breaks in?")
            lose_momentum(play, hero, 1)
        case Outcome.MISS:
            pay_the_price(play, hero)
    return result.outcome


@STARFORGED.move("recover/resupply", "Resupply", group="Recover", source=SOURCE)
def resupply(play: Play[Party], hero: HeroId) -> Outcome:
    """Barter, seize, steal or scavenge."""
    one = play.state.hero(hero)
    ways = (
        (Stat.HEART, "Barter or appeal"),
        (Stat.IRON, "Threaten or seize"),
        (Stat.SHADOW, "Steal or swindle"),
        (Stat.WITS, "Scavenge or craft"),
    )
    options = [Option(stat, text, note=f"{stat} +{one.stat(stat)}") for stat, text in ways]
    stat = play.choose("stat", "How do you go about it?", options)
    result = action_roll(play, hero, Using(stat.value, one.stat(stat)))
    match result.outcome:
        case Outcome.STRONG:
            resupplied(play, hero, "strong hit")
        case Outcome.WEAK:
            play.say("First there is a cost, a complication or a demand to deal with. What?")
            resupplied(play, hero, "weak hit")
        case Outcome.MISS:
            pay_the_price(play, hero)
    return result.outcome


@STARFORGED.move("recover/repair", "Repair", group="Recover", source=SOURCE)
def repair(play: Play[Party], hero: HeroId) -> Outcome:
    """Mend vehicles, modules, mechanical companions and other devices."""
    one = play.state.hero(hero)
    who = play.choose(
        "who",
        "Who makes the repairs?",
        [
            Option("own", "You, or your companion", note=f"wits +{one.wits}"),
            Option("other", "Somebody else", note=f"supply +{play.state.supply}"),
        ],
    )
    where = play.choose(
        "where",
        "Where?",
        [Option("facility", "In a facility"), Option("field", "In the field"), Option("under_fire", "Under fire")],
    )
    using = Using("wits", one.wits) if who == "own" else Using("supply", play.state.supply)
    result = action_roll(play, hero, using)
    if result.outcome is Outcome.MISS:
        pay_the_price(play, hero)
        return result.outcome
    strong, weak = POINTS[where]
    spend_points(play, hero, strong if result.outcome is Outcome.STRONG else weak)
    return result.outcome


# --- what they bring ----------------------------------------------------------------------


def healed(play: Play[Party], patient: str, why: str) -> None:
    """Clear wounded and take 2 health, or take 3 (M41); companions take 3 (R-26)."""
    for one in play.state.companions:
        if one.id == patient:
            weak = one.health == 0 and play.state.rulings.companion_healed == "2 at 0"
            after = min(one.most, one.health + (2 if weak else 3))
            play.emit(CompanionChanged(one.id, one.name, one.health, after, why))
            return
    who = HeroId(patient)
    wounded = play.state.hero(who).has(Impact.WOUNDED)
    if wounded:
        play.emit(ImpactCleared(who, Impact.WOUNDED, why))
    gain_meter(play, who, "health", 2 if wounded else 3, why)
    if "dying" in play.state.hero(who).conditions:
        play.emit(ConditionCleared(who, "dying", "healed in time"))


def heartened(play: Play[Party], who: HeroId, why: str, more: int) -> None:
    """Clear shaken and take 1 spirit, or take 2; one more in a Sojourn (M42)."""
    shaken = play.state.hero(who).has(Impact.SHAKEN)
    if shaken:
        play.emit(ImpactCleared(who, Impact.SHAKEN, why))
    gain_meter(play, who, "spirit", (1 if shaken else 2) + more, why)


def resupplied(play: Play[Party], who: HeroId, why: str) -> None:
    """Supply, or a particular thing and momentum (M43)."""
    unprepared = play.state.unprepared is not None
    amount = 1 if unprepared else 2
    full = "supply is full" if play.state.supply >= FULL_METER and not unprepared else ""
    what = play.choose(
        "what",
        "What do you come by?",
        [
            Option("supply", "Supplies", full, f"+{amount} supply{', no longer unprepared' if unprepared else ''}"),
            Option("item", "Something particular", note="+1 momentum"),
        ],
    )
    if what == "item":
        play.say("You have what you were looking for. What is it?")
        take_momentum(play, who, 1, why)
        _found_part(play)
        return
    if unprepared:
        play.emit(UnpreparedCleared(why))
    before = play.state.supply
    after = min(FULL_METER, before + amount)
    play.emit(SupplyChanged(before, after, why))
    notice(play, who, Event.SUPPLIED, amount=after - before)


def _found_part(play: Play[Party]) -> None:
    """A part that a vehicle needs may be what was found."""
    for vehicle in [one for one in play.state.vehicles if NEEDS_PART in one.troubles]:
        if play.confirm("part", f"Is it the part that {vehicle.name} needs?", "It is", "It is not"):
            play.emit(TroubleCleared(vehicle.id, vehicle.name, NEEDS_PART, "the part is found"))


# --- parts of Heal and Sojourn --------------------------------------------------------------


def _patient(play: Play[Party], hero: HeroId) -> str:
    heroes = [
        Option[str](one.id, "You" if one.id == hero else one.name, note=f"health {one.health}")
        for one in play.state.active
    ]
    companions = [
        Option[str](one.id, one.name, _untreatable(play.state, one), f"health {one.health}")
        for one in play.state.present
    ]
    options = [*heroes, *companions]
    return play.choose("patient", "Who is treated?", options) if len(options) > 1 else options[0].value


def _untreatable(party: Party, one: Companion) -> str:
    """Why nobody can treat a companion."""
    if one.mechanical:
        return f"{one.name} is a machine: Repair"
    card = next((asset for asset in party.hero(one.hero).assets if asset.id == AssetId(one.id)), None)
    return f"{one.name} feeds on stress alone" if card and passive_of(card, STRESS_ALONE) else ""


def _treatment(play: Play[Party], hero: HeroId, patient: str) -> Using:
    """What Heal is rolled with, by who treats whom."""
    one = play.state.hero(hero)
    own = min((Using("iron", one.iron), Using("wits", one.wits)), key=lambda using: using.value)
    if any(companion.id == patient for companion in play.state.companions):
        ways = [
            ("obtain", "Somebody treats them", Using("heart", one.heart)),
            ("care", "You treat them", Using("wits", one.wits)),
        ]
    elif patient == hero:
        ways = [("other", "Somebody treats you", Using("iron", one.iron)), ("own", "You treat yourself", own)]
    else:
        return Using("wits", one.wits)
    how = play.choose(
        "how", "By whom?", [Option(key, text, note=f"{using.name} +{using.value}") for key, text, using in ways]
    )
    return next(using for key, _text, using in ways if key == how)


def _recover_each(play: Play[Party], each: int, most: int) -> None:
    """Everybody chooses recover moves in turn, each a strong hit without a roll (M40)."""
    left = most
    for hero in play.state.active:
        left -= play.asking(hero.seat, _recover_one, hero.id, min(each, left))


def _recover_one(play: Play[Party], who: HeroId, most: int) -> int:
    """Let a hero make up to `most` recover moves; gives how many they made."""
    for made in range(most):
        name = play.state.hero(who).name
        taken = play.choose("recover", f"How does {name} recover?", _recoveries(play.state, who))
        if taken == "none":
            return made
        play.within(f"recover/{taken}", _RECOVERIES[taken], who)
    return most


def _recoveries(party: Party, who: HeroId) -> list[Option[str]]:
    hero = party.hero(who)
    return [
        Option("heal", "Heal", note=f"health {hero.health}"),
        Option("hearten", "Hearten", note=f"spirit {hero.spirit}; 1 more here"),
        Option("repair", "Repair", note=f"{POINTS['facility'][0]} points"),
        Option("resupply", "Resupply", note=f"supply {party.supply}"),
        Option("none", "Nothing more"),
    ]


def _heal_here(play: Play[Party], who: HeroId) -> None:
    healed(play, _patient(play, who), "sojourn")


_RECOVERIES: dict[str, Callable[[Play[Party], HeroId], None]] = {
    "heal": _heal_here,
    "hearten": lambda play, who: heartened(play, who, "sojourn", 1),
    "repair": lambda play, who: spend_points(play, who, POINTS["facility"][0]),
    "resupply": lambda play, who: resupplied(play, who, "sojourn"),
}


def _asked_of_you(play: Play[Party], hero: HeroId) -> None:
    """A miss: do what the community asks, swear to, or find no relief."""
    options = [
        Option("done", "Do what they ask", note="then as a strong hit"),
        Option("vow", "Swear a vow to do it", note="then as a strong hit"),
        Option("price", "Find no relief", note="Pay the Price"),
    ]
    match play.choose("asked", "The community needs or asks something of you.", options):
        case "done":
            _recover_each(play, 2, 2 * len(play.state.active))
        case "vow":
            swear_an_iron_vow(play, hero)
            _recover_each(play, 2, 2 * len(play.state.active))
        case _:
            pay_the_price(play, hero)
