"""What somebody has played: finished games added up by game and seats, streaks, and two people side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from riviera.kernel.data import Json

from ..core.entry import BOT, HUMAN

DOTS = 5  # games that a streak shows


@dataclass(frozen=True)
class Seat:
    """How a game ended for a seat, and whose it was."""

    owner: str
    name: str
    kind: str
    level: str
    place: int
    points: int


@dataclass(frozen=True)
class Ended:
    """A game that is over."""

    id: str
    game: str
    title: str
    at: float
    moves: int
    public: bool
    rated: bool
    coach: bool
    seats: tuple[Seat, ...]

    @property
    def company(self) -> bool:
        """Whether anybody could come in ahead of anybody."""
        return len(self.seats) > 1

    def seat_of(self, owner: str) -> Seat | None:
        """The one seat of somebody; None who has none, or several and plays against themselves."""
        mine = [seat for seat in self.seats if seat.owner == owner]
        return mine[0] if owner and len(mine) == 1 else None


def won(game: Ended, owner: str) -> bool:
    """Whether somebody has won with their own hands; a bot's victory for them is none."""
    seat = game.seat_of(owner)
    return game.company and seat is not None and seat.place == 1 and seat.kind == HUMAN


def counted(games: Iterable[Ended], owner: str) -> list[Ended]:
    """The games of somebody that count: those in which they played one seat."""
    return [game for game in games if game.seat_of(owner)]


def facts(games: Sequence[Ended], owner: str) -> Json:
    """The four numbers of a page: finished, won, played most, and in a row."""
    with_others = [game for game in games if game.company]
    victories = [won(game, owner) for game in with_others]
    most = Counter(game.game for game in games).most_common(1)
    return {
        "finished": len(games),
        "with_others": len(with_others),
        "won": sum(victories),
        "favourite": most[0][0] if most else None,
        "favourite_games": most[0][1] if most else 0,
        "streak": streaks(victories)[-1] if victories else 0,
        "longest_streak": max(streaks(victories), default=0),
        "last": victories[-DOTS:],
    }


def streaks(victories: Sequence[bool]) -> list[int]:
    """After each game, how many were won in a row."""
    found, run = [], 0
    for victory in victories:
        run = run + 1 if victory else 0
        found.append(run)
    return found


def by_game(games: Sequence[Ended], owner: str) -> list[Json]:
    """Results for each game and number of seats, what was played most first."""

    def kind(game: Ended) -> tuple[str, int]:
        return game.game, len(game.seats)

    found = [results(name, seats, list(some), owner) for (name, seats), some in groupby(sorted(games, key=kind), kind)]
    return sorted(found, key=lambda row: -row["games"])


def results(game: str, seats: int, games: list[Ended], owner: str) -> Json:
    """How often somebody came in at which place, and with how many points."""
    mine = [seat for one in games if (seat := one.seat_of(owner))]
    places = Counter(seat.place for seat in mine)
    return {
        "game": game,
        "seats": seats,
        "games": len(mine),
        "places": [places[place] for place in range(1, seats + 1)],
        "mean": round(sum(seat.points for seat in mine) / len(mine), 1),
        "best": max(seat.points for seat in mine),
    }


def others(games: Sequence[Ended], owner: str) -> list[str]:
    """The people somebody has played with, those first with whom they did most."""
    met = Counter(seat.owner for game in games for seat in game.seats if seat.owner not in ("", owner))
    return [other for other, _ in met.most_common()]


def between(games: Sequence[Ended], one: str, other: str) -> Json:
    """Who of two came in ahead, how often."""
    ahead, behind, level = 0, 0, 0
    for game in games:
        mine, theirs = game.seat_of(one), game.seat_of(other)
        if mine and theirs:
            ahead += mine.place < theirs.place
            behind += mine.place > theirs.place
            level += mine.place == theirs.place
    return {"games": ahead + behind + level, "ahead": ahead, "behind": behind, "level": level}


def name_of(games: Sequence[Ended], owner: str) -> str:
    """What somebody was called last."""
    names = [seat.name for game in games for seat in game.seats if seat.owner == owner]
    return names[-1] if names else ""


def is_bot(seat: Seat) -> bool:
    """Whether a seat was a bot's from the first."""
    return seat.kind == BOT and not seat.owner
