"""Why a position cannot be: what holds in every position of a game."""

from __future__ import annotations

from typing import Final

from riviera.kernel.errors import BadInput

from ..engine.moves import can_move, cut_off
from ..engine.rules import Clans
from ..engine.score import worth
from ..engine.state import COLOURS, EPOCH, LAND, NEAR, TERRAIN, UNFAVOURABLE, VILLAGES, Position, count

HUTS: Final = 12


def check(g: Clans) -> Clans:
    """The position, when its parts agree with each other."""
    check_things(g)
    check_villages(g)
    check_points(g)
    check_turn(g)
    return g


def demand(fact: bool, refusal: str) -> None:
    """Refuse the position unless something holds."""
    if not fact:
        raise BadInput(refusal)


def check_things(g: Position) -> None:
    """Huts, chips and clan cards are as many as there are (R-SETUP-2, R-SETUP-3, R-SETUP-4)."""
    for c in range(COLOURS):
        n = sum(count(huts, c) for huts in g.huts)
        demand(n <= HUTS, f"A clan has {n} huts on the board, but each has only twelve. (R-SETUP-2)")
    demand(
        sum(g.chips) == g.founded,
        f"{g.founded} villages are founded, but the seats hold {sum(g.chips)} chips. (R-FOUND-4)",
    )
    demand(
        sorted(g.clans) == [0, 1, 2, 3, 4],
        "The five clan cards lie once each before the seats or in the box. (R-SETUP-3)",
    )


def check_villages(g: Position) -> None:
    """Villages are cut off and what is cut off is a village, except beside the twelfth (R-FOUND-1, R-END-1)."""
    sites = [g.sites[i] for i in range(g.founded)]
    for i, t in enumerate(sites):
        demand(t not in sites[:i], f"Territory {t + 1} was founded twice. (R-FOUND-5)")
        demand(not g.huts[t] or cut_off(g, t), f"The village in {t + 1} is not cut off. (R-FOUND-1)")
        demand(lasts(g, i), f"The huts of the village in {t + 1} have left the board. (R-STRIFE-1, R-EPOCH-3)")
    waiting = [t for t in range(LAND) if g.pending >> t & 1]
    for t in range(LAND):
        alone = cut_off(g, t) and t not in sites
        demand(t not in waiting or alone, f"Territory {t + 1} cannot wait to be founded as a village. (R-FOUND-1)")
        demand(
            not alone or t in waiting or g.founded == VILLAGES,
            f"The huts in {t + 1} are cut off, but are no village. (R-FOUND-1)",
        )
    demand(not waiting or cut_by_one_move(g, waiting), "These villages do not wait for their order. (R-FOUND-3)")


def lasts(g: Position, i: int) -> bool:
    """Whether the huts of the village that was founded then could stay: no doom, no single huts among five clans."""
    t = g.sites[i]
    if TERRAIN[t] == UNFAVOURABLE[EPOCH[i]]:
        return not g.huts[t]
    clans = [count(g.huts[t], c) for c in range(COLOURS)]
    return 0 in clans or 1 not in clans


def cut_by_one_move(g: Position, waiting: list[int]) -> bool:
    """Whether several villages lie round one empty territory, which the mover has left (R-FOUND-1, R-FOUND-3)."""
    around = [t for t in range(LAND) if not g.huts[t] and all(NEAR[t] >> w & 1 for w in waiting)]
    return len(waiting) > 1 and bool(around)


def check_points(g: Position) -> None:
    """The discs stand where the villages have brought them (R-SCORE-1, R-SCORE-2, R-SCORE-3)."""
    for c in range(COLOURS):
        villages = [i for i in range(g.founded) if count(g.huts[g.sites[i]], c)]
        points = sum(worth(g, g.sites[i], EPOCH[i]) for i in villages)
        demand(
            g.points[c] == points,
            f"The villages have brought a clan {points} points, not {g.points[c]}. (R-SCORE-3)",
        )


def check_turn(g: Position) -> None:
    """Each move empties one territory, seats move in turn, and the game ends when it must (R-MOVE-1, R-TURN-2)."""
    gone = sum(not g.huts[g.sites[i]] for i in range(g.founded))
    moves = sum(not huts for huts in g.huts) - gone
    demand(g.moves == moves, f"So many territories are empty after {moves} moves, not {g.moves}. (R-MOVE-1)")
    ended = g.founded == VILLAGES or (not g.pending and not can_move(g))
    demand(
        ended == (g.actor < 0),
        "The game goes on while somebody can move and the twelfth village is not founded. (R-END-1, R-END-2)",
    )
    demand(g.seals == (g.actor < 0), "“seals” counts what was shown: nothing before the end, then the clans. (R-END-3)")
    turn = (g.first + g.moves - (g.pending > 0)) % g.seats
    demand(g.actor in (-1, turn), f"After {g.moves} moves it is the turn of seat {turn}. (R-TURN-2)")
