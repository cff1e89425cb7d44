"""What happened in Cinquo, in sentences, and what a record notes."""

from __future__ import annotations

from riviera.games.cinquo.components import CARDS, FIELDS, GOALS
from riviera.games.cinquo.view import called, cards_in, walked
from riviera.kernel.data import View
from riviera.kernel.events import Event
from riviera.kernel.words import Line


def line(event: Event, view: View) -> Line | None:
    """An event as a sentence of the log."""
    args = event.args
    if event.kind == "draw":
        return line_draw(event, view)
    if event.kind == "end":
        return Line("{who} crossed out all five and won.", who=args[0]) if args else Line("The last round is over.")
    template = SENTENCES.get(event.kind)
    return Line(template, **arguments(event), **lies(event, view)) if template else None


SENTENCES = {
    "pass": "{who} passed.",
    "solo": "{who} called a solo.",
    "lead": "{who} led {card}.",
    "top": "{who} topped {whom} with {card}.",
    "miss": "{who} missed with {card}.",
    "lost": "{who} lost the solo to {whom}.",
    "won": "{who} won the solo.",
    "move": "{who} moved {n} to {target}.",
    "shift": "{who} shifted {whom} to {place}.",
    "end": "{who} crossed out all five and won.",
    "reach": "{who} crossed out {goal}.",
    "short": "Nobody holds three cards, so nobody bids.",
    "shuffle": "All cards were shuffled.",
}


def lies(event: Event, view: View) -> dict[str, str]:
    """Where a played card lies: in the trick, for as long as that lies there."""
    if event.kind not in ("lead", "top", "miss"):
        return {}
    seat = event.args[0]
    return {"place": f"t-card-{seat}" if view["table"][seat] else "trick"}


def arguments(event: Event) -> dict[str, object]:
    """The named arguments of a sentence."""
    a = event.args
    kind = event.kind
    if kind in ("lead", "top", "miss"):
        return {"who": a[0], "card": called(CARDS[a[1]])} | ({"whom": a[2]} if kind == "top" else {})
    if kind == "move":
        return {"who": a[0], "source": FIELDS[a[1]], "target": FIELDS[a[2]], "n": a[3], "way": walked(a[1], a[2], a[3])}
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
        "You drew {cards}.", who=v["seat"], cards=" and ".join(called(card) for card in cards_in(event.secret[0]))
    )
