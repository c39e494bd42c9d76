"""What undo, rewind and bringing back name in the log."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from tablewright.kernel import (
    Answered,
    Begun,
    Cancelled,
    Corrected,
    Draft,
    Entry,
    Finished,
    Rewound,
    Seat,
    Waiting,
    struck,
)
from tablewright.table.errors import Refused, Unknown
from tablewright.table.log import Log
from tablewright.table.steps import look_at

Change = Finished[Any] | Corrected[Any]


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


def find_change(log: Log, seq: int) -> tuple[Entry, list[Entry]]:
    """The finished move or correction `seq` (a move also by its draft), with all that live from it on.

    Raises:
        Unknown: when there is no such entry.
        Refused: when it was taken back already, or is still open.
    """
    for entry in log.some([seq]):
        if isinstance(entry.record, Begun):
            live = live_after(log, seq - 1)
            for later in live:
                if isinstance(later.record, Finished) and later.record.draft == seq:
                    return later, [one for one in live if one.seq >= later.seq]
            raise Refused(f"Move {seq} is not finished: its last answer can be taken back, or it can be given up.")
        if isinstance(entry.record, Finished | Corrected):
            live = live_after(log, seq - 1)
            if not live or live[0].seq != seq:
                raise Refused(f"Entry {seq} was taken back already; bring it back from where it was taken back.")
            return entry, live
    raise Unknown(f"Entry {seq} is no finished move and no correction; only those can be taken back.")


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


def last_answers(log: Log, finished: int, draft: Draft) -> tuple[int, ...]:
    """What to take back of a finished move so that it asks again: its end, and its last answers that still count."""
    takes = [finished]
    for seq, _answer in reversed(draft.answers):
        takes.append(seq)
        head = log.entries(finished)
        pending = (head[-1].seq if head else finished) + 1
        before = log.load(pending=[(pending, Rewound(tuple(sorted(takes))))]).campaign
        if isinstance(look_at(before, before.drafts[draft.id]), Waiting):
            return tuple(sorted(takes))
    return tuple(sorted((*takes, draft.id)))


def draft_of(log: Log, finished: Finished[Any], seq: int) -> Draft:
    """The open move that `finished`, record `seq`, brought to its end."""
    return log.load(upto=seq - 1).campaign.drafts[finished.draft]


def cannot_bring_back(log: Log, entry: Entry) -> str:  # noqa: PLR0911 - one for each reason
    """Why what `entry` took back cannot be brought back; empty when it can."""
    if not isinstance(entry.record, Rewound):
        return f"entry {entry.seq} took nothing back"
    later = log.entries(entry.seq)
    gone = gone_in(later)
    if entry.seq in gone:
        return "it was brought back already"
    if any(isinstance(one.record, Rewound) for one in log.some(entry.record.takes_back)):
        return "it brought something back; take that back itself"
    live = [one for one in later if one.seq not in gone]
    if changes(live):
        return "something else has happened since; take that back first"
    drafts = _drafts(log, entry.record.takes_back)
    for one in log.some([seq for seq in gone if seq < entry.seq]):
        if not isinstance(one.record, Answered) or one.record.draft in drafts:
            return "something else was taken back since; bring that back first"
    if any(isinstance(one.record, Answered | Cancelled) and one.record.draft in drafts for one in live):
        return "its move has gone on since; take that back first"
    return ""


def _drafts(log: Log, seqs: Collection[int]) -> set[int]:
    drafts: set[int] = set()
    for entry in log.some(seqs):
        if isinstance(entry.record, Answered | Finished):
            drafts.add(entry.record.draft)
    return drafts
