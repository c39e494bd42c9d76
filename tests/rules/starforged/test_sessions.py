"""What holds whatever happens: random sessions of all moves with two heroes, spec §8; the census; the playthroughs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.kernel import Answer, Choose, Confirm, Done, Fact, Move, Number, Pick, Play, Request, Roll, Thrown, run
from tablewright.rules.starforged import STARFORGED, HeroId, Party
from tablewright.rules.starforged.extras import Status
from tablewright.rules.starforged.roll_facts import ActionRolled, MomentumBurned, Outcome, ProgressRolled
from tablewright.rules.starforged.state import FULL_TRACK, Hero, Impact, Kind, LegacyName, Position, Rank
from tablewright.rules.starforged.track_facts import ExperienceEarned, LegacyMoved
from tests.regenerate import playthroughs
from tests.rules.starforged.playing import ABOARD, asset, party, sable, ship

MOVES = 210
CONTINUE = "legacy/continue_a_legacy"
EARN = "legacy/earn_experience"


class Chance:
    """Numbers that look like chance and are the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._now = seed

    def below(self, most: int) -> int:
        """A number from 0 to `most` - 1."""
        self._now = (self._now * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._now >> 33) % most

    def one(self, things: Sequence[Any]) -> Any:
        """One of some things."""
        return things[self.below(len(things))]


