"""What people have played: pages, head to head, records, ratings; recomputed from the log, and after somebody left."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import delete
from starlette.applications import Starlette

from riviera.kernel.state import OVER
from riviera.table.house.history import recomputed
from riviera.table.keep.ratings import computed
from riviera.table.store.history import results
from riviera.table.web.identity import hashed

pytestmark = pytest.mark.anyio
PEBBLES = {"game": "pebbles"}


@pytest.fixture
async def app(db: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(db) as app:
        yield app


async def person(app: Starlette, browser: Any) -> Any:
    """Somebody who has kept their seat, with the mark of their page."""
    one = browser(app)
    await one.get("/credits")
    owner = await app.state.house.people.claim(hashed(one.client.cookies["riviera"]), "A browser")
    one.who = owner[:16]
    return one


async def played(*seats: Any, names: tuple[str, ...] = ("Ada", "Bo", "Cara"), **more: Any) -> str:
    """A finished game of Clans between some browsers, each in the seat of its number; its id."""
    wish = {"game": "clans", "seats": [{"kind": "me", "name": names[0]}, *({"kind": "open"} for _ in seats[1:])]}
    id = (await seats[0].post("/api/tables", wish | more, 201))["id"]
    for seat, one in list(enumerate(seats))[1:]:
        await one.post(f"/api/tables/{id}/sit", {"seat": seat, "name": names[seat]})
    await finish(id, *seats)
    return str(id)


async def finish(id: str, *seats: Any) -> None:
    """Play on to the end; what is legal need not be asked over the wire."""
    house = seats[0].app.state.house
    while (room := (await house.desk(id)).room).actor != OVER:
        action = room.game.actions.names[room.state.legal_actions()[-1]]
        move = {"version": room.version, "action": action, "id": str(room.version)}
        await seats[room.actor].post(f"/api/tables/{id}/move", move)


async def test_a_page_for_everybody_who_kept_their_seat(app: Starlette, browser: Any) -> None:
    ada, bo, eve = await person(app, browser), await person(app, browser), browser(app)
    id = await played(ada, bo, public=True, title="Stone soup")
    secret = await played(ada, bo, title="Secret supper")
    now = await ada.get(f"/api/tables/{id}")
    page = await ada.get(f"/api/people/{ada.who}")
    assert (page["name"], page["me"]) == ("Ada", True)
    assert (page["facts"]["finished"], page["facts"]["favourite"]) == (2, "clans")
    row = page["by_game"][0]
    places = [seat["place"] for seat in now["seats"]]
    assert (row["seats"], row["games"], sum(row["places"])) == (2, 2, 2)
    assert row["places"][places[0] - 1] >= 1
    assert [one["title"] for one in page["recent"]] == ["Secret supper", "Stone soup"]
    assert page["recent"][1]["points"] == now["seats"][0]["score"]
    against = page["against"][0]
    assert (against["name"], against["who"], against["games"]) == ("Bo", bo.who, 2)
    theirs = await bo.get(f"/api/people/{bo.who}")
    assert theirs["against"][0]["ahead"] == against["behind"]
    seen = await eve.get(f"/api/people/{ada.who}")
    assert [one["private"] for one in seen["recent"]] == [True, False]
    assert secret not in str(seen)
    assert "Secret supper" not in await eve.get(f"/people/{ada.who}")
    for path in (f"/people/{ada.who}", "/people", f"/people/{ada.who}/games", f"/people/{ada.who}/with/{bo.who}"):
        assert "Ada" in await eve.get(path)


async def test_guests_have_a_page_of_their_own_alone(app: Starlette, browser: Any) -> None:
    gus, eve = browser(app), browser(app)
    await played(gus, eve, **PEBBLES)
    mine = await gus.get("/api/people/me")
    assert (mine["facts"]["finished"], mine["who"], mine["against"]) == (1, "", [])
    assert "Only you see this page" in await gus.get("/people/me")
    mark = hashed(gus.client.cookies["riviera"])[:16]
    await eve.get(f"/api/people/{mark}", 404)
    for wrong in ("nobody", "0" * 16, "%"):
        await eve.get(f"/people/{wrong}", 404)
    await gus.post("/api/me/keep", {}, 201)
    assert (await eve.get(f"/api/people/{mark}"))["facts"]["finished"] == 1
    assert [one["who"] for one in (await eve.get("/api/people"))["people"]] == [mark]


async def test_who_plays_against_themselves_or_knows_the_deal_gains_nothing(app: Starlette, browser: Any) -> None:
    ada = await person(app, browser)
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Also Ada"}]
    id = (await ada.post("/api/tables", {"game": "pebbles", "seats": seats}, 201))["id"]
    await ada.finish(id)
    assert (await ada.get("/api/people/me"))["facts"]["finished"] == 0
    other = await person(app, browser)
    id = await played(ada, other, **PEBBLES)
    wish = {"seq": 0, "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
    again = (await ada.post(f"/api/tables/{id}/continue", wish, 201))["id"]
    await other.post(f"/api/tables/{again}/sit", {"seat": 1, "name": "Bo"})
    await finish(again, ada, other)
    assert (await ada.get("/api/people/me"))["facts"]["finished"] == 1


async def test_records_are_those_of_known_people_in_company(app: Starlette, browser: Any) -> None:
    ada, gus, eve = await person(app, browser), browser(app), browser(app)
    assert (await eve.get("/api/records"))["records"] == []
    id = await played(ada, gus, **PEBBLES, public=True)
    now = await ada.get(f"/api/tables/{id}")
    found = {one["kind"]: one for one in (await eve.get("/api/records"))["records"]}
    assert (found["score"]["value"], found["score"]["who"]) == (now["seats"][0]["score"], ada.who)
    assert (found["longest"]["value"], found["longest"]["table"]) == (now["ply"], id)
    assert found.keys() == {"score", "longest"}
    private = await played(ada, gus, **PEBBLES)
    assert private not in str(await eve.get("/api/records"))


async def test_ratings_are_shown_after_five_games_that_all_agreed_to(app: Starlette, browser: Any) -> None:
    ada, bo = await person(app, browser), await person(app, browser)
    await played(ada, bo, **PEBBLES)
    assert (await ada.get("/api/people/me"))["by_game"][0]["rating"] is None
    for n in range(5):
        await played(ada, bo, **PEBBLES, rated=True)
        rating = (await bo.get(f"/api/people/{ada.who}"))["by_game"][0]["rating"]
        assert (rating["games"], rating["to_go"]) == (n + 1, 4 - n)
        assert ("guess" in rating) == (n == 4)
    assert rating["low"] == rating["number"] < rating["guess"] < rating["high"]
    assert list(rating["levels"]) == ["gentle", "steady", "sharp", "strong", "master"]
    assert 0 <= rating["line"]["from"] < rating["line"]["dot"] < rating["line"]["to"] <= 100
    assert "still unsure" in await bo.get(f"/people/{ada.who}")


async def test_a_rated_table_asks_for_one_seat_each_and_no_help(app: Starlette, browser: Any) -> None:
    ada, bo = await person(app, browser), browser(app)
    two = {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "me"}], "rated": True}
    assert "one seat" in (await ada.post("/api/tables", two, 422))["error"]
    alone = {"game": "viticulture", "seats": [{"kind": "me"}], "rated": True}
    assert "alone" in (await ada.post("/api/tables", alone, 422))["error"]
    coach = {"game": "clans", "seats": [{"kind": "me"}, {"kind": "bot"}], "rated": True, "coach": True}
    assert "coach" in (await ada.post("/api/tables", coach, 422))["error"]
    wish = {**PEBBLES, "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}
    id = (await ada.post("/api/tables", wish, 201))["id"]
    now = await bo.get(f"/api/tables/{id}")
    assert (now["rated"], now["hints"]) == (True, "off")
    assert "rated" in await bo.get(f"/tables/{id}/join")
    assert "one" in (await ada.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Ada"}, 403))["error"]


async def ladder_of(app: Starlette) -> Any:
    """The ratings, computed from the log by a house that remembers nothing."""
    return await recomputed(app.state.house.store, "pebbles", 2)


async def test_ratings_come_out_the_same_from_the_log_and_after_somebody_left(app: Starlette, browser: Any) -> None:
    ada, bo, cara = [await person(app, browser) for _ in range(3)]
    for pair in ((ada, bo), (bo, cara), (cara, ada), (ada, bo)):
        await played(*pair, **PEBBLES, rated=True)
    history = app.state.house.history
    one_by_one = await history.ladder("pebbles", 2)
    assert one_by_one == await ladder_of(app)
    async with app.state.house.store.engine.begin() as connection:
        await connection.execute(delete(results))
    await history.recollect()  # as if nothing had ever been written beside the log
    assert one_by_one == await ladder_of(app)
    told = {row["who"]: (row["mean"], row["deviation"]) for row in await computed(app.state.house.store.url)}
    assert told == {owner[:16]: tuple(one) for owner, one in one_by_one.now.items()}
    assert await bo.get(f"/api/people/{ada.who}")
    await cara.post("/api/me/erase", {"sure": True})
    after = await ladder_of(app)
    assert len(one_by_one.now) == 3
    assert after.now == {owner: one for owner, one in one_by_one.now.items() if not owner.startswith(cara.who)}
    await bo.get(f"/api/people/{cara.who}", 404)
    assert "somebody" in str((await bo.get("/api/people/me"))["recent"])
    await played(bo, ada, **PEBBLES, rated=True)
    assert (await history.ladder("pebbles", 2)) == await ladder_of(app)


async def test_whoever_lets_a_bot_play_comes_in_last(app: Starlette, browser: Any) -> None:
    ada, bo = await person(app, browser), await person(app, browser)
    wish = {**PEBBLES, "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}], "rated": True}
    id = (await ada.post("/api/tables", wish, 201))["id"]
    await bo.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
    for one, seat in ((ada, 0), (bo, 1)):
        if (await one.get(f"/api/tables/{id}"))["actor"] != seat:
            await one.post(f"/api/tables/{id}/hand-over", {"seat": seat, "to": "bot", "level": "master"})
            await one.post(f"/api/tables/{id}/hand-over", {"seat": seat, "to": "me"})
            loser = one
    await finish(id, ada, bo)
    found = (await app.state.house.history.ladder("pebbles", 2)).now
    worst = min(found, key=lambda owner: found[owner].mean)
    assert worst.startswith(loser.who)


async def test_games_of_an_older_riviera_are_written_down_at_the_start(db: str, open_app: Any, browser: Any) -> None:
    async with open_app(db) as app:
        ada = await person(app, browser)
        await played(ada, browser(app), **PEBBLES)
        async with app.state.house.store.engine.begin() as connection:
            await connection.execute(delete(results))
        before = await ada.get("/api/people/me")
        cookie = ada.client.cookies["riviera"]
    async with open_app(db) as app:
        await app.state.house.history.task
        after = await browser(app, cookie).get("/api/people/me")
    assert (before["facts"]["finished"], after["facts"]["finished"]) == (0, 1)


async def test_a_seat_that_moves_in_brings_its_games(app: Starlette, browser: Any) -> None:
    ada, phone, bo = await person(app, browser), browser(app), browser(app)
    await played(ada, bo, **PEBBLES)
    await played(phone, bo, **PEBBLES, rated=True)
    code = (await ada.post("/api/me/code", {}, 201))["code"]
    await phone.post("/api/me/back", {"code": code})
    assert (await bo.get(f"/api/people/{ada.who}"))["facts"]["finished"] == 2
    data = await ada.get("/api/me/data")
    assert {one["result"]["place"] for one in data["tables"]} <= {1, 2}
