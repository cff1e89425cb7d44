"""People who are not looking are told: real webhooks, a real SMTP server, and a push that only its browser can read."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import event, select, text
from starlette.applications import Starlette

from riviera.table.core.settings import Settings
from riviera.table.keep.telling import telling
from riviera.table.notify import digest, reach, wishes
from riviera.table.notify.push import letters
from riviera.table.notify.reach import Trouble, looked_up, public
from riviera.table.store import outbox

pytestmark = pytest.mark.anyio
Json = dict[str, Any]
EASY: Json = {"rate": 1e6, "burst": 1e6, "new_rate": 1e6, "new_burst": 1e6, "return_burst": 1e6, "pause": 0.0}


class Listener:
    """A web server that keeps what it is sent and answers as told."""

    def __init__(self) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.status = 204

    async def __aenter__(self) -> Listener:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()
        await self.server.wait_closed()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[1:-2]
        headers = {line.split(": ")[0].lower(): line.split(": ")[1] for line in head}
        self.got.append((headers, await reader.readexactly(int(headers["content-length"]))))
        writer.write(
            f"HTTP/1.1 {self.status} so\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n".encode()
        )
        await writer.drain()
        writer.close()

    @property
    def told(self) -> list[Json]:
        return [json.loads(body) for _, body in self.got]


@pytest.fixture
async def listener() -> AsyncIterator[Listener]:
    async with Listener() as found:
        yield found


@pytest.fixture
async def app(db: str, open_app: Any, listener: Listener) -> AsyncIterator[Starlette]:
    settings = Settings(hooks_to=(f"127.0.0.1:{listener.port}",), public_url="", notice_after=60.0, **EASY)
    async with open_app(db, settings) as app:
        house = app.state.house
        await house.postman.close()  # rounds are made by hand
        now = house.clock()
        house.clock = lambda: now + app.state.passed
        app.state.passed = 0.0
        yield app


async def hooked(browser: Any, listener: Listener) -> Json:
    """A way of somebody's to the listener."""
    wish = {"kind": "hook", "address": f"http://127.0.0.1:{listener.port}/secret/path"}
    told: Json = await browser.post("/api/me/ways", wish, 201)
    return told


async def game(app: Starlette, browser: Any) -> tuple[Any, Any, str]:
    """A running game of Ada and Bo: browsers in the order of their seats."""
    ada, bo = browser(app), browser(app)
    id = await ada.table("me", "open")
    await bo.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
    return ada, bo, id


async def moved(players: tuple[Any, Any], id: str) -> int:
    """Whoever is to decide does something, until the other is; the seat that is to decide then."""
    first = None
    while True:
        for seat, player in enumerate(players):
            now = await player.get(f"/api/tables/{id}")
            if now["your_turn"] and first in (None, seat):
                move = {"version": now["version"], "action": now["choices"][0]["action"], "id": str(now["version"])}
                first = seat
                await player.post(f"/api/tables/{id}/move", move)
            elif now["your_turn"]:
                return seat


async def rounds(app: Starlette, seconds: float) -> int:
    """Time passes, and the postman goes round."""
    app.state.passed += seconds
    sent: int = await app.state.house.postman.round()
    return sent


async def test_whoever_is_to_decide_is_told_once_after_a_minute(
    app: Starlette, browser: Any, listener: Listener
) -> None:
    ada, bo, id = await game(app, browser)
    for player in (ada, bo):
        told = await hooked(player, listener)
        assert "secret" not in json.dumps(told)
    await moved((ada, bo), id)
    assert await rounds(app, 30.0) == 0
    assert await rounds(app, 31.0) == 1
    assert await rounds(app, 3600.0) == 0
    assert [one["kind"] for one in listener.told] == ["turn"]
    assert listener.told[0]["text"].startswith("It is your turn: Clans, “")


async def test_nobody_is_told_what_is_no_longer_so(app: Starlette, browser: Any, listener: Listener) -> None:
    ada, bo, id = await game(app, browser)
    await hooked(ada, listener)
    await hooked(bo, listener)
    seat = await moved((ada, bo), id)
    assert await moved((ada, bo), id) != seat
    assert await rounds(app, 61.0) == 1  # only whoever is to decide now
    await moved((ada, bo), id)
    app.state.house.postman.looking = lambda owner, table: True
    assert await rounds(app, 61.0) == 0


