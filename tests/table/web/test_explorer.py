"""Positions that somebody wrote down: drawn, played on, analysed; what is wrong with them is one sentence."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.kernel.errors import BadInput
from riviera.kernel.perspective import Perspective
from riviera.registry import load_game
from riviera.study.explore import analyse, set_up
from riviera.table.web.after import NOT_YET
from riviera.table.web.identity import hashed
from riviera.table.work import analyses
from riviera.table.work.analyses import look, weigh

Json = dict[str, Any]
GAMES = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")
WISH: Json = {"position": None, "seats": 0, "seed": 7, "options": {}, "plays": [], "seat": None, "mend": False}
STRANGE: tuple[Any, ...] = (None, -1, 0, 3, 99, 2**31, 2**63, 2**70, 1.5, "", "x", [], {}, [1], [[]], {"a": 1}, True)
pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(sqlite: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(sqlite) as app:
        yield app


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "FIRST", (2, 4))
    monkeypatch.setattr(analyses, "MOST", 2)


async def test_a_deal_is_drawn_played_on_and_analysed(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    first = await ada.post("/api/explore/clans", {"seats": 3, "seed": 5})
    assert first["position"] == load_game("clans").deal(3, 5).dump()
    assert (first["names"], first["over"]) == (["Seat A", "Seat B", "Seat C"], False)
    assert first["scene"]["sheets"]
    assert first["prompt"]["text"]
    assert first["art"].startswith("clans-")
    action = first["choices"][3]["action"]
    then = await ada.post("/api/explore/clans", {"position": first["position"], "plays": [action]})
    known = load_game("clans").load(first["position"])
    known.play(action)
    assert then["position"] == known.dump()
    found = await ada.post("/api/explore/clans/analyse", {"position": then["position"]})
    legal = {choice["action"] for choice in then["choices"]}
    assert {answer["action"] for answer in found["answers"]} <= legal
    assert [a["chance"] for a in found["answers"]] == sorted((a["chance"] for a in found["answers"]), reverse=True)


async def test_a_seat_sees_only_its_own_clan(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    seen = [await ada.post("/api/explore/clans", {"seed": 5, "seat": seat}) for seat in (0, 1)]
    assert seen[0]["position"] == seen[1]["position"]
    assert seen[0]["scene"] != seen[1]["scene"]
    assert seen[0]["choices"] == seen[1]["choices"]


@pytest.mark.parametrize(
    ("wish", "status", "sentence"),
    [
        ({"seats": 9}, 422, "Clans is for 2 to 4 seats, not 9."),
        ({"seats": "two"}, 400, "“seats” must be a whole number."),
        ({"seed": [1]}, 400, "“seed” must be a whole number."),
        ({"options": {"wind": "strong"}}, 422, "Clans has no option “wind”."),
        ({"position": [1, 2]}, 400, "A position is a JSON object, as “riviera explore GAME --dump” prints it."),
        (
            {"position": {}},
            422,
            "A position of Clans needs seats, actor, huts and the rest; this one fails at 'seats'.",
        ),
        ({"plays": "move:1:2"}, 400, "“plays” must be a list of up to 100 actions."),
        ({"plays": ["move:1:2"] * 101}, 400, "“plays” must be a list of up to 100 actions."),
        ({"plays": ["dance"]}, 422, "dance"),
    ],
)
async def test_bad_input_is_one_sentence(app: Starlette, browser: Any, wish: Json, status: int, sentence: str) -> None:
    error = (await browser(app).post("/api/explore/clans", wish, status))["error"]
    assert sentence in error
    assert error[-1] in ".)"


async def test_limits_of_the_server_hold_here_too(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    await ada.post("/api/explore/chess", {}, 404)
    await ada.get("/explore/chess", 404)
    await ada.post("/api/explore/clans", {"position": {"x": "y" * 70_000}}, 413)
    await ada.post("/api/explore/clans", {}, 403, headers={"origin": "http://elsewhere.example"})
    app.state.analysing.add(hashed(ada.client.cookies["riviera"]))
    busy = await ada.post("/api/explore/clans/analyse", {}, 429)
    assert busy["error"] == "Another position of yours is being analysed; please wait a moment."


async def test_a_position_that_takes_too_long_is_given_up(
    app: Starlette, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object) -> None:
        return None

    monkeypatch.setattr(app.state.house.thinking, "tried", lost)
    for path in ("/api/explore/clans", "/api/explore/clans/analyse"):
        answer = await browser(app).client.post(path, json={})
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert answer.json()["error"].startswith("There was no time for this position")
    assert app.state.analysing == set()


async def test_a_finished_game_can_be_analysed(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    id = await ada.table("me", "me")
    assert (await ada.get(f"/api/tables/{id}/position", 403))["error"] == NOT_YET
    end = await ada.finish(id)
    whole = await ada.get(f"/api/tables/{id}/position")
    assert (whole["game"], whole["seq"], whole["position"]["actor"]) == ("clans", end["ply"], -1)
    early = await ada.get(f"/api/tables/{id}/position?seq=3")
    shown = await ada.post("/api/explore/clans", {"position": early["position"]})
    assert shown["position"] == early["position"]
    assert not shown["over"]
    assert (await ada.post("/api/explore/clans", {"position": whole["position"]}))["tally"]["rows"]
    over = await ada.post("/api/explore/clans/analyse", {"position": whole["position"]}, 422)
    assert over["error"] == "The game is over: there is nothing to decide."
    await ada.get(f"/api/tables/{id}/position?seq=999", 422)


async def test_the_page_names_its_game(app: Starlette, browser: Any) -> None:
    text = await browser(app).get("/explore/liguria")
    assert 'data-game="liguria"' in text
    assert 'href="/explore/liguria"' in await browser(app).get("/rules/liguria")


def places(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place inside a dump."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*way, key)
        yield from places(value, (*way, key))


def spoiled(data: Json, luck: random.Random) -> Json:
    """A dump with one place lost, or taken by something else."""
    data = copy.deepcopy(data)
    *way, last = luck.choice(list(places(data)))
    inside: Any = data
    for key in way:
        inside = inside[key]
    other: Any = data
    for key in luck.choice(list(places(data))):
        other = other[key]
    if luck.random() < 0.2:
        del inside[last]
    else:
        inside[last] = copy.deepcopy(luck.choice((*STRANGE, other, other, other)))
    return data


def somewhere(name: str, luck: random.Random) -> Json:
    """A position in the middle of a game."""
    state = load_game(name).deal(luck.choice(load_game(name).seats), luck.randrange(10**6))
    for _ in range(luck.randrange(50)):
        if state.actor >= 0:
            state.apply(luck.choice(state.legal_actions()))
    return state.dump()


def test_an_analysis_goes_deeper_while_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    position = load_game("cinquo").deal(2, 1).dump()
    clock = iter(range(100))
    monkeypatch.setattr(analyses, "FIRST", (1, 2))
    monkeypatch.setattr(analyses, "SECONDS", 8.0)
    monkeypatch.setattr(analyses.time, "process_time", lambda: float(next(clock)))
    assert json.loads(weigh("cinquo", position, 1)[1])["worlds"] == 9
    monkeypatch.setattr(analyses, "MOST", 3)
    assert json.loads(weigh("cinquo", position, 1)[1])["worlds"] == 3


@pytest.mark.parametrize("name", GAMES)
def test_no_spoiled_position_breaks_anything(name: str, hasty: None) -> None:
    luck = random.Random(name)
    answers = {200: 0, 422: 0}
    for _ in range(8):
        whole = somewhere(name, luck)
        assert look(name, WISH | {"position": whole}, 1)[0] == 200
        for _ in range(40):
            position = json.loads(json.dumps(spoiled(whole, luck)))
            status, body = look(name, WISH | {"position": position}, 1)
            assert json.loads(body).keys() >= ({"error"} if status == 422 else {"scene"}), position
            answers[status] += 1
    assert min(answers.values()) > 0


@pytest.mark.parametrize("name", GAMES)
def test_no_spoiled_position_breaks_an_analysis(name: str, hasty: None) -> None:
    luck = random.Random(name)
    whole = load_game(name).deal(max(2, load_game(name).seats[0]), 3).dump()
    assert weigh(name, whole, 1)[0] == 200
    for _ in range(25):
        assert weigh(name, json.loads(json.dumps(spoiled(whole, luck))), 1)[0] in (200, 422)


def test_dice_that_are_no_pairs_are_no_position() -> None:
    game = load_game("cinque_terre")
    data = game.deal(2, 1).dump()
    data["dice"][0] = data["dice"][0][:1]
    with pytest.raises(BadInput, match=r"“die” needs a list of 2 entries\."):
        set_up(game, data, (), ())


def test_the_agenda_says_how_careful_one_must_be() -> None:
    game, luck = load_game("viticulture"), random.Random(3)
    state = game.deal(2, 1)
    while not state.dump()["careful"]:
        state = game.deal(2, luck.randrange(1000)) if state.actor < 0 else state
        state.apply(luck.choice(state.legal_actions()))
    assert game.load(state.dump()).dump() == state.dump()
    with pytest.raises(BadInput, match="“careful”"):
        game.load(state.dump() | {"careful": 0})


def test_a_position_that_fails_only_later_is_no_position(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("clans")

    def fails(*_: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr("riviera.study.explore.outlooks", fails)
    with pytest.raises(BadInput, match="This is not a position of Clans"):
        analyse(Perspective(game.deal(2, 1), 0), 1, 1, 4)
