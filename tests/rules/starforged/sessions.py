"""Long sessions in which a stream of bytes answers every question, and what must be so after each of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from hypothesis import strategies as st

from tablewright.kernel import (
    Answer,
    Answered,
    Begun,
    Campaign,
    Choose,
    Confirm,
    Correction,
    Done,
    Fact,
    Finished,
    Move,
    Number,
    Pick,
    Play,
    Request,
    Roll,
    Thrown,
    Value,
    Waiting,
    run,
    story,
)
from tablewright.kernel.show import Card, Change, Ladder, Line, Picture, Say, Throw, Track
from tablewright.rules.starforged import STARFORGED, Hero, Party, Rank
from tablewright.rules.starforged.facts import HealthChanged, MeterChanged, SpiritChanged, SupplyChanged
from tablewright.rules.starforged.gear_facts import CompanionChanged, IntegrityChanged
from tablewright.rules.starforged.roll_facts import ActionReader, ActionRolled, MomentumBurned, Outcome, ProgressRolled
from tablewright.rules.starforged.rulings import REGISTER
from tablewright.rules.starforged.state import Impact, LegacyName
from tablewright.rules.starforged.track_facts import ExperienceEarned, TrackMoved
from tests.rules.starforged.playing import BO, MARA, sable, ship

ENOUGH = 500
"""A move that has asked so many questions will not come to its end."""


# --- tables to begin at ------------------------------------------------------------------


@st.composite
def _heroes(draw: st.DrawFn, *, unprepared: bool, battered: bool) -> list[dict[str, Any]]:
    heroes = []
    for one in (MARA, BO):
        impacts = draw(st.lists(st.sampled_from(["wounded", "shaken", "doomed", "traumatized"]), unique=True))
        aboard = draw(st.sampled_from(["ship", "ship", "crawler", None]))
        most = 10 - len(impacts) - unprepared - (battered and aboard == "ship")
        heroes.append(
            {
                **one,
                "health": draw(st.integers(0, 5)),
                "spirit": draw(st.integers(0, 5)),
                "momentum": draw(st.sampled_from([most, most - 1, 2, -1, -5, -6, -6])),
                "marks": [{"impact": impact} for impact in impacts],
                "next": draw(st.integers(0, 1)),
                "rerolls": draw(st.sampled_from([0, 0, 0, 1])),
                "position": draw(st.sampled_from(["none", "in control", "in a bad spot"])),
                "aboard": aboard,
                "discoveries": {"ticks": draw(st.integers(0, 39)), "cleared": draw(st.integers(0, 1))},
            }
        )
    return heroes


@st.composite
def _tracks(draw: st.DrawFn) -> list[dict[str, Any]]:
    kinds = {"shoals": "expedition", "reef": "expedition", "oath": "vow", "chase": "scene"}
    return [
        {
            "id": key,
            "kind": kind,
            "name": f"The {key}",
            "rank": draw(st.sampled_from(list(Rank))),
            "ticks": draw(st.integers(0, 40)),
            "owners": draw(st.sampled_from([[], ["mara"], ["bo"], ["mara", "bo"]])),
        }
        for key, kind in list(kinds.items())[: draw(st.integers(0, 4))]
    ]


@st.composite
def tables(draw: st.DrawFn) -> Party:
    """Two heroes, a companion, a ship and something lesser, tracks, and rulings of every kind."""
    supply = draw(st.integers(0, 5))
    battered = draw(st.booleans())
    lesser = draw(st.sampled_from(["support", "incidental"]))
    modules = [{"name": "Medbay", "broken": draw(st.booleans())}, {"name": "Lab"}]
    vehicles = [
        ship(draw(st.integers(0, 3)), battered=battered, modules=modules),
        {"id": "crawler", "name": "Crawler", "kind": lesser, "integrity": draw(st.integers(0, 2)), "most": 3},
    ]
    return STARFORGED.new(
        {
            "heroes": draw(_heroes(unprepared=not supply, battered=battered)),
            "supply": supply,
            "unprepared": None if supply else "supply reached 0",
            "tracks": draw(_tracks()),
            "vehicles": vehicles,
            "companions": [sable(draw(st.integers(0, 3)), hero="bo")],
            "rulings": {one.field: draw(st.sampled_from([key for key, _ in one.choices])) for one in REGISTER},
        }
    )


# --- whoever answers ------------------------------------------------------------------------


class Stream:
    """Bytes, one after another, each scattered by its place, so that equal ones do not all say the same."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def over(self) -> bool:
        """Whether the bytes are used up; from then on they are taken for zeros."""
        return self._at >= len(self._data)

    def below(self, count: int) -> int:
        """A number from 0."""
        byte = 0 if self.over else self._data[self._at]
        self._at += 1
        scattered = (byte + 1) * 0x9E3779B1 + self._at * 0x85EBCA6B
        return (scattered ^ scattered >> 15) % 65_521 % count


