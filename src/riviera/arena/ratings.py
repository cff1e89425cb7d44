"""Ratings of bots from their matches: Plackett-Luce, by openskill."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from riviera.kernel.data import Json
from riviera.kernel.errors import extra

from .match import Match, Outcome

Played = tuple[Match, Outcome]


@dataclass(frozen=True)
class Rating:
    """A bot's strength: Plackett-Luce mean and deviation (25 and 8.3 before any game)."""

    mean: float
    deviation: float


def ratings(played: Sequence[Played], bots: Sequence[str]) -> dict[str, Rating]:
    """The Plackett-Luce rating of each bot after the matches in their order; copies of one bot share its rating."""
    with extra("arena", "Ratings need"):
        from openskill.models import PlackettLuce
    model = PlackettLuce(tau=0.0)
    known = {name: model.rating() for name in bots}
    for match, outcome in played:
        if len(set(match.lineup)) > 1:
            for name, after in rated(model, known, match, outcome).items():
                known[name] = after
    return {name: Rating(float(one.mu), float(one.sigma)) for name, one in known.items()}


def rated(model: Any, known: Json, match: Match, outcome: Outcome) -> Json:
    """The ratings of a match's bots after it; a bot on several seats moves by the mean of their moves."""
    teams = [[deepcopy(known[name])] for name in match.lineup]
    after = [team[0] for team in model.rate(teams, ranks=list(outcome.places))]
    return {
        name: mean_rating(model, [one for who, one in zip(match.lineup, after, strict=True) if who == name])
        for name in set(match.lineup)
    }


def mean_rating(model: Any, several: list[Any]) -> Any:
    """The mean of several ratings of one bot."""
    n = len(several)
    return model.rating(mu=sum(one.mu for one in several) / n, sigma=sum(one.sigma for one in several) / n)
