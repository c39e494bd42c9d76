"""On import, lets the rules find what packages bring.  Nothing is read before somebody asks for it."""

from __future__ import annotations

from tablewright.content import cache
from tablewright.content.files import here
from tablewright.content.places import cache_file
from tablewright.content.read import read
from tablewright.rules.starforged.library import SHELF, Library


def read_library() -> Library:
    """The library of everything that is here, from the cache if it is there and fits."""
    sources = here()
    key = cache.key_of(sources)
    kept = cache.load(cache_file(), key)
    if kept is not None:
        return kept
    library = read(sources).library
    cache.keep(cache_file(), key, library)
    return library


SHELF.offer(read_library)
