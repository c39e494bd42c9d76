"""A pasted stat block, read line by line, and people's lists in words that can be read back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tablewright.kernel import AnswerError, State, replace
from tablewright.rules.expanse.facts import signed
from tablewright.rules.expanse.state import Armor, Bond, Focus, Person, Stunt, Weapon
from tablewright.rules.expanse.terms import FOCUSES, Ability

MOST_LINES = 60
MINUS = str.maketrans({"−": "-", "–": "-", "—": "-", "‒": "-", "﹣": "-", "－": "-", "\u00a0": " "})  # noqa: RUF001
"""The signs that people and books write for minus."""
_ABILITIES = "|".join(Ability)
_SCORE = re.compile(
    rf"\b(?P<ability>{_ABILITIES})\b\s*(?:\((?P<first>[^()]*)\))?\s*:?\s*"
    r"(?P<score>[+-]?\d+)\s*(?:\((?P<focuses>[^()]*)\))?",
    re.IGNORECASE,
)
_VALUE = re.compile(
    r"\b(?P<name>speed|defen[sc]e|toughness|tou|armou?r rating|armou?r|ar|fortune|fp|income|level|shield)\b"
    r"\s*:?\s*(?P<value>[+-]?\d+)\b(?!d)",
    re.IGNORECASE,
)
_WEAPON = re.compile(
    r"(?P<name>[^\d+:|()]*[^\d+:|()\s-])\s*(?:\((?P<focus>[^()]*)\))?\s*[:|,]?\s*(?:(?P<attack>[+-]\d+)\s*[:|,]?\s*)?"
    r"(?P<count>\d+)d(?P<sides>\d+)\s*(?P<rest>(?:[+-]\s*\w+\s*)*)(?:damage)?,?\s*(?P<penetrating>penetrating)?",
    re.IGNORECASE,
)
_HEADINGS = re.compile(
    r"(abilities|ability|weapon|weapons|attacks?|focus(es)?|roll|damage|[()|,\s-])+:?", re.IGNORECASE
)
_ARMED = re.compile(r"(?:weapons?|attacks?)\s*[:–-]\s*(?P<weapons>.+)", re.IGNORECASE)
_NOTE = re.compile(
    r"(?P<name>talents?|special(?: qualities)?|stunts?|favou?red stunts|threat|equipment|gear|notes?|drive|goals?)"
    r"\s*[:–-]\s*(?P<words>.+)",
    re.IGNORECASE,
)
_NO_HEALTH = re.compile(r"\b(hp|hit points|health)\b", re.IGNORECASE)
_JOINED = re.compile(r"\barmou?r\s*\+\s*toughness\b", re.IGNORECASE)
_RANGED = re.compile(r"pistol|rifle|gun|bow|sniper|shotgun|grenade|thrown|throw|cannon|laser|taser", re.IGNORECASE)
_SHORT = {ability[:3]: ability for ability in Ability}
DERIVED = {"speed": "speed", "tou": "toughness", "ar": "armor", "fp": "fortune"}


class Block(State, frozen=True):
    """What a stat block says: the name, abilities and focuses, values by name, weapons, and further lines as notes."""

    name: str = ""
    scores: tuple[tuple[Ability, int], ...] = ()
    focuses: tuple[Focus, ...] = ()
    values: tuple[tuple[str, int], ...] = ()
    weapons: tuple[Weapon, ...] = ()
    notes: tuple[str, ...] = ()

    def person(self, base: Person) -> Person:
        """Somebody as the block says, otherwise as they were; derived values are kept as what comes on top."""
        one = replace(
            base,
            name=self.name or base.name,
            focuses=self.focuses if self.scores else base.focuses,
            weapons=self.weapons or base.weapons,
            talents=self.notes or base.talents,
            **{ability.value: score for ability, score in self.scores},
        )
        given = dict(self.values)
        if "armor" in given:
            one = replace(one, armor=Armor(base.armor.name, given["armor"], base.armor.penalty))
        plain: dict[str, int] = {name: given[name] for name in ("level", "income", "shield") if name in given}
        if "fortune" in given:
            plain |= {"fortune": given["fortune"], "fortune_most": given["fortune"]}
        one = replace(one, **plain)
        return replace(one, **{f"{name}_more": given[name] - before for name, before in _plain(one) if name in given})


def _plain(one: Person) -> tuple[tuple[str, int], ...]:
    return (
        ("speed", 10 + one.dexterity + one.armor.penalty),
        ("defense", 10 + one.dexterity + one.shield),
        ("toughness", one.constitution),
    )


# --- reading ----------------------------------------------------------------------------


def read_block(text: str) -> Block:
    """What a pasted stat block says.

    Raises:
        AnswerError: naming the first line that is not understood.
    """
    lines = [(at, line.strip()) for at, line in enumerate(text.translate(MINUS).splitlines(), 1) if line.strip()]
    if not lines:
        raise AnswerError("a stat block takes a few lines: a name, abilities, Speed, Defense, Toughness, weapons")
    if len(lines) > MOST_LINES:
        raise AnswerError(f"a stat block takes {MOST_LINES} lines at most; this has {len(lines)}")
    block = Block()
    for at, line in lines:
        block = _read_line(block, at, line)
    if not block.scores:
        raise AnswerError("there is no ability in this; a line such as “Accuracy 2 (Pistols), Strength −1” has some")
    return replace(block, weapons=tuple(_as_rolled(block, one) for one in block.weapons))


def block_fault(text: str) -> str:
    """What is wrong with a stat block, naming the line; nothing, when it can be read."""
    try:
        read_block(text)
    except AnswerError as fault:
        return str(fault)
    return ""


def _read_line(block: Block, at: int, line: str) -> Block:
    if _NO_HEALTH.search(line):
        raise _fault(at, line, "this game has no hit points; write Fortune and a number, or leave the line out")
    if _JOINED.search(line):
        raise _fault(at, line, "write armor and Toughness apart, such as “AR 2, Toughness 1”")
    if note := _NOTE.fullmatch(line):
        return replace(block, notes=(*block.notes, f"{note['name'].capitalize()}: {note['words']}"))
    if found := list(_SCORE.finditer(line)):
        _nothing_else(at, line, _SCORE)
        return _with_scores(block, at, line, found)
    if (armed := _ARMED.fullmatch(line)) or _WEAPON.fullmatch(line):
        return _with_weapons(block, at, line, armed["weapons"] if armed else line)
    if values := list(_VALUE.finditer(line)):
        _nothing_else(at, line, _VALUE)
        return _with_values(block, at, line, [(_known(one["name"]), int(one["value"])) for one in values])
    if _HEADINGS.fullmatch(line):
        return block
    if not block.name and not block.scores and not re.search(r"\d", line):
        return replace(block, name=line[:80])
    raise _fault(at, line, "it is no ability, no value such as Speed 12, and no weapon such as “Pistol +4 2d6+1”")


def _fault(at: int, line: str, why: str) -> AnswerError:
    return AnswerError(f"line {at}, “{line[:60]}”, is not understood: {why}")


def _nothing_else(at: int, line: str, pattern: re.Pattern[str]) -> None:
    rest = re.sub(r"abilities|\(focuses\)|focuses", "", pattern.sub(" ", line), flags=re.IGNORECASE)
    if words := re.sub(r"[\s,;|/:.]+", " ", rest).strip():
        raise _fault(at, line, f"“{words[:40]}” is neither a name nor a number that is known")


def _known(name: str) -> str:
    word = name.lower().replace("defence", "defense").replace("armour", "armor").removesuffix(" rating")
    return DERIVED.get(word, word)


def _with_scores(block: Block, at: int, line: str, found: Sequence[re.Match[str]]) -> Block:
    scores, focuses = dict(block.scores), list(block.focuses)
    for one in found:
        ability, score = Ability(one["ability"].lower()), int(one["score"])
        if ability in scores:
            raise _fault(at, line, f"{ability.capitalize()} is there twice")
        if not -5 <= score <= 20:
            raise _fault(at, line, f"an ability is from −5 to 20, not {score}")
        scores = {**scores, ability: score}
        names = [name.strip() for name in re.split(r"[,;]", one["focuses"] or one["first"] or "") if name.strip()]
        focuses += [_focus(ability, name) for name in names]
    return replace(block, scores=tuple(scores.items()), focuses=tuple(focuses))


def _focus(ability: Ability, words: str) -> Focus:
    """A focus as people write it; `+3` says that it was improved."""
    name = re.sub(r"\s*\+\d+$", "", words)
    known = next((one for one in FOCUSES[ability] if one.lower() == name.lower()), name)
    return Focus(known, ability, improved=words.endswith("+3"))


def _with_values(block: Block, at: int, line: str, found: Sequence[tuple[str, int]]) -> Block:
    values = dict(block.values)
    for name, value in found:
        if name in values:
            raise _fault(at, line, f"{name} is there twice")
        if not -20 <= value <= 200:
            raise _fault(at, line, f"{name} cannot be {value}")
        values = {**values, name: value}
    return replace(block, values=tuple(values.items()))


def _with_weapons(block: Block, at: int, line: str, words: str) -> Block:
    """The weapons of a line that begins with what it is: one, or several one after another."""
    if words.strip(" .").lower() in ("none", "unarmed"):
        return block
    found = list(_WEAPON.finditer(words))
    _nothing_else(at, words, _WEAPON)
    return replace(block, weapons=(*block.weapons, *(_weapon(at, line, one) for one in found)))


def _weapon(at: int, line: str, found: re.Match[str]) -> Weapon:
    count, sides = int(found["count"]), int(found["sides"])
    if not (1 <= count <= 10 and sides in (3, 6)):
        raise _fault(at, line, "damage is from 1d3 to 10d6")
    name, focus = found["name"].strip(" ,;.:|"), (found["focus"] or "").strip()
    ability = _ability_of(focus) or (Ability.ACCURACY if _RANGED.search(f"{name} {focus}") else Ability.FIGHTING)
    weapon = Weapon(name, ability, focus, count, sides, penetrating=bool(found["penetrating"]))
    for part in re.findall(r"[+-]\s*\w+", found["rest"] or ""):
        sign, word = part[0], part[1:].strip().lower()
        if word.isdecimal():
            weapon = replace(weapon, more=weapon.more + int(f"{sign}{word}"))
        elif sign == "+" and word[:3] in _SHORT and _SHORT[word[:3]].startswith(word) and weapon.adds is None:
            weapon = replace(weapon, adds=_SHORT[word[:3]])
        else:
            raise _fault(at, line, f"“{part.strip()}” is no number and no ability to add to damage")
    return weapon


def _ability_of(focus: str) -> Ability | None:
    return next((ability for ability, names in FOCUSES.items() if focus and focus in names), None)


def _as_rolled(block: Block, weapon: Weapon) -> Weapon:
    """A weapon with the focus of its owner's that fits it by name, where the block does not say which."""
    if weapon.focus:
        return weapon
    fits = [one for one in block.focuses if one.ability is weapon.ability and _alike(one.name, weapon.name)]
    return replace(weapon, focus=fits[0].name) if fits else weapon


