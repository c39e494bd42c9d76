"""Threshold: Face Death, Face Desolation, Overcome Destruction."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.assets.instead import spare
from tablewright.rules.starforged.effects import mark_impact
from tablewright.rules.starforged.extras import AssetKind, Status
from tablewright.rules.starforged.facts import ConditionCleared, PositionSet
from tablewright.rules.starforged.gear_facts import VehicleDestroyed
from tablewright.rules.starforged.moves.breaks import offer_break
from tablewright.rules.starforged.moves.gear import discard_asset
from tablewright.rules.starforged.moves.quest import Terms, forsake_your_vow, needs_vow, swear_for
from tablewright.rules.starforged.play_facts import StatusSet, VehicleExperience
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.rolls import Using, action_roll, progress_roll
from tablewright.rules.starforged.state import HeroId, Impact, Kind, Party, Position, Rank, VehicleKind
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.tables import Effect
from tablewright.rules.starforged.track_facts import TrackEnded

SOURCE = "Starforged, threshold moves"
LEAST_EXPERIENCE = 3


@STARFORGED.move("threshold/face_death", "Face Death", group="Threshold", source=SOURCE)
def face_death(play: Play[Party], hero: HeroId) -> None:
    """At the brink of death, or past it."""
    if not play.confirm("chance", "Is there a chance to live?", "There is: roll", "There is none"):
        leave_play(play, hero, Status.DEAD, "certain death")
        return
    _threshold(play, hero, Status.DEAD, Impact.DOOMED, "You die, but not before a noble deed")


@STARFORGED.move("threshold/face_desolation", "Face Desolation", group="Threshold", source=SOURCE)
def face_desolation(play: Play[Party], hero: HeroId) -> None:
    """At the brink of despair."""
    _threshold(play, hero, Status.LOST, Impact.TORMENTED, "Your spirit breaks, but not before a noble deed")


@STARFORGED.move("threshold/overcome_destruction", "Overcome Destruction", group="Threshold", source=SOURCE)
def overcome_destruction(play: Play[Party], hero: HeroId) -> None:
    """Get help to replace a command vehicle that is gone, at a cost."""
    marked = _discard(play)
    if not play.state.in_play(hero):
        return
    if not play.confirm("ask", "Do you live, and ask your connections for help?", "Ask for help", "Do not"):
        return
    result = progress_roll(play, hero, play.state.hero(hero).bonds.score, "the bonds legacy")
    if result.outcome is Outcome.STRONG or _accepts(play, hero, result.outcome):
        before = play.state.hero(hero).vehicle_experience
        after = before + max(LEAST_EXPERIENCE, marked)
        play.emit(VehicleExperience(hero, before, after, "help to replace what was lost"))
    offer_break(play, hero)


def leave_play(play: Play[Party], hero: HeroId, end: Status, why: str) -> None:
    """A hero leaves play, and the fight they stand in, which is over when nobody is left to fight it (G-72)."""
    one = play.state.hero(hero)
    play.emit(StatusSet(hero, one.status, end, why))
    if one.position is not Position.NONE:
        play.emit(PositionSet(hero, one.position, Position.NONE, why))
        if all(other.position is Position.NONE for other in play.state.active):
            for track in play.state.tracks:
                if track.kind is Kind.OBJECTIVE:
                    play.emit(TrackEnded(track.id, track.name, "nobody is left to fight for it"))
    play.say("A new hero may Continue a Legacy.")


def _threshold(play: Play[Party], hero: HeroId, end: Status, burden: Impact, noble: str) -> None:
    """Live on, or not, or at the price of a vow (M45, M46)."""
    if not spare(play, hero, play.move, 1):
        return
    result = action_roll(play, hero, Using("heart", play.state.hero(hero).heart))
    match result.outcome:
        case Outcome.STRONG:
            play.say("You come through.")
        case Outcome.WEAK:
            shut = _bears(play.state, hero, burden, play.state.rulings.burden_twice)
            vow = Option("vow", f"Swear an extreme vow, and mark {burden}", shut)
            if play.choose("price", "There is a price.", [vow, Option("end", noble)]) == "end":
                leave_play(play, hero, end, "a noble end")
            else:
                swear_for(play, hero, Terms((Rank.EXTREME,), burden))
                _mark(play, hero, burden, "a vow at the threshold")
        case Outcome.MISS:
            leave_play(play, hero, end, "miss")
    if play.state.in_play(hero) and Effect.DYING in play.state.hero(hero).conditions:
        play.emit(ConditionCleared(hero, Effect.DYING.value, "back from the brink"))


def _bears(party: Party, hero: HeroId, burden: Impact, ruling: str) -> str:
    """Why a burden that is borne already cannot be taken on again (R-27, R-30)."""
    one = party.hero(hero)
    return f"{one.name} is {burden} already" if one.has(burden) and ruling == "refused" else ""


def _mark(play: Play[Party], hero: HeroId, burden: Impact, why: str) -> None:
    """Mark a burden, once (G-52)."""
    if not play.state.hero(hero).has(burden):
        mark_impact(play, hero, burden, why)


def _discard(play: Play[Party]) -> int:
    """Discard what went down with the ship, whoever owns the cards, and count the abilities marked on them."""
    support = [one for one in play.state.vehicles if one.kind is VehicleKind.SUPPORT]
    cards = [(hero.id, asset) for hero in play.state.heroes for asset in hero.assets]
    docked: dict[str, str] = {one.id: one.name for one in support}
    docked |= {asset.id: asset.name for _hero, asset in cards if asset.kind is AssetKind.SUPPORT}
    options = [Option(key, name) for key, name in docked.items()]
    lost: tuple[str, ...] = (
        play.pick("docked", "Which support vehicles were docked, and are lost too?", options, 0, len(options))
        if options
        else ()
    )
    marked = 0
    for hero, asset in cards:
        if asset.kind in (AssetKind.COMMAND, AssetKind.MODULE) or asset.id in lost:
            marked += asset.marked
            discard_asset(play, hero, asset, "lost with the ship")
    for vehicle in play.state.vehicles:
        if vehicle.kind is VehicleKind.COMMAND or vehicle.id in lost:
            play.emit(VehicleDestroyed(vehicle.id, vehicle.name, "lost"))
    return marked


def _accepts(play: Play[Party], hero: HeroId, outcome: Outcome) -> bool:
    """A weak hit or a miss asks for a vow, and a debt (M47)."""
    shut = _bears(play.state, hero, Impact.INDEBTED, play.state.rulings.indebted_twice)
    options = [Option("accept", "Accept it", shut), Option("decline", "Decline")]
    if play.choose("help", "Help has a price: a debt, and an extreme vow.", options) == "decline":
        return False
    if outcome is Outcome.MISS:
        kinds = [
            Option("nature", "It goes against your nature"),
            Option("forsake", "It makes you Forsake Your Vow on another quest", needs_vow(play.state, hero)),
            Option("enemy", "It serves an enemy"),
        ]
        if play.choose("kind", "What is wrong with it?", kinds) == "forsake":
            forsake_your_vow(play, hero)
    if not play.state.in_play(hero):
        return False
    _mark(play, hero, Impact.INDEBTED, "help to replace a ship")
    swear_for(play, hero, Terms((Rank.EXTREME,), Impact.INDEBTED))
    return True
