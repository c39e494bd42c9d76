"""The page where people look things up in a campaign's game, and roll what they find without leaving it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from tablewright.kernel import Article, Doing, Listed, Reference, Section
from tablewright.table import Unknown
from tablewright.table import do as act
from tablewright.table.view import EntryView, View
from tablewright.web import guests
from tablewright.web.desk import common, enter, is_htmx
from tablewright.web.forms import Form, Typed
from tablewright.web.guests import Guest
from tablewright.web.refusals import REFUSALS, refusal
from tablewright.web.render import Choice, Toast, drawn, full, macro, query
from tablewright.web.tables import Room

if TYPE_CHECKING:
    from markupsafe import Markup

router = APIRouter(prefix="/campaigns/{campaign}/oracles", include_in_schema=False)

_LATEST = 200
"""How far back an entry may be to be shown as what came up."""


_MOST = 50
"""As many as a list shows; more words find fewer."""
_LONGEST = 60


class Findings:
    """What a search found: counted whole, and only the first of it shown."""

    def __init__(self, found: Sequence[Listed]) -> None:
        self._found = found

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Listed]:
        return iter(self._found[:_MOST])

    @property
    def cut(self) -> str:
        """What to say below a list that ends before all is shown."""
        if len(self) <= _MOST:
            return ""
        return f'<p class="quiet">These are the first {_MOST} of {len(self)}; more words find fewer.</p>'


class Desk(NamedTuple):
    """Who looks something up, where, and as whom."""

    room: Room
    guest: Guest
    choice: Choice
    reference: Reference

    @property
    def base(self) -> str:
        """The address of the campaign."""
        return f"/campaigns/{self.room.table.campaign}"

    @property
    def may(self) -> bool:
        """Whether whoever looks may also do something."""
        roles = {seat.id: seat.role for seat in self.room.table.seats()}
        return roles.get(self.guest.seat) != "watcher" and not self.room.table.damaged


def desk(request: Request, campaign: str) -> Desk:
    """The page's game and its viewer.

    Raises:
        Unknown: when this game has nothing to look up.
    """
    room, guest = enter(request, campaign)
    system = room.table.system
    if system.reference is None:
        raise Unknown(f"{system.title} has nothing to look up here; its moves roll what they need.")
    return Desk(room, guest, guests.choice_of(request, request.query_params), system.reference)


# --- looking ------------------------------------------------------------------------------


@router.get("")
def show(request: Request, campaign: str) -> Response:
    """Everything, or what was searched for; what was opened, and what was rolled last."""
    here = desk(request, campaign)
    asked = request.query_params
    done = asked.get("done", "")
    entry = _entry(here, int(done)) if done.isascii() and done.isdecimal() and len(done) < 16 else None
    return _page(request, here, asked.get("find", ""), asked.get("read", ""), entry=entry)


@router.get("/found")
def found(request: Request, campaign: str) -> Response:
    """What a search finds, or everything where it has no words: for the page that is open."""
    here = desk(request, campaign)
    return HTMLResponse(_list(here, request.query_params.get("find", "")))


@router.get("/read")
def read(request: Request, campaign: str) -> Response:
    """One thing: for the page that is open."""
    here = desk(request, campaign)
    return HTMLResponse(_article(here, article(here, request.query_params.get("read", ""))))


def article(here: Desk, key: str) -> Article:
    """One thing by id.

    Raises:
        Unknown: when there is none.
    """
    found = here.reference.read(key)
    if found is None:
        raise Unknown(f"There is no {_short(key)!r} here: its package may have been removed. Search for it by name.")
    return found


def _short(said: str) -> str:
    """What somebody typed, as it may stand in a sentence: never long."""
    return said if len(said) <= _LONGEST else f"{said[: _LONGEST - 1]}…"


def _page(
    request: Request,
    here: Desk,
    find: str,
    key: str,
    *,
    entry: EntryView | None = None,
    toast: Toast | None = None,
    status: int = 200,
) -> Response:
    view = here.room.table.view(here.guest.seat, actor=here.choice.actor, last=0)
    opened = _article(here, article(here, key)) if key else ""
    context = {
        **common(request), "game": view.game, "view": view, "base": here.base, "reference": here.reference,
        "find": find, "read": key, "found": drawn(_list(here, find)), "article": drawn(opened),
        "result": drawn(_result(here, entry, toast)), "as_query": _as_queries(here, view, find, key),
        "back": f"{here.base}?{query(here.choice)}".rstrip("?"),
    }  # fmt: skip
    return HTMLResponse(full("oracles.html", context), status)


def _as_queries(here: Desk, view: View, find: str, key: str) -> dict[str, str]:
    """The query of the same page for each of those one may act as."""
    asked = {"find": find, "read": key, "last": str(here.choice.last) if here.choice.last != Choice().last else ""}
    return {
        actor: urlencode({"as": actor} | {name: value for name, value in asked.items() if value})
        for actor, _name in view.actors
    }


def _list(here: Desk, find: str) -> str:
    acting = query(here.choice)
    if find.strip():
        found = Findings(here.reference.find(find))
        return f"{macro('_oracles.html', 'found')(found, _short(find), acting, here.may)}{found.cut}"
    return _tree(tuple(here.reference.tree()), acting, here.may)


@lru_cache(maxsize=16)
def _tree(sections: Sequence[Section], acting: str, may: bool) -> str:
    """The whole tree, drawn once for as long as nothing in it changes."""
    return str(macro("_oracles.html", "tree")(sections, acting, may))


def _article(here: Desk, found: Article) -> Markup:
    return drawn(macro("_oracles.html", "article")(found, query(here.choice), here.may))


# --- doing ---------------------------------------------------------------------------------


@router.post("/do")
def do(request: Request, campaign: str, form: Form) -> Response:
    """Begin what a button stands for; what it rolls at once is shown here, what it asks is asked at the table."""
    here, actor = desk(request, campaign), form.first("actor")
    here = here._replace(choice=msgspec.structs.replace(here.choice, actor=actor))
    try:
        done = act(here.room.table, here.guest.seat, _chosen(here, form), actor, throw=not here.choice.own_dice)
    except REFUSALS as error:
        refused = refusal(error)
        toast = Toast(f"Not done. {refused.message}", "fault")
        if is_htmx(request):
            return HTMLResponse(_result(here, None, toast), refused.status)
        return _page(request, here, form.first("find"), form.first("read"), toast=toast, status=refused.status)
    if done is None:
        return _go(request, f"{here.base}?{query(here.choice)}".rstrip("?") + "#question")
    if is_htmx(request):
        return HTMLResponse(_result(here, _entry(here, done), None))
    kept = {"as": here.choice.actor, "find": form.first("find"), "read": form.first("read"), "done": str(done)}
    asked = urlencode({name: value for name, value in kept.items() if value})
    return RedirectResponse(f"{here.base}/oracles?{asked}#result", 303)


def _chosen(here: Desk, form: Typed) -> Doing:
    """What a button stands for: the number of it, and the id of what it is on."""
    number, _space, key = form.first("do").partition(" ")
    does = article(here, key).does
    if not (number.isascii() and number.isdecimal() and len(number) < 4 and int(number) < len(does)):
        raise Unknown("This button does nothing here any more; load the page again.")
    return does[int(number)]


def _go(request: Request, where: str) -> Response:
    if is_htmx(request):
        return Response(status_code=200, headers={"HX-Redirect": where})
    return RedirectResponse(where, 303)


def _entry(here: Desk, seq: int) -> EntryView | None:
    """An entry as what came up: what else can be done with it is done in the story."""
    view = here.room.table.view(here.guest.seat, last=_LATEST)
    found = next((one for one in view.entries if one.seq == seq), None)
    if found is None:
        return None
    return msgspec.structs.replace(found, may_take_back=False, may_undo=False, may_bring_back=False)


def _result(here: Desk, entry: EntryView | None, toast: Toast | None) -> str:
    return str(macro("_oracles.html", "result")(entry, toast, here.base, query(here.choice)))
