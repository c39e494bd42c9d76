"""What single abilities of the paths from fated to loyalist do."""

from __future__ import annotations

from tablewright.dice import Raw, d
from tablewright.kernel import Option, Play, replace
from tablewright.rules.starforged.assets.changes import set_value
from tablewright.rules.starforged.assets.lay import Lay
from tablewright.rules.starforged.assets.source import Source
from tablewright.rules.starforged.assets.special.tables import Effects, Insteads, Shifts, Turns
from tablewright.rules.starforged.effects import (
    be_unprepared,
    clamp_momentum,
    gain_meter,
    mark_progress,
    meter_shut,
    take_momentum,
)
from tablewright.rules.starforged.extras import Asset, AssetKind
from tablewright.rules.starforged.facts import HealthChanged, MomentumChanged, SupplyChanged
from tablewright.rules.starforged.gear_facts import CompanionChanged
from tablewright.rules.starforged.moves.gear import choose_card, discard_asset, gain_asset, mark_ability, no_room
from tablewright.rules.starforged.moves.legacy import mark_ticks
from tablewright.rules.starforged.state import FULL_METER, Impact, Kind, LegacyName, Party, Position
from tablewright.rules.starforged.system import STARFORGED

THIRD = 2
"""The number of a card's third ability."""
CAUGHT = 4
"""Segments of the clock of those who hunt a fugitive."""
WORST = 10
LINK = "link"


# --- fated, firebrand, fugitive -----------------------------------------------------


def fated_is_spared(play: Play[Party], source: Source) -> None:
    """The card counts as an impact until the background vow moves on."""
    set_value(play, source, "spared", 1, "it was not yet time")
    clamp_momentum(play, source.owner)


def firebrand_takes_harm_in(play: Play[Party], source: Source) -> None:
    """Undo the harm: health comes back, and momentum that paid for what health could not; fire rises by all of it."""
    hero, why = play.state.hero(source.who), source.name(play.state)
    lost = source.lost
    if lost:
        play.emit(HealthChanged(source.who, hero.health, min(FULL_METER, hero.health + lost), f"{why}: ignored"))
    if source.amount > lost:
        take_momentum(play, source.who, source.amount - lost, f"{why}: ignored")
    set_value(play, source, "fire", source.card(play.state).value("fire") + source.amount, "harm taken in")


def fugitive_leaves_a_trace(play: Play[Party], source: Source) -> None:
    """Those who hunt you come a segment closer; when the clock is full they have found you."""
    after = source.card(play.state).value("hunters") + 1
    set_value(play, source, "hunters", after, "you left a trace")
    if after == CAUGHT:
        play.say("Your hunters have found you. Who are they, and what do they bring against you?")


def fugitive_is_free(play: Play[Party], source: Source) -> None:
    """Gain the third ability at no cost; the card may then be exchanged for another one, marked as often."""
    card = _gain_third(play, source)
    name = source.name(play.state)
    if not play.confirm("exchange", f"Exchange {name} for another asset?", "Exchange it", "Keep it"):
        return
    kinds = [Option(kind, kind.capitalize(), no_room(play.state, kind)) for kind in AssetKind]
    taken = choose_card(play, source.owner, play.choose("kind", "What kind of asset do you take?", kinds))
    if taken is None:
        return
    count = card.marked
    options = [Option(at, f"Ability {at + 1}") for at in range(3)]
    marks = play.pick("marks", f"Which {count} of its abilities are marked?", options, count, count)
    first, second, third = (at in marks for at in range(3))
    discard_asset(play, source.owner, card, f"exchanged for {taken.asset.name}")
    new = replace(taken, asset=replace(taken.asset, abilities=(first, second, third)))
    gain_asset(play, source.owner, new, f"in place of {name}")


def _gain_third(play: Play[Party], source: Source) -> Asset:
    """Mark the third ability, if it is not yet; gives the card as it then is."""
    card = source.card(play.state)
    if not card.abilities[THIRD]:
        mark_ability(play, source.owner, card, THIRD, "at no cost")
    return source.card(play.state)


# --- gunner, haunted, healer --------------------------------------------------------


def gunner_runs_dry(play: Play[Party], source: Source) -> None:
    """Look for more ammunition at once if the fight goes on, else when the next one begins."""
    if play.state.hero(source.owner).position is Position.NONE:
        set_value(play, source, "empty_gun", 1, "nothing left in it")
    else:
        STARFORGED.go(play, "adventure/check_your_gear", source.owner)


def haunted_is_closer(play: Play[Party], source: Source) -> None:
    """A bolstered link brings momentum."""
    if source.card(play.state).value("closer"):
        take_momentum(play, source.owner, 1, source.name(play.state))


def haunted_is_at_peace(play: Play[Party], source: Source) -> None:
    """Gain the third ability at no cost; let the spirit go, or hold on to it."""
    card = _gain_third(play, source)
    name, ticks = source.name(play.state), 2 * card.marked
    ways = [
        Option("go", "Let them go", note=f"{ticks} ticks on bonds, and the asset is discarded"),
        Option("hold", "Hold on to them", note="from now on +1 momentum on a hit with their help"),
    ]
    if play.choose("spirit", f"{name}: do you let the spirit go?", ways) == "go":
        mark_ticks(play, source.owner, LegacyName.BONDS, ticks, f"{name}: let go")
        discard_asset(play, source.owner, card, "the spirit is let go")
    else:
        set_value(play, source, "closer", 1, "you hold on to them")


