"""From a view to HTML.

A campaign's page is made of parts, each an element with an id.  A full page puts them together; the stream sends the
ones that changed.  What stands in the story is kept once it is drawn, for entries hardly ever change.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from tablewright.kernel.show import Card, Change, Ladder, Line, Say, Throw, Widget
from tablewright.table.view import ChancesView, CorrectionView, EntryView, GroupView, MoveView, QuestionView, View
from tablewright.web import draw

HERE = Path(__file__).parent
PARTS = ("seats", "sheet", "toast", "older", "tail", "ask", "table", "bar", "now")
"""The parts of a campaign's page, by the ids of their elements."""
BLOCK = 20
"""The story is shown from the start of a block of entries, and the newest one or two blocks are its tail, which a push
sends again.  So what is above the tail stays as it was for a block's length, though the page forgets its oldest entry
with each new one.
"""

# Where a part needs the version it is sent as there stands this, which no text of a person can hold unescaped; so a
# part that is otherwise the same need not be sent again.
_VERSION = "<version>"


class Fault(msgspec.Struct, frozen=True):
    """What was wrong with a form, and what was typed into it.

    `where` names the form (`question:12:feed`, `correct:health`, `note`, `setup:edge`), `dice` the fields that do not
    fit, and `about_why` says that the reason is at fault and not the value.
    """

    where: str
    message: str
    values: Mapping[str, list[str]] = {}
    dice: tuple[int, ...] = ()
    about_why: bool = False

    def typed(self, name: str) -> list[str]:
        """What was typed or chosen under this name."""
        return self.values.get(name, [])

    def first(self, name: str) -> str:
        """The same for a single field."""
        return next(iter(self.typed(name)), "")


class Toast(msgspec.Struct, frozen=True):
    """One line at the top of the story; `kind` is fault, wait or empty."""

    message: str
    kind: str = ""
    link: str = ""
    link_words: str = ""


class Choice(msgspec.Struct, frozen=True):
    """What one browser chose to see: as whom it acts, how many entries, whose dice, whether single keys act."""

    actor: str = ""
    last: int = 100
    own_dice: bool = False
    keys: bool = True


class Group(msgspec.Struct, frozen=True):
    """A heading of the palette: what to say beside it, the reason that all its moves share, and the moves."""

    name: str
    words: str
    refused: str
    moves: tuple[MoveView, ...]

    @property
    def size(self) -> int:
        return len(self.moves)


