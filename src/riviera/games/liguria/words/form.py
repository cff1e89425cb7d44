"""A position of Liguria to set up: its parts in the words of the rulebook, the ships at sea."""

from __future__ import annotations

from riviera.kernel.data import Form, Stand, among, behind, called, whose

from ..components import SHIP_CARDS, TILE_NAMES

STAGES = {
    "stock": "stock the market",
    "buyer": "choose a stall",
    "pick": "take tiles",
    "card": "choose a ship card",
    "upgrade": "turn tiles over",
    "sail": "sail",
    "stop": "stop or sail on",
    "land": "land on an island",
    "choose": "take cubes",
    "last": "last choices",
}
TILES = {tile: tile.replace("-", " ") for tile in TILE_NAMES}
CARDS = {f"c{n}": f"card {n}" for n in range(1, SHIP_CARDS + 1)}
PARTS = {
    "memory": among("What lies behind screens", {"screens": "is hidden", "open": "is open"}),
    "round": called("Round"),
    "stage": among("What is asked", STAGES),
    "served": behind("Seats that are served"),
    "circuit": called("Round the sea"),
    "bag": behind("Tiles in the bag"),
    "bag.*": among("Tile", TILES),
    "gone": behind("Tiles out of the game"),
    "deck": behind("Ship cards in the deck"),
    "deck.*": among("Ship card", CARDS),
    "supply": called("Cubes in the supply"),
    "row": called("Tiles of the market street"),
    "row.*": among("Tile", TILES),
    "display": called("Ship cards to choose"),
    "display.*": among("Ship card", CARDS),
    "stalls": called("Who stands at the stalls"),
    "stalls.*": whose("Stall"),
    "order": called("Turn order"),
    "order.*": whose("Place"),
    "islands": called("Islands taken"),
    "islands.*.seat": whose("Whose"),
    "islands.*.knights": called("Knights"),
    "envoys": called("Diplomats in harbors"),
    "envoys.*": called("Diplomat"),
    "envoys.*.harbor": whose("Harbor of"),
    "envoys.*.row": called("Row"),
    "envoys.*.seat": whose("Whose"),
    "envoys.*.payment": called("Paid"),
    "merchants": called("Players' ships and harbors"),
    "merchants.*": called("Seat"),
    "merchants.*.silver": called("Silver"),
    "merchants.*.ministers": called("Ministers"),
    "merchants.*.berth": called("Place at sea"),
    "merchants.*.heading": behind("Heading"),
    "merchants.*.card": among("Ship card of the round", CARDS),
    "merchants.*.cards": called("Ship cards"),
    "merchants.*.cards.*": among("Ship card", CARDS),
    "merchants.*.offer": called("Cubes in the harbor"),
    "merchants.*.hold": called("Hold"),
    "merchants.*.store": called("Delivered"),
    "merchants.*.fronts": called("Tiles, front side"),
    "merchants.*.backs": called("Tiles, back side"),
    "merchants.*.knights": called("Knights"),
    "merchants.*.expelled": called("Knights sent home"),
    "merchants.*.diplomats": called("Diplomats"),
    "merchants.*.contracts": called("Contracts"),
    "turn": behind("Turn under way"),
}

BOARD = [Stand(part="merchants.*.berth", kind="place", title="ship", at={f"p{n}": n for n in range(1, 13)})]


def form() -> Form:
    """What is asked of somebody who sets up a position."""
    return Form(parts=PARTS, board=BOARD)
