"""The locations of the rare table, and those that 1.0.2 has otherwise."""

from __future__ import annotations

from tablewright.rules.trench.gifts import Choice, GloryItem, Item, Last, Learn, Location, Pay, Special
from tablewright.rules.trench.record import Effect
from tablewright.rules.trench.terms import Currency, Faction, Skill, Table

FOUR_GLORY = Pay(Currency.GLORY, 4)
FLUIDS = "Curative Fluids"
MACHINE = "Salvaged Resurrection Machine"

INSTRUMENT = Location(
    "angelic_instrument",
    "Angelic Instrument",
    5,
    Table.RARE,
    (Choice("take", "Take", "a Musical Instrument that reaches 8 inches", (Special("instrument"),)),),
)
RADIO = Location(
    "abandoned_prophetic_radio_station",
    "Abandoned Prophetic Radio Station",
    9,
    Table.RARE,
    (Choice("study", "Study", "the Extra Dice skill", (Learn(Skill.EXTRA_DICE),)),),
)
MANNA = Location(
    "pot_of_manna",
    "Pot of Manna",
    11,
    Table.RARE,
    (
        Choice(
            "keep",
            "Keep",
            "10 more ducats of loot at every exploration",
            (Last(Effect.LOOT, "10 more ducats of loot at every exploration", 10),),
        ),
    ),
)
WORKSHOP = Location(
    "ransacked_alchemist_workshop",
    "Ransacked Alchemist Workshop",
    12,
    Table.RARE,
    (
        Choice(
            "take",
            "Take",
            "Curative Fluids: once, one battle scar of one model is gone",
            (Item((FLUIDS,), priced=False, uses=1),),
        ),
    ),
)
MARKET = Location(
    "black_market",
    "Black Market",
    15,
    Table.RARE,
    (
        Choice(
            "open",
            "Open",
            "glory items of at most 8 can be bought in every trade step",
            (Last(Effect.SHOP, "glory items of at most 8 can be bought in the trade step", cap=8),),
        ),
    ),
)
# What 1.0.2 gives the golem stands in one source alone: it is made as in 1.6.3.
GOLEMS = Location(
    "book_of_golems",
    "Book of Golems",
    17,
    Table.RARE,
    (
        Choice(
            "create",
            "Create",
            "a golem: 40 ducats of it are the golem itself, up to 60 its formulae; equipment is bought apart",
            (Special("golem", 60),),
        ),
    ),
)
CHURCH = Location(
    "ruined_church",
    "Ruined Church/Masjid/Synagogue",
    19,
    Table.RARE,
    (
        Choice("report", "Report", "4 glory", (FOUR_GLORY,)),
        Choice("purchase", "Purchase", "buy one glory item of at most 10", (GloryItem(10),)),
    ),
)
DRUGS = Location(
    "stash_of_drugs_and_erotica",
    "Stash of Drugs & Erotica",
    21,
    Table.RARE,
    (
        Choice("confiscate", "Confiscate", "4 glory", (FOUR_GLORY,), forced=(Faction.TRENCH_PILGRIMS,)),
        Choice("sell", "Sell", "120 ducats", (Pay(Currency.DUCATS, 120),)),
        Choice(
            "indulge",
            "Indulge",
            "one more die on morale checks for the rest of the campaign",
            (Last(Effect.MORALE, "one more die on morale checks", 1),),
        ),
    ),
)
RELIQUARY = Location(
    "saints_reliquary",
    "Saint's Reliquary",
    23,
    Table.RARE,
    (
        Choice(
            "take",
            "Take",
            "a relic for an elite model: TOUGH, no INFILTRATOR, never in cover",
            (
                Item(
                    ("Saintly Relic",),
                    priced=False,
                    keywords=("ELITE ONLY",),
                    traits=("TOUGH", "no INFILTRATOR", "never in cover"),
                ),
            ),
        ),
    ),
)
CAPTIVE = Location(
    "high_ranking_captive",
    "High-Ranking Captive",
    25,
    Table.RARE,
    (
        Choice("ransom", "Ransom", "100 ducats", (Pay(Currency.DUCATS, 100),)),
        Choice("execute", "Execute", "4 glory", (FOUR_GLORY,)),
        Choice("imprison", "Imprison", "buy one glory item of at most 8", (GloryItem(8),)),
        Choice("indenture", "Indenture", "the Set Dice skill", (Learn(Skill.SET_DICE),)),
    ),
)
RESURRECTION = Location(
    "abandoned_resurrection_machine",
    "Abandoned Resurrection Machine",
    32,
    Table.RARE,
    (
        Choice(
            "take",
            "Take",
            "a Salvaged Resurrection Machine: once, any battle scars of one model are gone",
            (Item((MACHINE,), priced=False, uses=1),),
        ),
    ),
)
RESURRECTION_102 = Location(
    "abandoned_resurrection_machine",
    "Abandoned Resurrection Machine",
    32,
    Table.RARE,
    (
        Choice(
            "take",
            "Take",
            "a Salvaged Resurrection Machine: once, one battle scar of one model is gone, and what it does with it",
            (Item((MACHINE,), priced=False, uses=1),),
        ),
    ),
)
RARE = (
    INSTRUMENT,
    RADIO,
    MANNA,
    WORKSHOP,
    MARKET,
    GOLEMS,
    CHURCH,
    DRUGS,
    RELIQUARY,
    CAPTIVE,
    RESURRECTION,
)
RARE_102 = (RESURRECTION_102,)
