"""Encounters: initiative, turns and what is done in them, how long things last, the end, breathers, random ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.kernel import (
    Answer,
    Choose,
    Confirm,
    Done,
    Fact,
    Number,
    Pick,
    Play,
    Request,
    Roll,
    Thrown,
    run,
    story,
)
from tablewright.rules.expanse.state import Crew, Status
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.turns import under_way
from tests.rules.expanse.playing import Changes, ask, asks, crew, marks, order, person, play, refused, values

BEGIN, INITIATIVE, END_TURN, END = "encounter/begin", "encounter/initiative", "encounter/end_turn", "encounter/end"
DEFEND, MOVE, AIM = "action_major/defend", "action_minor/move", "action_minor/aim"
BEGUN = {"kind": "action", "name": "The airlock"}


def turns(now: Crew) -> tuple[int, str, list[str]]:
    """The round, whose turn it is, and everybody in order."""
    assert now.encounter is not None
    return now.encounter.round, now.encounter.acting or "", [one.person for one in now.encounter.order]


def rolled(dice: dict[str, list[int]], **more: Any) -> dict[str, Any]:
    """An action encounter in which these people roll these dice."""
    rolls = {f"initiative/initiative/{who}/test": faces for who, faces in dice.items()}
    return {**BEGUN, "initiative/who": list(dice), **rolls, **{f"initiative/{key}": one for key, one in more.items()}}


def alike(**changes: Any) -> dict[str, Any]:
    """Somebody of Dexterity 0 without focuses."""
    return {"dexterity": 0, "focuses": [], "fortune": 0, **changes}


def three(**setup: Any) -> Crew:
    """Three people who add nothing to initiative."""
    return crew(alike(), alike(), alike(), **setup)


# --- the beginning ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["exploration", "social"])
def test_outside_action_nobody_acts_in_turns(kind: str) -> None:
    now = play(BEGIN, crew(), {"kind": kind, "name": "The station"}).after
    assert now.encounter is not None
    assert (now.encounter.kind.value, now.encounter.name, now.encounter.round) == (kind, "The station", 0)
    assert refused(END_TURN, now) == "nobody acts in turns yet; Roll Initiative makes an order"
    assert refused("action_major/run", now) == ""


def test_there_is_one_encounter_at_a_time() -> None:
    now = crew(encounter=order(("nadia", 14)))
    assert refused(BEGIN, now) == "The airlock is under way; End the Encounter closes it"
    assert refused(END, crew()) == "no encounter is under way; Begin an Encounter opens one"
    assert refused(INITIATIVE, now) == "people act in turns already; Join the Order adds somebody"
    gone = {"status": "dead"}
    assert refused(BEGIN, crew(gone, gone, gone)) == "there is nobody who could be in it"


def test_everybody_rolls_initiative_at_once() -> None:
    waiting = asks(BEGIN, crew(), {**BEGUN, "initiative/who": ["nadia", "otto"]})
    assert {key: request.by for key, request in waiting.items()} == {
        "initiative/initiative/nadia/test": "ann",
        "initiative/initiative/otto/test": "ben",
    }


def test_initiative_is_dexterity_with_its_focus_and_armor_weighs() -> None:
    focus = [{"name": "Initiative", "ability": "dexterity"}]
    worn = {"armor": {"name": "Medium", "bonus": 4, "penalty": -2}}
    rolls = rolled({"nadia": [3, 4, 2], "otto": [3, 4, 2]})
    people = crew({"focuses": focus}, worn, settings={"armor_penalty": "movement"})
    now = play(BEGIN, people, rolls).after
    assert now.encounter is not None
    assert [(one.person, one.score) for one in now.encounter.order] == [("nadia", 14), ("otto", 7)]
    light = play(BEGIN, crew(None, worn, settings={"armor_penalty": "nothing"}), rolls).after
    assert light.encounter is not None
    assert [one.score for one in light.encounter.order] == [12, 9]


def test_a_wound_takes_from_initiative_and_no_stunt_points_come_of_it() -> None:
    now = play(BEGIN, crew({"wound": 1}), rolled({"nadia": [4, 4, 4]})).after
    assert now.encounter is not None
    assert now.encounter.order[0].score == 14
    assert "nadia.points" not in values(now)


def test_fortune_is_asked_for_initiative_where_it_moves_somebody_past_another() -> None:
    rolls = rolled({"nadia": [2, 3, 1], "otto": [2, 4, 1], "raider": [6, 6, 6]})
    people = crew(alike(fortune=3), alike(fortune=1), alike(fortune=6, fortune_most=6), settings={"numbers": "open"})
    key, request = ask(BEGIN, people, rolls)
    assert (key, request.by) == ("initiative/fortune", "ann")
    assert [(one.key, one.note) for one in request.options] == [("leave", "6, behind 2 of 2"), ("other", "")]
    _key, request = ask(BEGIN, people, {**rolls, "initiative/fortune": "other"})
    assert [(one.key, one.note) for one in request.options] == [
        ("leave", ""),
        ("first:3", "costs 3; 7, behind 1 of 2"),
        ("drama:2", "costs 2; 7, behind 1 of 2"),
        ("drama:3", "costs 3; 8, behind 1 of 2"),
    ]
    now = play(BEGIN, people, {**rolls, "initiative/fortune": "other", "initiative/die": "drama:2"}).after
    assert turns(now) == (1, "raider", ["raider", "nadia", "otto"])
    assert (person(now).fortune, person(now).fortune_spent) == (1, False)


def test_whoever_goes_first_and_whoever_cannot_pass_another_is_not_asked_for_fortune() -> None:
    rolls = rolled({"nadia": [6, 5, 5], "otto": [1, 1, 1]})
    step = run(EXPANSE.find(BEGIN).play, crew(alike(fortune=15), alike(fortune=15)), answered(rolls), "")
    assert isinstance(step, Done)


def test_nobody_is_asked_to_pass_those_whom_they_do_not_see() -> None:
    rolls = rolled({"nadia": [2, 3, 1], "raider": [2, 4, 1]})
    for numbers in ("open", "closed"):
        unseen = crew(alike(fortune=15), alike(), alike(hidden=True), settings={"numbers": numbers})
        assert isinstance(run(EXPANSE.find(BEGIN).play, unseen, answered(rolls), ""), Done)
    assert ask(BEGIN, crew(alike(fortune=15), alike(), alike()), rolls)[0] == "initiative/fortune"


def answered(given: dict[str, Any]) -> dict[str, Answer]:
    """Answers as a run takes them."""
    return {key: Answer(value) for key, value in given.items()}


# --- ties -----------------------------------------------------------------------------------------


def test_high_goes_first_and_the_drama_die_breaks_ties() -> None:
    now = play(BEGIN, three(), rolled({"nadia": [5, 2, 3], "otto": [3, 2, 5], "raider": [6, 4, 1]})).after
    assert turns(now) == (1, "raider", ["raider", "otto", "nadia"])


def test_a_tie_that_is_left_is_the_guides() -> None:
    rolls = rolled({"nadia": [5, 2, 3], "otto": [4, 3, 3], "raider": [6, 1, 3]})
    key, request = ask(BEGIN, three(), rolls)
    assert (key, request.by) == ("initiative/tie", "gail")
    now = play(BEGIN, three(), {**rolls, "initiative/tie": "otto", "initiative/tie#2": "raider"}).after
    assert turns(now) == (1, "otto", ["otto", "raider", "nadia"])


def test_among_those_whom_the_guide_plays_ties_do_not_matter() -> None:
    other = {**alike(), "id": "raider-2", "name": "Second raider", "npc": True, "fortune": 0}
    now = play(BEGIN, three(people=[other]), rolled({"raider": [5, 2, 3], "raider-2": [4, 3, 3]})).after
    assert turns(now) == (1, "raider", ["raider", "raider-2"])


# --- turns ------------------------------------------------------------------------------------------

FIGHT = order(("nadia", 14), ("otto", 12), ("raider", 9))


def test_turns_go_round() -> None:
    now, seen = crew(encounter=FIGHT), []
    for _ in range(4):
        number, acting, _order = turns(now)
        seen.append((number, acting))
        now = play(END_TURN, now, who=acting).after
    assert seen == [(1, "nadia"), (1, "otto"), (1, "raider"), (2, "nadia")]


def test_a_turn_is_ended_by_whoever_has_it() -> None:
    assert refused(END_TURN, crew(encounter=FIGHT), who="otto") == "it is Nadia's turn"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"status": "dead"}, []),
        ({"status": "taken out"}, []),
        ({"marks": marks("unconscious")}, ["Otto is helpless (unconscious): the turn passes."]),
    ],
)
def test_whoever_cannot_act_is_passed_over(changes: dict[str, Any], told: list[str]) -> None:
    step = play(END_TURN, crew(None, changes, encounter=FIGHT))
    assert turns(step.after)[:2] == (1, "raider")
    assert step.said == told


def test_where_nobody_is_left_it_is_said() -> None:
    gone = {"status": "dead"}
    step = play(END_TURN, crew(gone, gone, gone, encounter=FIGHT))
    assert step.said == ["Nobody is left who could act; End the Encounter closes it."]


def test_momentum_moves_somebody_up_when_the_round_begins() -> None:
    places = order(("nadia", 14), ("otto", 12), ("raider", 15), at=2)
    now = play(END_TURN, crew(encounter=places), who="raider").after
    assert turns(now) == (2, "raider", ["raider", "nadia", "otto"])


def test_somebody_joins_behind_those_who_have_as_much() -> None:
    now = three(encounter=order(("nadia", 14), ("otto", 10), at=1))
    assert refused("encounter/join", now) == "Nadia has a place in the order already"
    joined = play("encounter/join", now, {"test": [5, 4, 1]}, who="raider").after
    assert turns(joined) == (1, "otto", ["nadia", "otto", "raider"])
    before = play("encounter/join", now, {"test": [4, 4, 2]}, who="raider").after
    assert turns(before) == (1, "otto", ["nadia", "raider", "otto"])


@pytest.mark.parametrize(
    ("at", "who", "left"),
    [
        (0, "nadia", (1, "otto", ["otto", "raider"])),
        (1, "nadia", (1, "otto", ["otto", "raider"])),
        (1, "raider", (1, "otto", ["nadia", "otto"])),
        (2, "raider", (2, "nadia", ["nadia", "otto"])),
    ],
)
def test_somebody_leaves(at: int, who: str, left: tuple[int, str, list[str]]) -> None:
    assert turns(play("encounter/leave", crew(encounter={**FIGHT, "at": at}), who=who).after) == left


def test_the_last_to_leave_ends_the_turns() -> None:
    now = play("encounter/leave", crew(encounter=order(("nadia", 14)))).after
    assert turns(now) == (0, "", [])
    assert refused("encounter/leave", crew(encounter=FIGHT | {"order": FIGHT["order"][1:]})).startswith("Nadia has no")


# --- what is done in a turn --------------------------------------------------------------------------

MAJORS = ["action_major/defend", "action_major/run"]
MINORS = ["action_minor/move", "action_minor/aim", "action_minor/take_cover", "action_minor/ready"]
SAID: dict[str, Changes] = {"action_minor/take_cover": {"cover": 1}, "action_minor/ready": {"what": "A wrench"}}
WHOLE = "a turn has one major and one minor action, or two minor ones; End Turn passes on"


@pytest.mark.parametrize(("first", "second"), list(product([MAJORS[0], MINORS[0]], [MAJORS[1], *MINORS])))
def test_one_major_and_one_minor_action_or_two_minor_ones(first: str, second: str) -> None:
    now = play(first, crew(encounter=FIGHT), SAID.get(first)).after
    done = first.rpartition("/")[2]
    if first.startswith("action_major") and second.startswith("action_major"):
        assert refused(second, now) == f"Nadia has done this in this turn: {done}; {WHOLE}"
        return
    now = play(second, now, SAID.get(second)).after
    assert now.encounter is not None
    assert now.encounter.actions == (first, second)
    words = f"{done} and {second.rpartition('/')[2].replace('_', ' ')}"
    for third in (*MAJORS, *MINORS):
        assert refused(third, now) == f"Nadia has done this in this turn: {words}; {WHOLE}"


def test_the_next_turn_begins_with_nothing_done() -> None:
    now = play(DEFEND, crew(encounter=FIGHT)).after
    now = play(END_TURN, now).after
    assert now.encounter is not None
    assert now.encounter.actions == ()
    assert refused(DEFEND, now, who="otto") == ""


def test_outside_turns_nothing_is_counted() -> None:
    now = play("action_major/run", play("action_major/run", crew()).after).after
    assert now.encounter is None
    assert refused("action_major/run", now) == ""


ORDER = "and Roll Initiative makes an order of turns"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (DEFEND, f"nobody acts in turns; defending lasts from one turn to the next, {ORDER}"),
        (AIM, f"nobody acts in turns; aiming takes a minor action of a turn, {ORDER}"),
        ("action_major/all_out_attack", f"nobody acts in turns; less Defense lasts from one turn to the next, {ORDER}"),
    ],
)
def test_what_lasts_from_turn_to_turn_takes_turns(move: str, why: str) -> None:
    assert refused(move, crew()) == why
    assert refused(move, crew(encounter=order(("nadia", 3), round=0, kind="social"))) == why
    assert refused(move, crew(encounter=FIGHT)) == ""


def test_cover_takes_an_encounter_of_any_kind() -> None:
    why = "no encounter is under way; cover lasts until its end, and Begin an Encounter opens one"
    assert refused("action_minor/take_cover", crew()) == why
    assert refused("action_minor/take_cover", crew(encounter=order(("nadia", 3), round=0, kind="social"))) == ""


def test_one_aims_once_for_the_next_ranged_attack_and_the_end_of_the_encounter_ends_it() -> None:
    now = play(AIM, crew(encounter=FIGHT)).after
    assert values(now)["effects"] == ("nadia: +1 ranged attacks, their next test (aimed)",)
    assert refused(AIM, now) == "Nadia has aimed already; the next ranged attack has it"
    assert values(play(END, now).after)["effects"] == ()


def test_defending_again_takes_the_place_of_defending() -> None:
    defends = {**lasting("their next turn"), "touches": "Defense", "amount": 2, "why": "defends"}
    now = play(DEFEND, crew(encounter=FIGHT, effects=[defends])).after
    assert values(now)["effects"] == ("nadia: +2 Defense, their next turn (defends)",)


def test_an_interlude_ends_whatever_lasts() -> None:
    effects = [lasting("their next turn"), lasting("their next test"), lasting("the end of the encounter")]
    pools = [{"person": "nadia", "points": 2, "test": "Melee"}]
    now = play("interlude/begin_an_interlude", crew(effects=effects, pools=pools), {"name": "In transit"}).after
    assert (now.effects, now.pools) == ((), ())


def test_moving_running_and_standing_up() -> None:
    assert play(MOVE, crew()).result == 13
    assert play("action_major/run", crew()).result == 26
    prone = crew({"marks": marks("prone")})
    step = play("action_minor/stand_up", prone)
    assert step.result == 6
    assert step.changes == {"nadia.marks": ()}
    assert "crawls" in play(MOVE, prone).said[0]
    assert refused("action_minor/stand_up", crew()) == "Nadia is on their feet"


def test_those_who_fall_freely_need_something_to_move_by() -> None:
    now = crew({"marks": marks("free falling")}, encounter=FIGHT)
    assert play(MOVE, now, {"hold": "yes"}).result == 13
    drifts = play(MOVE, now, {"hold": "no"})
    assert (drifts.result, drifts.changes) == (0, {})


def test_running_and_charging_in_free_fall_take_a_hold_too() -> None:
    now = crew({"marks": marks("free falling")}, encounter=FIGHT)
    assert play("action_major/run", now, {"hold": "yes"}).result == 26
    for move in ("action_major/run", "action_major/charge"):
        drifts = play(move, now, {"hold": "no"})
        assert drifts.changes == {}
        assert drifts.said == ["Nadia drifts on as before: there is nothing to move by."]


def test_cover_is_worth_what_the_guide_says_until_one_moves_away() -> None:
    table = crew(encounter=order(("nadia", 3), round=0, kind="exploration"))
    now = play("action_minor/take_cover", table, {"cover": 3}).after
    assert values(now)["effects"] == ("nadia: +3 Defense, the end of the encounter (cover)",)
    better = play("action_minor/take_cover", now, {"cover": 1}).after
    assert values(better)["effects"] == ("nadia: +1 Defense, the end of the encounter (cover)",)
    assert values(play(MOVE, now).after)["effects"] == ()
    with pytest.raises(pytest.fail.Exception, match="from 1 to 3, not 4"):
        play("action_minor/take_cover", table, {"cover": 4})


# --- how long things last ------------------------------------------------------------------------------


def test_defending_lasts_until_the_next_turn() -> None:
    now = play(DEFEND, crew(encounter=FIGHT)).after
    for who in ("nadia", "otto"):
        now = play(END_TURN, now, who=who).after
        assert values(now)["effects"] == ("nadia: +2 Defense, their next turn (defends)",)
    assert values(play(END_TURN, now, who="raider").after)["effects"] == ()


def lasting(until: str, who: str = "nadia") -> dict[str, Any]:
    return {"person": who, "touches": "tests", "amount": 1, "until": until, "why": "luck"}


def test_what_ends_with_the_turn_ends_with_it() -> None:
    effects = [lasting("the end of this turn"), lasting("their next test"), lasting("the end of the encounter")]
    now = crew(encounter=FIGHT, effects=effects)
    assert len(play(END_TURN, now).after.effects) == 2
    assert len(play(END, now).after.effects) == 1


@pytest.mark.parametrize("move", [END_TURN, END])
def test_unspent_stunt_points_are_gone(move: str) -> None:
    now = crew(encounter=FIGHT, pools=[{"person": "nadia", "points": 4, "test": "Melee", "list": "melee"}])
    step = play(move, now)
    assert step.after.pools == ()
    assert any(getattr(line, "what", "") == "Nadia: Stunt points" for line in step.lines())


def test_fortune_changes_one_die_from_turn_to_turn() -> None:
    now = crew({"fortune_spent": True}, encounter=order(("otto", 14), ("nadia", 12)))
    assert person(play(END_TURN, now, who="otto").after).fortune_spent is False
    assert person(play(END, now).after).fortune_spent is False


# --- the end, and breathers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "face", "fortune"),
    [
        ({"fortune": 2, "constitution": 2, "level": 3}, 4, 11),
        ({"fortune": 2, "constitution": -2, "level": 1}, 4, 5),
        ({"fortune": 2, "constitution": -4, "level": 1}, 2, 2),
        ({"fortune": 14}, 6, 15),
        ({"fortune": 2, "wound": 2}, 3, 7),
    ],
)
def test_a_breather_is_1d6_and_constitution_and_level(changes: dict[str, Any], face: int, fortune: int) -> None:
    now = play(END, crew(changes, encounter=FIGHT)).after
    rested = play("encounter/breather", now, {"breather": face}).after
    assert person(rested).fortune == fortune
    assert refused("encounter/breather", rested) == "Nadia has had a breather, or no encounter has just ended"
    assert refused("encounter/breather", rested, who="otto") == ""


def test_a_breather_comes_after_an_encounter() -> None:
    assert refused("encounter/breather", crew()) == "Nadia has had a breather, or no encounter has just ended"
    fighting = crew(encounter=FIGHT)
    assert refused("encounter/breather", fighting) == "The airlock is under way; a breather comes after it"
    assert play(END, crew({"status": "dead"}, encounter=FIGHT)).after.breathers == ("otto", "raider")


@pytest.mark.parametrize(("answer", "churn"), [("yes", 1), ("no", 0)])
def test_an_encounter_that_was_overcome_moves_the_churn(answer: str, churn: int) -> None:
    now = crew(encounter=FIGHT, settings={"churn": "on"})
    assert play(END, now, {"overcome": answer}).after.churn == churn


# --- who sees whom --------------------------------------------------------------------------------------


def told(step: Any, *, guide: bool) -> str:
    """Everything that is said, to the guide or to players."""
    cards = story(EXPANSE, step.facts, dict(EXPANSE.actors(step.after)), guide=guide)
    return str(cards)


def test_players_do_not_read_of_those_who_are_hidden() -> None:
    now = crew(encounter=order(("nadia", 14), ("raider", 9)), raider={"hidden": True})
    step = play(END_TURN, now)
    assert "Raider" in told(step, guide=True)
    assert "Raider" not in told(step, guide=False)
    assert "somebody's turn" in told(step, guide=False)


def test_what_needs_an_encounter_says_so_where_there_is_none() -> None:
    with pytest.raises(LookupError, match="no encounter is under way"):
        under_way(crew())


# --- whatever happens ---------------------------------------------------------------------------------------


class Chance:
    """Numbers that look like chance and are the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._now = seed

    def below(self, most: int) -> int:
        self._now = (self._now * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._now >> 33) % most

    def one(self, things: Sequence[Any]) -> Any:
        return things[self.below(len(things))]


