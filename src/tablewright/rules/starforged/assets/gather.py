"""Which abilities bear on a roll."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kernel import State, replace
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.source import Source, abilities_at_hand, lacking, usable
from tablewright.rules.starforged.extras import Asset
from tablewright.rules.starforged.state import Hero, HeroId, Party, TrackId

SCOPES = {v.Limit.FIGHT: "fight", v.Limit.EXPEDITION: "expedition", v.Limit.EVER: "ever"}


class Roll(State, frozen=True):
    """The roll that is about to be made: whose, in which moves, with which value, about what."""

    who: HeroId
    gains: HeroId
    moves: tuple[str, ...]
    using: str = ""
    track: TrackId | None = None
    progress: bool = False
    subject: str = ""
    harm: int = 0
    lost: int = 0


class Offer(State, frozen=True):
    """A boost that bears on a roll, and why it is shut, if it is."""

    source: Source
    boost: v.Boost
    shut: str = ""

    @property
    def key(self) -> str:
        """How a log names it: the card, the number of the ability, and the part of it."""
        return f"{self.source.asset}.{self.source.key}"


def offers(party: Party, roll: Roll) -> list[Offer]:
    """Every boost of a marked ability that bears on a roll."""
    found = [_offer(party, source, boost) for source, boost in _boosts(party, roll)]
    return [one for one in found if one is not None]


def _boosts(party: Party, roll: Roll) -> Iterator[tuple[Source, v.Boost]]:
    for owner, asset, at, ability in abilities_at_hand(party):
        for number, boost in enumerate(ability.boosts):
            if _reaches(roll, owner, asset, boost) and _bears(roll, asset, boost):
                source = Source(owner.id, asset.id, at, roll.who, roll.gains, roll.track, f"{at}.{number}")
                yield replace(source, amount=roll.harm, lost=roll.lost), boost


def _reaches(roll: Roll, owner: Hero, asset: Asset, boost: v.Boost) -> bool:
    """Whether an ability helps this hero: its owner, an ally where it says so, whoever uses a shared vehicle."""
    return owner.id == roll.who or boost.ally or asset.kind.vehicular


def _bears(roll: Roll, asset: Asset, boost: v.Boost) -> bool:
    """Whether an ability speaks of this move and this value, and of this companion where only its own matters."""
    if boost.own and roll.subject != asset.id:
        return False
    moves = [one for one in roll.moves if not ("*" in boost.on and _befalls(one) and (_does(boost) or _hurts(boost)))]
    named = any(_names(one, move, progress=roll.progress) for one in boost.on for move in moves)
    return named and (not boost.using or roll.using in boost.using)


def _befalls(move: str) -> bool:
    """Whether a move is nothing that a hero does: harm, stress, the brink of death."""
    return move.startswith(("suffer/", "threshold/"))


def _does(boost: v.Boost) -> bool:
    """Whether an ability for any move needs the hero to do something: it is ticked before the dice."""
    return bool(boost.text) and not only_turns(boost)


def only_turns(boost: v.Boost) -> bool:
    """Whether a boost has nothing to say before the dice lie there."""
    return bool(boost.turns) and boost == replace(bare(boost), turns=boost.turns)


def bare(boost: v.Boost) -> v.Boost:
    """When a boost bears on a roll, without anything that it does."""
    return v.Boost(boost.text, boost.on, boost.using, boost.needs, boost.limit, boost.ally, boost.afoot, boost.own)


def _hurts(boost: v.Boost) -> bool:
    """Whether an ability makes people suffer: then it has no part in suffering, or costs would have no end (R-14)."""
    thens = (*boost.then, *(then for turn in boost.turns for then in turn.then))
    costs = (*boost.costs, *(cost for turn in boost.turns for cost in turn.costs))
    given = boost.spend is not None and boost.spend.key == "momentum"
    suffered = any(_suffers(one) for one in (*costs, *(effect for then in thens for effect in then.effects)))
    return given or suffered or any(_hurts(mode) for mode in boost.modes)


def _suffers(effect: v.Effect) -> bool:
    match effect:
        case v.Suffers():
            return True
        case v.May(effects=effects) | v.After(effects=effects):
            return any(_suffers(one) for one in effects)
        case v.OneOf(choices):
            return any(_suffers(one) for choice in choices for one in choice.effects)
        case _:
            return False


def _names(pattern: str, move: str, *, progress: bool) -> bool:
    if pattern in ("*", "progress"):
        return progress is (pattern == "progress")
    group = pattern.removesuffix("/*")
    return move.startswith(f"{group}/") if group != pattern else move == pattern


def _offer(party: Party, source: Source, boost: v.Boost) -> Offer | None:
    """A boost as it can be offered now; what is out of reach altogether is not offered."""
    if not usable(party, source, afoot=boost.afoot):
        return None
    if spent(party, source, boost.limit):
        return Offer(source, boost, f"{boost.limit}, and used")
    if boost.uses and not source.card(party).value(boost.uses):
        return None
    if boost.modes and all(lacking(party, source, mode.needs) for mode in boost.modes):
        return None
    shown = tuple(need for need in boost.needs if isinstance(need, v.Has))
    if lacking(party, source, tuple(need for need in boost.needs if need not in shown)):
        return None
    return Offer(source, boost, lacking(party, source, shown))


def spent(party: Party, source: Source, limit: v.Limit | None) -> bool:
    """Whether an ability has been used as often as it may be."""
    return limit is not None and source.card(party).value(f"{SCOPES[limit]}:{source.key}") > 0
