"""The markup of packages as plain words: what is to be read, and the things that it names."""

from __future__ import annotations

import re

from tablewright.content.ids import path

# None of these may take long over any text: each stops early, or looks only so far.
LINK = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\((?:id|datasworn):([^()\s]+)\)")
MACRO = re.compile(r"\{\{(\w+)[:>]([^{}\s]+)\}\}")
_STRONG = re.compile(r"(\*\*|__)(?=\S)(.{1,400}?)(?<=\S)\1", re.DOTALL)
_EMPHASIS = re.compile(r"(?<![\w*])([*_])(?=[^\s*_])([^*_\n]{0,400}[^\s*_])\1(?![\w*])")
_GAP = re.compile(r"\n{3,}")


def plain(text: str) -> str:
    """Words without markup; a table that is shown elsewhere leaves nothing behind.

    >>> plain("__On a hit__, [Gain Ground](id:starforged/moves/combat/gain_ground). {{table:a/oracles/b}}")
    'On a hit, Gain Ground.'
    """
    if "[" in text:
        text = LINK.sub(r"\1", text)
    if "{{" in text:
        text = _GAP.sub("\n\n", MACRO.sub("", text))
    if "_" in text or "*" in text:
        text = _EMPHASIS.sub(r"\2", _STRONG.sub(r"\2", text))
    return text.strip()


def linked(text: str) -> tuple[str, ...]:
    """The ids that a text names, each once, in order."""
    if "](" not in text and "{{" not in text:
        return ()
    found = [one[2] for one in LINK.finditer(text)] + [one[2] for one in MACRO.finditer(text)]
    return tuple(dict.fromkeys(map(path, found)))


def template(text: str) -> str:
    """A text with rolls in it, each as `{{text:id}}` with an id of our style."""
    return MACRO.sub(lambda one: f"{{{{{one[1]}:{path(one[2])}}}}}", text)
