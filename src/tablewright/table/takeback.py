"""What undo, rewind and bringing back name in the log."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tablewright.kernel import (
    Answered,
    Begun,
    Cancelled,
    Corrected,
    Done,
    Draft,
    Entry,
    Finished,
    Rewound,
    Seat,
    struck,
)
from tablewright.store import SeatRow
from tablewright.table.errors import Refused, Unknown
from tablewright.table.log import Log
from tablewright.table.permissions import must
from tablewright.table.steps import look_at


def gone_in(entries: Sequence[Entry]) -> set[int]:
    """The numbers that the rewinds among `entries` take back."""
    return struck([(entry.seq, entry.record) for entry in entries if isinstance(entry.record, Rewound)])


def live_after(log: Log, after: int) -> list[Entry]:
    """The entries behind `after` that were not taken back."""
    entries = log.entries(after)
    gone = gone_in(entries)
    return [entry for entry in entries if entry.seq not in gone]


def changes(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that change the state."""
    return [entry for entry in entries if isinstance(entry.record, Finished | Corrected)]


def find_change(log: Log, seq: int) -> list[Entry]:
    """The finished move or correction `seq` (a move also by its draft), and all that live behind it.

    Raises:
        Unknown: when there is no such entry.
        Refused: when it was taken back already, or is still open.
    """
    record = next((entry.record for entry in log.some([seq])), None)
    if not isinstance(record, Begun | Finished | Corrected):
        raise Unknown(f"Entry {seq} is no finished move and no correction; only those can be taken back.")
    live = live_after(log, seq - 1)
    if not live or live[0].seq != seq:
        raise Refused(f"Entry {seq} was taken back already.")
    if not isinstance(record, Begun):
        return live
    for place, entry in enumerate(live):
        if isinstance(entry.record, Finished) and entry.record.draft == seq:
            return live[place:]
    raise Refused(f"Move {seq} is not finished: its last answer can be taken back, or it can be given up.")


def whole(log: Log, live: Sequence[Entry]) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """Everything that the finished moves and corrections in `live` consist of, and whose they were."""
    found = changes(live)
    drafts = {entry.record.draft for entry in found if isinstance(entry.record, Finished)}
    numbers = {entry.seq for entry in found}
    owners = [entry.record.by for entry in found if isinstance(entry.record, Corrected)]
    for entry in live_after(log, min(drafts) - 1) if drafts else ():
        match entry.record:
            case Begun(by=by) if entry.seq in drafts:
                numbers.add(entry.seq)
                owners.append(by)
            case Answered(draft=draft) if draft in drafts:
                numbers.add(entry.seq)
            case _:
                pass
    return tuple(sorted(numbers)), tuple(owners)


def reopening(log: Log, seat: SeatRow, seq: int) -> tuple[int, ...]:
    """What `seat` has to take back so that the finished move `seq` asks again.

    Raises:
        Refused: when it is not the newest change.
        Forbidden: when it is somebody else's.
    """
    live = find_change(log, seq)
    end, finished = live[0].seq, live[0].record
    if not isinstance(finished, Finished):
        raise Refused("A correction has no answers; take it back as a whole.")
    if len(changes(live)) > 1:
        raise Refused("Only the newest move can be opened again; take back what came after it first.")
    draft = log.load(upto=end - 1).campaign.drafts[finished.draft]
    must(seat, "undo", draft.by)
    return _last_answers(log, end, live[-1].seq, draft)


def _last_answers(log: Log, end: int, head: int, draft: Draft) -> tuple[int, ...]:
    """The move's end, and as many of its last answers as must go for it to ask again.

    An answer that the move does not come to any more, as things stand, does not make it ask.
    """
    takes = [end]
    for seq, _answer in reversed(draft.answers):
        takes.insert(0, seq)
        before = log.load(upto=head, pending=[(head + 1, Rewound(tuple(takes)))]).campaign
        if not isinstance(look_at(before, before.drafts[draft.id]), Done):
            return tuple(takes)
    return (draft.id, *takes)


def cannot_bring_back(log: Log, seq: int, rewound: Rewound) -> str:
    """Why what `rewound`, entry `seq`, took back cannot be brought back; empty when it can."""
    if any(isinstance(entry.record, Rewound) for entry in log.some(rewound.takes_back)):
        return "it brought something back; take that back itself"
    later = log.entries(seq)
    gone = gone_in(later)
    if seq in gone:
        return "it was brought back already"
    live = [entry for entry in later if entry.seq not in gone]
    if changes(live):
        return "something else has happened since; take that back first"
    drafts = _drafts(log, rewound.takes_back)
    for entry in log.some([one for one in gone if one < seq]):
        if not isinstance(entry.record, Answered) or entry.record.draft in drafts:
            return "something else was taken back since; bring that back first"
    if any(isinstance(entry.record, Answered | Cancelled) and entry.record.draft in drafts for entry in live):
        return "its move has gone on since; take that back first"
    return ""


def _drafts(log: Log, seqs: Collection[int]) -> set[int]:
    drafts: set[int] = set()
    for entry in log.some(seqs):
        if isinstance(entry.record, Answered | Finished):
            drafts.add(entry.record.draft)
    return drafts
