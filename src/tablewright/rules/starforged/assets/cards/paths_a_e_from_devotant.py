"""Paths, from devotant to explorer."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    After,
    AssetCard,
    Boost,
    Card,
    Choice,
    Flagged,
    Gain,
    Go,
    Mark,
    Marked,
    May,
    OneOf,
    Raise,
    RankAtLeast,
    Reroll,
    Special,
    Tell,
    Ticks,
    Turn,
    Use,
    hit,
    miss,
    strong,
    strong_match,
    weak,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import LegacyName, Rank

BONDS = (LegacyName.BONDS,)
GRACE = OneOf((Choice("Momentum", (Gain(1),)), Choice("Spirit", (Raise("spirit"),))))

DEVOTANT = AssetCard(
    "path/devotant",
    "Devotant",
    AssetKind.PATH,
    (
        Ability(
            "You call on your god, and are heard.",
            boosts=(
                Boost(
                    "Calling on your god",
                    (*m.SECURE_AN_ADVANTAGE, *m.GAIN_GROUND),
                    value="linked",
                    then=(hit(GRACE), strong_match(Tell("There is a sign. What is it?"), GRACE)),
                ),
            ),
        ),
        Ability(
            "You swear in the name of your god.",
            boosts=(
                Boost(
                    "In service to your faith",
                    m.SWEAR_AN_IRON_VOW,
                    value="linked",
                    then=(hit(OneOf((Choice("Momentum", (Gain(2),)), Choice("Spirit", (Raise("spirit", 2),))))),),
                ),
                Boost(
                    "A divine quest",
                    m.FULFILL_YOUR_VOW,
                    needs=(RankAtLeast(Rank.FORMIDABLE),),
                    then=(hit(Ticks(2, BONDS)),),
                ),
            ),
        ),
        Ability(
            "Your faith gives you peace.",
            boosts=(Boost("Through your faith", m.HEARTEN, value="linked", then=(strong(After((GRACE,))),)),),
        ),
    ),
    words=("name", "linked_stat"),
)

WELCOME = Card("link:welcome", to=1)

DIPLOMAT = AssetCard(
    "path/diplomat",
    "Diplomat",
    AssetKind.PATH,
    (
        Ability(
            "You bring people to one table.",
            boosts=(
                Boost(
                    "To settle a dispute, negotiate, or win support", m.SWEAR_AN_IRON_VOW, add=1, then=(strong(Mark()),)
                ),
                Boost(
                    "A diplomatic mission",
                    m.FULFILL_YOUR_VOW,
                    needs=(RankAtLeast(Rank.FORMIDABLE),),
                    then=(hit(Ticks(2, BONDS)),),
                ),
            ),
        ),
        Ability(
            "When words fail, you find others.",
            boosts=(
                Boost(
                    "Defusing, reasoning or negotiating",
                    m.ANY_MOVE,
                    add=1,
                    turns=(
                        Turn(
                            "Another approach",
                            (Outcome.MISS,),
                            reroll=Reroll.ALL,
                            add=2,
                            then=(miss(Tell("It goes badly wrong, or your good name suffers.")),),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "You are welcome wherever you go.",
            boosts=(
                Boost("", m.MAKE_A_CONNECTION, add=1),
                Boost(
                    "",
                    m.SOJOURN,
                    add=1,
                    then=(
                        strong_match(
                            OneOf(
                                (
                                    Choice("Momentum", (Gain(2),)),
                                    Choice("Heal", (WELCOME, Go("recover/heal"))),
                                    Choice("Hearten", (WELCOME, Go("recover/hearten"), After((Raise("spirit"),)))),
                                    Choice("Repair", (WELCOME, Go("recover/repair"))),
                                    Choice("Resupply", (WELCOME, Go("recover/resupply"))),
                                )
                            )
                        ),
                    ),
                ),
                Boost("", (*m.HEAL, *m.HEARTEN, *m.REPAIR, *m.RESUPPLY), uses="link:welcome", auto=Outcome.STRONG),
            ),
        ),
    ),
)

READ = "Read what moves somebody nearby"
INFLUENCE = May("Do you nudge them", (Gain(1), Special("empath_presses", "in a fight, mark progress")))
SEEN = (Tell("You see into them. What do you learn that helps?"), Gain(2), Card("insight", to=1))
UNWELCOME = miss(Tell("You see something dark in them."), Go("fate/pay_the_price"))

EMPATH = AssetCard(
    "path/empath",
    "Empath",
    AssetKind.PATH,
    (
        Ability(
            "You feel what others feel.",
            boosts=(Boost("Dealing with the one you have read", m.ANY_MOVE, needs=(Flagged("insight"),), add=1),),
            uses=(
                Use(
                    READ,
                    needs=(Marked(1, on=False),),
                    rolls=("heart",),
                    then=(strong(*SEEN), weak(Gain(1)), UNWELCOME),
                ),
                Use(
                    "The scene with the one you read is over",
                    needs=(Flagged("insight"),),
                    effects=(Card("insight", to=0),),
                ),
            ),
        ),
        Ability(
            "What you feel, you can nudge.",
            uses=(Use(READ, rolls=("heart",), then=(strong(*SEEN, INFLUENCE), weak(Gain(1), INFLUENCE), UNWELCOME)),),
        ),
        Ability(
            "You share their pain, and ease it.",
            boosts=(
                Boost(
                    "Soothing somebody, heart to heart",
                    m.FACE_DANGER,
                    value="spirit",
                    then=(hit(Gain(1), Special("empath_comforts", "an ally takes 2 spirit")),),
                ),
            ),
        ),
    ),
)

EXPLORER = AssetCard(
    "path/explorer",
    "Explorer",
    AssetKind.PATH,
    (
        Ability(
            "You seldom come back with nothing.",
            boosts=(
                Boost("", m.EXPLORE_A_WAYPOINT, then=(hit(Gain(1)),)),
                Boost("", m.FINISH_AN_EXPEDITION, then=(hit(Ticks(1, (LegacyName.DISCOVERIES,))),)),
            ),
        ),
        Ability(
            "The wonders out there give you strength.",
            boosts=(Boost("", m.HEARTEN, uses="link:in_awe", add=1, then=(hit(Gain(1)),)),),
            uses=(
                Use("Find inspiration in a wondrous sight", effects=(Gain(1),)),
                Use("Soak in a wondrous sight: Hearten", effects=(Card("link:in_awe", to=1), Go("recover/hearten"))),
            ),
        ),
        Ability(
            "You look before you go in.",
            boosts=(
                Boost(
                    "Studying a place that is new to you, from safety",
                    m.SECURE_AN_ADVANTAGE,
                    add=1,
                    then=(hit(Gain(1)), strong_match(Tell("There is something odd about the place. What?"), Gain(1))),
                ),
            ),
        ),
    ),
)

CARDS: tuple[AssetCard, ...] = (DEVOTANT, DIPLOMAT, EMPATH, EXPLORER)
