"""People: creating a character step by step, and those whom the guide brings in, shows, hides and lets go."""

from __future__ import annotations

from tablewright.kernel import Option, Play, Veiled, replace
from tablewright.rules.expanse.creation import (
    DRIVES,
    IMPROVEMENTS,
    METHODS,
    ORIGINS,
    SOCIAL_CLASSES,
    rolled_score,
)
from tablewright.rules.expanse.dice import THREE
from tablewright.rules.expanse.facts import PersonJoined, StatusSet, signed
from tablewright.rules.expanse.naming import called
from tablewright.rules.expanse.people_facts import PersonHiddenSet
from tablewright.rules.expanse.pregens import ARMOR, NPC_KINDS, WEAPONS, focus
from tablewright.rules.expanse.statblock import block_fault, damage, read_block
from tablewright.rules.expanse.state import Armor, Bond, Crew, Focus, Person, Status, Weapon
from tablewright.rules.expanse.system import EXPANSE
from tablewright.rules.expanse.terms import FOCUSES, FORTUNE, Ability, PersonId

SOURCE = "The Expanse, character creation"
GROUP = "People"
POINTS, MOST_POINTS = 12, 3
MORE_FORTUNE = 5
NO_SWAP = "none"
GUIDES, PLAYERS = "guide", "players"
EXAMPLE = (
    "Dock gunman\nAccuracy 2 (Pistols), Communication −1, Constitution 1, Dexterity 2, Fighting 1, Intelligence 0, "
    "Perception 1, Strength 1, Willpower 0\nSpeed 12, Defense 12, Toughness 1, AR 2, Fortune 5\nPistol +4 2d6+1"
)


@EXPANSE.move("people/create", "Create a Character", group=GROUP, source=SOURCE)
def create_a_character(play: Play[Crew]) -> PersonId:
    """Make a character step by step: abilities, focuses, drive, weapons, armor, a relationship; you play them."""
    name = play.text("name", "What is the character's name?", "Nadia Voss", most=80)
    concept = play.text("concept", "Who are they, in a few words?", most=100, blank=True)
    origin = play.choose(
        "origin", "Where are they from?", [Option(key, text, note=note) for key, text, note in ORIGINS]
    )
    income = _income(play)
    scores = _scores(play)
    focuses = _focuses(play, belter=origin == "belter")
    drive = play.choose("drive", "What drives them?", [Option(one, one) for one in DRIVES])
    gains = play.choose("gains", "And what has it brought them?", [Option(key, text) for key, text in IMPROVEMENTS])
    fortune = FORTUNE + MORE_FORTUNE if gains == "fortune" else FORTUNE
    talents = (_membership(play, gains),) if gains == "membership" else ()
    reputations = (_membership(play, gains),) if gains == "reputation" else ()
    key = PersonId(play.state.fresh("character"))
    person = Person(
        key,
        name,
        "" if play.by == play.state.guide else play.by,
        concept=", ".join(filter(None, ("" if origin == "elsewhere" else origin.capitalize(), concept))),
        focuses=focuses,
        armor=_armor(play),
        fortune=fortune,
        fortune_most=fortune,
        income=income,
        income_base=income,
        drive=drive,
        bonds=_bonds(play, asked=gains == "relationship"),
        weapons=_weapons(play),
        talents=talents,
        reputations=reputations,
    )
    play.emit(PersonJoined(replace(person, **{one.value: score for one, score in scores.items()})))
    return key


def _income(play: Play[Crew]) -> int:
    options = [Option(key, text, note=f"Income {income}") for key, text, income in SOCIAL_CLASSES]
    taken = play.choose("class", "Which part of society are they from?", options)
    return next(income for key, _text, income in SOCIAL_CLASSES if key == taken)


# --- abilities (section 1.1) --------------------------------------------------------------


def _scores(play: Play[Crew]) -> dict[Ability, int]:
    method = play.choose("method", "How do their abilities come about?", [Option(key, text) for key, text in METHODS])
    if method == "points":
        return _by_points(play)
    rolled = [_roll(play, one if method == "order" else None, at) for at, one in enumerate(Ability, 1)]
    if method == "order":
        return _swapped(play, dict(zip(Ability, rolled, strict=True)))
    return _assigned(play, rolled)


def _roll(play: Play[Crew], ability: Ability | None, at: int) -> int:
    what = ability.capitalize() if ability else f"Score {at} of {len(Ability)}"
    score = play.roll("roll", what, THREE, rolled_score)
    play.say(f"{what}: {signed(score).removeprefix('+')}.")
    return score


