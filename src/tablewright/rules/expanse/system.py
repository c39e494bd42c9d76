"""The game itself, on which the moves register."""

from __future__ import annotations

from tablewright.kernel import Fact, System
from tablewright.rules.expanse import encounter_facts, facts, task_facts, trial_facts
from tablewright.rules.expanse.board import board
from tablewright.rules.expanse.churn_facts import CHURN_FACTS
from tablewright.rules.expanse.corrections import corrections
from tablewright.rules.expanse.interlude_facts import INTERLUDE_FACTS
from tablewright.rules.expanse.naming import known
from tablewright.rules.expanse.people_facts import PEOPLE_FACTS, about
from tablewright.rules.expanse.seen import seen
from tablewright.rules.expanse.setup import form, made, new
from tablewright.rules.expanse.sheet import actors, barred, reserved, seat_of, sheets, up
from tablewright.rules.expanse.ship_facts import SHIP_FACTS
from tablewright.rules.expanse.social_facts import SOCIAL_FACTS
from tablewright.rules.expanse.starts import starts
from tablewright.rules.expanse.state import Crew

FACTS: tuple[type[Fact], ...] = (
    facts.TestMade,
    facts.Remarked,
    facts.FortuneSpent,
    facts.FortuneSet,
    facts.PointsMade,
    facts.PointsGone,
    facts.TracksMoved,
    facts.ConditionMarked,
    facts.ConditionLifted,
    facts.CountdownSet,
    facts.StatusSet,
    facts.EffectBegun,
    facts.EffectEnded,
    facts.PlaceMoved,
    facts.PersonJoined,
    facts.ChurnMoved,
    trial_facts.TargetSet,
    trial_facts.FailedAutomatically,
    trial_facts.OpposedSettled,
    trial_facts.BondUsed,
    task_facts.TaskBegun,
    task_facts.ProgressMoved,
    task_facts.TimeSpent,
    task_facts.TimeGranted,
    task_facts.ConsequenceBefell,
    task_facts.ConsequenceCleared,
    task_facts.AvenueChanged,
    task_facts.TaskEnded,
    task_facts.ConsequenceTableSet,
    task_facts.TreatmentSet,
    encounter_facts.EncounterBegun,
    encounter_facts.EncounterEnded,
    encounter_facts.OrderSet,
    encounter_facts.TurnBegun,
    encounter_facts.ActionTaken,
    encounter_facts.DamageRolled,
    encounter_facts.DamageTaken,
    encounter_facts.DamageBorne,
    encounter_facts.BreatherTaken,
    encounter_facts.ChaseBegun,
    encounter_facts.ChaseMoved,
    encounter_facts.ChaseEnded,
    *SHIP_FACTS,
    *CHURN_FACTS,
    *SOCIAL_FACTS,
    *INTERLUDE_FACTS,
    *PEOPLE_FACTS,
)

CREDITS = (
    "The Expanse Roleplaying Game is published by Green Ronin. Tablewright plays the rules of a free summary in its "
    "own words, with names and numbers as facts; it is not affiliated with the publisher.",
)

EXPANSE = System(
    "expanse",
    "The Expanse",
    Crew,
    FACTS,
    new=new,
    actors=actors,
    seat_of=seat_of,
    seen=seen,
    known=known,
    about=about,
    screen=lambda crew: crew.guide,
    barred=barred,
    reserved=reserved,
    up=up,
    first="people/create",
    sheets=sheets,
    board=board,
    corrections=corrections,
    form=form(),
    made=made,
    starts=starts,
    groups=(
        "Tests",
        "Encounter",
        "Action: major",
        "Action: minor",
        "Conditions",
        "Social",
        "Interlude",
        "Ship",
        "People",
        "The guide",
    ),
    credits_=CREDITS,
)