def healer_looks_after_everybody(play: Play[Party], source: Source) -> None:
    """Roll the action die: health for everybody who has some left, and can take more."""
    much = play.roll("care", "Roll the action die: +2 health on 5 or 6, else +1", d(6), _high, faces=("action",))
    amount, why = (2 if much else 1), source.name(play.state)
    for hero in play.state.active:
        if hero.health and not meter_shut(play.state, hero.id, "health"):
            gain_meter(play, hero.id, "health", amount, why)
    for one in play.state.present:
        if 0 < one.health < one.most and not one.mechanical:
            play.emit(CompanionChanged(one.id, one.name, one.health, min(one.most, one.health + amount), why))


def _high(raw: Raw) -> bool:
    return raw[0] >= 5


# --- kinetic, leader ----------------------------------------------------------------


def kinetic_spends_everything(play: Play[Party], source: Source) -> None:
    """Reset momentum."""
    before, after = play.state.hero(source.owner).momentum, play.state.momentum_reset(source.owner)
    play.emit(MomentumChanged(source.owner, before, after, f"reset, {source.name(play.state)}"))


def leader_lifts_the_team(play: Play[Party], source: Source) -> None:
    """Momentum for the allies who are there."""
    allies = [Option(one.id, one.name) for one in play.state.active if one.id != source.owner]
    there = tuple(one.value for one in allies)
    if len(allies) > 1:
        there = play.pick("present", "Which allies are there?", allies, 0, len(allies))
    for ally in there:
        take_momentum(play, ally, 1, source.name(play.state))


def leader_sweeps_the_field(play: Play[Party], source: Source) -> None:
    """Progress on every objective of the fight."""
    for track in play.state.tracks:
        if track.kind is Kind.OBJECTIVE:
            mark_progress(play, track.id, source.name(play.state))


# --- looper -------------------------------------------------------------------------


def looper_ties_a_link(play: Play[Party], source: Source) -> None:
    """Note the health of every hero, and supply; an older link is gone.

    A note is one more than what it notes, so that 0 is told from nothing.
    """
    _untie(play, source)
    for hero in play.state.active:
        set_value(play, source, f"{LINK}:{hero.id}", hero.health + 1, "")
    set_value(play, source, f"{LINK}:supply", play.state.supply + 1, "")
    set_value(play, source, LINK, 1, "tied to this moment")


def looper_returns(play: Play[Party], source: Source) -> None:
    """Health and supply are what they were, as far as impacts let them rise; the link is used up."""
    card, why = source.card(play.state), source.name(play.state)
    for hero in play.state.active:
        noted = card.value(f"{LINK}:{hero.id}") - 1
        if noted >= 0 and (noted < hero.health or (noted > hero.health and not hero.has(Impact.WOUNDED))):
            play.emit(HealthChanged(hero.id, hero.health, noted, why))
    noted, supply = card.value(f"{LINK}:supply") - 1, play.state.supply
    if noted < supply or (noted > supply and play.state.unprepared is None):
        play.emit(SupplyChanged(supply, noted, why))
        be_unprepared(play)
    _untie(play, source)


def _untie(play: Play[Party], source: Source) -> None:
    for key, _value in source.card(play.state).values:
        if key.partition(":")[0] == LINK:
            set_value(play, source, key, 0, "")


# --- loyalist -----------------------------------------------------------------------


def loyalist_is_closer(play: Play[Party], source: Source) -> None:
    """Both mark a tick."""
    for one in (source.owner, source.gains):
        if play.state.in_play(one):
            mark_ticks(play, one, LegacyName.BONDS, 1, source.name(play.state))


def loyalist_stands_with_them(play: Play[Party], source: Source, lay: Lay) -> Lay:
    """Roll a challenge die: the ally may take it for one of theirs, and on a 10 has to, for the lowest."""
    seat = play.state.hero(source.owner).seat or None
    prompt = "You stand with them. How? Roll a challenge die"
    face = play.roll("support", prompt, d(10), _face, faces=("challenge",), by=seat)
    _action, first, second = lay.faces
    if face == WORST:
        play.say("Your help makes it worse. How?")
        return _in_place_of(lay, 1 if first <= second else 2, face)
    options = [
        Option(at, f"In place of {lay.faces[at]}", note=str(_in_place_of(lay, at, face).outcome)) for at in (1, 2)
    ]
    at = play.choose("replace", f"A {face}. Take it?", [*options, Option(0, "Keep yours", note=str(lay.outcome))])
    return _in_place_of(lay, at, face) if at else lay


def _face(raw: Raw) -> int:
    return raw[0]


def _in_place_of(lay: Lay, at: int, face: int) -> Lay:
    return replace(lay, faces=tuple(face if one == at else was for one, was in enumerate(lay.faces)))


EFFECTS: Effects = {
    "fated_is_spared": fated_is_spared,
    "firebrand_takes_harm_in": firebrand_takes_harm_in,
    "fugitive_leaves_a_trace": fugitive_leaves_a_trace,
    "fugitive_is_free": fugitive_is_free,
    "gunner_runs_dry": gunner_runs_dry,
    "haunted_is_closer": haunted_is_closer,
    "haunted_is_at_peace": haunted_is_at_peace,
    "healer_looks_after_everybody": healer_looks_after_everybody,
    "kinetic_spends_everything": kinetic_spends_everything,
    "leader_lifts_the_team": leader_lifts_the_team,
    "leader_sweeps_the_field": leader_sweeps_the_field,
    "looper_ties_a_link": looper_ties_a_link,
    "looper_returns": looper_returns,
    "loyalist_is_closer": loyalist_is_closer,
}
TURNS: Turns = {"loyalist_stands_with_them": loyalist_stands_with_them}
SHIFTS: Shifts = {}
INSTEADS: Insteads = {}
