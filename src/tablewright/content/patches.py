"""Values that packages are known to have wrong, and what is right."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tablewright.content.batch import Batch
from tablewright.content.problems import Patched
from tablewright.rules.starforged.library import MoveText


class Reword(msgspec.Struct, frozen=True):
    """Words to replace in a row or a move, and in what way."""

    id: str
    wrong: str
    right: str
    what: str


WORDS = (
    Reword(
        "starforged/oracles/characters/name/callsign",
        "Irodescriptionnclad",
        "Ironclad",
        "row 48 is Ironclad, not a garbled word",
    ),
    Reword("starforged/moves/connection/forge_a_bond", "challecustomnge", "challenge", "on a miss, a word was garbled"),
    Reword(
        "starforged/moves/exploration/finish_an_expedition",
        "formidable=2 box;",
        "formidable=2 ticks;",
        "on a weak hit, a formidable expedition pays 2 ticks, not 2 boxes",
    ),
    Reword(
        "starforged/moves/recover/sojourn",
        "recover contents",
        "recover moves",
        "recover moves are chosen, not recover contents",
    ),
)

RANGES = {
    "starforged/oracles/derelicts/zones/settlement": (
        {(31, 50): (31, 55), (51, 60): (56, 65), (61, 70): (66, 75), (71, 90): (76, 90)},
        "four ranges: 31–55, 56–65, 66–75 and 76–90",
    ),
}
"""Ranges of rows, as they are and as they should be."""

SAID_BY_RULES = (
    Patched("starforged/assets/deed/homesteader", "the automatic weak hit is for those who do not linger", False),  # noqa: FBT003
    Patched("starforged/rules/impacts/cursed", "cursed is permanent", False),  # noqa: FBT003
    Patched("starforged/rules/impacts/battered", "battered keeps integrity from being recovered", False),  # noqa: FBT003
)
"""What the package has wrong where its values are not used: the rules of the game say it right themselves."""


def patch(batch: Batch, package: str) -> tuple[Patched, ...]:
    """Put right what a package has brought, and say what was done."""
    if package != "starforged":
        return ()
    done = [Patched(one.id, one.what, applied=True) for one in WORDS if _reworded(batch, one)]
    done += [Patched(key, what, applied=True) for key, (spans, what) in RANGES.items() if _respaced(batch, key, spans)]
    return (*done, *SAID_BY_RULES)


def _reworded(batch: Batch, one: Reword) -> bool:
    if move := batch.moves.get(one.id):
        batch.moves[one.id] = reworded = _move_with(move, one)
        return reworded != move
    if oracle := batch.oracles.get(one.id):
        rows = tuple(replace(row, text=row.text.replace(one.wrong, one.right)) for row in oracle.rows)
        batch.oracles[one.id] = replace(oracle, rows=rows)
        return rows != oracle.rows
    return False


def _respaced(batch: Batch, key: str, spans: dict[tuple[int, int], tuple[int, int]]) -> bool:
    oracle = batch.oracles.get(key)
    if oracle is None:
        return False
    found = {(row.low, row.high) for row in oracle.rows}
    if not found.issuperset(spans):
        return False
    rows = []
    for row in oracle.rows:
        low, high = spans.get((row.low or 0, row.high or 0), (row.low, row.high))
        rows.append(replace(row, low=low, high=high))
    batch.oracles[key] = replace(oracle, rows=tuple(rows))
    return True


def _move_with(move: MoveText, one: Reword) -> MoveText:
    return replace(
        move,
        text=move.text.replace(one.wrong, one.right),
        outcomes=tuple(outcome.replace(one.wrong, one.right) for outcome in move.outcomes),
    )
