"""Words and groupings that the templates ask for: what needs a few lines of code and no rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby
from typing import Any

import msgspec

from tablewright.kernel.show import Card, Change, Line, Picture, Say, Throw, Widget
from tablewright.table.view import ChancesView, CorrectionView, EntryView, QuestionView
from tablewright.web.draw import MOST_GRADES


def blocks(lines: Sequence[Line]) -> list[tuple[str, Any]]:
    """The lines of a card: runs of sentences and changes (told apart), each throw, picture and nested card."""
    found: list[tuple[str, Any]] = []
    for kind, run in groupby(lines, key=_kind_of_line):
        if kind == "list":
            found.append((kind, [(isinstance(line, Change), line) for line in run]))
        else:
            found.extend((kind, line) for line in run)
    return found


def _kind_of_line(line: Line) -> str:
    match line:
        case Throw():
            return "throw"
        case Card():
            return "card"
        case Picture():
            return "picture"
        case Say() | Change():
            return "list"


def first_card(lines: Sequence[Line]) -> Card | None:
    """The card of the move, when the lines are one move's."""
    return lines[0] if lines and isinstance(lines[0], Card) else None


def label(entry: EntryView) -> str:
    """An entry in a few words, for whoever goes from one to the next by ear: what it is, whose, and how it went."""
    card = first_card(entry.lines)
    if card is None:
        return entry.sentence if entry.kind in ("cancelled", "rewind") else f"{entry.kind.capitalize()} by {entry.by}"
    throw = first_throw(card.lines)
    return ", ".join(filter(None, (card.name, card.who, throw.outcome.lower() if throw else "")))


def first_throw(lines: Sequence[Line]) -> Throw | None:
    """The throw whose dice hang in the margin: the one that a card begins with, after a line or two at most."""
    return next((line for line in lines[:3] if isinstance(line, Throw)), None)


def wordy(change: Change) -> bool:
    """Whether a value that changed is told in words, not in a number."""
    return any(character.isalpha() for character in change.before + change.after)


def runs(items: Sequence[Widget]) -> list[tuple[str, list[Widget]]]:
    """The parts of a panel, those of one shape together."""
    return [(kind, list(run)) for kind, run in groupby(items, key=lambda item: type(item).__name__)]


def drawable(chances: ChancesView | None) -> bool:
    """Whether a bar of these chances would tell anybody anything."""
    return chances is not None and 2 <= len(chances.grades) <= MOST_GRADES and not chances.even


def asked(prompt: str) -> tuple[str, str]:
    """What a roll is for, and what its prompt says besides, such as chances: all that stands behind a semicolon.

    >>> asked("Strength +2 against 11; 62.5 % success; two rolls left")
    ('Strength +2 against 11', '62.5 % success; two rolls left')
    """
    what, _mark, besides = prompt.partition("; ")
    return what, besides


def owner(question: QuestionView) -> str:
    """Whose turn it is, in words."""
    if question.mine and question.seat:
        return "You decide"
    return f"{question.seat_name} decides" if question.seat else "Anyone may decide"


def initials(name: str) -> str:
    """At most two letters for a round face."""
    words = name.split()
    return "".join(word[0] for word in (words[:1] + words[-1:] if len(words) > 1 else words)).upper() or "?"


@lru_cache(maxsize=4096)
def slug(text: str) -> str:
    """Text as a piece of an element's id: what has other characters gets a short mark, so that two never meet."""
    plain = re.sub(r"[^A-Za-z0-9_-]+", "-", text)
    return plain if plain == text else f"{plain}-{blake2b(text.encode(), digest_size=3).hexdigest()}"


def when(at: str) -> str:
    """A moment as people at this computer say it."""
    moment = datetime.fromisoformat(at).astimezone()
    today = datetime.now().astimezone().date()
    if moment.date() == today:
        return f"{moment:%H:%M}"
    return f"{moment.day} {moment:%B}" if moment.year == today.year else f"{moment.day} {moment:%B %Y}"


def keys_now(correction: CorrectionView) -> list[str]:
    """The value of a correction as its own question would record it."""
    options, value = correction.question.options, correction.value
    several = value.split(", ") if correction.question.kind == "pick" else [value]
    return [option.key for option in options if option.text == value or option.key in several] if options else [value]


def shown_now(correction: CorrectionView) -> str:
    """The value of a correction in words."""
    keys = keys_now(correction)
    words = [option.text for option in correction.question.options if option.key in keys]
    return ", ".join(words) or correction.value


def seen(question: QuestionView) -> str:
    """A short mark of a question as it stood, so that an answer to one that has changed is noticed."""
    return blake2b(msgspec.json.encode(question), digest_size=9).hexdigest()
