"""A table at the terminal: its columns stand under one another, and a long heading takes more lines."""

from __future__ import annotations

from tablewright.cli.draw_sheet import draw_panels
from tablewright.kernel.show import Grid, Panel


def test_a_long_heading_of_a_row_takes_more_lines() -> None:
    name = "Loot of the Abandoned Prophetic Radio Station, which was found again by those who had lost it"
    grid = Grid(("Cause", "Ducats", "After"), ((name, "+140", "700"), ("A Pilgrim", "-30", "670")))
    said = [str(one.text) for one in draw_panels([Panel("", (grid,))])]
    assert [line.split("   ")[0].strip() for line in said] == [
        "Cause",
        "Loot of the Abandoned Prophetic Radio Station, which was",
        "found again by those who had lost it",
        "A Pilgrim",
    ]
    assert max(map(len, said)) == 74
