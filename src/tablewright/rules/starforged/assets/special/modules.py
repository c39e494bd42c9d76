"""What single abilities of modules do."""

from __future__ import annotations

from tablewright.dice import Raw, d
from tablewright.kernel import Option, Play, State
from tablewright.rules.starforged.assets.changes import set_value, which_track
from tablewright.rules.starforged.assets.passive import passive_of
from tablewright.rules.starforged.assets.source import Source, track_key
from tablewright.rules.starforged.assets.special.salvage import vehicle_bay_salvages
from tablewright.rules.starforged.assets.special.tables import Effects, Insteads, Shifts, Turns
from tablewright.rules.starforged.effects import (
    be_unprepared,
    drop_supply,
    gain_meter,
    mark_progress,
    meter_shut,
    momentum_option,
    take_momentum,
)
from tablewright.rules.starforged.facts import ImpactCleared
from tablewright.rules.starforged.state import HeroId, Impact, Kind, Party, Position, Rank, Track
from tablewright.rules.starforged.system import STARFORGED

LONG = (Rank.EXTREME, Rank.EPIC)
"""The ranks of a vow that can be a project."""
SALVO = "link:salvo"


# --- expanded hold, missile array ------------------------------------------------------


def expanded_hold_gives(play: Play[Party], source: Source, amount: int) -> int:
    """Cargo is given in the place of supply, for any part of the cost."""
    has = source.card(play.state).value("cargo")
    most = min(has, amount)
    given = play.number("cargo", "How much of it do you pay with cargo?", 1, most, most) if most > 1 else most
    set_value(play, source, "cargo", has - given, "given for supply")
    return amount - given


def expanded_hold_stows(play: Play[Party], source: Source) -> None:
    """Supply that was just gained becomes cargo."""
    _turn_into(play, source, "cargo", 3)


def missile_array_loads(play: Play[Party], source: Source) -> None:
    """Supply that was just gained becomes missiles."""
    _turn_into(play, source, "ammo", 5)


def _turn_into(play: Play[Party], source: Source, key: str, full: int) -> None:
    has = source.card(play.state).value(key)
    most = min(source.amount, full - has)
    if most <= 0:
        play.say("Nothing of it is left for that.")
        return
    many = play.number("turned", f"How much supply becomes {key}?", 1, most, most) if most > 1 else most
    drop_supply(play, many, f"kept as {key}")
    set_value(play, source, key, has + many, "in the place of supply")
    be_unprepared(play)


class UpTo(State, frozen=True):
    """Whether an action die shows this or less."""

    most: int

    def __call__(self, raw: Raw) -> bool:
        return raw[0] <= self.most


def missile_array_launches(play: Play[Party], source: Source) -> None:
    """All missiles fly: an action die within their number lets challenge dice be thrown again."""
    ammo = source.card(play.state).value("ammo")
    prompt = f"Roll an action die: {ammo} or less, and challenge dice can be thrown again"
    found = play.roll("salvo", prompt, d(6), UpTo(ammo), faces=("action",))
    play.say(f"{ammo} missiles away: {'enough of them get through' if found else 'too few get through'}.")
    set_value(play, source, SALVO, int(found), "")
    set_value(play, source, "ammo", 0, "all launched")


# --- grappler ----------------------------------------------------------------------------


def grappler_overcharges(play: Play[Party], source: Source) -> None:
    """A charge that went well can be made stronger, for supply."""
    if not passive_of(source.card(play.state), "the grappler can be overcharged"):
        return
    if play.confirm("overcharge", "Overcharge the grappler for 1 supply?", "Overcharge it", "It will do as it is"):
        STARFORGED.go(play, "suffer/sacrifice_resources", source.who, 1)
        set_value(play, source, "overcharged", 1, "1 supply went into it")


def grappler_fires(play: Play[Party], source: Source) -> None:
    """A shot with a stronger charge brings momentum, and in a fight progress."""
    if not source.card(play.state).value("overcharged"):
        return
    why = f"{source.name(play.state)}, overcharged"
    set_value(play, source, "overcharged", 0, "fired")
    take_momentum(play, source.who, 2, why)
    if play.state.hero(source.who).position is not Position.NONE:
        track = which_track(play, source, None)
        if track is not None:
            mark_progress(play, track, why)


