"""A small library written by hand: one table for every way in which a row can call for more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablewright.rules.starforged.library import Follow, Group, Library, Oracle, Row, Truth, TruthOption

O = "starforged/oracles/"  # noqa: E741 - the beginning of every table's id
C = "starforged/collections/oracles/"
TWICE = (Follow(count=2),)


def row(low: int | None, high: int | None, text: str, *follow: Follow, **more: Any) -> Row:
    """A row."""
    return Row(low, high, text, follow=follow, **more)


def table(path: str, rows: Iterable[Row], name: str = "", sides: int = 100, group: str = "", **more: Any) -> Oracle:
    """A table in the group that its path names."""
    inside = group or path.rpartition("/")[0]
    shown = name or path.rpartition("/")[2].replace("_", " ").capitalize()
    return Oracle(O + path, shown, sides, tuple(rows), C + inside, **more)


def halves(path: str, first: str, second: str, **more: Any) -> Oracle:
    """A table of two rows, 1 to 50 and 51 to 100."""
    return table(path, (row(1, 50, first), row(51, 100, second)), **more)


def groups(oracles: Iterable[Oracle], kinds: dict[str, str], names: dict[str, str]) -> dict[str, Group]:
    """The groups of these tables and of their paths, each with what stands straight in it."""
    listed = list(oracles)
    paths = dict.fromkeys(
        "/".join(one.group.removeprefix(C).split("/")[: depth + 1])
        for one in listed
        for depth in range(one.group.removeprefix(C).count("/") + 1)
    )
    return {
        C + path: Group(
            C + path,
            names.get(path, path.rpartition("/")[2].replace("_", " ").capitalize()),
            kinds.get(path, "tables"),
            C + path.rpartition("/")[0] if "/" in path else "",
            tuple(one.id for one in listed if one.group == C + path),
            tuple(C + other for other in paths if other.rpartition("/")[0] == path),
        )
        for path in paths
    }


PLACES = ("terminus", "outlands", "expanse")

TABLES = (
    halves("core/action", "Seek", "Leave", pairs=(f"{O}core/theme",)),
    halves("core/theme", "Gold", "Home", pairs=(f"{O}core/action",)),
    table("core/few", (row(None, None, "Never"), row(1, 3, "Low"), row(4, 10, "High")), sides=10),
    table("core/wide", (row(1, 199, "Most"), row(200, 200, "The last")), sides=200),
    table("core/holes", (row(11, 20, "There"), row(31, 100, "Beyond"))),
    table("core/often", (row(1, 50, "Once"), row(51, 100, "More")), recommended=(1, 3)),
    table("core/never", (row(None, None, "Printed only"),)),
    table("core/said", (row(1, 75, "Yes"), row(76, 100, "No")), match="Something strange, too."),
    # rolls that are made by themselves
    table("twice/fresh", (row(1, 40, "Red"), row(41, 90, "Blue"), row(91, 100, "Two", Follow(count=2)))),
    table(
        "twice/kept",
        (
            row(1, 50, "Ship"),
            row(51, 90, "Rock"),
            row(91, 98, "Two", Follow(count=2, duplicates="keep")),
            row(99, 100, "Three", Follow(count=3, duplicates="keep")),
        ),
    ),
    table("twice/worse", (row(1, 90, "Storm"), row(91, 100, "Two", Follow(count=2, duplicates="worse")))),
    table("twice/asked", (row(1, 90, "Scout"), row(91, 100, "Two", Follow(count=2, auto=False, duplicates="keep")))),
    table("twice/only", (row(1, 100, "Two", Follow(count=2)),)),
    table("calls/both", (row(1, 100, "Both", Follow(f"{O}core/action"), Follow(f"{O}core/theme")),)),
    table("calls/named", (row(1, 100, "Action + Theme", Follow(f"{O}core/action"), Follow(f"{O}core/theme")),)),
    table("calls/round", (row(1, 100, "Round", Follow(f"{O}calls/about")),)),
    table("calls/about", (row(1, 100, "About", Follow(f"{O}calls/round")),)),
    table("calls/lost", (row(1, 100, "Lost", Follow(f"{O}calls/nowhere")),)),
    table("calls/places", (row(1, 100, "Bound", Follow(f"{C}mission")),)),
    table("calls/kinds", (row(1, 100, "Kind", Follow(f"{C}core")),)),
    # rolls that are offered
    table("offers/biomes", (row(1, 50, "Two lands", Follow(f"{O}core/often", auto=False, count=2)), row(51, 100, "-"))),
    table("offers/named", (row(1, 100, "A thing", links=(f"{C}core", "starforged/moves/quest/swear", f"{O}gone")),)),
    table("offers/suggests", (row(1, 100, "A hint", suggests=(f"{O}core/action",)),)),
    # templates
    table(
        "names/template",
        (
            row(1, 50, "One of Other", template=f"{{{{text:{O}names/one}}}} of the {{{{text:{O}names/other}}}}!"),
            row(51, 100, "One and one", template=f"{{{{text:{O}names/one}}}}, {{{{text:{O}names/one}}}}"),
        ),
    ),
    halves("names/one", "Iron", "Glass"),
    halves("names/other", "Dawn", "Deep"),
    # columns
    *(halves(f"mission/{place}", f"Trade in {place}", f"War in {place}", column=place) for place in PLACES),
    *(halves(f"full_name/{part}", f"{part} A", f"{part} B") for part in ("given", "family")),
)
KINDS = {"mission": "shared_text", "full_name": "shared_rolls"}
NAMES = {"core": "Core Oracles"}

QUEST = "Find the first light."
TRUTHS = (
    Truth(
        "starforged/truths/iron",
        "Iron",
        (
            TruthOption(1, 33, "Iron is a vow", "Long words", QUEST, (row(1, 50, "Black"), row(51, 100, "Red"))),
            TruthOption(34, 67, "Iron is a tool", quest="Mend the tool."),
            TruthOption(68, 100, "Iron is nothing"),
        ),
    ),
    Truth("starforged/truths/war", "War", (TruthOption(1, 67, "War is over"), TruthOption(68, 100, "War is now"))),
)


def library(oracles: Iterable[Oracle] = TABLES, truths: Iterable[Truth] = TRUTHS) -> Library:
    """These tables in their groups, and these truths."""
    listed = list(oracles)
    return Library(
        oracles={one.id: one for one in listed},
        groups=groups(listed, KINDS, NAMES),
        truths={one.id: one for one in truths},
    )
