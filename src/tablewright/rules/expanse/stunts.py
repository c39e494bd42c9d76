"""The stunts that stunt points buy: names, lists and costs, each with what it does in one line of ours."""

from __future__ import annotations

from tablewright.kernel import State
from tablewright.rules.expanse.state import Crew, Stunt


class Known(State, frozen=True):
    """A stunt of the game: `least` to `most` points (`most` 0: as many as there are), and whether it is a core one.

    `does` names what the engine does; without it the line is told.
    """

    name: str
    list: str
    least: int
    most: int
    text: str
    core: bool = False
    does: str = ""

    @property
    def key(self) -> str:
        """How a log names it."""
        return self.name.lower().replace(" ", "_").replace("'", "").replace("!", "")


def _one(name: str, list_: str, cost: tuple[int, int], text: str, does: str = "", *, core: bool = False) -> Known:
    return Known(name, list_, cost[0], cost[1], text, core, does)


STUNTS: tuple[Known, ...] = (
    _one("Adrenaline Rush", "combat", (1, 3), "Regain as much Fortune", "fortune", core=True),
    _one("Duck and Weave", "combat", (1, 3), "As much Defense until your next turn", "defense", core=True),
    _one("Momentum", "combat", (1, 3), "3 higher in the order for each", "momentum"),
    _one("Take Cover", "combat", (1, 3), "As much Defense from cover", "cover"),
    _one("Guardian Angel", "combat", (1, 0), "Somebody near you is covered by it"),
    _one("Skirmish", "combat", (1, 0), "Move yourself or the target 2 m for each", core=True),
    _one("Whatever's Handy", "combat", (1, 1), "Something in reach becomes a weapon"),
    _one("Group Tactics", "combat", (2, 0), "Allies profit from where you stand"),
    _one("Double-Team", "combat", (2, 2), "An ally attacks the target at once", "together"),
    _one("Injure", "combat", (2, 2), "The target is injured, if it was hurt and has lost half its Fortune", "injure"),
    _one("Knock Prone", "combat", (2, 2), "The target falls", "prone", core=True),
    _one("Overcome Toughness", "combat", (2, 2), "Toughness does not count against this damage", "no toughness"),
    _one("Taunt", "combat", (2, 2), "Deception against Self-Discipline: the target turns on you", "taunt"),
    _one("Vicious Blow", "combat", (2, 2), "1d6 more damage", "damage", core=True),
    _one("Blockade", "combat", (3, 3), "Nobody passes within 3 m without beating you"),
    _one("Lightning Attack", "combat", (3, 3), "A second attack at once", "again", core=True),
    _one(
        "Shock and Awe",
        "combat",
        (3, 3),
        "Intimidation against the Willpower of those who watch: 1 off their next test",
        "awe",
    ),
    _one("Seize the Initiative", "combat", (4, 4), "First in the order from now on", "first", core=True),
    _one("Parry", "melee", (1, 3), "As much Defense against melee until your next turn", "parry"),
    _one("Footwork", "melee", (1, 0), "Move 1 m for each without being struck"),
    _one("Feint", "melee", (1, 1), "1 on your next attack on the target", "attack"),
    _one("Disarm", "melee", (2, 2), "The target loses what it holds"),
    _one("Hamstring", "melee", (3, 3), "The target is hindered", "hindered"),
    _one("Bind Weapon", "melee", (3, 3), "The target's weapon is held fast"),
    _one("Armor Crush", "melee", (4, 4), "The target's armor is worth less, as the guide says", "armor"),
    _one("Break Weapon", "melee", (5, 5), "The target's weapon breaks"),
    _one("Pin", "grapple", (4, 4), "The target is restrained", "restrained"),
    _one("Called Shot", "guns", (4, 4), "You hit exactly what you aimed at"),
    _one("System Damage", "vehicle", (1, 3), "A system of the target is hit for each", "systems"),
    _one("Penetrate Hull", "vehicle", (1, 0), "As much hull does not count", "penetrate"),
    _one("Guidance", "command", (1, 0), "As much on a test of the crew", "guidance"),
    _one("Fire for Effect", "command", (2, 2), "1d6 more damage", "fire"),
    _one("Sensor Lock", "command", (3, 3), "The sensors hold on to the target"),
    _one("Set-Up", "command", (4, 0), "What the crew does next is prepared for"),
    _one("When a Plan Comes Together", "exploration", (1, 3), "An ally adds as much to a test of theirs", "ally"),
    _one("A Stitch in Time", "exploration", (1, 0), "It saves time later"),
    _one("Pay Dirt", "exploration", (1, 0), "You find more than you looked for"),
    _one("Jury Rig", "exploration", (2, 2), "It holds without the proper parts"),
    _one("Speed Demon", "exploration", (2, 2), "It takes half the time", core=True),
    _one("The Upper Hand", "exploration", (3, 3), "3 on initiative, if a fight follows", "initiative", core=True),
    _one(
        "With a Flourish",
        "exploration",
        (4, 4),
        "1 on opposed tests against those who watch, until the encounter is over",
        "flourish",
    ),
    _one("Impress", "social", (1, 3), "As much on your next social test with them", "test", core=True),
    _one("And Another Thing", "social", (2, 2), "A second test on the same matter at once", core=True),
    _one("Hidden Message", "social", (2, 2), "Somebody hears what the others do not"),
    _one("Objection!", "social", (3, 3), "Somebody else may resist with your numbers", core=True),
    _one("Class Clown", "social", (4, 4), "Enemies have 2 less on initiative", "clown"),
)

LISTS: dict[str, tuple[str, ...]] = {
    "melee": ("combat", "melee", "grapple"),
    "guns": ("combat", "guns"),
    "combat": ("combat",),
    "exploration": ("exploration",),
    "social": ("social",),
    "vehicle": ("vehicle",),
    "ship": ("command", "vehicle"),
}
"""The lists that points of a kind of test can be spent on."""


def stunts(crew: Crew, list_: str) -> tuple[Known, ...]:
    """The stunts of a list as this table has them: core ones first, its own and its costs instead of the game's."""
    own = {one.name: one for one in crew.stunts}
    lists = LISTS.get(list_, (list_,))
    known = [_as_here(one, own.get(one.name)) for one in STUNTS if one.list in lists]
    added = [
        Known(one.name, one.list, one.least, one.most, one.text)
        for one in crew.stunts
        if one.list in lists and all(one.name != other.name for other in STUNTS)
    ]
    here = [one for one in (*known, *added) if not (one.name in own and own[one.name].off)]
    return tuple(sorted(here, key=lambda one: not one.core))


def _as_here(one: Known, own: Stunt | None) -> Known:
    if own is None:
        return one
    return Known(one.name, one.list, own.least, own.most, own.text or one.text, one.core, one.does)