def _alike(focus: str, weapon: str) -> bool:
    return any(word.rstrip("s") in weapon.lower() for word in focus.lower().split())


# --- lists in words -----------------------------------------------------------------------


def read_each(text: str, read: Callable[[str], State]) -> tuple[State, ...]:
    """A list as people write it, an entry a line; faults name the line.

    Raises:
        AnswerError: naming the first line that is not understood.
    """
    found: list[State] = []
    for at, line in enumerate(text.translate(MINUS).splitlines(), 1):
        if line.strip():
            try:
                found.append(read(line.strip()))
            except AnswerError as fault:
                raise AnswerError(f"line {at}, “{line.strip()[:60]}”, is not understood: {fault}") from None
    return tuple(found)


def focus_of(line: str) -> Focus:
    """`Pistols (accuracy)`, `Stealth (dexterity) +3`, or a name that is known.

    Raises:
        AnswerError: for one whose ability is not known.
    """
    found = re.fullmatch(r"(?P<name>[^()]+?)\s*(?:\((?P<ability>\w+)\))?\s*(?P<bonus>\+[23])?", line)
    name = found["name"] if found else line
    given = (found["ability"] or "").lower() if found else ""
    ability = Ability(given) if given in tuple(Ability) else _ability_of(name)
    if found is None or ability is None or (given and given not in tuple(Ability)):
        raise AnswerError("a focus is a name and its ability, such as “Pistols (accuracy)”, with +3 once improved")
    return _focus(ability, f"{name} {found['bonus'] or ''}".strip())


