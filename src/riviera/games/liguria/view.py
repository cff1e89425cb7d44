"""What a seat sees of Liguria, and the story of a game in words."""

from __future__ import annotations

from collections import Counter

from riviera.kernel.data import View
from riviera.kernel.events import Event
from riviera.kernel.scene import Tally, TallyRow
from riviera.kernel.words import Line

from .components import CARDS, COLOURS, PAYMENTS, ROWS, TILE_NAMES
from .data.dump import (
    CARD_NAMES,
    CONTRACT_NAMES,
    DIPLOMAT_NAMES,
    HARBOR_NAMES,
    KNIGHT_NAMES,
    MEMORY,
    card_name,
    dump_turn,
    members,
    named,
    seat_or_none,
)
from .engine.score import (
    balance_points,
    contract_points,
    diplomat_points,
    green_points,
    harbor_points,
    island_points,
    paint_plan,
    red_points,
    set_points,
)
from .engine.state import BLANK, NONE, RED_ISLAND, ROUNDS_BY_SEATS, STAGES, Position, prize, site, unpack
from .words.things import listed_cards, listed_tiles, paint, place_words, several, signed, stall_words, tile_words

STEPS = ("Islands", "Harbor tiles", "Green against red", "Contracts", "Sets of paint", "Diplomats")


def see(g: Position, seat: int | None) -> View:
    """All that a careful observer knows; of bag and deck the contents, never the order (R-HIDDEN-1, -2, -3)."""
    over = g.actor < 0
    return {
        "game": "liguria",
        "seats": int(g.seats),
        "seat": seat,
        "actor": int(g.actor),
        "over": over,
        "memory": MEMORY[g.open_memory],
        "round": int(g.round),
        "rounds": int(ROUNDS_BY_SEATS[g.seats]),
        "stage": STAGES[g.stage],
        "circuit": [see_place(g, place) for place in range(12)],
        "row": [TILE_NAMES[tile] for tile in g.row],
        "display": [card_name(card) for card in g.display],
        "stalls": [seat_or_none(s) for s in g.stalls],
        "order": [seat_or_none(s) for s in g.order],
        "supply": unpack(g.supply, 3),
        "bag": dict(sorted(Counter(TILE_NAMES[tile] for tile in g.bag).items())),
        "deck": [CARD_NAMES[card] for card in sorted(g.deck)],
        "turn": dump_turn(g.now),
        "merchants": [see_merchant(g, s) for s in range(g.seats)],
    } | ({"scores": g.scores(), "ranking": g.ranking()} if over else {})


def see_place(g: Position, place: int) -> View:
    """A harbor, or an island with its knights."""
    kind = site(g, place)
    if kind < RED_ISLAND:
        return {"harbor": int(kind)}
    if kind == BLANK:
        return {"colour": ""}
    knights = named(g.garrisons[place], KNIGHT_NAMES)
    colour = COLOURS[kind - RED_ISLAND]
    return {
        "colour": colour,
        "points": int(prize(g, place)),
        "holder": seat_or_none(g.holders[place]),
        "knights": knights,
    }


def see_merchant(g: Position, seat: int) -> View:
    """A seat: the harbor and the ship in the open, and the screen as everybody could remember it."""
    m = g.merchants[seat]
    return {
        "ministers": int(m.ministers),
        "place": int(m.berth) + 1,
        "heading": int(m.heading),
        "card": card_name(m.card),
        "offer": unpack(m.offer, 3),
        "hold": unpack(m.hold, 3),
        "fronts": named(m.fronts, HARBOR_NAMES),
        "backs": named(m.backs, HARBOR_NAMES),
        "expelled": int(m.expelled),
        "envoys": [see_envoy(g, 4 * seat + row) for row in range(4)],
        "silver": int(m.silver),
        "knights": named(m.knights, KNIGHT_NAMES),
        "diplomats": named(m.diplomats, DIPLOMAT_NAMES),
        "contracts": members(m.contracts, CONTRACT_NAMES),
        "store": unpack(m.store, 3),
        "cards": members(m.cards, CARD_NAMES),
        "green": int(green_points(g, seat)),
        "red": int(red_points(g, seat)),
    } | see_points(g, seat)


def see_envoy(g: Position, space: int) -> View | None:
    """The diplomat on a space of a harbor."""
    code = g.envoys[space]
    return None if code == NONE else {"seat": int(code & 3), "payment": PAYMENTS[code >> 2]}


