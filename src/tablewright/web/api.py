"""The same actions as the page has, for programs: JSON in, JSON out, one shape for every error."""

from __future__ import annotations

from base64 import b64decode
from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from tablewright.kernel import AnswerError, everything
from tablewright.rules import GAMES, game
from tablewright.store import Role
from tablewright.web import guests
from tablewright.web.desk import enter, tables
from tablewright.web.oracles import article, desk
from tablewright.web.pages import hosted, make, one_line, seen_by
from tablewright.web.people import copy_of
from tablewright.web.schema import ERRORS, reply

router = APIRouter(prefix="/api", responses=ERRORS)

Id = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The campaign's id")]
Version = Annotated[
    StrictInt | None,
    Field(ge=0, le=2**53, description="The version you looked at: when it is not the newest, you are refused"),
]
Number = Annotated[StrictInt, Field(ge=0, le=2**53)]
Given = StrictStr | StrictInt | list[StrictStr | StrictInt]
"""An answer: yes and no are words, so `true` is none, and no number either."""
Key = Annotated[str, Field(max_length=500)]
Words = Annotated[str, Field(max_length=20_000)]


class Strict(BaseModel):
    """A body in which a misspelt field is an error."""

    model_config = ConfigDict(extra="forbid")


class NewCampaign(Strict):
    """A campaign to be."""

    name: Annotated[str, Field(min_length=1, max_length=80)]
    game: Key
    seat: Annotated[str, Field(min_length=1, max_length=80, description="The host's name")] = "Host"
    setup: Annotated[
        dict[str, Any] | None, Field(description="The first state; without it, the game's ready-made one")
    ] = None


class NewSeat(Strict):
    """Somebody to be at the table."""

    name: Annotated[str, Field(min_length=1, max_length=80)]
    role: Role


class Begin(Strict):
    """A move to begin."""

    move: Key
    args: dict[str, Any] = {}
    version: Version = None


class Question(Strict):
    """An open question."""

    draft: Number
    question: Key
    version: Version = None


class GivenAnswer(Question):
    """An answer: an option's key, keys, a number, words, or the faces of dice; or a picture, where one is taken."""

    value: Given | None = None
    picture: Annotated[
        str | None, Field(description="In place of a value: a PNG, JPEG, WebP or GIF file in Base64")
    ] = None
    own: Annotated[bool, Field(description="For dice: whether they were real ones")] = True


class OpenMove(Strict):
    """An open move."""

    draft: Number
    version: Version = None


class EntryNumber(Strict):
    """An entry of the story, or an open move."""

    seq: Number
    version: Version = None


class TakenBack(EntryNumber):
    """An entry to take back, and why."""

    why: Annotated[str, Field(max_length=500)] = ""


class Note(Strict):
    """Words for the journal."""

    text: Words
    version: Version = None


class Corrected(Strict):
    """A value to set by hand, and why."""

    key: Key
    value: Given
    why: Annotated[str, Field(max_length=500)]
    version: Version = None


# --- games and campaigns ---------------------------------------------------------------


@router.get("/games")
def games() -> Response:
    """The games there are."""
    return reply([{"name": name, "title": game(name).title, "moves": list(game(name).moves)} for name in GAMES])


@router.get("/campaigns")
def campaigns(request: Request) -> Response:
    """The campaigns in which you have a seat."""
    return reply(seen_by(request))


@router.post("/campaigns", status_code=201)
def create(request: Request, body: NewCampaign) -> Response:
    """Make a campaign and be its host."""
    name, seat = one_line("name", body.name, "name"), one_line("seat", body.seat, "seat")
    setup = game(body.game).made({}) if body.setup is None else body.setup
    campaign, token = make(request, name, body.game, setup, seat)
    response = reply({"campaign": campaign, "seat": "host", "token": token}, 201)
    guests.remember_seat(request, response, campaign, token)
    return response


@router.get("/campaigns/{campaign}")
def view(
    request: Request,
    campaign: Id,
    actor: Annotated[str, Query(max_length=200, description="As whom the moves are looked at")] = "",
    last: Annotated[int, Query(ge=0, le=100_000, description="How many entries of the story")] = 100,
) -> Response:
    """Everything you may see of a campaign."""
    room, guest = enter(request, campaign)
    return reply(room.table.view(guest.seat, actor=actor, last=last))


@router.get("/campaigns/{campaign}/export")
def export(request: Request, campaign: Id) -> Response:
    """The whole campaign as JSON Lines."""
    room, guest = enter(request, campaign)
    return copy_of(request, room, guest)


@router.post("/import", status_code=201)
def bring_in(request: Request, body: Annotated[bytes, Body(media_type="application/x-ndjson")] = b"") -> Response:
    """Bring in a campaign that was exported, and be its host."""
    if not body.strip():
        raise AnswerError("an import takes the lines of a campaign; this is empty")
    campaign = tables(request).store.import_(body.splitlines())
    token = hosted(tables(request).room(campaign).table)
    response = reply(
        {"campaign": campaign, "seat": guests.host_of(tables(request).room(campaign).table), "token": token}, 201
    )
    guests.remember_seat(request, response, campaign, token)
    return response


# --- moves -------------------------------------------------------------------------------


