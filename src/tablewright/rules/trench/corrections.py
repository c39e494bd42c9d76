"""The values of a campaign that people may set by hand, each as facts with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablewright.kernel import Choose, Correction, Fact, Option, Text
from tablewright.rules.trench.campaign_facts import OrganiserSet, SettingChanged, WarbandValueSet
from tablewright.rules.trench.naming import Untaken
from tablewright.rules.trench.settings import REGISTER, Setting
from tablewright.rules.trench.state import War, Warband

Make = Callable[[War, Any, str], Sequence[Fact]]


def corrections(war: War) -> Sequence[Correction[War]]:
    """Everything that can be set, in the order of the page."""
    found = [one for warband in war.warbands for one in _of_warband(war, warband)]
    return [*found, _organiser(war), *(_setting(war, one) for one in REGISTER)]


def _of_warband(war: War, one: Warband) -> Iterator[Correction[War]]:
    name = Text(
        f"{one.name}: name",
        one.name,
        80,
        check=Untaken(tuple([other.name for other in war.warbands if other.id != one.id])),
    )
    yield Correction(f"{one.id}/name", name.prompt, one.name, name, _word(one, "name", "name"), one.id)
    for field in ("variant", "patron"):
        value: str = getattr(one, field)
        request = Text(f"{one.name}: {field}", value, 80, blank=True)
        yield Correction(f"{one.id}/{field}", request.prompt, value, request, _word(one, field, field), one.id)
    seat = Text(f"{one.name}: who plays it", one.seat, 80, blank=True)
    yield Correction(f"{one.id}/seat", seat.prompt, one.seat, seat, _word(one, "seat", "played by"), "seats")


def _word(one: Warband, field: str, what: str) -> Make:
    def make(war: War, value: str, why: str) -> Sequence[Fact]:
        return (WarbandValueSet(one.id, field, what, getattr(war.warband(one.id), field), value, why),)

    return make


def _organiser(war: War) -> Correction[War]:
    def make(now: War, value: str, _why: str) -> Sequence[Fact]:
        return (OrganiserSet(now.organiser, value),)

    request = Text("The organiser", war.organiser, 80, blank=True)
    return Correction("organiser", "The organiser", war.organiser, request, make, "seats")


def _setting(war: War, setting: Setting) -> Correction[War]:
    def make(now: War, value: str, why: str) -> Sequence[Fact]:
        return (SettingChanged(setting.field, setting.question, getattr(now.settings, setting.field), value, why),)

    options = tuple(Option(key, text) for key, text in setting.choices)
    value: str = getattr(war.settings, setting.field)
    request = Choose(setting.question, options)
    return Correction(f"setting/{setting.field}", setting.question, value, request, make, "rulings")
