"""The small changes that abilities make to cards, and the track that they mean."""

from __future__ import annotations

from tablewright.kernel import Option, Play, replace
from tablewright.rules.starforged.assets.cards import card_of
from tablewright.rules.starforged.assets.facts import CardValueSet
from tablewright.rules.starforged.assets.source import Source, fitted, vehicle_of
from tablewright.rules.starforged.extras import AssetKind
from tablewright.rules.starforged.gear_facts import ModulesChanged
from tablewright.rules.starforged.state import Kind, Party, TrackId


def set_value(play: Play[Party], source: Source, key: str, after: int, why: str) -> None:
    """Give a value of the card, kept between 0 and what the card can hold."""
    asset = source.card(play.state)
    card = card_of(asset)
    meter = card.meter(key) if card else None
    after = max(0, after if meter is None else min(after, meter.most))
    if after != asset.value(key):
        play.emit(CardValueSet(source.owner, asset.id, source.name(play.state), key, asset.value(key), after, why))


def which_track(play: Play[Party], source: Source, kind: Kind | None) -> TrackId | None:
    """The track that is meant: the roll's own, else one of the kind, or of the fight; asked where there are several."""
    party = play.state
    if kind is None and any(one.id == source.track for one in party.tracks):
        return source.track
    kinds = (kind,) if kind else (Kind.OBJECTIVE,)
    tracks = party.tracks_of(source.who, *kinds)
    if len(tracks) > 1:
        options = [Option(one.id, one.name, note=f"{one.rank}, {one.score} of 10") for one in tracks]
        return play.choose("track", f"{source.name(party)}: on which track?", options)
    return tracks[0].id if tracks else None


def break_card(play: Play[Party], source: Source) -> None:
    """Break a card: a module on its vehicle, anything else on the card itself."""
    asset, why = source.card(play.state), source.name(play.state)
    vehicle = vehicle_of(play.state, source) if asset.kind is AssetKind.MODULE else None
    if vehicle is not None and fitted(vehicle, asset):
        after = tuple(replace(one, broken=True) if one.name == asset.name else one for one in vehicle.modules)
        play.emit(ModulesChanged(vehicle.id, asset.name, after, "broken"))
    else:
        set_value(play, source, "broken", 1, why)


def over(play: Play[Party], scope: str) -> None:
    """A fight or an expedition begins: what could be used once in the one before can be used again."""
    for hero in play.state.heroes:
        for asset in hero.assets:
            for key, value in asset.values:
                if key.startswith(f"{scope}:"):
                    play.emit(CardValueSet(hero.id, asset.id, asset.name, key, value, 0))
