"""The JSON API: the same actions, one shape for errors, nothing that its document does not tell."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import sampled_from
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient

from tablewright.store import Store, StoreError, StoreFull
from tests.web.conftest import HOME

if TYPE_CHECKING:
    from fastapi import FastAPI


class Program:
    """A program with a seat."""

    def __init__(self, app: FastAPI, token: str = "", campaign: str = "") -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.client = TestClient(app, base_url=HOME, headers=headers, raise_server_exceptions=False)
        self.base = f"/api/campaigns/{campaign}"

    def get(self, path: str = "") -> Any:
        answer = self.client.get(f"{self.base}{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.client.post(f"{self.base}{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()


@pytest.fixture
def program(app: FastAPI) -> Program:
    made = Program(app).client.post("/api/campaigns", json={"name": "Debt", "game": "every", "seat": "Mara"})
    assert made.status_code == 201
    return Program(app, made.json()["token"], made.json()["campaign"])


@pytest.fixture
def ask(app: FastAPI, program: Program) -> Callable[[str, str], Program]:
    def seat(name: str, role: str) -> Program:
        made = program.post("/seats", 201, name=name, role=role)
        return Program(app, made["token"], program.base.rpartition("/")[2])

    return seat


def test_a_move_from_its_beginning_to_its_end(program: Program) -> None:
    begun = program.post("/begin", move="all/dare", args={"who": "mara"})
    question = program.get()["drafts"][0]["questions"][0]
    assert question["id"] == "how"
    assert [option["key"] for option in question["options"]] == ["bold", "safe", "shut"]
    program.post("/answer", draft=begun["draft"], question="how", value="bold")
    version = program.post("/roll", draft=begun["draft"], question="dice")["version"]
    view = program.get()
    assert view["version"] == version
    assert view["drafts"] == []
    assert view["entries"][-1]["lines"][0]["lines"][0]["type"] == "Throw"
    assert view["entries"][-1]["lines"][0]["lines"][0].get("own", False) is False


def test_what_to_look_at_while_deciding_is_plain_data(program: Program) -> None:
    program.post("/begin", move="all/again")
    question = program.get()["drafts"][0]["questions"][0]
    six, three, keep = question["options"]
    assert (six["die"]["face"], three["die"]["face"], keep["die"]) == (6, 3, None)
    assert six["brings"] == {
        "type": "Chance",
        "name": "to find something",
        "exact": "5/18",
        "percent": 28,
        "number": "",
        "note": "14 coins",
        "mark": "best",
    }
    assert keep["brings"]["exact"] == "0"
    assert question["says"] == "Played well, the chance of a find is 28 %."
    (panel,) = question["beside"]
    assert [(one["number"], one["mark"]) for one in panel["items"]] == [
        ("4", "out"),
        ("9", "found"),
        ("11", "best"),
        ("14", ""),
    ]


def test_dice_that_are_answered_were_real_ones(program: Program) -> None:
    draft = program.post("/begin", move="all/dare")["draft"]
    program.post("/answer", draft=draft, question="how", value="bold")
    program.post("/answer", draft=draft, question="dice", value=[6, 1, 1])
    assert program.get()["entries"][-1]["lines"][0]["lines"][0]["own"] is True
    assert program.get()["state"]["luck"] == 4


def test_everything_can_be_taken_back(program: Program) -> None:
    draft = program.post("/begin", move="all/tell")["draft"]
    program.post("/answer", draft=draft, question="count", value=3)
    program.post("/undo", seq=draft)
    assert program.get()["drafts"][0]["questions"][0]["id"] == "count"
    program.post("/cancel", draft=draft)
    program.post("/correct", key="luck", value=9, why="a coin")
    seq = program.get()["entries"][-1]["seq"]
    rewound = program.post("/rewind", seq=seq, why="no coin")["version"]
    assert "luck" not in program.get()["state"]
    program.post("/bring-back", seq=rewound)
    assert program.get()["state"]["luck"] == 9


def test_notes_and_seats(program: Program, ask: Callable[[str, str], Program]) -> None:
    jonas = ask("Jonas", "player")
    jonas.post("/note", text="Here.")
    assert [(seat["name"], seat["role"]) for seat in jonas.get("/seats")] == [("Mara", "host"), ("Jonas", "player")]
    assert program.get()["entries"][-1]["by"] == "Jonas"
    assert program.client.delete(f"{program.base}/seats/jonas").status_code == 200
    assert jonas.client.get(jonas.base).status_code == 403


def test_what_can_be_looked_up_is_found_and_rolled(program: Program) -> None:
    listed = program.get("/oracles")
    assert [one["id"] for one in listed] == ["sky", "rain", "asked", "never"]
    (rain,) = program.get("/oracles?find=rain")
    assert (rain["name"], rain["note"], rain["path"]) == ("Rain", "d6", ["Weather", "Wet"])
    does = rain["does"]
    program.post("/begin", move=does["move"], args={"who": "mara", **dict(does["args"])})
    assert program.get()["drafts"][0]["questions"][0]["prompt"] == "Roll for rain"
    sky = program.get("/oracle?read=sky")
    assert [row["rolls"] for row in sky["rows"]] == ["1–5", "6"]
    assert program.client.get(f"{program.base}/oracle?read=gone").status_code == 404


def test_a_program_sees_its_own_campaigns_only(app: FastAPI, program: Program) -> None:
    assert [row["name"] for row in program.client.get("/api/campaigns").json()] == ["Debt"]
    assert Program(app).client.get("/api/campaigns").json() == []


def test_a_copy_goes_out_and_comes_in(app: FastAPI, program: Program) -> None:
    program.post("/note", text="Carried over.")
    copy = program.client.get(f"{program.base}/export").content
    answer = Program(app).client.post("/api/import", content=copy)
    assert answer.status_code == 201
    other = Program(app, answer.json()["token"], answer.json()["campaign"])
    assert other.base != program.base
    assert other.get()["entries"][-1]["sentence"] == "Mara: Carried over."
    again = other.client.get(f"{other.base}/export").content
    assert again.partition(b"\n")[2] == copy.partition(b"\n")[2]


@pytest.mark.parametrize(
    ("path", "body", "status", "kind", "said"),
    [
        ("/begin", {"move": "all/none"}, 422, "move", "has no move 'all/none'"),
        ("/begin", {"move": "all/never"}, 422, "move", "cannot be made now: it is never time"),
        ("/begin", {"move": "all/dare", "args": {"whom": 1}}, 422, "move", "takes who, not whom"),
        ("/answer", {"draft": 99, "question": "how", "value": "bold"}, 404, "unknown", "no open move 99"),
        ("/answer", {"draft": 1, "question": "how", "value": True}, 422, "invalid", "valid"),
        ("/answer", {"draft": 1, "question": "how", "value": [True]}, 422, "invalid", "valid"),
        ("/answer", {"draft": True, "question": "how", "value": "bold"}, 422, "invalid", "valid"),
        ("/correct", {"key": "luck", "value": True, "why": "x"}, 422, "invalid", "valid"),
        ("/cancel", {"draft": 99}, 404, "unknown", "no open move 99"),
        ("/undo", {"seq": 99}, 404, "unknown", "99"),
        ("/rewind", {"seq": 99}, 404, "unknown", "99"),
        ("/bring-back", {"seq": 99}, 404, "unknown", "took nothing back"),
        ("/note", {"text": " "}, 422, "answer", "1 to 20000 characters"),
        ("/note", {"text": "x", "version": 99}, 409, "stale", "moved on"),
        ("/note", {"txt": "x"}, 422, "invalid", "txt"),
        ("/correct", {"key": "none", "value": 1, "why": "x"}, 422, "move", "nothing called 'none'"),
        ("/correct", {"key": "luck", "value": 99, "why": "x"}, 422, "answer", "from -6 to 10"),
        ("/seats", {"name": "Ada", "role": "king"}, 422, "invalid", "Role: Input should be"),
    ],
)
def test_errors_have_one_shape(
    program: Program, path: str, body: dict[str, Any], status: int, kind: str, said: str
) -> None:
    told = program.post(path, status, **body)
    assert told["error"] == kind
    assert said in told["message"]
    assert told["message"].endswith((".", "!", "?", "”"))


def test_a_stale_write_is_told_what_has_happened(program: Program) -> None:
    program.post("/note", text="First.", version=0)
    told = program.post("/note", 409, text="Second.", version=0)
    assert told["version"] == 1
    assert told["since"] == ["Mara: First."]


@pytest.mark.parametrize(
    ("content", "status", "kind"),
    [(b"{", 400, "undecodable"), (b"\xff\xfe", 400, "undecodable"), (b"[]", 422, "invalid")],
)
def test_a_body_that_cannot_be_read(program: Program, content: bytes, status: int, kind: str) -> None:
    answer = program.client.post(f"{program.base}/note", content=content, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["error"] == kind


@pytest.mark.parametrize("lines", [b"", b"nonsense", b'{"tablewright":1}', b'{"tablewright":99,"campaign":"x"}'])
def test_what_is_no_campaign_is_not_brought_in(app: FastAPI, lines: bytes) -> None:
    program = Program(app)
    answer = program.client.post("/api/import", content=lines)
    assert answer.status_code == 422
    assert answer.json()["message"]
    assert program.client.get("/api/campaigns").json() == []


@pytest.mark.parametrize(
    ("fault", "status", "kind"),
    [
        (StoreFull("there is no room left on the disk"), 507, "full"),
        (StoreError("the database is locked"), 503, "store"),
    ],
)
def test_a_store_that_cannot_write_says_so_and_nothing_is_recorded(
    program: Program, monkeypatch: pytest.MonkeyPatch, fault: StoreError, status: int, kind: str
) -> None:
    def fail(*_args: object, **_named: object) -> None:
        raise fault

    with monkeypatch.context() as patched:
        patched.setattr(Store, "append", fail)
        told = program.post("/note", status, text="Lost?")
        assert told["error"] == kind
    assert program.get()["entries"] == []


def test_without_a_seat_nothing_is_told(app: FastAPI, program: Program) -> None:
    for stranger in (
        Program(app, "", program.base.rpartition("/")[2]),
        Program(app, "wrong", program.base.rpartition("/")[2]),
    ):
        told = stranger.client.get(stranger.base)
        assert told.status_code == 403
        assert told.headers["www-authenticate"] == "Bearer"
        assert "no seat" in told.json()["message"]
    assert Program(app).client.get("/api/campaigns/none").status_code == 404
    assert Program(app).client.get("/api/none").json()["error"] == "unknown"


# --- the document -------------------------------------------------------------------------


def test_every_answer_of_the_api_is_in_its_document(app: FastAPI) -> None:
    document = TestClient(app, base_url=HOME).get("/api/openapi.json").json()
    assert all(path.startswith("/api/") for path in document["paths"])
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert {"400", "403", "404", "409", "413", "422", "500", "503", "507"} <= set(operation["responses"]), (
                path,
                method,
            )
            assert operation["description"], (path, method)
    assert "#/components/schemas/" in json.dumps(document)


@schemathesis.serializer("application/x-ndjson")
def lines(_context: Any, value: Any) -> bytes:
    """A body of lines as it is sent."""
    return value if isinstance(value, bytes) else str(value).encode()


OPERATIONS = [
    "games", "campaigns", "create", "view", "export", "bring_in", "begin", "answer", "roll", "cancel", "undo",
    "rewind", "bring_back", "note", "correct", "seats", "add_seat", "revoke",
    "oracles", "oracle",
]  # fmt: skip


def test_each_operation_is_tried_below(app: FastAPI) -> None:
    document = TestClient(app, base_url=HOME).get("/api/openapi.json").json()
    found = [one["operationId"].partition("_api_")[0] for path in document["paths"].values() for one in path.values()]
    assert sorted(found) == sorted(OPERATIONS)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_call_surprises_the_document(app: FastAPI, program: Program, operation: str) -> None:
    """Bounded: a few calls of each kind, fitting and not, to a campaign with an open move or to none."""
    program.post("/begin", move="all/tell")
    campaign = program.base.rpartition("/")[2]
    headers = {"Authorization": program.client.headers["authorization"]}
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", app)
    found = next(
        one
        for result in schema.get_all_operations()
        if (one := cast("Any", result).ok()).definition.raw["operationId"].startswith(f"{operation}_api_")
    )

    @settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True)
    @given(case=found.as_strategy(), known=sampled_from((True, True, False)))
    def check(case: schemathesis.Case[Any], known: bool) -> None:
        if known and "campaign" in case.path_parameters:
            case.path_parameters["campaign"] = campaign
        # That a body has the right shape does not make its move possible: 422 is an answer like others.
        case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])

    check()
