"""The whole of one thing to look up: a table with its rows, a truth, somebody to meet, the wording of a move."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kernel import Article, Doing, Listed, TableRow
from tablewright.rules.starforged.library import (
    CardText,
    Credit,
    Group,
    Library,
    MoveText,
    Npc,
    Oracle,
    Row,
    Truth,
    TruthOption,
    library,
)
from tablewright.rules.starforged.oracles.generators import BY_HAND, MAKERS, Maker, ready
from tablewright.rules.starforged.oracles.lookup import (
    OWN,
    above,
    columned,
    group_of,
    inner_groups,
    oracle_of,
    rollable,
    short,
    span,
)
from tablewright.rules.starforged.oracles.subjects import ALL, subjects
from tablewright.rules.starforged.state import Rank

MAKE, TRUTH = "generate/", "truths/"
ALL_TRUTHS, WRITTEN = f"{TRUTH}{ALL}", f"{MAKE}{BY_HAND}"
MOST_SEEN = 12
WITH = " + "
"""Between the ids of two tables that are rolled together."""
ROLL = "oracle/roll"
OWN_WORDS = "Tablewright's own short words"


def read(key: str) -> Article | None:
    """One thing by id."""
    if (oracle := oracle_of(key)) is not None:
        return _oracle(oracle)
    if (group := group_of(key)) is not None:
        return _group(group)
    return _wording(key) or _doing(key) or _pair(key)


def _wording(key: str) -> Article | None:
    """What is there to be read more than rolled on."""
    shelf = library()
    if (npc := shelf.npcs.get(key)) is not None:
        return _npc(npc)
    if (move := shelf.moves.get(key)) is not None:
        return _move(move)
    card = shelf.cards.get(key)
    return None if card is None else _card(card)


def _doing(key: str) -> Article | None:
    """What is there to be made or settled."""
    if (truth := subjects().get(key)) is not None:
        return _truth(truth)
    if key in (ALL_TRUTHS, WRITTEN):
        one = each_truth() if key == ALL_TRUTHS else by_hand()
        return Article(one.id, one.name, one.note, one.path, does=(one.does,) if one.does else ())
    return next((_maker(one) for one in MAKERS if key == f"{MAKE}{one.kind}"), None)


# --- what a list shows ------------------------------------------------------------------


def listed(key: str) -> Listed | None:
    """The same for a list, where it is a table or a group of tables."""
    oracle, group = oracle_of(key), group_of(key)
    if oracle is not None:
        return table(oracle)
    return None if group is None else Listed(group.id, short(group.name), _size(group), _path(group.parent))


def table(oracle: Oracle) -> Listed:
    """A table for a list."""
    does = _roll(oracle.id) if rollable(oracle) else None
    return Listed(oracle.id, oracle.name, f"d{oracle.sides}", _path(oracle.group), does)


def pairs(shelf: Library) -> Iterator[Listed]:
    """Tables that are meant to be rolled together, each two once, for a list."""
    seen: set[frozenset[str]] = set()
    for one in shelf.oracles.values():
        for key in one.pairs:
            both, other = frozenset((one.id, key)), shelf.oracles.get(key)
            if other is not None and both not in seen and rollable(one) and rollable(other):
                seen.add(both)
                yield _paired(one, other)


def _paired(one: Oracle, other: Oracle) -> Listed:
    note = f"d{one.sides} + d{other.sides}"
    does = _roll(one.id, other.id, text="Roll both")
    return Listed(f"{one.id}{WITH}{other.id}", f"{one.name} + {other.name}", note, _path(one.group), does)


def made(maker: Maker) -> Listed:
    """Something that can be generated, for a list."""
    if not ready(maker):
        return Listed(f"{MAKE}{maker.kind}", maker.name, "no package here has its tables", ("Make an entry",))
    return Listed(f"{MAKE}{maker.kind}", maker.name, "", ("Make an entry",), _make(maker))


def by_hand() -> Listed:
    """What is written down without any roll."""
    does = Doing("Write", "oracle/generate", (("kind", BY_HAND),))
    return Listed(WRITTEN, "Anything, in your own words", "", ("Make an entry",), does)


def each_truth() -> Listed:
    """All truths that are open."""
    return Listed(ALL_TRUTHS, "Each that is open, in order", "", ("Truths",), _settle(ALL))


def settled(truth: Truth) -> Listed:
    """A truth for a list."""
    note = f"{len(truth.options)} answers" if truth.options else ""
    return Listed(truth.id, truth.name, note, ("Truths",), _settle(truth.id))


def _path(key: str) -> tuple[str, ...]:
    return tuple(short(one.name) for one in above(key))


def _size(group: Group) -> str:
    count = len(group.oracles) + len(group.groups)
    return "1 table" if count == 1 else f"{count} tables"


# --- what can be done -------------------------------------------------------------------


def _roll(key: str, *also: str, text: str = "Roll") -> Doing:
    together = (("also", also),) if also else ()
    return Doing(text, ROLL, (("oracle", key), *together, ("quick", True)), now=True)


def _make(maker: Maker) -> Doing:
    return Doing("Make", "oracle/generate", (("kind", maker.kind),))


def _settle(key: str) -> Doing:
    return Doing("Settle", "truths/choose", (("truth", key),))


# --- the articles -----------------------------------------------------------------------


def _pair(key: str) -> Article | None:
    first, _with, second = key.partition(WITH)
    one, other = oracle_of(first), oracle_of(second)
    if one is None or other is None or other.id not in one.pairs:
        return None
    both = _paired(one, other)
    does = () if both.does is None else (both.does,)
    return Article(both.id, both.name, both.note, both.path, does=does, see=(table(one), table(other)))


def _oracle(one: Oracle) -> Article:
    low, high = one.recommended
    meant = f"meant for {low} to {high} rolls" if high > low else f"meant for {low} rolls" if low > 1 else ""
    columns = 1 + max((2 if row.text3 else 1 if row.text2 else 0 for row in one.rows), default=0)
    rows = tuple(_row(row, columns) for row in one.rows)
    return Article(
        one.id,
        one.name,
        ", ".join(filter(None, (f"d{one.sides}", meant))),
        _path(one.group),
        one.summary,
        one.labels if len(one.labels) == columns else (),
        rows,
        does=tuple(_rolls(one)) if rollable(one) else (),
        see=tuple(_see(one)),
        credit=OWN_WORDS if one.id in OWN.oracles else credited(one.credit),
    )


def _row(row: Row, columns: int) -> TableRow:
    rolls = span(row.low, row.high) if row.low is not None else ""
    return TableRow(rolls, (row.text, row.text2, row.text3)[:columns])


def _rolls(one: Oracle) -> Iterator[Doing]:
    yield _roll(one.id)
    for key in one.pairs:
        if (other := oracle_of(key)) is not None:
            yield _roll(one.id, key, text=f"Roll with {other.name}")
    yield Doing("Roll and go on", ROLL, (("oracle", one.id),))
    yield Doing("Choose a row", ROLL, (("oracle", one.id), ("how", "choose")))


def _see(one: Oracle) -> Iterator[Listed]:
    """What goes well with a table, and what its rows lead to."""
    rows = (key for row in one.rows for key in (*(to.oracle for to in row.follow), *row.links, *row.suggests))
    keys = [key for key in dict.fromkeys((*one.pairs, *rows)) if key and key != one.id]
    found = [there for key in keys if (there := listed(key)) is not None]
    yield from found[:MOST_SEEN]


def _group(one: Group) -> Article:
    tables = [table(oracle) for key in one.oracles if (oracle := oracle_of(key)) is not None]
    groups = [there for inner in inner_groups(one) if (there := listed(inner.id)) is not None]
    once = (_roll(one.id, text="Roll all"),) if one.kind == "shared_rolls" and tables else ()
    column = (Doing("Roll on one", ROLL, (("oracle", one.id),)),) if columned(one) and tables else ()
    return Article(
        one.id,
        short(one.name),
        _size(one),
        _path(one.parent),
        one.summary,
        does=(*once, *column),
        see=(*tables, *groups),
        credit=OWN_WORDS if one.id in OWN.groups else credited(one.credit),
    )


def _truth(one: Truth) -> Article:
    return Article(
        one.id,
        one.name,
        f"d{one.sides}" if one.options else "to be settled in your own words",
        ("Truths",),
        one.summary,
        rows=tuple(TableRow(span(option.low, option.high), (option.summary,)) for option in one.options),
        parts=(*(_answer(option) for option in one.options), *_about(one)),
        does=(_settle(one.id),),
        credit=credited(one.credit),
    )


def _answer(option: TruthOption) -> tuple[str, str]:
    rows = [f"{span(row.low, row.high)}: {row.text}" for row in option.table]
    return (span(option.low, option.high), _lines(option.text, "\n".join(rows), option.quest))


def _about(one: Truth) -> list[tuple[str, str]]:
    return [("About you", one.about_you)] if one.about_you else []


def _npc(one: Npc) -> Article:
    ranks = list(Rank)
    rank = str(ranks[one.rank - 1]) if 1 <= one.rank <= len(ranks) else ""
    lists = (("Features", one.features), ("Drives", one.drives), ("Tactics", one.tactics))
    return Article(
        one.id,
        one.name,
        ", ".join(filter(None, (one.nature, rank))),
        ("To meet",),
        _lines(one.summary, one.text),
        parts=(
            *((label, "\n".join(words)) for label, words in lists if words),
            *((("Quest", one.quest),) if one.quest else ()),
            *((variant.name, _lines(variant.summary, variant.text)) for variant in one.variants),
        ),
        credit=credited(one.credit),
    )


def _move(one: MoveText) -> Article:
    return Article(one.id, one.name, path=("Moves", heading(one.category)), text=one.text, credit=credited(one.credit))


def _card(one: CardText) -> Article:
    titles = [*one.titles, *([""] * len(one.abilities))]
    return Article(
        one.id,
        one.name,
        path=("Assets", heading(one.category)),
        text=one.requirement,
        parts=tuple((titles[at] or f"Ability {at + 1}", words) for at, words in enumerate(one.abilities)),
        credit=credited(one.credit),
    )


def _maker(one: Maker) -> Article:
    steps = [step.label for step in (*((one.first,) if one.first else ()), *one.steps)]
    place = ["Region"] if one.region else []
    lacking = "" if ready(one) else "No package here has its tables. "
    return Article(
        f"{MAKE}{one.kind}",
        one.name,
        path=("Make an entry",),
        text=f"{lacking}Rolled in order, and kept as an entry: {', '.join((*place, *steps)).lower()}.",
        does=(_make(one),) if ready(one) else (),
    )


# --- words ------------------------------------------------------------------------------


def heading(category: str) -> str:
    """What a package calls a category, for people."""
    return category.replace("_", " ").capitalize()


def credited(credit: Credit) -> str:
    """Whose words something is, and under which licence; empty where nobody says so."""
    by = " and ".join(credit.authors)
    named = ", ".join(filter(None, (credit.title, by, credit.license)))
    return f"Text: {named}" if named else ""


def _lines(*pieces: str) -> str:
    return "\n\n".join(filter(None, pieces))
