"""Threshold: Face Death, Face Desolation, Overcome Destruction."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.effects import mark_impact
from tablewright.rules.starforged.extras import AssetKind, Status
from tablewright.rules.starforged.gear_facts import VehicleDestroyed
from tablewright.rules.starforged.moves.breaks import offer_break
from tablewright.rules.starforged.moves.quest import forsake_your_vow, needs_vow, swear
from tablewright.rules.starforged.play_facts import AssetLost, StatusSet, VehicleExperience
from tablewright.rules.starforged.rolls import Outcome, Using, action_roll, progress_roll
from tablewright.rules.starforged.state import HeroId, Impact, Party, Rank, VehicleKind
from tablewright.rules.starforged.system import STARFORGED

SOURCE = "Starforged, threshold moves"
LEAST_EXPERIENCE = 3


@STARFORGED.move("threshold/face_death", "Face Death", group="Threshold", source=SOURCE)
def face_death(play: Play[Party], hero: HeroId) -> None:
    """At the brink of death, or past it."""
    if not play.confirm("chance", "Is there a chance to live?", "There is: roll", "There is none"):
        _leave(play, hero, Status.DEAD, "certain death")
        return
    _threshold(play, hero, Status.DEAD, Impact.DOOMED, "You die, but not before a noble deed")


@STARFORGED.move("threshold/face_desolation", "Face Desolation", group="Threshold", source=SOURCE)
def face_desolation(play: Play[Party], hero: HeroId) -> None:
    """At the brink of despair."""
    _threshold(play, hero, Status.LOST, Impact.TORMENTED, "Your spirit breaks, but not before a noble deed")


@STARFORGED.move("threshold/overcome_destruction", "Overcome Destruction", group="Threshold", source=SOURCE)
def overcome_destruction(play: Play[Party], hero: HeroId) -> None:
    """The command vehicle is gone: who helps you to another, and at what cost?"""
    marked = _discard(play, hero)
    if not play.confirm("ask", "Do you live, and ask your connections for help?", "Ask for help", "Do not"):
        return
    result = progress_roll(play, hero, play.state.hero(hero).bonds.score, "the bonds legacy")
    if result.outcome is not Outcome.STRONG and not _accepts(play, hero, result.outcome):
        offer_break(play, hero)
        return
    before = play.state.hero(hero).vehicle_experience
    play.emit(VehicleExperience(hero, before, before + max(LEAST_EXPERIENCE, marked), "help to replace what was lost"))
    offer_break(play, hero)


def _threshold(play: Play[Party], hero: HeroId, end: Status, burden: Impact, noble: str) -> None:
    """Live on, or not, or at the price of a vow (M45, M46)."""
    result = action_roll(play, hero, Using("heart", play.state.hero(hero).heart))
    match result.outcome:
        case Outcome.STRONG:
            play.say("You come through.")
        case Outcome.WEAK:
            one = play.state.hero(hero)
            shut = f"{one.name} is {burden} already" if one.has(burden) else ""
            vow = Option("vow", f"Swear an extreme vow, and mark {burden}", shut)
            if play.choose("price", "There is a price.", [vow, Option("end", noble)]) == "vow":
                mark_impact(play, hero, burden, "a vow at the threshold")
                swear(play, hero, (Rank.EXTREME,), burden=burden)
            else:
                _leave(play, hero, end, "a noble end")
        case Outcome.MISS:
            _leave(play, hero, end, "miss")


def _leave(play: Play[Party], hero: HeroId, end: Status, why: str) -> None:
    """The hero leaves play; another may Continue a Legacy."""
    play.emit(StatusSet(hero, play.state.hero(hero).status, end, why))
    play.say("A new hero may Continue a Legacy.")


def _discard(play: Play[Party], hero: HeroId) -> int:
    """Discard what went down with the ship, and count the abilities marked on it."""
    for vehicle in play.state.vehicles:
        if vehicle.kind is VehicleKind.COMMAND:
            play.emit(VehicleDestroyed(vehicle.id, vehicle.name, "lost"))
    marked = 0
    docked = (
        play.confirm("docked", "Were support vehicles aboard?", "They are lost too", "None")
        if _support(play, hero)
        else False
    )
    for asset in play.state.hero(hero).assets:
        if asset.kind in (AssetKind.COMMAND, AssetKind.MODULE) or (docked and asset.kind is AssetKind.SUPPORT):
            marked += asset.marked
            play.emit(AssetLost(hero, asset.id, asset.name, "lost with the ship"))
    return marked


def _support(play: Play[Party], hero: HeroId) -> bool:
    return any(asset.kind is AssetKind.SUPPORT for asset in play.state.hero(hero).assets)


def _accepts(play: Play[Party], hero: HeroId, outcome: Outcome) -> bool:
    """A weak hit or a miss asks for a vow, and a debt (M47)."""
    if not play.confirm("accept", "Help has a price: a debt, and an extreme vow.", "Accept it", "Decline"):
        return False
    if outcome is Outcome.MISS:
        kinds = [
            Option("nature", "It goes against your nature"),
            Option("forsake", "It makes you Forsake Your Vow on another quest", needs_vow(play.state, hero)),
            Option("enemy", "It serves an enemy"),
        ]
        if play.choose("kind", "What is wrong with it?", kinds) == "forsake":
            forsake_your_vow(play, hero)
    if not play.state.hero(hero).has(Impact.INDEBTED):
        mark_impact(play, hero, Impact.INDEBTED, "help to replace a ship")
    swear(play, hero, (Rank.EXTREME,), burden=Impact.INDEBTED)
    return True
