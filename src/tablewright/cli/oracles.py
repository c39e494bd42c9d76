"""`tablewright oracles GAME [WORDS]`: find a table or text of a game, show its rows, or roll on it once."""

from __future__ import annotations

from typing import Any

from tablewright.cli.failure import Failure, short
from tablewright.cli.parser import Parser
from tablewright.cli.plain import encode
from tablewright.content import bring
from tablewright.kernel import Reference, System, everything
from tablewright.kernel.show import Card
from tablewright.rules import game


def run(argv: list[str]) -> int:
    """Search what a game lets people look up."""
    parser = Parser("oracles", "Find the tables and texts of a game, show one with its rows, or roll on it once.")
    parser.add_argument("game", metavar="GAME", help="such as starforged")
    parser.add_argument("words", metavar="WORDS", nargs="*", help="words to search for, or an id; without, everything")
    parser.add_argument("--roll", action="store_true", help="roll once on the one that is meant")
    parser.json()
    args = parser.parse_args(argv)
    system = game(args.game)
    bring(system.name)
    from tablewright.cli.lookup import reference_of  # noqa: PLC0415 - Rich is slow, and --help needs none

    reference, said = reference_of(system), " ".join(args.words)
    if args.roll:
        _roll(system, reference, said, as_json=args.json)
    elif args.json:
        print(encode(_found(reference, said)))
    else:
        _show(reference, said)
    return 0


def _found(reference: Reference, said: str) -> object:
    """The one thing that is meant, whole; else a list."""
    from tablewright.cli.lookup import article, search  # noqa: PLC0415

    if not said:
        return [one for section in reference.tree() for one in everything(section)]
    found = search(reference, said)
    return article(reference, found[0].id) if len(found) == 1 else found


def _show(reference: Reference, said: str) -> None:
    from tablewright.cli.draw_reference import draw_sections  # noqa: PLC0415
    from tablewright.cli.lookup import search, show  # noqa: PLC0415
    from tablewright.cli.screen import QUIET, Screen  # noqa: PLC0415

    screen = Screen()
    found = search(reference, said) if said else []
    if lacking := reference.lacking():
        screen.say(lacking, QUIET)
    if said:
        show(screen, reference, found)
    else:
        screen.show(draw_sections(reference.tree()))


def _roll(system: System[Any], reference: Reference, said: str, *, as_json: bool) -> None:
    """Roll once at a table that is kept nowhere."""
    from tablewright.cli.draw_story import draw_lines  # noqa: PLC0415
    from tablewright.cli.lookup import search  # noqa: PLC0415
    from tablewright.cli.screen import Screen  # noqa: PLC0415
    from tablewright.table import Table, do  # noqa: PLC0415

    if not said:
        raise Failure(f"roll on what? `tablewright oracles {system.name}` lists what there is")
    found = search(reference, said)
    able = [one for one in found if one.does is not None and one.does.now]
    if len(able) != 1 or able[0].does is None:
        if not able:
            raise Failure(
                f"nothing called {short(said)!r} can be rolled on at once; `tablewright oracles` finds what can"
            )
        which = " or ".join(short(one.id) for one in able[:5])
        raise Failure(f"{short(said)!r} may be {which}; say which")
    table = Table.memory(system, system.new(system.made({})))
    if do(table, "host", able[0].does, throw=True) is None:
        raise Failure(f"{short(able[0].name)} asks something before it is rolled; roll on it in a campaign")
    (entry,) = table.view("host", last=1).entries
    if as_json:
        print(encode(entry.lines))
    else:
        # Who rolled is nobody in particular.
        Screen().show(draw_lines([line for card in entry.lines if isinstance(card, Card) for line in card.lines]))
