"""Exploration: the whole chapter, from the first segment of an expedition to its legacy reward."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.assets.changes import over
from tablewright.rules.starforged.assets.instead import spare
from tablewright.rules.starforged.effects import mark_progress, momentum_option, take_momentum
from tablewright.rules.starforged.facts import boxes
from tablewright.rules.starforged.moves.adventure import approach, suffer_two_or_twice_one
from tablewright.rules.starforged.moves.breaks import offer_break
from tablewright.rules.starforged.moves.fate import pay_the_price, roll_rows, take_row
from tablewright.rules.starforged.moves.legacy import mark_ticks, reward
from tablewright.rules.starforged.moves.tracks import go_back, sharers
from tablewright.rules.starforged.oracle_facts import RowTaken
from tablewright.rules.starforged.roll_facts import Outcome, Result
from tablewright.rules.starforged.rolls import About, Using, action_roll, progress_roll
from tablewright.rules.starforged.state import Find, HeroId, Kind, LegacyName, Party, Rank, Stat, Track, TrackId
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.tables import CONFRONT_CHAOS, MAKE_A_DISCOVERY
from tablewright.rules.starforged.track_facts import FindEngaged, FindRevealed, TrackBegun, TrackEnded

SOURCE = "Starforged, exploration moves"

ROUTES: tuple[tuple[Stat, str], ...] = (
    (Stat.EDGE, "At speed"),
    (Stat.SHADOW, "Unseen"),
    (Stat.WITS, "On the watch"),
)


def needs_expedition(party: Party, hero: HeroId, **_args: object) -> str:
    """An expedition has to be under way."""
    return (
        ""
        if party.tracks_of(hero, Kind.EXPEDITION)
        else "no expedition is under way; Undertake an Expedition starts one"
    )


@STARFORGED.move("exploration/undertake_an_expedition", "Undertake an Expedition", group="Exploration", source=SOURCE)
def undertake_an_expedition(play: Play[Party], hero: HeroId) -> Outcome:
    """Blaze a trail, cross hard ground, or survey a strange place: one segment of the way."""
    track = _which_or_new(play, hero)
    result = action_roll(play, hero, approach(play, hero, "How do you go?", ROUTES), about=About(track))
    match result.outcome:
        case Outcome.STRONG:
            play.say("You reach a waypoint. What is there?")
            mark_progress(play, track, "strong hit")
        case Outcome.WEAK:
            play.say("You reach a waypoint. What is there?")
            mark_progress(play, track, "weak hit")
            if not _paid(play, hero, result):
                _cost_of_the_way(play, hero, "Danger waits at the waypoint", "What danger waits there?")
        case Outcome.MISS:
            play.say("A crisis holds you up, or the waypoint meets you with a threat.")
            if not _paid(play, hero, result):
                pay_the_price(play, hero)
    return result.outcome


@STARFORGED.move("exploration/explore_a_waypoint", "Explore a Waypoint", group="Exploration", source=SOURCE)
def explore_a_waypoint(play: Play[Party], hero: HeroId) -> Outcome:
    """Leave the way to look at a notable place."""
    result = action_roll(play, hero, Using("wits", play.state.hero(hero).wits))
    match result.outcome:
        case Outcome.STRONG:
            _explored(play, hero, result)
        case Outcome.WEAK:
            play.say("Something of interest, bound up with a peril or a bad omen. What is it?")
            take_momentum(play, hero, 1, "weak hit")
        case Outcome.MISS:
            _threatened(play, hero, result)
    return result.outcome


@STARFORGED.move("exploration/make_a_discovery", "Make a Discovery", group="Exploration", source=SOURCE)
def make_a_discovery(play: Play[Party], hero: HeroId, *, new: bool = False) -> None:
    """Reveal something wondrous; whoever first engages with it marks ticks on their discoveries.

    A match at a waypoint reveals something `new`; else what was revealed before may be meant.
    """
    if not new and (find := _earlier(play, hero, chaos=False)):
        _engage(play, find)
        return
    rows = take_row(play, MAKE_A_DISCOVERY)
    ticks = 2 * len(rows) if play.state.rulings.discovery_ticks == "each" else 2
    text = "; ".join(MAKE_A_DISCOVERY.rows[row].text for row in rows)
    _reveal(play, text, ticks, chaos=False)


@STARFORGED.move("exploration/confront_chaos", "Confront Chaos", group="Exploration", source=SOURCE)
def confront_chaos(play: Play[Party], hero: HeroId, *, new: bool = False) -> None:
    """Reveal something dreadful in one to three aspects; each first confrontation marks a tick.

    A match at a waypoint reveals something `new`; else what was revealed before may be meant.
    """
    if not new and (find := _earlier(play, hero, chaos=True)):
        _engage(play, find)
        return
    for row in _aspects(play):
        _reveal(play, CONFRONT_CHAOS.rows[row].text, 1, chaos=True)


@STARFORGED.move(
    "exploration/finish_an_expedition",
    "Finish an Expedition",
    group="Exploration",
    source=SOURCE,
    refuse=needs_expedition,
)
def finish_an_expedition(play: Play[Party], hero: HeroId) -> Outcome:
    """Bring an expedition to its end: its reward, or a bitter lesson."""
    track = play.state.track(_which(play, hero, "Which expedition comes to its end?"))
    result = progress_roll(play, hero, track.score, track.name, about=About(track.id))
    match result.outcome:
        case Outcome.STRONG:
            play.say("You are there, or all is charted that you came to chart.")
            _close(play, track, track.rank)
        case Outcome.WEAK:
            play.say("You are there, but something nobody foresaw waits at the end. What is it?")
            _close(play, track, track.rank.one_lower)
        case Outcome.MISS:
            play.say("The way is barred for good, or you see at last what all this was for. What has gone wrong?")
            _abandon_or_return(play, hero, track.id)
    offer_break(play, hero)
    return result.outcome


@STARFORGED.move("exploration/set_a_course", "Set a Course", group="Exploration", source=SOURCE)
def set_a_course(play: Play[Party], hero: HeroId) -> Outcome:
    """Follow a known way."""
    result = action_roll(play, hero, Using("supply", play.state.supply))
    match result.outcome:
        case Outcome.STRONG:
            play.say("You arrive, and things there stand well for you.")
            take_momentum(play, hero, 1, "strong hit")
        case Outcome.WEAK:
            play.say("You arrive, at a cost or to a complication.")
            if not _paid(play, hero, result):
                _cost_of_the_way(play, hero, "Trouble waits where you arrive", "What trouble waits for you?")
        case Outcome.MISS:
            play.say("A great threat stops you on the way. Once you have overcome it, you arrive without another roll.")
            if not _paid(play, hero, result):
                pay_the_price(play, hero)
    return result.outcome


# --- parts of these moves -------------------------------------------------------------


def _which(play: Play[Party], hero: HeroId, prompt: str) -> TrackId:
    """The expedition that is meant; asked only where there are several."""
    tracks = play.state.tracks_of(hero, Kind.EXPEDITION)
    if len(tracks) == 1:
        return tracks[0].id
    return play.choose(
        "expedition", prompt, [Option(one.id, one.name, note=f"{one.rank}, {one.score} of 10") for one in tracks]
    )


def _which_or_new(play: Play[Party], hero: HeroId) -> TrackId:
    """An expedition that is under way, or a new one with a name, a rank, and those who share it."""
    tracks = play.state.tracks_of(hero, Kind.EXPEDITION)
    if tracks:
        options = [Option[str](one.id, one.name, note=f"{one.rank}, {one.score} of 10") for one in tracks]
        taken = play.choose("expedition", "Which expedition?", [*options, Option("new", "A new expedition")])
        if taken != "new":
            return TrackId(taken)
    name = play.text("name", "What is the expedition called?", "Into the unknown", most=120)
    rank = play.choose(
        "rank",
        "How hard is it?",
        [Option(rank, rank.capitalize(), note=f"{boxes(rank.unit)} a waypoint") for rank in Rank],
    )
    owners = (hero, *sharers(play, hero))
    track = Track(TrackId(play.state.fresh("expedition")), Kind.EXPEDITION, name, rank, 0, owners)
    play.emit(TrackBegun(track))
    over(play, "expedition")
    return track.id


def _paid(play: Play[Party], hero: HeroId, result: Result) -> bool:
    """Whether an ability pays what the way costs, twice that on a miss with a match."""
    return spare(play, hero, play.move, 2 if result.miss_match else 1) == 0


def _cost_of_the_way(play: Play[Party], hero: HeroId, peril: str, question: str) -> None:
    """A weak hit: pay on the way, or meet something at its end."""
    way = play.choose(
        "way", "What does it cost you?", [Option("pay", "Pay on the way: 2, or twice 1"), Option("peril", peril)]
    )
    if way == "pay":
        suffer_two_or_twice_one(play, hero)
    else:
        play.say(question)


def _explored(play: Play[Party], hero: HeroId, result: Result) -> None:
    """A strong hit at a waypoint: an opportunity, progress, or with a match a discovery."""
    underway = play.state.tracks_of(hero, Kind.EXPEDITION)
    progress = Option("progress", "Gain progress", "" if underway else "no expedition is under way", "mark progress")
    others = [progress]
    if result.strong_match:
        others.append(Option("discovery", "Make a Discovery", note="the dice match"))
    momentum = momentum_option(play.state, hero, 2, "opportunity", "Find an opportunity", others)
    match play.choose("found", "What do you find?", [momentum, *others]):
        case "opportunity":
            play.say("An insight, a resource or a meeting in your favour. What is it?")
            take_momentum(play, hero, 2, "strong hit")
        case "progress":
            mark_progress(play, _which(play, hero, "On which expedition?"), "strong hit")
        case _:
            make_a_discovery(play, hero, new=True)


def _threatened(play: Play[Party], hero: HeroId, result: Result) -> None:
    """A miss at a waypoint: a price, or with a match chaos instead."""
    play.say("Hardship or a threat is upon you.")
    if result.miss_match:
        chaos = Option("chaos", "Confront Chaos instead", note="the dice match")
        if play.choose("threat", "What meets you?", [Option("price", "Pay the Price"), chaos]) == "chaos":
            confront_chaos(play, hero, new=True)
            return
    pay_the_price(play, hero)


def _earlier(play: Play[Party], hero: HeroId, *, chaos: bool) -> Find | None:
    """Something revealed before that nobody has engaged with yet, if that is meant."""
    finds = [find for find in play.state.finds if find.chaos is chaos and find.only in (None, hero)]
    if not finds:
        return None
    options = [Option(find.id, f"Engage with: {find.text}") for find in finds]
    taken = play.choose("find", "Something new, or an earlier find?", [Option("new", "Reveal something new"), *options])
    return next((find for find in finds if find.id == taken), None)


def _reveal(play: Play[Party], text: str, ticks: int, *, chaos: bool) -> None:
    """Reveal it; engage with it now, or leave its ticks for the first time somebody does."""
    find = Find(play.state.fresh("find"), chaos, text, ticks)
    play.emit(FindRevealed(find))
    play.say("How is it revealed?" if not chaos else "How does it begin?")
    now = play.choose(
        "engage",
        f"{text}. Do you {'confront' if chaos else 'engage with'} it now?",
        [Option("now", "Now"), Option("later", "Later: the ticks wait")],
    )
    if now == "now":
        _engage(play, find)


def _engage(play: Play[Party], find: Find) -> None:
    """The first encounter: the hero and every ally may mark the ticks (M22, M23)."""
    play.emit(FindEngaged(find.id, find.text))
    ticks = f"{find.ticks} tick{'' if find.ticks == 1 else 's'}"

    def may_mark(hand: Play[Party], who: HeroId) -> bool:
        return hand.confirm(
            "mark", f"Does {hand.state.hero(who).name} mark {ticks} of discoveries?", "Mark", "Leave it"
        )

    able = [one.id for one in play.state.active if find.only in (None, one.id)]
    marked = play.each("mark", able, may_mark, lambda who: play.state.hero(who).seat)
    for who, mark in marked.items():
        if mark:
            mark_ticks(play, who, LegacyName.DISCOVERIES, find.ticks, "first encounter")


def _aspects(play: Play[Party]) -> list[int]:
    """One to three rows, rolled or chosen."""
    count = play.choose("aspects", "In how many aspects?", [Option(1, "One"), Option(2, "Two"), Option(3, "Three")])
    how = play.choose("row", "Roll for them, or choose?", [Option("roll", "Roll"), Option("choose", "Choose")])
    if how == "roll":
        return roll_rows(play, CONFRONT_CHAOS, count)
    options = [Option(str(index), row.text) for index, row in enumerate(CONFRONT_CHAOS.rows)]
    chosen = [int(key) for key in play.pick("chosen", f"Choose {count}", options, count, count)]
    for row in chosen:
        play.emit(RowTaken(CONFRONT_CHAOS.key, row))
    return chosen


def _close(play: Play[Party], track: Track, rank: Rank | None) -> None:
    """Reward everybody who shared the expedition, and close it."""
    reward(play, play.state.owners(track), LegacyName.DISCOVERIES, rank, f"{track.name}, {rank or track.rank}")
    play.emit(TrackEnded(track.id, track.name, "finished"))


def _abandon_or_return(play: Play[Party], hero: HeroId, track: TrackId) -> None:
    """A miss at the end: give it up at a price, or lose ground and go on at a higher rank."""
    how = play.choose(
        "end",
        "Do you give it up, or go on?",
        [
            Option("abandon", "Abandon it", note="Pay the Price"),
            Option("return", "Return to it", note="clear boxes, rank up"),
        ],
    )
    if how == "abandon":
        play.emit(TrackEnded(track, play.state.track(track).name, "abandoned"))
        pay_the_price(play, hero)
        return
    go_back(play, track)
