"""Fate: Ask the Oracle and Pay the Price, and how tables are rolled."""

from __future__ import annotations

from tablewright.dice import Raw
from tablewright.kernel import Option, Outlook, Play, State, Wrote
from tablewright.rules.starforged.costs import Cost, Suffer, cost_options, progress_options
from tablewright.rules.starforged.extras import ClockKind
from tablewright.rules.starforged.library import library
from tablewright.rules.starforged.moves.suffer import ask_amount, pay
from tablewright.rules.starforged.oracle_facts import OracleAnswered, RowTaken
from tablewright.rules.starforged.state import HeroId, Kind, Party
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.tables import D100, ODDS, PAY_THE_PRICE, TABLES, Effect, ReadEffect, ReadRow, Table

SOURCE = "Starforged, fate moves"
LIKELY = 75
BOOKS = "oracles"

_OFFERS = {
    Effect.HARM: (Suffer.HARM,),
    Effect.STRESS: (Suffer.STRESS,),
    Effect.SUPPLY: (Suffer.SUPPLY,),
    Effect.MOMENTUM: (Suffer.MOMENTUM,),
    Effect.DAMAGE: (Suffer.DAMAGE,),
    Effect.ALLY: (Suffer.COMPANION, Suffer.HARM),
}
"""The suffer moves that a row of the table offers."""


@STARFORGED.move("fate/pay_the_price", "Pay the Price", group="Fate", source=SOURCE)
def pay_the_price(play: Play[Party], hero: HeroId) -> None:
    """Suffer what follows from the situation, ask the oracle, or roll; then a cost, if one fits."""
    how = play.choose(
        "how",
        "How do you pay the price?",
        [
            Option("obvious", "The most obvious thing happens"),
            Option("oracle", "Ask the oracle"),
            Option("table", "Roll on the table"),
        ],
    )
    match how:
        case "obvious":
            if words := play.text("what", "What happens?", "Things get worse.", blank=True):
                play.emit(Wrote(words))
            attach_cost(play, hero, ())
        case "oracle":
            ask_the_oracle(play, hero)
            attach_cost(play, hero, ())
        case _:
            _roll_the_price(play, hero)


def _roll_the_price(play: Play[Party], hero: HeroId) -> None:
    """Roll, and once more if the row does not fit; two rows where the table says so."""
    effect = _roll_effect(play, "Roll for the price")
    fit = [Option("fits", "It fits"), Option("again", "It does not: roll again")]
    if play.choose("fit", "Does it fit?", fit) == "again":
        effect = _roll_effect(play, "Roll for the price again")
    effects = [effect]
    if effect is Effect.TWICE:
        effects = [PAY_THE_PRICE.rows[row].effect for row in roll_rows(play, PAY_THE_PRICE, 2)]
    for one in effects:
        attach_cost(play, hero, _OFFERS.get(one, ()))


def _roll_effect(play: Play[Party], prompt: str) -> Effect:
    """Roll for the price; only what the row does matters to what follows."""
    effect = play.roll("table", prompt, D100, ReadEffect(PAY_THE_PRICE.key))
    play.emit(RowTaken(PAY_THE_PRICE.key))
    return effect


def attach_cost(play: Play[Party], hero: HeroId, offered: tuple[Suffer, ...]) -> None:
    """Let a price cost something that the sheet shows, or be only told; what a row offers stands first."""
    costs = cost_options(play.state, hero)
    offers = [_opened(option) for option in costs if option.value.move in offered]
    others = [option for option in costs if option.value.move not in offered]
    tracks = progress_options(play.state, hero, *Kind)
    clocks = [
        Option(Cost(Suffer.CLOCK, clock.id), f"Fill a segment: {clock.name}", note=f"{clock.filled} of {clock.size}")
        for clock in play.state.clocks
        if clock.kind is ClockKind.TENSION and not clock.full
    ]
    cost = play.choose("cost", "Does it cost you something on the sheet?", [*offers, *others, *tracks, *clocks, TOLD])
    plain = cost.move in (Suffer.PROGRESS, Suffer.CLOCK, Suffer.NOTHING)
    pay(play, hero, cost, 0 if plain else ask_amount(play, None, "How hard?"))


TOLD = Option(Cost(Suffer.NOTHING), "Nothing: it is only told")


def _opened(option: Option[Cost]) -> Option[Cost]:
    """A row that wastes resources does so to an unprepared party too: it pays another way (M38)."""
    if option.value.move is Suffer.SUPPLY and option.refused:
        return Option(option.value, option.text, note=f"{option.refused}: paid another way")
    return option


# --- the oracle ---------------------------------------------------------------------


