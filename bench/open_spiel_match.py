"""Our search against OpenSpiel's: iterations a second on the same positions, and games at the same time a decision.

    pip install 'riviera[bench]'
    python bench/open_spiel_match.py clans --seconds 0.1 --deals 10

OpenSpiel's bot is its Python ISMCTSBot with random rollouts. It counts simulations, so its time is kept by measuring:
every decision gets the simulations that its last one shows to fit, at least two. Time is that of the processor, for
both, so that a busy machine favours nobody. Our rate is given twice: as the bot plays, and with playouts to the end as
theirs. The share of games won comes with its 95 % interval over the deals, each played from both seats.
"""

from __future__ import annotations

import argparse
import json
from time import process_time

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel_games import OpenSpielGame, OpenSpielState

from riviera.arena.standings import drawn
from riviera.bots import Bot
from riviera.bots.ismcts import Ismcts
from riviera.bots.search import Search, Settings
from riviera.bots.tuned import settings_of
from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

SEED = 100
PUBLIC = {"clans"}  # what is hidden never changes what is legal, so that their bot may take its faster way


class Theirs:
    """OpenSpiel's bot, kept to a time by the simulations it gets."""

    def __init__(self, game: OpenSpielGame, seconds: float) -> None:
        self.game = game
        self.seconds = seconds
        self.rate = 100.0
        self.spent: list[float] = []

    def choose(self, state: State, seed: int) -> int:
        """Its choice; resampling goes through our determinize, so it sees no more than its seat."""
        if len(state.legal_actions()) == 1:
            return state.legal_actions()[0]
        number = max(2, int(self.rate * self.seconds))
        luck = np.random.RandomState(seed % 2**31)
        evaluator = RandomRolloutEvaluator(1, luck)
        loose = self.game.rules.name not in PUBLIC
        bot = ISMCTSBot(self.game, evaluator, 2.0, number, random_state=luck, allow_inconsistent_action_sets=loose)
        start = process_time()
        action = int(bot.step(OpenSpielState(self.game, state.clone())))
        self.spent.append(process_time() - start)
        self.rate = number / self.spent[-1]
        return action


def play(game: OpenSpielGame, ours: Bot, theirs: Theirs, seat: int, seed: int) -> float:
    """Our share of the victory in one game of two seats."""
    state, luck = game.rules.deal(2, seed), chance(seed + 5)
    while state.actor >= 0:
        draw = luck.below(2**30)
        mine = state.actor == seat
        state.apply(ours.choose(Perspective(state, seat), draw) if mine else theirs.choose(state, draw))
    places = state.ranking()
    return (places[seat] == 1) / places.count(1)


def our_rate(game: OpenSpielGame, settings: Settings) -> float:
    """Our iterations a second at the start of a game."""
    state = game.rules.deal(2, 1)
    search = Search(Perspective(state, state.actor), 1, settings)
    start = process_time()
    search.run(3000, 60.0)
    return search.iterations / (process_time() - start)


def main() -> None:
    """Measure and print as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--deals", type=int, default=10)
    args = parser.parse_args()
    game = OpenSpielGame(args.game, 2)
    theirs = Theirs(game, max(args.seconds, 0.5))
    state = game.rules.deal(2, 1)
    theirs.choose(state, 1)
    theirs.choose(state, 2)
    rates = {
        "ours_per_second": round(our_rate(game, settings_of(args.game))),
        "ours_to_the_end": round(our_rate(game, Settings(reach=10**6, ripe=10**6))),
        "theirs_per_second": round(theirs.rate),
    }
    theirs = Theirs(game, args.seconds)
    ours = Ismcts(seconds=args.seconds, cpu=1)
    won = [(sum(play(game, ours, theirs, seat, SEED + deal) for seat in (0, 1)), 2) for deal in range(args.deals)]
    means = sorted(drawn(won, seed) for seed in range(400))
    spent = sum(theirs.spent) / max(1, len(theirs.spent))
    result = {
        "game": args.game,
        "games": 2 * len(won),
        "seeds": [SEED, SEED + args.deals - 1],
        "won": sum(wins for wins, _ in won),
        "interval": [means[10], means[-11]],
        "seconds": args.seconds,
        "their_mean_seconds": round(spent, 4),
    }
    print(json.dumps({**result, **rates}))


if __name__ == "__main__":
    main()
