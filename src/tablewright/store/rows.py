"""What the store hands out, as plain data."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Literal, get_args

import msgspec

from tablewright.kernel import Campaign

Role = Literal["host", "guide", "player", "watcher"]
"""What somebody may do at a table, most first."""

ROLES: tuple[Role, ...] = get_args(Role)


class SeatRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody's place at a table.  The link's secret is kept only as its hash; without one, no link opens the seat."""

    id: str
    name: str
    role: Role
    token_hash: str | None = None


class CampaignRow(msgspec.Struct, frozen=True):
    """A campaign in the list.  `version` is the number of its last record, written at `changed_at`."""

    id: str
    name: str
    game: str
    created_at: str
    changed_at: str
    version: int
    host: str


class Loaded(msgspec.Struct, frozen=True):
    """A campaign as its log tells it.

    `since` is the record the reading began after (a snapshot's, or 0); `told` counts the records that are entries of
    the story; `damaged` says what could not be read, and then the campaign is as it was before that.
    """

    campaign: Campaign[Any]
    since: int = 0
    told: int = 0
    damaged: str = ""


def new_token() -> tuple[str, str]:
    """A secret for a link, and the hash that is kept of it."""
    token = secrets.token_urlsafe(32)
    return token, hash_of(token)


def hash_of(token: str) -> str:
    """What is kept of a link's secret.  It has 256 random bits, so a plain hash cannot be guessed back."""
    return hashlib.sha256(token.encode()).hexdigest()
