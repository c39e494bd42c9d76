"""Session: beginning and ending, flags, changing your fate, taking a break."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.effects import add_next, take_momentum
from tablewright.rules.starforged.extras import ClockKind, Flag, FlagMode, Session
from tablewright.rules.starforged.moves.connection import develop_your_relationship, distrusted
from tablewright.rules.starforged.moves.fate import take_row, yes_or_no
from tablewright.rules.starforged.moves.quest import reach_a_milestone
from tablewright.rules.starforged.play_facts import ClockFilled, FlagSet, SessionSet
from tablewright.rules.starforged.state import HeroId, Kind, Party, TrackId
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.tables import BEGIN_A_SESSION

SOURCE = "Starforged, session moves"

FATES = (
    Option("reframe", "Reframe: tell it from another side"),
    Option("refocus", "Refocus: shift what the scene is about"),
    Option("replace", "Replace: swap what was told for something else"),
    Option("redirect", "Redirect: turn what follows another way"),
    Option("reshape", "Reshape: change what it means or costs"),
)


def not_begun(party: Party, **_args: object) -> str:
    """A session is begun once."""
    return f"session {party.session.number} is under way; End a Session closes it" if party.session.open else ""


@STARFORGED.move("session/begin_a_session", "Begin a Session", group="Session", source=SOURCE, refuse=not_begun)
def begin_a_session(play: Play[Party], hero: HeroId) -> None:
    """Look over the flags, recall what happened, set the scene, and perhaps turn the spotlight."""
    play.emit(SessionSet(Session(play.state.session.number + 1, open=True)))
    for flag in play.state.flags:
        play.say(f"Flagged: {flag.text}: {flag.mode}.")
    if play.confirm("flag", "Does anybody want to set a flag?", "Set a flag", "No"):
        set_a_flag(play, hero)
    play.say("Recall what happened last. Then set the scene.")
    _advance_campaign_clocks(play)
    vignette = play.confirm("spotlight", "Open with a spotlight?", "A spotlight", "Straight into the scene")
    if vignette:
        take_row(play, BEGIN_A_SESSION)
        play.say("Tell it as a short scene of its own.")
    if vignette or play.state.rulings.spotlight == "always":
        for one in play.state.active:
            take_momentum(play, one.id, 1, "the session begins")


@STARFORGED.move("session/set_a_flag", "Set a Flag", group="Session", source=SOURCE)
def set_a_flag(play: Play[Party], hero: HeroId) -> None:
    """Say what the table should leave out, keep vague, or handle with care; or that it has come up."""
    if play.state.flags and _came_up(play, hero):
        return
    text = play.text("text", "What is flagged?", "Harm to animals", most=200)
    mode = play.choose("mode", "How should it be treated?", [Option(mode, mode.capitalize()) for mode in FlagMode])
    play.emit(FlagSet(Flag(text, mode)))


@STARFORGED.move("session/change_your_fate", "Change Your Fate", group="Session", source=SOURCE)
def change_your_fate(play: Play[Party], hero: HeroId) -> None:
    """Stop, and have it otherwise; what was applied can be taken back or corrected."""
    del hero
    for fate in play.pick("fate", "How should it go instead?", FATES, 1, len(FATES)):
        play.say(next(option.text for option in FATES if option.value == fate) + ".")
    play.say("Take back what was played, or correct what it did; both stay on record.")


@STARFORGED.move("session/take_a_break", "Take a Break", group="Session", source=SOURCE)
def take_a_break(play: Play[Party], hero: HeroId) -> None:
    """After something big: move on with an edge, or stop for today."""
    how = play.choose(
        "how",
        "Move on, or stop for now?",
        [Option("on", "Move on", note="+1 on the next move"), Option("stop", "Stop")],
    )
    if how == "stop":
        end_a_session(play, hero)
        return
    options = [Option(one.id, one.name) for one in play.state.active]
    who = play.choose("who", "Whose next move is it for?", options) if len(options) > 1 else hero
    add_next(play, who, "a break")


@STARFORGED.move("session/end_a_session", "End a Session", group="Session", source=SOURCE)
def end_a_session(play: Play[Party], hero: HeroId) -> None:
    """Take what was missed, and note what comes next."""
    options = _opportunities(play, hero)
    missed = play.pick("missed", "What did you miss to mark?", options, 0, len(options)) if options else ()
    for opportunity in missed:
        kind, _colon, track = opportunity.partition(":")
        if kind == "milestone":
            reach_a_milestone(play, hero, TrackId(track))
        else:
            develop_your_relationship(play, hero, TrackId(track))
    if focus := play.text("focus", "What will you look at next time?", blank=True, most=300):
        play.say(f"Next time: {focus}")
        take_momentum(play, hero, 1, "a focus for next time")
    play.emit(SessionSet(Session(max(1, play.state.session.number), open=False)))


def _opportunities(play: Play[Party], hero: HeroId) -> list[Option[str]]:
    vows = [Option(f"milestone:{one.id}", f"A milestone: {one.name}") for one in play.state.tracks_of(hero, Kind.VOW)]
    bonds = [
        Option(f"develop:{one.id}", f"A relationship: {one.name}")
        for one in play.state.tracks_of(hero, Kind.CONNECTION)
        if not distrusted(play.state, one)
    ]
    return [*vows, *bonds]


def _came_up(play: Play[Party], hero: HeroId) -> bool:
    """Flagged content has come up: pause, or change it."""
    options = [
        Option(str(index), f"It has come up: {flag.text}", note=flag.mode)
        for index, flag in enumerate(play.state.flags)
    ]
    taken = play.choose("which", "A new flag, or has one come up?", [Option("new", "A new flag"), *options])
    if taken == "new":
        return False
    play.say(f"Pause. {play.state.flags[int(taken)].text}: {play.state.flags[int(taken)].mode}.")
    if play.confirm("change", "Change what happened?", "Change Your Fate", "Go on with care"):
        change_your_fate(play, hero)
    return True


def _advance_campaign_clocks(play: Play[Party]) -> None:
    """Campaign clocks tick between sessions if the oracle says so: likely, and two segments on a match."""
    for clock in [one for one in play.state.clocks if one.kind is ClockKind.CAMPAIGN and not one.full]:
        answer = yes_or_no(play, f"Does the clock go on: {clock.name}?", "likely", "clock")
        if answer.yes:
            after = min(clock.size, clock.filled + (2 if answer.match else 1))
            play.emit(ClockFilled(clock.id, clock.name, clock.filled, after, "between sessions"))
