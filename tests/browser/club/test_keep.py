"""Keeping a seat with real browsers: twelve words, a code, a passkey of a virtual authenticator, leaving."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe import serious
from conftest import House
from playwright.sync_api import Browser, Page, expect

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
NEW = "/api/tables"
WISH = {"game": "clans", "title": "Mine", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a name: passkeys belong to names, not to numbers."""
    server = House(tmp_path_factory.mktemp("named"))
    server.url = server.url.replace("127.0.0.1", "localhost")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def fresh(browser: Browser, named: House) -> Iterator[Callable[[], Page]]:
    """Browsers that nobody has used before."""
    contexts = []

    def page() -> Page:
        contexts.append(browser.new_context(viewport={"width": 1280, "height": 800}, base_url=named.url))
        return contexts[-1].new_page()

    yield page
    for context in contexts:
        context.close()


def seated(page: Page) -> str:
    """A table of this browser's; its address."""
    page.goto("/")
    made = page.request.post(NEW, data=WISH)
    return str(made.json()["link"])


def test_twelve_words_bring_the_tables_back(fresh: Callable[[], Page], tmp_path: Path) -> None:
    laptop, phone = fresh(), fresh()
    seated(laptop)
    laptop.goto("/me")
    laptop.get_by_role("button", name="Show my words").click()
    expect(laptop.locator("#words li")).to_have_count(12)
    words = laptop.locator("#words li").all_inner_texts()
    assert laptop.locator("#square svg path").count() > 0
    assert serious(laptop) == []
    laptop.get_by_role("button", name="I have kept them").click()
    expect(laptop.get_by_text("your seat is safe")).to_be_visible()
    laptop.get_by_label("Webhook").fill("https://127.0.0.1/hook")
    laptop.locator("#hook button").click()
    expect(laptop.locator("#told")).to_contain_text("private network")
    laptop.get_by_label("a game is over").uncheck()
    laptop.wait_for_function("() => fetch('/api/me/notices').then((r) => r.json()).then((d) => !d.wishes.over)")
    laptop.reload()
    expect(laptop.get_by_label("a game is over")).not_to_be_checked()
    expect(laptop.get_by_label("it is my turn")).to_be_checked()
    phone.goto("/me/back#" + "-".join(words))
    expect(phone.locator("#told")).to_contain_text("Come in")
    assert "#" not in phone.url
    assert serious(phone) == []
    phone.locator("#by-phrase button").click()
    expect(phone.get_by_text("Mine").first).to_be_visible()
    phone.goto("/me")
    expect(phone.get_by_text("this one")).to_have_count(1)
    phone.locator("[data-out]:not([data-here])").click()
    expect(phone.locator("[data-out]")).to_have_count(1)
    laptop.goto("/")
    expect(laptop.get_by_text("Mine")).to_have_count(0)


def test_a_passkey_and_a_code_do_it_too_and_one_can_leave(fresh: Callable[[], Page]) -> None:
    laptop = fresh()
    seated(laptop)
    wire = laptop.context.new_cdp_session(laptop)
    wire.send("WebAuthn.enable")
    wire.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    laptop.goto("/me")
    laptop.get_by_role("button", name="Add a passkey").click()
    expect(laptop.get_by_text("your seat is safe")).to_be_visible()
    laptop.get_by_role("button", name="Show a code").click()
    code = laptop.locator(".code").inner_text()
    laptop.context.clear_cookies()  # the browser has forgotten everything but its passkeys
    laptop.goto("/me/back")
    laptop.get_by_role("button", name="Use a passkey").click()
    expect(laptop.get_by_text("Mine").first).to_be_visible()
    tablet = fresh()
    tablet.goto("/me/back")
    tablet.get_by_label("Code of six signs").fill(code)
    tablet.locator("#by-code button").click()
    expect(tablet.get_by_text("Mine").first).to_be_visible()
    tablet.goto("/me")
    tablet.get_by_role("button", name="Erase me …").click()
    tablet.locator("#really").click()
    expect(tablet).to_have_url(tablet.url.rstrip("/").split("/me")[0] + "/")
    expect(tablet.get_by_text("Mine")).to_have_count(0)
