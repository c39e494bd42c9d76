"""`tablewright about`: what this is, whose work it stands on, and on what terms."""

from __future__ import annotations

from tablewright import __version__
from tablewright.cli.parser import Parser
from tablewright.cli.plain import encode
from tablewright.rules import GAMES, game

LICENCE = "MIT licence: use it, change it, pass it on, and keep the notice."


def run(argv: list[str]) -> int:
    """Print version, licence and credits."""
    parser = Parser("about", "Say what this is, its licence, and the credits that the games' licences ask for.")
    parser.json()
    args = parser.parse_args(argv)
    systems = [game(name) for name in GAMES]
    if args.json:
        games = [{"name": system.name, "title": system.title, "credits": system.credits} for system in systems]
        about = {"version": __version__, "licence": "MIT", "games": games}
        print(encode(about))
        return 0
    print(
        f"Tablewright {__version__} executes the rules of tabletop games; people and dice decide the rest.\n{LICENCE}"
    )
    for system in systems:
        print(f"\n{system.title}")
        for line in system.credits or ("Our own; under the licence above.",):
            print(f"  {line}")
    return 0
