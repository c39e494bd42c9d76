"""Open questions as a seat sees them, with the chances of the rolls they lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

from tablewright.kernel import (
    Beside,
    Campaign,
    Choose,
    Confirm,
    Correction,
    Draft,
    Number,
    Pick,
    Request,
    Roll,
    Seat,
    Text,
    key_of,
)
from tablewright.odds import Chances, forecast
from tablewright.store import SeatRow
from tablewright.table.permissions import Action, may
from tablewright.table.view import ChancesView, ChanceView, CorrectionView, DieView, OptionView, QuestionView

T = TypeVar("T")


class Aid(msgspec.Struct, frozen=True):
    """What helps to decide: the chances of the rolls that answers lead to, by option, and what to look at."""

    chances: Mapping[str, Chances] = MappingProxyType({})
    beside: Beside = Beside()


def question_view(
    draft: int,
    question: str,
    request: Request,
    seat: SeatRow,
    names: Mapping[str, str],
    *,
    aid: Aid | None = None,
    fault: str = "",
    action: Action = "answer",
) -> QuestionView:
    """`request` as `seat` sees it; `names` are the seats' names."""
    allowed = may(seat, action, request.by)
    aid = aid or Aid()
    return QuestionView(
        draft,
        question,
        request.kind,
        request.prompt,
        seat=request.by,
        seat_name=names.get(request.by, request.by),
        mine=allowed and request.by in ("", seat.id),
        may=allowed,
        chances=_chances(aid.chances.get("")),
        fault=fault,
        says=aid.beside.says,
        beside=aid.beside.panels,
        **_taken(request, aid),
    )


def _taken(request: Request, aid: Aid) -> dict[str, Any]:
    """What a kind of question takes, as fields of its view."""
    fields: dict[str, Any] = {}
    if isinstance(request, Choose | Pick | Confirm):
        there, brings = [(option.key, option) for option in request.options], dict(aid.beside.brings)
        fields["options"] = tuple(
            [
                OptionView(
                    key,
                    one.text,
                    one.note,
                    one.refused,
                    _chances(aid.chances.get(key)),
                    one.detail,
                    one.die,
                    brings.get(key),
                )
                for key, one in there
            ]
        )
    match request:
        case Pick(least=least, most=most):
            fields |= {"least": least, "most": most}
        case Number(low=low, high=high, usual=usual):
            fields |= {"low": low, "high": high, "usual": str(usual)}
        case Text(usual=words, most=most, blank=blank, picture=picture):
            fields |= {"usual": words, "most": most, "blank": blank, "picture": picture}
        case Roll(dice=dice, faces=faces):
            roles = (*faces, *("" for _ in dice.sides))
            fields["dice"] = tuple(DieView(role, sides) for role, sides in zip(roles, dice.sides, strict=False))
            fields["dice_name"] = dice.name
        case _:
            pass
    return fields


class Settable:
    """What can be set by hand, as seats see it: made once, and kept while it stays the same."""

    MOST = 20_000

    def __init__(self) -> None:
        self._kept: dict[tuple[Seat, str], tuple[object, CorrectionView]] = {}

    def view(self, one: Correction[Any], seat: SeatRow, names: Mapping[str, str]) -> CorrectionView:
        """A correction that `seat` may make; `names` are the seats' names."""
        by = one.request.by
        # All that the view is made of; a large table has hundreds of these, and a move changes a few of them.
        made_of = (seat.role, names.get(by, by), one.name, one.value, one.group, one.request)
        kept = self._kept.get((seat.id, one.key))
        if kept is not None and kept[0] == made_of:
            return kept[1]
        question = question_view(0, one.key, one.request, seat, names, action="correct")
        view = CorrectionView(one.key, one.name, shown(one), one.group, question)
        if len(self._kept) >= self.MOST:
            self._kept.clear()
        self._kept[seat.id, one.key] = made_of, view
        return view


class Forecasts:
    """What helps to decide the open questions, worked out once a version."""

    def __init__(self) -> None:
        self._version = -1
        self._kept: dict[tuple[int, str], Aid] = {}

    def of(self, campaign: Campaign[Any], draft: Draft, question: str, request: Request) -> Aid:
        """The chances that answers to `question` bring, where they can be foreseen, and what is to be looked at."""
        if self._version != campaign.version:
            self._version, self._kept = campaign.version, {}
        key = (draft.id, question)
        if key not in self._kept:
            beside = request.beside if isinstance(request, Choose) else None
            self._kept[key] = Aid(
                _unless_it_fails(lambda: forecast(campaign, draft, question, request), {}),
                _unless_it_fails(beside, Beside()) if beside is not None else Beside(),
            )
        return self._kept[key]


def _unless_it_fails(work: Callable[[], T], otherwise: T) -> T:
    """What helps to decide must not stand in the way of the question itself."""
    try:
        return work()
    except Exception:  # noqa: BLE001 - whatever it was
        return otherwise


def percents(shares: tuple[Fraction, ...]) -> tuple[int, ...]:
    """Shares of a whole in whole percents that sum to 100: what is cut off goes to the largest remainders.

    >>> percents((Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)))
    (34, 33, 33)
    """
    cut = [int(share * 100) for share in shares]
    remainders = sorted(range(len(shares)), key=lambda place: (cut[place] - shares[place] * 100, place))
    for place in remainders[: 100 - sum(cut)]:
        cut[place] += 1
    return tuple(cut)


def _chances(chances: Chances | None) -> ChancesView | None:
    if chances is None:
        return None
    return ChancesView(_grades(chances.grades), _grades(chances.instead), chances.how, chances.straight)


def _grades(grades: tuple[tuple[str, str, Fraction], ...]) -> tuple[ChanceView, ...]:
    rounded = percents(tuple(share for _grade, _text, share in grades)) if grades else ()
    return tuple(
        ChanceView(grade, text, percent, str(share))
        for (grade, text, share), percent in zip(grades, rounded, strict=True)
    )


def in_words(request: Request, answer: object) -> str:
    """An answer that `request` takes, as people read it."""
    recorded = request.record(answer)
    keys = recorded if isinstance(recorded, list) else [recorded]
    texts = _texts(request)
    return ", ".join(texts.get(str(key), str(key)) for key in keys)


def shown(correction: Correction[Any]) -> str:
    """A value as it is now, as people read it."""
    value, request = correction.value, correction.request
    key = key_of(value) if isinstance(value, str | int) else str(value)
    if isinstance(request, Choose | Pick | Confirm):
        return next((option.text for option in request.options if option.key == key), key)
    return key


def _texts(request: Request) -> dict[str, str]:
    """What people read for the keys of the options, where there are options."""
    if isinstance(request, Choose | Pick | Confirm):
        return {option.key: option.text for option in request.options}
    return {}
