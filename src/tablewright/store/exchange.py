"""A campaign as JSON Lines: a header, one line a record, each kept to the letter, and one a picture."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec

from tablewright.kernel import Answered, Begun, Campaign, Cancelled, Entry, Finished, MoveError, Record, Rewound, struck
from tablewright.kernel.show import KEPT
from tablewright.store.codec import Codec, codec
from tablewright.store.errors import Foreign
from tablewright.store.pictures import fault_of, name_of
from tablewright.store.rows import Role, SeatRow

FORMAT = 1
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class ExportedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as it travels: without its link."""

    id: str
    name: str
    role: Role


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: what the campaign is, and how many records and pictures follow."""

    tablewright: int
    campaign: str
    name: str
    game: str
    start: msgspec.Raw
    seats: tuple[ExportedSeat, ...]
    created_at: str
    records: int
    pictures: int = 0


class ExportedLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line behind it: a record as it stands in the log."""

    seq: int
    at: str
    record: msgspec.Raw


class ExportedPicture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line behind those: a picture by its hash, the record that brought it, and all of it in Base64."""

    picture: str
    seq: int
    body: bytes


class Parcel(msgspec.Struct, frozen=True):
    """A whole campaign that was read and found in order: its rows, and what they fold to."""

    header: Header
    rows: tuple[tuple[int, str, str, bytes], ...]
    campaign: Campaign[Any]
    pictures: tuple[ExportedPicture, ...]

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        """Its people, without links."""
        return tuple(SeatRow(seat.id, seat.name, seat.role) for seat in self.header.seats)


_header = msgspec.json.Decoder(Header)
_line = msgspec.json.Decoder(ExportedLine)
_picture = msgspec.json.Decoder(ExportedPicture)


def write(
    header: Header, rows: Iterable[tuple[int, str, bytes]], pictures: Iterable[tuple[str, int, bytes]]
) -> Iterator[str]:
    """The lines of a campaign, without line ends."""
    yield msgspec.json.encode(header).decode()
    for seq, at, body in rows:
        yield msgspec.json.encode(ExportedLine(seq, at, msgspec.Raw(body))).decode()
    for picture in pictures:
        yield msgspec.json.encode(ExportedPicture(*picture)).decode()


def read(lines: Iterable[str | bytes]) -> Parcel:
    """Read what `write` wrote.

    Raises:
        Foreign: naming the first line that is torn, foreign, out of order or unknown, and why.
    """
    numbered = _numbered(lines)
    header, rules, start = _read_header(next(numbered, (1, b"")))
    entries: list[Entry] = []
    rows: list[tuple[int, str, str, bytes]] = []
    pictures: dict[str, ExportedPicture] = {}
    for number, line in numbered:
        if header.pictures and len(entries) >= header.records:
            picture = _read_picture(number, line, entries, pictures)
            pictures[picture.picture] = picture
            continue
        seq, at, body, record = _read_line(number, line, len(entries) + 1, rules)
        _fits(number, record, seq, entries)
        entries.append(Entry(seq, at, record))
        rows.append((seq, str(record.__struct_config__.tag), at, body))
    if len(entries) != header.records:
        raise _refused(len(entries) + 1, f"the file ends here, but its first line promises {header.records} records")
    if len(pictures) != header.pictures:
        end = len(entries) + len(pictures) + 1
        raise _refused(end, f"the file ends here, but its first line promises {header.pictures} pictures")
    campaign = Campaign(rules.system, start)
    _fold(campaign, entries)
    return Parcel(header, tuple(rows), campaign, tuple(pictures.values()))


def _refused(number: int, why: str) -> Foreign:
    return Foreign(f"line {number}: {why}. Nothing was imported.")


def _numbered(lines: Iterable[str | bytes]) -> Iterator[tuple[int, bytes]]:
    blank = 0
    for number, line in enumerate(lines, 1):
        text = (line if isinstance(line, bytes) else line.encode("utf-8", "surrogateescape")).rstrip(b"\r\n")
        if not text:
            blank = blank or number
        elif blank:
            raise _refused(blank, "it is empty")
        else:
            yield number, text


def _read_header(first: tuple[int, bytes]) -> tuple[Header, Codec, Any]:
    number, line = first
    try:
        told = msgspec.json.decode(line)
    except msgspec.DecodeError:
        raise _refused(number, "this is not a campaign that Tablewright has exported") from None
    if not isinstance(told, dict) or "tablewright" not in told:
        raise _refused(number, "this is not a campaign that Tablewright has exported")
    if told["tablewright"] != FORMAT:
        raise _refused(number, f"it was exported in format {told['tablewright']!r}; this version reads {FORMAT}")
    try:
        header = _header.decode(line)
        rules = codec(header.game)
        start = rules.state(bytes(header.start))
    except MoveError as fault:
        raise _refused(number, str(fault)) from None
    except msgspec.DecodeError as fault:
        raise _refused(number, f"the header does not describe a campaign: {fault}") from None
    if why := _fault_of(header):
        raise _refused(number, why)
    return header, rules, start


def _fault_of(header: Header) -> str:
    ids = [seat.id for seat in header.seats]
    if not _ID.fullmatch(header.campaign):
        return f"{header.campaign!r} is no campaign's id"
    if len({*ids, ""}) != len(ids) + 1:
        return "each seat has an id of its own"
    if not any(seat.role == "host" for seat in header.seats):
        return "nobody in it is the host"
    return ""


def _read_line(number: int, line: bytes, expected: int, rules: Codec) -> tuple[int, str, bytes, Record]:
    try:
        read_ = _line.decode(line)
        body = bytes(read_.record)
        record = rules.record(body)
        datetime.fromisoformat(read_.at)
    except msgspec.ValidationError as fault:
        raise _refused(number, f"this is no record of the game: {fault}") from None
    except msgspec.DecodeError:
        raise _refused(number, "it is torn: not a whole line of JSON") from None
    except ValueError:
        raise _refused(number, "its time is not written as ISO 8601") from None
    if read_.seq != expected:
        raise _refused(number, f"here record {expected} must stand, not {read_.seq}")
    return read_.seq, read_.at, body, record


def _read_picture(number: int, line: bytes, entries: Sequence[Entry], before: Container[str]) -> ExportedPicture:
    try:
        found = _picture.decode(line)
    except msgspec.ValidationError as fault:
        raise _refused(number, f"this is no picture of the campaign: {fault}") from None
    except msgspec.DecodeError:
        raise _refused(number, "it is torn: not a whole line of JSON") from None
    if name_of(found.body) != found.picture:
        raise _refused(number, "the picture is not the one that its hash names")
    if why := fault_of(found.body):
        raise _refused(number, why)
    if found.picture in before:
        raise _refused(number, "the same picture stands before it")
    record = entries[found.seq - 1].record if 1 <= found.seq <= len(entries) else None
    if not isinstance(record, Answered) or record.value != KEPT + found.picture:
        raise _refused(number, f"record {found.seq} is no answer that brings this picture")
    return found


def _fits(number: int, record: Record, seq: int, before: Sequence[Entry]) -> None:
    """Stop at a record that speaks of what is not there."""
    match record:
        case Answered(draft=draft) | Finished(draft=draft) | Cancelled(draft=draft):
            if not 1 <= draft < seq or not isinstance(before[draft - 1].record, Begun):
                raise _refused(number, f"it belongs to move {draft}, which was not begun before it")
        case Rewound(takes_back=takes_back):
            if not takes_back or not all(1 <= one < seq for one in takes_back):
                raise _refused(number, f"it takes back {list(takes_back)}, which are not all before it")
        case _:
            pass


def _fold(campaign: Campaign[Any], entries: Sequence[Entry]) -> None:
    gone = struck([(entry.seq, entry.record) for entry in entries if isinstance(entry.record, Rewound)])
    for number, entry in enumerate(entries, 2):
        if entry.seq in gone:
            continue
        if isinstance(entry.record, Answered | Finished | Cancelled) and entry.record.draft not in campaign.drafts:
            raise _refused(number, f"it belongs to move {entry.record.draft}, which is not open there")
        try:
            campaign.fold(entry.seq, entry.record)
        except Exception as fault:  # noqa: BLE001 - whatever it stumbles over is what is wrong with the line
            raise _refused(number, f"its facts do not fit what came before ({type(fault).__name__}: {fault})") from None
    campaign.version = len(entries)
