"""The table over HTTP, in this process: make, sit, move, take back, talk, hand over, and what comes after."""

from __future__ import annotations

import json
import zlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.kernel.state import State
from riviera.records import read, replay
from riviera.study.hints import Hint

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(sqlite: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(sqlite) as app:
        yield app


async def test_a_game_from_the_lobby_to_the_record(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    end = await ada.finish(id)
    assert end["status"] == "over"
    assert end["tally"]["rows"][-1]["values"] == [seat["score"] for seat in end["seats"]]
    assert sorted(end["ranking"]) == sorted(seat["place"] for seat in end["seats"])
    text = await ada.get(f"/api/tables/{id}/record")
    assert f'[Seed "{end["seed"]}"]' in text
    assert len(list(replay(read(text, "record")))) == end["ply"]


async def test_a_friend_sits_down_by_link(app: Starlette, browser: Any) -> None:
    ada, bo, cy = browser(app), browser(app), browser(app)
    id = await ada.table("me", "open", title="Sunday")
    assert (await cy.get(f"/api/tables/{id}"))["seat"] is None
    sat = await bo.post(f"/api/tables/{id}/sit", {"seat": 1, "name": " Bo\x07 "})
    assert (sat["mine"], sat["seats"][1]["name"], sat["seats"][1]["kind"]) == ([1], "Bo", "me")
    assert (await cy.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Cy"}, 409))["error"] == "That seat is taken."
    mover = ada if sat["actor"] == 0 else bo
    assert (await mover.move(id))["version"] == 2
    await cy.post(f"/api/tables/{id}/move", {"version": 2, "action": "move:1:2", "id": "x"}, 403)
    assert [t["title"] for t in (await ada.get("/api/tables"))["mine"]] == ["Sunday"]
    assert (await cy.get("/api/tables"))["mine"] == []


async def test_a_wish_that_is_sent_twice_makes_one_table(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    ids = [await who.table("me", "me", id=wish) for who, wish in ((ada, "x"), (ada, "x"), (ada, "y"), (bo, "x"))]
    assert ids[0] == ids[1]
    assert len(set(ids)) == 3
    assert len((await ada.get("/api/tables"))["mine"]) == 2


async def test_a_stale_move_gets_the_fresh_table(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    await ada.move(id)
    stale = await ada.post(f"/api/tables/{id}/move", {"version": 0, "action": "move:1:2", "id": "late"}, 409)
    assert stale["payload"]["version"] == 1
    assert stale["payload"]["choices"]


async def test_a_move_is_made_once_however_often_it_is_sent(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    first = await ada.get(f"/api/tables/{id}")
    move = {"version": 0, "action": first["choices"][0]["action"], "id": "once"}
    answers = [await ada.post(f"/api/tables/{id}/move", move) for _ in range(3)]
    assert [answer["version"] for answer in answers] == [1, 1, 1]


async def test_why_not_names_the_clause(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    id = await ada.table("me", "me")
    legal = {choice["action"] for choice in (await ada.get(f"/api/tables/{id}"))["choices"]}
    assert await ada.get(f"/api/tables/{id}/why?action={min(legal)}") == {"why": None, "clause": ""}
    found = await ada.get(f"/api/tables/{id}/why?action=found:1")
    assert found["clause"] == "R-FOUND-1"
    assert "(R-" not in found["why"]
    refused = await ada.post(f"/api/tables/{id}/move", {"version": 0, "action": "found:1", "id": "x"}, 422)
    assert refused == {"error": found["why"], "clause": "R-FOUND-1"}
    assert (await ada.get(f"/api/tables/{id}/why?action=fly:1"))["why"] == "Nothing can be done there."
    assert (await ada.get(f"/api/tables/{id}/why?action=found"))["clause"] == "R-FOUND-1"
    assert (await ada.get(f"/api/tables/{id}/why?action=*:{min(legal).split(':')[1]}"))["why"] is None
    assert (await ada.get(f"/api/tables/{id}/why?action=*:nowhere"))["why"] == "Nothing can be done there."
    assert await ada.get(f"/api/tables/{id}/why?action=move:{min(legal).split(':')[1]}") == {"why": None, "clause": ""}
    await bo.get(f"/api/tables/{id}/why?action=found:1", 403)


async def test_undo_and_restart(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me", game="pebbles")
    path = f"/api/tables/{id}"
    for n in range(3):
        now = await ada.post(f"{path}/move", {"version": n, "action": "take:1", "id": f"m{n}"})
    assert now["can_undo"]
    now = await ada.post(f"{path}/undo", {"version": now["version"]})
    assert now["ply"] == 2
    assert now["log"][-1]["kind"] == "undo"
    now = await ada.post(f"{path}/restart", {"version": now["version"]})
    assert (now["ply"], now["can_undo"]) == (0, False)
    await ada.post(f"{path}/undo", {"version": now["version"]}, 422)
    await ada.post(f"{path}/undo", {"version": 1}, 409)


async def test_bots_play_and_hints_are_given(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "bot")
    task = app.state.house.desks[id].bots
    if task is not None:
        await task
    now = await ada.get(f"/api/tables/{id}")
    assert now["your_turn"]
    hint = await ada.post(f"/api/tables/{id}/hint", {"seat": 0})
    assert hint["action"] in {choice["action"] for choice in now["choices"]}
    assert hint["move"].startswith("Move ")
    assert hint["reason"].endswith(".")
    assert 0 <= hint["sureness"] <= 1
    await ada.post(f"/api/tables/{id}/hand-over", {"seat": 0, "to": "bot"})
    await app.state.house.desks[id].bots
    end = await ada.get(f"/api/tables/{id}")
    assert end["over"]


async def test_hints_can_be_forbidden(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    for word in (False, "off"):
        id = await ada.table("me", "me", hints=word)
        assert (await ada.get(f"/api/tables/{id}"))["hints"] == "off"
        assert "without hints" in (await ada.post(f"/api/tables/{id}/hint", {"seat": 0}, 403))["error"]
    wish = {"game": "clans", "seats": [{"kind": "me"}, {"kind": "me"}], "hints": "loud"}
    await ada.post("/api/tables", wish, 400)


@pytest.fixture
def sage(app: Starlette) -> list[int]:
    """Hints without waiting: the first legal action, with a reason; returns the seats that asked."""
    asked: list[int] = []

    async def suggest(state: State, _: object) -> Hint:
        asked.append(int(state.actor))
        return Hint(state.game.actions.name(state.legal_actions()[0]), "Go.", "It is the first.", sureness=0.75)

    app.state.house.thinking.suggest = suggest
    return asked


async def test_a_hint_has_a_reason_and_is_kept_for_the_decision(app: Starlette, browser: Any, sage: list[int]) -> None:
    ada = browser(app)
    id = await ada.table("me", "me", hints=True)
    now = await ada.get(f"/api/tables/{id}")
    hint = await ada.post(f"/api/tables/{id}/hint", {"seat": now["actor"]})
    first = now["choices"][0]
    then = hint.pop("then")
    assert [sheet["id"] for sheet in then["sheets"]] == ["board"]
    assert then != now["scene"]
    assert hint == {
        "action": first["action"],
        "label": first["label"],
        "move": "Go.",
        "reason": "It is the first.",
        "odds": "",
        "sureness": 0.75,
        "version": 0,
    }
    hint["then"] = then
    assert await ada.post(f"/api/tables/{id}/hint", {"seat": now["actor"]}) == hint
    assert sage == [now["actor"]]
    assert (await ada.get(f"/api/tables/{id}"))["log"] == []
    now = await ada.move(id)
    assert (await ada.post(f"/api/tables/{id}/hint", {"seat": now["actor"]}))["version"] == 1
    await ada.post(f"/api/tables/{id}/hint", {"seat": 1 - now["actor"]}, 422)
    await browser(app).post(f"/api/tables/{id}/hint", {"seat": now["actor"]}, 403)


async def test_everybody_is_told_of_an_open_hint(app: Starlette, browser: Any, sage: list[int]) -> None:
    ada, watching = browser(app), browser(app)
    id = await ada.table("me", "me", hints="open")
    seat = (await ada.get(f"/api/tables/{id}"))["actor"]
    for _ in range(2):
        assert (await ada.post(f"/api/tables/{id}/hint", {"seat": seat}))["version"] == 1
    now = await watching.get(f"/api/tables/{id}")
    assert (now["hints"], now["version"], now["ply"]) == ("open", 1, 0)
    assert [(line["kind"], line["text"]) for line in now["log"]] == [("hint", f"me {seat} asked for a hint.")]
    assert len(sage) == 1
    app.state.house.desks.clear()
    assert await watching.get(f"/api/tables/{id}") == now
    assert (await ada.move(id))["version"] == 2


async def test_a_seat_is_handed_over_taken_back_and_resigned(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "open", "me")
    handed = await ada.post(f"/api/tables/{id}/hand-over", {"seat": 2, "to": "bot", "level": "gentle"})
    assert handed["seats"][2] | {"online": 0} == {
        "seat": 2,
        "name": "me 2",
        "kind": "bot",
        "level": "gentle",
        "handed": True,
        "online": 0,
    }
    back = await ada.post(f"/api/tables/{id}/hand-over", {"seat": 2, "to": "me"})
    assert back["seats"][2]["kind"] == "me"
    await ada.post(f"/api/tables/{id}/resign", {"seat": 2}, 422)
    await browser(app).post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
    resigned = await ada.post(f"/api/tables/{id}/resign", {"seat": 2})
    assert resigned["seats"][2]["resigned"]


async def test_chat_is_for_all_and_notes_are_private(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    id = await ada.table("me", "open")
    await ada.post(f"/api/tables/{id}/chat", {"text": "<script>alert(1)</script>"}, 201)
    await bo.post(f"/api/tables/{id}/chat", {"text": "hello"}, 403)
    ada.read(await ada.client.put(f"/api/tables/{id}/notes", json={"seat": 0, "text": "my plan"}), 200)
    bo.read(await bo.client.put(f"/api/tables/{id}/notes", json={"seat": 0, "text": "x"}), 403)
    seen = await bo.get(f"/api/tables/{id}")
    assert [line["text"] for line in seen["chat"]] == ["<script>alert(1)</script>"]
    assert "my plan" not in str(seen)
    assert (await ada.get(f"/api/tables/{id}"))["notes"] == "my plan"
    assert "<script>alert" not in await bo.get(f"/tables/{id}")


async def test_replay_rematch_and_another_way_on(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    id = await ada.table("me", "me")
    for path in ("record", "replay?seq=0"):
        assert "still secret" in (await ada.get(f"/api/tables/{id}/{path}", 403))["error"]
    await ada.post(f"/api/tables/{id}/rematch", {}, 403)
    end = await ada.finish(id)
    for seq in (0, 1, 20, end["ply"]):
        frame = await bo.get(f"/api/tables/{id}/replay?seq={seq}")
        assert (frame["seq"], frame["last"], frame["over"]) == (seq, end["ply"], seq == end["ply"])
        assert bool(frame["text"]) == (seq > 0)
    assert frame["scene"] == (await bo.get(f"/api/tables/{id}"))["scene"]
    await bo.get(f"/api/tables/{id}/replay?seq=999", 422)
    moves = await bo.get(f"/api/tables/{id}/moves?seat=0")
    assert len(moves) == frame["last"]
    assert all(move["text"] and ":" not in move["text"] for move in moves)
    await bo.get(f"/api/tables/{id}/moves?seat=9", 422)
    again = [await ada.post(f"/api/tables/{id}/rematch", {}, 201) for _ in range(2)]
    assert again[0] == again[1]
    await bo.post(f"/api/tables/{id}/rematch", {}, 403)
    other = await bo.post(f"/api/tables/{id}/continue", {"seq": 20}, 201)
    went_on = await bo.get(f"/api/tables/{other['id']}")
    assert went_on["ply"] >= 20
    assert went_on["mine"] == [0]
    assert "seed" not in went_on


async def test_a_stored_game_goes_on_after_a_restart(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        ada = browser(app)
        id = await ada.table("me", "me")
        for n in range(20):
            await ada.move(id, n)
        before = await ada.get(f"/api/tables/{id}")
    async with open_app(sqlite) as app:
        again = browser(app, ada.client.cookies["riviera"])
        assert await again.get(f"/api/tables/{id}") == before
        await again.move(id)


async def test_bots_go_on_after_a_restart(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        ada = browser(app)
        app.state.house.players.prod = lambda desk: None  # the server dies before its bots can think
        id = await ada.table("bot", "bot")
    async with open_app(sqlite) as app:
        await app.state.house.watch.task
        await app.state.house.desks[id].bots
        assert (await browser(app).get(f"/api/tables/{id}"))["over"]


async def test_the_pages_answer(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me", title="<i>x</i>")
    for path in ("/", "/credits", "/rules/clans", "/games/clans/new", f"/tables/{id}", f"/tables/{id}/join"):
        page = await ada.get(path)
        assert "<i>x</i>" not in page
    assert 'id="R-MOVE-2"' in await ada.get("/rules/clans")
    await ada.finish(id)
    await ada.get(f"/tables/{id}/replay")
    for path in ("/nowhere", "/rules/chess", "/tables/nosuchtable"):
        assert "<html" in await ada.get(path, 404)


async def test_drawings_are_kept_for_ever_under_their_own_name(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    name = (await ada.get(f"/api/tables/{id}"))["art"]
    for kind in ("json", "css"):
        response = await ada.client.get(f"/art/{name}.{kind}")
        assert response.status_code == 200
        assert "immutable" in response.headers["cache-control"]
    await ada.get("/art/clans-000000000000.json", 404)


async def test_an_invitation_seats_the_first_browser_only(app: Starlette, browser: Any) -> None:
    from riviera.table.web.invitation import Invitation

    app.state.invitation = Invitation("key", "clans", ("gentle", None))
    ada, bo = browser(app), browser(app)
    await bo.get("/play/wrong", 404)
    response = await ada.client.get("/play/key")
    assert response.status_code == 303
    await bo.get("/play/key", 404)
    table = await ada.get("/api" + response.headers["location"])
    assert (table["mine"], [seat["kind"] for seat in table["seats"]]) == ([1], ["bot", "me"])


async def test_forms_work_without_scripts(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    form = {"seat0": "me", "seat1": "open", "seat2": "bot:gentle", "seat3": "closed", "name": "Ada", "title": "Forms"}
    made = await ada.client.post("/games/clans/new", data=form)
    assert made.status_code == 303
    path = made.headers["location"]
    sat = await bo.client.post(f"{path}/join", data={"seat": "1", "name": "Bo"})
    assert (sat.status_code, sat.headers["location"]) == (303, path)
    table = await bo.get(f"/api{path}")
    assert [seat["name"] for seat in table["seats"]][:2] == ["Ada", "Bo"]
    for data in ({"seat": "x", "name": "Cy"}, {"seat": "1"}, {"seat": "1", "name": "Cy"}):
        assert 400 <= (await bo.client.post(f"{path}/join", data=data)).status_code < 500
    for broken in (b"\xff=1", b"&".join([b"a=1"] * 99), b"seat0=me&seat1=bot:nobody", b"seat0=king"):
        assert 400 <= (await ada.client.post("/games/clans/new", content=broken)).status_code < 500


async def test_views_are_small(app: Starlette, browser: Any) -> None:
    """View and scene of Clans stay under 10 KB compressed, at the start, in the middle and at the end."""
    ada = browser(app)
    id = await ada.table("me", "me", "me")
    for turn in range(30):
        if turn % 10 == 0:
            table = await ada.get(f"/api/tables/{id}")
            room = app.state.house.desks[id].room
            seen = json.dumps([room.state.view(table["seat"]), table["scene"]]).encode()
            assert len(zlib.compress(seen)) < 10_000
            assert len(zlib.compress(json.dumps(table).encode())) < 15_000
        await ada.move(id, turn)


async def test_a_choice_that_seals_the_turn_says_so(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me", game="pebbles")
    now = await ada.get(f"/api/tables/{id}")
    assert {choice["action"]: choice.get("final") for choice in now["choices"]} == {
        "take:1": None,
        "take:2": None,
        "take:3": None,
        "turn": True,
        "done": None,
    }


async def test_what_lies_before_a_seat_is_drawn_for_whoever_asks(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    for game, sheet in (("viticulture", "mat"), ("cinque_terre", "theirs"), ("clans", None)):
        id = await ada.table("me", "bot", game=game)
        found = (await ada.get(f"/api/tables/{id}/before?of=1"))["sheet"]
        assert (found and found["id"]) == sheet
        assert found is None or "seat-1" in json.dumps(found["pieces"])
        assert (await ada.get(f"/api/tables/{id}/before?of=2", 422))["error"] == "There is no such seat."
