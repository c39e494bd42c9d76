"""One open campaign: every look at it and every change of it goes through here."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from secrets import SystemRandom
from threading import RLock
from typing import Any

from tablewright import store as stored
from tablewright.kernel import (
    Answered,
    AnswerError,
    Begun,
    Cancelled,
    Choose,
    Confirm,
    Corrected,
    Draft,
    Entry,
    Finished,
    MoveError,
    Noted,
    Record,
    Request,
    Rewound,
    Roll,
    Seat,
    State,
    System,
    Value,
    Waiting,
)
from tablewright.store import ROLES, Role, SeatRow, hash_of, is_told, new_token
from tablewright.table.asking import Forecasts
from tablewright.table.errors import Refused, Stale, Unknown
from tablewright.table.log import Log
from tablewright.table.look import Scene, look
from tablewright.table.memory import MemoryLog
from tablewright.table.permissions import may, must
from tablewright.table.steps import actor_argument, actor_for, ahead_of, go_on, look_at, settle, take_in
from tablewright.table.takeback import cannot_bring_back, changes, draft_of, find_change, last_answers, whole
from tablewright.table.telling import Teller
from tablewright.table.view import View

SNAPSHOT_EVERY = 250
"""A snapshot is kept when opening would have to read more records than this."""

_HOST = SeatRow("host", "Host", "host")
_DICE = SystemRandom()


class Table:
    """A campaign with its people.  Any thread may use it; `version` is the number of its last record.

    Whoever gives the `version` they looked at is refused when it is not the current one.
    """

    def __init__(self, log: Log) -> None:
        self._log = log
        self._lock = RLock()
        self._watchers: list[Callable[[int], None]] = []
        self._forecasts = Forecasts()
        self._since = self._told = 0
        self._damaged = ""
        self._load()

    @classmethod
    def memory(cls, system: System[Any], state: State, seats: Iterable[SeatRow] = (_HOST,), *, name: str = "") -> Table:
        """A table that is kept in memory only."""
        return cls(MemoryLog(system, state, seats, name or system.title))

    # --- looking ------------------------------------------------------------

    @property
    def campaign(self) -> str:
        """The campaign's id."""
        return self._log.campaign

    @property
    def name(self) -> str:
        """What people call the campaign."""
        return self._log.name

    @property
    def system(self) -> System[Any]:
        """The game."""
        return self._log.system

    @property
    def version(self) -> int:
        """The number of the last record."""
        return self._campaign.version

    @property
    def state(self) -> Any:
        """What is true at the table now."""
        return self._campaign.state

    @property
    def damaged(self) -> str:
        """What of the log cannot be read; empty when all can.  Nothing is written to a damaged campaign."""
        return self._damaged

    def view(self, seat_id: Seat, *, actor: str = "", last: int = 100) -> View:
        """Everything that a seat may see: the newest `last` entries, and the moves as `actor` could make them.

        Raises:
            Unknown: when there is no such seat.
        """
        with self._lock:
            seat = self._seat(seat_id)
            scene = Scene(
                self._log, self._campaign, self._told, self._seats, self._damaged, self._teller, self._forecasts
            )
            return look(scene, seat, actor, last)

    def entries(self, after: int = 0) -> list[Entry]:
        """The records behind `after`, in order."""
        with self._lock:
            return self._log.entries(after, self.version)

    def refresh(self) -> bool:
        """Take in what another process has written; True when there was something."""
        with self._lock:
            before = self.version
            self._load()
            return self.version != before

    def watch(self, listener: Callable[[int], None]) -> Callable[[], None]:
        """Call `listener` with the new version after every change; call what is returned to stop that.

        It is called in the thread that made the change, and should return at once.
        """
        self._watchers.append(listener)
        return lambda: self._watchers.remove(listener)

    # --- moves --------------------------------------------------------------

    def begin(self, by: Seat, move: str, args: Mapping[str, Any] | None = None, *, version: int | None = None) -> int:
        """Begin a move and give its draft's id.  A move that asks nothing is finished at once.

        Raises:
            MoveError: when it cannot be made now, or not with these arguments.
        """
        with self._lock:
            seat = self._writing(by, version)
            rule = self.system.find(move)
            given = dict(args or {})
            actors = dict(self.system.actors(self.state))
            if actors and (whose := actor_argument(rule)):
                if not given.get(whose) and (mine := actor_for(self._campaign, by)):
                    given[whose] = mine
                if whose in given and given[whose] not in actors:
                    raise MoveError(f"{rule.name}: there is no {given[whose]!r} here; there are {', '.join(actors)}")
                if whose in given:
                    must(seat, "begin", self.system.seat_of(self.state, given[whose]))
            must(seat, "begin")
            if refused := rule.refused(self.state, **rule.bind(given)):
                raise MoveError(f"{rule.name} cannot be made now: {refused}")
            ahead, records = ahead_of(self._campaign), list[Record]()
            take_in(ahead, records, Begun(move, given, by))
            draft = ahead.version
            go_on(ahead, records, draft)
            self._write(ahead, records)
        self._tell()
        return draft

    def answer(  # noqa: PLR0913 - an answer says who, where and what
        self, by: Seat, draft: int, question: str, value: object, *, own: bool = True, version: int | None = None
    ) -> None:
        """Answer an open question: an option's key (`yes` and `no` too), keys, a number, words, or the faces of dice.

        Dice that are answered here were real ones, unless `own` says otherwise.

        Raises:
            AnswerError: when the answer does not fit the question.
        """
        with self._lock:
            seat = self._writing(by, version)
            request = self._question(draft, question)
            must(seat, "answer", request.by)
            self._answer(draft, Answered(draft, question, request.record(value), by, own and isinstance(request, Roll)))
        self._tell()

    def roll(self, by: Seat, draft: int, question: str, *, version: int | None = None) -> None:
        """Let the machine throw the dice that an open question asks for.

        Raises:
            AnswerError: when the question asks for no dice.
        """
        with self._lock:
            seat = self._writing(by, version)
            request = self._question(draft, question)
            must(seat, "answer", request.by)
            if not isinstance(request, Roll):
                raise AnswerError(f"{request.prompt!r} asks for no dice; answer it instead")
            faces: Value = [_DICE.randrange(sides) + 1 for sides in request.dice.sides]
            self._answer(draft, Answered(draft, question, faces, by))
        self._tell()

    def cancel(self, by: Seat, draft: int, *, version: int | None = None) -> None:
        """Give up an open move; nothing of it happens."""
        with self._lock:
            seat = self._writing(by, version)
            must(seat, "cancel", self._draft(draft).by)
            ahead, records = ahead_of(self._campaign), list[Record]()
            take_in(ahead, records, Cancelled(draft, by))
            self._write(ahead, records)
        self._tell()

    # --- taking back --------------------------------------------------------

    def undo(self, by: Seat, seq: int, *, version: int | None = None) -> None:
        """Take back the last answer: of an open move, or of the newest finished one, which is open again by that.

        An open move without an answer is given up.  `seq` is a draft's id or a finished move's entry.
        """
        with self._lock:
            seat = self._writing(by, version)
            if seq not in self._campaign.drafts:
                self._rewound(self._reopening(seat, seq), "", by)
            else:
                draft = self._campaign.drafts[seq]
                if not draft.answers:
                    return self.cancel(by, seq)
                last, answer = draft.answers[-1]
                if not may(seat, "undo", answer.by):
                    must(seat, "undo", draft.by)
                self._rewound((last,), "", by)
        self._tell()
        return None

    def rewind(self, by: Seat, seq: int, why: str = "", *, version: int | None = None) -> None:
        """Take back the finished move or correction `seq`, and every later one; open moves of others stay."""
        with self._lock:
            seat = self._writing(by, version)
            _entry, live = find_change(self._log, seq)
            takes, owners = whole(self._log, live)
            must(seat, "take_back", *owners)
            self._rewound(takes, why.strip(), by)
        self._tell()

    def bring_back(self, by: Seat, seq: int, *, version: int | None = None) -> None:
        """Bring back what entry `seq` took back, as long as nothing has changed the state since."""
        with self._lock:
            seat = self._writing(by, version)
            found = self._log.some([seq])
            if not found:
                raise Unknown(f"There is no entry {seq} here; the newest is {self.version}.")
            if why := cannot_bring_back(self._log, found[0]):
                raise Refused(f"This cannot be brought back: {why}.")
            must(seat, "bring_back", getattr(found[0].record, "by", ""))
            self._rewound((seq,), "", by)
        self._tell()

    # --- journal and corrections --------------------------------------------

    def note(self, by: Seat, text: str, *, version: int | None = None) -> None:
        """Write in the journal."""
        with self._lock:
            must(self._writing(by, version), "note")
            words = text.strip()
            if not 0 < len(words) <= 20_000:
                raise AnswerError(f"a note takes 1 to 20000 characters; this has {len(words)}")
            ahead, records = ahead_of(self._campaign), list[Record]()
            take_in(ahead, records, Noted(words, by))
            self._write(ahead, records)
        self._tell()

    def correct(self, by: Seat, key: str, value: object, why: str, *, version: int | None = None) -> None:
        """Set a value by hand, and say why.

        Raises:
            AnswerError: when the value does not fit, or no reason is given.
            MoveError: when there is no such value.
        """
        with self._lock:
            seat = self._writing(by, version)
            correction = self.system.correction(self.state, key)
            must(seat, "correct", correction.request.by)
            if not (reason := why.strip()):
                raise AnswerError(f"a correction of {correction.name} takes a reason, for those who read it later")
            new = correction.request.accept(value)
            facts = tuple(correction.make(self.state, new, reason))
            ahead, records = ahead_of(self._campaign), list[Record]()
            after = _shown(correction.request, correction.request.record(value))
            before = str(correction.value)
            take_in(ahead, records, Corrected(key, correction.name, before, after, reason, facts, by))
            settle(ahead, records)
            self._write(ahead, records)
        self._tell()

    # --- seats --------------------------------------------------------------

    def seats(self) -> tuple[SeatRow, ...]:
        """Everybody at the table, in the order they came."""
        with self._lock:
            return tuple(self._seats.values())

    def add_seat(self, by: Seat, name: str, role: Role) -> tuple[Seat, str]:
        """Add somebody; gives the seat's id and the secret of its link, which is not kept and cannot be had again."""
        with self._lock:
            must(self._seat(by), "seat")
            called = " ".join(name.split())
            if not 0 < len(called) <= 80:
                raise AnswerError(f"a seat's name takes 1 to 80 characters, not {name!r}")
            if role not in ROLES:
                raise AnswerError(f"a seat is for a {', '.join(ROLES)}, not for {role!r}")
            self._read_seats()
            token, token_hash = new_token()
            seat = SeatRow(_free_id(called, self._seats), called, role, token_hash)
            self._log.add_seat(seat)
            self._read_seats()
        self._tell()
        return seat.id, token

    def new_link(self, by: Seat, seat_id: Seat) -> str:
        """Give a seat another link, whose secret is returned; the old link opens nothing any more."""
        with self._lock:
            must(self._seat(by), "seat")
            token, token_hash = new_token()
            self._log.set_token(self._seat(seat_id).id, token_hash)
            self._read_seats()
        return token

    def revoke(self, by: Seat, seat_id: Seat) -> None:
        """Take a seat's link away.  The seat stays, with all that it did."""
        with self._lock:
            must(self._seat(by), "seat")
            self._log.set_token(self._seat(seat_id).id, None)
            self._read_seats()

    def seat_for(self, token: str) -> Seat | None:
        """The seat that a link's secret opens."""
        with self._lock:
            wanted = hash_of(token)
            self._read_seats()
            return next((seat.id for seat in self._seats.values() if seat.token_hash == wanted), None)

    def close(self) -> None:
        """Keep a snapshot, so that the next opening is quick."""
        with self._lock:
            if not self._damaged and self.version > self._since:
                self._log.snapshot(self._campaign, self._told)
                self._since = self.version

    # --- inside -------------------------------------------------------------

    def _load(self) -> None:
        loaded = self._log.load()
        self._campaign = loaded.campaign
        self._since, self._told, self._damaged = loaded.since, loaded.told, loaded.damaged
        self._read_seats()

    def _read_seats(self) -> None:
        self._seats = {seat.id: seat for seat in self._log.seats()}
        self._teller = Teller(self._log, {seat.id: seat.name for seat in self._seats.values()})

    def _seat(self, seat_id: Seat) -> SeatRow:
        if seat_id not in self._seats:
            self._read_seats()
        if seat_id not in self._seats:
            raise Unknown(f"There is no seat {seat_id!r} at this table; there are {', '.join(self._seats)}.")
        return self._seats[seat_id]

    def _writing(self, by: Seat, version: int | None) -> SeatRow:
        """The seat, when it may write and has seen everything."""
        seat = self._seat(by)
        if seat.role == "watcher":
            must(seat, "note")
        if self._damaged:
            raise stored.StoreError(self._damaged)
        if version is not None and version != self.version:
            if version > self.version:
                self.refresh()
            if version != self.version:
                raise self._stale(version)
        return seat

    def _stale(self, version: int) -> Stale:
        return Stale(self.version, self._teller.since(self._log.entries(version, self.version), self.state))

    def _draft(self, draft: int) -> Draft:
        if draft not in self._campaign.drafts:
            raise Unknown(f"There is no open move {draft}: it is finished or was given up.")
        return self._campaign.drafts[draft]

    def _question(self, draft: int, question: str) -> Request:
        step = look_at(self._campaign, self._draft(draft))
        asked = step.requests if isinstance(step, Waiting) else {}
        if question not in asked:
            raise Unknown(f"Move {draft} does not ask {question!r} now; it asks {', '.join(asked) or 'nothing'}.")
        return asked[question]

    def _answer(self, draft: int, answer: Answered) -> None:
        ahead, records = ahead_of(self._campaign), list[Record]()
        take_in(ahead, records, answer)
        go_on(ahead, records, draft)
        self._write(ahead, records)

    def _reopening(self, seat: SeatRow, seq: int) -> tuple[int, ...]:
        """What to take back so that a finished move asks its last question again."""
        entry, live = find_change(self._log, seq)
        if not isinstance(entry.record, Finished):
            raise Refused("A correction has no answers; take it back as a whole.")
        if len(changes(live)) > 1:
            raise Refused("Only the newest move can be opened again; take back the later ones first.")
        draft = draft_of(self._log, entry.record, entry.seq)
        must(seat, "undo", draft.by)
        return last_answers(self._log, entry.seq, draft)

    def _rewound(self, takes: Sequence[int], why: str, by: Seat) -> None:
        record = Rewound(tuple(takes), why, by)
        ahead = self._log.load(upto=self.version, pending=[(self.version + 1, record)]).campaign
        records: list[Record] = [record]
        settle(ahead, records)
        self._write(ahead, records)

    def _write(self, ahead: Any, records: list[Record]) -> None:
        """Append `records`; only when they are kept is `ahead` the campaign."""
        version = self.version
        try:
            self._log.append(version, records)
        except stored.Stale:
            self._load()
            raise self._stale(version) from None
        self._campaign = ahead
        self._told += sum(map(is_told, records))
        if self.version - self._since >= SNAPSHOT_EVERY:
            self._log.snapshot(self._campaign, self._told)
            self._since = self.version

    def _tell(self) -> None:
        for listener in tuple(self._watchers):
            listener(self.version)


def _free_id(name: str, taken: Mapping[str, object]) -> str:
    word = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:24] or "seat"
    number = 1
    while (found := word if number == 1 else f"{word}-{number}") in taken:
        number += 1
    return found


def _shown(request: Request, value: Value) -> str:
    if isinstance(request, Choose | Confirm):
        return next((option.text for option in request.options if option.key == value), str(value))
    return str(value)
