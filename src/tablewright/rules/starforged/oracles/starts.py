"""Documented starts of the actions: with our own tables and words only, so that they are the same without a package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start
from tablewright.rules.starforged.extras import Entry, EntryId
from tablewright.rules.starforged.oracles.generators import BY_HAND
from tablewright.rules.starforged.oracles.lookup import OWN_PREFIX
from tablewright.rules.starforged.oracles.throws import How
from tablewright.rules.starforged.state import Hero, HeroId, Party

MARA = HeroId("mara")
STRESS, HARM, PRICE = (f"{OWN_PREFIX}{key}" for key in ("endure_stress", "endure_harm", "pay_the_price"))


def oracle_starts() -> Mapping[str, Sequence[Start[Party]]]:
    """By action: a roll, a roll twice, a choice; an entry and truths in one's own words."""
    party = Party(heroes=(Hero(MARA, "Mara", edge=2, heart=1, iron=1, shadow=2, wits=3),))
    with_entry = Party(heroes=party.heroes, entries=(Entry(EntryId("entry-1"), "place", "Cinder"),))
    alone = {"hero": MARA}
    return {
        "oracle/roll": [
            Start("a short table", party, {**alone, "oracle": STRESS}),
            Start("a row chosen", party, {**alone, "oracle": HARM, "how": How.CHOOSE}),
            Start("two tables at once", party, {**alone, "oracle": STRESS, "also": (HARM,)}),
            Start("a table twice", party, {**alone, "oracle": STRESS, "times": 2}),
            Start(
                "a row that says roll twice",
                party,
                {**alone, "oracle": PRICE},
                given={"table": [100], "table#2": [1, 100]},
            ),
        ],
        "oracle/generate": [Start("written down", party, {**alone, "kind": BY_HAND})],
        "entry/add": [
            Start("in one's own words", with_entry, alone, given={"how": "write"}),
            Start("from a table", with_entry, {**alone, "entry": "entry-1", "oracle": STRESS}),
        ],
        "truths/choose": [
            Start("in one's own words", party, {**alone, "truth": "starforged/truths/iron"}, given={"option": "own"})
        ],
    }
