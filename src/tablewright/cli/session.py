"""One person's time at a table, at a prompt: what they see, what they were shown already, and what is asked of them."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.cli.draw_question import draw_question, what_to_type
from tablewright.cli.draw_sheet import draw_panels, draw_sheet, status
from tablewright.cli.draw_story import MARGIN, draw_entry, draw_lines, draw_story
from tablewright.cli.screen import ASK, FAULT, QUIET, Row, Screen, row
from tablewright.kernel import Listed
from tablewright.kernel.show import Sheet
from tablewright.table import Table
from tablewright.table.view import DraftView, EntryView, MoveView, QuestionView, View

NEWEST = 8
"""Entries of the story at the start."""


class Session:
    """A seat at a table, and a screen."""

    def __init__(self, table: Table, seat: str, screen: Screen, *, own_dice: bool) -> None:
        self.table = table
        self.seat = seat
        self.screen = screen
        self.own_dice = own_dice
        self.actor = ""
        self.found: Sequence[MoveView] = ()
        """The moves that were listed last, for a number to choose from."""
        self.listed: Sequence[Listed] = ()
        """The same for what was looked up last."""
        self._passed = 0
        self._draft = 0
        self._drawn: list[str] = []
        self.look()
        self._seen = self.view.version

    def look(self) -> None:
        """See the table as it is now, as whoever one plays: if nobody said otherwise, the first that one may play."""
        self.view: View = self.table.view(self.seat, actor=self.actor)
        if not self.view.actor and self.view.actors:
            self.actor = self.view.actors[0][0]
            self.view = self.table.view(self.seat, actor=self.actor)

    # --- what is asked ------------------------------------------------------

    def question(self) -> tuple[DraftView, QuestionView] | None:
        """The question to answer next: of the newest open move, one's own before others', none that is not allowed."""
        open_ = [
            (draft, question)
            for draft in sorted(self.view.drafts, key=lambda draft: draft.id, reverse=True)
            for question in draft.questions
            if question.may or (question.kind == "broken" and draft.may)
        ]
        open_.sort(key=lambda pair: not pair[1].mine)
        return open_[self._passed % len(open_)] if open_ else None

    def pass_on(self) -> None:
        """Let another open question come first."""
        self._passed += 1

    def ask(self) -> None:
        """Show what is asked: the open question, or which move to make."""
        asked = self.question()
        if asked is not None:
            draft, question = asked
            self.screen.say("")
            self.screen.show(draw_question(question, draft.name, self._hint(question)))
            return
        for draft in self.view.drafts:
            for question in draft.questions:
                waits = f" waits for {question.seat_name}" if question.seat_name else ""
                self.screen.say(f"{draft.name}{waits}: {question.prompt}", QUIET)
        sheet = self.sheet()
        self.screen.say("")
        self.screen.show(
            [row(("Which move?", ASK), (f"   {status(sheet)}" if sheet else "", QUIET), lead="? ")._replace(tone=ASK)]
        )

    def _hint(self, question: QuestionView) -> str:
        commands = " Here, commands start with /." if question.kind == "text" else ""
        return f"{what_to_type(question, own_dice=self.own_dice)}{commands}"

    # --- what is shown ------------------------------------------------------

    def open(self) -> None:
        """Show the table to somebody who sits down."""
        view = self.view
        self.screen.show([row((view.name, ASK), (f"   {view.game_title}, as {view.seat.name}", QUIET)), row("")])
        self.story(NEWEST)
        self.sheets()
        self._pick_up()
        if view.damaged:
            self.screen.say(f"This campaign can only be read: {view.damaged}", FAULT)
        self.screen.show([row("")])
        self.screen.say("Type part of a move's name to make it; `moves` lists them, `help` tells the rest.", QUIET)

    def story(self, last: int) -> None:
        """Show the newest entries."""
        view = self.table.view(self.seat, actor=self.actor, last=last)
        self.screen.show(draw_story(view.entries, view.earlier))
        if view.entries:
            self.screen.say("")

    def sheets(self, *, whole: bool = False) -> None:
        """Show the sheet of whoever one plays, and the board; the `whole` with what is folded."""
        if (sheet := self.sheet()) is not None:
            self.screen.show(draw_sheet(sheet, whole=whole))
        self.screen.show(draw_panels(self.view.board, whole=whole))

    def sheet(self) -> Sheet | None:
        """The sheet of whoever one plays."""
        return next((sheet for sheet in self.view.sheets if sheet.id == self.view.sheet), None)

    def tell(self) -> None:
        """Show what has happened since the last time: new entries, and how the open move has gone on."""
        self.look()
        self._seen, new = self.view.version, [entry for entry in self.view.entries if entry.seq > self._seen]
        for entry in new:
            self._tell_entry(entry)
        self._pick_up()

    def _tell_entry(self, entry: EntryView) -> None:
        rows = list(draw_entry(entry))
        if entry.kind != "move" or entry.struck or not self._drawn:
            self.screen.show(rows)
            return
        self._show_rest([line._replace(lead=" " * MARGIN) if not at else line for at, line in enumerate(rows)])
        number = f"{entry.seq:>{MARGIN - 2}}  "
        self.screen.show([row(("done; `undo` takes back its last answer", QUIET), lead=number)])
        self._drawn = []

    def _pick_up(self) -> None:
        """Show what the open move has brought so far, as far as it was not shown."""
        asked = self.question()
        if asked is None:
            self._draft, self._drawn = 0, []
            return
        draft = asked[0]
        if draft.id != self._draft:
            self._draft, self._drawn = draft.id, []
            self.screen.say("")
        self._show_rest(list(draw_lines(draft.lines)))

    def _show_rest(self, rows: list[Row]) -> None:
        lines = [line.text.plain for line in rows]
        same = 0
        while same < min(len(lines), len(self._drawn)) and lines[same] == self._drawn[same]:
            same += 1
        self.screen.show(rows[same:])
        self._drawn = lines
