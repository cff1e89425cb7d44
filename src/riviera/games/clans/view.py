"""What a seat sees of Clans, and what can be read from that."""

from __future__ import annotations

from functools import lru_cache

from riviera.kernel.data import View

from .components import CLANS, TERRAINS, TERRITORIES
from .engine.score import bonus
from .engine.state import COLOURS, EPOCH, LAND, VILLAGES, Position, count

NEAR = {str(t): [str(n) for n in near] for t, (_, near) in TERRITORIES.items()}
# for each territory its neighbours, and what else borders on each of them
BEYOND = {t: [(n, tuple(b for b in NEAR[n] if b != t)) for n in near] for t, near in NEAR.items()}
ROMAN = ("I", "II", "III", "IV", "V")
KEYS = tuple(str(t + 1) for t in range(LAND))


def see(g: Position, seat: int | None) -> View:
    """Everything lies open except the clan cards of others (R-SETUP-3, R-END-3)."""
    over = g.actor < 0
    return {
        "game": "clans",
        "seats": g.seats,
        "seat": seat,
        "actor": g.actor,
        "over": over,
        "first": g.first,
        "moves": g.moves,
        "huts": {key: list(counted(huts)) for key, huts in zip(KEYS, g.huts, strict=True) if huts},
        "pending": [t + 1 for t in range(LAND) if g.pending >> t & 1],
        "villages": [g.sites[i] + 1 for i in range(g.founded)],
        "points": list(g.points),
        "chips": list(g.chips),
        "clans": [CLANS[g.clans[s]] if over or s == seat else None for s in range(g.seats)],
    } | ({"scores": g.scores(), "ranking": g.ranking()} if over else {})


def discs(view: View) -> dict[str, int]:
    """The discs on the track: all clans, and at the end those alone that somebody holds, with their chips (R-END-3)."""
    if view["over"]:
        return dict(zip(view["clans"], view["scores"], strict=True))
    return dict(zip(CLANS, view["points"], strict=True))


@lru_cache(maxsize=4096)
def counted(huts: int) -> tuple[int, ...]:
    """How many huts of each clan a group has."""
    return tuple(count(huts, c) for c in range(COLOURS))


def epoch_of(view: View) -> int:
    """The epoch of the next village, counted from 0; the last one once all are founded."""
    return epoch_after(len(view["villages"]))


def epoch_after(founded: int) -> int:
    """The epoch after so many villages."""
    return int(EPOCH[min(founded, VILLAGES - 1)])


def noun(territory: int | str) -> str:
    """A territory in words: ``forest 36``."""
    return f"{TERRITORIES[int(territory)][0]} {territory}"


def bonus_of(epoch: int, terrain: str) -> int:
    """What an epoch adds to a village on such land (R-SCORE-2)."""
    return int(bonus(TERRAINS.index(terrain), epoch))


def after_strife(huts: list[int]) -> list[int]:
    """The huts that stay when a village is founded (R-STRIFE-1)."""
    return [n if n > 1 else 0 for n in huts] if all(huts) else huts


def founds(view: View, source: str) -> tuple[str, ...]:
    """The villages that a move from there would found: those with huts whose only neighbour it is (R-FOUND-1)."""
    settled = view["huts"].keys()
    return tuple([t for t, others in BEYOND[source] if t in settled and settled.isdisjoint(others)])