@STARFORGED.move("fate/ask_the_oracle", "Ask the Oracle", group="Fate", source=SOURCE)
def ask_the_oracle(play: Play[Party], hero: HeroId) -> None:
    """Answer a question: by what follows, by a table, by yes or no, or by one of two."""
    mode = play.choose(
        "mode",
        "How does the oracle answer?",
        [
            Option("yes_no", "Yes or no, by the odds"),
            Option("pick_two", "One of two, the first likely"),
            Option("table", "A row of a table"),
            Option("conclude", "Draw a conclusion"),
        ],
    )
    match mode:
        case "yes_no":
            _yes_or_no(play)
        case "pick_two":
            _one_of_two(play)
        case "table":
            _on_a_table(play, hero)
        case _:
            play.emit(OracleAnswered("", play.text("answer", "What do you conclude?", "It follows from the situation")))


def _on_a_table(play: Play[Party], hero: HeroId) -> None:
    """Any oracle of the packages, where there are some; the short tables of the moves are always there."""
    books = [Option(BOOKS, "Any oracle of the packages")] if library().oracles else []
    tables = [Option(table.key, table.name) for table in TABLES.values()]
    key = play.choose("which", "Which table?", [*books, *tables])
    if key == BOOKS:
        STARFORGED.go(play, "oracle/roll", hero)
    else:
        take_row(play, TABLES[key])


class Answer(State, frozen=True):
    """What a d100 says to a question: whether it is within the odds, and whether its digits match."""

    yes: bool
    match: bool


class ReadAnswer(State, frozen=True):
    """Reads a d100 against the odds; 11, 22 … 99 and 100 match."""

    upto: int

    def __call__(self, raw: Raw) -> Answer:
        roll = raw[0]
        return Answer(roll <= self.upto, roll == 100 or roll % 11 == 0)


def _yes_grade(answer: Answer) -> str:
    return "yes" if answer.yes else "no"


YES_OR_NO = Outlook((("yes", "yes"), ("no", "no")), _yes_grade)


def _yes_or_no(play: Play[Party]) -> None:
    question = play.text("question", "What do you ask?", blank=True)
    options = [Option(key, name, note=f"yes on {upto} or less") for key, name, upto in ODDS]
    yes_or_no(play, question, play.choose("odds", "How likely is a yes?", options), "oracle")


def yes_or_no(play: Play[Party], question: str, likelihood: str, key: str) -> Answer:
    """Roll for a yes or no at some likelihood."""
    name, upto = next((name, upto) for one, name, upto in ODDS if one == likelihood)
    answer = play.roll(key, f"{name}: yes on {upto} or less", D100, ReadAnswer(upto), odds=YES_OR_NO)
    odds = f"{name}, yes on {upto} or less"
    play.emit(OracleAnswered(question, "Yes" if answer.yes else "No", odds, answer.match))
    return answer


def _one_of_two(play: Play[Party]) -> None:
    first = play.text("first", "The likelier of the two?", "The first")
    second = play.text("second", "The other?", "The second")
    answer = play.roll("oracle", f"{first} on {LIKELY} or less", D100, ReadAnswer(LIKELY))
    odds = f"{first} on {LIKELY} or less, else {second}"
    play.emit(OracleAnswered("", first if answer.yes else second, odds, answer.match))


# --- rows of tables -----------------------------------------------------------------


def take_row(play: Play[Party], table: Table) -> list[int]:
    """Roll on a table or choose a row of it; a row that says so is rolled twice.  Gives row numbers, from 0."""
    rows = [Option(str(index), row.text, note=table.range(row)) for index, row in enumerate(table.rows)]
    kept = [option for option in rows if table.rows[int(option.value)].effect is not Effect.TWICE]
    taken = play.choose("row", f"{table.name}: roll, or choose?", [Option("roll", "Roll"), *kept])
    if taken != "roll":
        play.emit(RowTaken(table.key, int(taken)))
        return [int(taken)]
    row = play.roll("table", f"Roll on {table.name}", D100, ReadRow(table.key))
    play.emit(RowTaken(table.key))
    return roll_rows(play, table, 2) if table.rows[row].effect is Effect.TWICE else [row]


def roll_rows(play: Play[Party], table: Table, count: int) -> list[int]:
    """Roll several rows; repeated rows and further roll-twice rows are rolled again (R-17).

    A row that has to be rolled a third time is chosen instead, so that no run of bad luck goes on for ever.
    """
    rows: list[int] = []
    for _ in range(count):
        rows.append(_fresh_row(play, table, rows))
    return rows


def _fresh_row(play: Play[Party], table: Table, taken: list[int]) -> int:
    reroll = play.state.rulings.duplicates == "reroll"
    free = [
        index
        for index, row in enumerate(table.rows)
        if row.effect is not Effect.TWICE and not (reroll and index in taken)
    ]
    for _ in range(2):
        row = play.roll("table", f"Roll on {table.name}", D100, ReadRow(table.key))
        play.emit(RowTaken(table.key))
        if row in free:
            return row
    chosen = play.choose(
        "instead", "Neither roll stands. Choose a row.", [Option(str(index), table.rows[index].text) for index in free]
    )
    play.emit(RowTaken(table.key, int(chosen)))
    return int(chosen)