def _swapped(play: Play[Crew], scores: dict[Ability, int]) -> dict[Ability, int]:
    """One swap of two abilities, if it is wanted."""
    spelt = {one: signed(score).removeprefix("+") for one, score in scores.items()}
    options = [Option[str](one, one.capitalize(), note=spelt[one]) for one in Ability]
    first = play.choose("swap", "Swap two of them?", [Option(NO_SWAP, "No: they stand as rolled"), *options])
    if first == NO_SWAP:
        return scores
    one = Ability(first)
    others = [
        Option(other, other.capitalize(), "that is the same" if scores[other] == scores[one] else "", spelt[other])
        for other in Ability
    ]
    if all(option.refused for option in others):
        play.say("Every score is the same: there is nothing to swap.")
        return scores
    other = play.choose("with", f"Swap {one.capitalize()}, {spelt[one]}, with which?", others)
    return {**scores, one: scores[other], other: scores[one]}


def _assigned(play: Play[Crew], rolled: list[int]) -> dict[Ability, int]:
    """Everything that was rolled goes to an ability, one after the other."""
    left, scores = sorted(rolled, reverse=True), dict[Ability, int]()
    for ability in Ability:
        there = list(dict.fromkeys(left))
        score = there[0]
        if len(there) > 1:
            options = [
                Option(value, signed(value).removeprefix("+"), note=_times(left.count(value))) for value in there
            ]
            score = play.choose("assign", f"{ability.capitalize()}: which score?", options)
        scores = {**scores, ability: score}
        at = left.index(score)
        left = [*left[:at], *left[at + 1 :]]
    return scores


def _times(count: int) -> str:
    return f"{count} of them" if count > 1 else ""


def _by_points(play: Play[Crew]) -> dict[Ability, int]:
    """12 points, at most 3 in one ability; what is left has to fit into those that come after."""
    left, scores = POINTS, dict[Ability, int]()
    for after, ability in zip(range(len(Ability) - 1, -1, -1), Ability, strict=True):
        low, high = max(0, left - MOST_POINTS * after), min(MOST_POINTS, left)
        points = low
        if low < high:
            usual = max(low, min(high, round(left / (after + 1))))
            points = play.number("points", f"{ability.capitalize()}: how many of {left} points?", low, high, usual)
        scores, left = {**scores, ability: points}, left - points
    return scores


# --- what they can and have ----------------------------------------------------------------


def _focuses(play: Play[Crew], *, belter: bool) -> tuple[Focus, ...]:
    free = "Free-fall"
    options = [
        Option(name, name, "a Belter has it" if belter and name == free else "", ability.capitalize())
        for ability, names in FOCUSES.items()
        for name in names
    ]
    taken = play.pick("focuses", "Which focuses do they have?", options, 2, 6)
    own = play.text("own", "Another focus, of your table's own? Its name, or nothing", most=40, blank=True)
    found = [*([focus(free)] if belter else []), *map(focus, taken)]
    if own and all(one.name != own for one in found):
        abilities = [Option(one, one.capitalize()) for one in Ability]
        found.append(Focus(own, play.choose("own_ability", f"{own}: a focus of which ability?", abilities)))
    return tuple(found)


def _membership(play: Play[Crew], gains: str) -> str:
    what = "What do they belong to?" if gains == "membership" else "What are they known for?"
    return play.text("gained", what, "The Roci's old crew" if gains == "membership" else "Keeps her word", most=120)


def _weapons(play: Play[Crew]) -> tuple[Weapon, ...]:
    options = [Option(one.name, one.name, note=f"{one.ability}, {damage(one)}") for one in WEAPONS]
    taken = play.pick("weapons", "Which weapons do they carry?", options, 0, len(options))
    return tuple(one for one in WEAPONS if one.name in taken)


def _armor(play: Play[Crew]) -> Armor:
    options = [Option(one.name or "none", one.name or "None", note=_worth(one)) for one in ARMOR]
    taken = play.choose("armor", "What do they wear?", options)
    return next(one for one in ARMOR if (one.name or "none") == taken)


def _worth(one: Armor) -> str:
    penalty = f", penalty {signed(one.penalty)}" if one.penalty else ""
    return f"{one.bonus}{penalty}" if one.bonus else ""


def _bonds(play: Play[Crew], *, asked: bool) -> tuple[Bond, ...]:
    blank = "" if asked else " (leave it empty for nobody)"
    usual = "Juno Idris" if asked else ""
    to = play.text("bond", f"With whom do they have a relationship?{blank}", usual, most=80, blank=not asked)
    if not to:
        return ()
    kind = play.text("kind", f"What binds them to {to}?", most=120, blank=True)
    return (Bond(to, play.number("intensity", "How strong is it?", 1, 5, 1), kind),)


# --- those whom the guide plays ---------------------------------------------------------------