def weapon_of(line: str) -> Weapon:
    """`Pistol (Pistols) 2d6+Perception`.

    Raises:
        AnswerError: for one that is none.
    """
    found = _WEAPON.fullmatch(line)
    if found is None:
        raise AnswerError("a weapon is a name, its focus and its damage, such as “Pistol (Pistols) 2d6+Perception”")
    return _weapon(1, line, found)


def bond_of(line: str) -> Bond:
    """`Juno 2, owes me her life`.

    Raises:
        AnswerError: for one without a name.
    """
    found = re.fullmatch(r"(?P<to>[^\d,]*[^\d,\s])\s*(?P<intensity>\d)?\s*(?:,\s*(?P<kind>.+))?", line)
    if found is None or not 1 <= int(found["intensity"] or 1) <= 5:
        raise AnswerError("a relationship is with somebody, 1 to 5 strong, such as “Juno 2, owes me her life”")
    return Bond(found["to"], int(found["intensity"] or 1), found["kind"] or "")


def in_lines(things: Sequence[Focus | Weapon | Bond]) -> str:
    """The same lists as text that can be read back."""
    return "\n".join(map(_line, things))


def _line(thing: Focus | Weapon | Bond) -> str:
    match thing:
        case Focus():
            return f"{thing.name} ({thing.ability}) {signed(thing.bonus)}"
        case Weapon():
            return f"{thing.name}{f' ({thing.focus})' if thing.focus else ''} {damage(thing)}"
        case Bond():
            return f"{thing.to} {thing.intensity}{f', {thing.kind}' if thing.kind else ''}"


