"""What is true at a table of The Expanse: people, the encounter, long work, stunt points, ships, settings."""

from __future__ import annotations

from enum import StrEnum
from itertools import count

from tablewright.kernel import Seat, State, by_id, replace, with_changed
from tablewright.rules.expanse.chase import Chase
from tablewright.rules.expanse.person import Armor, Bond, Focus, Mark, Person, Status, Weapon
from tablewright.rules.expanse.settings import Settings
from tablewright.rules.expanse.terms import Ability, PersonId, ShipId, TaskId
from tablewright.rules.expanse.vessel import Edge, Hit, Mount, Range, Ship, ShipCombat

__all__ = [
    "Armor",
    "Attitude",
    "Bond",
    "Consequence",
    "Crew",
    "Edge",
    "Effect",
    "Encounter",
    "Focus",
    "Hit",
    "Kind",
    "Mark",
    "Mount",
    "Person",
    "Place",
    "Pool",
    "Range",
    "Ship",
    "ShipCombat",
    "Status",
    "Stunt",
    "Task",
    "Touches",
    "Until",
    "Weapon",
    "Weight",
]


class Kind(StrEnum):
    """The kinds of encounters."""

    ACTION = "action"
    EXPLORATION = "exploration"
    SOCIAL = "social"


class Place(State, frozen=True):
    """Where somebody stands in the order: their score, and the drama die that breaks ties.

    Those who are `ahead` stand before everybody who is less so, whatever the scores.
    """

    person: PersonId
    score: int
    drama: int = 0
    ahead: int = 0

    @property
    def rank(self) -> tuple[int, int, int]:
        """What places are ranked by, high to low."""
        return self.ahead, self.score, self.drama


class Encounter(State, frozen=True):
    """What is going on: the round, the order of turns and whose turn it is (`at`), what was done in this turn.

    `round` 0 means that nobody acts in turns yet.  `actions` are the ids of what the one whose turn it is has done.
    """

    kind: Kind
    name: str
    round: int = 0
    order: tuple[Place, ...] = ()
    at: int = 0
    actions: tuple[str, ...] = ()

    @property
    def acting(self) -> PersonId | None:
        """Whose turn it is."""
        return self.order[self.at].person if self.round and self.order else None


class Until(StrEnum):
    """How long something lasts."""

    TURN_ENDS = "the end of this turn"
    NEXT_TURN = "their next turn"
    NEXT_TEST = "their next test"
    ENCOUNTER = "the end of the encounter"


class Touches(StrEnum):
    """What something lasting changes."""

    DEFENSE = "Defense"
    TEST = "tests"
    SOCIAL = "social tests"
    ATTACK = "attacks"
    RANGED = "ranged attacks"
    DAMAGE = "damage"
    MELEE_DEFENSE = "Defense against melee"
    ARMOR = "armor"
    OPPOSED = "opposed tests"
    INITIATIVE = "initiative"


class Effect(State, frozen=True):
    """Something that lasts for a while: on whom, what it changes by how much, until when, and why.

    `against` are those against whom alone it counts, and `whom` how they were called; without any it always counts.
    `by` is somebody else from whom it comes.
    """

    person: PersonId
    touches: Touches
    amount: int
    until: Until
    why: str
    against: tuple[PersonId, ...] = ()
    whom: str = ""
    by: PersonId | None = None

    @property
    def on(self) -> str:
        """What it changes, and against whom."""
        return f"{self.touches}{f' against {self.whom}' if self.whom else ''}"

    def counts_against(self, *people: PersonId) -> bool:
        """Whether it counts for what is done against these people."""
        return not self.against or (bool(people) and set(people) <= set(self.against))

    def like(self, other: Effect) -> bool:
        """Whether the other is the same again, and takes its place."""
        mine, theirs = ((one.person, one.touches, one.why, one.against, one.by) for one in (self, other))
        return mine == theirs


class Pool(State, frozen=True):
    """Stunt points that were made and not yet spent, the test they are for, and the stunts that it has bought.

    `against` is the one person against whom that test was made, if it was; `older` says that their owner has made
    another test since.
    """

    person: PersonId
    points: int
    test: str
    list: str = "general"
    bought: tuple[str, ...] = ()
    against: PersonId | None = None
    older: bool = False


class Weight(StrEnum):
    """How bad a consequence is."""

    MINOR = "minor"
    MODERATE = "moderate"
    MAJOR = "major"


class Consequence(State, frozen=True):
    """Something that went wrong in a challenge.

    While it lasts, `target` is added to the target number, `time` is lost, and nothing goes on where it `blocks`.
    `clears` says that a test can rid people of it.
    """

    weight: Weight
    what: str
    target: int = 0
    clears: bool = False
    time: int = 0
    blocks: bool = False


