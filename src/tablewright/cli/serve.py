"""`tablewright serve`: the page, in the browser."""

from __future__ import annotations

from argparse import ArgumentTypeError

from tablewright.cli.parser import Parser


def run(argv: list[str]) -> int:
    """Serve until stopped."""
    parser = Parser("serve", "Serve the page.  Alone on this machine, nobody needs a link to sit down.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; now %(default)s")
    parser.add_argument("--port", type=port, default=8000, help="the port to listen on; now %(default)s")
    parser.database()
    args = parser.parse_args(argv)
    from tablewright.web.serve import serve  # noqa: PLC0415 - --help and refusals need no server

    return serve(args.host, args.port, args.db)


def port(said: str) -> int:
    """The number of a port."""
    number = int(said) if said.isdecimal() and len(said) < 6 else -1
    if not 0 <= number <= 65535:
        raise ArgumentTypeError(f"a port is a number from 0 (any that is free) to 65535, not {said!r}")
    return number
