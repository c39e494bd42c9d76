"""The words of the JSON API: how answers are written, and what its OpenAPI document says of them."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI, Response
from fastapi.openapi.utils import get_openapi

from tablewright import __version__
from tablewright.kernel import Article, Listed
from tablewright.store import CampaignRow
from tablewright.table.view import SeatView, View

_ENCODER = msgspec.json.Encoder()

_WORDS = {
    400: "The body or the address cannot be read",
    403: "You have no seat here, or your seat may not do this",
    404: "There is no such campaign, open move, question or seat",
    409: "The table has moved on since you looked, or this cannot be taken or brought back now",
    413: "The body is too large",
    422: "The answer or move does not fit; the message says what it takes",
    500: "Something broke here",
    503: "The store cannot do this now, or a record of the campaign is damaged",
    507: "The disk is full; nothing was recorded",
}
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"description": words, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}}
    for status, words in _WORDS.items()
}
_ERROR = {
    "type": "object",
    "required": ["error", "message"],
    "properties": {
        "error": {"type": "string", "description": "One word for programs, such as stale, forbidden, unknown, move"},
        "message": {"type": "string", "description": "A sentence for people"},
        "version": {"type": "integer", "description": "With stale: the newest version"},
        "since": {"type": "array", "items": {"type": "string"}, "description": "With stale: what has happened since"},
        "fields": {"type": "array", "items": {"type": "string"}, "description": "With invalid: which fields, and why"},
    },
}


def reply(data: object, status: int = 200) -> Response:
    """`data` as JSON."""
    return Response(_ENCODER.encode(data), status, media_type="application/json")


def _object(**properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(properties), "properties": properties}


def _refer(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


_TEXT, _WHOLE = {"type": "string"}, {"type": "integer"}
_VERSION = _object(version=_WHOLE)
# What each route answers when all is well, by the name of its function.
_ANSWERS: dict[str, dict[str, Any]] = {
    "games": {"type": "array", "items": _object(name=_TEXT, title=_TEXT, moves={"type": "array", "items": _TEXT})},
    "campaigns": {"type": "array", "items": _refer("CampaignRow")},
    "create": _object(campaign=_TEXT, seat=_TEXT, token=_TEXT),
    "view": _refer("View"),
    "oracles": {"type": "array", "items": _refer("Listed")},
    "oracle": _refer("Article"),
    "bring_in": _object(campaign=_TEXT, seat=_TEXT, token=_TEXT),
    "begin": _object(version=_WHOLE, draft=_WHOLE),
    "seats": {"type": "array", "items": _refer("SeatView")},
    "add_seat": _object(seat=_TEXT, token=_TEXT, link=_TEXT),
    "revoke": _object(seat=_TEXT),
}


def openapi(app: FastAPI) -> dict[str, Any]:
    """The document, made when it is first asked for."""
    if app.openapi_schema is None:
        document = get_openapi(
            title="Tablewright", version=__version__, summary="The table for programs", routes=app.routes
        )
        _mine, shapes = msgspec.json.schema_components(
            (View, CampaignRow, SeatView, Listed, Article), ref_template="#/components/schemas/{name}"
        )
        document["components"]["schemas"] |= {**shapes, "Error": _ERROR}
        document["components"]["securitySchemes"] = {
            "seat": {
                "type": "http",
                "scheme": "bearer",
                "description": "The secret of a seat; browsers keep it in a cookie",
            }
        }
        document["security"] = [{"seat": []}, {}]
        for path in document["paths"].values():
            for operation in path.values():
                _describe(operation)
        app.openapi_schema = document
    return app.openapi_schema


def _describe(operation: dict[str, Any]) -> None:
    name = operation["operationId"].partition("_api_")[0]
    for status, answer in operation["responses"].items():
        if status in ("200", "201"):
            kind = "application/x-ndjson" if name == "export" else "application/json"
            shape = {} if name == "export" else _ANSWERS.get(name, _VERSION)
            answer["content"] = {kind: {"schema": shape}}
