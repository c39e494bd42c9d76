"""Playing finished moves again with today's rules, to see what would differ.  It changes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tablewright.kernel import Campaign, Done, Draft, Entry, Finished, Waiting


class Difference(msgspec.Struct, frozen=True):
    """A finished move that today's rules would play otherwise: its entry, its move, and how."""

    seq: int
    move: str
    fault: str


def differences(campaign: Campaign[Any], live: Iterable[Entry]) -> list[Difference]:
    """Fold the `live` entries into `campaign` and play each move again just before its end."""
    found: list[Difference] = []
    for entry in live:
        record = entry.record
        if isinstance(record, Finished):
            draft = campaign.drafts[record.draft]
            if fault := _fault(campaign, draft, record):
                found.append(Difference(entry.seq, draft.move, fault))
        campaign.fold(entry.seq, record)
    return found


def _fault(campaign: Campaign[Any], draft: Draft, finished: Finished[Any]) -> str:
    try:
        step = campaign.replay(draft)
    except Exception as fault:  # noqa: BLE001 - whatever today's rules stumble over is what is asked for
        return f"it would stop: {type(fault).__name__}: {fault}"
    match step:
        case Waiting(requests=requests):
            return f"it would still ask {', '.join(requests)}"
        case Done(facts=facts):
            return _first_difference(finished.facts, facts)


def _first_difference(then: tuple[Any, ...], now: tuple[Any, ...]) -> str:
    for place, (old, new) in enumerate(zip(then, now, strict=False), 1):
        if old != new:
            return f"fact {place} was {old!r} and would be {new!r}"
    if len(then) != len(now):
        return f"it had {len(then)} facts and would have {len(now)}"
    return ""
