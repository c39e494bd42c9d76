"""Folding a stretch of a log, some of whose records may have been taken back."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import Answered, Begun, Campaign, Entry, Record, Rewound, State, struck


def fold_live(campaign: Campaign[State], entries: Sequence[Entry], pending: Sequence[tuple[int, Rewound]] = ()) -> None:
    """Take in the entries that were not taken back, by one another or by the `pending` rewinds that follow them."""
    rewinds = [(entry.seq, entry.record) for entry in entries if isinstance(entry.record, Rewound)]
    gone = struck([*rewinds, *pending]) if rewinds or pending else ()
    for entry in entries:
        if entry.seq not in gone:
            campaign.fold(entry.seq, entry.record)
        campaign.version = entry.seq
    if pending:
        campaign.version = pending[-1][0]


def is_told(record: Record) -> bool:
    """Whether the record is an entry of the story by itself; the others are parts of a move's."""
    return not isinstance(record, Begun | Answered)
