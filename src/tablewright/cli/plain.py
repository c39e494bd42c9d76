"""State and facts as JSON for programs: every field, also those that have their usual value, and each fact's type."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any

import msgspec


def plain(value: object) -> Any:
    """`value` as numbers, words, lists and dictionaries.

    >>> from tablewright.rules.ember import Camp, Cooled
    >>> plain(Camp(wood=2)), plain(Cooled(by=1))
    ({'heat': 3, 'wood': 2}, {'type': 'Cooled', 'by': 1})
    """
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        named = {config.tag_field: config.tag} if config.tag_field else {}
        fields = msgspec.structs.fields(value)
        return named | {field.encode_name: plain(getattr(value, field.name)) for field in fields}
    if isinstance(value, Mapping):
        return {str(msgspec.to_builtins(key)): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, AbstractSet):
        return sorted(plain(item) for item in value)
    return msgspec.to_builtins(value)


def encode(value: object) -> str:
    """`value` as JSON, indented for people who look at it all the same."""
    return msgspec.json.format(msgspec.json.encode(plain(value))).decode()
