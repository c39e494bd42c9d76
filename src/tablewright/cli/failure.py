"""What the command line itself refuses."""


class Failure(Exception):  # noqa: N818 - like the table's refusals, it says what happened
    """A sentence for the person who called: what was asked, what it takes, what to do next."""
