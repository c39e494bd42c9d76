"""Every way in which a request can fail, as a status, a word for programs, and a sentence for people."""

from __future__ import annotations

from typing import Any

import msgspec

from tablewright import store as stored
from tablewright.kernel import AnswerError, MoveError
from tablewright.table import Forbidden, Refused, Stale, Unknown

REFUSALS = (Refused, AnswerError, MoveError, stored.StoreError)
"""What a table or its store may answer instead of doing as it was asked."""


class Refusal(msgspec.Struct, frozen=True):
    """One failure, told in the one shape that all have."""

    status: int
    kind: str
    message: str
    more: dict[str, Any] = {}

    def data(self) -> dict[str, Any]:
        """The same for a program."""
        return {"error": self.kind, "message": self.message, **self.more}


_ANSWERS: tuple[tuple[type[Exception], int, str], ...] = (
    (Stale, 409, "stale"),
    (Forbidden, 403, "forbidden"),
    (Unknown, 404, "unknown"),
    (Refused, 409, "refused"),
    (AnswerError, 422, "answer"),
    (MoveError, 422, "move"),
    (stored.Stale, 409, "stale"),
    (stored.NoCampaign, 404, "unknown"),
    (stored.Foreign, 422, "foreign"),
    (stored.StoreFull, 507, "full"),
    (stored.Damaged, 503, "damaged"),
    (stored.StoreError, 503, "store"),
)
"""The first that fits."""
_BROKEN = "Something broke here, and it is not your doing. Nothing was recorded."


def refusal(error: Exception) -> Refusal:
    """What to answer when `error` came."""
    for kind, status, word in _ANSWERS:
        if isinstance(error, kind):
            return Refusal(status, word, sentence(str(error)), _more(error))
    return Refusal(500, "broken", _BROKEN)


def _more(error: Exception) -> dict[str, Any]:
    if isinstance(error, Stale):
        return {"version": error.version, "since": list(error.sentences)}
    if isinstance(error, stored.Stale):
        return {"version": error.actual, "since": []}
    return {}


def sentence(text: str) -> str:
    """`text` with a capital in front and a full stop behind."""
    text = text.strip()
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!', '”')) else '.'}"
