"""A package while it is being read: what it has brought so far, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

from tablewright.content.ids import ALIASES, path
from tablewright.content.nodes import Node, Wrong, items, node, words
from tablewright.content.problems import Problem
from tablewright.content.wording import linked
from tablewright.rules.starforged.library import (
    CardText,
    Credit,
    Entry,
    Group,
    MoveText,
    Npc,
    Oracle,
    Truth,
)

T = TypeVar("T")


class Batch:
    """Collects the things of one package.  `others` are ids that other packages have brought, and their files."""

    def __init__(self, file: str, others: Mapping[str, str]) -> None:
        self.file = file
        self.others = others
        self.problems: list[Problem] = []
        self.ids: set[str] = set()
        self.oracles: dict[str, Oracle] = {}
        self.groups: dict[str, Group] = {}
        self.cards: dict[str, CardText] = {}
        self.moves: dict[str, MoveText] = {}
        self.truths: dict[str, Truth] = {}
        self.npcs: dict[str, Npc] = {}
        self.entries: dict[str, Entry] = {}
        self._credits: dict[str, Credit] = {}

    def note(self, identity: str, what: str) -> None:
        """Report a problem and go on."""
        self.problems.append(Problem(self.file, identity, what))

    @contextmanager
    def part(self, identity: str) -> Iterator[None]:
        """Read something that is left out, with a problem, if anything is wrong with it."""
        try:
            yield
        except Wrong as wrong:
            self.note(identity, f"{wrong}; it was left out")

    def parts(self, parent: Node, key: str, inside: str) -> Iterator[tuple[str, Node]]:
        """The members of a dictionary that are objects, each with a name for problems; others are reported."""
        value = parent.get(key)
        if value is None:
            return
        with self.part(inside):
            for name, member in node(value, key).items():
                place = f"{inside}/{name}" if inside else f"{key}/{name}"
                if isinstance(member, dict):
                    yield place, member
                else:
                    self.note(place, "it must be an object; it was left out")

    def claim(self, source: Node) -> str:
        """The id of a thing, which nothing else may have."""
        identity = path(words(source, "_id"))
        if not identity:
            raise Wrong("_id is empty")
        if identity in self.others:
            raise Wrong(f"{identity} is already an id in {self.others[identity]}")
        if identity in self.ids:
            raise Wrong(f"{identity} is the id of two things")
        self.ids.add(identity)
        return identity

    def refer(self, identity: str) -> str:
        """The id of something else, by what it means."""
        meant = path(identity)
        return ALIASES.get(meant, meant)

    def references(self, parent: Node, key: str) -> tuple[str, ...]:
        """The ids in a list, in a dictionary of lists, or a single one."""
        value = parent.get(key)
        if value is None:
            return ()
        if isinstance(value, dict):
            listed = [one for kind in value for one in items(value, kind)]
        else:
            listed = [value] if isinstance(value, str) else items(parent, key)
        if any(not isinstance(one, str) for one in listed):
            raise Wrong(f"{key} must hold ids")
        return tuple(dict.fromkeys(self.refer(one) for one in listed))

    def links(self, *texts: str) -> tuple[str, ...]:
        """The ids that texts name."""
        if not any("](" in text or "{{" in text for text in texts):
            return ()
        return tuple(dict.fromkeys(self.refer(one) for text in texts for one in linked(text)))

    def credit(self, source: Node, inherited: Credit) -> Credit:
        """Whose words these are: the thing's own source, else that of what it is in."""
        given = source.get("_source")
        if given is None:
            return inherited
        about = node(given, "_source")
        read = credit_of(about)
        # The same source stands at hundreds of things; they share one value.
        return self._credits.setdefault(repr(read), read)


def credit_of(about: Node) -> Credit:
    """A source, or the head of a package, as a credit."""
    names = tuple(words(node(one, "authors"), "name", "") for one in items(about, "authors"))
    return Credit(
        title=words(about, "title", ""),
        authors=names,
        date=words(about, "date", ""),
        url=words(about, "url", ""),
        license=words(about, "license", ""),
    )
