"""What a table remembers: an append-only log of entries, and what is fixed when the table is made."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field

from riviera.kernel.data import Json

OPEN, KEPT, HUMAN, BOT = "open", "kept", "human", "bot"
FREE = (OPEN, KEPT)  # nobody sits there yet; a kept seat waits for one person
MOVE, UNDO, SIT, HAND, BACK, RESIGN, ASK = "move", "undo", "sit", "hand", "back", "resign", "hint"
MISSED, POOR = "missed", "poor"  # what the coach says of a choice, and what it keeps to itself
KEEP, AGAIN, QUIET, CALL = "keep", "again", "quiet", "call"  # what the coach is told
TAKEN = (UNDO, AGAIN)  # moves no longer stand
OWN, GONE = "own", "gone"  # a seat is another browser's of the same person; its person has left for good
TIMEOUT, GIVE = "timeout", "give"  # a bot plays for somebody whose time is over; another gave that seat back
PAUSE, RESUME, AWAY = "pause", "resume", "away"  # about clocks: wants a pause, ends it, is away until a moment
INVITE, DECLINE, WITHDRAW = INVITING = ("invite", "decline", "withdraw")  # a seat is kept for somebody, or no longer
SEATING = (
    *INVITING,
    SIT,
    HAND,
    BACK,
    RESIGN,
    OWN,
    GONE,
    TIMEOUT,
    GIVE,
)  # something about a seat is different afterwards
SAYS: dict[str, dict[str, type]] = {  # what the data of each kind of entry says
    MOVE: {"action": str},
    UNDO: {"to": int},
    SIT: {"name": str, "owner": str},
    HAND: {"level": str},
    BACK: {},
    RESIGN: {"level": str},
    ASK: {},
    MISSED: {"to": int, "better": str, "points": int, "loss": int},
    POOR: {},
    KEEP: {},
    AGAIN: {"to": int},
    QUIET: {},
    CALL: {},
    OWN: {"owner": str, "before": str},
    GONE: {"to": str, "level": str},
    TIMEOUT: {"level": str},
    GIVE: {"by": int},
    PAUSE: {},
    RESUME: {},
    AWAY: {"until": float},
    INVITE: {"name": str, "owner": str},
    DECLINE: {"name": str, "owner": str},
    WITHDRAW: {"name": str, "owner": str},
}
NOBODY = "somebody"  # what a seat is called whose person has left for good
NO_HINTS, ON_REQUEST, TOLD = HINTS = ("off", "on", "open")  # "open": everybody is told who asked


@dataclass(frozen=True)
class Chair:
    """A seat at the table: who sits there and who decides for it.

    ``owner`` is the hash of a browser's token. A person's seat that is handed to a bot keeps its owner.
    ``guest`` is whoever a seat is kept for.
    """

    kind: str = OPEN
    name: str = ""
    level: str = ""
    owner: str = ""
    resigned: bool = False
    guest: str = ""


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
    coach: bool = False  # for one person among bots
    language: str = ""  # what people there speak; any, unless told
    clock: str = ""  # how long people may think, such as 24h+4h/72h; as long as they like, unless told
    rated: bool = False  # whoever sits down agrees that it counts for their rating
    ratings: str = ""  # for whom its open seats are, such as 12-22; for anybody, unless told

    def seating(self) -> str:
        """The first seating as stored text; that a seat is kept is told by the log."""
        told = [asdict(chair) for chair in self.chairs]
        return json.dumps([{key: chair[key] for key in chair if key != "guest"} for chair in told])


@dataclass(frozen=True)
class Entry:
    """One thing that was done at a table: its number, what, for which seat, and a client-made id of moves."""

    seq: int
    kind: str
    seat: int
    at: float
    data: Json = field(default_factory=dict)
    id: str | None = None
