"""Where content is kept: what comes along, and what the user has added."""

from __future__ import annotations

import os
import sys
from pathlib import Path

BUNDLED = Path(__file__).parent / "bundled"
"""The packages that come along; the build fills it."""


def data_folder() -> Path:
    """The folder in which this system's programs keep what their user made."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def content_folder() -> Path:
    """The user's content: $TABLEWRIGHT_CONTENT, else a folder beside the campaigns in the user's data folder."""
    return Path(os.environ.get("TABLEWRIGHT_CONTENT") or data_folder() / "tablewright" / "content")


def added_folder() -> Path:
    """The packages that the user has added, each a file called by its id."""
    return content_folder() / "packages"


def cache_file() -> Path:
    """What was read, in a form that opens at once; it can be deleted at any time."""
    return content_folder() / "cache" / "library.bin"
