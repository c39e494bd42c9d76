"""The rows that a store writes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from sqlalchemy import Connection, func, insert, select

from tablewright.store import schema
from tablewright.store.rows import SeatRow

# No letters that look alike, and none that a shell or a reader would take for something else.
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def free_id(connection: Connection, wanted: str = "") -> str:
    """An id that no campaign has: `wanted`, if that is free."""
    campaigns = schema.campaigns.c
    found = wanted or _new_id()
    while connection.execute(select(campaigns.id).where(campaigns.id == found)).first() is not None:
        found = _new_id()
    return found


def insert_campaign(
    connection: Connection, campaign: str, row: tuple[str, str, bytes, str], seats: Sequence[SeatRow]
) -> None:
    """Write a campaign (name, game, start, time) and its people."""
    names = ("name", "game", "start", "created_at")
    connection.execute(insert(schema.campaigns), {"id": campaign, **dict(zip(names, row, strict=True))})
    insert_seats(connection, campaign, seats)


def insert_seats(connection: Connection, campaign: str, seats: Sequence[SeatRow]) -> None:
    """Write people, behind those who are there already."""
    table = schema.seats
    last = select(func.coalesce(func.max(table.c.place), 0)).where(table.c.campaign == campaign)
    place = connection.execute(last).scalar_one()
    for number, seat in enumerate(seats, place + 1):
        row = {"id": seat.id, "name": seat.name, "role": seat.role, "token_hash": seat.token_hash}
        connection.execute(insert(table), {"campaign": campaign, "place": number, **row})


def _new_id() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(10))
