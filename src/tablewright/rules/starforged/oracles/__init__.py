"""Oracles: tables that are rolled on for what nobody at the table knows, and what is made and kept of the answers.

- `lookup`: tables and groups by id, also the short ones of this project's own, which are there without any package
- `browse`: a tree of everything there is, and a search
- `throws`: throwing for tables, with everything that a row rolls at once
- `offers`: what a row only suggests
- `roll`, `generate`, `truths`: the actions
"""
