"""Whoever types an address, a name or a passkey to do harm: nothing goes inside, nobody waits, nobody is fooled."""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import text

from riviera.table.core.fields import visible
from riviera.table.core.settings import Settings
from riviera.table.notify import reach
from riviera.table.notify.reach import Trouble, looked_up, public
from riviera.table.notify.ways import Channel, News, letter

pytestmark = pytest.mark.anyio
EASY: dict[str, Any] = {"rate": 1e6, "burst": 1e6, "new_rate": 1e6, "new_burst": 1e6, "return_burst": 1e6, "pause": 0.0}
VICTIM = "victim@riviera.example"


def mailing(post_office: Any, **more: Any) -> Settings:
    """A house that sends mail."""
    told = {"smtp": post_office.url, "mail_from": "club@riviera.example", "public_url": "http://testserver"}
    return Settings(**(told | EASY | more))


# addresses


@pytest.mark.parametrize(
    "address",
    [
        *("::10.0.0.1", "::127.0.0.1", "::ffff:0:10.0.0.1", "::ffff:0:127.0.0.1"),  # old addresses in new clothes
        *("64:ff9b:1::10.0.0.1", "64:ff9b::8.8.8.8", "fec0::1", "fd00::1", "5f00::1", "100::1"),
        *("2001:0:a00:1::1", "2002:7f00:1::", "2001:db8::1", "ff0e::1", "fe80::1%eth0", "240.0.0.1", "198.18.0.1"),
    ],
)
def test_no_spelling_of_an_address_leads_inside(address: str) -> None:
    assert not public(address)


@pytest.mark.parametrize("address", ["2a00:1450:4001::1", "2001:4860:4860::8888", "2606:4700::1111", "1.1.1.1"])
def test_addresses_of_the_internet_are_reached(address: str) -> None:
    assert public(address)


@pytest.mark.parametrize("sign", [" ", "\0", "\n", "\x7f", "ü", "\u202e", "\u2028", "例"])
@pytest.mark.parametrize("where", ["https://{}x.example/", "https://x.example/{}", "https://x.example/?{}"])
def test_addresses_are_plain_letters(where: str, sign: str) -> None:
    with pytest.raises(Trouble) as trouble:
        looked_up(where.format(sign))
    assert trouble.value.lasting
    assert trouble.value.text.startswith("Please give the address as the bar of a browser copies it")


