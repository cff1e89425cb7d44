"""Hints and explanations over HTTP: what a bot would do, and what everything is that can be asked about."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera.kernel.data import Json
from riviera.kernel.state import State

from ..core.entry import TOLD
from ..core.fields import number_of
from ..core.refusal import TOO_MANY, Refusal
from ..core.room import Room
from ..core.step import PLAYING
from ..house.desk import Desk
from ..house.house import House
from ..send.explain import explanations, question_of
from ..send.frame import position
from ..send.payload import looking
from ..send.wire import Reply
from ..work.queue import Asker
from .after import frame_of
from .asking import asker_of, waited_for
from .tables import desk_of, fields_of, house_of, own_seat, owner_of


async def hint(request: Request) -> Response:
    """What a bot would do in my place; asked again in the same version, the same."""
    desk, fields = await desk_of(request), await fields_of(request)
    owner, seat = owner_of(request), fields.whole("seat")
    desk.room.may_ask(owner, seat)
    if desk.hint.get("version") == desk.room.version:
        return Reply(desk.hint)
    if desk.hinting:
        raise Refusal(TOO_MANY, "A bot is thinking about that already.")
    desk.hinting = True
    try:
        return Reply(await waited_for(request, asked(house_of(request), desk, asker_of(request), seat)))
    finally:
        desk.hinting = False


async def asked(house: House, desk: Desk, asker: Asker, seat: int) -> Json:
    """Log the question where everybody is told, then let a bot think."""
    if desk.room.setup.hints == TOLD:
        at = house.clock()
        await house.decide(desk, lambda room: room.ask(asker.owner, seat, at))
    room, version, state = desk.room, desk.room.version, desk.room.state
    found = await house.thinking.suggest(state, asker)
    view = state.view(seat)
    label = room.game.choice(view, found.action)["label"]
    move = found.move or room.game.plan(view, found.action).move
    said = {"label": label, "move": move, "reason": found.reason, "odds": found.odds, "sureness": found.sureness}
    desk.hint = {"action": found.action, **said, "then": foreseen(state, seat, found.action), "version": version}
    return desk.hint


async def explain(request: Request) -> Response:
    """Everything that I can ask about at a table as it is now; with ``seq``, after that move of a finished game."""
    if number_of(request, "seq") is not None:
        desk, ply, seat = await frame_of(request)
        near = await house_of(request).store.position(desk.id, max(0, ply - 12))
        return told(desk.room, position(desk.room, ply, near), seat)
    desk = await desk_of(request)
    seat = looking(desk.room, owner_of(request), own_seat(request, desk))
    return told(desk.room, desk.room.state, seat)


def told(room: Room, state: State, seat: int | None) -> Response:
    """The answer for a position and a seat."""
    game, view, actor = room.game, state.view(seat), int(state.actor)
    mine = room.status == PLAYING and seat is not None and seat == actor
    targets = [target for a in (state.legal_actions() if mine else ()) for target in game.actions.path(a)]
    answer = {"version": room.version, "seat": seat, "asked": question_of(game, view, room.names, actor)}
    return Reply({**answer, "things": explanations(game, view, targets)})


def foreseen(state: State, seat: int, action: str) -> Json | None:
    """The scene after a move, as far as the seat can foresee it: not where chance or a reveal has a part."""
    game, after = state.game, state.determinize(seat, 0)
    after.apply(game.actions.parse(action))
    return None if after.seals != state.seals else dict(game.scene(after.view(seat)))


ROUTES = [
    Route("/api/tables/{id}/hint", hint, methods=["POST"]),
    Route("/api/tables/{id}/explain", explain),
]
