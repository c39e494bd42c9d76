"""The story of a log: its entries as people read them, in lines and in one sentence each."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from tablewright.kernel import (
    Answered,
    Begun,
    Cancelled,
    Corrected,
    Entry,
    Fact,
    Finished,
    Noted,
    Rewound,
    Seat,
    Veiled,
    hides,
    story,
)
from tablewright.kernel.show import Card, Change, Line, Picture, Say, Throw, in_a_sentence
from tablewright.kernel.story import BEHIND_THE_SCREEN
from tablewright.table.log import Log
from tablewright.table.pictures import in_lines
from tablewright.table.view import EntryView

_KEPT = 2000


class Told(msgspec.Struct, frozen=True):
    """An entry as everybody reads it, and whose it is."""

    view: EntryView
    owner: Seat


class Teller:
    """Tells the entries of one log, to guides or to players.  What was told once is kept: entries never change."""

    def __init__(
        self, log: Log, seats: Mapping[Seat, str], *, guide: bool = True, keepers: Collection[Seat] = ()
    ) -> None:
        self._log = log
        # Those whose answers may give away what is hidden: nobody's, where nothing is.
        self._keepers = keepers if log.system.secretive and not guide else ()
        self._guide = guide
        self._seats = seats
        self._actors: dict[str, str] = {}
        self._screen: Seat = ""
        self._known: frozenset[str] = frozenset()
        self._told: dict[int, Told] = {}
        self._found: dict[int, Entry] = {}

    def tell(self, entries: Sequence[Entry], state: Any) -> list[Told]:
        """The entries as everybody reads them; `state` knows the names."""
        self._ready(entries, state)
        return [self._tell(entry) for entry in entries]

    def since(self, entries: Sequence[Entry], state: Any) -> tuple[str, ...]:
        """What has happened in `entries`, in one sentence each; the newest five."""
        newest = entries[-5:]
        self._ready(newest, state)
        return tuple(self._sentence(entry, self._lines(entry)) for entry in newest)

    def name(self, seat: Seat) -> str:
        """What people call a seat."""
        return self._seats.get(seat, seat) or "Somebody"

    def why(self, rewound: Rewound) -> str:
        """The reason for taking something back; none for readers who do not see what it was."""
        return "" if any(map(self._unseen, rewound.takes_back)) else rewound.why

    def _unseen(self, seq: int) -> bool:
        """Whether the change `seq` holds anything that is hidden from whoever this is told to."""
        entry = self._found.get(seq)
        match entry.record if entry is not None and not self._guide else None:
            case Finished(facts=facts) | Corrected(facts=facts):
                return hides(self._log.system, facts, self._actors)
            case Rewound(takes_back=takes_back):
                self._find(self._log.some(takes_back))
                return any(map(self._unseen, takes_back))
            case _:
                return False

    def _ready(self, entries: Sequence[Entry], state: Any) -> None:
        system = self._log.system
        actors = dict(system.actors(state if self._guide else system.seen(state)))
        screen = "" if self._guide else system.screen(state)
        known = frozenset[str]() if self._guide else frozenset(system.known(state))
        changed = (actors, screen, known) != (self._actors, self._screen, self._known)
        if changed or len(self._told) > _KEPT:
            self._actors, self._screen, self._known, self._told, self._found = actors, screen, known, {}, {}
        self._find([entry for entry in entries if entry.seq not in self._told])

    def _find(self, entries: Sequence[Entry]) -> None:
        """Have the entries at hand that these speak of, and those that they speak of."""
        while entries:
            self._found |= {entry.seq: entry for entry in entries}
            wanted = {seq for entry in entries for seq in _speaks_of(entry)} - self._found.keys()
            entries = self._log.some(wanted) if wanted else ()

    def _tell(self, entry: Entry) -> Told:
        if entry.seq not in self._told:
            owner, lines = self._owner(entry), self._lines(entry)
            view = EntryView(entry.seq, entry.at, _kind(entry), self.name(owner), self._sentence(entry, lines), lines)
            self._told[entry.seq] = Told(view, owner)
        return self._told[entry.seq]

    def _owner(self, entry: Entry) -> Seat:
        record = entry.record
        if isinstance(record, Finished):
            begun = self._found.get(record.draft)
            return begun.record.by if begun is not None and isinstance(begun.record, Begun) else ""
        return record.by

    def _lines(self, entry: Entry) -> tuple[Line, ...]:
        match entry.record:
            case Finished(facts=facts):
                told = story(self._log.system, facts, self._actors, guide=self._guide, known=self._known)
                return in_lines(told, self._log.campaign)
            case Corrected(facts=facts) if self._veiled(facts):
                return (BEHIND_THE_SCREEN,)
            case Corrected(name=name, before=before, after=after, why=why):
                return (Change(name, before, after, why),)
            case Noted(text=text):
                return (Say(text, own=True),)
            case _:
                return ()

    def _sentence(self, entry: Entry, lines: Sequence[Line]) -> str:  # noqa: PLR0911 - one for each kind of record
        """An entry that reads as these lines, in one sentence."""
        by = self.name(self._owner(entry))
        match entry.record:
            case Begun():
                return f"{by} began {self._what(entry.seq)}"
            case Answered(draft=draft):
                return f"{by} answered a question of {self._what(draft)}"
            case Finished(draft=draft):
                return ". ".join(_in_words(lines)) or f"{by} made {self._what(draft)}"
            case Cancelled(draft=draft):
                return f"{by} gave up {self._what(draft)}{self._thrown(entry.record)}"
            case Noted(text=text):
                return f"{by}: {text}"
            case Corrected(facts=facts) if self._veiled(facts):
                return f"{by} corrected something behind the screen"
            case Corrected(name=name, before=before, after=after, why=why):
                return f"{by} corrected {name} from {before or 'nothing'} to {after or 'nothing'}: {why}"
            case Rewound():
                why = self.why(entry.record)
                return f"{by} {self._taken_back(entry.record)}" + (f": {why}" if why else "")

    def _thrown(self, given_up: Cancelled) -> str:
        """The dice of a move that was given up; players are told of them where nothing is kept from them."""
        if not given_up.thrown or (self._log.system.secretive and not self._guide):
            return ""
        return f"; thrown before: {'; '.join(', '.join(map(str, faces)) for faces in given_up.thrown)}"

    def _veiled(self, facts: Sequence[Fact]) -> bool:
        """Whether players are not to see these facts, and this is told to one."""
        return not self._guide and any(isinstance(fact, Veiled) for fact in facts)

    def _screened(self, answered: Answered) -> bool:
        """Whether an answer was given behind the screen."""
        return answered.by in self._keepers or (bool(self._screen) and answered.by == self._screen)

    def _taken_back(self, rewound: Rewound) -> str:
        taken = [self._found[seq] for seq in rewound.takes_back if seq in self._found]
        if len(taken) == 1 and isinstance(taken[0].record, Rewound):
            again = self._taken_back(taken[0].record)
            return (
                again.replace("brought back", "took back")
                if again.startswith("brought")
                else (again.replace("took back", "brought back", 1))
            )
        begun = {entry.seq for entry in taken if isinstance(entry.record, Begun)}
        whole = [
            self._what(entry.seq)
            for entry in taken
            if isinstance(entry.record, Corrected)
            or (isinstance(entry.record, Finished) and entry.record.draft in begun)
        ]
        if whole:
            return f"took back {_listed(whole)}"
        drafts = {entry.record.draft for entry in taken if isinstance(entry.record, Answered | Finished)}
        answers = [
            said
            for entry in taken
            if isinstance(entry.record, Answered) and not self._screened(entry.record) and (said := _said(entry.record))
        ]
        what = f"the answer {_listed(answers)}" if answers else "the last answer"
        return f"took back {what} of {_listed([self._what(draft) for draft in sorted(drafts)])}"

    def _what(self, seq: int) -> str:
        """The move or correction `seq` in a few words."""
        entry = self._found.get(seq)
        match entry.record if entry is not None else None:
            case Begun(move=move):
                known = self._log.system.moves.get(move)
                return known.name if known else move
            case Finished(draft=draft):
                return self._what(draft)
            case Corrected(facts=facts) if self._veiled(facts):
                return "a correction behind the screen"
            case Corrected(name=name):
                return f"the correction of {name}"
            case _:
                return f"entry {seq}"


def _speaks_of(entry: Entry) -> tuple[int, ...]:
    match entry.record:
        case Finished(draft=draft) | Answered(draft=draft) | Cancelled(draft=draft):
            return (draft,)
        case Rewound(takes_back=takes_back):
            return takes_back
        case _:
            return ()


def _kind(entry: Entry) -> str:
    match entry.record:
        case Noted():
            return "note"
        case Corrected():
            return "correction"
        case Cancelled():
            return "cancelled"
        case Rewound():
            return "rewind"
        case _:
            return "move"


def _listed(names: Sequence[str]) -> str:
    if len(names) > 3:
        return f"{', '.join(names[:2])} and {len(names) - 2} more"
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _in_words(lines: Iterable[Line]) -> list[str]:
    said: list[str] = []
    for line in lines:
        match line:
            case Card(name=name, who=who, lines=inner):
                said.append(f"{who}: {name}" if who else name)
                said += _in_words(inner)
            case Throw(dice=dice, how=how, score=score, outcome=outcome):
                faces = ", ".join(str(die.face) for die in dice)
                said.append(" ".join(part for part in (f"Rolled {faces}", how and f"({how})", score, outcome) if part))
            case Change():
                said.append(in_a_sentence(line))
            case Say(text=text):
                said.append(text.rstrip("."))
            case Picture():
                said.append("A picture")
    return said


def _said(answered: Answered) -> str:
    """An answer as it was recorded: the faces of dice, keys, a number or a few words."""
    value = answered.value
    said = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return f"{said[:_LONGEST_ANSWER]}…" if len(said) > _LONGEST_ANSWER else said


_LONGEST_ANSWER = 60
