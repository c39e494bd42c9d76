"""The dice of an exploration are thrown, and thrown again: one token at a time, each result seen before the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tablewright.dice import Dice, Raw, d
from tablewright.kernel import Outlook, Play, State
from tablewright.rules.trench.choices import (
    KEEP,
    NEW,
    OTHER,
    SEVERAL,
    Trip,
    free,
    pair_options,
    reroll_options,
    several_options,
    stand_options,
    token_options,
)
from tablewright.rules.trench.copies import SECRET, Copy
from tablewright.rules.trench.counsel import of_rerolls
from tablewright.rules.trench.explore_facts import ExplorationRerolled, ExplorationRolled, listed
from tablewright.rules.trench.lying import HIGHEST, Die, Lying, done, place, thrown_again
from tablewright.rules.trench.record import Cast
from tablewright.rules.trench.state import War

DIE = d(HIGHEST)
UNSEEN = Outlook((), str)
"""The chances of these dice stand beside the decisions before them: alone they tell nothing."""
ROLL, REROLL, LUCKY, EXTRA = "roll", "reroll", "Lucky", "Extra Dice"
"""What is done to the dice here, as a record calls it."""


class Seen(State, frozen=True):
    """Dice that were thrown together: those that stand alone, and those of which one in two is kept."""

    alone: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]


class Read(State, frozen=True):
    """What a rule sees of the dice: how often each face lies there; the last dice stand two and two."""

    pairs: int

    def __call__(self, raw: Raw) -> Seen:
        alone = raw[: len(raw) - 2 * self.pairs]
        rest = sorted(raw[len(alone) :][at : at + 2] for at in range(0, 2 * self.pairs, 2))
        pairs = [(min(one), max(one)) for one in rest]
        return Seen(tuple(sorted(alone)), tuple(sorted(pairs)))


def as_thrown(raw: Raw) -> Raw:
    """Dice as they fell, one after the other."""
    return raw


# --- the roll -----------------------------------------------------------------------


def roll(play: Play[War], trip: Trip) -> Lying:
    """Throw all dice at once; of each pair of Lucky one is kept (1.6.3)."""
    pairs, thrown = len(trip.pairs), trip.dice + len(trip.extra)
    dice = Dice(*[HIGHEST] * (thrown + pairs))
    names = (*["die"] * (thrown - pairs), *["pair"] * (2 * pairs))
    seen = play.roll("roll", f"Explore: {trip.what}", dice, Read(pairs), faces=names, odds=UNSEEN)
    play.emit(ExplorationRolled(trip.who, trip.what, seen.alone, seen.pairs))
    casts = [Cast(EXTRA, (), (), one.source, one.id) for one in trip.extra]
    kept = list(seen.alone)
    thrown_faces = (*seen.alone, *(face for pair in seen.pairs for face in pair))
    casts.append(Cast(ROLL, (), thrown_faces, trip.what))
    for pair, copy in zip(seen.pairs, trip.pairs, strict=True):
        kept.append(_kept(play, pair, copy))
        note = f"of {pair[0]} and {pair[1]} the {kept[-1]} is kept, {copy.source}"
        casts.append(Cast(LUCKY, pair, (kept[-1],), note, copy.id))
    used = tuple([one.id for one in (*trip.extra, *trip.pairs)])
    return Lying(tuple([Die(value) for value in kept]), 0, tuple(casts), used)


def _kept(play: Play[War], pair: tuple[int, int], copy: Copy) -> int:
    """Which die of a pair is kept; dice that show the same are the same."""
    low, high = pair
    if low == high:
        return low
    prompt = f"Lucky ({copy.source}): keep which of {low} and {high}?"
    return int(play.choose("pair", prompt, pair_options(pair)))


# --- rerolls ------------------------------------------------------------------------


def reroll(play: Play[War], trip: Trip, lying: Lying) -> Lying:
    """Spend rerolls, one after the other, as long as somebody wants to."""
    tokens, settled = list(trip.rerolls), False
    while tokens and free(lying, play.state.settings):
        taken = play.choose(
            "reroll",
            _prompt(lying, tokens),
            reroll_options(trip, lying, tokens, play.state.settings, settled=settled),
            beside=partial(of_rerolls, play.state, trip, lying, tuple(tokens)),
        )
        if taken == KEEP:
            return lying
        settled = taken == OTHER
        if settled:
            tokens = _first(play, tokens)
        else:
            lying = _throw(play, trip, lying, tokens.pop(0), _places(play, lying, taken))
    return lying


def _prompt(lying: Lying, tokens: Sequence[Copy]) -> str:
    left = "1 reroll is left" if len(tokens) == 1 else f"{len(tokens)} rerolls are left"
    return f"{listed(lying.values)}: {lying.score}. Throw a die again with {tokens[0].words}? {left}."


def _first(play: Play[War], tokens: Sequence[Copy]) -> list[Copy]:
    """The tokens with the one that somebody wants to spend in front."""
    wanted = play.choose("token", "Pay for the throw with what?", token_options(tokens))
    return sorted(tokens, key=lambda one: one.id != wanted)


def _places(play: Play[War], lying: Lying, taken: str) -> tuple[int, ...]:
    """Where the dice lie that are thrown again."""
    settings = play.state.settings
    if taken != SEVERAL:
        return (place(lying, int(taken), fresh=settings.same_die == "once"),)
    most = len(free(lying, settings))
    picked = play.pick("dice", "Throw which dice again?", several_options(lying, settings), 2, most)
    return tuple([int(one) - 1 for one in picked])


def _throw(play: Play[War], trip: Trip, lying: Lying, token: Copy, places: tuple[int, ...]) -> Lying:
    old = tuple([lying.values[at] for at in places])
    dice = Dice(*[HIGHEST] * len(places))
    fell = play.roll("again", f"Throw {listed(old)} again ({token.words})", dice, as_thrown, odds=UNSEEN)
    stand = fell
    both = play.state.settings.reroll_stands == "either" and token.kind != SECRET
    if both:
        stand = tuple([either(play, *pair) for pair in zip(old, fell, strict=True)])
    note = f"{listed(old)} fell {listed(fell)}{f', {listed(stand)} stands' if stand != fell else ''}"
    after = done(lying, thrown_again(lying, places, stand), REROLL, f"{note}, {token.words}", token.id)
    return tell(play, trip, lying, after)


def either(play: Play[War], old: int, new: int) -> int:
    """The old or the new throw of a die, whichever somebody wants; nobody is asked where they show the same."""
    if old == new:
        return new
    prompt = f"The die showed {old} and shows {new}. Which counts?"
    return new if play.choose("stands", prompt, stand_options(old, new)) == NEW else old


def tell(play: Play[War], trip: Trip, before: Lying, after: Lying) -> Lying:
    """Tell of a die that was thrown again, with all such throws so far."""
    play.emit(ExplorationRerolled(trip.who, before.score, after.values, after.added, thrown_since(after)))
    return after


def thrown_since(lying: Lying) -> tuple[Cast, ...]:
    """The dice that were thrown after the first roll, as they are told of."""
    return tuple([one for one in lying.casts if one.what in (REROLL, LUCKY)])
