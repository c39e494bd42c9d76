"""Every oracle of the bundled package: all 262 tables over their whole dice, and everything that rows call for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from tablewright.kernel import Choose, Number, Pick, Play, Request, Roll, Text, Thrown, everything
from tablewright.odds import odds
from tablewright.odds.walk import first_option
from tablewright.rules.starforged import STARFORGED, HeroId, Party
from tablewright.rules.starforged.library import SHELF, Library, Oracle, provide
from tablewright.rules.starforged.oracle_facts import OracleRolled
from tablewright.rules.starforged.oracles.browse import RELATED, Branch, find, related, tree
from tablewright.rules.starforged.oracles.generators import MAKERS, Maker, ready
from tablewright.rules.starforged.oracles.lookup import OWN, OWN_PREFIX, group_of, known, members, reader, rollable
from tablewright.rules.starforged.oracles.offers import there
from tablewright.rules.starforged.oracles.reference import REFERENCE
from tablewright.rules.starforged.oracles.roll import roll_on_an_oracle
from tablewright.rules.starforged.oracles.subjects import NAMES
from tablewright.rules.starforged.oracles.throws import PLACEHOLDER
from tablewright.rules.starforged.starts import party
from tablewright.rules.starforged.tables import ODDS
from tests.content.packages import reading

MARA = HeroId("mara")
O = "starforged/oracles/"  # noqa: E741 - the beginning of every table's id
ANSWERS = 400
"""More questions than any roll may ask."""


@pytest.fixture(autouse=True)
def library() -> Iterator[Library]:
    """The package on the shelf, and afterwards what was there before."""
    before, package = SHELF._read, reading("starforged").library
    provide(lambda: package)
    yield package
    provide(before)


TOP = 1_000
"""More than any die has: its highest face."""


def shows(first: int, later: int) -> Callable[[int, bool], int]:
    """Dice that show this in the first throw and that in all others, as far as they have such faces."""
    return lambda sides, opening: min(first if opening else later, sides)


class Table:
    """Answers everything: `face` says what a die shows, of as many sides, in the first throw or later."""

    thrown: Thrown | None = None

    def __init__(self, face: Callable[[int, bool], int], *, greedy: bool = False, given: dict[str, str] | None = None):
        self.asked: list[str] = []
        self._face = face
        self._greedy = greedy
        self._given = given or {}

    def answer(self, key: str, request: Request) -> Any:
        self.asked.append(key)
        assert len(self.asked) < ANSWERS, f"this goes on for ever: {self.asked[-5:]}"
        match request:
            case Roll(dice=dice):
                first = not any(_short(one).startswith("table") for one in self.asked[:-1])
                raw = [self._face(sides, first) for sides in dice.sides]
                self.thrown = Thrown(key, dice.sides, tuple(raw))
                return request.accept(raw)
            case Pick(options=options, least=least, most=most):
                wanted = min(most, len(options)) if self._greedy else least
                return request.accept([one.key for one in options[:wanted]])
            case Choose(options=options):
                return request.accept(self._given.get(_short(key), next(one.key for one in options if not one.refused)))
            case Text(usual=usual):
                return request.accept(usual or "x")
            case Number(low=low):
                return low
            case _:
                raise AssertionError(f"{key}: {request}")


def _short(key: str) -> str:
    return key.rpartition("/")[2]


def rolled(oracle: Oracle, table: Table, *, quick: bool) -> list[OracleRolled]:
    """A roll on a table, and everything that came up."""
    play = Play(party(), table)
    roll_on_an_oracle(play, MARA, oracle.id, quick=quick)
    return [fact for fact in play.facts if isinstance(fact, OracleRolled)]


def test_every_face_of_every_table_gives_one_row_that_can_be_rolled(library: Library) -> None:
    assert len(library.oracles) == 262
    for oracle in library.oracles.values():
        read = reader(oracle)
        for face in range(1, oracle.sides + 1):
            holds = [at for at, row in enumerate(oracle.rows) if row.low and row.high and row.low <= face <= row.high]
            assert holds == [read.row(face)], f"{oracle.id}: {face}"


def test_every_row_of_every_table_comes_up_at_a_table(library: Library) -> None:
    for oracle in library.oracles.values():
        for at in rollable(oracle):
            row = oracle.rows[at]
            first, *_more = rolled(oracle, Table(shows(row.low or 0, 1)), quick=True)
            assert (first.oracle, first.text, first.low, first.high) == (oracle.id, row.text, row.low, row.high)


def test_no_face_brings_a_row_that_is_only_printed(library: Library) -> None:
    printed = {
        (oracle.id, row.text)
        for oracle in library.oracles.values()
        for row in oracle.rows
        if row.low is None or row.high is None
    }
    assert len(printed) == 59
    for key in {key for key, _text in printed}:
        oracle = library.oracles[key]
        came = {(key, oracle.rows[reader(oracle).row(face)].text) for face in range(1, oracle.sides + 1)}
        assert not came & printed


def test_every_roll_comes_to_an_end_whatever_the_dice_do(library: Library) -> None:
    """The worst dice show the row of the first throw again and again, or the last row of every table."""
    for oracle in library.oracles.values():
        for at in rollable(oracle):
            low = oracle.rows[at].low or 1
            if oracle.rows[at].follow:
                assert rolled(oracle, Table(shows(low, low)), quick=True)
                assert rolled(oracle, Table(shows(low, TOP)), quick=True)


def test_everything_that_is_offered_can_be_taken_to_its_end(library: Library) -> None:
    for oracle in library.oracles.values():
        for at in rollable(oracle):
            row = oracle.rows[at]
            if row.links or row.suggests or any(not follow.auto for follow in row.follow):
                low = row.low or 1
                table = Table(shows(low, TOP), greedy=True)
                assert rolled(oracle, table, quick=False)


def test_roll_twice_brings_two_rows_that_differ_where_the_table_says_so(library: Library) -> None:
    twice = [
        (oracle, oracle.rows[at])
        for oracle in library.oracles.values()
        for at in rollable(oracle)
        for follow in oracle.rows[at].follow
        if follow.auto and follow.oracle in ("", oracle.id) and follow.duplicates == "reroll"
    ]
    assert len(twice) == 45
    for oracle, row in twice:
        low = row.low or 1
        play = Play(party(), Table(shows(low, 1)))
        (tree_,) = roll_on_an_oracle(play, MARA, oracle.id, quick=True)
        first, second = tree_.parts
        assert first.oracle == second.oracle == oracle.id
        assert len({first.row, second.row, tree_.row}) == 3


def test_everything_that_a_row_calls_for_is_there(library: Library) -> None:
    for oracle in library.oracles.values():
        for row in oracle.rows:
            named = [follow.oracle for follow in row.follow if follow.oracle]
            named += [*row.suggests, *PLACEHOLDER.findall(row.template)]
            named += [key for key in row.links if "/oracles/" in key]
            for key in named:
                assert known(key), f"{oracle.id}: {key}"
                assert there(key), f"{oracle.id}: {key}"
        assert all(map(known, oracle.pairs)), oracle.id


def test_a_mission_asks_for_its_region(library: Library) -> None:
    oracle = library.oracles[f"{O}starships/type"]
    table = Table(shows(70, 1), greedy=True, given={"column": f"{O}starships/mission/outlands"})
    assert [one.oracle for one in rolled(oracle, table, quick=False)] == [
        f"{O}starships/type",
        f"{O}starships/mission/outlands",
    ]


def test_a_faction_is_named_by_a_template(library: Library) -> None:
    play = Play(party(), Table(shows(1, 1)))
    (named,) = roll_on_an_oracle(play, MARA, f"{O}factions/name/template", quick=True)
    parts = [part.text for part in named.parts]
    assert len(parts) == 2
    assert named.words == " ".join(parts)
    assert library.oracles[named.oracle].rows[named.row].template


@pytest.mark.parametrize("one", MAKERS, ids=lambda one: one.kind)
def test_every_kind_is_made_of_all_its_tables(one: Maker, library: Library) -> None:
    assert ready(one)
    move = STARFORGED.find("oracle/generate")
    for region in ("terminus", "outlands", "expanse"):
        for face in (1, TOP):
            play = Play(party(), Table(shows(face, face)))
            move.play(play, hero=MARA, kind=one.kind, region=region)
            (entry,) = play.state.entries
            labels = [line.label for line in entry.lines]
            lacking = [step.label for step in one.steps if step.label not in labels]
            assert lacking in ([], ["Diversity"] if one.kind == "planet" else [])
            assert all(line.text for line in entry.lines)
            assert all(line.oracle in library.oracles for line in entry.lines if line.label != "Region")
            assert bool(one.names) is (entry.name != one.name)


def test_only_a_vital_world_has_biomes() -> None:
    play = Play(party(), Table(shows(99, 99), given={"first": "10"}))
    STARFORGED.find("oracle/generate").play(play, hero=MARA, kind="planet", region="expanse", name="Eden")
    (entry,) = play.state.entries
    biomes = [line.text for line in entry.lines if line.oracle == f"{O}planets/vital/biomes"]
    assert len(biomes) == len(set(biomes)) == 5


@pytest.mark.parametrize(("key", "name", "upto"), ODDS, ids=[key for key, _name, _upto in ODDS])
def test_yes_and_no_have_the_odds_of_the_game(key: str, name: str, upto: int, library: Library) -> None:
    own = {"even": "fifty_fifty"}.get(key, key)
    assert library.oracles[f"{O}moves/ask_the_oracle/{own}"].name.casefold() in (name.casefold(), "fifty-fifty")

    def ask(play: Play[Party]) -> str:
        (tree_,) = roll_on_an_oracle(play, MARA, f"{O}moves/ask_the_oracle/{own}", quick=True)
        return tree_.text

    chances = odds(ask, party(), first_option, lambda path: path.result)
    assert chances == {"Yes": Fraction(upto, 100), "No": Fraction(100 - upto, 100)}


def test_our_own_tables_have_the_ranges_of_the_package(library: Library) -> None:
    for key, own in OWN.oracles.items():
        theirs = library.oracles[f"{O}moves/{key.removeprefix(OWN_PREFIX)}"]
        assert reader(own).spans == reader(theirs).spans, key


def test_the_14_truths_are_rolled_in_thirds_and_kept(library: Library) -> None:
    assert [key.removeprefix("starforged/truths/") for key in library.truths] == [key for key, _name in NAMES]
    assert [truth.name for truth in library.truths.values()] == [name for _key, name in NAMES]
    move = STARFORGED.find("truths/choose")
    further = 0
    for key, truth in library.truths.items():
        for face, at in ((1, 0), (33, 0), (34, 1), (67, 1), (68, 2), (100, 2)):
            play = Play(party(), Table(shows(face, face), given={"option": "roll"}, greedy=True))
            move.play(play, hero=MARA, truth=key)
            (kept,) = play.state.truths
            option = truth.options[at]
            assert (kept.text, kept.quest, bool(kept.detail)) == (option.summary, option.quest, bool(option.table))
            further += bool(option.table) and face in (1, 34, 68)
    assert further == 5


def test_the_tree_and_the_search_reach_every_table(library: Library) -> None:
    def leaves(branches: tuple[Branch, ...]) -> list[str]:
        return [key for one in branches for key in ([one.id] if one.kind == "oracle" else leaves(one.inner))]

    assert sorted(leaves(tree(library))) == sorted(library.oracles)
    for oracle in library.oracles.values():
        assert oracle.id in [one.id for one in find(library, oracle.id.removeprefix(O), len(library.oracles))]
    assert find(library, "sector trouble")[0].id == f"{O}campaign_launch/sector_trouble"
    assert all(related(library, move) for move, _oracles in RELATED)


def test_columns_are_the_members_of_their_groups(library: Library) -> None:
    columned = [group for group in library.groups.values() if group.kind == "shared_text"]
    assert len(columned) == 20
    for group in columned:
        there_ = group_of(group.id)
        assert there_ is not None
        assert [one.id for one in members(there_)] == list(group.oracles)


# --- looking things up -------------------------------------------------------------------


def test_everything_that_is_listed_can_be_read_and_what_its_buttons_begin_can_be_begun() -> None:
    listed = [one for section in REFERENCE.tree() for one in everything(section)]
    assert len({one.id for one in listed}) == len(listed)
    assert sum(one.does is not None and one.does.now for one in listed) == 262
    state = party()
    for one in listed:
        article = REFERENCE.read(one.id)
        assert article is not None, one.id
        assert article.credit or one.path[:1] in (("Make an entry",), ("Truths",)), one.id
        for doing in article.does:
            move = STARFORGED.find(doing.move)
            given = {name: list(value) if isinstance(value, tuple) else value for name, value in doing.args}
            assert move.refused(state, **move.bind({"hero": "mara", **given})) == "", doing


def test_each_move_of_the_book_has_its_wording_beside_it() -> None:
    named = [move for move in STARFORGED.moves.values() if not move.action]
    assert [REFERENCE.beside(move.id)[0].name for move in named] == ["Wording"] * 56
