"""Content packages: Datasworn files of any line, read into the model of `tablewright.rules.starforged.library`.

- `bring` lets the rules of a game find what packages bring
- `read` reads files into a library with a report, and `checks` looks whether everything they name is there
- `keep` adds packages to the user's own and removes them
"""

from importlib import import_module

_SHELVES = {"starforged": "tablewright.content.shelf"}


def bring(game: str) -> None:
    """Let the rules of `game` find what packages bring.  Nothing is read before they ask; most games ask nothing."""
    if game in _SHELVES:
        import_module(_SHELVES[game])
