"""`tablewright roll "d6 + 2d10"`: dice from the operating system's entropy.

The quickest command: it stands on `tablewright.dice` and `os` alone, and reads its few words by hand.
"""

import os

from tablewright.cli.failure import Failure
from tablewright.dice import Dice, Expression, Raw, parse

USAGE = """usage: tablewright roll [--json] EXPRESSION

Roll dice, such as "d6 + 2d10", "4d6kh3 + 1" (keep the highest three), "2d20kl1" or "d% - 5".

  --json    print the faces, the dice that count and the total for a program"""


def run(words: list[str]) -> int:
    """Roll what the words say and print it."""
    options = {word for word in words if word.startswith("--")}
    if "--help" in options or "-h" in words:
        print(USAGE)
        return 0
    if unknown := sorted(options - {"--json"}):
        raise Failure(f"roll has no option {unknown[0]}; it takes an expression such as 'd6 + 2d10', and --json")
    text = " ".join(word for word in words if word not in options)
    if not text.strip():
        raise Failure("roll what? Give an expression, such as tablewright roll 'd6 + 2d10'")
    expression = parse(text)
    faces = throw(expression.dice)
    print(as_json(expression, faces) if "--json" in options else as_words(expression, faces))
    return 0


def throw(dice: Dice) -> Raw:
    """Faces of `dice`, each equally likely."""
    return tuple(_below(sides) + 1 for sides in dice.sides)


def _below(bound: int) -> int:
    """A number from 0 to `bound` - 1; draws from the end that would favour small numbers are thrown away."""
    size = (bound.bit_length() + 15) // 8
    end = 256**size - 256**size % bound
    while (drawn := int.from_bytes(os.urandom(size), "big")) >= end:
        pass
    return drawn % bound


def as_words(expression: Expression, faces: Raw) -> str:
    """The roll on one line: `d6 [4] + 2d10 [3 10] + 1 = 18`, with dice that do not count in round brackets."""
    pieces: list[str] = []
    for term, own in expression.split(faces):
        kept = term.kept(own)
        shown = " ".join(str(face) if at in kept else f"({face})" for at, face in enumerate(own))
        sign = ("- " if term.sign < 0 else "+ ") if pieces else ("-" if term.sign < 0 else "")
        pieces.append(f"{sign}{term.text}{f' [{shown}]' if own else ''}")
    return f"{' '.join(pieces)} = {expression.total(faces)}"


def as_json(expression: Expression, faces: Raw) -> str:
    """The roll as one JSON object."""
    import json  # noqa: PLC0415 - twice as slow as all the rest of a roll

    terms = [
        {
            "text": term.text,
            "sign": term.sign,
            "faces": own,
            "kept": [own[at] for at in term.kept(own)],
            "value": term.value(own),
        }
        for term, own in expression.split(faces)
    ]
    return json.dumps({"roll": expression.text, "faces": faces, "total": expression.total(faces), "terms": terms})
