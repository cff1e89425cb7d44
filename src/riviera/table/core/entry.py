"""What a table remembers: an append-only log of entries, and what is fixed when the table is made."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field

from riviera.kernel.data import Json

OPEN, HUMAN, BOT = "open", "human", "bot"
MOVE, UNDO, SIT, HAND, BACK, RESIGN, ASK = "move", "undo", "sit", "hand", "back", "resign", "hint"
SAYS: dict[str, dict[str, type]] = {  # what the data of each kind of entry says
    MOVE: {"action": str},
    UNDO: {"to": int},
    SIT: {"name": str, "owner": str},
    HAND: {"level": str},
    BACK: {},
    RESIGN: {"level": str},
    ASK: {},
}
NO_HINTS, ON_REQUEST, TOLD = HINTS = ("off", "on", "open")  # "open": everybody is told who asked


@dataclass(frozen=True)
class Chair:
    """A seat at the table: who sits there and who decides for it.

    ``owner`` is the hash of a browser's token. A person's seat that is handed to a bot keeps its owner.
    """

    kind: str = OPEN
    name: str = ""
    level: str = ""
    owner: str = ""
    resigned: bool = False


@dataclass(frozen=True)
class Setup:
    """What is fixed when a table is made; the seed is secret until the game is over."""

    id: str
    game: str
    rules: int
    title: str
    seed: int = field(repr=False)
    chairs: tuple[Chair, ...]
    creator: str
    created: float
    options: dict[str, str] = field(default_factory=dict)
    public: bool = False
    pace: str = "live"
    hints: str = ON_REQUEST
    components: str = ""  # the mark of others than the built-in ones

    def seating(self) -> str:
        """The first seating as stored text."""
        return json.dumps([asdict(chair) for chair in self.chairs])


@dataclass(frozen=True)
class Entry:
    """One thing that was done at a table: its number, what, for which seat, and a client-made id of moves."""

    seq: int
    kind: str
    seat: int
    at: float
    data: Json = field(default_factory=dict)
    id: str | None = None
