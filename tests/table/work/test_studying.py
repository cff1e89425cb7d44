"""Reviews and variations over HTTP."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from riviera.kernel.state import OVER
from riviera.records import read, replay
from riviera.registry import about, load_game
from riviera.table.core.entry import HUMAN, Chair, Setup
from riviera.table.core.settings import Settings
from riviera.table.work.lines import Line, retell

GAMES = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")

SHALLOW = Settings(pause=0.0, thinkers=1, reviewers=1, worlds=4, rate=1e6, burst=1e6, new_rate=1e6, new_burst=1e6)
Json = dict[str, Any]
pytestmark = pytest.mark.anyio


async def reviewed(app: Any, browser: Any, id: str) -> Json:
    """The review once it is there."""
    await app.state.house.reviews.going[id].task
    found: Json = await browser.get(f"/api/tables/{id}/review")
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_move_of_every_game_is_told_in_words(name: str) -> None:
    game = load_game(name)
    seats = max(3, game.seats[0])
    state, actions = game.deal(seats, 5), []
    while state.actor != OVER and len(actions) < 400:
        legal = state.legal_actions()
        actions.append(game.actions.names[legal[len(actions) * 7 % len(legal)]])
        state.play(actions[-1])
    chairs = tuple(Chair(HUMAN, f"Player {i}", owner="") for i in range(seats))
    setup = Setup("t", name, about(name).rules, "A table", 5, chairs, "", 1.5)
    told = json.loads(retell(Line(setup, [chair.name for chair in chairs], [], actions, 0), 0)[1])
    assert [one["action"] for one in told] == actions
    texts = [one["text"] for one in told]
    assert [
        text for text in texts if not text or not text[0].isupper() or ":" in text.replace(": ", "") or "_" in text
    ] == []
    parts = [one["part"] for one in told if "part" in one]
    assert told[0]["part"]
    assert 3 <= len(parts) < len(told) / 2
    assert len(parts) == len(set(parts))


async def test_a_review_is_taken_in_the_background_and_kept(db: str, open_app: Any, browser: Any) -> None:
    async with open_app(db, SHALLOW) as app:
        ada = browser(app)
        id = await ada.table("me", "me")
        await ada.post(f"/api/tables/{id}/review", expect=403)
        end = await ada.finish(id)
        assert (await ada.get(f"/api/tables/{id}/review"))["state"] == "none"
        begun = await ada.post(f"/api/tables/{id}/review", expect=202)
        assert begun["state"] == "running"
        assert begun["total"] == end["ply"]
        found = await reviewed(app, ada, id)
        assert len(found["review"]["chances"]) == end["ply"] + 1
        assert "<polyline" in found["curve"]
        assert len(found["sentences"]) == len(found["review"]["mistakes"])
    async with open_app(db, SHALLOW) as app:
        again = await browser(app).get(f"/api/tables/{id}/review")
        assert again["review"] == found["review"]
        assert (await browser(app).post(f"/api/tables/{id}/review", expect=202))["state"] == "done"


async def test_a_review_can_be_cancelled(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite, replace(SHALLOW, worlds=5000)) as app:
        ada = browser(app)
        id = await ada.table("me", "me")
        await ada.finish(id)
        await ada.post(f"/api/tables/{id}/review", expect=202)
        gone = ada.read(await ada.client.delete(f"/api/tables/{id}/review"), 200)
        assert gone["state"] == "none"
        assert app.state.house.reviews.going == {}


async def test_other_moves_are_tried_checked_and_kept_in_the_record(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        ada, bo = browser(app), browser(app)
        id = await ada.table("me", "me")
        await ada.post(f"/api/tables/{id}/line", {"at": 0, "actions": []}, 403)
        end = await ada.finish(id)
        here = await ada.post(f"/api/tables/{id}/line", {"at": 3, "actions": []})
        action = here["choices"][0]["action"]
        there = await ada.post(f"/api/tables/{id}/line", {"at": 3, "actions": [action]})
        assert there["actor"] != here["actor"]
        on = await ada.post(f"/api/tables/{id}/line", {"at": 3, "actions": [action], "bot": True})
        assert on["actions"][0] == action
        assert len(on["actions"]) == 2
        line = {"at": 3, "actions": on["actions"], "comment": 'safer, I "think"'}
        kept = await ada.post(f"/api/tables/{id}/variations", line, 201)
        assert [one["mine"] for one in kept] == [True]
        assert [one["mine"] for one in await bo.get(f"/api/tables/{id}/variations")] == [False]
        record = read(await ada.get(f"/api/tables/{id}/record"))
        assert len(list(replay(record))) == end["ply"]
        assert [(v.at, v.actions, v.comments) for v in record.variations] == [(3, on["actions"], {0: line["comment"]})]
        n = kept[0]["n"]
        assert len(bo.read(await bo.client.delete(f"/api/tables/{id}/variations/{n}"), 200)) == 1
        assert ada.read(await ada.client.delete(f"/api/tables/{id}/variations/{n}"), 200) == []


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ({"at": 3}, 400),
        ({"at": 3, "actions": []}, 400),
        ({"at": 3, "actions": "move:1:2"}, 400),
        ({"at": 3, "actions": [7]}, 400),
        ({"at": -1, "actions": ["move:1:2"]}, 422),
        ({"at": 9999, "actions": ["move:1:2"]}, 422),
        ({"at": 3, "actions": ["move:1:60"]}, 422),
        ({"at": 3, "actions": ["x" * 50] * 401}, 400),
        ({"at": "3", "actions": ["move:1:2"]}, 400),
    ],
)
async def test_a_variation_that_makes_no_sense_is_refused(
    sqlite: str, open_app: Any, browser: Any, line: Json, status: int
) -> None:
    async with open_app(sqlite) as app:
        ada = browser(app)
        id = await ada.table("me", "me")
        await ada.finish(id)
        assert (await ada.post(f"/api/tables/{id}/variations", line, status))["error"].endswith((".", ")"))
        assert await ada.get(f"/api/tables/{id}/variations") == []


async def test_only_a_bot_is_asked_why_and_only_after_the_game(db: str, open_app: Any, browser: Any) -> None:
    async with open_app(db, SHALLOW) as app:
        ada = browser(app)
        id = await ada.table("me", "bot")
        assert "not over" in (await ada.get(f"/api/tables/{id}/motive?move=1", 403))["error"]
        await ada.post(f"/api/tables/{id}/hand-over", {"seat": 0, "to": "bot"})
        await app.state.house.desks[id].bots
        end = (await ada.get(f"/api/tables/{id}"))["ply"]
        found = await ada.get(f"/api/tables/{id}/motive?move={end - 3}")
        assert found["move"].startswith(("Move ", "Found "))
        assert found == await ada.get(f"/api/tables/{id}/motive?move={end - 3}")
        await ada.get(f"/api/tables/{id}/motive?move={end + 1}", 422)
        await ada.get(f"/api/tables/{id}/motive", 422)
        people = await ada.table("me", "me")
        await ada.finish(people)
        assert "knows best why" in (await ada.get(f"/api/tables/{people}/motive?move=1", 422))["error"]
