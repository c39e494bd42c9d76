"""The game itself, on which the moves register."""

from __future__ import annotations

from tablewright.kernel import System
from tablewright.rules.starforged import facts, gear_facts, play_facts, roll_facts, track_facts
from tablewright.rules.starforged.oracle_facts import OracleAnswered, RowTaken
from tablewright.rules.starforged.setup import form, made, new
from tablewright.rules.starforged.sheet import actors, barred, board, corrections, seat_of, sheets
from tablewright.rules.starforged.starts import starts
from tablewright.rules.starforged.state import Party

FACTS = (
    facts.HealthChanged,
    facts.SpiritChanged,
    facts.MomentumChanged,
    facts.NextChanged,
    facts.RerollsChanged,
    facts.ExperienceSpent,
    facts.StatChanged,
    facts.SupplyChanged,
    facts.UnpreparedMarked,
    facts.UnpreparedCleared,
    facts.ImpactMarked,
    facts.ImpactCleared,
    facts.ConditionSet,
    facts.ConditionCleared,
    facts.PositionSet,
    facts.Boarded,
    track_facts.TrackBegun,
    track_facts.TrackMoved,
    track_facts.RankSet,
    track_facts.TrackEnded,
    track_facts.LegacyMoved,
    track_facts.ExperienceEarned,
    track_facts.FindRevealed,
    track_facts.FindEngaged,
    track_facts.MoveOwed,
    track_facts.MoveSettled,
    gear_facts.CompanionChanged,
    gear_facts.CompanionOut,
    gear_facts.CompanionLost,
    gear_facts.IntegrityChanged,
    gear_facts.VehicleMarked,
    gear_facts.VehicleTroubled,
    gear_facts.TroubleCleared,
    gear_facts.ModulesChanged,
    gear_facts.VehicleGained,
    gear_facts.CompanionGained,
    gear_facts.CompanionHanded,
    gear_facts.VehicleDestroyed,
    facts.SeatSet,
    facts.RulingChanged,
    play_facts.BondSet,
    play_facts.VowSet,
    play_facts.OwnersSet,
    play_facts.ClockStarted,
    play_facts.ClockFilled,
    play_facts.ClockSized,
    play_facts.ClockStopped,
    play_facts.ClockLeft,
    play_facts.FlagSet,
    play_facts.FlagLifted,
    play_facts.SessionSet,
    play_facts.AssetGained,
    play_facts.AbilityMarked,
    play_facts.AssetLost,
    play_facts.VehicleExperience,
    play_facts.StatusSet,
    play_facts.RebuildSet,
    play_facts.HeroJoined,
    roll_facts.ActionRolled,
    roll_facts.MomentumBurned,
    roll_facts.ProgressRolled,
    OracleAnswered,
    RowTaken,
)

CREDITS = (
    "Ironsworn: Starforged is by Shawn Tomkin (Absolute Tabletop), licensed CC BY 4.0 for the parts that the Datasworn "
    "project publishes. Tablewright plays its rules in its own words; it is not affiliated with its makers.",
)

STARFORGED = System(
    "starforged",
    "Ironsworn: Starforged",
    Party,
    FACTS,
    new=new,
    actors=actors,
    seat_of=seat_of,
    barred=barred,
    sheets=sheets,
    board=board,
    corrections=corrections,
    form=form(),
    made=made,
    starts=starts,
    groups=(
        "Session",
        "Adventure",
        "Quest",
        "Connection",
        "Exploration",
        "Combat",
        "Suffer",
        "Recover",
        "Threshold",
        "Legacy",
        "Fate",
        "Scene challenge",
    ),
    credits_=CREDITS,
)
