"""Campaigns, records, snapshots and seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("start", sa.LargeBinary, nullable=False),
        sa.Column("created_at", sa.String, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("campaign", sa.String, sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("rewinds", "records", ["campaign", "seq"], sqlite_where=sa.text("kind = 'rewound'"))
    op.create_table(
        "snapshots",
        sa.Column("campaign", sa.String, sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("code", sa.String, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("campaign", sa.String, sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("role", sa.String, nullable=False),
        sa.Column("token_hash", sa.String, unique=True),
    )
