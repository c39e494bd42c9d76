"""What is said to SQLite by hand: the statements on the log, where a layer in between would cost more than the disk.

Whatever a damaged row holds, its body comes as bytes.
"""

from __future__ import annotations

from functools import cache

HEAD = "SELECT coalesce(max(seq), 0) FROM records WHERE campaign = ?"

COUNT = "SELECT count(*) FROM records WHERE campaign = ? AND seq > ? AND seq <= ?"

SEQS = "SELECT seq FROM records WHERE campaign = ? AND seq > ? AND seq <= ? ORDER BY seq"

OUTLINES = (
    "SELECT seq, CAST(body AS BLOB) FROM records "
    "WHERE campaign = ? AND seq > ? AND seq <= ? AND kind <> 'answered' ORDER BY seq"
)

ANSWERS = (
    "SELECT seq, at, CAST(body AS BLOB) FROM records "
    "WHERE campaign = ? AND seq > ? AND seq <= ? AND kind = 'answered' ORDER BY seq"
)

ENTRIES = "SELECT seq, at, CAST(body AS BLOB) FROM records WHERE campaign = ? AND seq > ? AND seq <= ? ORDER BY seq"

SOME = (
    "SELECT seq, at, CAST(body AS BLOB) FROM records "
    "WHERE campaign = ? AND seq IN (SELECT value FROM json_each(?)) ORDER BY seq"
)

TOLD = (
    "SELECT seq, at, CAST(body AS BLOB) FROM records "
    "WHERE campaign = ? AND seq <= ? AND kind NOT IN ('begun', 'answered') ORDER BY seq DESC LIMIT ?"
)

REWINDS = (
    "SELECT seq, CAST(body AS BLOB) FROM records INDEXED BY rewinds "
    "WHERE campaign = ? AND kind = 'rewound' AND seq > ? AND seq <= ? ORDER BY seq"
)

SNAPSHOT = (
    "SELECT seq, CAST(body AS BLOB) FROM snapshots "
    "WHERE campaign = ? AND seq <= ? AND code = ? ORDER BY seq DESC LIMIT 1"
)

PICTURES = "SELECT hash, seq FROM pictures WHERE campaign = ? AND seq <= ? ORDER BY seq"

PICTURE = "SELECT body FROM pictures WHERE campaign = ? AND hash = ?"

KEEP = "INSERT INTO pictures (campaign, hash, seq, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"

SEATS = "SELECT id, name, role, token_hash FROM seats WHERE campaign = ? ORDER BY place"


@cache
def appending(count: int) -> str:
    """The statement that appends `count` records behind a given one: all of them, or none when it is not the last.

    It takes: campaign, time, (seq, kind, body) of each record, campaign, the last record's number.
    """
    rows = ", ".join(["(?, ?, ?)"] * count)
    return (
        "INSERT INTO records (campaign, seq, kind, at, body) "  # noqa: S608 - only marks are put in
        f"SELECT ?, column1, column2, ?, column3 FROM (VALUES {rows}) "
        "WHERE (SELECT coalesce(max(seq), 0) FROM records WHERE campaign = ?) = ?"
    )
