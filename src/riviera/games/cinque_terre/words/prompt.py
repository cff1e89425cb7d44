"""What a seat is asked, to the actor and to those who wait."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Prompt
from riviera.kernel.words import Line, many

from ..components import CART_PLACES
from ..view import ORDER, PLACE_NAMES, VILLAGE_NAMES


def prompt(view: View) -> Prompt:
    """What is expected of the actor, to the actor or to whoever waits."""
    if view["over"]:
        return Prompt(text=Line("The game is over."))
    if view["seat"] != view["actor"]:
        return Prompt(text=Line(WAITING[view["phase"]], who=view["actor"]))
    return {"placing": placing, "acting": acting, "claiming": claiming, "looking": looking}[view["phase"]](view)


WAITING = {
    "placing": "{who} chooses a field to begin in.",
    "acting": "{who} is on the road.",
    "claiming": "{who} may claim a card.",
    "looking": "{who} looks at an order.",
}


def placing(view: View) -> Prompt:
    """Before the first turn (R-START-1)."""
    return Prompt(
        text=Line("In which field does your cart begin?"),
        help=Line("Nobody sees it before all have chosen."),
    )


def claiming(view: View) -> Prompt:
    """At the end of a turn (R-CLAIM-3)."""
    return Prompt(
        text=Line("Claim a card before your turn ends?"),
        help=Line("One order and one vendor card at most. Five claims begin the last turns."),
    )


def looking(view: View) -> Prompt:
    """After claiming an order (R-BONUS-1)."""
    return Prompt(
        text=Line("You alone see this order: {order}.", order=describe(view["looking"])),
        help=Line("Keep it secret, or lay it into the row. A secret order costs 5 lire for each gap at the end."),
    )


def acting(view: View) -> Prompt:
    """In the middle of a turn (R-TURN-1, -3)."""
    then = Line("Pay for {target} with which card?")
    if view["open"] == "harvest":
        loaded = len(view["players"][view["actor"]]["cart"])
        return Prompt(text=Line("Harvest more? {n} of 4 in your cart.", n=loaded), help=goes_on(view), then=then)
    if view["open"]:
        return Prompt(
            text=Line("Sell more? {earned} so far.", earned=many(view["takings"], "lira", "lire")), help=goes_on(view)
        )
    text = (Line("Your first action of three"), Line("Your second action of three"), Line("Your last action of three"))
    return Prompt(text=text[3 - view["left"]], help=advice(view), then=then)


def goes_on(view: View) -> Line:
    """What else can be done while a harvest or a sale is open."""
    if view["left"]:
        return Line("Another piece belongs to the same action. Or do something else: {n} left.", n=view["left"])
    return Line("Another piece belongs to the same action. Or end your turn.")


def advice(view: View) -> Line:
    """What can be done where the cart stands."""
    player = view["players"][view["actor"]]
    place = PLACE_NAMES[player["space"]]
    if player["space"] in VILLAGE_NAMES:
        if player["cart"]:
            return Line("Sell in {place}, draw a card, or drive on.", place=place)
        return Line("Your cart is empty. Draw a card, or drive on to a field.")
    if len(player["cart"]) == CART_PLACES:
        return Line("Your cart is full. Drive to a village, or draw a card.")
    return Line("Harvest in the {place}, draw a card, or drive on.", place=place.lower())


def describe(order: str) -> str:
    """An order in one line: its lire and what it asks for."""
    wants = ", ".join(f"{p} in {VILLAGE_NAMES[v]}" for v, p in ORDER[order].wants.items())
    return f"{ORDER[order].lire} lire for {wants}"
