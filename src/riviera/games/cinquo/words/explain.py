"""What everything in Cinquo is, and what it means in this moment, from the view alone."""

from __future__ import annotations

from riviera.games.cinquo.components import CARDS, FIELDS, GOALS, KINDS, TURNS
from riviera.games.cinquo.view import called, does_top, ends, goal_at, hands_of, points, there, would_cross
from riviera.kernel.data import View
from riviera.kernel.explain import Detail, Explanation, glossary, now
from riviera.kernel.words import many

WORDS = glossary(__package__)
SEATS = "ABCD"
# What each kind of field does to a piece on its way: a name, a sentence, its clauses.
LAND = {
    "#": ("Border field", "Coming from inside, a piece turns here to the hand of its card; along the rim it goes on.",
          ["R-TURN-3", "R-TURN-4"]),
    "+": ("Crossing", "A piece on its way may go straight on here, or turn to the hand of its card.",
          ["R-TURN-1", "R-TURN-2"]),
    ".": ("Plain field", "A piece goes straight on here. It may end its move on any field, and jumps over others.",
          ["R-MOVE-3", "R-MOVE-4"]),
    "*": ("Centre", "One of the five goals: a move that ends here crosses it out. On its way a piece may turn here.",
          ["R-LIST-1", "R-TURN-1"]),
}  # fmt: skip
GOAL = "One of the five goals: a move that ends here crosses it out. Your own corner counts only as the last."
CORNER = ("Corner", GOAL, ["R-LIST-1", "R-LIST-2"])


def explain(view: View, target: str) -> Explanation | None:
    """Whatever a seat points at."""
    name = target.removeprefix("art:cinquo-").removeprefix("card-").removeprefix("mini-")
    if target in FIELDS:
        return field(view, target)
    if name in CARDS:
        return card(view, name)
    sign, _, which = name.partition("-")
    if sign in ("goal", "done"):
        return goal(view, which, sign == "done")
    return unseen() if sign == "dots" else WORDS.get(target)


def field(view: View, name: str) -> Explanation:
    """A field: what it does to a piece, who stands there, and by which of the own cards it can be reached."""
    kind, text, clauses = LAND.get(KINDS[FIELDS.index(name)], CORNER)
    goal = goal_at(name)
    title = f"{goal.capitalize()} corner" if goal and goal != "centre" else "The centre" if goal else f"Field {name}"
    told = Explanation(kind=kind, title=title, text=text, clauses=clauses)
    facts = [
        Detail(art=f"cinquo-piece-{s}", value=f"player {SEATS[s]}", label="stands here") for s in there(view, name)
    ]
    return now(told, [*facts, *reached(view, name)])


def reached(view: View, name: str) -> list[Detail]:
    """The own cards that end on a field if they win, and whether that crosses out a goal."""
    if view["seat"] is None or view["over"]:
        return []
    found = []
    for card in dict.fromkeys([view["card"]] if view["card"] and view["actor"] == view["seat"] else view["hand"]):
        if name in ends(view, view["seat"], card):
            fact = Detail(art=f"cinquo-mini-{card}", value=called(card), label="can end here")
            found.append(fact | Detail(prize="a goal") if would_cross(view, view["seat"], name) else fact)
    return found


def card(view: View, name: str) -> Explanation:
    """A card: how far and how it moves, and whether it tops what lies."""
    n = points(name)
    hand = "to either hand in a solo" if view["soloist"] >= 0 and hands_of(view, name) == 3 else TURNS[n]
    text = f"Whoever wins the trick with it moves exactly {n} field{'s' if n > 1 else ''} and turns {hand}. "
    text += (
        f"It is topped by a {n} of another colour, or by more points in {name[:-1]}."
        if n < 6
        else "Only a 6 of another colour tops it."
    )
    told = Explanation(
        kind="Card",
        title=called(name).capitalize(),
        text=text,
        art=f"cinquo-card-{name}",
        clauses=["R-TRICK-3", "R-MOVE-1", "R-TURN-2"],
    )
    return now(told, [] if view["seat"] is None or view["over"] else use(view, name))


def use(view: View, name: str) -> list[Detail]:
    """What the card would do for the seat: top the best, and end on goals."""
    facts, best = [], view["best"]
    if view["phase"] == "play" and best >= 0 and name in view["hand"]:
        lies = view["table"][best]
        facts.append(
            Detail(
                art=f"cinquo-mini-{lies}",
                value="tops it" if does_top(name, lies) else "does not",
                label=f"top {called(lies)}" if not does_top(name, lies) else called(lies),
            )
        )
    where = ends(view, view["seat"], name)
    goals = [would_cross(view, view["seat"], f) for f in where]
    facts.append(Detail(value=many(len(where), "field"), label="where you could end"))
    return facts + [Detail(art=f"cinquo-goal-{g}", value=g, label="is in reach") for g in dict.fromkeys(goals) if g]


def goal(view: View, name: str, done: bool) -> Explanation:
    """A goal of a list."""
    where = "the centre" if name == "centre" else f"the {name} corner"
    text = f"Reached by ending a move on {where}, or by being shifted there. Passing over it does not count."
    text += "" if name == "centre" else f" For {name} itself it counts only as the last of the five."
    told = Explanation(
        kind="Goal reached" if done else "Open goal",
        title=where[:1].upper() + where[1:],
        text=text,
        clauses=["R-LIST-1", "R-LIST-2"],
    )
    told["art"] = f"cinquo-goal-{name}"
    have = [s for s in range(view["seats"]) if name in view["lists"][s]]
    facts = [Detail(art=f"seat-{s}", value=f"player {SEATS[s]}", label="has it") for s in have]
    if view["seat"] is not None:
        facts.append(Detail(value=f"{len(view['lists'][view['seat']])} of {len(GOALS)}", label="on your list"))
    return now(told, facts)


def unseen() -> Explanation:
    """The dots below a small card."""
    text = "Each dot is a card of this kind that you have not seen since the last shuffle. There are two of each."
    return Explanation(kind="Number", title="Unseen cards", text=text, clauses=["R-SETUP-2", "R-HIDE-1"])
