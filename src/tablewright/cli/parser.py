"""How the commands read their words: argparse, whose refusals become sentences like all others."""

from __future__ import annotations

import argparse
import os
from typing import NoReturn

from tablewright.cli.failure import Failure
from tablewright.content.places import data_folder


class Parser(argparse.ArgumentParser):
    """The options of one command."""

    def __init__(self, word: str, description: str) -> None:
        super().__init__(prog=f"tablewright {word}", description=description, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise Failure(f"{message}; `{self.prog} --help` says what it takes")

    def json(self) -> None:
        """Give the command `--json`."""
        self.add_argument("--json", action="store_true", help="print for a program to read")

    def database(self) -> None:
        """Give the command `--db`."""
        self.add_argument(
            "--db",
            metavar="PATH_OR_URL",
            default=database(),
            help="where the campaigns are: a file, or sqlite:///FILE (or set TABLEWRIGHT_DB); now %(default)s",
        )


def database() -> str:
    """Where campaigns are kept when nothing else is said: $TABLEWRIGHT_DB, else a file in the user's data folder."""
    return os.environ.get("TABLEWRIGHT_DB") or str(data_folder() / "tablewright" / "tablewright.db")
