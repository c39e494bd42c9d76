"""Suffer: momentum, harm, stress, companions and resources; damage has a module of its own."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.assets.instead import spare
from tablewright.rules.starforged.assets.notices import notice
from tablewright.rules.starforged.assets.vocabulary import Event
from tablewright.rules.starforged.costs import Chain, Cost, Suffer, cost_options, progress_options
from tablewright.rules.starforged.effects import (
    be_unprepared,
    drop_momentum,
    drop_supply,
    lose_progress,
    mark_impact,
    momentum_option,
    take_momentum,
)
from tablewright.rules.starforged.extras import ClockId
from tablewright.rules.starforged.facts import ConditionSet
from tablewright.rules.starforged.gauge import Gauge, Strikes
from tablewright.rules.starforged.gear_facts import CompanionLost, CompanionOut
from tablewright.rules.starforged.moves.gear import drop_card
from tablewright.rules.starforged.oracle_facts import RowTaken
from tablewright.rules.starforged.play_facts import ClockFilled
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.rolls import About, Using, action_roll
from tablewright.rules.starforged.state import (
    LOWEST_MOMENTUM,
    CompanionId,
    HeroId,
    Impact,
    Kind,
    Party,
    Stat,
    VehicleId,
)
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.tables import D100, Effect, ReadEffect

SOURCE = "Starforged, suffer moves"
MOST = 3
AMOUNTS = (Option(1, "Minor: 1"), Option(2, "Serious: 2"), Option(3, "Major: 3"))


def needs_amount(_party: Party, amount: int | None = None, **_args: object) -> str:
    """A cost is minor, serious or major (G-60)."""
    return "" if amount is None or 1 <= amount <= MOST else f"it takes an amount of 1 to {MOST}, not {amount}"


@STARFORGED.move("suffer/lose_momentum", "Lose Momentum", group="Suffer", source=SOURCE, refuse=needs_amount)
def lose_momentum(play: Play[Party], hero: HeroId, amount: int | None = None, *, chain: Chain = ()) -> None:
    """Lose momentum; what cannot be lost at -6 is paid by another suffer move, or by progress.

    `chain` names the suffer moves that this cost has already overflowed; they are not offered again (R-14).
    """
    at_floor = play.state.hero(hero).momentum <= LOWEST_MOMENTUM
    left = drop_momentum(play, hero, ask_amount(play, amount, "How much momentum?"), "lost")
    if not left or (play.state.rulings.momentum_floor == "strict" and not at_floor):
        return
    chain = (*chain, Suffer.MOMENTUM)
    kinds = (Kind.VOW, Kind.EXPEDITION, Kind.CONNECTION, Kind.OBJECTIVE)
    options = [*cost_options(play.state, hero, chain), *progress_options(play.state, hero, *kinds)]
    choose_cost(play, hero, f"Momentum is at −6. How do you pay the {left} that is left?", options, left, chain)


@STARFORGED.move("suffer/endure_harm", "Endure Harm", group="Suffer", source=SOURCE, refuse=needs_amount)
def endure_harm(play: Play[Party], hero: HeroId, amount: int | None = None, *, chain: Chain = ()) -> None:
    """Lose health, then resist: with health or iron, whichever is higher."""
    harm = spare(play, hero, "suffer/endure_harm", ask_amount(play, amount, "How much harm?"))
    if not harm:
        return
    gauge = Gauge(Strikes.HEALTH, hero)
    result = _strike(play, gauge, harm, Suffer.HARM, chain, Stat.IRON)
    if result is Outcome.MISS and play.state.hero(hero).health == 0:
        _break(play, hero, Impact.WOUNDED, Impact.PERMANENTLY_HARMED, "endure_harm")


@STARFORGED.move("suffer/endure_stress", "Endure Stress", group="Suffer", source=SOURCE, refuse=needs_amount)
def endure_stress(play: Play[Party], hero: HeroId, amount: int | None = None, *, chain: Chain = ()) -> None:
    """Lose spirit, then resist: with spirit or heart, whichever is higher."""
    stress = spare(play, hero, "suffer/endure_stress", ask_amount(play, amount, "How much stress?"))
    if not stress:
        return
    gauge = Gauge(Strikes.SPIRIT, hero)
    result = _strike(play, gauge, stress, Suffer.STRESS, chain, Stat.HEART)
    if result is Outcome.MISS and play.state.hero(hero).spirit == 0:
        _break(play, hero, Impact.SHAKEN, Impact.TRAUMATIZED, "endure_stress")


def has_companion(
    party: Party, hero: HeroId, amount: int | None = None, companion: CompanionId | None = None, **_args: object
) -> str:
    """A companion has to be there to take the hit: the one that is named, or any."""
    companions = [one for one in party.companions_of(hero) if companion in (None, one.id)]
    if not companions:
        return f"no companion {companion!r} travels with you" if companion else "no companion travels with you"
    if all(one.out_of_action for one in companions):
        return "your companion is out of action"
    return needs_amount(party, amount)


@STARFORGED.move(
    "suffer/companion_takes_a_hit", "Companion Takes a Hit", group="Suffer", source=SOURCE, refuse=has_companion
)
def companion_takes_a_hit(
    play: Play[Party],
    hero: HeroId,
    amount: int | None = None,
    companion: CompanionId | None = None,
    *,
    chain: Chain = (),
) -> None:
    """A companion loses health, then resists with the health it has left."""
    who = companion or _which_companion(play, hero)
    gauge = Gauge(Strikes.COMPANION, hero, who)
    chain = overflow(
        play, gauge, gauge.drop(play, ask_amount(play, amount, "How hard is the hit?"), "hit"), Suffer.COMPANION, chain
    )
    if gauge.gone(play.state) or not play.state.in_play(hero):
        return
    name = play.state.companion(who).name
    if gauge.value(play.state) and not play.confirm(
        "resist", f"Does {name} resist?", "Resist: roll", "Leave it at that"
    ):
        return
    using = Using(f"{name}'s health", gauge.value(play.state))
    result = action_roll(play, hero, using, suffer=True, about=About(subject=who))
    match result.outcome:
        case Outcome.STRONG:
            if not gauge.shut(play.state):
                gauge.gain(play, "strong hit")
        case Outcome.WEAK:
            if gauge.value(play.state):
                swap(play, gauge, chain)
        case Outcome.MISS:
            worsen(play, gauge, chain)
            if not gauge.gone(play.state):
                _fall(play, who, lost=result.match)


@STARFORGED.move(
    "suffer/sacrifice_resources", "Sacrifice Resources", group="Suffer", source=SOURCE, refuse=needs_amount
)
def sacrifice_resources(play: Play[Party], hero: HeroId, amount: int | None = None, *, chain: Chain = ()) -> None:
    """Lose supply; at 0 the party is unprepared, and a party that already is pays in another way."""
    left = spare(play, hero, "suffer/sacrifice_resources", ask_amount(play, amount, "How much supply?"))
    if not left:
        return
    if play.state.unprepared is None:
        left = drop_supply(play, left, "sacrificed")
        if play.state.supply == 0:
            notice(play, hero, Event.NO_SUPPLY)
        be_unprepared(play)
        if not left or play.state.rulings.supply_beyond_zero == "dropped":
            return
    options = cost_options(play.state, hero, (*chain, Suffer.SUPPLY))
    choose_cost(play, hero, f"Nothing is left to give. How do you pay {left}?", options, left, (*chain, Suffer.SUPPLY))


# --- the parts they share -----------------------------------------------------------


def choose_cost(
    play: Play[Party], hero: HeroId, prompt: str, options: list[Option[Cost]], amount: int, chain: Chain
) -> Suffer | None:
    """Have a cost chosen and paid; with nothing left to pay with it is only told (R-03, R-14).

    A hero whom an earlier cost has taken out of play pays no more.
    """
    if not play.state.in_play(hero):
        return None
    if not any(not option.refused for option in options):
        play.say(f"Nothing is left to pay {amount} with: tell what it costs you.")
        return None
    cost = play.choose("pay", prompt, options)
    pay(play, hero, cost, amount, chain)
    return cost.move


def pay(play: Play[Party], hero: HeroId, cost: Cost, amount: int, chain: Chain = ()) -> None:
    """Make the suffer move that was chosen."""
    match cost.move:
        case Suffer.MOMENTUM:
            lose_momentum(play, HeroId(cost.target) if cost.target else hero, amount, chain=chain)
        case Suffer.HARM:
            endure_harm(play, HeroId(cost.target) if cost.target else hero, amount, chain=chain)
        case Suffer.STRESS:
            endure_stress(play, HeroId(cost.target) if cost.target else hero, amount, chain=chain)
        case Suffer.SUPPLY:
            sacrifice_resources(play, hero, amount, chain=chain)
        case Suffer.COMPANION:
            owner = play.state.companion(CompanionId(cost.target)).hero
            companion_takes_a_hit(play, owner, amount, CompanionId(cost.target), chain=chain)
        case Suffer.DAMAGE:
            STARFORGED.go(play, "suffer/withstand_damage", hero, amount, VehicleId(cost.target), chain=chain)
        case Suffer.PROGRESS:
            track = next(one for one in play.state.tracks if one.id == cost.target)
            lose_progress(play, track.id, "paid with progress")
        case Suffer.CLOCK:
            _fill_clock(play, hero, ClockId(cost.target))
        case Suffer.NOTHING:
            pass


def ask_amount(play: Play[Party], amount: int | None, prompt: str) -> int:
    """The amount, asked for where a cost does not name it (G-62)."""
    return play.choose("amount", prompt, AMOUNTS) if amount is None else amount


def _fill_clock(play: Play[Party], hero: HeroId, clock: ClockId) -> None:
    """A cost that fills a segment of a clock; a scene whose clock runs out is finished at once (M52, M56)."""
    one = play.state.clock(clock)
    play.emit(ClockFilled(clock, one.name, one.filled, one.filled + 1, "paid with time"))
    if play.state.clock(clock).full and any(track.clock == clock for track in play.state.tracks):
        STARFORGED.go(play, "scene_challenge/finish_the_scene", hero)


def overflow(play: Play[Party], gauge: Gauge, left: int, suffer: Suffer, chain: Chain) -> Chain:
    """Lose momentum for what a meter could not lose; from then on this move is a part of the chain."""
    if not left:
        return chain
    lose_momentum(play, gauge.who, left, chain=(*chain, suffer))
    return (*chain, suffer)


def _strike(play: Play[Party], gauge: Gauge, amount: int, suffer: Suffer, chain: Chain, stat: Stat) -> Outcome | None:
    """Lose from a hero's meter, overflow into momentum, resist, and apply all but what breaks at 0."""
    beyond = gauge.drop(play, amount, "lost")
    chain = overflow(play, gauge, beyond, suffer, chain)
    if not play.state.in_play(gauge.who):
        return None
    hero = play.state.hero(gauge.who)
    meter = gauge.value(play.state)
    if meter and not play.confirm("resist", "Do you resist?", "Resist: roll", "Leave it at that"):
        return None
    using = Using(gauge.unit, meter) if meter >= hero.stat(stat) else Using(stat.value, hero.stat(stat))
    about = About(harm=amount, lost=amount - beyond)
    result = action_roll(play, gauge.who, using, suffer=True, matches=False, about=about)
    match result.outcome:
        case Outcome.STRONG:
            if not result.waived:
                recover(play, gauge)
        case Outcome.WEAK:
            swap(play, gauge, chain)
        case Outcome.MISS:
            worsen(play, gauge, chain)
    return result.outcome


