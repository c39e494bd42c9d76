"""The documented states from which each move's tree is counted (tests/census.txt)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start
from tablewright.rules.starforged.card_starts import card_starts
from tablewright.rules.starforged.further_starts import further_starts
from tablewright.rules.starforged.oracles.starts import oracle_starts
from tablewright.rules.starforged.state import (
    Companion,
    CompanionId,
    Find,
    Hero,
    HeroId,
    Impact,
    Kind,
    Mark,
    Module,
    Party,
    Position,
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
        "threshold/face_death",
        "threshold/face_desolation",
        "threshold/overcome_destruction",
        "quest/forsake_your_vow",
    }
)


def party(*, hero: Hero | None = None, **changes: object) -> Party:
    """A lone hero with the stats 3, 2, 2, 1, 1 and nothing else, changed as asked."""
    lone = hero or Hero(MARA, "Mara", edge=2, heart=1, iron=1, shadow=2, wits=3)
    return Party(heroes=(lone,), **changes)  # type: ignore[arg-type]


def mara(**changes: object) -> Hero:
    """The lone hero with some values changed."""
    return Hero(MARA, "Mara", **{"edge": 2, "heart": 1, "iron": 1, "shadow": 2, "wits": 3, **changes})  # type: ignore[arg-type]


def aboard(kind: VehicleKind) -> Party:
    """The lone hero aboard a vehicle that has nearly had enough; the command vehicle has a module, and a broken one."""
    modules = (Module("Medbay"), Module("Lab", broken=True)) if kind is VehicleKind.COMMAND else ()
    vehicle = Vehicle(VehicleId("ship"), "Second Ember", kind, 1, 5, modules=modules)
    return party(hero=mara(aboard=vehicle.id), vehicles=(vehicle,))


def expedition(ticks: int, rank: Rank = Rank.FORMIDABLE) -> Track:
    """An expedition of the lone hero's."""
    return Track(TrackId("shoals"), Kind.EXPEDITION, "The Shoals", rank, ticks, (MARA,))


def starts() -> Mapping[str, Sequence[Start[Party]]]:
    """By move: a plain start, and where it matters one at an edge of the rules."""
    parts = (_exploration(), _adventure(), _fate(), _suffer(), further_starts(), oracle_starts(), card_starts())
    keys = dict.fromkeys(key for part in parts for key in part)
    return {key: [start for part in parts for start in part.get(key, ())] for key in keys}


ALONE = {"hero": MARA}
LEAVES = PRICE | COSTS | {"session/take_a_break"}


def _exploration() -> dict[str, Sequence[Start[Party]]]:
    under_way = party(tracks=(expedition(8),))
    marvel, omens = Find("find-1", chaos=False, text="A marvel", ticks=2), Find("find-1", chaos=True, text="x", ticks=1)
    later = {"engage": "later", "engage#2": "later"}
    return {
        "exploration/undertake_an_expedition": [
            Start("under way", under_way, ALONE, LEAVES),
            Start("a new one, momentum −3", party(hero=mara(momentum=-3)), ALONE, LEAVES, {"rank": "epic"}),
        ],
        "exploration/explore_a_waypoint": [
            Start("under way", under_way, ALONE, LEAVES),
            Start("no expedition", party(), ALONE, LEAVES),
        ],
        "exploration/make_a_discovery": [
            Start("a row chosen", party(), ALONE, given={"row": "5"}),
            Start("rolled, for later", party(), ALONE, given={"row": "roll", **later}),
            Start("one waits", party(finds=(marvel,)), ALONE, given={"find": "find-1"}),
        ],
        "exploration/confront_chaos": [
            Start("one aspect", party(), ALONE, given={"aspects": "1"}),
            Start("two aspects, chosen", party(), ALONE, given={"aspects": "2", "row": "choose"}),
            Start("two aspects, rolled, for later", party(), ALONE, given={"aspects": "2", "row": "roll", **later}),
            Start("one waits", party(finds=(omens,)), ALONE, given={"find": "find-1"}),
        ],
        "exploration/finish_an_expedition": [
            Start("7 boxes", party(tracks=(expedition(28),)), ALONE, LEAVES),
            Start("troublesome, 1 box", party(tracks=(expedition(4, Rank.TROUBLESOME),)), ALONE, LEAVES),
            Start("epic, 10 boxes", party(tracks=(expedition(40, Rank.EPIC),)), ALONE, LEAVES),
        ],
        "exploration/set_a_course": [
            Start("supply 5", party(), ALONE, LEAVES),
            Start("supply 0, momentum 8", party(hero=mara(momentum=8), supply=0, unprepared="spent"), ALONE, LEAVES),
        ],
        "legacy/earn_experience": [Start("a box", party(), {**ALONE, "boxes": 1, "rate": 2})],
    }


