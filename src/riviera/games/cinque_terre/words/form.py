"""A position of Cinque Terre to set up: its parts in the words of the rulebook, the carts on the coast."""

from __future__ import annotations

from riviera.kernel.data import Form, Stand, among, behind, called, whose

from ..components import FIELD_IDS, LOOP, ORDER_IDS, STARTING_IDS, TYPES

ORDERS = {order: f"order {int(order[2:])}" for order in ORDER_IDS}
PARTS = {
    "phase": among(
        "What is asked",
        {
            "placing": "place the cart",
            "acting": "three actions",
            "claiming": "claim an order",
            "looking": "look at orders",
            "over": "nothing, it is over",
        },
    ),
    "left": called("Actions left"),
    "open": among("Action under way", {"": "none", "harvest": "harvest", "sell": "sell"}),
    "takings": behind("Lire of this sale"),
    "taken": behind("Cards taken"),
    "turns": behind("Turns so far"),
    "safeguard": behind("Safeguard"),
    "final": behind("Last turns left"),
    "dice": called("Dice"),
    "dice.*": called("Die"),
    "dice.*.0": among("Produce", TYPES),
    "dice.*.1": called("Price"),
    "beside": called("Fields beside the piles"),
    "beside.*": among("Field", FIELD_IDS),
    "piles": called("Pieces in the piles"),
    "market": called("Cards face up"),
    "market.*": among("Card", TYPES),
    "deck": behind("Cards in the deck, by produce"),
    "discards": behind("Cards thrown away, by produce"),
    "orders": behind("Orders in the deck"),
    "orders.*": among("Order", ORDERS),
    "offer": called("Orders on offer"),
    "offer.*": among("Order", ORDERS),
    "vendors": called("Vendors"),
    "vendors.*": whose("Vendor"),
    "players": called("Players' carts and cards"),
    "players.*": called("Seat"),
    "players.*.space": among("Cart stands at", LOOP),
    "players.*.lire": called("Lire"),
    "players.*.starting": among(
        "Starting order", {order: f"starting order {int(order[2:])}" for order in STARTING_IDS}
    ),
    "players.*.hand": called("Cards in hand, by produce"),
    "players.*.seen": behind("Cards that others saw"),
    "players.*.before": behind("Cards seen before"),
    "players.*.blind": behind("Cards nobody saw"),
    "players.*.cart": called("Cart, by produce"),
    "players.*.sold": called("Sold, by village"),
    "players.*.claimed": called("Orders claimed"),
    "players.*.claimed.*": among("Order", ORDERS),
    "players.*.secret": called("Secret orders"),
    "players.*.secret.*": among("Order", ORDERS),
}
BOARD = [Stand(part="players.*.space", kind="place", title="cart")]


def form() -> Form:
    """What is asked of somebody who sets up a position."""
    return Form(parts=PARTS, board=BOARD)