class Task(State, frozen=True):
    """An advanced test or a challenge: progress towards a threshold, in so many rolls of a unit of time.

    A treatment is the `medic`'s alone, and is done to the `patient`.
    """

    id: TaskId
    name: str
    ability: Ability
    target: int
    threshold: int
    rolls: int
    unit: str
    focus: str = ""
    progress: int = 0
    used: int = 0
    challenge: bool = False
    hidden: bool = False
    consequences: tuple[Consequence, ...] = ()
    medic: PersonId | None = None
    patient: PersonId | None = None

    @property
    def now(self) -> int:
        """The target number with everything that has gone wrong."""
        return self.target + sum(one.target for one in self.consequences)

    @property
    def left(self) -> int:
        """The rolls that are left."""
        return max(0, self.rolls - self.used - self.lost)

    @property
    def lost(self) -> int:
        """The rolls that consequences have taken."""
        return sum(one.time for one in self.consequences)

    @property
    def blocked(self) -> str:
        """What has to be over before anybody can go on."""
        return next((one.what for one in self.consequences if one.blocks), "")

    @property
    def done(self) -> bool:
        """Whether enough progress was made."""
        return self.progress >= self.threshold


class Attitude(State, frozen=True):
    """How somebody stands towards the crew: -3 very hostile to +3 very friendly."""

    person: PersonId
    value: int
    why: str = ""


class Stunt(State, frozen=True):
    """A stunt of the table's own, or one whose cost it has changed."""

    name: str
    list: str
    least: int
    most: int = 0
    text: str = ""
    off: bool = False


class Crew(State, frozen=True):
    """Everything that is true at a table of The Expanse.

    `guide` is the seat that the guide's questions go to; empty, anybody may answer them.  `target` is what the guide
    has set for the next test, and whether players see it.  `veiled` says that this is the table as players see it.
    `consequence_table` has six entries, once it is filled in: how bad a failure in a challenge is, left to a die.
    """

    people: tuple[Person, ...] = ()
    guide: Seat = ""
    settings: Settings = Settings()
    encounter: Encounter | None = None
    chase: Chase | None = None
    breathers: tuple[PersonId, ...] = ()
    effects: tuple[Effect, ...] = ()
    pools: tuple[Pool, ...] = ()
    tasks: tuple[Task, ...] = ()
    ships: tuple[Ship, ...] = ()
    attitudes: tuple[Attitude, ...] = ()
    stunts: tuple[Stunt, ...] = ()
    churn: int = 0
    churn_over: tuple[str, ...] = ("minor", "minor", "minor", "major", "major", "epic")
    impressions: tuple[int, ...] = (4, 6, 9, 12, 15, 18)
    interlude: str = ""
    ship_combat: ShipCombat | None = None
    target: int | None = None
    target_hidden: bool = False
    consequence_table: tuple[str, ...] = ()
    veiled: bool = False
    made: int = 0

    def person(self, person: PersonId) -> Person:
        """Somebody by id."""
        return by_id(self.people, person)

    def task(self, task: TaskId) -> Task:
        """Work by id."""
        return by_id(self.tasks, task)

    def ship(self, ship: ShipId) -> Ship:
        """A ship by id."""
        return by_id(self.ships, ship)

    def with_person(self, person: PersonId, **changes: object) -> Crew:
        """The table with somebody changed."""
        return replace(self, people=with_changed(self.people, person, changes))

    def with_test(self, person: PersonId, succeeded: str = "", list_: str = "") -> Crew:
        """The table after a test of somebody's: what it was if it succeeded; points that wait are of an earlier one."""
        after = self.with_person(person, succeeded=succeeded, succeeded_list=list_)
        return replace(after, pools=tuple(replace(one, older=one.older or one.person == person) for one in self.pools))

    def with_task(self, task: TaskId, **changes: object) -> Crew:
        """The table with some work changed."""
        return replace(self, tasks=with_changed(self.tasks, task, changes))

    def with_ship(self, ship: ShipId, **changes: object) -> Crew:
        """The table with a ship changed."""
        return replace(self, ships=with_changed(self.ships, ship, changes))

    @property
    def alive(self) -> tuple[Person, ...]:
        """Those who are in play."""
        return tuple(one for one in self.people if one.status is Status.ALIVE)

    def effects_on(self, person: PersonId, *touches: Touches) -> tuple[Effect, ...]:
        """What lasts on somebody and touches one of these."""
        return tuple(one for one in self.effects if one.person == person and one.touches in touches)

    def pool(self, person: PersonId) -> Pool | None:
        """The stunt points that somebody has yet to spend."""
        return next((one for one in self.pools if one.person == person), None)

    def attitude(self, person: PersonId) -> Attitude | None:
        """How somebody stands towards the crew, if that is known."""
        return next((one for one in self.attitudes if one.person == person), None)

    def fresh(self, stem: str) -> str:
        """An id that nothing has yet: `task-1`."""
        taken: set[str] = {one.id for things in (self.people, self.tasks, self.ships) for one in things}
        return next(one for one in (f"{stem}-{number}" for number in count(self.made + 1)) if one not in taken)
