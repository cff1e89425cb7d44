"""Live connections: after every change each viewer is sent the whole table as it may see it."""

from __future__ import annotations

import asyncio

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from riviera.kernel.data import Json

from ..core.refusal import NOT_FOUND, TOO_MANY, Refusal
from ..house.desk import Desk, Viewer
from ..house.house import House
from ..send.wire import packed
from .guard import address
from .tables import ID

CLOSE = 4000  # plus the HTTP status that would say the same


async def live(socket: WebSocket) -> None:
    """Look on at a table until the connection ends."""
    await socket.accept()
    house: House = socket.app.state.house
    owner = str(socket.state.owner)
    try:
        viewer = Viewer(owner, wanted_seat(socket))
        desk = await desk_of(house, socket.path_params["id"], viewer)
    except Refusal as refusal:
        return await socket.close(CLOSE + refusal.status, refusal.text[:120])
    desk.place = desk.place or address(socket.scope)
    desk.viewers.add(viewer)
    house.seen(desk)
    try:
        await serve(socket, desk, viewer)
    finally:
        desk.viewers.discard(viewer)
        house.seen(desk)


def wanted_seat(socket: WebSocket) -> int | None:
    """The seat of the query."""
    text = socket.query_params.get("seat", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None


async def desk_of(house: House, id: str, viewer: Viewer) -> Desk:
    """The table, if the viewer may look from the seat it wants."""
    if not ID.fullmatch(id):
        raise Refusal(NOT_FOUND, "There is no such table.")
    desk = await house.desk(id)
    if viewer.wanted is not None:
        desk.room.own(viewer.owner, viewer.wanted)
    if sum(v.owner == viewer.owner for v in desk.viewers if v.owner) >= house.settings.sockets:
        raise Refusal(TOO_MANY, "You look at this table in too many windows.")
    if len(desk.viewers) >= house.settings.viewers:
        raise Refusal(TOO_MANY, "Too many people look at this table already.")
    return desk


async def serve(socket: WebSocket, desk: Desk, viewer: Viewer) -> None:
    """Send while the other side listens."""
    sending = asyncio.create_task(send(socket, desk, viewer))
    listening = asyncio.create_task(listen(socket))
    await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
    for task in (sending, listening):
        task.cancel()
    await asyncio.gather(sending, listening, return_exceptions=True)


async def send(socket: WebSocket, desk: Desk, viewer: Viewer) -> None:
    """Whatever has changed since the last time, as one whole payload: a slow reader skips, but never misses."""
    while True:
        mail, viewer.mail = viewer.mail, []
        stale, viewer.stale = viewer.stale, False
        viewer.news.clear()
        if stale:
            await send_json(socket, {"type": "payload", **desk.payload(viewer.owner, viewer.wanted)})
        for message in mail:
            await send_json(socket, message)
        await viewer.news.wait()


async def send_json(socket: WebSocket, message: Json) -> None:
    """One frame."""
    await socket.send_text(packed(message).decode())


async def listen(socket: WebSocket) -> None:
    """Until the other side goes; what it says means nothing."""
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
    except WebSocketDisconnect:
        return


ROUTES = [WebSocketRoute("/api/tables/{id}/live", live)]
