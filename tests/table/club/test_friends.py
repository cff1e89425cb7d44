"""Seats that are kept for somebody one has played with: accepted, declined, withdrawn, refused, and forgotten."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import select
from starlette.applications import Starlette

from riviera.table.notify.due import ASKED
from riviera.table.store import outbox
from riviera.table.store.people import rows
from riviera.table.store.schema import chairs, entries
from riviera.table.store.schema import outbox as notices

from .test_history import person, played

pytestmark = pytest.mark.anyio
LISTENING = "https://hooks.example.org/edda"


@pytest.fixture
async def app(db: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(db) as app:
        yield app


@pytest.fixture
async def two(app: Starlette, browser: Any) -> tuple[Any, Any]:
    """Bruno and Edda, who have played with each other."""
    bruno, edda = await person(app, browser), await person(app, browser)
    await played(bruno, edda, names=("Bruno", "Edda"), game="pebbles")
    return bruno, edda


def wish(who: str, **more: Any) -> dict[str, Any]:
    """A table of Clans with a seat for oneself, one that is kept, and an open one."""
    seats = [{"kind": "me", "name": "Bruno"}, {"kind": "kept", "who": who}, {"kind": "open"}]
    return {"game": "clans", "title": "Sunday", "seats": seats, **more}


async def asked(bruno: Any, edda: Any, **more: Any) -> str:
    """A table at which Bruno keeps a seat for Edda."""
    return str((await bruno.post("/api/tables", wish(edda.who, **more), 201))["id"])


def told(table: Any) -> list[str]:
    """The log in words."""
    return [line["text"] for line in table["log"]]


async def test_a_seat_is_kept_until_its_person_sits_down(app: Starlette, browser: Any, two: tuple[Any, Any]) -> None:
    bruno, edda = two
    eve, id = browser(app), await asked(*two, public=True)
    [seen] = (await edda.get("/api/tables"))["invitations"]
    assert (seen["id"], seen["seat"], seen["by"], seen["as"]) == (id, 1, "Bruno", "Edda")
    page = await edda.get("/")
    assert "Bruno invites you: Clans, 3 seats" in page
    assert (await eve.get("/api/tables"))["invitations"] == (await bruno.get("/api/tables"))["invitations"] == []
    watched, hers = await eve.get(f"/api/tables/{id}"), await edda.get(f"/api/tables/{id}")
    assert (watched["seats"][1]["kind"], watched["seats"][1]["name"]) == ("kept", "Edda")
    assert [table["seats"][1]["yours"] for table in (watched, hers)] == [False, True]
    assert told(watched) == ["A seat is kept for Edda."]
    refused = await eve.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Eve"}, 409)
    assert refused["error"] == "That seat is kept for Edda."
    found = await eve.post("/api/play-now", {"game": "clans", "name": "Eve"}, 201)
    assert (found["id"], found["joined"]) == (id, True)
    assert (await bruno.get(f"/api/tables/{id}"))["status"] == "waiting"
    now = await edda.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Edda"})
    assert (now["status"], now["seats"][1]["kind"]) == ("playing", "me")
    assert (await edda.get("/api/tables"))["invitations"] == []


async def test_nothing_is_told_to_others_but_the_name(app: Starlette, browser: Any, two: tuple[Any, Any]) -> None:
    bruno, edda = two
    eve, id = browser(app), await asked(*two, public=True)
    [row] = [row for row in (await eve.get("/api/tables"))["public"] if row["id"] == id]
    assert row["seats"][1] == {"name": "Edda", "kind": "kept", "level": ""}
    for one in (eve, bruno):
        seen = json.dumps(await one.get(f"/api/tables/{id}"))
        assert edda.who not in json.dumps(json.loads(seen)["seats"][1])
        assert "guest" not in seen


async def test_whoever_declines_opens_the_seat_again(app: Starlette, browser: Any, two: tuple[Any, Any]) -> None:
    bruno, edda = two
    eve, id = browser(app), await asked(*two)
    for one in (bruno, eve):
        assert "not kept for you" in (await one.post(f"/api/tables/{id}/decline", {"seat": 1}, 409))["error"]
    await edda.client.post(f"/tables/{id}/decline", data={"seat": "1"})
    now = await bruno.get(f"/api/tables/{id}")
    assert (now["seats"][1]["kind"], now["seats"][1]["name"]) == ("open", "Seat 2")
    assert told(now)[-1] == "This time without Edda: the seat is open again."
    assert (await edda.get("/api/tables"))["invitations"] == []
    await edda.post(f"/api/tables/{id}/decline", {"seat": 1}, 409)
    await eve.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Eve"})


async def test_whoever_keeps_a_seat_may_keep_it_no_longer(app: Starlette, browser: Any, two: tuple[Any, Any]) -> None:
    bruno, edda = two
    id = await asked(*two)
    for one in (edda, browser(app)):
        await one.post(f"/api/tables/{id}/withdraw", {"seat": 1}, 403)
        await one.post(f"/api/tables/{id}/invite", {"seat": 2, "who": bruno.who}, 403)
    again = await bruno.post(f"/api/tables/{id}/invite", {"seat": 2, "who": edda.who}, 422)
    assert again["error"] == "Edda has a seat at this table already."
    now = await bruno.post(f"/api/tables/{id}/withdraw", {"seat": 1})
    assert (now["seats"][1]["kind"], told(now)[-1]) == ("open", "The seat is no longer kept for Edda.")
    await bruno.post(f"/api/tables/{id}/withdraw", {"seat": 1}, 409)
    now = await bruno.post(f"/api/tables/{id}/invite", {"seat": 2, "who": edda.who})
    assert (now["seats"][2]["kind"], now["seats"][2]["name"]) == ("kept", "Edda")


async def test_only_people_one_has_played_with_are_invited(app: Starlette, browser: Any, two: tuple[Any, Any]) -> None:
    bruno, edda = two
    stranger, guest = await person(app, browser), browser(app)
    await played(bruno, guest, names=("Bruno", "Gus"))
    friends = await bruno.get("/api/me/friends")
    assert friends == {"friends": [{"who": edda.who, "name": "Edda"}]}
    assert await stranger.get("/api/me/friends") == {"friends": []}
    assert await guest.get("/api/me/friends") == {"friends": [{"who": bruno.who, "name": "Bruno"}]}
    reasons = {
        (await bruno.post("/api/tables", wish(who), 422))["error"] for who in (stranger.who, bruno.who, "0" * 16)
    }
    await edda.post("/api/me/blocks", {"who": bruno.who})
    reasons.add((await bruno.post("/api/tables", wish(edda.who), 422))["error"])
    assert len(reasons) == 1, "why somebody cannot be invited is nobody's business"
    assert not (await bruno.get(f"/api/people/{edda.who}"))["invitable"]
    assert (await edda.post("/api/tables", wish(bruno.who), 422))["error"] in reasons
    await edda.post("/api/me/blocks", {"who": bruno.who, "on": False})
    assert (await bruno.get(f"/api/people/{edda.who}"))["invitable"]


async def test_whoever_blocks_later_sees_no_invitation(two: tuple[Any, Any]) -> None:
    bruno, edda = two
    await asked(*two)
    await edda.post("/api/me/blocks", {"who": bruno.who})
    assert (await edda.get("/api/tables"))["invitations"] == []


async def test_the_form_keeps_seats_too(two: tuple[Any, Any]) -> None:
    bruno, edda = two
    page = await bruno.get(f"/games/clans/new?with={edda.who}")
    assert f'<option value="kept:{edda.who}" selected>Edda</option>' in page
    assert f"/games/clans/new?with={edda.who}" in await bruno.get(f"/people/{edda.who}")
    form = {"name": "Bruno", "seat0": "me", "seat1": "closed", "seat2": f"kept:{edda.who}"}
    answer = await bruno.client.post("/games/clans/new", data=form)
    now = await bruno.get(f"/api{answer.headers['location']}")
    assert [seat["kind"] for seat in now["seats"]] == ["me", "kept"]
    await bruno.post(
        "/api/tables", wish(edda.who) | {"seats": [{"kind": "open"}, {"kind": "kept", "who": edda.who}]}, 422
    )


async def test_whoever_leaves_for_good_is_named_nowhere(app: Starlette, two: tuple[Any, Any]) -> None:
    bruno, edda = two
    waits, declined = await asked(*two), await asked(*two)
    await edda.post(f"/api/tables/{declined}/decline", {"seat": 1})
    await edda.post("/api/me/erase", {"sure": True})
    for id in (waits, declined):
        now = await bruno.get(f"/api/tables/{id}")
        assert now["seats"][1]["kind"] == "open"
        assert "Edda" not in json.dumps(now)
        assert told(now)[-1] == "This time without somebody: the seat is open again."
    stored = await rows(app.state.house.store, select(entries.c.data))
    assert not [row for row in stored if "Edda" in row.data or edda.who in row.data]
    assert not [row for row in await rows(app.state.house.store, select(chairs)) if row.guest or row.name == "Edda"]


async def test_an_invitation_outlasts_the_house(db: str, open_app: Any, browser: Any) -> None:
    async with open_app(db) as app:
        bruno, edda = await person(app, browser), await person(app, browser)
        await played(bruno, edda, names=("Bruno", "Edda"), game="pebbles")
        id = await asked(bruno, edda)
    async with open_app(db) as app:
        again = browser(app, edda.client.cookies["riviera"])
        assert [row["id"] for row in (await again.get("/api/tables"))["invitations"]] == [id]
        now = await again.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Edda"})
        assert now["seats"][1]["kind"] == "me"


async def test_whoever_wants_news_is_told_while_the_seat_is_kept(app: Starlette, two: tuple[Any, Any]) -> None:
    bruno, edda = two
    house = app.state.house
    [owner] = [one for one in house.people.known if one.startswith(edda.who)]
    await house.store.write([outbox.opened(owner, "hook", LISTENING, {}, 0.0)])
    await house.postman.refresh()
    id = await asked(*two)
    await bruno.post(f"/api/tables/{id}/withdraw", {"seat": 1})
    await bruno.post(f"/api/tables/{id}/invite", {"seat": 2, "who": edda.who})
    due = [row for row in await rows(house.store, select(notices)) if row.kind == ASKED]
    assert [row.person for row in due] == [owner] * 2
    assert (
        await house.postman.news(due[0], await outbox.known(house.store, due))
    ).text == "A seat is kept for you: Clans, “Sunday”."
    assert await house.postman.still(due[0], await outbox.known(house.store, due))
    await edda.post(f"/api/tables/{id}/decline", {"seat": 2})
    assert not await house.postman.still(due[0], await outbox.known(house.store, due))
