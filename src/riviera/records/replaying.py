"""Playing a record again, checked step by step, and writing one down while a game is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from riviera.kernel.box import why_other
from riviera.kernel.errors import BadInput, IllegalAction, RivieraError
from riviera.kernel.events import Event
from riviera.kernel.game import Game
from riviera.kernel.state import OVER, State
from riviera.registry import load_game

from .record import UNFINISHED, Record, result_of


@dataclass(frozen=True)
class Step:
    """One action of a replay: who chose what, what happened, and the position after it (the replay goes on in it)."""

    number: int
    turn: int
    actor: int
    action: str
    note: str
    events: list[Event]
    state: State


class Recorder:
    """A game being played and written down."""

    def __init__(self, game: Game, names: Sequence[str], seed: int, options: dict[str, str] | None = None) -> None:
        self.game = game
        self.state = game.deal(len(names), seed, options)
        self.record = Record(game.name, game.about.rules, list(names), seed, dict(options or {}))
        self.record.components = game.components
        self._before: list[State] = []  # where undo leads
        self._last = OVER

    def play(self, action: int) -> list[Event]:
        """Carry out a legal action and write it down; what happened."""
        state, actor, seals = self.state, self.state.actor, self.state.seals
        self._before.append(state.clone())
        self.enter(actor, action)
        events: list[Event] = []
        state.log = events
        state.apply(action)
        self.record.notes[-1] = note_of(self.game, events)
        self.record.result = UNFINISHED if state.actor >= 0 else result_of(state.scores())
        if state.actor != actor or state.seals != seals:
            self._before.clear()
        return events

    def enter(self, actor: int, action: int) -> None:
        """Write an action down before it is carried out, so that a crash leaves it on the page."""
        turns = self.record.turns
        turns.append((turns[-1] if turns else 0) + (actor != self._last))
        self.record.actions.append(self.game.actions.name(action))
        self.record.notes.append("")
        self._last = actor

    def undo(self) -> bool:
        """Take back the last action; not across chance, a reveal or another seat's decision."""
        if not self._before:
            return False
        self.state = self._before.pop()
        for column in (self.record.actions, self.record.notes, self.record.turns):
            column.pop()
        return True


def write_down(
    game: Game, names: Sequence[str], seed: int, options: dict[str, str] | None, actions: Iterable[str]
) -> Record:
    """The record of a game from its actions alone."""
    recorder = Recorder(game, names, seed, options)
    for name in actions:
        action = game.actions.parse(name)
        if (reason := recorder.state.why_not(action)) is not None:
            raise IllegalAction(reason)
        recorder.play(action)
    return recorder.record


def note_of(game: Game, events: Iterable[Event]) -> str:
    """What a record says in braces about what happened."""
    return "; ".join(note for event in events if (note := game.note(event)))


def game_of(record: Record) -> Game:
    """The rules of a record, if they are the ones it was played by."""
    try:
        game = load_game(record.game)
    except RivieraError as error:
        raise BadInput(f"{record.source}: {error}") from None
    if record.rules != game.about.rules:
        raise BadInput(
            f"{record.source} was played by revision {record.rules} of the rules of {game.title}; "
            f"this is revision {game.about.rules}."
        )
    if why := why_other(record.components, game.components):
        raise BadInput(f"{record.source}, a game of {game.title}, {why}")
    return game


def opening(record: Record) -> State:
    """The position after the deal."""
    try:
        return game_of(record).deal(len(record.names), record.seed, record.options or None)
    except RivieraError as error:
        text = str(error)
        raise BadInput(text if text.startswith(record.source) else f"{record.source}: {text}") from None


def replay(record: Record) -> Iterator[Step]:
    """Play the record again; a wrong action, note or result is refused with its place."""
    state = opening(record)
    for i, action in enumerate(record.actions):
        yield step(record, i, action, state)
    check_end(record, state)


def step(record: Record, i: int, action: str, state: State) -> Step:
    """Play one action of the record and compare what happens with its note."""
    actor = state.actor
    events: list[Event] = []
    state.log = events
    try:
        state.play(action)
    except IllegalAction as error:
        raise BadInput(f"{record.place(i)}: “{action}” is refused: {error}") from None
    note = note_of(state.game, events)
    said = record.notes[i] if i < len(record.notes) else ""
    if note != said:
        raise BadInput(f"{record.place(i)}: after “{action}” comes {braces(note)}, but the record says {braces(said)}.")
    turn = record.turns[i] if i < len(record.turns) else i + 1
    return Step(i + 1, turn, actor, action, note, events, state)


def braces(note: str) -> str:
    """A note as an error shows it."""
    return "{" + note + "}" if note else "nothing"


def check_end(record: Record, state: State) -> None:
    """Compare the end of the game with the result that the record claims."""
    last = record.place(len(record.actions) - 1)
    if state.actor != OVER and record.result != UNFINISHED:
        raise BadInput(
            f"{last}: the record ends here, but the game goes on and its result is said to be {record.result}."
        )
    reached = UNFINISHED if state.actor != OVER else result_of(state.scores())
    if reached != record.result:
        raise BadInput(f"{last}: the game ends {reached}, but the record says {record.result}.")
