"""What abilities put in the place of a cost."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.facts import AbilityApplied
from tablewright.rules.starforged.assets.source import Source, abilities_at_hand, lacking, usable
from tablewright.rules.starforged.assets.special import INSTEADS
from tablewright.rules.starforged.state import HeroId, Party

NONE = "none"


def spare(play: Play[Party], who: HeroId, move: str, amount: int) -> int:
    """Offer what abilities can do in the place of a suffer move; gives back how much of it is left to suffer."""
    found = _insteads(play.state, who, move)
    while found and amount:
        must = next((pair for pair in found if pair[1].must and amount >= pair[1].must), None)
        taken = must or _taken(play, found, amount)
        if taken is None:
            break
        source, one = taken
        play.emit(AbilityApplied(source.owner, source.asset, source.name(play.state), one.text.lower()))
        amount = INSTEADS[one.rule](play, source, amount)
        found = [pair for pair in _insteads(play.state, who, move) if pair[0] != source]
    return amount


def _taken(play: Play[Party], found: list[tuple[Source, v.Instead]], amount: int) -> tuple[Source, v.Instead] | None:
    """The ability that is to take a cost, if one is."""
    keys = {f"{source.asset}.{source.key}": (source, one) for source, one in found}
    options = [Option(key, f"{source.name(play.state)}: {one.text}") for key, (source, one) in keys.items()]
    return keys.get(
        play.choose("instead", f"{amount} to suffer. Does an ability take it?", [*options, Option(NONE, "No")])
    )


def _insteads(party: Party, who: HeroId, move: str) -> list[tuple[Source, v.Instead]]:
    found = [
        (Source(owner.id, asset.id, at, who, who, None, f"{at}.i{number}"), one)
        for owner, asset, at, ability in abilities_at_hand(party)
        if owner.id == who or asset.kind.vehicular
        for number, one in enumerate(ability.insteads)
        if one.move == move
    ]
    return [
        (source, one)
        for source, one in found
        if usable(party, source, afoot=False) and not lacking(party, source, one.needs)
    ]
