"""The Expanse (AGE): characters, and every move of the game."""

from tablewright.rules.expanse.moves import (
    ability,
    actions,
    activities,
    attack,
    churn,
    conditions,
    encounter,
    guide,
    hazards,
    interlude,
    people,
    ship,
    ship_damage,
    ship_steps,
    social,
    tasks,
    treatment,
)
from tablewright.rules.expanse.state import Crew, Person
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import Ability, Condition, PersonId, ShipId, TaskId

__all__ = [
    "EXPANSE",
    "Ability",
    "Condition",
    "Crew",
    "Person",
    "PersonId",
    "ShipId",
    "TaskId",
    "ability",
    "actions",
    "activities",
    "attack",
    "churn",
    "conditions",
    "encounter",
    "guide",
    "hazards",
    "interlude",
    "people",
    "ship",
    "ship_damage",
    "ship_steps",
    "social",
    "tasks",
    "treatment",
]
