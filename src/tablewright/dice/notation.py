"""The spelling of rolls: `d6 + 2d10`, `4d6kh3`, `d100 - 5`.

>>> parse("2d10 + d6 + 3").text
'2d10 + d6 + 3'
>>> parse("4d6kh3").dice.name
'4d6'
>>> parse("4d6kh3 + 1").total((1, 6, 5, 2))
14
"""

from __future__ import annotations

import re

from tablewright.dice.pool import Dice, Raw

MOST_DICE = 1000
MOST_SIDES = 1_000_000

_TERM = re.compile(r"\s*([+-]?)\s*(?:(\d*)[dD](\d+|%)(?:k([hl])(\d+))?|(\d+))\s*")


class NotationError(ValueError):
    """This text is not a roll."""


class Term:
    """One piece of an expression: a sign and either dice, some of them kept, or a plain number."""

    __slots__ = ("count", "high", "keep", "number", "sides", "sign")

    def __init__(self, sign: int, count: int, sides: int, keep: int, high: bool, number: int) -> None:  # noqa: FBT001
        self.sign = sign
        self.count = count
        self.sides = sides
        self.keep = keep
        self.high = high
        self.number = number

    @property
    def text(self) -> str:
        if not self.count:
            return str(self.number)
        kept = "" if self.keep == self.count else f"k{'h' if self.high else 'l'}{self.keep}"
        return f"{self.count if self.count > 1 else ''}d{self.sides}{kept}"

    def value(self, faces: Raw) -> int:
        """What this term adds, its own `faces` given."""
        if not self.count:
            return self.sign * self.number
        return self.sign * sum(sorted(faces, reverse=self.high)[: self.keep])


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
    terms: list[Term] = []
    at = 0
    while at < len(text) or not terms:
        match = _TERM.match(text, at)
        if match is None or match.end() == at or (terms and not match[1]):
            raise NotationError(f"{text!r} is not a roll from character {at + 1} on; try 'd6 + 2d10' or '4d6kh3 + 1'")
        terms.append(_term(text, match))
        at = match.end()
    if sum(term.count for term in terms) > MOST_DICE:
        raise NotationError(f"{text!r} has more than {MOST_DICE} dice; roll them in smaller lots")
    return Expression(tuple(terms))


def _term(text: str, match: re.Match[str]) -> Term:
    sign = -1 if match[1] == "-" else 1
    if match[6] is not None:
        return Term(sign, 0, 0, 0, True, int(match[6]))  # noqa: FBT003
    count = int(match[2] or 1)
    sides = 100 if match[3] == "%" else int(match[3])
    keep = count if match[5] is None else int(match[5])
    if not 1 <= count <= MOST_DICE or not 2 <= sides <= MOST_SIDES:
        raise NotationError(f"{match[0].strip()!r} in {text!r}: a die has 2 to {MOST_SIDES} sides, and there are 1 to {MOST_DICE}")
    if not 1 <= keep <= count:
        raise NotationError(f"{match[0].strip()!r} in {text!r} keeps {keep} of {count} dice")
    return Term(sign, count, sides, keep, match[4] != "l", 0)
