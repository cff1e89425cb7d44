"""A position of Cinquo to set up: its parts in the words of the rulebook, the pieces on the board."""

from __future__ import annotations

from riviera.kernel.data import Form, Part, Stand, among, behind, called, whose

from ..components import CARDS, FIELDS, GOALS

NAMES = {card: f"{card[:-1]} {card[-1]}" for card in CARDS}
PARTS: dict[str, Part] = {
    "phase": among(
        "What is asked",
        {
            "bid": "pass or solo",
            "play": "play a card",
            "use": "use the card or not",
            "move": "walk",
            "shift": "step aside",
        },
    ),
    "round": called("Round"),
    "start": whose("Who leads"),
    "passes": behind("Passes so far"),
    "soloist": whose("Who plays solo"),
    "best": behind("Best card so far"),
    "topper": whose("Who has the best card"),
    "card": among("Card that is walked", {"": "none"} | NAMES),
    "left": behind("Steps left"),
    "shifted": behind("Steps aside"),
    "winner": whose("Who won the trick"),
    "own": called("Own goals in this walk"),
    "away": behind("Cards out of the game"),
    "away.*": among("Card", NAMES),
    "pile": behind("Pile, the next card first"),
    "pile.*": among("Card", NAMES),
    "hands": called("Hands"),
    "hands.*": called("Seat"),
    "hands.*.*": among("Card", NAMES),
    "table": called("Cards of the trick"),
    "table.*": among("Seat", {"": "none yet"} | NAMES),
    "pieces": called("Where the pieces stand"),
    "pieces.*": among("Seat", FIELDS),
    "lists": called("Goals crossed out"),
    "lists.*": called("Seat"),
    "lists.*.*": among("Goal", GOALS),
}
BOARD = [Stand(part="pieces.*", kind="place", title="piece")]


def form() -> Form:
    """What is asked of somebody who sets up a position."""
    return Form(parts=PARTS, board=BOARD)
