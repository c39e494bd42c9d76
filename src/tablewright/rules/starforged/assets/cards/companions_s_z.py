"""Assets: companions, from sprite to voidglider."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    AssetCard,
    Boost,
    Card,
    Flagged,
    Gain,
    Hurt,
    Instead,
    Lacks,
    Limit,
    Mark,
    Mend,
    Open,
    Reroll,
    Special,
    Suffers,
    Tell,
    Ticks,
    Turn,
    Use,
    hit,
    on_die,
    strong_match,
    whatever,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import Kind, LegacyName

SPRITE = AssetCard(
    "companion/sprite",
    "Sprite",
    AssetKind.COMPANION,
    (
        Ability(
            "It goes unseen, in whatever shape, and plays its tricks.",
            boosts=(Boost("Sending the sprite to trick somebody", m.ANY_MOVE, plus="companion"),),
        ),
        Ability(
            "You see with its eyes.",
            boosts=(
                Boost("Watching through the sprite's senses", m.SECURE_AN_ADVANTAGE, plus="companion"),
                Boost("From afar, through the sprite's senses", m.GATHER_INFORMATION, plus="companion"),
            ),
        ),
        Ability(
            "It mends its own form.",
            uses=(Use("Let it rest a moment, and mend", needs=(Hurt(),), down=True, effects=(Mend(full=True),)),),
        ),
    ),
    health=2,
    words=("name",),
)

SURVEY_BOT = AssetCard(
    "companion/survey_bot",
    "Survey Bot",
    AssetKind.COMPANION,
    (
        Ability(
            "It scans the way ahead.",
            boosts=(
                Boost(
                    "Overland or within a site, with the bot ahead", m.UNDERTAKE_AN_EXPEDITION, using=("wits",), add=1
                ),
            ),
        ),
        Ability(
            "It scouts where you have not been.",
            boosts=(
                Boost(
                    "Sending the bot ahead to scout",
                    m.SECURE_AN_ADVANTAGE,
                    needs=(Open(Kind.EXPEDITION),),
                    limit=Limit.EXPEDITION,
                    value="companion",
                    then=(
                        hit(Mark(kind=Kind.EXPEDITION)),
                        strong_match(
                            Tell("The bot finds a place or a thing that nobody expected. What is it?"),
                            Ticks(1, (LegacyName.DISCOVERIES,)),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "Its sensors miss little.",
            boosts=(
                Boost("Aided by the bot's sensors", m.EXPLORE_A_WAYPOINT, value="companion", then=(hit(Gain(1)),)),
                Boost(
                    "The bot's sensors, to make out a threat", m.FACE_DANGER, value="companion", then=(hit(Gain(1)),)
                ),
            ),
        ),
    ),
    health=3,
    machine=True,
    words=("name",),
)

BOND = Lacks("bond_broken")
BREAKS = on_die(1, effects=(Card("bond_broken", to=1),))

SYMBIOTE = AssetCard(
    "companion/symbiote",
    "Symbiote",
    AssetKind.COMPANION,
    (
        Ability(
            "A being lives in you, and lends you its fury.",
            boosts=(
                Boost(
                    "Giving yourself to its power, to attack or threaten",
                    m.ANY_MOVE,
                    needs=(BOND,),
                    plus="companion",
                    then=(BREAKS,),
                ),
            ),
            uses=(
                Use(
                    "Let it feed on your spirit",
                    needs=(BOND, Hurt()),
                    down=True,
                    effects=(Special("symbiote_feeds", "endure stress, and it heals as much"),),
                ),
                Use(
                    "Hours have passed: the bond is whole again",
                    needs=(Flagged("bond_broken"),),
                    down=True,
                    effects=(Card("bond_broken", to=0),),
                ),
            ),
            insteads=(Instead("suffer/endure_harm", "It takes the harm", "symbiote_takes", needs=(BOND,)),),
            passive=("only stress mends it",),
        ),
        Ability(
            "It whispers what to do, for a price.",
            boosts=(
                Boost(
                    "",
                    m.ANY_MOVE,
                    needs=(BOND,),
                    turns=(
                        Turn(
                            "Heed its guidance",
                            reroll=Reroll.ANY,
                            then=(BREAKS, whatever(Suffers("suffer/endure_stress", 2))),
                        ),
                    ),
                ),
            ),
        ),
        Ability("It grows stronger: one more health.", passive=("one more health",)),
    ),
    health=2,
    words=("name",),
)

UTILITY_BOT = AssetCard(
    "companion/utility_bot",
    "Utility Bot",
    AssetKind.COMPANION,
    (
        Ability(
            "It carries tools, and knows how to use them.",
            boosts=(
                Boost(
                    "Having the bot break in, cut, diagnose, build or dismantle",
                    m.ANY_MOVE,
                    value="companion",
                    then=(
                        hit(Gain(1)),
                        strong_match(Tell("The bot hits on something that nobody thought of. What is it?"), Gain(1)),
                    ),
                ),
            ),
        ),
        Ability(
            "It helps you mend things.",
            boosts=(
                Boost(
                    "Aided by the bot",
                    m.REPAIR,
                    add=1,
                    turns=(
                        Turn(
                            "Another way, which takes longer",
                            (Outcome.MISS,),
                            costs=(Suffers("suffer/lose_momentum", 2),),
                            reroll=Reroll.ANY,
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "It has just the thing.",
            boosts=(
                Boost(
                    "Seeing whether the bot has the tool",
                    m.CHECK_YOUR_GEAR,
                    value="companion",
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
    ),
    health=4,
    machine=True,
    words=("name",),
)

VOIDGLIDER = AssetCard(
    "companion/voidglider",
    "Voidglider",
    AssetKind.COMPANION,
    (
        Ability(
            "It rides your wake, and guides you between the stars.",
            boosts=(Boost("On a way through space, with the voidglider", m.UNDERTAKE_AN_EXPEDITION, add=1),),
        ),
        Ability(
            "It bears you through the void, and feels what comes.",
            boosts=(Boost("Riding it, to sense or evade a threat", m.ANY_MOVE, value="companion"),),
        ),
        Ability(
            "At a signal it is upon them.",
            boosts=(
                Boost(
                    "Signalling it to divert or attack a foe in space",
                    m.ANY_MOVE,
                    value="companion",
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
    ),
    health=4,
    words=("name",),
)

CARDS: tuple[AssetCard, ...] = (SPRITE, SURVEY_BOT, SYMBIOTE, UTILITY_BOT, VOIDGLIDER)