@EXPANSE.move("people/quick_npc", "Quick NPC", group=GROUP, source="The Expanse, adversaries")
def quick_npc(play: Play[Crew]) -> tuple[PersonId, ...]:
    """The guide brings somebody in, by kind, with a pool of Fortune of their own; or several of them."""
    seat = play.state.guide or None
    options = [Option(one.key, one.name, note=one.note) for one in NPC_KINDS]
    key = play.choose("sort", "What kind of person?", options, by=seat)
    kind = next(one for one in NPC_KINDS if one.key == key)
    name = play.text("name", "What are they called?", kind.name, most=80, by=seat)
    count = play.number("count", "How many of them?", 1, 12, 1, by=seat)
    pool = play.number("pool", "How much Fortune has each?", 0, 60, kind.fortune, by=seat)
    hidden = _is_hidden(play)
    joined: list[PersonId] = []
    for at in range(1, count + 1):
        one = kind.person(PersonId(play.state.fresh("npc")), f"{name} {at}" if count > 1 else name, hidden=hidden)
        play.emit(PersonJoined(replace(one, fortune=pool, fortune_most=pool)))
        joined.append(one.id)
    return tuple(joined)


def _is_hidden(play: Play[Crew]) -> bool:
    """Ask whether players may know; what comes of it is behind the screen, if they may not."""
    hidden = play.confirm("hidden", "Are they hidden from players?", "Hidden", "In view", by=play.state.guide or None)
    if hidden:
        play.emit(Veiled())
    return hidden


@EXPANSE.move("people/import", "Import a Stat Block", group=GROUP, source="The Expanse, adversaries")
def import_a_stat_block(play: Play[Crew]) -> PersonId:
    """Read somebody from a pasted stat block; a line that cannot be read is named, and nothing happens."""
    whose = [Option(GUIDES, "The guide's"), Option(PLAYERS, "A character of the players'")]
    npc = play.choose("whose", "Whose is it to play?", whose) == GUIDES
    seat = (play.state.guide or None) if npc else None
    text = play.text("block", "Paste the stat block", EXAMPLE, most=5000, by=seat, check=block_fault)
    hidden = npc and _is_hidden(play)
    owner = "" if npc or play.by == play.state.guide else play.by
    key = PersonId(play.state.fresh("npc" if npc else "character"))
    plain = 0 if npc else FORTUNE
    base = Person(key, "Somebody new", owner, npc=npc, hidden=hidden, fortune=plain, fortune_most=plain)
    play.emit(PersonJoined(read_block(text).person(base)))
    return key


def _nobody_hidden(crew: Crew) -> str:
    return "" if any(one.hidden for one in crew.people) else "nobody is hidden"


@EXPANSE.move("people/reveal", "Reveal", group=GROUP, source=SOURCE, refuse=_nobody_hidden)
def reveal(play: Play[Crew]) -> None:
    """Somebody who was hidden from players comes into view."""
    hidden = [Option(one.id, called(play.state, one), note=one.concept) for one in play.state.people if one.hidden]
    for key in play.pick("whom", "Who comes into view?", hidden, 1, len(hidden), by=play.state.guide or None):
        play.emit(PersonHiddenSet(key, play.state.person(key).name, hidden=False))


def _kept(crew: Crew) -> list[Person]:
    return [one for one in crew.people if one.npc and not one.hidden and one.status is not Status.GONE]


def _nobody_to_hide(crew: Crew) -> str:
    return "" if _kept(crew) else "there is nobody in view whom the guide plays"


@EXPANSE.move("people/hide", "Hide Somebody", group=GROUP, source=SOURCE, refuse=_nobody_to_hide)
def hide(play: Play[Crew]) -> None:
    """Somebody whom the guide plays is for the guide's eyes from now on."""
    there = [Option(one.id, called(play.state, one), note=one.concept) for one in _kept(play.state)]
    taken = play.pick("whom", "Who is hidden from players?", there, 1, len(there), by=play.state.guide or None)
    play.emit(Veiled())
    for key in taken:
        play.emit(PersonHiddenSet(key, play.state.person(key).name, hidden=True))


def may_not_leave(crew: Crew, who: PersonId) -> str:
    """Why somebody cannot leave the story now."""
    person = crew.person(who)
    if person.status is Status.GONE:
        return f"{person.name} has left already"
    if crew.encounter and any(place.person == who for place in crew.encounter.order):
        return f"{person.name} has a place in the order of turns; Leave the Order comes first"
    return ""


@EXPANSE.move("people/leave", "Leave the Story", group=GROUP, source=SOURCE, refuse=may_not_leave)
def leave(play: Play[Crew], who: PersonId) -> None:
    """Somebody is no more in the story; what was told of them stays, and they can be brought back by hand."""
    person = play.state.person(who)
    if person.hidden:
        play.emit(Veiled())
    why = play.text("why", f"How does {person.name} leave?", most=120, blank=True)
    play.emit(StatusSet(who, person.status, Status.GONE, why))
