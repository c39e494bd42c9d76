"""The terminal: one module for each command, and the screens of play.

- `main` looks at the first word and imports only that command; `roll` must stay as quick as a bare Python
- a command is a module with `run(words) -> exit code`; what it refuses it raises, and `main` makes the sentence
- `draw_*` turn what `table` shows into lines of text; `answers` reads what people type; neither knows a rule
"""
