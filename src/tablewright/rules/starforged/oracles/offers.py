"""What a row only suggests: further rolls, groups that it names, partners of its table.  All in one question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tablewright.kernel import Option, Play, State
from tablewright.rules.starforged.library import Follow, Group, Oracle
from tablewright.rules.starforged.oracles.lookup import (
    DEEPEST,
    Rolled,
    above,
    apart,
    columned,
    group_of,
    inner_groups,
    label,
    members,
    oracle_of,
    short,
    title,
)
from tablewright.rules.starforged.oracles.throws import MOST, Want, column, follow_wants, roll_all, tables_at, times
from tablewright.rules.starforged.state import Party

ROUNDS = 3
"""What is offered may offer more in its turn: as often as this."""


class Offer(State, frozen=True):
    """Something that may be rolled next: what it leads to, and which roll suggests it."""

    follow: Follow
    by: Rolled
    why: str = ""

    @property
    def key(self) -> str:
        """What it leads to, by id."""
        return self.follow.oracle or self.by.oracle

    @property
    def text(self) -> str:
        """What people read."""
        oracle, group = oracle_of(self.key), group_of(self.key)
        name = title(oracle) if oracle is not None else short(group.name) if group is not None else self.key
        return f"{name}{times(min(self.follow.count, MOST))}"


def more(play: Play[Party], trees: Sequence[Rolled], place: str = "") -> list[Rolled]:
    """Offer what these rolls suggest, and what that suggests; gives what was rolled."""
    found: list[Rolled] = []
    fresh = list(trees)
    for _round in range(ROUNDS):
        seen = {one.oracle for tree in (*trees, *found) for one in tree.all}
        offers = _once(offered(fresh, seen))
        if not offers:
            break
        texts = apart((key, one.text, one.why) for key, one in offers.items())
        options = [Option(offers[one.value], one.text, note=one.note) for one in texts]
        taken = play.pick("more", "Does it call for more?", options, 0, min(MOST, len(options)))
        if not taken:
            break
        fresh = roll_all(play, [want for at, offer in enumerate(taken) for want in _wants(play, offer, place, at)])
        found += fresh
    return found


def _once(offers: Iterable[Offer]) -> dict[str, Offer]:
    """Offers by what they lead to; of two that lead to the same, the first."""
    found: dict[str, Offer] = {}
    for one in offers:
        found.setdefault(one.key, one)
    return found


def offered(trees: Iterable[Rolled], seen: set[str]) -> Iterator[Offer]:
    """What these rolls suggest, without what has been rolled anyway."""
    return (offer for tree in trees for offer in _offered(tree, seen))


def _offered(tree: Rolled, seen: set[str]) -> list[Offer]:
    found = [offer for one in tree.all for offer in of_row(one)]
    oracle = oracle_of(tree.oracle)
    pairs = [Offer(Follow(key), tree, "goes well with it") for key in (oracle.pairs if oracle is not None else ())]
    return [one for one in (*found, *pairs) if not one.follow.auto or one.key not in seen]


def of_row(one: Rolled) -> list[Offer]:
    """What a row suggests: rolls that are not made by themselves, things it names, tables that go with it."""
    oracle = oracle_of(one.oracle)
    if oracle is None:
        return []
    row = oracle.rows[one.row]
    rolls = [Offer(follow, one, one.text) for follow in row.follow if not follow.auto or _only_a_group(follow.oracle)]
    named = {follow.oracle for follow in row.follow}
    links = [Offer(Follow(key), one, one.text) for key in (*row.links, *row.suggests) if key not in named]
    return [offer for offer in (*rolls, *links) if there(offer.key)]


def _only_a_group(key: str) -> bool:
    """Whether an id is a group of different tables, of which somebody has to take some."""
    return bool(key) and oracle_of(key) is None and not tables_at(key)


def there(key: str) -> bool:
    """Whether something can be rolled for this id."""
    group = group_of(key)
    return bool(tables_at(key)) or (group is not None and bool(listed(group)))


def _wants(play: Play[Party], offer: Offer, place: str, at: int) -> list[Want]:
    by = oracle_of(offer.by.oracle)
    if by is not None and (offer.key == by.id or tables_at(offer.key)):
        return follow_wants(play, Want(by, place=place), offer.by, offer.follow, f"more{at}")
    group = group_of(offer.key)
    return [] if group is None else wants_in(play, group, offer.by.text, place)


# --- groups -------------------------------------------------------------------------------


def listed(group: Group) -> list[Oracle | Group]:
    """What stands straight in a group, tables first, without what is empty."""
    if len(above(group.id)) >= DEEPEST:
        return list(members(group))
    inner = [one for one in inner_groups(group) if members(one) or one.groups]
    return [*members(group), *inner]


def wants_in(play: Play[Party], group: Group, of: str = "", place: str = "") -> list[Want]:
    """Let people take tables of a group, and of groups in it; one column of a table with columns."""
    if columned(group):
        return [Want(column(play, group, place), of, place=place)]
    inside = {one.id: one for one in listed(group)}
    options = apart((key, label_in(one), "") for key, one in inside.items())
    taken = play.pick("tables", f"{short(group.name)}: which tables?", options, 1, min(MOST, len(options)))
    found: list[Want] = []
    for key in taken:
        one = inside[key]
        found += wants_in(play, one, of, place) if isinstance(one, Group) else [Want(one, of, place=place)]
    return found


def label_in(one: Oracle | Group) -> str:
    """What a table or a group is called among others of its group."""
    return label(one) if isinstance(one, Oracle) else short(one.name)
