"""An open table in this process: the room, who looks at it, and what is being done there."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from riviera.kernel.data import Json

from ..core.room import Room
from ..send import payload


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


class Company(NamedTuple):
    """Who looks at a table: the seats, and how many others."""

    seats: frozenset[int]
    watching: int

    def text(self) -> str:
        """In few letters: ``0,2/1``."""
        return f"{','.join(map(str, sorted(self.seats)))}/{self.watching}"

    @classmethod
    def read(cls, text: str) -> Company:
        """From its letters."""
        seats, _, watching = text.partition("/")
        return cls(frozenset(int(seat) for seat in seats.split(",") if seat), int(watching))


NOBODY = Company(frozenset(), 0)


class Desk:
    """A room with its lock, its chat and its viewers; ``doubtful`` while the store may know more than the room."""

    def __init__(self, room: Room, chat: list[Json], notes: dict[int, str], used: float) -> None:
        self.room = room
        self.chat = chat
        self.notes = notes
        self.used = used
        self.place = ""  # the address from which somebody made it or looks on, for fair turns
        self.doubtful = False
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, tuple[Company, float]] = {}  # other processes, and when they said so
        self.told = NOBODY  # what the others were told last
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

    def here(self) -> Company:
        """Who looks on through this process."""
        owners = {viewer.owner for viewer in self.viewers if viewer.owner}
        seats = frozenset(i for i, chair in enumerate(self.room.chairs) if chair.owner in owners)
        return Company(seats, sum(not self.room.mine(viewer.owner) for viewer in self.viewers))

    def company(self) -> Company:
        """Who looks on, through whichever process."""
        all_ = [self.here(), *(company for company, _ in self.elsewhere.values())]
        return Company(frozenset().union(*(c.seats for c in all_)), sum(c.watching for c in all_))

    def payload(self, owner: str, wanted: int | None) -> Json:
        """The table as a browser sees it."""
        seat = payload.looking(self.room, owner, wanted)
        more = {} if seat is None else {"notes": self.notes.get(seat, "")}
        return payload.payload(self.room, owner, seat, self.company().seats, chat=self.chat, **more)

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
        company = self.company()
        for viewer in self.viewers:
            viewer.post({"type": "presence", "online": sorted(company.seats), "watching": company.watching})
