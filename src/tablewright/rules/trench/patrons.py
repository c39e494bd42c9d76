"""The eight patrons: whose warbands they keep, and the six skills that their models may learn."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kernel import State
from tablewright.rules.trench.settings import Settings
from tablewright.rules.trench.terms import KNIGHTS_OF_AVARICE, Faction


class Patron(State, frozen=True):
    """A patron, the factions it keeps, and its skills in the order in which they are listed."""

    id: str
    name: str
    factions: tuple[Faction, ...]
    skills: tuple[str, ...]


MAMMON = "mammon"
COURT_OF_GREED = "Court of Greed"
PATRONS: tuple[Patron, ...] = (
    Patron(
        "sublime_gate",
        "Sublime Gate",
        (Faction.IRON_SULTANATE,),
        (
            "Sword of Allah",
            "Exotic Wares",
            "Janissary Training",
            "Gures",
            "Rightfully Guided",
            "Sultan's Favour",
        ),
    ),
    Patron(
        "temporal_lord",
        "Temporal Lord",
        (Faction.NEW_ANTIOCH,),
        (
            "Firearm Procurement",
            "Mendelist Chemicals",
            "Armour & Equipment Procurement",
            "Melee Weapon Procurement",
            "Sniper School",
            "Special Assault Training",
        ),
    ),
    Patron(
        "warrior_saint",
        "Warrior Saint",
        (Faction.NEW_ANTIOCH, Faction.TRENCH_PILGRIMS),
        (
            "Blessings of a Warrior Saint",
            "Endure the Suffering",
            "Dragonslayer",
            "David and Goliath",
            "On Your Knees",
            "Warrior's Prayer",
        ),
    ),
    Patron(
        "learned_saint",
        "Learned Saint",
        (Faction.NEW_ANTIOCH, Faction.TRENCH_PILGRIMS),
        (
            "Knowledge of Science",
            "Favoured By God",
            "Pennies From Heaven",
            "Organisational Skills",
            "Healing Arts",
            "Walk with God",
        ),
    ),
    Patron(
        "infernal_noble",
        "Infernal Noble",
        (Faction.HERETIC_LEGION, Faction.COURT),
        (
            "Blessed Murder",
            "Sadistic",
            "Hellfire",
            "30 Pieces of Silver",
            "Blood Sacrifice",
            "Lash of Acheron",
        ),
    ),
    Patron(
        "order_of_the_fly",
        "The Order of the Fly",
        (Faction.BLACK_GRAIL,),
        (
            "Cockroach Vitality",
            "Eyes of the Fly",
            "Wings of the Fly",
            "Grail Plague",
            "Deceit of Beelzebub",
            "Knight of the Fly",
        ),
    ),
    Patron(
        MAMMON,
        "Mammon",
        (Faction.HERETIC_LEGION,),
        (
            "Money Can Buy Anything",
            "Unsecured Loan",
            "Crooked Dice",
            "Plutocracy",
            "Eternal Debt",
            "Aureate Skin",
        ),
    ),
    Patron(
        "antipope",
        "Anti-Pope of Avignon",
        (Faction.BLACK_GRAIL,),
        (
            "Infect the Mind",
            "Eye of Beelzebub",
            "Silvered Tongue",
            "Swine Hybrid",
            "Beelzebub's Wisdom",
            "Feast on Disease",
        ),
    ),
)


def patrons(faction: Faction, variant: str, settings: Settings) -> Sequence[Patron]:
    """The patrons that a warband can have; some variants have Mammon and no other."""
    bound = variant == KNIGHTS_OF_AVARICE or (settings.printed and variant == COURT_OF_GREED)
    return [one for one in PATRONS if (one.id == MAMMON if bound else faction in one.factions)]


def patron_skills(patron: str) -> tuple[str, ...]:
    """The skills of a patron by its id; none for one that is not known."""
    return next((one.skills for one in PATRONS if one.id == patron), ())


def patron_name(patron: str) -> str:
    """What a patron is called, by its id; one that is not known is called as the table calls it."""
    return next((one.name for one in PATRONS if one.id == patron), patron)
