"""Advice over HTTP: a hint, the coach of a first game, and what everything is that can be asked about."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera.kernel.data import Json
from riviera.kernel.state import State
from riviera.study.coach import Counsel

from ..core.coached import WORDS, coach_at
from ..core.coached import told as answered
from ..core.entry import TOLD
from ..core.fields import number_of
from ..core.hinting import ask, may_ask
from ..core.refusal import ILLEGAL, TOO_MANY, Refusal
from ..core.room import Room
from ..core.step import PLAYING
from ..house.desk import Desk
from ..house.house import House
from ..send.coaching import coaching
from ..send.explain import explanations, question_of
from ..send.frame import position
from ..send.payload import looking
from ..send.wire import Reply
from ..work.queue import Asker
from .after import frame_of
from .asking import asker_of, waited_for
from .tables import decided, desk_of, fields_of, house_of, own_seat, owner_of


async def hint(request: Request) -> Response:
    """What a bot would do in my place; asked again in the same version, the same."""
    desk, fields = await desk_of(request), await fields_of(request)
    owner, seat = owner_of(request), fields.whole("seat")
    may_ask(desk.room, owner, seat)
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
        await house.decide(desk, lambda room: ask(room, asker.owner, seat, at))
    room, version, state = desk.room, desk.room.version, desk.room.state
    found = await house.thinking.suggest(state, asker)
    view = state.view(seat)
    label = room.game.choice(view, found.action)["label"]
    said = {"label": label, "move": found.move, "reason": found.reason, "odds": found.odds, "sureness": found.sureness}
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


async def before(request: Request) -> Response:
    """What lies open before a seat, drawn large; with ``seq``, after that move of a finished game."""
    of = number_of(request, "of")
    if number_of(request, "seq") is not None:
        desk, ply, seat = await frame_of(request)
        state = position(desk.room, ply, await house_of(request).store.position(desk.id, max(0, ply - 12)))
    else:
        desk = await desk_of(request)
        seat, state = looking(desk.room, owner_of(request), own_seat(request, desk)), desk.room.state
    if of is None or of >= len(desk.room.chairs):
        raise Refusal(ILLEGAL, "There is no such seat.")
    return Reply({"version": desk.room.version, "sheet": desk.room.game.before(state.view(seat), of)})


def told(room: Room, state: State, seat: int | None) -> Response:
    """The answer for a position and a seat."""
    game, view, actor = room.game, state.view(seat), int(state.actor)
    mine = room.status == PLAYING and seat is not None and seat == actor
    targets = [target for a in (state.legal_actions() if mine else ()) for target in game.actions.asks(a)]
    answer = {"version": room.version, "seat": seat, "asked": question_of(game, view, room.names, actor)}
    return Reply({**answer, "things": explanations(game, view, targets)})


async def foresee(request: Request) -> Response:
    """The table after a move that I may make, before I make it; nothing where chance or a reveal has a part."""
    desk, fields = await desk_of(request), await fields_of(request)
    seat, action, room = fields.whole("seat"), fields.text("action", 200), desk.room
    room.own(owner_of(request), seat)
    if room.actor != seat or action not in map(room.game.actions.name, room.state.legal_actions()):
        raise Refusal(ILLEGAL, "That cannot be done now.")
    return Reply({"version": room.version, "then": foreseen(room.state, seat, action)})


def foreseen(state: State, seat: int, action: str) -> Json | None:
    """The scene after a move, as far as the seat can foresee it: not where chance or a reveal has a part."""
    game, after = state.game, state.determinize(seat, 0)
    after.apply(game.actions.parse(action))
    return None if after.seals != state.seals else dict(game.scene(after.view(seat)))


async def counsel(request: Request) -> Response:
    """What matters now, for the one person at a table; asked again before the next move, the same."""
    desk = await desk_of(request)
    room, coach = desk.room, coach_at(desk.room)
    room.own(owner_of(request), coach.seat)
    now = coaching(room, coach)
    if not (now["speaks"] or now["shows"]):
        return Reply(said(desk, Counsel()))
    after = last(room)
    if desk.counsel and desk.advised == after:
        return Reply(desk.counsel)
    if desk.hinting:
        raise Refusal(TOO_MANY, "The coach is thinking about that already.")
    desk.hinting = True
    try:
        found = await waited_for(request, house_of(request).thinking.counsel(room.state, asker_of(request)))
    finally:
        desk.hinting = False
    found = found if now["speaks"] else replace(found, says="")
    desk.counsel, desk.advised = said(desk, found) if last(desk.room) == after else {}, after
    return Reply(desk.counsel or said(desk, Counsel()))


def last(room: Room) -> int:
    """The entry of the last move that stands, whatever was said since."""
    return room.plies[-1].seq if room.plies else 0


def said(desk: Desk, counsel: Counsel) -> Json:
    """The sentence, and what is shown when somebody asks for it."""
    room, name = desk.room, counsel.action
    if not name:
        return {"version": room.version, "says": "", "action": "", "move": "", "reason": "", "targets": []}
    plan = room.game.plan(room.state.view(coach_at(room).seat), name)
    shown = {"action": name, "move": plan.move, "reason": plan.reason, "targets": path_of(desk, name)}
    return {"version": room.version, "says": counsel.says, **shown}


def path_of(desk: Desk, name: str) -> list[str]:
    """The targets of an action."""
    actions = desk.room.game.actions
    return list(actions.path(actions.parse(name)))


async def tell(request: Request) -> Response:
    """Take that back, keep it, be quiet, come back."""
    desk, fields = await desk_of(request), await fields_of(request)
    version, word = fields.whole("version"), fields.one_of("say", WORDS)
    owner, at = owner_of(request), house_of(request).clock()
    return await decided(request, desk, lambda room: answered(room, owner, version, word, at))


ROUTES = [
    Route("/api/tables/{id}/coach", counsel),
    Route("/api/tables/{id}/coach", tell, methods=["POST"]),
    Route("/api/tables/{id}/hint", hint, methods=["POST"]),
    Route("/api/tables/{id}/foresee", foresee, methods=["POST"]),
    Route("/api/tables/{id}/explain", explain),
    Route("/api/tables/{id}/before", before),
]
