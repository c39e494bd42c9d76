"""What a game is to the table: its moves, their arguments, what is derived when a game leaves it out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from tablewright.kernel import (
    KERNEL_FACTS,
    Correction,
    Done,
    Entered,
    Fact,
    FieldSet,
    MoveError,
    Number,
    Play,
    SetupField,
    Start,
    State,
    System,
    in_words,
    run,
)
from tablewright.kernel.show import Meter, Panel, Sheet, Words
from tests.kernel.inn import INN, Drank, Paid, Room, drink


class Shed(State, frozen=True):
    """A place with fields of several kinds."""

    spare_rakes: int = 2
    locked: bool = True
    colour: str = "green"


SHED = System("shed", "The Shed", Shed, ())


# --- registering ----------------------------------------------------------------


def test_a_move_is_known_by_its_id() -> None:
    move = INN.find("inn/drink")
    assert (move.id, move.name, move.group, move.source) == ("inn/drink", "Drink", "At the bar", "p. 1")
    assert list(INN.moves) == ["inn/drink", "inn/throw", "inn/treat", "inn/match"]


def test_a_registered_rule_keeps_its_name_and_words() -> None:
    assert drink.__name__ == "drink"
    assert drink.__doc__ == INN.find("inn/drink").rule.__doc__ == "Choose a cup, and another, as long as one likes."


def test_two_moves_cannot_have_one_id() -> None:
    with pytest.raises(ValueError, match=r"^inn already has a move 'inn/drink'$"):
        INN.move("inn/drink", "Drink Again", source="p. 9")(lambda _play: None)
    assert INN.find("inn/drink").name == "Drink"


def test_an_unknown_move_is_refused_with_where_to_look() -> None:
    with pytest.raises(MoveError) as refused:
        INN.find("inn/fly")
    assert str(refused.value) == "The Inn has no move 'inn/fly'; `tablewright moves inn` lists them"


def test_moves_stand_in_the_order_of_their_headings() -> None:
    ordered = System("ordered", "Ordered", Shed, (), groups=("First", "Second"))
    for key, group in (("a", "Other"), ("b", "Second"), ("c", "First"), ("d", "Second"), ("e", "")):
        ordered.move(key, key, group=group, source="p. 1")(lambda _play: None)
    assert list(ordered.moves) == ["c", "b", "d", "a", "e"]


def test_a_game_s_log_may_hold_its_facts_and_the_kernel_s() -> None:
    assert set(INN.facts) >= {*KERNEL_FACTS, Drank, Paid}
    assert SHED.facts == KERNEL_FACTS


# --- arguments ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "bound"),
    [
        ({"who": "ada"}, {"who": "ada"}),
        ({"who": "ada", "most": 3}, {"who": "ada", "most": 3}),
        # In the order of the rule, whatever came first: the first is the actor.
        ({"most": 3, "who": "ada"}, {"who": "ada", "most": 3}),
    ],
)
def test_arguments_are_bound_in_the_order_of_the_rule(args: Mapping[str, object], bound: dict[str, object]) -> None:
    assert list(INN.find("inn/drink").bind(args).items()) == list(bound.items())


@pytest.mark.parametrize(
    ("move", "args", "why"),
    [
        ("inn/drink", {"who": "ada", "cup": "wine", "at": 1}, "Drink takes who, most, not at, cup"),
        ("inn/match", {"who": "ada"}, "Match takes no arguments, not who"),
        ("inn/drink", {"most": 1}, "Drink needs who"),
        ("inn/treat", {}, "Treat needs who and other"),
        ("inn/drink", {"who": None}, "Drink: who cannot be None: it takes words, not nothing"),
        ("inn/drink", {"who": "ada", "most": "3"}, "Drink: most cannot be '3': it takes a whole number, not words"),
        (
            "inn/drink",
            {"who": "ada", "most": True},
            "Drink: most cannot be True: it takes a whole number, not true or false",
        ),
    ],
)
def test_arguments_that_do_not_fit_are_refused(move: str, args: Mapping[str, object], why: str) -> None:
    with pytest.raises(MoveError) as refused:
        INN.find(move).bind(args)
    assert str(refused.value) == why


def test_a_move_tells_what_it_needs_and_what_it_takes() -> None:
    move = INN.find("inn/drink")
    assert (list(move.params), move.needs, move.params["most"]) == (["who", "most"], ("who",), int)


def test_what_only_other_rules_may_say_is_no_argument() -> None:
    wells = System("wells", "Wells", Shed, ())

    @wells.move("wells/draw", "Draw", source="p. 1")
    def draw(play: Play[Shed], who: str, *, buckets: int = 1) -> int:
        del play, who
        return buckets

    move = wells.find("wells/draw")
    assert (list(move.params), move.needs) == (["who"], ("who",))
    with pytest.raises(MoveError, match=r"^Draw takes who, not buckets$"):
        move.bind({"who": "ada", "buckets": 2})
    step = run(lambda play: wells.go(play, "wells/draw", "ada", buckets=2), Shed(), {})
    assert isinstance(step, Done)
    assert step.result == 2
    assert step.facts[0] == Entered("wells/draw", "ada", 2)


class Crate(State, frozen=True):
    """Something with fields of every kind that a set-up can get wrong."""

    id: str
    count: int = 1
    size: float = 1.0
    tools: tuple[str, ...] = ()
    shed: Shed = Shed()
    lid: bool | None = None


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "id is missing"),
        ({"id": 3}, "at id, it takes words, not a whole number"),
        ({"id": "a", "count": "x"}, "at count, it takes a whole number, not words"),
        ({"id": "a", "size": None}, "at size, it takes a number, not nothing"),
        ({"id": "a", "tools": {}}, "at tools, it takes a list, not an object with names"),
        ({"id": "a", "shed": []}, "at shed, it takes an object with names, not a list"),
        ({"id": "a", "shed": {"locked": 1}}, "at shed.locked, it takes true or false, not a whole number"),
        ({"id": "a", "lid": "x"}, "at lid, it takes true or false or nothing, not words"),
    ],
)
def test_what_a_value_takes_is_said_for_people(given: Mapping[str, object], words: str) -> None:
    with pytest.raises(msgspec.ValidationError) as fault:
        msgspec.convert(given, Crate)
    assert in_words(fault.value) == words


def test_what_has_no_pattern_is_said_without_the_marks_of_code() -> None:
    assert in_words(msgspec.ValidationError("Invalid value `x` - at `$.size`")) == "Invalid value 'x' - at 'size'"


# --- refusals -------------------------------------------------------------------


def test_a_move_is_refused_by_the_state() -> None:
    assert INN.find("inn/match").refused(Room()) == ""
    assert INN.find("inn/match").refused(Room(coins=0)) == "no stakes"
    assert INN.find("inn/drink").refused(Room(coins=0), who="ada") == ""


@pytest.mark.parametrize(
    ("refuse", "args", "why"),
    [
        (lambda _shed: "always", {"who": "ada", "deep": 2}, "always"),
        (lambda _shed, who: f"not {who}", {"who": "ada", "deep": 2}, "not ada"),
        (lambda _shed, deep=7: f"not {deep}", {"who": "ada", "deep": 2}, "not 2"),
        (lambda _shed, deep=7: f"not {deep}", {"who": "ada"}, "not 7"),
        (lambda _shed, **args: f"not {sorted(args)}", {"who": "ada", "deep": 2}, "not ['deep', 'who']"),
    ],
)
def test_a_refusal_is_given_the_arguments_that_it_names(refuse: Any, args: Mapping[str, Any], why: str) -> None:
    diggers = System("dig", "Dig", Shed, ())

    @diggers.move("dig", "Dig", source="p. 1", refuse=refuse)
    def dig(play: Play[Shed], who: str, deep: int = 1) -> None:
        play.say(f"{who} digs {deep} deep.")

    assert diggers.find("dig").refused(Shed(), **args) == why


def test_an_actor_may_be_barred_from_a_move_whatever_the_move_says() -> None:
    def barred(shed: Shed, who: str, move: str) -> str:
        return f"{who} cannot {move} in the {shed.colour} shed" if who == "bo" else ""

    diggers = System("dig", "Dig", Shed, (), barred=barred)

    @diggers.move("dig", "Dig", source="p. 1", refuse=lambda _shed, who: f"{who} is tired")
    def dig(play: Play[Shed], who: str) -> None:
        play.say(f"{who} digs.")

    @diggers.move("rest", "Rest", source="p. 2")
    def rest(play: Play[Shed], hours: int = 1) -> None:
        play.say(f"{hours} hours.")

    assert diggers.find("dig").refused(Shed(), who="bo") == "bo cannot dig in the green shed"
    assert diggers.find("dig").refused(Shed(), who="ada") == "ada is tired"
    assert diggers.find("rest").refused(Shed(), hours=2) == ""


# --- moves within moves ---------------------------------------------------------


def test_a_move_may_be_called_by_its_id() -> None:
    step = run(lambda play: INN.go(play, "inn/drink", "bo", 1), Room(), {})
    assert {key: request.by for key, request in step.requests.items()} == {"drink/cup": "ben"}  # type: ignore[union-attr]
    assert step.facts == (Entered("inn/drink", "bo", 1),)


# --- the first state ------------------------------------------------------------


def test_a_set_up_gives_the_fields_that_are_not_as_usual() -> None:
    assert SHED.new({}) == Shed()
    assert SHED.new({"spare_rakes": 5, "colour": "red"}) == Shed(5, colour="red")


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        ({"rakes": 5}, "a table of The Shed is set up with spare_rakes, locked, colour, not rakes"),
        (
            {"spare_rakes": "many"},
            "this set-up does not describe a table of The Shed: at spare_rakes, it takes a whole number, not words",
        ),
    ],
)
def test_a_set_up_that_does_not_fit_is_refused(setup: Mapping[str, object], why: str) -> None:
    with pytest.raises(MoveError) as refused:
        SHED.new(setup)
    assert str(refused.value) == why


def test_a_game_may_make_its_first_state_itself() -> None:
    own = System("own", "Own", Shed, (), new=lambda setup: Shed(int(setup["rakes"]) + 1))
    assert own.new({"rakes": 2}) == Shed(3)


def test_a_game_tells_what_its_set_up_asks_where_counts_start_and_whom_to_thank() -> None:
    field = SetupField("rakes", Number("Rakes", 0, 9), "Tools")
    start = Start("empty", Shed(0))
    own = System(
        "own",
        "Own",
        Shed,
        (),
        form=[field],
        made=lambda answers: {"spare_rakes": answers["rakes"]},
        starts=lambda: {"dig": [start]},
        credits_=["By nobody."],
    )
    assert (own.form, own.credits, own.starts()) == ((field,), ("By nobody.",), {"dig": [start]})
    assert own.new(own.made({"rakes": 7})) == Shed(7)
    assert (SHED.form, SHED.credits, SHED.starts(), SHED.made({"rakes": 7})) == ((), (), {}, {})


# --- what is derived ------------------------------------------------------------


def test_a_game_without_sheets_shows_its_fields() -> None:
    assert SHED.sheets(Shed()) == (
        Sheet(
            "state",
            "The Shed",
            panels=(
                Panel(
                    "",
                    (Meter("Spare rakes", 2, key="spare_rakes"), Words("Locked", "True"), Words("Colour", "green")),
                ),
            ),
        ),
    )
    assert list(SHED.board(Shed())) == []
    assert list(SHED.actors(Shed())) == []
    assert SHED.seat_of(Shed(), "ada") == ""


def test_a_game_without_corrections_lets_its_numbers_be_set() -> None:
    (rakes,) = SHED.corrections(Shed())
    assert (rakes.key, rakes.name, rakes.value) == ("spare_rakes", "Spare rakes", 2)
    assert rakes.request == Number("Spare rakes", -999, 999, 2)
    assert list(rakes.make(Shed(), 7, "a gift")) == [FieldSet("spare_rakes", 7)]
    assert FieldSet("spare_rakes", 7).apply(Shed()) == Shed(7)


def test_a_correction_is_found_by_its_key() -> None:
    assert SHED.correction(Shed(), "spare_rakes").value == 2
    with pytest.raises(MoveError, match=r"^there is nothing called 'locked' to correct$"):
        SHED.correction(Shed(), "locked")


def test_a_game_may_have_its_own_sheets_and_corrections() -> None:
    facts: list[Fact] = [FieldSet("colour", "red")]
    own = System(
        "own",
        "Own",
        Shed,
        (),
        sheets=lambda shed: [Sheet("one", shed.colour)],
        corrections=lambda shed: [
            Correction("paint", "Paint", shed.colour, Number("?", 0, 1), lambda _shed, _value, _why: facts)
        ],
    )
    assert own.sheets(Shed()) == [Sheet("one", "green")]
    assert own.correction(Shed(), "paint").make(Shed(), 1, "") == facts
