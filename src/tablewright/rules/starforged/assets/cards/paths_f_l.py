"""Paths, from fated to haunted; healer to loyalist are in a module of their own."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.cards import paths_f_l_from_healer
from tablewright.rules.starforged.assets.cards.shapes import eased
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    AssetCard,
    Background,
    Boost,
    Card,
    Event,
    Fighting,
    Flagged,
    Gain,
    Go,
    Has,
    Lacks,
    Mark,
    May,
    Meter,
    Notice,
    RankAtLeast,
    Rather,
    Reroll,
    Room,
    Special,
    Suffers,
    Tell,
    Ticks,
    Turn,
    Use,
    hit,
    miss,
    on_match,
    strong,
    strong_match,
    weak,
    whatever,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import Kind, LegacyName, Rank

QUESTS, BONDS, DISCOVERIES = (LegacyName.QUESTS,), (LegacyName.BONDS,), (LegacyName.DISCOVERIES,)
OBJECTIVE = Mark(kind=Kind.OBJECTIVE)


FATED = AssetCard(
    "path/fated",
    "Fated",
    AssetKind.PATH,
    (
        Ability(
            "The quest of your life shapes you, and its end is certain.",
            boosts=(
                Boost(
                    "",
                    m.FULFILL_YOUR_VOW,
                    needs=(Background(),),
                    auto=Outcome.STRONG,
                    then=(strong(Tell("This is where it was always going to end. What do you give up at the last?")),),
                ),
            ),
            notices=(Notice(Event.BOX, "", (Ticks(1, QUESTS),), needs=(Background(),)),),
        ),
        Ability(
            "You cannot go before your time; that weighs on you until the quest moves on.",
            boosts=(
                Boost(
                    "You cannot go yet",
                    (*m.FACE_DEATH, *m.FACE_DESOLATION),
                    needs=(Background(unfulfilled=True), Lacks("spared")),
                    auto=Outcome.STRONG,
                    then=(strong(Special("fated_is_spared", "it weighs as an impact")),),
                ),
            ),
            notices=(Notice(Event.MILESTONE, "", (Card("spared", to=0),), needs=(Background(), Flagged("spared"))),),
        ),
        Ability(
            "What bears on your fate does not stop at the worst.",
            boosts=(
                Boost(
                    "It is all about your background vow",
                    m.ANY_PROGRESS,
                    needs=(Background(unfulfilled=True),),
                    turns=(Turn(reroll=Reroll.TENS, then=(strong(Gain(2)),)),),
                ),
            ),
        ),
    ),
)

FIREBRAND = AssetCard(
    "path/firebrand",
    "Firebrand",
    AssetKind.PATH,
    (
        Ability(
            "You gather fire in you, and let it out against whatever stands in your way.",
            boosts=(Boost("By your fire, to attack or to get past an obstacle", m.ANY_ACT, uses="fire", add=2),),
            uses=(
                Use(
                    "Rest, and gather fire",
                    rolls=("spirit",),
                    then=(
                        strong(Card("fire", 3)),
                        weak(Card("fire", 2)),
                        miss(Card("fire", 2), Suffers("suffer/endure_harm", 2)),
                    ),
                ),
            ),
        ),
        Ability(
            "What should hurt you can feed you.",
            boosts=(
                Boost(
                    "",
                    m.ENDURE_HARM,
                    then=(strong_match(Rather("Turn all of it into fire", (Special("firebrand_takes_harm_in"),))),),
                ),
            ),
        ),
        Ability(
            "All your fire at once.",
            boosts=(
                Boost(
                    "Letting all your fire loose",
                    (*m.GAIN_GROUND, *m.STRIKE),
                    needs=(Has("fire", 3),),
                    auto=Outcome.STRONG,
                    then=(strong(OBJECTIVE, Card("fire", to=0)),),
                ),
            ),
        ),
    ),
    meters=(Meter("fire", 0, 5),),
)

FUGITIVE = AssetCard(
    "path/fugitive",
    "Fugitive",
    AssetKind.PATH,
    (
        Ability(
            "You succeed where you have to, and those who hunt you come closer.",
            boosts=(
                Boost(
                    "You succeed, and leave a trace",
                    m.ANY_MOVE,
                    turns=(
                        Turn(
                            outcome=Outcome.STRONG,
                            needs=(Room("hunters"),),
                            costs=(Special("fugitive_leaves_a_trace", "fill a segment of the hunters"),),
                        ),
                    ),
                ),
            ),
            uses=(
                Use(
                    "You overcame the hunters, or got away",
                    needs=(Has("hunters", 4),),
                    costs=(Card("hunters", to=0),),
                    effects=(Ticks(1, QUESTS),),
                ),
            ),
        ),
        Ability(
            "You know how not to be found.",
            boosts=(eased("Hiding, hiding who you are, or running from somebody", m.ANY_ACT),),
        ),
        Ability(
            "Nobody hunts you any more: you may become somebody else.",
            boosts=(
                Boost(
                    "It clears your name, or ends those who hunt you",
                    m.FULFILL_YOUR_VOW,
                    needs=(RankAtLeast(Rank.EXTREME),),
                    then=(hit(Special("fugitive_is_free", "gain this ability; perhaps exchange the asset")),),
                ),
            ),
            earned=True,
        ),
    ),
    meters=(Meter("hunters", 0, 4),),
)


def _device(needs: tuple[Fighting], *more: Mark) -> Boost:
    return Boost(
        "With the device that was made for this",
        m.ANY_MOVE,
        needs=needs,
        ally=True,
        uses="devices",
        auto=Outcome.STRONG,
        then=(strong(*more),) if more else (),
    )


GEARHEAD = AssetCard(
    "path/gearhead",
    "Gearhead",
    AssetKind.PATH,
    (
        Ability(
            "You make things work.",
            boosts=(eased("Making, repairing, reusing or changing equipment", (*m.ANY_ACT, "asset/use")),),
        ),
        Ability(
            "You take things apart to see what they do.",
            boosts=(
                Boost(
                    "Studying a machine, or taking it apart",
                    m.GATHER_INFORMATION,
                    turns=(Turn(reroll=Reroll.ANY),),
                    then=(
                        on_match(
                            Tell("It can do, or is, something that nobody expected. What?"), Ticks(1, DISCOVERIES)
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "With some hours you build a device for one purpose.",
            boosts=(
                Boost(
                    "Building a device for one purpose, with hours to do it",
                    m.SECURE_AN_ADVANTAGE,
                    then=(hit(Card("devices", 1)),),
                ),
                _device((Fighting(),), OBJECTIVE),
                _device((Fighting(on=False),)),
            ),
        ),
    ),
)

GUNNER = AssetCard(
    "path/gunner",
    "Gunner",
    AssetKind.PATH,
    (
        Ability(
            "Your gun keeps heads down, or takes them off.",
            boosts=(
                Boost(
                    "With your heavy weapon",
                    m.STRIKE,
                    modes=(eased("Keep their heads down", m.STRIKE), Boost("Hurt them", m.STRIKE, then=(hit(Mark()),))),
                ),
            ),
        ),
        Ability(
            "Everything you have left, in one burst.",
            boosts=(
                Boost(
                    "Emptying your gun",
                    m.TAKE_DECISIVE_ACTION,
                    turns=(
                        Turn("One more burst", costs=(Suffers("suffer/sacrifice_resources", 1),), reroll=Reroll.ONE),
                    ),
                    then=(whatever(Special("gunner_runs_dry", "the gun is empty")),),
                ),
                Boost(
                    "",
                    m.ENTER_THE_FRAY,
                    uses="empty_gun",
                    then=(whatever(Go("adventure/check_your_gear", "Check whether you have more ammunition")),),
                ),
            ),
        ),
        Ability(
            "One gun is yours above all others.",
            boosts=(
                Boost("With your favourite gun", m.CLASH, add=1),
                eased("With your favourite gun in hand", (*m.ENTER_THE_FRAY, *m.ENDURE_STRESS)),
            ),
        ),
    ),
    requirement="you wield a heavy weapon that shoots",
    words=("gun",),
)

GUNSLINGER = AssetCard(
    "path/gunslinger",
    "Gunslinger",
    AssetKind.PATH,
    (
        Ability(
            "You draw before they do.",
            boosts=(
                eased(
                    "Facing off, or getting ready unnoticed",
                    m.ENTER_THE_FRAY,
                    strong_match(May("Take a shot at once", (Mark(2, Kind.OBJECTIVE),))),
                    using=("heart", "shadow"),
                ),
            ),
        ),
        Ability(
            "Cover is half the fight.",
            boosts=(
                Boost(
                    "Moving into cover",
                    (*m.GAIN_GROUND, *m.REACT_UNDER_FIRE),
                    add=1,
                    then=(strong(Card("cover", to=1)),),
                ),
                Boost(
                    "From your cover, attacking or defending from afar",
                    m.ANY_ACT,
                    needs=(Flagged("cover"),),
                    add=1,
                    then=(miss(Tell("Your cover is lost, or no use any more."), Card("cover", to=0)),),
                ),
            ),
            uses=(Use("Leave your cover", needs=(Has("cover"),), effects=(Card("cover", to=0),)),),
        ),
        Ability(
            "A pistol speaks clearly.",
            boosts=(eased("Holding somebody at gunpoint", (*m.COMPEL, *m.GAIN_GROUND)),),
        ),
    ),
    requirement="you wield a pistol",
)

CLOSER = hit(Special("haunted_is_closer"))
"""What a bolstered link adds to the abilities of the card."""

HAUNTED = AssetCard(
    "path/haunted",
    "Haunted",
    AssetKind.PATH,
    (
        Ability(
            "Somebody who is dead, because of you or to your grief, still speaks to you.",
            boosts=(
                Boost(
                    "Calling on what the spirit knows",
                    m.ANY_MOVE,
                    add=1,
                    then=(weak(Suffers("suffer/endure_stress", 1)), strong_match(Ticks(1, BONDS)), CLOSER),
                ),
            ),
        ),
        Ability(
            "Where you may follow them, they guide you.",
            boosts=(
                Boost(
                    "Guided by the spirit",
                    m.FACE_DEATH,
                    add=1,
                    then=(strong(Tell("What do you learn from the spirit, or about it?"), Ticks(2, BONDS)), CLOSER),
                ),
            ),
        ),
        Ability(
            "A vow fulfilled for them lets them go, or brings them closer.",
            boosts=(
                Boost(
                    "It was in the spirit's service",
                    m.FULFILL_YOUR_VOW,
                    needs=(RankAtLeast(Rank.EXTREME), Lacks("closer")),
                    then=(hit(Special("haunted_is_at_peace", "gain this ability, and let them go or hold on")),),
                ),
            ),
            earned=True,
        ),
    ),
)

CARDS: tuple[AssetCard, ...] = (
    FATED,
    FIREBRAND,
    FUGITIVE,
    GEARHEAD,
    GUNNER,
    GUNSLINGER,
    HAUNTED,
    *paths_f_l_from_healer.CARDS,
)
