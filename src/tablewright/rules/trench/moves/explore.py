"""The exploration step: dice by battles fought, rerolls, skills, the table, what it holds, and the loot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count

from tablewright.kernel import Beside, Option, Play, replace
from tablewright.rules.trench.afterwards import after_a_battle, after_which
from tablewright.rules.trench.brought import brought
from tablewright.rules.trench.changes import done, post
from tablewright.rules.trench.choices import ORDER, Trip, all_used, count_options, table_options
from tablewright.rules.trench.consult import Finding, Outcome, finding, loot, matches
from tablewright.rules.trench.copies import Copy, copies, rerolls
from tablewright.rules.trench.counsel import Ahead, of_extra, of_pairs, of_tables
from tablewright.rules.trench.dice_work import reroll, roll, thrown_since
from tablewright.rules.trench.explore_facts import ExplorationJudged, LootLost
from tablewright.rules.trench.facts import LocationForgotten, LocationFound, StepRecorded
from tablewright.rules.trench.gifts import Location
from tablewright.rules.trench.ledger import Cause
from tablewright.rules.trench.lying import Lying
from tablewright.rules.trench.outings import barred
from tablewright.rules.trench.reckoning import band, counted, next_battle, numbered, threshold
from tablewright.rules.trench.record import Effect, Found, Step
from tablewright.rules.trench.rewards import settle, standing_of
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.skill_work import work
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import NO_BATTLE, BattleId, Currency, Skill, StepId, Table, WarbandId

SOURCE = "Trench Crusade 1.6.3, Exploration"
BEARING = (
    "rules",
    "reroll_order",
    "same_die",
    "reroll_skill",
    "reroll_stands",
    "table_choice",
    "loot_score",
    "battle_counts",
    "last_band",
    "already_found",
    "marked",
    "decline",
    "draw",
    "who_explores",
    "skill_order",
    "die_range",
    "skills_used",
    "lost_skill",
    "manna",
    "paychest",
    "late_battles",
    "same_location",
)
"""The settings that bear on an exploration; each is written down with it."""

# --- the step -------------------------------------------------------------------------


@TRENCH.move("exploration/explore", "Explore", group="Exploration", source=SOURCE, refuse=after_a_battle(barred))
def explore(play: Play[War], who: WarbandId, battle: BattleId = NO_BATTLE) -> None:
    """Roll the exploration dice, work on them, see whether the exact score stands on the table, and take the loot."""
    trip = _set_out(play, who, after_which(play, who, battle, barred))
    first = roll(play, trip)
    rolled = reroll(play, trip, first)
    lying = work(play, trip, rolled)
    table, found = _consult(play, trip, lying)
    play.emit(_judged(trip, first, lying, found))
    before = play.state.warband(who)
    if found.location is not None and found.outcome is Outcome.FOUND:
        _settle(play, trip, found.location)
    things = brought(before, play.state.warband(who))
    paid = _pay(play, trip, lying, loot(play.state.settings, found.outcome, lying.score, rolled.score), found)
    play.emit(
        StepRecorded(
            Step(
                trip.step,
                who,
                trip.battle,
                trip.fought,
                trip.dice,
                trip.tables,
                table,
                lying.casts,
                lying.values,
                lying.added,
                lying.score,
                paid,
                found.location.id if found.location else "",
                found.outcome.value,
                _in_force(play.state.settings),
                things,
            )
        )
    )
    done(play, who, trip.battle, Part.EXPLORATION)


def _judged(trip: Trip, first: Lying, lying: Lying, found: Finding) -> ExplorationJudged:
    good, throws = found.outcome is Outcome.FOUND, thrown_since(lying)
    what, values, added = trip.what, lying.values, lying.added
    return ExplorationJudged(trip.who, what, values, added, first.score, found.words, good, found.why, throws)


def _in_force(settings: Settings) -> tuple[tuple[str, str], ...]:
    return tuple([(one, str(getattr(settings, one))) for one in BEARING])


def _set_out(play: Play[War], who: WarbandId, battle: BattleId) -> Trip:
    """Everything that is said before the roll: the table (A5), Extra Dice (A16), and pairs of Lucky (1.6.3)."""
    settings, fought = play.state.settings, counted(play.state, who, battle)
    given = band(fought, settings)
    there, tokens = copies(play.state, who, battle), rerolls(play.state, who, battle)
    ahead = Ahead(who, given.dice, given.tables, tokens, tuple([one.skill for one in there]))
    table = _said(play, ahead)
    ahead = replace(ahead, tables=(table,) if table else given.tables)
    more = _of(there, Skill.EXTRA_DICE)
    extra = _used(
        play, "extra", "Use Extra Dice?", more, ("extra die", "extra dice"), partial(of_extra, play.state, ahead)
    )
    lucky = [] if settings.printed else _of(there, Skill.LUCKY)
    most = given.dice + len(extra)
    aid = partial(of_pairs, play.state, replace(ahead, dice=most), len(lucky[:most]))
    pairs = _used(play, "lucky", "Pair dice, and keep one of each pair?", lucky[:most], ("pair", "pairs"), aid)
    after = [one for one in there if one.skill in ORDER and (settings.printed or one.skill is not Skill.LUCKY)]
    taken = [one.id for one in play.state.steps]
    step = next(one for at in count(len(taken) + 1) if (one := StepId(f"e{at}")) not in taken)
    return Trip(who, battle, step, fought, given.dice, given.tables, table, tokens, tuple(after), extra, pairs)


def _said(play: Play[War], ahead: Ahead) -> Table | None:
    """The table that counts, where it is known before the roll."""
    if len(ahead.tables) == 1:
        return ahead.tables[0]
    if play.state.settings.table_choice == "after":
        return None
    aid = partial(of_tables, play.state, ahead)
    return Table(play.choose("table", "Which locations do you look for?", table_options(ahead.tables), beside=aid))


def _of(there: Sequence[Copy], skill: Skill) -> list[Copy]:
    return [one for one in there if one.skill is skill]


def _used(
    play: Play[War],
    key: str,
    prompt: str,
    there: Sequence[Copy],
    names: tuple[str, str],
    aid: Callable[[], Beside],
) -> tuple[Copy, ...]:
    """The copies of a skill that are used before the roll."""
    if not there or all_used(play.state.settings):
        return tuple(there)
    sources = ", ".join(one.source for one in there)
    options = count_options(len(there), *names)
    return tuple(there[: int(play.choose(key, f"{prompt} ({sources})", options, beside=aid))])


# --- the table, what it holds, and the loot --------------------------------------------


def _consult(play: Play[War], trip: Trip, lying: Lying) -> tuple[Table, Finding]:
    """The table that counts, and what the score finds there; a table may let a location be passed by (A11)."""
    tables = (trip.table,) if trip.table else trip.tables
    there = matches(tables, lying.score, play.state.settings)
    match = there[0] if len(there) == 1 else _pick(play, trip, lying, there) if there else None
    found = finding(play.state, trip.who, tables, lying.score, match)
    if found.outcome is Outcome.FOUND and match is not None and play.state.settings.decline == "yes":
        prompt = f"{lying.score} is {match.name}. Is it found, or passed by?"
        if not play.confirm("find", prompt, yes="Found", no="Passed by"):
            found = Finding(match, Outcome.PASSED, "It can be found another time.")
    return (match.table if match else tables[0]), found


def _pick(play: Play[War], trip: Trip, lying: Lying, there: Sequence[Location]) -> Location:
    """Which of two locations it is, when the score stands on both tables (A5)."""
    in_journal = [one.location for one in play.state.warband(trip.who).found]
    options = [
        Option(
            one.id,
            f"{one.table.value.capitalize()}: {one.name}",
            note="in your journal already" if one.id in in_journal else "",
        )
        for one in there
    ]
    taken = play.choose("location", f"{lying.score} stands on both tables. Which counts?", options)
    return next(one for one in there if one.id == taken)


def _settle(play: Play[War], trip: Trip, location: Location) -> None:
    """The location goes into the journal, and what it holds is taken or left for later (A10)."""
    entry = Found(location.id, trip.step, trip.battle)
    play.emit(LocationFound(trip.who, entry, location.name))
    taken = settle(play, trip.who, location, trip.step, trip.battle)
    now = next(one for one in play.state.warband(trip.who).found if one.location == location.id)
    if not taken and not now.pending and play.state.settings.marked == "reward":
        play.emit(LocationForgotten(trip.who, now, location.name))


def _pay(play: Play[War], trip: Trip, lying: Lying, amount: int, found: Finding) -> int:
    """Enter the loot, and what lasts from earlier explorations (A20); beyond a cap it is lost (A21)."""
    warband, settings = play.state.warband(trip.who), play.state.settings
    number = numbered(play.state, trip.battle)
    due = [(amount, f"Loot of battle {number}: score {lying.score}")]
    if not (found.outcome is Outcome.ALREADY and settings.already_found == "nothing"):
        lasting = [one for one in standing_of(warband, Effect.LOOT) if one.step != trip.step]
        due += [(one.amount, f"Loot of battle {number}: {one.cause}") for one in lasting]
    cap = threshold(warband, next_battle(play.state, warband))[0] if settings.paychest == "capped" else None
    paid = 0
    for ducats, text in due:
        room = ducats if cap is None else max(0, min(ducats, cap - play.state.warband(trip.who).ducats))
        post(play, trip.who, Currency.DUCATS, room, Cause.LOOT, text, battle=trip.battle, step=trip.step)
        paid += room
    lost = sum(ducats for ducats, _text in due) - paid
    if lost and cap is not None:
        play.emit(LootLost(trip.who, lost, cap))
    return paid
