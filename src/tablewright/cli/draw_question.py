"""An open question as lines of a terminal: its options, the reasons of those that are shut, and the odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.cli.answers import handles
from tablewright.cli.draw_sheet import draw_panels, in_percent
from tablewright.cli.screen import ASK, FAULT, GRADES, LOUD, PLAIN, QUIET, Piece, Row, row
from tablewright.table.view import ChancesView, ChanceView, OptionView, QuestionView

FILLS = "█▒░"
"""Solid, hatched, hollow: best first."""
BAR = 25
"""Each block is four percent."""
MOST_GRADES = 6
"""A bar of more parts than this tells nobody anything."""


def draw_question(question: QuestionView, move: str, hint: str) -> Iterator[Row]:
    """The question, whose it is, what each way would bring, and a hint at what it takes."""
    if question.kind == "broken":
        yield row((f"{move} cannot go on: {question.prompt}", FAULT), lead="! ")
        yield row(("`cancel` gives it up.", QUIET), lead="  ")
        return
    whose = f"{question.seat_name} decides, " if question.seat_name and not question.mine else ""
    yield row((question.prompt, ASK), (f"   {whose}{move}", QUIET), lead="? ")._replace(tone=ASK)
    if question.fault:
        yield row((f"An earlier answer does not fit any more: {question.fault}", FAULT), lead="  ")
    if question.says:
        yield row((question.says, QUIET), lead="  ")
    for handle, option in zip(handles(question.options), question.options, strict=True):
        yield from _option(handle, option)
    if question.chances is not None:
        yield from _chances(question.chances, "    ")
    yield from draw_panels(question.beside)
    yield row((hint, QUIET), lead="  ")


def what_to_type(question: QuestionView, *, own_dice: bool) -> str:
    """The hint for somebody at a prompt."""
    match question.kind:
        case "pick":
            count = str(question.least) if question.least == question.most else f"{question.least} to {question.most}"
            return f"Pick {count}, with spaces between."
        case "number":
            return f"A number from {question.low} to {question.high}; Enter for {question.usual}."
        case "text":
            usual = (
                f"; Enter for “{question.usual}”" if question.usual else "; Enter for none" if question.blank else ""
            )
            what = "The path of a picture here, or its address elsewhere" if question.picture else "Your words"
            return f"{what}{usual}."
        case "roll":
            faces = " ".join(str(die.role or f"d{die.sides}") for die in question.dice)
            if own_dice:
                return f"Roll {question.dice_name} and type the faces: {faces}.  `roll` lets the machine roll."
            return f"Enter rolls {question.dice_name}; or type what your own dice show: {faces}."
        case _:
            return "Its number, its key, or the beginning of its words."


def _option(handle: str, option: OptionView) -> Iterator[Row]:
    lead = f"  {handle:>2}  "
    if option.refused:
        yield row((option.text, QUIET), f"   not now: {option.refused}", lead=f"  {'-':>{max(2, len(handle))}}  ")
        return
    told = option.key == handle or option.text.casefold().startswith(option.key.casefold())
    key = "" if told else f"   ({option.key})"
    note = f"   {option.note}" if option.note else ""
    yield row((option.text, LOUD), *_brings(option), note, (key, QUIET), lead=lead)
    if option.chances is not None:
        yield from _chances(option.chances, " " * len(lead))


def _brings(option: OptionView) -> Iterator[Piece]:
    """What choosing it now makes likely."""
    if (one := option.brings) is not None:
        if told := in_percent(one):
            yield (f"   {told}", LOUD)
        if one.note:
            yield f"   {one.note}"
        if one.mark == "best":
            yield ("   best", ASK)


def _chances(chances: ChancesView, lead: str) -> Iterator[Row]:
    if chances.even:
        return
    yield row(*_bar(chances.grades), *_numbers(chances.grades), lead=lead)
    if [one.exact for one in chances.instead] not in ([], [one.exact for one in chances.grades]):
        percents = "  ".join(f"{one.percent}%" for one in chances.instead)
        how = f"with {chances.how}" if chances.how else "at best"
        yield row(*_bar(chances.instead), (percents, LOUD), (f"   {how}", QUIET), lead=lead)


def _bar(grades: Sequence[ChanceView]) -> Iterator[Piece]:
    if len(grades) <= MOST_GRADES:
        sizes = blocks([grade.percent for grade in grades], BAR)
        for grade, fill, size in zip(grades, fills(len(grades)), sizes, strict=True):
            yield (fill * size, GRADES.get(grade.grade, PLAIN))
        yield "  "


def _numbers(grades: Sequence[ChanceView]) -> Iterator[Piece]:
    for at, grade in enumerate(grades):
        yield (f"{'  ' if at else ''}{grade.text.lower()} ", QUIET)
        yield (f"{grade.percent}%", LOUD)


def fills(count: int) -> str:
    """The block of each grade, best first: solid, hatched between, hollow last."""
    return FILLS[0] if count == 1 else FILLS[0] + FILLS[1] * (count - 2) + FILLS[2]


def blocks(percents: Sequence[int], width: int) -> list[int]:
    """How many of `width` blocks each percent gets; what is left over goes to the largest remainders."""
    exact = [percent * width / (sum(percents) or 1) for percent in percents]
    sizes = [int(size) for size in exact]
    by_rest = sorted(range(len(exact)), key=lambda at: exact[at] - sizes[at], reverse=True)
    for at in by_rest[: width - sum(sizes)]:
        sizes[at] += 1
    return sizes
