"""What a rule can ask.  Requests are data: they check answers, write them down, and list their branches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, Generic, TypeVar, cast
from unicodedata import bidirectional, category

import msgspec

from tablewright.dice import Dice, Raw, spread
from tablewright.kernel.show import Chance, Die, Panel, kept

T = TypeVar("T")

Seat = str
"""The id of a seat at the table; the empty seat means anybody's."""

Value = str | int | list[str | int]
"""An answer as it is recorded: an option's key, keys, a number, a text, or the faces of dice."""


_LISTED = 12
"""How many keys a refusal lists."""
ONE_LINE = 200
"""Words of no more characters than this are one line, such as a name; longer ones may have several."""
_QUOTED = 80
"""How much of a wrong answer a refusal quotes."""


class AnswerError(ValueError):
    """This answer does not fit the question it was given to; the message is for whoever answered."""


class Option(msgspec.Struct, Generic[T], frozen=True):
    """One possible answer: what the rule gets, what people read, and why it is shut, if it is.

    `detail` is more to read for those who want it, such as the wording of what is chosen.  An option that is about a
    die as it lies shows the `die`.
    """

    value: T
    text: str
    refused: str = ""
    note: str = ""
    detail: str = ""
    die: Die | None = None

    @property
    def key(self) -> str:
        """The stable word by which the option is recorded."""
        return key_of(self.value)


def key_of(value: object) -> str:
    """The word under which `value` is recorded: yes and no, a string itself, anything else by its `key`."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    return str(cast("Any", value).key)


class Beside(msgspec.Struct, frozen=True):
    """What to look at while deciding: a few sentences, parts to show, and what options would bring, by their keys."""

    says: str = ""
    panels: tuple[Panel, ...] = ()
    brings: tuple[tuple[str, Chance], ...] = ()


class Choose(msgspec.Struct, Generic[T], frozen=True):
    """Take one option.

    `beside` works out what to look at while deciding; it is called when a screen asks for it, and by nobody else.
    `beyond` says, of an answer that is none of them, why it cannot be given; nothing, when there is nothing to say.
    """

    prompt: str
    options: tuple[Option[T], ...]
    by: Seat = ""
    beside: Callable[[], Beside] | None = None
    beyond: Callable[[str], str] | None = None
    kind = "choose"

    def accept(self, answer: object) -> T:
        if self.beyond is not None and isinstance(answer, str) and all(one.key != answer for one in self.options):
            _stop(self.beyond(answer))
        return _find(self.prompt, self.options, answer)

    def record(self, answer: object) -> Value:
        return key_of(self.accept(answer))

    def branches(self) -> Sequence[tuple[T, int]]:
        return [(option.value, 1) for option in self.options if not option.refused]


class Pick(msgspec.Struct, Generic[T], frozen=True):
    """Take `least` to `most` different options, in the order they are listed."""

    prompt: str
    options: tuple[Option[T], ...]
    least: int
    most: int
    by: Seat = ""
    kind = "pick"

    def accept(self, answer: object) -> tuple[T, ...]:
        if not isinstance(answer, list | tuple):
            raise AnswerError(f"{self.prompt!r} takes a list of {self._takes()}, not {_short(answer)}")
        keys = cast("Sequence[object]", answer)
        picked = [_find(self.prompt, self.options, key) for key in keys]
        if len({key_of(value) for value in picked}) != len(picked):
            raise AnswerError(f"{self.prompt!r} takes each option once; {_short(keys)} repeats one")
        if not self.least <= len(picked) <= self.most:
            raise AnswerError(f"{self.prompt!r} takes {self._takes()}, not {len(picked)}")
        wanted = {key_of(value) for value in picked}
        return tuple(option.value for option in self.options if option.key in wanted)

    def record(self, answer: object) -> Value:
        return [key_of(value) for value in self.accept(answer)]

    def branches(self) -> Sequence[tuple[tuple[T, ...], int]]:
        values = [option.value for option in self.options if not option.refused]
        most = min(self.most, len(values))
        return [(picked, 1) for size in range(self.least, most + 1) for picked in combinations(values, size)]

    def _takes(self) -> str:
        count = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{count} of {', '.join(option.key for option in self.options if not option.refused)}"


class Confirm(msgspec.Struct, frozen=True):
    """Yes or no."""

    prompt: str
    by: Seat = ""
    yes: str = "Yes"
    no: str = "No"
    kind = "confirm"

    @property
    def options(self) -> tuple[Option[bool], ...]:
        return (Option(True, self.yes), Option(False, self.no))  # noqa: FBT003

    def accept(self, answer: object) -> bool:
        return _find(self.prompt, self.options, answer)

    def record(self, answer: object) -> Value:
        return key_of(self.accept(answer))

    def branches(self) -> Sequence[tuple[bool, int]]:
        return _BOTH


_BOTH = [(True, 1), (False, 1)]


class Number(msgspec.Struct, frozen=True):
    """A whole number from `low` to `high`; a screen may start at `usual`.

    `beyond` says, of another number, why it cannot be given; nothing, when there is nothing to say.
    """

    prompt: str
    low: int
    high: int
    usual: int = 0
    by: Seat = ""
    beyond: Callable[[int], str] | None = None
    kind = "number"

    def accept(self, answer: object) -> int:
        value = _whole(answer)
        if value is None or not self.low <= value <= self.high:
            if value is not None and self.beyond is not None:
                _stop(self.beyond(value))
            raise AnswerError(f"{self.prompt!r} takes a number from {self.low} to {self.high}, not {_short(answer)}")
        return value

    def record(self, answer: object) -> Value:
        return self.accept(answer)

    def branches(self) -> Sequence[tuple[int, int]]:
        return [(value, 1) for value in range(self.low, self.high + 1)]


class Text(msgspec.Struct, frozen=True):
    """Words from a person, up to `most` characters; `usual` is what a screen offers.

    `check` says what is wrong with words that the rule could not read; nothing, when it can.  Where it takes a
    `picture`, one that is kept with the campaign is an answer too, by `picture:` and its hash.
    """

    prompt: str
    usual: str = ""
    most: int = 2000
    blank: bool = False
    by: Seat = ""
    check: Callable[[str], str] | None = None
    picture: bool = False
    kind = "text"

    def accept(self, answer: object) -> str:
        if not isinstance(answer, str):
            raise AnswerError(f"{self.prompt!r} takes words, not {_short(answer)}")
        text = answer.strip()
        if not text and not self.blank:
            raise AnswerError(f"{self.prompt!r} takes a few words; it cannot be left empty")
        if self.most <= ONE_LINE and (odd := next((one for one in text if unseen(one)), "")):
            raise AnswerError(
                f"{self.prompt!r} takes one line of words; U+{ord(odd):04X} in it is a sign nobody sees: leave it out"
            )
        if len(text) > self.most:
            raise AnswerError(f"{self.prompt!r} takes {self.most} characters at most; this is {len(text)}")
        if self.picture and kept(text):
            return text
        if self.check is not None and (fault := self.check(text)):
            raise AnswerError(fault)
        return text

    def record(self, answer: object) -> Value:
        return self.accept(answer)

    def branches(self) -> Sequence[tuple[str, int]]:
        usual = self.usual if self.most > ONE_LINE else "".join(one for one in self.usual if not unseen(one))
        return [(usual.strip()[: self.most].strip() or "…", 1)]


class Outlook(msgspec.Struct, frozen=True):
    """How a screen shows the chances of a roll before it is made.

    `grades` are (key, words), best first; `of` names the grade of a reading, and `instead`, where there is one, names
    the grade it could still be turned into (by `how`, such as "burning +7").  Without grades nothing is shown, and the
    chances are not worked out: for a table of many rows, or many dice at once.  Those that are `screened` would give
    away what is hidden from players, and are for the guide's eyes.
    """

    grades: tuple[tuple[str, str], ...]
    of: Callable[[Any], str]
    instead: Callable[[Any], str] | None = None
    how: str = ""
    screened: bool = False


class Roll(msgspec.Struct, Generic[T], frozen=True):
    """Roll `dice` and show the rule only `read(raw)`.  The recorded answer is the raw faces.

    `faces` name the dice for people ("action", "challenge", "challenge"); `odds` tells screens how to draw the chances.
    """

    prompt: str
    dice: Dice
    read: Callable[[Raw], T]
    by: Seat = ""
    faces: tuple[str, ...] = ()
    odds: Outlook | None = None
    kind = "roll"

    def raw(self, answer: object) -> Raw:
        """The faces that `answer` names, checked against the dice."""
        said = _short(answer)
        items = cast("Sequence[object]", answer) if isinstance(answer, list | tuple) else (answer,)
        raw = tuple(-1 if (face := _whole(item)) is None else face for item in items)
        if not self.dice.shows(raw):
            shape = ", ".join(f"1 to {side}" for side in self.dice.sides)
            raise AnswerError(f"{self.prompt!r} takes the faces of {self.dice.name}, that is [{shape}], not {said}")
        return raw

    def accept(self, answer: object) -> T:
        return self.read(self.raw(answer))

    def record(self, answer: object) -> Value:
        return list(self.raw(answer))

    def branches(self) -> Sequence[tuple[T, int]]:
        return spread(self.dice, self.read)


Request = Choose[Any] | Pick[Any] | Confirm | Number | Text | Roll[Any]


def unseen(character: str) -> bool:
    """Whether a character only steers how others are shown: a control, a line's end, or a turn of the direction."""
    return category(character) in ("Cc", "Zl", "Zp") or bidirectional(character) in _TURNS