async def test_a_full_table_and_the_end_are_told(app: Starlette, browser: Any, listener: Listener) -> None:
    ada, bo = browser(app), browser(app)
    await hooked(ada, listener)
    id = await ada.table("me", "open", "open")
    await bo.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "Bo"})
    assert await rounds(app, 61.0) == 0
    await bo.post(f"/api/tables/{id}/sit", {"seat": 2, "name": "Bo"}, 200)
    assert await rounds(app, 61.0) == 1
    assert listener.told[0]["kind"] in ("full", "turn")


async def test_what_fails_is_kept_and_tried_again(app: Starlette, browser: Any, listener: Listener) -> None:
    ada, bo, id = await game(app, browser)
    await hooked(ada, listener)
    await hooked(bo, listener)
    await moved((ada, bo), id)
    listener.status = 302  # a detour is not followed
    assert await rounds(app, 61.0) == 0
    ways = [way for player in (ada, bo) for way in (await player.get("/api/me/notices"))["ways"]]
    assert [way["trouble"] for way in ways if way["trouble"]] == ["127.0.0.1 answered 302, found."]
    listener.status = 204
    assert await rounds(app, 59.0) == 0
    assert await rounds(app, 2.0) == 1
    assert len(listener.got) == 2
    ways = [way for player in (ada, bo) for way in (await player.get("/api/me/notices"))["ways"]]
    assert [way["trouble"] for way in ways] == ["", ""]


async def test_each_way_is_told_once(app: Starlette, browser: Any, listener: Listener) -> None:
    ada, bo, id = await game(app, browser)
    for player in (ada, bo):
        for path in ("phone", "desk"):
            wish = {"kind": "hook", "address": f"http://127.0.0.1:{listener.port}/{path}"}
            await player.post("/api/me/ways", wish, 201)
    await moved((ada, bo), id)
    assert await rounds(app, 61.0) == 2
    assert await rounds(app, 3600.0) == 0
    assert len(listener.got) == 2


async def test_two_processes_send_each_notice_once(
    postgresql: str, open_app: Any, browser: Any, listener: Listener
) -> None:
    db = postgresql
    settings = Settings(hooks_to=(f"127.0.0.1:{listener.port}",), notice_after=0.0, **EASY)
    async with open_app(db, settings) as app, open_app(db, settings) as other:
        ada, bo, id = await game(app, browser)
        await hooked(ada, listener)
        await hooked(bo, listener)
        await other.state.house.postman.refresh()
        for place in (app, other):
            await place.state.house.postman.close()
        await moved((ada, bo), id)
        sent = await asyncio.gather(*(place.state.house.postman.round() for place in (app, other)))
        await asyncio.gather(*(place.state.house.postman.round() for place in (app, other)))
        assert sum(sent) <= 1
        assert len(listener.got) == 1


async def test_a_process_that_dies_while_sending_loses_nothing(
    app: Starlette, browser: Any, listener: Listener
) -> None:
    ada, bo, id = await game(app, browser)
    await hooked(ada, listener)
    await hooked(bo, listener)
    await moved((ada, bo), id)
    postman = app.state.house.postman

    async def dies(*_: object) -> None:
        raise asyncio.CancelledError

    whole, postman.send = postman.send, dies
    with pytest.raises(asyncio.CancelledError):
        await rounds(app, 61.0)
    postman.send = whole
    assert await rounds(app, 1.0) == 0  # still in the hand of the dead one
    assert await rounds(app, 61.0) == 1


