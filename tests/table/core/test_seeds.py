"""The seed of a table: large, kept to the bit, and told to nobody before the end."""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.kernel.chance import LARGEST_SEED
from riviera.records import read, replay
from riviera.registry import about, load_game
from riviera.table.core.entry import HUMAN, Chair, Setup
from riviera.table.core.room import Room
from riviera.table.core.settings import Settings
from riviera.table.house.house import House
from riviera.table.store.store import Store
from riviera.table.work import thinking

pytestmark = pytest.mark.anyio
ADA = "a" * 64
GAMES = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")
SEED = 3**98  # 156 bits


@pytest.fixture
async def app(sqlite: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(sqlite) as app:
        yield app


async def test_seeds_of_tables_have_many_bits_that_nobody_can_guess(app: Starlette) -> None:
    seeds = [app.state.house.seed() for _ in range(64)]
    assert len(set(seeds)) == 64
    assert max(seeds).bit_length() > 150
    assert all(0 <= seed <= LARGEST_SEED for seed in seeds)


async def test_what_bots_think_with_comes_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty-two bits, made for each thought: no public number leads to them."""
    given: list[Any] = []

    async def tried(_self: object, *args: Any) -> tuple[str, str]:
        given.append(args[-1])
        return "pass", ""

    monkeypatch.setattr(secrets, "randbits", lambda bits: bits * 1000 + len(given))
    monkeypatch.setattr(thinking.Thinking, "tried", tried)
    thoughts, state = thinking.Thinking(1), load_game("clans").deal(2, 1)
    for _ in range(2):
        await thoughts.choose(state, "gentle")
    assert given == [62_000, 62_001]


@pytest.mark.parametrize("game", GAMES)
async def test_the_largest_seed_is_stored_and_comes_back(db: str, game: str) -> None:
    rules = load_game(game)
    seats = max(2, rules.seats[0])
    chairs = (Chair(HUMAN, "Ada", owner=ADA),) * seats
    setup = Setup("big", game, about(game).rules, "A table", LARGEST_SEED, chairs, ADA, 1.5)
    store = Store(db, "one")
    await store.open()
    await store.create(Room(setup))
    room = (await House(store, Settings()).unpack("big")).room
    assert room.setup.seed == LARGEST_SEED
    assert room.state.dump() == rules.deal(seats, LARGEST_SEED).dump()
    await store.close()


def test_the_seed_is_not_part_of_what_is_printed() -> None:
    setup = Setup("big", "clans", 2, "A table", SEED, (), ADA, 1.5)
    assert str(SEED) not in repr(setup)
    assert str(SEED) not in thinking.told(load_game("cinquo").deal(2, SEED))


async def test_a_table_tells_its_seed_only_at_the_end(app: Starlette, browser: Any) -> None:
    """Everything that a player is sent on the way; then the record, from which the game plays again."""
    app.state.house.seed = lambda: SEED
    ada = browser(app)
    id = await ada.table("me", "me")
    payload = await ada.get(f"/api/tables/{id}")
    while not payload["over"]:
        assert str(SEED) not in json.dumps(payload)
        payload = await ada.move(id, payload["version"] * 7)
    assert payload["seed"] == str(SEED)
    text = (await ada.client.get(f"/api/tables/{id}/record")).text
    assert read(text).seed == SEED
    assert len(list(replay(read(text)))) > 20


async def test_where_people_meet_again_cannot_be_computed_from_the_record(app: Starlette, browser: Any) -> None:
    """The same deal by another table leads elsewhere; whoever asks second is led to the same table."""
    app.state.house.seed = lambda: SEED
    ids = []
    for _ in range(2):
        ada = browser(app)
        id = await ada.table("me", "me")
        await ada.finish(id)
        again = [(await ada.post(f"/api/tables/{id}/rematch", {}, 201))["id"] for _ in range(2)]
        assert again[0] == again[1] != id
        ids.append(again[0])
    assert ids[0] != ids[1]


@pytest.mark.parametrize("seed", [SEED, str(SEED), str(LARGEST_SEED)])
async def test_the_explorer_deals_from_any_seed(app: Starlette, browser: Any, seed: Any) -> None:
    """In digits, since a browser's numbers lose bits; numbers that could have lost some are refused."""
    wish = {"seats": 2, "seed": seed}
    found = await browser(app).post("/api/explore/cinquo", wish, 400 if isinstance(seed, int) else 200)
    if isinstance(seed, str):
        assert found["position"]["chance"].startswith(f"{seed}:")


async def test_a_seed_too_large_is_refused_in_words(app: Starlette, browser: Any) -> None:
    found = await browser(app).post("/api/explore/clans", {"seed": str(LARGEST_SEED + 1)}, 422)
    assert found["error"] == "A seed is a whole number from 0 to 2**256 - 1."
