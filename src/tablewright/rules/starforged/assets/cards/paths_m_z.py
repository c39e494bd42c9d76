"""Paths, from mercenary to seer."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.cards.shapes import eased
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    After,
    AssetCard,
    Boost,
    Card,
    Event,
    Fighting,
    Flagged,
    Gain,
    Go,
    Limit,
    May,
    Notice,
    Raise,
    Remember,
    Remembered,
    Reroll,
    Reward,
    Roll,
    Special,
    Suffers,
    Tell,
    Ticks,
    Turn,
    Use,
    hit,
    miss,
    on_die,
    on_match,
    strong,
    strong_match,
    weak,
    whatever,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import LegacyName

QUESTS, BONDS, DISCOVERIES = (LegacyName.QUESTS,), (LegacyName.BONDS,), (LegacyName.DISCOVERIES,)


MERCENARY = AssetCard(
    "path/mercenary",
    "Mercenary",
    AssetKind.PATH,
    (
        Ability(
            "War for pay: you swear to it well, and are rewarded well.",
            boosts=(
                Boost(
                    "To wage war for pay, or to defend from it",
                    m.SWEAR_AN_IRON_VOW,
                    turns=(Turn(reroll=Reroll.ANY),),
                    then=(whatever(Remember()),),
                ),
                Boost("", m.FULFILL_YOUR_VOW, needs=(Remembered(),), then=(hit(Reward()),)),
            ),
        ),
        Ability(
            "You find those who need a blade.",
            boosts=(
                eased(
                    "With somebody who needs your services",
                    m.MAKE_A_CONNECTION,
                    strong_match(
                        Tell("This work leads back to your own past, or to a foe you hate. How?"), Ticks(2, QUESTS)
                    ),
                ),
            ),
        ),
        Ability(
            "Battle feeds you.",
            boosts=(
                Boost("", m.CHECK_YOUR_GEAR, needs=(Fighting(),), add=2),
                Boost("Looting where a fight was fought", m.RESUPPLY, needs=(Fighting(on=False),), add=2),
            ),
        ),
    ),
)

NATURALIST = AssetCard(
    "path/naturalist",
    "Naturalist",
    AssetKind.PATH,
    (
        Ability(
            "You know what lives, and how it lives together.",
            boosts=(
                eased(
                    "By what you know of living things",
                    (*m.SECURE_AN_ADVANTAGE, *m.GATHER_INFORMATION),
                    strong_match(
                        Tell("Something that few believed is true, or nobody knew it. What is it?"),
                        Ticks(1, DISCOVERIES),
                    ),
                ),
            ),
        ),
        Ability(
            "You dare much with beasts.",
            boosts=(
                Boost(
                    "At a risk, to calm, elude or outwit a creature",
                    m.ANY_MOVE,
                    costs=(Suffers("suffer/lose_momentum", 2),),
                    turns=(Turn(reroll=Reroll.ANY),),
                ),
            ),
        ),
        Ability(
            "You live off the land.",
            boosts=(
                Boost("Scavenging where life thrives", m.RESUPPLY, then=(hit(After((Raise("supply"),))),)),
                eased("Against a peril of nature", m.FACE_DANGER),
            ),
        ),
    ),
)

NAVIGATOR = AssetCard(
    "path/navigator",
    "Navigator",
    AssetKind.PATH,
    (
        Ability(
            "The fast way or the safe one.",
            boosts=(
                Boost(
                    "",
                    m.SET_A_COURSE,
                    modes=(
                        Boost("The fastest path", (), then=(strong(Gain(2)),)),
                        Boost("The safest path", (), add=1),
                    ),
                    then=(strong_match(Tell("You have charted a new path."), Ticks(1, DISCOVERIES)),),
                ),
            ),
        ),
        Ability(
            "Charts show you more than others see.",
            boosts=(
                eased("By charting the way ahead", m.SECURE_AN_ADVANTAGE),
                eased("To find a way around a hazard", m.FACE_DANGER),
                eased("About a place, from your charts", m.GATHER_INFORMATION),
            ),
        ),
        Ability(
            "There is always another way.",
            boosts=(
                Boost(
                    "",
                    m.UNDERTAKE_AN_EXPEDITION,
                    limit=Limit.EXPEDITION,
                    ally=True,
                    turns=(Turn("Plot another path", when=(Outcome.MISS, Outcome.WEAK), outcome=Outcome.STRONG),),
                ),
            ),
        ),
    ),
)

OUTCAST = AssetCard(
    "path/outcast",
    "Outcast",
    AssetKind.PATH,
    (
        Ability(
            "Alone with a memory or a hope.",
            boosts=(
                Boost(
                    "In isolation, for solace in memories or hopes",
                    m.HEARTEN,
                    shift=((Outcome.STRONG, Outcome.WEAK),),
                    turns=(Turn(reroll=Reroll.ANY),),
                ),
            ),
        ),
        Ability(
            "With nothing left, you still get by.",
            uses=(
                Use(
                    "Scrape by",
                    called=True,
                    rolls=("wits",),
                    then=(
                        strong(Raise("supply")),
                        weak(
                            May("give 1 momentum for 1 supply", (Suffers("suffer/lose_momentum", 1), Raise("supply")))
                        ),
                        miss(Suffers("suffer/lose_momentum", 1)),
                    ),
                ),
            ),
            notices=(Notice(Event.NO_SUPPLY, "", (Roll(0),)),),
        ),
        Ability(
            "Somewhere there is one who understands.",
            boosts=(
                Boost(
                    "",
                    m.SOJOURN,
                    ally=True,
                    then=(
                        strong_match(
                            May(
                                "do you meet somebody who understands you",
                                (
                                    Card("kindred", to=1),
                                    Go("connection/make_a_connection", "Make a Connection with them now"),
                                ),
                            )
                        ),
                    ),
                ),
                Boost(
                    "With the one who understands you",
                    m.MAKE_A_CONNECTION,
                    uses="kindred",
                    auto=Outcome.STRONG,
                    then=(strong(Ticks(2, BONDS)),),
                ),
            ),
        ),
    ),
)

SCAVENGER = AssetCard(
    "path/scavenger",
    "Scavenger",
    AssetKind.PATH,
    (
        Ability(
            "What others left behind is yours.",
            boosts=(
                eased(
                    "Scavenging a wreck, a ruin or an abandoned site",
                    (*m.GATHER_INFORMATION, *m.RESUPPLY),
                    strong_match(
                        Tell("There is something here like nothing else. What is it?"), Gain(2), Ticks(2, DISCOVERIES)
                    ),
                ),
            ),
        ),
        Ability(
            "You make do, with a thing made of scraps.",
            boosts=(
                Boost("Cobbling something together", m.SECURE_AN_ADVANTAGE, then=(hit(Card("device", by=1)),)),
                Boost(
                    "Aided by what you cobbled together",
                    m.ANY_MOVE,
                    needs=(Flagged("device"),),
                    add=1,
                    then=(on_die(1, effects=(Card("device", by=-1),)),),
                ),
            ),
        ),
        Ability(
            "Somewhere in your pack is the very thing.",
            boosts=(Boost("", m.CHECK_YOUR_GEAR, value="wits or supply", then=(hit(Gain()),)),),
        ),
    ),
)

SCOUNDREL = AssetCard(
    "path/scoundrel",
    "Scoundrel",
    AssetKind.PATH,
    (
        Ability(
            "Lies are your trade.",
            boosts=(
                Boost(
                    "By lying, bluffing, stealing or cheating",
                    m.ANY_MOVE,
                    add=2,
                    then=(
                        strong_match(
                            Tell("Your deceit opens a door that you did not expect. Which?"), Gain(of="shadow")
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "You know people who know people.",
            boosts=(
                Boost(
                    "Through your reputation or the underworld",
                    m.MAKE_A_CONNECTION,
                    value="shadow",
                    turns=(Turn(when=(Outcome.MISS,), reroll=Reroll.ANY),),
                ),
            ),
        ),
        Ability(
            "You slip away, and it will cost you later.",
            notices=(
                Notice(
                    Event.BURNED,
                    "was it a quick escape, or a con",
                    (Gain(), May("does it leave you fated for trouble", (Ticks(2, QUESTS),))),
                    on=(Outcome.STRONG,),
                ),
            ),
        ),
    ),
)

SEER = AssetCard(
    "path/seer",
    "Seer",
    AssetKind.PATH,
    (
        Ability(
            "You dream of what will come.",
            boosts=(
                Boost(
                    "Acting on your foresight",
                    m.ANY_MOVE,
                    uses="prophecy",
                    costs=(Special("seer_sees_it_come_true"),),
                    auto=Outcome.STRONG,
                ),
            ),
            uses=(
                Use(
                    "Dream of what will come",
                    effects=(
                        Go("fate/ask_the_oracle"),
                        Special("seer_writes_down_a_prophecy", "write down what it foretells"),
                    ),
                ),
            ),
        ),
        Ability(
            "With closed eyes you see.",
            boosts=(Boost("In meditation", m.GATHER_INFORMATION, value="spirit", then=(hit(Gain()),)),),
        ),
        Ability(
            "Places speak to you, unbidden.",
            boosts=(
                Boost(
                    "",
                    (*m.SOJOURN, *m.UNDERTAKE_AN_EXPEDITION),
                    ally=True,
                    then=(on_match(May("does an insight about this place come to you", (Gain(2),))),),
                ),
            ),
        ),
    ),
)

CARDS: tuple[AssetCard, ...] = (
    MERCENARY,
    NATURALIST,
    NAVIGATOR,
    OUTCAST,
    SCAVENGER,
    SCOUNDREL,
    SEER,
)
