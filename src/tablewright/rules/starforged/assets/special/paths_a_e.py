"""What single abilities of paths do, from ace to explorer."""

from __future__ import annotations

from functools import partial

from tablewright.dice import Raw, d
from tablewright.kernel import Option, Play
from tablewright.rules.starforged.assets.changes import break_card, set_value, which_track
from tablewright.rules.starforged.assets.lay import Lay
from tablewright.rules.starforged.assets.source import Source, track_key
from tablewright.rules.starforged.assets.special.tables import Effects, Insteads, Shifts, Turns
from tablewright.rules.starforged.effects import gain_meter, mark_progress, meter_shut
from tablewright.rules.starforged.facts import MomentumChanged
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import HeroId, Kind, Party, Position, Track, TrackId

HOLDS = 4
"""The action die at which armour holds."""
NOBODY = "-"


# --- in the place of a cost -------------------------------------------------------


def armored_takes(play: Play[Party], source: Source, amount: int) -> int:
    """Armour takes the harm, whatever it is; on a low action die it breaks."""
    del amount
    holds = play.roll("armour", "Roll the action die: on 4 or more, the armour holds", d(6), _holds, faces=("action",))
    if not holds:
        break_card(play, source)
    return 0


def _holds(raw: Raw) -> bool:
    return raw[0] >= HOLDS


def _first_breaks(play: Play[Party], source: Source, amount: int) -> int:
    del amount
    return _breaks(play, source, "one_broken")


def _second_breaks(play: Play[Party], source: Source, amount: int) -> int:
    del amount
    return _breaks(play, source, "two_broken")


def _breaks(play: Play[Party], source: Source, key: str) -> int:
    set_value(play, source, key, 1, "it gave way in your place")
    return 0


def courier_pays(play: Play[Party], source: Source, amount: int) -> int:
    """What is carried is less safe; at 0 something goes badly wrong with the mission."""
    after = max(0, source.card(play.state).value("safety") - amount)
    set_value(play, source, "safety", after, "the cost of the way")
    if not after:
        set_value(play, source, "threatened", 1, "safety is gone")
        play.say("What you carry is in grave danger. What happens?")
    return 0


# --- what is brought ---------------------------------------------------------------


def courier_goes_on(play: Play[Party], source: Source) -> None:
    """Mark progress twice on the mission."""
    card = source.card(play.state)
    open_ = [one for one in play.state.tracks_of(source.owner, Kind.VOW) if card.value(track_key(one.id))]
    if (mission := _which(play, open_, "Which mission is it?")) is not None:
        mark_progress(play, mission, source.name(play.state), 2)


def courier_delights(play: Play[Party], source: Source) -> None:
    """Mark progress twice with a connection with whom no bond is shared."""
    open_ = [one for one in play.state.tracks_of(source.owner, Kind.CONNECTION) if one.bond and not one.bond.bonded]
    if (who := _which(play, open_, "For whom was the mission?")) is not None:
        mark_progress(play, who, source.name(play.state), 2)


def _which(play: Play[Party], tracks: list[Track], prompt: str) -> TrackId | None:
    """The track that is meant; asked where there are several."""
    if len(tracks) > 1:
        return play.choose(
            "track", prompt, [Option(one.id, one.name, note=f"{one.rank}, {one.score} of 10") for one in tracks]
        )
    return tracks[0].id if tracks else None


def demolitionist_resets(play: Play[Party], source: Source) -> None:
    """Momentum is reset, as a cost."""
    before = play.state.hero(source.who).momentum
    play.emit(MomentumChanged(source.who, before, play.state.momentum_reset(source.who), source.name(play.state)))


def empath_presses(play: Play[Party], source: Source) -> None:
    """In a fight, mark progress."""
    fights = play.state.hero(source.who).position is not Position.NONE
    track = which_track(play, source, Kind.OBJECTIVE) if fights else None
    if track is not None:
        mark_progress(play, track, source.name(play.state))


def empath_comforts(play: Play[Party], source: Source) -> None:
    """If an ally was soothed, they take 2 spirit."""
    allies = [
        Option[str](one.id, one.name, meter_shut(play.state, one.id, "spirit"), f"spirit {one.spirit}")
        for one in play.state.active
        if one.id != source.owner
    ]
    if all(one.refused for one in allies):
        return
    whom = play.choose("soothed", "Was it an ally whom you soothed?", [*allies, Option[str](NOBODY, "Somebody else")])
    if whom != NOBODY:
        gain_meter(play, HeroId(whom), "spirit", 2, source.name(play.state))


# --- what an outcome counts as --------------------------------------------------------


def _blast(charge: int, _party: Party, _source: Source, outcome: Outcome, lay: Lay) -> Outcome:
    """A challenge die within the charge makes a weak hit strong; else an action die within it makes it a miss."""
    if outcome is not Outcome.WEAK:
        return outcome
    if min(lay.faces[1:]) <= charge:
        return Outcome.STRONG
    return Outcome.MISS if lay.faces[0] <= charge else outcome


EFFECTS: Effects = {
    "courier_delights": courier_delights,
    "courier_goes_on": courier_goes_on,
    "demolitionist_resets": demolitionist_resets,
    "empath_comforts": empath_comforts,
    "empath_presses": empath_presses,
}
TURNS: Turns = {}
SHIFTS: Shifts = {f"demolitionist_{charge}": partial(_blast, charge) for charge in (1, 2, 3)}
INSTEADS: Insteads = {
    "armored_takes": armored_takes,
    "augmented_breaks_first": _first_breaks,
    "augmented_breaks_second": _second_breaks,
    "courier_pays": courier_pays,
}
