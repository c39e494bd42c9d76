"""Documented starts of the further moves: sessions, quests, connections, combat, recovery, ends, scenes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start, Value
from tablewright.rules.starforged.extras import (
    Asset,
    AssetId,
    AssetKind,
    Clock,
    ClockId,
    ClockKind,
    Flag,
    FlagMode,
    Status,
)
from tablewright.rules.starforged.state import (
    Bond,
    Hero,
    HeroId,
    Impact,
    Kind,
    Legacy,
    Mark,
    Party,
    Position,
    Rank,
    Track,
    TrackId,
    Vehicle,
    VehicleId,
    VehicleKind,
    Vow,
)

MARA, BO = HeroId("mara"), HeroId("bo")
OWN = "own"
"""The card that people type in, so that counts do not hang on how many cards there are."""
ALONE = {"hero": MARA}
LEAVES = frozenset(
    {
        "fate/pay_the_price",
        "session/take_a_break",
        "session/end_a_session",
        "quest/swear_an_iron_vow",
        "quest/forsake_your_vow",
        "connection/develop_your_relationship",
        "suffer/lose_momentum",
        "suffer/endure_harm",
        "suffer/endure_stress",
        "suffer/companion_takes_a_hit",
        "suffer/sacrifice_resources",
        "suffer/withstand_damage",
    }
)
Starts = Sequence[Start[Party]]

NO_LEGACY = Legacy()
SHIP = Vehicle(VehicleId("ship"), "Second Ember", VehicleKind.COMMAND, 2, 5)
CARDS = (
    Asset(AssetId("ace"), "Ace", AssetKind.PATH),
    Asset(AssetId("ship"), "Second Ember", AssetKind.COMMAND),
    Asset(AssetId("lab"), "Lab", AssetKind.MODULE, (True, True, False)),
)
OATH = Track(TrackId("oath"), Kind.VOW, "Find her", Rank.FORMIDABLE, 28, (MARA,), vow=Vow())
JUNO = Track(TrackId("juno"), Kind.CONNECTION, "Juno", Rank.DANGEROUS, 28, (MARA,), bond=Bond(("Guide",)))
BONDED = Track(
    TrackId("juno"), Kind.CONNECTION, "Juno", Rank.DANGEROUS, 28, (MARA,), bond=Bond(("Guide",), bonded=True)
)
FOE = Track(TrackId("foe"), Kind.OBJECTIVE, "Hold the door", Rank.DANGEROUS, 28)
BOMB = Clock(ClockId("bomb"), "The bomb", 4, 2)
SCENE = Track(TrackId("escape"), Kind.SCENE, "Escape", Rank.FORMIDABLE, 20, clock=ClockId("bomb"))


def _mara(
    *,
    position: Position = Position.NONE,
    health: int = 5,
    marks: tuple[Mark, ...] = (),
    legacy: Legacy = NO_LEGACY,
    assets: tuple[Asset, ...] = (),
    status: Status = Status.ACTIVE,
) -> Hero:
    return Hero(
        MARA,
        "Mara",
        edge=2,
        shadow=2,
        wits=3,
        health=health,
        marks=marks,
        position=position,
        quests=legacy,
        bonds=legacy,
        assets=assets,
        status=status,
    )


def _party(hero: Hero | None = None, *tracks: Track, supply: int = 5, ship: bool = False, bo: bool = False) -> Party:
    heroes = (hero or _mara(), *((Hero(BO, "Bo", heart=3),) if bo else ()))
    clocks = (BOMB,) if SCENE in tracks else ()
    return Party(heroes, supply, tracks=tracks, vehicles=(SHIP,) if ship else (), clocks=clocks)


def further_starts() -> Mapping[str, Starts]:
    """By move: a plain start, and where it matters one at an edge of the rules."""
    return {
        **_sessions(),
        **_adventure(),
        **_quest(),
        **_connection(),
        **_combat(),
        **_recover(),
        **_ends(),
        **_heroes(),
        **_scene(),
    }


def _sessions() -> dict[str, Starts]:
    war = Clock(ClockId("war"), "War", 6, 5, ClockKind.CAMPAIGN)
    flagged = Party((_mara(),), flags=(Flag("Spiders", FlagMode.CARE),))
    return {
        "session/begin_a_session": [
            Start("fresh", _party(), ALONE, LEAVES),
            Start("a clock between sessions", Party((_mara(),), clocks=(war,)), ALONE, LEAVES, {"spotlight": "no"}),
        ],
        "session/set_a_flag": [Start("fresh", _party(), ALONE), Start("one is set", flagged, ALONE)],
        "session/change_your_fate": [Start("fresh", _party(), ALONE)],
        "session/take_a_break": [Start("with an ally", _party(bo=True), ALONE, LEAVES)],
        "session/end_a_session": [Start("a vow and a connection", _party(None, OATH, JUNO), ALONE, LEAVES)],
    }


def _adventure() -> dict[str, Starts]:
    return {
        "adventure/compel": [Start("fresh", _party(), ALONE, LEAVES)],
        "adventure/aid_your_ally": [Start("with an ally", _party(bo=True), ALONE, LEAVES)],
        "adventure/check_your_gear": [
            Start("supply 5", _party(), ALONE, LEAVES),
            Start("supply 0", _party(supply=0), ALONE, LEAVES),
        ],
    }


def _quest() -> dict[str, Starts]:
    return {
        "quest/swear_an_iron_vow": [
            Start("fresh", _party(), ALONE, LEAVES),
            Start("to somebody", _party(None, BONDED), ALONE, LEAVES, {"rank": "epic"}),
        ],
        "quest/reach_a_milestone": [Start("a vow", _party(None, OATH), ALONE)],
        "quest/fulfill_your_vow": [Start("7 boxes", _party(None, OATH), ALONE, LEAVES)],
        "quest/forsake_your_vow": [
            Start("a connection and an asset", _party(_mara(assets=CARDS[:1]), OATH, JUNO), ALONE, LEAVES)
        ],
    }


def _connection() -> dict[str, Starts]:
    return {
        "connection/make_a_connection": [Start("fresh", _party(), ALONE, LEAVES)],
        "connection/develop_your_relationship": [
            Start("no bond", _party(None, JUNO), ALONE, LEAVES),
            Start("a bond", _party(None, BONDED), ALONE, LEAVES),
        ],
        "connection/test_your_relationship": [Start("a bond", _party(None, BONDED), ALONE, LEAVES)],
        "connection/forge_a_bond": [Start("7 boxes", _party(None, JUNO), ALONE, LEAVES)],
    }


def _combat() -> dict[str, Starts]:
    control, bad = _party(_mara(position=Position.CONTROL), FOE), _party(_mara(position=Position.BAD_SPOT), FOE)
    return {
        "combat/enter_the_fray": [
            Start("one objective", _party(), ALONE, LEAVES, {"objectives": 1, "rank": "epic"}),
            Start("under way", _party(None, FOE), ALONE, LEAVES),
        ],
        "combat/gain_ground": [Start("in control", control, ALONE, LEAVES)],
        "combat/react_under_fire": [Start("in a bad spot", bad, ALONE, LEAVES)],
        "combat/strike": [Start("in control", control, ALONE, LEAVES)],
        "combat/clash": [Start("in a bad spot", bad, ALONE, LEAVES)],
        "combat/take_decisive_action": [
            Start("in control, 7 boxes", control, ALONE, LEAVES),
            Start("in a bad spot, 7 boxes", bad, ALONE, LEAVES),
        ],
        "combat/face_defeat": [Start("the only objective", control, ALONE, LEAVES)],
        "combat/battle": [Start("with an ally", _party(bo=True), ALONE, LEAVES)],
    }


def _recover() -> dict[str, Starts]:
    hurt = _mara(health=1, marks=(Mark(Impact.WOUNDED), Mark(Impact.SHAKEN)))
    field: dict[str, Value] = {"who": "own", "where": "field", "extra": 0}
    return {
        "recover/sojourn": [Start("wounded and shaken", _party(hurt, supply=2), ALONE, LEAVES | {"recover/repair"})],
        "recover/heal": [Start("wounded", _party(hurt), ALONE, LEAVES)],
        "recover/hearten": [Start("shaken", _party(hurt), ALONE, LEAVES)],
        "recover/resupply": [Start("supply 2", _party(supply=2), ALONE, LEAVES)],
        "recover/repair": [Start("a ship in the field", _party(ship=True), ALONE, LEAVES, field)],
    }


BEGUN: Mapping[str, Value] = {
    "best": "wits",
    "good": ["edge", "iron"],
    "path": OWN,
    "path#2": OWN,
    "card": OWN,
    "health": 3,
    "integrity": 4,
}
"""What is answered beforehand where a hero begins: the stats, and assets that are typed in."""


def _heroes() -> dict[str, Starts]:
    return {
        "hero/create": [
            Start("the first hero", Party(), given=BEGUN),
            Start("an ally", _party(None, JUNO, ship=True), given=BEGUN),
        ],
    }


def _ends() -> dict[str, Starts]:
    left = _mara(legacy=Legacy(20), assets=CARDS, status=Status.DEAD)
    heir: dict[str, Value] = {**BEGUN, "pause": "no", "kind": "path", "knows": "-"}
    rich = _mara(legacy=Legacy(16), assets=CARDS[:1])
    return {
        "threshold/face_death": [Start("fresh", _party(), ALONE, LEAVES)],
        "threshold/face_desolation": [
            Start("tormented already", _party(_mara(marks=(Mark(Impact.TORMENTED),))), ALONE, LEAVES)
        ],
        "threshold/overcome_destruction": [
            Start(
                "a ship and its cards", _party(_mara(legacy=Legacy(20), assets=CARDS), OATH, ship=True), ALONE, LEAVES
            )
        ],
        "legacy/advance": [Start("8 experience", _party(rich, ship=True), ALONE, given={"card": OWN})],
        "legacy/continue_a_legacy": [
            Start("a path, a ship, a vow and a connection", _party(left, OATH, JUNO, ship=True), ALONE, LEAVES, heir)
        ],
    }


def _scene() -> dict[str, Starts]:
    scene = _party(None, SCENE)
    return {
        "scene_challenge/begin_the_scene": [Start("fresh", _party(), ALONE)],
        "scene_challenge/face_danger": [Start("2 of 4", scene, ALONE, LEAVES)],
        "scene_challenge/secure_an_advantage": [Start("2 of 4", scene, ALONE, LEAVES)],
        "scene_challenge/finish_the_scene": [Start("5 boxes", scene, ALONE, LEAVES)],
    }
