"""A battle that was recorded wrongly: it is reversed, and a new record stands in its place; or it never was."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from tablewright.kernel import Option, Play, replace
from tablewright.rules.trench.campaign_facts import BattleCorrected, BattleReversed
from tablewright.rules.trench.moves.promotions import pool
from tablewright.rules.trench.parts_back import was_not_there
from tablewright.rules.trench.reckoning import numbered
from tablewright.rules.trench.record import Battle
from tablewright.rules.trench.recording import (
    Sides,
    amend,
    ask_deeds,
    ask_points,
    ask_winner,
    end_lasting,
    entries_of,
    it_counts,
    names_of,
    take_back_entries,
    there,
)
from tablewright.rules.trench.sequence import Part
from tablewright.rules.trench.state import War
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import OUTSIDE, BattleId, WarbandId
from tablewright.rules.trench.undoing import leave, tell_differing

GROUP = "Campaign"
SOURCE = "Tablewright, campaigns: a record is never changed, only reversed"
PARTS = (
    ("sides", "Who fought"),
    ("scenario", "The scenario"),
    ("winner", "Who won"),
    ("points", "The victory points"),
    ("deeds", "The glorious deeds"),
)


def _standing(war: War) -> Sequence[Battle]:
    """The battles that can be mended, the latest first."""
    return [one for one in reversed(war.battles) if not one.reversed]


def no_battle(war: War) -> str:
    """Why no battle can be mended."""
    return "" if _standing(war) else "no battle is recorded"


def _which(play: Play[War], prompt: str) -> Battle:
    options = [
        Option(str(one.id), f"Battle {numbered(play.state, one.id)}: {' against '.join(names_of(play.state, one))}")
        for one in _standing(play.state)
    ]
    return play.state.battle(BattleId(play.choose("battle", prompt, options)))


@TRENCH.move("campaign/correct_a_battle", "Correct a Battle", group=GROUP, source=SOURCE, refuse=no_battle)
def correct_a_battle(play: Play[War]) -> None:
    """Put another record of a battle in the place of the one before, whose glory and points are reversed.

    What followed the battle stays, but for a warband that was not in it. Explorations keep the dice they were made
    with, and those that would differ are listed, or made again where the table has set that.
    """
    play.asking(play.state.organiser, _correct)


def _correct(play: Play[War]) -> None:
    before = _which(play, "Which battle is corrected?")
    shut = "1.0.2 counts battles, not victory points" if play.state.settings.printed else ""
    options = [Option(key, text, shut if key == "points" else "") for key, text in PARTS]
    wrong = play.pick("wrong", "What is wrong with it?", options, 1, len(PARTS))
    after = _asked(play, before, wrong)
    why = play.text("why", "Why is it corrected?", "Recorded wrongly", most=200)
    if after == before:
        play.say("That is what the record says already: nothing is corrected.")
        return
    entries = entries_of(play.state, before)
    kept = replace(before, id=_old_id(play.state, before.id), reversed=True, why=why)
    waiting = before.waiting and OUTSIDE not in after.sides
    after = replace(after, after=kept.id, waiting=waiting, confirmed=() if waiting else before.confirmed)
    play.emit(BattleCorrected(kept, after, names_of(play.state, after), why))
    if before.counts:
        amend(play, entries, after)
        for side in there(after.sides):
            if side not in before.sides:
                end_lasting(play, side, after.id)
    elif not waiting:
        it_counts(play, after.id)
    _left_behind(play, before, after)
    _bearing(play, kept, after)
    tell_differing(play)


def _asked(play: Play[War], before: Battle, wrong: Sequence[str]) -> Battle:
    """The battle as it really was; when others fought, everything that names a side is asked."""
    anew = "sides" in wrong
    sides, opponent = _sides(play) if anew else (before.sides, before.opponent)
    scenario = before.scenario
    if "scenario" in wrong:
        scenario = play.text("scenario", "Which scenario was played?", before.scenario, most=80)
    winner = ask_winner(play, sides, opponent) if anew or "winner" in wrong else before.winner
    points = before.points
    if anew or "points" in wrong:
        points = ask_points(play, sides, opponent, (0, 0) if anew else before.points)
    deeds = before.deeds
    if anew or "deeds" in wrong:
        deeds = ask_deeds(play, sides, before.deeds)
    return replace(before, sides=sides, opponent=opponent, scenario=scenario, winner=winner, points=points, deeds=deeds)


def _sides(play: Play[War]) -> tuple[Sides, str]:
    there = [Option(str(one.id), one.name) for one in play.state.warbands]
    first = WarbandId(play.choose("side", "Who fought?", there))
    fault = "a warband does not fight itself"
    others = [Option(one.value, one.text, fault if one.value == first else "") for one in there]
    outside = Option(str(OUTSIDE), "Somebody outside the campaign")
    second = WarbandId(play.choose("opponent", "Against whom?", [*others, outside]))
    opponent = play.text("outsider", "What are they called?", most=80) if second == OUTSIDE else ""
    return (first, second), opponent


def _old_id(war: War, which: BattleId) -> BattleId:
    """An id for the earlier record of a battle: `b3.1`, then `b3.2`."""
    taken = [one.id for one in war.battles]
    return next(BattleId(f"{which}.{at}") for at in count(1) if BattleId(f"{which}.{at}") not in taken)


def _left_behind(play: Play[War], before: Battle, after: Battle) -> None:
    """Take back what followed the battle for whoever is no side of it any more."""
    for side in there(before.sides):
        if side not in after.sides:
            name = play.state.warband(side).name
            play.say(f"{name} was not in this battle: what followed it is taken back; an exploration is listed.")
            was_not_there(play, side, after.id, f"{name} was not in the battle")


def _bearing(play: Play[War], before: Battle, after: Battle) -> None:
    """Name the parts that were gone through with another winner or other deeds than those of the record now."""
    for side in there(after.sides):
        if side not in before.sides:
            continue
        done = play.state.warband(side)
        others = _deeds(before, side) != _deeds(after, side)
        dice = pool(play.state, side, before.id) != pool(play.state, side, after.id)
        for part, differs in ((Part.EXPERIENCE, others), (Part.PROMOTIONS, dice)):
            if differs and done.has_done(after.id, part.value):
                what = f"{part.value.capitalize()} after battle {numbered(play.state, after.id)}"
                text = f"{what} went by the earlier record: if it would be otherwise now, Take Back a Part."
                leave(play, side, f"{done.name}: {text}", after.id, part.value)


def _deeds(battle: Battle, side: WarbandId) -> int:
    return len([one for one in battle.deeds if one.warband == side])


@TRENCH.move("campaign/take_back_a_battle", "Take Back a Battle", group=GROUP, source=SOURCE, refuse=no_battle)
def take_back_a_battle(play: Play[War]) -> None:
    """A battle that never was, or was recorded twice, counts no longer; its glory and points are reversed.

    So is what followed it, but for explorations: those are listed, or reversed where the table has set that.
    """
    play.asking(play.state.organiser, _take_back)


def _take_back(play: Play[War]) -> None:
    battle = _which(play, "Which battle is taken back?")
    why = play.text("why", "Why is it taken back?", "Recorded twice", most=200)
    entries = entries_of(play.state, battle)
    play.emit(BattleReversed(battle.id, f"Battle {numbered(play.state, battle.id)}", why))
    take_back_entries(play, entries, "the battle was taken back")
    for side in there(battle.sides):
        was_not_there(play, side, battle.id, "the battle was taken back")
    tell_differing(play)
