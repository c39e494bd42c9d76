"""Where the rules are silent or their sources differ: what a table has decided, each a visible switch."""

from __future__ import annotations

from tablewright.kernel import State


class Rulings(State, frozen=True):
    """The rulings in force.  Field names are the words of the log; `REGISTER` explains them."""

    momentum_at_maximum: str = "refused"
    next_bonus: str = "any roll"
    maximum_falls: str = "clamp"
    cleared_boxes: str = "keep the part"
    legacy_overflow: str = "carry"
    same_suffer_twice: str = "allowed"
    duplicates: str = "reroll"
    discovery_ticks: str = "once"
    momentum_floor: str = "carry"
    harm_at_zero: str = "refused"
    swap_at_floor: str = "refused"
    supply_beyond_zero: str = "dropped"
    scene_clock: str = "seed"
    burden_forsaken: str = "stays"


class Ruling(State, frozen=True):
    """One switch: its number in the register, its field, the question, and each choice with what it means."""

    id: str
    field: str
    question: str
    choices: tuple[tuple[str, str], ...]


REGISTER: tuple[Ruling, ...] = (
    Ruling(
        "R-02",
        "momentum_at_maximum",
        "Taking momentum when it is at its maximum",
        (("refused", "Not while another option is open"), ("allowed", "Allowed, without effect")),
    ),
    Ruling(
        "R-04",
        "next_bonus",
        "What uses up a +1 for the next move",
        (
            ("any roll", "The next action roll of any kind"),
            ("not suffer", "The next action roll that is not a suffer move"),
        ),
    ),
    Ruling(
        "R-08",
        "maximum_falls",
        "The maximum of momentum falls below its value",
        (("clamp", "Momentum falls with it"), ("keep", "Momentum stays until it next changes")),
    ),
    Ruling(
        "R-10",
        "cleared_boxes",
        "Clearing boxes of a track that ends in a part-filled box",
        (
            ("keep the part", "The part-filled box's ticks stay"),
            ("clear the part", "The part-filled box is emptied first"),
        ),
    ),
    Ruling(
        "R-12",
        "legacy_overflow",
        "A reward that is larger than the rest of a legacy track",
        (("carry", "The rest goes on in the cleared track"), ("drop", "The rest is lost")),
    ),
    Ruling(
        "R-13",
        "same_suffer_twice",
        "Two suffer moves: the same one twice",
        (("allowed", "Allowed"), ("refused", "They must differ")),
    ),
    Ruling(
        "R-17",
        "duplicates",
        "Rolling twice on a table, or several times",
        (("reroll", "Roll a repeated row again"), ("keep", "A row may come up twice")),
    ),
    Ruling(
        "R-19",
        "discovery_ticks",
        "A discovery of two rows",
        (("once", "Two ticks once"), ("each", "Two ticks for each row")),
    ),
    Ruling(
        "R-21",
        "momentum_floor",
        "Losing momentum past -6",
        (("carry", "What is left must be paid another way"), ("strict", "Only a loss at -6 is paid another way")),
    ),
    Ruling(
        "R-22",
        "harm_at_zero",
        "On a missed suffer roll with the meter at 0: a further -1",
        (("refused", "Not possible"), ("allowed", "Possible, and paid as momentum")),
    ),
    Ruling(
        "R-23",
        "swap_at_floor",
        "Giving 1 momentum for the meter at momentum -6",
        (("refused", "Not possible"), ("allowed", "Possible, and paid another way")),
    ),
    Ruling(
        "R-24",
        "supply_beyond_zero",
        "A loss of supply larger than the supply",
        (("dropped", "What is left is dropped"), ("carry", "What is left goes to another suffer move")),
    ),
)
