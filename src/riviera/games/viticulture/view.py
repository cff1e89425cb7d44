"""What a seat sees of Viticulture: everything but the hands of others and the decks (R-HIDE-1)."""

from __future__ import annotations

from typing import Final

from riviera.kernel.data import View

from .components import CELLAR, DECKS, FACES, FIELDS, GRAPES, SEASONS
from .data.check import in_play
from .data.dump import CARD_NAMES, LEVELS, PLACES, names, offers, parent, workers
from .engine.automa import automa_points, last_year, target
from .engine.deeds import Gain
from .engine.fields import grown
from .engine.hands import KEEP_TWO, SHELVE, Draw
from .engine.rivals import OFFER_CARDS
from .engine.score import levels
from .engine.state import SOURCES, Position
from .engine.tables import SUMMER_TIME, WINTER_TIME, face_of

# The face of each card of a deck, by name.
CARD_FACES: Final = tuple(tuple(FACES[face_of(d, c)] for c in range(len(CARD_NAMES[d]))) for d in range(4))


def see(p: Position, seat: int | None) -> View:
    """The table as a seat, or a spectator, knows it (R-HIDE-1)."""
    over = p.actor < 0
    view: View = {
        "game": "viticulture",
        "seats": p.seats,
        "seat": seat,
        "actor": p.actor,
        "over": over,
        "year": p.year,
        "last": p.ending or p.year >= last_year(p),
        "season": SEASONS[p.season],
        "first": p.first,
        "friendly": bool(p.friendly),
        "passed": [s for s in range(p.seats) if p.passed >> s & 1 and p.season in (SUMMER_TIME, WINTER_TIME)],
        "lent": p.lent,
        "taken": names(p.taken, PLACES),
        "growers": [grower(p, s, seat) for s in range(p.seats)],
        "hand": [] if seat is None else hand(p, seat),
        "decks": [len(p.decks[d]) - p.drawn[d] for d in range(4)],
        "discards": [[CARD_FACES[d][c] for c in p.piles[d]] for d in range(4)],
        "playing": [CARD_FACES[d][c] for d in (1, 3) for c in in_play(p, d)],
        "ask": None if over else question(p, seat),
    }
    if p.seats == 1:
        view["solo"] = solo(p)
    if over:
        view |= {"scores": p.scores(), "ranking": p.ranking(), "earned": earned(p), "ties": ties(p)}
    return view


def solo(p: Position) -> View:
    """The automa's side of a game alone (R-SOLO-1)."""
    return {
        "tokens": p.tokens,
        "rows": [r + 1 for r in range(7) if not p.gone >> r & 1],
        "goal": automa_points(p),
        "target": target(p) if p.targets and p.year else None,
        "years": last_year(p),
        "level": LEVELS[p.level],
    }


def earned(p: Position) -> list[list[int]]:
    """The points of each seat by source, those of the start last: what the others leave."""
    found = [[int(p.earned[s * SOURCES + i]) for i in range(SOURCES)] for s in range(p.seats)]
    return [[*points, p.vp[s] - sum(points)] for s, points in enumerate(found)]


def ties(p: Position) -> list[list[int]]:
    """What breaks ties, for each seat: lira, wine values, grape values (R-END-3)."""
    return [[p.lira[s], levels(p.cellar[s]), levels(p.crush[s])] for s in range(p.seats)]


def hand(p: Position, seat: int) -> list[str]:
    """The faces in a hand, deck by deck."""
    held = p.hand
    return [face for d in range(4) for face in names(held[seat * 4 + d], CARD_FACES[d])]


def grower(p: Position, seat: int, viewer: int | None) -> View:
    """A seat's open side: mat, workers, counts of cards, and faces in hand that the viewer has seen (R-HIDE-2)."""
    return {
        "mama": parent(p, seat, 0),
        "papa": parent(p, seat, 1),
        "offers": offers(p, seat),
        "lira": p.lira[seat],
        "vp": p.vp[seat],
        **workers(p, seat),
        "fields": [field(p, seat, f) for f in range(3)],
        "crush": names(p.crush[seat], GRAPES),
        "cellar": names(p.cellar[seat], CELLAR),
        "cards": [p.held(seat, 2**d) for d in range(4)],
        "known": known(p, seat, viewer),
    }


def known(p: Position, seat: int, viewer: int | None) -> list[str]:
    """The faces in a rival's hand that the viewer has seen going there (R-HIDE-2)."""
    if viewer is None or viewer == seat:
        return []
    held, seen = p.hand, p.seen
    masks = [held[seat * 4 + d] & seen[viewer * 4 + d] for d in range(4)]
    return [face for d in range(4) for face in names(masks[d], CARD_FACES[d])]


def field(p: Position, seat: int, f: int) -> View:
    """A field with its vines, from the smallest to the biggest."""
    vines = p.fields[seat * 3 + f]
    return {
        "id": FIELDS[f],
        "sold": bool(p.sold[seat] >> f & 1),
        "harvested": bool(p.harvested[seat] >> f & 1),
        "vines": names(vines, CARD_FACES[0]),
        "value": grown(vines, 2),
        "red": grown(vines, 0),
        "white": grown(vines, 1),
    }


def question(p: Position, seat: int | None) -> View:
    """What the actor is asked: the kind of question, the card in play, and what it already knows."""
    effect, arg = p.top(), p.asked()
    inner = effect.parts[0] if type(effect).__name__ in ("May", "HiddenMay", "Staked") else effect
    secret = effect is OFFER_CARDS and seat != p.actor
    asks: View = {
        "kind": type(effect).__name__,
        "what": type(inner).__name__,
        "name": effect.name,
        "times": 0 if secret else arg & 15,
        "card": card_in_play(p),
    }
    if isinstance(inner, Gain):
        asks["gain"] = [int(inner.lira), int(inner.vp)]
    elif isinstance(inner, Draw):
        asks["gain_cards"] = [deck for d, deck in enumerate(DECKS) for _ in range(inner.cards[d])]
    if effect is OFFER_CARDS and not secret:
        asks["offered"] = names(p.offered[p.actor * 2], CARD_FACES[1]) + names(
            p.offered[p.actor * 2 + 1], CARD_FACES[3]
        )
    if effect is KEEP_TWO:
        asks["shown"] = [FACES[f] for f in shown_faces(arg)]
    return asks


def card_in_play(p: Position) -> str:
    """The visitor that is being carried out, or nothing."""
    for i in range(p.depth - 1, -1, -1):
        if p.stack[i] & 1023 == SHELVE.number:
            arg = p.stack[i] >> 14
            return CARD_FACES[arg // 64][arg % 64]
    return ""


def shown_faces(arg: int) -> list[int]:
    """The faces of the cards that a Caravan still shows."""
    cards = [(arg >> (4 + deck * 6) & 63) - 1 for deck in range(4)]
    return [face_of(deck, card) for deck, card in enumerate(cards) if card >= 0]
