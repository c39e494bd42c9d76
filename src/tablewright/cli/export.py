"""`tablewright export CAMPAIGN`: the whole log of a campaign as JSON Lines."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tablewright.cli.failure import Failure
from tablewright.cli.keeping import open_store, the_campaign
from tablewright.cli.parser import Parser


def run(argv: list[str]) -> int:
    """Write a campaign to a file or to standard output."""
    parser = Parser("export", "Write a campaign as JSON Lines: everything that `import` needs to make it again.")
    parser.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help="its id or name; needed if there are several")
    parser.add_argument("-o", "--output", metavar="FILE", help="a new file to write; else standard output")
    parser.database()
    args = parser.parse_args(argv)
    with open_store(args.db) as store:
        lines = store.export(the_campaign(store, args.campaign).id)
        if args.output is None:
            for line in lines:
                print(line)
        else:
            write(Path(args.output), lines)
    return 0


def write(path: Path, lines: Iterable[str]) -> None:
    """Write a new file; it has its name only once it is whole, and nothing that was there is overwritten."""
    if path.exists():
        raise Failure(f"{path} is there already; name another file, or move it away")
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(f"{line}\n" for line in lines)
        part.rename(path)
    except OSError as fault:
        raise Failure(f"{path} cannot be written: {fault.strerror}") from fault
    finally:
        part.unlink(missing_ok=True)
