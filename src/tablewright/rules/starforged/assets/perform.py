"""What abilities bring and cost, made so."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.changes import break_card, set_value, which_track
from tablewright.rules.starforged.assets.source import Source, amount, lacking, track_key
from tablewright.rules.starforged.assets.special import EFFECTS
from tablewright.rules.starforged.assets.words import effects_note
from tablewright.rules.starforged.effects import add_next, gain_meter, mark_progress, meter_shut, take_momentum
from tablewright.rules.starforged.facts import PositionSet, SupplyChanged
from tablewright.rules.starforged.gear_facts import CompanionChanged
from tablewright.rules.starforged.moves.gear import discard_asset
from tablewright.rules.starforged.moves.legacy import mark_ticks
from tablewright.rules.starforged.state import FULL_METER, HeroId, Kind, LegacyName, Party, Position, Rank
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.track_facts import RankSet

LATER = (v.Suffers, v.Mark, v.Go, v.Stand, v.RankUp, v.Break, v.Discard, v.Roll, v.Special, v.After)
"""What waits until the move has done everything else: it needs the move's own outcome, or makes another move."""


def bring(play: Play[Party], source: Source, effects: Iterable[v.Effect]) -> None:
    """What an outcome brings: numbers at once, further moves and progress when the move itself is done."""
    for effect in effects:
        if isinstance(effect, LATER):
            play.later(perform, source, effect)
        else:
            perform(play, source, effect)


def pay(play: Play[Party], source: Source, costs: Iterable[v.Effect]) -> None:
    """What has to be paid first."""
    for effect in costs:
        perform(play, source, effect)


def perform(play: Play[Party], source: Source, effect: v.Effect) -> None:
    """Make one effect so; what there is to decide about it is its owner's to decide."""
    play.asking(source.seat(play.state) or "", _perform, source, effect)


def _perform(play: Play[Party], source: Source, effect: v.Effect) -> None:
    if not source.there(play.state) or not play.state.in_play(source.taker(play.state)):
        return
    why = source.name(play.state)
    match effect:
        case v.Gain() | v.Raise() | v.Edge() | v.Card() | v.Mend():
            _give(play, source, effect, why)
        case v.Mark() | v.Ticks() | v.Stand() | v.RankUp() | v.Break() | v.Discard():
            _change(play, source, effect, why)
        case v.Suffers() | v.Go() | v.Tell() | v.Roll() | v.Special():
            _hand_over(play, source, effect, why)
        case v.OneOf() | v.May():
            _offer(play, source, effect, why)
        case v.Remember(kind):
            if (track := which_track(play, source, kind)) is not None:
                set_value(play, source, track_key(track), 1, why)
        case v.After(effects):
            pay(play, source, effects)
        case v.Reward() | v.Rather():
            # The roll itself hands these on to the move, in its result.
            pass


def _hand_over(
    play: Play[Party], source: Source, effect: v.Suffers | v.Go | v.Tell | v.Roll | v.Special, why: str
) -> None:
    match effect:
        case v.Suffers(move, n):
            STARFORGED.go(play, move, source.who, n)
        case v.Tell(text):
            play.say(text)
        case v.Go(move, text):
            if not text or play.confirm("go", f"{why}: {text}?"):
                STARFORGED.go(play, move, source.taker(play.state))
        case v.Roll(use):
            STARFORGED.go(play, "asset/use", source.who, ability=f"{source.asset}.{source.at}.u{use}")
        case v.Special(name):
            EFFECTS[name](play, source)


def _offer(play: Play[Party], source: Source, effect: v.OneOf | v.May, why: str) -> None:
    match effect:
        case v.OneOf(choices):
            options = [
                Option(at, one.text, _shut(play.state, source, one), effects_note(one.effects))
                for at, one in enumerate(choices)
            ]
            if any(not option.refused for option in options):
                taken = play.choose("take", f"{why}: what do you take?", options)
                bring(play, source, choices[taken].effects)
        case v.May(text, effects):
            if play.confirm("may", f"{why}: {text}?"):
                bring(play, source, effects)


