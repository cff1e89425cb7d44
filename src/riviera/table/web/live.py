"""Live connections: after every change each viewer is sent the whole table as it may see it."""

from __future__ import annotations

import asyncio

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

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
        viewer = Viewer(owner, wanted_seat(socket), address(socket.scope))
        desk = await desk_of(house, socket.path_params["id"], viewer)
    except Refusal as refusal:
        return await end(socket, refusal)
    desk.place = desk.place or viewer.place
    desk.come(viewer)
    house.seen(desk)
    try:
        await serve(socket, desk, viewer)
    finally:
        desk.go(viewer)
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
    if viewer.owner and desk.owners[viewer.owner] >= house.settings.sockets:
        raise Refusal(TOO_MANY, "You look at this table in too many windows.")
    if not desk.room.mine(viewer.owner):
        may_watch(house, desk, viewer)
    return desk


def may_watch(house: House, desk: Desk, viewer: Viewer) -> None:
    """Refuse one too many who only watches; those with a seat always get in."""
    if desk.here().watching >= house.settings.viewers:
        raise Refusal(TOO_MANY, "Too many people look at this table already.")
    if desk.places[viewer.place] >= house.settings.viewers_each:
        raise Refusal(TOO_MANY, "Too many people look at this table from your address already.")


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
    while (over := desk.closed or viewer.away) is None:
        for frame in await news(desk, viewer):
            await socket.send_text(frame)
        await viewer.news.wait()
    await end(socket, over)


async def end(socket: WebSocket, refusal: Refusal) -> None:
    """Close with a sentence, as far as it fits into such a goodbye."""
    await socket.close(CLOSE + refusal.status, refusal.text.encode()[:120].decode(errors="ignore"))


async def news(desk: Desk, viewer: Viewer) -> list[str]:
    """What a viewer has not been sent yet; who only watches waits for a turn, so that a crowd holds up nobody."""
    if not desk.room.mine(viewer.owner):
        async with desk.gallery:
            await asyncio.sleep(0)
    viewer.news.clear()
    frames = [desk.frame(viewer)] if viewer.stale else []
    frames += [viewer.company] if viewer.company is not None else []
    frames += [packed(message).decode() for message in viewer.mail]
    viewer.stale, viewer.company, viewer.mail = False, None, []
    return frames


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
