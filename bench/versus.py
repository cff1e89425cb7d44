"""This riviera's bot against the same bot of another riviera: does it play better than it did?

    pip install --target /tmp/before riviera==0.1.0
    python bench/versus.py clans --before /tmp/before --bot master:seconds=0.1,cpu=1 --games 100
    python bench/versus.py cinquo --before /tmp/before --bot ismcts:iterations=200 --was ismcts:iterations=250 --seats 4

The other one lies in a folder of its own and answers from a process of its own. It is handed the position as data, with
luck of its own to come (no bot knows what will be drawn, and older ones write luck differently), and looks at it through
a perspective as ours does; it answers by the name of the action. Where older rules do not know the position, or the
answer is none today, our greedy bot answers for it; how often is told. One of ours sits among copies of the other, every deal
from every seat.
What was played is kept in a file, so that a run goes on where the last one stopped; the share of victories comes with
its 95 % interval over the deals, and with the decisions of a game.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import riviera
from riviera.arena import Match, Outcome, Played, Tournament, run
from riviera.arena.schedule import schedule
from riviera.arena.standings import estimate, victories
from riviera.bots import bot
from riviera.kernel.chance import luck_of
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

GREEDY = bot("greedy")
OTHER = """
import json, sys, riviera
from riviera.bots import bot
from riviera.kernel.perspective import Perspective
name, spec = sys.argv[1:3]
game, chooser = riviera.game(name), bot(spec)
dealt = game.deal(game.seats[-1], 1)
luck = (game.dump(dealt) if hasattr(game, "dump") else dealt.dump()).get("chance")
for line in sys.stdin:
    dump, seed = json.loads(line)
    if "chance" in dump:
        dump["chance"] = luck
    try:
        state = game.load(dump)
        print(game.actions.name(chooser.choose(Perspective(state, state.actor), seed)), flush=True)
    except ValueError:
        print(flush=True)
"""


@dataclass(frozen=True)
class Versus(Tournament):
    """One of the first bot among copies of the second, who is asked elsewhere."""

    def matches(self) -> list[Match]:
        """Every deal from every seat; the second bot's name is for the other riviera to check."""
        found = schedule(self.game, self.bots, self.games * (1 if self.seats == 2 else 2), self.seats, self.seed)
        return [match for match in found if match.lineup.count(self.bots[0]) == 1]


class Elsewhere:
    """A bot of another riviera, in a process of its own."""

    def __init__(self, before: str, game: str, spec: str) -> None:
        command = [sys.executable, "-c", OTHER, game, spec]
        env = {**os.environ, "PYTHONPATH": before}
        self.helped = 0
        self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)

    def choose(self, state: State, seed: int) -> int:
        """What it answers in this position."""
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.child.stdin.write(json.dumps([state.game.dump(state), seed]) + "\n")
        self.child.stdin.flush()
        name = self.child.stdout.readline().strip()
        names = {state.game.actions.name(action): action for action in state.legal_actions()}
        if name not in names:
            assert self.child.poll() is None, "The other riviera has crashed."
            self.helped += 1
            print(f"answered for the other one: {self.helped}", file=sys.stderr, flush=True)
        return names[name] if name in names else GREEDY.choose(Perspective(state, state.actor), seed)


@cache
def elsewhere(before: str, game: str, spec: str) -> Elsewhere:
    """One process for all games."""
    return Elsewhere(before, game, spec)


def play(before: str, ours: str, was: str, match: Match) -> Outcome:
    """One game between here and there."""
    state = riviera.game(match.game).deal(len(match.lineup), match.seed)
    mine, other, luck, decisions = bot(ours), elsewhere(before, match.game, was), luck_of(match.seed), 0
    while state.actor >= 0:
        seed, here = luck.seed(), match.lineup[state.actor] == "here"
        legal = state.legal_actions()
        if len(legal) == 1:
            action = legal[0]
        else:
            action = mine.choose(Perspective(state, state.actor), seed) if here else other.choose(state, seed)
        state.apply(action)
        decisions += 1
    return Outcome(match.index, tuple(state.ranking()), tuple(state.scores()), decisions, ())


def told(played: list[Played]) -> str:
    """The share of victories with its interval."""
    share = estimate(played, lambda one: victories(one, "here"))
    long = sum(outcome.decisions for _, outcome in played) / len(played)
    wins = f"{100 * share.mean:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"
    return f"{wins} of {len(played)} games, {long:.0f} decisions each"


def main() -> None:
    """Play what is missing and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--before", required=True, help="the folder in which the other riviera is installed")
    parser.add_argument("--bot", default="master:seconds=0.1,cpu=1")
    parser.add_argument("--was", help="the other one's bot, if it is not the same")
    parser.add_argument("--keep", type=Path)
    for name, default in (("games", 100), ("seats", 2), ("seed", 1), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    by = partial(play, str(Path(args.before).resolve()), args.bot, args.was or args.bot)
    versus = Versus(args.game, ["here", "before"], args.games, args.seats, args.seed)
    print(told(run(versus, args.jobs, keep=args.keep, by=by)), flush=True)


if __name__ == "__main__":
    main()
