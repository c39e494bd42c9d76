"""What every game must keep to in play: its moves, questions, facts and sheets, checked once for all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from typing import Any, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.dice import Raw
from tablewright.kernel import (
    KERNEL_FACTS,
    Choose,
    Confirm,
    Fact,
    Move,
    Number,
    Pick,
    Play,
    Request,
    Roll,
    Start,
    System,
    Thrown,
    Told,
    key_of,
    story,
)
from tablewright.kernel.show import Card, Change, Picture, Say, Throw
from tablewright.odds.walk import Odometer
from tablewright.rules import GAMES, game
from tests.regenerate import CENSUS
from tests.store.anything import anything

# Tests register games of their own; these rules are for ours.
SYSTEMS = [game(name) for name, (module, _system) in GAMES.items() if module.startswith("tablewright.")]
MOVES = [(system, move) for system in SYSTEMS for move in system.moves.values()]
STARTS = [
    (system, system.find(key), start)
    for system in SYSTEMS
    for key, starts in system.starts().items()
    for start in starts
]
START_IDS = [f"{move.id}-{start.label}" for _system, move, start in STARTS]

by_system = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
by_move = pytest.mark.parametrize(("system", "move"), MOVES, ids=[move.id for _system, move in MOVES])
by_start = pytest.mark.parametrize(("system", "move", "start"), STARTS, ids=START_IDS)

# --- the moves ------------------------------------------------------------------


@by_move
def test_a_move_says_what_it_is_and_where_it_comes_from(system: System[Any], move: Move[Any]) -> None:
    assert re.fullmatch(r"[a-z_]+/[a-z_]+", move.id)
    assert move.name
    assert move.group
    assert move.source
    assert (move.rule.__doc__ or "").strip()
    assert Any not in get_type_hints(move.rule).values()
    assert object not in move.params.values()
    assert [one.name for one in system.moves.values()].count(move.name) == 1


@by_move
def test_a_move_is_counted(system: System[Any], move: Move[Any]) -> None:
    starts = system.starts().get(move.id, ())
    assert starts
    assert len({start.label for start in starts}) == len(starts)


def test_the_census_has_a_row_for_every_start_and_no_other() -> None:
    rows = [row.rpartition(" | ")[0] for row in CENSUS.read_text("utf-8").splitlines()]
    assert rows == [f"{system.name} {move.id} | {start.label}" for system, move, start in STARTS]


@by_start
def test_a_start_is_one_from_which_the_move_can_be_made(
    system: System[Any], move: Move[Any], start: Start[Any]
) -> None:
    assert isinstance(start.state, system.state)
    refusals = {move.refused(one.state, **move.bind(one.args)) for one in system.starts()[move.id]}
    # A move that nobody ever makes by hand gives the same reason everywhere.
    assert len(refusals) == 1
    assert start.leaves <= set(system.moves)


# --- the questions --------------------------------------------------------------

PATHS = 20
"""As many paths of each start are looked at closely."""


class Strict:
    """An odometer that looks at every question it is asked, and throws dice for every sight."""

    thrown: Thrown | None = None

    def __init__(self, odometer: Odometer) -> None:
        self._odometer = odometer
        self._asked: set[str] = set()

    def answer(self, key: str, request: Request) -> Any:
        assert key not in self._asked, f"{key} is asked twice"
        self._asked.add(key)
        well_formed(key, request)
        value = self._odometer.answer(key, request)
        if isinstance(request, Roll):
            faces = next(raw for raw in request.dice.faces if request.read(raw) == value)
            self.thrown = Thrown(key, request.dice.sides, faces)
        return value


def few_branches(request: Request) -> Sequence[tuple[Any, int]]:
    """A question's branches; of one that takes several of very many options, only those that take the fewest."""
    if isinstance(request, Pick) and request.most > 3 and len(request.options) > 20:
        values = [option.value for option in request.options if not option.refused]
        return [(picked, 1) for picked in islice(combinations(values, request.least), 50)]
    return request.branches()


def well_formed(key: str, request: Request) -> None:
    """Whether a person can answer, and whether every branch can be written down and read back."""
    assert request.prompt, key
    branches = few_branches(request)
    assert branches, f"{key}: nothing is open"
    if isinstance(request, Choose | Pick | Confirm):
        keys = [option.key for option in request.options]
        assert len(set(keys)) == len(keys), f"{key}: two options are written down alike: {keys}"
        assert all(one and one == one.strip() for one in keys), f"{key}: {keys}"
        assert all(option.text for option in request.options), key
        assert len({option.text for option in request.options}) == len(keys), f"{key}: two options read alike"
    if isinstance(request, Number):
        assert request.low <= request.usual <= request.high, key
    if isinstance(request, Roll):
        assert len(request.faces) in (0, len(request.dice.sides)), key
        hash(request.read)
        return
    for value, _ways in branches[:50]:
        said: Any = value  # as a person gives it
        if isinstance(request, Pick):
            said = [key_of(one) for one in said]
        elif type(value) is not int:
            said = key_of(value)
        assert request.accept(request.record(said)) == value, key


