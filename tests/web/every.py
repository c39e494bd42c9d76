"""A game that shows and asks everything there is: for tests of what a page draws."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, NewType

from tablewright.dice import Raw, d
from tablewright.kernel import (
    Article,
    Beside,
    Choose,
    Confirm,
    Correction,
    Doing,
    Fact,
    FieldSet,
    Listed,
    Number,
    Option,
    Outlook,
    Pick,
    Play,
    Reference,
    Section,
    SetupField,
    State,
    System,
    TableRow,
    Text,
    Told,
    Wrote,
    replace,
)
from tablewright.kernel.show import (
    Chance,
    Change,
    Chip,
    Clock,
    Die,
    Grid,
    Item,
    Ladder,
    Line,
    Meter,
    Panel,
    Point,
    Sheet,
    Stats,
    Throw,
    Track,
    Words,
    chance,
)

HeroId = NewType("HeroId", str)
NAMES = {"mara": "Mara <Teague>", "jonas": "Jonas"}


class Crew(State, frozen=True):
    """Luck goes up and down; a ruling says how."""

    luck: int = 3
    ruling: str = "kind"
    wild: bool = False
    plays: str = ""


class Rolled(Fact, frozen=True):
    """The dice behind the score are drawn."""

    grade: str
    reads_dice = True

    def tell(self, told: Told) -> Iterable[Line]:
        if told.throw is None:
            return
        action, first, second = told.throw.faces
        yield Throw(
            (
                Die(action, 6, "action", cancelled=self.grade == "miss"),
                Die(first, 10, "challenge", beaten=self.grade == "strong"),
                Die(second, 10, "challenge", beaten=self.grade != "miss"),
            ),
            own=told.throw.own,
            score=str(action + 2),
            how=f"{action} + 2 edge, against {first} and {second}",
            outcome={"strong": "Strong hit", "weak": "Weak hit", "miss": "Miss"}[self.grade],
            grade=self.grade,
        )


class LuckChanged(Fact, frozen=True):
    """Luck moved."""

    before: int
    after: int

    def apply(self, crew: Crew) -> Crew:
        return replace(crew, luck=self.after)

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Change(
            "Luck", str(self.before), str(self.after), "the roll", "up" if self.after > self.before else "down"
        )


def read(raw: Raw) -> str:
    """How many of the two dice are beaten."""
    beaten = sum(raw[0] + 2 > challenge for challenge in raw[1:])
    return ("miss", "weak", "strong")[beaten]


def better(grade: str) -> str:
    """One grade up."""
    return {"miss": "weak"}.get(grade, "strong")


GRADES = (("strong", "strong hit"), ("weak", "weak hit"), ("miss", "miss"))
OUTLOOK = Outlook(GRADES, of=str, instead=better, how="burning +7")


def actors(_crew: Crew) -> Sequence[tuple[str, str]]:
    return tuple(NAMES.items())


def seat_of(_crew: Crew, actor: str) -> str:
    return "jonas" if actor == "jonas" else ""


def sheets(crew: Crew) -> Sequence[Sheet]:
    shown = (
        Stats((("Edge", 2), ("Wits", 3))),
        Ladder("Luck", crew.luck, -6, 10, 9, 1, "luck"),
        Meter("Health", 4, 5, key="health"),
        Chip("Shaken", "A long night.", "mild"),
        Words("Empath", "path"),
        Item(
            "Archer",
            "path",
            (Point("Arrows add force.", on=True, detail="<b>The whole wording.</b>"), Point("A volley.", on=False)),
            (Meter("Ammo", 3, 6), Clock("Stain", 1, 6), Chip("Broken"), Words("Named", "Old Faithful")),
            "Wording: somebody",
        ),
        Item("Cinder <place>", "a moon", values=(Words("Air", "thin"),), folded=True),
    )
    return (
        Sheet("mara", NAMES["mara"], "Salvor", panels=(Panel("Numbers", shown),)),
        Sheet("ship", "The <Ember>", panels=(Panel("Modules", empty="None."),)),
    )


def board(_crew: Crew) -> Sequence[Panel]:
    shown = (Track("Find the <beacon>", 22, "formidable"), Clock("Dark", 4, 6))
    odds = Grid(("Pace", "slow"), (("With <rope>", "62.5 %"), ("Without", "50 %")), "As a climber reckons.")
    return (
        Panel("Chances", (odds,), folded=True),
        Panel("Vows", shown, note="two"),
        Panel("Fights", empty="No fight is open."),
    )


def corrections(crew: Crew) -> Sequence[Correction[Crew]]:
    luck = Correction("luck", "Luck", crew.luck, Number("Luck", -6, 10, crew.luck), _set("luck"))
    options = (Option("kind", "Kindly"), Option("hard", "Hard"))
    ruling = Correction("ruling", "R-1", crew.ruling, Choose("How is luck lost?", options), _set("ruling"), "rulings")
    wild = Correction("crew/wild", "Wild", crew.wild, Confirm("Wild", yes="Wild", no="Tame"), _set("wild"))
    marks = Pick("Marks", options, 0, 2)
    several = Correction[Crew]("marks", "Marks", "none", marks, lambda *_: ())
    plays = Correction("plays", "Mara is played by", crew.plays, Text("Seat", blank=True), _set("plays"), "seats")
    return (luck, ruling, wild, several, plays)


def _set(field: str) -> Callable[[Crew, Any, str], Sequence[Fact]]:
    return lambda _crew, value, _why: (FieldSet(field, value),)


FORM = (
    SetupField("luck", Number("How lucky are you?", -6, 10, 3), "Crew"),
    SetupField("ruling", Choose("How is luck lost?", (Option("kind", "Kindly"), Option("hard", "Hard"))), "Crew"),
    SetupField(
        "gear", Pick("Two things", (Option("rope", "Rope"), Option("lamp", "Lamp"), Option("map", "Map")), 2, 2)
    ),
    SetupField("motto", Text("A motto", "Onwards", most=40)),
)

SKY = Listed("sky", "The <sky>", "d6", ("Weather",), Doing("Roll", "all/weather", (("tables", ("sky",)),), now=True))
RAIN = Listed(
    "rain", "Rain", "d6", ("Weather", "Wet"), Doing("Roll", "all/weather", (("tables", ("rain",)),), now=True)
)
ASKED = Listed("asked", "Asked", "", ("Doings",), Doing("Tell", "all/tell"))
NEVER = Listed("never", "Never & ever", "", ("Doings",), Doing("Try", "all/never", now=True))
LISTED = (SKY, RAIN, ASKED, NEVER)
SECTIONS = (
    Section("weather", "Weather", items=(SKY,), inner=(Section("wet", "Wet", items=(RAIN,)),)),
    Section("doings", "Doings", items=(ASKED, NEVER)),
)


def read_up(key: str) -> Article | None:
    """One of them by id."""
    one = next((one for one in LISTED if one.id == key), None)
    if one is None or one.does is None:
        return None
    rows = (TableRow("1–5", ("Clear <i>", "")), TableRow("6", ("Dark", "with stars")))
    does = (one.does, Doing("Both", "all/weather", (("tables", ("sky", "rain")),), now=True))
    sky = key == "sky"
    return Article(
        one.id, one.name, one.note, one.path, "Look up.", ("What", "And"), rows if sky else (),
        (("Of old", "They looked & knew."),), does, (RAIN,) if sky else (), "Text: somebody",
    )  # fmt: skip


REFERENCE = Reference(
    "Almanac",
    lambda: SECTIONS,
    lambda words: [one for one in LISTED if words.casefold() in one.name.casefold()],
    read_up,
    lambda move: [SKY] if move == "all/dare" else [],
    lambda: "A volume is missing.",
)


EVERY = System(
    "every",
    "Every & All",
    Crew,
    (Rolled, LuckChanged),
    actors=actors,
    seat_of=seat_of,
    sheets=sheets,
    board=board,
    corrections=corrections,
    form=FORM,
    made=lambda form: {"luck": int(form.get("luck", "3")), "ruling": form.get("ruling", "kind")},
    credits_=("By nobody, for tests.",),
    reference=REFERENCE,
)


@EVERY.move("all/dare", "Dare", group="First", source="p. 1")
def dare(play: Play[Crew], who: HeroId) -> None:
    """Choose how, roll, and live with it."""
    how = play.choose(
        "how",
        "How do you dare?",
        (
            Option("bold", "Boldly", note="+2"),
            Option("safe", "Not at all"),
            Option("shut", "By the gate", refused="the gate is shut"),
        ),
    )
    if how == "safe":
        play.say("Nothing is dared.")
        return
    del who
    grade = play.roll(
        "dice", "Roll to dare", d(6) * d(10) * d(10), read, faces=("action", "challenge", "challenge"), odds=OUTLOOK
    )
    play.emit(Rolled(grade))
    after = play.state.luck + {"strong": 1, "weak": 0, "miss": -1}[grade]
    play.emit(LuckChanged(play.state.luck, after))


@EVERY.move("all/tell", "Tell", group="First", source="p. 2")
def tell(play: Play[Crew], who: HeroId) -> None:
    """Asks for everything that is not dice."""
    del who
    count = play.number("count", "How many?", 1, 9, 4)
    words = play.text("words", "What is it called?", "Lantern")
    picked = play.pick("picked", "Which of them?", [Option(key, key.title()) for key in ("red", "blue", "green")], 1, 2)
    agreed = play.confirm("agreed", "Is that so?")
    play.emit(Wrote(f"{count} {words} {','.join(picked)} {agreed}"))


def aid() -> Beside:
    """What to look at while a die is thrown again."""
    ways = (
        chance("The <mill>", Fraction(0), number="4", mark="out", note="dice cannot fall so low"),
        Chance("The inn", number="9", mark="found", note="found yesterday"),
        chance("The ford", Fraction(5, 18), number="11", mark="best", note="throw the 6"),
        chance("The wood", Fraction(1, 1296), number="14"),
    )
    return Beside(
        "Played well, the chance of a find is 28 %.",
        (Panel("Places, if you look for one", ways, "best play"),),
        (
            ("6", chance("to find something", Fraction(5, 18), note="14 coins", mark="best")),
            ("keep", chance("to find something", Fraction(0), note="9 coins")),
        ),
    )


@EVERY.move("all/again", "Again", group="Second", source="p. 7")
def again(play: Play[Crew]) -> None:
    """Throw a die again, or keep what lies."""
    taken = play.choose(
        "again",
        "Throw which die again?",
        (
            Option("6", "The 6", die=Die(6, 6)),
            Option("3", "The 3", "thrown again already", die=Die(3, 6)),
            Option("keep", "Keep the 9"),
        ),
        beside=aid,
    )
    play.say(f"It is {taken}.")


@EVERY.move("all/together", "Together", group="Second", source="p. 3")
def together(play: Play[Crew]) -> None:
    """Asks both at once."""

    def one(hand: Play[Crew], name: str) -> bool:
        return hand.confirm("in", f"Is {NAMES[name]} in?")

    seats = {"mara": "host", "jonas": "jonas"}
    answers = play.each("all", seats, one, seats.__getitem__)
    play.say(f"{sum(answers.values())} are in.")


@EVERY.move("all/never", "Never", group="Third", source="p. 4", refuse=lambda _crew, **_: "it is never time")
def never(play: Play[Crew]) -> None:
    """Cannot be begun."""
    play.say("Never.")


@EVERY.move("all/weather", "Weather", group="Second", source="p. 6")
def weather(play: Play[Crew], who: HeroId, tables: tuple[str, ...] = ()) -> None:
    """Roll for each of some tables."""
    for table in tables:
        face = play.roll(table, f"Roll for {table}", d(6), sum)
        play.say(f"{NAMES[who]} looks: {table} {face}.")


@EVERY.move("all/trip", "Trip", group="Second", source="p. 5")
def trip(play: Play[Crew]) -> None:
    """A mistake in a rule."""
    del play
    raise ZeroDivisionError("a mistake in a rule")
