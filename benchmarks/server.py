"""A server of our own for a measure: started as people start it, on loopback, and stopped by its own process id."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from tools.front_door import ROOT

PATIENCE = 30.0
"""Seconds after which a program that should long have answered is given up."""


def environment() -> Mapping[str, str]:
    """What a program is started with: as from a person's shell, without what would change how Python starts."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def output(command: Sequence[str]) -> str:
    """Run a program to its end, and give what it printed."""
    done = subprocess.run(
        command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    return done.stdout


@contextmanager
def serving(database: Path) -> Iterator[str]:
    """`./table serve` on a free port; gives the address once it is printed."""
    command = ["./table", "serve", "--port", "0", "--db", str(database)]
    with subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, text=True) as process:
        try:
            line = process.stdout.readline() if process.stdout is not None else ""
            yield next(word for word in line.split() if word.startswith("http://"))
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def page(address: str) -> str:
    """The page at an address."""
    with urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - our own server's
        text: str = answer.read().decode()
        return text