@pytest.fixture
def trickle() -> Iterator[int]:
    """A server that answers, or shakes hands, a byte at a time and never comes to an end."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        lines: list[socket.socket] = []
        over = threading.Event()

        def serve() -> None:
            while not over.is_set():
                line, _ = server.accept()
                lines.append(line)
                threading.Thread(target=drip, args=(line, over), daemon=True).start()

        server_thread = threading.Thread(target=serve, daemon=True)
        server_thread.start()
        yield server.getsockname()[1]
        over.set()
        socket.create_connection(server.getsockname()).close()
        server_thread.join()
        for line in lines:
            line.close()


def drip(line: socket.socket, over: threading.Event) -> None:
    """An answer whose head does not end."""
    try:
        line.sendall(b"HTTP/1.1 200 OK\r\n")
        while not over.wait(0.02):
            line.sendall(b"x")
    except OSError:
        return


def drip_hands(line: socket.socket, over: threading.Event) -> None:
    """A greeting of TLS whose record is long and slow."""
    try:
        line.sendall(b"\x16\x03\x03\x40\x00\x02\x00\x3f\xfc")
        while not over.wait(0.02):
            line.sendall(b"\0")
    except OSError:
        return


@pytest.mark.parametrize(("scheme", "how"), [("http", "drip"), ("https", "drip_hands")])
def test_whoever_answers_a_byte_at_a_time_is_cut_off(
    trickle: int, monkeypatch: pytest.MonkeyPatch, scheme: str, how: str
) -> None:
    monkeypatch.setitem(globals(), "drip", globals()[how])
    monkeypatch.setattr(reach, "SECONDS", 0.5)
    place = looked_up(f"{scheme}://127.0.0.1:{trickle}/hook", [f"127.0.0.1:{trickle}"])
    ended: list[str] = []

    def sent() -> None:
        try:
            ended.append(str(reach.post(place, b"{}", {})))
        except Trouble as trouble:
            ended.append(trouble.text)

    sender = threading.Thread(target=sent, daemon=True)
    sender.start()
    sender.join(60.0)
    assert len(ended) == 1  # what has come of the answer may be enough to know what it says
    assert ended[0] == "200" or ended[0].startswith("127.0.0.1 did not answer")


def test_a_line_that_cannot_be_made_is_closed(trickle: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[socket.socket] = []
    connect = socket.create_connection

    def connected(*args: Any, **more: Any) -> socket.socket:
        lines.append(connect(*args, **more))
        return lines[-1]

    def none(*_: object, **__: object) -> ssl.SSLContext:
        raise ValueError

    monkeypatch.setattr(reach.socket, "create_connection", connected)
    monkeypatch.setattr(reach.ssl, "create_default_context", none)
    with pytest.raises(Trouble, match="did not answer"):
        reach.post(looked_up(f"https://127.0.0.1:{trickle}/", [f"127.0.0.1:{trickle}"]), b"", {})
    assert lines[0].fileno() == -1


async def test_a_notice_that_cannot_be_sent_keeps_no_other_waiting(sqlite: str, open_app: Any, browser: Any) -> None:
    told: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as server:
        allowed = (f"127.0.0.1:{server.getsockname()[1]}",)
        async with open_app(sqlite, Settings(hooks_to=allowed, notice_after=0.0, **EASY)) as app:
            postman, ada, bo = app.state.house.postman, browser(app), browser(app)
            await postman.close()

            async def send(channel: Channel, _: News) -> None:
                if channel.address.endswith("/bad"):
                    raise ZeroDivisionError
                told.append(channel.address[-4:])

            postman.send = send
            for player in (ada, bo):
                for path in ("bad", "good"):
                    way = {"kind": "hook", "address": f"http://{allowed[0]}/{path}"}
                    await player.post("/api/me/ways", way, 201)
            await bo.post(f"/api/tables/{await ada.table('me', 'open')}/sit", {"seat": 1, "name": "Bo"})
            while await postman.round():
                pass
            assert told == ["good"]
            async with app.state.house.store.engine.connect() as connection:
                tries = (await connection.execute(text("select tries from outbox"))).scalars().all()
            assert list(tries) == [1]


# mail


@pytest.mark.parametrize(
    "address",
    [
        *("a:victim@x.example", "(c)victim@x.example", "victim@x.example(c)", "victim(c)@x.example", '"x"@x.example'),
        *("victim@x.example:", "victim@x.example.", "=?utf-8?q?victim?=@x.example", "victim@[127.0.0.1]", "a@b@c"),
        *(
            "ü@x.example",
            "a@ü.example",
            "a@x..example",
            "a@-x.example",
            "\\a@x.example",
            "a,b@x.example",
            "a@" + "x" * 64,
        ),
    ],
)
async def test_no_address_of_mail_stands_for_another(
    sqlite: str, open_app: Any, browser: Any, post_office: Any, address: str
) -> None:
    async with open_app(sqlite, mailing(post_office)) as app:
        ada = browser(app)
        for path, more in (("/api/me/mail", {}), ("/api/me/back/mail", {}), ("/api/me/ways", {"kind": "mail"})):
            refused = await ada.post(path, {"address": address, **more}, 422)
            assert refused["error"] == "That is no address of mail."
        assert post_office.got == []


@pytest.mark.parametrize("address", [VICTIM, "ada+riviera@x-y.example", "o'hara.b_c@1.example", "A@B"])
def test_usual_addresses_go_where_they_say(address: str) -> None:
    written = letter(Channel("mail", address, {}), News("turn", "Yes", ""), Settings(mail_from="club@riviera.example"))
    assert [one.addr_spec for one in written["To"].addresses] == [address]


async def test_nobody_is_flooded_with_questions_about_news(
    sqlite: str, open_app: Any, browser: Any, post_office: Any
) -> None:
    async with open_app(sqlite, mailing(post_office)) as app:
        app.state.letters.rate = 0.0
        way = {"kind": "mail", "address": VICTIM}
        answers = [(await browser(app).client.post("/api/me/ways", json=way)).status_code for _ in range(5)]
        assert answers == [201, 201, 201, 429, 429]
        assert len(post_office.got) == 3
        await browser(app).post("/api/me/back/mail", {"address": VICTIM.upper()}, 429)


async def test_no_mail_names_the_house_as_whoever_asks_does(
    sqlite: str, open_app: Any, browser: Any, post_office: Any
) -> None:
    async with open_app(sqlite, mailing(post_office, public_url="")) as app:
        ada = browser(app)
        refused = await ada.post("/api/me/ways", {"kind": "mail", "address": VICTIM}, 403)
        assert refused["error"] == "This house sends no mail."
        assert (await ada.get("/api/me/notices"))["offers"]["mail"] is False
        assert post_office.got == []


@pytest.mark.parametrize("line", ["\n", "\r", "\u2028", "\u2029", "\x85", "\x0b", "\x1c"])
def test_no_title_writes_a_header(line: str) -> None:
    news = News("turn", f"Your turn: “a{line}Bcc: eve@x.example”", "")
    written = letter(Channel("mail", "ada@x.example", {}), news, Settings(mail_from="club@riviera.example"))
    assert written["Subject"] == "Your turn: “a Bcc: eve@x.example”"
    assert written["Bcc"] is None


# names


@pytest.mark.parametrize(
    "name",
    [
        *("\u200b", "\ufeff", "\u00ad", "\u2060", "\u180e", "\u034f", "\u115f", "\u3164", "\uffa0", "\u2800", "\u061c"),
        *(
            "\u2028",
            "\u2029",
            "\ufe0f",
            "\U000e0041",
            "\U000e0101",
            "\u200d\u200c",
            "\u202e",
            "\0",
            "\x1b",
            "\ufdd0",
            " ",
        ),
    ],
)
async def test_a_name_that_shows_nothing_is_none(sqlite: str, name: str) -> None:
    assert visible(name, lines=False) == ""
    assert visible(f"A{name}da", lines=False).replace(" ", "") == "Ada"


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Zoë",
        "Ádám",
        "李小龍",
        "فاطمة",
        "👩\u200d👧",
        "❤\ufe0f",
        "می\u200cخواهم",
        "क्\u200dष",
        "O'Hara-Ünal 2",
        "<b>",
    ],
)
def test_names_of_all_people_stay_as_they_are(name: str) -> None:
    assert visible(name, lines=False) == name


async def test_nobody_sits_down_unseen(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        ada, eve = browser(app), browser(app)
        id = await ada.table("me", "open")
        refused = await eve.post(f"/api/tables/{id}/sit", {"seat": 1, "name": "\u200b\u3164"}, 422)
        assert refused["error"] == "Please tell the others your name."


# passkeys and pushes


def said(data: Any) -> str:
    """What a browser says of a passkey."""
    return urlsafe_b64encode(data if isinstance(data, bytes) else json.dumps(data).encode()).decode().rstrip("=")


@pytest.mark.parametrize("id", ["\0", "a\0b", "ü", "", "x" * 5000, None, 3, {"a": 1}])
async def test_odd_passkeys_are_refused_in_a_sentence(db: str, open_app: Any, browser: Any, id: Any) -> None:
    async with open_app(db) as app:
        eve = browser(app)
        challenge = (await eve.post("/api/me/back/ask"))["challenge"]
        for told in (said({"challenge": challenge}), said(b"[" * 30_000), said(b"\xff"), said({"challenge": 3})):
            credential = {"id": id, "rawId": id, "type": "public-key", "response": {"clientDataJSON": told}}
            for path in ("/api/me/back/passkey", "/api/me/passkeys"):
                assert (await eve.post(path, {"credential": credential}, 422))["error"].endswith(".")


async def test_a_head_full_of_brackets_is_no_passkey(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        told = {"id": "abc", "rawId": "abc", "type": "public-key", "response": {"clientDataJSON": said(b"[" * 30_000)}}
        refused = await browser(app).post("/api/me/back/passkey", {"credential": told}, 422)
        assert refused["error"].startswith("That passkey did not fit")


@pytest.mark.parametrize("odd", ["\0", "/" + "x" * 3000, " ", "ü", "\u2028"])
async def test_a_browser_that_tells_an_odd_address_is_refused(db: str, open_app: Any, browser: Any, odd: str) -> None:
    async with open_app(db, Settings(hooks_to=("127.0.0.1:1",), **EASY)) as app:
        push = {"endpoint": f"http://127.0.0.1:1/a{odd}b", "keys": {"p256dh": "x", "auth": "y"}}
        answer = await browser(app).client.post("/api/me/ways", json={"kind": "push", "subscription": push})
        assert answer.status_code in (201, 400, 422)
        assert answer.status_code != 201 or odd in ("\0", "\u2028")  # what cannot be seen is left out


@pytest.mark.parametrize("name", ["x" * 300, "a/" * 200 + "b", "%00", "..%2f" * 40, "%ff%fe", "x" * 30_000])
async def test_there_is_no_such_file(sqlite: str, open_app: Any, browser: Any, name: str) -> None:
    async with open_app(sqlite) as app:
        await browser(app).get(f"/static/{name}", 404)
        await asyncio.sleep(0)
