"""One open campaign: every look at it and every change of it goes through here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from secrets import SystemRandom
from typing import Any

from tablewright.content import bring
from tablewright.kernel import (
    Answered,
    AnswerError,
    Begun,
    Cancelled,
    Corrected,
    Entry,
    Move,
    MoveError,
    Noted,
    Rewound,
    Roll,
    Seat,
    State,
    System,
    Value,
)
from tablewright.store import Damaged, NoCampaign, Role, SeatRow, Store, hash_of, new_token
from tablewright.table.asking import Forecasts, Settable, in_words, shown
from tablewright.table.errors import Refused, Unknown
from tablewright.table.ledger import Ledger
from tablewright.table.log import Log
from tablewright.table.look import look
from tablewright.table.memory import MemoryLog
from tablewright.table.permissions import may, must, must_see_all
from tablewright.table.pictures import answer_of
from tablewright.table.seating import new_seat
from tablewright.table.steps import TRIPS, act_of, actor_argument, actor_for, among, owner_of, refusal_of, seen_by
from tablewright.table.stored import StoredLog
from tablewright.table.takeback import cannot_bring_back, find_change, reopening, whole
from tablewright.table.view import View

_HOST = SeatRow("host", "Host", "host")
_DICE = SystemRandom()
_LONGEST_NOTE = 20_000


class Table:
    """A campaign with its people.  Any thread may use it; `version` is the number of its last record.

    Whoever gives the `version` they looked at is refused, with `Stale`, when the table has moved on since.
    """

    def __init__(self, log: Log) -> None:
        bring(log.system.name)
        self._ledger = Ledger(log)
        self._forecasts = Forecasts()
        self._settable = Settable()

    @classmethod
    def open(cls, store: Store, campaign: str) -> Table:
        """The table of a stored campaign.

        Raises:
            Unknown: when the store has none with this id.
        """
        try:
            return cls(StoredLog(store, campaign))
        except NoCampaign as fault:
            raise Unknown(str(fault)) from None

    @classmethod
    def memory(cls, system: System[Any], state: State, seats: Iterable[SeatRow] = (_HOST,), *, name: str = "") -> Table:
        """A table that is kept in memory only."""
        return cls(MemoryLog(system, state, seats, name or system.title))

    # --- looking ------------------------------------------------------------

    @property
    def campaign(self) -> str:
        """The campaign's id."""
        return self._ledger.log.campaign

    @property
    def name(self) -> str:
        """What people call the campaign."""
        return self._ledger.log.name

    @property
    def system(self) -> System[Any]:
        """The game."""
        return self._ledger.log.system

    @property
    def version(self) -> int:
        """The number of the last record."""
        return self._ledger.campaign.version

    @property
    def state(self) -> Any:
        """What is true at the table now."""
        return self._ledger.campaign.state

    @property
    def damaged(self) -> str:
        """What of the log cannot be read; empty when all can.  Nothing is written to a damaged campaign."""
        return self._ledger.damaged

    def view(self, seat_id: Seat, *, actor: str = "", last: int = 100) -> View:
        """Everything that a seat may see: the newest `last` entries, and the moves as `actor` could make them.

        Raises:
            Unknown: when there is no such seat.
        """
        with self._ledger.lock:
            seat = self._ledger.seat(seat_id)
            while True:
                try:
                    return look(self._ledger, self._forecasts, self._settable, seat, actor, last)
                except Damaged as fault:
                    # A snapshot had led past it; go back to what can be read.
                    self._ledger.load(fault.seq - 1, str(fault))

    def entries(self, after: int = 0) -> list[Entry]:
        """The records behind `after`, in order."""
        with self._ledger.lock:
            return self._ledger.log.entries(after, self.version)

    def picture(self, seat_id: Seat, name: str) -> bytes:
        """The picture with this hash, which an answer has brought.

        Raises:
            Unknown: when there is no such seat or no such picture.
        """
        with self._ledger.lock:
            self._ledger.seat(seat_id)
        found = self._ledger.log.picture(name)
        if found is None:
            raise Unknown("There is no such picture in this campaign.")
        return found

    def must_copy(self, seat_id: Seat) -> None:
        """Stop unless a seat may have a copy of everything: where players are not to see all of it, they may not.

        Raises:
            Forbidden: with who may instead.
        """
        if self.system.secretive:
            with self._ledger.lock:
                must_see_all(self._ledger.seat(seat_id))

    def refresh(self) -> bool:
        """Take in what another process has written; True when there was something."""
        with self._ledger.lock:
            changed = self._ledger.refresh()
        if changed:
            self._ledger.tell()
        return changed

    def watch(self, listener: Callable[[int], None]) -> Callable[[], None]:
        """Call `listener` with the new version after every change; call what is returned to stop that.

        It is called in the thread that made the change, and should return at once.
        """
        self._ledger.watchers.append(listener)
        return lambda: self._ledger.watchers.remove(listener)

    # --- moves --------------------------------------------------------------

    def begin(self, by: Seat, move: str, args: Mapping[str, Any] | None = None, *, version: int | None = None) -> int:
        """Begin a move and give its draft's id.  A move that asks nothing is finished at once.

        Whoever makes the move may be left out: then it is the one that `by` plays.

        Raises:
            MoveError: when it cannot be made now, or not with these arguments.
        """
        with self._ledger.turn(by, version) as turn:
            rule = self.system.find(move)
            given = self._with_actor(turn.seat, rule, dict(args or {}))
            if refused := refusal_of(self._ledger.campaign, turn.seat, rule, given):
                raise MoveError(f"{rule.name} cannot be made now: {refused}")
            draft = turn.add(Begun(move, given, by))
            if broken := turn.go_on(draft):
                raise MoveError(f"{rule.name} cannot be made now: {TRIPS if broken.trip else broken.fault}")
        return draft

    def answer(
        self, by: Seat, draft: int, question: str, value: object, *, own: bool = True, version: int | None = None
    ) -> None:
        """Answer an open question: an option's key (`yes` and `no` too), keys, a number, words, or the faces of dice.

        Where a question takes a picture, all of its bytes are an answer too; it is kept with the answer or not at all.
        Dice that are answered here were real ones, unless `own` says otherwise.

        Raises:
            Unknown: when this is not asked now.
            AnswerError: when the answer does not fit the question.
            MoveError: when the move cannot go on, with the reason.
        """
        with self._ledger.turn(by, version) as turn:
            request = self._ledger.question(turn.seat, draft, question)
            must(turn.seat, "answer", request.by)
            real = own and isinstance(request, Roll)
            recorded = request.record(answer_of(self._ledger.log, request, value))
            seq = turn.add(Answered(draft, question, recorded, by, real))
            if isinstance(value, bytes):
                turn.pictures[seq] = value
            turn.go_on(draft)

    def roll(self, by: Seat, draft: int, question: str, *, version: int | None = None) -> None:
        """Let the machine throw the dice that an open question asks for.

        Raises:
            Unknown: when this is not asked now.
            AnswerError: when the question asks for no dice.
            MoveError: when the move cannot go on, with the reason.
        """
        with self._ledger.turn(by, version) as turn:
            request = self._ledger.question(turn.seat, draft, question)
            must(turn.seat, "answer", request.by)
            if not isinstance(request, Roll):
                raise AnswerError(f"{request.prompt!r} asks for no dice; answer it instead")
            faces: Value = [_DICE.randrange(sides) + 1 for sides in request.dice.sides]
            turn.add(Answered(draft, question, faces, by))
            turn.go_on(draft)

    def cancel(self, by: Seat, draft: int, *, version: int | None = None) -> None:
        """Give up an open move; nothing of it happens."""
        with self._ledger.turn(by, version) as turn:
            given_up = self._ledger.draft(draft)
            must(turn.seat, "cancel", given_up.by)
            turn.add(Cancelled(draft, by, given_up.thrown()))

    # --- taking back --------------------------------------------------------

    def undo(self, by: Seat, seq: int, *, version: int | None = None) -> None:
        """Take back the last answer: of an open move, or of the newest finished one, which is open again by that.

        An open move without an answer is given up.  `seq` is a draft's id or a finished move's entry.

        Raises:
            Refused: when other things have happened since.
        """
        with self._ledger.turn(by, version) as turn:
            draft = turn.campaign.drafts.get(seq)
            if draft is None:
                self._ledger.take_back(turn, reopening(self._ledger.log, turn.seat, seq), "")
            elif draft.answers:
                last, answer = draft.answers[-1]
                if not may(turn.seat, "undo", answer.by):
                    must(turn.seat, "undo", draft.by)
                self._ledger.take_back(turn, (last,), "")
            else:
                must(turn.seat, "cancel", draft.by)
                turn.add(Cancelled(seq, by))

    def rewind(self, by: Seat, seq: int, why: str = "", *, version: int | None = None) -> None:
        """Take back the finished move or correction `seq`, and every later one; open moves of others stay.

        Raises:
            Unknown: when there is no such entry.
            Refused: when it was taken back already.
        """
        with self._ledger.turn(by, version) as turn:
            takes, owners = whole(self._ledger.log, find_change(self._ledger.log, seq))
            must(turn.seat, "take_back", *owners)
            self._ledger.take_back(turn, takes, why.strip())

    def bring_back(self, by: Seat, seq: int, *, version: int | None = None) -> None:
        """Bring back what entry `seq` took back, as long as nothing has changed the state since.

        Raises:
            Unknown: when there is no such entry.
            Refused: when it is too late for that.
        """
        with self._ledger.turn(by, version) as turn:
            found = self._ledger.log.some([seq])
            if not found or not isinstance(found[0].record, Rewound):
                raise Unknown(f"Entry {seq} took nothing back, so there is nothing to bring back.")
            must(turn.seat, "bring_back", found[0].record.by)
            if why := cannot_bring_back(self._ledger.log, found[0].seq, found[0].record):
                raise Refused(f"This cannot be brought back: {why}.")
            self._ledger.take_back(turn, (seq,), "")

    # --- journal and corrections --------------------------------------------

    def note(self, by: Seat, text: str, *, version: int | None = None) -> None:
        """Write in the journal."""
        with self._ledger.turn(by, version) as turn:
            must(turn.seat, "note")
            words = text.strip()
            if not 0 < len(words) <= _LONGEST_NOTE:
                raise AnswerError(f"a note takes 1 to {_LONGEST_NOTE} characters; this one has {len(words)}")
            turn.add(Noted(words, by))

    def correct(self, by: Seat, key: str, value: object, why: str, *, version: int | None = None) -> None:
        """Set a value by hand, and say why.

        Raises:
            AnswerError: when the value does not fit, or no reason is given.
            MoveError: when there is no such value.
        """
        with self._ledger.turn(by, version) as turn:
            state = seen_by(self._ledger.campaign, turn.seat)
            correction = among(self.system.correction(state, key), self._ledger.seats.values())
            must(turn.seat, act_of(correction), owner_of(self._ledger.campaign, correction))
            new = correction.request.accept(value)
            if not (reason := why.strip()):
                raise AnswerError(f"a correction of {correction.name} takes a reason, for those who read it later")
            facts = tuple(correction.make(self.state, new, reason))
            before, after = shown(correction), in_words(correction.request, value)
            turn.add(Corrected(key, correction.name, before, after, reason, facts, by))
            if turn.campaign.state == self.state:
                raise AnswerError(f"{correction.name} is {before} already; a correction changes something")
            turn.settle()

    # --- seats --------------------------------------------------------------

    def seats(self) -> tuple[SeatRow, ...]:
        """Everybody at the table, in the order they came."""
        with self._ledger.lock:
            return tuple(self._ledger.seats.values())

    def add_seat(self, by: Seat, name: str, role: Role) -> tuple[Seat, str]:
        """Add somebody; gives the seat's id and the secret of its link, of which only a hash is kept."""
        with self._ledger.lock:
            must(self._ledger.seat(by), "seat")
            self._ledger.read_seats()
            token, token_hash = new_token()
            seat = new_seat(name, role, token_hash, self._ledger.seats)
            self._ledger.log.add_seat(seat)
            self._ledger.read_seats()
        self._ledger.tell()
        return seat.id, token

    def new_link(self, by: Seat, seat_id: Seat) -> str:
        """Give a seat another link, whose secret is returned; the old link opens nothing any more."""
        token, token_hash = new_token()
        self._set_token(by, seat_id, token_hash)
        return token

    def revoke(self, by: Seat, seat_id: Seat) -> None:
        """Take a seat's link away.  The seat stays, with all that it did.

        Raises:
            Refused: for the host's own: nobody could make seats any more.
        """
        with self._ledger.lock:
            must(self._ledger.seat(by), "seat")
            if self._ledger.seat(seat_id).role == "host":
                raise Refused("The host's link is the way in for whoever makes seats; give it a new link instead.")
        self._set_token(by, seat_id, None)

    def seat_for(self, token: str) -> Seat | None:
        """The seat that a link's secret opens."""
        with self._ledger.lock:
            wanted = hash_of(token)
            self._ledger.read_seats()
            return next((seat.id for seat in self._ledger.seats.values() if seat.token_hash == wanted), None)

    def close(self) -> None:
        """Keep a snapshot, so that the next opening is quick."""
        with self._ledger.lock:
            self._ledger.close()

    # --- inside -------------------------------------------------------------

    def _with_actor(self, seat: SeatRow, rule: Move[Any], args: dict[str, Any]) -> dict[str, Any]:
        """The arguments, with whoever makes the move; stops if that is not for `seat` to say."""
        actors = dict(self.system.actors(seen_by(self._ledger.campaign, seat)))
        whose = actor_argument(rule) if actors else ""
        if whose and not args.get(whose) and (mine := actor_for(self._ledger.campaign, seat)):
            args[whose] = mine
        actor = args.get(whose)
        if not whose or actor is None:
            must(seat, "begin")
        elif actor not in actors:
            raise MoveError(f"{rule.name}: there is no {actor!r} here; there are {', '.join(actors)}")
        else:
            must(seat, "begin", self.system.seat_of(self.state, actor))
        return args

    def _set_token(self, by: Seat, seat_id: Seat, token_hash: str | None) -> None:
        with self._ledger.lock:
            must(self._ledger.seat(by), "seat")
            self._ledger.log.set_token(self._ledger.seat(seat_id).id, token_hash)
            self._ledger.read_seats()
