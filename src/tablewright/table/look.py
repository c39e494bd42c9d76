"""What one seat sees: the one function that page, API, events and terminal show from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from tablewright.kernel import (
    Campaign,
    Corrected,
    Done,
    Draft,
    Entry,
    Finished,
    MoveError,
    Request,
    Rewound,
    Seat,
    Veiled,
    Waiting,
    story,
)
from tablewright.store import SeatRow
from tablewright.table.asking import Aid, Forecasts, Settable, question_view
from tablewright.table.ledger import Ledger
from tablewright.table.log import Log
from tablewright.table.permissions import may, sees_all
from tablewright.table.pictures import in_lines, in_panels
from tablewright.table.steps import (
    STUCK,
    Broken,
    act_of,
    actor_argument,
    actor_for,
    among,
    look_at,
    owners,
    reserved_from,
    seen_by,
    unmanned,
    why_broken,
)
from tablewright.table.takeback import cannot_bring_back
from tablewright.table.telling import Teller
from tablewright.table.view import (
    CorrectionView,
    DraftView,
    EntryView,
    GroupView,
    MoveView,
    QuestionView,
    SeatView,
    View,
)


class Scene(msgspec.Struct, frozen=True):
    """Everything there is to see of a table at one moment."""

    ledger: Ledger
    forecasts: Forecasts
    seat: SeatRow

    @property
    def log(self) -> Log:
        return self.ledger.log

    @property
    def campaign(self) -> Campaign[Any]:
        return self.ledger.campaign

    @property
    def state(self) -> Any:
        """The state as the seat may see it."""
        return seen_by(self.campaign, self.seat)

    @property
    def damaged(self) -> str:
        return self.ledger.damaged

    @property
    def teller(self) -> Teller:
        return self.ledger.teller(self.seat)

    @property
    def names(self) -> dict[Seat, str]:
        """What people call the seats."""
        return {seat.id: seat.name for seat in self.ledger.seats.values()}


def look(ledger: Ledger, forecasts: Forecasts, settable: Settable, seat: SeatRow, actor: str, last: int) -> View:
    """The table as `seat` may see it."""
    scene = Scene(ledger, forecasts, seat)
    system = scene.campaign.system
    actors = tuple(system.actors(scene.state))
    playable = tuple(one for one in actors if may(seat, "begin", system.seat_of(scene.state, one[0])))
    whose = actor if actor in dict(actors) else actor_for(scene.campaign, seat)
    sheets = tuple(
        msgspec.structs.replace(sheet, panels=in_panels(sheet.panels, scene.log.campaign))
        for sheet in system.sheets(scene.state)
    )
    own = [sheet.id for sheet in sheets if sheet.id == whose] or [sheet.id for sheet in sheets if sheet.seat == seat.id]
    drafts = tuple(_draft(scene, seat, draft) for draft in scene.campaign.drafts.values())
    entries = _entries(scene, seat, last)
    groups = _groups(scene, whose)
    return View(
        campaign=scene.log.campaign,
        name=scene.log.name,
        game=system.name,
        game_title=system.title,
        version=scene.campaign.version,
        seat=SeatView(seat.id, seat.name, seat.role, you=True, decides=_decides(seat.id, drafts)),
        may_write=seat.role != "watcher" and not scene.damaged,
        entries=entries,
        earlier=ledger.told - len(entries),
        drafts=drafts,
        sheets=sheets,
        sheet=next(iter((*own, *(sheet.id for sheet in sheets))), ""),
        board=in_panels(system.board(scene.state), scene.log.campaign),
        groups=groups,
        actors=playable,
        actor=whose,
        corrections=_corrections(scene, seat, settable),
        seats=tuple(
            SeatView(one.id, one.name, one.role, you=one.id == seat.id, decides=_decides(one.id, drafts))
            for one in ledger.seats.values()
        ),
        credits=system.credits,
        may_copy=sees_all(seat) or not system.secretive,
        state=scene.state,
        damaged=scene.damaged,
        shut=_shut(groups),
        first=None if whose else _first(system.first, groups),
    )


def _decides(seat: Seat, drafts: Sequence[DraftView]) -> bool:
    return any(question.seat == seat for draft in drafts for question in draft.questions)


# --- open moves ---------------------------------------------------------------


def _draft(scene: Scene, seat: SeatRow, draft: Draft) -> DraftView:
    system, state = scene.campaign.system, scene.state
    move = system.moves.get(draft.move)
    actors = dict(system.actors(state))
    who = str(draft.args.get(actor_argument(move), "")) if move else ""
    hidden = dict(system.actors(scene.campaign.state)).keys() - actors.keys()
    step = look_at(scene.campaign, draft)
    if not isinstance(step, Broken):
        # Whoever this move brings in is called by name from then on.
        actors |= dict(system.actors(step.state if sees_all(seat) else system.seen(step.state)))
    veiled = not (sees_all(seat) or isinstance(step, Broken)) and any(isinstance(one, Veiled) for one in step.facts)
    return DraftView(
        id=draft.id,
        move=draft.move,
        name=move.name if move else draft.move,
        who=actors.get(who, "" if who in hidden else who),
        by=scene.teller.name(draft.by),
        may=may(seat, "cancel", draft.by),
        answered=_answered(scene, seat, draft),
        lines=()
        if isinstance(step, Broken)
        else in_lines(
            story(system, step.facts, actors, guide=sees_all(seat), known=system.known(step.state)), scene.log.campaign
        ),
        questions=() if veiled else _questions(scene, seat, draft, step),
        actor=who if who in actors else "",
    )


def _questions(
    scene: Scene, seat: SeatRow, draft: Draft, step: Waiting[Any] | Done[Any, Any] | Broken
) -> tuple[QuestionView, ...]:
    if isinstance(step, Broken):
        why = why_broken(scene.campaign, seat, draft, step)
        return (QuestionView(draft.id, "", "broken", why or f"It cannot go on {STUCK}.", fault=why),)
    if isinstance(step, Done):
        return ()
    screen = "" if sees_all(seat) else scene.campaign.system.screen(step.state)
    behind = {name for name, request in step.requests.items() if screen and request.by == screen}
    told = tuple(
        question_view(
            draft.id,
            name,
            request,
            seat,
            scene.names,
            aid=_foreseen(scene, seat, draft, name, request),
            fault=step.misfits.get(name, ""),
        )
        for name, request in step.requests.items()
        if name not in behind
    )
    # However many there are, and of whatever kind: one for each would count those who are hidden.
    screened = QuestionView(draft.id, "screen", "screened", SCREENED, screen, scene.names.get(screen, screen))
    return (*told, screened) if behind else told


def _answered(scene: Scene, seat: SeatRow, draft: Draft) -> int:
    """How many questions a seat knows to be answered; those behind the screen count as one."""
    screen = "" if sees_all(seat) else scene.campaign.system.screen(scene.campaign.state)
    if not screen:
        return len(draft.answers)
    keep = {screen, *(one.id for one in scene.ledger.seats.values() if sees_all(one))}
    open_ = sum(answered.by not in keep for _seq, answered in draft.answers)
    return open_ + (open_ < len(draft.answers))


def _foreseen(scene: Scene, seat: SeatRow, draft: Draft, name: str, request: Request) -> Aid:
    """What helps to decide on a question, as far as a seat may know it."""
    aid = scene.forecasts.of(scene.campaign, draft, name, request)
    if sees_all(seat):
        return aid
    return msgspec.structs.replace(aid, chances={key: one for key, one in aid.chances.items() if not one.screened})


SCREENED = "Decided behind the screen."
"""What players read of a question that is the guide's."""


