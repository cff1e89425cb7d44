"""Signing in elsewhere: a real provider on loopback, with real signatures, and every lie that it could tell."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from joserfc.jwk import RSAKey
from sqlalchemy import text
from starlette.applications import Starlette
from tests.table.club.provider import CLIENT, SECRET, Provider

from riviera.kernel.errors import BadInput
from riviera.table.core.settings import Settings
from riviera.table.signin import providers as signin
from riviera.table.web.app import make_app

pytestmark = pytest.mark.anyio
Json = dict[str, Any]
EASY: Json = {"rate": 1e6, "burst": 1e6, "new_rate": 1e6, "new_burst": 1e6, "return_burst": 1e6}
UNBELIEVED = "could not be believed"


@pytest.fixture(scope="module")
def one_provider() -> Iterator[Provider]:
    found = Provider()
    yield found
    found.close()


@pytest.fixture
def provider(one_provider: Provider) -> Provider:
    """As if it had always told the truth."""
    one_provider.signs, one_provider.signed_by, one_provider.subject = "RS256", None, "4711"
    one_provider.bend, one_provider.told, one_provider.methods = {}, {}, ["client_secret_basic"]
    return one_provider


def settings(provider: Provider, **more: Any) -> Settings:
    told = {"oidc_issuer": provider.url, "oidc_name": "The club", "oidc_client": CLIENT, "oidc_secret": SECRET}
    return Settings(**(told | EASY | more))


@pytest.fixture
async def app(sqlite: str, open_app: Any, provider: Provider) -> AsyncIterator[Starlette]:
    async with open_app(sqlite, settings(provider)) as app:
        provider.now = app.state.house.clock()
        yield app


async def away(who: Any, where: str = "with/oidc") -> str:
    """Somebody goes to the provider and signs in; the address that they are sent back to."""
    to = (await who.post(f"/api/me/{where}"))["to"]
    async with httpx.AsyncClient() as browser:
        return str((await browser.get(to)).headers["location"])


async def link(who: Any, where: str = "with/oidc") -> httpx.Response:
    """All the way there and back."""
    found: httpx.Response = await who.client.get(await away(who, where))
    return found


async def titles(who: Any) -> list[str]:
    return [row["title"] for row in (await who.get("/api/tables"))["mine"]]


@pytest.mark.parametrize("signs", ["RS256", "ES256"])
@pytest.mark.parametrize("method", ["client_secret_basic", "client_secret_post"])
async def test_an_account_brings_somebody_back(
    app: Starlette, browser: Any, provider: Provider, signs: str, method: str
) -> None:
    provider.signs, provider.methods = signs, [method]
    ada, phone = browser(app), browser(app)
    await ada.table("me", "open", title="Mine")
    assert (await link(ada)).headers["location"] == "/me"
    known = await ada.get("/api/me")
    assert [(way["kind"], way["name"]) for way in known["logins"]] == [("oidc", "ada")]
    assert "The club" in await ada.get("/me")
    assert (await link(phone, "back/with/oidc")).headers["location"] == "/"
    assert await titles(phone) == ["Mine"]


async def test_seats_of_a_guest_come_along_and_unlinking_ends_it(
    app: Starlette, browser: Any, provider: Provider
) -> None:
    ada, phone, late = browser(app), browser(app), browser(app)
    await link(ada)
    await phone.table("me", "open", title="Brought")
    await link(phone)  # on the page of somebody who is known elsewhere already
    assert await titles(ada) == ["Brought"]
    way = (await ada.get("/api/me"))["logins"][0]["id"]
    await ada.post(f"/api/me/logins/{way}/remove")
    refused = await link(late, "back/with/oidc")
    assert refused.status_code == 404
    assert "Nobody is known here by that account" in refused.text
    assert (await late.get("/api/me"))["kept"] is False


async def test_one_account_is_one_persons(app: Starlette, browser: Any, provider: Provider) -> None:
    ada, bo = browser(app), browser(app)
    await link(ada)
    await bo.post("/api/me/keep", expect=201)
    assert "somebody else" in (await link(bo)).text
    assert (await bo.get("/api/me"))["logins"] == []
    provider.subject = "4712"
    await link(bo)
    assert len((await bo.get("/api/me"))["logins"]) == 1


LIES: list[Json] = [
    *({"nonce": "another"}, {"nonce": None}, {"aud": "somebody else"}, {"aud": None}, {"aud": [CLIENT, "eve"]}),
    *({"aud": [CLIENT, "eve"], "azp": "eve"}, {"iss": "https://evil.example"}, {"iss": None}, {"exp": 1}),
    *({"exp": None}, {"exp": "never"}, {"iat": 9_999_999_999}, {"iat": None}, {"sub": None}, {"sub": ""}, {"sub": 7}),
    {"sub": "x" * 256},
]


@pytest.mark.parametrize("lie", LIES, ids=str)
async def test_a_lie_in_a_token_is_not_believed(app: Starlette, browser: Any, provider: Provider, lie: Json) -> None:
    provider.bend = lie
    eve = browser(app)
    answer = await link(eve)
    assert answer.status_code == 403
    assert UNBELIEVED in answer.text
    assert (await eve.get("/api/me"))["kept"] is False


@pytest.mark.parametrize("signs", ["none", "HS256", "another key", "the same name"])
async def test_a_signature_that_is_not_the_providers_is_not_believed(
    app: Starlette, browser: Any, provider: Provider, signs: str
) -> None:
    forged = {"another key": {}, "the same name": {"kid": "one"}}
    if signs in forged:
        provider.signed_by = RSAKey.generate_key(2048, forged[signs])  # type: ignore[assignment]
    else:
        provider.signs = signs
    answer = await link(browser(app))
    assert answer.status_code == 403
    assert UNBELIEVED in answer.text


async def test_only_who_began_comes_back_and_only_once_and_soon(
    app: Starlette, browser: Any, provider: Provider
) -> None:
    ada, eve, house = browser(app), browser(app), app.state.house
    stolen = await away(eve)  # eve hands ada the end of her own sign-in
    assert "begin again" in await ada.get(stolen, 422)
    assert (await ada.get("/api/me"))["kept"] is False
    assert "begin again" in await eve.get(stolen, 422)
    back = await away(ada)
    await ada.get(back.replace("state=", "state=x"), 422)
    await ada.get(back, 303)
    await ada.get(back, 422)
    late, now = await away(ada), house.clock()
    house.clock = lambda: now + 601.0
    await ada.get(late, 422)


async def test_a_code_without_its_verifier_is_worth_nothing(app: Starlette, browser: Any, provider: Provider) -> None:
    ada, eve = browser(app), browser(app)
    seen, own = [parse_qs(urlsplit(await away(who)).query) for who in (ada, eve)]
    swapped = f"/me/back/with/oidc?code={seen['code'][0]}&state={own['state'][0]}"
    assert "did not answer as it should" in await eve.get(swapped, 503)


async def test_whoever_thinks_better_of_it_is_where_they_were(app: Starlette, browser: Any, provider: Provider) -> None:
    ada = browser(app)
    for where, page in (("with/oidc", "/me"), ("back/with/oidc", "/me/back")):
        state = parse_qs(urlsplit(await away(ada, where)).query)["state"][0]
        refused = await ada.client.get(f"/me/back/with/oidc?error=access_denied&state={state}")
        assert (refused.status_code, refused.headers["location"]) == (303, page)


@pytest.mark.parametrize(
    "told",
    [
        {"issuer": "https://evil.example"},
        {"token_endpoint": None},
        {"jwks_uri": "http://evil.example/keys"},
        {"authorization_endpoint": 7},
    ],
    ids=str,
)
async def test_a_provider_that_tells_odd_things_of_itself_is_not_asked(
    app: Starlette, browser: Any, provider: Provider, told: Json
) -> None:
    ada = browser(app)
    if "jwks_uri" in told:
        back = await away(ada)
        provider.told = told
        return ada.read(await ada.client.get(back), 503)
    provider.told = told
    assert "did not answer as it should" in (await ada.post("/api/me/with/oidc", expect=503))["error"]


async def test_nothing_of_it_is_stored_but_a_hash_and_a_name(app: Starlette, browser: Any, provider: Provider) -> None:
    ada = browser(app)
    await link(ada)
    waiting = parse_qs(urlsplit(await away(ada)).query)["state"][0]
    async with app.state.house.store.engine.connect() as connection:
        stored = [
            str((await connection.execute(text(f"SELECT * FROM {table}"))).all()) for table in ("logins", "codes")
        ]
    assert "4711" not in stored[0]
    assert waiting not in stored[1]
    await ada.post("/api/me/erase", {"sure": True})
    assert (await link(ada, "back/with/oidc")).status_code == 404


async def test_discord(
    sqlite: str, open_app: Any, browser: Any, provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signin, "DISCORD_SITE", provider.url)
    async with open_app(sqlite, Settings(discord_client=CLIENT, discord_secret=SECRET, **EASY)) as app:
        ada, phone, eve = browser(app), browser(app), browser(app)
        await ada.table("me", "open", title="Mine")
        assert (await link(ada, "with/discord")).headers["location"] == "/me"
        await link(phone, "back/with/discord")
        assert await titles(phone) == ["Mine"]
        provider.bend = {"id": None}
        assert UNBELIEVED in (await link(eve, "with/discord")).text
        assert (await eve.post("/api/me/with/oidc", expect=404))["error"] == "Nobody signs in that way here."


async def test_tries_are_counted(sqlite: str, open_app: Any, browser: Any, provider: Provider) -> None:
    async with open_app(sqlite, settings(provider)) as app:
        app.state.returns.burst, app.state.returns.rate = 2.0, 0.0
        eve, before = browser(app), len(provider.asked)
        tries = [await eve.client.get(f"/me/back/with/oidc?state=guess{n}&code=1") for n in range(4)]
        assert [one.status_code for one in tries] == [422, 422, 429, 429]
        assert len(provider.asked) == before


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"oidc_issuer": "http://login.example.org"}, "begins with https://"),
        ({"oidc_issuer": "login.example.org"}, "begins with https://"),
        ({"oidc_secret": ""}, "needs oidc_client and oidc_secret"),
        ({"discord_client": "1"}, "needs discord_client and discord_secret"),
    ],
    ids=str,
)
def test_what_is_set_up_badly_is_said_before_anything_begins(provider: Provider, told: Json, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        make_app("sqlite:///never.sqlite", settings(provider, **told))
