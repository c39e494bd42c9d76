"""How quick Tablewright is, beside a peer or a bare loop in the same run; docs/measures.md says what is measured.

- a **case** is one way to do a piece of work; called, it does it once and says how long that took
- **rounds** run all cases of a measure in turn, again and again, so that a busy moment strikes them alike
- a **figure** is what came of it, with its goal
"""
