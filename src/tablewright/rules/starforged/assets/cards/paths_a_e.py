"""Paths, from ace to blademaster."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    Aboard,
    AssetCard,
    Boost,
    Card,
    Choice,
    Event,
    Flagged,
    Gain,
    Go,
    Instead,
    Lacks,
    Mark,
    Marked,
    May,
    Meter,
    Notice,
    OneOf,
    Raise,
    Reroll,
    Reward,
    Spend,
    Suffers,
    Ticks,
    Turn,
    Use,
    hit,
    miss,
    miss_match,
    not_strong,
    strong,
    strong_match,
    weak,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import LegacyName, Stat

BONDS = (LegacyName.BONDS,)
LINED_UP = tuple(
    strong(May("Are you in a position to fire", (Card("firing_position", to=face),)), die=(face,)) for face in (4, 5, 6)
)

ACE = AssetCard(
    "path/ace",
    "Ace",
    AssetKind.PATH,
    (
        Ability(
            "Your hand at the helm gets you through.",
            boosts=(
                Boost(
                    "Steering clear, at the controls",
                    (*m.FACE_DANGER, *m.REACT_UNDER_FIRE),
                    needs=(Aboard(),),
                    add=1,
                    then=(hit(Gain(1)),),
                ),
            ),
        ),
        Ability(
            "You manoeuvre until the guns bear.",
            boosts=(
                Boost("Outmanoeuvring a foe in your vehicle", m.GAIN_GROUND, needs=(Aboard(),), add=1, then=LINED_UP),
                Boost(
                    "With the vehicle's weapons, from your firing position",
                    m.STRIKE,
                    needs=(Flagged("firing_position"), Aboard()),
                    ally=True,
                    preset_of="firing_position",
                    then=(not_strong(Card("firing_position", to=0)),),
                ),
            ),
            uses=(
                Use(
                    "Your vehicle has left its firing position",
                    needs=(Flagged("firing_position"),),
                    effects=(Card("firing_position", to=0),),
                ),
            ),
        ),
        Ability(
            "At the controls you keep calm.",
            boosts=(
                Boost(
                    "Piloting, trusting your vehicle",
                    m.ENDURE_STRESS,
                    needs=(Aboard(),),
                    value="integrity",
                    then=(strong(Gain(1)),),
                ),
            ),
        ),
    ),
)

ARCHER = AssetCard(
    "path/archer",
    "Archer",
    AssetKind.PATH,
    (
        Ability(
            "Arrows spent give force to an attack; more can be made in the field.",
            boosts=(Boost("Shooting, with arrows to spare", (*m.STRIKE, *m.CLASH), spend=Spend("ammo", 2)),),
            uses=(
                Use(
                    "Make new arrows",
                    rolls=("wits",),
                    then=(
                        strong(Card("ammo", 6)),
                        weak(Card("ammo", 4), Suffers("suffer/sacrifice_resources", 1)),
                        miss(Suffers("suffer/sacrifice_resources", 1)),
                    ),
                ),
            ),
        ),
        Ability(
            "A volley opens the fight.",
            boosts=(Boost("Opening with a volley", m.ENTER_THE_FRAY, uses="ammo", value="ammo", then=(hit(Mark()),)),),
        ),
        Ability(
            "Arrows with a purpose: a line, a charge, a pulse.",
            boosts=(
                Boost("Taking your shot with a special arrow", m.ANY_MOVE, uses="ammo", preset=5, then=(hit(Gain(1)),)),
            ),
        ),
    ),
    requirement="you wield a power bow",
    meters=(Meter("ammo", 6, 6),),
)


def _armour(die: int, *, outdone: bool) -> Boost:
    """Trust in the armour: the action die is settled; by the better armour alone, once there is one."""
    return Boost(
        "Trusting your armour against a blow or an impact",
        (*m.FACE_DANGER, *m.REACT_UNDER_FIRE, *m.CLASH),
        needs=(Marked(1, on=False),) if outdone else (),
        preset=die,
        then=(strong_match(Gain(2)),),
    )


ARMORED = AssetCard(
    "path/armored",
    "Armored",
    AssetKind.PATH,
    (
        Ability("Your armour holds.", boosts=(_armour(4, outdone=True),)),
        Ability("A better piece, or better stuff: it holds still better.", boosts=(_armour(5, outdone=False),)),
        Ability(
            "Your armour takes the harm, and may break.",
            insteads=(Instead("suffer/endure_harm", "Your armour takes it", "armored_takes"),),
        ),
    ),
    requirement="you wear your own finely made armour",
    repairs=(("broken", 5),),
)

ARTIST = AssetCard(
    "path/artist",
    "Artist",
    AssetKind.PATH,
    (
        Ability(
            "Your art lifts you, and others.",
            boosts=(
                Boost(
                    "Making, giving or performing a work of art",
                    m.ANY_MOVE,
                    turns=(Turn(below="spirit", reroll=Reroll.ACTION),),
                    then=(strong(OneOf((Choice("Momentum", (Gain(1),)), Choice("Spirit", (Raise("spirit"),))))),),
                ),
            ),
        ),
        Ability(
            "What people make tells you who they are.",
            boosts=(Boost("Studying their art and taste", (*m.GATHER_INFORMATION, *m.SECURE_AN_ADVANTAGE), add=2),),
        ),
        Ability(
            "A work in memory, or in tribute.",
            uses=(
                Use(
                    "Make or perform a work in public tribute",
                    rolls=tuple(stat.value for stat in Stat),
                    then=(strong(Ticks(2, BONDS)), weak(Ticks(1, BONDS)), miss(Go("fate/pay_the_price"))),
                ),
            ),
        ),
    ),
)


def _augment(text: str, moves: tuple[str, ...], key: str, *needs: Marked) -> Boost:
    """An augment at work: it may outdo itself, or break."""
    return Boost(
        text,
        moves,
        needs=(Lacks(key), *needs),
        add=1,
        then=(strong_match(Gain(2)), miss_match(Card(key, to=1))),
    )


ONE, TWO = "one_broken", "two_broken"
HARM, DEATH = "suffer/endure_harm", "threshold/face_death"

AUGMENTED = AssetCard(
    "path/augmented",
    "Augmented",
    AssetKind.PATH,
    (
        Ability(
            "A machine in you, or on you, that does what flesh cannot.",
            boosts=(_augment("Aided by your augment", m.ANY_MOVE, ONE, Marked(1, on=False)),),
        ),
        Ability(
            "A second augment; one of the two helps at a time.",
            boosts=(
                Boost(
                    "Aided by one of your augments",
                    m.ANY_MOVE,
                    modes=(_augment("The first augment", (), ONE), _augment("The second augment", (), TWO)),
                ),
            ),
        ),
        Ability(
            "Better the machine breaks than you.",
            insteads=tuple(
                Instead(move, f"Your {which} augment breaks instead", f"augmented_breaks_{which}", needs)
                for move in (HARM, DEATH)
                for which, needs in (("first", (Lacks(ONE),)), ("second", (Marked(1), Lacks(TWO))))
            ),
        ),
    ),
    words=("one", "two"),
    repairs=((ONE, 3), (TWO, 3)),
)

BANNERSWORN = AssetCard(
    "path/bannersworn",
    "Bannersworn",
    AssetKind.PATH,
    (
        Ability(
            "You swear for your clan, your faction or your creed.",
            boosts=(
                Boost(
                    "In service to your ideology",
                    m.SWEAR_AN_IRON_VOW,
                    turns=(Turn(reroll=Reroll.ANY),),
                    then=(hit(Ticks(1, BONDS)),),
                ),
            ),
        ),
        Ability(
            "You find those who think as you do.",
            boosts=(
                Boost(
                    "",
                    m.SOJOURN,
                    ally=True,
                    then=(
                        strong_match(
                            May(
                                "Do you meet somebody of your ideology",
                                (Card("met", to=1), Go("connection/make_a_connection", "Make a Connection with them")),
                            )
                        ),
                    ),
                ),
                Boost(
                    "They share your ideology: you met in a Sojourn",
                    m.MAKE_A_CONNECTION,
                    uses="met",
                    then=(hit(Ticks(1, BONDS)),),
                ),
            ),
            notices=(Notice(Event.BOND, "Do they share your ideology", (Reward(),)),),
        ),
        Ability(
            "What you do for the cause, you do well.",
            boosts=(
                Boost(
                    "In direct service to your ideology",
                    m.ANY_PROGRESS,
                    turns=(Turn(reroll=Reroll.ONE),),
                    then=(strong_match(Ticks(1, BONDS)),),
                ),
            ),
        ),
    ),
    words=("ideology",),
)

BLADEMASTER = AssetCard(
    "path/blademaster",
    "Blademaster",
    AssetKind.PATH,
    (
        Ability(
            "Within reach of your blade, nobody stops you.",
            boosts=(Boost("At close quarters", (*m.CLASH, *m.STRIKE), add=1, then=(strong_match(Mark()),)),),
        ),
        Ability(
            "You close with them, head on or dancing aside.",
            boosts=(
                Boost(
                    "Closing with your foe",
                    m.GAIN_GROUND,
                    modes=(
                        Boost("Charge", (), value="heart", then=(hit(Mark()),)),
                        Boost("Evade", (), value="edge", then=(hit(Gain(1)),)),
                    ),
                ),
            ),
        ),
        Ability(
            "A blade with a name, by which you swear.",
            boosts=(
                Boost(
                    "Binding the vow to your blade", m.SWEAR_AN_IRON_VOW, add=1, then=(hit(Card("oathbound", to=1)),)
                ),
                Boost(
                    "",
                    (*m.ANY_MOVE, *m.ANY_PROGRESS),
                    needs=(Flagged("oathbound"),),
                    turns=(
                        Turn(
                            "With the oathbound blade",
                            (Outcome.MISS,),
                            needs=(Flagged("oathbound"),),
                            costs=(Card("oathbound", to=0),),
                            reroll=Reroll.ANY,
                        ),
                    ),
                ),
            ),
        ),
    ),
    requirement="you wield a blade",
    meters=(Meter("oathbound", 0, 1),),
    words=("name",),
)

CARDS: tuple[AssetCard, ...] = (ACE, ARCHER, ARMORED, ARTIST, AUGMENTED, BANNERSWORN, BLADEMASTER)
