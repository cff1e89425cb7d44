"""The start card of Clans: what you want, how points come, the land, the end, and your secret clan."""

from __future__ import annotations

from riviera.kernel.course import Fact
from riviera.kernel.data import View

from ..components import EPOCHS
from ..view import epoch_of


def start_card(view: View) -> list[Fact]:
    """Five rows; the third tells the epoch of the moment."""
    points = "a village pays one for each hut in it, to every clan that lives there."
    facts = [
        Fact(("clans-token",), "You want", "the most points when twelve villages stand."),
        Fact(("clans-hut-green", "clans-hut-yellow", "clans-hut-black"), "Points:", points),
        land(view),
        Fact((), "The end", "is the twelfth village. Each one you found is a chip: one more point.", ring="12"),
    ]
    return facts + ([] if view["seat"] is None else [you(view["clans"][view["seat"]])])


def land(view: View) -> Fact:
    """What the epoch loves and dooms (R-EPOCH-2, R-EPOCH-3)."""
    _, good, bad, bonus = EPOCHS[epoch_of(view)]
    if not bad:
        return Fact(("clans-swatch-any",), "The land", f"changes its mind. Now all of it adds {bonus}.")
    text = f"changes its mind. Now {good} adds {bonus}, and a village on {bad} is lost."
    return Fact((f"clans-swatch-{good}", f"clans-no-{bad}"), "The land", text)


def you(clan: str) -> Fact:
    """The secret clan (R-SETUP-3)."""
    text = "and only you know. Move all five clans, so that nobody finds out."
    return Fact((f"clans-hut-{clan}",), f"You are {clan},", text)
