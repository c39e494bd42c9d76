"""`tablewright content`: the packages that bring oracles, texts and truths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from tablewright.cli.failure import Failure
from tablewright.cli.parser import Parser
from tablewright.cli.plain import encode
from tablewright.content.files import ContentError
from tablewright.content.places import BUNDLED
from tablewright.content.problems import PackageReport, Patched, Report, licenses_of, non_commercial

WRONG = 1
WORDS = ("list", "check", "add", "remove")
_COUNTS = {
    "moves": ("move", "moves"),
    "oracles": ("oracle", "oracles"),
    "rows": ("row", "rows"),
    "assets": ("asset", "assets"),
    "truths": ("truth", "truths"),
    "npcs": ("person or creature", "people and creatures"),
}
"""The counts that are worth a word, for one and for more."""
RULES = "what the rules have themselves"


def run(argv: list[str]) -> int:
    """List, check, add or remove packages."""
    parser = Parser("content", "Check, add, list and remove content packages (docs/content.md).")
    parser.add_argument("word", metavar="WHAT", nargs="?", default="list", choices=WORDS, help=", ".join(WORDS))
    parser.add_argument(
        "item", metavar="ITEM", nargs="?", help="a file or folder to check or add, or the id of a package to remove"
    )
    parser.json()
    args = parser.parse_args(argv)
    if args.word == "list" and args.item is not None:
        raise Failure("`tablewright content list` takes nothing more; `content check ITEM` looks into a file or folder")
    if args.word in {"add", "remove"} and not args.item:
        what = "the file or folder to add" if args.word == "add" else "the id of the package to remove"
        raise Failure(f"`tablewright content {args.word}` needs {what}")
    try:
        return _do(args.word, args.item, as_json=args.json)
    except ContentError as refusal:
        raise Failure(str(refusal)) from None


def _do(word: str, item: str | None, *, as_json: bool) -> int:
    from tablewright.content import keep  # noqa: PLC0415 - --help and refusals need no reader

    if word == "remove":
        removed = keep.remove(item or "")
        said = f"{removed.package.title} was removed; campaigns that name its things go on without their words."
        print(encode(removed) if as_json else said)
        return 0
    if word == "check":
        report = keep.checked(None if item is None else Path(item))
        print(encode(report) if as_json else "\n".join(_checked(report)))
        return WRONG if report.problems else 0
    report = keep.add(Path(item)) if word == "add" and item else keep.checked(None)
    if as_json:
        print(encode(report))
    else:
        print("\n".join(_added(report) if word == "add" else _listed(report)))
    return 0


def _listed(report: Report) -> Iterator[str]:
    if not report.packages:
        yield "There is no content package; every move is played all the same, with Tablewright's own short words."
    for one in report.packages:
        yield from _head(one)
    if report.problems:
        yield f"{_problems(report)}; `tablewright content check` tells them."


def _head(one: PackageReport) -> Iterator[str]:
    package = one.package
    extends = f", extends {package.base}" if package.base else ""
    yield f"{package.id}  {package.title} (schema {package.line}{extends})"
    counted = [f"{count} {words[count > 1]}" for key, words in _COUNTS.items() if (count := one.counts.get(key, 0))]
    yield f"  {', '.join(counted) or 'nothing that is read here'}"
    yield f"  {_licenses(one)}"
    yield f"  {'comes with Tablewright' if _is_bundled(one) else one.file}"


def _is_bundled(one: PackageReport) -> bool:
    return Path(one.file).is_relative_to(BUNDLED)


def _licenses(one: PackageReport) -> str:
    authors = f" by {', '.join(one.package.credit.authors)}" if one.package.credit.authors else ""
    return f"{licenses_of(one)}{authors}"


def _checked(report: Report) -> Iterator[str]:
    for one in report.packages:
        yield from _head(one)
        if one.aliases:
            yield "  Ids that point to nothing, and what they are taken for:"
            yield from (f"    {alias.used} is {alias.meant or RULES} ({alias.times})" for alias in one.aliases)
        yield from _patches("Wrong values that are put right", [patch for patch in one.patches if patch.applied])
        yield from _patches("Right by the rules themselves", [patch for patch in one.patches if not patch.applied])
    if not report.problems:
        yield "No problems."
        return
    yield f"{_problems(report)}:"
    yield from _told(report)


def _told(report: Report) -> Iterator[str]:
    """The problems, under the file that each is in."""
    for file in dict.fromkeys(problem.file for problem in report.problems):
        yield f"  {file}"
        mine = (problem for problem in report.problems if problem.file == file)
        yield from (f"    {problem.id}: {problem.what}" if problem.id else f"    {problem.what}" for problem in mine)


def _patches(title: str, patches: Sequence[Patched]) -> Iterator[str]:
    if patches:
        yield f"  {title}:"
        yield from (f"    {patch.id}: {patch.what}" for patch in patches)


def _problems(report: Report) -> str:
    count = len(report.problems)
    return "1 problem" if count == 1 else f"{count} problems"


def _added(report: Report) -> Iterator[str]:
    yield "Added:"
    for one in report.packages:
        yield from _head(one)
        if any(map(non_commercial, (*one.licenses, one.package.license))):
            yield "  Some of it may not be used commercially: play with it, and neither sell it nor serve it for money."
    if report.problems:
        yield f"{_problems(report)}; the rest can be used:"
        yield from _told(report)
    yield "A server that is running shows it when it starts again."
