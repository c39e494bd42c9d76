"""What single abilities of these paths do."""

from __future__ import annotations

from itertools import combinations

from tablewright.dice import Raw, d
from tablewright.kernel import Option, Play, replace
from tablewright.rules.starforged.assets.changes import set_value
from tablewright.rules.starforged.assets.facts import CardWordSet
from tablewright.rules.starforged.assets.lay import Lay
from tablewright.rules.starforged.assets.source import Source, track_key
from tablewright.rules.starforged.assets.special.tables import Effects, Insteads, Shifts, Turns
from tablewright.rules.starforged.state import Kind, Party, Position, Rank
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.track_facts import RankSet

KEPT = "fight:kept"
ROLL_BOTH, LEAVE = 0, -1


# --- seer -----------------------------------------------------------------------


def prophesy(play: Play[Party], source: Source) -> None:
    """Write down what a dream foretells; one prophecy at a time, so that a new one takes the place of the last."""
    words = play.text("prophecy", "What does the dream foretell? Nothing, if you leave it empty.", most=400, blank=True)
    if words:
        name = source.name(play.state)
        play.emit(CardWordSet(source.owner, source.asset, name, "foretold", words))
        set_value(play, source, "prophecy", 1, "it may come true once")


def fulfil(play: Play[Party], source: Source) -> None:
    """A prophecy that has come true is cleared."""
    if source.card(play.state).word("foretold"):
        play.emit(CardWordSet(source.owner, source.asset, source.name(play.state), "foretold", ""))


# --- sleuth ---------------------------------------------------------------------


def take_the_case(play: Play[Party], source: Source) -> None:
    """A mystery that you swear to solve is formidable at most."""
    for one in play.state.tracks:
        if one.id == source.track and one.rank in (Rank.EXTREME, Rank.EPIC):
            play.emit(RankSet(one.id, one.name, one.rank, Rank.FORMIDABLE, "a mystery is no harder"))


def third_die(play: Play[Party], source: Source, lay: Lay) -> Lay:
    """Throw a third challenge die and choose two of them; where two match, those two count."""
    third = play.roll("third", "Throw a third challenge die", d(10), _face, faces=("challenge",))
    pairs = dict(enumerate(combinations((*lay.faces[1:], third), 2)))
    matching = {at: pair for at, pair in pairs.items() if pair[0] == pair[1]}
    if matching:
        return replace(lay, faces=(lay.faces[0], *next(iter(matching.values()))))
    options = [
        Option(at, f"{pair[0]} and {pair[1]}", note=str(replace(lay, faces=(lay.faces[0], *pair)).outcome))
        for at, pair in pairs.items()
    ]
    taken = play.choose("pair", f"{source.name(play.state)}: which two count?", options)
    return replace(lay, faces=(lay.faces[0], *pairs[taken]))


def _face(raw: Raw) -> int:
    return raw[0]


def find_more_behind_it(play: Play[Party], source: Source) -> None:
    """The quest that is being investigated becomes one rank harder."""
    card = source.card(play.state)
    cases = [one for one in play.state.tracks if card.value(track_key(one.id))]
    if not cases:
        return
    one = cases[0]
    if len(cases) > 1:
        options = [Option(case.id, case.name, note=str(case.rank)) for case in cases]
        one = play.state.track(play.choose("case", "Which quest is deeper than it seemed?", options))
    if one.rank is not Rank.EPIC:
        play.emit(RankSet(one.id, one.name, one.rank, one.rank.one_higher, "more lies behind it"))


# --- veteran --------------------------------------------------------------------


def meet_an_old_comrade(play: Play[Party], source: Source) -> None:
    """Develop the relationship with the connection that was just made."""
    made = play.state.tracks_of(source.owner, Kind.CONNECTION)
    if made:
        STARFORGED.go(play, "connection/develop_your_relationship", source.owner, made[-1].id)


# --- weapon master --------------------------------------------------------------


def press_on(play: Play[Party], source: Source) -> None:
    """Take Decisive Action at once, keeping one challenge die of the strike, or none."""
    fights = play.state.hero(source.who).position is not Position.NONE
    if not (fights and any(one.kind is Kind.OBJECTIVE for one in play.state.tracks)):
        return
    name = source.name(play.state)
    taken = play.choose(
        "press",
        f"{name}: Take Decisive Action at once?",
        [
            *(Option(face, f"Yes, and keep the {face}") for face in sorted(set(source.faces[1:]))),
            Option(ROLL_BOTH, "Yes, with both dice thrown"),
            Option(LEAVE, "No"),
        ],
    )
    if taken != LEAVE:
        set_value(play, source, KEPT, taken, "kept")
        STARFORGED.go(play, "combat/take_decisive_action", source.who)


EFFECTS: Effects = {
    "seer_writes_down_a_prophecy": prophesy,
    "seer_sees_it_come_true": fulfil,
    "sleuth_takes_the_case": take_the_case,
    "sleuth_finds_more_behind_it": find_more_behind_it,
    "veteran_meets_an_old_comrade": meet_an_old_comrade,
    "weapon_master_presses_on": press_on,
}
TURNS: Turns = {"sleuth_throws_a_third_die": third_die}
SHIFTS: Shifts = {}
INSTEADS: Insteads = {}
