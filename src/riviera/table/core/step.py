"""A decision that is allowed and what it leads to; seats, moves and positions as plain functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from riviera.kernel.data import View
from riviera.kernel.errors import IllegalAction
from riviera.kernel.events import Event
from riviera.kernel.state import OVER, State
from riviera.kernel.words import clause_of

from .entry import (
    BACK,
    BOT,
    DECLINE,
    FREE,
    GIVE,
    GONE,
    HAND,
    HUMAN,
    INVITE,
    KEPT,
    MISSED,
    NOBODY,
    OPEN,
    OWN,
    RESIGN,
    SIT,
    TIMEOUT,
    WITHDRAW,
    Chair,
    Entry,
)
from .refusal import ILLEGAL, Refusal

MOST_BACK = 64  # positions that a room keeps to go back to
WORLDS = 4  # imagined to find out whether bots have shown something
WAITING, PLAYING, FINISHED = "waiting", "playing", "over"


@dataclass(frozen=True)
class Step:
    """A decision that is allowed: the entry to store, and the seating, position and events that it leads to."""

    entry: Entry
    chairs: list[Chair]
    state: State
    events: list[Event]
    plies: int

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot decides afterwards; none does while the coach waits for an answer."""
        return self.entry.kind != MISSED and bot_decides(self.chairs, self.state)

    @property
    def status(self) -> str:
        """The table's status afterwards."""
        return status_of(self.chairs, self.state)


@dataclass(frozen=True)
class Ply:
    """A move that stands."""

    seq: int
    seat: int
    action: str


def ply_of(entry: Entry) -> Ply:
    """The move of an entry."""
    return Ply(entry.seq, entry.seat, str(entry.data["action"]))


def seated(chair: Chair, entry: Entry) -> Chair:
    """A chair after an entry about it."""
    if entry.kind == SIT:
        return replace(chair, kind=HUMAN, name=str(entry.data["name"]), owner=str(entry.data["owner"]), guest="")
    if entry.kind == INVITE:
        return replace(chair, kind=KEPT, name=str(entry.data["name"]), guest=str(entry.data["owner"]))
    if entry.kind in (DECLINE, WITHDRAW):
        return Chair()
    if entry.kind in (BACK, GIVE):
        return replace(chair, kind=HUMAN, level="")
    if entry.kind == OWN:
        return replace(chair, owner=str(entry.data["owner"]))
    if entry.kind == GONE:
        return left(str(entry.data["to"]), str(entry.data["level"]))
    if entry.kind in (HAND, RESIGN, TIMEOUT):
        return replace(chair, kind=BOT, level=str(entry.data["level"]), resigned=entry.kind == RESIGN)
    return chair


def left(kind: str, level: str) -> Chair:
    """A chair whose person has left for good: open again, or somebody's, or a bot's to the end."""
    return Chair(kind, "" if kind == OPEN else NOBODY, level, resigned=kind == BOT)


def status_of(chairs: Sequence[Chair], state: State) -> str:
    """Whether a table waits for people, is being played, or is over."""
    if any(chair.kind in FREE for chair in chairs):
        return WAITING
    return FINISHED if state.actor == OVER else PLAYING


def bot_decides(chairs: Sequence[Chair], state: State) -> bool:
    """Whether a bot is to decide."""
    return status_of(chairs, state) == PLAYING and chairs[int(state.actor)].kind == BOT


def played(before: State, action: str) -> tuple[State, list[Event]]:
    """The position after an action and what happened, or a refusal with the clause."""
    state, events = before.clone(), list[Event]()
    state.log = events
    try:
        state.play(action)
    except IllegalAction as error:
        sentence, clause = clause_of(str(error))
        raise Refusal(ILLEGAL, sentence, clause=clause) from None
    state.log = None
    return state, events


def goes_on(before: State, after: State) -> bool:
    """Whether a move can be taken back: the same seat decides, and nothing came to light."""
    return bool(after.actor == before.actor and after.seals == before.seals)


def last_stretch(way: list[State]) -> list[State]:
    """The last positions of a way that can be taken back from its end, and the end."""
    first = len(way) - 1
    while first > 0 and goes_on(way[first - 1], way[first]):
        first -= 1
    return way[max(0, first) :]


def alone(chairs: Sequence[Chair]) -> bool:
    """Whether one person sits among bots."""
    return sum(chair.kind != BOT or bool(chair.owner) for chair in chairs) == 1


def kept_before(chairs: Sequence[Chair], before: list[State], now: State, step: Step) -> list[State]:
    """The positions to go back to after a move: among people those of this turn; alone among bots all since a seal, and
    across one that bots came to."""
    if not alone(chairs):
        return [*before, now][-MOST_BACK:] if goes_on(now, step.state) else []
    if step.state.seals == now.seals or chairs[step.entry.seat].kind == BOT:
        return [*before, now][-MOST_BACK:]
    return [now]


def far_back(chairs: Sequence[Chair], plies: Sequence[Ply], before: list[State], state: State) -> int:
    """How many moves Undo takes back: one of this turn; among bots alone the last before it, with their answers."""
    if before and goes_on(before[-1], state):
        return 1
    if not alone(chairs):
        return 0
    known = plies[len(plies) - len(before) :]
    back = next((i for i, ply in enumerate(reversed(known), 1) if ply.seat == state.actor), 0)
    return back if back and unseen(before[-back], known[-back:], state) else 0


def unseen(before: State, plies: Sequence[Ply], now: State) -> bool:
    """Whether moves showed the seat that decides nothing: what was hidden is, and worlds lead to the same view."""
    seat = int(now.actor)
    view = now.view(seat)
    return hidden(before, seat) <= hidden(now, seat) and all(
        leads_to(before.determinize(seat, world), plies, seat, view) for world in range(WORLDS)
    )


def hidden(state: State, seat: int) -> Counter[tuple[int, int]]:
    """How many of each thing a seat cannot see, pool by pool."""
    pools = enumerate(state.game.unseen(state, seat))
    slots = ((i, slot) for i, pool in pools for slot in pool)
    return Counter((i, thing) for i, slot in slots for thing in ((slot,) if isinstance(slot, int) else slot))


def leads_to(state: State, plies: Sequence[Ply], seat: int, view: View) -> bool:
    """Whether moves can be made in a world, and a seat sees the same after them."""
    for ply in plies:
        action = state.game.actions.parse(ply.action)
        if state.actor != ply.seat or state.rule_against(action) is not None:
            return False
        state.apply(action)
    return bool(state.view(seat) == view)
