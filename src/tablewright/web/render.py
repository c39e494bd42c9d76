"""From a view to HTML.

A campaign's page is made of parts, each an element with an id.  A full page puts them together; the stream sends the
ones that changed.  An entry of the story is a part of its own, and so is each panel of a sheet or of the board: a
single new line costs no more than itself, and what has been drawn once is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from tablewright.kernel import Listed, Reference
from tablewright.kernel.show import Due, Ladder, Panel
from tablewright.store.pictures import MOST, TYPES
from tablewright.table.view import EntryView, GroupView, MoveView, View
from tablewright.web import draw, phrases

HERE = Path(__file__).parent
PARTS = ("seats", "sheet", "toast", "drafts", "ask", "table", "bar", "now")
"""The parts of every campaign's page, by the ids of their elements; besides them there are entries and panels."""
# Where a part needs the version it is sent as there stands this, which no text of a person can hold unescaped; so a
# part that is otherwise the same need not be sent again.
_VERSION = "<version>"
# And in the same way there stands this where a part has another one inside.
_PIECE = "<piece:{}>"
_SHEETS = 6
"""Sheets that come with the page, to be turned to without asking for them."""
_ROWS = 12
"""Rows of a table that the page shows; the printed sheets have all of them."""
_PIECES = re.compile(r"<piece:([\w-]+)>")


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
    """What one browser chose to see: as whom it acts, whose sheet, how many entries, whose dice, single keys."""

    actor: str = ""
    sheet: str = ""
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
        reference: Reference | None = None,
        *,
        fault: Fault | None = None,
        toast: Toast | None = None,
        find: str = "",
        whole: bool = False,
    ) -> None:
        self.view = view
        self.choice = choice
        self.here = here
        self.reference = reference
        self.fault = fault
        self.toast = toast
        self.find = find
        self.base = f"/campaigns/{view.campaign}"
        self.own_dice = choice.own_dice
        self.keys = choice.keys
        self.whole = whole
        """Whether everything is shown: what is folded is open, and tables have all their rows."""
        self.rows = _ROWS
        self.able = dict(view.actors)
        """Whom the viewer may make moves for, by id."""
        ids = [sheet.id for sheet in view.sheets]
        self.shown = choice.sheet if choice.sheet in ids else view.sheet
        """The sheet that is in sight at first."""
        self.many = len(ids) > _SHEETS and not whole
        """Whether there are so many sheets that one comes with the page, and the others when they are asked for."""
        self.set = {correction.key: correction for correction in view.corrections}
        asked = [(draft, question) for draft in view.drafts for question in draft.questions]
        # What was begun last is what people are at.
        self.begun = {(draft.actor, draft.move): draft.id for draft in view.drafts}
        """The moves that are under way, by who makes them and their ids."""
        self.questions = sorted(asked, key=lambda pair: (not pair[1].mine, not pair[1].may, -pair[0].id))
        self.owed = any(question.mine for _draft, question in asked)
        groups = [_found(_group(group, view.shut), find) for group in view.groups]
        self.groups = [group for group in groups if group.moves]
        able = [group for group in self.groups if any(not move.refused for move in group.moves)]
        due = [move for one in _due(view.board) if one.who == view.actor for move, _words in one.moves]
        first = [group for group in able if any(move.id in due[:1] for move in group.moves)]
        self.opened = next(iter([*first, *able, *self.groups]), None)
        """The heading that is open at the beginning: that of what is due, or the first under which anything can be."""

    @property
    def stream(self) -> str:
        """The address of the events that follow this page."""
        return f"{self.base}/events?{query(self.choice, after=self.view.version)}"

    def beside(self, move: str) -> Sequence[Listed]:
        """What can be looked up beside a move: its wording first, where there is any."""
        return self.reference.beside(move) if self.reference is not None else ()

    def look(self, read: str = "") -> str:
        """The address where things are looked up, or one of them."""
        return f"{self.base}/oracles?{query(self.choice, read=read)}".rstrip("?")

    def as_query(self, actor: str) -> str:
        """The query of the same page, acting as somebody else."""
        return query(msgspec.structs.replace(self.choice, actor=actor, sheet=""))

    def sheet_query(self, sheet: str) -> str:
        """The query of the same page with another sheet."""
        return query(msgspec.structs.replace(self.choice, sheet=sheet))

    def more_query(self) -> str:
        """The query of the same page with more of the story."""
        return query(msgspec.structs.replace(self.choice, last=self.choice.last + 400))


def query(choice: Choice, after: int | None = None, read: str = "") -> str:
    """A choice as the query of an address; what is as usual is left out."""
    parts = {
        "read": read,
        "as": choice.actor,
        "sheet": choice.sheet,
        "last": choice.last if choice.last != Choice().last else "",
        "after": after,
    }
    from urllib.parse import urlencode  # noqa: PLC0415 - slow, and not always needed

    return urlencode({name: value for name, value in parts.items() if value not in ("", None)})


# --- rendering ------------------------------------------------------------------


