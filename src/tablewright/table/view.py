"""What one seat may see of a table, as plain data: the same for the page, the API, the events and the terminal."""

from __future__ import annotations

from typing import Any

import msgspec

from tablewright.kernel.show import Chance, Die, Line, Panel, Sheet


class ChanceView(msgspec.Struct, gc=False, frozen=True):
    """One grade of a coming roll: whole percents (a row of them sums to 100), and the exact fraction as text."""

    grade: str
    text: str
    percent: int
    exact: str


class ChancesView(msgspec.Struct, gc=False, frozen=True):
    """The grades of a coming roll, best first; `instead` when everything that can be bettered is, by `how`.

    Where it is not `straight`, something optional is asked before the roll.
    """

    grades: tuple[ChanceView, ...]
    instead: tuple[ChanceView, ...] = ()
    how: str = ""
    straight: bool = True

    @property
    def even(self) -> bool:
        """Whether everything that can come up is as likely, as on a plain die: that needs no telling."""
        return len(self.grades) > 2 and len({one.exact for one in self.grades}) == 1


class OptionView(msgspec.Struct, gc=False, frozen=True):
    """One option: its key, words, a short note, why it is shut (empty: open), and what rolling it would bring.

    `detail` is more to read for those who want it.  `die` is the die that it is about, as it lies, and `brings` what
    choosing it now makes likely, with everything that may be decided after it.
    """

    key: str
    text: str
    note: str = ""
    refused: str = ""
    chances: ChancesView | None = None
    detail: str = ""
    die: Die | None = None
    brings: Chance | None = None


class DieView(msgspec.Struct, gc=False, frozen=True):
    """One die that a roll asks for."""

    role: str
    sides: int


class QuestionView(msgspec.Struct, gc=False, frozen=True, omit_defaults=True):
    """An open question.

    `seat` is whose it is (empty: anybody's) and `seat_name` what to call them.  `mine` says that this viewer is the one
    to answer; `may` that they are allowed to (a host or guide may answer for others).  `fault` tells why an earlier
    answer does not fit any more.  `picture` says that a picture is an answer too.  `says` and `beside` are to be looked
    at while deciding.  `kind` is that of the request, `broken` of a move that cannot go on, or `screened`: all that
    players know of what is behind the screen.
    """

    draft: int
    id: str
    kind: str
    prompt: str
    seat: str = ""
    seat_name: str = ""
    mine: bool = False
    may: bool = False
    options: tuple[OptionView, ...] = ()
    least: int = 0
    most: int = 0
    low: int = 0
    high: int = 0
    usual: str = ""
    blank: bool = False
    picture: bool = False
    dice: tuple[DieView, ...] = ()
    dice_name: str = ""
    chances: ChancesView | None = None
    fault: str = ""
    says: str = ""
    beside: tuple[Panel, ...] = ()


class DraftView(msgspec.Struct, gc=False, frozen=True):
    """An open move: what was begun, by whom, what it has brought so far, and its open questions.

    `who` makes it, by name; `actor` is their id, and empty for somebody whom the viewer does not see.
    """

    id: int
    move: str
    name: str
    who: str
    by: str
    may: bool
    answered: int
    lines: tuple[Line, ...]
    questions: tuple[QuestionView, ...]
    actor: str = ""


class EntryView(msgspec.Struct, gc=False, frozen=True, omit_defaults=True):
    """One entry of the story.

    `kind` is move, note, correction, cancelled or rewind.  `struck` entries were taken back (by whom and why is in
    `struck_by` and `struck_why`).  `sentence` is the whole entry in one line, for announcements and lists.
    `may_take_back` and `may_bring_back` are for this viewer, now; `may_undo` says that its last answer can be taken
    back, which opens the move again.
    """

    seq: int
    at: str
    kind: str
    by: str
    sentence: str
    lines: tuple[Line, ...] = ()
    struck: bool = False
    struck_by: str = ""
    struck_why: str = ""
    may_take_back: bool = False
    may_undo: bool = False
    may_bring_back: bool = False


class MoveView(msgspec.Struct, gc=False, frozen=True):
    """A move in the palette: `refused` says why it cannot be made now (empty: it can)."""

    id: str
    name: str
    source: str
    refused: str = ""


class GroupView(msgspec.Struct, gc=False, frozen=True):
    """The moves under one heading of the book; `open` of them can be made now."""

    name: str
    moves: tuple[MoveView, ...]
    open: int


class CorrectionView(msgspec.Struct, gc=False, frozen=True):
    """A value that may be set by hand: what it is now, and the question that a new value answers."""

    key: str
    name: str
    value: str
    group: str
    question: QuestionView


class SeatView(msgspec.Struct, gc=False, frozen=True):
    """Somebody at the table.  `decides` says that an open question is theirs."""

    id: str
    name: str
    role: str
    you: bool = False
    decides: bool = False


class View(msgspec.Struct, gc=False, frozen=True):
    """Everything that `seat` may see, at one version of the campaign.

    `entries` are the newest ones, oldest first; `earlier` says how many are before them.  `sheet` is the id of the
    sheet to show first: the viewer's own.  `actors` are those the viewer may make moves for.  `shut` is a reason that
    stands against most moves, to be said once.  `first` is the move by which a viewer who has nobody to play gets
    somebody.  `damaged` says what of the log cannot be read; then the table is as it was before that, and nobody may
    write.
    """

    campaign: str
    name: str
    game: str
    game_title: str
    version: int
    seat: SeatView
    may_write: bool
    entries: tuple[EntryView, ...]
    earlier: int
    drafts: tuple[DraftView, ...]
    sheets: tuple[Sheet, ...]
    sheet: str
    board: tuple[Panel, ...]
    groups: tuple[GroupView, ...]
    actors: tuple[tuple[str, str], ...]
    actor: str
    corrections: tuple[CorrectionView, ...]
    seats: tuple[SeatView, ...]
    credits: tuple[str, ...]
    may_copy: bool = True
    state: Any = None
    damaged: str = ""
    shut: str = ""
    first: MoveView | None = None
