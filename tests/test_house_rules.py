"""What the code of every game must keep to, checked once for all of it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablewright.rules
from tablewright.rules import GAMES

ROOT = Path(tablewright.rules.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
TREES = {path: ast.parse(path.read_text("utf-8")) for path in MODULES}
# Tests register games of their own; these rules are for ours.
GAME_NAMES = [name for name, (module, _system) in GAMES.items() if module.startswith("tablewright.")]

by_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))

# --- the code -------------------------------------------------------------------

AGAIN = "a rule is played again at every question, so what stands in here would run again and again"
PLAIN = "rules are plain functions"
BANNED: dict[type[ast.AST], str] = {
    ast.Global: "state lives in play.state",
    ast.Nonlocal: "state lives in play.state",
    ast.With: AGAIN,
    ast.Await: PLAIN,
    ast.AsyncFunctionDef: PLAIN,
    ast.AsyncFor: PLAIN,
    ast.AsyncWith: PLAIN,
}
"""What no module of a game has."""
BANNED_WHERE_RULES_ARE: dict[type[ast.AST], str] = {
    ast.Try: AGAIN,
    ast.TryStar: AGAIN,
    ast.Yield: PLAIN,
    ast.YieldFrom: PLAIN,
}
"""What no module has that plays: a set-up may catch a fault, and a fact may tell its lines one by one."""
ALLOWED = re.compile(
    r"__future__|bisect|collections\.abc|enum|fractions|functools|itertools|math|msgspec|re|typing"
    r"|tablewright\.(dice|kernel|kernel\.show)"
)
MUTATORS = re.compile("add|append|clear|discard|extend|insert|pop|popitem|remove|reverse|setdefault|sort|update")
ASKING = re.compile("choose|pick|confirm|number|text|roll|each")


def where(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', '?')}"


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def plays(tree: ast.AST) -> bool:
    """Whether there are rules in a module."""
    return any(isinstance(node, ast.Name) and node.id == "Play" for node in ast.walk(tree))


@by_module
def test_rules_are_plain_functions(path: Path) -> None:
    tree = TREES[path]
    banned = {**BANNED, **BANNED_WHERE_RULES_ARE} if plays(tree) else BANNED
    telling = {inner for one in functions(tree) if one.name == "tell" for inner in ast.walk(one)}
    for node in ast.walk(tree):
        if type(node) in banned and not (node in telling and isinstance(node, ast.Yield | ast.YieldFrom)):
            pytest.fail(f"{where(path, node)}: {banned[type(node)]}")


def test_there_are_rules_to_look_at() -> None:
    assert {"ember.py"} < {path.name for path in MODULES if plays(TREES[path])}
    assert len(TREES) > 10


def imported(node: ast.AST) -> list[str]:
    """The modules that a statement asks for."""
    match node:
        case ast.ImportFrom(module=module):
            return [module or ""]
        case ast.Import(names=names):
            return [one.name for one in names]
        case _:
            return []


@by_module
def test_rules_know_only_the_kernel_the_dice_and_their_own_game(path: Path) -> None:
    register = path == ROOT / "__init__.py"
    own = "importlib" if register else f"tablewright.rules.{path.relative_to(ROOT).parts[0].removesuffix('.py')}"
    for node in ast.walk(TREES[path]):
        for name in imported(node):
            known = ALLOWED.fullmatch(name) or f"{name}.".startswith(f"{own}.")
            assert known, f"{where(path, node)}: rules do not know {name}"


MAKERS = (ast.Dict, ast.List, ast.Set, ast.DictComp, ast.ListComp, ast.SetComp)


def module_data(tree: ast.Module) -> Iterator[str]:
    """The names of what could be changed: lists, dicts and sets that a module makes."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=targets, value=value):
                pass
            case ast.AnnAssign(target=target, value=value):
                targets = [target]
            case _:
                continue
        called = value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else ""
        if isinstance(value, MAKERS) or called in {"dict", "list", "set", "defaultdict", "Counter", "deque"}:
            yield from (target.id for target in targets if isinstance(target, ast.Name))


DATA = {name for tree in TREES.values() for name in module_data(tree)}


def changed(node: ast.AST) -> list[ast.expr]:
    """What a statement or call changes in place."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            return [one.value for one in targets if isinstance(one, ast.Subscript)]
        case ast.AugAssign(target=target):
            return [target.value if isinstance(target, ast.Subscript) else target]
        case ast.Call(func=ast.Attribute(value=value, attr=name)) if MUTATORS.fullmatch(name):
            return [value]
        case _:
            return []


def last_name(node: ast.expr) -> str:
    """The word by which something is called, here or in another module."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


