"""Playing open moves: what a rule asks now, and which moves have come to their end."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from tablewright.kernel import (
    Campaign,
    Choose,
    Correction,
    Done,
    Draft,
    Finished,
    Move,
    MoveError,
    NotNow,
    Option,
    Record,
    Seat,
    Waiting,
)
from tablewright.store import SeatRow
from tablewright.table.permissions import Action, may, sees_all

_log = logging.getLogger(__name__)

RULINGS = "rulings"
"""The group of corrections that switch a ruling."""
SEATS = "seats"
"""The group of corrections that say who plays whom."""


class Broken(msgspec.Struct, frozen=True):
    """A move that cannot go on from the state of this moment: why, and what its rule tripped over, if it did.

    `refused` says that it is what would refuse the move if it were begun now.
    """

    fault: str
    refused: bool = False
    trip: Exception | None = None


class Turn:
    """One change in the making: who makes it, the records to append, and the campaign as it will be by them."""

    def __init__(self, seat: SeatRow, campaign: Campaign[Any]) -> None:
        self.seat = seat
        self.campaign = Campaign(campaign.system, campaign.state, campaign.version, campaign.drafts.values())
        self.records: list[Record] = []
        self.pictures: dict[int, bytes] = {}
        """Pictures that records bring, by the numbers of those."""

    def add(self, record: Record) -> int:
        """Make `record` the next one, and give its number."""
        self.records.append(record)
        self.campaign.fold(self.campaign.version + 1, record)
        return self.campaign.version

    def go_on(self, draft: int) -> Broken | None:
        """Finish the move `draft` if it has nothing left to ask, and with it every other that it brings to its end.

        Gives what is in its way when it cannot go on; then it stays open.
        """
        step = look_at(self.campaign, self.campaign.drafts[draft])
        if isinstance(step, Done):
            self.add(Finished(draft, step.facts))
            self.settle()
        if not isinstance(step, Broken):
            return None
        if step.trip is not None:
            _log.warning("move %s has tripped over the state", self.campaign.drafts[draft].move, exc_info=step.trip)
        return step

    def settle(self) -> None:
        """Finish every open move that a change of the state has brought to its end, until none is left."""
        while (finished := self._finished()) is not None:
            self.add(finished)

    def _finished(self) -> Finished[Any] | None:
        for draft in self.campaign.drafts.values():
            step = look_at(self.campaign, draft)
            if isinstance(step, Done):
                return Finished(draft.id, step.facts)
        return None


def look_at(campaign: Campaign[Any], draft: Draft) -> Waiting[Any] | Done[Any, Any] | Broken:
    """Play an open move as far as its answers reach: the one way in for all who do, so that it stops nobody else."""
    try:
        return campaign.step(draft)
    except NotNow as why:
        return Broken(str(why), refused=True)
    except MoveError as fault:
        return Broken(str(fault))
    except Exception as trip:  # noqa: BLE001 - a rule may trip over a state that it never began in; others play on
        return Broken(CHANGED, trip=trip)


CHANGED = "what it was begun with is gone, or has changed"
"""Why a rule that trips cannot go on; what exactly it tripped over tells people nothing, and may be a secret."""
TRIPS = "its rule trips over how things stand"
"""Why a rule that trips at once is not begun: nothing has changed under it."""
STUCK = "as things stand now; whoever began it can give it up"


def why_broken(campaign: Campaign[Any], seat: SeatRow, draft: Draft, broken: Broken) -> str:
    """Why an open move cannot go on, for whoever can give it up, in words that tell `seat` nothing hidden.

    Empty for everybody else: what was refused may be what was to stay behind the screen.
    """
    if not may(seat, "cancel", draft.by):
        return ""
    if not broken.refused or sees_all(seat):
        return broken.fault
    move = campaign.system.find(draft.move)
    return _refused(move, seen_by(campaign, seat), move.bind(draft.args)) or UNSEEN


def stuck(campaign: Campaign[Any], seat: SeatRow, draft: Draft, broken: Broken) -> MoveError:
    """What `seat` is told who would go on with a move that cannot."""
    move = campaign.system.moves.get(draft.move)
    why = why_broken(campaign, seat, draft, broken).removesuffix(".")
    words = f": {why}. It can only be given up" if why else f" {STUCK}"
    return MoveError(f"{move.name if move else draft.move} cannot go on{words}")


def _refused(move: Move[Any], state: Any, bound: Mapping[str, Any]) -> str:
    """Why a move cannot be made in `state`; somebody or something that is not there is a reason too."""
    try:
        return move.refused(state, **bound)
    except LookupError:
        return GONE


GONE = "somebody or something that it is about is not there"


def actor_argument(move: Move[Any]) -> str:
    """The argument that names whoever makes the move: the rule's first, when it is a name; else none."""
    for name, kind in move.params.items():
        return name if getattr(kind, "__supertype__", kind) is str else ""
    return ""


