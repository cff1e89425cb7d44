"""The log of a table in words, for each viewer in what the viewer may know."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from typing import TypedDict, TypeVar

from riviera.kernel.data import View
from riviera.kernel.events import Event
from riviera.kernel.game import Game
from riviera.kernel.state import State
from riviera.kernel.words import Line

from .clock import day
from .entry import (
    AGAIN,
    ASK,
    AWAY,
    BACK,
    CALL,
    DECLINE,
    GIVE,
    GONE,
    HAND,
    INVITE,
    INVITING,
    MOVE,
    PAUSE,
    QUIET,
    RESIGN,
    RESUME,
    SIT,
    TIMEOUT,
    UNDO,
    WITHDRAW,
    Entry,
)

Thing = TypeVar("Thing")
TAIL = 64  # moves that the log goes back, and notes
LATELY = 4  # positions that are kept for whoever is shown the table again after some moves of others
NOBODY = -1  # whose mark stands before what no player did: a season, the automa, a shuffle
PLACES = ("source", "target", "place")  # arguments of a sentence that are targets on the table
NOTES = {
    SIT: "{who} sat down.",
    HAND: "{who} handed the seat to a bot.",
    BACK: "{who} plays again.",
    RESIGN: "{who} resigned; a bot plays on.",
    UNDO: "{who} took back a decision.",
    ASK: "{who} asked for a hint.",
    AGAIN: "{who} took a move back with the coach, past what was already seen.",
    QUIET: "{who} sent the coach away.",
    CALL: "{who} called the coach.",
    GONE: "Somebody left for good.",
    TIMEOUT: "{who}’s time is over. A {more} bot plays for {who}.",
    GIVE: "{who} was given the seat back.",
    PAUSE: "{who} would like a pause.",
    RESUME: "{who} lets the clocks run.",
    AWAY: "{who} is away till {more}; {who}’s clock stands still.",
    INVITE: "A seat is kept for {more}.",
    DECLINE: "This time without {more}: the seat is open again.",
    WITHDRAW: "The seat is no longer kept for {more}.",
}
HOME = "{who} is back."


class _Telling(TypedDict):
    seq: int
    seat: int
    text: str
    kind: str


class Telling(_Telling, total=False):
    """One line of the log; ``about`` names the targets that it speaks of, ``way`` those between source and target."""

    mine: bool
    about: dict[str, str]
    way: list[str]


@dataclass(frozen=True)
class Item:
    """A move with its events, or a note about the seating (no action, but perhaps a word more)."""

    seq: int
    seat: int
    kind: str
    action: str = ""
    events: Sequence[Event] = ()


class Story:
    """The last moves of a table; sentences are made when somebody looks and kept for the next look."""

    def __init__(self, base: State, plies: int = 0) -> None:
        self.base = base.clone()
        self.dropped = plies
        self.items: list[Item] = []
        self.told: dict[int | None, list[list[Telling]]] = {}
        self.after: list[State] = []  # the positions after the last moves, in which nothing but moves has happened

    def ply(self, seq: int, seat: int, action: str, events: Sequence[Event], after: State) -> None:
        """A move was made, which led to a position."""
        self.items.append(Item(seq, seat, MOVE, action, events))
        self.after = [*self.after, after][-LATELY:]
        if sum(item.kind == MOVE for item in self.items) >= 2 * TAIL:
            self.trim()

    def note(self, entry: Entry) -> None:
        """The seating changed, or a decision was taken back; a new name is told in all sentences."""
        if entry.kind not in NOTES:
            return
        self.after = []
        self.items.append(Item(entry.seq, entry.seat, entry.kind, more(entry)))
        if entry.kind in (SIT, GONE, *INVITING):
            self.told.clear()
        if len(notes := [i for i, item in enumerate(self.items) if item.kind != MOVE]) >= 2 * TAIL:
            self.drop(notes[:-TAIL])

    def cut(self, plies: int, state: State) -> None:
        """The last moves no longer stand; ``state`` is where the game stands now."""
        moves = [i for i, item in enumerate(self.items) if item.kind == MOVE]
        if plies > len(moves):
            self.base = state.clone()
        self.drop(moves[-plies:])

    def way(self, ply: int) -> list[State]:
        """The positions from the first that is remembered to the one after so many moves; none when that is gone."""
        moves = [item for item in self.items if item.kind == MOVE][: max(0, ply - self.dropped)]
        states = [self.base.clone()] if ply >= self.dropped else []
        for item in moves:
            states.append(states[-1].clone())
            self.advance(states[-1], item)
        return states

    def drop(self, gone: Iterable[int]) -> None:
        """Forget some items and what was said of them."""
        left, self.after = set(range(len(self.items))).difference(gone), []
        self.told = {viewer: kept(told, left) for viewer, told in self.told.items()}
        self.items = kept(self.items, left)

    def trim(self) -> None:
        """Forget what the log no longer shows."""
        moves = [i for i, item in enumerate(self.items) if item.kind == MOVE]
        first = moves[-TAIL]
        for item in self.items[:first]:
            self.advance(self.base, item)
        self.dropped += len(moves) - TAIL
        self.items = self.items[first:]
        self.told = {viewer: told[first:] for viewer, told in self.told.items()}

    def lines(self, viewer: int | None, view: View, names: Sequence[str]) -> list[Telling]:
        """The log as a viewer with this view may know it: the last moves, and the last notes among them."""
        told = self.told.setdefault(viewer, [])
        if len(told) == len(self.items) - 1:
            told.append(tell(self.base.game, self.items[-1], viewer, view, names))
        elif len(told) < len(self.items):
            self.catch_up(viewer, told, names)
        moves = [i for i, item in enumerate(self.items) if item.kind == MOVE]
        first = moves[-TAIL] if len(moves) > TAIL else 0
        shown = range(first, len(self.items))
        old = {i for i in shown if self.items[i].kind != MOVE}.difference(self.last_notes())
        return [line for i in shown if i not in old for line in told[i]]

    def last_notes(self) -> list[int]:
        """The notes that the log shows: as many as moves."""
        return [i for i, item in enumerate(self.items) if item.kind != MOVE][-TAIL:]

    def catch_up(self, viewer: int | None, told: list[list[Telling]], names: Sequence[str]) -> None:
        """Make the sentences that the viewer has not seen, each in the position it happened in."""
        missing = len(self.items) - len(told)
        if missing <= len(self.after):
            last = zip(self.items[-missing:], self.after[-missing:], strict=True)
            told += [tell(state.game, item, viewer, state.view(viewer), names) for item, state in last]
            return
        state = self.base.clone()
        for i, item in enumerate(self.items):
            self.advance(state, item)
            if i >= len(told):
                told.append(tell(state.game, item, viewer, state.view(viewer), names))

    @staticmethod
    def advance(state: State, item: Item) -> None:
        """Carry out a move that stands."""
        if item.kind == MOVE:
            state.apply(state.game.actions.parse(item.action))


def kept(things: Sequence[Thing], left: Container[int]) -> list[Thing]:
    """Those that are left."""
    return [thing for i, thing in enumerate(things) if i in left]


def tell(game: Game, item: Item, viewer: int | None, view: View, names: Sequence[str]) -> list[Telling]:
    """The sentences of a move, as the viewer saw the position after it, or of a note."""
    if item.kind != MOVE:
        return [telling(item, noted(item, names[item.seat]), item.kind, viewer)]
    lines = ((event.kind, game.line(event.seen_by(viewer), view)) for event in item.events)
    return [spoken(item, line, names, kind, viewer) for kind, line in lines if line is not None]


def more(entry: Entry) -> str:
    """What a note says besides who: which bot, for whom, or till when."""
    if entry.kind in INVITING:
        return str(entry.data["name"])
    if entry.kind == TIMEOUT:
        return str(entry.data["level"]).capitalize()
    until = float(entry.data["until"]) if entry.kind == AWAY else 0.0
    return day(until) if until > entry.at else ""


def noted(item: Item, who: str) -> str:
    """A note in words."""
    words = HOME if item.kind == AWAY and not item.action else NOTES[item.kind]
    return words.format(who=who, more=item.action)


def spoken(item: Item, line: Line, names: Sequence[str], kind: str, viewer: int | None) -> Telling:
    """A sentence and the places it speaks of."""
    told = telling(item, line.render(names), kind, viewer)
    told["seat"] = int(line.args.get("who", NOBODY))
    about = {key: str(line.args[key]) for key in PLACES if key in line.args}
    if about:
        told["about"] = about
    if line.args.get("way"):
        told["way"] = list(line.args["way"])
    return told


def deed(game: Game, item: Item, viewer: int | None, view: View, names: Sequence[str]) -> str:
    """A move in a few words beside the mark of its seat: what it did, before what that brought."""
    lines = [line for event in item.events if (line := game.line(event.seen_by(viewer), view)) is not None]
    did = (line for line in lines if line.text.startswith("{who} ") and line.args["who"] == item.seat)
    first = next(did, lines[0] if lines else None)
    return first.deed(names) if first else ""


def telling(item: Item, text: str, kind: str, viewer: int | None) -> Telling:
    """One line."""
    line = Telling(seq=item.seq, seat=item.seat, text=text, kind=kind)
    return Telling(**line, mine=True) if item.seat == viewer else line


def recap(lines: list[Telling], since: int) -> list[Telling]:
    """What was played after an entry."""
    return [line for line in lines if line["seq"] > since and line["kind"] not in NOTES]
