"""Physical dice, how they are spelt, and what a rule can see of them.

>>> pool = d(6) * d(10) * d(10)
>>> pool.name, len(pool.faces)
('d6 + 2d10', 600)
>>> spread(d(6) * d(6), sum)[:3]
((2, 1), (3, 2), (4, 3))
"""

from tablewright.dice.notation import Expression, NotationError, parse
from tablewright.dice.pool import Dice, Raw, d, spread

__all__ = ["Dice", "Expression", "NotationError", "Raw", "d", "parse", "spread"]
