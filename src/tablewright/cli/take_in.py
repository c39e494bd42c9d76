"""`tablewright import FILE`: a campaign from what `export` wrote."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

import msgspec

from tablewright.cli.failure import Failure
from tablewright.cli.keeping import open_store
from tablewright.cli.parser import Parser
from tablewright.cli.plain import encode
from tablewright.store import StoreError


def run(argv: list[str]) -> int:
    """Read an exported campaign and print its id."""
    parser = Parser("import", "Read a campaign that `export` wrote: all of it, or nothing.")
    parser.add_argument("file", metavar="FILE", help="a file of JSON Lines; - reads standard input")
    parser.json()
    parser.database()
    args = parser.parse_args(argv)
    with open_store(args.db) as store, reading(args.file) as lines:
        first = next(lines, b"")
        try:
            campaign = store.import_(chain([first], lines))
        except StoreError as refusal:
            raise Failure(f"{'standard input' if args.file == '-' else args.file}, {refusal}") from refusal
    if (was := id_in(first)) != campaign:
        print(f"A campaign {was} is here already; this one is now {campaign}.", file=sys.stderr)
    print(encode({"id": campaign}) if args.json else campaign)
    return 0


@contextmanager
def reading(name: str) -> Iterator[Iterator[bytes]]:
    """The lines of a file, or of standard input."""
    if name == "-":
        yield iter(sys.stdin.buffer)
        return
    with Path(name).open("rb") as file:
        yield iter(file)


def id_in(first: bytes) -> str:
    """The id that the campaign had where it was exported."""
    return str(msgspec.json.decode(first)["campaign"])
