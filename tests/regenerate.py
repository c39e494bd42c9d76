"""Writes the golden files anew: `python -m tests.regenerate [GAME ...]`; then read the diff.

- `tests/census.txt`: for every documented start of every move, how many ways lead through it
- `tests/playthroughs/<game>/*.txt`: transcripts (docs/transcripts.md) with what came of each line under it

To add a playthrough, write a file with the lines of a transcript alone, and run this.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tablewright.kernel import (
    Answered,
    Begun,
    Campaign,
    Choose,
    Confirm,
    Done,
    Finished,
    Number,
    Pick,
    Request,
    Roll,
    System,
    Value,
    Waiting,
    story,
)
from tablewright.kernel.show import Card, Change, Line, Picture, Say, Throw
from tablewright.odds import count_start
from tablewright.rules import GAMES, game

HERE = Path(__file__).parent
CENSUS = HERE / "census.txt"
PLAYTHROUGHS = HERE / "playthroughs"
LONG = 6000
"""A state of more characters than this is not written after every move; what has changed is."""


def main(names: Iterable[str]) -> None:
    """Write the golden files of these games; without names, of all."""
    wanted = list(names) or list(GAMES)
    kept = census_kept()
    counted = {name: list(census_rows(name)) if name in wanted else kept.get(name, []) for name in GAMES}
    CENSUS.write_text("".join(f"{row}\n" for rows in counted.values() for row in rows), "utf-8")
    for name in wanted:
        for path in playthroughs(name):
            path.write_text(playthrough(path.read_text("utf-8")), "utf-8")


# --- the census -----------------------------------------------------------------


def census_rows(name: str) -> Iterator[str]:
    """The counts of a game's moves, one line for each documented start."""
    system = game(name)
    for key, starts in system.starts().items():
        for start in starts:
            count = count_start(system.find(key), start)
            yield row_of(name, key, start.label, count.paths, count.raw, count.deepest)


def row_of(name: str, move: str, label: str, *counts: int) -> str:
    """One line of the census: game, move, start; paths by what the rule sees, by raw dice, and the deepest of them."""
    return f"{name} {move} | {label} | {' '.join(map(str, counts))}"


def census_kept() -> dict[str, list[str]]:
    """The lines of the file as they are, by game."""
    kept: dict[str, list[str]] = {}
    for row in CENSUS.read_text("utf-8").splitlines() if CENSUS.exists() else ():
        kept.setdefault(row.split(" ")[0], []).append(row)
    return kept


# --- playthroughs ---------------------------------------------------------------


def playthroughs(name: str) -> list[Path]:
    """The files of a game's playthroughs."""
    return sorted((PLAYTHROUGHS / name).glob("*.txt"))


def playthrough(text: str) -> str:
    """A transcript with what came of it under each line: facts, then what is asked, or the story and the state."""
    head, *rest = [line for line in text.splitlines() if line.startswith("{")]
    first: dict[str, Any] = msgspec.json.decode(head)
    system = game(first["game"])
    session = _Session(system, first.get("setup", {}))
    lines = [head]
    for line in rest:
        lines.append(line)
        lines.extend(f"    {said}" for said in session.take(msgspec.json.decode(line)))
    return "".join(f"{line}\n" for line in lines)


