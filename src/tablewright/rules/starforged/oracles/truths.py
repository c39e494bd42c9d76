"""The action of settling what is true in this campaign."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.dice import d
from tablewright.kernel import Option, Play
from tablewright.rules.starforged.extras import TruthKept
from tablewright.rules.starforged.library import Oracle, Truth, TruthOption
from tablewright.rules.starforged.oracle_facts import OracleRolled
from tablewright.rules.starforged.oracles.facts import QuestKept, TruthSet
from tablewright.rules.starforged.oracles.lookup import ReadRow, ReadRows, apart, rollable, span
from tablewright.rules.starforged.oracles.subjects import ALL, subjects
from tablewright.rules.starforged.oracles.throws import QUIET, Want, roll_all, take_row
from tablewright.rules.starforged.state import HeroId, Party
from tablewright.rules.starforged.system import STARFORGED

SOURCE = "Starforged, truths"


def no_such_truth(_party: Party, *, truth: str = "") -> str:
    """A truth is one of those that are known."""
    known = subjects()
    if truth in ("", ALL) or truth in known:
        return ""
    return f"there is no truth {truth!r}; truths are {', '.join(known)}, and {ALL} for each that is open"


@STARFORGED.move(
    "truths/choose", "Choose Your Truths", group="Oracles", source=SOURCE, refuse=no_such_truth, action=True
)
def choose_your_truths(play: Play[Party], hero: HeroId, truth: str = "") -> None:
    """Settle what is true here: choose, roll, or say it in your own words.  Choosing again replaces what was."""
    del hero
    known = subjects()
    settled = {one.id: one.text for one in play.state.truths}
    if truth not in (ALL, *known):
        each = apart((key, one.name, settled.get(key, "open")) for key, one in known.items())
        truth = play.choose("which", "Which truth?", [Option(ALL, "Each that is open, in order"), *each])
    asked = [key for key in known if key not in settled] if truth == ALL else [truth]
    options = [(known[key], _settle(play, known[key], skip=truth == ALL)) for key in asked]
    _keep_quests(play, [(one, option.quest) for one, option in options if option is not None and option.quest])


def _settle(play: Play[Party], truth: Truth, *, skip: bool) -> TruthOption | None:
    """Settle one of them; gives the option that was taken, if one was."""
    lacking = "" if truth.options else "no package here has answers to it"
    given = apart((str(at), one.summary, span(one.low, one.high)) for at, one in enumerate(truth.options, 1))
    rest = [Option("own", "In your own words"), *([Option("skip", "Leave it open")] if skip else [])]
    taken = play.choose("option", f"{truth.name}: what is true?", [Option("roll", "Roll", lacking), *given, *rest])
    if taken == "own":
        play.emit(TruthSet(TruthKept(truth.id, truth.name, play.text("words", f"{truth.name}: what is true?"))))
    if taken in ("own", "skip"):
        return None
    at = _rolled(play, truth) if taken == "roll" else int(taken) - 1
    option = truth.options[at]
    detail = _detail(play, truth, at, rolled=taken == "roll")
    play.emit(TruthSet(TruthKept(truth.id, truth.name, option.summary, detail)))
    return option


def _rolled(play: Play[Party], truth: Truth) -> int:
    """Roll for it; the number of the option, from 0."""
    spans = sorted((one.low, one.high, at) for at, one in enumerate(truth.options))
    read = ReadRows((ReadRow(tuple(spans)),))
    (at,) = play.roll("table", f"Roll: {truth.name}", d(truth.sides), read, odds=QUIET)
    if at < 0:
        options = apart((str(at), one.summary, span(one.low, one.high)) for at, one in enumerate(truth.options))
        at = int(play.choose("instead", f"{truth.name}: nothing stands there. Choose.", options))
    option = truth.options[at]
    play.emit(OracleRolled(truth.id, truth.name, option.summary, option.low, option.high, truth.sides))
    return at


def _detail(play: Play[Party], truth: Truth, at: int, *, rolled: bool) -> str:
    """What a table of the option's own adds: rolled if the option was, else rolled, chosen or left."""
    option = truth.options[at]
    oracle = Oracle(f"{truth.id}/{at}", f"{truth.name}, further", option.sides, option.table, "")
    rows = rollable(oracle)
    if not rows:
        return ""
    want = Want(oracle)
    if rolled:
        return _first_words(play, want)
    named = apart((str(row), oracle.rows[row].text, span(oracle.rows[row].low, oracle.rows[row].high)) for row in rows)
    options = [Option("roll", "Roll"), *named, Option("none", "Leave it open")]
    taken = play.choose("detail", f"{truth.name}: what lies behind it?", options)
    if taken == "none":
        return ""
    return _first_words(play, want) if taken == "roll" else take_row(play, want, int(taken)).words


def _first_words(play: Play[Party], want: Want) -> str:
    (tree,) = roll_all(play, [want])
    return tree.words


def _keep_quests(play: Play[Party], quests: Sequence[tuple[Truth, str]]) -> None:
    """Show the quests that these truths suggest; some may be kept as notes."""
    if not quests:
        return
    options = apart((truth.id, quest, truth.name) for truth, quest in quests)
    for key in play.pick("quests", "Keep a quest as a note?", options, 0, len(options)):
        truth, quest = next((truth, quest) for truth, quest in quests if truth.id == key)
        play.emit(QuestKept(truth.id, truth.name, quest))