async def test_quiet_hours_and_switches(app: Starlette, browser: Any, listener: Listener) -> None:
    ada, bo, id = await game(app, browser)
    for player in (ada, bo):
        await hooked(player, listener)
        await player.client.put("/api/me/wishes", json={"turn": False, "full": True, "over": True})
    await moved((ada, bo), id)
    assert await rounds(app, 61.0) == 0
    told = await ada.get("/api/me/notices")
    assert told["wishes"]["turn"] is False
    off = await ada.post(f"/api/me/ways/{told['ways'][0]['id']}/switch", {"on": False})
    assert off["ways"][0]["on"] is False
    assert (await bo.post(f"/api/me/ways/{told['ways'][0]['id']}/remove", expect=404))["error"]
    assert (await ada.post(f"/api/me/ways/{told['ways'][0]['id']}/remove"))["ways"] == []


def test_quiet_hours_end_in_the_morning_of_the_place() -> None:
    night = wishes.made({"quiet": "22:30", "loud": "07:30", "zone": "Europe/Rome"})
    late = 1_762_984_800.0  # 23:00 in Rome
    assert night.earliest(late) == late + 8.5 * 3600
    assert night.earliest(late - 3600) == late - 3600
    assert night.earliest(late + 5 * 3600) == late + 8.5 * 3600
    day = wishes.made({"quiet": "09:00", "loud": "17:00", "zone": "No/Where"})
    assert day.earliest(late - 12 * 3600) == late - 5 * 3600
    assert wishes.made({"quiet": "25:00", "loud": "07:30", "turn": 3}) == wishes.Wishes()


async def wishing(who: Any, **wish: Any) -> None:
    """Only the digest, unless told."""
    told = {"turn": False, "full": False, "over": False, "digest": True, "hour": "08:00", "zone": "Europe/Rome"}
    assert (await who.client.put("/api/me/wishes", json=told | wish)).status_code == 200


async def until(app: Starlette, time: str) -> int:
    """It becomes that time in Rome, and the postman goes round."""
    house = app.state.house
    here = datetime.fromtimestamp(house.clock(), ZoneInfo("Europe/Rome"))
    return await rounds(app, wishes.following(here, time).timestamp() - house.clock() + 1.0)


async def test_once_a_day_all_that_waits_is_told_and_nothing_where_nothing_does(
    app: Starlette, browser: Any, listener: Listener
) -> None:
    ada, bo, id = await game(app, browser)
    for player in (ada, bo):
        await hooked(player, listener)
        await wishing(player)
    await moved((ada, bo), id)
    assert await until(app, "07:30") == 0
    assert await until(app, "08:00") == 1  # only whom it waits for
    assert [one["kind"] for one in listener.told] == ["digest"]
    assert listener.told[0]["text"].startswith("One table waits for you: Clans, “")
    assert await until(app, "20:00") == 0
    assert await until(app, "08:00") == 1
    app.state.house.postman.looking = lambda owner, table: True
    assert await until(app, "08:00") == 0
    app.state.house.postman.looking = lambda owner, table: False
    for player in (ada, bo):
        await wishing(player, digest=False)
    assert await until(app, "08:00") == 0


async def test_a_house_that_slept_tells_once_and_quiet_hours_hold(
    app: Starlette, browser: Any, listener: Listener
) -> None:
    ada, bo, id = await game(app, browser)
    for player in (ada, bo):
        await hooked(player, listener)
        await wishing(player, quiet="22:00", loud="09:30")
    await moved((ada, bo), id)
    assert await until(app, "08:30") == 0  # quiet
    assert await until(app, "09:30") == 1
    assert await rounds(app, 5 * 86_400.0) == 1
    await until(app, "09:31")
    assert len(listener.got) == 2  # not five


async def test_two_processes_tell_the_day_once(
    postgresql: str, open_app: Any, browser: Any, listener: Listener
) -> None:
    db = postgresql
    settings = Settings(hooks_to=(f"127.0.0.1:{listener.port}",), **EASY)
    async with open_app(db, settings) as app, open_app(db, settings) as other:
        ada, bo, id = await game(app, browser)
        await moved((ada, bo), id)
        for player in (ada, bo):
            await hooked(player, listener)
            await wishing(player)
        await other.state.house.postman.refresh()
        later = app.state.house.clock() + 86_400.0
        for place in (app, other):
            await place.state.house.postman.close()
            place.state.house.clock = lambda: later
        for _ in range(2):
            await asyncio.gather(*(place.state.house.postman.round() for place in (app, other)))
        assert [one["kind"] for one in listener.told] == ["digest"]