def _shut(party: Party, source: Source, choice: v.Choice) -> str:
    """Why a choice cannot be taken: a meter that cannot rise, no track to mark, a move that cannot be made."""
    return next(filter(None, (_barred(party, source, one) for one in choice.effects)), "")


def _barred(party: Party, source: Source, effect: v.Effect) -> str:
    match effect:
        case v.Raise(meter, _n, False):
            return _full(party, source.taker(party), meter)
        case v.Mark(_times, Kind() as kind):
            return lacking(party, source, (v.Open(kind),))
        case v.Go(move):
            return STARFORGED.find(move).refused(party, hero=source.taker(party))
        case _:
            return ""


def _full(party: Party, who: HeroId, meter: str) -> str:
    if meter != "supply":
        return meter_shut(party, who, meter)
    if party.unprepared is not None:
        return "you are unprepared"
    return "supply is full" if party.supply >= FULL_METER else ""


def _give(play: Play[Party], source: Source, effect: v.Gain | v.Raise | v.Edge | v.Card | v.Mend, why: str) -> None:
    own = source.taker(play.state)
    taker = source.gains if own == source.who else own
    match effect:
        case v.Gain(n, of, mine, everyone):
            many = amount(play.state, source, of) if of else n
            takers = source.company(play.state) if everyone else (own if mine else taker,)
            for one in takers:
                take_momentum(play, one, many, why)
        case v.Raise(meter, n, ally):
            _raise(play, source, meter, n, ally=ally)
        case v.Edge(n):
            for _ in range(n):
                add_next(play, taker, why)
        case v.Card(key, by, to):
            now = source.card(play.state).value(key)
            set_value(play, source, key, now + by if to is None else to, why)
        case v.Mend(n, full):
            companion = source.companion(play.state)
            if companion is not None:
                after = companion.most if full else max(0, min(companion.most, companion.health + n))
                play.emit(CompanionChanged(companion.id, companion.name, companion.health, after, why))


def _raise(play: Play[Party], source: Source, meter: str, n: int, *, ally: bool) -> None:
    why, whom = source.name(play.state), source.taker(play.state)
    others = [Option(one.id, one.name) for one in play.state.active if one.id != whom]
    if ally:
        if not others:
            return
        whom = play.choose("whom", f"{why}: whose {meter} rises?", others) if len(others) > 1 else others[0].value
    if meter == "supply":
        before = play.state.supply
        if play.state.unprepared is None and before < FULL_METER:
            play.emit(SupplyChanged(before, min(FULL_METER, before + n), why))
    elif not meter_shut(play.state, whom, meter):
        gain_meter(play, whom, meter, n, why)


def _change(
    play: Play[Party], source: Source, effect: v.Mark | v.Ticks | v.Stand | v.RankUp | v.Break | v.Discard, why: str
) -> None:
    match effect:
        case v.Mark(times, kind):
            track = which_track(play, source, kind)
            if track is not None:
                mark_progress(play, track, why, times)
        case v.Ticks(n, legacies, everyone):
            _tick(play, source, n, legacies, everyone=everyone)
        case v.Stand(position):
            before = play.state.hero(source.who).position
            if before not in (position, Position.NONE):
                play.emit(PositionSet(source.who, before, position, why))
        case v.RankUp():
            track = which_track(play, source, None)
            if track is not None and (one := play.state.track(track)).rank is not Rank.EPIC:
                play.emit(RankSet(track, one.name, one.rank, one.rank.one_higher, why))
        case v.Break():
            break_card(play, source)
        case v.Discard():
            discard_asset(play, source.owner, source.card(play.state), why)


def _tick(play: Play[Party], source: Source, n: int, legacies: tuple[LegacyName, ...], *, everyone: bool) -> None:
    why = source.name(play.state)
    legacy = legacies[0]
    if len(legacies) > 1:
        legacy = play.choose(
            "legacy", f"{why}: on which legacy track?", [Option(one, one.capitalize()) for one in legacies]
        )
    for one in source.company(play.state) if everyone else (source.taker(play.state),):
        mark_ticks(play, one, legacy, n, why)
