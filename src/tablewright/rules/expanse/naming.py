"""What people are called among others: by name, and by id as well where two have the same."""

from __future__ import annotations

from tablewright.rules.expanse.state import Crew, Person


def called(crew: Crew, person: Person) -> str:
    """Somebody's name, so that no two options read alike."""
    alike = [one for one in crew.people if one.name == person.name]
    return person.name if len(alike) == 1 else f"{person.name} ({person.id})"
