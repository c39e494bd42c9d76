"""Wrong uses of the vocabulary are refused by the type checker, each where and as its line says.

An API that gets looser shows here: a line marked `# E: code` that is not an error any more.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FILES = [path for path in sorted(HERE.glob("*.py")) if path != Path(__file__)]
MARK = re.compile(r"  # E: ([a-z -]+)$")
FOUND = re.compile(r"(?P<path>[^:]+):(?P<line>\d+): error: .*  \[(?P<code>[a-z-]+)\]")

Faults = dict[tuple[str, int], set[str]]


def wanted() -> Faults:
    """The codes that are marked, by file and line."""
    return {
        (path.name, number): set(mark[1].split())
        for path in FILES
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (mark := MARK.search(line))
    }


def found() -> Faults:
    """The codes that mypy gives, by file and line."""
    names = [str(path.relative_to(ROOT)) for path in FILES]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-pretty", "--hide-error-context", *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    codes: Faults = {}
    for line in done.stdout.splitlines():
        if fault := FOUND.fullmatch(line):
            codes.setdefault((Path(fault["path"]).name, int(fault["line"])), set()).add(fault["code"])
        else:
            assert ": note: " in line or line.startswith("Found "), done.stdout + done.stderr
    return codes


def test_what_is_wrong_is_refused_and_what_is_right_is_not() -> None:
    assert found() == wanted()
    assert len(wanted()) > 50
