"""Modules, from engine upgrade to heavy cannons."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
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
    Limit,
    Mark,
    Meter,
    Notice,
    Reroll,
    Room,
    Special,
    Spend,
    Suffers,
    Tell,
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

DAMAGE, MOMENTUM = "suffer/withstand_damage", "suffer/lose_momentum"
WEAK_AS_STRONG = ((Outcome.WEAK, Outcome.STRONG),)
BARTER = (
    *m.COMPEL,
    *m.FACE_DANGER,
    *m.SECURE_AN_ADVANTAGE,
    *m.GATHER_INFORMATION,
    *m.GAIN_GROUND,
    *m.REACT_UNDER_FIRE,
    *m.MAKE_A_CONNECTION,
    *m.TEST_YOUR_RELATIONSHIP,
    *m.SOJOURN,
    *m.RESUPPLY,
    *m.REPAIR,
)
"""Moves by which people barter or negotiate."""
SNARE = (
    *m.FACE_DANGER,
    *m.SECURE_AN_ADVANTAGE,
    *m.UNDERTAKE_AN_EXPEDITION,
    *m.ENTER_THE_FRAY,
    *m.GAIN_GROUND,
    *m.REACT_UNDER_FIRE,
    *m.STRIKE,
    *m.CLASH,
    "combat/battle",
)
"""Moves by which people attack a foe or overcome an obstacle."""

ENGINE_UPGRADE = AssetCard(
    "module/engine_upgrade",
    "Engine Upgrade",
    AssetKind.MODULE,
    (
        Ability(
            "Fine engines make for fast journeys.",
            boosts=(
                Boost(
                    "",
                    m.UNDERTAKE_AN_EXPEDITION,
                    using=("edge",),
                    # The second point makes two of it on a 6.
                    then=(strong(Gain(1)), strong(Gain(1), die=(6,))),
                ),
            ),
        ),
        Ability(
            "Quick into a fight, for place or for pace.",
            boosts=(
                Boost(
                    "",
                    m.ENTER_THE_FRAY,
                    modes=(
                        Boost("Maneuver", (), add=1, then=(strong(Gain(1)),)),
                        Boost("Boost", (), then=(hit(Gain(2)),)),
                    ),
                ),
            ),
        ),
        Ability(
            "More than the engines can bear, when it must be.",
            boosts=(
                Boost(
                    "Desperately after a foe, away from a threat, or into range",
                    (*m.ANY_ACT, *m.TAKE_DECISIVE_ACTION),
                    turns=(
                        Turn(
                            "Push your engines to the limit, in a desperate chase or flight",
                            reroll=Reroll.ANY,
                            shift=WEAK_AS_STRONG,
                            then=(whatever(Suffers(DAMAGE, 2)),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

EXPANDED_HOLD = AssetCard(
    "module/expanded_hold",
    "Expanded Hold",
    AssetKind.MODULE,
    (
        Ability(
            "Room for 3 cargo, which is as good as supply.",
            boosts=(
                Boost(
                    "Drawing on your cargo too",
                    m.ANY_MOVE,
                    using=("supply",),
                    needs=(Has("cargo"),),
                    afoot=True,
                    plus="cargo",
                ),
            ),
            notices=(
                Notice(
                    Event.SUPPLIED,
                    "Stow some of it as cargo",
                    (Special("expanded_hold_stows"),),
                    needs=(Room("cargo"),),
                ),
            ),
            insteads=(
                Instead(
                    "suffer/sacrifice_resources", "Give cargo for it", "expanded_hold_gives", needs=(Has("cargo"),)
                ),
            ),
        ),
        Ability(
            "Cargo sweetens a deal.",
            boosts=(
                Boost(
                    "Bartering or negotiating",
                    BARTER,
                    needs=(Has("cargo"),),
                    afoot=True,
                    turns=(
                        Turn(
                            "Sweeten the deal that you barter for",
                            when=(Outcome.MISS, Outcome.WEAK),
                            needs=(Has("cargo"),),
                            reroll=Reroll.ALL,
                            plus="cargo",
                            then=(whatever(Card("cargo", -1)),),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "Without cargo it flies lighter.",
            boosts=(
                Boost(
                    "Outrunning a threat, with cargo thrown out",
                    m.ANY_ACT,
                    needs=(Has("cargo"),),
                    spend=Spend("cargo", 3),
                    then=(hit(Gain(2)),),
                ),
            ),
        ),
    ),
    meters=(Meter("cargo", 0, 3),),
)

GRAPPLER = AssetCard(
    "module/grappler",
    "Grappler",
    AssetKind.MODULE,
    (
        Ability(
            "A magnetic line that holds machines fast, once it is charged.",
            uses=(
                Use(
                    "Ready the grappler",
                    needs=(Lacks("charged"),),
                    rolls=("integrity", "wits"),
                    then=(
                        strong(Card("charged", to=1), Special("grappler_overcharges", "perhaps overcharged")),
                        weak(Card("charged", to=1), Suffers(MOMENTUM, 1)),
                        miss(Suffers(DAMAGE, 2)),
                    ),
                ),
            ),
            boosts=(
                Boost(
                    "Firing the grappler at a foe, or past an obstacle",
                    SNARE,
                    uses="charged",
                    auto=Outcome.STRONG,
                    then=(whatever(Special("grappler_fires", "what an overcharge brings")),),
                ),
            ),
        ),
        Ability("Supplies make its charge stronger.", passive=("the grappler can be overcharged",)),
        Ability(
            "The last word of a fight.",
            boosts=(
                Boost(
                    "Firing the grappler",
                    m.TAKE_DECISIVE_ACTION,
                    uses="charged",
                    turns=(Turn("The line holds", reroll=Reroll.ONE),),
                    then=(whatever(Special("grappler_fires", "what an overcharge brings")),),
                ),
            ),
        ),
    ),
    meters=(Meter("charged", 0, 1), Meter("overcharged", 0, 1)),
)

HEAVY_CANNONS = AssetCard(
    "module/heavy_cannons",
    "Heavy Cannons",
    AssetKind.MODULE,
    (
        Ability(
            "Guns that sweep, or bite.",
            boosts=(
                Boost(
                    "Taking aim with your cannons",
                    m.STRIKE,
                    modes=(
                        Boost("Strafing run", (), add=1, then=(hit(Gain(1)),)),
                        Boost("Focus fire", (), then=(hit(Mark(), Suffers(MOMENTUM, 1)),)),
                    ),
                ),
            ),
        ),
        Ability(
            "All or nothing, gun against gun.",
            boosts=(
                Boost(
                    "All or nothing, gun against gun",
                    m.CLASH,
                    limit=Limit.FIGHT,
                    add=1,
                    shift=WEAK_AS_STRONG,
                    then=(hit(Mark()), miss(Tell("You staked everything: what follows has to be dire."))),
                ),
            ),
        ),
        Ability(
            "A threat that is heard.",
            boosts=(
                Boost(
                    "Guns trained on them, and an open channel",
                    (*m.COMPEL, *m.ENTER_THE_FRAY, *m.GAIN_GROUND),
                    add=1,
                    then=(hit(Gain(1)), strong_match(Gain(1))),
                ),
            ),
        ),
    ),
)

CARDS: tuple[AssetCard, ...] = (ENGINE_UPGRADE, EXPANDED_HOLD, GRAPPLER, HEAVY_CANNONS)
