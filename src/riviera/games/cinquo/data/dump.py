"""A position of Cinquo as plain named data."""

from __future__ import annotations

from riviera.kernel.data import Dump

from ..components import CARDS, FIELDS
from ..engine.state import PHASES, Position, card_names, goal_names


def bidding(g: Position) -> Dump:
    """What everybody knows of the round: bids, the card that is played, and what lies beside the table."""
    return {
        "phase": PHASES[g.phase],
        "round": g.round,
        "start": g.start,
        "passes": g.passes,
        "soloist": g.soloist,
        "best": g.best,
        "topper": g.topper,
        "card": CARDS[g.card] if g.card >= 0 else "",
        "left": g.left,
        "shifted": g.shifted,
        "winner": g.winner,
        "own": card_names(g.own),
        "away": card_names(g.away),
    }


def dump(g: Position) -> Dump:
    """The whole position in plain names."""
    return {
        "seats": g.seats,
        "actor": g.actor,
        "seals": g.seals,
        **bidding(g),
        "pile": [CARDS[kind] for kind in g.pile[g.drawn :]],
        "hands": [card_names(hand) for hand in g.hands],
        "table": [CARDS[kind] if kind >= 0 else "" for kind in g.table],
        "pieces": [FIELDS[field] for field in g.pieces],
        "lists": [goal_names(crossed) for crossed in g.lists],
        "chance": g.luck.text(),
    }