# --- the story ----------------------------------------------------------------


def _entries(scene: Scene, seat: SeatRow, last: int) -> tuple[EntryView, ...]:
    found = scene.ledger.newest(last)
    told = scene.teller.tell(found, scene.state)
    struck = _struck(found)
    views: list[EntryView] = []
    may_take_back, newest = not scene.damaged, True
    for entry, one in zip(reversed(found), reversed(told), strict=True):
        fields: dict[str, Any] = {}
        if (by := struck.get(entry.seq)) is not None:
            fields = {"struck": True, "struck_by": scene.teller.name(by.by), "struck_why": scene.teller.why(by)}
        elif isinstance(entry.record, Finished | Corrected):
            may_undo = not scene.damaged and newest and isinstance(entry.record, Finished)
            may_take_back = may_take_back and may(seat, "take_back", one.owner)
            fields["may_take_back"] = may_take_back
            fields["may_undo"] = may_undo and may(seat, "undo", one.owner)
            newest = False
        elif newest and isinstance(entry.record, Rewound):
            fields["may_bring_back"] = _may_bring_back(scene, seat, entry.seq, entry.record)
        views.append(msgspec.structs.replace(one.view, **fields) if fields else one.view)
    return tuple(reversed(views))


def _may_bring_back(scene: Scene, seat: SeatRow, seq: int, rewound: Rewound) -> bool:
    allowed = not scene.damaged and may(seat, "bring_back", rewound.by)
    return allowed and not cannot_bring_back(scene.log, seq, rewound)


