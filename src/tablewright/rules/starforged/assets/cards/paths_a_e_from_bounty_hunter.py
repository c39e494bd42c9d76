"""Paths, from bounty hunter to demolitionist."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    AssetCard,
    AtMaximum,
    Boost,
    Card,
    Choice,
    Flagged,
    Gain,
    Go,
    Has,
    Instead,
    Mark,
    May,
    Meter,
    OneOf,
    Open,
    Remember,
    Remembered,
    Reroll,
    Reward,
    Special,
    Suffers,
    Tell,
    Then,
    Ticks,
    Turn,
    Use,
    hit,
    on_die,
    strong,
    strong_match,
    whatever,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import Kind, LegacyName

BONDS = (LegacyName.BONDS,)
CHANGES_SIDES = Choice("Change sides", (Ticks(2, BONDS), Go("quest/forsake_your_vow")))

BOUNTY_HUNTER = AssetCard(
    "path/bounty_hunter",
    "Bounty Hunter",
    AssetKind.PATH,
    (
        Ability(
            "You take the contract, and bring them in.",
            boosts=(
                Boost(
                    "Taking a bounty contract",
                    m.SWEAR_AN_IRON_VOW,
                    add=1,
                    then=(strong(May("A solid lead: mark progress", (Mark(),))),),
                ),
                Boost("The hunt is over", m.FULFILL_YOUR_VOW, then=(hit(Reward()),)),
            ),
        ),
        Ability(
            "You learn who they are, and who wants them.",
            boosts=(
                Boost(
                    "About a bounty",
                    m.GATHER_INFORMATION,
                    add=1,
                    then=(
                        strong_match(OneOf((Choice("Forge ahead", (Mark(kind=Kind.VOW), Gain(2))), CHANGES_SIDES))),
                        Then(
                            (OneOf((Choice("Forge ahead", (Mark(kind=Kind.VOW),)), CHANGES_SIDES)),),
                            (Outcome.MISS, Outcome.WEAK),
                            match=True,
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "You know how they fight.",
            boosts=(
                Boost("Against your target or their people", m.TAKE_DECISIVE_ACTION, turns=(Turn(reroll=Reroll.ONE),)),
            ),
        ),
    ),
)

BRAWLER = AssetCard(
    "path/brawler",
    "Brawler",
    AssetKind.PATH,
    (
        Ability(
            "You take their weapon, their footing or their breath.",
            boosts=(
                Boost(
                    "Disarming, tripping, shoving, grappling or stunning them",
                    m.GAIN_GROUND,
                    add=1,
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
        Ability(
            "You throw yourself into it, or let them wear themselves out.",
            boosts=(
                Boost(
                    "At close quarters, drawing on your momentum",
                    m.CLASH,
                    costs=(Suffers("suffer/lose_momentum", 2),),
                    modes=(
                        Boost("Aggressive", (), shift=((Outcome.WEAK, Outcome.STRONG),)),
                        Boost("Defensive", (), shift=((Outcome.MISS, Outcome.WEAK),)),
                    ),
                ),
            ),
        ),
        Ability(
            "You are upon them before they know it.",
            boosts=(
                Boost(
                    "At close quarters from the start",
                    m.ENTER_THE_FRAY,
                    then=(hit(Mark()), strong_match(Tell("Your first blow leaves them reeling."), Gain(2))),
                ),
            ),
        ),
    ),
    requirement="you fight unarmed, or with a weapon for close quarters",
)

ON_A_MISSION = Remembered(anywhere=True)

COURIER = AssetCard(
    "path/courier",
    "Courier",
    AssetKind.PATH,
    (
        Ability(
            "You carry something precious, and bear risks for it.",
            boosts=(
                Boost(
                    "To carry and protect something precious",
                    m.SWEAR_AN_IRON_VOW,
                    then=(whatever(Card("safety", to=5), Card("threatened", to=0), Remember()),),
                ),
            ),
            uses=(
                Use(
                    "The threat to what you carry is overcome",
                    needs=(Flagged("threatened"),),
                    costs=(Card("threatened", to=0),),
                    effects=(Special("courier_goes_on", "progress twice on that vow"), Card("safety", to=3)),
                ),
            ),
            insteads=tuple(
                Instead(
                    move, "What you carry pays, with its safety", "courier_pays", (Has("safety"), ON_A_MISSION), must=2
                )
                for move in (*m.UNDERTAKE_AN_EXPEDITION, *m.SET_A_COURSE)
            ),
        ),
        Ability(
            "Those whom you serve well remember it.",
            boosts=(
                Boost(
                    "Delivered to a connection without a bond",
                    m.FULFILL_YOUR_VOW,
                    needs=(Remembered(), Open(Kind.CONNECTION)),
                    then=(hit(Special("courier_delights", "progress twice with the connection")),),
                ),
            ),
        ),
        Ability(
            "You find rest where your freight is safe.",
            boosts=(
                Boost(
                    "On a courier mission",
                    m.SOJOURN,
                    needs=(ON_A_MISSION,),
                    value="safety",
                    then=(strong(OneOf((Choice("Safety", (Card("safety", 1),)), Choice("Momentum", (Gain(1),))))),),
                ),
            ),
        ),
    ),
    meters=(Meter("safety", 0, 5),),
)


def _charge(text: str, value: int) -> Boost:
    """A charge of some value, which decides what the dice make of it."""
    return Boost(
        f"{text}: {value}",
        (),
        special=f"demolitionist_{value}",
        then=(
            on_die(
                *range(1, value + 1),
                effects=(
                    Tell(f"Unless a challenge die shows {value} or less, the blast goes further than you meant."),
                ),
            ),
        ),
    )


DEMOLITIONIST = AssetCard(
    "path/demolitionist",
    "Demolitionist",
    AssetKind.PATH,
    (
        Ability(
            "The bigger the charge, the likelier the success, and the disaster.",
            boosts=(
                Boost(
                    "Setting off a charge to attack, destroy or sabotage",
                    m.ANY_MOVE,
                    modes=(_charge("Normal", 1), _charge("High", 2), _charge("Overcharged", 3)),
                ),
            ),
        ),
        Ability(
            "You handle charges, and people who fear them.",
            boosts=(
                Boost(
                    "Making, changing or disarming a charge, or threatening with one",
                    m.ANY_MOVE,
                    add=1,
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
        Ability(
            "One blast ends it.",
            boosts=(
                Boost(
                    "Setting off a charge",
                    m.TAKE_DECISIVE_ACTION,
                    needs=(AtMaximum(),),
                    costs=(Special("demolitionist_resets", "momentum is reset"),),
                    turns=(Turn(reroll=Reroll.CHALLENGE),),
                ),
            ),
        ),
    ),
)

CARDS: tuple[AssetCard, ...] = (BOUNTY_HUNTER, BRAWLER, COURIER, DEMOLITIONIST)
