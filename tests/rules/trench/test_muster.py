"""Warbands come, leave and are back: what each begins with, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.rules.trench.sheet import barred
from tablewright.rules.trench.state import War
from tablewright.rules.trench.terms import PAPAL_STATES
from tests.rules.trench.playing import ask, battles, entries, misfit, play, refused, standing, war, warband

ASH: dict[str, Any] = {"name": "House of Ash", "faction": "court", "variant": "none", "patron": "infernal_noble"}


def test_the_first_warband_of_a_campaign() -> None:
    one = warband(play("campaign/muster", War(), ASH).after, "house-of-ash")
    assert (one.name, one.faction.words, one.variant, one.patron) == (
        "House of Ash",
        "Court of the Seven-Headed Serpent",
        "",
        "infernal_noble",
    )
    assert (one.ducats, one.glory, one.joined, one.made) == (700, 0, 0, 1)
    assert [(own.skill.value, own.cause) for own in one.skills] == [("reroll", "the start of the campaign")]


def test_in_the_printed_rules_nobody_has_a_skill_at_first() -> None:
    table = play("campaign/muster", war(settings={"rules": "r102"}), ASH).after
    assert not warband(table, "house-of-ash").skills


def test_the_papal_states_begin_with_500_ducats_and_11_glory() -> None:
    answers = {**ASH, "faction": "new_antioch", "variant": PAPAL_STATES, "patron": "none"}
    one = warband(play("campaign/muster", war(), answers).after, "house-of-ash")
    assert (one.variant, one.patron, one.ducats, one.glory) == (PAPAL_STATES, "", 500, 11)


def test_the_knights_of_avarice_follow_mammon_and_are_not_asked() -> None:
    answers = {"name": "The Scale", "faction": "heretic_legion", "variant": "Knights of Avarice"}
    played = play("campaign/muster", war(), answers)
    assert warband(played.after, "the-scale").patron == "mammon"
    assert played.said == ["The Knights of Avarice follow Mammon."]


def test_a_variant_and_a_patron_that_are_not_listed_are_typed() -> None:
    answers = {**ASH, "variant": "another", "variant_name": "The Lent", "patron": "another", "patron_name": "Nobody"}
    one = warband(play("campaign/muster", war(), answers).after, "house-of-ash")
    assert (one.variant, one.patron) == ("The Lent", "Nobody")


@pytest.mark.parametrize(
    ("rules", "late", "ducats", "share"),
    [("pt163", 3, 1000, "3"), ("r102", 3, 1000, "12"), ("pt163", 1, 800, "1"), ("pt163", 12, 1800, "12")],
)
def test_who_joins_late_has_what_the_next_battle_allows_and_experience_to_share(
    rules: str, late: int, ducats: int, share: str
) -> None:
    table = play("campaign/muster", war(battles=battles(late), settings={"rules": rules}), ASH).after
    one = warband(table, "house-of-ash")
    assert (one.joined, one.ducats, one.glory) == (late, ducats, 0)
    assert list(map(standing, one.standing)) == [f"experience to share among ELITE models, {share}"]


def test_late_papal_states_have_200_less() -> None:
    answers = {**ASH, "faction": "new_antioch", "variant": PAPAL_STATES, "patron": "none"}
    table = play("campaign/muster", war(battles=battles(3)), answers).after
    assert entries(table, "house-of-ash") == [("ducats", 800, "start"), ("glory", 11, "start")]


@pytest.mark.parametrize("name", ["The Choir", "the choir", "  THE CHOIR "])
def test_a_name_that_is_taken_is_refused(name: str) -> None:
    assert "there is a warband called" in misfit("campaign/muster", war(), {"name": name})


def test_whoever_musters_plays_and_the_organiser_is_asked() -> None:
    key, request = ask("campaign/muster", war(), ASH, by="olga")
    assert (key, request.prompt) == ("own", "Do you play House of Ash yourself?")
    mine = play("campaign/muster", war(), {**ASH, "own": "yes"}, by="olga").after
    others = play("campaign/muster", war(), {**ASH, "own": "no"}, by="olga").after
    anns = play("campaign/muster", war(), ASH, by="ann").after
    assert [warband(one, "house-of-ash").seat for one in (mine, others, anns)] == ["olga", "", "ann"]


# --- leaving, and being back -------------------------------------------------------------


def test_who_leaves_for_now_keeps_everything_and_can_come_back() -> None:
    gone = play("campaign/leave", war(battles=battles(2)), {"how": "away", "why": "a child"})
    assert gone.changes == {"ninth.left": True}
    assert (
        barred(gone.after, "ninth", "campaign/leave") == "The Ninth has left the campaign; Come Back brings it in again"
    )
    assert not barred(gone.after, "ninth", "campaign/come_back")
    back = play("campaign/come_back", gone.after)
    assert back.changes == {"ninth.left": False}
    assert back.after == war(battles=battles(2))


def test_who_is_disbanded_does_not_come_back() -> None:
    gone = play("campaign/leave", war(battles=battles(2)), {"how": "disband", "why": ""}).after
    assert [one.id for one in gone.there] == ["choir"]
    assert len(gone.battles) == 2
    assert "was disbanded; Muster a Warband brings in a new one" in refused("campaign/come_back", gone)
    new = play("campaign/muster", gone, ASH).after
    assert warband(new, "house-of-ash").joined == 2


def test_who_is_there_does_not_come_back() -> None:
    assert refused("campaign/come_back", war()) == "The Ninth is in the campaign already"


def test_nobody_there_yet_can_only_muster() -> None:
    assert barred(War(), "", "campaign/leave") == "Muster a Warband first"
    assert barred(War(), "ash", "campaign/leave") == "there is no warband 'ash' in this campaign"
