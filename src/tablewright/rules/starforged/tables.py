"""The tables that moves roll on: ranges and effects are the game's, the words are ours."""

from __future__ import annotations

from bisect import bisect_left
from enum import StrEnum

from tablewright.dice import Raw, d
from tablewright.kernel import State

D100 = d(100)


class Effect(StrEnum):
    """What a row does beyond being told; rows without an effect are only told."""

    TELL = "tell"
    TWICE = "twice"
    SUFFER = "suffer"
    HARM = "harm"
    STRESS = "stress"
    SUPPLY = "supply"
    MOMENTUM = "momentum"
    DAMAGE = "damage"
    ALLY = "ally"
    FACE_DEATH = "face death"
    FACE_DESOLATION = "face desolation"
    FORSAKE = "forsake your vow"
    DYING = "dying"
    UNCONSCIOUS = "unconscious"
    REELING = "reeling"
    DESTROYED = "destroyed"
    DOOMED = "destruction unavoidable"
    IMMINENT = "destruction imminent"
    NEEDS_PART = "needs a part"
    CRIPPLED = "crippled"
    EVERYONE = "everyone aboard"


class Row(State, frozen=True):
    """A row of a table: the highest roll it covers, what it says, and what it does."""

    upto: int
    text: str
    effect: Effect = Effect.TELL

    @property
    def key(self) -> str:
        """The row's stable name in a log: the highest roll it covers."""
        return str(self.upto)


class Table(State, frozen=True):
    """A d100 table."""

    key: str
    name: str
    rows: tuple[Row, ...]

    def row(self, roll: int) -> Row:
        """The row that a roll of 1 to 100 falls on."""
        return self.rows[self.index(roll)]

    def index(self, roll: int) -> int:
        """The number of that row, from 0."""
        return bisect_left(self.rows, roll, key=lambda row: row.upto)

    def range(self, row: Row) -> str:
        """The rolls a row covers, as people write them."""
        at = self.rows.index(row)
        low = self.rows[at - 1].upto + 1 if at else 1
        return str(low) if low == row.upto else f"{low}–{row.upto}"


class ReadEffect(State, frozen=True):
    """Reads only what a row does, so that rows alike in effect are one branch."""

    table: str

    def __call__(self, raw: Raw) -> Effect:
        return TABLES[self.table].row(raw[0]).effect


class ReadRow(State, frozen=True):
    """Reads which row was rolled, from 0."""

    table: str

    def __call__(self, raw: Raw) -> int:
        return TABLES[self.table].index(raw[0])


def _table(key: str, name: str, *rows: tuple[int, str] | tuple[int, str, Effect]) -> Table:
    return Table(key, name, tuple(Row(row[0], row[1], row[2] if len(row) == 3 else Effect.TELL) for row in rows))


PAY_THE_PRICE = _table(
    "pay_the_price",
    "Pay the Price",
    (2, "Someone you relied on works against you"),
    (4, "A person or place dear to you is put at risk"),
    (7, "Something dangerous is on its way"),
    (10, "An enemy gains an opening through your doing"),
    (14, "You are forced to choose between two bad ways"),
    (18, "A choice made long ago comes back to you"),
    (22, "Your quest takes a turn nobody saw coming"),
    (26, "You are parted from someone or something"),
    (32, "What you did has a cost for bystanders or surroundings"),
    (38, "Something you treasure, or a place, is lost"),
    (44, "The surroundings turn against you"),
    (50, "You make a new enemy"),
    (56, "An ally or companion is put in danger; you, if you are alone", Effect.ALLY),
    (62, "Something you depend on breaks down"),
    (68, "Your vehicle takes damage", Effect.DAMAGE),
    (74, "Supplies are used up or ruined", Effect.SUPPLY),
    (81, "You are hurt", Effect.HARM),
    (88, "It preys on your mind", Effect.STRESS),
    (95, "You lose time or the initiative", Effect.MOMENTUM),
    (100, "Two of these at once: roll twice", Effect.TWICE),
)

MAKE_A_DISCOVERY = _table(
    "make_a_discovery",
    "Make a Discovery",
    (4, "Technology ahead of ours, there for the taking"),
    (8, "Records or words left by the ancients"),
    (10, "A made mind that has outgrown its makers"),
    (12, "A trail to something vital, or to a place no chart shows"),
    (14, "A visitor out of another age or another world"),
    (22, "Nature at its most astonishing"),
    (24, "Thinking beings nobody has met before"),
    (26, "A door into another time or another world"),
    (28, "What it takes to read a tongue or a signal"),
    (34, "People thought lost, or who hid themselves"),
    (42, "Living things of great grace or strangeness"),
    (46, "A feat of engineering from long ago"),
    (50, "A relic or specimen kept whole against all odds"),
    (56, "Towering works of a vanished people"),
    (62, "A device of unknown purpose, perhaps worth much"),
    (66, "An old riddle, seen in a new light"),
    (68, "A short way to somewhere far off"),
    (70, "A person or creature with gifts beyond nature"),
    (78, "A place so beautiful that it silences you"),
    (86, "Something scarce that many would want"),
    (88, "A haven, kept from harm"),
    (90, "Glimpses of what is to come"),
    (100, "Two of these at once: roll twice", Effect.TWICE),
)

