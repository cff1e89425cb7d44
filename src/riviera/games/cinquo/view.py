"""What a seat sees of a game of Cinquo, and what can be read from that."""

from __future__ import annotations

from functools import cache

from riviera.games.cinquo.components import CARDS, FIELDS, GOAL_FIELDS, GOALS, SEAT_COLOURS
from riviera.games.cinquo.data.dump import bidding
from riviera.games.cinquo.engine.play import crossed_at, hands_for, tops
from riviera.games.cinquo.engine.state import Position, card_names, goal_names, size
from riviera.games.cinquo.engine.ways import EITHER, ENDS, FIRST, HAND_OF, ends_at, way
from riviera.kernel.data import View
from riviera.kernel.state import OVER

NAMED = [GOALS[colour] for colour in SEAT_COLOURS]


def see(g: Position, seat: int | None) -> View:
    """Everything on the table and the own hand; other hands and the pile only by size (R-HIDE-1)."""
    view: View = {
        "game": "cinquo",
        "seats": g.seats,
        "seat": seat,
        "actor": g.actor,
        "over": g.actor == OVER,
        **bidding(g),
        "pile": len(g.pile) - g.drawn,
        "held": [size(hand) for hand in g.hands],
        "hand": card_names(g.hands[seat]) if seat is not None else [],
        "table": [CARDS[kind] if kind >= 0 else "" for kind in g.table],
        "colours": NAMED[: g.seats],
        "pieces": [FIELDS[field] for field in g.pieces],
        "lists": [goal_names(crossed) for crossed in g.lists],
    }
    if g.actor == OVER:
        view |= {"scores": g.scores(), "ranking": g.ranking()}
    return view


def colours(v: View) -> list[str]:
    """The colour of each seat, which is the last goal of its list (R-SETUP-3)."""
    named: list[str] = v["colours"]
    return named


def leader(v: View) -> int:
    """The seat that leads the trick."""
    seat: int = v["start"] if v["soloist"] < 0 else v["soloist"]
    return seat


def order(v: View) -> list[int]:
    """The seats in the order in which they play to the trick."""
    return [(leader(v) + i) % v["seats"] for i in range(v["seats"])]


def words(v: View) -> dict[int, str]:
    """What each seat has said in the bidding of this round (R-BID-1)."""
    said = {(v["start"] + i) % v["seats"]: "pass" for i in range(v["passes"])}
    if v["soloist"] >= 0:
        said[v["soloist"]] = "solo"
    return said


def points(card: str) -> int:
    """The points of a card."""
    return int(card[-1])


def called(card: str) -> str:
    """A card as people say it: “white 3”."""
    return f"{card[:-1]} {card[-1]}"


def does_top(upper: str, lower: str) -> bool:
    """Whether one card tops another (R-TRICK-3)."""
    return tops(CARDS.index(upper), CARDS.index(lower))


def hands_of(v: View, card: str) -> int:
    """The hands to which a move by the card may turn (R-TURN-2, R-TURN-6)."""
    return int(hands_for(v["soloist"], points(card)))


def ends(v: View, seat: int, card: str) -> list[str]:
    """The fields where the seat can end a move by the card."""
    where = ends_at(hands_of(v, card), points(card), FIELDS.index(v["pieces"][seat]))
    return [FIELDS[field] for field in ENDS[FIRST[where] : FIRST[where + 1]]]


def fields_to(v: View, field: str) -> list[str]:
    """The fields of the actor's way to an end field, the start first (R-MOVE-5)."""
    start = FIELDS.index(v["pieces"][v["actor"]])
    card = v["card"]
    return [FIELDS[f] for f in way(start, points(card), hands_of(v, card), FIELDS.index(field))]


def cards_in(cards: int) -> list[str]:
    """Cards of an event by name."""
    return card_names(cards)


@cache
def goal_at(field: str) -> str:
    """The goal that lies on a field, or nothing."""
    index = FIELDS.index(field)
    return GOALS[GOAL_FIELDS.index(index)] if index in GOAL_FIELDS else ""


def would_cross(v: View, seat: int, field: str) -> str:
    """The goal that the seat crosses out by coming to a field, or nothing (R-LIST-1, R-LIST-2)."""
    crossed = sum(2 ** GOALS.index(goal) for goal in v["lists"][seat])
    colour = GOALS.index(colours(v)[seat])
    return "" if crossed_at(crossed, colour, FIELDS.index(field)) == crossed else goal_at(field)


def there(v: View, field: str) -> list[int]:
    """The seats whose pieces stand on a field."""
    return [seat for seat, place in enumerate(v["pieces"]) if place == field]


def walked(start: int, end: int, far: int) -> list[str]:
    """The fields between, by the hand of the card; only in a solo was it the other one."""
    fields = way(start, far, HAND_OF[far], end) or way(start, far, EITHER, end)
    return [FIELDS[field] for field in fields[1:-1]]
