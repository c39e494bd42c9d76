"""Create a Hero: who they are, what they begin with, what they have sworn, and whom they know."""

from __future__ import annotations

from tablewright.kernel import Option, Play, Seat
from tablewright.rules.starforged.assets.catalogue import card_called
from tablewright.rules.starforged.assets.holdings import Holding, command_vehicle, holding
from tablewright.rules.starforged.extras import Asset, AssetId, AssetKind
from tablewright.rules.starforged.facts import Boarded
from tablewright.rules.starforged.moves.connection import connect
from tablewright.rules.starforged.moves.gear import choose_card, gain_asset, no_room
from tablewright.rules.starforged.play_facts import HeroJoined, OwnersSet
from tablewright.rules.starforged.state import (
    Hero,
    HeroId,
    Kind,
    Party,
    Rank,
    Stat,
    Track,
    TrackId,
    VehicleId,
    Vow,
)
from tablewright.rules.starforged.system import STARFORGED
from tablewright.rules.starforged.track_facts import TrackBegun

CONNECT = "connection/make_a_connection"
STARSHIP = "command_vehicle/starship"
FREE = (AssetKind.PATH, AssetKind.MODULE, AssetKind.COMPANION, AssetKind.SUPPORT)
"""What the last asset of a new hero can be; deeds are earned in play."""
SOMEBODY, NOBODY = "new", "-"
"""Options beside connections; no track has one of these for its id."""
BEGINS = "to begin with"


@STARFORGED.move("hero/create", "Create a Hero", group="Heroes", source="Starforged, character creation", action=True)
def create_a_hero(play: Play[Party]) -> HeroId:
    """Make a hero step by step: stats, two paths, the starship, one more asset, a background vow, a connection."""
    ship = command_vehicle(play.state)
    hero = introduce(play, "Mara Teague", play.by, ship.id if ship else None)
    equip(play, hero)
    swear_background(play, hero)
    meet(play, hero)
    return hero


def introduce(
    play: Play[Party], usual: str, seat: Seat, aboard: VehicleId | None, former: HeroId | None = None
) -> HeroId:
    """Name a new hero and spread 3, 2, 2, 1, 1 over the stats."""
    name = play.text("name", "What is your hero's name?", usual, most=80)
    concept = play.text("concept", "Who are they: calling, look, pronouns, in a few words?", most=120, blank=True)
    stats = [Option(stat, stat.capitalize(), note=GOOD_FOR[stat]) for stat in Stat]
    first = play.choose("best", "What are they best at? (3)", stats)
    rest = [Option(one.value, one.text, "that is 3 already" if one.value is first else "", one.note) for one in stats]
    good = play.pick("good", "What are they good at? (2 each; the rest is 1)", rest, 2, 2)
    edge, heart, iron, shadow, wits = (3 if stat is first else 2 if stat in good else 1 for stat in Stat)
    key = HeroId(play.state.fresh("hero"))
    play.emit(
        HeroJoined(Hero(key, name, seat, edge, heart, iron, shadow, wits, aboard=aboard, concept=concept), former)
    )
    return key


GOOD_FOR = {
    Stat.EDGE: "speed, and fighting at a distance",
    Stat.HEART: "courage, and winning others over",
    Stat.IRON: "strength, and fighting at close quarters",
    Stat.SHADOW: "stealth and deception",
    Stat.WITS: "knowledge and attention",
}


# --- what they begin with ------------------------------------------------------------


def equip(play: Play[Party], hero: HeroId) -> None:
    """Two paths, the starship where the party has none yet, and one more asset."""
    for which in ("the first of two", "the second"):
        _take(play, hero, AssetKind.PATH, "path", which)
    if command_vehicle(play.state) is None:
        commission(play, hero)
    kinds = [Option(kind, kind.capitalize(), no_room(play.state, kind), NOTES.get(kind, "")) for kind in FREE]
    _take(play, hero, play.choose("kind", "One more asset: of what kind?", kinds), "card", "the last asset")


NOTES = {
    AssetKind.PATH: "a third thing you are",
    AssetKind.MODULE: "something built into the ship",
    AssetKind.COMPANION: "somebody or something at your side",
    AssetKind.SUPPORT: "a smaller vehicle beside the ship",
}


def _take(play: Play[Party], hero: HeroId, kind: AssetKind, key: str, which: str) -> None:
    chosen = choose_card(play, hero, kind, key, which=which)
    if chosen is not None:
        gain_asset(play, hero, chosen, BEGINS)


def commission(play: Play[Party], hero: HeroId) -> None:
    """The party's starship, which this hero's card stands for and everybody sails in."""
    name = play.text("ship", "What is your starship called?", "Second Ember", most=80)
    card = card_called(STARSHIP)
    if card is None:
        key = AssetId(play.state.fresh("command-vehicle"))
        one = Holding(Asset(key, "Starship", AssetKind.COMMAND, card=STARSHIP, words=(("name", name),)))
    else:
        one = holding(play.state, card, (("name", name),))
    gain_asset(play, hero, one, BEGINS)
    play.emit(Boarded(hero, VehicleId(one.asset.id), name, BEGINS))


# --- what they have sworn, and whom they know ------------------------------------------


def swear_background(play: Play[Party], hero: HeroId) -> None:
    """The vow that drives a hero: epic, sworn before play, without a roll."""
    who = play.state.hero(hero).name
    name = play.text("vow", f"What has {who} sworn to do, long ago? (an epic vow)", "Find the way home", most=200)
    track = TrackId(play.state.fresh("vow"))
    play.emit(TrackBegun(Track(track, Kind.VOW, name, Rank.EPIC, 0, (hero,), vow=Vow(background=True))))


def meet(play: Play[Party], hero: HeroId, *, may_skip: bool = False) -> None:
    """Somebody whom the hero knows: the first is the party's; later heroes share them, bring their own, or neither."""
    known = [one for one in play.state.tracks if one.kind is Kind.CONNECTION and play.state.owners(one)]
    if any(hero in one.owners for one in known):
        return
    who: str = SOMEBODY
    if known or may_skip:
        options = [Option[str](one.id, f"{one.name}, as your allies do", note=one.rank) for one in known]
        options += [Option(SOMEBODY, "Somebody else"), Option(NOBODY, "Nobody for now")]
        who = play.choose("knows", f"Whom does {play.state.hero(hero).name} know?", options)
    if who == SOMEBODY:
        play.within(CONNECT, _meet, hero)
    elif who != NOBODY:
        track = play.state.track(TrackId(who))
        if track.owners:
            name = play.state.hero(hero).name
            play.emit(OwnersSet(track.id, track.name, (*track.owners, hero), f"shared with {name}"))


def _meet(play: Play[Party], hero: HeroId) -> None:
    """A connection as a strong hit brings it (M16)."""
    name = play.text("name", "Who is the first connection: somebody you trust?", "Juno Idris", most=120)
    play.say("You know them well: a strong hit without a roll.")
    connect(play, hero, name)