def damage(weapon: Weapon) -> str:
    """What a weapon does: `2d6+1+Perception`."""
    more = signed(weapon.more) if weapon.more else ""
    adds = f"+{weapon.adds.capitalize()}" if weapon.adds else ""
    return f"{weapon.count}d{weapon.sides}{more}{adds}{', penetrating' if weapon.penetrating else ''}"


def write_block(one: Person) -> str:
    """Somebody as a stat block that can be read back."""
    plain = dict(_plain(one))
    values = {
        "Speed": plain["speed"] + one.speed_more,
        "Defense": plain["defense"] + one.defense_more,
        "Toughness": plain["toughness"] + one.toughness_more,
        "AR": one.armor.bonus,
        "Fortune": one.fortune_most,
    }
    derived = ", ".join(f"{name} {_minus(value)}" for name, value in values.items())
    notes = (talent for talent in one.talents if ":" in talent)
    return "\n".join([one.name, abilities_in_a_line(one), derived, *map(_line, one.weapons), *notes])


def abilities_in_a_line(one: Person) -> str:
    """Somebody's abilities with their focuses: `Accuracy 2 (Pistols), Communication −1`."""
    held: dict[Ability, list[str]] = {}
    for focus in one.focuses:
        held = {**held, focus.ability: [*held.get(focus.ability, []), _short(focus)]}
    return ", ".join(
        f"{ability.capitalize()} {_minus(one.score(ability))}"
        + (f" ({', '.join(held[ability])})" if ability in held else "")
        for ability in Ability
    )


def _minus(number: int) -> str:
    return signed(number).removeprefix("+")


def _short(focus: Focus) -> str:
    return f"{focus.name} +3" if focus.improved else focus.name


# --- stunts of the table's own ---------------------------------------------------------------


def stunt_line(one: Stunt) -> str:
    """A stunt as text: `Human Shield; grapple; 3; Somebody stands between`."""
    most = "" if one.most == one.least else f"-{one.most}" if one.most else "+"
    parts = (one.name, one.list, f"{one.least}{most}", "off" if one.off else one.text)
    return "; ".join(filter(None, parts))


def stunts_of(text: str) -> tuple[Stunt, ...]:
    """Stunts of a table, a line each.

    Raises:
        AnswerError: naming the first line that is not understood.
    """
    found = [one for one in read_each(text, _stunt) if isinstance(one, Stunt)]
    names = [one.name for one in found]
    if twice := [name for name in names if names.count(name) > 1]:
        raise AnswerError(f"{twice[0]} is there twice")
    return tuple(found)


def _stunt(line: str) -> Stunt:
    parts = [part.strip() for part in line.split(";")]
    cost = re.fullmatch(r"(\d+)(?:-(\d+)|(\+))?", parts[2]) if len(parts) in (3, 4) else None
    if cost is None or not parts[0] or not parts[1]:
        raise AnswerError("a stunt is a name, a list, its points and what it does: “Human Shield; grapple; 1-3; …”")
    least = int(cost[1])
    most = 0 if cost[3] else int(cost[2] or least)
    if not 1 <= least <= 12 or (most and most < least):
        raise AnswerError(f"a stunt costs from 1 to 12, the least first, not {parts[2]}")
    text = parts[3] if len(parts) > 3 else ""
    return Stunt(parts[0], parts[1], least, most, "" if text == "off" else text, off=text == "off")
