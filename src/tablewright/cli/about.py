"""`tablewright about`: what this is, whose work it stands on, and on what terms."""

from __future__ import annotations

from tablewright import __version__
from tablewright.cli.parser import Parser
from tablewright.cli.plain import encode
from tablewright.content.problems import licenses_of
from tablewright.rules import GAMES, game

LICENCE = "MIT licence: use it, change it, pass it on, and keep the notice."


def run(argv: list[str]) -> int:
    """Print version, licence and credits."""
    parser = Parser("about", "Say what this is, its licence, and the credits that the games' licences ask for.")
    parser.json()
    args = parser.parse_args(argv)
    from tablewright.content.keep import listed  # noqa: PLC0415 - --help needs no reader

    packages = listed().packages
    systems = [game(name) for name in GAMES]
    if args.json:
        games = [{"name": system.name, "title": system.title, "credits": system.credits} for system in systems]
        about = {"version": __version__, "licence": "MIT", "games": games, "content": [one.package for one in packages]}
        print(encode(about))
        return 0
    print(
        f"Tablewright {__version__} executes the rules of tabletop games; people and dice decide the rest.\n{LICENCE}"
    )
    for system in systems:
        print(f"\n{system.title}")
        for line in system.credits or ("Our own; under the licence above.",):
            print(f"  {line}")
    for one in packages:
        package = one.package
        by = f" by {', '.join(package.credit.authors)}" if package.credit.authors else ""
        print(f"\n{package.title} ({package.id}), texts and tables{by}")
        print(f"  {licenses_of(one)} · {' · '.join(filter(None, (package.license, package.credit.url)))}")
        print("  Read from Datasworn; known errors are put right (`tablewright content check` tells which).")
    return 0