class Page:
    """What the templates of a campaign's page need besides the view."""

    def __init__(
        self,
        view: View,
        choice: Choice,
        here: frozenset[str] = frozenset(),
        *,
        fault: Fault | None = None,
        toast: Toast | None = None,
        find: str = "",
    ) -> None:
        self.view = view
        self.choice = choice
        self.here = here
        self.fault = fault
        self.toast = toast
        self.find = find
        self.base = f"/campaigns/{view.campaign}"
        self.own_dice = choice.own_dice
        self.keys = choice.keys
        self.set = {correction.key: correction for correction in view.corrections}
        asked = [(draft, question) for draft in view.drafts for question in draft.questions]
        self.questions = sorted(asked, key=lambda pair: (not pair[1].mine, not pair[1].may))
        self.owed = any(question.mine for _draft, question in asked)
        groups = [_found(_group(group), find) for group in view.groups]
        self.groups = [group for group in groups if group.moves]
        # The table was asked for a block more than anybody chose to see.
        spare = _from(view.earlier) - view.earlier if view.earlier else 0
        self.entries = view.entries[spare:]
        self.earlier = view.earlier + spare
        self.cut = max(0, (self.earlier + len(self.entries)) // BLOCK - 1) * BLOCK - self.earlier
        self.tail: list[str] = []
        self.older: list[str] = []

    @property
    def stream(self) -> str:
        """The address of the events that follow this page."""
        return f"{self.base}/events?{query(self.choice, after=self.view.version)}"

    def as_query(self, actor: str) -> str:
        """The query of the same page, acting as somebody else."""
        return query(msgspec.structs.replace(self.choice, actor=actor))

    def more_query(self) -> str:
        """The query of the same page with more of the story."""
        return query(msgspec.structs.replace(self.choice, last=self.choice.last + 400))


def query(choice: Choice, after: int | None = None) -> str:
    """A choice as the query of an address; what is as usual is left out."""
    parts = {"as": choice.actor, "last": choice.last if choice.last != Choice().last else "", "after": after}
    from urllib.parse import urlencode  # noqa: PLC0415 - slow, and not always needed

    return urlencode({name: value for name, value in parts.items() if value not in ("", None)})


# --- rendering ------------------------------------------------------------------


class Drawer:
    """Draws the pages of one campaign and keeps what it drew."""

    MOST = 4000

    def __init__(self) -> None:
        self._entries: dict[tuple[int, bool, bool, bool, bool], tuple[EntryView, str]] = {}

    def parts(self, page: Page) -> dict[str, str]:
        """Each part of the page, with the place of the version still open."""
        html = [self._entry(entry, page.base) for entry in page.entries]
        page.older, page.tail = html[: page.cut], html[page.cut :]
        context = {"view": page.view, "page": page}
        return {name: _template(f"parts/{name}.html").render(context) for name in PARTS}

    def _entry(self, entry: EntryView, base: str) -> str:
        key = (entry.seq, entry.struck, entry.may_take_back, entry.may_undo, entry.may_bring_back)
        kept = self._entries.get(key)
        if kept is not None and kept[0] == entry:
            return kept[1]
        html = drawn(_macro("_entry.html", "entry")(entry, base))
        if len(self._entries) >= self.MOST:
            self._entries.clear()
        self._entries[key] = (entry, html)
        return html


def full(name: str, context: Mapping[str, Any], parts: Mapping[str, str] | None = None, version: int = 0) -> str:
    """A whole page."""
    inside = {id_: drawn(html) for id_, html in (parts or {}).items()}
    return with_version(_template(name).render({**context, "parts": inside}), version)


def push(parts: Mapping[str, str], version: int) -> str:
    """Parts as a message to pages that are open."""
    inside = [(id_, drawn(html)) for id_, html in parts.items()]
    return with_version(str(_macro("_hx.html", "push")(inside)), version)


def drawn(html: str) -> Markup:
    """What a template of ours has made, in which all that people wrote is escaped."""
    return Markup(html)  # noqa: S704 - the one place where it is made


def with_version(html: str, version: int) -> str:
    """The page as it is sent."""
    return html.replace(_VERSION, str(version))


def seen(question: QuestionView) -> str:
    """A short mark of a question as it stood, so that an answer to one that has changed is noticed."""
    return blake2b(msgspec.json.encode(question), digest_size=9).hexdigest()


# --- what the templates call ------------------------------------------------------


def blocks(lines: Sequence[Line]) -> list[tuple[str, Any]]:
    """The lines of a card: runs of sentences and changes (told apart), each throw, each nested card."""
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
    return chances is not None and 2 <= len(chances.grades) <= draw.MOST_GRADES


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


def _group(group: GroupView) -> Group:
    reasons = {move.refused for move in group.moves}
    shared = reasons.pop() if len(reasons) == 1 else ""
    words = shared or f"{group.open} of {len(group.moves)}"
    return Group(group.name, words, shared, group.moves)


def _found(group: Group, find: str) -> Group:
    wanted = find.casefold().split()
    found = tuple(move for move in group.moves if all(word in move.name.casefold() for word in wanted))
    return msgspec.structs.replace(group, moves=found) if wanted else group


def _from(start: int) -> int:
    """The next entry, counted from the campaign's first, at which a block of the story begins."""
    return -(-start // BLOCK) * BLOCK


@lru_cache(maxsize=1)
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.tests |= {"drawable": drawable, "wordy": wordy}
    environment.globals |= {
        "Ladder": Ladder,
        "arrow": draw.ARROW,
        "blocks": blocks,
        "chances_letters": lambda chances: draw.letters([grade.grade for grade in chances.grades]),
        "draw": draw,
        "first_card": first_card,
        "first_throw": first_throw,
        "initials": initials,
        "keys_now": keys_now,
        "label": label,
        "owner": owner,
        "runs": runs,
        "seen": seen,
        "signed": draw.signed,
        "slug": slug,
        "static": static,
        "version": drawn(f'<input type="hidden" name="version" value="{_VERSION}">'),
        "when": when,
    }
    return environment


@lru_cache(maxsize=64)
def _template(name: str) -> Any:
    return _environment().get_template(name)


@lru_cache(maxsize=16)
def _macro(template: str, name: str) -> Any:
    return getattr(_template(template).module, name)


@lru_cache(maxsize=64)
def static(name: str) -> str:
    """The address of a file that browsers may keep: it changes when the file does."""
    path = HERE / "static" / name
    mark = blake2b(path.read_bytes(), digest_size=6).hexdigest() if path.is_file() else "missing"
    return f"/static/{name}?v={mark}"
