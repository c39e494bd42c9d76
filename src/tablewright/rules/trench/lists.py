"""Rosters as text: a pasted list is read line by line, and a model is written as lines that can be read again.

A model stands as `Sister Aldith (War Prophet) [elite] - 80 ducats`, its gear indented under it as `Sword - 4 ducats`.
"""

from __future__ import annotations

import re
from enum import StrEnum

from tablewright.kernel import State, replace
from tablewright.rules.trench.roster import Gear, Model
from tablewright.rules.trench.terms import Currency, GearId


class Sort(StrEnum):
    """What a line of a list is."""

    MODEL = "model"
    GEAR = "gear"
    UNKNOWN = "unknown"


class Entry(State, frozen=True):
    """A line of a list as it was read: `price` is None where it says none, `rank` empty where it names none."""

    line: int
    sort: Sort
    text: str
    name: str
    rank: str = ""
    price: int | None = None
    currency: Currency = Currency.DUCATS
    count: int = 1
    elite: bool = False


NOTHING = ("", "…")
"""Lines that say nothing: three dots as well, as people leave them."""
MOST_PRICE = 9999
MOST_UNKNOWN = 20
MOST_THINGS = 300
EXAMPLE = """Elites:
Sister Aldith (War Prophet) - 80 ducats
  Sword - 4 ducats
Troops:
2x Pilgrim - 30 ducats"""
_UNITS = {"glory": Currency.GLORY, "g": Currency.GLORY}
_PRICE = re.compile(
    r"\s*(?:[-–—:|@=]\s*|[(\[]\s*|\s)(?P<price>[-−]?\d{1,9})\s*"
    r"(?P<unit>ducats?|glory|gp|pts?|points?|d|g)?\s*[)\]]?\s*(?:each)?\.?$",
    re.IGNORECASE,
)
_COUNT = re.compile(
    r"^(?P<count>\d{1,6})\s*[x×*]\s*(?=\D)|^(?P<few>\d{1,2})\s+(?=\D)|\s+[x×*]\s*(?P<after>\d{1,6})$",
    re.IGNORECASE,
)
_ELITE = re.compile(r"\s*[\[(]\s*elite\s*[\])]|\s*,\s*elite$|\*elite\*", re.IGNORECASE)
_RANK = re.compile(r"^(?P<name>.+?)\s*\((?P<rank>[^()]+)\)$")
_BULLET = re.compile(r"^(?P<indent>\s*)(?P<bullet>[-*•+>·]\s+)?(?P<rest>.*)$")
_HEADING = re.compile(
    r"(?:#+\s*.*|[=_~-]{2,}.*|.*:|(?:total|threshold|paychest|stash|arsenal|warband|faction|variant|patron|ducats|glory)\b.*"
    r"|elites?|troops?|infantry|mercenar(?:y|ies))$",
    re.IGNORECASE,
)
_ELITES = re.compile(r"\W*elites?\b", re.IGNORECASE)


def read_list(text: str) -> tuple[Entry, ...]:
    """The lines of a pasted list that are a model, gear, or nothing known; headings and empty lines are left out.

    >>> [(one.sort.value, one.name, one.rank, one.price, one.count) for one in read_list('''
    ... Elites:
    ... Aldith (War Prophet) - 80 ducats
    ...   Sword - 4 ducats
    ... 2x Pilgrim (30)
    ... Well met
    ... ''')]  # doctest: +NORMALIZE_WHITESPACE
    [('model', 'Aldith', 'War Prophet', 80, 1), ('gear', 'Sword', '', 4, 1), ('model', 'Pilgrim', '', 30, 2),
     ('unknown', 'Well met', '', None, 1)]
    """
    found: list[Entry] = []
    elites, above = False, None
    for at, line in enumerate(text.expandtabs(4).splitlines(), 1):
        place = _place(line)
        if not place.rest:
            continue
        if _HEADING.fullmatch(place.rest) and not _under(place, above):
            elites, above = bool(_ELITES.match(place.rest)), None
            continue
        entries = _entries(at, place, above, elite=elites)
        if any(one.sort is Sort.MODEL for one in entries):
            above = place
        found += entries
    return tuple(found)


