"""What can go wrong between a table and its disk; each message is a sentence for the people at the table."""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot do this now; nothing was changed."""


class StoreFull(StoreError):  # noqa: N818 - people read the name in answers; it says what happened
    """There is no room left; nothing was changed."""


class Damaged(StoreError):  # noqa: N818
    """A record cannot be read."""

    def __init__(self, campaign: str, seq: int, fault: str) -> None:
        super().__init__(
            f"record {seq} of campaign {campaign} cannot be read: {fault}. Everything before it can; "
            "nothing more is written to this campaign until the record is mended or a copy is imported"
        )
        self.campaign = campaign
        self.seq = seq
        self.fault = fault


class Foreign(StoreError):  # noqa: N818
    """These lines are no campaign that can be taken in; nothing was imported."""


class Stale(StoreError):  # noqa: N818
    """Somebody else wrote first; nothing of this was written."""

    def __init__(self, campaign: str, expected: int, actual: int) -> None:
        super().__init__(f"campaign {campaign} is at record {actual}, not at {expected}: somebody else wrote first")
        self.campaign = campaign
        self.expected = expected
        self.actual = actual


class NoCampaign(StoreError):  # noqa: N818
    """There is no such campaign here."""

    def __init__(self, campaign: str) -> None:
        super().__init__(f"There is no campaign {campaign!r} here; `tablewright campaigns` lists those there are.")
        self.campaign = campaign
