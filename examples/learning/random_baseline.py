"""What blind luck is worth: random legal actions, measured against a bot.

python examples/learning/random_baseline.py clans --games 1000
"""

from __future__ import annotations

import argparse

from common import Share, measured


def main(args: list[str] | None = None) -> Share:
    """Play at random, and tell how well."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="clans")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--against", default="gentle")
    asked = parser.parse_args(args)
    found = measured(asked.game, lambda rows: rows.sample(), asked.games, asked.against, asked.seats, asked.seed)
    print(f"Random play against {asked.against} in {asked.game}: wins {found}.")
    return found


if __name__ == "__main__":
    main()