def unmanned(campaign: Campaign[Any], move: Move[Any], args: Mapping[str, object]) -> str:
    """Why a move that somebody has to make cannot be made by nobody, where the game says so."""
    whose = actor_argument(move)
    return campaign.system.barred(campaign.state, "", move.id) if whose and not args.get(whose) else ""


def seen_by(campaign: Campaign[Any], seat: SeatRow) -> Any:
    """The state as `seat` may see it."""
    return campaign.state if sees_all(seat) else campaign.system.seen(campaign.state)


def refusal_of(campaign: Campaign[Any], seat: SeatRow, move: Move[Any], args: Mapping[str, object]) -> str:
    """Why `seat` cannot begin a move now, in words that tell it nothing hidden; empty when it can."""
    if nobody := unmanned(campaign, move, args):
        return nobody
    if kept := reserved_from(campaign, seat, move):
        return kept
    bound = move.bind(args)
    state = seen_by(campaign, seat)
    if state is not campaign.state and (refused := _refused(move, state, bound)):
        return refused
    refused = _refused(move, campaign.state, bound)
    return UNSEEN if refused and state is not campaign.state else refused


def reserved_from(campaign: Campaign[Any], seat: SeatRow, move: Move[Any]) -> str:
    """Why a move is not for `seat` to begin, but for the guide, where the game says so."""
    guides = sees_all(seat) or seat.id == campaign.system.screen(campaign.state)
    return "" if guides else campaign.system.reserved(campaign.state, move.id)


UNSEEN = "something that you do not see stands against it; ask the guide"


def actor_for(campaign: Campaign[Any], seat: SeatRow) -> str:
    """Whoever `seat` plays: its own, else one that nobody plays, else the first it may act for, else the only one.

    Of several it is whoever's turn it is; who may act for everybody acts for them before their own.
    """
    state = seen_by(campaign, seat)
    up = campaign.system.up(state)
    actors = sorted((actor for actor, _name in campaign.system.actors(state)), key=lambda one: one != up)
    seats = {actor: campaign.system.seat_of(campaign.state, actor) for actor in actors}
    if up in seats and sees_all(seat) and may(seat, "begin", seats[up]):
        return up
    own = [actor for actor in actors if seats[actor] == seat.id]
    free = [actor for actor in actors if not seats[actor]]
    others = [actor for actor in actors if may(seat, "begin", seats[actor])]
    only = actors if len(actors) == 1 else []
    return next(iter([*own, *free, *others, *only]), "")


def among(correction: Correction[Any], seats: Iterable[SeatRow]) -> Correction[Any]:
    """The same value; one that names a seat (its group is `seats`) takes one of this table's seats, or none."""
    if correction.group != SEATS:
        return correction
    players = [Option(seat.id, seat.name, note=seat.role) for seat in seats if seat.role != "watcher"]
    request = Choose(correction.request.prompt, (Option("", "Anybody"), *players))
    return msgspec.structs.replace(correction, request=request)


def act_of(correction: Correction[Any]) -> Action:
    """What setting this value is: rulings, and who plays whom, are more than a correction."""
    return "rule" if correction.group in (RULINGS, SEATS) else "correct"


def owner_of(campaign: Campaign[Any], correction: Correction[Any]) -> Seat:
    """The seat whose value this is: of whoever the value stands under; the empty seat for what is shared."""
    return owners(campaign).get(correction.group, correction.request.by)


def owners(campaign: Campaign[Any]) -> dict[str, Seat]:
    """The seats of everybody under whom values stand."""
    system, state = campaign.system, campaign.state
    return {actor: system.seat_of(state, actor) for actor, _name in system.actors(state)}