def see_points(g: Position, seat: int) -> View:
    """The six steps of scoring as they stand, and the contracts that would be filled (R-SCORE-1 to R-SCORE-6)."""
    plan = paint_plan(g, seat)
    points = [
        island_points(g, seat),
        harbor_points(g, seat),
        balance_points(green_points(g, seat), red_points(g, seat)),
        contract_points(plan),
        set_points(plan),
        diplomat_points(g, seat),
    ]
    return {"points": [int(n) for n in points], "filled": members(plan & (2**20 - 1), CONTRACT_NAMES)}


def tally(view: View) -> Tally:
    """The final scoring in its six steps (R-SCORE-1 to R-SCORE-6)."""
    if not view["over"]:
        return Tally(rows=[])
    rows = [TallyRow(label=step, values=[m["points"][i] for m in view["merchants"]]) for i, step in enumerate(STEPS)]
    return Tally(rows=[*rows, TallyRow(label="Total", values=view["scores"])])


def line(event: Event, view: View) -> Line | None:
    """An event as a sentence of the log; None when it is not worth a line."""
    a = event.args
    if event.kind in ("shown", "ordered", "earned"):
        return None
    if event.kind == "laid":
        return Line("Round {n}: tiles and ship cards lie out.", n=a[0])
    if event.kind == "aside":
        return Line("A card {score} is put aside: both signs must show.", score=signed(CARDS[a[0]].score))
    if event.kind == "final":
        return Line("The final movement begins.")
    return market_line(event.kind, a) or sea_line(event.kind, a, view)


def market_line(kind: str, a: list[int]) -> Line | None:
    """What happened ashore."""
    if kind == "stocked":
        return Line("{who} offers a {first} and a {second} cube.", who=a[0], first=COLOURS[a[1]], second=COLOURS[a[2]])
    if kind == "sent":
        return Line("{who} sent a buyer for {gain}.", who=a[0], gain=stall_words(a[1]))
    if kind == "picked" and a[2]:
        return Line("{who} took a {tile} for {n} silver.", who=a[0], tile=tile_words(TILE_NAMES[a[1]]), n=a[2])
    if kind == "picked":
        return Line("{who} took a {tile}.", who=a[0], tile=tile_words(TILE_NAMES[a[1]]))
    if kind == "carded":
        return Line("{who} took the ship card {score}.", who=a[0], score=signed(CARDS[a[1]].score))
    if kind == "offered":
        return Line("{who} offers {cubes}.", who=a[0], cubes=paint(unpack(a[1], 3)))
    if kind == "upgraded":
        return Line("{who} upgraded a {tile}.", who=a[0], tile=tile_words(TILE_NAMES[a[1]]))
    return None


def sea_line(kind: str, a: list[int], view: View) -> Line | None:
    """What happened at sea."""
    if kind == "sailed":
        return Line(
            "{who} sailed {n} to {place}.", who=a[0], n=several(a[2], "step"), place=place_words(view, a[1] + 1)
        )
    if kind == "turned":
        return Line("{who} turned about.", who=a[0])
    if kind == "unloaded":
        return Line("{who} brought home {cubes}.", who=a[0], cubes=paint(unpack(a[1], 3)))
    if kind == "conquered":
        n = several(sum(unpack(a[2], 4)), "knight")
        return Line("{who} conquered the {place} with {n}.", who=a[0], place=place_words(view, a[1] + 1), n=n)
    if kind == "expelled":
        place, n = place_words(view, a[1] + 1), several(a[2], "knight")
        return Line("{who} is expelled from the {place} and turns {n}.", who=a[0], place=place, n=n)
    if kind == "harvested":
        return Line("{who} loaded {n} {colour} there.", who=a[0], n=a[3], colour=COLOURS[a[2]])
    if kind == "chose":
        return Line("{who} chose a {colour} cube.", who=a[0], colour=COLOURS[a[1]])
    return harbor_line(kind, a)


def harbor_line(kind: str, a: list[int]) -> Line | None:
    """What happened in a harbor, and the end."""
    if kind == "loaded":
        return Line("{who} loaded a {colour} cube in the harbor of {whom}.", who=a[0], colour=COLOURS[a[1]], whom=a[2])
    if kind == "deployed":
        return Line("{who} deployed a diplomat beside the {row} row of {whom}.", who=a[0], row=ROWS[a[2]], whom=a[1])
    return Line("{who} scored {n}.", who=a[0], n=a[1]) if kind == "scored" else None


def note(event: Event) -> str:
    """What a record says in braces: what chance laid out, and the points at the end."""
    if event.kind == "laid":
        return f"round {event.args[0]}: {' '.join(listed_tiles(event.args[1:]))}"
    if event.kind == "aside":
        return f"aside {CARDS[event.args[0]].name}"
    if event.kind == "shown":
        return f"cards {' '.join(listed_cards(event.args[0]))}"
    return f"points {event.args[1]}" if event.kind == "scored" else ""
