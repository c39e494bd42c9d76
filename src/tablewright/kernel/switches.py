"""What a table may decide where the rules are silent or differ: a register of switches, each in a field of a state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from tablewright.kernel.facts import Fact, State
from tablewright.kernel.requests import Choose, Option
from tablewright.kernel.system import Correction

S = TypeVar("S", bound=State)


class Switch(State, frozen=True):
    """One switch: its place in the specification, its field, the question, and each choice with what it means."""

    id: str
    field: str
    question: str
    choices: tuple[tuple[str, str], ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """The words that its field takes."""
        return tuple(key for key, _text in self.choices)

    @property
    def options(self) -> tuple[Option[str], ...]:
        """The choices, as a question offers them."""
        return tuple(Option(key, text) for key, text in self.choices)


def unfit_switches(what: str, held: State, register: Sequence[Switch]) -> Iterator[str]:
    """What is wrong with the switches of a written set-up; `what` is the game's word for one of them."""
    for switch in register:
        value = getattr(held, switch.field)
        if value not in switch.keys:
            yield f"{what} {switch.field} takes {' or '.join(switch.keys)}, not {value!r}"


def switching(
    key: str, name: str, switch: Switch, held: State, make: Callable[[S, Any, str], Sequence[Fact]]
) -> Correction[S]:
    """The correction that sets a switch, among the rulings of a table; the fact that it makes is the game's."""
    request = Choose(switch.question, switch.options)
    return Correction(key, name, getattr(held, switch.field), request, make, "rulings")
