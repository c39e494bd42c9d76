"""Scene challenges: a track against a clock."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.effects import mark_progress
from tablewright.rules.starforged.extras import Clock, ClockId, ClockKind
from tablewright.rules.starforged.moves.adventure import APPROACHES, approach, take_advantage
from tablewright.rules.starforged.moves.breaks import offer_break
from tablewright.rules.starforged.moves.fate import pay_the_price
from tablewright.rules.starforged.play_facts import ClockFilled, ClockStarted, ClockStopped
from tablewright.rules.starforged.roll_facts import Outcome, Result
from tablewright.rules.starforged.rolls import About, action_roll, progress_roll
from tablewright.rules.starforged.state import HeroId, Kind, Party, Rank, Track, TrackId
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.track_facts import TrackBegun, TrackEnded

SOURCE = "Starforged, scene challenges"

READINESS = (
    Option("badly", "Badly placed", note="the odds are against you"),
    Option("evenly", "Evenly placed"),
    Option("well", "Well placed", note="the odds are with you"),
)
BY_CLOCK = {"badly": (Rank.FORMIDABLE, 4), "evenly": (Rank.FORMIDABLE, 6), "well": (Rank.FORMIDABLE, 8)}
BY_RANK = {"badly": (Rank.FORMIDABLE, 4), "evenly": (Rank.DANGEROUS, 4), "well": (Rank.TROUBLESOME, 4)}


def scene_of(party: Party) -> Track | None:
    """The scene that is being played, if there is one."""
    return next((one for one in party.tracks if one.kind is Kind.SCENE), None)


def no_scene(party: Party, **_args: object) -> str:
    """One scene at a time."""
    scene = scene_of(party)
    return f"the scene {scene.name} is under way" if scene else ""


def needs_scene(party: Party, **_args: object) -> str:
    """A scene has to be under way, and its clock not yet full."""
    scene = scene_of(party)
    if scene is None:
        return "no scene is under way; Begin the Scene starts one"
    return "the clock is full: Finish the Scene" if scene.clock and party.clock(scene.clock).full else ""


def needs_any_scene(party: Party, **_args: object) -> str:
    """A scene has to be under way."""
    return "" if scene_of(party) else "no scene is under way; Begin the Scene starts one"


@STARFORGED.move(
    "scene_challenge/begin_the_scene", "Begin the Scene", group="Scene challenge", source=SOURCE, refuse=no_scene
)
def begin_the_scene(play: Play[Party], hero: HeroId) -> None:
    """Name an objective, and set a clock by how well you are placed."""
    del hero
    name = play.text("name", "What do you want to achieve?", "Escape", most=120)
    placed = play.choose("placed", "How well are you placed?", READINESS)
    rank, size = (BY_CLOCK if play.state.rulings.scene_clock == "seed" else BY_RANK)[placed]
    clock = Clock(ClockId(play.state.fresh("clock")), name, size, 0, ClockKind.TENSION)
    play.emit(ClockStarted(clock))
    owners = tuple(one.id for one in play.state.active)
    play.emit(TrackBegun(Track(TrackId(play.state.fresh("scene")), Kind.SCENE, name, rank, 0, owners, clock=clock.id)))


@STARFORGED.move(
    "scene_challenge/face_danger", "Face Danger (Scene)", group="Scene challenge", source=SOURCE, refuse=needs_scene
)
def face_danger(play: Play[Party], hero: HeroId) -> Outcome:
    """Within a scene: meet a threat or push on."""
    scene = _scene(play)
    result = action_roll(play, hero, approach(play, hero, "How do you face it?", APPROACHES), about=About(scene.id))
    match result.outcome:
        case Outcome.STRONG:
            mark_progress(play, scene.id, "strong hit", 2 if result.match else 1)
        case Outcome.WEAK:
            mark_progress(play, scene.id, "weak hit")
            play.say("You get on, but it costs time or ground. How?")
            _tick(play, scene, 1, "weak hit")
        case Outcome.MISS:
            _lost_ground(play, hero, scene, result)
    _forced_finish(play, hero)
    return result.outcome


@STARFORGED.move(
    "scene_challenge/secure_an_advantage",
    "Secure an Advantage (Scene)",
    group="Scene challenge",
    source=SOURCE,
    refuse=needs_scene,
)
def secure_an_advantage(play: Play[Party], hero: HeroId) -> Outcome:
    """Within a scene: prepare or gain leverage."""
    scene = _scene(play)
    result = action_roll(
        play, hero, approach(play, hero, "How do you gain the advantage?", APPROACHES), about=About(scene.id)
    )
    if result.outcome is Outcome.MISS:
        _lost_ground(play, hero, scene, result)
    else:
        take_advantage(play, hero, result.outcome)
    if result.strong_match:
        mark_progress(play, scene.id, "a match")
    _forced_finish(play, hero)
    return result.outcome


@STARFORGED.move(
    "scene_challenge/finish_the_scene",
    "Finish the Scene",
    group="Scene challenge",
    source=SOURCE,
    refuse=needs_any_scene,
)
def finish_the_scene(play: Play[Party], hero: HeroId) -> Outcome:
    """Bring a scene to its end: when the clock is full, the track is, or the moment has come."""
    scene = _scene(play)
    result = progress_roll(play, hero, scene.score, scene.name, about=About(scene.id))
    play.emit(TrackEnded(scene.id, scene.name, str(result.outcome)))
    if scene.clock:
        play.emit(ClockStopped(scene.clock, play.state.clock(scene.clock).name, "the scene is over"))
    match result.outcome:
        case Outcome.STRONG:
            play.say("You achieve what you set out to.")
        case Outcome.WEAK:
            play.say("You achieve it, at a small price.")
            pay_the_price(play, hero)
        case Outcome.MISS:
            play.say("You fail, and it costs you dearly.")
            pay_the_price(play, hero)
    offer_break(play, hero)
    return result.outcome


def _scene(play: Play[Party]) -> Track:
    return next(one for one in play.state.tracks if one.kind is Kind.SCENE)


def _tick(play: Play[Party], scene: Track, segments: int, why: str) -> None:
    if scene.clock:
        clock = play.state.clock(scene.clock)
        play.emit(ClockFilled(clock.id, clock.name, clock.filled, min(clock.size, clock.filled + segments), why))


def _lost_ground(play: Play[Party], hero: HeroId, scene: Track, result: Result) -> None:
    """A miss: the clock goes on, two segments with a match, and a price."""
    _tick(play, scene, 2 if result.match else 1, "miss with a match" if result.match else "miss")
    pay_the_price(play, hero)


def _forced_finish(play: Play[Party], hero: HeroId) -> None:
    """A full clock ends the scene at once; if its hero is out of play, another takes the lead."""
    lead = next((one.id for one in sorted(play.state.active, key=lambda one: one.id != hero)), None)
    scene = scene_of(play.state)
    if lead and scene and scene.clock and play.state.clock(scene.clock).full:
        play.say("The clock has run out.")
        finish_the_scene(play, lead)
