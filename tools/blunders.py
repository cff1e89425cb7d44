"""Plant blunders: games with one move that throws the victory away where another wins, for the tests of reviews.

``python -m tools.blunders [GAME]`` makes those in ``tests/study/blunders`` anew. Late in a game between bots it looks
for a decision with one answer that is much better than all others, plays the worst, and lets the bots go on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from riviera.bots.outlook import outlooks
from riviera.kernel.chance import Chance, luck_of
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import OVER, WIDTH, State, zeros
from riviera.records import Record, load, write, write_down
from riviera.registry import load_game
from riviera.study.explore import analyse
from riviera.study.hints import hint
from riviera.study.running import review

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "study" / "blunders"
MOST = 16  # answers to compare
LATE = 40  # decisions before the end
WORLDS = 16


def planted(old: Record) -> Record:
    """A record like the old one with a blunder that reviews, hints and analyses find."""
    return next(found for seed in count(1) for found in blundered(old, seed) if plain_to_see(found))


def blundered(old: Record, seed: int) -> Iterator[Record]:
    """The games of a seed with a blunder near their end, the latest first."""
    game = load_game(old.game)
    path = played(game.deal(len(old.names), seed, old.options or None), luck_of(seed))
    states, actions = [state for state, _ in path], [action for _, action in path]
    for ply in range(len(path) - 1, len(path) - LATE, -1):
        pair = throwing_away(states[ply])
        if pair is None:
            continue
        after = states[ply].clone()
        after.apply(pair[1])
        rest = [action for _, action in played(after, luck_of(seed))]
        names = [game.actions.name(action) for action in [*actions[:ply], pair[1], *rest]]
        record = write_down(game, old.names, seed, old.options or None, names)
        record.tags = {"Blunder": str(ply + 1), "Better": game.actions.name(pair[0])}
        yield record


def played(state: State, luck: Chance) -> list[tuple[State, int]]:
    """The game from here to its end as the strategy of its bots plays it: positions, and what was chosen there."""
    path, scratch, strategy = list[tuple[State, int]](), zeros(WIDTH), state.game.strategy()
    while state.actor != OVER:
        path.append((state.clone(), strategy.pick(state, luck, scratch)))
        state.apply(path[-1][1])
    return path


def throwing_away(state: State) -> tuple[int, int] | None:
    """The answer that wins and the one that loses, where no other is nearly as good as the first."""
    legal = state.legal_actions()
    if not 2 <= len(legal) <= MOST:
        return None
    found = sorted(outlooks(Perspective(state, state.actor), legal, WORLDS, 1), key=lambda o: -o.chance())
    best, second, worst = found[0].chance(), found[1].chance(), found[-1].chance()
    return (found[0].action, found[-1].action) if best - worst > 0.5 and best - second > 0.2 else None


def plain_to_see(record: Record) -> bool:
    """Whether quick looks find the blunder, each in its own way."""
    ply, better = int(record.tags["Blunder"]), record.tags["Better"]
    state = load_game(record.game).deal(len(record.names), record.seed, record.options or None)
    for action in record.actions[: ply - 1]:
        state.play(action)
    seen = Perspective(state, int(state.actor))
    told = hint(seen, seed=1, iterations=300, seconds=60)
    if told.action != better or not told.sureness or told.sureness <= 0.9:
        return False
    if analyse(seen, worlds=24, iterations=100)[0].action != better:
        return False
    found = review(record, seed=2, worlds=12, iterations=20).mistakes
    return any(one.ply == ply and one.better == better and one.loss > 0.35 for one in found)


def main(names: list[str]) -> None:
    """Make the records of these games anew, or of all."""
    for file in sorted(FOLDER.glob("*.txt")):
        if not names or file.stem in names:
            file.write_text(write(planted(load(file))), encoding="utf-8")
            print(file.name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
