"""Campaigns to measure with: a chapter of Starforged that a bot has played, and logs of any length made of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

from tablewright.kernel import (
    Answered,
    Begun,
    Campaign,
    Corrected,
    Done,
    Draft,
    Finished,
    Noted,
    Record,
    Request,
    Rewound,
    Roll,
    Value,
    key_of,
    replace,
)
from tablewright.rules.starforged import STARFORGED
from tablewright.store import SeatRow, Store
from tablewright.table import Table

GAME = STARFORGED.name
HOST = SeatRow("host", "Host", "host")
SETUP: dict[str, Any] = {
    "heroes": [
        {"id": "mara", "name": "Mara Teague", "edge": 2, "heart": 1, "iron": 1, "shadow": 2, "wits": 3},
        {"id": "bo", "name": "Bo Ardent", "edge": 1, "heart": 2, "iron": 3, "shadow": 1, "wits": 2},
    ]
}
BATCH = 1_000
"""Records in one append of a log that is made in bulk."""


def build(store: Store, length: int) -> str:
    """A new campaign with `length` records; it has no snapshot, as no table has opened it yet."""
    campaign = store.create("The Shoals", GAME, SETUP, HOST)
    _append(store, campaign, log(length), 0)
    return campaign


def grown(folder: Path, lengths: Sequence[int]) -> dict[int, tuple[Path, str]]:
    """The same campaign at several lengths, each in a database of its own, without a snapshot."""
    growing = folder / "growing.db"
    records = log(max(lengths))
    found: dict[int, tuple[Path, str]] = {}
    campaign, after = "", 0
    for length in sorted(lengths):
        store = Store.open(growing)
        campaign = campaign or store.create("The Shoals", GAME, SETUP, HOST)
        _append(store, campaign, islice(records, length - after), after)
        store.close()
        after = length
        found[length] = Path(copyfile(growing, folder / f"{length}.db")), campaign
    growing.unlink()
    return found


def give_up_all(table: Table) -> None:
    """Give up what the end of a log has left open."""
    for draft in table.view(HOST.id, last=0).drafts:
        table.cancel(HOST.id, draft.id)


def _append(store: Store, campaign: str, records: Iterator[Record], after: int) -> None:
    while batch := list(islice(records, BATCH)):
        store.append(campaign, after, batch)
        after += len(batch)


def log(length: int) -> Iterator[Record]:
    """The first `length` records of the chapter played again and again."""
    played = chapter()
    for start in range(0, length, len(played)):
        for record in played[: length - start]:
            yield _shifted(record, start)


@cache
def chapter(seed: int = 2, moves: int = 400) -> tuple[Record, ...]:
    """Some hundred moves and all that they lead to, with notes, rests and second thoughts.

    It leaves the table so that it can be played from there again, without anything that piles up.
    """
    bot = _Bot(seed)
    for number in range(moves):
        bot.move()
        if number % 7 == 0:
            bot.add(Noted(f"Day {number}. The light of the Shoals is behind us, and nobody has slept.", HOST.id))
        if number % 12 == 0:
            bot.rest()
    bot.rest()
    return tuple(bot.records)


def _shifted(record: Record, by: int) -> Record:
    """The record as it stands `by` records later in the log."""
    match record:
        case Answered(draft=draft) | Finished(draft=draft):
            return replace(record, draft=draft + by)
        case Rewound(takes_back=takes_back):
            return replace(record, takes_back=tuple(seq + by for seq in takes_back))
        case _:
            return record


class _Bot:
    """Answers whatever is asked, at random, but the same on every run."""

    def __init__(self, seed: int) -> None:
        self.records: list[Record] = []
        self._random = Random(seed)  # noqa: S311 - no secret: the same game on every run
        self._campaign = Campaign(STARFORGED, STARFORGED.new(SETUP))
        self._moves = [key for key in STARFORGED.moves if key.startswith(("adventure/", "exploration/", "fate/"))]

    def add(self, record: Record) -> int:
        """Append a record and take it in."""
        self.records.append(record)
        self._campaign.fold(len(self.records), record)
        return len(self.records)

    def move(self) -> None:
        """Begin a move that can be made now, and play it to its end."""
        hero = self._random.choice(self._campaign.state.heroes).id
        possible = [key for key in self._moves if not STARFORGED.find(key).refused(self._campaign.state, hero=hero)]
        draft = self.add(Begun(self._random.choice(possible), {"hero": hero}, HOST.id))
        while not isinstance(step := self._campaign.step(self._draft(draft)), Done):
            question, request = next(iter(step.requests.items()))
            before = self._draft(draft)
            said = self.add(Answered(draft, question, self._answer(question, request), HOST.id))
            if self._random.random() < 0.03:
                self.add(Rewound((said,), "", HOST.id))
                self._campaign.drafts[draft] = before
        self.add(Finished(draft, step.facts))

    def rest(self) -> None:
        """Set by hand what would wear the heroes out, and close what would pile up."""
        state = self._campaign.state
        values: dict[str, Any] = {"supply": 5, "unprepared": False}
        values |= {f"track:{track.id}/close": True for track in state.tracks}
        for hero in state.heroes:
            values |= {f"{hero.id}/impacts": (), f"{hero.id}/conditions": (), f"{hero.id}/momentum": 2}
            values |= {f"{hero.id}/{meter}": 5 for meter in ("health", "spirit")}
        values |= {f"owed:{at}": True for at in reversed(range(len(state.owed)))}
        for key, value in values.items():
            self._correct(key, value)

    def _correct(self, key: str, value: Any) -> None:
        one = STARFORGED.correction(self._campaign.state, key)
        facts = tuple(one.make(self._campaign.state, value, "a rest"))
        if facts and one.value != value:
            self.add(Corrected(key, one.name, str(one.value), str(value), "a rest", facts, HOST.id))

    def _draft(self, draft: int) -> Draft:
        return self._campaign.drafts[draft]

    def _answer(self, question: str, request: Request) -> Value:
        if isinstance(request, Roll):
            return [self._random.randint(1, sides) for sides in request.dice.sides]
        branches = [value for value, _ways in request.branches()]
        # A find that waits for later would wait for ever in a chapter that is played again.
        wanted = [value for value in branches if value == "now"] if "engage" in question else branches
        value = self._random.choice(wanted)
        return [key_of(one) for one in value] if isinstance(value, tuple) else key_of(value)