# --- internal refit, medbay ----------------------------------------------------------------


def internal_refit_settles(play: Play[Party], source: Source) -> None:
    """Everybody aboard may make themselves at home, for momentum or spirit."""
    for hero in source.company(play.state):
        if play.state.in_play(hero):
            play.asking(play.state.hero(hero).seat, _settle_in, source, hero)


def _settle_in(play: Play[Party], source: Source, hero: HeroId) -> None:
    party, why = play.state, source.name(play.state)
    spirit = Option("spirit", "Rest for the soul", meter_shut(party, hero, "spirit"), "+1 spirit")
    nothing = Option("nothing", "No home for me")
    momentum = momentum_option(party, hero, 2, "momentum", "A place to work from", [spirit])
    prompt = f"How does {party.hero(hero).name} make this a home, and what does that bring?"
    match play.choose("home", prompt, [momentum, spirit, nothing]):
        case "momentum":
            take_momentum(play, hero, 2, why)
        case "spirit":
            gain_meter(play, hero, "spirit", 1, why)
        case _:
            pass


def medbay_undoes_harm(play: Play[Party], source: Source) -> None:
    """Harm that would have been for good is undone, but for a scar."""
    hurt = [one for one in play.state.active if one.has(Impact.PERMANENTLY_HARMED)]
    if not hurt:
        return
    who = hurt[0].id
    if len(hurt) > 1:
        who = play.choose("mended", "Whose lasting harm is undone?", [Option(one.id, one.name) for one in hurt])
    play.emit(ImpactCleared(who, Impact.PERMANENTLY_HARMED, source.name(play.state)))
    play.say("A scar is all that is left. What does it look like?")


# --- research lab, workshop --------------------------------------------------------------------


def project_advances(play: Play[Party], source: Source) -> None:
    """Mark progress on the project."""
    project = _project(play, source)
    if project is None:
        play.say("No vow of yours is a project as long as that: there is nothing to mark progress on.")
        return
    set_value(play, source, track_key(project.id), 1, "")
    mark_progress(play, project.id, source.name(play.state))


def _project(play: Play[Party], source: Source) -> Track | None:
    """The project that is meant: one that began here, else any vow that is hard enough; asked where there are more."""
    vows = [one for one in play.state.tracks_of(source.who, Kind.VOW) if one.rank in LONG]
    known = [one for one in vows if source.card(play.state).value(track_key(one.id))]
    found = known or vows
    if len(found) > 1:
        options = [Option(one.id, one.name, note=f"{one.rank}, {one.score} of 10") for one in found]
        return play.state.track(play.choose("project", "Which project is it?", options))
    return found[0] if found else None


# --- shields -------------------------------------------------------------------------------------


def shields_hold(play: Play[Party], source: Source, amount: int) -> int:
    """The shields take as much damage as they are strong, and are weaker by 1; at 0 they are burnt out for an hour."""
    shields = source.card(play.state).value("shields")
    set_value(play, source, "shields", shields - 1, "struck")
    if shields == 1:
        set_value(play, source, "burnt_out", 1, "for an hour or so")
    return max(0, amount - shields)


EFFECTS: Effects = {
    "expanded_hold_stows": expanded_hold_stows,
    "missile_array_loads": missile_array_loads,
    "missile_array_launches": missile_array_launches,
    "grappler_overcharges": grappler_overcharges,
    "grappler_fires": grappler_fires,
    "internal_refit_settles": internal_refit_settles,
    "medbay_undoes_harm": medbay_undoes_harm,
    "project_advances": project_advances,
    "vehicle_bay_salvages": vehicle_bay_salvages,
}
TURNS: Turns = {}
SHIFTS: Shifts = {}
INSTEADS: Insteads = {"expanded_hold_gives": expanded_hold_gives, "shields_hold": shields_hold}
