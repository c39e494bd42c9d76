"""Drawings: dice, odds, ladders, tracks and clocks as SVG, with the same facts in words for whoever cannot see them.

Widths stand in attributes and colours in classes, so no drawing needs an inline style.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from math import cos, pi, sin

from markupsafe import Markup, escape

from tablewright.kernel.show import Chance, Clock, Die, Ladder, Track
from tablewright.table.view import ChanceView

STEP = 42
"""From one die to the next."""
ROW = 3
"""Dice side by side in the margin of the story."""
MOST_GRADES = 6
"""A bar of more parts than this tells nobody anything."""
GRADES = {"strong": "s", "weak": "w", "miss": "m"}
"""Grades that have a colour of their own, and the letter of its class."""

_PIPS = {
    1: ((18, 20),),
    2: ((9.84, 11.84), (26.16, 28.16)),
    3: ((9.84, 11.84), (18, 20), (26.16, 28.16)),
    4: ((9.84, 11.84), (26.16, 11.84), (9.84, 28.16), (26.16, 28.16)),
    5: ((9.84, 11.84), (26.16, 11.84), (18, 20), (9.84, 28.16), (26.16, 28.16)),
    6: ((9.84, 10.8), (26.16, 10.8), (9.84, 20), (26.16, 20), (9.84, 29.2), (26.16, 29.2)),
}
# Outlines around (18, 20); a die of any other size is a circle.
_SHAPES = {
    4: "M18 3 L36 35 H0 Z",
    8: "M18 1 L35 20 L18 39 L1 20 Z",
    10: "M18 1 L36 16 L33 27 L18 39 L3 27 L0 16 Z",
    12: "M18 2 L36 15 L29 37 H7 L0 15 Z",
    20: "M18 1 L35 10.5 V29.5 L18 39 L1 29.5 V10.5 Z",
}
ARROW = Markup('<i aria-hidden="true">→</i><span class="vh"> to </span>')
"""Between what a value was and what it is."""


def _svg(drawing: str) -> Markup:
    """A drawing made here: what people wrote has been escaped where it was put in."""
    return Markup(drawing)  # noqa: S704 - the one place where it is made


def signed(value: int) -> str:
    """A number with its sign, as people write it: +7, 0, −2."""
    return f"+{value}" if value > 0 else f"{value}".replace("-", "−")


# --- dice -----------------------------------------------------------------------


@lru_cache(maxsize=2048)
def dice(thrown: tuple[Die, ...]) -> Markup:
    """One picture of a throw, at most three dice in a row."""
    if not thrown:
        return Markup("")
    columns, rows = min(len(thrown), ROW), -(-len(thrown) // ROW)
    width, height = columns * STEP - 6, rows * 44 - 4
    parts = [
        f'<g transform="translate({index % ROW * STEP} {index // ROW * 44})">{_die(die)}</g>'
        for index, die in enumerate(thrown)
    ]
    parts += [
        f'<path class="link" d="M{index % ROW * STEP + 36} 17 h6 m-6 6.5 h6"/>'
        for index, pair in enumerate(pairwise(thrown))
        if _match(*pair) and index % ROW < ROW - 1
    ]
    return _svg(
        f'<svg class="dice" viewBox="-1 -2 {width + 2} {height + 4}" width="{(width + 2) * 15 // 16}"'
        f' height="{(height + 4) * 15 // 16}" role="img" aria-label="{escape(dice_words(thrown))}">'
        f"{''.join(parts)}</svg>"
    )


@lru_cache(maxsize=256)
def face(die: Die) -> Markup:
    """A die as it lies, for beside its words."""
    return _svg(f'<svg class="face-up" viewBox="-1 1 38 38" aria-hidden="true">{_die(die)}</svg>')


def dice_words(thrown: Sequence[Die]) -> str:
    """The throw in words.

    >>> dice_words((Die(4, 6, "action"), Die(2, 10, "challenge", beaten=True), Die(9, 10, "challenge")))
    'Action die 4. Challenge dice 2, beaten and 9, not beaten.'
    """
    sentences = []
    for role, group in groupby(thrown, key=lambda die: die.role):
        alike = list(group)
        name = f"{role} {'dice' if len(alike) > 1 else 'die'}" if role else ("dice" if len(alike) > 1 else "die")
        any_beaten = any(die.beaten for die in thrown)
        faces = [_face_words(die, told=any_beaten and die.role == thrown[-1].role) for die in alike]
        sentences.append(f"{name.capitalize()} {_and(faces)}.")
    if any(_match(*pair) for pair in pairwise(thrown)):
        sentences.append("They match.")
    return " ".join(sentences)


def _match(one: Die, other: Die) -> bool:
    return bool(one.role) and (one.role, one.sides, one.face) == (other.role, other.sides, other.face)


def _face_words(die: Die, *, told: bool) -> str:
    beaten = (", beaten" if die.beaten else ", not beaten") if told else ""
    return f"{die.face}{beaten}{', cancelled' if die.cancelled else ''}"


def _and(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _die(die: Die) -> str:
    kind = f"die die--{'-'.join(die.role.lower().split())}" if die.role.replace(" ", "").isalnum() else "die"
    if die.beaten:
        kind += " die--beaten"
    if die.sides == 6:
        body = f'<rect class="{kind}" x="1" y="3" width="34" height="34" rx="6"/>' + "".join(
            f'<circle class="pip" cx="{x}" cy="{y}" r="2.89"/>' for x, y in _PIPS[die.face]
        )
    else:
        shape = _SHAPES.get(die.sides)
        outline = f'<path class="{kind}" d="{shape}"/>' if shape else f'<circle class="{kind}" cx="18" cy="20" r="18"/>'
        low = 30 if die.sides == 4 else 25.5
        body = f'{outline}<text class="face{" face--on" if die.beaten else ""}" x="18" y="{low}">{die.face}</text>'
    if die.cancelled:
        return f'<g class="is-cancelled">{body}</g><path class="strike" d="M0 38 L36 2"/>'
    return body


# --- odds -----------------------------------------------------------------------


def odds(chances: Sequence[ChanceView], thin: bool = False) -> Markup:
    """A bar of the chances: solid, then hatched, then hollow.  The numbers beside it are its text."""
    return _odds(tuple((chance.grade, chance.percent) for chance in chances), thin)


@lru_cache(maxsize=4096)
def _odds(chances: tuple[tuple[str, int], ...], thin: bool) -> Markup:
    total = sum(percent for _grade, percent in chances) or 1
    parts, x = [], 0.0
    for (_grade, percent), letter in zip(chances, letters([grade for grade, _percent in chances]), strict=True):
        width = 100 * percent / total
        if letter not in "mz" and percent:
            place = f'x="{x:.4g}%" width="{width:.4g}%" height="100%"'
            parts.append(f'<rect class="odds__{letter}" {place}/>')
            if letter not in "sa":
                parts.append(f'<rect class="hatch hatch--{letter}" {place}/>')
        x += width
    kind = "odds odds--thin" if thin else "odds"
    return _svg(f'<svg class="{kind}" aria-hidden="true">{"".join(parts)}</svg>')


@lru_cache(maxsize=512)
def share(chance: Chance) -> Markup:
    """A bar as long as a chance; the number beside it is its text."""
    width = max(chance.percent, 1) if chance.told != "none" else 0
    bar = f'<rect class="odds__s" width="{width}%" height="100%"/>' if width else ""
    return _svg(f'<svg class="odds" aria-hidden="true">{bar}</svg>')


def letters(grades: Iterable[str]) -> list[str]:
    """The class letter of each grade, best first: known grades have theirs, others go solid, hatched, hollow."""
    grades = list(grades)
    if all(grade in GRADES for grade in grades):
        return [GRADES[grade] for grade in grades]
    last = len(grades) - 1
    return ["a" if at == 0 else "z" if at == last else "bcde"[min(at - 1, 3)] for at in range(len(grades))]


def swatch(letter: str) -> Markup:
    """A little piece of the bar, for its legend."""
    inside = "" if letter in "mz" else f'<rect class="odds__{letter}" width="100%" height="100%"/>'
    if letter not in "mzsa":
        inside += f'<rect class="hatch hatch--{letter}" width="100%" height="100%"/>'
    return _svg(f'<svg class="odds" aria-hidden="true">{inside}</svg>')


_LOZENGES = {"strong": (True, True), "weak": (True, False), "miss": (False, False)}


def lozenges(grade: str) -> Markup:
    """Two lozenges for the two dice to beat, filled where beaten; nothing for other grades."""
    if grade not in _LOZENGES:
        return Markup("")
    shapes = "".join(
        f'<path class="loz{" loz--full" if full else ""}" d="M{x} 1 l6.5 5.500 -6.5 6.5 -6.5 -6.5 z"/>'
        for x, full in zip((7.5, 21.5), _LOZENGES[grade], strict=True)
    )
    return _svg(f'<svg viewBox="0 0 29 14" aria-hidden="true">{shapes}</svg>')


# --- the sheet ------------------------------------------------------------------


@lru_cache(maxsize=512)
def ladder(scale: Ladder) -> Markup:
    """A value on its scale: a pointer, a bracket at the maximum, a triangle at the reset, hatching where it is shut."""
    height = 21 * (scale.high - scale.low + 1) + 8
    rungs = [_rung(scale, value) for value in range(scale.high, scale.low - 1, -1)]
    y = _rung_y(scale, scale.value)
    marks = (
        f'<path class="now" d="M0 {y - 0.5} H27 L34 {y + 9} L27 {y + 18.5} H0 Z"/>'
        f'<text class="nowt" x="13" y="{y + 14}">{signed(scale.value)}</text>'
    )
    top, reset = _rung_y(scale, scale.most), _rung_y(scale, scale.reset)
    marks += f'<path class="mark" d="M68 {top} h7 v18"/><text x="80" y="{top + 13.5}">max {signed(scale.most)}</text>'
    if reset != top:
        marks += (
            f'<path class="mark" d="M69 {reset + 9} l8 -5 v10 z"/>'
            f'<text x="80" y="{reset + 13.5}">reset {signed(scale.reset)}</text>'
        )
    words = (
        f"{scale.name} {signed(scale.value)} on a ladder from {signed(scale.low)} to {signed(scale.high)}."
        f" Maximum {signed(scale.most)}, reset {signed(scale.reset)}."
    )
    return _svg(
        f'<svg class="ladder" viewBox="0 0 128 {height}" role="img" aria-label="{escape(words)}">'
        f"{''.join(rungs)}{marks}</svg>"
    )


def _rung_y(scale: Ladder, value: int) -> float:
    return 5.5 + 21 * (scale.high - value)


def _rung(scale: Ladder, value: int) -> str:
    y = _rung_y(scale, value)
    filled = 0 < value <= scale.value or scale.value <= value < 0
    parts = f'<rect class="{"fill" if filled else "well"}" x="34" y="{y}" width="30" height="18" rx="1.5"/>'
    if value > scale.most:
        parts += f'<rect class="hatch hatch--shut" x="34" y="{y}" width="30" height="18"/>'
    if value == 0:
        parts += f'<path class="rung--zero" d="M30 {y + 9} H68"/>'
    if value != scale.value:
        parts += f'<text x="26" y="{y + 13.5}" text-anchor="end">{signed(value)}</text>'
    return parts


_STROKES = ("M{a} {d} L{d} {a}", "M{a} {a} L{d} {d}", "M{m} {t} V{b}", "M{t} {m} H{b}")


@lru_cache(maxsize=512)
def boxes(track: Track) -> Markup:
    """Ten boxes of four strokes."""
    full, part = divmod(track.ticks, 4)
    parts = []
    for box in range(10):
        x = 29 * box
        strokes = 4 if box < full else part if box == full else 0
        parts.append(f'<rect{" class=full" if strokes else ""} x="{x + 1}" y="1" width="25" height="25" rx="2.5"/>')
        if strokes:
            path = " ".join(_STROKES[:strokes]).format(a=7, d=20, m=13.5, t=5, b=22)
            parts.append(f'<path d="{path}" transform="translate({x} 0)"/>')
    words = f"{track.name}: {full} of 10 boxes full" + (
        f" and {part} {'tick' if part == 1 else 'ticks'}" if part else ""
    )
    return _svg(
        f'<svg class="boxes" viewBox="0 0 288 27" role="img" aria-label="{escape(words)}">{"".join(parts)}</svg>'
    )


@lru_cache(maxsize=512)
def pie(clock: Clock) -> Markup:
    """A clock as a pie."""
    words = f"{clock.name}: {clock.filled} of {clock.size} segments filled"
    slices = "".join(_slice(index, clock.size, filled=index < clock.filled) for index in range(clock.size))
    return _svg(f'<svg viewBox="0 0 52 52" role="img" aria-label="{escape(words)}">{slices}</svg>')


def _slice(index: int, size: int, *, filled: bool) -> str:
    kind = "seg on" if filled else "seg"
    if size == 1:
        return f'<circle class="{kind}" cx="26" cy="26" r="24"/>'
    (x1, y1), (x2, y2) = (
        (26 + 24 * sin(2 * pi * at / size), 26 - 24 * cos(2 * pi * at / size)) for at in (index, index + 1)
    )
    return f'<path class="{kind}" d="M26 26 L{x1:.2f} {y1:.2f} A24 24 0 0 1 {x2:.2f} {y2:.2f} Z"/>'
