"""For whom a table is: ratings in words, at its door, for friends and for Play now; rated rematches and cups."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.table.core import strength
from riviera.table.core.refusal import Closed, Refusal
from riviera.table.house import welcome
from riviera.table.keep.ratings import computed
from riviera.table.store.rows import for_whom

from .test_cup_house import joined, play, running
from .test_history import PEBBLES, finish, ladder_of, person, played

pytestmark = pytest.mark.anyio
NOW = "/api/play-now"


@pytest.fixture
async def app(db: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(db) as app:
        yield app


@pytest.fixture
async def rivals(app: Starlette, browser: Any) -> tuple[Any, Any]:
    """Two people with a rating at Pebbles; the second let a bot play in every game, and so came in last."""
    strong, weak = await person(app, browser), await person(app, browser)
    for _ in range(5):
        id = (await table(strong, "", rated=True))["id"]
        await weak.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Weak"})
        while (now := await weak.get(f"/api/tables/{id}"))["actor"] == 1:
            move = {"version": now["version"], "action": now["choices"][-1]["action"], "id": str(now["version"])}
            await weak.post(f"/api/tables/{id}/move", move)
        await weak.post(f"/api/tables/{id}/hand-over", {"seat": 1, "to": "bot"})
        await weak.post(f"/api/tables/{id}/hand-over", {"seat": 1, "to": "me"})
        await finish(id, strong, weak)
    for one in (strong, weak):
        one.rating = (await one.get("/api/people/me"))["by_game"][0]["rating"]["number"]
    return strong, weak


async def table(one: Any, ratings: str, code: int = 201, **more: Any) -> Any:
    """An open table of Pebbles for some ratings."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    return await one.post("/api/tables", {**PEBBLES, "seats": seats, "public": True, "ratings": ratings, **more}, code)


@pytest.mark.parametrize(
    ("text", "words", "inside", "outside"),
    [
        ("12-22", "for ratings 12 to 22", (12, 22), (11, 23)),
        ("12-", "for ratings from 12", (12, 99), (11,)),
        ("-22", "for ratings up to 22", (-3, 22), (23,)),
    ],
)
def test_a_range_in_words(text: str, words: str, inside: tuple[int, ...], outside: tuple[int, ...]) -> None:
    found = strength.read(text)
    assert (found.text, found.words) == (text, words)
    assert all(map(found.holds, inside))
    assert not any(map(found.holds, outside))


@pytest.mark.parametrize("text", ["-", "12", "a-b", "22-12", "100-", "1-2-3", " 1-2"])
def test_an_odd_range_is_refused_and_closes_a_stored_table(text: str) -> None:
    with pytest.raises(Refusal):
        strength.read(text)
    with pytest.raises(Closed):
        for_whom(text)


@pytest.mark.parametrize(("number", "text"), [(18, "13-23"), (3, "-8"), (97, "92-99"), (-20, "-0")])
def test_about_as_strong_is_five_either_way(number: int, text: str) -> None:
    assert strength.around(number).text == text
    assert strength.read(text) == strength.around(number)


async def test_a_table_says_for_whom_it_is_and_keeps_to_it(app: Starlette, browser: Any, rivals: Any) -> None:
    strong, weak = rivals
    gus = browser(app)
    id = (await table(weak, f"{strong.rating}-", rated=True))["id"]
    words = f"for ratings from {strong.rating}"
    told = {"text": f"{strong.rating}-", "words": words}
    assert (await gus.get(f"/api/tables/{id}"))["ratings"] == told
    for one, yours in ((strong, True), (gus, False)):
        [row] = [row for row in (await one.get("/api/tables"))["public"] if row["id"] == id]
        assert row["ratings"] == {**told, "yours": yours}
        lobby, door = await one.get("/"), await one.get(f"/tables/{id}/join")
        assert words in lobby
        assert (f'/tables/{id}/join"' in lobby) == ("Sit here" in door) == yours
    refused = (await gus.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Gus"}, 422))["error"]
    assert refused.startswith(
        f"This table is {words}. Your rating at Pebbles with 2 seats is shown after 5 rated games"
    )
    assert "5 to go" in refused
    assert refused in await gus.get(f"/tables/{id}/join")
    form = await gus.client.post(f"/tables/{id}/join", data={"seat": "1", "name": "Gus"})
    assert (form.status_code, refused in form.text) == (422, True)
    await strong.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Strong"})
    other = (await table(strong, f"{strong.rating}-{strong.rating + 1}"))["id"]
    refused = (await weak.post(f"/api/tables/{other}/sit", {"seat": 1, "name": "Weak"}, 422))["error"]
    assert f"yours is {weak.rating} here" in refused


async def test_about_my_strength_needs_a_rating(app: Starlette, browser: Any, rivals: Any) -> None:
    strong, _ = rivals
    gus = browser(app)
    id = (await table(strong, "about"))["id"]
    assert (await gus.get(f"/api/tables/{id}"))["ratings"]["text"] == strength.around(strong.rating).text
    assert "5 to go" in (await table(gus, "about", 422))["error"]
    assert "two numbers" in (await table(gus, "strong", 422))["error"]
    full = {**PEBBLES, "seats": [{"kind": "me"}, {"kind": "bot"}], "ratings": "12-"}
    alone = await gus.post("/api/tables", full, 201)
    assert "ratings" not in await gus.get(f"/api/tables/{alone['id']}")
    form = {"seat0": "me", "seat1": "open", "name": "Gus", "least": "3", "most": "9"}
    made = await gus.client.post("/games/pebbles/new", data=form)
    assert made.status_code == 303
    assert "for ratings 3 to 9" in await gus.get(f"{made.headers['location']}/join")


async def test_friends_and_whoever_made_it_may_always_sit_down(app: Starlette, browser: Any, rivals: Any) -> None:
    strong, weak = rivals
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "kept", "who": weak.who}]
    id = (await strong.post("/api/tables", {**PEBBLES, "seats": seats, "ratings": "90-"}, 201))["id"]
    assert "Sit here" in await weak.get(f"/tables/{id}/join")
    await weak.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Weak"})
    wish = {**PEBBLES, "seats": [{"kind": "open"}, {"kind": "open"}], "ratings": "90-"}
    id = (await weak.post("/api/tables", wish, 201))["id"]
    await weak.post(f"/api/tables/{id}/sit", {"seat": 0, "name": "Weak"})


