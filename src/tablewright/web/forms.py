"""What people type into forms, and how it becomes an answer."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated

from fastapi import Depends, Request
from starlette.datastructures import UploadFile

from tablewright.kernel import AnswerError
from tablewright.table.view import QuestionView


class Typed:
    """The fields of a form as they came: any number of values under each name, and what is in its file."""

    def __init__(self, values: Mapping[str, list[str]], files: Mapping[str, bytes] = MappingProxyType({})) -> None:
        self.values = values
        self.files = files

    def first(self, name: str, default: str = "") -> str:
        """A field that has one value."""
        return next(iter(self.values.get(name, ())), default)

    def all(self, name: str) -> list[str]:
        """A field that may have several."""
        return self.values.get(name, [])

    @property
    def version(self) -> int | None:
        """The version that the page was made from; None when the form does not say."""
        text = self.first("version")
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else None


async def read(request: Request) -> Typed:
    """The form of a request."""
    values: dict[str, list[str]] = {}
    files: dict[str, bytes] = {}
    async with request.form(max_files=1, max_fields=500, max_part_size=1_000_000) as form:
        for name, value in form.multi_items():
            if isinstance(value, UploadFile):
                files[name] = await value.read()
            else:
                values.setdefault(name, []).append(value)
    return Typed(values, files)


Form = Annotated[Typed, Depends(read)]


def answer_to(question: QuestionView, typed: Typed) -> object:
    """The answer that a form gives to a question.

    Raises:
        AnswerError: when nothing was chosen or typed, or two things were.
    """
    match question.kind:
        case "pick":
            return typed.all("value")
        case "roll":
            return [typed.first(f"die-{place}").strip() for place in range(len(question.dice))]
        case "text" if question.picture and (picture := typed.files.get("picture")):
            if typed.first("value").strip():
                raise AnswerError("give a picture or an address, not both")
            return picture
        case "choose" | "confirm" if not typed.first("value"):
            raise AnswerError("choose one of these first")
        case _:
            return typed.first("value")


def misfits(question: QuestionView, typed: Typed) -> tuple[int, ...]:
    """The dice whose field holds no face of theirs."""
    return tuple(
        place
        for place, die in enumerate(question.dice)
        if not (_is_face(typed.first(f"die-{place}").strip(), die.sides))
    )


def dice_fault(question: QuestionView, wrong: tuple[int, ...]) -> str:
    """What the wrong fields take, in words."""
    kinds = {(question.dice[place].role, question.dice[place].sides): None for place in wrong}
    return " ".join(f"{_called(role).capitalize()} shows 1 to {sides}." for role, sides in kinds)


def _is_face(text: str, sides: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 9 and 1 <= int(text) <= sides


def _called(role: str) -> str:
    if not role:
        return "this die"
    if role == "die":
        return "a die"
    return f"{'an' if role[0].lower() in 'aeiou' else 'a'} {role} die"
