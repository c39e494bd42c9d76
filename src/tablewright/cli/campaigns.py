"""`tablewright campaigns`: what is being played."""

from __future__ import annotations

from tablewright.cli.keeping import open_store
from tablewright.cli.parser import Parser
from tablewright.cli.plain import encode


def run(argv: list[str]) -> int:
    """List the campaigns, the one that changed last first."""
    parser = Parser("campaigns", "List the campaigns.")
    parser.json()
    parser.database()
    args = parser.parse_args(argv)
    with open_store(args.db) as store:
        rows = sorted(store.campaigns(), key=lambda row: row.changed_at, reverse=True)
    if args.json:
        print(encode(rows))
        return 0
    if not rows:
        print("There is no campaign yet; `tablewright new ember` begins one.")
    wide = max((len(row.name) for row in rows), default=0)
    for row in rows:
        when = row.changed_at[:16].replace("T", " ")
        print(f"{row.id}  {row.name:<{wide}}  {row.game}, {row.version} records, changed {when} UTC")
    return 0
