"""The documented states from which social moves, interludes and the Churn are counted (tests/census.txt)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, Value
from tablewright.rules.expanse.settings import Settings
from tablewright.rules.expanse.state import Attitude, Bond, Crew, Focus, Mark, Mount, Person, Ship, Status
from tablewright.rules.expanse.terms import Ability, Condition, PersonId, ShipId

ADA, RAIDER = PersonId("ada"), PersonId("raider")
WHO = {"who": ADA}


def _ada(**more: object) -> Person:
    focuses = (Focus("Persuasion", Ability.COMMUNICATION),)
    base: dict[str, object] = {"fortune": 0, "fortune_most": 0, "focuses": focuses, **more}
    return Person(ADA, "Ada", **base)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def _table(ada: Person | None = None, **more: object) -> Crew:
    raider = Person(RAIDER, "Raider", npc=True, fortune=0, fortune_most=0)
    return Crew(people=(ada or _ada(), raider), **more)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def _resting(ada: Person | None = None, **more: object) -> Crew:
    return _table(ada, interlude="In transit", **more)


def between_starts() -> Mapping[str, Sequence[Start[Crew]]]:
    """By move: a start of it, and where it matters one at an edge of the rules."""
    return {**_social(), **_churn(), **_interludes(), **_activities()}


def _social() -> dict[str, Sequence[Start[Crew]]]:
    plain: dict[str, Value] = {"whom": RAIDER, "ability": "communication", "focus": "Persuasion"}
    known = _table(attitudes=(Attitude(RAIDER, -1, "before"),))
    return {
        "social/first_impression": [
            Start("somebody new", _table(), WHO, given={"focus": "Persuasion", "reputation": 0}),
            Start("a reputation", _table(), WHO, given={"focus": "none", "test": [3, 3, 4]}),
        ],
        "social/shift_an_attitude": [Start("known", known)],
        "social/social_test": [
            Start("every target", known, WHO, given={**plain, "against": "target", "test": [3, 3, 2], "number": 12}),
            Start(
                "the dice",
                known,
                WHO,
                given={**plain, "against": "target", "target": "11", "stunt": "enough"},
            ),
            Start(
                "against them",
                known,
                WHO,
                given={**plain, "against": "opposed", "throw/raider/test": [3, 4, 4], "stunt": "enough"},
            ),
        ],
    }


def _churn() -> dict[str, Sequence[Start[Crew]]]:
    on = Settings(churn="on")
    return {
        "the_guide/move_the_churn": [
            Start("before 10", _table(churn=9, settings=on)),
            Start("before 30", _table(churn=29, settings=on)),
        ],
        "the_guide/change_the_churn": [Start("on", _table(settings=on))],
    }


def _interludes() -> dict[str, Sequence[Start[Crew]]]:
    tired = Person(ADA, "Ada", fortune=3, income=2, income_base=4)
    poor = _resting(_ada(income=2, income_base=4))
    return {
        "interlude/begin_an_interlude": [Start("between encounters", _table())],
        "interlude/end_the_interlude": [
            Start("Fortune spent", _resting(tired)),
            Start("Income heals", _resting(tired, settings=Settings(income_heals="one"))),
        ],
        "interlude/income_test": [
            Start("every cost", poor, WHO, given={"income": [3, 4, 5]}),
            Start("dear", poor, WHO, given={"cost": 12}),
        ],
        "interlude/upkeep": [Start("hard times", poor, given={"cost": 10})],
    }


TEST: dict[str, Value] = {"ability": "intelligence", "focus": "none", "target": "11", "stunt": "enough"}


def _activities() -> dict[str, Sequence[Start[Crew]]]:
    marks = (Mark(Condition.DEAFENED, "a blast"), Mark(Condition.PRONE, "a fall"))
    hurt = _resting(_ada(wound=2, tired=1, marks=marks, status=Status.OUT))
    losses = (("hull", 1), ("weapon offline", 1))
    ship = Ship(ShipId("kestrel"), "Kestrel", weapons=(Mount("PDC", offline=True),), losses=losses, out=True)
    bonds = (Bond("Raider", 2, "rivals"), Bond("A sister"))
    return {
        "interlude/recover": [Start("badly hurt", hurt, WHO)],
        "interlude/study_or_train": [
            Start("low level", _resting(), WHO),
            Start("high level", _resting(_ada(level=11)), WHO, given={"ability": "communication"}),
        ],
        "interlude/work": [
            Start("below the base", _resting(_ada(income=1, income_base=2)), WHO, given=TEST),
            Start("at the base", _resting(), WHO, given=TEST),
        ],
        "interlude/maintain": [Start("a ship", _resting(ships=(ship,)), WHO, given={"cost": 12})],
        "interlude/bond": [Start("some known", _resting(_ada(bonds=bonds)), WHO)],
        "interlude/reputation": [Start("unknown", _resting(), WHO)],
        "interlude/make_or_upgrade": [
            Start("a target", _resting(), WHO, given=TEST),
            Start("no target", _resting(), WHO, given={**TEST, "target": "none"}),
        ],
    }
