"""What is true of every session: spec §8, for whatever is rolled, chosen, ruled and corrected."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablewright.kernel import Campaign
from tablewright.rules.starforged import STARFORGED, Party
from tests.rules.starforged.sessions import Stream, check_shown, correct, correct_a_value, make_a_move, tables


@given(tables(), st.binary(min_size=100, max_size=300))
def test_a_long_session_keeps_every_invariant(table: Party, data: bytes) -> None:
    campaign = Campaign(STARFORGED, table)
    stream = Stream(data)
    while not stream.over:
        make_a_move(campaign, stream)
    check_shown(campaign.state)


@given(tables(), st.binary(min_size=40, max_size=150))
def test_a_session_with_corrections_keeps_every_invariant(table: Party, data: bytes) -> None:
    campaign = Campaign(STARFORGED, table)
    stream = Stream(data)
    while not stream.over:
        if stream.below(3):
            correct_a_value(campaign, stream)
        else:
            make_a_move(campaign, stream)
    check_shown(campaign.state)
    for correction in STARFORGED.corrections(campaign.state):
        correct(campaign.state, correction, stream)
