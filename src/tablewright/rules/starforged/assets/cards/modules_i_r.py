"""Modules, from internal refit to research lab."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.cards.shapes import project
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    AssetCard,
    Bearing,
    Boost,
    Break,
    Card,
    Event,
    Flagged,
    Gain,
    Has,
    Mark,
    Meter,
    Notice,
    Raise,
    RankAtLeast,
    Reroll,
    Roll,
    Room,
    Special,
    Tell,
    Turn,
    Use,
    hit,
    miss,
    strong,
    strong_match,
    whatever,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.state import Impact, LegacyName, Rank

BOX = 4

INTERNAL_REFIT = AssetCard(
    "module/internal_refit",
    "Internal Refit",
    AssetKind.MODULE,
    (
        Ability(
            "Home, as you like it.",
            boosts=(
                Boost(
                    "On the first leg of the journey",
                    m.UNDERTAKE_AN_EXPEDITION,
                    needs=(RankAtLeast(Rank.DANGEROUS),),
                    turns=(Turn(reroll=Reroll.ANY),),
                    then=(hit(Special("internal_refit_settles", "+2 momentum or +1 spirit for everybody aboard")),),
                ),
            ),
        ),
        Ability(
            "Something is always put by.",
            notices=(Notice(Event.NO_SUPPLY, "See what the ship still has in reserve", (Roll(0),)),),
            uses=(
                Use(
                    "Draw on the reserves",
                    afoot=True,
                    called=True,
                    rolls=("integrity",),
                    then=(strong(Raise("supply")),),
                ),
            ),
        ),
        Ability(
            "Nobody knows these rooms as you do.",
            boosts=(
                Boost(
                    "Against an invader aboard",
                    m.ENTER_THE_FRAY,
                    turns=(Turn(reroll=Reroll.ANY),),
                    then=(strong(Gain(of="integrity")), strong_match(Mark())),
                ),
            ),
        ),
    ),
)

MEDBAY = AssetCard(
    "module/medbay",
    "Medbay",
    AssetKind.MODULE,
    (
        Ability(
            "Good care, as long as the ship holds.",
            boosts=(Boost("Treated in the medbay", m.HEAL, turns=(Turn(below="integrity", reroll=Reroll.ACTION),)),),
        ),
        Ability(
            "What would last can still be undone, if it is quick.",
            boosts=(
                Boost(
                    "Brought to the medbay without delay, before the harm is for good",
                    m.HEAL,
                    needs=(Bearing((Impact.PERMANENTLY_HARMED,), anyone=True),),
                    then=(strong(Special("medbay_undoes_harm", "the lasting harm is undone")),),
                ),
            ),
        ),
        Ability(
            "Under the knife, or under the lens.",
            boosts=(
                Boost(
                    "By a risky medical procedure",
                    m.FACE_DANGER,
                    turns=(Turn(reroll=Reroll.ANY),),
                    then=(hit(Gain(1)),),
                ),
                Boost(
                    "By an autopsy or a medical examination",
                    m.GATHER_INFORMATION,
                    turns=(Turn(reroll=Reroll.ANY),),
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
    ),
)

MISSILE_ARRAY = AssetCard(
    "module/missile_array",
    "Missile Array",
    AssetKind.MODULE,
    (
        Ability(
            "Five missiles, for foes that deserve one.",
            boosts=(Boost("Firing a missile", (*m.STRIKE, *m.CLASH), uses="ammo", then=(hit(Mark()),)),),
            notices=(
                Notice(
                    Event.SUPPLIED,
                    "Take missiles for some of it, if they are to be had here",
                    (Special("missile_array_loads", "missiles for supply"),),
                    needs=(Room("ammo"),),
                ),
            ),
        ),
        Ability(
            "Locked on.",
            boosts=(
                Boost(
                    "Locking a missile on the target",
                    m.GAIN_GROUND,
                    needs=(Has("ammo"),),
                    add=1,
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
        Ability(
            "Everything at once.",
            boosts=(
                Boost(
                    "Launching all your missiles",
                    m.TAKE_DECISIVE_ACTION,
                    needs=(Has("ammo", 3),),
                    costs=(Special("missile_array_launches", "an action die against your ammo, which is then 0"),),
                    turns=(Turn("They find their mark", needs=(Flagged("link:salvo"),), reroll=Reroll.CHALLENGE),),
                    then=(whatever(Card("link:salvo", to=0)),),
                ),
            ),
        ),
    ),
    meters=(Meter("ammo", 5, 5),),
)

OVERSEER = AssetCard(
    "module/overseer",
    "Overseer",
    AssetKind.MODULE,
    (
        Ability(
            "A mind in the machine that watches, and talks.",
            boosts=(
                Boost(
                    "Talking it through with the overseer",
                    (*m.SECURE_AN_ADVANTAGE, *m.GAIN_GROUND),
                    value="integrity",
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
        Ability("It limits the damage.", passive=("damage is rolled twice",)),
        Ability(
            "It can take the helm, with nobody aboard too.",
            boosts=(
                Boost(
                    "Handing over to the overseer, or having it bring the vehicle",
                    m.FACE_DANGER,
                    afoot=True,
                    value="integrity",
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
    ),
    words=("name",),
)

REINFORCED_HULL = AssetCard(
    "module/reinforced_hull",
    "Reinforced Hull",
    AssetKind.MODULE,
    (
        Ability(
            "Iron all round.",
            boosts=(Boost("", m.WITHSTAND_DAMAGE, add=1, then=(strong(Gain(1)),)),),
        ),
        Ability(
            "Colours that people remember.",
            boosts=(
                Boost("Against a foe who has heard of you", m.ENTER_THE_FRAY, then=(strong(Gain(of="integrity")),)),
            ),
            uses=(Use("Arrive where your name means something", effects=(Gain(1),)),),
        ),
        Ability(
            "Let it hit: the hull can take it.",
            boosts=(
                Boost(
                    "Letting the hull take the hit",
                    m.REACT_UNDER_FIRE,
                    add=1,
                    then=(
                        hit(Gain(1)),
                        strong_match(Gain(1), Tell("You come through the chaos just where you wanted to be.")),
                        miss(Tell("The price is the reinforced hull, which breaks."), Break()),
                    ),
                ),
            ),
        ),
    ),
)

RESEARCH_LAB = AssetCard(
    "module/research_lab",
    "Research Lab",
    AssetKind.MODULE,
    (
        Ability(
            "Patience, instruments, results.",
            boosts=(
                Boost(
                    "By careful work in the lab",
                    (*m.SECURE_AN_ADVANTAGE, *m.GATHER_INFORMATION),
                    add=1,
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
        Ability(
            "What is dangerous stays behind glass.",
            boosts=(Boost("Containing a dangerous specimen", m.FACE_DANGER, turns=(Turn(reroll=Reroll.ANY),)),),
        ),
        project(
            "A great question, and years to answer it.",
            "research",
            "lab",
            "samples, equipment or data",
            LegacyName.DISCOVERIES,
        ),
    ),
)

CARDS: tuple[AssetCard, ...] = (INTERNAL_REFIT, MEDBAY, MISSILE_ARRAY, OVERSEER, REINFORCED_HULL, RESEARCH_LAB)
