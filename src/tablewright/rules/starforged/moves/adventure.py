"""Adventure: Face Danger, Secure an Advantage, Gather Information, Compel, Check Your Gear."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.costs import Cost, cost_options
from tablewright.rules.starforged.effects import add_next, momentum_option, take_momentum
from tablewright.rules.starforged.moves.fate import pay_the_price
from tablewright.rules.starforged.moves.suffer import choose_cost, lose_momentum, pay, sacrifice_resources
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.rolls import Using, action_roll, helping
from tablewright.rules.starforged.state import HeroId, Party, Stat
from tablewright.rules.starforged.system import STARFORGED

SOURCE = "Starforged, adventure moves"

APPROACHES: tuple[tuple[Stat, str], ...] = (
    (Stat.EDGE, "With speed or precision"),
    (Stat.HEART, "With heart and company"),
    (Stat.IRON, "With force or endurance"),
    (Stat.SHADOW, "With stealth or trickery"),
    (Stat.WITS, "With care or expertise"),
)


COMPULSIONS: tuple[tuple[Stat, str], ...] = (
    (Stat.HEART, "Charm, pacify, encourage or barter"),
    (Stat.IRON, "Threaten or incite"),
    (Stat.SHADOW, "Lie or swindle"),
)


def approach(play: Play[Party], hero: HeroId, prompt: str, ways: Sequence[tuple[Stat, str]]) -> Using:
    """Ask how a hero goes about it, and with what they roll."""
    one = play.state.hero(hero)
    stat = play.choose(
        "stat",
        prompt,
        [Option(stat, f"{stat.capitalize()} +{one.stat(stat)}", note=text.lower()) for stat, text in ways],
    )
    return Using(stat.value, one.stat(stat))


def suffer(play: Play[Party], hero: HeroId, amount: int, prompt: str) -> None:
    """Make a suffer move of the player's choice (G-60)."""
    choose_cost(play, hero, prompt, cost_options(play.state, hero), amount, ())


def suffer_two_or_twice_one(play: Play[Party], hero: HeroId) -> None:
    """Make a suffer move at 2, or two at 1 (G-61)."""
    how = play.choose(
        "split",
        "What does it cost?",
        [Option("one", "One suffer move, at 2"), Option("two", "Two suffer moves, at 1 each")],
    )
    if how == "one":
        suffer(play, hero, 2, "How do you pay 2?")
        return
    options = cost_options(play.state, hero)
    first: Cost = play.choose("pay", "How do you pay the first 1?", options)
    pay(play, hero, first, 1)
    options = cost_options(play.state, hero)
    if play.state.rulings.same_suffer_twice == "refused":
        options = [
            Option(one.value, one.text, "it was paid with already", one.note) if one.value.move is first.move else one
            for one in options
        ]
    choose_cost(play, hero, "How do you pay the second 1?", options, 1, ())


@STARFORGED.move("adventure/face_danger", "Face Danger", group="Adventure", source=SOURCE)
def face_danger(play: Play[Party], hero: HeroId) -> Outcome:
    """Attempt something risky, or meet a threat."""
    using = approach(play, hero, "How do you face it?", APPROACHES)
    result = action_roll(play, hero, using)
    match result.outcome:
        case Outcome.STRONG:
            take_momentum(play, hero, 1, "strong hit")
        case Outcome.WEAK:
            suffer(play, hero, 1, "You succeed, at a cost of 1. How do you pay?")
        case Outcome.MISS:
            pay_the_price(play, hero)
    return result.outcome


@STARFORGED.move("adventure/secure_an_advantage", "Secure an Advantage", group="Adventure", source=SOURCE)
def secure_an_advantage(play: Play[Party], hero: HeroId) -> Outcome:
    """Prepare, assess, or gain leverage."""
    return advantage(play, hero, hero)


def advantage(play: Play[Party], hero: HeroId, ally: HeroId) -> Outcome:
    """Secure an Advantage, its benefits for `ally`, who may be the hero themselves."""
    using = approach(play, hero, "How do you gain the advantage?", APPROACHES)
    result = action_roll(play, hero, using, about=helping(hero, ally))
    if result.outcome is Outcome.MISS:
        pay_the_price(play, hero)
    else:
        take_advantage(play, ally, result.outcome)
    return result.outcome


def take_advantage(play: Play[Party], hero: HeroId, outcome: Outcome) -> None:
    """What a hit brings: momentum and an edge on the next move, or one of the two on a weak hit."""
    if outcome is Outcome.STRONG:
        take_momentum(play, hero, 2, "strong hit")
        add_next(play, hero, "strong hit")
        return
    bonus = Option("next", "An edge for what comes next", note="+1 on the next move")
    momentum = momentum_option(play.state, hero, 2, "momentum", "Take control", [bonus])
    seat = play.state.hero(hero).seat or None
    if play.choose("gain", "What do you gain?", [momentum, bonus], by=seat) == "momentum":
        take_momentum(play, hero, 2, "weak hit")
    else:
        add_next(play, hero, "weak hit")


@STARFORGED.move("adventure/gather_information", "Gather Information", group="Adventure", source=SOURCE)
def gather_information(play: Play[Party], hero: HeroId) -> Outcome:
    """Search, ask, investigate or study."""
    result = action_roll(play, hero, Using("wits", play.state.hero(hero).wits))
    match result.outcome:
        case Outcome.STRONG:
            play.say("You learn something clear and useful. What is it, and where does it lead?")
            take_momentum(play, hero, 2, "strong hit")
        case Outcome.WEAK:
            play.say("What you learn makes the quest harder, or brings a new danger. What is it?")
            take_momentum(play, hero, 1, "weak hit")
        case Outcome.MISS:
            play.say("You learn something grim or unwelcome. What is it?")
            pay_the_price(play, hero)
    return result.outcome


@STARFORGED.move("adventure/compel", "Compel", group="Adventure", source=SOURCE)
def compel(play: Play[Party], hero: HeroId) -> Outcome:
    """Persuade, threaten or deceive somebody into something."""
    result = action_roll(play, hero, approach(play, hero, "How do you sway them?", COMPULSIONS))
    match result.outcome:
        case Outcome.STRONG:
            play.say("They do what you want, or share what they know.")
            take_momentum(play, hero, 1, "strong hit")
        case Outcome.WEAK:
            play.say("They agree, with a demand or a complication. What is it?")
            take_momentum(play, hero, 1, "weak hit")
        case Outcome.MISS:
            play.say("They refuse, or their demand costs you dearly.")
            pay_the_price(play, hero)
    return result.outcome


@STARFORGED.move("adventure/check_your_gear", "Check Your Gear", group="Adventure", source=SOURCE)
def check_your_gear(play: Play[Party], hero: HeroId) -> Outcome:
    """See whether you have what you need."""
    result = action_roll(play, hero, Using("supply", play.state.supply))
    match result.outcome:
        case Outcome.STRONG:
            play.say("You have it, and are ready.")
            take_momentum(play, hero, 1, "strong hit")
        case Outcome.WEAK:
            play.say("You have it, but at a cost.")
            costs = [Option("supply", "Sacrifice 1 supply"), Option("momentum", "Lose 2 momentum")]
            if play.choose("cost", "What does it cost?", costs) == "supply":
                sacrifice_resources(play, hero, 1)
            else:
                lose_momentum(play, hero, 2)
        case Outcome.MISS:
            play.say("You do not have it, and things get worse.")
            pay_the_price(play, hero)
    return result.outcome
