"""A model learns any skill: of a table, of its patron, or an exploration skill."""

from __future__ import annotations

from tablewright.kernel import Option, Play
from tablewright.rules.trench.advances import PATRON, tables
from tablewright.rules.trench.patrons import patron_skills
from tablewright.rules.trench.roster import Model
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import NOT_PRINTED, Skill, WarbandId

OTHER = "other"


def any_skill(play: Play[War], who: WarbandId, one: Model, *, patron: bool) -> str:
    """A skill of a table, an exploration skill, or with `patron` one of the patron; what stands nowhere is typed in."""
    lists = _lists(play.state, who, patron=patron)
    kinds = [Option(key, name) for key, name, _skills in lists]
    kind = play.choose("learns", f"{one.name} learns a skill: of which kind?", [*kinds, Option(OTHER, "Another")])
    skills = [skill for key, _name, skills in lists if key == kind for skill in skills if skill not in one.skills]
    if not skills:
        return play.text("name", f"Which skill does {one.name} learn?", most=60)
    return play.choose("skill", f"Which skill does {one.name} learn?", [Option(skill, skill) for skill in skills])


def _lists(war: War, who: WarbandId, *, patron: bool) -> list[tuple[str, str, tuple[str, ...]]]:
    """The kinds of skills, each with its key, its name, and the skills themselves."""
    exploring = [one.words for one in Skill if not (war.settings.printed and one in NOT_PRINTED)]
    rows = [
        (table.key, table.name, tuple([row for row in table.rows if row != PATRON])) for table in tables(war.settings)
    ]
    patrons = patron_skills(war.warband(who).patron) if patron else ()
    own = [("patron", "Of its patron", patrons)] if patrons else []
    return [("exploration", "An exploration skill", tuple(exploring)), *rows, *own]
