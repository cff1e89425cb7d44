"""What the server answers is what its OpenAPI document says: schemathesis asks every call, well and badly."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings

from riviera.table.web.app import PARTS
from riviera.table.web.openapi import document
from riviera.table.web.spec.paths import PATHS

schemathesis = pytest.importorskip("schemathesis", reason="pip install 'riviera[test]' brings schemathesis")
checks = pytest.importorskip("schemathesis.checks")

CHECKS = (
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.unsupported_method,
)
TOKEN = {"riviera": "S" * 43}
LIVE = "/api/tables/{id}/live"  # a WebSocket
SCHEMA = schemathesis.openapi.from_dict(document())
CALLS = {call.label: call for call in (found.ok() for found in SCHEMA.get_all_operations()) if call.path != LIVE}


@pytest.fixture(scope="module")
def house(tmp_path_factory: Any, one_server: Any) -> Any:
    """A server with a table that is being played and one that is over, and their ids in turn."""
    server = one_server(f"sqlite:///{tmp_path_factory.mktemp('openapi') / 'tables.sqlite'}")
    with httpx.Client(base_url=server.url, cookies=TOKEN, timeout=60.0) as client:
        wish = {"game": "clans", "seats": [{"kind": "me"}, {"kind": "me"}], "public": True}
        playing, over = (client.post("/api/tables", json=wish).json()["id"] for _ in range(2))
        now = client.get(f"/api/tables/{over}").json()
        while not now["over"]:
            move = {"version": now["version"], "action": now["choices"][0]["action"], "id": str(now["version"])}
            now = client.post(f"/api/tables/{over}/move", json=move).json()
    return server.url, cycle((over, playing))


@pytest.mark.parametrize("label", CALLS)
def test_the_document_tells_the_truth(label: str, house: Any) -> None:
    url, tables = house

    @settings(max_examples=12, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=CALLS[label].as_strategy())
    def asked(case: Any) -> None:
        if "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = next(tables)
        if "game" in (case.path_parameters or {}):
            case.path_parameters["game"] = "clans"
        case.call_and_validate(base_url=url, cookies=TOKEN, checks=CHECKS)

    asked()


def test_nothing_is_missing_from_the_document() -> None:
    calls = {route.path for part in PARTS for route in part.ROUTES if route.path.startswith("/api/")}
    assert calls == set(PATHS)


def test_what_cannot_be_done_says_what_can(house: Any) -> None:
    answer = httpx.delete(f"{house[0]}/api/tables")
    assert (answer.status_code, set(answer.headers["allow"].split(", "))) == (405, {"GET", "HEAD", "POST"})
    table = httpx.patch(f"{house[0]}/api/tables/{next(house[1])}/review")
    assert set(table.headers["allow"].split(", ")) == {"GET", "HEAD", "POST", "DELETE"}
