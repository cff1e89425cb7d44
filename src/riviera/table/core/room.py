"""One table without any input or output: seats, versions, moves, taking back. The shell stores what it decides.

A request becomes a *step* (``room.move(...)``), the shell commits the step's entry, and only then the room accepts it:
whatever happens in between, the room is as it was.
"""

from __future__ import annotations

from riviera.kernel.state import State

from .clocks import Clocks
from .entry import AGAIN, BACK, BOT, HAND, HUMAN, MISSED, MOVE, POOR, RESIGN, SIT, TAKEN, UNDO, Entry
from .refusal import FORBIDDEN, ILLEGAL, STALE, Refusal, Stale
from .standing import Standing
from .step import PLAYING, Step, kept_before, last_stretch, played, ply_of, seated


class Room(Standing):
    """A table: what may be done there, and what follows from it."""

    # decisions: each refuses, or returns the step that the shell stores

    def move(self, owner: str, version: int, action: str, id: str, at: float) -> Step | None:
        """A person's move; None when this very move is already in the log."""
        if id in self.ids:
            self.repeated(owner, action, id)
            return None
        seat = self.deciding(owner)
        self.fresh(version)
        if self.clocks is not None and self.clocks.over(at):
            raise Refusal(ILLEGAL, "Your time is over.")
        return self.applied(self.entry(MOVE, seat, at, id, action=action))

    def bot_move(self, version: int, action: str, at: float) -> Step:
        """A bot's move."""
        self.fresh(version)
        if not self.bot_to_move():
            raise Stale()
        return self.applied(self.entry(MOVE, self.actor, at, action=action))

    def undo(self, owner: str, version: int, at: float, *, all_the_way: bool = False) -> Step:
        """Take back the last decision of a seat, or all of its turn: never across chance, a reveal, another person."""
        self.deciding(owner)
        self.fresh(version)
        one = self.far_back()
        back = len(self.undoable) if all_the_way else one
        if not back:
            raise Refusal(ILLEGAL, "There is nothing to take back: chance, a reveal or another seat came between.")
        self.patient(self.actor)
        return self.undone(self.entry(UNDO, self.actor, at, to=len(self.plies) - back))

    def sit(self, owner: str, seat: int, name: str, at: float) -> Step:
        """Claim an open seat, or one that is kept for whoever asks."""
        self.free(owner, seat)
        if self.setup.rated and self.mine(owner):
            raise Refusal(FORBIDDEN, "You have a seat at this table, and at a rated one everybody plays one.")
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
        if self.clocks is not None and self.clocks.kept(seat, self.chairs):
            raise Refusal(FORBIDDEN, "Your time was over. Somebody else at the table may give the seat back.")
        return self.changed(BACK, seat, at)

    def resign(self, owner: str, seat: int, level: str, at: float) -> Step:
        """Give up: a bot plays the seat to the end."""
        if self.own(owner, seat).resigned:
            raise Refusal(STALE, "That seat has resigned already.")
        if self.status != PLAYING:
            raise Refusal(ILLEGAL, "There is no game to resign.")
        return self.changed(RESIGN, seat, at, level=level)

    # what the room does with a step once it is stored

    def accept(self, step: Step) -> None:
        """Take over a stored step."""
        entry = step.entry
        self.clocks = self.clocks_after(step)
        self.version = entry.seq
        self.remember(entry)
        if entry.kind == MOVE:
            self.accept_move(step)
        elif entry.kind in TAKEN:
            self.accept_undo(step)
        else:
            self.chairs = step.chairs
            self.story.note(entry)

    def clocks_after(self, step: Step) -> Clocks | None:
        """The clocks after a step, if there are any."""
        return self.clocks and self.clocks.heard(step.entry, step.chairs, int(step.state.actor))

    def remember(self, entry: Entry) -> None:
        """What lasts of an entry whether it stands or not: the id of a move, or how often a seat changed its mind."""
        self.chair(entry.seat)
        self.settled = self.settled if entry.kind in (MISSED, POOR) else entry.seq
        if self.coach is not None:
            self.coach.hear(entry)
        if entry.kind != MOVE:
            self.changes[entry.seat] += 1
        elif entry.id:
            self.ids[entry.id] = ply_of(entry)

    def change(self, entry: Entry, *, told: bool) -> None:
        """Take over an entry that is no move; moves that it took back were never made here."""
        if entry.kind not in TAKEN:
            self.chairs = self.reseated(entry).chairs
        if told:
            self.story.note(entry)

    def accept_move(self, step: Step) -> None:
        """The move stands; what can be taken back is cut where law 10 says so."""
        entry = step.entry
        ply = ply_of(entry)
        self.before = kept_before(self.chairs, self.before, self.state, step)
        self.plies.append(ply)
        self.state = step.state
        self.story.ply(ply.seq, ply.seat, ply.action, step.events, step.state)

    def accept_undo(self, step: Step) -> None:
        """The moves after ``to`` no longer stand."""
        to = int(step.entry.data["to"])
        back = len(self.plies) - to
        self.before = self.goes_back(step.entry)[:-1]
        del self.plies[to:]
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
        return self.undone(entry) if entry.kind in TAKEN else self.reseated(entry)

    # the steps of entries

    def applied(self, entry: Entry) -> Step:
        """The step of a move entry, or a refusal with the clause."""
        return Step(entry, self.chairs, *played(self.state, str(entry.data["action"])), len(self.plies) + 1)

    def undone(self, entry: Entry) -> Step:
        """The step of an entry that takes back; KeyError when this room no longer knows that far."""
        return Step(entry, self.chairs, self.goes_back(entry)[-1].clone(), [], int(entry.data["to"]))

    def goes_back(self, entry: Entry) -> list[State]:
        """The positions that can be taken back where an entry leads to, and that one at the end."""
        to = int(entry.data["to"])
        back = len(self.plies) - to
        way = self.before[: len(self.before) - back + 1] if back <= len(self.before) else []
        if entry.kind == AGAIN:
            way = [] if self.coach is None else last_stretch(self.story.way(to))
        if not way:
            raise KeyError(to)
        return way

    def reseated(self, entry: Entry) -> Step:
        """The step of a change of seating."""
        chairs = [seated(c, entry) if i == entry.seat else c for i, c in enumerate(self.chairs)]
        return Step(entry, chairs, self.state, [], len(self.plies))

    def changed(self, kind: str, seat: int, at: float, **data: str | float) -> Step:
        """The step of a change of seating that is allowed."""
        return self.reseated(self.entry(kind, seat, at, None, **data))

    def entry(self, kind: str, seat: int, at: float, id: str | None = None, **data: str | float) -> Entry:
        """The next entry of the log."""
        return Entry(self.version + 1, kind, seat, at, dict(data), id)
