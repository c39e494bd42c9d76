"""What is true at a table of The Expanse: people, the encounter, long work, stunt points, ships, settings."""

from __future__ import annotations

from enum import StrEnum
from itertools import count
from typing import TypeVar

from tablewright.kernel import Seat, State, replace
from tablewright.rules.expanse.chase import Chase
from tablewright.rules.expanse.settings import Settings
from tablewright.rules.expanse.terms import FOCUS, FORTUNE, Ability, Condition, PersonId, ShipId, TaskId


class Focus(State, frozen=True):
    """A focus: +2 on tests of its ability that it fits, +3 once it was improved."""

    name: str
    ability: Ability
    improved: bool = False

    @property
    def bonus(self) -> int:
        """What it adds."""
        return FOCUS + self.improved


class Weapon(State, frozen=True):
    """A weapon: what it is rolled with, and its damage, `count` dice of `sides`, `more` points and an ability."""

    name: str
    ability: Ability
    focus: str = ""
    count: int = 1
    sides: int = 6
    adds: Ability | None = None
    penetrating: bool = False
    more: int = 0

    @property
    def ranged(self) -> bool:
        """Whether it strikes from afar."""
        return self.ability is Ability.ACCURACY


class Armor(State, frozen=True):
    """What is worn: `bonus` comes off damage, `penalty` (0 or less) off what the settings say."""

    name: str = ""
    bonus: int = 0
    penalty: int = 0


class Bond(State, frozen=True):
    """A relationship: with whom, how strong, of what kind; once a session its intensity can become stunt points."""

    to: str
    intensity: int = 1
    kind: str = ""
    used: bool = False


class Mark(State, frozen=True):
    """A condition and where it comes from."""

    condition: Condition
    cause: str = ""


class Status(StrEnum):
    """Whether somebody is still in play."""

    ALIVE = "alive"
    OUT = "taken out"
    DEAD = "dead"
    GONE = "gone"


