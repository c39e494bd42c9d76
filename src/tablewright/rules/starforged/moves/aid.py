"""Aid Your Ally: an advantage, or in a fight ground, for somebody else."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.starforged.moves.adventure import SOURCE, advantage
from tablewright.rules.starforged.moves.combat import ground, in_control
from tablewright.rules.starforged.state import Hero, HeroId, Party, Position
from tablewright.rules.starforged.system import STARFORGED


def able_to_aid(party: Party, hero: HeroId, **_args: object) -> str:
    """Another hero has to be there; in a fight, the hero in control and the ally in the fight too."""
    others = [one for one in party.active if one.id != hero]
    if not others:
        return "there is no ally to aid"
    if party.hero(hero).position is Position.NONE:
        return ""
    if fault := in_control(party, hero):
        return fault
    return "" if any(one.position is not Position.NONE for one in others) else "no ally is in the fight"


@STARFORGED.move("adventure/aid_your_ally", "Aid Your Ally", group="Adventure", source=SOURCE, refuse=able_to_aid)
def aid_your_ally(play: Play[Party], hero: HeroId) -> None:
    """Support an ally, who takes the benefits of a hit."""
    fighting = play.state.hero(hero).position is not Position.NONE
    allies = [Option(one.id, one.name, _absent(one) if fighting else "") for one in play.state.active if one.id != hero]
    ally = play.choose("ally", "Whom do you aid?", allies) if len(allies) > 1 else allies[0].value
    if fighting:
        play.within("combat/gain_ground", ground, hero, ally)
    else:
        play.within("adventure/secure_an_advantage", advantage, hero, ally)


def _absent(ally: Hero) -> str:
    return "" if ally.position is not Position.NONE else f"{ally.name} is not in the fight"
