"""Warbands come to a campaign, leave it, and are back."""

from __future__ import annotations

from tablewright.kernel import Option, Play, Seat
from tablewright.rules.trench.beginning import first_entries, first_skills
from tablewright.rules.trench.campaign_facts import WarbandDisbanded, WarbandLeft, WarbandMustered
from tablewright.rules.trench.changes import last, learn, post
from tablewright.rules.trench.naming import fresh_id, untaken
from tablewright.rules.trench.patrons import MAMMON, patron_name, patrons
from tablewright.rules.trench.reckoning import busiest
from tablewright.rules.trench.record import Effect, Standing
from tablewright.rules.trench.state import War, Warband
from tablewright.rules.trench.system import TRENCH
from tablewright.rules.trench.terms import (
    NO_STEP,
    VARIANTS,
    Faction,
    WarbandId,
)

GROUP = "Campaign"
PLAIN, TYPED, NOBODY = "none", "another", "none"
LATE_XP, LATE_XP_PRINTED = 1, 4
AWAY, FOR_GOOD = "away", "disband"


@TRENCH.move("campaign/muster", "Muster a Warband", group=GROUP, source="Trench Crusade 1.6.3, campaigns: beginning")
def muster(play: Play[War]) -> WarbandId:
    """Bring a warband into the campaign: its name, faction, variant and patron; it begins with what the rules give.

    One that joins late may spend what the campaign's next battle allows, and has experience to share among its ELITE
    models.
    """
    name = play.text("name", "What is the warband called?", _usual_name(play.state), most=80, check=untaken(play.state))
    factions = [Option(one, one.words) for one in Faction]
    faction = play.choose("faction", "For whom does it fight?", factions)
    variant = _variant(play, faction)
    patron = _patron(play, faction, variant)
    warband = Warband(
        fresh_id(play.state, name), name, faction, variant, patron, _seat(play, name), joined=busiest(play.state)
    )
    play.emit(WarbandMustered(warband))
    for one in first_entries(warband):
        post(play, warband.id, one.currency, one.amount, one.cause, one.text)
    for skill in first_skills(play.state.settings):
        learn(play, warband.id, skill.skill, skill.cause)
    _late(play, warband)
    return warband.id


def _usual_name(war: War) -> str:
    return next((one for one in ("The Ninth", "The Choir") if not untaken(war)(one)), "")


def _variant(play: Play[War], faction: Faction) -> str:
    named = [name for whose, name in VARIANTS if whose in (None, faction)]
    options = [
        Option(PLAIN, "None"),
        *(Option(name, name) for name in named),
        Option(TYPED, "Another: its name is asked"),
    ]
    taken = play.choose("variant", "Is it a variant of its faction?", options)
    if taken == TYPED:
        return play.text("variant_name", "What is the variant called?", most=80)
    return "" if taken == PLAIN else taken


def _patron(play: Play[War], faction: Faction, variant: str) -> str:
    named = patrons(faction, variant, play.state.settings)
    if [one.id for one in named] == [MAMMON]:
        play.say(f"The {variant} follow {patron_name(MAMMON)}.")
        return MAMMON
    options = [
        Option(NOBODY, "None yet"),
        *(Option(one.id, one.name, note=", ".join(one.skills)) for one in named),
        Option(TYPED, "Another: its name is asked"),
    ]
    taken = play.choose("patron", "Whom does it follow?", options)
    if taken == TYPED:
        return play.text("patron_name", "What is the patron called?", most=80)
    return "" if taken == NOBODY else taken


def _seat(play: Play[War], name: str) -> Seat:
    """Whoever musters a warband plays it; only the organiser may do it for somebody else."""
    if not play.by or play.by != play.state.organiser:
        return play.by
    return play.by if play.confirm("own", f"Do you play {name} yourself?", "I do", "Somebody else does") else ""


def _late(play: Play[War], warband: Warband) -> None:
    if warband.joined:
        each = LATE_XP_PRINTED if play.state.settings.printed else LATE_XP
        amount = each * warband.joined
        cause = f"joined after {warband.joined} battles"
        standing = Standing("", Effect.EXPERIENCE, amount, cause=cause, step=NO_STEP)
        last(play, warband.id, standing, f"{amount} experience to share among its ELITE models")


# --- leaving, and being back -------------------------------------------------------------


@TRENCH.move(
    "campaign/leave", "Leave the Campaign", group=GROUP, source="Trench Crusade 1.6.3, campaigns: disbanding a warband"
)
def leave(play: Play[War], who: WarbandId) -> None:
    """A warband leaves, for now or for good; its battles, and what it did in them, stay in everybody's history."""
    warband = play.state.warband(who)
    how = [
        Option(AWAY, "For now: it may come back as it is"),
        Option(FOR_GOOD, "It is disbanded", note="everything it has is lost; a new warband would join late"),
    ]
    taken = play.choose("how", f"How does {warband.name} leave?", how)
    why = play.text("why", "Why? Or nothing", most=200, blank=True)
    if taken == FOR_GOOD:
        play.emit(WarbandDisbanded(who, warband.name, why))
    else:
        play.emit(WarbandLeft(who, warband.name, why))


def is_here(war: War, who: WarbandId) -> str:
    """Why a warband cannot come back."""
    warband = war.warband(who)
    if warband.disbanded:
        return f"{warband.name} was disbanded; Muster a Warband brings in a new one, as one that joins late"
    return "" if warband.left else f"{warband.name} is in the campaign already"


@TRENCH.move("campaign/come_back", "Come Back", group=GROUP, source="Tablewright, campaigns", refuse=is_here)
def come_back(play: Play[War], who: WarbandId) -> None:
    """A warband that left for now is in the campaign again, as it was."""
    play.emit(WarbandLeft(who, play.state.warband(who).name, "", left=False))
