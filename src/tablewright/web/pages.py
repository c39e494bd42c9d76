"""The pages around the table: all campaigns, a new one, a copy brought in, a seat taken, and what this is."""

from __future__ import annotations

import re
from datetime import datetime
from itertools import groupby
from typing import Any
from urllib.parse import quote, unquote

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import RedirectResponse

from tablewright import __version__
from tablewright.kernel import AnswerError, SetupField, System, Value, unseen
from tablewright.rules import GAMES, game
from tablewright.store import CampaignRow, SeatRow, StoreError, hash_of, new_token
from tablewright.table import Forbidden, Table, Unknown
from tablewright.web import guests
from tablewright.web.desk import html, tables
from tablewright.web.forms import Form, Typed
from tablewright.web.refusals import REFUSALS, refusal, sentence
from tablewright.web.render import Fault

router = APIRouter(include_in_schema=False)

_LOOKED_INTO = 8
"""Campaigns at the top of the list that are opened to say what happened last and whose turn it is."""


# --- all campaigns ------------------------------------------------------------------


@router.get("/")
def home(request: Request) -> Response:
    """All campaigns in which this browser has a seat."""
    return _home(request)


def _home(request: Request, fault: Fault | None = None, status: int = 200) -> Response:
    listed = [_listed(request, row, look=place < _LOOKED_INTO) for place, row in enumerate(seen_by(request))]
    return html(request, "home.html", {"campaigns": listed, "games": _games(), "fault": fault}, status)


def seen_by(request: Request) -> list[CampaignRow]:
    """The campaigns that whoever asks may know of, newest first."""
    rows = sorted(tables(request).store.campaigns(), key=lambda row: row.changed_at, reverse=True)
    if guests.trusted(request) and not guests.bearer(request):
        return rows
    named = {name for name in request.cookies if name.startswith(guests.cookie_of(""))}
    if not guests.bearer(request):
        rows = [row for row in rows if guests.cookie_of(row.id) in named]
    return [row for row in rows if _has_seat(request, row.id)]


def _has_seat(request: Request, campaign: str) -> bool:
    try:
        guests.guest(request, tables(request).room(campaign).table)
    except (Forbidden, StoreError):
        return False
    return True


def _listed(request: Request, row: CampaignRow, *, look: bool) -> dict[str, Any]:
    entry = {
        "id": row.id, "name": row.name, "game": row.game, "title": _title(row.game), "at": row.changed_at,
        "last": "", "decide": False, "others": "", "seat": "",
    }  # fmt: skip
    if not look:
        return entry
    try:
        table = tables(request).room(row.id).table
        view = table.view(guests.guest(request, table).seat, last=1)
    except (*REFUSALS, ModuleNotFoundError) as error:
        # One campaign that cannot be read must not hide the others.
        return {**entry, "last": refusal(error).message}
    others = [seat.name for seat in view.seats if not seat.you]
    return {
        **entry,
        "last": _clipped(view.entries[-1].sentence) if view.entries else "",
        "decide": any(question.mine for draft in view.drafts for question in draft.questions),
        "others": f"{', '.join(others[:3])}{f' and {len(others) - 3} more' if len(others) > 3 else ''}",
        "seat": view.seat.name,
    }


def _clipped(text: str) -> str:
    return text if len(text) <= 160 else f"{text[:157].rstrip()}…"


def _title(name: str) -> str:
    return game(name).title if name in GAMES else name


def _games() -> list[System[Any]]:
    return [game(name) for name in GAMES]


# --- a new one ------------------------------------------------------------------------


@router.get("/new")
def new_form(request: Request) -> Response:
    """Choose a game, then fill in its form."""
    name = request.query_params.get("game", "")
    return _new(request, game(name) if name in GAMES else None)


@router.post("/new")
def new(request: Request, form: Form) -> Response:
    """Make a campaign; this browser is its host."""
    name = form.first("game")
    if name not in GAMES:
        return _new(request, None, form, Fault("setup:game", "Choose a game first."))
    system = game(name)
    try:
        called = one_line("name", form.first("name"), "What is the campaign called?")
        seat = one_line("seat", form.first("seat"), "Your name at the table")
        setup = system.made({field.name: text_of(taken(field, form)) for field in system.form})
        campaign, token = make(request, called, system.name, setup, seat)
    except SetupFaultError as wrong:
        return _new(request, system, form, wrong.fault)
    except REFUSALS as error:
        refused = refusal(error)
        return _new(request, system, form, Fault("setup:", refused.message), refused.status)
    response = RedirectResponse(f"/campaigns/{campaign}", 303)
    guests.remember_seat(request, response, campaign, token)
    guests.remember(request, response, "name", quote(seat))
    return response


class SetupFaultError(AnswerError):
    """A field of the form for a new campaign that does not fit."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def make(request: Request, name: str, system: str, setup: dict[str, Any], seat: str) -> tuple[str, str]:
    """A new campaign and the secret of its host's seat."""
    token, token_hash = new_token()
    campaign = tables(request).store.create(name, system, setup, SeatRow("host", seat, "host", token_hash))
    return campaign, token


