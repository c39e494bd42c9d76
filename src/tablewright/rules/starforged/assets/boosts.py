"""What abilities bring to a roll: which bear on it, which are ticked, and what that settles before the dice."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option, Play, Seat, State, replace
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.changes import set_value
from tablewright.rules.starforged.assets.facts import AbilityApplied
from tablewright.rules.starforged.assets.gather import SCOPES, Offer, Roll, bare, offers, only_turns
from tablewright.rules.starforged.assets.perform import pay
from tablewright.rules.starforged.assets.source import Source, amount, lacking
from tablewright.rules.starforged.assets.wording import ability_wording
from tablewright.rules.starforged.assets.words import boost_note
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import Party


class Plan(State, frozen=True):
    """What is settled before the dice: the value to roll with, adds, a preset die, an automatic result.

    `kept` is a challenge die that is not thrown.  `held` are the boosts that apply; `spare` are those that have a say
    only once the dice lie there.
    """

    value: int
    name: str
    adds: tuple[tuple[int, str], ...] = ()
    preset: int = 0
    kept: int = 0
    auto: Outcome | None = None
    held: tuple[Offer, ...] = ()
    spare: tuple[Offer, ...] = ()


def use_up(play: Play[Party], source: Source, limit: v.Limit | None) -> None:
    """Count a use of an ability that can be used so often only."""
    if limit is not None:
        set_value(play, source, f"{SCOPES[limit]}:{source.key}", 1, str(limit))


def prepare(play: Play[Party], roll: Roll, value: int, adds: Sequence[tuple[int, str]]) -> Plan:
    """Ask which abilities apply, pay what they cost, and settle what they change before the dice are thrown."""
    found = offers(play.state, roll)
    if not found:
        return Plan(value, roll.using, tuple(adds))
    held = _ticked(play, roll, [one for one in found if not only_turns(one.boost)])
    spare = tuple(one for one in found if only_turns(one.boost) and not one.shut)
    # Values count as they are before anything is paid: ammo is rolled with, then spent.
    plan = _settle(play, Plan(value, roll.using, tuple(adds), held=held, spare=spare))
    for offer in held:
        _begin(play, offer)
    return plan


def _ticked(play: Play[Party], roll: Roll, found: list[Offer]) -> tuple[Offer, ...]:
    """The boosts that hold by themselves, and those that people say hold; of modes, the one that is chosen."""
    asked = [one for one in found if one.boost.text]
    seats = dict.fromkeys(one.source.seat(play.state) for one in asked)
    picked = [key for seat in seats for key in _pick(play, roll, asked, seat)]
    held: list[Offer] = []
    for one in found:
        if one.key in picked or not (one.boost.text or one.shut):
            held = [*held, one, *_mode(play, one)]
    return tuple(held)


def _pick(play: Play[Party], roll: Roll, asked: list[Offer], seat: Seat | None) -> tuple[str, ...]:
    """What one person says bears on the roll: of their own abilities, or of those that help somebody else."""
    theirs = [one for one in asked if one.source.seat(play.state) == seat]
    if all(one.shut for one in theirs):
        return ()
    options = [_option(play.state, roll, one) for one in theirs]
    whose = "this" if seat is None else f"{play.state.hero(roll.who).name}'s roll"
    return play.pick("assets", f"Which abilities bear on {whose}?", options, 0, len(options), by=seat)


def _option(party: Party, roll: Roll, offer: Offer) -> Option[str]:
    card = offer.source.card(party)
    detail = ability_wording(card, offer.source.at)
    return Option(offer.key, _label(party, roll, offer), offer.shut, boost_note(offer.boost), detail)


def _label(party: Party, roll: Roll, offer: Offer) -> str:
    whose = "" if offer.source.owner == roll.who else f" ({party.hero(offer.source.owner).name})"
    return f"{offer.source.name(party)}{whose}: {offer.boost.text}"


def _mode(play: Play[Party], offer: Offer) -> tuple[Offer, ...]:
    """The way that is chosen, where an ability has several."""
    modes = offer.boost.modes
    if not modes:
        return ()
    options = [
        Option(at, one.text, lacking(play.state, offer.source, one.needs), boost_note(one))
        for at, one in enumerate(modes)
    ]
    return (Offer(offer.source, modes[play.choose("mode", f"{offer.source.name(play.state)}: which?", options)]),)


def _begin(play: Play[Party], offer: Offer) -> None:
    """Say that an ability applies, count its use, and pay for it."""
    source, boost = offer.source, offer.boost
    name = source.name(play.state)
    if not _waits(boost):
        what = boost.text.lower() or boost_note(boost) or "applies"
        play.emit(AbilityApplied(source.owner, source.asset, name, what))
    use_up(play, source, boost.limit)
    if boost.uses:
        set_value(play, source, boost.uses, source.card(play.state).value(boost.uses) - 1, "used")
    pay(play, source, boost.costs)


def _waits(boost: v.Boost) -> bool:
    """Whether a boost has nothing to do with the roll itself: what it brings, if anything, says where it comes from."""
    return not boost.text and boost == replace(bare(boost), then=boost.then)


def _settle(play: Play[Party], plan: Plan) -> Plan:
    """What the boosts that apply make of the roll."""
    value, name, adds, preset, kept, auto = plan.value, plan.name, list(plan.adds), 0, 0, None
    for offer in plan.held:
        source, boost = offer.source, offer.boost
        card = source.name(play.state)
        if boost.value:
            best = max(boost.value.split(" or "), key=lambda one: amount(play.state, source, one))
            value, name = amount(play.state, source, best), _called(play.state, source, best)
        add = boost.add + (amount(play.state, source, boost.plus) if boost.plus else 0) + _given(play, offer)
        if add:
            adds = [*adds, (add, card)]
        if boost.preset or boost.preset_of:
            preset = max(preset, boost.preset or amount(play.state, source, boost.preset_of))
        kept = amount(play.state, source, boost.keeps) if boost.keeps else kept
        auto = boost.auto or auto
    return Plan(value, name, tuple(adds), preset, kept, auto, plan.held, plan.spare)


def _called(party: Party, source: Source, value: str) -> str:
    """What people call the value that is rolled with."""
    if value == "linked":
        return source.card(party).word("linked_stat") or value
    return f"{source.name(party)}'s health" if value == "companion" else value.replace("_", " ")


def _given(play: Play[Party], offer: Offer) -> int:
    """What is given up before the roll, and added to it."""
    source, spend = offer.source, offer.boost.spend
    if spend is None:
        return 0
    has = spend.most if spend.key == "momentum" else min(spend.most, amount(play.state, source, spend.key))
    if not has:
        return 0
    name = source.name(play.state)
    given = play.number("spend", f"{name}: how much {spend.key}? It adds as much.", 1, has, 1)
    if spend.key == "momentum":
        pay(play, source, (v.Suffers("suffer/lose_momentum", given),))
    else:
        pay(play, source, (v.Card(spend.key, -given),))
    return given
