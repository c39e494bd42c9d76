"""The actions that make an entry with a chain of oracles, and that add to one."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Option, Play, State, replace
from tablewright.rules.starforged.extras import Entry, EntryId, EntryLine
from tablewright.rules.starforged.library import Follow, Group, Oracle
from tablewright.rules.starforged.oracles.facts import EntryChanged, EntryKept
from tablewright.rules.starforged.oracles.generators import BY_HAND, MAKERS, PLACES, Maker, Step, maker, named_group
from tablewright.rules.starforged.oracles.generators import ready as there
from tablewright.rules.starforged.oracles.generators import table as table_of
from tablewright.rules.starforged.oracles.lookup import Rolled, apart, label, oracle_of, rollable, span, title
from tablewright.rules.starforged.oracles.offers import ROUNDS
from tablewright.rules.starforged.oracles.roll import SOURCE, roll_on_an_oracle, unknown
from tablewright.rules.starforged.oracles.throws import Want, follow_wants, roll_all, take_row
from tablewright.rules.starforged.state import HeroId, Party
from tablewright.rules.starforged.system import STARFORGED

MOST_NAME = 300
AGAIN = 9
"""As often may parts of a thing be rolled again before it is kept."""
KEEP = (
    Option("keep", "Keep it"),
    Option("again", "Roll some of it again"),
    Option("choose", "Choose some of it"),
)


class Part(State, frozen=True):
    """What one step brought: its own roll first, and after it whatever that led on to."""

    step: Step
    oracle: Oracle
    rolled: tuple[Rolled, ...]

    @property
    def lines(self) -> tuple[EntryLine, ...]:
        """What an entry keeps of it."""
        own, *led = self.rolled
        onward = ((oracle_of(one.oracle), one) for one in led)
        return (
            EntryLine(self.step.label, own.words, own.oracle),
            *(EntryLine(label(oracle) if oracle else one.name, one.words, one.oracle) for oracle, one in onward),
        )


def cannot_make(_party: Party, *, kind: str = "", region: str = "") -> str:
    """Kinds and regions are known ones, and the tables have to be there."""
    known = maker(kind)
    if kind not in ("", BY_HAND) and known is None:
        return f"nothing here makes a {kind!r}; kinds are {', '.join(one.kind for one in MAKERS)}, and {BY_HAND}"
    if region and region not in dict(PLACES):
        return f"there is no region {region!r}; regions are {', '.join(key for key, _name in PLACES)}"
    if known is not None and not there(known):
        return f"no package here has the tables for a {kind}; add one, or take the kind {BY_HAND} and write it down"
    return ""


@STARFORGED.move(
    "oracle/generate", "Generate an Entry", group="Oracles", source=SOURCE, refuse=cannot_make, action=True
)
def generate_an_entry(play: Play[Party], hero: HeroId, kind: str = "", region: str = "", name: str = "") -> str:
    """Make a place, person or thing with its oracles in order, and keep it as an entry of the campaign."""
    del hero
    kind = kind or play.choose("kind", "What do you make?", _kinds())
    one = maker(kind)
    if one is None or not there(one):
        return _by_hand(play, name)
    if one.region and region not in dict(PLACES):
        region = play.choose("region", "In which region?", [Option(key, place) for key, place in PLACES])
    first = _first(play, one)
    group = None if first is None else named_group(first.oracle.rows[first.rolled[0].row])
    parts, names = _all(play, one, group, region, named=bool(name))
    parts = _settled(play, parts, region)
    where = [EntryLine("Region", dict(PLACES)[region])] if one.region else []
    lines = [*where, *(line for part in ((first,) if first else ()) + tuple(parts) for line in part.lines)]
    usual = " ".join(one.words for one in names)
    name = name or play.text("name", "What is it called?", usual or one.name, most=MOST_NAME)
    entry = Entry(EntryId(play.state.fresh("entry")), one.kind, name, tuple(lines))
    play.emit(EntryKept(entry))
    return entry.id


def _kinds() -> list[Option[str]]:
    lacking = "no package here has its tables"
    kinds = [Option(one.kind, one.name, "" if there(one) else lacking) for one in MAKERS]
    return [*kinds, Option(BY_HAND, "Anything else, in your own words")]


def _by_hand(play: Play[Party], name: str) -> str:
    kind = play.text("sort", "What is it?", "place", most=80)
    name = name or play.text("name", "What is it called?", most=MOST_NAME)
    notes = play.text("notes", "What is known of it?", blank=True)
    entry = Entry(EntryId(play.state.fresh("entry")), kind, name, notes=notes)
    play.emit(EntryKept(entry))
    return entry.id


def _first(play: Play[Party], one: Maker) -> Part | None:
    """What decides on the tables of all the rest, such as the class of a planet: rolled or chosen."""
    oracle = None if one.first is None else table_of(one.first.table, None, "")
    if one.first is None or oracle is None:
        return None
    rows = apart((str(at), oracle.rows[at].text, _span(oracle, at)) for at in rollable(oracle))
    taken = play.choose("first", f"{one.first.label}: roll, or choose?", [Option("roll", "Roll"), *rows])
    want = Want(oracle)
    rolled = roll_all(play, [want]) if taken == "roll" else [take_row(play, want, int(taken))]
    return Part(one.first, oracle, tuple(rolled))


def _span(oracle: Oracle, at: int) -> str:
    return span(oracle.rows[at].low, oracle.rows[at].high)


def _all(
    play: Play[Party], one: Maker, group: Group | None, region: str, *, named: bool
) -> tuple[list[Part], list[Rolled]]:
    """Throw for all the steps at once, and for the name with them; tables that are not there are passed over."""
    steps = [(step, oracle) for step in one.steps if (oracle := table_of(step.table, group, region)) is not None]
    names = [Step("Name", path) for path in one.names if not named]
    called = [(step, oracle) for step in names if (oracle := table_of(step.table, group, region)) is not None]
    parts = _thrown(play, [*steps, *called], region)
    return parts[: len(steps)], [part.rolled[0] for part in parts[len(steps) :]]


def _thrown(
    play: Play[Party], steps: Sequence[tuple[Step, Oracle]], region: str, *, chosen: bool = False
) -> list[Part]:
    """Throw for these steps, and for what those that go on lead to."""
    wants = [Want(oracle, place=region, chosen=chosen) for _step, oracle in steps]
    led = [[tree] for tree in roll_all(play, wants)]
    fresh = [list(trees) if step.on else [] for (step, _oracle), trees in zip(steps, led, strict=True)]
    for _round in range(ROUNDS):
        onward = [[want for tree in trees for want in _onward(play, tree, region)] for trees in fresh]
        rolled = iter(roll_all(play, [want for wants in onward for want in wants]))
        fresh = [[next(rolled) for _want in wants] for wants in onward]
        led = [[*trees, *new] for trees, new in zip(led, fresh, strict=True)]
    return [Part(step, oracle, tuple(trees)) for (step, oracle), trees in zip(steps, led, strict=True)]


def _onward(play: Play[Party], tree: Rolled, region: str) -> list[Want]:
    """What the rows of a roll only offer: it is rolled as well."""
    found: list[Want] = []
    oracles = ((one, oracle) for one in tree.all if (oracle := oracle_of(one.oracle)) is not None)
    for one, oracle in oracles:
        row = oracle.rows[one.row]
        onward = [*(follow for follow in row.follow if not follow.auto), *(Follow(key) for key in row.suggests)]
        for at, follow in enumerate(onward):
            found += follow_wants(play, Want(oracle, place=region), one, follow, f"{one.oracle}:{at}")
    return found


def _settled(play: Play[Party], parts: list[Part], region: str) -> list[Part]:
    """Show the whole; roll parts again, or choose them, until it is kept."""
    for _time in range(AGAIN if parts else 0):
        how = play.choose("keep", "Keep this?", KEEP)
        if how == "keep":
            break
        options = [
            Option(str(at), part.step.label, note="; ".join(one.words for one in part.rolled))
            for at, part in enumerate(parts)
        ]
        again = [int(key) for key in play.pick("lines", "Which of it?", options, 1, len(options))]
        new = _thrown(play, [(parts[at].step, parts[at].oracle) for at in again], region, chosen=how == "choose")
        fresh = dict(zip(again, new, strict=True))
        parts = [fresh.get(at, part) for at, part in enumerate(parts)]
    return parts


# --- adding to an entry --------------------------------------------------------------------


def cannot_add(party: Party, *, entry: str = "", oracle: str = "") -> str:
    """There has to be an entry, and the oracle has to be known."""
    if not party.entries:
        return "nothing is kept yet; Generate an Entry makes an entry"
    if entry and all(one.id != entry for one in party.entries):
        return f"there is no entry {entry!r}; entries are {', '.join(one.id for one in party.entries)}"
    return unknown(oracle)


@STARFORGED.move("entry/add", "Add to an Entry", group="Oracles", source=SOURCE, refuse=cannot_add, action=True)
def add_to_an_entry(play: Play[Party], hero: HeroId, entry: str = "", oracle: str = "") -> None:
    """Add what an oracle says to an entry, or what you know of it."""
    if cannot_add(play.state, entry=entry):
        play.say("The entry is not kept any more; nothing was added.")
        return
    options = apart((one.id, one.name, one.kind) for one in play.state.entries)
    key = entry or play.choose("entry", "To which entry?", options)
    ways = [Option("roll", "Roll on an oracle"), Option("write", "In your own words")]
    if oracle or play.choose("how", "What is added?", ways) == "roll":
        trees = roll_on_an_oracle(play, hero, oracle)
        lines = [EntryLine(_label(one), one.words, one.oracle) for one in trees]
    else:
        lines = [EntryLine("Known", play.text("what", "What is known of it?"))]
    now = next(one for one in play.state.entries if one.id == key)
    if lines:
        what = "; ".join(f"{line.label}: {line.text}" for line in lines)
        play.emit(EntryChanged(replace(now, lines=(*now.lines, *lines)), what))


def _label(one: Rolled) -> str:
    oracle = oracle_of(one.oracle)
    return one.name if oracle is None else title(oracle)
