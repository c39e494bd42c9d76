"""Playing open moves: what a rule asks now, and which moves have come to their end."""

from __future__ import annotations

from typing import Any

import msgspec

from tablewright.kernel import Campaign, Done, Draft, Finished, Move, MoveError, Record, Seat, Waiting


class Broken(msgspec.Struct, frozen=True):
    """A move that cannot go on from the state of this moment, and why."""

    fault: str


def look_at(campaign: Campaign[Any], draft: Draft) -> Waiting[Any] | Done[Any, Any] | Broken:
    """Play an open move as far as its answers reach, without letting it stop anybody else."""
    try:
        return campaign.step(draft)
    except MoveError as fault:
        return Broken(str(fault))
    except Exception as fault:  # noqa: BLE001 - a rule may trip over a state that it never began in; others play on
        return Broken(f"this move cannot go on as things stand now ({type(fault).__name__}: {fault}); give it up")


def ahead_of(campaign: Campaign[Any]) -> Campaign[Any]:
    """A campaign to try the next records on."""
    return Campaign(campaign.system, campaign.state, campaign.version, campaign.drafts.values())


def take_in(campaign: Campaign[Any], records: list[Record], record: Record) -> None:
    """Make `record` the next of `records` and of the campaign."""
    records.append(record)
    campaign.fold(campaign.version + 1, record)


def go_on(campaign: Campaign[Any], records: list[Record], draft: int) -> None:
    """Finish the move `draft` if nothing is left to ask, and then every other that has come to its end by that."""
    step = campaign.step(campaign.drafts[draft])
    if isinstance(step, Done):
        take_in(campaign, records, Finished(draft, step.facts))
        settle(campaign, records)


def settle(campaign: Campaign[Any], records: list[Record]) -> None:
    """Finish every open move that a change of the state has brought to its end, until none is left."""
    while True:
        for draft in campaign.drafts.values():
            step = look_at(campaign, draft)
            if isinstance(step, Done):
                break
        else:
            return
        take_in(campaign, records, Finished(draft.id, step.facts))


def actor_argument(move: Move[Any]) -> str:
    """The argument that names whoever makes the move: the rule's first, when it is a name; else none."""
    for name, kind in move.params.items():
        return name if getattr(kind, "__supertype__", kind) is str else ""
    return ""


def actor_for(campaign: Campaign[Any], seat: Seat) -> str:
    """Whoever `seat` plays: its own, else one that nobody plays, else the only one there is."""
    actors = [actor for actor, _name in campaign.system.actors(campaign.state)]
    seats = {actor: campaign.system.seat_of(campaign.state, actor) for actor in actors}
    for wanted in (seat, ""):
        for actor in actors:
            if seats[actor] == wanted:
                return actor
    return actors[0] if len(actors) == 1 else ""
