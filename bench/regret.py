"""How much chance to win the choices of bots give away, judged by long playouts; far quicker than playing matches.

    python bench/regret.py cinquo --bots greedy,strong,ismcts:iterations=2000 --games 8 --worlds 500

Games of greedy bots are stopped at some of their decisions. Every answer is played on by the game's policy to the end,
in the same imagined worlds with the same luck; a bot's regret is the chance to win of the best answer less that of its
own. It is a yardstick for settings of one game, not a rating: a bot that reads deeper than the policy can be right
where the playouts are not, and of many answers the best one is partly lucky.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

import riviera
from riviera.bots import bot
from riviera.bots.bot import Bot
from riviera.bots.outlook import outlooks
from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.arena.simulate import split_bots


@dataclass(frozen=True)
class Question:
    """A decision with the chance to win after each of its answers."""

    perspective: Perspective
    chances: dict[int, float]

    def regret(self, asked: Bot, seed: int) -> float:
        """What a bot's answer gives away."""
        return max(self.chances.values()) - self.chances[asked.choose(self.perspective, seed)]


def questions(args: argparse.Namespace) -> Iterator[Question]:
    """Some decisions of games between greedy bots that are not forced."""
    greedy = bot("greedy")
    for seed in range(args.seed, args.seed + args.games):
        state, luck = riviera.game(args.game).deal(args.seats, seed), chance(seed)
        while state.actor >= 0:
            seen = Perspective(state.clone(), state.actor)
            actions = seen.legal_actions()
            if 1 < len(actions) <= args.most and luck.below(args.every) == 0:
                found = outlooks(seen, actions, args.worlds, luck.below(1 << 30))
                yield Question(seen, {one.action: one.chance() for one in found})
            state.apply(greedy.choose(seen, luck.below(1 << 30)))


def main() -> None:
    """Ask, judge, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bots", default="uniform,greedy,strong")
    defaults = {"games": 8, "every": 8, "most": 40, "worlds": 500, "seats": 2, "seed": 1}
    for name, default in defaults.items():
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    asked = list(questions(args))
    for name in split_bots(args.bots):
        lost = [one.regret(bot(name), i) for i, one in enumerate(asked)]
        print(f"{name}: gives away {100 * sum(lost) / len(lost):.2f} % a decision, {len(lost)} decisions", flush=True)


if __name__ == "__main__":
    main()
