"""The tables.  The migrations make them; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, text

metadata = MetaData()

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("start", LargeBinary, nullable=False),
    Column("created_at", String, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("campaign", String, ForeignKey("campaigns.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("at", String, nullable=False),
    Column("body", LargeBinary, nullable=False),
    # The records of a campaign lie side by side in the order they are read: one page to write, one run to read.
    sqlite_with_rowid=False,
)

Index("rewinds", records.c.campaign, records.c.seq, sqlite_where=text("kind = 'rewound'"))

snapshots = Table(
    "snapshots",
    metadata,
    Column("campaign", String, ForeignKey("campaigns.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    # Another version may fold the same facts to another state, so it makes its own.
    Column("code", String, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

pictures = Table(
    "pictures",
    metadata,
    Column("campaign", String, ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", String, primary_key=True),
    # The answer that brought it: the two are written together, so none is here that no record names.
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("campaign", String, ForeignKey("campaigns.id"), primary_key=True),
    Column("id", String, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("role", String, nullable=False),
    Column("token_hash", String, unique=True),
)