_TURNS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


def _stop(fault: str) -> None:
    if fault:
        raise AnswerError(fault)


def _find(prompt: str, options: Sequence[Option[T]], answer: object) -> T:
    said = str(answer) if type(answer) is int else answer
    for option in options:
        if option.key == said:
            if option.refused:
                raise AnswerError(f"{option.text!r} is not possible now: {option.refused}")
            return option.value
    keys = [option.key or f"'' ({option.text})" for option in options if not option.refused]
    more = f" or one of {len(keys) - _LISTED} more" if len(keys) > _LISTED else ""
    takes = f"{' or '.join(keys[:_LISTED])}{more}"
    raise AnswerError(f"{prompt!r} takes {takes or 'nothing now'}, not {_short(answer)}")


def _short(answer: object) -> str:
    """What was answered, as it is quoted back: not at any length."""
    said = repr(answer)
    return said if len(said) <= _QUOTED else f"{said[:_QUOTED]}…"


def _whole(answer: object) -> int | None:
    """A whole number, also as typed into a form; None if it is not one."""
    if isinstance(answer, bool):
        return None
    if isinstance(answer, int):
        return answer
    if not isinstance(answer, str):
        return None
    typed = answer.strip().replace("−", "-")
    digits = typed[1:] if typed[:1] in ("+", "-") else typed
    return int(typed) if digits.isdecimal() and len(typed) < 20 else None
