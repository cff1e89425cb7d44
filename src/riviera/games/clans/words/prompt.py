"""What is asked in Clans."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Prompt
from riviera.kernel.words import Line


def prompt(view: View) -> Prompt:
    """What is expected of the actor."""
    if view["over"]:
        return Prompt(text=Line("The game is over."))
    if view["pending"]:
        return Prompt(
            text=Line("Which village is founded first?"), help=Line("Each takes the next chip and scores in its epoch.")
        )
    return Prompt(
        text=Line("Move which huts?"),
        help=Line("All huts of a territory join the huts of a neighbour."),
        then=Line("Move {target} where?"),
    )
