"""Law 1 for every position that a test loads or plays on, whatever the test itself is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any

from riviera.kernel.game import Game
from riviera.kernel.state import State

from .laws import legality

MOST = 100  # positions of one test: whoever makes more plays whole games, and those have their own laws


class Witness:
    """Remembers the positions of one test, each once; ``seen`` are those that had their turn in an earlier one."""

    def __init__(self, seen: set[bytes]) -> None:
        self.seen = seen
        self.met: list[State] = []

    def note(self, state: State) -> None:
        """Remember a position as it is now."""
        if len(self.met) >= MOST:
            return
        key = blake2b(repr((state.game.name, state.dump())).encode(), digest_size=12).digest()
        if key not in self.seen:
            self.seen.add(key)
            self.met.append(state.clone())

    def failures(self) -> list[str]:
        """What law 1 says against them."""
        return [f"{found}, in {state.dump()}" for state in self.met if (found := legality(state))]

    @contextmanager
    def watching(self, games: Iterable[Game]) -> Iterator[None]:
        """See every position that these games load, and every position before and after an action by name."""
        doors: list[tuple[Any, str, Any]] = [(State, "play", self.playing(State.play))]
        doors += [(rules, "load", self.loading(rules.load)) for rules in {type(game) for game in games}]
        usual = [(owner, name, getattr(owner, name)) for owner, name, _ in doors]
        hang(doors)
        try:
            yield
        finally:
            hang(usual)

    def playing(self, play: Any) -> Any:
        """``play`` with a witness."""

        def played(state: State, name: str) -> None:
            self.note(state)
            play(state, name)
            self.note(state)

        return played

    def loading(self, load: Any) -> Any:
        """``load`` with a witness."""

        def loaded(game: Game, data: Any) -> State:
            state: State = load(game, data)
            self.note(state)
            return state

        return loaded


def hang(doors: list[tuple[Any, str, Any]]) -> None:
    """Put these methods into their classes."""
    for owner, name, method in doors:
        setattr(owner, name, method)