class _Place(State, frozen=True):
    """How a line stands: how far in, whether as a point of a list, and what it says."""

    indent: int
    bullet: bool
    rest: str


def _place(line: str) -> _Place:
    taken = _BULLET.match(line)
    if taken is None:
        return _Place(0, False, line.strip())  # noqa: FBT003
    return _Place(len(taken["indent"]), bool(taken["bullet"]), taken["rest"].strip())


def _under(place: _Place, above: _Place | None) -> bool:
    """Whether a line stands under a model: further in, or as a point of a list where the model is none."""
    return above is not None and (place.indent > above.indent or (place.bullet and not above.bullet))


def _entries(at: int, place: _Place, above: _Place | None, *, elite: bool) -> list[Entry]:
    rest = place.rest
    if not _under(place, above):
        entry = _entry(at, Sort.MODEL, rest, elite=elite)
        unknown = entry.price is None or not entry.name
        return [Entry(at, Sort.UNKNOWN, rest, rest) if unknown else entry]
    _label, colon, listed = rest.partition(":")
    if colon and listed.strip() and not listed.strip()[0].isdigit():
        rest = listed
    return [_entry(at, Sort.GEAR, one.strip()) for one in _apart(rest) if one.strip()]


def _apart(rest: str) -> list[str]:
    """The pieces of gear on a line, with a comma between them."""
    return re.split(r",(?![^()]*\))", rest)


def _entry(at: int, sort: Sort, text: str, *, elite: bool = False) -> Entry:
    """A line of which it is known what it is."""
    rest = text
    marked = bool(_ELITE.search(rest))
    count, rest = _counted(_ELITE.sub("", rest).strip())
    price, currency = None, Currency.DUCATS
    if taken := _PRICE.search(rest):
        price = int(taken["price"].replace("−", "-"))
        currency = _UNITS.get((taken["unit"] or "").lower(), Currency.DUCATS)
        rest = rest[: taken.start()]
    rest = _ELITE.sub("", rest).strip(" -–—:|,")
    if count == 1:
        count, rest = _counted(rest)
    rank = ""
    if sort is Sort.MODEL and (named := _RANK.match(rest)):
        rest, rank = named["name"], named["rank"]
    return Entry(at, sort, text, rest.strip(), rank, price, currency, count, elite or marked)


def _counted(rest: str) -> tuple[int, str]:
    """How many of it, and the name without that."""
    taken = _COUNT.search(rest)
    if taken is None:
        return 1, rest
    return max(1, int(taken["count"] or taken["few"] or taken["after"])), (
        rest[: taken.start()] + rest[taken.end() :]
    ).strip()


class ListText(State, frozen=True):
    """Says of a list why nothing can be made of it; what single lines lack is asked."""

    def __call__(self, text: str) -> str:
        found = read_list(text)
        for one in found:
            if one.price is not None and not 0 <= one.price <= MOST_PRICE:
                return f"line {one.line}, {one.text!r}: a price is from 0 to {MOST_PRICE}, not {one.price}"
        if not any(one.sort is Sort.MODEL for one in found):
            return "no line of this is a model: one stands as 'Pilgrim - 30 ducats', with its gear indented under it"
        unknown = [one for one in found if one.sort is Sort.UNKNOWN]
        if len(unknown) > MOST_UNKNOWN:
            first = unknown[0]
            return f"{len(unknown)} lines of this cannot be read, the first is line {first.line}, {first.text!r}"
        if sum(one.count for one in found) > MOST_THINGS:
            most = max(found, key=lambda one: one.count)
            many = f"; line {most.line}, {most.text!r}, alone is {most.count}" if most.count > MOST_THINGS // 2 else ""
            return f"this is more than {MOST_THINGS} models and pieces of gear{many}"
        return ""


# --- writing ------------------------------------------------------------------------------


def written(model: Model) -> str:
    """A model as lines: what it is, what it has learnt, and its gear, as a list has them."""
    rank = f" ({model.rank})" if model.rank != model.name else ""
    elite = " [elite]" if model.elite else ""
    lines = [f"{model.name}{rank}{elite} - {model.cost} {model.currency.value}"]
    lines += [f"  {word}: {value}" for word, value in _told(model)]
    lines += [f"  {gear_line(gear)}" for gear in model.gear]
    return "\n".join(lines)


