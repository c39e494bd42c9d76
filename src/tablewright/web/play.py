"""The page of one campaign, its events, and everything that its forms do."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, NoReturn

from fastapi import APIRouter, Header, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import StreamingResponse

from tablewright.kernel import AnswerError
from tablewright.store.pictures import type_of
from tablewright.table import Refused, Stale
from tablewright.table.view import QuestionView
from tablewright.web import forms, guests
from tablewright.web.desk import FaultError, act, campaign_page, enter
from tablewright.web.forms import Form, Typed
from tablewright.web.guests import Guest
from tablewright.web.live import stream
from tablewright.web.phrases import seen
from tablewright.web.render import Drawn, Fault
from tablewright.web.tables import Room

router = APIRouter(prefix="/campaigns/{campaign}", include_in_schema=False)

_TRIES = 5
"""How often an answer to a question that has not changed is given again when others write at the same moment."""


@router.get("")
def show(request: Request, campaign: str) -> Response:
    """The page."""
    room, guest = enter(request, campaign)
    choice, find = guests.choice_of(request, request.query_params), request.query_params.get("find", "")
    found = room.draw(room.page(guest.seat, choice, find=find)) if find else room.drawn(guest.seat, choice)
    return campaign_page(request, found)


@router.get("/events")
async def events(
    request: Request, campaign: str, after: int = 0, last_event_id: Annotated[str, Header()] = ""
) -> StreamingResponse:
    """What changes on the page from version `after` on."""
    room, guest = await run_in_threadpool(enter, request, campaign)
    choice = guests.choice_of(request, request.query_params)
    known = int(last_event_id) if last_event_id.isascii() and last_event_id.isdecimal() else after

    def look() -> Drawn | None:
        return room.drawn(guest.seat, choice) if guests.still_there(guest, room.table) else None

    return StreamingResponse(
        stream(room.hub, guest.seat, look, known),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-cache", "X-Accel-Buffering": "no"},
    )


# --- moves ------------------------------------------------------------------------


@router.post("/begin")
def begin(request: Request, campaign: str, form: Form) -> Response:
    """Begin a move."""
    move, actor = form.first("move"), form.first("actor")
    return act(request, campaign, form, lambda room, guest: room.begin(guest.seat, move, actor))


@router.post("/drafts/{draft}/answer")
def answer(request: Request, campaign: str, draft: int, form: Form) -> Response:
    """Answer a question; with `act` roll, let the table throw the dice that it asks for or leads to."""
    where = f"question:{draft}:{form.first('question')}"
    return act(request, campaign, form, lambda room, guest: _answer(room, guest, draft, form), where)


def _answer(room: Room, guest: Guest, draft: int, form: Typed) -> None:
    name, wanted = form.first("question"), form.first("act")
    for _try in range(_TRIES):
        version, asked = _asked(room, guest, draft)
        question = asked.get(name)
        if question is None or form.first("seen") != seen(question):
            _gone(room, guest, draft, name, form.version)
        try:
            _give(room, guest, question, form, version)
        except Stale:
            continue
        if wanted == "roll" and question.kind != "roll":
            _roll_on(room, guest, draft, set(asked))
        return
    raise Refused("The table is too busy at this moment; try again.")


def _gone(room: Room, guest: Guest, draft: int, name: str, version: int | None) -> NoReturn:
    """Let the table say what has changed since the page with that question was made."""
    with suppress(AnswerError):
        # No question takes this, so nothing can be recorded by it.
        room.table.answer(guest.seat, draft, name, None, version=version)
    raise Refused("This question has changed since you looked. Look again, then decide.")


def _give(room: Room, guest: Guest, question: QuestionView, form: Typed, version: int) -> None:
    """Record the answer that the form holds."""
    draft, name = question.draft, question.id
    if question.kind == "roll" and form.first("act") == "roll":
        room.table.roll(guest.seat, draft, name, version=version)
        return
    try:
        room.table.answer(guest.seat, draft, name, forms.answer_to(question, form), version=version)
    except AnswerError as error:
        wrong = forms.misfits(question, form)
        message = forms.dice_fault(question, wrong) if wrong else _short(str(error))
        raise FaultError(error, Fault(f"question:{draft}:{name}", message, form.values, wrong)) from error


def _roll_on(room: Room, guest: Guest, draft: int, before: set[str]) -> None:
    """Throw the dice that the answer has led to, when they are this person's to throw."""
    version, asked = _asked(room, guest, draft)
    rolls = [
        question for name, question in asked.items() if question.kind == "roll" and question.mine and name not in before
    ]
    if len(rolls) == 1:
        room.table.roll(guest.seat, draft, rolls[0].id, version=version)


def _asked(room: Room, guest: Guest, draft: int) -> tuple[int, dict[str, QuestionView]]:
    """The version, and what the open move asks now."""
    view = room.table.view(guest.seat, last=1)
    return view.version, {question.id: question for one in view.drafts if one.id == draft for question in one.questions}


def _short(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


@router.post("/drafts/{draft}/cancel")
def cancel(request: Request, campaign: str, draft: int, form: Form) -> Response:
    """Give a move up."""
    return act(request, campaign, form, lambda room, guest: room.table.cancel(guest.seat, draft, version=form.version))


@router.post("/drafts/{draft}/undo")
@router.post("/entries/{draft}/undo")
def undo(request: Request, campaign: str, draft: int, form: Form) -> Response:
    """Take back the last answer."""
    return act(request, campaign, form, lambda room, guest: room.table.undo(guest.seat, draft, version=form.version))


@router.post("/entries/{seq}/bring-back")
def bring_back(request: Request, campaign: str, seq: int, form: Form) -> Response:
    """Bring back what was taken back."""
    return act(
        request, campaign, form, lambda room, guest: room.table.bring_back(guest.seat, seq, version=form.version)
    )


@router.get("/pictures/{name}")
def picture(request: Request, campaign: str, name: str) -> Response:
    """A picture that an answer has brought, for those who have a seat."""
    room, guest = enter(request, campaign)
    body = room.table.picture(guest.seat, name)
    # Its address names what is in it, but only for this browser's seat: nothing on the way may keep it for others.
    return Response(body, media_type=type_of(body), headers={"Cache-Control": "private, max-age=31536000, immutable"})


# --- the journal --------------------------------------------------------------------


@router.post("/notes")
def note(request: Request, campaign: str, form: Form) -> Response:
    """Write in the journal."""
    return act(request, campaign, form, lambda room, guest: room.table.note(guest.seat, form.first("text")), "note")
