"""What a type checker must refuse when rules are run, walked and counted.  Nothing here is ever run."""

from __future__ import annotations

from fractions import Fraction

from tablewright.kernel import Answer, Choose, Done, Option, Roll, Waiting, run
from tablewright.odds import Census, census, first_option, odds, paths
from tablewright.rules.ember import EMBER, Camp, keep_watch, last_the_night


def running() -> None:
    step = run(keep_watch, Camp(), {"feed": Answer("yes")})
    early: bool = step.result  # E: union-attr
    if isinstance(step, Done):
        burns: bool = step.result
        name: str = step.result  # E: assignment
        del burns, name
    del early
    run(keep_watch, Camp(), {"feed": "yes"})  # E: dict-item
    run(last_the_night, Camp(), {}, "", "two")  # E: arg-type
    run(last_the_night, Camp(), {}, "", nights=2)  # E: call-arg
    Answer(3.5)  # E: arg-type


def every_step(step: Waiting[Camp] | Done[Camp, bool]) -> str:
    match step:
        case Waiting():
            return "waiting"
        case Done():
            return "done"


def one_step(step: Waiting[Camp] | Done[Camp, bool]) -> str:  # E: return
    match step:  # E: exhaustive-match
        case Waiting():
            return "waiting"


def walking() -> None:
    for path in paths(last_the_night, Camp(), None, 2):
        burns: bool = path.result
        heat: int = path.state.heat
        name: str = path.result  # E: assignment
        cold = path.state.cold  # E: attr-defined
        del burns, heat, name, cold
    chances: dict[bool, Fraction] = odds(keep_watch, Camp(), first_option, lambda path: path.result)
    named: dict[str, bool] = odds(keep_watch, Camp(), first_option, str)  # E: assignment
    odds(keep_watch, Camp(), None, lambda path: path.result)  # E: arg-type
    odds(keep_watch, Camp(), first_option, lambda path: path.outcome)  # E: attr-defined
    census(last_the_night, Camp(), "two")  # E: arg-type
    Census(1, 2)  # E: call-arg
    del chances, named


def asking() -> None:
    choose = Choose("Which?", (Option(1, "One"), Option(2, "Two")))
    one: int = choose.accept("1")
    word: str = choose.accept("1")  # E: assignment
    choose.by = "ann"  # E: misc
    Roll("Roll", (6,), sum)  # E: arg-type
    EMBER.find("watch/keep_watch").bind("x")  # E: arg-type
    del one, word
