"""The documented states from which each move's tree is counted (tests/census.txt)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.kernel import Start
from tablewright.rules.trench.starts_aftermath import aftermath_starts
from tablewright.rules.trench.starts_campaign import campaign_starts
from tablewright.rules.trench.starts_explore import explore_starts
from tablewright.rules.trench.starts_rewards import reward_starts
from tablewright.rules.trench.starts_trade import trade_starts
from tablewright.rules.trench.state import War


def starts() -> Mapping[str, Sequence[Start[War]]]:
    """By move: the states, from every room's own list."""
    return {
        **campaign_starts(),
        **aftermath_starts(),
        **reward_starts(),
        **explore_starts(),
        **trade_starts(),
    }
