"""Learning over HTTP: the overview, the course of a game, its lessons, a step after some plays, and a first game."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera.kernel.course import Course
from riviera.kernel.data import Json
from riviera.kernel.errors import RivieraError
from riviera.kernel.game import Game
from riviera.kernel.state import State
from riviera.kernel.words import clause_of
from riviera.registry import load_game
from riviera.teach import follow, lesson_of, opening, step_of, taught

from ..core.fields import Fields
from ..core.making import first_game
from ..core.refusal import BAD_REQUEST, FORBIDDEN, ILLEGAL, NOT_FOUND, Refusal
from ..core.shelf import card, shelf
from ..house.desk import Desk
from ..send.art import art_name
from ..send.explain import explanations, question_of
from ..send.lesson import answer, named
from ..send.payload import looking
from ..send.wire import Reply
from ..work.queue import Rank
from .asking import told, worked
from .forms import form_of, to_table
from .guard import address
from .pages import known, page
from .tables import desk_of, fields_of, house_of, made, own_seat, owner_of, reason, room_for_one_more

PLAYS, LONGEST = 200, 80
NO_LESSON = "There is no such lesson."


async def overview(request: Request) -> Response:
    """The courses of all games."""
    return page(request, "learn", courses=courses())


async def course(request: Request) -> Response:
    """The road through the lessons of a game."""
    game = known(request)
    return page(request, "course", game=card(game), course=shown(game), art=art_name(game))


async def lesson(request: Request) -> Response:
    """The page of a lesson; its script fetches the steps."""
    game, number = known(request), number_in(request)
    lessons = shown(game)["lessons"]
    if not 1 <= number <= len(lessons):
        raise Refusal(NOT_FOUND, NO_LESSON)
    return page(request, "lesson", game=card(game), lessons=lessons, number=number, art=art_name(game))


async def step(request: Request) -> Response:
    """A step after the learner's plays, or why something is refused in it."""
    game, number, fields = known(request), number_in(request), await fields_of(request)
    at, plays, show = fields.whole("step", 1), plays_of(fields), fields.flag("show", False)
    why = fields.text("why", LONGEST, "")
    if why:
        return Reply(await run_in_threadpool(forbidden, game, number, at, plays, why))
    if fields.flag("explain", False):
        return Reply(await run_in_threadpool(explained, game, number, at, plays))
    if lets_go(game, number, at):  # a bot thinks there
        return told(await worked(request, Rank.LOOK, 2.0, answer, game, number, at, plays, show))
    status, body = await run_in_threadpool(answer, game, number, at, plays, show)
    return Response(body, status, media_type="application/json")


def number_in(request: Request) -> int:
    """The number of the lesson in the address."""
    text = str(request.path_params["number"])
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Refusal(NOT_FOUND, NO_LESSON)
    return int(text)


def courses() -> list[Json]:
    """The games that have lessons, each with its course."""
    return [{"game": card(name), **told_of(found)} for name in shelf() if (found := taught(load_game(name)))]


def shown(game: str) -> Json:
    """The course of a game for its page."""
    found = taught(load_game(game))
    if found is None:
        raise Refusal(NOT_FOUND, "This game has no lessons yet.")
    return told_of(found)


def told_of(course: Course) -> Json:
    """A course as plain data."""
    lessons: list[Any] = [
        {"name": one.name, "promise": one.promise, "sign": one.sign, "minutes": one.minutes, "steps": len(one.steps)}
        for one in course.lessons
    ]
    return {"lessons": lessons, "minutes": course.minutes}


def plays_of(fields: Fields) -> list[str]:
    """The actions that the learner has chosen."""
    plays = fields.data.get("plays", [])
    if not isinstance(plays, list) or len(plays) > PLAYS or not all(isinstance(play, str) for play in plays):
        raise Refusal(BAD_REQUEST, f"“plays” must be a list of up to {PLAYS} actions.")
    return list(plays)


def lets_go(game: str, number: int, at: int) -> bool:
    """Whether the step is a stretch of free play."""
    try:
        return bool(step_of(lesson_of(load_game(game), number), at).free)
    except RivieraError as error:
        raise Refusal(NOT_FOUND, str(error)) from None


def forbidden(game: str, number: int, at: int, plays: list[str], why: str) -> Json:
    """Why an action is forbidden where the learner stands."""
    state, _ = standing(game, number, at, plays)
    sentence, clause = clause_of(reason(state, why) or "")
    return {"why": sentence or None, "clause": clause}


def explained(game: str, number: int, at: int, plays: list[str]) -> Json:
    """Everything that the learner can ask about."""
    state, seat = standing(game, number, at, plays)
    view, actor = state.view(seat), int(state.actor)
    targets = [
        target for a in (state.legal_actions() if actor == seat else ()) for target in state.game.actions.asks(a)
    ]
    asked = question_of(state.game, view, named(state, seat), actor)
    return {"version": 0, "seat": seat, "asked": asked, "things": explanations(state.game, view, targets)}


def standing(game: str, number: int, at: int, plays: list[str]) -> tuple[State, int]:
    """Where the learner stands after some plays, and in which seat."""
    try:
        found = lesson_of(load_game(game), number)
        step = step_of(found, at)
        return follow(step, opening(load_game(game), found, at), plays).state, step.seat
    except RivieraError as error:
        raise Refusal(ILLEGAL, str(error)) from None


async def first(request: Request) -> Response:
    """A first game of a kind, with a coach."""
    fields = await fields_of(request)
    return made(await begun(request, fields.text("name", 24, "")))


async def first_page(request: Request) -> Response:
    """The same from the button of a page."""
    form = await form_of(request)
    return to_table(request, (await begun(request, form.text("name", 24, ""))).id)


async def begun(request: Request, name: str) -> Desk:
    """The table of a first game."""
    house, owner, game = house_of(request), owner_of(request), known(request)
    setup = first_game(game, owner, name, house.token(), house.seed(), house.clock())
    await room_for_one_more(request, owner)
    desk = await house.make(setup)
    desk.place = address(request.scope)
    return desk


async def start_card(request: Request) -> Response:
    """What a seat of mine is told before the first move."""
    desk = await desk_of(request)
    room = desk.room
    seat = looking(room, owner_of(request), own_seat(request, desk))
    if seat is None:
        raise Refusal(FORBIDDEN, "You have no seat at this table.")
    facts = [asdict(fact) for fact in room.game.start_card(room.state.view(seat))]
    return Reply({"facts": facts, "minutes": minutes(room.game)})


def minutes(game: Game) -> int:
    """How long the course of a game takes; 0 where there is none."""
    course = taught(game)
    return course.minutes if course else 0


ROUTES = [
    Route("/api/games/{game}/first", first, methods=["POST"]),
    Route("/games/{game}/first", first_page, methods=["POST"]),
    Route("/api/tables/{id}/start-card", start_card),
    Route("/learn", overview),
    Route("/learn/{game}", course),
    Route("/learn/{game}/{number}", lesson),
    Route("/api/learn/{game}/{number}", step, methods=["POST"]),
]