def test_what_waits_is_named_shortly() -> None:
    some = [("Clans", f"Table {n}") for n in range(12)]
    assert digest.words(some[:2]) == "Two tables wait for you: Clans, “Table 0”; Clans, “Table 1”."
    assert digest.words(some) == (
        "12 tables wait for you: Clans, “Table 0”; Clans, “Table 1”; Clans, “Table 2”; 9 more."
    )


@pytest.mark.parametrize(
    "address",
    [
        *(
            "127.0.0.1",
            "10.0.0.1",
            "172.16.3.4",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "224.0.0.1",
        ),
        *("::1", "::", "fe80::1", "fc00::1", "::ffff:10.0.0.1", "::ffff:127.0.0.1", "64:ff9b::a00:1", "2002:a00:1::1"),
    ],
)
def test_no_message_goes_into_the_hosts_own_network(address: str) -> None:
    assert not public(address)
    name = f"[{address}]" if ":" in address else address
    with pytest.raises(Trouble, match="private network"):
        looked_up(f"https://{name}/hook")


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111"])
def test_the_internet_may_be_told(address: str) -> None:
    assert public(address)


def test_a_name_that_changes_its_mind_is_used_as_it_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([["93.184.215.14"], ["127.0.0.1"]])
    asked: list[tuple[str, int]] = []

    def resolve(name: str, port: int, **_: object) -> list[Any]:
        return [(2, 1, 6, "", (address, port)) for address in next(answers)]

    def connect(address: tuple[str, int], timeout: float) -> socket.socket:
        asked.append(address)
        raise OSError

    monkeypatch.setattr(reach.socket, "getaddrinfo", resolve)
    monkeypatch.setattr(reach.socket, "create_connection", connect)
    place = looked_up("https://rebinding.example/hook")
    with pytest.raises(Trouble, match="did not answer"):
        reach.post(place, b"{}", {})
    assert asked == [("93.184.215.14", 443)]
    with pytest.raises(Trouble, match="private network"):
        looked_up("https://rebinding.example/hook")


@pytest.mark.parametrize(
    "address",
    ["", "https://", "ftp://x.example", "http://x.example/", "https://a:b@x.example/", "https://[::1", "javascript:1"],
)
async def test_odd_addresses_are_refused_in_a_sentence(sqlite: str, open_app: Any, browser: Any, address: str) -> None:
    async with open_app(sqlite) as app:
        refused = await browser(app).post("/api/me/ways", {"kind": "hook", "address": address}, 422)
        assert refused["error"].endswith(".")


async def test_only_the_browser_can_read_a_push(app: Starlette, browser: Any, listener: Listener) -> None:
    ada, bo, id = await game(app, browser)
    key, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    point = key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    keys = {"p256dh": letters(point), "auth": letters(auth)}
    subscription = {"endpoint": f"http://127.0.0.1:{listener.port}/push/1", "keys": keys}
    for player in (ada, bo):
        await player.post("/api/me/ways", {"kind": "push", "subscription": subscription}, 201)
    await moved((ada, bo), id)
    assert await rounds(app, 61.0) == 1
    headers, body = listener.got[0]
    assert b"turn" not in body
    read = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=auth, version="aes128gcm"))
    assert read["kind"] == "turn"
    assert headers["authorization"].startswith("vapid t=")
    assert headers["content-encoding"] == "aes128gcm"
    listener.status = 410
    await moved((ada, bo), id)
    await rounds(app, 61.0)
    ways = [way for player in (ada, bo) for way in (await player.get("/api/me/notices"))["ways"]]
    assert [way["on"] for way in ways].count(False) == 1


