"""Looking things up in a game: what somebody means, and the words of `play` for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.cli.draw_reference import draw_article, draw_listed, draw_sections
from tablewright.cli.failure import Failure, short
from tablewright.cli.screen import QUIET, Screen
from tablewright.cli.session import Session
from tablewright.kernel import Article, Doing, Listed, Reference, System
from tablewright.table import do

MOST = 50
"""As many as a list shows; more words find fewer."""


def reference_of(system: System[Any]) -> Reference:
    """Where people look things up in a game.

    Raises:
        Failure: when it has nothing to look up.
    """
    if system.reference is None:
        raise Failure(f"{system.title} has nothing to look up; its moves roll what they need")
    return system.reference


def search(reference: Reference, said: str, listed: Sequence[Listed] = ()) -> list[Listed]:
    """What somebody means: a number of the last list, an id, a whole name, else all that the words speak of.

    Raises:
        Failure: when there is nothing like it.
    """
    if said.isascii() and said.isdecimal() and 1 <= int(said[:9]) <= len(listed):
        return [listed[int(said) - 1]]
    if (one := reference.read(said)) is not None:
        return [Listed(one.id, one.name, one.note, one.path, next(iter(one.does), None))]
    found = list(reference.find(said))
    if not found:
        raise Failure(f"nothing here speaks of {short(said)!r}; say fewer words, or the beginning of one")
    exact = [one for one in found if one.name.casefold() == said.casefold()]
    return exact if len(exact) == 1 else found


def article(reference: Reference, key: str) -> Article:
    """One thing by id, which is there."""
    one = reference.read(key)
    if one is None:
        raise Failure(f"{short(key)!r} is not here any more; its package was removed")
    return one


def show(screen: Screen, reference: Reference, found: Sequence[Listed]) -> None:
    """Show the one thing that was found, or a list of several."""
    if len(found) == 1:
        screen.show(draw_article(article(reference, found[0].id)))
    else:
        listed(screen, found)


def listed(screen: Screen, found: Sequence[Listed]) -> list[Listed]:
    """Show the first of what was found, and say how much more there is; gives what is shown."""
    shown = list(found[:MOST])
    screen.show(draw_listed(shown))
    if len(found) > MOST:
        screen.say(f"These are the first {MOST} of {len(found)}; more words find fewer.", QUIET)
    return shown


# --- words of `play` ------------------------------------------------------------------


def oracles(session: Session, rest: str) -> None:
    """Look something up."""
    reference = reference_of(session.table.system)
    if lacking := reference.lacking():
        session.screen.say(lacking, QUIET)
    if not rest:
        session.screen.show(draw_sections(reference.tree()))
        session.screen.say("`oracles WORDS` searches them; `roll WORDS` rolls on one.", QUIET)
        return
    found = search(reference, rest, session.listed)
    if len(found) == 1:
        show(session.screen, reference, found)
    else:
        session.listed = listed(session.screen, found)
        session.screen.say("`roll` and a number rolls on one; `oracles` and a number shows it.", QUIET)


def roll(session: Session, rest: str) -> None:
    """Roll on something that can be looked up: dice at once, unless they are one's own."""
    reference = reference_of(session.table.system)
    if not rest:
        raise Failure("roll what? Say an oracle, such as `roll 2` of the last list, or words of its name")
    doing = _meant(session, reference, rest)
    if doing is not None:
        do(session.table, session.seat, doing, session.view.actor, throw=not session.own_dice)


def _meant(session: Session, reference: Reference, said: str) -> Doing | None:
    found = search(reference, said, session.listed)
    if len(found) == 1 and found[0].does is None:
        raise Failure(f"{short(found[0].name)} is nothing to roll on; `oracles {short(said)}` shows it")
    able = [one for one in found if one.does is not None]
    if len(able) == 1:
        return able[0].does
    session.listed = listed(session.screen, able or found)
    session.screen.say("Several are called like that: type `roll` and a number.", QUIET)
    return None
