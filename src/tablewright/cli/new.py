"""`tablewright new GAME`: begin a campaign, with the questions of the game's set-up form."""

from __future__ import annotations

import sys
from typing import Any

from tablewright.cli.failure import Failure
from tablewright.cli.keeping import open_store
from tablewright.cli.parser import Parser
from tablewright.cli.plain import encode
from tablewright.kernel import Confirm, Number, Request, System, Text, Value, key_of
from tablewright.rules import game
from tablewright.store import SeatRow

HOST = "host"


def run(argv: list[str]) -> int:
    """Make a campaign and print its id."""
    parser = Parser("new", "Begin a campaign.  The game's set-up is asked for, unless --yes takes what is usual.")
    parser.add_argument("game", metavar="GAME", help="such as ember")
    parser.add_argument("--name", help="what to call the campaign; usually the game's title")
    parser.add_argument("--player", default="Host", help="what to call you, the host; now %(default)s")
    parser.add_argument("--yes", action="store_true", help="ask nothing: take every usual answer")
    parser.json()
    parser.database()
    args = parser.parse_args(argv)
    system = game(args.game)
    name = named("--name", system.title if args.name is None else args.name, 120)
    host = SeatRow(HOST, named("--player", args.player, 80), "host")
    setup = setup_of(system, {field.name: usual(field.request) for field in system.form} if args.yes else asked(system))
    with open_store(args.db) as store:
        campaign = store.create(name, system.name, setup, host)
    if args.json:
        print(encode({"id": campaign, "name": name, "game": system.name}))
        return 0
    print(campaign)
    if sys.stdout.isatty():
        print(f"`tablewright play {campaign}` plays it here, `tablewright serve` in the browser.")
    return 0


def named(option: str, said: str, most: int) -> str:
    """A name that can be shown."""
    name = " ".join(said.split())
    if not 0 < len(name) <= most:
        raise Failure(f"{option} takes 1 to {most} characters, not {len(name)}")
    return name


def setup_of(system: System[Any], answers: dict[str, Value]) -> dict[str, Any]:
    """The set-up that the form's answers describe; a game that makes none of them takes them as they are."""
    return system.made(answers) or answers


def usual(request: Request) -> Value:
    """The answer of somebody in a hurry."""
    match request:
        case Text(usual=words):
            return words
        case Number(usual=number):
            return number
        case Confirm():
            return "no"
        case _:
            value = request.branches()[0][0]
            return [key_of(one) for one in value] if isinstance(value, tuple) else key_of(value)


def asked(system: System[Any]) -> dict[str, Value]:
    """The answers of the person at the prompt."""
    if not system.form:
        return {}
    from tablewright.cli.prompt import ask  # noqa: PLC0415 - Rich is slow, and not every set-up asks
    from tablewright.cli.screen import Screen  # noqa: PLC0415
    from tablewright.table import question_view  # noqa: PLC0415

    screen, me = Screen(), SeatRow(HOST, "Host", "host")
    return {
        field.name: ask(
            screen,
            question_view(0, field.name, field.request, me, {}),
            field.request,
            field.group,
            usual(field.request),
        )
        for field in system.form
    }
