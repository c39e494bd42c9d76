"""Pictures for tests, and a campaign in whose journal they are asked for."""

from __future__ import annotations

import struct
import zlib

from tablewright.store import SeatRow, Store
from tablewright.store.pictures import name_of
from tablewright.table import Table


def _part(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


PNG = (
    b"\x89PNG\r\n\x1a\n"
    + _part(b"IHDR", struct.pack(">IIBBBBB", 3, 2, 8, 0, 0, 0, 0))
    + _part(b"IDAT", zlib.compress(b"\0\xff\xff\xff" * 2))
    + _part(b"IEND", b"")
)
"""Three white dots by two: whole, so that a browser shows it."""
JPEG, GIF, WEBP = b"\xff\xd8\xff\xe0day", b"GIF89aday", b"RIFF\x08\0\0\0WEBPday"
SVG = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"

HOST, ANN = SeatRow("host", "Hana", "host"), SeatRow("ann", "Ann", "player")
SEATS = (HOST, ANN, SeatRow("ben", "Ben", "player"), SeatRow("wim", "Wim", "watcher"))
SETUP = {
    "organiser": "host",
    "warbands": [{"id": "ninth", "name": "The Ninth", "faction": "trench_pilgrims", "seat": "ann"}],
}
NOTE = 'Mud, and "wire".'


def campaign(store: Store) -> str:
    """A campaign with one warband, of Ann's."""
    made = store.create("The Long War", "trench-crusade", SETUP, HOST)
    for seat in SEATS[1:]:
        store.add_seat(made, seat)
    return made


def asked(table: Table) -> int:
    """Let Ann write in the journal, up to the question for a picture; gives the open move."""
    draft = table.begin("ann", "journal/write", {"who": "ninth"})
    table.answer("ann", draft, "note", NOTE)
    return draft


def where(made: str, body: bytes = PNG) -> str:
    """Where a picture is to be seen."""
    return f"/campaigns/{made}/pictures/{name_of(body)}"