@by_module
def test_data_of_a_module_is_never_changed(path: Path) -> None:
    for node in ast.walk(TREES[path]):
        for name in map(last_name, changed(node)):
            assert name not in DATA, f"{where(path, node)}: {name} is every table's; state lives in play.state"


def test_there_is_data_that_could_be_changed() -> None:
    """So that the test above looks at something."""
    assert "GAMES" in DATA


@by_module
def test_what_may_ask_takes_play_first_and_nothing_untyped(path: Path) -> None:
    for function in functions(TREES[path]):
        args = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        names = [arg.arg for arg in args]
        if "play" in names:
            place = names.index("play")
            assert names[:place] in ([], ["self"]), f"{where(path, function)}: play comes first"
            for arg in args[place:]:
                hint = ast.unparse(arg.annotation) if arg.annotation else "Any"
                assert not re.search(r"\bAny\b", hint), f"{where(path, function)}: {arg.arg} has a type of its own"


@by_module
def test_a_rule_changes_the_state_by_facts_alone(path: Path) -> None:
    for node in ast.walk(TREES[path]):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            pytest.fail(f"{where(path, node)}: emit a fact")
        if isinstance(node, ast.Attribute) and node.attr == "facts" and isinstance(node.value, ast.Name):
            assert node.value.id != "play", f"{where(path, node)}: emit a fact"


@by_module
def test_question_ids_are_words(path: Path) -> None:
    for node in ast.walk(TREES[path]):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="play"), attr=asks), args=[ast.Constant(value=key), *_]):
                if ASKING.fullmatch(asks):
                    assert re.fullmatch(r"[a-z][a-z_]*", str(key)), f"{where(path, node)}: {key!r} is no word"
            case _:
                pass


# --- the same on every machine --------------------------------------------------

WALK = """
import hashlib, sys
from itertools import islice
import msgspec
from tablewright.kernel import story
from tablewright.odds import walk
from tablewright.rules import game

told = hashlib.sha256()
for name in sys.argv[1:]:
    system = game(name)
    for key, starts in system.starts().items():
        move = system.find(key)
        for start in starts:
            walked = walk(lambda play: move.play(play, **start.args), start.state, None, start.leaves, start.given)
            for path in islice(walked, 20):
                state = path.state
                shown = (story(system, path.facts, {}), system.sheets(state), system.board(state))
                corrections = [(one.key, one.name, str(one.request)) for one in system.corrections(state)]
                told.update(msgspec.json.encode((path.facts, shown, corrections)))
                told.update(msgspec.json.encode(state, order="deterministic"))
print(told.hexdigest())
"""


def python(code: str, *args: str, **environment: str) -> subprocess.Popen[str]:
    """A fresh Python at work on `code`."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *args],
        env={"PYTHONPATH": str(ROOT.parents[1]), **environment},
        stdout=subprocess.PIPE,
        text=True,
    )


def told_by(process: subprocess.Popen[str]) -> str:
    """What it says when it is done."""
    told, _none = process.communicate()
    assert process.returncode == 0
    return told


def test_no_game_depends_on_the_order_of_hashes() -> None:
    at_work = [python(WALK, *GAME_NAMES, PYTHONHASHSEED=seed) for seed in ("0", "1", "2")]
    assert len({told_by(process) for process in at_work}) == 1


PURE = """
import sys
import tablewright.dice, tablewright.kernel, tablewright.odds
from tablewright.rules import game
for name in sys.argv[1:]:
    game(name)
print("\\n".join(sys.modules))
"""
FORBIDDEN = re.compile(
    r"alembic|asyncio|fastapi|jinja2|random|rich|secrets|socket|sqlalchemy|sqlite3|starlette|subprocess|uvicorn"
    r"|tablewright\.(cli|store|table|web)"
)


def test_rules_and_what_they_stand_on_bring_nothing_else_in() -> None:
    loaded = set(told_by(python(PURE, *GAME_NAMES)).split())
    assert {"tablewright.kernel", "tablewright.odds", *(GAMES[name][0] for name in GAME_NAMES)} <= loaded
    assert not [name for name in loaded if FORBIDDEN.fullmatch(name)]
