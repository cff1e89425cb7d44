"""How much chance to win the choices of bots give away, judged by long playouts; far quicker than playing matches.

    python bench/regret.py cinquo --bots greedy,strong,ismcts:iterations=2000 --games 8 --worlds 500

Games of greedy bots are stopped at some of their decisions. Every answer is played on by the game's policy to the end,
in the same imagined worlds with the same luck; a bot's regret is the chance to win of the best answer less that of its
own. It is a yardstick for settings of one game, not a rating: a bot that reads deeper than the policy can be right
where the playouts are not, and of many answers the best one is partly lucky.
"""

from __future__ import annotations

import argparse

from riviera.arena.regret import Asking, given_away, questions
from riviera.arena.simulate import split_bots


def main() -> None:
    """Ask, judge, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bots", default="uniform,greedy,strong")
    defaults = {"games": 8, "every": 8, "most": 40, "worlds": 500, "seats": 2, "seed": 1}
    for name, default in defaults.items():
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    asking = Asking(args.game, args.seats, args.every, args.most, args.worlds)
    asked = [one for seed in range(args.seed, args.seed + args.games) for one in questions(asking, seed)]
    for name in split_bots(args.bots):
        lost = given_away(asked, name)
        print(f"{name}: gives away {100 * sum(lost) / len(lost):.2f} % a decision, {len(lost)} decisions", flush=True)


if __name__ == "__main__":
    main()
