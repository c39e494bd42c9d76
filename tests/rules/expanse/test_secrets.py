"""Every move, made at a table where somebody is hidden: nothing that players are asked, told or shown names them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tablewright.kernel import Play, Request, Start, Thrown, replace, story
from tablewright.odds.walk import Odometer
from tablewright.rules.expanse import EXPANSE, Crew, PersonId, ShipId
from tablewright.rules.expanse.seen import seen
from tablewright.rules.expanse.starts_between import between_starts
from tablewright.rules.expanse.starts_encounter import encounter_starts
from tablewright.rules.expanse.starts_people import people_starts
from tablewright.rules.expanse.starts_ships import ship_starts
from tablewright.rules.expanse.starts_tests import trial_starts
from tablewright.rules.expanse.state import (
    Armor,
    Attitude,
    Bond,
    Encounter,
    Focus,
    Kind,
    Mount,
    Person,
    Place,
    Pool,
    Ship,
    Weapon,
)
from tablewright.rules.expanse.stunt_deeds import DAMAGE
from tablewright.rules.expanse.stunts import STUNTS, Known
from tablewright.rules.expanse.terms import Ability

GUIDE = "gail"
OWN: dict[str, Any] = {
    "weapons": (Weapon("Zgun", Ability.ACCURACY, "Zknack", 2, 6), Weapon("Zblade", Ability.FIGHTING)),
    "armor": Armor("Zmail"),
    "focuses": (Focus("Zknack", Ability.ACCURACY),),
    "concept": "Zpy",
    "bonds": (Bond("Zister"),),
    "talents": ("Zpite",),
    "gear": ("Zpade",),
}
"""What nobody else has, and so gives them away."""
LURKER = Person(PersonId("lurker"), "Zoltan", npc=True, hidden=True, fortune=0, fortune_most=0, **OWN)
DARK = Ship(ShipId("unseen"), "Zwallow", npc=True, hidden=True, weapons=(Mount("Zcannon"),))
THEIRS = ("Zoltan", "Zgun", "Zblade", "Zmail", "Zknack", "Zpy", "Zister", "Zpite", "Zpade")
SECRETS = (*THEIRS, "lurker", "Zwallow", "unseen", "Zcannon")
SCORE = 9337
"""A place in the order of turns like nobody else's."""
PATHS = 25
PARTS = (trial_starts(), encounter_starts(), ship_starts(), between_starts(), people_starts())
STARTS = [(key, start) for part in PARTS for key, starts in part.items() for start in starts]


def haunted(crew: Crew) -> Crew:
    """The same table, with somebody hidden who acts last, and a hidden ship."""
    encounter = crew.encounter
    if encounter is not None and encounter.order:
        encounter = replace(encounter, order=(*encounter.order, Place(LURKER.id, -9, 1)))
    return replace(
        crew,
        people=(*crew.people, LURKER),
        ships=(*crew.ships, DARK),
        encounter=encounter,
        attitudes=(*crew.attitudes, Attitude(LURKER.id, -2)),
        guide=GUIDE,
    )


class Listening:
    """An odometer that keeps what it is asked, and throws dice for every sight."""

    def __init__(self, odometer: Odometer) -> None:
        self.thrown: Thrown | None = None
        self.asked: list[tuple[str, Request]] = []
        self._odometer = odometer

    def answer(self, key: str, request: Request) -> Any:
        self.asked.append((key, request))
        return self._odometer.answer(key, request)


def veiled(crew: Crew, who: PersonId) -> Crew:
    """The same table, with somebody at it hidden who has the lurker's name and things."""
    person = crew.person(who)
    things = {
        **OWN,
        "weapons": tuple(replace(one, name=f"Zgun {one.name}") for one in person.weapons),
        "armor": replace(person.armor, name="Zmail"),
        "focuses": (*person.focuses, *LURKER.focuses),
    }
    return replace(crew.with_person(who, name=LURKER.name, npc=True, hidden=True, seat="", **things), guide=GUIDE)


def with_theirs(start: Start[Crew]) -> Start[Crew]:
    """The same start, whose actor is the one with the lurker's things."""
    given = {key: f"Zgun {said}" if key == "weapon" else said for key, said in start.given.items()}
    return replace(start, given=given)