def _told(model: Model) -> list[tuple[str, str]]:
    return [
        ("experience", str(model.xp)),
        ("advances", str(model.advances)),
        ("skills", ", ".join(model.skills)),
        ("keywords", ", ".join(model.keywords)),
        ("traits", ", ".join(model.traits)),
    ]


def gear_line(gear: Gear) -> str:
    """A piece of gear as a line of a list."""
    return f"{gear.name} - {gear.cost} {gear.currency.value}"


# --- a model that is written over -----------------------------------------------------------

_WORDS = ("experience", "advances", "skills", "keywords", "traits")


class ModelText(State, frozen=True):
    """Says of lines for a model what cannot be read in them."""

    def __call__(self, text: str) -> str:
        first, *rest = [line for line in text.splitlines() if line.strip()] or [""]
        if _head(first) is None:
            return f"{first!r} is no model: the first line is 'Name (Rank) [elite] - 80 ducats'"
        for line in rest:
            if fault := _line_fault(line.strip()):
                return fault
        return ""


def _head(line: str) -> Entry | None:
    one = _entry(1, Sort.MODEL, line.strip())
    return one if one.name and one.price is not None and 0 <= one.price <= MOST_PRICE and one.count == 1 else None


def _line_fault(line: str) -> str:
    word, colon, value = line.partition(":")
    if colon and word.strip().lower() in _WORDS[:2] and not value.strip().isdecimal():
        return f"{word.strip()} takes a whole number, not {value.strip()!r}"
    if (colon and word.strip().lower() in _WORDS) or _gear(line) is not None:
        return ""
    return f"{line!r} cannot be read: gear stands as 'Sword - 4 ducats', and else there are {', '.join(_WORDS)}"


def _gear(line: str) -> Gear | None:
    """The piece of gear of a line, its id still to be made."""
    one = _entry(1, Sort.GEAR, line)
    if not one.name or one.price is None or not 0 <= one.price <= MOST_PRICE or one.count > 1:
        return None
    return Gear(GearId(""), one.name, cost=one.price, currency=one.currency)


def read_model(text: str, model: Model) -> Model:
    """A model as lines say it is now; gear that stands as it did is the same piece, and new gear has no id yet."""
    first, *rest = [line.strip() for line in text.splitlines() if line.strip()]
    head = _head(first)
    if head is None:
        return model
    told = {line.partition(":")[0].strip().lower(): line.partition(":")[2].strip() for line in rest if _is_told(line)}
    gear, left = list[Gear](), list(model.gear)
    for line in rest:
        if not _is_told(line) and (new := _gear(line)) is not None:
            same = next((one for one in left if gear_line(one) == gear_line(new)), None)
            left = [one for one in left if one is not same]
            gear.append(same or new)
    return replace(
        model,
        name=head.name,
        rank=head.rank or head.name,
        cost=head.price or 0,
        currency=head.currency,
        elite=head.elite,
        gear=tuple(gear),
        xp=int(told.get("experience", model.xp)),
        advances=int(told.get("advances", model.advances)),
        **{word: _several(told[word]) for word in _WORDS[2:] if word in told},
    )


def _is_told(line: str) -> bool:
    word, colon, _value = line.partition(":")
    return bool(colon) and word.strip().lower() in _WORDS


def _several(value: str) -> tuple[str, ...]:
    return tuple([one.strip() for one in value.split(",") if one.strip()])


class GearLines(State, frozen=True):
    """Says of several lines for gear which of them cannot be read."""

    def __call__(self, text: str) -> str:
        return next((fault for line in text.splitlines() if (fault := GearText()(line.strip()))), "")


class GearText(State, frozen=True):
    """Says of a line for a piece of gear what cannot be read in it; an empty one is none."""

    def __call__(self, text: str) -> str:
        if text in NOTHING or _gear(text) is not None:
            return ""
        return f"{text!r} is no gear: it stands as 'Sword - 4 ducats'"


def read_gear(text: str) -> Gear | None:
    """The piece of gear that a line says, its id still to be made."""
    return _gear(text.strip())
