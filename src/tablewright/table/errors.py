"""Why a table would not do something; each message is a sentence for whoever asked."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818 - people read the name in answers; it says what happened
    """The table would not do this; nothing was changed."""


class Stale(Refused):
    """The table has moved on since whoever asked looked at it."""

    def __init__(self, version: int, sentences: tuple[str, ...]) -> None:
        since = "; ".join(sentences) or "somebody is answering a question"
        super().__init__(f"The table has moved on since you looked. Since then: {since}. Look again, then decide.")
        self.version = version
        self.sentences = sentences


class Forbidden(Refused):
    """This seat may not do this."""


class Unknown(Refused):
    """There is no such thing at this table."""
