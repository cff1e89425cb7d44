"""The rules pages: chapters with pictures, all of it on one page, and the index of cards, tiles and symbols."""

from __future__ import annotations

from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..book.chapters import book
from ..book.figures import booklet, picture, sprite, symbol
from ..book.index import find, marked, wish
from ..core.refusal import NOT_FOUND, Refusal
from ..core.shelf import card
from ..send.art import art_name
from .pages import known, page


async def shown(request: Request, name: str, game: str, **more: Any) -> Response:
    """A page about the rules of a game; it is long, and its examples are played, so nobody else waits for it."""
    return await run_in_threadpool(written, request, name, game, **more)


def written(request: Request, name: str, game: str, **more: Any) -> Response:
    """The page with what its drawings need."""
    drawing: dict[str, Any] = {"sprite": sprite(game), "art": art_name(game), "picture": picture, "symbol": symbol}
    return page(request, name, game=card(game), book=book(game), booklet=booklet(game), **drawing, **more)


async def books(request: Request) -> Response:
    """The games whose rules can be read."""
    return page(request, "books")


async def rules(request: Request) -> Response:
    """The chapters of a game."""
    return await shown(request, "rules", known(request))


async def summary(request: Request) -> Response:
    """The rules on one page, to print."""
    game = known(request)
    if book(game).summary is None:
        raise Refusal(NOT_FOUND, "The rules of this game are not written on one page.")
    return await shown(request, "summary", game)


async def index(request: Request) -> Response:
    """All cards, tiles and symbols, or those that are looked for."""
    game, asked = known(request), request.query_params
    if not (await run_in_threadpool(booklet, game))["groups"]:
        raise Refusal(NOT_FOUND, "This game has no index.")
    wanted = wish(asked.get("q", "")[:100], asked.get("kind", ""), asked.get("does", ""))
    return await shown(request, "index", game, wanted=wanted, found=find(game, wanted), marked=marked)


ROUTES = [
    Route("/rules", books),
    Route("/rules/{game}", rules),
    Route("/rules/{game}/summary", summary),
    Route("/rules/{game}/index", index),
]
