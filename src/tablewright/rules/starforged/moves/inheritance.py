"""Continue a Legacy: a new hero takes up what a former one left."""

from __future__ import annotations

from tablewright.kernel import Option, Play, replace
from tablewright.rules.starforged.effects import take_momentum
from tablewright.rules.starforged.extras import AssetKind, Status
from tablewright.rules.starforged.moves.breaks import offer_break
from tablewright.rules.starforged.play_facts import AssetGained, AssetLost, HeroJoined, OwnersSet, StatusSet
from tablewright.rules.starforged.rolls import Outcome, progress_roll
from tablewright.rules.starforged.state import (
    Find,
    Hero,
    HeroId,
    Kind,
    LegacyName,
    Party,
    Stat,
    Track,
    TrackId,
    Vow,
)
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.track_facts import FindRevealed, TrackBegun

SOURCE = "Starforged, legacy moves"


@STARFORGED.move("legacy/continue_a_legacy", "Continue a Legacy", group="Legacy", source=SOURCE)
def continue_a_legacy(play: Play[Party], hero: HeroId) -> None:
    """Retire, or succumb, and go on as somebody else in the same setting."""
    former = play.state.hero(hero)
    if former.status is Status.ACTIVE:
        if not play.confirm("retire", f"Does {former.name} retire for good?", "Retire", "Not yet"):
            return
        play.emit(StatusSet(hero, former.status, Status.RETIRED, "retired"))
    heir = _new_hero(play, former)
    taken: list[str] = []
    for name in LegacyName:
        result = progress_roll(play, hero, former.legacy(name).score, f"the {name} legacy", stands=False)
        option = play.choose(
            f"from_{name}",
            f"What comes of {former.name}'s {name}?",
            _options(play.state, former, result.outcome, taken),
        )
        taken.append(option)
        _take(play, former, heir, option)
    offer_break(play, heir)


def _new_hero(play: Play[Party], former: Hero) -> HeroId:
    """A new hero with a name and stats, played from the same seat, aboard the same ship."""
    name = play.text("name", "Who takes up the story?", "Jonas Reyes", most=80)
    first = play.choose("best", "What are they best at? (3)", [Option(stat, stat.capitalize()) for stat in Stat])
    rest = [Option(stat, stat.capitalize(), "that is 3 already" if stat is first else "") for stat in Stat]
    good = play.pick("good", "What are they good at? (2 each)", rest, 2, 2)
    stats = {stat.value: 3 if stat is first else 2 if stat in good else 1 for stat in Stat}
    one = Hero(HeroId(play.state.fresh("hero")), name, former.seat, aboard=former.aboard, **stats)
    play.emit(HeroJoined(one))
    return one.id


def _options(party: Party, former: Hero, outcome: Outcome, taken: list[str]) -> list[Option[str]]:
    """What a roll allows: its own tier, or a lower one; nothing twice."""
    tiers = {Outcome.STRONG: 0, Outcome.WEAK: 1, Outcome.MISS: 2}
    best = tiers[outcome]
    options: list[Option[str]] = []
    for tier, key, text, shut in _all_options(party, former):
        if tier >= best:
            options.append(Option(key, text, "taken already" if key in taken else shut))
    return options


def _all_options(party: Party, former: Hero) -> list[tuple[int, str, str, str]]:
    path = any(asset.kind in (AssetKind.PATH, AssetKind.COMPANION) for asset in former.assets)
    ship = any(asset.kind is AssetKind.COMMAND for asset in former.assets)
    connections = party.tracks_of(former.id, Kind.CONNECTION)
    vows = party.tracks_of(former.id, Kind.VOW)
    return [
        (0, "path", "Follow their path: a path or companion of theirs", "" if path else "they had none"),
        (0, "share", "Share a connection of theirs", "" if connections else "they had none"),
        (0, "inherit", "Inherit their ship and one more", "" if ship else "they had none"),
        (1, "see_through", "See one of their vows through", "" if vows else "none is unfinished"),
        (1, "rebuild", "Rebuild one of their connections", "" if connections else "they had none"),
        (1, "familiar", "Explore a place they knew", ""),
        (2, "aftermath", "A foe of theirs has grown strong", ""),
        (2, "loyalties", "You begin against what they stood for", ""),
        (2, "pandora", "Something they set loose has dire consequences", ""),
    ]


def _take(play: Play[Party], former: Hero, heir: HeroId, option: str) -> None:
    match option:
        case "path":
            _inherit(play, former, heir, (AssetKind.PATH, AssetKind.COMPANION), "Which path or companion?")
        case "share":
            track = _which(play, former, Kind.CONNECTION, "Which connection?")
            play.emit(OwnersSet(track.id, track.name, (heir,), f"shared with {play.state.hero(heir).name}"))
        case "inherit":
            _inherit(play, former, heir, (AssetKind.COMMAND,), "Which ship?")
            if any(asset.kind in (AssetKind.MODULE, AssetKind.SUPPORT) for asset in former.assets):
                _inherit(play, former, heir, (AssetKind.MODULE, AssetKind.SUPPORT), "Which module or support vehicle?")
        case "see_through":
            _adopt(play, former, heir)
        case "rebuild":
            track = _which(play, former, Kind.CONNECTION, "Which connection?")
            play.say(
                f"{track.name} has changed. How? Make a Connection with them will be a strong hit, and mark 2 ticks on bonds."
            )
        case "familiar":
            place = play.text("place", "Which place?", "The old harbour", most=200)
            play.emit(
                FindRevealed(Find(play.state.fresh("find"), chaos=False, text=f"{place}, changed since", ticks=2))
            )
        case "aftermath":
            play.say("Which foe of theirs has gained power, and how?")
        case "loyalties":
            play.say("How do you begin in opposition to what they believed, wanted or served?")
        case _:
            play.say("What have they unleashed?")


def _inherit(play: Play[Party], former: Hero, heir: HeroId, kinds: tuple[AssetKind, ...], prompt: str) -> None:
    assets = [asset for asset in play.state.hero(former.id).assets if asset.kind in kinds]
    if len(assets) == 1:
        asset = assets[0]
    else:
        chosen = play.choose("asset", prompt, [Option(one.id, one.name, note=one.kind) for one in assets])
        asset = next(one for one in assets if one.id == chosen)
    play.emit(AssetLost(former.id, asset.id, asset.name, "handed on"))
    play.emit(AssetGained(heir, asset, "handed on"))


def _which(play: Play[Party], former: Hero, kind: Kind, prompt: str) -> Track:
    tracks = play.state.tracks_of(former.id, kind)
    if len(tracks) == 1:
        return tracks[0]
    key = play.choose("track", prompt, [Option(one.id, one.name, note=one.rank) for one in tracks])
    return play.state.track(key)


def _adopt(play: Play[Party], former: Hero, heir: HeroId) -> None:
    """Swear an unfinished vow anew, with an automatic strong hit and up to half of what they had earned."""
    old = _which(play, former, Kind.VOW, "Which vow?")
    half = old.ticks // 2
    ticks = (
        play.number("ticks", f"How much of their progress is yours? Up to {half} ticks.", 0, half, half) if half else 0
    )
    track = Track(
        TrackId(play.state.fresh("vow")),
        Kind.VOW,
        old.name,
        old.rank,
        ticks,
        (heir,),
        vow=replace(old.vow or Vow(), burden=None),
    )
    play.emit(TrackBegun(track))
    play.say("You swear it anew, and are sure of your way: an automatic strong hit.")
    take_momentum(play, heir, 2, "automatic strong hit")
