"""Games of quick bots of every kind, and how many of them a bot brings down."""

from __future__ import annotations

import sys
from traceback import format_exc

from .match import Match, Outcome, play
from .ratings import Played

QUICK = ["uniform", "gentle", "steady", "greedy:worlds=1", "ismcts:iterations=4"]


def hardy(match: Match) -> Outcome:
    """Play a match; one that a bot brings down has no places, and is told with all that it takes to play it again."""
    try:
        return play(match)
    except Exception:
        print(f"{match}\n{format_exc()}", file=sys.stderr, flush=True)
        return Outcome(match.index, (), (), 0, ())


def crashes(played: list[Played]) -> int:
    """How many matches were brought down."""
    return sum(not outcome.places for _, outcome in played)
