"""The choice of a suffer move: who or what can pay, and what cannot (G-60 to G-63)."""

from __future__ import annotations

from enum import StrEnum

from tablewright.kernel import Option, State
from tablewright.rules.starforged.state import LOWEST_MOMENTUM, HeroId, Kind, Party

Chain = tuple[str, ...]
"""The suffer moves that a chain of costs has overflowed already."""


class Suffer(StrEnum):
    """The ways to pay."""

    MOMENTUM = "lose_momentum"
    HARM = "endure_harm"
    STRESS = "endure_stress"
    SUPPLY = "sacrifice_resources"
    COMPANION = "companion_takes_a_hit"
    DAMAGE = "withstand_damage"
    PROGRESS = "lose_progress"
    CLOCK = "fill_clock"
    NOTHING = "nothing"


class Cost(State, frozen=True):
    """A suffer move and whom it strikes: an ally, a companion, a vehicle, a track; nobody named means the actor."""

    move: Suffer
    target: str = ""

    @property
    def key(self) -> str:
        """How a log names it: `endure_harm`, `endure_harm:bo`."""
        return f"{self.move}:{self.target}" if self.target else self.move.value


def cost_options(party: Party, who: HeroId, shut: Chain = ()) -> list[Option[Cost]]:
    """Every suffer move that could be made now, the actor's first, then allies'; `shut` ones are left out."""
    hero = party.hero(who)
    options = [
        Option(Cost(Suffer.MOMENTUM), "Lose Momentum", note=_momentum_note(hero.momentum)),
        Option(Cost(Suffer.HARM), "Endure Harm", note=f"health {hero.health}"),
        Option(Cost(Suffer.STRESS), "Endure Stress", note=f"spirit {hero.spirit}"),
        Option(
            Cost(Suffer.SUPPLY),
            "Sacrifice Resources",
            "the party is unprepared" if party.unprepared is not None else "",
            f"supply {party.supply}",
        ),
    ]
    options += [
        Option(
            Cost(Suffer.COMPANION, one.id),
            f"{one.name} takes the hit",
            "out of action" if one.out_of_action else "",
            f"health {one.health}",
        )
        for one in party.present
    ]
    if (vehicle := party.vehicle_of(who)) is not None:
        options.append(
            Option(
                Cost(Suffer.DAMAGE, vehicle.id),
                f"{vehicle.name} takes the damage",
                note=f"integrity {vehicle.integrity}",
            )
        )
    options += _allies(party, who)
    return [option for option in options if option.value.move not in shut]


def _allies(party: Party, who: HeroId) -> list[Option[Cost]]:
    """What allies could pay."""
    options: list[Option[Cost]] = []
    for ally in party.active:
        if ally.id != who:
            options += [
                Option(
                    Cost(Suffer.MOMENTUM, ally.id), f"{ally.name} loses momentum", note=_momentum_note(ally.momentum)
                ),
                Option(Cost(Suffer.HARM, ally.id), f"{ally.name} endures harm", note=f"health {ally.health}"),
                Option(Cost(Suffer.STRESS, ally.id), f"{ally.name} endures stress", note=f"spirit {ally.spirit}"),
            ]
    return options


def progress_options(party: Party, who: HeroId, *kinds: Kind) -> list[Option[Cost]]:
    """Losing a unit of progress on each track of these kinds that has any."""
    return [
        Option(Cost(Suffer.PROGRESS, track.id), f"Lose progress: {track.name}", note=f"one unit, {track.rank}")
        for track in party.tracks_of(who, *kinds)
        if track.ticks
    ]


def _momentum_note(momentum: int) -> str:
    return "at −6: paid another way" if momentum <= LOWEST_MOMENTUM else f"momentum {momentum}".replace("-", "−")
