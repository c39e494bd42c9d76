"""Sheets and boards as lines of a terminal: every value with its number, a small picture, and its cause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from tablewright.cli.screen import ASK, GONE, LOUD, PLAIN, QUIET, Row, row
from tablewright.kernel.show import (
    Chance,
    Chip,
    Clock,
    Due,
    Grid,
    Item,
    Ladder,
    Meter,
    Panel,
    Picture,
    Sheet,
    Stats,
    Track,
    Words,
)

BOXES = "·░▒▓█"
"""A box of a track with none to four of its ticks."""
NAME = 14
"""Values stand under one another."""
NAMES, BLOCKS = 26, 20
"""The names of chances are longer; each block of their bars is five percent."""
GRID = 74
"""As wide as a table is drawn; a longer heading of a row takes more lines."""


PlainWidget = Stats | Ladder | Meter | Chip | Track | Clock | Words | Due | Chance


def draw_sheet(sheet: Sheet, *, whole: bool = False) -> Iterator[Row]:
    """One person's or thing's sheet."""
    yield row((sheet.title, ASK), (f"   {sheet.subtitle}" if sheet.subtitle else "", QUIET))
    yield from draw_panels(sheet.panels, whole=whole)


def draw_panels(panels: Iterable[Panel], *, whole: bool = False) -> Iterator[Row]:
    """Panels under their headings; of those that are folded the heading alone, but for the `whole`."""
    for panel in panels:
        if panel.title:
            yield row((panel.title, LOUD), (f"   {panel.note}" if panel.note else "", QUIET), lead="  ")
        if panel.folded and not whole:
            yield row(("`sheet all` shows it", QUIET), lead="    ")
            continue
        if not panel.items and panel.empty:
            yield row((panel.empty, QUIET), lead="    ")
        for widget in panel.items:
            if isinstance(widget, Item):
                yield from _item(widget)
            elif isinstance(widget, Grid):
                yield from _grid(widget)
            elif isinstance(widget, Picture):
                yield row("picture", (f"   {widget.address}", QUIET), lead="    ")
            else:
                yield _widget(widget)


def status(sheet: Sheet) -> str:
    """What moves most, on one line: `Health 5  Momentum +2`."""
    values = [
        f"{item.name} {item.value if isinstance(item, Meter) else signed(item.value)}"
        for panel in sheet.panels
        for item in panel.items
        if isinstance(item, Meter | Ladder)
    ]
    return "  ".join(values)


def in_percent(one: Chance) -> str:
    """A chance as it is written here: 56%."""
    return one.told.replace(" %", "%")


def signed(value: int) -> str:
    """A number with its sign: +7, 0, -2."""
    return f"+{value}" if value > 0 else str(value)


def _item(item: Item) -> Iterator[Row]:
    """A thing, its values under it, and a line for each of its parts."""
    yield row((item.name, LOUD), (f"   {item.note}" if item.note else "", QUIET), lead="    ")
    short = [value for value in item.values if not isinstance(value, Words) or not value.note]
    if short:
        yield row("   ".join(_short(value) for value in short), lead="      ")
    said = [value for value in item.values if isinstance(value, Words) and value.note]
    if item.folded and said:
        yield row(("; ".join(f"{value.name}: {value.note}" for value in said), QUIET), lead="      ")
    elif said:
        yield from (row(f"{value.name}: ", (value.note, QUIET), lead="      ") for value in said)
    for point in item.points:
        mark = {True: "■", False: "□", None: "·"}[point.on]
        yield row(f"{mark} {point.text}", lead="      ")._replace(hang="        ")


def _grid(grid: Grid) -> Iterator[Row]:
    """A small table, its columns under one another."""
    lines = [grid.heads, *grid.rows]
    wide = [max(len(line[at]) for line in lines) for at in range(len(grid.heads))]
    wide[0] = min(wide[0], max(NAMES, GRID - sum(size + 3 for size in wide[1:])))
    for line in lines:
        cells = [f"{cell:>{size}}" for cell, size in zip(line[1:], wide[1:], strict=True)]
        *above, name = wrap(line[0], wide[0]) or [""]
        yield from (row(part, lead="    ") for part in above)
        text = "   ".join((f"{name:<{wide[0]}}", *cells))
        yield row((text, QUIET) if line is grid.heads else text, lead="    ")
    if grid.note:
        yield row((grid.note, QUIET), lead="    ")


def _short(value: Meter | Clock | Chip | Words) -> str:
    match value:
        case Meter(name=name, value=now, most=most):
            return f"{name} {now} of {most}" if most else f"{name} {now}"
        case Clock(name=name, filled=filled, size=size):
            return f"{name} {filled} of {size}"
        case Chip(name=name) | Words(name=name):
            return name


def _widget(widget: PlainWidget) -> Row:
    match widget:
        case Stats(values=values):
            return row("   ".join(f"{name} {value}" for name, value in values), lead="    ")
        case Chip(name=name, why=why):
            return row(f"* {name}", (f"   {why}" if why else "", QUIET), lead="    ")
        case Words(name=name, note=note):
            return row(name, (f"   {note}" if note else "", QUIET), lead="    ")
        case Due(name=name, text=text, note=note):
            return row(f"{name}: ", (text, LOUD), (f"   {note}" if note else "", QUIET), lead="    ")
        case Chance():
            return _chance(widget)
        case _:
            return _value(widget)


def _chance(one: Chance) -> Row:
    """A chance with a bar of twenty blocks; what was found, or cannot be reached, with the reason."""
    style = {"found": GONE, "out": QUIET, "best": ASK}.get(one.mark, PLAIN)
    told, filled = in_percent(one), round(one.percent * BLOCKS / 100)
    bar = "█" * filled + "░" * (BLOCKS - filled) if told and one.mark != "out" else ""
    share = f"{bar}  {told:>8}" if bar else told
    why = f"{'   ' if share else ''}{one.note}" if one.note else ""
    text = row(
        f"{one.number:>3} ", (one.name, style), " " * max(1, NAMES - len(one.name)), share, (why, QUIET), lead="    "
    )
    return text._replace(hang=" " * (NAMES + 9))


def _value(widget: Meter | Clock | Ladder | Track) -> Row:
    match widget:
        case Meter(name=name, value=value, most=most, note=note):
            pips = f"   {'■' * max(0, value)}{'□' * (most - max(0, value))}" if most else ""
            return _line(name, str(value), pips, note)
        case Clock(name=name, filled=filled, size=size):
            return _line(name, f"{filled} of {size}", f"   {'●' * filled}{'○' * (size - filled)}", "")
        case Ladder():
            return _ladder(widget)
        case Track():
            return _track(widget)


def _ladder(ladder: Ladder) -> Row:
    """The scale from its low end: full up to the value, hollow up to the maximum, shut above it."""
    full = ladder.value - ladder.low
    open_ = max(0, ladder.most - ladder.value)
    scale = "▪" * full + "▫" * open_ + "·" * (ladder.high - ladder.low - full - open_)
    marks = f"maximum {signed(ladder.most)}, reset {signed(ladder.reset)}"
    return _line(ladder.name, signed(ladder.value), f"   {signed(ladder.low)} {scale} {signed(ladder.high)}", marks)


def _track(track: Track) -> Row:
    boxes = "".join(BOXES[min(4, max(0, track.ticks - 4 * box))] for box in range(10))
    whole, ticks = divmod(track.ticks, 4)
    count = f"{whole} {'box' if whole == 1 else 'boxes'}{f' and {ticks}' if ticks else ''}"
    return _line(track.name, f"[{boxes}]", f"   {count}", track.note)


def _line(name: str, value: str, picture: str, note: str) -> Row:
    text = row(f"{name:<{NAME}} ", (value, LOUD), picture, (f"   {note}" if note else "", QUIET), lead="    ")
    return text._replace(hang=" " * (NAME + 5))