class Somebody:
    """Answers everything, at random, and keeps what was said."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.thrown: Thrown | None = None
        self.said: dict[str, Answer] = {}
        self.asked: list[tuple[str, Request]] = []

    def answer(self, key: str, request: Request) -> Any:
        self.asked.append((key, request))
        value = self._value(request)
        self.said[key] = Answer(request.record(value))
        if isinstance(request, Roll):
            self.thrown = Thrown(key, request.dice.sides, request.raw(value))
        return request.accept(value)

    def _value(self, request: Request) -> Any:
        chance = self.chance
        match request:
            case Roll():
                return [chance.below(side) + 1 for side in request.dice.sides]
            case Choose() | Confirm():
                return chance.one([option.key for option in request.options if not option.refused])
            case Pick():
                open_ = [option.key for option in request.options if not option.refused]
                count = request.least + chance.below(min(request.most, len(open_)) - request.least + 1)
                return sorted(open_, key=lambda _key: chance.below(1000))[:count]
            case Number():
                return request.low + chance.below(request.high - request.low + 1)
            case _:
                return "" if request.blank else chance.one(["A name", "Another", "Somebody / odd.name (x)"])


def start() -> Party:
    """Two heroes with a ship, a companion, cards and two campaign clocks."""
    mara = {**ABOARD, "assets": [asset("command vehicle", "Second Ember", key="ship"), asset()]}
    bo = {**ABOARD, "assets": [asset("companion", "Sable"), asset("module", "Lab")]}
    return party(
        mara,
        bo,
        vehicles=[ship(5, modules=[{"name": "Lab"}])],
        companions=[sable(hero="bo")],
        clocks=[{"id": "war", "name": "War", "size": 6, "kind": "campaign"}, {"id": "fuse", "name": "Fuse", "size": 4}],
    )


def possible(table: Party, hero: HeroId) -> list[str]:
    """The moves that a hero can make now."""
    moves = {key: move for key, move in STARFORGED.moves.items() if key != EARN}
    return [key for key, move in moves.items() if not move.refused(table, **by(move, hero))]


def by(move: Move[Party], hero: HeroId) -> dict[str, HeroId]:
    """The arguments of a move that a hero makes; some are made by nobody in particular."""
    return {"hero": hero} if "hero" in move.params else {}


def chosen(table: Party, chance: Chance, made: Counter[str]) -> tuple[str, HeroId]:
    """A hero and a move; now and then the one that was made least so far."""
    hero = chance.one(table.active).id if table.active else next(one.id for one in table.heroes if not one.heir)
    moves = possible(table, hero)
    if chance.below(12):
        # Heroes who retire at once would have no story; the legacy of the dead is always continued.
        moves = [key for key in moves if key != CONTINUE or not table.active] or moves
    rare = min(moves, key=lambda key: made[key])
    return (rare if chance.below(3) == 0 else chance.one(moves)), hero


@settings(max_examples=20)
@given(st.integers(0, 2**60))
def test_two_heroes_live_through_anything(seed: int) -> None:
    chance, table = Chance(seed), start()
    made: Counter[str] = Counter()
    for _ in range(MOVES):
        move, hero = chosen(table, chance, made)
        made[move] += 1
        somebody = Somebody(chance)
        hand = Play(table, somebody)
        rule = STARFORGED.find(move)
        rule.play(hand, **by(rule, hero))
        again = run(rule.play, table, somebody.said, "", **by(rule, hero))
        assert isinstance(again, Done)
        assert (again.state, again.facts) == (hand.state, tuple(hand.facts))
        assert reduce(lambda state, fact: fact.apply(state), hand.facts, table) == hand.state
        _holds(hand.state)
        _follows(table, hand.state, hand.facts)
        table = hand.state


def _holds(table: Party) -> None:
    """What is true of every table (§8, 1 and 9)."""
    assert 0 <= table.supply <= 5
    for hero in table.heroes:
        assert 0 <= hero.health <= 5
        assert 0 <= hero.spirit <= 5
        assert 0 <= hero.spent <= hero.experience
        assert hero.vehicle_experience >= 0
        assert all(0 <= hero.legacy(name).ticks < FULL_TRACK for name in LegacyName)
        assert len({mark.impact for mark in hero.marks}) == len(hero.marks)
    for hero in table.active:
        assert -6 <= hero.momentum <= table.momentum_max(hero.id) == 10 - len(table.impacts(hero.id))
    assert all(0 <= track.ticks <= FULL_TRACK for track in table.tracks)
    assert all(0 <= clock.filled <= clock.size for clock in table.clocks)
    assert all(0 <= vehicle.integrity <= vehicle.most for vehicle in table.vehicles)
    assert all(0 <= companion.health <= companion.most for companion in table.companions)
    fighting = [hero for hero in table.heroes if hero.position is not Position.NONE]
    assert all(hero.status is Status.ACTIVE for hero in fighting)
    assert bool(fighting) == any(track.kind is Kind.OBJECTIVE for track in table.tracks)
    assert STARFORGED.sheets(table)
    assert STARFORGED.board(table)


def _follows(before: Party, after: Party, facts: Sequence[Fact]) -> None:
    """What is true of every move (§8, 2, 4, 5 and 10)."""
    for was in before.heroes:
        now = after.hero(was.id)
        for meter, impact in (("health", Impact.WOUNDED), ("spirit", Impact.SHAKEN)):
            if was.has(impact) and now.has(impact):
                assert getattr(now, meter) <= getattr(was, meter)
        earned = [fact for fact in facts if isinstance(fact, ExperienceEarned) and fact.hero == was.id]
        assert now.experience - was.experience == sum(fact.after - fact.before for fact in earned)
        if was.status is not Status.ACTIVE:
            assert _own(now) == _own(was)
    if before.unprepared is not None and after.unprepared is not None:
        assert after.supply <= before.supply
    _told(facts)


def _told(facts: Sequence[Fact]) -> None:
    """What is true of every roll and every reward."""
    for fact in facts:
        if isinstance(fact, ActionRolled | ProgressRolled) and fact.match:
            assert fact.outcome is not Outcome.WEAK
        if isinstance(fact, MomentumBurned):
            assert fact.outcome.betters(fact.was)
    stages: dict[tuple[str, str, str], list[LegacyMoved]] = {}
    for fact in facts:
        if isinstance(fact, LegacyMoved) and fact.why.rpartition(", ")[2] in list(Rank):
            stages.setdefault((fact.hero, fact.legacy, fact.why), []).append(fact)
    for reward in stages.values():
        # A reward has further stages only where it fills the track, and clears it.
        assert all(stage.after.ticks in (0, FULL_TRACK) for stage in reward[:-1])


def _own(hero: Hero) -> tuple[Any, ...]:
    legacies = tuple(hero.legacy(name) for name in LegacyName)
    return hero.health, hero.spirit, hero.momentum, hero.marks, hero.next, hero.spent, legacies, hero.status


def test_in_random_sessions_every_move_is_made() -> None:
    made: Counter[str] = Counter()
    for seed in range(3):
        chance, table = Chance(seed), start()
        for _ in range(MOVES):
            move, hero = chosen(table, chance, made)
            hand = Play(table, Somebody(chance))
            rule = STARFORGED.find(move)
            rule.play(hand, **by(rule, hero))
            made[move] += 1
            table = hand.state
    assert set(made) == set(STARFORGED.moves) - {EARN}


# --- what is kept ------------------------------------------------------------------------------


def test_there_are_56_moves_and_each_has_a_documented_start() -> None:
    assert sum(not move.action for move in STARFORGED.moves.values()) == 56
    assert set(STARFORGED.starts()) == set(STARFORGED.moves)


def test_every_move_has_a_playthrough() -> None:
    told = "".join(path.read_text("utf-8") for path in playthroughs("starforged"))
    named = [key for key, move in STARFORGED.moves.items() if not move.action]
    assert [key for key in named if f'{{"move": "{key}"' not in told] == [EARN]
    assert f'"move":"{EARN}"' in told


def test_three_sessions_are_played_to_the_next_generation() -> None:
    (path,) = (path for path in playthroughs("starforged") if path.stem == "three_sessions")
    told = path.read_text("utf-8")
    for what in ("face_death", "make_a_discovery", "sojourn", "forge_a_bond", "advance", "continue_a_legacy"):
        assert f'"move":"{STARFORGED.find(_full(what)).id}"' in told
    assert "Session 3 ends." in told


def _full(name: str) -> str:
    (key,) = (key for key in STARFORGED.moves if key.endswith(f"/{name}"))
    return key
