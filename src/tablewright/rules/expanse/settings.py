"""How a table plays where the source is silent, or where others read it otherwise: named, visible, changeable."""

from __future__ import annotations

from tablewright.kernel import State, Switch


class Settings(State, frozen=True):
    """The settings in force.  Field names are the words of the log; `REGISTER` explains them."""

    comparison: str = "meets"
    drama_die_costs: str = "its face"
    complete_tie: str = "by kind"
    halves: str = "as written"
    second_exhausted: str = "exhausted"
    wounded_on_injured: str = "wounded"
    tracks: str = "add"
    armor_penalty: str = "movement"
    stunt_attack: str = "add"
    progress_lost: str = "larger half"
    points_last: str = "turn"
    churn: str = "off"
    command: str = "doubles"
    ship_attack: str = "10"
    ship_attack_adds: str = "sensors"
    ship_losses: str = "one each"
    electronic_warfare: str = "one"
    taken_out: str = "attacker"
    helpless_resists: str = "yes"
    interlude_fortune: str = "full"
    income_heals: str = "work"
    numbers: str = "closed"
    wound_penalty: str = "abilities"
    dying_toughness: str = "full"


REGISTER: tuple[Switch, ...] = (
    Switch(
        "2.1",
        "comparison",
        "A total that equals the target number",
        (("meets", "Succeeds: meet it or beat it"), ("exceeds", "Fails: the total has to be higher")),
    ),
    Switch(
        "2.3",
        "drama_die_costs",
        "What Fortune pays for a face of the drama die",
        (("its face", "The face, as for any die"), ("double", "Twice the face")),
    ),
    Switch(
        "2.8",
        "complete_tie",
        "An opposed test with equal totals and equal drama dice",
        (
            ("by kind", "Whoever resists holds; even contests are rolled again"),
            ("reroll", "Both roll again"),
            ("status quo", "Nothing changes"),
            ("guide", "The guide decides"),
            ("coin", "The higher bonus, else a coin"),
        ),
    ),
    Switch(
        "2.5",
        "halves",
        "Half of an odd number",
        (
            ("as written", "Up, but down where a condition says so"),
            ("up", "Always up"),
            ("down", "Always down"),
        ),
    ),
    Switch(
        "2.6",
        "second_exhausted",
        "Somebody who is fatigued becomes exhausted",
        (("exhausted", "They are exhausted"), ("helpless", "It adds up: they are helpless")),
    ),
    Switch(
        "2.6",
        "wounded_on_injured",
        "Somebody who is injured becomes wounded",
        (("wounded", "They are wounded"), ("dying", "It adds up: they are dying")),
    ),
    Switch(
        "2.6",
        "tracks",
        "Tired already, and then hurt",
        (("add", "The tiredness of the wound comes on top"), ("apart", "The greater of the two counts")),
    ),
    Switch(
        "2.6",
        "wound_penalty",
        "What the penalty of a wound touches",
        (
            ("abilities", "Every test of an ability: attacks, initiative and resisting too"),
            ("income", "All of that, and Income tests"),
        ),
    ),
    Switch(
        "2.7",
        "dying_toughness",
        "The Toughness of somebody who is dying",
        (
            ("full", "With all of their Constitution"),
            ("falling", "1 less for each round of dying, as Constitution falls"),
        ),
    ),
    Switch(
        "1.3",
        "armor_penalty",
        "What the penalty of armor touches",
        (
            ("movement", "Speed, initiative, and Dexterity where the guide says so"),
            ("dexterity", "Speed, initiative, and every test of Dexterity"),
            ("nothing", "Nothing"),
        ),
    ),
    Switch(
        "1.4",
        "stunt_attack",
        "The stunt point of a stunt attack, when the dice show doubles too",
        (("add", "It comes on top"), ("larger", "The larger counts")),
    ),
    Switch(
        "2.9",
        "progress_lost",
        "Half of the progress is lost",
        (("larger half", "7 loses 4"), ("smaller half", "7 loses 3")),
    ),
    Switch(
        "2.4",
        "points_last",
        "How long stunt points last",
        (("turn", "To the end of the turn"), ("test", "For that test alone")),
    ),
    Switch(
        "1.7",
        "churn",
        "The Churn",
        (("off", "Not played with"), ("on", "Counts up, and rolls over at 10, 20 and 30")),
    ),
    Switch(
        "1.10",
        "command",
        "Stunt points of Command in a ship's round",
        (
            ("doubles", "1, and the drama die with doubles"),
            ("always", "1, and the drama die"),
            ("drama", "The drama die"),
        ),
    ),
    Switch(
        "1.4",
        "taken_out",
        "Somebody is taken out",
        (("attacker", "The attacker says what that means"), ("dying", "They are dying")),
    ),
    Switch(
        "2.10",
        "helpless_resists",
        "Somebody who is helpless",
        (("yes", "Still resists with Constitution and Willpower"), ("no", "Resists nothing")),
    ),
    Switch(
        "1.10",
        "ship_attack",
        "What an attack on a ship has to reach, before what the ship adds",
        (("10", "10"), ("11", "11")),
    ),
    Switch(
        "1.10",
        "ship_attack_adds",
        "What a ship adds to that",
        (("sensors", "Its sensors"), ("maneuver", "Its maneuverability"), ("nothing", "Nothing")),
    ),
    Switch(
        "1.10",
        "ship_losses",
        "What a loss takes from a ship",
        (("one each", "1 for each box: hull, maneuverability, sensors, weapons"), ("told", "What the guide says")),
    ),
    Switch(
        "1.10",
        "electronic_warfare",
        "What electronic warfare gains for the round",
        (("one", "1 on attacks, or 1 off those of the other"), ("guide", "What the guide says")),
    ),
    Switch(
        "1.9",
        "interlude_fortune",
        "Fortune at the end of an interlude",
        (("full", "It is full again"), ("none", "It stays as it is")),
    ),
    Switch(
        "1.9",
        "income_heals",
        "How Income comes back that buying has lowered",
        (
            ("work", "By work in an interlude"),
            ("one", "1 at the end of each interlude, and by work"),
            ("full", "All of it at the end of an interlude"),
        ),
    ),
    Switch(
        "issue 4, 7",
        "numbers",
        "The numbers of those whom the guide plays, and of the guide's ships",
        (("closed", "For the guide: others see open dice, and what comes of them"), ("open", "For all to see")),
    ),
)
