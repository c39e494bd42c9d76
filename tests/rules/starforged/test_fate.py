"""Ask the Oracle and Pay the Price: spec M51 and M52, a row for each leaf of its checklist."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tablewright.kernel.show import Say, Throw
from tablewright.odds import chances
from tablewright.rules.starforged import HeroId, Party
from tablewright.rules.starforged.moves.fate import YES_OR_NO, ReadAnswer
from tablewright.rules.starforged.oracle_facts import OracleAnswered
from tablewright.rules.starforged.tables import ODDS, PAY_THE_PRICE, TABLES
from tests.rules.starforged.playing import (
    ABOARD,
    Played,
    ask,
    expedition,
    offers,
    party,
    play,
    sable,
    ship,
)

ORACLE = "fate/ask_the_oracle"
PRICE = "fate/pay_the_price"

# --- Ask the Oracle ------------------------------------------------------------------


def answered(played: Played) -> OracleAnswered:
    """What the oracle said."""
    (fact,) = (fact for fact in played.facts if isinstance(fact, OracleAnswered))
    return fact


def yes_or_no(odds: str, roll: int) -> tuple[str, bool]:
    """The answer at these odds, and whether it is a match."""
    played = play(ORACLE, party(), {"mode": "yes_no", "question": "Is it safe?", "odds": odds, "oracle": roll})
    assert played.changes == {}
    return answered(played).answer, answered(played).match


@pytest.mark.parametrize(
    ("odds", "upto"),
    [("small_chance", 10), ("unlikely", 25), ("even", 50), ("likely", 75), ("almost_certain", 90)],
)
def test_m51_the_five_odds_and_their_boundaries(odds: str, upto: int) -> None:
    said = [yes_or_no(odds, roll)[0] for roll in (1, upto, upto + 1, 100)]
    assert said == ["Yes", "Yes", "No", "No"]
    assert (odds, upto) in [(key, most) for key, _name, most in ODDS]


def test_m51_the_spec_s_examples() -> None:
    # T: likely, 75: yes; 76: no; 77: no and a match; 100 at almost certain: no and a match
    assert yes_or_no("likely", 75) == ("Yes", False)
    assert yes_or_no("likely", 76) == ("No", False)
    assert yes_or_no("likely", 77) == ("No", True)
    assert yes_or_no("almost_certain", 100) == ("No", True)
    assert yes_or_no("almost_certain", 11) == ("Yes", True)


def test_m51_ten_rolls_in_a_hundred_match() -> None:
    _key, roll = ask(ORACLE, party(), {"mode": "yes_no", "question": "", "odds": "even"})
    matches = [face for face in range(1, 101) if roll.accept(face).match]
    assert matches == [11, 22, 33, 44, 55, 66, 77, 88, 99, 100]


def test_m51_the_chances_of_a_yes_are_shown() -> None:
    _key, roll = ask(ORACLE, party(), {"mode": "yes_no", "question": "", "odds": "likely"})
    assert [(words, chance) for _grade, words, chance in chances(roll).grades] == [
        ("yes", Fraction(3, 4)),
        ("no", Fraction(1, 4)),
    ]


def test_m51_pick_two_takes_the_first_up_to_75() -> None:
    answers = {"mode": "pick_two", "first": "The guard", "second": "The thief"}
    assert answered(play(ORACLE, party(), {**answers, "oracle": 75})).answer == "The guard"
    assert answered(play(ORACLE, party(), {**answers, "oracle": 76})).answer == "The thief"
    assert answered(play(ORACLE, party(), {**answers, "oracle": 77})).match


def test_m51_a_row_of_a_table() -> None:
    answers = {"mode": "table", "which": "endure_stress"}
    assert play(ORACLE, party(), {**answers, "row": "roll", "table": 40}).changes == {}
    assert list(offers(ORACLE, party(), {"mode": "table"})) == list(TABLES)
    assert list(offers(ORACLE, party(), answers)) == ["roll", "0", "1", "2", "3"]
    chosen = play(ORACLE, party(), {**answers, "row": "0"})
    (line,) = chosen.lines(Say)
    assert line.text == "Endure Stress, chosen: Overwhelmed: Face Desolation at once."


def test_m51_a_conclusion_is_in_one_s_own_words() -> None:
    for words, told in (("It was Bo", "It was Bo."), ("Run!", "Run!"), ("And then…", "And then…")):
        played = play(ORACLE, party(), {"mode": "conclude", "answer": words})
        assert [line.text for line in played.lines(Say)] == [told]
    assert list(offers(ORACLE, party())) == ["yes_no", "pick_two", "table", "conclude"]


def test_m51_how_an_answer_is_told() -> None:
    answers = {"mode": "yes_no", "question": "Is it safe?", "odds": "likely", "oracle": 77}
    (line,) = play(ORACLE, party(), answers).lines(Throw)
    assert (line.score, line.outcome, line.how) == ("77", "No", "Is it safe? Likely, yes on 75 or less")
    assert [(die.face, die.sides) for die in line.dice] == [(77, 100)]
    assert line.notes == ("The dice match: take it to the extreme, or look for a twist.",)


# --- Pay the Price ----------------------------------------------------------------------

Row = tuple[Party, dict[str, Any], dict[str, Any], list[str]]
TABLE = {"how": "table", "fit": "fits"}

ROWS: dict[str, Row] = {
    "M52 obvious, only told": (party(), {"how": "obvious", "what": "It rains.", "cost": "nothing"}, {}, []),
    "M52 obvious, with a cost": (
        party(),
        {"how": "obvious", "what": "", "cost": "sacrifice_resources", "amount": "3"},
        {"supply": 2},
        ["sacrifice_resources 3"],
    ),
    "M52 obvious, with lost progress": (
        party(tracks=[expedition(8)]),
        {"how": "obvious", "what": "", "cost": "lose_progress:shoals"},
        {"shoals": ("formidable", 4)},
        [],
    ),
    "M52 oracle": (
        party(),
        {"how": "oracle", "ask_the_oracle/mode": "conclude", "ask_the_oracle/answer": "A storm", "cost": "nothing"},
        {},
        ["ask_the_oracle"],
    ),
    "M52 oracle, with a cost": (
        party(),
        {
            "how": "oracle",
            "ask_the_oracle/mode": "conclude",
            "ask_the_oracle/answer": "A storm",
            "cost": "lose_momentum",
            "amount": "1",
        },
        {"mara.momentum": 1},
        ["ask_the_oracle", "lose_momentum 1"],
    ),
    "M52 table, told": (party(), {**TABLE, "table": 1, "cost": "nothing"}, {}, []),
    "M52 table, a cost of one's own choice": (
        party(),
        {**TABLE, "table": 20, "cost": "lose_momentum", "amount": "2"},
        {"mara.momentum": 0},
        ["lose_momentum 2"],
    ),
    "M52 table, harm": (
        party(),
        {**TABLE, "table": 75, "cost": "endure_harm", "amount": "2", "endure_harm/resist": "no"},
        {"mara.health": 3},
        ["endure_harm 2"],
    ),
    "M52 table, an offer left alone": (party(), {**TABLE, "table": 75, "cost": "nothing"}, {}, []),
    "M52 reroll": (
        party(),
        {"how": "table", "table": 75, "fit": "again", "table#2": 90, "cost": "lose_momentum", "amount": "1"},
        {"mara.momentum": 1},
        ["lose_momentum 1"],
    ),
    "M52 reroll into roll twice": (
        party(),
        {"how": "table", "table": 1, "fit": "again", "table#2": 96, "table#3": 2, "table#4": 4}
        | {"cost": "nothing", "cost#2": "nothing"},
        {},
        [],
    ),
    "M52 roll twice": (
        party(),
        {**TABLE, "table": 100, "table#2": 82, "table#3": 95, "cost": "endure_stress", "amount": "1"}
        | {"endure_stress/resist": "no", "cost#2": "lose_momentum", "amount#2": "2"},
        {"mara.spirit": 4, "mara.momentum": 0},
        ["endure_stress 1", "lose_momentum 2"],
    ),
}


@pytest.mark.parametrize(("table", "answers", "changed", "entered"), ROWS.values(), ids=ROWS)
def test_leaf(table: Party, answers: dict[str, Any], changed: dict[str, Any], entered: list[str]) -> None:
    played = play(PRICE, table, answers)
    assert (played.changes, played.entered) == (changed, entered)


EVERYTHING = party(ABOARD, {}, vehicles=[ship()], companions=[sable()], tracks=[expedition(8)])
ALL = [
    "lose_momentum",
    "endure_harm",
    "endure_stress",
    "sacrifice_resources",
    "companion_takes_a_hit:sable",
    "withstand_damage:ship",
    "lose_momentum:bo",
    "endure_harm:bo",
    "endure_stress:bo",
    "lose_progress:shoals",
    "nothing",
]
HARM = ["endure_harm", "endure_harm:bo"]
OFFERED = {
    51: ["endure_harm", "companion_takes_a_hit:sable", "endure_harm:bo"],
    63: ["withstand_damage:ship"],
    69: ["sacrifice_resources"],
    75: HARM,
    82: ["endure_stress", "endure_stress:bo"],
    89: ["lose_momentum", "lose_momentum:bo"],
}


@pytest.mark.parametrize("low", [1, 3, 5, 8, 11, 15, 19, 23, 27, 33, 39, 45, 51, 57, 63, 69, 75, 82, 89])
def test_m52_each_row_of_the_table_offers_its_suffer_move(low: int) -> None:
    offered = OFFERED.get(low, [])
    others = [key for key in ALL if key not in offered]
    assert list(offers(PRICE, EVERYTHING, {**TABLE, "table": low})) == [*offered, *others]


def test_m52_every_row_has_a_test_above() -> None:
    starts = [1, *(row.upto + 1 for row in PAY_THE_PRICE.rows[:-1])]
    assert starts == [1, 3, 5, 8, 11, 15, 19, 23, 27, 33, 39, 45, 51, 57, 63, 69, 75, 82, 89, 96]


def test_m52_each_of_two_rows_offers_its_own_moves_and_can_cost() -> None:
    both = {**TABLE, "table": 96, "table#2": 75, "table#3": 63}
    assert list(offers(PRICE, EVERYTHING, both))[:2] == HARM
    first_told = {**both, "cost": "nothing"}
    assert next(iter(offers(PRICE, EVERYTHING, first_told))) == "withstand_damage:ship"


def test_m52_without_a_vehicle_a_row_of_damage_can_cost_something_else() -> None:
    told = {**TABLE, "table": 1}
    assert offers(PRICE, party(), {**TABLE, "table": 63}) == offers(PRICE, party(), told)


def test_m52_wasted_resources_can_be_charged_to_an_unprepared_party() -> None:
    table = party(supply=0, unprepared="spent")
    _key, asked = ask(PRICE, table, {**TABLE, "table": 69})
    first = asked.options[0]
    assert (first.key, first.refused, first.note) == (
        "sacrifice_resources",
        "",
        "the party is unprepared: paid another way",
    )
    redirected = {"sacrifice_resources/pay": "lose_momentum"}
    played = play(PRICE, table, {**TABLE, "table": 69, "cost": "sacrifice_resources", "amount": "1", **redirected})
    assert played.changes == {"mara.momentum": 1}


def test_m52_the_amount_of_a_cost_is_asked_for() -> None:
    assert offers(PRICE, party(), {"how": "obvious", "what": "", "cost": "endure_harm"}) == {"1": "", "2": "", "3": ""}


def test_m52_one_s_own_words_are_kept() -> None:
    played = play(PRICE, party(), {"how": "obvious", "what": "  It rains.  ", "cost": "nothing"})
    (line,) = played.lines(Say)
    assert (line.text, line.own) == ("It rains.", True)
    assert play(PRICE, party(), {"how": "obvious", "what": "", "cost": "nothing"}).lines() == []


def test_m52_the_row_is_told_with_its_die() -> None:
    (line,) = play(PRICE, party(), {**TABLE, "table": 13, "cost": "nothing"}).lines()
    assert (line.score, line.how) == ("13", "Pay the Price, 11–14")
    assert [(die.face, die.sides) for die in line.dice] == [(13, 100)]


def test_a_yes_and_a_no_are_what_the_chances_are_shown_for() -> None:
    assert [YES_OR_NO.of(ReadAnswer(75)((roll,))) for roll in (75, 76)] == ["yes", "no"]


def test_what_is_not_there_is_not_found() -> None:
    with pytest.raises(LookupError, match="nothing here has the id 'zoe'"):
        party().hero(HeroId("zoe"))
