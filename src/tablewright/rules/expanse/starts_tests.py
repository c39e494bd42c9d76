"""The documented states from which the trees of tests, long work and stunt points are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, Value
from tablewright.rules.expanse.settings import Settings
from tablewright.rules.expanse.state import (
    Armor,
    Bond,
    Consequence,
    Crew,
    Encounter,
    Focus,
    Kind,
    Mark,
    Person,
    Place,
    Pool,
    Status,
    Task,
    Weight,
)
from tablewright.rules.expanse.terms import Ability, Condition, PersonId, TaskId

ADA, BEN = PersonId("ada"), PersonId("ben")
WHO = {"who": ADA}
SPENDING = frozenset({"tests/spend_stunt_points"})
FOCUS = Focus("Security", Ability.INTELLIGENCE)

PLAIN: Mapping[str, Value] = {"kind": "exploration", "ability": "intelligence", "focus": "Security"}
AGAINST: Mapping[str, Value] = {**PLAIN, "target": "11"}
HIT: Value = [6, 4, 3]
MISS: Value = [1, 2, 3]
STUNT: Value = [4, 4, 2]
TAUNTED: Mapping[str, Value] = {"throw/ada/test": HIT, "throw/ben/test": MISS}
"""The dice of a test that a stunt takes."""


def ada(**changes: object) -> Person:
    """Somebody with Intelligence 2 and a focus, and no Fortune, so that dice are not asked about twice."""
    plain: dict[str, object] = {"seat": "ann", "intelligence": 2, "focuses": (FOCUS,), "fortune": 0}
    return Person(ADA, "Ada", **{**plain, **changes})  # type: ignore[arg-type]


def crew(one: Person | None = None, two: Person | None = None, **changes: object) -> Crew:
    """Two people, changed as asked."""
    ben = two or Person(BEN, "Ben", seat="ben", fortune=0)
    return Crew(people=(one or ada(), ben), **changes)  # type: ignore[arg-type]


def trial_starts() -> Mapping[str, Sequence[Start[Crew]]]:
    """By move: a plain start, and where it matters one at an edge of the rules."""
    return {**_tests(), **_opposed(), **_points(), **_tasks(), **_rolls(), **_ends()}


def _tests() -> dict[str, Sequence[Start[Crew]]]:
    worn = ada(armor=Armor("Plates", 4, -2), marks=(Mark(Condition.BLINDED, "smoke"),))
    asleep = ada(marks=(Mark(Condition.UNCONSCIOUS, "gas"),))
    return {
        "tests/ability_test": [
            Start("every question, dice thrown", crew(), WHO, SPENDING, {"test": HIT, "number": 12}),
            Start("every throw against 11", crew(), WHO, SPENDING, AGAINST),
            Start("no target", crew(), WHO, SPENDING, {**PLAIN, "target": "none"}),
            Start("any target", crew(), WHO, SPENDING, {**PLAIN, "target": "other", "test": HIT}),
            Start(
                "a hidden target, 4 Fortune", crew(ada(fortune=4), target=12, target_hidden=True), WHO, SPENDING, PLAIN
            ),
            Start("15 Fortune", crew(ada(fortune=15)), WHO, SPENDING, AGAINST),
            Start("15 Fortune, double", _doubled(), WHO, SPENDING, AGAINST),
            Start(
                "a focus that is not there",
                crew(),
                WHO,
                SPENDING,
                {**PLAIN, "focus": "other", "target": "9", "test": HIT},
            ),
            Start(
                "blinded, in armor",
                crew(worn),
                WHO,
                SPENDING,
                {"kind": "exploration", "ability": "dexterity", "target": "9", "test": HIT},
            ),
            Start("unconscious", crew(asleep), WHO, SPENDING, {"focus": "none", "target": "11"}),
            Start("a stunt", crew(), WHO, given={**AGAINST, "test": STUNT}),
        ]
    }


def _doubled() -> Crew:
    return crew(ada(fortune=15), settings=Settings(drama_die_costs="double"))


def _opposed() -> dict[str, Sequence[Start[Crew]]]:
    def thrown(mine: Value, theirs: Value) -> Mapping[str, Value]:
        means = {
            f"with/{who}/{key}": value
            for who in (ADA, BEN)
            for key, value in {"ability": "perception", "focus": "none"}.items()
        }
        return {"against": [BEN], **means, "throw/ada/test": mine, "throw/ben/test": theirs}

    again: Mapping[str, Value] = {"again/ada/test": [6, 5, 4], "again/ben/test": [1, 2, 3]}
    wealthy = crew(ada(fortune=3), Person(BEN, "Ben", seat="ben", fortune=2))
    cia = Person(PersonId("cia"), "Cia", fortune=0)
    asked: Mapping[str, Value] = {"against": [BEN], "throw/ada/test": [6, 4, 3], "throw/ben/test": [1, 2, 3]}
    of_three: dict[str, Value] = {}
    for who, faces in ((ADA, HIT), (BEN, MISS), (cia.id, STUNT)):
        of_three |= {f"with/{who}/ability": "perception", f"with/{who}/focus": "none", f"throw/{who}/test": faces}
    return {
        "tests/opposed_test": [
            Start("what both use", crew(), WHO, SPENDING, {**asked, "kind": "resisted", "with/ben/focus": "none"}),
            Start(
                "dice against 12",
                crew(),
                WHO,
                SPENDING,
                _without(thrown([1, 1, 1], [4, 5, 3]), "throw/ada/test", again),
            ),
            Start("a complete tie", crew(), WHO, SPENDING, {**thrown([4, 2, 3], [1, 5, 3]), **again}),
            Start("a tie, the guide's word", _tied("guide"), WHO, SPENDING, thrown([4, 2, 3], [1, 5, 3])),
            Start("a tie, a coin", _tied("coin"), WHO, SPENDING, thrown([4, 2, 3], [1, 5, 3])),
            Start("Fortune on both sides", wealthy, WHO, SPENDING, {**thrown([1, 4, 3], [3, 5, 1]), **again}),
            Start("three people", Crew(people=(ada(), *crew().people[1:], cia)), WHO, SPENDING, of_three),
        ]
    }


def _tied(how: str) -> Crew:
    return crew(settings=Settings(complete_tie=how))


def _without(given: Mapping[str, Value], key: str, more: Mapping[str, Value]) -> Mapping[str, Value]:
    return {one: value for one, value in {**given, **more, "kind": "race"}.items() if one != key}


def _points() -> dict[str, Sequence[Start[Crew]]]:
    def pool(points: int, list_: str) -> tuple[Pool, ...]:
        return (Pool(ADA, points, "a test", list_),)

    fight = Encounter(Kind.ACTION, "The airlock", 1, (Place(ADA, 14), Place(BEN, 9)))
    one_use = ada(bonds=(Bond("Mira", 2), Bond("Otis", 1), Bond("Zoe", 3, used=True)), succeeded="a test")
    again = ada(bonds=(Bond("Mira", 2),), succeeded="a test", succeeded_list="exploration")
    return {
        "tests/spend_stunt_points": [
            Start("4 on exploration", crew(pools=pool(4, "exploration")), WHO),
            Start("5 on people", crew(pools=pool(5, "social")), WHO),
            Start(
                "2 in a fight",
                crew(ada(fortune=3, fortune_most=15), pools=pool(2, "melee"), encounter=fight),
                WHO,
                given=TAUNTED,
            ),
            Start("3 with guns, for that test alone", _alone(pool(3, "guns")), WHO, given=TAUNTED),
        ],
        "tests/draw_on_a_relationship": [
            Start("two are ready", crew(one_use), WHO, SPENDING),
            Start("2 points on top of 1", crew(again, pools=pool(1, "exploration")), WHO),
        ],
    }


def _alone(pools: tuple[Pool, ...]) -> Crew:
    return crew(pools=pools, settings=Settings(points_last="test", churn="on"))


# --- long work ----------------------------------------------------------------------

GATE = TaskId("gate")
TRACE = Consequence(Weight.MINOR, "A trace", clears=True)
HARDER = Consequence(Weight.MINOR, "harder", 2, clears=True)
GUARDS = Consequence(Weight.MAJOR, "Guards come", blocks=True)
TEXTS: Mapping[str, Value] = {"time": 1, "means": "dexterity", "fits": "none", "more": 1}
"""Numbers and names that a consequence asks for, so that only its kinds are counted."""


def gate(progress: int = 4, used: int = 1, *consequences: Consequence, challenge: bool = False) -> Task:
    """A task against 11, to 10, in 5 rolls."""
    return Task(
        GATE,
        "The gate",
        Ability.INTELLIGENCE,
        11,
        10,
        5,
        "10 minutes",
        "Security",
        progress,
        used,
        challenge=challenge,
        consequences=consequences,
    )


def _tasks() -> dict[str, Sequence[Start[Crew]]]:
    setting: Mapping[str, Value] = {"means": "intelligence", "rolls": 5}
    numbers: Mapping[str, Value] = {**setting, "fits": "none", "hidden": "no", "threshold": "10"}
    free: Mapping[str, Value] = {**numbers, "target": "other", "threshold": "other", "number#2": 12}
    return {
        "tests/begin_an_advanced_test": [
            Start("numbers with names", crew(), given={**setting, "number": 12, "number#2": 12}),
            Start("any target", crew(), given=free),
        ],
        "tests/begin_a_challenge": [
            Start("numbers with names", crew(), given={**setting, "number": 12, "number#2": 12}),
            Start("so many rolls", crew(), given={**{k: v for k, v in numbers.items() if k != "rolls"}, "target": "9"}),
        ],
        "the_guide/set_the_consequence_table": [Start("empty", crew())],
    }


def _rolls() -> dict[str, Sequence[Start[Crew]]]:
    table = ("none", "minor", "minor", "minor", "moderate", "major")
    two = (gate(), Task(TaskId("way"), "The way", Ability.INTELLIGENCE, 9, 5, 3, "1 day"))
    side: Mapping[str, Value] = {"with": [BEN], "at_once": "yes", "more": 1}
    return {
        "tests/roll_for_a_task": [
            Start("every throw", crew(tasks=(gate(),)), WHO, SPENDING),
            Start("the last roll", crew(tasks=(gate(8, 4),)), WHO, SPENDING, {"more": 1}),
            Start("one of two tasks", crew(tasks=two), WHO, SPENDING, {"test": HIT}),
            Start("a challenge", crew(tasks=(gate(challenge=True),)), WHO, SPENDING, TEXTS),
            Start(
                "a failure, by the table",
                crew(tasks=(gate(7, 4, HARDER, challenge=True),), consequence_table=table),
                WHO,
                SPENDING,
                {**TEXTS, "test": MISS, "weight": "table"},
            ),
        ],
        "tests/work_together": [
            Start("side by side, one throw open", crew(tasks=(gate(),)), WHO, SPENDING, {**side, "roll/ben/test": HIT}),
            Start(
                "one after another",
                crew(tasks=(gate(4, 3),)),
                WHO,
                SPENDING,
                {"with": [BEN], "at_once": "no", "test#2": HIT, "more": 1},
            ),
            Start(
                "two failures in a challenge",
                crew(tasks=(gate(challenge=True),)),
                WHO,
                SPENDING,
                {**side, **TEXTS, "time#2": 1, "means#2": "dexterity", "fits#2": "none"}
                | {f"roll/{who}/test": MISS for who in (ADA, BEN)},
            ),
        ],
    }


def _ends() -> dict[str, Sequence[Start[Crew]]]:
    held = crew(tasks=(gate(4, 1, TRACE, HARDER, challenge=True),))
    out = crew(ada(status=Status.ALIVE), tasks=(gate(4, 4, HARDER, challenge=True),))
    means: Mapping[str, Value] = {"ability": "intelligence", "focus": "Security"}
    return {
        "tests/clear_a_consequence": [
            Start("one of two", held, WHO, SPENDING, {**TEXTS, **means, "weight": "nothing"}),
            Start(
                "what it is cleared with", held, WHO, SPENDING, {"which": "1", "ability": "intelligence", "test": HIT}
            ),
            Start("the last roll, a failure", out, WHO, SPENDING, {**TEXTS, **means, "test": MISS}),
        ],
        "tests/treat_a_wound": _treatments(),
        "tests/resume_a_task": [Start("one", crew(tasks=(gate(4, 1, GUARDS, TRACE, challenge=True),)))],
        "tests/end_a_task": [Start("one", crew(tasks=(gate(),)))],
    }


def _treatments() -> Sequence[Start[Crew]]:
    numbers: Mapping[str, Value] = {"target": 11, "threshold": 5, "minutes": 10, "stunt": "enough"}
    hurt = Person(BEN, "Ben", wound=2, fortune=0, fortune_most=0)
    return [
        Start("one is wounded", crew(None, hurt), WHO, SPENDING, numbers),
        Start("a master treats", crew(ada(talents=("Medic (Master)",), wound=1), hurt), WHO, SPENDING, numbers),
    ]
