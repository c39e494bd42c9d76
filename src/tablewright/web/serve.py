"""Serving: opens the store, says where the page is, and stops without waiting for those who only look."""

from __future__ import annotations

import gc
import socket
import sys
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.store import Store
    from tablewright.web.tables import Tables

PATIENCE = 2
"""Seconds that a request under way may still take when the server is told to stop."""


def serve(host: str, port: int, db: str | Path) -> int:
    """Serve the campaigns of `db` until told to stop; gives the exit code."""
    # What is loaded stays for good: looking through it for garbage, again and again, is a sixth of the start.
    gc.disable()
    from tablewright.store import Store, StoreError  # noqa: PLC0415 - with the collector at rest

    try:
        store = Store.open(db)
    except StoreError as fault:
        return _sorry(str(fault))
    try:
        listener = _listen(host, port)
    except OSError as fault:
        store.close()
        return _sorry(_cannot_listen(host, port, fault))
    try:
        _run(store, listener, alone=is_loopback(host))
    finally:
        store.close()
    return 0


def is_loopback(host: str) -> bool:
    """Whether only this computer reaches a server that is bound to `host`."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def _run(store: Store, listener: socket.socket, *, alone: bool) -> None:
    # Only here: the address is taken, so whoever waits for it may already connect while the rest is loaded.
    import uvicorn  # noqa: PLC0415 - slow, and not always needed

    from tablewright.web.app import create_app  # noqa: PLC0415 - slow, and not always needed

    class Server(uvicorn.Server):
        """Lets every stream go before it waits for requests to end."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            tables: Tables = app.state.tables
            tables.end_streams()
            await super().shutdown(sockets)

    app = create_app(store, trusted_loopback=alone)
    gc.freeze()
    gc.enable()
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=PATIENCE, server_header=False
    )
    print(f"Tablewright is at {_address(listener)} (Ctrl+C stops it)", flush=True)  # noqa: T201 - for a terminal
    try:
        Server(config).run(sockets=[listener])
    except KeyboardInterrupt:
        # Uvicorn raises the signal again once it has stopped in order.
        return


def _listen(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _type, _proto, _name, address = found[0]
    return socket.create_server(address[:2], family=family, backlog=128)


def _address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104 - a name for it, not a binding
    return f"http://{host}:{port}/"


def _cannot_listen(host: str, port: int, fault: OSError) -> str:
    import errno  # noqa: PLC0415 - slow, and not always needed

    if fault.errno == errno.EADDRINUSE:
        return f"Port {port} is in use, perhaps by another Tablewright; give another with --port."
    if fault.errno == errno.EACCES:
        return f"Port {port} is not for everybody on this computer; give one above 1023 with --port."
    return f"There is no listening at {host}, port {port} ({fault.strerror}); give another --host or --port."


def _sorry(sentence: str) -> int:
    print(f"tablewright: {sentence}", file=sys.stderr)  # noqa: T201 - for a terminal
    return 2
