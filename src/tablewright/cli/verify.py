"""`tablewright verify CAMPAIGN`: would today's rules have played the same?  It changes nothing."""

from __future__ import annotations

from tablewright.cli.keeping import open_store, the_campaign
from tablewright.cli.parser import Parser
from tablewright.cli.plain import encode

DIFFERS = 1


def run(argv: list[str]) -> int:
    """Play finished moves again on their recorded answers; 1 if any would end otherwise."""
    parser = Parser("verify", "Play finished moves again with today's rules, and say what would differ.")
    parser.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help="its id or name; needed if there are several")
    parser.json()
    parser.database()
    args = parser.parse_args(argv)
    with open_store(args.db) as store:
        row = the_campaign(store, args.campaign)
        found = store.verify(row.id)
    if args.json:
        print(encode(found))
    elif not found:
        print(f"{row.name}: today's rules would have played every finished move the same.")
    else:
        for one in found:
            print(f"entry {one.seq}, {one.move}: {one.fault}")
        print("The log stays as it is: what was played was played.")
    return DIFFERS if found else 0
