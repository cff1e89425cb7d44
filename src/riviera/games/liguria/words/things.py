"""The things of Liguria in words."""

from __future__ import annotations

from collections.abc import Sequence

from riviera.kernel.data import View
from riviera.kernel.words import many

from ..components import CARDS, COLOURS, CONTRACTS, DIPLOMATS, HARBOR_TILES, KNIGHTS, SEAT_LETTERS, STALLS, TILE_NAMES


def tile_words(name: str) -> str:
    """A variety tile in words: ``knight with 2 swords``."""
    return TILE_WORDS[name]


def short_tile(name: str) -> str:
    """A variety tile in a word or two: ``Knight 2``, ``Contract 9``."""
    kind, _, value = name.partition("-")
    points = {c.name: str(c.points) for c in CONTRACTS}
    return f"{kind.capitalize()} {points.get(name, value)}".strip()


def _tile_words() -> dict[str, str]:
    words = {}
    for tile in HARBOR_TILES:
        value = [many(tile.wheels, "wheel")] * (tile.wheels > 0) + [many(tile.sacks, "sack")] * (tile.sacks > 0)
        kind = tile.name.split("-")[0]
        words[tile.name] = f"{kind} with {value[0]}" if value else f"{kind} worth {tile.front}" if tile.front else kind
    words |= {d.name: f"diplomat with {many(d.scrolls, 'scroll')}" for d in DIPLOMATS}
    words |= {k.name: f"knight with {many(k.swords, 'sword')}" for k in KNIGHTS}
    return words | {c.name: f"contract worth {c.points} for {paint(c.needs)}" for c in CONTRACTS}


def paint(cubes: Sequence[int]) -> str:
    """Cubes in words: ``2 red, 1 blue``."""
    return ", ".join(f"{n} {colour}" for n, colour in zip(cubes, COLOURS, strict=True) if n) or "nothing"


def signed(score: int) -> str:
    """A score with its sign, as printed on a ship card."""
    return f"+{score}" if score > 0 else f"\u2212{-score}"


def icons(name: str) -> str:
    """What a ship card does: ``2 wheels, 1 anchor``."""
    card = CARDS[[c.name for c in CARDS].index(name)]
    parts = [(card.wheels, "wheel"), (card.anchors, "anchor"), (card.u_turns, "U-turn"), (card.arrows, "upgrade")]
    return ", ".join(many(n, noun) for n, noun in parts if n)


def stall_words(number: int) -> str:
    """What a space of the street gives: ``3 tiles and 1 silver``."""
    stall = STALLS[number]
    return many(stall.tiles, "tile") + (f" and {stall.silver} silver" if stall.silver else "")


def card_words(number: int) -> str:
    """A ship card in words: ``+3 card``."""
    return f"{signed(CARDS[number].score)} card"


def place_title(view: View, place: int) -> str:
    """A place at the head of a button or of an explanation: ``Harbor B``."""
    words = place_words(view, place)
    return words[0].upper() + words[1:]


def place_words(view: View, place: int) -> str:
    """A place of the circuit, counted from 1: ``harbor B``, ``blue island 9``."""
    here = view["circuit"][place - 1]
    if "harbor" in here:
        return f"harbor {SEAT_LETTERS[here['harbor']]}"
    return f"{here['colour']} island {here['points']}" if here["colour"] else "a blank island"


def numbers(group: int, kinds: int) -> list[int]:
    """The numbers of a group that an event carries, six bits each."""
    return [group >> 6 * kind & 63 for kind in range(kinds)]


def listed_tiles(packed: Sequence[int]) -> list[str]:
    """The tiles that an event carries, eight to a number."""
    names = []
    for number in packed:
        part: list[str] = []
        while number:
            part.insert(0, TILE_NAMES[number % 64 - 1])
            number //= 64
        names += part
    return names


def listed_cards(packed: int) -> list[str]:
    """The ship cards that an event carries."""
    cards: list[str] = []
    while packed:
        cards.insert(0, CARDS[packed % 64 - 1].name)
        packed //= 64
    return cards


TILE_WORDS = _tile_words()
