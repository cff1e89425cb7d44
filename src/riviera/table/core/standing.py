"""A table as it stands, without any input or output: its seating, its moves and position, and what they refuse."""

from __future__ import annotations

from collections import Counter

from riviera.kernel.state import State
from riviera.registry import load_game

from .clocks import clocks_of
from .coach import coach_of
from .entry import BOT, FREE, KEPT, Chair, Setup
from .refusal import FORBIDDEN, ILLEGAL, STALE, Refusal, Stale
from .step import FINISHED, PLAYING, WAITING, Ply, bot_decides, far_back, last_stretch, status_of
from .story import Story

MOST_CHANGES = 1000  # of a seat: taking back, handing over, hints that everybody is told of


class Standing:
    """The seating of a table, the moves that stand, and the position they lead to."""

    def __init__(self, setup: Setup, base: int = 0, state: State | None = None) -> None:
        self.setup = setup
        self.game = load_game(setup.game)
        self.chairs = list(setup.chairs)
        self.version = 0
        self.settled = 0  # the version in which the table was as it is, but for what the coach said since
        self.coach = coach_of(setup)
        self.plies: list[Ply] = []
        self.ids: dict[str, Ply] = {}
        self.changes: Counter[int] = Counter()  # entries of a seat that are no moves
        self.state = state or self.game.deal(len(setup.chairs), setup.seed, setup.options)
        self.story = Story(self.state, base)
        self.clocks = clocks_of(setup, self.actor)
        self.before: list[State] = []  # the position before each move since something was drawn or shown to people
        self.reach = -1, 0  # how many moves Undo takes back, and in which version
        self.drawn: dict[int | None, tuple[int, bytes]] = {}  # what seats see, as it was sent, and in which version

    @property
    def status(self) -> str:
        """Whether the table waits for people, is being played, or is over."""
        return status_of(self.chairs, self.state)

    @property
    def actor(self) -> int:
        """The seat that decides now, or OVER."""
        return int(self.state.actor)

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [chair.name or f"Seat {i + 1}" for i, chair in enumerate(self.chairs)]

    def mine(self, owner: str) -> list[int]:
        """The seats of a browser."""
        return [i for i, chair in enumerate(self.chairs) if owner and chair.owner == owner]

    def kept_for(self, owner: str) -> list[int]:
        """The seats that are kept for somebody."""
        return [i for i, chair in enumerate(self.chairs) if owner and chair.guest == owner]

    @property
    def undoable(self) -> list[State]:
        """The positions of this turn to which its seat may go back."""
        return last_stretch([*self.before, self.state])[:-1]

    def can_undo(self, seat: int | None) -> bool:
        """Whether the seat could take back a decision now."""
        if seat != self.actor or self.status != PLAYING:
            return False
        return self.far_back() > 0 and self.changes[seat] < MOST_CHANGES

    def far_back(self) -> int:
        """How many moves Undo takes back; found out once for a version, since worlds are imagined for it.

        At a rated table it is nothing that anybody has answered."""
        if self.setup.rated:
            return min(1, len(self.undoable))
        if self.reach[0] != self.version:
            self.reach = self.version, far_back(self.chairs, self.plies, self.before, self.state)
        return self.reach[1]

    def bot_to_move(self) -> bool:
        """Whether a bot decides now, and does not wait for what the coach is told."""
        held = self.coach is not None and self.coach.missed is not None
        return not held and bot_decides(self.chairs, self.state)

    # what is refused, whatever is asked for

    def chair(self, seat: int) -> Chair:
        """The chair of a seat that exists."""
        if not 0 <= seat < len(self.chairs):
            raise Refusal(ILLEGAL, f"There is no seat {seat} at this table.")
        return self.chairs[seat]

    def own(self, owner: str, seat: int) -> Chair:
        """The chair of a seat that belongs to the browser."""
        chair = self.chair(seat)
        if not owner or chair.owner != owner:
            raise Refusal(FORBIDDEN, "That seat is not yours.")
        return chair

    def free(self, owner: str, seat: int) -> None:
        """Refuse a seat that is taken, or kept for somebody else."""
        chair = self.chair(seat)
        if chair.kind not in FREE:
            raise Refusal(STALE, "That seat is taken.")
        if chair.kind == KEPT and seat not in self.kept_for(owner):
            raise Refusal(STALE, f"That seat is kept for {chair.name}.")

    def deciding(self, owner: str) -> int:
        """The seat that decides now, if it is the browser's to decide."""
        if not self.mine(owner):
            raise Refusal(FORBIDDEN, "You have no seat at this table.")
        if self.status == WAITING:
            raise Refusal(ILLEGAL, "The table is waiting for players.")
        if self.status == FINISHED:
            raise Refusal(ILLEGAL, "The game is over.")
        chair = self.chairs[self.actor]
        if chair.owner != owner:
            raise Stale("It is another seat's turn.")
        if chair.kind == BOT:
            raise Refusal(ILLEGAL, "A bot plays that seat for you; take it back first.")
        return self.actor

    def fresh(self, version: int) -> None:
        """Refuse what was decided in another version."""
        if not self.settled <= version <= self.version:
            raise Stale()

    def patient(self, seat: int) -> None:
        """Refuse one more change to a seat that has made very many: a log that never ends could not be opened."""
        if self.changes[seat] >= MOST_CHANGES:
            raise Refusal(ILLEGAL, f"You did that {MOST_CHANGES} times at this table; it is no longer possible here.")

    def repeated(self, owner: str, action: str, id: str) -> None:
        """An id that is in the log must mean the same move of the same browser."""
        ply = self.ids[id]
        if self.chairs[ply.seat].owner != owner or ply.action != action:
            raise Refusal(ILLEGAL, "That id already belongs to another move.")
