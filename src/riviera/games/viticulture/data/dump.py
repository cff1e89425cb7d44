"""A position of Viticulture as plain named data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.kernel.data import Dump

from ..components import (
    ACTIONS,
    CELLAR,
    DECKS,
    FIELDS,
    GRAPES,
    MAMAS,
    ORDERS,
    PAPAS,
    SEASONS,
    STRUCTURE_IDS,
    SUMMER,
    VINES,
    WINTER,
)
from ..engine.state import Position

LEVELS: Final = ("normal", "very_easy", "easy", "hard", "very_hard")
BONUSES: Final = ("free", "friendly")
TARGETS: Final = ("last_year", "every_year")
ELDERS: Final = (tuple(m.name for m in MAMAS), tuple(p.name for p in PAPAS))
USED: Final = ("windmill", "tasting_room", "yoke")
EARNED: Final = ("orders", "visitors", "windmill", "tasting_room", "bonuses", "rows")
PLACES: Final = (
    *(f"{a.id}_{side}" for a in ACTIONS for side in ("left", "middle", "right")),
    *(f"{a.id}_full" for a in ACTIONS),
    "gain_lira",
    "yoke",
)
CARD_NAMES: Final = (
    tuple(f"{v.id}-{n + 1}" for v in VINES for n in range(v.copies)),
    tuple(v.id for v in SUMMER),
    tuple(o.id for o in ORDERS),
    tuple(v.id for v in WINTER),
)


def names(mask: int, words: tuple[str, ...]) -> list[str]:
    """The members of a set by name, in the order of the words."""
    found = []
    while mask:
        found.append(words[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return found


def deck_names(deck: int, cards: bytes) -> list[str]:
    """A pile of cards by name."""
    return [CARD_NAMES[deck][c] for c in cards]


def by_deck(p: Position, masks: list[int]) -> dict[str, list[str]]:
    """Four sets of cards by name."""
    return {DECKS[d]: names(masks[d], CARD_NAMES[d]) for d in range(4)}


def dump(p: Position) -> Dump:
    """The whole position."""
    return {
        "seats": p.seats,
        "actor": p.actor,
        "seals": p.seals,
        "bonuses": BONUSES[p.friendly],
        "automa": LEVELS[p.level],
        "targets": TARGETS[p.targets],
        "chance": p.chance.text(),
        "agenda": p.dump_agenda(),
        "careful": p.careful,
        "year": p.year,
        "season": SEASONS[p.season],
        "first": p.first,
        "ending": bool(p.ending),
        "lent": p.lent,
        "passed": [s for s in range(p.seats) if p.passed >> s & 1],
        "taken": names(p.taken, PLACES),
        "used": p.used,
        "growers": [grower(p, s) for s in range(p.seats)],
        "decks": {DECKS[d]: deck_names(d, p.decks[d][p.drawn[d] :]) for d in range(4)},
        "discards": {DECKS[d]: deck_names(d, p.piles[d]) for d in range(4)},
        "automa_deck": list(p.automa),
        "tokens": p.tokens,
        "rows_gone": [r + 1 for r in range(7) if p.gone >> r & 1],
    }


def parent(p: Position, seat: i64, side: i64) -> str | None:
    """The name of a seat's mama or papa, once it is chosen."""
    number = p.parents[seat * 2 + side]
    return None if number < 0 else ELDERS[side][number]


def offers(p: Position, seat: i64) -> list[str]:
    """The mamas and papas that a seat may still choose from."""
    return [name for side in range(2) for name in names(p.offers[seat * 2 + side], ELDERS[side])]


def workers(p: Position, seat: int) -> Dump:
    """What everybody sees of a seat's vineyard and of its workers."""
    return {
        "residual": p.residual[seat],
        "structures": names(p.structures[seat], STRUCTURE_IDS),
        "used": names(p.marks[seat], USED),
        "row": p.row[seat],
        "workers": p.workers[seat],
        "idle": p.idle[seat],
        "grande": PLACES[p.grande[seat] - 1] if p.grande[seat] else None,
        "standing": names(p.standing[seat], PLACES),
        "coins": p.coins[seat],
        "planned": names(p.planned[seat], PLACES),
    }


def grower(p: Position, seat: i64) -> Dump:
    """One seat's vineyard, workers and hand."""
    return {
        "mama": parent(p, seat, 0),
        "papa": parent(p, seat, 1),
        "offers": offers(p, seat),
        "lira": p.lira[seat],
        "vp": p.vp[seat],
        "earned": {source: p.earned[seat * len(EARNED) + i] for i, source in enumerate(EARNED)},
        **workers(p, seat),
        "fields": {FIELDS[f]: names(p.fields[seat * 3 + f], CARD_NAMES[0]) for f in range(3)},
        "sold": names(p.sold[seat], FIELDS),
        "harvested": names(p.harvested[seat], FIELDS),
        "crush": names(p.crush[seat], GRAPES),
        "cellar": names(p.cellar[seat], CELLAR),
        "hand": by_deck(p, [p.hand[seat * 4 + d] for d in range(4)]),
        "offered": {
            "summer": names(p.offered[seat * 2], CARD_NAMES[1]),
            "winter": names(p.offered[seat * 2 + 1], CARD_NAMES[3]),
        },
        "seen": by_deck(p, [p.seen[seat * 4 + d] for d in range(4)]),
    }