class Drawn:
    """A source that answers from a stream, checks every question, and writes down what it said."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._rolled: tuple[Any, tuple[int, ...]] = (None, ())
        self.thrown: Thrown | None = None
        self.given: dict[str, Answer] = {}

    def answer(self, key: str, request: Request) -> Any:
        assert key not in self.given, f"{key} is asked twice"
        assert len(self.given) < ENOUGH, f"no end of questions: {list(self.given)[-20:]}"
        check_question(key, request)
        if key.rpartition("/")[2] == "burn":
            self._check_burn()
        value = drawn(self._stream, request)
        self.given[key] = Answer(value)
        assert request.record(value) == value
        if isinstance(request, Roll):
            raw = request.raw(value)
            self.thrown = Thrown(key, request.dice.sides, raw)
            self._rolled = (request.read, raw)
            return request.read(raw)
        return request.accept(value)

    def _check_burn(self) -> None:
        """Burning was offered: the roll was an action roll, and momentum beats more of its dice than its score."""
        read, raw = self._rolled
        assert len(raw) == 3 or not isinstance(read, ActionReader)
        if isinstance(read, ActionReader):
            die, first, second = raw
            score = min(10, read.adds + (0 if die == -read.momentum else die))
            assert sum(read.momentum > one for one in (first, second)) > sum(score > one for one in (first, second))


def drawn(stream: Stream, request: Request) -> Value:
    """An answer from the stream, as a log keeps it."""
    match request:
        case Choose() | Confirm():
            keys = [option.key for option in request.options if not option.refused]
            return keys[stream.below(len(keys))]
        case Pick(options=options, least=least, most=most):
            open_ = [option.key for option in options if not option.refused]
            size = least + stream.below(min(most, len(open_)) - least + 1)
            start = stream.below(len(open_)) if open_ else 0
            wanted = {open_[(start + step) % len(open_)] for step in range(size)}
            return [key for key in open_ if key in wanted]
        case Number(low=low, high=high):
            return low + stream.below(high - low + 1)
        case Roll(dice=dice):
            return [stream.below(side) + 1 for side in dice.sides]
        case _:
            return ("Words of one's own", "", "x")[stream.below(3)] if request.blank else "Words"


def check_question(key: str, request: Request) -> None:
    """A question can be answered, and its options can be told apart."""
    assert request.prompt, key
    options = getattr(request, "options", ())
    keys = [option.key for option in options]
    assert len(set(keys)) == len(keys), f"{key}: {keys}"
    assert all(option.text for option in options)
    if isinstance(request, Choose | Confirm):
        assert any(not option.refused for option in options), f"{key} has no open option"
    if isinstance(request, Pick):
        assert sum(not option.refused for option in options) >= request.least, key


# --- a session ---------------------------------------------------------------------------------


def moves_of(table: Party, hero: str) -> list[Move[Party]]:
    """The moves that a hero can make now."""
    return [move for move in STARFORGED.moves.values() if not move.refused(table, **_args(move, hero))]


def _args(move: Move[Party], hero: str) -> dict[str, Any]:
    by_rules = {"boxes": 1, "rate": 1} if "boxes" in move.params else {}
    return move.bind({"hero": hero, **by_rules})


def make_a_move(campaign: Campaign[Party], stream: Stream) -> None:
    """One move of somebody's, answered to its end, checked in every way, and taken into the campaign."""
    before = campaign.state
    hero = before.heroes[stream.below(len(before.heroes))].id
    moves = moves_of(before, hero)
    move = moves[stream.below(len(moves))]
    args = _args(move, hero)
    source = Drawn(stream)
    play: Play[Party] = Play(before, source)
    result = move.play(play, **args)
    facts = tuple(play.facts)
    check_facts(before, facts)
    check_state(play.state)
    check_told(facts, play.state)
    again = run(move.play, before, source.given, **args)
    assert again == Done(result, play.state, facts)
    check_prefix(move, before, source.given, args, stream)
    take_in(campaign, move, args, source.given, facts)
    assert campaign.state == play.state
    assert not campaign.drafts


