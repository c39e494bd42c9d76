"""What the command line itself refuses."""

LONGEST = 60


class Failure(Exception):  # noqa: N818 - like the table's refusals, it says what happened
    """A sentence for the person who called: what was asked, what it takes, what to do next."""


def short(said: str) -> str:
    """What somebody typed, or what something is called, as it may stand in a sentence: never long.

    >>> short("clue"), len(short("x" * 10_000))
    ('clue', 60)
    """
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1]}…"