@router.post("/campaigns/{campaign}/begin")
def begin(request: Request, campaign: Id, body: Begin) -> Response:
    """Begin a move."""
    room, guest = enter(request, campaign)
    draft = room.table.begin(guest.seat, body.move, body.args, version=body.version)
    return reply({"version": room.table.version, "draft": draft})


@router.post("/campaigns/{campaign}/answer")
def answer(request: Request, campaign: Id, body: GivenAnswer) -> Response:
    """Answer an open question."""
    room, guest = enter(request, campaign)
    if (body.value is None) == (body.picture is None):
        raise AnswerError("an answer takes a value or a picture, and only one of them")
    value = body.value if body.picture is None else _bytes_of(body.picture)
    room.table.answer(guest.seat, body.draft, body.question, value, own=body.own, version=body.version)
    return reply({"version": room.table.version})


def _bytes_of(picture: str) -> bytes:
    try:
        return b64decode(picture, validate=True)
    except ValueError:
        raise AnswerError("a picture is sent in Base64, and this is none") from None


@router.post("/campaigns/{campaign}/roll")
def roll(request: Request, campaign: Id, body: Question) -> Response:
    """Let the table throw the dice that a question asks for."""
    room, guest = enter(request, campaign)
    room.table.roll(guest.seat, body.draft, body.question, version=body.version)
    return reply({"version": room.table.version})


@router.post("/campaigns/{campaign}/cancel")
def cancel(request: Request, campaign: Id, body: OpenMove) -> Response:
    """Give an open move up."""
    room, guest = enter(request, campaign)
    room.table.cancel(guest.seat, body.draft, version=body.version)
    return reply({"version": room.table.version})


@router.post("/campaigns/{campaign}/undo")
def undo(request: Request, campaign: Id, body: EntryNumber) -> Response:
    """Take back the last answer of an open move, or of the newest finished one."""
    room, guest = enter(request, campaign)
    room.table.undo(guest.seat, body.seq, version=body.version)
    return reply({"version": room.table.version})


@router.post("/campaigns/{campaign}/rewind")
def rewind(request: Request, campaign: Id, body: TakenBack) -> Response:
    """Take back a move or correction and every later one."""
    room, guest = enter(request, campaign)
    room.table.rewind(guest.seat, body.seq, body.why, version=body.version)
    return reply({"version": room.table.version})


@router.post("/campaigns/{campaign}/bring-back")
def bring_back(request: Request, campaign: Id, body: EntryNumber) -> Response:
    """Bring back what an entry took back."""
    room, guest = enter(request, campaign)
    room.table.bring_back(guest.seat, body.seq, version=body.version)
    return reply({"version": room.table.version})


@router.post("/campaigns/{campaign}/note")
def note(request: Request, campaign: Id, body: Note) -> Response:
    """Write in the journal."""
    room, guest = enter(request, campaign)
    room.table.note(guest.seat, body.text, version=body.version)
    return reply({"version": room.table.version})


@router.post("/campaigns/{campaign}/correct")
def correct(request: Request, campaign: Id, body: Corrected) -> Response:
    """Set a value by hand, and say why."""
    room, guest = enter(request, campaign)
    room.table.correct(guest.seat, body.key, body.value, body.why, version=body.version)
    return reply({"version": room.table.version})


# --- looking things up --------------------------------------------------------------------


@router.get("/campaigns/{campaign}/oracles")
def oracles(
    request: Request,
    campaign: Id,
    find: Annotated[str, Query(max_length=200, description="Words to search for; without them, everything")] = "",
) -> Response:
    """What can be looked up here: tables to roll on, texts to read; `does` is the move that rolls or makes it.

    A search gives all that it found, best first: a page or a terminal shows the first fifty.
    """
    reference = desk(request, campaign).reference
    if find.strip():
        return reply(reference.find(find))
    return reply([one for section in reference.tree() for one in everything(section)])


@router.get("/campaigns/{campaign}/oracle")
def oracle(
    request: Request,
    campaign: Id,
    read: Annotated[str, Query(max_length=500, description="The id of something to look up")],
) -> Response:
    """One of them with all its rows and words."""
    return reply(article(desk(request, campaign), read))


# --- seats -------------------------------------------------------------------------------


@router.get("/campaigns/{campaign}/seats")
def seats(request: Request, campaign: Id) -> Response:
    """Who is at the table."""
    room, guest = enter(request, campaign)
    return reply(room.table.view(guest.seat, last=0).seats)


@router.post("/campaigns/{campaign}/seats", status_code=201)
def add_seat(request: Request, campaign: Id, body: NewSeat) -> Response:
    """Make a seat; its secret is given this once."""
    room, guest = enter(request, campaign)
    seat, token = room.table.add_seat(guest.seat, body.name, body.role)
    link = str(request.url_for("join", token=token))
    return reply({"seat": seat, "token": token, "link": link}, 201)


@router.delete("/campaigns/{campaign}/seats/{seat}")
def revoke(request: Request, campaign: Id, seat: Annotated[str, Path(max_length=100)]) -> Response:
    """Revoke a seat's link; the seat and what it did stay."""
    room, guest = enter(request, campaign)
    room.table.revoke(guest.seat, seat)
    room.hub.wake()
    return reply({"seat": seat})
