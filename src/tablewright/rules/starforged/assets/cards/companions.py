"""Assets: companions, from banshee to sidekick."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    AssetCard,
    Boost,
    Choice,
    Fighting,
    Gain,
    Limit,
    Mark,
    Mend,
    OneOf,
    Reroll,
    Stand,
    Tell,
    Ticks,
    Turn,
    Use,
    hit,
    strong,
    strong_match,
    weak,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import LegacyName, Position

FIGHTS = (*m.ENTER_THE_FRAY, *m.GAIN_GROUND, *m.REACT_UNDER_FIRE, *m.STRIKE, *m.CLASH, "combat/battle")

BANSHEE = AssetCard(
    "companion/banshee",
    "Banshee",
    AssetKind.COMPANION,
    (
        Ability(
            "It finds the way by its echo, and bears you.",
            boosts=(Boost("Riding your banshee", (*m.UNDERTAKE_AN_EXPEDITION, *m.SET_A_COURSE), value="companion"),),
        ),
        Ability(
            "Astride it you are warned in time, and away.",
            boosts=(
                Boost(
                    "Astride the banshee, to sense a threat or keep out of a fight",
                    m.ANY_MOVE,
                    add=1,
                    then=(hit(Gain(1)), strong_match(Gain(1))),
                ),
            ),
        ),
        Ability(
            "Its scream warns you, or confounds your foes.",
            boosts=(Boost("", FIGHTS, turns=(Turn("Its scream", face=1, reroll=Reroll.ACTION),)),),
        ),
    ),
    health=4,
    words=("name",),
)

COMBAT_BOT = AssetCard(
    "companion/combat_bot",
    "Combat Bot",
    AssetKind.COMPANION,
    (
        Ability(
            "It fights beside you.",
            boosts=(
                Boost("Attacking with the bot's aid", m.STRIKE, add=1),
                Boost("Fighting back with the bot's aid", m.CLASH, then=(hit(Gain(1)),)),
            ),
        ),
        Ability(
            "It makes your threats weigh more.",
            boosts=(
                Boost(
                    "Threatening, while the bot takes aim",
                    (*m.COMPEL, *m.GAIN_GROUND),
                    value="companion",
                    then=(hit(Gain(1)), strong_match(Gain(1))),
                ),
            ),
        ),
        Ability(
            "It draws their fire.",
            boosts=(
                Boost(
                    "Having the bot draw their fire or divert them",
                    m.REACT_UNDER_FIRE,
                    limit=Limit.FIGHT,
                    value="companion",
                    then=(strong(Mark()), weak(Stand(Position.CONTROL))),
                ),
            ),
        ),
    ),
    health=5,
    machine=True,
    words=("name",),
)

GLOWCAT = AssetCard(
    "companion/glowcat",
    "Glowcat",
    AssetKind.COMPANION,
    (
        Ability(
            "Its fur shows what others feel.",
            boosts=(Boost("Reading the glowcat in a charged moment", m.SECURE_AN_ADVANTAGE, plus="companion"),),
        ),
        Ability(
            "It tells you which words land.",
            boosts=(Boost("", m.COMPEL, turns=(Turn("As it shows you", below="companion", reroll=Reroll.ACTION),)),),
        ),
        Ability(
            "Its company is a comfort.",
            boosts=(
                Boost(
                    "In the company of the glowcat",
                    m.ENDURE_STRESS,
                    add=1,
                    then=(strong_match(Gain(of="companion")),),
                ),
            ),
        ),
    ),
    health=3,
    words=("name",),
)

PROTOCOL_BOT = AssetCard(
    "companion/protocol_bot",
    "Protocol Bot",
    AssetKind.COMPANION,
    (
        Ability(
            "It knows customs and tongues.",
            boosts=(
                Boost(
                    "Aided by the bot in a formal meeting",
                    m.ANY_MOVE,
                    add=1,
                    then=(
                        strong_match(
                            Tell("You come to understand them better. What do you learn?"),
                            Ticks(1, (LegacyName.BONDS,)),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "It explains those whom you have just met.",
            uses=(
                Use(
                    "Have a community or culture that is new to you explained",
                    effects=(Tell("What does the bot tell you of them?"), Gain(1)),
                ),
            ),
        ),
        Ability(
            "It puts in a word when tempers rise.",
            boosts=(
                Boost(
                    "",
                    m.ANY_MOVE,
                    turns=(Turn("Its advice, in a charged meeting", below="companion", reroll=Reroll.ACTION),),
                ),
            ),
        ),
    ),
    health=3,
    machine=True,
    words=("name",),
)

ROCKHORN = AssetCard(
    "companion/rockhorn",
    "Rockhorn",
    AssetKind.COMPANION,
    (
        Ability(
            "It charges, and what stands in its way does not stand long.",
            boosts=(Boost("Sending the rockhorn against a foe or an obstacle", m.ANY_MOVE, value="companion"),),
        ),
        Ability(
            "It shrugs off what it is dealt.",
            boosts=(
                Boost(
                    "",
                    m.COMPANION_TAKES_A_HIT,
                    own=True,
                    shift=((Outcome.WEAK, Outcome.STRONG),),
                    then=(
                        strong_match(
                            OneOf((Choice("It heals", (Mend(1),)), Choice("Nothing stops it", (Gain(1),)))),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "It comes when you need it most.",
            boosts=(
                Boost(
                    "",
                    (*m.ENDURE_HARM, *m.ENDURE_STRESS),
                    turns=(Turn("It comes to your aid", (Outcome.MISS,), below="companion", reroll=Reroll.ACTION),),
                ),
            ),
        ),
    ),
    health=5,
    words=("name",),
)

SIDEKICK = AssetCard(
    "companion/sidekick",
    "Sidekick",
    AssetKind.COMPANION,
    (
        Ability(
            "They are good at something, and it helps.",
            boosts=(
                Boost(
                    "",
                    m.ANY_MOVE,
                    needs=(Fighting(on=False),),
                    turns=(
                        Turn(
                            "Their expertise",
                            below="companion",
                            reroll=Reroll.ACTION,
                            then=(strong_match(Ticks(1, (LegacyName.BONDS,))),),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "Side by side you fight better.",
            boosts=(
                Boost("Supported by your sidekick", m.ENTER_THE_FRAY, then=(hit(Gain(2)),)),
                Boost("Fighting back together", m.CLASH, add=1),
            ),
        ),
        Ability(
            "They get you out of it.",
            boosts=(
                Boost(
                    "Your sidekick gets you out of it",
                    (*m.FACE_DANGER, *m.REACT_UNDER_FIRE),
                    value="companion",
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
    ),
    health=4,
    words=("name", "expertise"),
)

CARDS: tuple[AssetCard, ...] = (BANSHEE, COMBAT_BOT, GLOWCAT, PROTOCOL_BOT, ROCKHORN, SIDEKICK)
