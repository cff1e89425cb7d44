"""A position of Liguria from plain data, refused with the reason when it is impossible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from riviera.kernel.chance import read_chance
from riviera.kernel.data import Dump, listed, one_of, within
from riviera.kernel.errors import BadInput
from riviera.kernel.vecs import put

from ..components import COLOURS, KNIGHTS, PAYMENTS, ROWS, SEAT_LETTERS, STALLS, TILE_NAMES
from ..engine.deal import blank
from ..engine.rules import Liguria
from ..engine.state import BLANK, NONE, RED_ISLAND, STAGES, Merchant, Turn, one
from .check import check
from .dump import CARD_NAMES, CONTRACT_NAMES, DIPLOMAT_NAMES, HARBOR_NAMES, KNIGHT_NAMES, MEMORY

if TYPE_CHECKING:
    from riviera.kernel.game import Game


def load(game: Game, data: Dump) -> Liguria:
    """The position of a dump."""
    try:
        return check(build(game, data))
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise BadInput(
            f"A position of Liguria needs seats, circuit, merchants and more; it fails at {error}."
        ) from None


def build(game: Game, data: Dump) -> Liguria:
    """The position as it is written, each part checked for itself."""
    seats = within(data["seats"], 3, 4, "seats")
    g = blank(game, seats, read_chance(data["chance"]), len(data["row"]))
    g.actor = within(data["actor"], -1, seats - 1, "actor")
    g.open_memory = one_of(data["memory"], MEMORY, "memory")
    g.round = g.seals = within(data["round"], 0, 9, "round")  # only laying out a round shows anything new
    g.stage = one_of(data["stage"], STAGES, "stage")
    g.served = within(data["served"], 0, seats, "served")
    read_stock(g, data)
    read_places(g, data)
    g.merchants = [read_merchant(merchant) for merchant in listed(data, "merchants", seats)]
    g.now = read_turn(data["turn"])
    return g


def read_stock(g: Liguria, data: Dump) -> None:
    """The circuit, and what can still be drawn or taken."""
    g.circuit = bytes([read_place(place) for place in listed(data, "circuit", 12)])
    g.bag = bytes([one_of(tile, TILE_NAMES, "tile") for tile in data["bag"]])
    g.gone = within(data["gone"], 0, 120, "tiles out of the game")
    g.deck = bytes([one_of(card, CARD_NAMES, "ship card") for card in data["deck"]])
    g.supply = group(data["supply"], COLOURS, "supply")


def read_places(g: Liguria, data: Dump) -> None:
    """What lies or stands at the places of the table."""
    seats = g.seats
    put(g.row, [one_of(tile, TILE_NAMES, "tile") for tile in data["row"]])
    put(g.display, [optional(card, CARD_NAMES, "ship card") for card in listed(data, "display", seats)])
    put(g.stalls, [read_seat(seat, seats) for seat in listed(data, "stalls", len(STALLS))])
    put(g.order, [read_seat(seat, seats) for seat in listed(data, "order", seats)])
    islands = data["islands"].items()
    put(g.holders, by_place({p: read_seat(i["seat"], seats) for p, i in islands}, NONE))
    put(g.garrisons, by_place({p: group(i["knights"], KNIGHT_NAMES, "knights") for p, i in islands}, 0))
    put(g.envoys, read_envoys(data["envoys"], seats))


def optional(name: Any, names: Sequence[str], what: str) -> int:
    """The number of a name, or NONE."""
    return NONE if name is None else one_of(name, names, what)


def read_seat(seat: Any, seats: int) -> int:
    """A seat's number, or NONE."""
    return NONE if seat is None else within(seat, 0, seats - 1, "seat")


def group(data: Any, names: Sequence[str], what: str) -> int:
    """A group from its kinds and numbers."""
    return sum(one(one_of(name, names, what)) * within(n, 1, 63, what) for name, n in data.items())


def mask(data: Any, names: Sequence[str], what: str) -> int:
    """A set from the names of its members."""
    return bits([one_of(name, names, what) for name in data], what)


def bits(members: list[int], what: str) -> int:
    """A set from the numbers of its members."""
    if len({*members}) != len(members):
        raise BadInput(f"A {what} is listed twice.")
    return sum(2**member for member in members)


def read_place(name: str) -> int:
    """A place of the circuit as one number."""
    if not isinstance(name, str) or not name:
        raise BadInput("Every place of the circuit has a name.")
    if name in SEAT_LETTERS:
        return SEAT_LETTERS.index(name)
    if name == "blank":
        return BLANK
    colour, _, points = name.partition(" ")
    if colour not in COLOURS or points not in "3456789" or not points:
        raise BadInput(f"There is no place “{name}” in the circuit.")
    return RED_ISLAND + COLOURS.index(colour) + 8 * int(points)


def by_place(values: dict[str, int], empty: int) -> list[int]:
    """A value for each place of the circuit."""
    places = {place: within(int(place) if place.isdecimal() else 0, 1, 12, "place") for place in values}
    table = [empty] * 12
    for place, value in values.items():
        table[places[place] - 1] = value
    return table


def read_envoys(data: list[Dump], seats: int) -> list[int]:
    """The diplomat spaces of all harbors."""
    spaces = [NONE] * (4 * seats)
    for envoy in data:
        space = 4 * within(envoy["harbor"], 0, seats - 1, "harbor") + one_of(envoy["row"], ROWS, "row")
        if spaces[space] != NONE:
            raise BadInput("Two diplomats stand on the same space.")
        payment = one_of(envoy["payment"], PAYMENTS, "payment")
        spaces[space] = within(envoy["seat"], 0, seats - 1, "seat") + 4 * payment
    return spaces


def read_merchant(m: Dump) -> Merchant:
    """One seat."""
    return Merchant(
        within(m["silver"], 0, 999, "silver"),
        within(m["ministers"], 0, 7, "ministers"),
        within(m["berth"], 1, 12, "place") - 1,
        within(m["heading"], -1, 1, "heading"),
        optional(m["card"], CARD_NAMES, "ship card"),
        mask(m["cards"], CARD_NAMES, "ship card"),
        group(m["offer"], COLOURS, "offer"),
        group(m["hold"], COLOURS, "hold"),
        group(m["store"], COLOURS, "store"),
        group(m["fronts"], HARBOR_NAMES, "harbor tile"),
        group(m["backs"], HARBOR_NAMES, "harbor tile"),
        group(m["knights"], KNIGHT_NAMES, "knights"),
        within(m["expelled"], 0, sum(knight.copies for knight in KNIGHTS), "turned knights"),
        group(m["diplomats"], DIPLOMAT_NAMES, "diplomats"),
        mask(m["contracts"], CONTRACT_NAMES, "contract"),
    )


def read_turn(t: Dump) -> Turn:
    """What the actor may still do."""
    return Turn(
        within(t["picks"], 0, 15, "picks"),
        within(t["last"], 0, 15, "slot") - 1,
        bits([within(slot, 1, 15, "slot") - 1 for slot in t["taken"]], "slot"),
        within(t["arrows"], 0, 9, "arrows"),
        within(t["steps"], 0, 99, "steps"),
        within(t["anchors"], 0, 9, "anchors"),
        within(t["reversals"], 0, 9, "reversals"),
        within(t["sacks"], 0, 99, "sacks"),
        group(t["landed"], KNIGHT_NAMES, "knights"),
        within(t["choices"], 0, 99, "choices"),
        bits([within(seat, 0, 3, "harbor") for seat in t["visited"]], "harbor"),
    )