def _struck(entries: Sequence[Entry]) -> dict[int, Rewound]:
    """Which of the entries count as taken back, and by what."""
    gone: dict[int, Rewound] = {}
    for entry in reversed(entries):
        if isinstance(entry.record, Rewound) and entry.seq not in gone:
            for seq in entry.record.takes_back:
                gone.setdefault(seq, entry.record)
    return gone


# --- what can be done ---------------------------------------------------------


def _groups(scene: Scene, actor: str) -> tuple[GroupView, ...]:
    groups: dict[str, list[MoveView]] = {}
    for move in scene.campaign.system.moves.values():
        view = MoveView(move.id, move.name, move.source, _refused(scene, move.id, actor))
        groups.setdefault(move.group, []).append(view)
    return tuple(
        GroupView(name, tuple(moves), sum(not move.refused for move in moves)) for name, moves in groups.items()
    )


def _shut(groups: Sequence[GroupView]) -> str:
    """The reason that stands against most of all moves, under more than one heading."""
    reasons = Counter(move.refused for group in groups for move in group.moves)
    for why, count in reasons.most_common(1):
        wide = sum(any(move.refused == why for move in group.moves) for group in groups) > 1
        return why if wide and 2 * count > reasons.total() else ""
    return ""


def _first(key: str, groups: Sequence[GroupView]) -> MoveView | None:
    """The move by which people come into the game, where it can be made."""
    return next((move for group in groups for move in group.moves if move.id == key and not move.refused), None)


def _refused(scene: Scene, move_id: str, actor: str) -> str:
    move = scene.campaign.system.find(move_id)
    whose = actor_argument(move)
    given = {whose: actor} if whose and actor else {}
    if nobody := unmanned(scene.campaign, move, given):
        return nobody
    if kept := reserved_from(scene.campaign, scene.seat, move):
        return kept
    try:
        args = move.bind(given)
    except MoveError as fault:
        return str(fault)
    return move.refused(scene.state, **args)


def _corrections(scene: Scene, seat: SeatRow, settable: Settable) -> tuple[CorrectionView, ...]:
    if scene.damaged:
        return ()
    seats, names = owners(scene.campaign), scene.names
    there = (among(each, scene.ledger.seats.values()) for each in scene.campaign.system.corrections(scene.state))
    return tuple(
        settable.view(one, seat, names) for one in there if may(seat, act_of(one), seats.get(one.group, one.request.by))
    )
