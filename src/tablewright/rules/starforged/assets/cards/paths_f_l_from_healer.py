"""Paths, from healer to loyalist."""

from __future__ import annotations

from tablewright.rules.starforged.assets.cards import moves as m
from tablewright.rules.starforged.assets.cards.shapes import eased
from tablewright.rules.starforged.assets.vocabulary import (
    Ability,
    AssetCard,
    AtMaximum,
    Boost,
    Card,
    Choice,
    Event,
    Fighting,
    Flagged,
    Gain,
    Go,
    Has,
    Lacks,
    Mark,
    May,
    Notice,
    OneOf,
    Open,
    OthersRoll,
    Raise,
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
    miss_match,
    on_match,
    strong,
    strong_match,
    weak,
    whatever,
)
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import Kind, LegacyName, Rank

BONDS, DISCOVERIES = (LegacyName.BONDS,), (LegacyName.DISCOVERIES,)
OBJECTIVE = Mark(kind=Kind.OBJECTIVE)
DRAWN = "roll:drawn"
"""Set while a kinetic's power is in a roll already."""
LED = "fight:led"
"""Set while allies may follow a leader into the fight."""


HEALER = AssetCard(
    "path/healer",
    "Healer",
    AssetKind.PATH,
    (
        Ability(
            "You know how to treat the hurt.",
            boosts=(
                Boost(
                    "You give the treatment",
                    m.HEAL,
                    add=1,
                    modes=(
                        Boost("To yourself", m.HEAL),
                        Boost(
                            "To somebody else",
                            m.HEAL,
                            then=(
                                hit(OneOf((Choice("Their thanks", (Raise("spirit"),)), Choice("An edge", (Gain(),))))),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "Bodies tell you what happened.",
            boosts=(
                eased(
                    "Studying remains, or what a body shows",
                    m.GATHER_INFORMATION,
                    strong_match(Tell("Something about it is not as it should be. What?"), Ticks(1, DISCOVERIES)),
                ),
            ),
        ),
        Ability(
            "With a safe place and a long rest you look after everybody.",
            uses=(
                Use(
                    "Look after everybody, in a safe place and with plenty of time, once a day or so",
                    costs=(Suffers("suffer/sacrifice_resources", 1),),
                    effects=(Special("healer_looks_after_everybody", "+1 or +2 health for all above 0"),),
                ),
            ),
        ),
    ),
)

INFILTRATOR = AssetCard(
    "path/infiltrator",
    "Infiltrator",
    AssetKind.PATH,
    (
        Ability(
            "You get in where nobody should.",
            boosts=(eased("Breaking in, slipping in, or into a guarded system", m.ANY_ACT, strong_match(Gain())),),
        ),
        Ability(
            "You can be somebody else.",
            boosts=(
                Boost(
                    "Building a false identity",
                    (*m.FACE_DANGER, *m.SECURE_AN_ADVANTAGE),
                    add=1,
                    then=(hit(Card("identity", to=1)),),
                ),
                Boost(
                    "Under your false identity, to deceive or to sway",
                    m.ANY_MOVE,
                    needs=(Flagged("identity"),),
                    add=1,
                    then=(miss_match(Tell("They see through you, and all of it comes down."), Card("identity", to=0)),),
                ),
            ),
            uses=(Use("Drop your false identity", needs=(Has("identity"),), effects=(Card("identity", to=0),)),),
        ),
        Ability(
            "You carry the right tool for the wrong door.",
            boosts=(
                Boost(
                    "For a device to break in, spy or sabotage with",
                    m.CHECK_YOUR_GEAR,
                    add=1,
                    then=(hit(Card("device", to=1)),),
                ),
                Boost(
                    "With that device, for the first time", m.ANY_MOVE, uses="device", turns=(Turn(reroll=Reroll.ANY),)
                ),
            ),
        ),
    ),
)


def _feat(needs: tuple[AtMaximum | Fighting, ...], *more: Mark) -> Boost:
    return Boost(
        "A great feat of your powers",
        m.ANY_MOVE,
        needs=needs,
        costs=(Special("kinetic_spends_everything", "reset momentum"),),
        auto=Outcome.STRONG,
        then=(strong(*more),) if more else (),
    )


KINETIC = AssetCard(
    "path/kinetic",
    "Kinetic",
    AssetKind.PATH,
    (
        Ability(
            "You push, pull, lift and hold from afar what is no larger than you.",
            boosts=(
                Boost(
                    "At a risk, by your powers",
                    m.ANY_MOVE,
                    costs=(Card(DRAWN, to=1), Suffers("suffer/lose_momentum", 2)),
                    add=2,
                    then=(whatever(Card(DRAWN, to=0)),),
                ),
            ),
        ),
        Ability(
            "When all else fails, your powers may still turn it.",
            boosts=(
                Boost(
                    "Your powers, in desperation",
                    m.ANY_MOVE,
                    turns=(Turn(needs=(Lacks(DRAWN),), costs=(Suffers("suffer/lose_momentum", 3),), add=2),),
                ),
            ),
        ),
        Ability(
            "At the height of your strength you move great things.",
            boosts=(_feat((AtMaximum(), Fighting()), OBJECTIVE), _feat((AtMaximum(), Fighting(on=False)))),
        ),
    ),
)

LEADER = AssetCard(
    "path/leader",
    "Leader",
    AssetKind.PATH,
    (
        Ability(
            "You hold a team together.",
            boosts=(
                Boost(
                    "By leading, coordinating or planning",
                    m.AID_YOUR_ALLY,
                    add=1,
                    then=(strong(Special("leader_lifts_the_team", "+1 momentum for allies who are there")),),
                ),
            ),
        ),
        Ability(
            "You go in first, and they follow.",
            boosts=(
                Boost(
                    "Leading your team into the fight, before they act",
                    m.ENTER_THE_FRAY,
                    using=("heart",),
                    then=(
                        strong(Card(LED, to=1), Tell("Every ally may follow with a strong hit, without a roll.")),
                        strong_match(Special("leader_sweeps_the_field", "mark progress on every objective")),
                    ),
                ),
                Boost(
                    "Following your leader",
                    m.ENTER_THE_FRAY,
                    needs=(OthersRoll(), Flagged(LED)),
                    ally=True,
                    auto=Outcome.STRONG,
                ),
            ),
        ),
        Ability(
            "Others listen to you.",
            boosts=(
                eased(
                    "Swaying somebody who is no ally, by leading",
                    m.ANY_MOVE,
                    strong_match(Tell("They are roused, and do more than you asked. What?"), Gain(), Ticks(1, BONDS)),
                ),
            ),
        ),
    ),
)

RETURN = Special("looper_returns", "health and supply as they were")

LOOPER = AssetCard(
    "path/looper",
    "Looper",
    AssetKind.PATH,
    (
        Ability(
            "A blow that fell can fall again, a second later.",
            boosts=(
                Boost(
                    "A second or two back",
                    (*m.ENDURE_HARM, *m.COMPANION_TAKES_A_HIT, *m.WITHSTAND_DAMAGE),
                    turns=(
                        Turn(
                            when=(Outcome.MISS,),
                            costs=(Suffers("suffer/lose_momentum", 2),),
                            reroll=Reroll.ANY,
                            then=(strong(Gain()),),
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "You tie yourself to a moment, and can return to it.",
            uses=(
                Use(
                    "Tie a link to this moment",
                    effects=(Special("looper_ties_a_link", "health and supply are noted; an older link is gone"),),
                ),
                Use(
                    "Loop back to the link",
                    needs=(Has("link"),),
                    scale=(("minutes", 4), ("hours", 3), ("days", 2)),
                    burn=False,
                    then=(
                        strong(RETURN),
                        weak(RETURN, Suffers("suffer/endure_stress", 2)),
                        miss(RETURN, Tell("Time itself is damaged. How?"), Go("fate/pay_the_price")),
                    ),
                ),
            ),
        ),
        Ability("The second time goes better.", passive=("rerolls add",)),
    ),
)

LORE_HUNTER = AssetCard(
    "path/lore_hunter",
    "Lore Hunter",
    AssetKind.PATH,
    (
        Ability(
            "You go far for what was forgotten.",
            boosts=(
                Boost(
                    "To recover precious knowledge, or a great relic",
                    m.SWEAR_AN_IRON_VOW,
                    needs=(RankAtLeast(Rank.FORMIDABLE),),
                    turns=(Turn(reroll=Reroll.ANY),),
                    then=(whatever(Remember()),),
                ),
                Boost("", m.FULFILL_YOUR_VOW, needs=(Remembered(),), then=(hit(Ticks(2, DISCOVERIES)),)),
            ),
            uses=(
                Use(
                    "Name a vow, sworn before, that seeks knowledge or a relic and is formidable or harder",
                    needs=(Open(Kind.VOW),),
                    effects=(Remember(Kind.VOW),),
                ),
            ),
            notices=(Notice(Event.MILESTONE, "", (Gain(2),), needs=(Remembered(),)),),
        ),
        Ability(
            "You study at length.",
            boosts=(
                Boost(
                    "Researching or studying at length",
                    m.ANY_ACT,
                    turns=(Turn(reroll=Reroll.CHALLENGE),),
                    then=(
                        on_match(
                            Tell("The pieces fit, wonderfully or horribly. What do you see?"), Ticks(1, DISCOVERIES)
                        ),
                    ),
                ),
            ),
        ),
        Ability(
            "You have read about this.",
            boosts=(
                eased(
                    "Recalling what few know",
                    (*m.SECURE_AN_ADVANTAGE, *m.GAIN_GROUND),
                    hit(Tell("What obscure thing do you put to use?")),
                ),
            ),
        ),
    ),
)

LOYALIST = AssetCard(
    "path/loyalist",
    "Loyalist",
    AssetKind.PATH,
    (
        Ability(
            "You are at your best for others.",
            boosts=(
                Boost(
                    "",
                    m.AID_YOUR_ALLY,
                    add=1,
                    then=(
                        hit(Gain(mine=True)),
                        strong_match(
                            May(
                                "Does this moment change what you are to each other",
                                (Special("loyalist_is_closer", "1 tick on bonds for both"),),
                            )
                        ),
                    ),
                ),
            ),
        ),
        Ability("You give what you have so that they succeed.", passive=("burns for allies",)),
        Ability(
            "You stand with them when it counts.",
            boosts=(
                Boost(
                    "Standing with them",
                    m.ANY_PROGRESS,
                    needs=(OthersRoll(),),
                    ally=True,
                    special="loyalist_stands_with_them",
                    note="another challenge die may take the place of one",
                ),
            ),
        ),
    ),
)

CARDS: tuple[AssetCard, ...] = (HEALER, INFILTRATOR, KINETIC, LEADER, LOOPER, LORE_HUNTER, LOYALIST)