def played(key: str, start: Start[Crew], crew: Crew) -> Iterator[tuple[Play[Crew], Listening]]:
    """The first ways through a move, at a table like that of a start."""
    odometer = Odometer(None, start.given)
    for _path in range(PATHS):
        source = Listening(odometer)
        play = Play(crew, source, leaves=start.leaves)
        EXPANSE.find(key).play(play, **start.args)
        yield play, source
        if not odometer.advance():
            return


def words(request: Request) -> str:
    """Everything that a screen shows of a question."""
    options = [f"{one.key} {one.text} {one.note} {one.refused}" for one in getattr(request, "options", ())]
    return "\n".join([request.prompt, *options])


def shown(crew: Crew) -> str:
    """Everything that players see of a table beside its story."""
    there = seen(crew)
    settable = [(one.key, one.name, one.value, words(one.request)) for one in EXPANSE.corrections(there)]
    refused = [
        move.refused(there, **({"who": PersonId(who)} if "who" in move.params else {}))
        for move in EXPANSE.moves.values()
        for who, _name in EXPANSE.actors(there)[:3]
    ]
    return str((msgspec.to_builtins(there), EXPANSE.sheets(there), EXPANSE.board(there), settable, refused))


def texts(play: Play[Crew], source: Listening) -> dict[str, str]:
    """Everything that players come upon on a way through a move, by where they do."""
    names, known = dict(EXPANSE.actors(seen(play.state))), EXPANSE.known(play.state)
    read = str(story(EXPANSE, play.facts, names, guide=False, known=known))
    asked = {question: words(request) for question, request in source.asked if request.by != GUIDE}
    return asked | {"the story": read, "the table": shown(play.state)}


def leaks(play: Play[Crew], source: Listening, *secrets: str) -> list[str]:
    """Where players come upon one of these words on a way through a move."""
    found = texts(play, source).items()
    return [f"{where}: {secret} in {text}" for where, text in found for secret in secrets if secret in text]


by_start = pytest.mark.parametrize(("key", "start"), STARTS, ids=[f"{key}-{start.label}" for key, start in STARTS])


@by_start
def test_no_player_is_asked_or_told_of_whoever_is_hidden(key: str, start: Start[Crew]) -> None:
    for play, source in played(key, start, haunted(start.state)):
        shown = any(not one.hidden for one in play.state.people if one.id == LURKER.id)
        gone = all(one.id != DARK.id or not one.hidden for one in play.state.ships)
        if shown or gone:
            # This way has brought them into view.
            continue
        assert leaks(play, source, *SECRETS) == []


def can_be_made(key: str, start: Start[Crew], crew: Crew) -> bool:
    """Whether a move can be made from a start at another table."""
    move = EXPANSE.find(key)
    return not move.refused(crew, **move.bind(start.args))


def of_whom(start: Start[Crew]) -> PersonId:
    return PersonId(str(start.args.get("who", "")))


ACTING = [
    (key, start)
    for key, start in STARTS
    if of_whom(start) and can_be_made(key, start, veiled(start.state, of_whom(start)))
]
BESIDE = [
    (key, start, one.id)
    for key, start in STARTS
    for one in [one for one in start.state.people if one.npc and one.id != of_whom(start)][:1]
    if can_be_made(key, start, veiled(start.state, one.id))
]


@pytest.mark.parametrize(("key", "start"), ACTING, ids=[f"{key}-{start.label}" for key, start in ACTING])
def test_whoever_is_hidden_makes_any_move_without_a_name(key: str, start: Start[Crew]) -> None:
    for play, source in played(key, with_theirs(start), veiled(start.state, of_whom(start))):
        assert leaks(play, source, *THEIRS) == []


@pytest.mark.parametrize(("key", "start", "one"), BESIDE, ids=[f"{key}-{start.label}" for key, start, _one in BESIDE])
def test_whoever_is_hidden_is_beside_any_move_without_a_name(key: str, start: Start[Crew], one: PersonId) -> None:
    for play, source in played(key, start, veiled(start.state, one)):
        if play.state.person(one).hidden:
            assert leaks(play, source, *THEIRS) == []


# --- numbers ----------------------------------------------------------------------


