"""Lessons over HTTP: pages, steps after some plays, refusals; nothing of it is stored."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.kernel.course import Step
from riviera.kernel.state import State
from riviera.registry import load_game
from riviera.table.core.shelf import shelf
from riviera.table.send.lesson import homes, on_a_phone, placed, plain
from riviera.teach import Verdict, follow, opening
from riviera.teach.checking import wrongs
from riviera.teach.lines import shown

pytestmark = pytest.mark.anyio
TAUGHT = [name for name in shelf() if load_game(name).course()]


@pytest.fixture
async def app(sqlite: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(sqlite) as app:
        yield app


@pytest.mark.parametrize("game", TAUGHT)
async def test_every_lesson_has_a_page_and_every_step_can_be_shown(app: Starlette, browser: Any, game: str) -> None:
    ada = browser(app)
    course = load_game(game).course()
    assert course is not None
    page = await ada.get(f"/learn/{game}")
    for number, lesson in enumerate(course.lessons, 1):
        assert f'href="/learn/{game}/{number}"' in page
        assert f"<b>{lesson.name}</b>" in await ada.get(f"/learn/{game}/{number}")
        for at, step in enumerate(lesson.steps, 1):
            told = await ada.post(f"/api/learn/{game}/{number}", {"step": at})
            assert told["lesson"]["state"] == ("told" if step.good or step.free else "read")
            if step.good:
                done = await ada.post(f"/api/learn/{game}/{number}", {"step": at, "show": True})
                assert (done["lesson"]["state"], done["choices"]) == ("done", [])


def verdicts(step: Step, first: State) -> list[Verdict]:
    """All that is said in a step: before the move, after a good one, and after each kind of wrong one."""
    told = [follow(step, first, ())]
    if step.good:
        told += [follow(step, first, shown(step, first)), *wrongs(step, first)]
    return list({verdict.said: verdict for verdict in told}.values())


@pytest.mark.parametrize("game", TAUGHT)
def test_a_phone_shows_something_of_what_is_lit(game: str) -> None:
    course = load_game(game).course()
    assert course is not None
    for lesson in course.lessons:
        for n, step in enumerate(lesson.steps, 1):
            for verdict in verdicts(step, opening(load_game(game), lesson, n)):
                scene = load_game(game).scene(verdict.state.view(step.seat))
                there = set(on_a_phone(step, scene, verdict.said))
                seen = [name for name in verdict.said.lit if there & {name, *homes(scene, name)}]
                assert seen or not verdict.said.lit, (lesson.name, n, verdict.kind, verdict.said)


async def test_a_step_is_the_table_with_a_teacher(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    told = await ada.post("/api/learn/clans/2", {})
    assert (told["prompt"]["text"], told["lesson"]["picked"]) == ("Give red four points", ["11"])
    assert [panel["id"] for panel in told["scene"]["panels"]] == ["clans"]
    assert told["scene"]["layout"]["areas"] == ["prompt voice", "board voice", "board clans", "board keys"]
    assert (told["your_turn"], told["seat"], len(told["choices"])) == (True, 0, len(load_legal()))
    wrong = await ada.post("/api/learn/clans/2", {"plays": ["move:11:9"]})
    assert (wrong["lesson"]["state"], wrong["lesson"]["said"]["tag"]) == ("wrong", ["12", "1 hut, 1 point"])
    assert wrong["log"][0]["about"] == {"source": "11", "target": "9"}


def test_a_course_without_a_grid_gets_a_plain_one() -> None:
    scene = load_game("clans").scene(load_game("clans").deal(3, 1).view(0))
    grid = plain(scene)
    assert grid["areas"] == ["prompt voice", "board voice", "board panel"]
    assert placed(grid["areas"][2], "clans") == "board clans"
    assert placed(grid["areas"][2], "") == "board ."


def load_legal() -> list[int]:
    from riviera.teach import lesson_of, opening

    game = load_game("clans")
    return opening(game, lesson_of(game, 2), 1).legal_actions()


async def test_a_refusal_comes_with_its_clause(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    assert (await ada.post("/api/learn/clans/2", {"why": "move:11:13"}))["clause"] == "R-MOVE-2"
    assert (await ada.post("/api/learn/clans/2", {"why": "*:11:13"}))["clause"] == "R-MOVE-2"
    refused = await ada.post("/api/learn/clans/2", {"plays": ["move:11:13"]}, 422)
    assert "R-MOVE-2" in refused["error"]


async def test_everything_can_be_asked(app: Starlette, browser: Any) -> None:
    told = await browser(app).post("/api/learn/clans/2", {"plays": ["move:11:9"], "explain": True})
    assert {"9", "12"} <= set(told["things"])
    assert told["asked"]["text"].startswith("Bruno is asked")


async def test_in_the_last_lesson_a_bot_answers(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    first = await ada.post("/api/learn/clans/6", {})
    then = await ada.post("/api/learn/clans/6", {"plays": [first["choices"][0]["action"]]})
    assert (then["lesson"]["state"], len(then["lesson"]["plays"]), then["your_turn"]) == ("going", 3, True)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/learn/clans/9", {}, 404),
        ("/api/learn/clans/2", {"step": 9}, 404),
        ("/api/learn/clans/two", {}, 404),
        ("/api/learn/nothing/1", {}, 404),
        ("/api/learn/clans/2", {"plays": "move:1:2"}, 400),
        ("/api/learn/clans/2", {"plays": [1]}, 400),
        ("/api/learn/clans/2", {"plays": ["fly:1"]}, 422),
        ("/api/learn/clans/2", {"plays": ["fly:1"], "why": "move:1:2"}, 422),
    ],
)
async def test_what_is_not_there_is_refused(app: Starlette, browser: Any, path: str, body: Any, status: int) -> None:
    assert (await browser(app).post(path, body, status))["error"]


@pytest.mark.parametrize("path", ["/learn/clans/9", "/learn/clans/two", "/learn/nothing"])
async def test_a_page_that_is_not_there_says_so(app: Starlette, browser: Any, path: str) -> None:
    assert "All tables" in await browser(app).get(path, 404)


async def test_the_lobby_and_the_overview_lead_to_the_courses(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    for path in ("/", "/learn"):
        page = await ada.get(path)
        assert [game for game in shelf() if f'href="/learn/{game}"' in page] == TAUGHT


async def test_the_start_card_is_for_those_who_sit_there(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "gentle"}]
    table = (await ada.post("/api/tables", {"game": "clans", "seats": seats, "public": True}, 201))["id"]
    told = await ada.get(f"/api/tables/{table}/start-card?seat=0")
    assert (len(told["facts"]), told["minutes"]) == (5, 8)
    assert told == await ada.get(f"/api/tables/{table}/start-card")
    await ada.get(f"/api/tables/{table}/start-card?seat=1", 403)
    await bo.get(f"/api/tables/{table}/start-card", 403)
