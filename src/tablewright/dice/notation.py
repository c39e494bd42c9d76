"""The spelling of rolls: `d6 + 2d10`, `4d6kh3`, `d100 - 5`.

>>> parse("2d10 + d6 + 3").text
'2d10 + d6 + 3'
>>> parse("4d6kh3").dice.name
'4d6'
>>> parse("4d6kh3 + 1").total((1, 6, 5, 2))
14
"""

from __future__ import annotations

from tablewright.dice.pool import Dice, Raw

MOST_DICE = 1000
MOST_SIDES = 1_000_000
MOST_NUMBER = 1_000_000_000

_DIGITS = "0123456789"
_LONG = 12


class NotationError(ValueError):
    """This text is not a roll."""


class Number:
    """A plain number of an expression, with its sign."""

    __slots__ = ("number", "sign")
    count = sides = 0

    def __init__(self, sign: int, number: int) -> None:
        self.sign = sign
        self.number = number

    @property
    def text(self) -> str:
        """The number as it is written, without its sign."""
        return str(self.number)

    def kept(self, faces: Raw) -> tuple[int, ...]:
        """Which of `faces` count: a number has none."""
        del faces
        return ()

    def value(self, faces: Raw) -> int:
        """What this term adds."""
        del faces
        return self.sign * self.number


class Pool:
    """Some equal dice of an expression, with their sign; the `keep` highest or lowest of them count."""

    __slots__ = ("count", "high", "keep", "sides", "sign")

    def __init__(self, sign: int, count: int, sides: int, keep: int, *, high: bool) -> None:
        self.sign = sign
        self.count = count
        self.sides = sides
        self.keep = keep
        self.high = high

    @property
    def text(self) -> str:
        """The dice as they are written, without their sign."""
        kept = "" if self.keep == self.count else f"k{'h' if self.high else 'l'}{self.keep}"
        return f"{self.count if self.count > 1 else ''}d{self.sides}{kept}"

    def kept(self, faces: Raw) -> tuple[int, ...]:
        """Which of `faces` count, by place; of equal faces the first."""
        places = sorted(range(self.count), key=faces.__getitem__, reverse=self.high)
        return tuple(sorted(places[: self.keep]))

    def value(self, faces: Raw) -> int:
        """What this term adds, its own `faces` given."""
        return self.sign * sum(sorted(faces, reverse=self.high)[: self.keep])


Term = Pool | Number
"""One piece of an expression."""


class Expression:
    """A parsed roll: its dice, its spelling, and what it makes of faces."""

    __slots__ = ("terms",)

    def __init__(self, terms: tuple[Term, ...]) -> None:
        self.terms = terms

    @property
    def dice(self) -> Dice:
        """Every die of the expression, left to right.

        Raises:
            NotationError: when it has none.
        """
        sides = [term.sides for term in self.terms for _ in range(term.count)]
        if not sides:
            raise NotationError(f"{self.text!r} has no dice in it; try 'd6 + 2d10'")
        return Dice(*sides)

    @property
    def text(self) -> str:
        """The one way to write this roll; `parse` reads it back to the same."""
        first, *rest = self.terms
        lead = "-" if first.sign < 0 else ""
        return lead + first.text + "".join(f" {'-' if term.sign < 0 else '+'} {term.text}" for term in rest)

    def split(self, raw: Raw) -> tuple[tuple[Term, Raw], ...]:
        """Each term with the faces that are its own."""
        at = 0
        pieces: list[tuple[Term, Raw]] = []
        for term in self.terms:
            pieces.append((term, raw[at : at + term.count]))
            at += term.count
        return tuple(pieces)

    def total(self, raw: Raw) -> int:
        """The sum that `raw` makes."""
        return sum(term.value(faces) for term, faces in self.split(raw))


def parse(text: str) -> Expression:
    """Read a roll such as `d6 + 2d10`, `4d6kh3` (keep the highest three) or `d% - 5`.

    Raises:
        NotationError: with the place where the text stops being a roll.
    """
    reader = _Reader(text)
    terms = [reader.term(first=True)]
    while reader.more():
        terms.append(reader.term(first=False))
    if sum(term.count for term in terms) > MOST_DICE:
        raise NotationError(f"{text!r} has more than {MOST_DICE} dice; roll them in smaller lots")
    return Expression(tuple(terms))


class _Reader:
    """Reads terms from left to right.  By hand, as the import of `re` takes longer than all the rest of a roll."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def more(self) -> bool:
        """Whether anything but space is left."""
        self._space()
        return self._at < len(self._text)

    def term(self, *, first: bool) -> Term:
        """The next term; all but the first have a sign."""
        self._space()
        start = self._at
        sign = self._one_of("+-")
        if not (sign or first):
            raise self._misfit(start)
        self._space()
        count = self._number()
        if self._one_of("dD"):
            return self._dice(-1 if sign == "-" else 1, start, count)
        if count is None:
            raise self._misfit(start)
        if count > MOST_NUMBER:
            raise NotationError(f"{self._said(start)}: a plain number is {MOST_NUMBER} at most")
        return Number(-1 if sign == "-" else 1, count)

    def _dice(self, sign: int, start: int, count: int | None) -> Pool:
        count = 1 if count is None else count
        sides = 100 if self._one_of("%") else self._number()
        kept, high = count, True
        if sides is not None and self._one_of("kK"):
            which = self._one_of("hHlL")
            keep = self._number() if which else None
            if keep is None:
                raise self._misfit(self._at)
            kept, high = keep, which in "hH"
        if sides is None:
            raise self._misfit(start)
        if not 1 <= count <= MOST_DICE or not 2 <= sides <= MOST_SIDES:
            raise NotationError(
                f"{self._said(start)}: a die has 2 to {MOST_SIDES} sides, and there are 1 to {MOST_DICE}"
            )
        if not 1 <= kept <= count:
            raise NotationError(f"{self._said(start)} keeps {kept} of {count} dice")
        return Pool(sign, count, sides, kept, high=high)

    def _number(self) -> int | None:
        start = self._at
        while self._text[self._at : self._at + 1] in _DIGITS and self._at < len(self._text):
            self._at += 1
        digits = self._text[start : self._at]
        if len(digits) > _LONG:
            raise NotationError(f"the number from character {start + 1} on is too long")
        return int(digits) if digits else None

    def _one_of(self, letters: str) -> str:
        letter = self._text[self._at : self._at + 1]
        if letter and letter in letters:
            self._at += 1
            return letter
        return ""

    def _space(self) -> None:
        while self._text[self._at : self._at + 1].isspace():
            self._at += 1

    def _said(self, start: int) -> str:
        return f"{self._text[start : self._at].strip()!r} in {self._text!r}"

    def _misfit(self, at: int) -> NotationError:
        return NotationError(
            f"{self._text!r} is not a roll from character {at + 1} on; try 'd6 + 2d10' or '4d6kh3 + 1'"
        )
