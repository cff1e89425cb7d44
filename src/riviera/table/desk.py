"""An open table in this process: the room, who looks at it, and what is being done there."""

from __future__ import annotations

import asyncio
from typing import Any

from . import payload
from .room import Room

Json = dict[str, Any]


class Viewer:
    """Somebody who looks at a table: the wake-up call for one live connection, and what it should be sent."""

    def __init__(self, owner: str, wanted: int | None) -> None:
        self.owner = owner
        self.wanted = wanted
        self.news = asyncio.Event()
        self.mail: list[Json] = []
        self.stale = True

    def show(self) -> None:
        """The table has changed."""
        self.stale = True
        self.news.set()

    def post(self, message: Json) -> None:
        """Something small to send."""
        self.mail.append(message)
        self.news.set()


class Desk:
    """A room with its lock, its chat and its viewers; ``doubtful`` while the store may know more than the room."""

    def __init__(self, room: Room, chat: list[Json], notes: dict[int, str], used: float) -> None:
        self.room = room
        self.chat = chat
        self.notes = notes
        self.used = used
        self.doubtful = False
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.hinting = False
        self.hint: Json = {}
        self.bots: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.room.setup.id

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.viewers and not self.lock.locked() and (self.bots is None or self.bots.done())

    def online(self) -> set[str]:
        """The browsers that look on."""
        return {viewer.owner for viewer in self.viewers if viewer.owner}

    def payload(self, owner: str, wanted: int | None) -> Json:
        """The table as a browser sees it."""
        seat = payload.looking(self.room, owner, wanted)
        more = {} if seat is None else {"notes": self.notes.get(seat, "")}
        return payload.payload(self.room, owner, seat, self.online(), chat=self.chat, **more)

    def show(self) -> None:
        """Tell every viewer that the table has changed."""
        for viewer in self.viewers:
            viewer.show()

    def say(self, message: Json) -> None:
        """A new message of the chat."""
        self.chat = [*self.chat, message][-100:]
        for viewer in self.viewers:
            viewer.post({"type": "chat", **message})

    def presence(self) -> None:
        """Tell every viewer who looks on."""
        online = self.online()
        seats = [i for i, chair in enumerate(self.room.chairs) if chair.owner in online]
        watching = len({v for v in self.viewers if not self.room.mine(v.owner)})
        for viewer in self.viewers:
            viewer.post({"type": "presence", "online": seats, "watching": watching})
