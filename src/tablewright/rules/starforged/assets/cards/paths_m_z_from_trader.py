"""Paths, from trader to weapon master."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.cards.paths_m_z import BONDS, QUESTS
from tablewright.rules.starforged.assets.cards.shapes import eased
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    After,
    AssetCard,
    Boost,
    Card,
    Choice,
    Edge,
    Event,
    Fighting,
    Flagged,
    Gain,
    Limit,
    Mark,
    Notice,
    OneOf,
    Raise,
    Reroll,
    Special,
    Suffers,
    Tell,
    Ticks,
    Turn,
    Use,
    hit,
    miss_match,
    strong,
    strong_match,
    whatever,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome

TRADER = AssetCard(
    "path/trader",
    "Trader",
    AssetKind.PATH,
    (
        Ability(
            "Goods speak louder than words.",
            boosts=(
                Boost(
                    "With goods to give",
                    (*m.SOJOURN, *m.COMPEL),
                    value="supply",
                    costs=(Suffers("suffer/sacrifice_resources", 1),),
                ),
            ),
        ),
        Ability(
            "You know who sells what.",
            boosts=(
                Boost("With a merchant or a supplier", m.MAKE_A_CONNECTION, add=1),
                Boost(
                    "Bartering with a merchant or a supplier whom you know",
                    m.RESUPPLY,
                    using=("heart",),
                    turns=(Turn(below="supply", reroll=Reroll.ACTION),),
                    then=(
                        strong(
                            After(
                                (
                                    OneOf(
                                        (
                                            Choice("Momentum", (Gain(),)),
                                            Choice("Supplies", (Raise("supply"),)),
                                        )
                                    ),
                                )
                            )
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "The deal that comes once.",
            boosts=(
                Boost(
                    "",
                    m.SOJOURN,
                    ally=True,
                    then=(
                        strong_match(
                            Tell("There is something unique to be had, and something in the way. What?"),
                            Card("opportunity", to=1),
                        ),
                    ),
                ),
                Boost(
                    "Where your resources matter, with what you acquired",
                    m.ANY_MOVE,
                    uses="acquisition",
                    auto=Outcome.STRONG,
                ),
            ),
            uses=(
                Use(
                    "You have secured what you had a chance at",
                    needs=(Flagged("opportunity"),),
                    costs=(Card("opportunity", to=0),),
                    effects=(Ticks(2, QUESTS), Card("acquisition", by=1)),
                ),
                Use("The chance has passed", needs=(Flagged("opportunity"),), effects=(Card("opportunity", to=0),)),
            ),
        ),
    ),
)

VESTIGE = AssetCard(
    "path/vestige",
    "Vestige",
    AssetKind.PATH,
    (
        Ability(
            "What you come from will not let you go.",
            boosts=(
                Boost(
                    "",
                    (*m.FACE_DEATH, *m.FACE_DESOLATION),
                    turns=(Turn("Visions of your heritage", reroll=Reroll.ANY),),
                    then=(
                        strong_match(
                            Tell("You see a side of your heritage that you did not know. What is it?"),
                            Gain(2),
                            Ticks(2, BONDS),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "You tell what nobody else can.",
            boosts=(eased("By a tale, a performance or a ceremony", (*m.SECURE_AN_ADVANTAGE, *m.COMPEL)),),
        ),
        Ability(
            "You carry a relic.",
            boosts=(
                Boost(
                    "Aided by your relic",
                    m.ANY_MOVE,
                    turns=(Turn(when=(Outcome.MISS,), reroll=Reroll.ACTION),),
                ),
            ),
        ),
    ),
    words=("last_of", "relic"),
)

VETERAN = AssetCard(
    "path/veteran",
    "Veteran",
    AssetKind.PATH,
    (
        Ability(
            "Nothing in a fight throws you off for long.",
            notices=(Notice(Event.BURNED, "", (Edge(),), needs=(Fighting(),)),),
            passive=("momentum reset in a fight",),
        ),
        Ability(
            "Old comrades, and old enemies.",
            boosts=(
                Boost(
                    "",
                    m.MAKE_A_CONNECTION,
                    add=1,
                    then=(
                        strong_match(
                            Tell("You fought side by side once, and they owe you a favor. Where was it?"),
                            Ticks(1, BONDS),
                            Special("veteran_meets_an_old_comrade", "develop your relationship"),
                        ),
                        miss_match(Tell("You fought against them once, and they bear a grudge. Why?")),
                    ),
                ),
            ),
        ),
        Ability(
            "A hard lesson, well remembered.",
            boosts=(eased("By a lesson from your battles", (*m.SECURE_AN_ADVANTAGE, *m.GAIN_GROUND)),),
        ),
    ),
)

VOIDBORN = AssetCard(
    "path/voidborn",
    "Voidborn",
    AssetKind.PATH,
    (
        Ability(
            "The void is home.",
            uses=(
                Use(
                    "You come to another place",
                    effects=(
                        OneOf(
                            (
                                Choice("In space, or aboard what is bound for it", (Card("in_space", to=1),)),
                                Choice(
                                    "On a world, or in heavy gravity",
                                    (Card("in_space", to=0), Suffers("suffer/lose_momentum", 1)),
                                ),
                                Choice("Neither", (Card("in_space", to=0),)),
                            )
                        ),
                    ),
                ),
            ),
            passive=("momentum reset in space",),
        ),
        Ability(
            "Among your own.",
            boosts=(
                Boost("In a community in space", (*m.SOJOURN, *m.MAKE_A_CONNECTION), add=1),
                Boost(
                    "In a community in space",
                    m.HEARTEN,
                    then=(
                        strong(
                            After(
                                (
                                    OneOf(
                                        (
                                            Choice("Comfort", (Raise("spirit"),)),
                                            Choice("Resolve", (Gain(),)),
                                        )
                                    ),
                                )
                            )
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "Weightless, you dance.",
            boosts=(eased("With agility, in low gravity", m.ANY_MOVE, strong_match(Gain())),),
        ),
    ),
)

WEAPON_MASTER = AssetCard(
    "path/weapon_master",
    "Weapon Master",
    AssetKind.PATH,
    (
        Ability(
            "For every occasion, a weapon.",
            boosts=(
                eased("In personal combat", m.ENTER_THE_FRAY),
                Boost(
                    "By changing weapons or tactics",
                    m.GAIN_GROUND,
                    limit=Limit.FIGHT,
                    auto=Outcome.STRONG,
                ),
            ),
        ),
        Ability(
            "The big one, when it counts.",
            boosts=(
                Boost(
                    "With a personal weapon of few shots",
                    m.STRIKE,
                    add=1,
                    sees=True,
                    then=(
                        hit(Mark()),
                        whatever(Suffers("suffer/sacrifice_resources", 1)),
                        strong(Special("weapon_master_presses_on", "perhaps Take Decisive Action, keeping a die")),
                    ),
                ),
                Boost(
                    "",
                    m.TAKE_DECISIVE_ACTION,
                    needs=(Flagged("fight:kept"),),
                    costs=(Card("fight:kept", to=0),),
                    keeps="fight:kept",
                ),
            ),
        ),
        Ability(
            "You come prepared.",
            boosts=(
                Boost(
                    "Arming yourself for what lies ahead",
                    m.SECURE_AN_ADVANTAGE,
                    value="supply",
                    then=(hit(Gain(2)),),
                ),
            ),
        ),
    ),
)

CARDS: tuple[AssetCard, ...] = (
    TRADER,
    VESTIGE,
    VETERAN,
    VOIDBORN,
    WEAPON_MASTER,
)
