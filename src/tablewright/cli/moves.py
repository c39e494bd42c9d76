"""`tablewright moves GAME [MOVE]`: what can be done in a game, and where its rule stands."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from tablewright.cli.games import find_move
from tablewright.cli.parser import Parser
from tablewright.cli.plain import encode
from tablewright.kernel import Move, System, words
from tablewright.rules import game


def run(argv: list[str]) -> int:
    """List the moves of a game, or show one."""
    parser = Parser("moves", "List the moves of a game, or show what one of them does and takes.")
    parser.add_argument("game", metavar="GAME", help="such as ember")
    parser.add_argument("move", metavar="MOVE", nargs="*", help="an id, a name, or the beginnings of its words")
    parser.add_argument("--all", action="store_true", help="list also what a book with named moves has beside them")
    parser.json()
    args = parser.parse_args(argv)
    system = game(args.game)
    listed = [move for move in system.moves.values() if args.all or not move.action]
    if args.move:
        move = find_move(system, " ".join(args.move))
        print(encode(_whole(move)) if args.json else _page(move))
    else:
        print(encode([_brief(move) for move in listed]) if args.json else _list(system, listed))
    return 0


def _brief(move: Move[Any]) -> dict[str, Any]:
    return {"id": move.id, "name": move.name, "group": move.group, "source": move.source}


def _whole(move: Move[Any]) -> dict[str, Any]:
    args = [
        {"name": name, "takes": takes(kind), "needed": name in move.needs}
        | ({} if name in move.needs else {"usual": msgspec.to_builtins(_usual(move, name))})
        for name, kind in move.params.items()
    ]
    return {**_brief(move), "about": inspect.getdoc(move.rule) or "", "args": args}


def _list(system: System[Any], listed: Sequence[Move[Any]]) -> str:
    groups: dict[str, list[Move[Any]]] = {}
    for move in listed:
        groups.setdefault(move.group, []).append(move)
    wide = max(len(move.name) for move in listed)
    lines: list[str] = []
    for group, moves in groups.items():
        lines += ["", group or system.title]
        lines += [f"  {move.name:<{wide}}  {move.id}  ({move.source}{_beside(move)})" for move in moves]
    if left := len(system.moves) - len(listed):
        lines += ["", f"{left} more stand beside the moves of the book; --all lists them."]
    return "\n".join(lines[1:])


def _beside(move: Move[Any]) -> str:
    return ", beside the moves of the book" if move.action else ""


def _page(move: Move[Any]) -> str:
    lines = [f"{move.name}  {move.id}  ({move.source}{_beside(move)})", "", inspect.getdoc(move.rule) or "", ""]
    if not move.params:
        lines.append("Takes no arguments.")
    for name, kind in move.params.items():
        usual = "needed" if name in move.needs else f"usually {_shown(_usual(move, name))}"
        lines.append(f"  {name}: {takes(kind)} ({usual})")
    return "\n".join(lines)


def _shown(value: object) -> object:
    """A usual value in words; an argument that is usually nothing can be left out."""
    return "left out" if value is None or value == () else msgspec.to_builtins(value)


def _usual(move: Move[Any], name: str) -> Any:
    return inspect.signature(move.rule).parameters[name].default


_WORDS: dict[Any, str] = {int: "a number", bool: "true or false", str: "words"}


def takes(kind: Any) -> str:
    """What an argument of this type takes, in words."""
    if kind in _WORDS:
        return _WORDS[kind]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return " or ".join(str(member.value) for member in kind)
    origin, inner = get_origin(kind), [one for one in get_args(kind) if one is not NoneType]
    if origin is Literal:
        return " or ".join(str(value) for value in inner)
    if origin in (Union, UnionType):
        return " or ".join(takes(one) for one in inner)
    if origin in (tuple, list):
        return f"a list of {takes(inner[0])}"
    name = words(str(getattr(kind, "__name__", kind)))
    return f"a {name}" if hasattr(kind, "__supertype__") else name
