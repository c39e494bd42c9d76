"""What abilities change about burning momentum."""

from __future__ import annotations

from tablewright.dice import d
from tablewright.kernel import Play
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.lay import Lay
from tablewright.rules.starforged.assets.notices import notice
from tablewright.rules.starforged.assets.passive import has_passive, passive_of
from tablewright.rules.starforged.assets.source import at_hand
from tablewright.rules.starforged.effects import take_momentum
from tablewright.rules.starforged.facts import signed
from tablewright.rules.starforged.roll_facts import MomentumBurned, Outcome, PresetReader
from tablewright.rules.starforged.state import Hero, HeroId, Party, VehicleId

KEEPS = "momentum may survive burning"
FOR_ALLIES = "burns for allies"


def reset_of(play: Play[Party], who: HeroId) -> int:
    """What momentum becomes when it is burned; with a vehicle built for it, it may stay as it is."""
    hero = play.state.hero(who)
    if may_keep(play.state, who) and play.confirm("keeps", "Did you do it by the way you rode?"):
        die = play.roll(
            "keeps_die", "Roll the action die: on 5 or 6, momentum is not reset", d(6), _high, faces=("action",)
        )
        if die:
            return hero.momentum
    return play.state.momentum_reset(who)


def _high(raw: tuple[int, ...]) -> bool:
    return raw[0] >= 5


def may_keep(party: Party, who: HeroId) -> bool:
    """Whether this hero rides something that may spare them the loss of burned momentum."""
    aboard = party.hero(who).aboard
    return aboard is not None and any(
        VehicleId(asset.id) == aboard and passive_of(asset, KEEPS) for _owner, asset in at_hand(party)
    )


def burnt(play: Play[Party], who: HeroId, outcome: Outcome, *, match: bool) -> None:
    """What abilities do when momentum was burned."""
    notice(play, who, v.Event.BURNED, outcome=outcome, match=match)


def could_burn_for(party: Party, who: HeroId) -> bool:
    """Whether an ally could burn momentum for this hero."""
    return any(one.id != who and has_passive(party, one.id, FOR_ALLIES) for one in party.active)


def burn_for(play: Play[Party], who: HeroId, lay: Lay, outcome: Outcome) -> Outcome:
    """Let an ally burn momentum to better the outcome; the hero then takes 1 momentum.  Each ally is asked in turn."""
    for ally in play.state.active:
        if ally.id == who or ally.momentum <= 0 or not has_passive(play.state, ally.id, FOR_ALLIES):
            continue
        better = PresetReader(lay.total, ally.momentum, lay.faces[0])(lay.faces[1:]).burnt
        if better.betters(outcome) and _burns(play, ally, play.state.hero(who), outcome, better):
            after = play.state.momentum_reset(ally.id)
            play.emit(
                MomentumBurned(
                    ally.id, ally.momentum, after, lay.total, outcome, better, lay.match, "burned", lay.faces
                )
            )
            take_momentum(play, who, 1, f"{ally.name} stood by you")
            return better
    return outcome


def _burns(play: Play[Party], ally: Hero, hero: Hero, outcome: Outcome, better: Outcome) -> bool:
    return play.confirm(
        "ally_burns",
        f"{hero.name} has a {outcome}. Does {ally.name} burn momentum {signed(ally.momentum)} for them?",
        f"Burn: {better}, for {hero.name}",
        f"Leave it: {outcome}",
        by=ally.seat or None,
    )
