"""The documented states from which the trees of encounters, actions and conditions are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, Value
from tablewright.rules.expanse.chase import Chase
from tablewright.rules.expanse.settings import Settings
from tablewright.rules.expanse.state import Crew, Encounter, Kind, Mark, Person, Place, Status, Weapon
from tablewright.rules.expanse.terms import Ability, Condition, PersonId

ADA, BEN, THUG = PersonId("ada"), PersonId("ben"), PersonId("thug")
PISTOL = Weapon("Pistol", Ability.ACCURACY, "Pistols", 2, 6, Ability.PERCEPTION)
KNIFE = Weapon("Knife", Ability.FIGHTING, "Light Weapons", 1, 6, Ability.STRENGTH)
WHO = {"who": ADA}
# Dice that are thrown already keep what comes after them small enough to be counted.
HIT: Mapping[str, Value] = {"test": [4, 5, 3], "damage": [3, 4]}
TWO: Mapping[str, Value] = {"test": [6, 2, 2], "damage": 3, "wound": "taken out", "out": "dying"}
"""A hit with a knife, and two stunt points."""
TAUNTED: Mapping[str, Value] = {"throw/ada/test": [6, 4, 3], "throw/thug/test": [1, 2, 3]}
"""The dice of a test that a stunt takes."""
SIX: Mapping[str, Value] = {"test": [3, 3, 6], "damage": 3, "stunt": "lightning_attack", "stunt#2": "vicious_blow"}
"""A hit with a knife, and six stunt points, of which one is left."""
MISS: Mapping[str, Value] = {"test": [1, 2, 3]}


def ada(**changes: object) -> Person:
    """Somebody without Fortune, who is asked for nothing by it."""
    plain: dict[str, object] = {"seat": "ann", "fortune": 0, "weapons": (PISTOL, KNIFE)}
    return Person(ADA, "Ada", **{**plain, **changes})  # type: ignore[arg-type]


def crew(one: Person | None = None, *others: Person, **changes: object) -> Crew:
    """Ada and a thug, and whoever else is named."""
    thug = Person(THUG, "Thug", npc=True, fortune=0, fortune_most=0)
    return Crew(people=(one or ada(), thug, *others), **changes)  # type: ignore[arg-type]


def turns(*done: str) -> Encounter:
    """Ada's turn, in which some things are done already."""
    return Encounter(Kind.ACTION, "The airlock", 1, (Place(ADA, 14), Place(THUG, 9)), 0, done)


def dying(key: PersonId = BEN, **changes: object) -> Person:
    """Somebody who has four rounds to live."""
    plain: dict[str, object] = {"wound": 3, "countdown": 4, "fortune": 0}
    return Person(key, key.capitalize(), **{**plain, **changes})  # type: ignore[arg-type]


def encounter_starts() -> Mapping[str, Sequence[Start[Crew]]]:
    """By move: a plain start, and where it matters one at an edge of the rules."""
    return {**_encounter(), **_end(), **_hazards(), **_attacks(), **_major(), **_minor(), **_conditions()}


def _encounter() -> dict[str, Sequence[Start[Crew]]]:
    alone = Crew(people=(ada(),))
    return {
        "encounter/begin": [
            Start("one person", alone),
            Start("two people, no turns", crew(), given={"kind": "social"}),
        ],
        "encounter/initiative": [
            Start("two who tie", crew(encounter=Encounter(Kind.ACTION, "Vault")), given=_rolls([4, 5, 3], [5, 4, 3])),
            Start("one person", Crew(people=(ada(),), encounter=Encounter(Kind.ACTION, "Vault"))),
            Start(
                "somebody who lies unconscious",
                crew(ada(marks=(Mark(Condition.UNCONSCIOUS),)), encounter=Encounter(Kind.ACTION, "Vault")),
                given=_rolls([6, 6, 6], [1, 2, 3]),
            ),
        ],
        "encounter/join": [
            Start("between two", crew(ada(), Person(BEN, "Ben", fortune=0), encounter=turns()), {"who": BEN})
        ],
        "encounter/leave": [
            Start("in their turn", crew(encounter=turns()), WHO),
            Start("in another's turn", crew(encounter=turns()), {"who": THUG}),
        ],
        "encounter/end_turn": [
            Start("the next can act", crew(encounter=turns()), WHO),
            Start("the other is dying", Crew(people=(ada(), dying(THUG)), encounter=turns()), WHO),
            Start("the other dies", Crew(people=(ada(), dying(THUG, countdown=1)), encounter=turns()), WHO),
        ],
        "encounter/pass_round": [
            Start("four rounds to live", crew(ada(), dying())),
            Start("the last round", crew(ada(), dying(countdown=1))),
        ],
    }


def _rolls(first: list[str | int], second: list[str | int]) -> dict[str, Value]:
    """What two people roll for initiative."""
    return {"who": [ADA, THUG], f"initiative/{ADA}/test": first, f"initiative/{THUG}/test": second}


def _end() -> dict[str, Sequence[Start[Crew]]]:
    churn = Settings(churn="on")
    return {
        "encounter/end": [
            Start("a fight", crew(encounter=turns())),
            Start("with the Churn", crew(encounter=turns(), settings=churn, churn=9)),
        ],
        "encounter/breather": [
            Start("an encounter has ended", crew(breathers=(ADA,)), WHO),
            Start("Constitution −4", crew(ada(constitution=-4), breathers=(ADA,)), WHO),
        ],
    }


