"""Whether the workers, parents and known cards of a position agree with each other."""

from __future__ import annotations

from collections import Counter

from riviera.kernel.errors import BadInput

from ..engine.automa import AUTOMA_WORKERS, automa_workers
from ..engine.state import BESIDE, COIN_PLACE, USED_YOKE, YOKE_PLACE, Position
from ..engine.tables import WINTER_TIME
from .dump import PLACES

FIRST_WINTER = 18  # places and, beside full actions, BESIDE + 6


def places_of(p: Position, seat: int) -> list[int]:
    """Where the workers of a seat stand, but for the £1 space."""
    found = [place for place in range(len(PLACES)) if p.standing[seat] >> place & 1]
    return found + ([p.grande[seat] - 1] if p.grande[seat] not in (0, COIN_PLACE + 1) else [])


def check_workers(p: Position, seat: int) -> None:
    """As many workers as the seat owns, on places that they can reach (R-TURN-2, R-GRANDE-1, R-YOKE-1)."""
    out = int(p.standing[seat]).bit_count() + p.coins[seat]
    if p.idle[seat] + out > p.workers[seat] - 1 + (p.lent == seat):
        raise BadInput(f"Seat {seat} has more workers out and at home than it owns.")
    if p.standing[seat] >> BESIDE & 2**13 - 1:
        raise BadInput("Only a grande worker stands beside a full action, and workers for £1 are counted in “coins”.")
    places = places_of(p, seat)
    if len(set(places)) != len(places):
        raise BadInput(f"Two workers of seat {seat} stand on one place.")
    if YOKE_PLACE in places and not p.marks[seat] & USED_YOKE:
        raise BadInput("A worker stands on the yoke, but the yoke counts as unused.")
    plans = [place for place in range(len(PLACES)) if p.planned[seat] >> place & 1]
    if any(place not in places or place % BESIDE < (6 if place >= BESIDE else FIRST_WINTER) for place in plans):
        raise BadInput("A plan needs a worker on a winter space.")
    if plans and p.season == WINTER_TIME:
        raise BadInput("In winter plans come true or are off.")


def check_places(p: Position) -> None:
    """One worker on a place that is in use, and nobody but the automa takes a place without one (R-SPACE-1)."""
    held = Counter(place for seat in range(p.seats) for place in places_of(p, seat) if place < BESIDE)
    taken = [place for place in range(BESIDE) if p.taken >> place & 1]
    for place, count in held.items():
        if count > 1 or place not in taken:
            raise BadInput(f"On {PLACES[place]} stand {count} workers, and it must be taken by one.")
    for place in taken:
        if place % 3 >= (1 if p.seats < 3 else 2 if p.seats < 5 else 3):
            raise BadInput(f"{PLACES[place]} is not in use with {p.seats} seats.")
        if place not in held and p.seats > 1:
            raise BadInput(f"{PLACES[place]} is taken, but no worker stands there.")


def check_parents(p: Position) -> None:
    """Every parent belongs to one seat, and is chosen before the first year (R-SETUP-4, R-SETUP-5)."""
    for side in range(2):
        chosen = [p.parents[seat * 2 + side] for seat in range(p.seats)]
        masks = [p.offers[seat * 2 + side] for seat in range(p.seats)]
        for seat in range(p.seats):
            if (chosen[seat] < 0) != (masks[seat] != 0) or int(masks[seat]).bit_count() not in (0, 2):
                raise BadInput(f"Seat {seat} has a parent, or two of that sort to choose from.")
        used = [c for c in chosen if c >= 0] + [c for m in masks for c in range(18) if m >> c & 1]
        if len(set(used)) != len(used):
            raise BadInput("A parent belongs to two seats.")
    if p.year and any(p.offers):
        raise BadInput("Parents are chosen before the first year.")


def check_known(p: Position) -> None:
    """Cards known to a seat are in rivals' hands, and offered ones in the own hand (R-HIDE-2, R-CARD-23)."""
    for seat in range(p.seats):
        for deck in range(4):
            others = sum(p.hand[s * 4 + deck] for s in range(p.seats) if s != seat)
            own = p.hand[seat * 4 + deck]
            if p.seen[seat * 4 + deck] & ~(others | own):
                raise BadInput(f"Seat {seat} knows a card that nobody holds.")
            if deck in (1, 3) and p.offered[seat * 2 + deck // 2] & ~own:
                raise BadInput(f"Seat {seat} offers a card that it does not hold.")


def check_solo(p: Position) -> None:
    """What only a game alone has: tokens, rows without one, and the automa's cards and workers (R-SOLO-2, R-SOLO-4)."""
    if len(set(p.automa)) != len(p.automa):
        raise BadInput("The automa's deck has a card twice.")
    if p.seats > 1 and (p.tokens or p.gone or p.automa):
        raise BadInput("Tokens, rows without one and the automa's deck belong to a game alone.")
    if p.seats == 1:
        if automa_workers(p) > AUTOMA_WORKERS:
            raise BadInput("The automa has six workers.")
        if p.tokens > int(p.gone).bit_count() + (7 if p.year > 7 else 0):
            raise BadInput("There are more tokens in hand than rows without one.")
