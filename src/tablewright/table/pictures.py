"""Pictures: how one that is given becomes an answer, and where one that is kept is to be seen."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tablewright.kernel import AnswerError, Request, Text
from tablewright.kernel.show import KEPT, Card, Line, Panel, Picture, kept
from tablewright.store.pictures import fault_of, name_of
from tablewright.table.log import Log


def answer_of(log: Log, request: Request, value: object) -> object:
    """What is recorded of an answer that may be a picture: of one that is given, its reference.

    Raises:
        AnswerError: when it is no picture, the question takes none, or it names one that the campaign does not have.
    """
    takes = isinstance(request, Text) and request.picture
    if isinstance(value, bytes):
        if fault := fault_of(value) if takes else f"{request.prompt!r} takes no picture":
            raise AnswerError(fault)
        return KEPT + name_of(value)
    name = kept(value.strip()) if takes and isinstance(value, str) else ""
    if name and log.picture(name) is None:
        raise AnswerError("this campaign has no such picture; give the picture itself, or its address elsewhere")
    return value


def in_lines(lines: Iterable[Line], campaign: str) -> tuple[Line, ...]:
    """Lines of the story with the address of every kept picture, where this table's server gives it to a seat."""
    return tuple([_in_line(line, campaign) for line in lines])


def in_panels(panels: Iterable[Panel], campaign: str) -> tuple[Panel, ...]:
    """The same for what sheets and boards show."""
    return tuple([_in_panel(panel, campaign) for panel in panels])


def _in_line(line: Line, campaign: str) -> Line:
    match line:
        case Card(lines=lines):
            return msgspec.structs.replace(line, lines=in_lines(lines, campaign))
        case Picture():
            return _seen(line, campaign)
        case _:
            return line


def _in_panel(panel: Panel, campaign: str) -> Panel:
    if not any(isinstance(item, Picture) for item in panel.items):
        return panel
    items = [_seen(item, campaign) if isinstance(item, Picture) else item for item in panel.items]
    return msgspec.structs.replace(panel, items=tuple(items))


def _seen(picture: Picture, campaign: str) -> Picture:
    name = kept(picture.address)
    return Picture(f"/campaigns/{campaign}/pictures/{name}", picture.note) if name else picture
