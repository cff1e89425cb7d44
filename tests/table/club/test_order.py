"""Keeping order: reports, roles, and what keepers may do to whom; on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.table.club.order import HOST, KEEPER, may
from riviera.table.core.refusal import Refusal
from riviera.table.keep import keeper
from riviera.table.keep.roles import host_link
from riviera.table.web.app import make_app
from riviera.table.web.club.keeping import crowned
from riviera.table.web.identity import hashed

pytestmark = pytest.mark.anyio
Json = dict[str, Any]
DEEDS = "/api/keeper/deeds"


@pytest.fixture
async def app(db: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(db) as app:
        yield app


def owner(app: Starlette, browser: Any) -> str:
    return str(app.state.house.people.owner(hashed(browser.client.cookies["riviera"])))


async def known(browser: Any) -> None:
    await browser.post("/api/me/keep", expect=201)


async def host_of(app: Starlette, browser: Any) -> Any:
    """Somebody who keeps the house."""
    vera = browser(app)
    await vera.table("me", "open", title="Vera's")
    await known(vera)
    await crowned(app.state.house.order, owner(app, vera))
    return vera


async def two(app: Starlette, browser: Any) -> tuple[Any, Any, str]:
    """Two people at a table; the second is rude."""
    ada, bo = browser(app), browser(app)
    id = await ada.table("me", "open", title="Friday", public=True)
    await bo.get("/")
    await bo.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
    await bo.post(f"/api/tables/{id}/chat", {"text": "You fool"}, 201)
    return ada, bo, id


async def reported(vera: Any) -> Json:
    found: list[Json] = (await vera.get("/api/keeper/reports"))["reports"]
    return found[0]


def test_who_may_do_what() -> None:
    def refused(kind: str, mine: str, theirs: str, oneself: bool = False) -> str:
        with pytest.raises(Refusal) as error:
            may(kind, mine, theirs, oneself=oneself)
        return error.value.text

    for kind in ("mute", "ban", "rename", "dismiss"):
        assert "host" in refused(kind, HOST if kind == "dismiss" else KEEPER, HOST)
        assert "Only those who keep" in refused(kind, "", "")
    assert "Only the host" in refused("ban", KEEPER, KEEPER)
    assert "Only the host" in refused("keeper", KEEPER, "")
    assert "oneself" in refused("ban", HOST, HOST, oneself=True)
    may("ban", KEEPER, "")
    may("ban", HOST, KEEPER)


async def test_a_report_keeps_the_words_and_nobody_is_told_who_told(app: Starlette, browser: Any) -> None:
    vera = await host_of(app, browser)
    ada, _bo, id = await two(app, browser)
    wish = {"seat": 1, "reason": "words"}
    assert "Thank you" in (await ada.post(f"/api/tables/{id}/report", wish, 201))["told"]
    await ada.post(f"/api/tables/{id}/report", wish, 201)  # said once is enough
    found = (await vera.get("/api/keeper/reports"))["reports"]
    assert [(one["name"], one["title"], one["reason"]) for one in found] == [("Bo", "Friday", "Rude words")]
    assert found[0]["said"] == [{"name": "Bo", "text": "You fool", "theirs": True}]
    assert owner(app, ada)[:16] not in str(found)
    assert "You fool" in await vera.get("/keeper/reports")
    for wrong in ({"seat": 0, "reason": "words"}, {"seat": 7, "reason": "words"}):
        await ada.post(f"/api/tables/{id}/report", wrong, 422)
    await ada.post(f"/api/tables/{id}/report", {"seat": 1, "reason": "dislike"}, 400)
    await vera.post(DEEDS, {"kind": "settle", "report": found[0]["n"], "why": "talked to them"})
    assert (await vera.get("/api/keeper/reports"))["reports"] == []
    await vera.post(DEEDS, {"kind": "settle", "report": found[0]["n"]}, 404)


async def test_players_reach_nothing_of_it(app: Starlette, browser: Any) -> None:
    await host_of(app, browser)
    ada, bo, id = await two(app, browser)
    for path in ("/api/keeper/reports", "/api/keeper/people", "/api/keeper/log"):
        assert (await ada.get(path, 403))["error"] == "Only those who keep this house may do that."
    for path in ("/keeper/reports", "/keeper/people", "/keeper/log"):
        assert "Only those who keep this house may do that." in await ada.get(path, 403)
    mark = owner(app, bo)[:16]
    for kind in ("mute", "ban", "rename", "keeper", "settle", "remove", "restore", "unban"):
        deed = {"kind": kind, "who": mark, "table": id, "report": 1, "why": "x", "name": "y"}
        assert "error" in await ada.post(DEEDS, deed, 403)
    assert "error" in await ada.post("/api/keeper/host", {"code": "guess"}, 404)
    foreign = {"origin": "https://elsewhere.example"}
    vera = await host_of(app, browser)
    await vera.post(DEEDS, {"kind": "mute", "who": mark, "why": "x"}, 403, headers=foreign)


async def test_who_is_muted_is_told_and_nobody_hears_them(app: Starlette, browser: Any) -> None:
    vera = await host_of(app, browser)
    ada, bo, id = await two(app, browser)
    deed = {"kind": "mute", "who": owner(app, bo)[:16], "days": 1}
    assert "why" in (await vera.post(DEEDS, deed, 422))["error"]
    await vera.post(DEEDS, deed | {"why": "Please be kind."})
    refused = await bo.post(f"/api/tables/{id}/chat", {"text": "Fool again"}, 403)
    assert refused["error"].startswith("You are muted until")
    assert "Please be kind." in refused["error"]
    assert "Please be kind." in await bo.get("/")
    assert "Please be kind." not in await ada.get("/")
    assert "Fool again" not in str(await ada.get(f"/api/tables/{id}"))
    house, now = app.state.house, app.state.house.clock()
    house.clock = lambda: now + 86_401.0
    await bo.post(f"/api/tables/{id}/chat", {"text": "Sorry"}, 201)
    house.clock = lambda: now
    await vera.post(DEEDS, {"kind": "unmute", "who": owner(app, bo)[:16]})
    await bo.post(f"/api/tables/{id}/chat", {"text": "Thanks"}, 201)


async def test_a_new_name_is_read_everywhere_and_stays(app: Starlette, browser: Any) -> None:
    vera = await host_of(app, browser)
    ada, bo, id = await two(app, browser)
    await vera.post(DEEDS, {"kind": "rename", "who": owner(app, bo)[:16], "name": "Guest", "why": "That name hurts."})
    app.state.house.desks.clear()  # as after a restart
    now = await ada.get(f"/api/tables/{id}")
    assert [seat["name"] for seat in now["seats"]] == ["me 0", "Guest"]
    assert [line["name"] for line in now["chat"]] == ["Guest"]
    assert "Bo" not in str(now["log"])
    other = await bo.table("me", "open")
    third = await ada.table("me", "open", public=True)
    await bo.post(f"/api/tables/{third}/sit", {"seat": 1, "name": "Bo again"})
    for table, seat in ((other, 0), (third, 1)):
        assert (await ada.get(f"/api/tables/{table}"))["seats"][seat]["name"] == "Guest"
    await vera.post(DEEDS, {"kind": "unname", "who": owner(app, bo)[:16]})
    assert (await bo.get(f"/api/tables/{await bo.table('me', 'open')}"))["seats"][0]["name"] == "me 0"


async def test_a_removed_table_is_closed_for_all_and_its_log_stays(app: Starlette, browser: Any, socket: Any) -> None:
    vera = await host_of(app, browser)
    ada, bo, id = await two(app, browser)
    async with socket(app, f"/api/tables/{id}/live", ada.client.cookies["riviera"]) as live:
        await live.payload(0)
        await vera.post(DEEDS, {"kind": "remove", "table": f"http://testserver/tables/{id}", "why": "A bad title."})
        frame = await live.next()
        while not isinstance(frame, int):
            frame = await live.next()
        assert frame == 4409
    for who in (ada, bo, vera):
        assert "A bad title." in (await who.get(f"/api/tables/{id}", 409))["error"]
        assert id not in str(await who.get("/api/tables"))
    assert "A bad title." in await bo.get("/")
    house = app.state.house
    assert len(await house.store.news(id, 0)) == 1
    house.closed.clear()
    await house.order.refresh()  # as after a restart
    await ada.get(f"/api/tables/{id}", 409)
    await vera.post(DEEDS, {"kind": "restore", "table": id})
    first = ada if (await ada.get(f"/api/tables/{id}"))["your_turn"] else bo
    await first.move(id)
    await vera.post(DEEDS, {"kind": "remove", "table": "nothing-here", "why": "x"}, 404)


async def test_a_ban_covers_all_browsers_and_leaves_the_others_their_game(app: Starlette, browser: Any) -> None:
    vera = await host_of(app, browser)
    ada, bo, id = await two(app, browser)
    words = " ".join((await bo.post("/api/me/keep", expect=201))["words"])
    phone = browser(app)
    await phone.post("/api/me/back", {"phrase": words})
    waiting = await bo.table("me", "open", public=True)
    await vera.post(DEEDS, {"kind": "ban", "who": owner(app, bo)[:16], "days": 7, "why": "Take a rest."})
    for who in (bo, phone):
        assert "Take a rest." in (await who.get("/api/tables", 403))["error"]
        assert "Take a rest." in await who.get("/", 403)
        await who.post("/api/tables", {"game": "clans", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 403)
        await who.get("/api/me/data")  # what is theirs is theirs
    late = browser(app)
    await late.post("/api/me/back", {"phrase": words})
    await late.get("/api/tables", 403)
    now = await ada.get(f"/api/tables/{id}")
    assert [seat["kind"] for seat in now["seats"]] == ["me", "bot"]
    assert (await ada.get(f"/api/tables/{waiting}"))["status"] == "waiting"
    assert (await ada.get(f"/api/tables/{waiting}"))["seats"][0]["kind"] == "open"
    await vera.post(DEEDS, {"kind": "unban", "who": owner(app, bo)[:16]})
    assert (await bo.get(f"/api/tables/{id}"))["mine"] == [1]


async def test_a_banned_viewer_is_sent_away(app: Starlette, browser: Any, socket: Any) -> None:
    vera = await host_of(app, browser)
    _, bo, id = await two(app, browser)
    async with socket(app, f"/api/tables/{id}/live", bo.client.cookies["riviera"]) as live:
        await live.payload(0)
        await vera.post(DEEDS, {"kind": "ban", "who": owner(app, bo)[:16], "days": 1, "why": "Rest."})
        frame = await live.next()
        while not isinstance(frame, int):
            frame = await live.next()
        assert frame == 4403
    async with socket(app, f"/api/tables/{id}/live", bo.client.cookies["riviera"]) as live:
        assert await live.next() == 4403


async def test_a_new_identity_from_the_same_address_is_a_guest_who_waits(app: Starlette, browser: Any) -> None:
    vera = await host_of(app, browser)
    _, bo, _ = await two(app, browser)
    bo.client._transport.client = ("203.0.113.9", 1)
    await bo.get("/api/tables")
    kept = browser(app)
    await kept.get("/")
    await known(kept)
    words = " ".join((await kept.post("/api/me/keep", expect=201))["words"])
    await vera.post(DEEDS, {"kind": "ban", "who": owner(app, bo)[:16], "days": 7, "hours": 2, "why": "Rest."})
    fresh, neighbour = browser(app), browser(app)
    for one in (fresh, neighbour, kept):
        one.client._transport.client = ("203.0.113.9", 1)
    assert "Guests from where you are" in (await fresh.get("/api/tables", 403))["error"]
    await kept.get("/api/tables")  # whoever has kept a seat is known by that
    await neighbour.post("/api/me/back", {"phrase": words})
    await neighbour.get("/api/tables")
    await browser(app).get("/api/tables")  # elsewhere nothing has changed
    house, now = app.state.house, app.state.house.clock()
    house.clock = lambda: now + 2 * 3600.0 + 1.0
    await fresh.get("/api/tables")
    await bo.get("/api/tables", 403)
    async with house.store.engine.connect() as connection:
        from riviera.table.store.order import measures

        assert "203.0.113" not in str((await connection.execute(measures.select())).all())


async def test_keepers_are_made_by_the_host_and_cannot_touch_the_host(app: Starlette, browser: Any) -> None:
    vera = await host_of(app, browser)
    ada, bo, _ = await two(app, browser)
    make = {"kind": "keeper", "who": owner(app, ada)[:16]}
    assert "kept their seat" in (await vera.post(DEEDS, make, 422))["error"]
    await known(ada)
    await vera.post(DEEDS, make)
    host = owner(app, vera)[:16]
    for kind in ("ban", "mute", "rename"):
        deed = {"kind": kind, "who": host, "why": "coup", "name": "Nobody"}
        assert "host" in (await ada.post(DEEDS, deed, 403))["error"]
    await known(bo)
    assert "Only the host" in (await ada.post(DEEDS, make | {"who": owner(app, bo)[:16]}, 403))["error"]
    await ada.post(DEEDS, {"kind": "mute", "who": owner(app, bo)[:16], "why": "Shh", "days": 1})
    await vera.post(DEEDS, {"kind": "dismiss", "who": owner(app, ada)[:16]})
    await ada.get("/api/keeper/log", 403)
    log = (await vera.get("/api/keeper/log"))["log"]
    told = [(line["keeper"], line["did"], line["name"], line["why"]) for line in log]
    assert told == [
        ("me 0", "took the keys from", "me 0", ""),
        ("me 0", "muted", "Bo", "Shh"),
        ("me 0", "made a keeper of", "me 0", ""),
        ("me 0", "became the host", "me 0", ""),
    ]
    assert "Shh" in await vera.get("/keeper/log")


async def test_a_link_of_the_command_line_makes_one_host(db: str, open_app: Any, browser: Any, quick: Any) -> None:
    async with open_app(db) as app:
        link = await host_link(replace(quick, db=db))
        vera, late = browser(app), browser(app)
        code = link.rpartition("/")[2]
        assert "I am the host" in await vera.get(f"/keeper/welcome/{code}")  # looking does not use it up
        assert await vera.post("/api/keeper/host", {"code": code}) == {"role": "host"}
        await late.post("/api/keeper/host", {"code": code}, 404)
        assert (await vera.get("/api/keeper/people"))["people"] == []


async def test_whoever_has_the_key_may_be_the_host(sqlite: str, browser: Any, quick: Any) -> None:
    app = make_app(sqlite, replace(quick, keeper_key="key"), more=keeper.ROUTES)
    async with app.router.lifespan_context(app):
        vera, eve = browser(app), browser(app)
        await vera.client.post("/keeper", data={"key": "key"})
        assert "I am the host" in await vera.get("/keeper")
        assert (await eve.client.post("/keeper/chair")).status_code == 403
        assert (await vera.client.post("/keeper/chair")).status_code == 303
        vera.client.cookies.delete("riviera_keeper")
        assert "Log of keepers" in await vera.get("/keeper")
        await eve.get("/keeper", 403)


async def test_a_keeper_sees_no_more_of_a_game_than_a_stranger(app: Starlette, browser: Any) -> None:
    vera = await host_of(app, browser)
    _, _, id = await two(app, browser)
    assert await vera.get(f"/api/tables/{id}") == await browser(app).get(f"/api/tables/{id}")
    for path in ("record", "replay?seq=0", "position?seq=0"):
        await vera.get(f"/api/tables/{id}/{path}", 403)


async def test_what_holds_for_a_browser_holds_for_its_person(app: Starlette, browser: Any) -> None:
    vera = await host_of(app, browser)
    _, bo, id = await two(app, browser)
    await vera.post(DEEDS, {"kind": "mute", "who": owner(app, bo)[:16], "why": "Shh", "days": 1})
    twin = browser(app)
    words = " ".join((await twin.post("/api/me/keep", expect=201))["words"])
    await bo.post("/api/me/back", {"phrase": words})
    await bo.post(f"/api/tables/{id}/chat", {"text": "Fool"}, 403)


async def test_who_leaves_for_good_is_in_no_log_of_keepers(app: Starlette, browser: Any) -> None:
    vera = await host_of(app, browser)
    ada, bo, id = await two(app, browser)
    await ada.post(f"/api/tables/{id}/report", {"seat": 1, "reason": "name"}, 201)
    await vera.post(DEEDS, {"kind": "mute", "who": owner(app, bo)[:16], "why": "Shh", "days": 1})
    await known(bo)
    await bo.post("/api/me/erase", {"sure": True})
    assert (await vera.get("/api/keeper/reports"))["reports"] == []
    assert next(line["name"] for line in (await vera.get("/api/keeper/log"))["log"]) == "somebody"


async def test_reporting_is_slow(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        app.state.reports.burst, app.state.reports.rate = 2.0, 0.0
        ada = browser(app)
        answers = []
        for _ in range(3):
            id = await ada.table("me", "open")
            bo = browser(app)
            await bo.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
            wish = {"seat": 1, "reason": "words"}
            answers.append((await ada.client.post(f"/api/tables/{id}/report", json=wish)).status_code)
        assert answers == [201, 201, 429]
