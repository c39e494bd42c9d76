"""The documented states from which each move's tree is counted (tests/census.txt)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start
from tablewright.rules.starforged.state import (
    Companion,
    CompanionId,
    Find,
    Hero,
    HeroId,
    Impact,
    Kind,
    Mark,
    Party,
    Rank,
    Track,
    TrackId,
    Vehicle,
    VehicleId,
    VehicleKind,
)

MARA = HeroId("mara")

PRICE = frozenset({"fate/pay_the_price", "exploration/make_a_discovery", "exploration/confront_chaos"})
COSTS = frozenset(
    {
        "suffer/lose_momentum",
        "suffer/endure_harm",
        "suffer/endure_stress",
        "suffer/companion_takes_a_hit",
        "suffer/sacrifice_resources",
        "suffer/withstand_damage",
    }
)


def party(*, hero: Hero | None = None, **changes: object) -> Party:
    """A lone hero with the stats 3, 2, 2, 1, 1 and nothing else, changed as asked."""
    lone = hero or Hero(MARA, "Mara", edge=2, heart=1, iron=1, shadow=2, wits=3)
    return Party(heroes=(lone,), **changes)  # type: ignore[arg-type]


def mara(**changes: object) -> Hero:
    """The lone hero with some values changed."""
    return Hero(MARA, "Mara", **{"edge": 2, "heart": 1, "iron": 1, "shadow": 2, "wits": 3, **changes})  # type: ignore[arg-type]


def expedition(ticks: int, rank: Rank = Rank.FORMIDABLE) -> Track:
    """An expedition of the lone hero's."""
    return Track(TrackId("shoals"), Kind.EXPEDITION, "The Shoals", rank, ticks, (MARA,))


def starts() -> Mapping[str, Sequence[Start[Party]]]:
    """By move: a plain start, and where it matters one at an edge of the rules."""
    alone = {"hero": MARA}
    spent = mara(health=0, momentum=-5, marks=(Mark(Impact.WOUNDED),))
    ship = Vehicle(VehicleId("ship"), "Second Ember", VehicleKind.COMMAND, 1, 5)
    aboard = party(hero=mara(aboard=VehicleId("ship")), vehicles=(ship,))
    sable = Companion(CompanionId("sable"), "Sable", MARA, 1, 3)
    return {
        "exploration/undertake_an_expedition": [
            Start("under way", party(tracks=(expedition(8),)), alone, PRICE | COSTS)
        ],
        "exploration/explore_a_waypoint": [Start("under way", party(tracks=(expedition(8),)), alone, PRICE | COSTS)],
        "exploration/make_a_discovery": [Start("fresh", party(), alone, PRICE | COSTS)],
        "exploration/confront_chaos": [
            Start("one aspect", party(), alone, given={"aspects": "1"}),
            Start("two aspects, chosen", party(), alone, given={"aspects": "2", "row": "choose"}),
            Start("an aspect waits", party(finds=(Find("find-1", True, "Omens", 1),)), alone, given={"find": "find-1"}),  # noqa: FBT003
        ],
        "exploration/finish_an_expedition": [
            Start("7 boxes", party(tracks=(expedition(28),)), alone, PRICE | COSTS),
            Start("troublesome, 1 box", party(tracks=(expedition(4, Rank.TROUBLESOME),)), alone, PRICE | COSTS),
        ],
        "exploration/set_a_course": [Start("supply 5", party(), alone, PRICE | COSTS)],
        "adventure/face_danger": [Start("fresh", party(), alone, PRICE | COSTS)],
        "adventure/secure_an_advantage": [
            Start("one aspect", party(), alone, given={"aspects": "1"}),
            Start("two aspects, chosen", party(), alone, given={"aspects": "2", "row": "choose"}),
            Start("an aspect waits", party(finds=(Find("find-1", True, "Omens", 1),)), alone, given={"find": "find-1"}),  # noqa: FBT003
            Start("momentum at its maximum", party(hero=mara(momentum=10)), alone, PRICE | COSTS),
        ],
        "adventure/gather_information": [Start("fresh", party(), alone, PRICE | COSTS)],
        "fate/ask_the_oracle": [Start("fresh", party(), alone)],
        "fate/pay_the_price": [
            Start("by the obvious", party(), alone, COSTS, {"how": "obvious"}),
            Start("by the oracle", party(), alone, COSTS | {"fate/ask_the_oracle"}, {"how": "oracle"}),
            Start("by the table", party(tracks=(expedition(8),)), alone, COSTS, {"how": "table", "fit": "fits"}),
        ],
        "legacy/earn_experience": [Start("a box", party(), {**alone, "boxes": 1, "rate": 2})],
        "suffer/lose_momentum": [
            Start("2 at +2", party(), {**alone, "amount": 2}, COSTS),
            Start("3 at −5", party(hero=mara(momentum=-5)), {**alone, "amount": 3}, COSTS),
        ],
        "suffer/endure_harm": [
            Start("3 at health 2, momentum 3", party(hero=mara(health=2, momentum=3)), {**alone, "amount": 3}),
            Start("1 at 0, wounded, momentum −5", party(hero=spent), {**alone, "amount": 1}, COSTS),
        ],
        "suffer/endure_stress": [
            Start("3 at spirit 2, momentum 3", party(hero=mara(spirit=2, momentum=3)), {**alone, "amount": 3}, COSTS),
        ],
        "suffer/companion_takes_a_hit": [
            Start("2 at health 1", party(companions=(sable,)), {**alone, "amount": 2}, COSTS)
        ],
        "suffer/sacrifice_resources": [
            Start("2 at 1", party(supply=1), {**alone, "amount": 2}, COSTS),
            Start("2, unprepared", party(supply=0, unprepared="spent"), {**alone, "amount": 2}, COSTS),
        ],
        "suffer/withstand_damage": [Start("2 at integrity 1", aboard, {**alone, "amount": 2}, COSTS)],
    }
