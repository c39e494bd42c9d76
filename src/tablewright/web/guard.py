"""What stands before every route: no request that another site made, no body too large, and strict headers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALL = 1_000_000
WIDE = 20_000_000
LARGE = 200_000_000
"""Bytes that a body may have: a form, an answer, and a campaign that is brought in.

A picture may have far less than an answer: whoever gives a larger one is to read why not beside the question.
"""

_SAFE = {"GET", "HEAD", "OPTIONS", "TRACE"}
_LOOPBACK = {"localhost", "127.0.0.1", "::1"}
_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


class TooLargeError(HTTPException):
    """The body of this request is larger than its route takes."""

    def __init__(self, most: int) -> None:
        super().__init__(413, f"This is more than is taken here: {most} bytes at most.")


class Guard:
    """The middleware that holds all of it.

    `loopback` says that only this computer is served: then a request must name it, so that a foreign page whose name
    was turned to this address gets nothing.  `broken` makes the answer where nobody knew what went wrong.
    """

    def __init__(self, app: ASGIApp, *, loopback: bool, broken: Callable[[Request, Exception], Response]) -> None:
        self._app = app
        self._loopback = loopback
        self._broken = broken

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, _strict(send))
            return
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = True
            await _strict(send)(message)

        try:
            await self._app(scope, _counted(receive, _most(scope)), watched)
        except Exception as error:
            if begun:
                raise
            await self._broken(Request(scope), error)(scope, receive, _strict(send))

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        host = urlsplit(f"//{headers.get('host', '')}")
        if self._loopback and _name(host.netloc) not in _LOOPBACK:
            return _refuse(
                scope, 403, "forbidden", "This server speaks only to its own computer, as 127.0.0.1 or localhost."
            )
        if scope["method"] not in _SAFE and _is_foreign(headers, host.netloc):
            return _refuse(scope, 403, "forbidden", "Another site sent this request; only a page of this server may.")
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) > _most(scope):
            return _refuse(scope, 413, "too_large", str(TooLargeError(_most(scope)).detail))
        return None


def _is_foreign(headers: Headers, host: str) -> bool:
    """Browsers say where a request comes from; programs without a browser's cookies say nothing."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != host


def _name(netloc: str) -> str:
    try:
        return (urlsplit(f"//{netloc}").hostname or "").lower()
    except ValueError:
        return ""


def _most(scope: Scope) -> int:
    path: str = scope["path"]
    if path in ("/import", "/api/import"):
        return LARGE
    return WIDE if path.endswith("/answer") else SMALL


def _counted(receive: Receive, most: int) -> Receive:
    got = 0

    async def counted() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > most:
            raise TooLargeError(most)
        return message

    return counted


def _strict(send: Send) -> Send:
    async def strict(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-cache, private")
        await send(message)

    return strict


def _refuse(scope: Scope, status: int, kind: str, sentence: str) -> Response:
    if scope["path"].startswith("/api/"):
        return JSONResponse({"error": kind, "message": sentence}, status)
    return PlainTextResponse(f"{sentence}\n", status)