async def test_a_house_that_cannot_rate_keeps_nobody_out(
    app: Starlette, browser: Any, rivals: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    strong, gus = rivals[0], browser(app)
    id = (await table(strong, "90-"))["id"]
    monkeypatch.setattr(welcome, "offered", lambda: False)
    assert "does not rate" in (await table(gus, "12-22", 422))["error"]
    await gus.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Gus"})


async def test_play_now_keeps_to_ratings_and_agrees_only_when_asked(app: Starlette, browser: Any, rivals: Any) -> None:
    strong, weak = rivals
    gus, wish = browser(app), {**PEBBLES, "name": "Gus"}
    casual = (await table(strong, f"{strong.rating}-"))["id"]
    rated = (await table(strong, f"-{strong.rating}", rated=True))["id"]
    opened = await gus.post(NOW, wish, 201)
    assert (opened["joined"], opened["id"] in (casual, rated)) == (False, False)
    found = await weak.post(NOW, {**wish, "name": "Weak"}, 201)
    assert (found["id"], found["joined"]) == (opened["id"], True)
    found = await weak.post(NOW, {**wish, "name": "Weak", "rated": True}, 201)
    assert (found["id"], found["joined"]) == (rated, True)
    mine = await gus.post(NOW, {**wish, "rated": True}, 201)
    assert (mine["joined"], (await gus.get(f"/api/tables/{mine['id']}"))["rated"]) == (False, True)
    form = await weak.client.post("/play-now", data={**wish, "name": "Weak", "rated": "1"})
    assert form.headers["location"] == f"/tables/{mine['id']}"


async def test_a_rated_rematch_begins_when_all_have_asked_for_it(app: Starlette, browser: Any) -> None:
    ada, bo, cara = await person(app, browser), await person(app, browser), browser(app)
    id = await played(ada, bo, cara, **PEBBLES, rated=True)
    again = (await ada.post(f"/api/tables/{id}/rematch", {"rated": True}, 201))["id"]
    now = await ada.get(f"/api/tables/{again}")
    assert (now["rated"], now["status"]) == (True, "waiting")
    assert [seat["kind"] for seat in now["seats"]] == ["me", "kept", "kept"]
    assert "rated: by accepting you agree" in await bo.get("/")
    assert (await bo.post(f"/api/tables/{id}/rematch", {}, 201))["id"] == again  # who says nothing is only led there
    assert (await bo.get(f"/api/tables/{again}"))["mine"] == []
    assert (await bo.post(f"/api/tables/{id}/rematch", {"rated": True}, 201))["id"] == again
    assert (await bo.get(f"/api/tables/{again}"))["mine"] == [1]
    await cara.post(f"/api/tables/{again}/sit", {"seat": 2, "name": "Cara"})
    assert (await cara.get(f"/api/tables/{again}"))["status"] == "playing"
    await finish(again, ada, bo, cara)
    found = await app.state.house.history.ladder("pebbles", 3)
    assert set(found.games.values()) == {2}


async def test_a_rated_table_may_be_followed_by_a_casual_one(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    id = await played(ada, bo, **PEBBLES, rated=True)
    again = (await ada.post(f"/api/tables/{id}/rematch", {"rated": False}, 201))["id"]
    now = await bo.get(f"/api/tables/{again}")
    assert (now["rated"], now["status"], now["mine"]) == (False, "playing", [1])
    casual = await played(ada, bo, **PEBBLES)
    more = (await ada.post(f"/api/tables/{casual}/rematch", {"rated": True}, 201))["id"]
    assert not (await bo.get(f"/api/tables/{more}"))["rated"]


async def test_the_tables_of_a_rated_cup_count(app: Starlette, browser: Any) -> None:
    await app.state.house.cups.close()  # rounds are made by hand
    id, people = await joined(app, browser, rounds=2, rated=True)
    cup = await people[0].get(f"/api/cups/{id}")
    assert cup["rated"]
    assert ">rated</span>" in await people[0].get(f"/cups/{id}")
    for _ in range(2):
        for room in running(await people[0].get(f"/api/cups/{id}")):
            assert (await people[0].get(f"/api/tables/{room}"))["rated"]
            await play(people, room)
        await app.state.house.cups.round()
    found = await app.state.house.history.ladder("pebbles", 2)
    assert {one.owner: 2 for one in people} == found.games
    assert found == await ladder_of(app)
    told = {row["who"]: (row["mean"], row["deviation"]) for row in await computed(app.state.house.store.url)}
    assert told == {owner[:16]: tuple(one) for owner, one in found.now.items()}


async def test_joining_a_rated_cup_is_said_to_be_agreeing(app: Starlette, browser: Any) -> None:
    ada, gus = await person(app, browser), browser(app)
    wish = {"game": "pebbles", "name": "Ada", "places": "4", "size": "2", "rated": "1"}
    made = await ada.client.post("/cups", data=wish)
    assert "By joining you agree" in await gus.get(made.headers["location"])
    casual = await ada.client.post("/cups", data={key: wish[key] for key in wish if key != "rated"})
    assert "By joining you agree" not in await gus.get(casual.headers["location"])