class _Session:
    """A campaign played from a transcript, one move after another."""

    def __init__(self, system: System[Any], setup: Mapping[str, Any]) -> None:
        self.campaign: Campaign[Any] = Campaign(system, system.new(setup))
        self._told = 0

    def take(self, line: Mapping[str, Any]) -> Iterator[str]:
        """Begin a move or answer the one that is open, and say what came of it."""
        campaign = self.campaign
        if "move" in line:
            self._told = 0
            campaign.fold(campaign.version + 1, Begun(line["move"], line.get("args", {}), line.get("by", "host")))
        else:
            (draft,) = campaign.drafts
            answered = Answered(draft, line["answer"], self._recorded(line), line.get("by", "host"))
            campaign.fold(campaign.version + 1, answered)
        (open_,) = campaign.drafts.values()
        step = campaign.step(open_)
        yield from (f"* {_plain(fact)}" for fact in step.facts[self._told :])
        self._told = len(step.facts)
        match step:
            case Waiting(requests=requests, misfits=misfits):
                yield from (_asked(key, request) for key, request in requests.items())
                yield from (f"! {key}: {why}" for key, why in misfits.items())
            case Done(facts=facts):
                before = campaign.state
                campaign.fold(campaign.version + 1, Finished(open_.id, facts))
                names = dict(campaign.system.actors(campaign.state))
                yield from (f"| {told}" for told in _told(story(campaign.system, facts, names)))
                yield _state(before, campaign.state)

    def _recorded(self, line: Mapping[str, Any]) -> Value:
        """The answer as the log keeps it."""
        (draft,) = self.campaign.drafts.values()
        step = self.campaign.step(draft)
        assert isinstance(step, Waiting), "this move is done"
        return step.requests[line["answer"]].record(line["value"])


def _state(before: object, after: object) -> str:
    """The state after a move: whole, or of a long one what has changed."""
    whole = _plain(after)
    if len(whole) <= LONG:
        return f"= {whole}"
    return f"~ {_plain(changed(msgspec.json.decode(_plain(before)), msgspec.json.decode(whole)))}"


def changed(before: Any, after: Any) -> Any:
    """What differs between two states, as it is after; of lists, what has an id by its id, else what was added.

    >>> changed({"a": 1, "b": [1], "c": [{"id": "x", "n": 1}]}, {"a": 1, "b": [1, 2], "c": [{"id": "x", "n": 2}]})
    {'b': {'added': [2]}, 'c': {'x': {'n': 2}}}
    """
    if isinstance(before, dict) and isinstance(after, dict):
        differing = [key for key in {**before, **after} if before.get(key) != after.get(key)]
        return {key: changed(before.get(key), after.get(key)) for key in differing}
    if not (isinstance(before, list) and isinstance(after, list)):
        return after
    if all(isinstance(one, dict) and "id" in one for one in (*before, *after)):
        return changed({one["id"]: one for one in before}, {one["id"]: one for one in after})
    return {"added": after[len(before) :]} if after[: len(before)] == before else after


def _plain(value: object) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def _asked(key: str, request: Request) -> str:
    whose = f" [{request.by}]" if request.by else ""
    return f"? {key}{whose}: {request.prompt} {_takes(request)}".rstrip()


def _takes(request: Request) -> str:
    match request:
        case Choose() | Confirm() | Pick():
            options = (f"{one.key}{f' (not: {one.refused})' if one.refused else ''}" for one in request.options)
            count = f"{request.least} to {request.most} of " if isinstance(request, Pick) else ""
            return f"{count}{' / '.join(options)}"
        case Number():
            return f"{request.low} to {request.high}, usually {request.usual}"
        case Roll():
            return request.dice.name
        case _:
            return f"“{request.usual}”"


def _told(lines: Iterable[Line], depth: int = 0) -> Iterator[str]:
    """The story as people read it, with nested moves further in."""
    for line in lines:
        yield f"{'  ' * depth}{_line(line)}"
        if isinstance(line, Card):
            yield from _told(line.lines, depth + 1)


def _line(line: Line) -> str:
    match line:
        case Say(text=text, own=own):
            return f"“{text}”" if own else text
        case Change():
            return f"{line.what} {line.before} → {line.after}{f'  ({line.why})' if line.why else ''}"
        case Throw():
            dice = " ".join(f"{'x' if die.cancelled else ''}{die.face}{'+' if die.beaten else ''}" for die in line.dice)
            scores = " → ".join(filter(None, (line.was, line.score)))
            return "; ".join(filter(None, (f"[{dice}]", scores, line.how, line.outcome, *line.notes)))
        case Picture():
            return f"({line.address})"
        case Card():
            return " · ".join(filter(None, (line.name, "" if line.amount is None else str(line.amount), line.who)))


if __name__ == "__main__":
    main(sys.argv[1:])