def one_line(name: str, text: str, asked: str) -> str:
    """A short text without line breaks.

    Raises:
        SetupFaultError: when it is empty or long, or has characters that are not seen.
    """
    line = " ".join(text.split())
    if hidden := next(filter(unseen, line), ""):
        said = f"“{asked}” cannot hold U+{ord(hidden):04X}: it only changes how other characters are shown."
        raise SetupFaultError(Fault(f"setup:{name}", said))
    if not 0 < len(line) <= 80:
        raise SetupFaultError(Fault(f"setup:{name}", f"“{asked}” takes 1 to 80 characters; this has {len(line)}."))
    return line


def taken(field: SetupField, form: Typed) -> Value:
    """What was answered to one field of a game's form.

    Raises:
        SetupFaultError: when it does not fit.
    """
    name = f"f-{field.name}"
    answer: object = form.all(name) if field.request.kind == "pick" else form.first(name)
    try:
        return field.request.record(answer)
    except AnswerError as error:
        raise SetupFaultError(Fault(f"setup:{field.name}", sentence(str(error)))) from error


def text_of(value: Value) -> str:
    """A recorded answer as a form holds it: several keys stand one after another."""
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _new(
    request: Request,
    system: System[Any] | None,
    form: Typed | None = None,
    fault: Fault | None = None,
    status: int = 422,
) -> Response:
    def typed(name: str, usual: str) -> str:
        return form.first(name) if form else usual

    def values(field: SetupField) -> list[str]:
        return form.all(f"f-{field.name}") if form else usual_of(field)

    groups = groupby(system.form if system else (), key=lambda field: field.group)
    now = datetime.now().astimezone()
    context = {
        "games": _games(), "chosen": system, "groups": [(name, list(fields)) for name, fields in groups],
        "typed": typed, "values": values, "fault": fault, "you": unquote(request.cookies.get("name", "")) or "Me",
        "today": f"{now.day} {now:%B}", "game": system.name if system else "",
    }  # fmt: skip
    return html(request, "new.html", context, status if fault else 200)


def usual_of(field: SetupField) -> list[str]:
    """What a field of a game's form holds before anybody has typed."""
    request = field.request
    match request.kind:
        case "number" | "text":
            return [str(request.usual)]  # type: ignore[union-attr]
        case "choose" | "confirm":
            return [next(option.key for option in request.options if not option.refused)]  # type: ignore[union-attr]
        case "pick":
            open_ = [option.key for option in request.options if not option.refused]  # type: ignore[union-attr]
            return open_[: request.least]  # type: ignore[union-attr]
        case _:
            return [""]


# --- copies and seats -------------------------------------------------------------------


@router.post("/import")
def bring_in(request: Request, form: Form) -> Response:
    """Bring in a campaign that was exported; this browser is its host."""
    try:
        lines = form.files.get("file", b"").decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise HTTPException(400, "This file is not text; a campaign's copy is a .jsonl file.") from None
    try:
        if not any(line.strip() for line in lines):
            raise AnswerError("choose the file of a campaign first")
        campaign = tables(request).store.import_(lines)
        token = hosted(tables(request).room(campaign).table)
    except REFUSALS as error:
        refused = refusal(error)
        return _home(request, Fault("import", refused.message), refused.status)
    response = RedirectResponse(f"/campaigns/{campaign}", 303)
    guests.remember_seat(request, response, campaign, token)
    return response


def hosted(table: Table) -> str:
    """A new secret for the host's seat of a campaign that was brought in without any."""
    host = guests.host_of(table)
    return table.new_link(host, host)


@router.post("/join")
def join_by_link(request: Request, form: Form) -> Response:
    """Go to a seat link that was typed in."""
    token = form.first("link").strip().rstrip("/").rpartition("/")[2]
    if not re.fullmatch(r"[A-Za-z0-9_-]{20,100}", token):
        fault = Fault("join", "A seat link ends in a long code of letters and digits; this does not.", form.values)
        return _home(request, fault, 422)
    return RedirectResponse(f"/join/{token}", 303)


@router.get("/join/{token}")
def join(request: Request, token: str) -> Response:
    """Say whose seat the link is; looking at it takes nothing."""
    campaign, seat = _invited(request, token)
    return html(request, "join.html", {"name": tables(request).store.name(campaign), "seat": seat})


@router.post("/join/{token}")
def take_seat(request: Request, token: str) -> Response:
    """Make this browser the seat."""
    campaign, _seat = _invited(request, token)
    response = RedirectResponse(f"/campaigns/{campaign}", 303)
    guests.remember_seat(request, response, campaign, token)
    return response


def _invited(request: Request, token: str) -> tuple[str, SeatRow]:
    found = tables(request).store.seat_by_token(hash_of(token))
    if found is None:
        raise Unknown("This link opens no seat: it is mistyped, or the host has revoked it.")
    return found


# --- this browser ------------------------------------------------------------------------

_CHOICES = {"theme": ("", "light", "dark"), "dice": ("table", "own"), "keys": ("on", "off")}


@router.post("/settings")
def choose(request: Request, form: Form) -> Response:
    """Keep what a person chose for this browser: colours, whose dice, single keys."""
    back = form.first("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", 303)
    for name, values in _CHOICES.items():
        if name in form.values and form.first(name) in values:
            guests.remember(request, response, name, form.first(name))
    return response


@router.get("/about")
def about(request: Request) -> Response:
    """What this is, and whom to thank."""
    credit = [(system.title, system.credits) for system in _games() if system.credits]
    return html(request, "about.html", {"version_of_it": __version__, "credits": credit})
