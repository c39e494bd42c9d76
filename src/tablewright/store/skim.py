"""Reading a long stretch of a log for its state alone.

Most of what a log holds is there to be told, not to be computed with.  Here a record is read only as far as the state
needs it: answers of moves that are finished are left where they are, and of facts that change nothing only the name is
looked at.  That is several times quicker than reading everything; what is passed over is read, and checked, when
somebody looks at it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Union

import msgspec

from tablewright.kernel import Begun, Cancelled, Corrected, Fact, Finished, Noted, Rewound, State, System


class Outlines:
    """The records of one game, with only as much of each as its state needs; answers are not among them."""

    def __init__(self, system: System[Any]) -> None:
        outlines = {fact: _outline(fact) if fact.apply is Fact.apply else fact for fact in system.facts}
        self.idle = frozenset(outlines[fact] for fact in system.facts if outlines[fact] is not fact)
        # Types made here and now; no checker can follow them.
        fact: Any = Union[tuple(outlines.values())]  # noqa: UP007
        facts: Any = tuple[fact, ...]
        self.finished = _outline(Finished, draft=int, facts=facts)
        self.corrected = _outline(Corrected, facts=facts)
        self.begun = _outline(Begun)
        self.cancelled = _outline(Cancelled, draft=int)
        kinds: Any = (self.begun, self.finished, self.corrected, self.cancelled, _outline(Noted), _outline(Rewound))
        records: Any = Union[kinds]  # noqa: UP007
        self._decoder: msgspec.json.Decoder[list[Any]] = msgspec.json.Decoder(list[records])

    def read(self, bodies: Sequence[bytes]) -> list[Any]:
        """The outlines of the records that `bodies` hold.

        Raises:
            msgspec.DecodeError: when one of them holds none, or is not a whole one.
        """
        # A raw line break cannot stand inside a JSON string, so a torn body never joins with its neighbour.
        found = self._decoder.decode(b"[" + b",\n".join(bodies) + b"]")
        if len(found) != len(bodies):
            raise msgspec.DecodeError("a record is not one whole record")
        return found


class Skim:
    """What was read so far: the state, the numbers of the open moves, and how many entries the story has."""

    def __init__(self, outlines: Outlines, state: State, open_: Iterable[int]) -> None:
        self.state = state
        self.open = set(open_)
        self.told = 0
        self.at = 0
        self._outlines = outlines

    def take_in(self, seqs: Sequence[int], records: Sequence[Any], gone: Collection[int]) -> None:
        """Take in records, but for those that are `gone`; `at` is the one taken in last."""
        known, state = self._outlines, self.state
        finished, corrected, begun, idle = known.finished, known.corrected, known.begun, known.idle
        for seq, record in zip(seqs, records, strict=True):
            self.at = seq
            kind = type(record)
            self.told += kind is not begun
            if seq in gone:
                continue
            if kind is finished or kind is corrected:
                for fact in record.facts:
                    if type(fact) not in idle:
                        state = fact.apply(state)
            if kind is begun:
                self.open.add(seq)
            elif kind is finished or kind is known.cancelled:
                self.open.discard(record.draft)
        self.state = state


def _outline(kind: type[msgspec.Struct], **fields: Any) -> type[msgspec.Struct]:
    """A type that reads what `kind` has written, but keeps only `fields`."""
    config = kind.__struct_config__
    return msgspec.defstruct(
        kind.__name__, list(fields.items()), tag=config.tag, tag_field=config.tag_field, frozen=True
    )
