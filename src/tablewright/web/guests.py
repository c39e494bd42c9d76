"""Whose browser this is: the seat that its secret opens, or the host's on a computer that serves only itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from tablewright.kernel import Seat
from tablewright.table import Forbidden, Table
from tablewright.web.render import Choice

if TYPE_CHECKING:
    from fastapi import Request, Response

YEAR = 365 * 24 * 3600
# A proxy on this computer speaks for the whole world: then nobody is trusted for coming from here.
_PROXIED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "via")


class Guest(msgspec.Struct, frozen=True):
    """A browser or program at a table: its seat, and the secret that opened it (empty: trusted without one)."""

    seat: Seat
    token: str = ""


class Stranger(Forbidden):
    """Whoever asks has no seat at this table."""


def trusted(request: Request) -> bool:
    """Whether this request comes from the one computer that the server serves."""
    return bool(request.app.state.trusted_loopback) and not any(name in request.headers for name in _PROXIED)


def cookie_of(campaign: str) -> str:
    """The name of the cookie that keeps a seat's secret."""
    return f"seat-{campaign}"


def bearer(request: Request) -> str:
    """The secret that a program sends along; empty when there is none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def guest(request: Request, table: Table) -> Guest:
    """Who asks.

    Raises:
        Stranger: for somebody without a seat.
    """
    named = bearer(request)
    token = named or request.cookies.get(cookie_of(table.campaign), "")
    if token and (seat := table.seat_for(token)) is not None:
        return Guest(seat, token)
    if named:
        raise Stranger("This secret opens no seat at this table: it is mistyped, or the host has revoked it.")
    if trusted(request):
        return Guest(host_of(table))
    raise Stranger(
        "This browser has no seat at this table. Ask the host for a seat link; if you had one, it may be revoked."
    )


def host_of(table: Table) -> Seat:
    """The seat of the host."""
    return next(seat.id for seat in table.seats() if seat.role == "host")


def still_there(guest_: Guest, table: Table) -> bool:
    """Whether the seat's secret still opens it."""
    return not guest_.token or table.seat_for(guest_.token) == guest_.seat


def remember_seat(request: Request, response: Response, campaign: str, token: str) -> None:
    """Make this browser the seat that `token` opens."""
    _keep(request, response, cookie_of(campaign), token, hidden=True)


def remember(request: Request, response: Response, name: str, value: str) -> None:
    """Keep a choice of this person in this browser; an empty one is forgotten."""
    if value:
        _keep(request, response, name, value, hidden=False)
    else:
        response.delete_cookie(name)


def choice_of(request: Request, query: Mapping[str, str]) -> Choice:
    """What this person chose to see: from the address, and from what the browser keeps."""
    last = query.get("last", "")
    return Choice(
        actor=query.get("as", ""),
        sheet=query.get("sheet", ""),
        last=min(max(int(last), 1), 100_000)
        if last.isascii() and last.isdecimal() and len(last) < 9
        else Choice().last,
        own_dice=request.cookies.get("dice") == "own",
        keys=request.cookies.get("keys") != "off",
    )


def _keep(request: Request, response: Response, name: str, value: str, *, hidden: bool) -> None:
    response.set_cookie(
        name, value, max_age=YEAR, httponly=hidden, samesite="lax", secure=request.url.scheme == "https"
    )
