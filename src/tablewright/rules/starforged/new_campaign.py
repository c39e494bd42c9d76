"""What a new campaign asks: ready heroes, or none yet, for those who create theirs step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tablewright.kernel import Choose, Option, SetupField, Text, filled
from tablewright.rules.starforged.state import Stat, Vehicle, VehicleId, VehicleKind

READY, GUIDED = "ready", "guided"
"""How a campaign begins."""

PROFILES: tuple[tuple[str, str, tuple[int, int, int, int, int]], ...] = (
    ("scout", "Scout: quick and watchful", (3, 1, 1, 2, 2)),
    ("envoy", "Envoy: warm and steady", (1, 3, 1, 2, 2)),
    ("soldier", "Soldier: hard to stop", (2, 2, 3, 1, 1)),
    ("shade", "Shade: unseen and sly", (2, 1, 1, 3, 2)),
    ("scholar", "Scholar: knows, and finds out", (1, 2, 1, 2, 3)),
)
"""Ready arrangements of 3, 2, 2, 1, 1 over edge, heart, iron, shadow and wits."""


def form() -> tuple[SetupField, ...]:
    """What a new campaign asks; every answer has a sensible default."""
    begins = (
        Option(READY, "With a ready hero", note="the questions below, and play"),
        Option(GUIDED, "Create your hero step by step", note="at the table; leave the questions below as they are"),
    )
    profiles = tuple(Option(key, text, note=_spelt(values)) for key, text, values in PROFILES)
    return (
        SetupField("begin", Choose("How do you begin?", begins), "Hero"),
        SetupField("hero", Text("Your hero's name", "Mara Teague", most=80), "Hero"),
        SetupField("concept", Text("Who they are, in a few words", "Salvor", most=120, blank=True), "Hero"),
        SetupField("profile", Choose("What they are good at", profiles), "Hero"),
        SetupField("ship", Text("Your starship's name", "Second Ember", most=80), "Ship"),
        SetupField("second", Text("A second hero's name, if there is one", "", most=80, blank=True), "A second hero"),
        SetupField("second_profile", Choose("What they are good at", profiles), "A second hero"),
    )


def made(answers: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up that a form's answers describe; what is missing takes its default.

    Raises:
        AnswerError: for an answer that does not fit its question.
    """
    given = filled(form(), answers)
    if given["begin"] == GUIDED:
        return {"heroes": []}
    heroes = [_hero(given["hero"], given["profile"], given["concept"])]
    if given["second"]:
        heroes.append(_hero(given["second"], given["second_profile"], ""))
    ship = Vehicle(VehicleId("ship"), given["ship"], VehicleKind.COMMAND, 5, 5)
    return {"heroes": heroes, "vehicles": [msgspec.to_builtins(ship)]}


def _hero(name: str, profile: str, concept: str) -> dict[str, Any]:
    values = next(values for key, _text, values in PROFILES if key == profile)
    stats = dict(zip([stat.value for stat in Stat], values, strict=True))
    return {"name": name, "concept": concept, "aboard": "ship", **stats}


def _spelt(values: tuple[int, ...]) -> str:
    return ", ".join(f"{stat} {value}" for stat, value in zip(Stat, values, strict=True))
