"""The documented states from which the trees of people and of the guide's moves are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, Value
from tablewright.rules.expanse.state import Crew, Person, Status
from tablewright.rules.expanse.terms import PersonId

ADA, BEN, SPY = PersonId("ada"), PersonId("ben"), PersonId("spy")
ROLLED: Value = [4, 4, 4]
NINE: Mapping[str, Value] = {"roll": ROLLED, **{f"roll#{at}": ROLLED for at in range(2, 10)}}
MADE: Mapping[str, Value] = {
    "origin": "belter",
    "class": "middle",
    "focuses": ["Pistols", "Piloting"],
    "drive": "Rebel",
    "weapons": ["Pistol"],
    "armor": "Padding",
}
"""Everything of a character besides the abilities."""
FORTUNE: Mapping[str, Value] = {**MADE, "gains": "fortune"}


def crew(*, hidden: bool = True) -> Crew:
    """Ada and Ben, without Fortune, and a spy of the guide's."""
    people = (
        Person(ADA, "Ada", "ann", fortune=0),
        Person(BEN, "Ben", "ben", fortune=0),
        Person(SPY, "Spy", npc=True, hidden=hidden, fortune=0),
    )
    return Crew(people, "gail")


def people_starts() -> Mapping[str, Sequence[Start[Crew]]]:
    """By move: a plain start, and others where the tree is counted in parts."""
    nobody = Crew(guide="gail")
    gone = crew().with_person(ADA, status=Status.DEAD)
    plain: Mapping[str, Value] = {"ability": "dexterity", "focus": "none"}
    return {
        "people/create": [
            Start("in order", nobody, given={**FORTUNE, **NINE, "method": "order", "roll#2": [6, 6, 6]}),
            Start("assigned", nobody, given={**FORTUNE, **NINE, "method": "assign", "roll#9": [1, 1, 1]}),
            Start(
                "by points, the last ones open",
                nobody,
                given={**FORTUNE, "method": "points", "points": 3, **{f"points#{at}": 2 for at in range(2, 5)}},
            ),
            Start("everything but abilities", nobody, given={**NINE, "method": "order", "swap": "none", **_open()}),
        ],
        "people/quick_npc": [Start("any", nobody)],
        "people/import": [Start("any", nobody)],
        "people/reveal": [Start("one", crew())],
        "people/hide": [Start("one", crew(hidden=False))],
        "people/leave": [Start("dead", gone, {"who": ADA}), Start("hidden", gone, {"who": SPY})],
        "the_guide/set_the_target": [Start("any", crew())],
        "the_guide/call_a_test": [
            Start(
                "of Ada alone",
                crew(),
                given={**plain, "kind": "resist", "needs": "none", "who": ["ada"], "target": "11", "hidden": "no"},
            ),
            Start(
                "how it is called",
                crew(),
                leaves=frozenset({"tests/ability_test"}),
                given={"ability": "perception", "focus": "none", "kind": "social", "needs": "none"},
            ),
        ],
        "the_guide/roll_behind_the_screen": [Start("for Ada", crew(), given={**plain, "who": "ada", "target": "11"})],
    }


def _open() -> Mapping[str, Value]:
    """What of a character is decided already, so that the rest can be counted."""
    return {"focuses": ["Pistols", "Piloting"], "drive": "Rebel", "weapons": ["Pistol"], "class": "middle"}
