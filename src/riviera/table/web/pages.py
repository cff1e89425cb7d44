"""The pages: lobby, table, sit down, replay, credits. What they show comes from templates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.templating import Jinja2Templates

from riviera.kernel.data import Json

from ..core.clock import BY_TURN, LIVE, read
from ..core.making import LANGUAGES
from ..core.refusal import NOT_FOUND, Closed, Refusal
from ..core.shelf import card, levels, shelf
from ..house.results import Results
from ..house.tidying import warned
from ..house.welcome import unsuited
from ..send.art import art_css, art_json, art_name
from ..send.lobby import FILTERS, sorted_out
from ..send.person import stamp
from ..send.wire import Reply
from ..store.cups import of_table as cup_of
from ..store.lists import my_tables
from . import files
from .fonts import font
from .tables import desk_of, house_of, open_to, owner_of

HERE = Path(__file__).parents[1] / "pages"
templates = Jinja2Templates(HERE / "templates")
templates.env.globals["house"] = Markup((HERE / "static" / "house.svg").read_text(encoding="utf-8"))
templates.env.globals["scripts"] = files.scripts
templates.env.filters.update(FILTERS, stamp=stamp)
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}


def page(request: Request, name: str, code: int = 200, **context: Any) -> Response:
    """A template with what it needs; pages are never kept by the browser, since they differ for everybody."""
    base = house_of(request).settings.base
    everywhere = {"games": [card(game) for game in shelf()], "levels": levels(), "base": base}
    headers = {"cache-control": "no-store"}
    return templates.TemplateResponse(request, f"{name}.html", everywhere | context, code, headers)


def problem(request: Request, refusal: Refusal) -> Response:
    """A refusal as a page; where a record can be kept, with the way to it."""
    id = request.path_params.get("id", "") if isinstance(refusal, Closed) and refusal.archived else ""
    return page(request, "problem", refusal.status, status=refusal.status, text=refusal.text, archived=id)


async def lobby(request: Request) -> Response:
    """The games, my tables and the public ones."""
    house, owner = house_of(request), owner_of(request)
    public = await open_to(house, owner)
    mine = warned(await my_tables(house.store, owner), house.settings, house.clock())
    await results_of(request).add(mine, owner)
    invitations = await house.friends.waiting_for(owner)
    words, role = await house.order.words_for(owner), house.order.role(owner)
    return page(
        request,
        "lobby",
        now=house.clock(),
        mine=mine,
        public=public,
        invitations=invitations,
        words=words,
        role=role,
        **sorted_out(mine),
    )


def results_of(request: Request) -> Results:
    """The results that this server remembers."""
    state = request.app.state
    if not hasattr(state, "results"):
        state.results = Results(house_of(request))
    results: Results = state.results
    return results


async def table(request: Request) -> Response:
    """The page on which a game is played; the client fetches the rest."""
    desk = await desk_of(request)
    cup = await cup_of(house_of(request).store, desk.id)
    return page(request, "table", cup=cup, **seen(request, desk))


async def join(request: Request) -> Response:
    """Sit down with a name, or read for whom the table is."""
    desk, house, owner = await desk_of(request), house_of(request), owner_of(request)
    setup, many = desk.room.setup, len(desk.room.chairs)
    always = owner == setup.creator or desk.room.kept_for(owner)
    why = "" if always else await unsuited(house.history, setup.ratings, setup.game, many, owner)
    return page(request, "join", why=why, **seen(request, desk))


async def replay(request: Request) -> Response:
    """Look through a finished game."""
    desk = await desk_of(request)
    return page(request, "replay", **seen(request, desk))


def seen(request: Request, desk: Any) -> Json:
    """What pages about a table are given."""
    data = desk.around(owner_of(request))
    told = ("id", "title", "game", "game_title", "status", "seats", "mine", "art", "components", "rated")
    table = {
        **{key: data[key] for key in told},
        "ratings": data.get("ratings"),
        "coach": "coach" in data,
        "clock": "clock" in data,
    }
    return {"table": table, "game": card(data["game"]), "now": house_of(request).clock()}


async def new(request: Request) -> Response:
    """Make a table without the dialog."""
    return page(
        request,
        "new",
        game=card(known(request)),
        friends=await house_of(request).friends.of(owner_of(request)),
        chosen=request.query_params.get("with", ""),
        languages=LANGUAGES,
        clocks=[read(text) for text in (*LIVE, *BY_TURN)],
    )


async def credits(request: Request) -> Response:
    """Who and what this is made of."""
    return page(request, "credits")


def known(request: Request) -> str:
    """The game of the address."""
    game = str(request.path_params["game"])
    if game not in shelf():
        raise Refusal(NOT_FOUND, "There is no such game.")
    return game


async def art(request: Request) -> Response:
    """The drawings of a game, under a name that changes with them."""
    name, _, kind = str(request.path_params["file"]).rpartition(".")
    game = name.rpartition("-")[0]
    if game not in shelf() or name != art_name(game) or kind not in ("json", "css"):
        raise Refusal(NOT_FOUND, "There are no such drawings.")
    if kind == "css":
        return Response(art_css(game), media_type="text/css", headers=FOREVER)
    return Response(art_json(game), media_type="application/json", headers=FOREVER)


async def type_face(request: Request) -> Response:
    """One of the two typefaces, cut to the letters of the page; the first time takes a moment."""
    face = await run_in_threadpool(font, str(request.path_params["name"]))
    if face is None:
        raise Refusal(NOT_FOUND, "There is no such typeface.")
    return Response(face, media_type="font/woff2", headers=FOREVER)


async def health(_: Request) -> Response:
    """The server is up."""
    return Reply({"ok": True})


async def ready(request: Request) -> Response:
    """Whether moves can be stored."""
    trouble = await house_of(request).store.ready()
    return Reply({"ready": False, "error": trouble}, 503) if trouble else Reply({"ready": True})


ROUTES = [
    Route("/", lobby),
    Route("/tables/{id}", table),
    Route("/tables/{id}/join", join),
    Route("/tables/{id}/replay", replay),
    Route("/games/{game}/new", new),
    Route("/credits", credits),
    Route("/art/{file}", art),
    Route("/fonts/{name}.woff2", type_face),
    Route("/api/health", health),
    Route("/api/ready", ready),
    *files.ROUTES,
]
