"""What the data of an ability says, in words: short notes for people who are about to use it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.roll_facts import Outcome

HIDDEN = ("fight:", "expedition:", "ever:", "link:", "track:", "roll:")


def value_name(key: str) -> str:
    """How people call a value of a card; empty for what only the engine keeps."""
    return "" if key.startswith(HIDDEN) else key.replace("_", " ")


def boost_note(boost: v.Boost) -> str:
    """What a boost does, such as `+1; hit: +1 momentum`."""
    return "; ".join(_boost(boost))


def turn_note(turn: v.Turn) -> str:
    """What can be done once the dice lie there."""
    return ", ".join(_turn(turn))


def use_note(use: v.Use) -> str:
    """What an act costs and brings."""
    parts = [*_effects(use.costs, "pay: ")]
    if use.rolls:
        parts.append(f"roll {' or '.join(f'+{_value(one)}' for one in use.rolls)}")
    if use.scale:
        parts.append(f"roll {' or '.join(f'+{value} ({name})' for name, value in use.scale)}")
    if use.legacy:
        parts.append(f"progress roll against {use.legacy}")
    return "; ".join([*parts, *_effects(use.effects), *_thens(use.then), *_limit(use.limit)])


def effects_note(effects: Iterable[v.Effect]) -> str:
    """Several effects, in words."""
    return ", ".join(filter(None, (effect_note(one) for one in effects)))


def _boost(boost: v.Boost) -> Iterator[str]:
    yield from _effects(boost.costs, "first ")
    if boost.value:
        yield f"roll +{_value(boost.value)}"
    if boost.add:
        yield f"+{boost.add}"
    if boost.plus:
        yield f"+{_value(boost.plus)}"
    if boost.spend:
        yield f"give up to {boost.spend.most} {_value(boost.spend.key)}, add as much"
    if boost.preset or boost.preset_of:
        yield f"action die {boost.preset or _value(boost.preset_of)}"
    if boost.note:
        yield boost.note
    if boost.keeps:
        yield "one challenge die is kept"
    if boost.auto:
        yield f"automatic {boost.auto}"
    if boost.modes:
        yield " or ".join(mode.text.lower() for mode in boost.modes)
    yield from (f"{before} counts as {after}" for before, after in boost.shift)
    yield from (turn_note(turn) for turn in boost.turns)
    yield from _thens(boost.then)
    yield from _limit(boost.limit)


def _turn(turn: v.Turn) -> Iterator[str]:
    yield from _effects(turn.costs, "first ")
    if turn.burns:
        yield "burn momentum"
    if turn.reroll:
        yield f"reroll {turn.reroll}"
    if turn.below:
        yield f"if the action die is below {_value(turn.below)}"
    if turn.value:
        yield f"with {_value(turn.value)} instead"
    if turn.add:
        yield f"+{turn.add}"
    if turn.plus:
        yield f"+{_value(turn.plus)}"
    if turn.die:
        yield f"action die becomes {_value(turn.die)}"
    if turn.outcome:
        yield f"make it a {turn.outcome}"
    yield from (f"then a {before} counts as {after}" for before, after in turn.shift)
    yield from _thens(turn.then)


def _thens(thens: Iterable[v.Then]) -> Iterator[str]:
    for then in thens:
        if words := effects_note(then.effects):
            yield f"{_case(then)}: {words}"


def _case(then: v.Then) -> str:
    named: dict[tuple[Outcome, ...], str] = {
        (Outcome.WEAK, Outcome.STRONG): "hit",
        (Outcome.MISS, Outcome.WEAK): "weak hit or miss",
        (): "" if then.match or then.die else "then",
    }
    outcomes = named.get(then.on) or " or ".join(then.on)
    die = f"action die {' or '.join(str(face) for face in then.die)}" if then.die else ""
    return " with ".join(filter(None, (outcomes, "a match" if then.match else "", die)))


def _limit(limit: v.Limit | None) -> Iterator[str]:
    if limit:
        yield str(limit)


def _effects(effects: Iterable[v.Effect], lead: str = "") -> Iterator[str]:
    if words := effects_note(effects):
        yield f"{lead}{words}"


def _value(name: str) -> str:
    return {"companion": "its health", "linked": "the linked stat"}.get(name) or name.replace("_", " ")


def _signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def effect_note(effect: v.Effect) -> str:  # noqa: PLR0911
    """One effect, in words."""
    match effect:
        case v.Gain(n, of, _mine, everyone):
            return f"+{_value(of) if of else n} momentum{' each' if everyone else ''}"
        case v.Suffers(move, n):
            return f"{move.rpartition('/')[2].replace('_', ' ')} {_signed(-n)}"
        case v.OneOf(choices):
            return " or ".join(effects_note(one.effects) or one.text for one in choices)
        case v.May(text, effects):
            return f"perhaps {effects_note(effects) or text}"
        case v.Rather(text):
            return f"perhaps {text[0].lower()}{text[1:]}"
        case v.After(effects):
            return effects_note(effects)
        case v.Special(_name, text):
            return text
        case v.Go(move, text):
            return text or f"then {move.rpartition('/')[2].replace('_', ' ')}"
        case v.Raise() | v.Card() | v.Mend() | v.Mark() | v.Ticks() | v.Edge() | v.Stand():
            return _counted(effect)
        case _:
            return _PLAIN.get(type(effect), "")


_PLAIN: dict[type[v.Effect], str] = {
    v.Reward: "a reward one rank higher",
    v.RankUp: "the quest becomes one rank harder",
    v.Remember: "it is remembered",
    v.Break: "it is broken",
    v.Discard: "the asset is discarded",
}


def _counted(effect: v.Raise | v.Card | v.Mend | v.Mark | v.Ticks | v.Edge | v.Stand) -> str:  # noqa: PLR0911
    match effect:
        case v.Raise(meter, n, ally):
            return f"{_signed(n)} {meter}{' for them' if ally else ''}"
        case v.Card(key, by, to):
            words = value_name(key)
            return words and f"{words} {_signed(by) if to is None else f'becomes {to}'}"
        case v.Mend(n, full):
            return "its health is full" if full else f"{_signed(n)} health for it"
        case v.Mark(times):
            return "mark progress" + ("" if times == 1 else f" {times} times")
        case v.Ticks(n, legacies):
            return f"{n} {'tick' if n == 1 else 'ticks'} on {' or '.join(legacies)}"
        case v.Edge(n):
            return f"+{n} on the next move"
        case v.Stand(position):
            return str(position)
