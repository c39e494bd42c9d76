"""What abilities do when something happens that is no roll."""

from __future__ import annotations

from tablewright.kernel import Play, replace
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.facts import AbilityApplied
from tablewright.rules.starforged.assets.perform import perform
from tablewright.rules.starforged.assets.source import Source, abilities_at_hand, lacking, usable
from tablewright.rules.starforged.extras import AssetId
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import HeroId, Party, TrackId


def notice(
    play: Play[Party],
    who: HeroId,
    event: v.Event,
    *,
    track: TrackId | None = None,
    outcome: Outcome | None = None,
    match: bool = False,
    amount: int = 0,
    subject: str = "",
) -> bool:
    """Let every ability that answers an event do so; says whether one makes a legacy reward higher.

    An event is about a `track`, an `amount` that was gained, or a `subject` that was destroyed.
    """
    higher = False
    told = Source(who, AssetId(""), 0, who, who, track, amount=amount, subject=subject)
    for source, one in _answers(play.state, told, event):
        if (one.on and outcome not in one.on) or one.match not in (None, match):
            continue
        name = source.name(play.state)
        if one.text and not play.confirm("notice", f"{name}: {one.text}?", by=source.seat(play.state)):
            continue
        play.emit(AbilityApplied(source.owner, source.asset, name, one.text.lower() or str(event)))
        for effect in one.effects:
            perform(play, source, effect)
        higher = higher or any(isinstance(effect, v.Reward) for effect in one.effects)
    return higher


def _answers(party: Party, told: Source, event: v.Event) -> list[tuple[Source, v.Notice]]:
    found: list[tuple[Source, v.Notice]] = []
    for owner, asset, at, ability in abilities_at_hand(party):
        source = replace(told, owner=owner.id, asset=asset.id, at=at, key=str(at))
        for one in ability.notices:
            mine = owner.id == told.who or one.ally or asset.kind.vehicular
            if one.event is event and mine and usable(party, source, afoot=True):
                found = [*found, (source, one)]
    return [(source, one) for source, one in found if not lacking(party, source, one.needs)]