def check_prefix(
    move: Move[Party], table: Party, given: dict[str, Answer], args: dict[str, Any], stream: Stream
) -> None:
    """With only the first answers, the move waits for the next one."""
    if given:
        asked = list(given)
        upto = stream.below(len(asked))
        step = run(move.play, table, {key: given[key] for key in asked[:upto]}, **args)
        assert isinstance(step, Waiting)
        assert asked[upto] in step.requests
        assert not step.misfits


def take_in(
    campaign: Campaign[Party],
    move: Move[Party],
    args: dict[str, Any],
    given: dict[str, Answer],
    facts: tuple[Fact, ...],
) -> None:
    """Let the campaign fold the records of a move, and go on as its draft says."""
    campaign.fold(campaign.version + 1, Begun(move.id, args, "host"))
    draft = campaign.version
    for key, answer in given.items():
        campaign.fold(campaign.version + 1, Answered(draft, key, answer.value, "host"))
    done = campaign.step(campaign.drafts[draft])
    assert isinstance(done, Done)
    assert done.facts == facts
    campaign.fold(campaign.version + 1, Finished(draft, facts))


def correct_a_value(campaign: Campaign[Party], stream: Stream) -> None:
    """Any value is set by hand to anything it takes."""
    corrections = STARFORGED.corrections(campaign.state)
    campaign.state = correct(campaign.state, corrections[stream.below(len(corrections))], stream)


def correct(table: Party, correction: Correction[Party], stream: Stream) -> Party:
    """The table after a correction, checked in every way."""
    check_question(correction.key, correction.request)
    value = correction.request.accept(drawn(stream, correction.request))
    facts = tuple(correction.make(table, value, "by hand"))
    for fact in facts:
        table = fact.apply(table)
    check_state(table)
    check_told(facts, table)
    return table


# --- what must be so ---------------------------------------------------------------------------------


def check_state(table: Party) -> None:
    """Everything is within its range (spec §8.1)."""
    assert 0 <= table.supply <= 5
    for hero in table.heroes:
        check_hero(table, hero)
    for track in table.tracks:
        assert 0 <= track.ticks <= 40
        assert track.score == track.ticks // 4
    for vehicle in table.vehicles:
        assert 0 <= vehicle.integrity <= vehicle.most
    for companion in table.companions:
        assert 0 <= companion.health <= companion.most
        assert companion.health == 0 or not companion.out_of_action
    ids = [*(track.id for track in table.tracks), *(find.id for find in table.finds)]
    assert len(set(ids)) == len(ids)
    assert {hero.aboard for hero in table.heroes} <= {None, *(vehicle.id for vehicle in table.vehicles)}


