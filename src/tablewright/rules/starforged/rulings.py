"""Where the rules are silent or their sources differ: what a table has decided, each a visible switch."""

from __future__ import annotations

from tablewright.kernel import State, Switch


class Rulings(State, frozen=True):
    """The rulings in force.  Field names are the words of the log; `REGISTER` explains them."""

    momentum_at_maximum: str = "refused"
    next_bonus: str = "any roll"
    preset_die: str = "not cancelled"
    shifts: str = "after burning"
    maximum_falls: str = "clamp"
    cleared_boxes: str = "keep the part"
    legacy_overflow: str = "carry"
    same_suffer_twice: str = "allowed"
    aid_of_a_connection: str = "once"
    duplicates: str = "reroll"
    burden_forsaken: str = "stays"
    discovery_ticks: str = "once"
    decisive_miss: str = "objective"
    momentum_floor: str = "carry"
    harm_at_zero: str = "refused"
    swap_at_floor: str = "refused"
    supply_beyond_zero: str = "dropped"
    incidental_integrity: str = "4/3/2"
    companion_healed: str = "always 3"
    burden_twice: str = "refused"
    scene_clock: str = "seed"
    indebted_twice: str = "accept"
    spotlight: str = "vignette"
    former_progress: str = "ticks"
    bad_spot: str = "until a strong hit"


# Numbers that are missing here have no switch, because no source knows another way:
# - a move inside another is played to its end first.
# - a cost that nothing can pay is told; a chain of costs takes each suffer move once, else it never ends.
# - an automatic result has no dice, so nothing matches and nothing is burned.
# - a full track holds no more, and a changed rank leaves its ticks alone.
# - a move without a roll says nothing of where one stands.
# - a new command vehicle costs what any new asset costs.
REGISTER: tuple[Switch, ...] = (
    Switch(
        "R-02",
        "momentum_at_maximum",
        "Taking momentum when it is at its maximum",
        (("refused", "Not while another option is open"), ("allowed", "Allowed, without effect")),
    ),
    Switch(
        "R-04",
        "next_bonus",
        "What uses up a +1 for the next move",
        (
            ("any roll", "The next action roll of any kind"),
            ("not suffer", "The next action roll that is not a suffer move"),
        ),
    ),
    Switch(
        "R-05",
        "preset_die",
        "An action die that an asset presets, and negative momentum of the same size",
        (("not cancelled", "The die counts: it was not rolled"), ("cancelled", "The die counts nothing")),
    ),
    Switch(
        "R-07",
        "shifts",
        "An asset counts one outcome as another",
        (
            ("after burning", "After the chance to burn momentum"),
            ("before burning", "Before it: burning has to better what it then is"),
        ),
    ),
    Switch(
        "R-08",
        "maximum_falls",
        "The maximum of momentum falls below its value",
        (("clamp", "Momentum falls with it"), ("keep", "Momentum stays until it next changes")),
    ),
    Switch(
        "R-10",
        "cleared_boxes",
        "Clearing boxes of a track that ends in a part-filled box",
        (
            ("keep the part", "The part-filled box's ticks stay"),
            ("clear the part", "The part-filled box is emptied first"),
        ),
    ),
    Switch(
        "R-12",
        "legacy_overflow",
        "A reward that is larger than the rest of a legacy track",
        (("carry", "The rest goes on in the cleared track"), ("drop", "The rest is lost")),
    ),
    Switch(
        "R-13",
        "same_suffer_twice",
        "Two suffer moves: the same one twice",
        (("allowed", "Allowed"), ("refused", "They must differ")),
    ),
    Switch(
        "R-16",
        "aid_of_a_connection",
        "A connection with two roles that helps with a move",
        (
            ("once", "Once, in either role"),
            ("each role", "Once in each role that fits"),
        ),
    ),
    Switch(
        "R-17",
        "duplicates",
        "Rolling twice on a table, or several times",
        (("reroll", "Roll a repeated row again"), ("keep", "A row may come up twice")),
    ),
    Switch(
        "R-18",
        "burden_forsaken",
        "A vow that is tied to a burden is forsaken",
        (
            ("stays", "The burden stays"),
            ("lifts", "The burden is lifted"),
        ),
    ),
    Switch(
        "R-19",
        "discovery_ticks",
        "A discovery of two rows",
        (("once", "Two ticks once"), ("each", "Two ticks for each row")),
    ),
    Switch(
        "R-20",
        "decisive_miss",
        "Take Decisive Action misses while other objectives remain",
        (
            ("objective", "The objective is lost, and the fight goes on"),
            ("fight", "The whole fight is lost"),
        ),
    ),
    Switch(
        "R-21",
        "momentum_floor",
        "Losing momentum past -6",
        (("carry", "What is left must be paid another way"), ("strict", "Only a loss at -6 is paid another way")),
    ),
    Switch(
        "R-22",
        "harm_at_zero",
        "On a missed suffer roll with the meter at 0: a further -1",
        (("refused", "Not possible"), ("allowed", "Possible, and paid as momentum")),
    ),
    Switch(
        "R-23",
        "swap_at_floor",
        "Giving 1 momentum for the meter at momentum -6",
        (("refused", "Not possible"), ("allowed", "Possible, and paid another way")),
    ),
    Switch(
        "R-24",
        "supply_beyond_zero",
        "A loss of supply larger than the supply",
        (("dropped", "What is left is dropped"), ("carry", "What is left goes to another suffer move")),
    ),
    Switch(
        "R-25",
        "incidental_integrity",
        "Integrity of a heavy, medium or light incidental vehicle",
        (
            ("4/3/2", "4, 3 or 2"),
            ("5/4/3", "5, 4 or 3"),
        ),
    ),
    Switch(
        "R-26",
        "companion_healed",
        "Heal for a companion",
        (
            ("always 3", "+3 health"),
            ("2 at 0", "+2 health at 0, as for the wounded; else +3"),
        ),
    ),
    Switch(
        "R-27",
        "burden_twice",
        "A vow that would mark a burden which is marked already",
        (
            ("refused", "Not offered"),
            ("allowed", "Offered; the burden is marked once"),
        ),
    ),
    Switch(
        "R-29",
        "scene_clock",
        "Being well or badly placed in a scene sets",
        (
            ("seed", "The size of the clock; the rank is formidable"),
            ("datasworn", "The rank; the clock has 4 segments"),
        ),
    ),
    Switch(
        "R-30",
        "indebted_twice",
        "Help after a destruction for somebody who is indebted already",
        (
            ("accept", "May be had; the debt is lifted with the last such vow"),
            ("refused", "Is not to be had"),
        ),
    ),
    Switch(
        "R-31",
        "spotlight",
        "The +1 momentum as a session begins",
        (
            ("vignette", "Only with a spotlight"),
            ("always", "Always"),
        ),
    ),
    Switch(
        "R-32",
        "former_progress",
        "Half of a former hero's progress on a vow",
        (
            ("ticks", "Half of the ticks, rounded down"),
            ("boxes", "Half of the full boxes, rounded down"),
        ),
    ),
    Switch(
        "R-33",
        "bad_spot",
        "A strong hit inside the cost of a move that leaves you in a bad spot",
        (
            ("until a strong hit", "Puts you in control"),
            ("stays", "You stay in a bad spot"),
        ),
    ),
)
