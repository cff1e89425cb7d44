"""What is asked in Cinquo: of the actor, or about the actor."""

from __future__ import annotations

from riviera.games.cinquo.components import TURNS
from riviera.games.cinquo.view import called, does_top, ends, leader, points, would_cross
from riviera.kernel.data import View
from riviera.kernel.scene import Prompt
from riviera.kernel.words import Line


def prompt(view: View) -> Prompt:
    """What is expected of the actor, to the actor or about the actor."""
    if view["over"]:
        return Prompt(
            text=Line("{who} came home and won.", who=view["winner"]) if view["winner"] >= 0 else Line("It is over.")
        )
    if view["actor"] != view["seat"]:
        return Prompt(text=Line(WAITING[view["phase"]], who=view["actor"]))
    return ASK[view["phase"]](view)


WAITING = {
    "bid": "{who} bids.",
    "play": "{who} plays a card.",
    "use": "{who} chooses a card to move by.",
    "move": "{who} moves.",
    "shift": "{who} shifts a piece.",
}


def ask_bid(v: View) -> Prompt:
    """Pass or solo (R-BID-1)."""
    return Prompt(
        text=Line("Pass, or play a solo?"),
        help=Line("A solo must win three tricks in a row; then you move by all three cards."),
    )


def ask_play(v: View) -> Prompt:
    """A card for the trick (R-TRICK-1)."""
    if v["best"] < 0:
        return Prompt(text=Line("Lead a card."), help=lead_help(v))
    text = "Your card closes the trick." if (v["actor"] + 1) % v["seats"] == leader(v) else "Play a card."
    return Prompt(text=Line(text), help=top_help(v))


def lead_help(v: View) -> Line:
    """What a lead is for."""
    if v["soloist"] >= 0:
        return Line("Trick {n} of your solo: nobody may top it.", n=len(v["own"]) + 1)
    return Line("If nobody tops it, you move by it.")


def top_help(v: View) -> Line:
    """The best that the hand can do against the best card so far (R-TRICK-3)."""
    best = v["table"][v["best"]]
    toppers = [card for card in dict.fromkeys(v["hand"]) if does_top(card, best)]
    for card in toppers:
        for field in ends(v, v["actor"], card):
            goal = would_cross(v, v["actor"], field)
            if goal:
                return Line("{card} tops {whom} and can end on {goal}.", card=named(card), whom=v["best"], goal=goal)
    if toppers:
        return Line("{card} tops {whom}.", card=named(toppers[0]), whom=v["best"])
    return Line("Nothing you hold tops {card}.", card=called(best))


def ask_use(v: View) -> Prompt:
    """Which card of the solo to move by (R-SOLO-3)."""
    return Prompt(
        text=Line("Move by which card?"),
        help=Line("The solo is won: one move for each card, in any order."),
    )


def ask_move(v: View) -> Prompt:
    """Where the move ends (R-MOVE-1)."""
    n = points(v["card"])
    if v["soloist"] >= 0:
        return Prompt(text=Line("Move {n}: where to?", n=n), help=Line("In a solo you may turn to either hand."))
    turn = Line("At crossings you may turn left.") if TURNS[n] == "left" else Line("At crossings you may turn right.")
    return Prompt(text=Line("Move {n}: where to?", n=n), help=turn)


def ask_shift(v: View) -> Prompt:
    """Where the piece that was landed on goes (R-SHIFT-1)."""
    return Prompt(
        text=Line("Shift {whom} to which field?", whom=v["shifted"]),
        help=Line("Any free field will do; a goal still needed there is crossed out."),
    )


ASK = {"bid": ask_bid, "play": ask_play, "use": ask_use, "move": ask_move, "shift": ask_shift}


def named(card: str) -> str:
    """A card at the head of a sentence."""
    return called(card).capitalize()
