"""Tables with components from a file: shown to everybody, played by bots, and closed with a sentence without them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from riviera.kernel.box import GIVEN
from riviera.table.web import pages

BOXES = Path(__file__).parents[1] / "boxes"
NAME = "A small piazza, revision 2"
WISH = {"game": "cinquo", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "gentle"}], "public": True}
THERE = (
    "it was made with the components “A small piazza, revision 2 (157033e97677)”, and here are the built-in components"
)


def test_a_table_shows_its_components_and_bots_play_with_them(
    sqlite: str, servers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(GIVEN, str(BOXES))
    server = servers(sqlite)
    with httpx.Client(base_url=server.url, timeout=60.0) as ada:
        id = ada.post("/api/tables", json=WISH).json()["id"]
        assert ada.get(f"/api/tables/{id}").json()["components"] == NAME
        assert f"with “{NAME}”" in ada.get(f"/tables/{id}").text
        assert f"with “{NAME}”" in ada.get("/").text
        assert f"Cinquo with “{NAME}” with" in ada.get("/").text
        assert f"Cinquo is played with “{NAME}”" in ada.get("/rules/cinquo").text
        assert "is played with" not in ada.get("/rules/clans").text
        for game in ("cinquo", "cinque_terre", "liguria"):
            assert ada.get(f"/rules/{game}").status_code == 200
        assert "diplomat-3" in ada.get("/rules/liguria/index").text
        assert a_bot_moves(ada, server, id)
    server.kill()
    monkeypatch.delenv(GIVEN)
    without = servers(sqlite)
    with httpx.Client(base_url=without.url, timeout=60.0) as bo:
        closed = bo.get(f"/api/tables/{id}")
        assert closed.status_code == 409
        assert THERE in closed.json()["error"]
        assert bo.post("/api/tables", json=WISH).status_code == 201


def a_bot_moves(ada: httpx.Client, server: Any, id: str) -> bool:
    """Play until the bot has decided something; its moves are legal on that board alone."""
    cookie = "; ".join(f"{k}={v}" for k, v in ada.cookies.items())
    address = server.url.replace("http", "ws") + f"/api/tables/{id}/live"
    with connect(address, max_size=None, additional_headers={"Cookie": cookie}) as live:
        while True:
            now = json.loads(live.recv())
            if now["type"] == "payload" and any(line["seat"] == 1 for line in now["log"]):
                return True
            if now["type"] == "payload" and now["your_turn"]:
                move = {"version": now["version"], "action": now["choices"][0]["action"], "id": f"m{now['version']}"}
                assert ada.post(f"/api/tables/{id}/move", json=move).status_code == 200


def test_names_of_components_are_text_and_not_markup() -> None:
    template = pages.templates.env.from_string(
        '{% import "parts.html" as parts with context %}{{ parts.with("a & b") }}'
    )
    assert str(template.render()) == "with “a &amp; b”"
