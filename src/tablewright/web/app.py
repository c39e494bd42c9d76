"""The application: routes, guards, and one way to tell what went wrong."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException as AnyHTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from tablewright.store import Store
from tablewright.web import api, oracles, pages, people, play
from tablewright.web.desk import html
from tablewright.web.guard import Guard
from tablewright.web.guests import Stranger
from tablewright.web.refusals import REFUSALS, Refusal, refusal, sentence
from tablewright.web.render import HERE
from tablewright.web.schema import openapi
from tablewright.web.tables import Tables

if TYPE_CHECKING:
    from starlette.types import Scope

_LOG = logging.getLogger("tablewright.web")
_HEADINGS = {
    400: "This cannot be read",
    403: "Not for this browser",
    404: "Not here",
    405: "Not like this",
    413: "Too much",
    409: "Not now",
    422: "This does not fit",
    500: "Something broke",
    503: "The store cannot do this now",
    507: "The disk is full",
}
_KINDS = {400: "undecodable", 404: "unknown", 405: "method", 413: "too_large"}
_WORDS = {404: "There is no such page.", 405: "This address does not take that."}


def create_app(store: Store, *, trusted_loopback: bool) -> FastAPI:
    """The application over `store`.

    With `trusted_loopback` the server is bound to this computer alone, and whoever sits at it is the host everywhere.
    """
    tables = Tables(store)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        yield
        tables.close()

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.tables = tables
    app.state.trusted_loopback = trusted_loopback
    app.openapi = partial(openapi, app)  # type: ignore[method-assign]
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=4)
    app.add_middleware(Guard, loopback=trusted_loopback, broken=_broken)
    app.mount("/static", Kept(directory=HERE / "static"), name="static")
    for part in (pages, play, people, oracles, api):
        app.include_router(part.router)
    for error in REFUSALS:
        app.add_exception_handler(error, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(AnyHTTPException, _http)
    return app


class Kept(StaticFiles):
    """Files that browsers may keep for good when their address names what is in them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if b"v=" in scope["query_string"] and response.status_code < 400:
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def tell(request: Request, refused: Refusal) -> Response:
    """A failure, for a program or for a person."""
    if request.url.path.startswith("/api/"):
        return JSONResponse(refused.data(), refused.status)
    context: dict[str, Any] = {
        "heading": _HEADINGS.get(refused.status, "Not possible"),
        "message": refused.message,
        "advice": "",
        "back": "",
    }
    parts = request.url.path.split("/")
    if parts[1:2] == ["campaigns"] and len(parts) > 3 and refused.status not in (403, 404):
        context["back"] = "/".join(parts[:3])
    return html(request, "error.html", context, refused.status)


def _refused(request: Request, error: Exception) -> Response:
    refused = refusal(error)
    if isinstance(error, Stranger):
        response = tell(request, refused)
        response.headers["www-authenticate"] = "Bearer"
        return response
    return tell(request, refused)


def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - registered for this alone
    faults = error.errors()
    if any(fault["type"] == "json_invalid" for fault in faults):
        return tell(request, Refusal(400, "undecodable", "This body is not JSON."))
    fields = [f"{'.'.join(map(str, fault['loc'][1:])) or fault['loc'][0]}: {fault['msg']}" for fault in faults]
    if not request.url.path.startswith("/api/"):
        return tell(request, Refusal(404, "unknown", "There is no such page."))
    return tell(request, Refusal(422, "invalid", sentence("; ".join(fields)), {"fields": fields}))


def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, AnyHTTPException)  # noqa: S101 - registered for this alone
    status = error.status_code
    message = _WORDS.get(status, sentence(str(error.detail)))
    response = tell(request, Refusal(status, _KINDS.get(status, "http"), message))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def _broken(request: Request, error: Exception) -> Response:
    _LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return tell(request, refusal(error))