async def test_mail_comes_only_after_its_reader_has_said_yes(
    sqlite: str, open_app: Any, browser: Any, post_office: Any
) -> None:
    more = {"smtp": post_office.url, "mail_from": "club@riviera.example", "public_url": "http://testserver"}
    async with open_app(sqlite, Settings(notice_after=0.0, **more, **EASY)) as app:
        ada, scanner = browser(app), browser(app)
        told = await ada.post("/api/me/ways", {"kind": "mail", "address": "ada@riviera.example"}, 201)
        way = told["ways"][0]
        assert (way["on"], way["confirmed"]) == (False, False)
        await ada.post(f"/api/me/ways/{way['id']}/switch", {"on": True}, 422)
        await ada.post(f"/api/me/ways/{way['id']}/test", expect=422)
        link = post_office.link()
        assert "Was it you?" in await scanner.get(link)
        await ada.post(f"/api/me/ways/{way['id']}/test", expect=422)
        assert "Thank you" in await browser(app).post(link)
        await browser(app).get(link, 404)
        await ada.post(f"/api/me/ways/{way['id']}/test")
        assert post_office.got[1].to == ["ada@riviera.example"]
        assert all(post_office.got[1].letter[name] for name in ("Date", "Message-ID"))
        await ada.post("/api/me/ways", {"kind": "mail", "address": "ada@x\r\nBcc: eve@x"}, 422)


async def test_nothing_is_written_for_those_who_want_nothing(app: Starlette, browser: Any) -> None:
    ada, bo, id = await game(app, browser)
    await moved((ada, bo), id)
    async with app.state.house.store.engine.connect() as connection:
        assert (await connection.execute(text("SELECT COUNT(*) FROM outbox"))).scalar_one() == 0


async def test_many_notices_ask_no_more_than_a_few(app: Starlette, browser: Any, listener: Listener) -> None:
    ada, bo, id = await game(app, browser)
    seat = await moved((ada, bo), id)
    await hooked((ada, bo)[seat], listener)
    house, asked = app.state.house, list[str]()
    owner = (await house.desk(id)).room.chairs[seat].owner
    event.listen(house.store.engine.sync_engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    for many in (1, outbox.MOST):
        await house.store.write(outbox.noted(id, 0, 0.0, [(owner, "turn")] * many))
        found = await outbox.claimed(house.store, await outbox.waiting(house.store, 1.0), 1.0)
        asked.clear()
        assert await house.postman.handful(found) == many
        assert sum(f"FROM {table}" in statement for statement in asked for table in ("channels", "wishes")) == 2
    assert len(listener.got) == 1 + outbox.MOST


async def test_a_damaged_wish_keeps_no_other_news_waiting(app: Starlette, browser: Any, listener: Listener) -> None:
    ada, bo, id = await game(app, browser)
    for one in (ada, bo):
        await hooked(one, listener)
    house = app.state.house
    owners = [chair.owner for chair in (await house.desk(id)).room.chairs]
    await house.store.write(
        [*outbox.wished(owners[0], "{", 0.0), *outbox.noted(id, 0, 0.0, [(one, "full") for one in owners])]
    )
    assert await rounds(app, 1.0) == 1
    async with house.store.engine.begin() as connection:
        [left] = (await connection.execute(select(outbox.outbox).where(outbox.outbox.c.kind == "full"))).all()
    assert (left.person, left.tries, left.due > house.clock()) == (owners[0], 1, True)


async def test_the_keeper_reads_how_notices_stand(app: Starlette, browser: Any, listener: Listener) -> None:
    ada, bo, id = await game(app, browser)
    house = app.state.house
    assert await telling(house) == {
        "oldest": "nothing waits",
        "ways": [
            {"name": name, "words": "nobody uses it", "verdict": "", "well": False} for name in ("Push", "Webhook")
        ],
    }
    seat = await moved((ada, bo), id)
    await hooked((ada, bo)[seat], listener)
    owner = (await house.desk(id)).room.chairs[seat].owner
    await house.store.write(outbox.noted(id, 0, house.clock() - 90.0, [(owner, "turn")]))
    told = await telling(house)
    assert (told["oldest"], told["ways"][1]["verdict"]) == ("the oldest waits for 1 min 30 s", "well")
    listener.status = 404
    await rounds(app, 0.0)
    way = (await telling(house))["ways"][1]
    assert (way["verdict"], way["words"]) == ("1 waits", "1 in use; 1 in trouble, and whoever it is has been told")
