"""A campaign: the fold of its log, with the moves that are still open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from tablewright.kernel.facts import Fact, State
from tablewright.kernel.records import (
    Answered,
    Begun,
    Cancelled,
    Corrected,
    Entry,
    Finished,
    Noted,
    Record,
    Rewound,
)
from tablewright.kernel.requests import Seat
from tablewright.kernel.run import Answer, Done, Waiting, run
from tablewright.kernel.system import MoveError, System

S = TypeVar("S", bound=State)


class NotNow(MoveError):  # noqa: N818 - it says what is so
    """An open move cannot go on: what would refuse it, if it were begun now, refuses it still."""


class Draft(msgspec.Struct, frozen=True):
    """An open move: what was begun, and its answers so far in the order they were given."""

    id: int
    move: str
    args: Mapping[str, Any]
    by: Seat
    answers: tuple[tuple[int, Answered], ...] = ()

    def given(self) -> dict[str, Answer]:
        """The answers by question."""
        return {said.question: Answer(said.value, said.own) for _seq, said in self.answers}

    def thrown(self) -> tuple[tuple[int, ...], ...]:
        """The faces of all dice that were thrown for it, throw by throw: only those are recorded as several numbers."""
        several = [said.value for _seq, said in self.answers if isinstance(said.value, list)]
        throws = [tuple([face for face in faces if isinstance(face, int)]) for faces in several]
        return tuple([one for one in throws if one])


class Campaign(Generic[S]):
    """The state after some records, the number of the last one, and the open drafts by id.

    `fold` must be given live records only: what a `Rewound` takes back is left out by whoever reads the log.
    """

    def __init__(self, system: System[S], state: S, version: int = 0, drafts: Iterable[Draft] = ()) -> None:
        self.system = system
        self.state = state
        self.version = version
        self.drafts = {draft.id: draft for draft in drafts}

    def fold(self, seq: int, record: Record) -> None:
        """Take in the record numbered `seq`."""
        self.version = seq
        match record:
            case Finished(draft=draft, facts=facts):
                self.drafts.pop(draft, None)
                self._apply(facts)
            case Answered(draft=draft):
                if (open_ := self.drafts.get(draft)) is not None:
                    self.drafts[draft] = msgspec.structs.replace(open_, answers=(*open_.answers, (seq, record)))
            case Begun(move=move, args=args, by=by):
                self.drafts[seq] = Draft(seq, move, args, by)
            case Cancelled(draft=draft):
                self.drafts.pop(draft, None)
            case Corrected(facts=facts):
                self._apply(facts)
            case Noted() | Rewound():
                pass

    def fold_all(self, entries: Iterable[Entry]) -> None:
        """Take in several records."""
        for entry in entries:
            self.fold(entry.seq, entry.record)

    def step(self, draft: Draft) -> Waiting[S] | Done[S, Any]:
        """Play an open move from its first line on the state of this moment, if it can still be made in it.

        Raises:
            NotNow: when it could not be begun now; the message is the reason.
            MoveError: when there is no such move any more, or it takes other arguments.
        """
        move = self.system.find(draft.move)
        if refused := move.refused(self.state, **move.bind(draft.args)):
            raise NotNow(refused)
        return self.replay(draft)

    def replay(self, draft: Draft) -> Waiting[S] | Done[S, Any]:
        """Play a move from its first line on the state of this moment, whatever refuses it now.

        What happened once is not refused afterwards.

        Raises:
            MoveError: when there is no such move any more, or it takes other arguments.
        """
        move = self.system.find(draft.move)
        return run(move.play, self.state, draft.given(), draft.by, **move.bind(draft.args))

    def _apply(self, facts: Iterable[Fact]) -> None:
        state = self.state
        for fact in facts:
            state = fact.apply(state)
        self.state = state
