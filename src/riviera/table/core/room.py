"""One table without any input or output: seats, versions, moves, taking back. The shell stores what it decides.

A request becomes a *step* (``room.move(...)``), the shell commits the step's entry, and only then the room accepts it:
whatever happens in between, the room is as it was.
"""

from __future__ import annotations

from collections import Counter

from riviera.kernel.data import Json
from riviera.kernel.errors import IllegalAction
from riviera.kernel.events import Event
from riviera.kernel.state import State
from riviera.kernel.words import clause_of
from riviera.registry import load_game

from .entry import ASK, BACK, BOT, HAND, HUMAN, MOVE, NO_HINTS, OPEN, RESIGN, SIT, UNDO, Chair, Entry, Setup
from .refusal import FORBIDDEN, ILLEGAL, STALE, Refusal, Stale
from .step import FINISHED, PLAYING, WAITING, Ply, Step, bot_decides, ply_of, seated, status_of
from .story import Story

MOST_CHANGES = 1000  # of a seat: taking back, handing over, hints that everybody is told of


class Room:
    """A table: its seating, the moves that stand, and the position they lead to."""

    def __init__(self, setup: Setup, base: int = 0, state: State | None = None) -> None:
        self.setup = setup
        self.game = load_game(setup.game)
        self.chairs = list(setup.chairs)
        self.version = 0
        self.plies: list[Ply] = []
        self.ids: dict[str, Ply] = {}
        self.changes: Counter[int] = Counter()  # entries of a seat that are no moves
        self.state = state or self.game.deal(len(setup.chairs), setup.seed, setup.options)
        self.story = Story(self.state, base)
        self.undoable: list[State] = []
        self.drawn: dict[int | None, Json] = {}

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

    def last_decision(self, seat: int | None) -> int:
        """The entry of a seat's last move; 0 before its first."""
        return next((ply.seq for ply in reversed(self.plies) if ply.seat == seat), 0)

    def can_undo(self, seat: int | None) -> bool:
        """Whether the seat could take back a decision now."""
        if seat != self.actor or self.status != PLAYING:
            return False
        return bool(self.undoable) and self.changes[self.actor] < MOST_CHANGES

    def bot_to_move(self) -> bool:
        """Whether a bot decides now."""
        return bot_decides(self.chairs, self.state)

    # decisions: each refuses, or returns the step that the shell stores

    def move(self, owner: str, version: int, action: str, id: str, at: float) -> Step | None:
        """A person's move; None when this very move is already in the log."""
        if id in self.ids:
            self.repeated(owner, action, id)
            return None
        seat = self.deciding(owner)
        self.fresh(version)
        return self.moved(seat, action, id, at)

    def bot_move(self, version: int, action: str, at: float) -> Step:
        """A bot's move."""
        self.fresh(version)
        if not self.bot_to_move():
            raise Stale()
        return self.moved(self.actor, action, None, at)

    def undo(self, owner: str, version: int, at: float, *, all_the_way: bool = False) -> Step:
        """Take back the last decision of a seat, or all of its turn (never across chance, a reveal, another seat)."""
        self.deciding(owner)
        self.fresh(version)
        if not self.undoable:
            raise Refusal(ILLEGAL, "There is nothing to take back: chance, a reveal or another seat came between.")
        self.patient(self.actor)
        back = len(self.undoable) if all_the_way else 1
        return self.undone(self.entry(UNDO, self.actor, at, to=len(self.plies) - back))

    def sit(self, owner: str, seat: int, name: str, at: float) -> Step:
        """Claim an open seat."""
        if self.chair(seat).kind != OPEN:
            raise Refusal(STALE, "That seat is taken.")
        if self.setup.public and self.mine(owner) and owner != self.setup.creator:
            raise Refusal(FORBIDDEN, "You have a seat at this table; please leave the others to other people.")
        return self.changed(SIT, seat, at, name=name, owner=owner)

    def hand_over(self, owner: str, seat: int, level: str, at: float) -> Step:
        """Let a bot play on for a seat; its owner may take it back."""
        if self.own(owner, seat).kind == BOT:
            raise Refusal(STALE, "A bot plays that seat already.")
        self.patient(seat)
        return self.changed(HAND, seat, at, level=level)

    def take_back(self, owner: str, seat: int, at: float) -> Step:
        """Play a seat again that was handed to a bot."""
        chair = self.own(owner, seat)
        if chair.resigned:
            raise Refusal(ILLEGAL, "That seat has resigned; the bot plays it to the end.")
        if chair.kind == HUMAN:
            raise Refusal(STALE, "You play that seat already.")
        return self.changed(BACK, seat, at)

    def resign(self, owner: str, seat: int, level: str, at: float) -> Step:
        """Give up: a bot plays the seat to the end."""
        if self.own(owner, seat).resigned:
            raise Refusal(STALE, "That seat has resigned already.")
        if self.status != PLAYING:
            raise Refusal(ILLEGAL, "There is no game to resign.")
        return self.changed(RESIGN, seat, at, level=level)

    def may_ask(self, owner: str, seat: int) -> None:
        """Refuse a hint to a seat that is not the browser's, or has nothing to decide."""
        chair = self.own(owner, seat)
        if self.setup.hints == NO_HINTS:
            raise Refusal(FORBIDDEN, "This table is played without hints.")
        if self.status != PLAYING or self.actor != seat or chair.kind == BOT:
            raise Refusal(ILLEGAL, "There is nothing to decide for you now.")

    def ask(self, owner: str, seat: int, at: float) -> Step:
        """Let everybody know that a seat asked for a hint."""
        self.may_ask(owner, seat)
        self.patient(seat)
        return self.changed(ASK, seat, at)

    # what the room does with a step once it is stored

    def accept(self, step: Step) -> None:
        """Take over a stored step."""
        entry = step.entry
        self.version = entry.seq
        self.remember(entry)
        if entry.kind == MOVE:
            self.accept_move(step)
        elif entry.kind == UNDO:
            self.accept_undo(step)
        else:
            self.chairs = step.chairs
            self.story.note(entry)

    def remember(self, entry: Entry) -> None:
        """What lasts of an entry whether it stands or not: the id of a move, or how often a seat changed its mind."""
        self.chair(entry.seat)
        if entry.kind != MOVE:
            self.changes[entry.seat] += 1
        elif entry.id:
            self.ids[entry.id] = ply_of(entry)

    def change(self, entry: Entry, *, told: bool) -> None:
        """Take over an entry that is no move; moves that it took back were never made here."""
        if entry.kind != UNDO:
            self.chairs = self.reseated(entry).chairs
        if told:
            self.story.note(entry)

    def accept_move(self, step: Step) -> None:
        """The move stands; what can be taken back is cut where law 10 says so."""
        entry = step.entry
        ply = ply_of(entry)
        kept = step.state.actor == self.state.actor and step.state.seals == self.state.seals
        self.undoable = [*self.undoable, self.state] if kept else []
        self.plies.append(ply)
        self.state = step.state
        self.story.ply(ply.seq, ply.seat, ply.action, step.events)

    def accept_undo(self, step: Step) -> None:
        """The moves after ``to`` no longer stand."""
        to = int(step.entry.data["to"])
        back = len(self.plies) - to
        del self.plies[to:]
        del self.undoable[-back:]
        self.state = step.state
        self.story.cut(back, self.state)
        self.story.note(step.entry)

    def step(self, entry: Entry) -> Step:
        """The step of an entry that is already stored: how a room follows the log."""
        self.chair(entry.seat)
        if entry.kind == MOVE:
            if entry.seat != self.actor:
                raise Refusal(ILLEGAL, f"It is not the turn of seat {entry.seat}.")
            return self.applied(entry)
        return self.undone(entry) if entry.kind == UNDO else self.reseated(entry)

    # small things

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
        if version != self.version:
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

    def moved(self, seat: int, action: str, id: str | None, at: float) -> Step:
        """The step of a legal move."""
        return self.applied(self.entry(MOVE, seat, at, id, action=action))

    def applied(self, entry: Entry) -> Step:
        """The step of a move entry, or a refusal with the clause."""
        state = self.state.clone()
        events: list[Event] = []
        state.log = events
        try:
            state.play(str(entry.data["action"]))
        except IllegalAction as error:
            sentence, clause = clause_of(str(error))
            raise Refusal(ILLEGAL, sentence, clause=clause) from None
        state.log = None
        return Step(entry, self.chairs, state, events, len(self.plies) + 1)

    def undone(self, entry: Entry) -> Step:
        """The step of an entry that takes back; KeyError when this room no longer knows that far."""
        to = int(entry.data["to"])
        back = len(self.plies) - to
        if back > len(self.undoable):
            raise KeyError(to)
        return Step(entry, self.chairs, self.undoable[-back].clone(), [], to)

    def reseated(self, entry: Entry) -> Step:
        """The step of a change of seating."""
        chairs = [seated(c, entry) if i == entry.seat else c for i, c in enumerate(self.chairs)]
        return Step(entry, chairs, self.state, [], len(self.plies))

    def changed(self, kind: str, seat: int, at: float, **data: str) -> Step:
        """The step of a change of seating that is allowed."""
        return self.reseated(self.entry(kind, seat, at, **data))

    def entry(self, kind: str, seat: int, at: float, id: str | None = None, **data: str | int) -> Entry:
        """The next entry of the log."""
        return Entry(self.version + 1, kind, seat, at, dict(data), id)