class Somebody:
    """Answers everything at random, and keeps what was said."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.thrown: Thrown | None = None
        self.said: dict[str, Answer] = {}

    def answer(self, key: str, request: Request) -> Any:
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
                able = [option.key for option in request.options if not option.refused]
                count = request.least + chance.below(min(request.most, len(able)) - request.least + 1)
                return sorted(able, key=lambda _key: chance.below(1000))[:count]
            case Number():
                return request.low + chance.below(request.high - request.low + 1)
            case _:
                return "" if request.blank else "A few words"


GROUPS = ("Encounter", "Action: major", "Action: minor", "Conditions")
MADE = 60


def possible(now: Crew) -> dict[str, list[dict[str, str]]]:
    """Every move of these parts that somebody can make, and who can."""
    found: dict[str, list[dict[str, str]]] = {}
    for key, rule in EXPANSE.moves.items():
        if rule.group in GROUPS:
            people = [{"who": str(one.id)} for one in now.people] if "who" in rule.params else [{}]
            found[key] = [args for args in people if not rule.refused(now, **args)]
    return {key: able for key, able in found.items() if able}


def holds(now: Crew) -> None:
    """What is true of every table."""
    for one in now.people:
        assert 0 <= one.fortune <= one.fortune_most
        assert 0 <= one.wound <= 3
        assert 0 <= one.tired <= 3
        assert (one.countdown is not None) == (one.wound == 3)
        assert one.countdown is None or 0 <= one.countdown <= one.constitution + 3
        assert one.countdown != 0 or one.status is Status.DEAD
        assert len({mark.condition for mark in one.marks}) == len(one.marks)
    assert all(pool.points > 0 for pool in now.pools)
    assert len({pool.person for pool in now.pools}) == len(now.pools)
    if now.encounter is not None:
        assert len({one.person for one in now.encounter.order}) == len(now.encounter.order)
        assert 0 <= now.encounter.at <= max(0, len(now.encounter.order) - 1)
        assert bool(now.encounter.round) == bool(now.encounter.order)
        majors = [one for one in now.encounter.actions if one.startswith("action_major")]
        assert len(now.encounter.actions) <= 2
        assert len(majors) <= 1


def again(state: Crew, facts: Sequence[Fact]) -> Crew:
    """The table once these things have happened."""
    return reduce(lambda now, fact: fact.apply(now), facts, state)


@settings(max_examples=15)
@given(st.integers(0, 2**60), st.sampled_from([{}, {"churn": "on", "tracks": "apart"}, {"points_last": "test"}]))
def test_random_encounters_keep_what_is_true_and_undo_to_the_start(seed: int, chosen: dict[str, str]) -> None:
    chance = Chance(seed)
    pistol = {"name": "Pistol", "ability": "accuracy", "count": 2, "adds": "perception"}
    start = crew({"weapons": [pistol]}, {"fortune": 3}, {"fortune": 4, "fortune_most": 9}, settings=chosen)
    start = play(BEGIN, start, rolled({"nadia": [4, 3, 2], "otto": [1, 2, 4], "raider": [6, 2, 1]})).after
    now, made = start, list[tuple[Crew, tuple[Fact, ...]]]()
    for _ in range(MADE):
        able = possible(now)
        move = chance.one(list(able))
        args = chance.one(able[move])
        rule, somebody = EXPANSE.find(move), Somebody(chance)
        hand = Play(now, somebody)
        rule.play(hand, **args)
        step = run(rule.play, now, somebody.said, "", **args)
        assert isinstance(step, Done)
        assert (step.state, step.facts) == (hand.state, tuple(hand.facts))
        made.append((now, step.facts))
        now = hand.state
        holds(now)
    # What is undone is left out of the log: before each move the table was what the moves until then had made of it.
    folded = start
    for before, facts in made:
        assert folded == before
        folded = again(folded, facts)
    assert folded == now
