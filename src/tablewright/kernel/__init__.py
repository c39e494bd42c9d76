"""The kernel: a rule is a plain function of a `Play`; a `Source` answers what it asks.

- a **rule** is a function that takes `play` first; `play.` marks every question and effect
- a **request** is one question (`Choose`, `Pick`, `Confirm`, `Number`, `Text`, `Roll`); it knows which answers it takes
- a **source** answers requests: a log, a person, a bot, an odometer over every branch
- a **fact** is what happened; `fact.apply(state)` is the only way state changes
- **run** plays a rule on recorded answers and stops, `Waiting`, where they run out, or is `Done`
- a **system** is a game: its state, facts and moves; a **campaign** is the fold of its log
"""

from tablewright.kernel.campaign import Campaign, Draft, NotNow
from tablewright.kernel.facts import (
    KERNEL_FACTS,
    Entered,
    Fact,
    FieldSet,
    Left,
    Said,
    State,
    Thrown,
    Told,
    Veiled,
    Wrote,
    replace,
    words,
)
from tablewright.kernel.play import Play, Source, Suspend
from tablewright.kernel.records import (
    Answered,
    Begun,
    Cancelled,
    Corrected,
    Entry,
    Finished,
    Noted,
    Record,
    Rewound,
    struck,
)
from tablewright.kernel.reference import Article, Doing, Listed, Reference, Section, TableRow, everything
from tablewright.kernel.requests import (
    AnswerError,
    Beside,
    Choose,
    Confirm,
    Number,
    Option,
    Outlook,
    Pick,
    Request,
    Roll,
    Seat,
    Text,
    Value,
    key_of,
    unseen,
)
from tablewright.kernel.run import Answer, Done, Waiting, run
from tablewright.kernel.setups import filled, named, nameless, outside, slug, unfit_ids, unread, with_ids
from tablewright.kernel.shelf import Shelf
from tablewright.kernel.story import hides, story
from tablewright.kernel.switches import Switch, switching, unfit_switches
from tablewright.kernel.system import Correction, Move, MoveError, SetupField, Start, System, in_words
from tablewright.kernel.things import by_id, with_changed

__all__ = [
    "KERNEL_FACTS",
    "Answer",
    "AnswerError",
    "Answered",
    "Article",
    "Begun",
    "Beside",
    "Campaign",
    "Cancelled",
    "Choose",
    "Confirm",
    "Corrected",
    "Correction",
    "Doing",
    "Done",
    "Draft",
    "Entered",
    "Entry",
    "Fact",
    "FieldSet",
    "Finished",
    "Left",
    "Listed",
    "Move",
    "MoveError",
    "NotNow",
    "Noted",
    "Number",
    "Option",
    "Outlook",
    "Pick",
    "Play",
    "Record",
    "Reference",
    "Request",
    "Rewound",
    "Roll",
    "Said",
    "Seat",
    "Section",
    "SetupField",
    "Shelf",
    "Source",
    "Start",
    "State",
    "Suspend",
    "Switch",
    "System",
    "TableRow",
    "Text",
    "Thrown",
    "Told",
    "Value",
    "Veiled",
    "Waiting",
    "Wrote",
    "by_id",
    "everything",
    "filled",
    "hides",
    "in_words",
    "key_of",
    "named",
    "nameless",
    "outside",
    "replace",
    "run",
    "slug",
    "story",
    "struck",
    "switching",
    "unfit_ids",
    "unfit_switches",
    "unread",
    "unseen",
    "with_changed",
    "with_ids",
    "words",
]
