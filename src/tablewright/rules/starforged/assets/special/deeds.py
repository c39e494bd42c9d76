"""What single abilities of deeds do."""

from __future__ import annotations

from tablewright.kernel import Option, Play, replace
from tablewright.rules.starforged.assets.changes import set_value
from tablewright.rules.starforged.assets.lay import Lay
from tablewright.rules.starforged.assets.source import Source
from tablewright.rules.starforged.assets.special.tables import Effects, Insteads, Shifts, Turns
from tablewright.rules.starforged.effects import mark_impact
from tablewright.rules.starforged.facts import StatChanged
from tablewright.rules.starforged.moves.gear import discard_asset, mark_ability
from tablewright.rules.starforged.state import Impact, Party, Stat
from tablewright.rules.starforged.system import STARFORGED

THIRD = 2
STAINED = 6
KEEP = "keep"


def bonded_breaks(play: Play[Party], source: Source) -> None:
    """Mark shaken or traumatized; who bears both Faces Desolation."""
    hero, why = play.state.hero(source.owner), source.name(play.state)
    left = [one for one in (Impact.SHAKEN, Impact.TRAUMATIZED) if not hero.has(one)]
    if not left:
        STARFORGED.go(play, "threshold/face_desolation", source.owner)
        return
    taken = left[0]
    if len(left) > 1:
        taken = play.choose("debility", "It was in vain. What gives?", [Option(one, f"Mark {one}") for one in left])
    mark_impact(play, source.owner, taken, why)


def marked_is_stained(play: Play[Party], source: Source) -> None:
    """One more stain on a reputation; with the last of them it is worth nothing."""
    after = source.card(play.state).value("stain") + 1
    set_value(play, source, "stain", after, "you put your reputation at stake")
    if after == STAINED:
        discard_asset(play, source.owner, source.card(play.state), "your reputation is ruined")


def oathbreaker_fails_again(play: Play[Party], source: Source) -> None:
    """The card goes, and what it weighed stays."""
    if not play.state.hero(source.owner).has(Impact.OATHBREAKER):
        mark_impact(play, source.owner, Impact.OATHBREAKER, "forsaken again")
    discard_asset(play, source.owner, source.card(play.state), "forsaken again")


def oathbreaker_is_redeemed(play: Play[Party], source: Source) -> None:
    """Gain the third ability at no cost; then perhaps trade the card for a better stat."""
    card, hero = source.card(play.state), play.state.hero(source.owner)
    if not card.abilities[THIRD]:
        mark_ability(play, source.owner, card, THIRD, "at no cost")
    stats = [Option(stat.value, stat.capitalize(), note=f"{hero.stat(stat)} to {hero.stat(stat) + 1}") for stat in Stat]
    prompt = "You are redeemed. Improve a stat, and discard the asset for good?"
    taken = play.choose("stat", prompt, [*stats, Option(KEEP, "Keep the asset")])
    if taken == KEEP:
        return
    before = hero.stat(Stat(taken))
    play.emit(StatChanged(source.owner, taken, before, before + 1, "redeemed"))
    discard_asset(play, source.owner, source.card(play.state), "redeemed; it cannot be taken again")


def revenant_strikes_out(play: Play[Party], source: Source, lay: Lay) -> Lay:
    """One challenge die, lower than momentum, counts 0."""
    momentum = play.state.hero(source.who).momentum
    options = [
        Option(at, f"The {lay.faces[at]}", "" if lay.faces[at] < momentum else f"momentum is only {momentum}")
        for at in (1, 2)
    ]
    at = play.choose("zero", "Which challenge die counts 0?", options)
    return replace(lay, faces=tuple(0 if one == at else was for one, was in enumerate(lay.faces)))


EFFECTS: Effects = {
    "bonded_breaks": bonded_breaks,
    "marked_is_stained": marked_is_stained,
    "oathbreaker_fails_again": oathbreaker_fails_again,
    "oathbreaker_is_redeemed": oathbreaker_is_redeemed,
}
TURNS: Turns = {"revenant_strikes_out": revenant_strikes_out}
SHIFTS: Shifts = {}
INSTEADS: Insteads = {}
