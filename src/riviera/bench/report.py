"""The bench as one report: absolute figures, and ratios to the peers measured in the same run."""

from __future__ import annotations

import platform
from collections.abc import Callable

from riviera import __version__
from riviera.kernel.data import Json
from riviera.kernel.game import Game
from riviera.testing.digest import is_compiled

from . import elsewhere, ours, peers
from .measure import rates

USUAL = 4  # seats, where a game can be played with as many


def run(
    games: list[Game],
    seats: int | None = None,
    seconds: float = 0.1,
    rounds: int = 10,
    with_peers: bool = True,
    progress: Callable[[int], None] = lambda _: None,
) -> Json:
    """Measure the games and the installed peers; figures are for one core."""
    counts = {game.name: seats or min(USUAL, game.seats[-1]) for game in games}
    others, notes = peers.tasks() if with_peers else ([], {})
    found = rates([t for g in games for t in ours.tasks(g, counts[g.name])] + others, seconds, rounds, progress)
    figures = {name: game_figures(name, count, found, seconds, rounds) for name, count in counts.items()}
    beside = {name: {"version": notes[name], "decisions_per_second": round(found.get(name, 0))} for name in notes}
    return {
        "version": __version__,
        "compiled": is_compiled(),
        "python": platform.python_version(),
        "seconds": seconds,
        "rounds": rounds,
        "startup": elsewhere.startup(),
        "games": figures,
        "peers": beside,
        "ratios": {name: ratios(of, beside) for name, of in figures.items()},
    }


def game_figures(name: str, seats: int, found: dict[str, float], seconds: float, rounds: int) -> Json:
    """The figures of one game: decisions a second in play, microseconds a call."""
    play = {what: round(found[f"{name}/{what}"]) for what in elsewhere.PLAY}
    calls = {f"{what}_us": round(1e6 / found[f"{name}/{what}"], 3) for what in ours.CALLS}
    pure = elsewhere.interpreted(name, seats, seconds, rounds) if is_compiled() else play
    return {"seats": seats, **play, **calls, "interpreted": {what: round(pure[what]) for what in elsewhere.PLAY}}


def ratios(figures: Json, beside: dict[str, Json]) -> dict[str, float]:
    """Our loop against the loops of the peers, and our playouts against the interpreted ones."""
    measured = {name: peer["decisions_per_second"] for name, peer in beside.items() if peer["decisions_per_second"]}
    return {
        **{f"loop / {name}": round(figures["loop"] / speed, 2) for name, speed in measured.items()},
        "playouts / interpreted": round(figures["playouts"] / figures["interpreted"]["playouts"], 1),
    }
