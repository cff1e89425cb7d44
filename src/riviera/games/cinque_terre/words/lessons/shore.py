"""The coast on which the lessons of Cinque Terre happen, and what is said in many of them."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from riviera.kernel.course import Said, Start, Sum
from riviera.kernel.data import Dump

from ...components import (
    CARDS_OF_A_PRODUCE,
    ORDER_IDS,
    PIECES_BY_SEATS,
    PRODUCE_ORDERS,
    TOWN_IDS,
    TYPES,
    VENDOR_LIRE,
)

P: Final = "cinque_terre"
ELSEWHERE: Final = Said(
    "The rules allow it.", "Here something else is the point. Look at what wears the lighthouse, and at the task."
)
ENDED: Final = Said(
    "Your turn ended early.", "That is allowed, but actions were left. Here, use the next one for what the task says."
)
# The same prices in all lessons: by village, from north to south.
DICE: Final = {
    "monterosso": {"olive": 5, "uva": 4, "limoni": 2, "pomodori": 3},
    "vernazza": {"limoni": 6, "funghi": 4, "arance": 2},
    "corniglia": {"olive": 6, "pomodori": 4},
    "manarola": {"uva": 5, "agli": 2, "zucchine": 6},
    "riomaggiore": {"funghi": 3, "agli": 5, "zucchine": 2, "arance": 6},
}
GROWS: Final = {"olive": "upper", "limoni": "upper", "uva": "upper", "funghi": "middle", "pomodori": "middle"}
LIRE: Final = {order.id: order.lire for order in PRODUCE_ORDERS}
# Two rivals who have come as far as you.
EARLY: Final = (
    "at=lower hand=agli,arance,uva,pomodori starting=SO02",
    "at=middle hand=funghi,zucchine,olive,agli starting=SO07",
)
LATE: Final = (
    "at=lower hand=agli,uva riomaggiore=4arance,2agli manarola=3zucchine,uva vernazza=2funghi starting=SO02",
    "at=monterosso hand=funghi,limoni cart=olive corniglia=3pomodori,olive vernazza=2limoni,funghi monterosso=uva "
    "starting=SO07",
)

Words = dict[str, str]


def read(text: str) -> Words:
    """A seat in words: ``at=upper hand=2limoni,olive cart=uva vernazza=limoni claimed=PO14 vendor=monterosso``."""
    return dict(item.split("=") for item in text.split())


def names(words: Words, key: str) -> list[str]:
    """A list in a seat's words; ``2limoni`` is said twice."""
    found = [re.fullmatch(r"(\d?)(.+)", item) for item in words.get(key, "").split(",") if item]
    return [one[2] for one in found if one for _ in range(int(one[1] or 1))]


def counted(items: list[str]) -> list[int]:
    """How often each produce is named."""
    return [items.count(produce) for produce in TYPES]


def earned(words: Words) -> int:
    """What a seat has earned by sales, orders and vendor cards."""
    sales = sum(DICE[town].get(produce, 1) for town in TOWN_IDS for produce in names(words, town))
    return sales + sum(LIRE[o] for o in names(words, "claimed")) + sum(VENDOR_LIRE[v] for v in names(words, "vendor"))


def trader(words: Words) -> Dump:
    """A seat as a dump has it."""
    hand, none = counted(names(words, "hand")), [0] * len(TYPES)
    found: Dump = {"space": words.get("at", ""), "lire": earned(words), "starting": words["starting"], "hand": hand}
    found |= {"seen": none, "before": none, "blind": hand, "cart": counted(names(words, "cart"))}
    found |= {"sold": [counted(names(words, town)) for town in TOWN_IDS]}
    return found | {"claimed": names(words, "claimed"), "secret": names(words, "secret")}


def stock(seats: list[Words], market: list[str]) -> Dump:
    """Piles, pile of cards and discards: what the seats do not have."""
    taken = Counter(name for words in seats for key in (*TOWN_IDS, "cart") for name in names(words, key))
    held = Counter(market) + Counter(name for words in seats for name in names(words, "hand"))
    used = [min(taken[p], CARDS_OF_A_PRODUCE - held[p]) for p in TYPES]
    deck = [CARDS_OF_A_PRODUCE - held[p] - n for p, n in zip(TYPES, used, strict=True)]
    piles = [PIECES_BY_SEATS[len(seats)] - taken[p] for p in TYPES]
    return {"piles": piles, "market": market, "deck": deck, "discards": used}


def orders(seats: list[Words], row: list[str], tops: list[str]) -> Dump:
    """The row of orders, and the pile with some on top."""
    away = {*row, *tops} | {o for words in seats for key in ("claimed", "secret") for o in names(words, key)}
    owners = [next((s for s, words in enumerate(seats) if v in names(words, "vendor")), -1) for v in TOWN_IDS]
    return {"orders": tops + [o for o in ORDER_IDS if o not in away], "offer": row, "vendors": owners}


def shore(
    you: str,
    others: tuple[str, ...] = EARLY,
    *,
    round: int = 1,
    left: int = 3,
    final: int = -1,
    market: str = "agli limoni arance zucchine",
    row: str = "PO21 PO14 PO56",
    tops: str = "",
) -> Start:
    """A position of three seats in which you are asked: the seats in words, and what lies beside the coast."""
    seats = [read(text) for text in (you, *others)]
    placing = "at" not in seats[0]
    data: Dump = {"seats": len(seats), "actor": 0, "seals": 0, "phase": "placing" if placing else "acting"}
    data |= {"chance": "4:0", "left": 0 if placing else left, "open": "", "takings": 0, "taken": 0}
    data |= {"first": -1 if placing else 0, "turns": 0 if placing else len(seats) * (round - 1), "final": final}
    data |= {"safeguard": "on", "dice": [[p, n] for dice in DICE.values() for p, n in dice.items()]}
    data |= {"beside": [GROWS.get(p, "lower") for p in TYPES], "players": [trader(words) for words in seats]}
    return Start(data=data | stock(seats, market.split()) | orders(seats, row.split(), tops.split()))


def fruit(kinds: str, number: str, words: str) -> Sum:
    """Pieces = lire."""
    return Sum(tuple(f"{P}-chip-{kind}" for kind in kinds.split()), number, words)