CONFRONT_CHAOS = _table(
    "confront_chaos",
    "Confront Chaos",
    (4, "A weapon made to end worlds"),
    (9, "The land, sky or void itself in upheaval"),
    (12, "The dead, walking"),
    (17, "A creature of terrible size, bent on ruin"),
    (20, "Visions that horrify and cannot be trusted"),
    (24, "Outriders of an attack that is coming"),
    (27, "A swarm that feeds or rages without end"),
    (32, "Ghastly creatures with aims nobody can guess"),
    (36, "Things that wear human faces"),
    (41, "Machines that have turned on people"),
    (45, "A sickness or parasite that spreads"),
    (50, "A herald or broadcast that warns of the worst"),
    (53, "A way into a darker version of the world"),
    (58, "People whom chaos has twisted"),
    (63, "Time or space bent out of shape"),
    (68, "Omens of a ruin still to come"),
    (72, "A place from which everyone has vanished"),
    (77, "The scene of a great calamity"),
    (82, "The scene of a massacre"),
    (87, "Technology that fails or runs wild"),
    (92, "Technology bent to a wicked use"),
    (96, "A hoard of fearful power or craft"),
    (100, "Followers of something vast and evil"),
)

ENDURE_HARM = _table(
    "endure_harm",
    "Endure Harm",
    (10, "A mortal wound: Face Death at once", Effect.FACE_DEATH),
    (20, "Dying: a Heal must bring health to 1 or more within two hours or so, or Face Death", Effect.DYING),
    (35, "Unconscious: awake in an hour or two if safe; further harm means Face Death", Effect.UNCONSCIOUS),
    (50, "Reeling: hard effort before a short rest means another roll here first", Effect.REELING),
    (100, "Battered, and still standing"),
)

ENDURE_STRESS = _table(
    "endure_stress",
    "Endure Stress",
    (10, "Overwhelmed: Face Desolation at once", Effect.FACE_DESOLATION),
    (25, "Hope gives out: Forsake Your Vow", Effect.FORSAKE),
    (50, "Fear or compulsion makes you act against your own judgement"),
    (100, "Holding on"),
)

WITHSTAND_DAMAGE = _table(
    "withstand_damage",
    "Withstand Damage",
    (10, "Destroyed in an instant", Effect.DESTROYED),
    (25, "Beyond saving: leave it, or go down with it", Effect.DOOMED),
    (40, "About to be destroyed unless a Repair brings integrity above 0", Effect.IMMINENT),
    (55, "No Repair until a Resupply finds a vital part", Effect.NEEDS_PART),
    (70, "Crippled or out of control until a Repair brings integrity above 0", Effect.CRIPPLED),
    (85, "Everybody aboard is thrown about", Effect.EVERYONE),
    (95, "Resources are lost", Effect.SUPPLY),
    (100, "It holds, against all odds"),
)

TAKE_DECISIVE_ACTION = _table(
    "take_decisive_action",
    "Take Decisive Action",
    (40, "It wears you down or hurts you", Effect.SUFFER),
    (52, "Your win is cut short by a new foe or danger"),
    (64, "You lose something by it, or others are struck"),
    (76, "Somebody else pays for your win"),
    (88, "You have made somebody want revenge"),
    (100, "You see what your foe or your goal truly is"),
)

BEGIN_A_SESSION = _table(
    "begin_a_session",
    "Begin a Session",
    (10, "A moment from your hero's past"),
    (20, "A moment from the past of somebody, somewhere or something else"),
    (30, "Somebody of influence comes on, or grows in weight"),
    (40, "Two threads turn out to be one"),
    (50, "Pressure from outside bears on a quest"),
    (60, "Somebody who matters is in danger"),
    (70, "A place that matters is in trouble"),
    (80, "An old enemy is back"),
    (90, "Danger just ahead"),
    (100, "Help from where nobody looked for it"),
)

TABLES: dict[str, Table] = {
    table.key: table
    for table in (
        PAY_THE_PRICE,
        MAKE_A_DISCOVERY,
        CONFRONT_CHAOS,
        ENDURE_HARM,
        ENDURE_STRESS,
        WITHSTAND_DAMAGE,
        TAKE_DECISIVE_ACTION,
        BEGIN_A_SESSION,
    )
}

ODDS: tuple[tuple[str, str, int], ...] = (
    ("small_chance", "Small chance", 10),
    ("unlikely", "Unlikely", 25),
    ("even", "50/50", 50),
    ("likely", "Likely", 75),
    ("almost_certain", "Almost certain", 90),
)
"""Ask the Oracle: yes on this roll or less."""
