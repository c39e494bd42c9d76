"""On import, lets the rules find what packages bring.  Nothing is read before somebody asks for it."""

from __future__ import annotations

from tablewright.content import cache
from tablewright.content.files import files_here, here
from tablewright.content.places import cache_file
from tablewright.rules.starforged.library import SHELF, Library


def read_library() -> Library:
    """The library of everything that is here, from the cache if it is there and fits."""
    file = cache_file()
    quick = cache.quick_mark(files_here())
    if kept := cache.load(file, cache.Marks(quick)):
        return kept
    sources = here()
    marks = cache.Marks(quick, cache.sure_mark(sources))
    if kept := cache.load(file, marks):
        cache.renew(file, marks)
        return kept
    from tablewright.content.read import read  # noqa: PLC0415 - many modules, and most starts need none of them

    library = read(sources).library
    cache.keep(file, marks, library)
    return library


SHELF.offer(read_library)
