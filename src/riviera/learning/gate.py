"""The gate: a new net must give away less than the judgement in use, and win more than half at the same time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from riviera.arena import Match, Outcome, Tournament, play, run
from riviera.arena.engines import engine
from riviera.arena.regret import Asking, given_away, questions
from riviera.arena.standings import Estimate, estimate, mean_of, victories
from riviera.bots.nets import LEARNT, LENT, lend
from riviera.kernel.data import Json

from .plan import ASKED, Plan
from .work import Tick, kept

DEALS = 900_000_000  # where the deals of the gate begin: none of them was learnt from
EVERY = 6  # one in so many is asked
MOST = 80  # answers that a decision may have to be asked
WORLDS = 200  # in which its answers are judged


@dataclass(frozen=True)
class Trial:
    """A net on trial."""

    plan: Plan
    net: bytes


class Lost(NamedTuple):
    """What both judgements gave away at the decisions of one game."""

    game: int
    old: list[float]
    new: list[float]


@dataclass(frozen=True)
class Verdict:
    """Regret of both, its difference with an interval, and the share won with an interval, seat count by seat count."""

    regret: Json
    won: dict[str, Json]

    @property
    def passed(self) -> bool:
        """Less is given away, and more than the fair share won, by more than chance."""
        return self.regret["saved"]["low"] > 0 and all(one["low"] > one["fair"] for one in self.won.values())


def tried(trial: Trial, match: Match) -> Outcome:
    """A match in which the net on trial may be asked for."""
    lend(trial.plan.game, trial.net)
    return play(match)


def asked(trial: Trial, game: int) -> Lost:
    """Decisions of one game, put to both judgements one turn ahead."""
    lend(trial.plan.game, trial.net)
    plan = trial.plan
    found = questions(Asking(plan.game, plan.seats[0], EVERY, MOST, WORLDS), DEALS + game)
    old, new = (given_away(found, f"greedy:worlds=4,net={which}") for which in (LEARNT, LENT))
    return Lost(game, old, new)


def regret(trial: Trial, folder: Path, jobs: int, on: str, tick: Tick) -> Json:
    """How much both give away."""
    games = range(trial.plan.questions // ASKED)
    lost = kept(folder / "regret.jsonl", games, partial(asked, trial), engine(on), jobs, tick)
    found = [Lost(*one) for one in lost]
    return weighed([one for one in found if one.old])


def weighed(lost: list[Lost]) -> Json:
    """What both gave away a decision, and how much less the new one did; without decisions nothing is proved."""
    count = sum(len(one.old) for one in lost)
    saved = mean_of([(sum(one.old) - sum(one.new), len(one.old)) for one in lost] or [(0.0, 1)])
    return {
        "old": sum(sum(one.old) for one in lost) / max(1, count),
        "new": sum(sum(one.new) for one in lost) / max(1, count),
        "decisions": count,
        "saved": told(saved),
    }


def duels(trial: Trial, seats: int, folder: Path, jobs: int, on: str, tick: Tick) -> Json:
    """How often the new net wins at the same time of the processor."""
    new, old = (f"master:seconds={trial.plan.seconds},cpu=1,net={which}" for which in (LENT, LEARNT))
    meeting = Tournament(trial.plan.game, [new, old], trial.plan.duels, seats, DEALS)
    played = run(meeting, jobs, on, folder / f"duels-{seats}.jsonl", tick, partial(tried, trial))
    alone = [one for one in played if one[0].lineup.count(new) == 1]
    return told(estimate(alone, lambda one: victories(one, new))) | {"fair": 1 / seats, "games": len(alone)}


def told(found: Estimate) -> Json:
    """A mean with its interval, as plain data."""
    return {"mean": found.mean, "low": found.low, "high": found.high}


def gate(trial: Trial, folder: Path, jobs: int = 1, on: str = "local", tick: Tick = lambda steps: None) -> Verdict:
    """Put a net to the test; what was played is kept."""
    lend(trial.plan.game, trial.net)
    lost = regret(trial, folder, jobs, on, tick)
    return Verdict(lost, {str(seats): duels(trial, seats, folder, jobs, on, tick) for seats in trial.plan.seats})
