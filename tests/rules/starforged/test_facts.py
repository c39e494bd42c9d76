"""How each thing that happens is told: what, from, to, why."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel import Fact, Thrown, Told
from tablewright.kernel.show import Change, Line, Say, Throw
from tablewright.rules.starforged import STARFORGED, HeroId, Rank, TrackId
from tablewright.rules.starforged import facts as f
from tablewright.rules.starforged import gear_facts as g
from tablewright.rules.starforged import oracle_facts as o
from tablewright.rules.starforged import roll_facts as r
from tablewright.rules.starforged import track_facts as t
from tablewright.rules.starforged.state import (
    CompanionId,
    Find,
    Impact,
    Kind,
    Legacy,
    LegacyName,
    Owed,
    Position,
    Track,
    VehicleId,
)

MARA, SABLE, SHIP, SHOALS = HeroId("mara"), CompanionId("sable"), VehicleId("ship"), TrackId("shoals")
MINE = Told({"mara": "Mara"})
OURS = Told({"mara": "Mara", "bo": "Bo"})

ROWS: list[tuple[Fact, Line | None]] = [
    (f.HealthChanged(MARA, 3, 1, "lost"), Change("Health", "3", "1", "lost", "down")),
    (f.SpiritChanged(MARA, 3, 4, "strong hit"), Change("Spirit", "3", "4", "strong hit", "up")),
    (f.MomentumChanged(MARA, 1, -2, "lost"), Change("Momentum", "+1", "−2", "lost", "down")),
    (f.MomentumChanged(MARA, 10, 10, "x"), Change("Momentum", "+10", "+10", "x", "")),
    (f.MomentumChanged(MARA, -6, 0, "x"), Change("Momentum", "−6", "0", "x", "up")),
    (f.NextChanged(MARA, 0, 1, "strong hit"), Change("Next move", "0", "+1", "strong hit", "up")),
    (f.NextChanged(MARA, 1, 0, "spent"), Change("Next move", "+1", "0", "spent", "")),
    (f.RerollsChanged(MARA, 1, 0, "used"), Change("Rerolls", "1", "0", "used", "down")),
    (f.ExperienceSpent(MARA, 0, 3, "by hand"), Change("Experience spent", "0", "3", "by hand", "down")),
    (f.StatChanged(MARA, "wits", 2, 3, "by hand"), Change("Wits", "2", "3", "by hand", "up")),
    (f.SupplyChanged(5, 3, "sacrificed"), Change("Supply", "5", "3", "sacrificed", "down")),
    (f.UnpreparedMarked("supply reached 0"), Change("Unprepared", "no", "marked", "supply reached 0", "down")),
    (f.UnpreparedCleared("by hand"), Change("Unprepared", "marked", "clear", "by hand", "up")),
    (f.ImpactMarked(MARA, Impact.DOOMED, "x"), Change("Doomed", "no", "marked", "x", "down")),
    (f.ImpactCleared(MARA, Impact.DOOMED, "x"), Change("Doomed", "marked", "clear", "x", "up")),
    (f.ConditionSet(MARA, "dying", "x"), Change("Dying", "no", "yes", "x", "down")),
    (f.ConditionCleared(MARA, "dying", "x"), Change("Dying", "yes", "over", "x", "up")),
    (
        f.PositionSet(MARA, Position.NONE, Position.CONTROL, "x"),
        Change("Position", "none", "in control", "x", "up"),
    ),
    (
        f.PositionSet(MARA, Position.CONTROL, Position.BAD_SPOT, "x"),
        Change("Position", "in control", "in a bad spot", "x", "down"),
    ),
    (f.PositionSet(MARA, Position.CONTROL, Position.NONE, "x"), Change("Position", "in control", "none", "x", "")),
    (f.PositionSet(MARA, Position.CONTROL, Position.CONTROL, "x"), None),
    (f.Boarded(MARA, SHIP, "Second Ember"), Say("Mara boards Second Ember.")),
    (f.Boarded(MARA, None), Say("Mara goes ashore.")),
    (f.SeatSet(MARA, "", "ann", "x"), Change("Mara: played by", "anybody", "ann", "x")),
    (
        f.RulingChanged("R-02", "momentum_at_maximum", "refused", "allowed", "x"),
        Change("Ruling R-02", "refused", "allowed", "x"),
    ),
    (
        t.TrackBegun(Track(SHOALS, Kind.EXPEDITION, "The Shoals", Rank.EPIC)),
        Say("A new expedition: The Shoals, epic."),
    ),
    (t.TrackMoved(SHOALS, "The Shoals", 0, 6, "x"), Change("The Shoals", "0 boxes", "1 box 2 ticks", "x", "up")),
    (t.TrackMoved(SHOALS, "The Shoals", 1, 0, "x"), Change("The Shoals", "1 tick", "0 boxes", "x", "down")),
    (t.TrackMoved(SHOALS, "The Shoals", 40, 40, "x"), Change("The Shoals", "10 boxes", "10 boxes", "x", "")),
    (t.RankSet(SHOALS, "The Shoals", Rank.EXTREME, Rank.EPIC, "x"), Change("The Shoals: rank", "extreme", "epic", "x")),
    (t.TrackEnded(SHOALS, "The Shoals", "finished"), Change("The Shoals", "open", "closed", "finished")),
    (
        t.LegacyMoved(MARA, LegacyName.BONDS, Legacy(3), Legacy(8), "x"),
        Change("Bonds legacy", "3 ticks", "2 boxes", "x", "up"),
    ),
    (
        t.LegacyMoved(MARA, LegacyName.BONDS, Legacy(8), Legacy(3), "x"),
        Change("Bonds legacy", "2 boxes", "3 ticks", "x", ""),
    ),
    (
        t.LegacyMoved(MARA, LegacyName.BONDS, Legacy(40), Legacy(0, 1)),
        Change("Bonds legacy", "10 boxes", "cleared", "the track was full"),
    ),
    (
        t.ExperienceEarned(MARA, 2, 4, "1 box filled, 2 each"),
        Change("Experience", "2", "4", "1 box filled, 2 each", "up"),
    ),
    (t.FindRevealed(Find("find-1", chaos=True, text="Omens", ticks=1)), None),
    (t.FindEngaged("find-1", "Omens"), Say("First encounter: Omens.")),
    (t.MoveOwed(Owed(MARA, "Face Death", "the table says so")), Say("Mara must Face Death: the table says so.")),
    (t.MoveSettled(0), Say("A move that was owed is settled.")),
    (g.CompanionChanged(SABLE, "Sable", 2, 1, "hit"), Change("Sable: health", "2", "1", "hit", "down")),
    (g.CompanionOut(SABLE, "Sable", "x"), Change("Sable", "with you", "out of action", "x", "down")),
    (g.CompanionLost(SABLE, "Sable", "x"), Change("Sable", "with you", "lost", "x", "down")),
    (g.IntegrityChanged(SHIP, "Wren", 1, 2, "x"), Change("Wren: integrity", "1", "2", "x", "up")),
    (
        g.VehicleMarked(SHIP, "Wren", Impact.BATTERED, on=True, why="x"),
        Change("Wren: battered", "no", "marked", "x", "down"),
    ),
    (
        g.VehicleMarked(SHIP, "Wren", Impact.CURSED, on=False, why="x"),
        Change("Wren: cursed", "marked", "clear", "x", "up"),
    ),
    (g.VehicleTroubled(SHIP, "Wren", "crippled", "x"), Change("Wren: crippled", "no", "yes", "x", "down")),
    (g.TroubleCleared(SHIP, "Wren", "crippled", "x"), Change("Wren: crippled", "yes", "over", "x", "up")),
    (g.ModulesChanged(SHIP, "Lab", (), "working", "x"), Change("Lab", "broken", "working", "x", "up")),
    (g.ModulesChanged(SHIP, "Lab", (), "broken"), Change("Lab", "working", "broken", "", "down")),
    (g.ModulesChanged(SHIP, "Lab", (), "lost"), Change("Lab", "broken", "lost", "", "down")),
    (g.CompanionGrown(SABLE, "Sable", 2, 3, "x"), Change("Sable: the most health", "2", "3", "x", "up")),
    (g.CompanionRenamed(SABLE, "Sable", "Soot", "x"), Change("Companion", "Sable", "Soot", "x")),
    (g.VehicleRenamed(SHIP, "Wren", "Kite", "x"), Change("Vehicle", "Wren", "Kite", "x")),
    (g.VehicleLeft(SHIP, "Wren", "x"), Change("Wren", "with the party", "left behind", "x")),
    (g.VehicleDestroyed(SHIP, "Wren", "in an instant"), Change("Wren", "there", "destroyed", "in an instant", "down")),
    (o.RowTaken("endure_stress", 0), Say("Endure Stress, chosen: Overwhelmed: Face Desolation at once.")),
    (o.RowTaken("endure_stress"), None),
    (o.OracleAnswered("Is it?", "Yes", "Likely"), Say("Is it? Yes.")),
    (o.OracleRolled("x/sky", "Sky", "Grey", chosen=True), Say("Sky, chosen: Grey.")),
    (o.OracleRolled("x/sky", "Sky", "Grey", text2="and low", of="Planet"), Say("Sky, for Planet: Grey: and low.")),
    (o.TemplateFilled("x/name", "Name", "The Grey Hand"), Say("Name: The Grey Hand.")),
    (
        r.ActionRolled(MARA, "wits", ((3, "wits"),), 2, r.Outcome.MISS),
        Throw((), using="wits", outcome="Miss", grade="miss"),
    ),
    (
        r.MomentumBurned(MARA, 7, 2, 3, r.Outcome.MISS, r.Outcome.WEAK),
        Change("Momentum", "+7", "+2", "burned: miss becomes weak hit", "down"),
    ),
    (
        r.ProgressRolled(MARA, "The Shoals", 1, r.Outcome.MISS, match=True),
        Throw(
            (),
            using="progress",
            score="1",
            how="1 full box of The Shoals. Momentum plays no part.",
            outcome="Miss",
            grade="miss",
            notes=("The challenge dice match: look for a twist.",),
        ),
    ),
]


@pytest.mark.parametrize(("fact", "line"), ROWS, ids=lambda value: type(value).__name__)
def test_how_it_is_told(fact: Fact, line: Line | None) -> None:
    assert list(fact.tell(MINE)) == ([] if line is None else [line])


def test_every_fact_of_the_game_has_a_row() -> None:
    told = {type(fact) for fact, _line in ROWS}
    rooms = {room.__name__ for room in (f, o, r, t)}
    here = {fact for fact in STARFORGED.facts if fact.__module__ in rooms}
    assert here == {one for one in told if one.__module__ in rooms}


@pytest.mark.parametrize(
    ("fact", "what"),
    [
        (f.HealthChanged(MARA, 3, 1), "Mara: Health"),
        (f.MomentumChanged(MARA, 3, 1), "Mara: Momentum"),
        (f.NextChanged(MARA, 3, 1), "Mara: Next move"),
        (f.ExperienceSpent(MARA, 3, 1), "Mara: Experience spent"),
        (f.StatChanged(MARA, "wits", 3, 1), "Mara: Wits"),
        (f.ImpactMarked(MARA, Impact.DOOMED), "Mara: Doomed"),
        (f.ConditionSet(MARA, "dying"), "Mara: Dying"),
        (f.PositionSet(MARA, Position.NONE, Position.CONTROL), "Mara: Position"),
        (t.LegacyMoved(MARA, LegacyName.BONDS, Legacy(3), Legacy(8)), "Mara: Bonds legacy"),
        (t.ExperienceEarned(MARA, 2, 4), "Mara: Experience"),
        (f.SupplyChanged(3, 1), "Supply"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_among_several_it_is_told_whose_it_is(fact: Fact, what: str) -> None:
    (line,) = fact.tell(OURS)
    assert isinstance(line, Change)
    assert line.what == what


@pytest.mark.parametrize(
    ("fact", "faces", "shown"),
    [
        (o.RowTaken("endure_harm"), (36,), ("36", "Endure Harm, 36–50")),
        (
            o.OracleAnswered("Is it?", "No", "Likely, yes on 75 or less"),
            (80,),
            ("80", "Is it? Likely, yes on 75 or less"),
        ),
        (o.OracleAnswered("", "No", "Likely"), (80,), ("80", "Likely")),
        (o.OracleRolled("x/sky", "Sky", "Grey", 31, 40), (36,), ("36", "Sky, 31–40")),
    ],
)
def test_a_row_is_told_with_its_die(fact: Any, faces: tuple[int], shown: tuple[str, str]) -> None:
    (line,) = fact.tell(Told({}, Thrown("table", (100,), faces, own=True)))
    assert (line.score, line.how) == shown
    assert (line.dice[0].face, line.dice[0].sides, line.own) == (faces[0], 100, True)
