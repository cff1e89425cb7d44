"""What the actor is asked, in words."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Prompt
from riviera.kernel.words import Line

from .things import place_words

ORDINALS = ("", "first", "second", "third", "fourth", "fifth")


def prompt(view: View) -> Prompt:
    """What is expected of the actor."""
    if view["over"]:
        return Prompt(text=Line("The game is over."))
    asked = {
        "stock": "Offer which two paints?",
        "buyer": "Send your buyer where?",
        "card": "Take which ship card?",
        "sail": "Sail where?",
        "land": "Land another knight?",
        "choose": "Which paint do your knights bring?",
        "last": "The final movement: sail where?",
    }
    text = asked.get(view["stage"])
    line = Line(text) if text else turn_line(view)
    help_line = help_for(view)
    return Prompt(text=line, help=help_line) if help_line else Prompt(text=line)


def turn_line(view: View) -> Line:
    """The questions whose words depend on the turn."""
    now = view["turn"]
    if view["stage"] == "pick":
        taken = len(now["taken"])
        return Line("Pick your {nth} tile of {n}.", nth=ORDINALS[min(taken + 1, 5)], n=taken + now["picks"])
    if view["stage"] == "upgrade":
        return Line("Upgrade a tile?")
    place = view["merchants"][view["actor"]]["place"]
    return Line("At {place}: what now?", place=place_words(view, place))


def help_for(view: View) -> Line | None:
    """One line of help under the question."""
    now, me = view["turn"], view["merchants"][view["actor"]]
    if view["stage"] == "stock":
        return Line("The others will load them at your pier.")
    if view["stage"] == "buyer":
        return Line("Left buys first and plays first, right buys more.")
    if view["stage"] == "pick":
        return Line("Each tile skipped costs one silver; you have {n}.", n=me["silver"])
    if view["stage"] == "card":
        return Line("At the end each point below zero costs five.")
    if view["stage"] == "upgrade":
        return Line("A turned tile loses its wheels or sacks. Arrows left: {n}.", n=now["arrows"])
    return sea_help(view)


def sea_help(view: View) -> Line | None:
    """Help for a ship under way."""
    now = view["turn"]
    if view["stage"] == "sail":
        return Line("At least one step, at most {n}.", n=now["steps"])
    if view["stage"] == "last":
        return Line("Only unloading at home still counts. Steps: {n}.", n=now["steps"])
    if view["stage"] == "land":
        return Line("One cube for each knight tile; its swords defend the island.")
    if view["stage"] == "stop" and now["sacks"]:
        return Line("You may load {n} more here.", n=now["sacks"])
    return None
