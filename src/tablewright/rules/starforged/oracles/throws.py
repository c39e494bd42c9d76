"""Throwing for tables: as many dice at once as are called for, and then for all that the rows call for by themselves.

What a row only offers is in `offers`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import islice

from tablewright.dice import Dice
from tablewright.kernel import Outlook, Play, State, replace
from tablewright.rules.starforged.library import Follow, Group, Oracle, Row
from tablewright.rules.starforged.oracle_facts import OracleRolled, TemplateFilled
from tablewright.rules.starforged.oracles.lookup import (
    ReadRows,
    Rolled,
    apart,
    columned,
    group_of,
    members,
    oracle_of,
    reader,
    rollable,
    span,
    tail,
    title,
)
from tablewright.rules.starforged.state import Party

DEPTH = 3
"""A row that calls for rolls whose rows call for rolls: so far, and no further."""
MOST = 10
"""As many rolls as one row or one question may call for."""
SHOWN = 12
"""The chances of a table are shown before a roll if it has no more rows than this."""
PLACEHOLDER = re.compile(r"\{\{text:([^}]*)\}\}")


class How(StrEnum):
    """Whether dice say what comes up, or a person does."""

    ROLL = "roll"
    CHOOSE = "choose"


class Want(State, frozen=True):
    """A roll that is called for.

    `of` is what calls for it.  Wants of one `pool` do not repeat a row if they are `fresh`; rows to `avoid` never
    stand.  `place` is the column that was taken before, such as terminus; of a `chosen` one a person names the row.
    """

    oracle: Oracle
    of: str = ""
    pool: str = ""
    fresh: bool = False
    avoid: tuple[int, ...] = ()
    place: str = ""
    chosen: bool = False


def roll_all(play: Play[Party], wants: Sequence[Want], depth: int = 0) -> list[Rolled]:
    """Throw for all that is wanted, and for what the rows call for; gives what came up, one for each want."""
    if not wants:
        return []
    hits = _throw(play, wants, depth)
    calls = [_called_for(play, want, hit, depth) for want, hit in zip(wants, hits, strict=True)]
    below = [replace(call, pool=f"{at}:{call.pool}") for at, group in enumerate(calls) for call in group]
    parts = iter(roll_all(play, below, depth + 1))
    return [
        _filled(play, want, replace(hit, parts=tuple(islice(parts, len(group)))))
        for want, hit, group in zip(wants, hits, calls, strict=True)
    ]


# --- one throw ------------------------------------------------------------------------


def _throw(play: Play[Party], wants: Sequence[Want], depth: int) -> list[Rolled]:
    """What comes up on the tables themselves; a row that may not stand is thrown for once more, then chosen."""
    rows = {at: _choose(play, want, depth, "row") for at, want in enumerate(wants) if want.chosen}
    left = [at for at in range(len(wants)) if at not in rows]
    for _attempt in range(2):
        if left:
            thrown = _throw_once(play, wants, left, rows, depth)
            rows |= thrown
            left = [at for at in left if at not in thrown]
    for at in left:
        rows |= {at: _choose(play, wants[at], depth, "instead", _taken(wants, at, rows))}
    return [_rolled(want, rows[at]) for at, want in enumerate(wants)]


def _throw_once(
    play: Play[Party], wants: Sequence[Want], left: Sequence[int], rows: dict[int, int], depth: int
) -> dict[int, int]:
    """Throw for those that are left; gives the rows that stand."""
    asked = [wants[at] for at in left]
    dice = Dice(*(want.oracle.sides for want in asked))
    names = tuple(want.oracle.name for want in asked) if len(asked) > 1 else ()
    read = ReadRows(tuple(reader(want.oracle) for want in asked))
    stand: dict[int, int] = {}
    for die, (at, row) in enumerate(
        zip(left, play.roll("table", _prompt(asked), dice, read, faces=names, odds=_outlook(asked)), strict=True)
    ):
        free = _free(wants[at], _taken(wants, at, {**rows, **stand}))
        stands = row in free or (row >= 0 and not free)
        play.emit(_fact(wants[at], row, depth, die=die, again=not stands))
        if stands:
            stand |= {at: row}
    return stand


def _prompt(wants: Sequence[Want]) -> str:
    titles = [title(want.oracle) for want in wants]
    named = [f"{name}{times(titles.count(name))}" for name in dict.fromkeys(titles)]
    more = f" and {len(named) - 3} more" if len(named) > 4 else ""
    return f"Roll: {'; '.join(named[: 3 if more else 4])}{more}"


def times(count: int) -> str:
    """`, twice`; nothing for once."""
    return "" if count == 1 else ", twice" if count == 2 else f", {count} times"


def _outlook(wants: Sequence[Want]) -> Outlook:
    """The chances of each row of a short table; nothing of long ones, and of several at once."""
    rows = rollable(wants[0].oracle)
    if len(wants) > 1 or len(rows) > SHOWN or wants[0].oracle.sides > 1000:
        return QUIET
    named = tuple((str(at), wants[0].oracle.rows[at].text) for at in rows)
    covered = sum(high - low + 1 for low, high, _row in reader(wants[0].oracle).spans)
    return Outlook(named if covered >= wants[0].oracle.sides else (*named, ("-1", "no row")), _first)


def _first(rows: tuple[int, ...]) -> str:
    return str(rows[0])


QUIET = Outlook((), _first)


def _taken(wants: Sequence[Want], at: int, rows: dict[int, int]) -> set[int]:
    """The rows that others of the same pool have."""
    mine = wants[at]
    return {
        row
        for other, row in rows.items()
        if other != at and wants[other].pool == mine.pool and wants[other].oracle.id == mine.oracle.id
    }


def _free(want: Want, taken: Iterable[int]) -> list[int]:
    shut = {*want.avoid, *(taken if want.fresh else ())}
    return [row for row in rollable(want.oracle) if row not in shut]


def _choose(play: Play[Party], want: Want, depth: int, key: str, taken: Iterable[int] = ()) -> int:
    """Let a person name the row."""
    oracle = want.oracle
    rows = _free(want, taken) or rollable(oracle)
    options = apart((str(at), oracle.rows[at].text, span(oracle.rows[at].low, oracle.rows[at].high)) for at in rows)
    prompt = f"{title(oracle)}: which?" if key == "row" else f"{title(oracle)}: neither roll stands. Choose a row."
    row = int(play.choose(key, prompt, options))
    play.emit(_fact(want, row, depth, chosen=True))
    return row


def take_row(play: Play[Party], want: Want, row: int) -> Rolled:
    """A row that a person has named already; nothing that it calls for is rolled."""
    play.emit(_fact(want, row, 0, chosen=True))
    return _rolled(want, row)


def _fact(want: Want, at: int, depth: int, *, die: int = 0, chosen: bool = False, again: bool = False) -> OracleRolled:
    oracle = want.oracle
    row = oracle.rows[at] if at >= 0 else Row(0, 0, "Nothing stands there")
    return OracleRolled(
        oracle.id,
        title(oracle),
        row.text,
        row.low or 0,
        row.high or 0,
        oracle.sides,
        row.text2,
        want.of,
        depth,
        die,
        chosen,
        again,
        oracle.match,
    )


def _rolled(want: Want, row: int) -> Rolled:
    found = want.oracle.rows[row]
    return Rolled(want.oracle.id, title(want.oracle), row, found.text, found.text2)


# --- what a row calls for ---------------------------------------------------------------


def _called_for(play: Play[Party], want: Want, hit: Rolled, depth: int) -> list[Want]:
    """What a row rolls by itself: further tables, the same one again, the parts of a template."""
    row = want.oracle.rows[hit.row]
    calls = [*(follow for follow in row.follow if follow.auto), *_parts(row)]
    if calls and depth >= DEPTH:
        play.say(f"{hit.name}: {hit.text}. It is rolled no further.")
        return []
    return [one for at, follow in enumerate(calls) for one in follow_wants(play, want, hit, follow, str(at))]


def _parts(row: Row) -> list[Follow]:
    return [Follow(key, duplicates="keep") for key in PLACEHOLDER.findall(row.template)]


def follow_wants(play: Play[Party], want: Want, hit: Rolled, follow: Follow, pool: str) -> list[Want]:
    """The rolls that one entry of a row stands for; none where it leads to no table, which is said.

    A roll-twice row that comes up among its own rolls is a repeated row too, unless repeated rows are kept.
    """
    same = follow.oracle in ("", want.oracle.id)
    anew = follow.duplicates == "reroll" and play.state.rulings.duplicates == "reroll"
    avoid = (hit.row,) if same and follow.duplicates != "keep" else ()
    if not same and not tables_at(follow.oracle):
        if oracle_of(follow.oracle) is None and group_of(follow.oracle) is None:
            play.say(f"{hit.name}: {hit.text}. The table it leads to is in no package here: {follow.oracle}.")
        return []
    oracles = [want.oracle] if same else _targets(play, want, follow.oracle)
    return [
        Want(oracle, hit.text, f"{pool}:{oracle.id}", anew, avoid, want.place)
        for oracle in oracles
        for _ in range(min(follow.count, MOST))
    ]


def tables_at(key: str) -> list[Oracle]:
    """The tables that an id can be rolled on straight away; several for columns, none for a group of other tables."""
    oracle, group = oracle_of(key), group_of(key)
    if oracle is not None:
        return [oracle] if rollable(oracle) else []
    return members(group) if group is not None and group.kind != "tables" else []


def _targets(play: Play[Party], want: Want, key: str) -> list[Oracle]:
    group = group_of(key)
    if oracle_of(key) is None and group is not None and columned(group):
        return [column(play, group, want.place, tail(want.oracle.id))]
    return tables_at(key)


def column(play: Play[Party], group: Group, *near: str) -> Oracle:
    """The column of a group to roll on: one of those that are `near`, or else asked for."""
    columns = members(group)
    for place in near:
        found = [one for one in columns if place and tail(one.id) == place]
        if len(found) == 1:
            return found[0]
    if len(columns) == 1:
        return columns[0]
    key = play.choose("column", f"{group.name}: which?", apart((one.id, one.name, "") for one in columns))
    return next(one for one in columns if one.id == key)


def _filled(play: Play[Party], want: Want, hit: Rolled) -> Rolled:
    """A row that is a template, with what was rolled in its places."""
    template = want.oracle.rows[hit.row].template
    places = PLACEHOLDER.findall(template)
    if not places or len(hit.parts) < len(places):
        return hit
    words = [part.words for part in hit.parts[-len(places) :]]
    text = "".join(piece for pair in zip(PLACEHOLDER.split(template)[::2], [*words, ""], strict=True) for piece in pair)
    play.emit(TemplateFilled(want.oracle.id, hit.name, text))
    return replace(hit, text=text, text2="", filled=True)
