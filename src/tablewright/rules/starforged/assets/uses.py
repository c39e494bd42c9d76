"""Using an ability for itself, not as a part of another move: an act that its card describes."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kernel import State
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.gather import spent
from tablewright.rules.starforged.assets.source import Source, abilities_at_hand, lacking, usable
from tablewright.rules.starforged.state import HeroId, Party


class Act(State, frozen=True):
    """A use that an ability offers, and why it cannot be made now, if it cannot."""

    source: Source
    use: v.Use
    shut: str = ""

    @property
    def key(self) -> str:
        """How a log names it: the card, the number of the ability, and the part of it."""
        return f"{self.source.asset}.{self.source.key}"


def acts(party: Party, who: HeroId) -> Iterator[Act]:
    """Every use that a hero's cards, and the vehicles they share, offer."""
    for owner, asset, at, ability in abilities_at_hand(party):
        for number, use in enumerate(ability.uses):
            if owner.id == who or asset.kind.vehicular:
                source = Source(owner.id, asset.id, at, who, who, None, f"{at}.u{number}")
                yield Act(source, use, _shut(party, source, use))


def _shut(party: Party, source: Source, use: v.Use) -> str:
    if not usable(party, source, afoot=use.afoot, down=use.down):
        return "it is not at hand, or not in working order"
    if spent(party, source, use.limit):
        return f"{use.limit}, and used"
    return lacking(party, source, use.needs)


def none_to_use(party: Party, hero: HeroId, **_args: object) -> str:
    """An ability that can be used for itself has to be marked, and usable now."""
    found = tuple(one for one in acts(party, hero) if not one.use.called)
    if not found:
        return "no marked ability of yours is used by itself; those that bear on a move are asked about in it"
    return "" if any(not one.shut for one in found) else f"{found[0].source.name(party)}: {found[0].shut}"
