"""The database of campaigns, and which campaign somebody means."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tablewright.cli.failure import Failure, short
from tablewright.store import CampaignRow, Store


@contextmanager
def open_store(where: str) -> Iterator[Store]:
    """The store at a path or URL, closed again afterwards."""
    store = Store.open(where)
    try:
        yield store
    finally:
        store.close()


def the_campaign(store: Store, said: str | None) -> CampaignRow:
    """The campaign with this id or name; without one, the only campaign there is.

    Raises:
        Failure: when there is none, or more than one.
    """
    rows = store.campaigns()
    if not rows:
        raise Failure("there is no campaign yet; `tablewright new ember` begins one")
    if said is None:
        found, which = rows, "there are several campaigns"
    else:
        exact = [row for row in rows if row.id == said]
        found = exact or [row for row in rows if row.name.casefold() == said.casefold()]
        which = f"several campaigns are called {said!r}"
    if not found:
        raise Failure(f"there is no campaign {short(said or '')!r}; `tablewright campaigns` lists them")
    if len(found) > 1:
        raise Failure(f"{which}: {', '.join(f'{row.id} ({row.name})' for row in found)}; say which by its id")
    return found[0]
