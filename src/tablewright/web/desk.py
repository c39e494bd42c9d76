"""What the routes of the page share: who is at which table, and how a page or a refusal is sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec
from fastapi import Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from tablewright.web import guests
from tablewright.web.forms import Typed
from tablewright.web.guests import Guest
from tablewright.web.refusals import REFUSALS, Refusal, refusal
from tablewright.web.render import Choice, Drawn, Fault, Toast, full, query
from tablewright.web.tables import Room, Tables

# Which parts show the fault of a form, by the first word of where it is.
_FAULTY = {"question": ("toast", "ask"), "correct": ("toast", "sheet", "table")}


def tables(request: Request) -> Tables:
    """The open tables of this server."""
    found: Tables = request.app.state.tables
    return found


def enter(request: Request, campaign: str) -> tuple[Room, Guest]:
    """The table of a campaign, and who asks.

    Raises:
        Unknown, Stranger: when there is no such campaign, or no seat for this browser.
    """
    room = tables(request).room(campaign)
    return room, guests.guest(request, room.table)


def html(request: Request, name: str, context: Mapping[str, Any], status: int = 200) -> HTMLResponse:
    """A page that belongs to no campaign."""
    return HTMLResponse(full(name, {**common(request), **context}), status)


def common(request: Request) -> dict[str, Any]:
    """What every page needs to know of the browser."""
    theme = request.cookies.get("theme", "")
    address = request.url
    return {
        "theme": theme if theme in ("light", "dark") else "",
        "keys": request.cookies.get("keys") != "off",
        "here": f"{address.path}?{address.query}" if address.query else address.path,
        "game": "",
    }


def campaign_page(request: Request, drawn: Drawn, status: int = 200) -> HTMLResponse:
    """The whole page of a campaign."""
    page = drawn.page
    here = f"{page.base}?{query(page.choice)}".rstrip("?")
    context = {**common(request), "game": page.view.game, "here": here}
    return HTMLResponse(drawn.full(context), status)


def act(
    request: Request, campaign: str, typed: Typed, do: Callable[[Room, Guest], object], where: str = ""
) -> Response:
    """Do something at a table, and show the page again: as it is then, or with why it was refused."""
    room, guest = enter(request, campaign)
    try:
        do(room, guest)
    except FaultError as wrong:
        return show_refusal(request, room, guest, refusal(wrong.error), wrong.fault)
    except REFUSALS as error:
        refused = refusal(error)
        return show_refusal(request, room, guest, refused, Fault(where, refused.message, typed.values))
    if is_htmx(request):
        return Response(status_code=204, headers={"Tablewright-Version": str(room.table.version)})
    return RedirectResponse(f"{address(room, choice_behind(request))}#question", 303)


class FaultError(Exception):
    """A refusal that knows which fields it is about."""

    def __init__(self, error: Exception, fault: Fault) -> None:
        super().__init__(str(error))
        self.error = error
        self.fault = fault


def show_refusal(request: Request, room: Room, guest: Guest, refused: Refusal, fault: Fault) -> Response:
    """The page as it is, with what was typed, and why it was not taken."""
    fits = refused.status == 422
    said = f"Not recorded. {fault.message if fits else refused.message}"
    # What was typed is kept also when it fits and came too late.
    shown = fault if fits else msgspec.structs.replace(fault, message="")
    to_question = fault.where.startswith("question:")
    toast = Toast(said, "fault", "#question" if to_question else "", "Go to the question" if to_question else "")
    drawn = room.draw(room.page(guest.seat, choice_behind(request), fault=shown, toast=toast))
    if is_htmx(request):
        names = _FAULTY.get(fault.where.partition(":")[0], ("toast",))
        return HTMLResponse(drawn.push(names), refused.status)
    return campaign_page(request, drawn, refused.status)


def is_htmx(request: Request) -> bool:
    """Whether the page's script asks, which waits for the stream to show what came of it."""
    return request.headers.get("hx-request") == "true"


def choice_behind(request: Request) -> Choice:
    """What the page chose to see that sent this form."""
    before = urlsplit(request.headers.get("referer", ""))
    wanted = request.url.path.split("/")[:3]
    asked = dict(parse_qsl(before.query)) if before.path.split("/")[:3] == wanted else {}
    return guests.choice_of(request, asked)


def address(room: Room, choice: Choice) -> str:
    """Where a campaign's page is."""
    return f"/campaigns/{room.table.campaign}?{query(choice)}".rstrip("?")
