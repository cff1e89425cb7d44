"""Who meets whom on which deal: every bot sits on every seat of every deal it plays."""

from __future__ import annotations

from itertools import combinations, permutations

from riviera.kernel.errors import BadInput

from .match import Match


def groups(bots: list[str], seats: int) -> list[tuple[str, ...]]:
    """The companies that meet: every choice of as many bots as seats, or one bot against copies of another."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    if len(bots) == 1:
        return [(bots[0],) * seats]
    return [(one, *(other,) * (seats - 1)) for one, other in permutations(bots, 2)]


def schedule(
    game: str, bots: list[str], games: int, seats: int, seed: int, options: dict[str, str] | None = None
) -> list[Match]:
    """At least that many matches: for each deal every company plays it once from every seating in turn."""
    check(bots, games)
    companies = groups(bots, seats)
    settled = tuple(sorted((options or {}).items()))
    matches: list[Match] = []
    deal = 0
    while len(matches) < games:
        for company in companies:
            order = company if deal % 2 == 0 else company[::-1]
            for turn in range(seats):
                lineup = order[turn:] + order[:turn]
                matches.append(Match(len(matches), game, seed + deal, lineup, settled))
        deal += 1
    return matches


def check(bots: list[str], games: int) -> None:
    """Refuse a tournament without games or with a name twice."""
    if games < 1:
        raise BadInput(f"A tournament has at least one game, not {games}.")
    if not bots:
        raise BadInput("Name at least one bot.")
    if len(set(bots)) < len(bots):
        raise BadInput("Name every bot once.")
