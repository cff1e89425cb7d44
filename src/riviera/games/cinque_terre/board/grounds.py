"""The grounds of the mats: cards with titles, empty places and the big cart."""

from __future__ import annotations

from typing import Final

from ..components import VILLAGES
from .art import drawn
from .mats import HAND, LINE, MINE, RIVALS, SLOT, SLOT_X, SLOT_Y, STRIP_WIDE, STRIP_X
from .offer import MARKET, OFFER
from .symbols import P

BODY: Final = "M352 44h88l-5 72h-78z"
BOARDS: Final = "M353 60h86M354 82h84M356 102h80"
WHEELS: Final = ((372, 126), (420, 126))


def grounds() -> dict[str, str]:
    """All mats by name."""
    return (
        {
            "mine": mine("Your card"),
            "theirs": mine("Sold so far"),
            "hand": hand(),
            "market": mat(MARKET, "Produce cards", "draw one"),
        }
        | offers()
        | {name: mat(size, "", "") for name, size in RIVALS.items()}
    )


def offers() -> dict[str, str]:
    """The mats for the row of orders."""
    return {name: mat(size, "Orders", "claim one as your turn ends") for name, size in OFFER.items()}


def mat(size: tuple[int, int], title: str, note: str, x: int = 14) -> str:
    """A card with a title and a small note after it."""
    w, h = size
    body = f'<rect x=".5" y=".5" width="{w - 1}" height="{h - 1}" rx="14" class="{P}-mat"/>'
    words = f'<text x="{x}" y="19" class="{P}-title">{title}<tspan dx="8" class="{P}-title-note">{note}</tspan></text>'
    return body + (words if title else "")


def mine(title: str) -> str:
    """The fulfilment card: five rows of eight empty spaces, and the cart."""
    names = "".join(
        f'<text x="14" y="{SLOT_Y + LINE * v + 4.5}" class="{P}-row-name">{t.name}</text>'
        for v, t in enumerate(VILLAGES)
    )
    cells = "".join(slot(SLOT_X + SLOT * i, SLOT_Y + LINE * v, 11.7) for v in range(5) for i in range(8))
    return mat(MINE, title, "eight sales make you a village’s favourite", 40) + names + cells + cart()


def slot(x: float, y: float, half: float) -> str:
    """An empty place."""
    size = half * 2
    return f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{size}" height="{size}" rx="6" class="{P}-cell"/>'


def cart() -> str:
    """The big cart with four places."""
    wheels = "".join(
        f'<circle cx="{x}" cy="{y}" r="14" class="{P}-big-wheel"/><circle cx="{x}" cy="{y}" r="3.5" class="{P}-hub"/>'
        f'<path d="M{x} {y - 13}v26M{x - 13} {y}h26" class="{P}-spoke"/>'
        for x, y in WHEELS
    )
    places = "".join(slot(x, y, 14) for x in (379, 413) for y in (58, 92))
    handle = drawn("handle", "M354 46l-7-14")
    return handle + drawn("body", BODY) + drawn("boards", BOARDS) + wheels + places


def hand() -> str:
    """The hand above, the secret orders below, with the names of the villages over their columns."""
    rule = drawn("rule", f"M14 96H{HAND[0] - 14}")
    names = "".join(
        f'<text x="{STRIP_X + STRIP_WIDE * i}" y="109.5" class="{P}-head">{v.name[:3]}</text>'
        for i, v in enumerate(VILLAGES)
    )
    return mat(HAND, "Your hand", "a card, or any pair, harvests a piece") + rule + names
