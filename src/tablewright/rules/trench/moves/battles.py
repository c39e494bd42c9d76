"""Battles: a scenario is drawn, a battle is recorded, and the other side confirms it where the table wants that."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from tablewright.dice import d
from tablewright.kernel import Option, Play, State
from tablewright.rules.trench.campaign_facts import BattleConfirmed, BattleRecorded, BattleReversed
from tablewright.rules.trench.reckoning import all_held, battles_written, held, next_battle, numbered
from tablewright.rules.trench.record import Battle
from tablewright.rules.trench.recording import (
    Sides,
    ask_deeds,
    ask_points,
    ask_winner,
    it_counts,
    names_of,
    side_name,
    there,
)
from tablewright.rules.trench.scenarios import (
    EVERY,
    GREAT_WAR,
    RANDOM,
    Stage,
    battle_number,
    fitting,
    plain,
    repeats,
    stages,
)
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import LENGTH, OUTSIDE, BattleId, WarbandId

GROUP = "Campaign"
SCENARIOS = "Trench Crusade 1.6.3, campaigns: scenarios"
AFTER = "Trench Crusade 1.6.3, campaigns: after a battle"
ROLL, TYPED = "roll", "another"


def _opponents(war: War, who: WarbandId) -> Sequence[Option[str]]:
    """Everybody whom a warband could fight, itself among them, with why not."""
    outside = "" if war.settings.outsiders == "recorded" else "at this table only battles of the campaign are recorded"
    waits = all_held(war)
    return [
        *(
            Option(str(one.id), one.name, "a warband does not fight itself" if one.id == who else waits[one.id])
            for one in war.there
        ),
        Option(str(OUTSIDE), "Somebody outside the campaign", outside),
    ]


class Away(State, frozen=True):
    """Says of a warband that has left why nobody fights it."""

    reasons: tuple[tuple[str, str], ...]

    def __call__(self, answer: str) -> str:
        return dict(self.reasons).get(answer, "")


def _away(war: War) -> tuple[tuple[str, str], ...]:
    left = [one for one in war.warbands if one.left]
    return tuple(
        (
            str(one.id),
            f"{one.name} was disbanded, and fights no more"
            if one.disbanded
            else f"{one.name} has left the campaign; Come Back brings it in again",
        )
        for one in left
    )


def _may_not_fight(war: War, who: WarbandId) -> str:
    if waits := held(war, who):
        return f"{waits}; after {LENGTH - 1} battles the last one is fought when everybody is there"
    if all(one.refused for one in _opponents(war, who)):
        return "there is nobody whom it could fight; Muster a Warband brings in another"
    return ""


def _opponent(play: Play[War], who: WarbandId) -> tuple[WarbandId, str]:
    options = _opponents(play.state, who)
    taken = WarbandId(play.choose("opponent", "Against whom?", options, beyond=Away(_away(play.state))))
    return taken, play.text("outsider", "What are they called?", most=80) if taken == OUTSIDE else ""


# --- drawing a scenario ------------------------------------------------------------------


@TRENCH.move("campaign/draw_a_scenario", "Draw a Scenario", group=GROUP, source=SCENARIOS, refuse=_may_not_fight)
def draw_a_scenario(play: Play[War], who: WarbandId) -> str:
    """Before a battle: roll the scenario that its stage gives, and say who picks attacker and defender."""
    other, opponent = _opponent(play, who)
    sides = (who, other)
    scenario = _drawn(play, sides)
    play.say(f"Battle {battle_number(play.state, sides)}: {scenario}.")
    if other != OUTSIDE:
        play.say(_picks(play.state, sides))
    else:
        play.say(f"{opponent} and {play.state.warband(who).name} agree on attacker and defender.")
    return scenario


def _picks(war: War, sides: Sides) -> str:
    first, second = (war.warband(one) for one in sides)
    ahead = next_battle(war, first) - next_battle(war, second)
    if not ahead:
        return "Both have fought as many battles: the scenario says who attacks."
    return f"{(second if ahead > 0 else first).name} has fought fewer battles, and picks attacker and defender."


def _drawn(play: Play[War], sides: Sides) -> str:
    """A scenario from the table of the stage; one that would come twice in a row is rolled again, and then chosen."""
    number = battle_number(play.state, sides)
    if number == LENGTH:
        return GREAT_WAR
    tables = stages(number, play.state.settings)
    if not tables:
        return _any(play, sides, "Beyond the last battle nothing is printed: which scenario?")
    stage = tables[0] if len(tables) == 1 else _stage(play, tables, number)
    for _again in range(2):
        row = stage.rows[play.roll("scenario", f"The scenario, {stage.name} battles", d(6), sum) - 1]
        if row == RANDOM:
            return _any(play, sides, "Any scenario comes up: which was it?")
        if not (again := repeats(play.state, sides, row)):
            return row
        play.say(f"{row}: {again}.")
    return _any(play, sides, "Which scenario is it then?", stage.rows)


def _stage(play: Play[War], tables: Sequence[Stage], number: int) -> Stage:
    options = [
        Option(one.name, f"{one.name.capitalize()} battles, {one.first} to {one.last}", note=", ".join(one.rows))
        for one in tables
    ]
    name = play.choose("stage", f"Battle {number} stands in two stages: which table?", options)
    return next(one for one in tables if one.name == name)


def _any(play: Play[War], sides: Sides, prompt: str, rows: Sequence[str] = EVERY) -> str:
    options = [Option(one, one, repeats(play.state, sides, one)) for one in rows if one != RANDOM]
    return play.choose("which", prompt, options)


# --- recording a battle ---------------------------------------------------------------------


@TRENCH.move("campaign/record_a_battle", "Record a Battle", group=GROUP, source=AFTER, refuse=_may_not_fight)
def record_a_battle(play: Play[War], who: WarbandId) -> BattleId:
    """Write down a battle: against whom, the scenario, who won, victory points, and glorious deeds with their glory."""
    other, opponent = _opponent(play, who)
    sides = (who, other)
    same = _recorded(play.state, sides, opponent)
    if same is not None and not play.confirm(
        "again",
        f"{_line(play.state, same)}. That is recorded already; is this another battle?",
        "Another battle",
        "The same: record nothing",
    ):
        confirm = "; Confirm a Battle stands by it" if same in _waiting(play.state, who) else ""
        play.say(f"Nothing is recorded: that battle is in the record already{confirm}.")
        return same.id
    scenario = _scenario(play, sides)
    winner = ask_winner(play, sides, opponent)
    points = ask_points(play, sides, opponent)
    deeds = ask_deeds(play, sides)
    waiting = play.state.settings.confirm == "both" and other != OUTSIDE
    battle = Battle(_fresh(play.state), sides, winner, scenario, deeds, points, opponent, (who,), waiting)
    _write(play, battle)
    if not waiting:
        it_counts(play, battle.id)
    return battle.id


def _write(play: Play[War], battle: Battle) -> None:
    corrected = {one.after for one in play.state.battles if one.after}
    at = len([one for one in play.state.battles if one.id not in corrected]) + 1
    play.emit(BattleRecorded(battle, names_of(play.state, battle), at))


def _fresh(war: War) -> BattleId:
    taken = [one.id for one in war.battles]
    return next(BattleId(f"b{at}") for at in count(1) if BattleId(f"b{at}") not in taken)


def _scenario(play: Play[War], sides: Sides) -> str:
    named = [Option(one, one, repeats(play.state, sides, one)) for one in fitting(play.state, sides)]
    options = [*named, Option(ROLL, "Roll for it now"), Option(TYPED, "Another: its name is asked")]
    taken = play.choose("scenario", "Which scenario was played?", options)
    if taken == ROLL:
        drawn = _drawn(play, sides)
        play.say(f"The scenario is {drawn}.")
        return drawn
    typed = play.text("scenario_name", "What is the scenario called?", most=80) if taken == TYPED else taken
    return " ".join(typed.split())


def _recorded(war: War, sides: Sides, opponent: str) -> Battle | None:
    """A battle that this may be once more: the last of these two sides, where it is new to one of them.

    It is new while it is the last battle of both, or while one of them has not begun with what follows it.
    """
    same = [
        one
        for one in war.battles
        if not one.reversed and set(one.sides) == set(sides) and plain(one.opponent) == plain(opponent)
    ]
    if not same:
        return None
    own = [war.warband(one) for one in there(sides)]
    newest = all(battles_written(war, one.id)[-1] == same[-1] for one in own)
    begun = all(any(done.battle == same[-1].id for done in one.done) for one in own)
    return same[-1] if newest or not begun else None


# --- confirming ----------------------------------------------------------------------------


def _waiting(war: War, who: WarbandId) -> Sequence[Battle]:
    return [one for one in battles_written(war, who) if one.waiting and who not in one.confirmed]


def _nothing_waits(war: War, who: WarbandId) -> str:
    return "" if _waiting(war, who) else f"no battle waits for {war.warband(who).name} to confirm it"


@TRENCH.move("campaign/confirm_a_battle", "Confirm a Battle", group=GROUP, source=AFTER, refuse=_nothing_waits)
def confirm_a_battle(play: Play[War], who: WarbandId) -> None:
    """Stand by what the other side has recorded, so that it counts; or say that it was not so, and it is taken back."""
    waiting = _waiting(play.state, who)
    options = [Option(str(one.id), _line(play.state, one), note=_detail(play.state, one)) for one in waiting]
    which = BattleId(play.choose("battle", "Which battle?", options))
    what = f"battle {numbered(play.state, which)}"
    if play.confirm("right", f"Is the record of {what} right?", "It is: it counts", "It is not: it is taken back"):
        battle = play.state.battle(which)
        counts = set(battle.sides) <= {*battle.confirmed, who}
        play.emit(BattleConfirmed(which, who, what, counts))
        if counts:
            it_counts(play, which)
    else:
        why = play.text("why", "What is wrong with it?", most=200)
        play.emit(BattleReversed(which, what.capitalize(), why))


def _line(war: War, battle: Battle) -> str:
    first, second = names_of(war, battle)
    winner = "a draw" if battle.drawn else f"{side_name(war, battle.winner, battle.opponent)} won"
    return f"Battle {numbered(war, battle.id)}, {battle.scenario}: {first} against {second}, {winner}"


def _detail(war: War, battle: Battle) -> str:
    points = "" if war.settings.printed else f"victory points {battle.points[0]} to {battle.points[1]}"
    deeds = ", ".join(f"{one.name} ({war.warband(one.warband).name})" for one in battle.deeds)
    return "; ".join(filter(None, (points, f"deeds: {deeds}" if deeds else "")))
