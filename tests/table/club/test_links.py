"""A link by mail brings somebody back: a real SMTP server, a scanner that opens every link, somebody who guesses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text
from starlette.applications import Starlette

from riviera.table.core.settings import Settings

pytestmark = pytest.mark.anyio
EASY: dict[str, Any] = {"rate": 1e6, "burst": 1e6, "new_rate": 1e6, "new_burst": 1e6, "return_burst": 1e6}
ADA = "Ada@riviera.example"


def mailing(post_office: Any, **more: Any) -> Settings:
    """A house that sends mail."""
    told = {"smtp": post_office.url, "mail_from": "club@riviera.example", "public_url": "http://testserver"}
    return Settings(**(told | EASY | more))


@pytest.fixture
async def app(db: str, open_app: Any, post_office: Any) -> AsyncIterator[Starlette]:
    async with open_app(db, mailing(post_office)) as app:
        app.state.letters.burst = 1e6
        yield app


async def kept(app: Starlette, browser: Any, post_office: Any) -> Any:
    """Ada with a table, whom her address brings back."""
    ada = browser(app)
    await ada.table("me", "open", title="Mine")
    await ada.post("/api/me/mail", {"address": ADA})
    assert "Thank you" in await browser(app).post(post_office.link())
    return ada


async def asked(app: Starlette, who: Any, address: str) -> Any:
    """Somebody asks for a link, and whatever follows from that has happened."""
    answer = await who.post("/api/me/back/mail", {"address": address})
    await asyncio.gather(*app.state.house.postman.errands)
    return answer


async def titles(who: Any) -> list[str]:
    return [row["title"] for row in (await who.get("/api/tables"))["mine"]]


async def test_a_link_brings_the_tables_back_once(app: Starlette, browser: Any, post_office: Any) -> None:
    ada, phone, late, scanner = await kept(app, browser, post_office), browser(app), browser(app), browser(app)
    known = await ada.get("/api/me")
    assert [(way["kind"], way["name"]) for way in known["logins"]] == [("mail", ADA)]
    await asked(app, phone, "ada@RIVIERA.example ")
    assert post_office.got[-1].to == ["ada@RIVIERA.example"]
    link = post_office.link()
    for _ in range(3):
        assert "Come in on this browser" in await scanner.get(link)
    assert await titles(scanner) == await titles(phone) == []
    assert (await phone.client.post(link)).headers["location"] == "/"
    assert await titles(phone) == await titles(ada) == ["Mine"]
    assert "used already" in await late.post(link, expect=404)
    assert "used already" in await late.get(link, 404)


async def test_the_answer_is_the_same_whether_anybody_is_known(app: Starlette, browser: Any, post_office: Any) -> None:
    await kept(app, browser, post_office)
    eve, sent = browser(app), len(post_office.got)
    known = await asked(app, eve, ADA)
    assert len(post_office.got) == sent + 1
    assert await asked(app, eve, "nobody@riviera.example") == known == {"sent": True}
    post_office.closed = True
    assert await asked(app, eve, ADA) == known
    assert len(post_office.got) == sent + 1


async def test_a_link_is_good_for_a_quarter_of_an_hour(app: Starlette, browser: Any, post_office: Any) -> None:
    await kept(app, browser, post_office)
    phone, house, now = browser(app), app.state.house, app.state.house.clock()
    await asked(app, phone, ADA)
    house.clock = lambda: now + 890.0
    await phone.get(post_office.link())
    house.clock = lambda: now + 960.0
    await phone.get(post_office.link(), 404)
    await phone.post(post_office.link(), expect=404)


async def test_links_are_stored_as_hashes_and_cleared_away(app: Starlette, browser: Any, post_office: Any) -> None:
    await kept(app, browser, post_office)
    await asked(app, browser(app), ADA)
    async with app.state.house.store.engine.connect() as connection:
        stored = str((await connection.execute(text("SELECT * FROM codes"))).all())
    assert ADA in stored
    assert post_office.link().rpartition("/")[2] not in stored


async def test_nobody_is_flooded_with_links(sqlite: str, open_app: Any, browser: Any, post_office: Any) -> None:
    async with open_app(sqlite, mailing(post_office)) as app:
        app.state.letters.rate = 0.0
        ways = [(await browser(app).client.post("/api/me/back/mail", json={"address": ADA})) for _ in range(5)]
        assert [way.status_code for way in ways] == [200, 200, 200, 429, 429]
        app.state.returns.burst, app.state.returns.rate = 2.0, 0.0
        app.state.returns.levels.clear()
        eve = browser(app)
        tries = [await eve.client.get(f"/me/back/link/guess{n}") for n in range(4)]
        assert [guess.status_code for guess in tries] == [404, 404, 429, 429]


async def test_one_address_brings_back_one_person(app: Starlette, browser: Any, post_office: Any) -> None:
    ada, bo = await kept(app, browser, post_office), browser(app)
    await bo.post("/api/me/mail", {"address": ADA.lower()})
    assert "brings somebody back already" in await browser(app).post(post_office.link(), expect=403)
    assert (await bo.get("/api/me"))["logins"] == []
    way = (await ada.get("/api/me"))["logins"][0]["id"]
    await bo.post("/api/me/keep", expect=201)
    await bo.post(f"/api/me/logins/{way}/remove", expect=404)
    await ada.post(f"/api/me/logins/{way}/remove")
    assert (await ada.get("/api/me"))["logins"] == []
    sent = len(post_office.got)
    await asked(app, browser(app), ADA)
    assert len(post_office.got) == sent


async def test_a_browser_of_somebody_else_does_not_use_the_link_up(
    app: Starlette, browser: Any, post_office: Any
) -> None:
    await kept(app, browser, post_office)
    bo, phone = browser(app), browser(app)
    await bo.post("/api/me/keep", expect=201)
    await asked(app, phone, ADA)
    assert "somebody else" in await bo.post(post_office.link(), expect=403)
    await phone.post(post_office.link(), expect=303)


async def test_whoever_leaves_is_not_brought_back(app: Starlette, browser: Any, post_office: Any) -> None:
    ada, phone = await kept(app, browser, post_office), browser(app)
    await asked(app, phone, ADA)
    await ada.post("/api/me/erase", {"sure": True})
    await phone.post(post_office.link(), expect=404)
    async with app.state.house.store.engine.connect() as connection:
        for table in ("logins", "codes"):
            assert ADA not in str((await connection.execute(text(f"SELECT * FROM {table}"))).all())


@pytest.mark.parametrize("lacking", ["smtp", "public_url"])
async def test_no_links_where_nobody_can_send_them_safely(
    sqlite: str, open_app: Any, browser: Any, post_office: Any, lacking: str
) -> None:
    """Without an address of its own a house would put whatever name the request came under into the mail."""
    async with open_app(sqlite, mailing(post_office, **{lacking: ""})) as app:
        eve = browser(app)
        for path in ("/api/me/mail", "/api/me/back/mail"):
            assert (await eve.post(path, {"address": ADA}, 403))["error"] == "This house sends no mail."
        assert 'id="by-mail"' not in await eve.get("/me") + await eve.get("/me/back")
        assert post_office.got == []


async def test_the_way_back_is_open_in_a_closed_club(
    sqlite: str, open_app: Any, browser: Any, post_office: Any
) -> None:
    async with open_app(sqlite, mailing(post_office)) as app:
        await kept(app, browser, post_office)
    async with open_app(sqlite, mailing(post_office, club="closed")) as app:
        stranger = browser(app)
        await stranger.post("/api/me/mail", {"address": "eve@riviera.example"}, 403)
        await asked(app, stranger, ADA)
        await stranger.get("/", 403)
        await stranger.post(post_office.link(), expect=303)
        assert await titles(stranger) == ["Mine"]


async def test_what_nobody_used_in_time_goes(app: Starlette, browser: Any, post_office: Any) -> None:
    from riviera.table.house.tidying import tidy

    await kept(app, browser, post_office)
    await asked(app, browser(app), ADA)
    house = app.state.house
    counted = text("SELECT COUNT(*) FROM codes")
    for passed, left in ((0.0, 1), (901.0, 0)):
        await tidy(house.store, house.desks, house.settings, house.clock() + passed)
        async with house.store.engine.connect() as connection:
            assert (await connection.execute(counted)).scalar_one() == left