class Drawer:
    """Draws the pages of one campaign and keeps what it drew."""

    MOST = 4000

    def __init__(self) -> None:
        self._entries: dict[tuple[int, bool, bool, bool, bool], tuple[EntryView, str]] = {}
        self._panels: dict[str, tuple[Panel, list[object], str]] = {}

    def draw(self, page: Page) -> Drawn:
        """The page in parts, with the places of the version and of other parts still open."""
        entries = {f"e{entry.seq}": self._entry(entry, page.base) for entry in page.view.entries}
        panels: dict[str, str] = {}

        def panel(shown: Panel, id_: str) -> Markup:
            panels[id_] = self._panel(page, shown, id_)
            return drawn(_PIECE.format(id_))

        context = {"view": page.view, "page": page, "panel": panel}
        parts = {name: _template(f"parts/{name}.html").render(context) for name in PARTS}
        return Drawn(page, tuple(entries), {**entries, **parts, **panels})

    def _entry(self, entry: EntryView, base: str) -> str:
        key = (entry.seq, entry.struck, entry.may_take_back, entry.may_undo, entry.may_bring_back)
        kept = self._entries.get(key)
        if kept is not None and kept[0] == entry:
            return kept[1]
        html = drawn(macro("_entry.html", "entry")(entry, base))
        if len(self._entries) >= self.MOST:
            self._entries.clear()
        self._entries[key] = (entry, html)
        return html

    def _panel(self, page: Page, panel: Panel, id_: str) -> str:
        """A panel of a sheet or of the board, with the forms that set its values."""
        forms: list[object] = [page.set.get(getattr(item, "key", "")) for item in panel.items]
        if panel.items and isinstance(panel.items[0], Due):
            # Who may do it differs from seat to seat, and what is begun cannot be begun again.
            forms.append((page.view.actor, page.view.actors, page.view.may_write, page.begun))
        kept = self._panels.get(id_)
        if kept is not None and page.fault is None and kept[0] == panel and kept[1] == forms:
            return kept[2]
        html = drawn(macro("_widgets.html", "panel")(panel, id_, page.set, page, 3))
        if page.fault is None:
            self._panels[id_] = (panel, forms, html)
        return html


class Drawn(NamedTuple):
    """A page, the ids of its entries in order, and all of its parts by the ids of their elements."""

    page: Page
    entries: tuple[str, ...]
    parts: Mapping[str, str]

    @property
    def version(self) -> int:
        """The version that the page shows."""
        return self.page.view.version

    def whole(self, name: str) -> Markup:
        """A part with everything inside it."""
        return drawn(_PIECES.sub(lambda found: self.parts[found[1]], self.parts[name]))

    def push(self, names: Iterable[str]) -> str:
        """Some parts as a message to pages that are open."""
        wanted = list(names)
        inside = {found for name in wanted for found in _PIECES.findall(self.parts[name])}
        sent = [(name, self.whole(name)) for name in wanted if name not in inside]
        return with_version(str(macro("_hx.html", "push")(sent)), self.version)

    def full(self, context: Mapping[str, Any]) -> str:
        """The whole page."""
        parts = {name: self.whole(name) for name in PARTS}
        parts["entries"] = drawn("".join(self.parts[name] for name in self.entries))
        return full(
            "campaign.html", {**context, "view": self.page.view, "page": self.page, "parts": parts}, self.version
        )


def full(name: str, context: Mapping[str, Any], version: int = 0) -> str:
    """A page of any kind."""
    return with_version(_template(name).render(context), version)


def drawn(html: str) -> Markup:
    """What a template of ours has made, in which all that people wrote is escaped."""
    return Markup(html)  # noqa: S704 - the one place where it is made


def with_version(html: str, version: int) -> str:
    """The page as it is sent."""
    return html.replace(_VERSION, str(version))


def _due(board: Iterable[Panel]) -> list[Due]:
    """What is due, in the order of the board."""
    return [item for panel in board for item in panel.items if isinstance(item, Due)]


def _group(group: GroupView, shut: str) -> Group:
    """A heading with the reason that all its moves share, but for the one that is said over all headings."""
    reasons = {move.refused for move in group.moves}
    shared = reasons.pop() if len(reasons) == 1 else ""
    words = shared if shared and shared != shut else f"{group.open} of {len(group.moves)}"
    return Group(group.name, words, shared, group.moves)


def _found(group: Group, find: str) -> Group:
    wanted = find.casefold().split()
    found = tuple(move for move in group.moves if all(word in move.name.casefold() for word in wanted))
    return msgspec.structs.replace(group, moves=found) if wanted else group


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
    environment.tests |= {"drawable": phrases.drawable, "wordy": phrases.wordy}
    environment.globals |= {
        "Ladder": Ladder,
        "arrow": draw.ARROW,
        "asked": phrases.asked,
        "blocks": phrases.blocks,
        "chances_letters": lambda chances: draw.letters([grade.grade for grade in chances.grades]),
        "draw": draw,
        "first_card": phrases.first_card,
        "first_throw": phrases.first_throw,
        "initials": phrases.initials,
        "keys_now": phrases.keys_now,
        "label": phrases.label,
        "owner": phrases.owner,
        "picture_types": ", ".join(TYPES),
        "picture_most": MOST,
        "runs": phrases.runs,
        "seen": phrases.seen,
        "signed": draw.signed,
        "slug": phrases.slug,
        "static": static,
        "version": drawn(f'<input type="hidden" name="version" value="{_VERSION}">'),
        "when": phrases.when,
    }
    return environment


@lru_cache(maxsize=64)
def _template(name: str) -> Any:
    return _environment().get_template(name)


@lru_cache(maxsize=16)
def macro(template: str, name: str) -> Any:
    """A macro of a template."""
    return getattr(_template(template).module, name)


@lru_cache(maxsize=64)
def static(name: str) -> str:
    """The address of a file that browsers may keep: it changes when the file does."""
    path = HERE / "static" / name
    mark = blake2b(path.read_bytes(), digest_size=6).hexdigest() if path.is_file() else "missing"
    return f"/static/{name}?v={mark}"