class Person(State, frozen=True):
    """A character, or somebody the guide plays.

    `wound` and `tired` are the two tracks (0 to 3), `wound_cause` and `tired_cause` where they come from; `marks` are
    the other conditions.  `countdown` is what a dying character has left of Constitution's way down to -3.  `hidden`
    people are for the guide's eyes.  `fortune_spent` says that a die was changed since this person's last turn began.
    `succeeded` is the last test, if it succeeded, and `succeeded_list` the stunts that it was for.
    """

    id: PersonId
    name: str
    seat: Seat = ""
    npc: bool = False
    hidden: bool = False
    concept: str = ""
    level: int = 1
    accuracy: int = 1
    communication: int = 1
    constitution: int = 1
    dexterity: int = 1
    fighting: int = 1
    intelligence: int = 1
    perception: int = 1
    strength: int = 1
    willpower: int = 1
    focuses: tuple[Focus, ...] = ()
    armor: Armor = Armor()
    shield: int = 0
    speed_more: int = 0
    defense_more: int = 0
    toughness_more: int = 0
    fortune: int = FORTUNE
    fortune_most: int = FORTUNE
    income: int = 0
    income_base: int = 0
    drive: str = ""
    bonds: tuple[Bond, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    talents: tuple[str, ...] = ()
    reputations: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    wound: int = 0
    wound_cause: str = ""
    tired: int = 0
    tired_cause: str = ""
    marks: tuple[Mark, ...] = ()
    countdown: int | None = None
    status: Status = Status.ALIVE
    fortune_spent: bool = False
    succeeded: str = ""
    succeeded_list: str = ""

    def score(self, ability: Ability) -> int:
        """The value of an ability."""
        value: int = getattr(self, ability)
        return value

    def focus(self, name: str) -> Focus | None:
        """A focus by name, if this person has it."""
        return next((one for one in self.focuses if one.name == name), None)


class Kind(StrEnum):
    """The kinds of encounters."""

    ACTION = "action"
    EXPLORATION = "exploration"
    SOCIAL = "social"


class Place(State, frozen=True):
    """Where somebody stands in the order: their score, and the drama die that breaks ties."""

    person: PersonId
    score: int
    drama: int = 0


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
    INITIATIVE = "initiative"


class Effect(State, frozen=True):
    """Something that lasts for a while: on whom, what it changes by how much, until when, and why."""

    person: PersonId
    touches: Touches
    amount: int
    until: Until
    why: str


class Pool(State, frozen=True):
    """Stunt points that were made and not yet spent, the test they are for, and the stunts that it has bought."""

    person: PersonId
    points: int
    test: str
    list: str = "general"
    bought: tuple[str, ...] = ()


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
    """An advanced test or a challenge: progress towards a threshold, in so many rolls of a unit of time."""

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


class Mount(State, frozen=True):
    """A weapon of a ship: `reach` is the farthest band it strikes in, `count` its dice of damage."""

    name: str
    reach: str = "close"
    count: int = 2
    offline: bool = False


class Ship(State, frozen=True):
    """A ship: hull as a size, what it is fitted with, the boxes that were lost, and who is at which station.

    `boxes` is how often each kind of loss can be taken; `repairs` is the progress towards mending one of a kind.
    `competence` is what a crew adds that is nobody in particular, `crew_missing` how many categories of it are absent.
    `points` are the stunt points of Command in this round.
    """

    id: ShipId
    name: str
    size: str = "medium"
    sensors: int = 0
    maneuver: int = 0
    competence: int = 2
    crew_missing: int = 0
    weapons: tuple[Mount, ...] = ()
    boxes: int = 3
    losses: tuple[tuple[str, int], ...] = ()
    repairs: tuple[tuple[str, int], ...] = ()
    crew: tuple[tuple[str, PersonId], ...] = ()
    points: int = 0
    hidden: bool = False
    npc: bool = False
    out: bool = False

    def lost(self, what: str) -> int:
        """How many boxes of a kind of loss are marked."""
        return dict(self.losses).get(what, 0)

    def at(self, station: str) -> tuple[PersonId, ...]:
        """Who is at a station."""
        return tuple(person for where, person in self.crew if where == station)


class Range(State, frozen=True):
    """How far two ships that fight are from one another."""

    ours: ShipId
    theirs: ShipId
    band: str


class Edge(State, frozen=True):
    """What a ship has on its attacks against another for this round."""

    ship: ShipId
    target: ShipId
    amount: int
    why: str


class Hit(State, frozen=True):
    """An attack that struck and whose damage is still to come: what it totalled, and what stunt points bought for it."""

    ship: ShipId
    target: ShipId
    weapon: str
    count: int
    total: int
    drama: int
    extra: int = 0
    penetrates: int = 0
    systems: int = 0


class ShipCombat(State, frozen=True):
    """Ships that fight: the round, the step of it that comes next, distances, and what waits for a later step."""

    ships: tuple[ShipId, ...]
    ranges: tuple[Range, ...]
    round: int = 1
    step: int = 0
    edges: tuple[Edge, ...] = ()
    fired: tuple[tuple[ShipId, str], ...] = ()
    hits: tuple[Hit, ...] = ()

    def band(self, one: ShipId, other: ShipId) -> str:
        """How far apart two ships are; "" when they are on one side."""
        return next((found.band for found in self.ranges if {found.ours, found.theirs} == {one, other}), "")


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


T = TypeVar("T", Person, Task, Ship)


def _by_id(things: tuple[T, ...], key: str) -> T:
    for thing in things:
        if thing.id == key:
            return thing
    raise LookupError(f"nothing here has the id {key!r}")


def _changed(things: tuple[T, ...], key: str, changes: dict[str, object]) -> tuple[T, ...]:
    return tuple([replace(thing, **changes) if thing.id == key else thing for thing in things])


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
        return _by_id(self.people, person)

    def task(self, task: TaskId) -> Task:
        """Work by id."""
        return _by_id(self.tasks, task)

    def ship(self, ship: ShipId) -> Ship:
        """A ship by id."""
        return _by_id(self.ships, ship)

    def with_person(self, person: PersonId, **changes: object) -> Crew:
        """The table with somebody changed."""
        return replace(self, people=_changed(self.people, person, changes))

    def with_task(self, task: TaskId, **changes: object) -> Crew:
        """The table with some work changed."""
        return replace(self, tasks=_changed(self.tasks, task, changes))

    def with_ship(self, ship: ShipId, **changes: object) -> Crew:
        """The table with a ship changed."""
        return replace(self, ships=_changed(self.ships, ship, changes))

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