def _adventure() -> dict[str, Sequence[Start[Party]]]:
    fighting = mara(position=Position.CONTROL, next=1, momentum=7)
    rerolling = mara(rerolls=1)
    return {
        "adventure/face_danger": [
            Start("fresh", party(), ALONE, LEAVES),
            Start("in a fight, +1 kept, momentum 7", party(hero=fighting), ALONE, LEAVES),
            Start("a die to throw again", party(hero=rerolling), ALONE, LEAVES, {"stat": "wits", "action": [4, 3, 9]}),
        ],
        "adventure/secure_an_advantage": [
            Start("fresh", party(), ALONE, LEAVES),
            Start("momentum at its maximum", party(hero=mara(momentum=10)), ALONE, LEAVES),
        ],
        "adventure/gather_information": [
            Start("fresh", party(), ALONE, LEAVES),
            Start("momentum −6", party(hero=mara(momentum=-6)), ALONE, LEAVES),
        ],
    }


def _fate() -> dict[str, Sequence[Start[Party]]]:
    told = {"cost": "nothing"}
    oracle = {"which": "withstand_damage"}
    return {
        "fate/ask_the_oracle": [
            Start("yes or no", party(), ALONE, given={"mode": "yes_no"}),
            Start("one of two", party(), ALONE, given={"mode": "pick_two"}),
            Start("a table", party(), ALONE, given={"mode": "table", **oracle}),
            Start("a conclusion", party(), ALONE, given={"mode": "conclude"}),
        ],
        "fate/pay_the_price": [
            Start("by the obvious", party(), ALONE, COSTS, {"how": "obvious"}),
            Start("by the oracle", party(), ALONE, COSTS | {"fate/ask_the_oracle"}, {"how": "oracle"}),
            Start("by the table, only told", party(), ALONE, COSTS, {"how": "table", "fit": "fits", **told}),
            Start(
                "by the table, hurt",
                party(tracks=(expedition(8),)),
                ALONE,
                COSTS,
                {"how": "table", "table": 100, "fit": "again", "table#2": 80},
            ),
            Start(
                "by the table, hurt and stressed",
                party(),
                ALONE,
                COSTS,
                {"how": "table", "table": 100, "fit": "fits", "table#2": 80, "table#3": 85},
            ),
        ],
    }


def _suffer() -> dict[str, Sequence[Start[Party]]]:
    spent = mara(health=0, momentum=-5, marks=(Mark(Impact.WOUNDED),))
    broken = mara(spirit=0, marks=(Mark(Impact.SHAKEN), Mark(Impact.TRAUMATIZED)))
    sable = Companion(CompanionId("sable"), "Sable", MARA, 1, 3)
    return {
        "suffer/lose_momentum": [
            Start("2 at +2", party(), {**ALONE, "amount": 2}, COSTS),
            Start("3 at −5", party(hero=mara(momentum=-5)), {**ALONE, "amount": 3}, COSTS),
        ],
        "suffer/endure_harm": [
            Start("3 at health 2, momentum 3", party(hero=mara(health=2, momentum=3)), {**ALONE, "amount": 3}, COSTS),
            Start("1 at 0, wounded, momentum −5", party(hero=spent), {**ALONE, "amount": 1}, COSTS),
        ],
        "suffer/endure_stress": [
            Start("3 at spirit 2, momentum 3", party(hero=mara(spirit=2, momentum=3)), {**ALONE, "amount": 3}, COSTS),
            Start("1 at 0, both marked", party(hero=broken), {**ALONE, "amount": 1}, COSTS),
        ],
        "suffer/companion_takes_a_hit": [
            Start("2 at health 1", party(companions=(sable,)), {**ALONE, "amount": 2}, COSTS)
        ],
        "suffer/sacrifice_resources": [
            Start("2 at 1", party(supply=1), {**ALONE, "amount": 2}, COSTS),
            Start("2, unprepared", party(supply=0, unprepared="spent"), {**ALONE, "amount": 2}, COSTS),
        ],
        "suffer/withstand_damage": [
            Start("2 at integrity 1", aboard(VehicleKind.COMMAND), {**ALONE, "amount": 2}, COSTS),
            Start("2 at 1, a support vehicle", aboard(VehicleKind.SUPPORT), {**ALONE, "amount": 2}, COSTS),
            Start("2 at 1, an incidental one", aboard(VehicleKind.INCIDENTAL), {**ALONE, "amount": 2}, COSTS),
        ],
    }