@cache
def strict_paths(number: int) -> list[Play[Any]]:
    """The first paths of a start, as they were played."""
    _system, move, start = STARTS[number]
    odometer, played = Odometer(None, start.given), list[Play[Any]]()
    while len(played) < PATHS:
        played.append(Play(start.state, Strict(odometer), leaves=start.leaves))
        move.play(played[-1], **start.args)
        if not odometer.advance():
            break
    return played


@pytest.mark.parametrize("number", range(len(STARTS)), ids=START_IDS)
def test_every_question_can_be_answered_and_every_fact_told(number: int) -> None:
    system, move, start = STARTS[number]
    for play in strict_paths(number):
        state = start.state
        for fact in play.facts:
            assert type(fact) in system.facts
            state = fact.apply(state)
        assert state == play.state
        (card,) = story(system, play.facts, dict(system.actors(state)))
        assert isinstance(card, Card)
        assert card.name == move.name
        assert drawable(card)


# --- the facts ------------------------------------------------------------------


def drawable(line: object) -> bool:
    """Whether a line is one that a screen knows, down to its last word."""
    if not isinstance(line, Say | Change | Throw | Picture | Card):
        return False
    if isinstance(line, Card):
        return all(map(drawable, line.lines))
    return msgspec.convert(msgspec.to_builtins(line), type(line)) == line


def kinds(base: type[Fact] = Fact) -> Iterator[type[Fact]]:
    """Every kind of fact that anybody has defined."""
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


@by_system
def test_every_fact_of_a_game_is_registered(system: System[Any]) -> None:
    package = GAMES[system.name][0]
    own = {kind for kind in kinds() if f"{kind.__module__}.".startswith(f"{package}.")}
    registered = set(system.facts) - set(KERNEL_FACTS)
    assert {kind for kind in own if not kind.__subclasses__()} <= registered <= own


@by_system
def test_a_log_can_tell_the_facts_of_a_game_apart(system: System[Any]) -> None:
    tags = [kind.__struct_config__.tag for kind in system.facts]
    assert len(set(tags)) == len(tags)


FACTS = list(dict.fromkeys(kind for system in SYSTEMS for kind in system.facts))


def of_dice(kind: type[Fact]) -> bool:
    """Whether what a fact tells depends on dice that were thrown: then not every value of its fields makes sense."""
    return kind.reads_dice or Raw in get_type_hints(kind).values()


@pytest.mark.parametrize("kind", [kind for kind in FACTS if not of_dice(kind)], ids=lambda kind: kind.__name__)
@settings(max_examples=20)
@given(st.data())
def test_a_fact_tells_lines_that_a_screen_can_draw(kind: type[Fact], data: st.DataObject) -> None:
    fact = data.draw(anything(kind))
    names = data.draw(st.sampled_from([{}, {"mara": "Mara"}, {"mara": "Mara", "ash": "Ash"}]))
    assert all(drawable(line) for line in fact.tell(Told(names)))


def test_facts_of_dice_come_up_where_they_are_told() -> None:
    seen = {type(fact) for number in range(len(STARTS)) for play in strict_paths(number) for fact in play.facts}
    assert {kind for kind in FACTS if of_dice(kind)} <= seen


@pytest.mark.parametrize("kind", FACTS, ids=lambda kind: kind.__name__)
def test_a_fact_says_in_a_sentence_what_happened(kind: type[Fact]) -> None:
    sentence = (kind.__doc__ or "").split("\n")[0]
    assert re.fullmatch(r"[A-Z{`].*\.", sentence), f"{kind.__name__}: {sentence!r}"


# --- the sheets -----------------------------------------------------------------


@by_start
def test_what_can_be_set_on_a_sheet_is_a_correction(system: System[Any], move: Move[Any], start: Start[Any]) -> None:
    del move
    keys = [one.key for one in system.corrections(start.state)]
    assert len(set(keys)) == len(keys)
    panels = [*system.board(start.state), *(panel for sheet in system.sheets(start.state) for panel in sheet.panels)]
    for item in (item for panel in panels for item in panel.items):
        assert getattr(item, "key", "") in ("", *keys)
    for one in system.corrections(start.state):
        assert one.name
        well_formed(one.key, one.request)
