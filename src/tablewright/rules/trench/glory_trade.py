"""Taking a glory item: which, at what price, and paid for or free (A19)."""

from __future__ import annotations

from tablewright.kernel import Option, Play, State
from tablewright.rules.trench.changes import enter, fresh, gain, short
from tablewright.rules.trench.glory_items import ELITE_ONLY, GloryRow, of_lists
from tablewright.rules.trench.ledger import Cause, Posting
from tablewright.rules.trench.limits import kept, reached
from tablewright.rules.trench.roster import Gear, Kind
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import (
    NO_BATTLE,
    NO_STEP,
    BattleId,
    Currency,
    Faction,
    GearId,
    StepId,
    WarbandId,
)

OTHER, NONE, WAIT = "other", "none", "wait"
DEAREST = 99
MOST_LIMIT = 20


class Offer(State, frozen=True):
    """Glory items on offer: to whom, why, at most how dear (None: at any price), from whose lists, and paid or free."""

    who: WarbandId
    cause: str
    cap: int | None = None
    free: bool = False
    lists: tuple[Faction, ...] = ()
    battle: BattleId = NO_BATTLE
    step: StepId = NO_STEP
    waits: bool = False

    def dear(self, glory: int) -> str:
        """Why an item of this price is not on offer; empty when it is."""
        return "" if self.cap is None or glory <= self.cap else f"this costs {glory} glory; here at most {self.cap}"


def take(play: Play[War], offer: Offer) -> int | str:
    """Take one item: what it costs; or, when none was taken, the word for why not."""
    taken = play.choose("glory_item", _prompt(play.state, offer), _options(play.state, offer))
    if taken in (NONE, WAIT):
        return taken
    gear = _typed(play, offer) if taken == OTHER else _known(_row(play.state, offer, taken), offer.cause)
    if gear is None:
        return NONE
    if not offer.free:
        text = f"{gear.name} ({offer.cause})"
        item = fresh(play.state, offer.who, "g")
        cause, battle, step = Cause.PURCHASE, offer.battle, offer.step
        enter(play, offer.who, Posting(0, Currency.GLORY, -gear.cost, cause, text, battle, step, item=item))
    gain(play, offer.who, gear)
    return gear.cost


def _prompt(war: War, offer: Offer) -> str:
    cap = "of any price" if offer.cap is None else f"of at most {offer.cap}"
    has = "free" if offer.free else f"{war.warband(offer.who).name} has {war.warband(offer.who).glory} glory"
    return f"{offer.cause}: which glory item {cap}? ({has})"


def _rows(war: War, offer: Offer) -> list[GloryRow]:
    return list(of_lists(offer.lists or (war.warband(offer.who).faction,)))


def _row(war: War, offer: Offer, taken: str) -> GloryRow:
    (row,) = [one for one in _rows(war, offer) if one.id == taken]
    return row


def _options(war: War, offer: Offer) -> list[Option[str]]:
    # The prices are those of 1.6.3; one that 1.0.2 has otherwise is typed in as another.
    says = " in 1.6.3" if war.settings.printed else ""
    known = [
        Option(one.id, one.name, refused(war, offer, one.name, one.glory, one.limit), note=f"{one.glory} glory{says}")
        for one in _rows(war, offer)
    ]
    other = Option(OTHER, "Another glory item", "" if offer.free else short(war, offer.who, Currency.GLORY, 1))
    wait = [Option(WAIT, "Wait with it", note="for a later trade step")] if offer.waits else []
    return [*known, other, *wait, Option(NONE, "None")]


def refused(war: War, offer: Offer, name: str, glory: int, limit: int | None) -> str:
    """Why a warband cannot take a glory item of this name, price and LIMIT; empty when it can."""
    keeps = not offer.free or kept(war.settings, says=False)
    full = reached(war.warband(offer.who), name, limit) if keeps else ""
    poor = "" if offer.free else short(war, offer.who, Currency.GLORY, glory)
    return offer.dear(glory) or full or poor


def _known(row: GloryRow, cause: str) -> Gear:
    keywords = (ELITE_ONLY,) if row.elite else ()
    traits = (row.note,) if row.note else ()
    return Gear(
        GearId(""), row.name, row.kind, row.glory, Currency.GLORY, keywords, row.limit, traits=traits, cause=cause
    )


def _typed(play: Play[War], offer: Offer) -> Gear | None:
    warband = play.state.warband(offer.who)
    name = play.text("name", "What is the glory item called?", most=60)
    most = min(offer.cap or DEAREST, DEAREST if offer.free else warband.glory)
    there = f"at most {most}" if offer.free else f"at most {most}; there are {warband.glory}"
    price = play.number("price", f"What does {name} cost, in glory ({there})?", 1, most, 1)
    kinds = [Option(one, one.value.capitalize()) for one in Kind]
    kind = play.choose("kind", f"What kind of gear is {name}?", kinds)
    limit = play.number("limit", f"What is the LIMIT of {name} (0: it has none)?", 0, MOST_LIMIT, 0) or None
    elite = play.confirm("elite", f"Does only an elite model carry {name}?")
    if fault := refused(play.state, offer, name, price, limit):
        play.say(f"{name} is not taken: {fault}.")
        return None
    keywords = (ELITE_ONLY,) if elite else ()
    return Gear(GearId(""), name, kind, price, Currency.GLORY, keywords, limit, cause=offer.cause)
