"""The server as a process: how it starts, refuses to start, and stops."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablewright.store import Store
from tablewright.web.serve import is_loopback

START = (
    "import sys; from tablewright.web.serve import serve; sys.exit(serve(sys.argv[1], int(sys.argv[2]), sys.argv[3]))"
)


@contextmanager
def serving(db: Path, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server that is up, and its address."""
    process = subprocess.Popen(
        [sys.executable, "-c", START, "127.0.0.1", str(port), str(db)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found, process.stderr.read() if process.stderr else ""
        yield process, found[0]
    finally:
        process.kill()
        process.communicate()


def test_it_says_where_it_is_and_stops_though_somebody_looks(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as (process, address):
        request = urllib.request.Request(  # noqa: S310 - our own server's address
            f"{address}api/campaigns", b'{"name": "A", "game": "ember"}', {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server's address
            campaign = re.search(r'"campaign":"([^"]+)"', answer.read().decode())
        assert campaign
        note = urllib.request.Request(  # noqa: S310 - our own server's address
            f"{address}api/campaigns/{campaign[1]}/note", b'{"text": "Kept."}', {"Content-Type": "application/json"}
        )
        urllib.request.urlopen(note).close()  # noqa: S310 - our own server's address
        with urllib.request.urlopen(f"{address}campaigns/{campaign[1]}/events") as stream:  # noqa: S310 - our own server's address
            assert stream.readline() == b"retry: 300\n"
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=20)
        out, errors = process.communicate()
        assert process.returncode in (0, -signal.SIGTERM), errors
        assert "Traceback" not in errors
        assert out == ""
    with_store = Store.open(tmp_path / "games.db")
    loaded = with_store.load(campaign[1])
    with_store.close()
    assert loaded.campaign.version == 1
    assert loaded.since == 1, "a snapshot is kept when the server stops"


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-c", START, "127.0.0.1", str(port), str(tmp_path / "games.db")],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.strip() == (
        f"tablewright: Port {port} is in use, perhaps by another Tablewright; give another with --port."
    )


@pytest.mark.parametrize("db", ["postgresql://localhost/games", "/proc/nothing/games.db"])
def test_a_database_that_cannot_be_used_is_one_sentence(db: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", START, "127.0.0.1", "0", db], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("host", "alone"),
    [
        ("127.0.0.1", True),
        ("127.0.0.9", True),
        ("::1", True),
        ("localhost", True),
        ("0.0.0.0", False),  # noqa: S104 - a name, not a binding
        ("::", False),
        ("table.example", False),
    ],
)
def test_only_a_loopback_address_is_alone(host: str, alone: bool) -> None:
    assert is_loopback(host) is alone
