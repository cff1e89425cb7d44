"""The figures of the rules of Cinque Terre: parts of the table, and examples that are played when they are drawn."""

from __future__ import annotations

from riviera.kernel.booklet import Figure, Frame, crop, example, part, strip, wide
from riviera.kernel.game import Game
from riviera.kernel.scene import Sheet
from riviera.kernel.state import State

from ..board.symbols import P
from ..components import PRODUCE, TYPES, VENDOR_LIRE, VILLAGES
from ..view import ORDER, price, worth

Box = list[float]
SEATS, SEED = 3, 7
STARTS = ("start:upper", "start:middle", "start:lower")
HARVEST = ("harvest:agli-pile:agli-hand", "harvest:limoni-pile:limoni-hand")
SALE = ("sell:limoni", "sell:agli")
PAID = {"vernazza": "uva", "corniglia": "funghi", "manarola": "limoni"}  # sold earlier in the example of an order
FIELD: Box = [118, 14, 190, 160]
TOWN: Box = [632, 248, 190, 160]
OFFER: Box = [4, 20, 298, 132]
HAND: Box = [6, 30, 262, 66]
ROWS: Box = [4, 4, 346, 166]
ACTIONS = (
    (f"{P}-cart-0", "Move", "one to four spaces clockwise"),
    (f"{P}-back", "Draw", "one card, face up or from the pile"),
    (f"{P}-chip-limoni", "Harvest", "in a field, with cards"),
    (f"{P}-die-limoni", "Sell", "in a village, for lire"),
)


def figures(game: Game) -> dict[str, Figure]:
    """Every figure by its name; examples are games with the built-in components."""
    if game.components:
        return tables()
    return tables() | {
        "coast": coast(game),
        "village": village(game),
        "row": row(game),
        "turn": turn(game),
        "pair": pair(game),
        "card": card(game),
        "claim": claim(game),
        "starting": starting(game),
    }


def tables() -> dict[str, Figure]:
    """What the box holds, side by side."""
    pieces = [(f"{P}-chip-{p.id}", p.id.capitalize(), p.english) for p in PRODUCE]
    vendors = [(f"{P}-flag", v.name, f"{VENDOR_LIRE[v.id]} lire") for v in VILLAGES]
    return {
        "produce": strip("The eight kinds of produce", *pieces),
        "actions": strip("The four kinds of actions", *ACTIONS),
        "vendors": strip("The five vendor cards", *vendors),
    }


def played(state: State, *actions: str) -> State:
    """The position after some actions, which the rules must allow."""
    after = state.clone()
    for action in actions:
        after.play(action)
    return after


def begun(game: Game) -> State:
    """The first turn of three players; seat A stands in the upper field."""
    return played(game.deal(SEATS, SEED), *STARTS)


def at_market(game: Game) -> State:
    """Some turns later seat A is in Riomaggiore with two pieces, and has sold elsewhere what an order asks for."""
    data = game.dump(played(begun(game), *HARVEST, "move:riomaggiore"))
    me, view = data["players"][0], game.view(begun(game), 0)
    for village, produce in PAID.items():
        me["sold"][[v.id for v in VILLAGES].index(village)][TYPES.index(produce)] = 1
        me["lire"] += price(view, village, produce)
        data["piles"][TYPES.index(produce)] -= 1
    return game.load(data | {"turns": 3 * SEATS})


def seen(game: Game, state: State, sheet: str, box: Box, seat: int = 0) -> Sheet:
    """A part of a sheet as a seat sees it."""
    return crop(game.scene(game.view(state, seat)), sheet, box)


def frame(game: Game, state: State, sheet: str, box: Box, head: str, text: str, seat: int = 0) -> Frame:
    """A moment of an example."""
    return Frame(sheet=seen(game, state, sheet, box, seat), head=head, text=text)


def coast(game: Game) -> Figure:
    """The whole coast."""
    text = "The road goes clockwise: past the three fields above, and back through the five villages by the sea."
    return wide("The coast", text, seen(game, begun(game), "board", [0, 0, 824, 464]))


def village(game: Game) -> Figure:
    """A village with its dice."""
    text = "Riomaggiore has four dice. What has no die there sells for 1. The flag is the vendor card."
    return part("A village", text, seen(game, begun(game), "board", TOWN))


def row(game: Game) -> Figure:
    """The orders that lie open."""
    text = "Each names its lire and what must have been sold where. Below stands how much of it is still to do."
    return part("Orders", text, seen(game, begun(game), "offer", OFFER))


def card(game: Game) -> Figure:
    """The own card with some sales."""
    text = "Eight spaces for each village. The flag at the end is won with a full row."
    return part("Your card", text, seen(game, at_market(game), "mine", ROWS))


def turn(game: Game) -> Figure:
    """Harvest, drive, sell: three actions (R-TURN-1, R-TURN-3)."""
    start = begun(game)
    driven = played(start, *HARVEST, "move:riomaggiore")
    sold = played(driven, *SALE)
    limoni, agli = (price(game.view(driven, 0), "riomaggiore", p) for p in ("limoni", "agli"))
    told = f"Limoni bring {limoni}, agli {agli}: {limoni + agli} lire. Both pieces now fill spaces of your row."
    return example(
        "A whole turn",
        frame(game, start, "board", FIELD, "Harvest", "A card of agli and one of limoni: two pieces for one action."),
        frame(game, driven, "board", TOWN, "Move", "Three spaces on: middle field, lower field, Riomaggiore."),
        frame(game, sold, "mine", [4, 34, 164, 138], "Sell", told),
    )


def pairing(game: Game) -> State:
    """The turn of seat B, in the middle field with two cards of limoni."""
    return played(begun(game), *HARVEST, "move:riomaggiore", *SALE)


def pair(game: Game) -> Figure:
    """Two equal cards buy anything that lies here (R-HARVEST-3)."""
    before = pairing(game)
    after = played(before, "harvest:uva-pile:limoni-hand")
    have = "Seat B is in the middle field, where uva and pomodori lie, and has no card of either."
    return example(
        "A pair of lemons for grapes",
        frame(game, before, "hand", HAND, "Before", have, 1),
        frame(
            game, after, "hand", HAND, "Two limoni", "The pair is discarded, and one piece of uva lies in the cart.", 1
        ),
    )


def claim(game: Game) -> Figure:
    """An order is claimed at the end of a turn (R-CLAIM-1, R-CLAIM-4)."""
    before = played(at_market(game), *SALE)
    after = played(before, "claim:PO59")
    lire = [game.view(state, 0)["players"][0]["lire"] for state in (before, after)]
    done = f"It pays {lire[1] - lire[0]} lire at once. What was sold stays, and serves for other orders too."
    ready = "Uva in Vernazza, funghi in Corniglia, limoni in Manarola: all sold, in this turn or earlier ones."
    return example(
        "An order is ready",
        frame(game, before, "offer", OFFER, "Ready", ready),
        frame(game, after, "offer", OFFER, "Claimed", f"{done} You look at the next order alone."),
    )


def starting(game: Game) -> Figure:
    """What a starting order is worth (R-FINAL-3)."""
    state = begun(game)
    view = game.view(state, 1)
    order = ORDER[view["players"][1]["starting"]]
    prices = [price(view, village, produce) for village, produce in order.wants.items()]
    text = f"30 − ({' + '.join(map(str, prices))}) = {worth(view, order)} lire, won or lost."
    return part("A starting order", text, seen(game, state, "hand", [4, 96, 354, 48], 1))
