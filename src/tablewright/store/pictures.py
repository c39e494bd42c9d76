"""What is kept as a picture: which files are taken, what they are by their first bytes, and how they are named."""

from __future__ import annotations

import hashlib

MOST = 3_000_000
"""Bytes that a picture may have."""

_BEGINS = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
)
TYPES = ("image/png", "image/jpeg", "image/webp", "image/gif")
"""The kinds there are, as browsers call them."""


def type_of(body: bytes) -> str:
    r"""What a picture is, by its first bytes and not by what anybody says of it; empty for anything else.

    >>> type_of(b"GIF89a..."), type_of(b"<svg xmlns="), type_of(b"RIFF\x24\0\0\0WEBPVP8 ")
    ('image/gif', '', 'image/webp')
    """
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP":
        return "image/webp"
    return next((kind for begin, kind in _BEGINS if body.startswith(begin)), "")


def fault_of(body: bytes) -> str:
    """Why a file is not taken as a picture; empty when it is."""
    if not type_of(body):
        return "a picture is a PNG, JPEG, WebP or GIF file; this file is none of them"
    if len(body) > MOST:
        return (
            f"a picture has {MOST // 1_000_000} MB at most, and this one has more; make it smaller, then give it again"
        )
    return ""


def name_of(body: bytes) -> str:
    """The name under which a picture is kept: the SHA-256 of all of it."""
    return hashlib.sha256(body).hexdigest()