def strange(crew: Crew, who: PersonId) -> Crew:
    """The same table, with somebody in view whom the guide plays, and whose numbers are like nobody else's."""
    numbers = {
        "fortune": 7919,
        "fortune_most": 8111,
        "dexterity": 2003,
        "defense_more": -7006,
        "toughness_more": -6007,
        "speed_more": 4110,
    }
    crew = crew.with_person(who, npc=True, seat="", willpower=4001, level=7001, **numbers)
    return replace(crew, guide=GUIDE, encounter=crew.encounter and scored(crew.encounter, who))


def scored(encounter: Encounter, who: PersonId) -> Encounter:
    """The same encounter, in which somebody's place is like nobody else's."""
    order = (replace(one, score=SCORE) if one.person == who else one for one in encounter.order)
    return replace(encounter, order=tuple(order))


def numbers(play: Play[Crew], source: Listening) -> list[str]:
    """Where players come upon a number that nothing but the guide's people could have."""
    found = texts(play, source).items()
    return [f"{where}: {text}" for where, text in found if re.search(r"[0-9]{4}", text)]


ACTS = [
    (key, start)
    for key, start in STARTS
    if of_whom(start) and can_be_made(key, start, strange(start.state, of_whom(start)))
]
STANDS_BY = [
    (key, start, one.id)
    for key, start in STARTS
    for one in [one for one in start.state.people if one.npc and one.id != of_whom(start)][:1]
    if can_be_made(key, start, strange(start.state, one.id))
]


@pytest.mark.parametrize(("key", "start"), ACTS, ids=[f"{key}-{start.label}" for key, start in ACTS])
def test_numbers_of_the_guides_people_are_not_told_when_they_act(key: str, start: Start[Crew]) -> None:
    for play, source in played(key, start, strange(start.state, of_whom(start))):
        assert numbers(play, source) == []


@pytest.mark.parametrize(
    ("key", "start", "one"), STANDS_BY, ids=[f"{key}-{start.label}" for key, start, _one in STANDS_BY]
)
def test_numbers_of_the_guides_people_are_not_told_when_others_act(key: str, start: Start[Crew], one: PersonId) -> None:
    for play, source in played(key, start, strange(start.state, one)):
        assert numbers(play, source) == []


def test_a_table_that_plays_openly_shows_the_numbers_of_the_guides_people() -> None:
    crew = Crew((Person(PersonId("ada"), "Ada"), Person(PersonId("foe"), "Foe", npc=True)), guide=GUIDE)
    crew = strange(crew, PersonId("foe"))
    assert not re.search(r"[0-9]{4}", shown(crew))
    opened = replace(crew, settings=replace(crew.settings, numbers="open"))
    assert "Fortune 7919" in shown(opened)
    assert EXPANSE.known(opened) == {"ada", "foe"}
    hidden = opened.with_person(PersonId("foe"), hidden=True)
    assert not re.search(r"[0-9]{4}", shown(hidden))


# --- stunts ------------------------------------------------------------------------


def bought(list_: str) -> Crew:
    """Ann's turn in a fight with the guide's people, one of them hidden; she has stunt points for anything."""
    ada, foe = Person(PersonId("ada"), "Ada", seat="ann", fortune=0), PersonId("foe")
    places = tuple(Place(one, score) for one, score in ((LURKER.id, SCORE), (foe, 9), (ada.id, 3)))
    crew = Crew(
        (ada, Person(foe, "Foe"), Person(PersonId("ben"), "Ben", seat="ben"), LURKER),
        encounter=Encounter(Kind.ACTION, "The airlock", 1, places, 2),
        pools=(Pool(ada.id, 6, "Knife", list_),),
    )
    return strange(crew, foe)


@pytest.mark.parametrize("stunt", STUNTS, ids=lambda one: one.key)
def test_no_stunt_tells_a_number_of_the_guides_people_or_of_anybody_hidden(stunt: Known) -> None:
    crew = bought(stunt.list)
    start = Start("points", crew, {"who": "ada"}, given={"stunt": stunt.key, "stunt#2": "enough"})
    if stunt.does in DAMAGE or stunt.list in ("vehicle", "command"):
        return
    for play, source in played("tests/spend_stunt_points", start, crew):
        assert numbers(play, source) == []
        assert leaks(play, source, *SECRETS) == []
