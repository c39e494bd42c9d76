"""A campaign's settings: rulings and other values to set by hand, who has a seat, and a copy to keep."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from tablewright.kernel import AnswerError
from tablewright.store import ROLES
from tablewright.table import RULINGS, SEATS, Unknown
from tablewright.table.view import CorrectionView
from tablewright.web import guests
from tablewright.web.desk import FaultError, act, common, enter, tables
from tablewright.web.forms import Form, Typed
from tablewright.web.guests import Guest
from tablewright.web.phrases import shown_now
from tablewright.web.refusals import REFUSALS, Refusal, refusal, sentence
from tablewright.web.render import Choice, Fault, Toast, full
from tablewright.web.tables import Room

router = APIRouter(prefix="/campaigns/{campaign}", include_in_schema=False)

LONG = 1000
"""How far back an entry may be for its consequences to be listed."""
_ROLES = (("player", "Player"), ("guide", "Guide"), ("watcher", "Watcher"))


# --- on paper ---------------------------------------------------------------------


@router.get("/print")
def paper(request: Request, campaign: str, sheet: str = "") -> Response:
    """A sheet with everything that stands on it, or the board of the campaign, to be printed."""
    room, guest = enter(request, campaign)
    page = room.page(guest.seat, Choice(), whole=True)
    found = next((one for one in page.view.sheets if one.id == sheet), None)
    if sheet and found is None:
        raise Unknown(f"There is no sheet {sheet!r} in this campaign.")
    panels = found.panels if found else tuple(one for one in page.view.board if not one.first)
    context = {**common(request), "view": page.view, "page": page, "sheet": found, "panels": panels}
    return HTMLResponse(full("print.html", {**context, "game": page.view.game}))


# --- values -----------------------------------------------------------------------


@router.get("/correct/{key:path}")
def correct_form(request: Request, campaign: str, key: str) -> Response:
    """The form for one value, on a page of its own."""
    room, guest = enter(request, campaign)
    return _correct_page(request, room, guest, key)


@router.post("/correct/{key:path}")
def correct(request: Request, campaign: str, key: str, form: Form) -> Response:
    """Set a value by hand."""
    room, guest = enter(request, campaign)

    def do(room: Room, guest: Guest) -> None:
        _correct(room, guest, key, form)

    if request.headers.get("referer", "").partition("?")[0].endswith(f"/campaigns/{campaign}"):
        return act(request, campaign, form, do, f"correct:{key}")
    try:
        do(room, guest)
    except FaultError as wrong:
        return _correct_page(request, room, guest, key, refusal(wrong.error), wrong.fault)
    except REFUSALS as error:
        refused = refusal(error)
        if refused.status in (403, 404):
            raise
        return _correct_page(request, room, guest, key, refused, Fault(f"correct:{key}", refused.message, form.values))
    return RedirectResponse(f"/campaigns/{campaign}", 303)


def _correct(room: Room, guest: Guest, key: str, form: Typed) -> None:
    view = room.table.view(guest.seat, last=1)
    found = next((one for one in view.corrections if one.key == key), None)
    value: object = form.all("value") if found and found.question.kind == "pick" else form.first("value")
    try:
        room.table.correct(guest.seat, key, value, form.first("why"), version=form.version)
    except AnswerError as error:
        about_why = not form.first("why").strip()
        raise FaultError(
            error, Fault(f"correct:{key}", sentence(str(error)), form.values, about_why=about_why)
        ) from error


def _correct_page(
    request: Request, room: Room, guest: Guest, key: str, refused: Refusal | None = None, fault: Fault | None = None
) -> Response:
    page = room.page(guest.seat, Choice(), fault=fault)
    found = page.set.get(key)
    if found is None:
        raise Unknown(f"There is nothing called {key!r} here that {page.view.seat.name} may correct.")
    context = {"correction": found, "shown": shown_now(found)}
    return _plain(request, "correct.html", room, guest, context, refused, fault)


# --- taking back --------------------------------------------------------------------


@router.get("/entries/{seq}/take-back")
def take_back_form(request: Request, campaign: str, seq: int) -> Response:
    """Say what goes with an entry, and ask why."""
    room, guest = enter(request, campaign)
    return _take_back_page(request, room, guest, seq)


@router.post("/entries/{seq}/take-back")
def take_back(request: Request, campaign: str, seq: int, form: Form) -> Response:
    """Take back a move or a correction and everything after it."""
    room, guest = enter(request, campaign)
    why = form.first("why")
    try:
        room.table.rewind(guest.seat, seq, why, version=form.version)
    except REFUSALS as error:
        refused = refusal(error)
        if refused.status in (403, 404):
            raise
        return _take_back_page(request, room, guest, seq, refused, why)
    return RedirectResponse(f"/campaigns/{campaign}#question", 303)


def _take_back_page(
    request: Request, room: Room, guest: Guest, seq: int, refused: Refusal | None = None, why: str = ""
) -> Response:
    view = room.table.view(guest.seat, last=LONG)
    goes = [entry for entry in view.entries if entry.seq >= seq and entry.may_take_back]
    if not goes or goes[0].seq != seq:
        raise Unknown(f"Entry {seq} is nothing that {view.seat.name} may take back now.")
    return _plain(request, "take_back.html", room, guest, {"seq": seq, "goes": goes, "why": why}, refused, None)


# --- settings -----------------------------------------------------------------------


@router.get("/settings")
def settings(request: Request, campaign: str) -> Response:
    """The page of settings."""
    room, guest = enter(request, campaign)
    return _settings_page(request, room, guest)


@router.post("/seats")
def add_seat(request: Request, campaign: str, form: Form) -> Response:
    """Make a seat, and show its link this once."""
    room, guest = enter(request, campaign)
    role = form.first("role")
    try:
        if role not in ROLES:
            raise AnswerError(f"a seat is for a {', '.join(ROLES)}, not for {role!r}")
        _seat, token = room.table.add_seat(guest.seat, form.first("name"), role)
    except REFUSALS as error:
        refused = refusal(error)
        return _settings_page(request, room, guest, refused, Fault("seat", refused.message, form.values))
    return _settings_page(request, room, guest, link=_link(request, form.first("name"), token))


@router.post("/seats/{seat}/link")
def new_link(request: Request, campaign: str, seat: str) -> Response:
    """Give a seat another link, and show it this once."""
    room, guest = enter(request, campaign)
    try:
        token = room.table.new_link(guest.seat, seat)
    except REFUSALS as error:
        return _settings_page(request, room, guest, refusal(error))
    room.hub.wake()
    name = next(row.name for row in room.table.seats() if row.id == seat)
    return _settings_page(request, room, guest, link=_link(request, name, token))


@router.post("/seats/{seat}/revoke")
def revoke(request: Request, campaign: str, seat: str) -> Response:
    """Take a seat's link away; the browsers that had it are strangers from now on."""
    room, guest = enter(request, campaign)
    try:
        room.table.revoke(guest.seat, seat)
    except REFUSALS as error:
        return _settings_page(request, room, guest, refusal(error))
    room.hub.wake()
    return RedirectResponse(f"/campaigns/{campaign}/settings#seats-h", 303)


