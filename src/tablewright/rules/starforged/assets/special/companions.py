"""What single abilities of companions do."""

from __future__ import annotations

from tablewright.kernel import Play
from tablewright.rules.starforged.assets.source import Source
from tablewright.rules.starforged.assets.special.tables import Effects, Insteads, Shifts, Turns
from tablewright.rules.starforged.gear_facts import CompanionChanged
from tablewright.rules.starforged.state import CompanionId, Party
from tablewright.rules.starforged.system import STARFORGED

MOST_STRESS = 3


def symbiote_feeds(play: Play[Party], source: Source) -> None:
    """Endure stress, and give the symbiote as much health."""
    one = play.state.companion(CompanionId(source.asset))
    most = min(MOST_STRESS, one.most - one.health)
    given = play.number("given", f"{one.name} takes how much of your spirit?", 1, most, 1) if most > 1 else most
    STARFORGED.go(play, "suffer/endure_stress", source.who, given)
    # Stress that is paid with the symbiote itself may cost its life.
    fed = source.companion(play.state)
    if fed is not None:
        after = min(fed.most, fed.health + given)
        play.emit(CompanionChanged(fed.id, fed.name, fed.health, after, "fed with your spirit"))


def symbiote_takes(play: Play[Party], source: Source, amount: int) -> int:
    """The symbiote takes harm in the place of the one it lives in."""
    STARFORGED.go(play, "suffer/companion_takes_a_hit", source.who, amount, CompanionId(source.asset))
    return 0


EFFECTS: Effects = {"symbiote_feeds": symbiote_feeds}
TURNS: Turns = {}
SHIFTS: Shifts = {}
INSTEADS: Insteads = {"symbiote_takes": symbiote_takes}
