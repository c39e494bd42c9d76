"""The command vehicle and the support vehicles: each has a vehicle of the same id on the table."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    AssetCard,
    Boost,
    Card,
    Gain,
    Limit,
    Mark,
    Meter,
    RankAtLeast,
    Reroll,
    Special,
    Suffers,
    Ticks,
    Turn,
    Use,
    hit,
    not_strong,
    strong,
    strong_match,
    whatever,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import LegacyName, Rank

DAMAGE, MOMENTUM = "suffer/withstand_damage", "suffer/lose_momentum"
STRESS, SUPPLY = "suffer/endure_stress", "suffer/sacrifice_resources"
TALLY = 9999
"""How far victories are counted: as far as anybody will get."""

STARSHIP = AssetCard(
    "command_vehicle/starship",
    "Starship",
    AssetKind.COMMAND,
    (
        Ability(
            "Armed, at home in space and in the air, with room for people, cargo and support vehicles; takes modules.",
            passive=("takes modules",),
        ),
        Ability(
            "The way together ties crew and ship.",
            boosts=(
                Boost(
                    "Coming closer to your ship and to each other on the way",
                    m.FINISH_AN_EXPEDITION,
                    needs=(RankAtLeast(Rank.DANGEROUS),),
                    then=(hit(Ticks(1, (LegacyName.BONDS,), everyone=True)),),
                ),
            ),
        ),
        Ability(
            "Its wounds are yours.",
            boosts=(
                Boost(
                    "Holding her together by sheer will",
                    m.WITHSTAND_DAMAGE,
                    value="heart",
                    then=(not_strong(Suffers(STRESS, 1)),),
                ),
            ),
        ),
    ),
    integrity=5,
    words=("name",),
)

EXOSUIT = AssetCard(
    "support_vehicle/exosuit",
    "Exosuit",
    AssetKind.SUPPORT,
    (
        Ability(
            "A sealed, armed rig for one, whose strength can stand in for yours.",
            boosts=(
                Boost(
                    "By force, doing damage, or resisting it",
                    (*m.ANY_ACT, *m.ENDURE_HARM, *m.WITHSTAND_DAMAGE, *m.FACE_DEATH),
                    turns=(Turn("The rig's strength for yours", die="integrity", costs=(Suffers(MOMENTUM, 1),)),),
                ),
            ),
        ),
        Ability(
            "Thrusters: weightless, in a leap, in a fall from on high.",
            boosts=(
                Boost(
                    "Over a critical obstacle",
                    m.ANY_ACT,
                    turns=(Turn("Burn fuel to overcome it", reroll=Reroll.ANY, costs=(Suffers(SUPPLY, 1),)),),
                ),
            ),
        ),
        Ability(
            "It takes a beating.",
            boosts=(Boost("It takes a beating", m.WITHSTAND_DAMAGE, turns=(Turn(reroll=Reroll.ONE),)),),
        ),
    ),
    integrity=6,
    words=("name",),
)

HOVERBIKE = AssetCard(
    "support_vehicle/hoverbike",
    "Hoverbike",
    AssetKind.SUPPORT,
    (
        Ability(
            "Fast over the ground, for two with their gear.",
            boosts=(
                Boost(
                    "",
                    m.UNDERTAKE_AN_EXPEDITION,
                    using=("edge",),
                    then=(hit(Gain(1)), strong_match(Mark())),
                ),
            ),
        ),
        Ability(
            "The afterburner: more of everything, and no half measures.",
            boosts=(
                Boost(
                    "A risky manoeuvre on the afterburner",
                    m.ANY_ACT,
                    plus="integrity",
                    shift=((Outcome.WEAK, Outcome.MISS),),
                    then=(strong(Gain(2)),),
                ),
            ),
        ),
        Ability("Momentum that is burned in the saddle may be kept.", passive=("momentum may survive burning",)),
    ),
    integrity=3,
    words=("name",),
)

ROVER = AssetCard(
    "support_vehicle/rover",
    "Rover",
    AssetKind.SUPPORT,
    (
        Ability(
            "Safe and steady over the ground.",
            boosts=(
                Boost("", (*m.UNDERTAKE_AN_EXPEDITION, *m.SET_A_COURSE), add=1),
                Boost("In your rover", m.FINISH_AN_EXPEDITION, turns=(Turn(reroll=Reroll.ONE),)),
            ),
        ),
        Ability(
            "It carries one module, the first for nothing; for experience it is exchanged.",
            uses=(
                Use(
                    "Fit its first module",
                    limit=Limit.EVER,
                    afoot=True,
                    effects=(Special("rover_fits", "a module for nothing"),),
                ),
                Use(
                    "Exchange its module for another",
                    afoot=True,
                    effects=(Special("rover_exchanges", "1 experience, another module"),),
                ),
            ),
            passive=("room for a module",),
        ),
        Ability(
            "It goes through what is in the way.",
            boosts=(
                Boost(
                    "With the rover's bulk: ramming through, or letting it be struck",
                    (*m.FACE_DANGER, *m.REACT_UNDER_FIRE),
                    value="integrity",
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
    ),
    integrity=5,
    words=("name",),
)

SERVICE_POD = AssetCard(
    "support_vehicle/service_pod",
    "Service Pod",
    AssetKind.SUPPORT,
    (
        Ability(
            "Arms for delicate or heavy work, where little pulls you down.",
            boosts=(Boost("Working with its arms, gently or by force", m.ANY_ACT, add=1, then=(hit(Gain(1)),)),),
        ),
        Ability(
            "Through tight and dangerous places, with care or without.",
            boosts=(
                Boost(
                    "Steering through a dangerous or crowded place",
                    (*m.FACE_DANGER, *m.GAIN_GROUND, *m.REACT_UNDER_FIRE),
                    value="integrity",
                    modes=(
                        Boost("Careful", (), add=2, costs=(Suffers(MOMENTUM, 1),)),
                        Boost("Reckless", (), then=(hit(Gain(1)),)),
                    ),
                ),
            ),
        ),
        Ability(
            "Pushed to its limit, it does what it has to.",
            boosts=(
                Boost(
                    "Pushing the pod to its limit",
                    m.ANY_ACT,
                    auto=Outcome.STRONG,
                    then=(whatever(Suffers(DAMAGE, 2)),),
                ),
            ),
        ),
    ),
    integrity=4,
    words=("name",),
)

SHUTTLE = AssetCard(
    "support_vehicle/shuttle",
    "Shuttle",
    AssetKind.SUPPORT,
    (
        Ability(
            "Takes several people somewhere near, through space or air.",
            uses=(Use("Arrive where you were going, not at your command vehicle", effects=(Gain(1, everyone=True),)),),
        ),
        Ability(
            "Flies where others would not.",
            boosts=(
                Boost(
                    "In dangerous skies, past obstacles, or out of an attack's way",
                    (*m.FACE_DANGER, *m.REACT_UNDER_FIRE),
                    add=1,
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
        Ability("Sealed, even under water, and tough.", boosts=(Boost("", m.WITHSTAND_DAMAGE, add=1),)),
    ),
    integrity=4,
    words=("name",),
)

SKIFF = AssetCard(
    "support_vehicle/skiff",
    "Skiff",
    AssetKind.SUPPORT,
    (
        Ability(
            "People and freight over land and water, simply and surely.",
            boosts=(
                Boost(
                    "Relying on the skiff's plain build",
                    (*m.UNDERTAKE_AN_EXPEDITION, *m.SET_A_COURSE),
                    value="integrity",
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
        Ability(
            "A cannon in a turret.",
            boosts=(
                Boost(
                    "Firing the cannon",
                    (*m.STRIKE, *m.CLASH),
                    value="integrity",
                    then=(hit(Gain(1)), strong_match(Mark())),
                ),
            ),
        ),
        Ability("Everything is aboard.", boosts=(Boost("", m.CHECK_YOUR_GEAR, add=1, then=(hit(Gain(1)),)),)),
    ),
    integrity=4,
    words=("name",),
)

SNUB_FIGHTER = AssetCard(
    "support_vehicle/snub_fighter",
    "Snub Fighter",
    AssetKind.SUPPORT,
    (
        Ability(
            "Armed, for one pilot, in space and in the air.",
            boosts=(Boost("Trusting in your fighter", m.ENTER_THE_FRAY, value="integrity", then=(hit(Gain(2)),)),),
        ),
        Ability(
            "Guns that hit.",
            boosts=(Boost("", (*m.STRIKE, *m.CLASH), add=1, then=(strong_match(Mark()),)),),
        ),
        Ability(
            "A mark on the hull for each notable foe; every fifth counts.",
            uses=(
                Use(
                    "Mark your victory over a notable foe",
                    effects=(
                        Card("victory_marks", by=1),
                        Special("snub_fighter_tallies", "every fifth: 2 ticks on quests"),
                    ),
                ),
            ),
        ),
    ),
    meters=(Meter("victory_marks", 0, TALLY),),
    integrity=4,
    words=("name",),
)

CARDS: tuple[AssetCard, ...] = (STARSHIP, EXOSUIT, HOVERBIKE, ROVER, SERVICE_POD, SHUTTLE, SKIFF, SNUB_FIGHTER)
