"""What is asked, what happened, and what a record notes: views and events as sentences."""

from __future__ import annotations

from riviera.games.cinquo.components import CARDS, FIELDS, GOALS, TURNS
from riviera.games.cinquo.engine.state import card_names
from riviera.games.cinquo.view import View, called, does_top, ends, leader, points, would_cross
from riviera.kernel.events import Event
from riviera.kernel.scene import Prompt
from riviera.kernel.words import Line


def prompt(v: View) -> Prompt:
    """What is expected of the actor, to the actor or about the actor."""
    if v["over"]:
        return Prompt(
            text=Line("{who} is home and wins.", who=v["winner"]) if v["winner"] >= 0 else Line("It is over.")
        )
    if v["actor"] != v["seat"]:
        return Prompt(text=Line(WAITING[v["phase"]], who=v["actor"]))
    return ASK[v["phase"]](v)


LIMIT = "The last round is over."
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


def line(event: Event, v: View) -> Line | None:
    """An event as a sentence of the log."""
    args = event.args
    if event.kind == "draw":
        return line_draw(event, v)
    if event.kind == "end":
        return (
            Line("{who} has crossed out all five and wins.", who=args[0]) if args else Line("The last round is over.")
        )
    template = SENTENCES.get(event.kind)
    return Line(template, **arguments(event)) if template else None


SENTENCES = {
    "pass": "{who} passed.",
    "solo": "{who} plays a solo.",
    "lead": "{who} led {card}.",
    "top": "{who} topped {whom} with {card}.",
    "miss": "{who} missed with {card}.",
    "lost": "{who} lost the solo to {whom}.",
    "won": "{who} won the solo.",
    "move": "{who} moved {n} to {target}.",
    "shift": "{who} shifted {whom} to {place}.",
    "end": "{who} has crossed out all five and wins.",
    "reach": "{who} crossed out {goal}.",
    "short": "Nobody holds three cards, so nobody bids.",
    "shuffle": "All cards were shuffled.",
}


def arguments(event: Event) -> dict[str, object]:
    """The named arguments of a sentence."""
    a = event.args
    kind = event.kind
    if kind in ("lead", "top", "miss"):
        return {"who": a[0], "card": called(CARDS[a[1]])} | ({"whom": a[2]} if kind == "top" else {})
    if kind == "move":
        return {"who": a[0], "source": FIELDS[a[1]], "target": FIELDS[a[2]], "n": a[3]}
    if kind == "shift":
        return {"who": a[0], "whom": a[1], "place": FIELDS[a[2]]}
    if kind == "reach":
        return {"who": a[0], "goal": GOALS[a[1]]}
    if kind == "lost":
        return {"who": a[0], "whom": a[1]}
    return {"who": a[0]} if a else {}


def note(event: Event) -> str:
    """What a record says in braces: what everybody saw come of a click, never a drawn card (R-HIDE-1)."""
    a = event.args
    if event.kind == "reach":
        return f"{GOALS[a[1]]} for {'ABCD'[a[0]]}"
    notes = {"shuffle": "shuffle", "won": "solo won", "lost": "solo lost", "top": "tops"}
    return notes.get(event.kind, "")


def line_draw(event: Event, v: View) -> Line | None:
    """Drawn cards are worth a line only to the one who drew them."""
    if not event.secret or event.args[0] != v["seat"]:
        return None
    return Line(
        "You drew {cards}.", who=v["seat"], cards=" and ".join(called(card) for card in card_names(event.secret[0]))
    )