def recover(play: Play[Party], gauge: Gauge) -> None:
    """A strong hit: one point back, or momentum."""
    back = Option("recover", f"Take back 1 {gauge.unit}", gauge.shut(play.state), f"+1 {gauge.unit}")
    momentum = momentum_option(play.state, gauge.who, 1, "momentum", "Take heart", [back])
    if play.choose("relief", "You bear up. What do you take?", [back, momentum]) == "recover":
        gauge.gain(play, "strong hit")
    else:
        take_momentum(play, gauge.who, 1, "strong hit")


def swap(play: Play[Party], gauge: Gauge, chain: Chain) -> None:
    """A weak hit: a point back for 1 momentum, or press on."""
    party = play.state
    shut = gauge.shut(party)
    if not shut and party.hero(gauge.who).momentum <= LOWEST_MOMENTUM and party.rulings.swap_at_floor == "refused":
        shut = "momentum is at −6"
    swap = Option("swap", f"Give 1 momentum for 1 {gauge.unit}", shut, f"−1 momentum, +1 {gauge.unit}")
    if play.choose("swap", "You hold, barely.", [swap, Option("press_on", "Press on")]) == "swap":
        lose_momentum(play, gauge.who, 1, chain=chain)
        # Paid another way, that 1 may have taken what was to recover, or marked what keeps it from rising.
        there = play.state.in_play(gauge.who) and not gauge.gone(play.state)
        if there and not gauge.shut(play.state):
            gauge.gain(play, "weak hit")


