"""A content file as it lies there, before anybody has read it."""

import msgspec

LARGEST_FILE = 64_000_000


class Source(msgspec.Struct, frozen=True):
    """A content file: what to call it, and what is in it."""

    name: str
    data: bytes
