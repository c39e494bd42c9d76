"""How a table plays where the rules are silent, or where their versions differ: named, visible, changeable."""

from __future__ import annotations

from tablewright.kernel import State, Switch
from tablewright.rules.trench.terms import Ruleset


class Settings(State, frozen=True):
    """The settings in force.  Field names are the words of the log; `REGISTER` explains them."""

    rules: str = Ruleset.PT163.value
    reroll_order: str = "any"
    same_die: str = "once"
    reroll_skill: str = "one die"
    reroll_stands: str = "stands"
    table_choice: str = "before"
    loot_score: str = "modified"
    battle_counts: str = "included"
    last_band: str = "either"
    already_found: str = "loot"
    marked: str = "match"
    decline: str = "no"
    draw: str = "nobody"
    who_explores: str = "both"
    skill_order: str = "any"
    die_range: str = "open"
    skills_used: str = "optional"
    lost_skill: str = "gone"
    limits: str = "location"
    glory_items: str = "pay"
    manna: str = "by rules"
    paychest: str = "open"
    outsiders: str = "recorded"
    late_battles: str = "own"
    corrected: str = "listed"
    same_location: str = "each"
    confirm: str = "no"

    @property
    def printed(self) -> bool:
        """Whether the table plays the printed rules, 1.0.2."""
        return self.rules == Ruleset.R102.value


REGISTER: tuple[Switch, ...] = (
    Switch(
        "0",
        "rules",
        "The version of the rules",
        ((Ruleset.PT163.value, "Playtest 1.6.3"), (Ruleset.R102.value, "The printed rules, 1.0.2")),
    ),
    Switch(
        "A1",
        "reroll_order",
        "The order in which rerolls are paid for",
        (
            ("any", "Any, one at a time"),
            ("winner first", "The winner's before those of skills"),
            ("winner last", "Those of skills before the winner's"),
        ),
    ),
    Switch(
        "A2",
        "same_die",
        "One die, two rerolls",
        (("once", "A die is rerolled once"), ("again", "Another reroll may throw it again")),
    ),
    Switch(
        "A3",
        "reroll_skill",
        "What one Reroll skill throws again",
        (("one die", "One die"), ("any number", "Any number of dice at once")),
    ),
    Switch(
        "A4",
        "reroll_stands",
        "A die that was rerolled",
        (("stands", "Stands as it fell"), ("either", "The old or the new, whichever the player wants")),
    ),
    Switch(
        "A5",
        "table_choice",
        "Which of two tables counts",
        (("before", "Said before the roll"), ("after", "Said when the score is known")),
    ),
    Switch(
        "A6",
        "loot_score",
        "The score that loot is paid for",
        (("modified", "As it stands in the end"), ("rolled", "As the dice fell, rerolls included, before any skill")),
    ),
    Switch(
        "A7",
        "battle_counts",
        "Battles fought, for the dice of an exploration",
        (("included", "With the one just played"), ("before", "Without it, but never less than one")),
    ),
    Switch(
        "A8",
        "last_band",
        "The tables from the tenth battle",
        (("either", "Rare or Legendary"), ("legendary", "Legendary alone")),
    ),
    Switch(
        "A9",
        "already_found",
        "A location that is in the journal already",
        (("loot", "No discovery; loot is paid"), ("nothing", "No discovery, and no loot")),
    ),
    Switch(
        "A10",
        "marked",
        "When a location counts as found",
        (("match", "At the match, whatever comes of it"), ("reward", "When something is taken from it")),
    ),
    Switch(
        "A11",
        "decline",
        "A location that a player does not want",
        (("no", "It is found all the same"), ("yes", "It may be passed by, and found later")),
    ),
    Switch(
        "A12",
        "draw",
        "The winner's reroll after a draw",
        (("nobody", "Nobody has it"), ("both", "Both have it")),
    ),
    Switch(
        "A13",
        "who_explores",
        "Who explores after a battle",
        (("both", "Both sides"), ("winner", "The winner; after a draw both")),
    ),
    Switch(
        "A14",
        "skill_order",
        "The order of skills after the roll",
        (("any", "Any"), ("listed", "As they are listed in the rules")),
    ),
    Switch(
        "A15",
        "die_range",
        "A die that a skill moves beyond 1 or 6",
        (("open", "May stand there"), ("faces", "Stays from 1 to 6")),
    ),
    Switch(
        "A16",
        "skills_used",
        "Exploration skills",
        (("optional", "Are used if the player wants"), ("all", "Are all used")),
    ),
    Switch(
        "A17",
        "lost_skill",
        "The skill of a model that fell in this battle",
        (("gone", "Is gone"), ("once more", "Counts for this exploration")),
    ),
    Switch(
        "A18",
        "limits",
        "Found items and the LIMIT of an item",
        (
            ("location", "As the location says; where it is silent, beyond the LIMIT"),
            ("always", "Never beyond the LIMIT"),
            ("never", "Always beyond the LIMIT"),
        ),
    ),
    Switch(
        "A19",
        "glory_items",
        "A glory item that a location lets one buy",
        (("pay", "Is paid for in glory"), ("free", "Is free")),
    ),
    Switch(
        "A20",
        "manna",
        "The Pot of Manna pays",
        (
            ("by rules", "From the next exploration in 1.6.3, at once in 1.0.2"),
            ("next", "From the next exploration"),
            ("now", "At once"),
        ),
    ),
    Switch(
        "A21",
        "paychest",
        "Loot beyond the threshold",
        (("open", "Stays in the Paychest"), ("capped", "Is lost")),
    ),
    Switch(
        "A22",
        "outsiders",
        "A battle against somebody outside the campaign",
        (("recorded", "Counts when it is recorded"), ("no", "Cannot be recorded")),
    ),
    Switch(
        "A23",
        "late_battles",
        "The battles fought of a warband that joins late",
        (("own", "Its own"), ("campaign", "Its own, and as many as the campaign had seen")),
    ),
    Switch(
        "A24",
        "corrected",
        "Explorations after a battle that is corrected",
        (
            ("listed", "Keep their dice; those that would differ are listed"),
            ("reopened", "Are reversed, to be made again"),
        ),
    ),
    Switch(
        "A25",
        "same_location",
        "A location that another warband has found",
        (("each", "Each warband may find it once"), ("first", "Is gone for the others")),
    ),
    Switch(
        "6",
        "confirm",
        "A recorded battle counts",
        (("no", "At once"), ("both", "When the other side has confirmed it")),
    ),
)