def worsen(play: Play[Party], gauge: Gauge, chain: Chain) -> None:
    """A miss: one more point, or 2 momentum (R-22)."""
    at_zero = gauge.value(play.state) == 0
    shut = f"{gauge.unit} is already 0" if at_zero and play.state.rulings.harm_at_zero == "refused" else ""
    worse = Option("worse", f"Lose 1 more {gauge.unit}", shut, f"−1 {gauge.unit}")
    momentum = Option("momentum", "Lose 2 momentum", note="−2 momentum")
    if play.choose("worse", "It is worse than you thought. What does it cost?", [worse, momentum]) == "momentum":
        lose_momentum(play, gauge.who, 2, chain=chain)
    elif gauge.drop(play, 1, "miss"):
        lose_momentum(play, gauge.who, 1, chain=chain)


def _break(play: Play[Party], who: HeroId, impact: Impact, lasting: Impact, table: str) -> None:
    """At 0 after a miss: an impact, a lasting one, or the table; the table alone when both are marked (G-52)."""
    hero = play.state.hero(who)
    if not play.state.in_play(who):
        return
    marks = [
        Option(one.value, f"Mark {one}", f"{hero.name} already is" if hero.has(one) else "")
        for one in (impact, lasting)
    ]
    taken = play.choose("break", "You can take no more. What gives?", [*marks, Option("table", "Roll on the table")])
    if taken != "table":
        mark_impact(play, who, Impact(taken), "a miss at 0")
        if taken == Impact.PERMANENTLY_HARMED:
            notice(play, who, Event.HARMED)
        return
    effect = play.roll("table", "Roll on the table", D100, ReadEffect(table))
    play.emit(RowTaken(table))
    match effect:
        case Effect.FACE_DEATH:
            STARFORGED.go(play, "threshold/face_death", who)
        case Effect.FACE_DESOLATION:
            STARFORGED.go(play, "threshold/face_desolation", who)
        case Effect.FORSAKE if play.state.tracks_of(who, Kind.VOW):
            STARFORGED.go(play, "quest/forsake_your_vow", who)
        case Effect.FORSAKE:
            play.say("There is no vow to forsake. What do you give up?")
        case Effect.DYING | Effect.UNCONSCIOUS | Effect.REELING:
            play.emit(ConditionSet(who, effect.value, "the table says so"))
        case _:
            pass


def _which_companion(play: Play[Party], hero: HeroId) -> CompanionId:
    """The companion that is meant; asked only where there are several."""
    companions = play.state.companions_of(hero)
    if len(companions) == 1:
        return companions[0].id
    options = [
        Option(one.id, one.name, "out of action" if one.out_of_action else "", f"health {one.health} of {one.most}")
        for one in companions
    ]
    return play.choose("companion", "Who takes the hit?", options)


def _fall(play: Play[Party], companion: CompanionId, *, lost: bool) -> None:
    """A companion at 0 after a miss is out of action, and lost for good on a match."""
    one = play.state.companion(companion)
    if one.health:
        return
    if lost:
        play.emit(CompanionLost(companion, one.name, "a miss with a match at 0"))
        drop_card(play, companion, "lost")
    else:
        play.emit(CompanionOut(companion, one.name, "a miss at 0"))