@router.get("/export")
def export(request: Request, campaign: str) -> Response:
    """The whole campaign as a file."""
    room, guest = enter(request, campaign)
    return copy_of(request, room, guest)


def copy_of(request: Request, room: Room, guest: Guest) -> Response:
    """The campaign's log, line by line, as far as it can be read."""
    room.table.must_copy(guest.seat)
    # Read to its end before it is sent: half a copy would look like a whole one.
    lines = [*tables(request).store.export(room.table.campaign, upto=room.table.version), ""]
    name = f"tablewright-{room.table.campaign}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response("\n".join(lines), media_type="application/x-ndjson", headers=headers)


# --- inside ---------------------------------------------------------------------------


def _link(request: Request, name: str, token: str) -> dict[str, str]:
    return {"name": name, "url": str(request.url_for("join", token=token))}


def _settings_page(
    request: Request,
    room: Room,
    guest: Guest,
    refused: Refusal | None = None,
    fault: Fault | None = None,
    link: dict[str, str] | None = None,
) -> Response:
    view = room.table.view(guest.seat, last=1)
    linked = {row.id for row in room.table.seats() if row.token_hash}
    seats = [
        {"id": seat.id, "name": seat.name, "role": seat.role, "you": seat.you, "linked": seat.id in linked}
        for seat in view.seats
    ]
    context = {
        "rulings": [_value(one) for one in view.corrections if one.group == RULINGS],
        "players": [_value(one) for one in view.corrections if one.group == SEATS],
        "others": [_value(one) for one in view.corrections if one.group not in (RULINGS, SEATS)],
        "seats": seats,
        "host": view.seat.role == "host",
        "roles": _ROLES,
        "link": link,
    }
    return _plain(request, "settings.html", room, guest, context, refused, fault)


def _value(correction: CorrectionView) -> dict[str, Any]:
    return {"key": correction.key, "name": correction.name, "shown": shown_now(correction), "correction": correction}


def _plain(
    request: Request,
    name: str,
    room: Room,
    guest: Guest,
    context: dict[str, Any],
    refused: Refusal | None,
    fault: Fault | None,
) -> Response:
    """A page of a campaign that is not the table itself."""
    toast = Toast(f"Not recorded. {refused.message}", "fault") if refused else None
    page = room.page(guest.seat, guests.choice_of(request, {}), fault=fault, toast=toast)
    said = room.draw(page).whole("toast")
    here = f"/campaigns/{room.table.campaign}/settings"
    whole = {**common(request), **context, "view": page.view, "page": page, "toast_html": said, "here": here}
    whole["game"] = page.view.game
    return HTMLResponse(full(name, whole, page.view.version), refused.status if refused else 200)
