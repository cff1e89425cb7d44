"""Many games of bots against themselves, each watched for what was chosen and what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

from riviera.arena.engines import engine
from riviera.arena.simulate import SPAN, Match, Players, match
from riviera.kernel.chance import luck_of
from riviera.kernel.errors import BadInput
from riviera.kernel.events import Event
from riviera.kernel.state import OVER, State
from riviera.registry import load_game

from .topics import Listener, Topic, action_topics

BOT = "greedy:worlds=2"


@dataclass(frozen=True)
class Balance:
    """What is played: which game, how often, by which bot on every seat, from which seed."""

    game: str
    games: int
    seats: int
    bot: str = BOT
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)

    def tasks(self) -> list[Task]:
        """The games to play, after checking every name and number."""
        if self.games < 1:
            raise BadInput(f"A balance report needs at least one game, not {self.games}.")
        played = match(self.game, self.bot, self.seats, self.options)
        return [Task(i, played, SPAN * self.seed + i) for i in range(self.games)]


@dataclass(frozen=True)
class Task:
    """One game to play; ``riviera record`` writes it down from the same seed."""

    index: int
    match: Match
    seed: int


@dataclass
class Watched:
    """One game that was played: how it ended, and for each topic how often each seat had it (nobody's come last).

    ``first`` is the seat that decided first; ``offered`` counts for each choice the decisions at which it was allowed;
    ``halfway`` are the points after half of the decisions.
    """

    index: int
    first: int
    places: list[int]
    scores: list[int]
    decisions: int
    turns: int
    had: dict[Topic, list[int]]
    offered: dict[Topic, int]
    tally: dict[str, list[int]]
    names: dict[str, str]
    halfway: list[int] = field(default_factory=list)

    def share(self, seat: int) -> float:
        """A seat's part of the victory."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


def run(
    balance: Balance, jobs: int = 1, on: str = "local", progress: Callable[[int], None] | None = None
) -> Iterator[Watched]:
    """Play all games, and give each away as soon as it is done: nobody has to keep them all."""
    for watched in engine(on)(balance.tasks(), jobs, watch):
        if progress is not None:
            progress(1)
        yield watched


@cache
def choices_of(game: str) -> list[tuple[Topic, ...]]:
    """The topics of every action of a game."""
    return action_topics(load_game(game).actions)


class Watcher:
    """Counts the topics of one game while it is played."""

    def __init__(self, game: str, state: State, names: dict[str, str]) -> None:
        self.choices = choices_of(game)
        self.listener = Listener(state.game, names)
        self.seats = len(state.scores())
        self.had: dict[Topic, list[int]] = {}
        self.offered: dict[Topic, int] = {}

    def count(self, topic: Topic, seat: int) -> None:
        """A seat (or nobody, -1) had a topic once more."""
        self.had.setdefault(topic, [0] * (self.seats + 1))[seat] += 1

    def decision(self, state: State, action: int) -> None:
        """What was allowed and what was chosen, before it is carried out."""
        for topic in {topic for a in state.legal_actions() for topic in self.choices[a]}:
            self.offered[topic] = self.offered.get(topic, 0) + 1
        for topic in self.choices[action]:
            self.count(topic, state.actor)

    def events(self, state: State, events: list[Event]) -> None:
        """What happened, told by the events."""
        for event in events:
            seat, topics = self.listener.topics(event, state)
            for topic in topics:
                self.count(topic, seat)


def watch(task: Task) -> Watched:
    """Play one game and count."""
    game = load_game(task.match.game)
    state = game.deal(len(task.match.bots), task.seed, task.match.options or None)
    first, names = state.actor, names_of(state)
    watcher = Watcher(task.match.game, state, names)
    course, turns = played(task, state, watcher)
    tally = {row["label"]: list(row["values"]) for row in game.tally(state.view(None))["rows"]}
    ended = (state.ranking(), state.scores(), len(course), turns)
    called = names | names_of(state)
    return Watched(task.index, first, *ended, watcher.had, watcher.offered, tally, called, course[len(course) // 2])


def names_of(state: State) -> dict[str, str]:
    """What the targets of a position are called."""
    return dict(state.game.scene(state.view(None)).get("names", {}))


def played(task: Task, state: State, watcher: Watcher) -> tuple[list[list[int]], int]:
    """Play the game to its end; the points before each decision, and how many turns it took."""
    players, luck = Players(task.match), luck_of(task.seed)
    course: list[list[int]] = []
    turns, last = 0, OVER
    while state.actor != OVER:
        action = players.choose(state, luck)
        watcher.decision(state, action)
        course.append(state.scores())
        turns, last = turns + (state.actor != last), state.actor
        events: list[Event] = []
        state.log = events
        state.apply(action)
        state.log = None
        watcher.events(state, events)
    return course, turns
