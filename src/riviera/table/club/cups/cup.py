"""A cup as its log tells it: who is in it, its rounds, how tables ended. Nothing here is decided, only remembered."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import sha256

from riviera.kernel.data import Json

from .draw import Drawn
from .wish import Wish

JOIN, BOT, LEAVE, START, ROUND, RESULT, OFF = KINDS = ("join", "bot", "leave", "start", "round", "result", "off")
OPEN, PLAYING, OVER, CALLED_OFF = "open", "playing", "over", "off"


@dataclass(frozen=True)
class Note:
    """One thing that happened in a cup."""

    seq: int
    kind: str
    at: float
    data: Json


@dataclass(frozen=True)
class Member:
    """Somebody in a cup, or a bot with its level; ``left`` is the round in which they left, -1 before the start."""

    name: str
    owner: str = ""
    level: str = ""
    left: int | None = None

    @property
    def here(self) -> bool:
        """Whether they have not left."""
        return self.left is None

    @property
    def person(self) -> bool:
        """Whether this is somebody who plays, and no bot."""
        return self.here and bool(self.owner)


@dataclass(frozen=True)
class Held:
    """A table of a round: who sits where, and how it ended; without places it could not be finished."""

    id: str
    seats: tuple[int, ...]
    done: bool = False
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


@dataclass(frozen=True)
class Round:
    """One round: its tables, who sits out, and when it was drawn."""

    tables: list[Held]
    out: tuple[int, ...]
    at: float

    @property
    def done(self) -> bool:
        """Whether all its tables are over."""
        return all(table.done for table in self.tables)

    @property
    def drawn(self) -> Drawn:
        """As it was drawn."""
        return Drawn([table.seats for table in self.tables], self.out)


@dataclass
class Cup:
    """Everything about a cup; ``accept`` takes over what was stored."""

    id: str
    wish: Wish
    host: str
    created: float
    status: str = OPEN
    version: int = 0
    total: int = 0  # rounds, once it has started
    why: str = ""  # it was called off
    members: list[Member] = field(default_factory=list)
    players: list[int] = field(default_factory=list)  # who plays, in an order that chance made
    rounds: list[Round] = field(default_factory=list)

    @property
    def here(self) -> list[int]:
        """The numbers of those who have not left."""
        return [i for i, one in enumerate(self.members) if one.here]

    @property
    def people(self) -> list[int]:
        """... and are no bots."""
        return [i for i in self.here if self.members[i].owner]

    @property
    def due(self) -> float:
        """When bots finish this round; 0 is never."""
        if self.status != PLAYING or not self.rounds or not self.wish.hours:
            return 0.0
        return self.rounds[-1].at + self.wish.hours * 3600.0

    def of(self, owner: str) -> int | None:
        """The number of somebody in it."""
        return next((i for i in self.people if owner and self.members[i].owner == owner), None)

    def accept(self, note: Note) -> None:
        """Take over one more note of the log."""
        if note.seq != self.version + 1:
            raise ValueError(f"note {note.seq} after {self.version}")
        getattr(self, f"note_{note.kind}")(note.at, **note.data)
        self.version = note.seq
        if self.status == PLAYING and (not self.people or (len(self.rounds) == self.total and self.rounds[-1].done)):
            self.status = OVER

    def note_join(self, _: float, owner: str, name: str) -> None:
        """Somebody is in."""
        self.members.append(Member(name, owner))

    def note_bot(self, _: float, name: str, level: str) -> None:
        """A bot takes a place."""
        self.members.append(Member(name, level=level))

    def note_leave(self, _: float, member: int) -> None:
        """Somebody is out; a bot plays on for them."""
        at = len(self.rounds) if self.status == PLAYING else -1
        self.members[member] = replace(self.members[member], left=at)

    def note_start(self, _: float, rounds: int) -> None:
        """It begins."""
        self.status, self.total = PLAYING, rounds
        self.players = sorted(self.here, key=lambda i: sha256(f"{self.id} {i}".encode()).hexdigest())

    def note_round(self, at: float, tables: list[Json], out: list[int]) -> None:
        """A round was drawn."""
        held = [Held(table["id"], tuple(table["seats"])) for table in tables]
        self.rounds.append(Round(held, tuple(out), at))

    def note_result(self, _: float, round: int, table: int, places: list[int], scores: list[int]) -> None:
        """A table is over."""
        tables = self.rounds[round].tables
        tables[table] = replace(tables[table], done=True, places=tuple(places), scores=tuple(scores))

    def note_off(self, _: float, why: str) -> None:
        """It does not take place, or ends early."""
        self.status, self.why = CALLED_OFF, why
