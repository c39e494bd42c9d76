"""Replay without a snapshot, beside the same records read and folded with pydantic."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from benchmarks.campaigns import grown
from benchmarks.harness import LOOP, Bench, Figure, Rounds, agree, bare_loop, timed
from benchmarks.pydantic_fold import PydanticFold
from tablewright.rules.starforged import Party
from tablewright.store import Store

LENGTH = 100_000


def measure(bench: Bench) -> Iterator[Figure]:
    """Read and fold 100,000 records, both ways."""
    path, campaign = grown(bench.folder, (LENGTH,))[LENGTH]
    store, peer = Store.open(path), PydanticFold(path, campaign)
    loaded = store.load(campaign)
    state, open_ = peer.replay()
    agree("where the reading began", loaded.since, 0)
    agree("the last record", loaded.campaign.version, LENGTH)
    agree("the state", loaded.campaign.state, msgspec.convert(state.model_dump(mode="json"), Party))
    agree("the open moves", sorted(loaded.campaign.drafts), sorted(open_))
    cases = {"store": timed(lambda: store.load(campaign)), "pydantic": timed(peer.replay), LOOP: bare_loop}
    rounds = Rounds(cases, bench.rounds)
    yield Figure(
        "replay of 100,000 records, each",
        rounds.median("store") / LENGTH * 1e6,
        "µs",
        2,
        beside=rounds.beside("store", LOOP),
    )
    yield Figure(
        "a pydantic fold of the same, by our replay",
        rounds.ratio("pydantic", "store"),
        "x",
        3,
        at_least=True,
        beside=rounds.beside("pydantic"),
    )
    peer.close()
    store.close()
