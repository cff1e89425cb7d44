"""How somebody fares against gentle bots in a first game, alone and with the coach; and how rarely the coach speaks.

    python bench/learner.py cinquo --movers uniform,taught --coach alone,back,all --games 30 --keep learner.jsonl

``uniform`` moves at random; ``taught`` has taken the course (taught.py); bots by their names may move too. ``alone`` plays
without a coach. With ``deaf`` the coach is counted but not followed. With ``back`` a choice is taken back when the coach
speaks of it, and what it shows is played; with ``all`` its sentences at the start of a turn are followed as well, to the
end of that turn, for as long as it says any. Games that are kept are not played again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import riviera
from riviera.bots import bot
from riviera.bots.outlook import victory
from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State
from riviera.study.balance.numbers import share
from riviera.study.coach import counsel, slip
from riviera.table.core.coach import Coach
from riviera.table.core.entry import MISSED, MOVE, Entry
from taught import taught

Mover = Callable[[Perspective, int], int]
WAYS = ALONE, DEAF, BACK, ALL = "alone", "deaf", "back", "all"


@dataclass
class Game:
    """A game that was played: what the learner won, and how often it decided and was spoken to."""

    game: str
    mover: str
    coach: str
    seed: int
    won: float = 0.0
    points: int = 0
    best: int = 0  # of the gentle bots
    turns: int = 0
    choices: int = 0
    said: int = 0  # sentences at the start of a turn
    missed: int = 0  # choices of which the coach spoke


def mover_of(name: str) -> Mover:
    """A mover by its name."""
    return taught if name == "taught" else bot(name).choose


class Learner:
    """Somebody at the table with a coach beside them."""

    def __init__(self, told: Game, seat: int, worlds: int) -> None:
        self.told, self.seat = told, seat
        self.mover, self.coach = mover_of(told.mover), Coach(seat)
        self.following = False  # what the coach shows, to the end of this turn
        self.budget = {"iterations": 5 * worlds // 2, "worlds": worlds}

    def choose(self, state: State, seed: int) -> int:
        """A choice as it stands in the end."""
        self.told.turns += self.coach.begins
        if len(state.legal_actions()) == 1:
            return state.legal_actions()[0]
        self.told.choices += 1
        self.told.said += self.told.coach == DEAF and self.coach.begins and self.coach.speaks
        return self.shown(state, seed) if self.listens else self.looked_at(state, seed)

    @property
    def listens(self) -> bool:
        """Whether the coach has a sentence now or goes on showing, and is followed."""
        return self.told.coach == ALL and self.coach.speaks and (self.coach.begins or self.following)

    def shown(self, state: State, seed: int) -> int:
        """What the coach shows: from the start of a turn, if it has a sentence, to its end."""
        told = counsel(Perspective(state, self.seat), seed, **self.budget)
        if self.coach.begins:
            self.following = bool(told.says)
            self.told.said += self.following
        return state.game.actions.parse(told.action) if self.following else self.looked_at(state, seed)

    def looked_at(self, state: State, seed: int) -> int:
        """An own choice, taken back if the coach speaks of it."""
        action = self.mover(Perspective(state, self.seat), seed)
        found = None if self.told.coach == ALONE else slip(state, action, seed + 1, **self.budget)
        if found is None or not found.much:
            self.coach.poor = self.coach.poor or found is not None
            return action
        self.told.missed += 1
        self.coach.hear(Entry(0, MISSED, self.seat, 0.0, {"to": 0, "better": "", "points": 0, "loss": 0}))
        return action if self.told.coach == DEAF else state.game.actions.parse(found.better)


def played(told: Game, worlds: int) -> Game:
    """One game, as a first game is but for its deal; the learner's seat goes round."""
    game, luck = riviera.game(told.game), chance(told.seed)
    first = game.about.first
    assert first is not None
    state, seat, gentle = game.deal(first.seats, told.seed, dict(first.options)), told.seed % first.seats, bot("gentle")
    learner = Learner(told, seat, worlds)
    while (actor := int(state.actor)) >= 0:
        seed = luck.below(1 << 30)
        action = learner.choose(state, seed) if actor == seat else gentle.choose(Perspective(state, actor), seed)
        learner.coach.hear(Entry(0, MOVE, actor, 0.0))
        state.apply(action)
    scores = state.scores()
    told.won, told.points, told.best = victory(state)[seat], scores.pop(seat), max(scores)
    return told


def kept(file: Path) -> list[Game]:
    """The games of earlier runs."""
    return [Game(**json.loads(line)) for line in file.read_text().splitlines()] if file.exists() else []


def games(args: argparse.Namespace) -> Iterator[list[Game]]:
    """The games of one mover and one coach after the other; each is kept as soon as it is over."""
    for mover in args.movers.split(","):
        for coach in args.coach.split(","):
            done = [g for g in kept(args.keep) if (g.game, g.mover, g.coach) == (args.game, mover, coach)]
            for seed in range(args.seed, args.seed + args.games):
                if seed not in {g.seed for g in done}:
                    done.append(played(Game(args.game, mover, coach, seed), args.worlds))
                    with args.keep.open("a") as file:
                        file.write(json.dumps(asdict(done[-1])) + "\n")
            yield done


def row(done: list[Game]) -> str:
    """Games of one kind as a line of a Markdown table."""
    n, one = len(done), done[0]
    won = share(sum(g.won for g in done), n)
    wins = f"{100 * won.mean:.0f} % ({100 * won.low:.0f} to {100 * won.high:.0f})"
    points = f"{sum(g.points for g in done) / n:.1f} : {sum(g.best for g in done) / n:.1f}"
    spoken = [f"{sum(getattr(g, what) for g in done) / n:.1f}" for what in ("turns", "said", "choices", "missed")]
    return f"| {' | '.join([one.game, one.mover, one.coach, wins, str(n), points, *spoken])} |"


def main() -> None:
    """Play, keep, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--movers", default="uniform,taught")
    parser.add_argument("--coach", default="alone,back,all")
    parser.add_argument("--keep", type=Path, default=Path("learner.jsonl"))
    for name, default in {"games": 30, "seed": 1, "worlds": 160}.items():
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    print("| game | mover | coach | wins | games | points : best gentle | turns | sentences | choices | missed |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for done in games(args):
        print(row(done), flush=True)


if __name__ == "__main__":
    main()
