"""Using an asset: an act of its own, beside the book's moves."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.assets import vocabulary as v
from tablewright.rules.starforged.assets.boosts import use_up
from tablewright.rules.starforged.assets.facts import AbilityApplied
from tablewright.rules.starforged.assets.outcome import reached
from tablewright.rules.starforged.assets.perform import bring, pay
from tablewright.rules.starforged.assets.source import Source, amount
from tablewright.rules.starforged.assets.uses import Act, acts, none_to_use
from tablewright.rules.starforged.assets.wording import ability_wording
from tablewright.rules.starforged.assets.words import use_note
from tablewright.rules.starforged.rolls import About, Using, action_roll, progress_roll
from tablewright.rules.starforged.state import HeroId, Party
from tablewright.rules.starforged.system import STARFORGED

SOURCE = "Starforged, assets"


@STARFORGED.move("asset/use", "Use an Asset", group="Assets", source=SOURCE, refuse=none_to_use, action=True)
def use_an_asset(play: Play[Party], hero: HeroId, *, ability: str = "") -> None:
    """Use an ability of an asset for itself: what it costs, what is rolled, and what comes of it.

    `ability` names one that another rule calls for.
    """
    act = _called(play.state, hero, ability) if ability else _chosen(play, hero)
    source, use = act.source, act.use
    play.emit(AbilityApplied(source.owner, source.asset, source.name(play.state), use.text.lower()))
    use_up(play, source, use.limit)
    pay(play, source, use.costs)
    if use.rolls or use.scale or use.legacy:
        _roll(play, hero, act)
    else:
        bring(play, source, use.effects)


def _called(party: Party, hero: HeroId, ability: str) -> Act:
    return next(one for one in acts(party, hero) if one.key == ability)


def _chosen(play: Play[Party], hero: HeroId) -> Act:
    """The use that is meant, among those that can be made for themselves."""
    found = [one for one in acts(play.state, hero) if not one.use.called]
    options = [
        Option(one.key, _label(play.state, one), one.shut, use_note(one.use), _detail(play.state, one)) for one in found
    ]
    taken = play.choose("ability", "Which ability do you use?", options)
    return next(one for one in found if one.key == taken)


def _label(party: Party, act: Act) -> str:
    return f"{act.source.name(party)}: {act.use.text}"


def _detail(party: Party, act: Act) -> str:
    return ability_wording(act.source.card(party), act.source.at)


def _roll(play: Play[Party], hero: HeroId, act: Act) -> None:
    """The roll that a use calls for, and what its outcome brings."""
    source, use = act.source, act.use
    if use.legacy:
        score = play.state.hero(hero).legacy(use.legacy).score
        result = progress_roll(play, hero, score, f"the {use.legacy} legacy", stands=False)
    else:
        using = _measured(play, use) if use.scale else _value(play, source, use.rolls)
        result = action_roll(play, hero, using, stands=False, about=About(burn=use.burn))
    for then in use.then:
        if reached(then, result, 0):
            bring(play, source, then.effects)


def _measured(play: Play[Party], use: v.Use) -> Using:
    """What a use is rolled with, by what people say of the situation."""
    options = [Option(name, name.capitalize(), note=f"+{value}") for name, value in use.scale]
    name = play.choose("scale", f"{use.text}: what is it?", options)
    return Using(name, dict(use.scale)[name])


def _value(play: Play[Party], source: Source, names: tuple[str, ...]) -> Using:
    """What a use is rolled with; asked where there is a choice."""
    name = names[0]
    if len(names) > 1:
        options = [
            Option(one, f"{one.replace('_', ' ').capitalize()} +{amount(play.state, source, one)}") for one in names
        ]
        name = play.choose("value", "With what do you roll?", options)
    called = f"{source.name(play.state)}'s health" if name == "companion" else name.replace("_", " ")
    return Using(called, amount(play.state, source, name))
