"""Modules, from sensor array to workshop."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.cards.shapes import project
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    AssetCard,
    Boost,
    Card,
    Event,
    Gain,
    Has,
    Instead,
    Lacks,
    Mark,
    May,
    Meter,
    Notice,
    Reroll,
    Special,
    Suffers,
    Tell,
    Turn,
    Use,
    hit,
    miss,
    strong,
    strong_match,
    weak,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.state import LegacyName

MOMENTUM = "suffer/lose_momentum"
BOX = 4

SENSOR_ARRAY = AssetCard(
    "module/sensor_array",
    "Sensor Array",
    AssetKind.MODULE,
    (
        Ability(
            "It sees what lies ahead.",
            boosts=(
                Boost(
                    "Scanning the way ahead",
                    m.UNDERTAKE_AN_EXPEDITION,
                    using=("wits",),
                    turns=(Turn(reroll=Reroll.ONE),),
                ),
            ),
        ),
        Ability(
            "By hand, or by itself.",
            boosts=(
                Boost(
                    "Scanning what is around the vehicle, or an object near it",
                    (*m.SECURE_AN_ADVANTAGE, *m.GATHER_INFORMATION),
                    modes=(
                        Boost("Manual scan", (), add=1),
                        Boost("Automated scan", (), needs=(Has("integrity"),), preset_of="integrity"),
                    ),
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
        Ability(
            "Nothing stays hidden.",
            boosts=(
                Boost(
                    "Sensing an ambush or a hidden threat",
                    (*m.ENTER_THE_FRAY, *m.FACE_DANGER),
                    value="integrity",
                    turns=(Turn(reroll=Reroll.ANY),),
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
    ),
)

SHIELDS = AssetCard(
    "module/shields",
    "Shields",
    AssetKind.MODULE,
    (
        Ability(
            "A wall of light, for a few minutes.",
            uses=(
                Use(
                    "Raise the shields",
                    needs=(Lacks("shields"), Lacks("burnt_out")),
                    rolls=("integrity", "wits"),
                    then=(
                        strong(Card("shields", to=4)),
                        weak(Card("shields", to=3)),
                        miss(Card("shields", to=2), Suffers(MOMENTUM, 1)),
                    ),
                ),
                Use("The shields have run down", needs=(Has("shields"),), effects=(Card("shields", to=0),)),
                Use("An hour has gone by", needs=(Has("burnt_out"),), effects=(Card("burnt_out", to=0),)),
            ),
            insteads=(
                Instead("suffer/withstand_damage", "The shields hold it off", "shields_hold", needs=(Has("shields"),)),
            ),
        ),
        Ability(
            "Behind them you can stand your ground.",
            boosts=(
                Boost(
                    "Letting the shields take the blow",
                    m.REACT_UNDER_FIRE,
                    needs=(Has("shields"),),
                    value="shields",
                    then=(hit(Gain(2)),),
                ),
            ),
        ),
        Ability(
            "Up before the first shot.",
            boosts=(
                Boost(
                    "",
                    m.ENTER_THE_FRAY,
                    needs=(Lacks("burnt_out"),),
                    then=(strong(May("Raise your shields to 3", (Card("shields", to=3), Gain(1)))),),
                ),
            ),
        ),
    ),
    meters=(Meter("shields", 0, 4), Meter("burnt_out", 0, 1)),
)

STEALTH_TECH = AssetCard(
    "module/stealth_tech",
    "Stealth Tech",
    AssetKind.MODULE,
    (
        Ability(
            "Dark and silent.",
            boosts=(
                Boost("Keeping out of sight of a certain foe or threat", m.ANY_ACT, add=1),
                Boost("From ambush, on a foe who suspects nothing", m.ENTER_THE_FRAY, add=1, then=(strong(Mark()),)),
            ),
        ),
        Ability(
            "A long way, unseen.",
            boosts=(
                Boost(
                    "Travelling unseen",
                    m.UNDERTAKE_AN_EXPEDITION,
                    using=("shadow",),
                    turns=(Turn(reroll=Reroll.ACTION),),
                ),
            ),
        ),
        Ability(
            "Out of nowhere.",
            boosts=(
                Boost(
                    "From hiding",
                    m.STRIKE,
                    value="shadow",
                    modes=(
                        Boost("Strike true", (), turns=(Turn("Strike true", reroll=Reroll.ANY),)),
                        Boost("Strike hard", (), then=(hit(Mark()),)),
                    ),
                    then=(
                        strong_match(Tell("Nobody has seen where it came from."), Gain(2), Card("undetected", to=1)),
                    ),
                ),
                Boost("", m.STRIKE, uses="undetected", add=1),
            ),
        ),
    ),
    meters=(Meter("undetected", 0, 1),),
)

VEHICLE_BAY = AssetCard(
    "module/vehicle_bay",
    "Vehicle Bay",
    AssetKind.MODULE,
    (
        Ability(
            "Room to keep support vehicles, and to work on them.",
            passive=("support vehicles for 1 less", "battered support vehicles for 1 point"),
        ),
        Ability(
            "A wreck need not be the end.",
            notices=(
                Notice(
                    Event.DESTROYED, "Bring in the wreck and see what is left of it", (Special("vehicle_bay_salvages"),)
                ),
            ),
        ),
        Ability(
            "In and out, whatever happens.",
            boosts=(
                Boost(
                    "Leaving or reaching your command vehicle in a dangerous place",
                    m.ANY_ACT,
                    afoot=True,
                    turns=(Turn(reroll=Reroll.ANY),),
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
    ),
)

WORKSHOP = AssetCard(
    "module/workshop",
    "Workshop",
    AssetKind.MODULE,
    (
        Ability(
            "A tool for everything.",
            boosts=(Boost("In the field, with your workshop at hand", m.REPAIR, afoot=True, add=1),),
        ),
        Ability(
            "What is made, altered or taken apart here is done well.",
            boosts=(
                Boost(
                    "Working on a device or machine in the workshop",
                    m.ANY_ACT,
                    turns=(Turn(below="integrity", reroll=Reroll.ACTION),),
                ),
            ),
        ),
        project(
            "A great work, and years to build it.", "engineering", "workshop", "a part or resource", LegacyName.QUESTS
        ),
    ),
)

CARDS: tuple[AssetCard, ...] = (SENSOR_ARRAY, SHIELDS, STEALTH_TECH, VEHICLE_BAY, WORKSHOP)
