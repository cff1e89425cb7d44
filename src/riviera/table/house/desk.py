"""An open table in this process: the room, who looks at it, and what is being done there."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, MutableMapping
from typing import NamedTuple, Protocol

from riviera.kernel.data import Json

from ..core.refusal import Refusal
from ..core.room import Room
from ..core.step import FINISHED
from ..send import payload
from ..send.wire import packed

RESTED = 10.0  # seconds after which nobody is expected to ask for the same once more


class Viewer:
    """Somebody who looks at a table: the wake-up call for one live connection, and what it should be sent."""

    def __init__(self, owner: str, wanted: int | None, place: str = "") -> None:
        self.owner = owner
        self.wanted = wanted
        self.place = place
        self.news = asyncio.Event()
        self.mail: list[Json] = []
        self.company: str | None = None  # who looks on, if that has not been sent yet
        self.stale = True
        self.away: Refusal | None = None  # why it may look no longer

    def leave(self, why: Refusal) -> None:
        """It may look no longer."""
        self.away = why
        self.news.set()

    def show(self) -> None:
        """The table has changed."""
        self.stale = True
        self.news.set()

    def post(self, message: Json) -> None:
        """Something small to send."""
        self.mail.append(message)
        self.news.set()

    def tell(self, company: str) -> None:
        """Who looks on now; what was not sent before is forgotten."""
        self.company = company
        self.news.set()


class Company(NamedTuple):
    """Who looks at a table: the seats, and how many others."""

    seats: frozenset[int]
    watching: int

    def text(self) -> str:
        """In few letters: ``0,2/1``."""
        return f"{','.join(map(str, sorted(self.seats)))}/{self.watching}"

    def frame(self) -> str:
        """As it is sent to viewers."""
        return packed({"type": "presence", "online": sorted(self.seats), "watching": self.watching}).decode()

    @classmethod
    def read(cls, text: str) -> Company:
        """From its letters."""
        seats, _, watching = text.partition("/")
        return cls(frozenset(int(seat) for seat in seats.split(",") if seat), int(watching))


NOBODY = Company(frozenset(), 0)


class Known(Protocol):
    """Who knows everybody that has a page."""

    known: set[str]
    blocks: set[tuple[str, str]]


class Desk:
    """A room with its lock, its chat and its viewers; ``doubtful`` while the store may know more than the room."""

    def __init__(
        self, room: Room, chat: list[Json], notes: dict[int, str], used: float, people: Known | None = None
    ) -> None:
        self.room = room
        self.chat = chat
        self.notes = notes
        self.used = used
        self.people = people
        self.place = ""  # the address from which somebody made it or looks on, for fair turns
        self.doubtful = False
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.owners: Counter[str] = Counter()  # live connections of each browser
        self.places: Counter[str] = Counter()  # ... of each address
        self.gallery = asyncio.Lock()  # those without a seat are served one after the other: nobody waits for a crowd
        self.watched: tuple[object, str] = (None, "")  # what they see, made once for all of them
        self.shown = NOBODY  # the company that the viewers were told last
        self.counting: asyncio.TimerHandle | None = None  # until they may be told again
        self.elsewhere: dict[str, tuple[Company, float]] = {}  # other processes, and when they said so
        self.told = NOBODY  # what the others were told last
        self.hinting = False
        self.hint: Json = {}
        self.counsel: Json = {}  # what the coach says at the start of a turn
        self.advised = -1  # after which entry it says that
        self.bots: asyncio.Task[None] | None = None
        self.closed: Refusal | None = None  # why it was put away while somebody looked
        self.turn = -1  # the version in which the bots are this process's to move
        self.stopped = -1  # the version in which they failed

    @property
    def known(self) -> Collection[str]:
        """Everybody who has a page."""
        return () if self.people is None else self.people.known

    @property
    def id(self) -> str:
        """The table's id."""
        return self.room.setup.id

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.viewers and not self.lock.locked() and (self.bots is None or self.bots.done())

    def rest(self) -> None:
        """What was sent last is made anew for whoever comes, and where nobody looks the words of the log too."""
        self.room.drawn.clear()
        self.watched = (None, "")
        if not self.viewers:
            self.room.story.told.clear()

    def bots_here(self) -> bool:
        """Whether a bot decides, and this process lets it."""
        return self.turn == self.room.version and self.room.bot_to_move()

    def here(self) -> Company:
        """Who looks on through this process."""
        seated = {chair.owner for chair in self.room.chairs if chair.owner and self.owners[chair.owner]}
        seats = frozenset(i for i, chair in enumerate(self.room.chairs) if chair.owner in seated)
        return Company(seats, len(self.viewers) - sum(self.owners[owner] for owner in seated))

    def company(self) -> Company:
        """Who looks on, through whichever process."""
        all_ = [self.here(), *(company for company, _ in self.elsewhere.values())]
        return Company(frozenset().union(*(c.seats for c in all_)), sum(c.watching for c in all_))

    def payload(self, owner: str, wanted: int | None) -> Json:
        """The table as a browser sees it."""
        seat = payload.looking(self.room, owner, wanted)
        return payload.payload(self.room, owner, seat, self.company().seats, self.known, **self.talk(seat, owner))

    def written(self, owner: str, wanted: int | None) -> bytes:
        """The same as it goes over the wire."""
        seat = payload.looking(self.room, owner, wanted)
        return payload.written(self.room, owner, seat, self.company().seats, self.known, **self.talk(seat, owner))

    def around(self, owner: str) -> Json:
        """The table without what is drawn of it."""
        seat = payload.looking(self.room, owner, None)
        return payload.around(self.room, owner, seat, self.company().seats, self.known)

    def news(self, owner: str) -> str:
        """The last thing that happened, as its visitor may know it."""
        seat = payload.looking(self.room, owner, None)
        log = self.room.story.lines(seat, self.room.state.view(seat), self.room.names)
        return log[-1]["text"] if log else ""

    def deaf(self, owner: str, message: Json) -> bool:
        """Whether somebody has blocked whoever said something."""
        seat = message["seat"]
        if self.people is None or seat not in range(len(self.room.chairs)):
            return False
        return (owner, self.room.chairs[seat].owner) in self.people.blocks

    def talk(self, seat: int | None, owner: str) -> Json:
        """What was said at the table and what a seat has noted."""
        said = [message for message in self.chat if not self.deaf(owner, message)]
        return {"chat": said} | ({} if seat is None else {"notes": self.notes.get(seat, "")})

    def come(self, viewer: Viewer) -> None:
        """Somebody looks on from now on."""
        self.viewers.add(viewer)
        self.owners[viewer.owner] += 1
        self.places[viewer.place] += 1
        viewer.company = self.company().frame()

    def go(self, viewer: Viewer) -> None:
        """Somebody has gone."""
        self.viewers.discard(viewer)
        for counter, name in ((self.owners, viewer.owner), (self.places, viewer.place)):
            counter[name] -= 1
            if not counter[name]:
                del counter[name]

    def frame(self, viewer: Viewer) -> str:
        """The table as a live connection is sent it."""
        if (
            self.room.mine(viewer.owner)
            or self.room.kept_for(viewer.owner)
            or any(self.deaf(viewer.owner, message) for message in self.chat)
        ):
            return framed(self.written(viewer.owner, viewer.wanted))
        now = (self.room, self.room.version, self.company().seats, self.chat, self.known)
        if not same(self.watched[0], now):
            self.watched = (now, framed(self.written("", None)))
        return self.watched[1]

    def close(self, refusal: Refusal) -> None:
        """Send every viewer away with a sentence."""
        self.closed = refusal
        self.show()

    def show(self) -> None:
        """Tell every viewer that the table has changed."""
        for viewer in self.viewers:
            viewer.show()

    def say(self, message: Json) -> None:
        """A new message of the chat."""
        self.chat = [*self.chat, message][-100:]
        for viewer in self.viewers:
            if not self.deaf(viewer.owner, message):
                viewer.post({"type": "chat", **message})

    def presence(self) -> None:
        """Tell every viewer who looks on."""
        self.shown = self.company()
        frame = self.shown.frame()
        for viewer in self.viewers:
            viewer.tell(frame)


def let_rest(desks: MutableMapping[str, Desk], now: float, linger: float) -> None:
    """Forget the tables that nobody would miss, and at the others what was sent when nobody has asked for a while."""
    for id, desk in [*desks.items()]:
        if desk.idle and desk.used <= now - (min(linger, RESTED) if desk.room.status == FINISHED else linger):
            del desks[id]
        elif desk.used <= now - RESTED:
            desk.rest()


def framed(written: bytes) -> str:
    """A table as it is sent over a live connection."""
    return '{"type":"payload",' + written[1:].decode()


def same(before: object, now: tuple[object, ...]) -> bool:
    """Whether the same things are meant, which are replaced and not changed."""
    return isinstance(before, tuple) and all(a is b or a == b for a, b in zip(before, now, strict=True))
