"""docs/api.md says what is true: its example runs, and the OpenAPI page names exactly the routes there are."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route, WebSocketRoute

from riviera.table.web.app import make_app
from riviera.table.web.openapi import document


def example(root: Path) -> str:
    """The program on the page."""
    found = re.search(r'```python title="against a server"\n(.*?)```', (root / "docs/api.md").read_text(), re.S)
    assert found is not None
    return found[1]


def test_the_example_plays_a_game(root: Path, sqlite: str, servers: Any) -> None:
    server = servers(sqlite)
    code = [sys.executable, "-c", example(root), server.url]
    done = subprocess.run(code, capture_output=True, text=True, check=True)
    assert re.fullmatch(r"place [12] points \d+\n", done.stdout)


def test_the_example_has_about_twenty_lines(root: Path) -> None:
    assert len([line for line in example(root).splitlines() if line.strip()]) <= 20


def routes(sqlite: str) -> set[tuple[str, str]]:
    """Every address and method under /api."""
    found = set()
    for route in make_app(sqlite).routes:
        if isinstance(route, Route) and route.path.startswith("/api/"):
            found |= {(route.path, method.lower()) for method in (route.methods or set()) - {"HEAD"}}
        elif isinstance(route, WebSocketRoute):
            found.add((route.path, "get"))
    return found


def test_openapi_names_every_route(sqlite: str) -> None:
    verbs = ("get", "post", "put", "delete")
    told = {(path, verb) for path, calls in document()["paths"].items() for verb in verbs if verb in calls}
    assert told == routes(sqlite)


def test_every_reference_of_openapi_leads_somewhere() -> None:
    wanted = set(re.findall(r"#/components/schemas/(\w+)", str(document())))
    assert wanted == set(document()["components"]["schemas"])


@pytest.mark.anyio
async def test_a_payload_has_the_promised_fields(sqlite: str, open_app: Any, browser: Any) -> None:
    promised = document()["components"]["schemas"]["Payload"]
    extra = {"game_title", "options", "public", "ply"}
    async with open_app(sqlite) as app:
        ada = browser(app)
        assert (await ada.get("/api/openapi.json"))["openapi"] == "3.1.0"
        id = await ada.table("me", "me")
        now = await ada.get(f"/api/tables/{id}")
        assert set(promised["required"]) <= set(now) <= set(promised["properties"]) | extra
        end = await ada.finish(id)
        coached = {"coach", "coaching", "clock", "ratings"}  # at the tables that have one
        assert set(end) == set(promised["properties"]) - coached | extra
