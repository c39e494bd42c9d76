"""The table: one way in to a campaign for the page, the API, the terminal and imports.

- a **Table** is one open campaign; every write goes through its log first, then into the state
- **view** is everything a seat may see, as plain data; a screen draws it and knows no rule
- **may** is the one place that says who may do what
"""

from tablewright.table.asking import question_view
from tablewright.table.doing import do
from tablewright.table.errors import Forbidden, Refused, Stale, Unknown
from tablewright.table.permissions import Action, may
from tablewright.table.steps import RULINGS, SEATS
from tablewright.table.table import Table

__all__ = [
    "RULINGS",
    "SEATS",
    "Action",
    "Forbidden",
    "Refused",
    "Stale",
    "Table",
    "Unknown",
    "do",
    "may",
    "question_view",
]
