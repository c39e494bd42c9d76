"""The deeds: what somebody has done, and what it has made of them."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.cards.shapes import eased
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    AssetCard,
    AtZero,
    Bearing,
    Boost,
    Card,
    Event,
    Flagged,
    Gain,
    Go,
    Lacks,
    Limit,
    Mark,
    Meter,
    Notice,
    Open,
    RankAtLeast,
    Remember,
    Remembered,
    Reroll,
    Special,
    Suffers,
    Tell,
    Ticks,
    Turn,
    Use,
    hit,
    miss,
    strong,
    strong_match,
    weak,
    whatever,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import Kind, LegacyName, Rank
from tablewright.rules.starforged.terms import LASTING

QUESTS, BONDS = LegacyName.QUESTS, LegacyName.BONDS
ANY = Turn(reroll=Reroll.ANY)


BONDED = AssetCard(
    "deed/bonded",
    "Bonded",
    AssetKind.DEED,
    (
        Ability(
            "With your bond-mate you are whole.",
            boosts=(
                Boost(
                    "With your bond-mate, or at their home",
                    (*m.SOJOURN, *m.HEARTEN, *m.TEST_YOUR_RELATIONSHIP, *m.DEVELOP_YOUR_RELATIONSHIP),
                    turns=(ANY,),
                    then=(strong(Gain()),),
                ),
            ),
        ),
        Ability(
            "The way back to them is short.",
            boosts=(
                Boost(
                    "Back to where your bond-mate is",
                    m.SET_A_COURSE,
                    plus="heart",
                    then=(strong_match(Tell("You meet again. What makes it special?"), Ticks(2, (BONDS,))),),
                ),
            ),
        ),
        Ability(
            "You hold on to the thought of them, at the risk of your peace of mind.",
            boosts=(
                Boost(
                    "At a crucial moment, holding on to the thought of them",
                    m.ANY_MOVE,
                    turns=(
                        Turn(
                            when=(Outcome.MISS,),
                            reroll=Reroll.ANY,
                            then=(miss(Special("bonded_breaks", "mark shaken or traumatized")),),
                        ),
                    ),
                ),
            ),
        ),
    ),
    requirement="you have forged a bond with somebody special; one time only",
    words=("bond_mate",),
)

HOMESTEADER = AssetCard(
    "deed/homesteader",
    "Homesteader",
    AssetKind.DEED,
    (
        Ability(
            "You have a home, and serve it.",
            boosts=(
                Boost(
                    "In the service of your home",
                    m.SWEAR_AN_IRON_VOW,
                    needs=(RankAtLeast(Rank.FORMIDABLE),),
                    turns=(ANY,),
                    then=(hit(Ticks(1, (BONDS,))), whatever(Remember())),
                ),
                Boost("", m.FULFILL_YOUR_VOW, needs=(Remembered(),), then=(hit(Ticks(2, (BONDS,))),)),
            ),
            uses=(
                Use(
                    "Name a vow, sworn before, that serves your home and is formidable or harder",
                    needs=(Open(Kind.VOW),),
                    effects=(Remember(Kind.VOW),),
                ),
            ),
        ),
        Ability(
            "Home is where you rest best.",
            boosts=(
                Boost(
                    "In your home",
                    m.SOJOURN,
                    modes=(Boost("Do not linger", m.SOJOURN, auto=Outcome.WEAK), eased("Stay for a while", m.SOJOURN)),
                ),
            ),
        ),
        Ability(
            "You always find the way home.",
            boosts=(Boost("For home", m.SET_A_COURSE, turns=(Turn(below="spirit", reroll=Reroll.ACTION),)),),
        ),
    ),
    requirement="4 boxes on your bonds legacy are filled",
    words=("home",),
)

MARKED = AssetCard(
    "deed/marked",
    "Marked",
    AssetKind.DEED,
    (
        Ability(
            "A title, a sign or a scar tells what you have done.",
            boosts=(
                Boost(
                    "Among those who know of your deeds",
                    (*m.COMPEL, *m.MAKE_A_CONNECTION),
                    add=1,
                    then=(strong_match(Ticks(2, (BONDS,))),),
                ),
            ),
        ),
        Ability(
            "Your name is a stake like any other.",
            boosts=(
                Boost(
                    "With your reputation at stake",
                    m.ANY_MOVE,
                    turns=(
                        Turn(
                            when=(Outcome.MISS,),
                            reroll=Reroll.ANY,
                            then=(miss(Special("marked_is_stained", "a stain on your reputation")),),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "They do as you say.",
            boosts=(
                Boost(
                    "By intimidation or command",
                    m.GAIN_GROUND,
                    limit=Limit.FIGHT,
                    turns=(ANY,),
                    then=(hit(Mark(kind=Kind.OBJECTIVE)),),
                ),
            ),
        ),
    ),
    requirement="5 boxes on your quests legacy are filled",
    meters=(Meter("stain", 0, 6),),
    words=("identifier",),
)

OATHBREAKER = AssetCard(
    "deed/oathbreaker",
    "Oathbreaker",
    AssetKind.DEED,
    (
        Ability(
            "A broken vow weighs on you; one vow may redeem you, or doom you for good.",
            boosts=(
                Boost(
                    "To redeem yourself",
                    m.SWEAR_AN_IRON_VOW,
                    needs=(RankAtLeast(Rank.EXTREME), Lacks("vow_marked")),
                    then=(whatever(Card("vow_marked", to=1), Remember()),),
                ),
            ),
            uses=(
                Use(
                    "Name the vow, sworn before, that is to redeem you and is extreme or harder",
                    needs=(Lacks("vow_marked"), Open(Kind.VOW)),
                    effects=(Card("vow_marked", to=1), Remember(Kind.VOW)),
                ),
            ),
            notices=(
                Notice(Event.MILESTONE, "", (Gain(2),), needs=(Remembered(),)),
                Notice(Event.FORSAKEN, "", (Special("oathbreaker_fails_again"),), needs=(Remembered(),)),
            ),
        ),
        Ability(
            "You are bound to make it good.",
            boosts=(
                Boost(
                    "By your will to keep your marked vow",
                    (*m.SECURE_AN_ADVANTAGE, *m.COMPEL),
                    needs=(Remembered(anywhere=True),),
                    add=1,
                    then=(hit(Gain()),),
                ),
            ),
        ),
        Ability(
            "Redeemed, you may leave it behind as a better self.",
            boosts=(
                Boost(
                    "",
                    m.FULFILL_YOUR_VOW,
                    needs=(Remembered(),),
                    then=(hit(Special("oathbreaker_is_redeemed", "redeemed: gain this ability")),),
                ),
            ),
            earned=True,
        ),
    ),
    requirement="you have forsaken a vow",
    impact=True,
)

REVENANT = AssetCard(
    "deed/revenant",
    "Revenant",
    AssetKind.DEED,
    (
        Ability(
            "You know the way back from death.",
            boosts=(
                Boost(
                    "",
                    (*m.ENDURE_HARM, *m.FACE_DEATH),
                    needs=(AtZero("health"),),
                    add=1,
                    turns=(Turn(below="spirit", reroll=Reroll.ACTION),),
                ),
            ),
        ),
        Ability(
            "You are death to others, and it takes its toll.",
            boosts=(
                Boost(
                    "To kill a foe",
                    m.TAKE_DECISIVE_ACTION,
                    turns=(
                        Turn(
                            "A challenge die that is lower than your momentum counts 0",
                            when=(Outcome.MISS, Outcome.WEAK),
                            burns=True,
                            special="revenant_strikes_out",
                            then=(whatever(Suffers("suffer/endure_stress", 2)),),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "The dead left something here that you can feel.",
            boosts=(
                Boost(
                    "Studying a place that death has marked, with your heart",
                    m.GATHER_INFORMATION,
                    value="heart",
                    then=(hit(Gain()), strong_match(Tell("What do you see of what happened here?"), Gain())),
                ),
            ),
        ),
    ),
    requirement="you have faced death",
)

SCARRED = (Bearing(LASTING),)

SURVIVOR = AssetCard(
    "deed/survivor",
    "Survivor",
    AssetKind.DEED,
    (
        Ability(
            "What happened comes back, and you find your calm again.",
            boosts=(
                Boost(
                    "Haunted by the past, looking for calm",
                    m.ENDURE_STRESS,
                    costs=(Suffers("suffer/lose_momentum", 1),),
                    turns=(ANY,),
                    then=(strong(Gain()),),
                ),
            ),
        ),
        Ability(
            "You go on in spite of it, and it makes you who you are.",
            notices=(
                Notice(
                    Event.BURNED,
                    "Your lasting effect matters here: do you say what keeps you going, for a tick",
                    (Ticks(1, (QUESTS, BONDS)),),
                    needs=SCARRED,
                    match=False,
                ),
                Notice(
                    Event.BURNED,
                    "Your lasting effect matters here: do you say what keeps you going, for two ticks",
                    (Ticks(2, (QUESTS, BONDS)),),
                    needs=SCARRED,
                    match=True,
                ),
            ),
            passive=("a match matters when momentum is burned",),
        ),
        Ability("You have learned to live with it.", passive=("a lasting effect is no weight",)),
    ),
    requirement="you are traumatized or permanently harmed",
)

VANGUARD = AssetCard(
    "deed/vanguard",
    "Vanguard",
    AssetKind.DEED,
    (
        Ability(
            "You find a haven where others find nothing.",
            boosts=(
                Boost(
                    "At your haven",
                    m.ANY_RECOVER,
                    needs=(Flagged("haven"),),
                    plus="haven",
                    then=(miss(Tell("Your haven is safe no longer."), Card("haven", to=0)),),
                ),
            ),
            uses=(
                Use(
                    "Look for a safe place, far from everything",
                    legacy=LegacyName.DISCOVERIES,
                    then=(
                        strong(Card("haven", to=2)),
                        weak(Card("haven", to=1)),
                        miss(Tell("You are drawn into something bad. What?"), Go("fate/pay_the_price")),
                    ),
                ),
            ),
        ),
        Ability(
            "You have seen much, and know what you see.",
            boosts=(Boost("", m.ANY_MOVE, using=("wits",), then=(strong_match(Gain()),)),),
        ),
        Ability(
            "You think your way through fear.",
            boosts=(Boost("With your wits", m.ENDURE_STRESS, value="wits", then=(hit(Gain()),)),),
        ),
    ),
    requirement="6 boxes on your discoveries legacy are filled",
)

CARDS: tuple[AssetCard, ...] = (BONDED, HOMESTEADER, MARKED, OATHBREAKER, REVENANT, SURVIVOR, VANGUARD)