def check_hero(table: Party, hero: Hero) -> None:
    """A hero's values are in range, and what is derived follows from them."""
    assert 0 <= hero.health <= 5
    assert 0 <= hero.spirit <= 5
    impacts = [mark.impact for mark in table.impacts(hero.id)]
    assert len(set(impacts)) == len(impacts)
    assert table.momentum_max(hero.id) == 10 - len(impacts)
    assert table.momentum_reset(hero.id) == max(0, 2 - len(impacts))
    most = 10 - len(impacts) if table.rulings.maximum_falls == "clamp" else 10
    assert -6 <= hero.momentum <= most
    for name in LegacyName:
        assert 0 <= hero.legacy(name).ticks <= 39
    boxes = [10 * hero.legacy(name).cleared + hero.legacy(name).ticks // 4 for name in LegacyName]
    assert hero.experience == sum(2 * min(10, count) + max(0, count - 10) for count in boxes)


def check_facts(table: Party, facts: Iterable[Fact]) -> None:
    """Facts follow from one another, and no move raises what an impact blocks (spec §8.2 to 8.5)."""
    now = table
    earned = 0
    for fact in facts:
        match fact:
            case MeterChanged(hero=hero, before=was, after=new):
                assert was == getattr(now.hero(hero), fact.meter)
                blocked = {HealthChanged: Impact.WOUNDED, SpiritChanged: Impact.SHAKEN}.get(type(fact))
                assert new <= was or blocked is None or not now.hero(hero).has(blocked)
            case SupplyChanged(before=was, after=new):
                assert was == now.supply
                assert new <= was or now.unprepared is None
            case IntegrityChanged(vehicle=vehicle, before=was, after=new):
                assert was == now.vehicle(vehicle).integrity
                assert new <= was or not now.vehicle(vehicle).battered
            case CompanionChanged(companion=companion, before=was):
                assert was == now.companion(companion).health
            case TrackMoved(track=track, before=was):
                assert was == now.track(track).ticks
            case ActionRolled(match=match, outcome=outcome) | ProgressRolled(match=match, outcome=outcome):
                assert not match or outcome is not Outcome.WEAK
            case MomentumBurned(hero=hero, before=was, after=new):
                assert fact.outcome.betters(fact.was)
                assert (was, new) == (now.hero(hero).momentum, now.momentum_reset(hero))
                assert was > 0
            case ExperienceEarned(before=was, after=new):
                earned += new - was
            case _:
                pass
        now = fact.apply(now)
    assert earned == sum(hero.experience for hero in now.heroes) - sum(hero.experience for hero in table.heroes)


def check_shown(table: Party) -> None:
    """Every hero and vehicle has a sheet, and the ladder stands where momentum does."""
    sheets = {sheet.id: sheet for sheet in STARFORGED.sheets(table)}
    assert list(sheets) == [*(one.id for one in table.heroes), *(f"vehicle:{one.id}" for one in table.vehicles)]
    for hero in table.heroes:
        (ladder,) = (item for panel in sheets[hero.id].panels for item in panel.items if isinstance(item, Ladder))
        most, reset = table.momentum_max(hero.id), table.momentum_reset(hero.id)
        assert (ladder.value, ladder.most, ladder.reset) == (hero.momentum, most, reset)
    (vows, *_rest) = STARFORGED.board(table)
    assert [item.ticks for item in vows.items if isinstance(item, Track)] == [track.ticks for track in table.tracks]


CLASSES = re.compile(
    "|".join(fact.__name__ for fact in STARFORGED.facts if re.search(r"[a-z][A-Z]", fact.__name__))
    + r"|\bNone\b|Impact\.|Rank\.|Effect\.|Outcome\.|Suffer\.|[{}<>]|\w\(\w+="
)
"""What would show that code was told in place of words."""


def check_told(facts: tuple[Fact, ...], table: Party) -> None:
    """The story can be told, in words."""
    for text in texts(story(STARFORGED, facts, dict(STARFORGED.actors(table)))):
        assert not CLASSES.search(text), text


def texts(lines: Iterable[Line]) -> Iterator[str]:
    """Every text of a story."""
    for line in lines:
        match line:
            case Say():
                yield line.text
            case Change():
                yield from (line.what, line.before, line.after, line.why)
            case Throw():
                yield from (line.using, line.score, line.was, line.how, line.outcome, *line.notes)
            case Picture():
                yield from (line.address, line.note)
            case Card():
                yield from (line.name, line.who)
                yield from texts(line.lines)
