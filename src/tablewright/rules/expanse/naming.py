"""What people are called: among others, in causes that land on others, and in sentences about them.

And whose numbers all may know: everybody's, but those whom the guide plays have theirs behind the screen.
"""

from __future__ import annotations

from tablewright.kernel import Play
from tablewright.rules.expanse.facts import Remarked
from tablewright.rules.expanse.state import Crew, Person, Ship
from tablewright.rules.expanse.terms import PersonId

UNNAMED = "Somebody"
"""What whoever is hidden is called wherever others may read it."""


def called(crew: Crew, person: Person) -> str:
    """Somebody's name, so that no two options read alike."""
    alike = [one for one in crew.people if one.name == person.name]
    return person.name if len(alike) == 1 else f"{person.name} ({person.id})"


def openly(crew: Crew, who: PersonId) -> str:
    """Somebody's name where it lands on others: as the cause of a wound, as whom a test is against, in a question.

    Whoever is hidden has none there, for as long as what is written stands.
    """
    person = crew.person(who)
    return UNNAMED if person.hidden else person.name


def openly_with(crew: Crew, who: PersonId, what: str) -> str:
    """Somebody's name and what they did it with, where that lands on others; of whoever is hidden neither."""
    return UNNAMED if crew.person(who).hidden else f"{openly(crew, who)}, {what}"


def tells(play: Play[Crew], who: PersonId, text: str, plain: str = "") -> None:
    """Tell something about somebody: players read it unless they do not see whom it is about.

    `plain` is what they read instead where they may not know the numbers in it.
    """
    play.emit(Remarked(who, text, plain))


def known(crew: Crew) -> frozenset[str]:
    """Those, people and ships, whose numbers all may know."""
    opened = crew.settings.numbers == "open"
    things: tuple[Person | Ship, ...] = (*crew.people, *crew.ships)
    return frozenset(one.id for one in things if not one.hidden and (opened or not one.npc))


def behind(crew: Crew, person: Person) -> bool:
    """Whether what somebody is asked stands behind the screen, so that it may name any number."""
    return person.npc and bool(crew.guide)
