"""Paths, from shade to tech."""

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
    Fighting,
    Flagged,
    Gain,
    Go,
    Lacks,
    Mark,
    May,
    RankAtLeast,
    RankUp,
    Remember,
    Remembered,
    Reroll,
    Special,
    Spend,
    Suffers,
    Tell,
    Ticks,
    Turn,
    Use,
    hit,
    miss,
    miss_match,
    strong,
    weak,
    whatever,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import Rank

SHADE = AssetCard(
    "path/shade",
    "Shade",
    AssetKind.PATH,
    (
        Ability(
            "You wear the dark like a cloak.",
            boosts=(
                Boost(
                    "Veiled, to ambush, hide or sneak",
                    m.ANY_MOVE,
                    needs=(Lacks("revealed"),),
                    modes=(Boost("Veiled", (), preset=5), Boost("Veiled, and in darkness", (), preset=6)),
                    then=(miss(Card("revealed", to=1)),),
                ),
            ),
            uses=(
                Use(
                    "The situation is over: you can veil yourself again",
                    needs=(Flagged("revealed"),),
                    effects=(Card("revealed", to=0),),
                ),
            ),
        ),
        Ability(
            "You let the dark spread.",
            uses=(
                Use(
                    "Spread darkness around you",
                    needs=(Lacks("revealed"),),
                    rolls=("shadow",),
                    then=(
                        strong(Tell("Darkness fills this place, and all that lies next to it.")),
                        weak(Tell("Darkness fills the place where you are, and no more.")),
                        miss(Tell("It fails, and somebody has noticed. Who?")),
                    ),
                ),
            ),
        ),
        Ability(
            "You let them see you.",
            uses=(
                Use(
                    "Drop your veil, to startle",
                    needs=(Lacks("revealed"),),
                    effects=(Card("revealed", to=1), Gain(2)),
                ),
            ),
        ),
    ),
)

SLAYER = AssetCard(
    "path/slayer",
    "Slayer",
    AssetKind.PATH,
    (
        Ability(
            "You know the tracks of what is not human.",
            boosts=(eased("To study, track or stalk an inhuman foe", m.ANY_MOVE),),
        ),
        Ability(
            "You swear to slay what preys on a community.",
            boosts=(
                Boost(
                    "To slay an inhuman foe for a community",
                    m.SWEAR_AN_IRON_VOW,
                    needs=(RankAtLeast(Rank.FORMIDABLE),),
                    turns=(Turn(reroll=Reroll.ANY),),
                    then=(whatever(Remember()),),
                ),
                Boost("", m.FULFILL_YOUR_VOW, needs=(Remembered(),), then=(hit(Ticks(2, BONDS)),)),
            ),
        ),
        Ability(
            "You face it on its own terms.",
            boosts=(
                Boost(
                    "To slay an inhuman foe",
                    m.ENTER_THE_FRAY,
                    then=(
                        whatever(
                            Gain(2),
                            After(
                                (
                                    May(
                                        "do you set something aside, and face it on its own terms",
                                        (RankUp(), Card("fight:terms", to=1)),
                                    ),
                                )
                            ),
                        ),
                    ),
                ),
                Boost(
                    "Against the foe that you face on its own terms",
                    m.TAKE_DECISIVE_ACTION,
                    uses="fight:terms",
                    then=(strong(Tell("You take a trophy. What is it?"), Ticks(2, QUESTS)),),
                ),
            ),
        ),
    ),
)

SLEUTH = AssetCard(
    "path/sleuth",
    "Sleuth",
    AssetKind.PATH,
    (
        Ability(
            "You take the case, and see more than others do.",
            boosts=(
                Boost(
                    "To solve a mystery",
                    m.SWEAR_AN_IRON_VOW,
                    then=(whatever(Special("sleuth_takes_the_case", "the quest is formidable at most"), Remember()),),
                ),
                Boost(
                    "In the course of your investigation",
                    m.GATHER_INFORMATION,
                    needs=(Remembered(anywhere=True),),
                    special="sleuth_throws_a_third_die",
                    note="three challenge dice, of which two count",
                    then=(
                        miss_match(
                            Tell("There is a deeper conspiracy, or somebody has betrayed you. What do you learn?"),
                            Special("sleuth_finds_more_behind_it", "the quest becomes one rank harder"),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "You watch, and nobody sees you.",
            boosts=(eased("Unseen, watching somebody or some place", m.ANY_MOVE),),
        ),
        Ability(
            "You always know somebody who talks.",
            boosts=(Boost("With a likely informant, without a roll", m.MAKE_A_CONNECTION, auto=Outcome.WEAK),),
        ),
    ),
)

SNIPER = AssetCard(
    "path/sniper",
    "Sniper",
    AssetKind.PATH,
    (
        Ability(
            "One shot, and one foe less.",
            boosts=(
                Boost(
                    "Against those who are left after your shot",
                    m.ENTER_THE_FRAY,
                    uses="first_shot",
                    then=(whatever(Mark()),),
                ),
            ),
            uses=(
                Use(
                    "Pick off a minor foe from afar",
                    needs=(Fighting(on=False),),
                    rolls=("wits",),
                    then=(
                        hit(Tell("They are out of action."), Card("first_shot", to=1)),
                        weak(Suffers("suffer/lose_momentum", 1)),
                        miss(Go("fate/pay_the_price")),
                    ),
                ),
            ),
        ),
        Ability(
            "You take your time, and do not miss.",
            boosts=(
                Boost(
                    "With time to line up your shot",
                    m.STRIKE,
                    using=("edge",),
                    value="wits",
                    then=(strong(Mark()),),
                ),
            ),
        ),
        Ability(
            "Patience counts for more than speed.",
            boosts=(
                Boost(
                    "Through your scope, giving time for certainty",
                    m.SECURE_AN_ADVANTAGE,
                    spend=Spend("momentum", 3),
                    then=(strong(Gain()),),
                ),
                Boost(
                    "With careful aim, giving time for certainty",
                    m.GAIN_GROUND,
                    spend=Spend("momentum", 3),
                    then=(strong(Gain()),),
                ),
            ),
        ),
    ),
    requirement="you wield a rifle",
)

TECH = AssetCard(
    "path/tech",
    "Tech",
    AssetKind.PATH,
    (
        Ability(
            "Every system has a way in.",
            boosts=(
                Boost(
                    "On an electronic system",
                    m.ANY_MOVE,
                    add=1,
                    turns=(Turn("Press your luck", when=(Outcome.WEAK,), reroll=Reroll.ALL, add=1),),
                ),
            ),
        ),
        Ability(
            "You keep her flying.",
            boosts=(
                Boost(
                    "",
                    m.WITHSTAND_DAMAGE,
                    turns=(
                        Turn(
                            "Reroute power, or start systems anew",
                            when=(Outcome.MISS,),
                            costs=(Suffers("suffer/lose_momentum", 2),),
                            reroll=Reroll.ALL,
                            value="wits",
                            shift=((Outcome.WEAK, Outcome.MISS),),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "You write code that does one thing well.",
            boosts=(
                Boost(
                    "By writing a program for one purpose",
                    (*m.FACE_DANGER, *m.SECURE_AN_ADVANTAGE),
                    add=2,
                    then=(hit(Gain(), Card("program", by=1)),),
                ),
                Boost(
                    "Your program does what it was made for",
                    m.ANY_MOVE,
                    uses="program",
                    turns=(Turn(reroll=Reroll.ANY),),
                ),
            ),
        ),
    ),
)

CARDS: tuple[AssetCard, ...] = (
    SHADE,
    SLAYER,
    SLEUTH,
    SNIPER,
    TECH,
)