def _hazards() -> dict[str, Sequence[Start[Crew]]]:
    bare: dict[str, Value] = {"what": "Fire", "who": [ADA], "less": []}
    chase = Chase("The docks", (ADA,), (THUG,), faster=0)
    return {
        "encounter/hazard": [
            Start(
                "minor, with a reaction",
                crew(),
                given={**bare, "size": "minor", "ability": "dexterity", "target": 11, "damage": 5},
            ),
            Start(
                "murderous, nothing helps",
                crew(),
                given={**bare, "size": "murderous", "ability": "nothing", "wound": "injured", "wound#2": "wounded"},
            ),
            Start(
                "moderate, with Fortune",
                crew(ada(fortune=4)),
                given={**bare, "size": "moderate", "ability": "nothing", "damage": [4, 4]},
            ),
        ],
        "encounter/begin_a_chase": [Start("two people", crew(), given={"target": 13})],
        "encounter/end_a_chase": [Start("under way", crew(chase=chase))],
        "action_major/chase": [
            Start("the faster side", crew(chase=chase), WHO, given={"stunt": "enough", "way": "constitution: Running"}),
            Start(
                "at the end of it",
                crew(chase=Chase("The docks", (ADA,), (THUG,), progress=(9, 9))),
                WHO,
                given={"stunt": "enough", "test": [6, 6, 5]},
            ),
        ],
    }


def _attacks() -> dict[str, Sequence[Start[Crew]]]:
    free, hurt = crew(encounter=turns()), crew(ada(fortune=5, wound=1), encounter=turns())
    enough: dict[str, Value] = {"stunt": "enough"}
    knife: dict[str, Value] = {"weapon": "Knife"}
    blinded = crew(ada(marks=(Mark(Condition.BLINDED),)), encounter=turns())
    return {
        "action_major/melee_attack": [
            Start("all dice", free, WHO, given={**knife, **enough, "damage": 3, "wound": "taken out", "out": "dying"}),
            Start("a hit", free, WHO, given={**knife, "test": [4, 5, 3]}),
            Start("two stunt points", free, WHO, given={**TWO, **knife, **TAUNTED}),
            Start(
                "a second attack",
                free,
                WHO,
                given={
                    **SIX,
                    **knife,
                    "stunt#3": "enough",
                    "more": 2,
                    "wound": "injured",
                    "off": 6,
                    "test#2": [5, 5, 5],
                },
            ),
        ],
        "action_major/ranged_attack": [
            Start("a hit, all damage", free, WHO, given={"test": [4, 5, 3], "wound": "injured"}),
            Start("Fortune", hurt, WHO, given={"test": [3, 3, 4], "damage": [3, 4], **enough, "wound": "injured"}),
            Start("blinded", blinded, WHO, given=MISS),
        ],
        "action_major/all_out_attack": [
            Start("a hit", crew(encounter=turns()), WHO, given={**HIT, "weapon": "Pistol"}),
            Start("already wounded", crew(ada(wound=2), encounter=turns()), WHO, given={**HIT, "weapon": "Pistol"}),
        ],
        "action_major/charge": [
            Start("a hit", free, WHO, given={**HIT, "weapon": "Pistol"}),
            Start("too slow to gain by it", crew(ada(dexterity=-4)), WHO, given={**MISS, **knife}),
        ],
        "action_major/stunt_attack": [
            Start("a hit without doubles", free, WHO, given={**HIT, "weapon": "Pistol", "wound": "injured"}),
            Start("a miss", free, WHO, given={**MISS, "weapon": "Pistol"}),
        ],
    }


def _major() -> dict[str, Sequence[Start[Crew]]]:
    return {
        "action_major/defend": [Start("in turns", crew(encounter=turns()), WHO)],
        "action_major/run": [Start("in turns", crew(encounter=turns()), WHO)],
        "action_major/first_aid": [
            Start("one is dying", crew(ada(), dying()), WHO, given={"target": 11, "stunt": "enough"}),
            Start("one of two", crew(ada(), dying(), dying(PersonId("cas"))), WHO, given={"target": 11, **MISS}),
        ],
    }


def _minor() -> dict[str, Sequence[Start[Crew]]]:
    now, lies = crew(encounter=turns()), crew(ada(marks=(Mark(Condition.PRONE),)), encounter=turns())
    falls = crew(ada(marks=(Mark(Condition.FREE_FALLING),)), encounter=turns())
    return {
        "action_minor/aim": [Start("in turns", now, WHO)],
        "action_minor/move": [Start("in turns", now, WHO), Start("free falling", falls, WHO)],
        "action_minor/ready": [Start("in turns", now, WHO)],
        "action_minor/stand_up": [Start("lies", lies, WHO)],
        "action_minor/take_cover": [Start("in turns", now, WHO)],
    }


def _conditions() -> dict[str, Sequence[Start[Crew]]]:
    hurt = crew(ada(wound=1, tired=1, marks=(Mark(Condition.UNCONSCIOUS),)))
    return {
        "conditions/receive": [Start("well", crew(), WHO), Start("injured and fatigued", hurt, WHO)],
        "conditions/lift": [
            Start("injured, fatigued and unconscious", hurt, WHO),
            Start("dying", crew(ada(wound=3, countdown=4)), WHO),
        ],
        "conditions/a_treatment_wears_off": [
            Start("one", crew(ada(wound=2, treated="for 4 hours"))),
            Start("one of two, and tired", crew(*(dying(who, wound=2, tired=1, treated="well") for who in (ADA, BEN)))),
        ],
        "conditions/set_level": [
            Start("well", crew(), WHO),
            Start("dying", crew(ada(wound=3, countdown=4, constitution=-3)), WHO),
        ],
        "conditions/out_or_back": [
            Start("in play", crew(), WHO),
            Start("dead", crew(dying(ADA, countdown=0, status=Status.DEAD)), WHO),
        ],
    }
