"""The locations of the legendary table, and those that 1.0.2 has otherwise."""

from __future__ import annotations

from tablewright.rules.trench.gifts import (
    Choice,
    GloryItem,
    Haul,
    Item,
    Last,
    Learn,
    Location,
    Panoply,
    Pay,
    Rolled,
    Special,
)
from tablewright.rules.trench.record import Effect
from tablewright.rules.trench.roster import Kind
from tablewright.rules.trench.terms import HOUSE_OF_WISDOM, Currency, Faction, Skill, Table

FAITHFUL = (Faction.NEW_ANTIOCH, Faction.TRENCH_PILGRIMS, Faction.IRON_SULTANATE)
INFERNAL = (Faction.HERETIC_LEGION, Faction.BLACK_GRAIL, Faction.COURT)
FIRE_SHIELD = "Fire Shield"
FORMULAE = "Alchemical Formulae"
SKULL_GLORY = "1 glory after every battle"
SKULL_GLORY_102 = "1 glory after every battle that its bearer ends on the table, not Down"
TEKTITES = "no extra blood markers from GAS, FIRE and SHRAPNEL"

# 1.0.2 may mean the own armoury; the one source that says so is not confirmed.
CORPSES = Location(
    "battlefield_of_corpses",
    "Battlefield of Corpses",
    6,
    Table.LEGENDARY,
    (
        Choice(
            "salvage",
            "Salvage",
            "at most two pieces from other warbands' lists, 100 ducats together",
            (Haul(tuple(Kind), 2, 100, foreign=True),),
        ),
    ),
)
LIBRARY = Location(
    "esoteric_library",
    "Esoteric Library",
    8,
    Table.LEGENDARY,
    (
        Choice("sell", "Sell", "six dice, times 10 ducats", (Rolled(Currency.DUCATS, 6, 6, 10),)),
        Choice("burn", "Burn", "3 glory, and a D3 more", (Rolled(Currency.GLORY, 1, 3, sure=3),), only=FAITHFUL),
        Choice(
            "study",
            "Study",
            "one model begins every battle with a blood marker",
            (Last(Effect.MARKER, "one model begins every battle with a blood marker", 1, "BLOOD"),),
            only=(Faction.COURT, Faction.HERETIC_LEGION),
        ),
        Choice(
            "plague",
            "Plague",
            "one model begins every battle with an infection marker",
            (Last(Effect.MARKER, "one model begins every battle with an infection marker", 1, "INFECTION"),),
            only=(Faction.BLACK_GRAIL,),
        ),
    ),
)
PASSAGES = Location(
    "hidden_passages",
    "Hidden Passages",
    10,
    Table.LEGENDARY,
    (Choice("map", "Map", "the Duplicate skill", (Learn(Skill.DUPLICATE),)),),
)
JABIREAN = Location(
    "jabirean_alchemical_book",
    "Jabirean Alchemical Book",
    12,
    Table.LEGENDARY,
    (
        Choice("sell_ducats", "Sell for ducats", "150 ducats", (Pay(Currency.DUCATS, 150),)),
        Choice("sell_glory", "Sell for glory", "5 glory", (Pay(Currency.GLORY, 5),)),
        Choice(
            "keep",
            "Keep",
            "Fire Shields can be bought as in a House of Wisdom",
            (Last(Effect.ARMOURY, "Fire Shields can be bought as in a House of Wisdom", what=FIRE_SHIELD),),
        ),
        Choice(
            "study",
            "Study",
            "formulae cost 5 ducats less, though never less than 5",
            (Last(Effect.PRICE, "formulae cost 5 ducats less, though never less than 5", -5, FORMULAE, 5),),
            only=(Faction.IRON_SULTANATE,),
            variants=(HOUSE_OF_WISDOM,),
        ),
    ),
)


def _network(text: str, cap: int | None) -> Location:
    return Location(
        "black_network_contact",
        "Black Network Contact",
        14,
        Table.LEGENDARY,
        (Choice("deal", "Deal", text, (Last(Effect.SHOP, text, cap=cap),)),),
    )


