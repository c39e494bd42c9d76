"""Playing open moves: what a rule asks now, and which moves have come to their end."""

from __future__ import annotations

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
    Option,
    Record,
    Seat,
    Waiting,
)
from tablewright.store import SeatRow
from tablewright.table.permissions import Action, may, sees_all

RULINGS = "rulings"
"""The group of corrections that switch a ruling."""
SEATS = "seats"
"""The group of corrections that say who plays whom."""


class Broken(msgspec.Struct, frozen=True):
    """A move that cannot go on from the state of this moment, and why."""

    fault: str


class Turn:
    """One change in the making: who makes it, the records to append, and the campaign as it will be by them."""

    def __init__(self, seat: SeatRow, campaign: Campaign[Any]) -> None:
        self.seat = seat
        self.campaign = Campaign(campaign.system, campaign.state, campaign.version, campaign.drafts.values())
        self.records: list[Record] = []

    def add(self, record: Record) -> int:
        """Make `record` the next one, and give its number."""
        self.records.append(record)
        self.campaign.fold(self.campaign.version + 1, record)
        return self.campaign.version

    def go_on(self, draft: int) -> None:
        """Finish the move `draft` if it has nothing left to ask, and with it every other that it brings to its end."""
        step = self.campaign.step(self.campaign.drafts[draft])
        if isinstance(step, Done):
            self.add(Finished(draft, step.facts))
            self.settle()

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
    """Play an open move as far as its answers reach, without letting it stop anybody else."""
    try:
        return campaign.step(draft)
    except MoveError as fault:
        return Broken(str(fault))
    except Exception as fault:  # noqa: BLE001 - a rule may trip over a state that it never began in; others play on
        return Broken(f"this move cannot go on as things stand now ({type(fault).__name__}: {fault}); give it up")


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
    bound = move.bind(args)
    state = seen_by(campaign, seat)
    if state is not campaign.state and (refused := move.refused(state, **bound)):
        return refused
    refused = move.refused(campaign.state, **bound)
    return UNSEEN if refused and state is not campaign.state else refused


UNSEEN = "something that you do not see stands against it; ask the guide"


def actor_for(campaign: Campaign[Any], seat: SeatRow) -> str:
    """Whoever `seat` plays: its own, else one that nobody plays, else the first it may act for, else the only one."""
    actors = [actor for actor, _name in campaign.system.actors(seen_by(campaign, seat))]
    seats = {actor: campaign.system.seat_of(campaign.state, actor) for actor in actors}
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