NETWORK = _network("glory items of any price can be bought in every trade step", None)
NETWORK_102 = _network("glory items of at most 12 can be bought in every trade step", 12)
TREASURE = Location(
    "treasure_of_the_holies",
    "Treasure of the Holies",
    16,
    Table.LEGENDARY,
    (Choice("purchase", "Purchase", "buy one glory item of any price, now or later", (GloryItem(None, later=True),)),),
)
TREASURE_102 = Location(
    "treasure_of_the_holies",
    "Treasure of the Holies",
    16,
    Table.LEGENDARY,
    (
        Choice(
            "purchase",
            "Take",
            "a D3 of victory points, and one glory item of any price, free",
            (Rolled(Currency.POINTS, 1, 3), GloryItem(None, free=True)),
        ),
    ),
)


def _skull(faithful: Item, hell: Item) -> Location:
    return Location(
        "skull_of_a_saint",
        "Skull of a Saint",
        18,
        Table.LEGENDARY,
        (
            Choice("faithful", faithful.names[0], ", ".join(faithful.traits), (faithful,), only=FAITHFUL),
            Choice("hell", hell.names[0], ", ".join(hell.traits), (hell,), only=INFERNAL),
        ),
    )


SKULL = _skull(
    Item(
        ("Faithful Skull",),
        priced=False,
        traits=("deployed on any table edge after infiltrators, 8 inches from enemies",),
    ),
    Item(("Hell Skull",), priced=False, traits=("banner", "two more morale dice", SKULL_GLORY)),
)
SKULL_102 = _skull(
    Item(("Faithful Skull",), priced=False, traits=("INFILTRATOR",)),
    Item(("Hell Skull",), priced=False, traits=("banner", "two more morale dice", SKULL_GLORY_102)),
)


def _lock(does: str) -> Location:
    item = Item(("Lock of Samson's Hair",), priced=False, traits=("STRONG", does))
    return Location(
        "lock_of_samsons_hair",
        "Lock of Samson's Hair",
        20,
        Table.LEGENDARY,
        (Choice("take", "Take", f"its bearer is STRONG, with {does}", (item,)),),
    )


LOCK = _lock("+1 on melee injury rolls")
LOCK_102 = _lock("+1 DICE on melee injury rolls")
VISIT_102 = Location(
    "patrons_visit",
    "Patron's Visit",
    23,
    Table.LEGENDARY,
    (Choice("exchange", "Exchange", "up to 10 glory become victory points", (Special("visit", 10),)),),
    optional=True,
)
DNA = Location(
    "sample_of_holy_dna",
    "Sample of Holy DNA",
    26,
    Table.LEGENDARY,
    (
        Choice(
            "treat",
            "Treat",
            "one model turns an infection or blood marker into a blessing marker at each activation",
            (Special("dna"),),
        ),
    ),
)


def _tektites(suits: int, *more: Choice) -> Location:
    number = "one suit" if suits == 1 else f"up to {suits} suits"
    return Location(
        "golgotha_tektites",
        "Golgotha Tektites",
        30,
        Table.LEGENDARY,
        (
            Choice("apply", "Apply", f"{number} of armour: {TEKTITES}", (Special("tektites", suits),)),
            Choice(
                "turn_in",
                "Turn in",
                "15 glory worth of items of New Antioch or of the Trench Pilgrims, free",
                (Panoply(15, (Faction.NEW_ANTIOCH, Faction.TRENCH_PILGRIMS), free=True),),
                only=(Faction.NEW_ANTIOCH,),
            ),
            *more,
        ),
    )


TEKTITES_163 = _tektites(1)
TEKTITES_102 = _tektites(
    2, Choice("glory", "Take glory", "15 glory", (Pay(Currency.GLORY, 15),), only=(Faction.NEW_ANTIOCH,))
)


def _fruit(text: str) -> Location:
    return Location(
        "fruit_of_knowledge",
        "Fruit from the Tree of Good and Evil Knowledge",
        36,
        Table.LEGENDARY,
        (Choice("eat", "Eat", text, (Special("fruit"),)),),
    )


FRUIT = _fruit("one model gains a skill open to it or an exploration skill, and is DEMONIC")
FRUIT_102 = _fruit("one model gains a skill of any table, a patron's or an exploration skill, and is DEMONIC")
LEGENDARY = (
    CORPSES,
    LIBRARY,
    PASSAGES,
    JABIREAN,
    NETWORK,
    TREASURE,
    SKULL,
    LOCK,
    DNA,
    TEKTITES_163,
    FRUIT,
)
LEGENDARY_102 = (NETWORK_102, TREASURE_102, SKULL_102, LOCK_102, VISIT_102, TEKTITES_102, FRUIT_102)
