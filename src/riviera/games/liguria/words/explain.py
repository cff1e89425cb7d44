"""What everything in Liguria is, and what it means in this moment: places of the sea, ship cards, spaces, paint."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.explain import Detail, Explanation, glossary, now
from riviera.kernel.words import many

from ..components import COLOURS, HOLD, SEAT_LETTERS
from .choices import CARD, STALL, arrival, sword_sum
from .pieces import harbor_row, mine, tile, wheels
from .things import paint, place_title, signed, stall_words

WORDS = glossary(__package__)
PENALTY = 5


def explain(view: View, target: str) -> Explanation | None:
    """Whatever a seat points at."""
    name = target.removeprefix("art:liguria-")
    for teller in (place, card, stall, slot, cubes, ship, harbor_row):
        if told := teller(view, name):
            return told
    return tile(view, name) or number(view, target)


def number(view: View, target: str) -> Explanation | None:
    """A part of the table or a symbol, with the own numbers where it has some."""
    told, me = WORDS.get(f"{target}:{view['stage']}", WORDS.get(target)), mine(view)
    if told is None or me is None:
        return told
    if target == "art:liguria-coin":
        return now(told, [Detail(art="liguria-coin", value=str(me["silver"]), label="yours")])
    if target == "art:liguria-pill-good":
        return now(told, balance(me, 0))
    return told


def balance(me: View, more: int) -> list[Detail]:
    """Green against red points, and what that will cost."""
    spare = me["green"] - me["red"]
    facts = [Detail(value=signed(spare) if spare else "0", label="your balance")]
    if more:
        facts.append(Detail(value=signed(spare + more) if spare + more else "0", label="with this card"))
    loss = PENALTY * max(0, -(spare + more))
    return [*facts, Detail(value=f"−{many(loss, 'point')}" if loss else "0 points", label="at the end")]


def place(view: View, name: str) -> Explanation | None:
    """A harbor or an island."""
    if not (name[:1] == "p" and name[1:].isdigit()):
        return None
    number = int(name[1:])
    here = view["circuit"][number - 1]
    told = harbor(view, here["harbor"]) if "harbor" in here else island(view, here)
    told["title"] = place_title(view, number)
    me = mine(view)
    if me is None or view["over"]:
        return told
    return now(told, [*told.get("facts", []), *ways(view, me, number)], "For your ship, in this moment")


def ways(view: View, me: View, place: int) -> list[Detail]:
    """How far a place is from the own ship, each way round that it may go."""
    if me["place"] == place:
        return [Detail(art=f"liguria-ship-{view['seat']}", value="here", label="lies your ship")]
    found = []
    for way, word in ((1, "clockwise"), (-1, "the other way")):
        steps = (place - me["place"]) * way % 12
        blocked = me["heading"] and me["heading"] != way
        found.append(Detail(art="liguria-icon-uturn" if blocked else "liguria-icon-ship", value=many(steps, "step"),
                            label=f"{word}, after a U-turn" if blocked else word))  # fmt: skip
    if view["seat"] == view["actor"] and view["stage"] in ("sail", "last") and (stop := arrival(view, place)):
        found.append(Detail(value="a stop", label=stop))
    return [*found, Detail(art="liguria-icon-ship", value=many(wheels(me), "wheel"), label="are yours now")]


def harbor(view: View, host: int) -> Explanation:
    """A harbor: the own one unloads, in others one loads."""
    if host == view["seat"]:
        text = (
            "Your own harbor. A stop here unloads everything aboard behind your screen, where paint begins to count. "
        )
        text += "The cubes at your pier are for others: you may not load them."
        return Explanation(
            kind="Your harbor", title="", text=text, art="liguria-town", clauses=["R-HOME-1", "R-CARD-2"]
        )
    offer = paint(view["merchants"][host]["offer"])
    text = "At a stop here you may load as many of the offered cubes as you have sacks, and send one diplomat. "
    text += f"It offers {offer}."
    return Explanation(kind="Harbor", title="", text=text, art="liguria-town", clauses=["R-LOAD-1", "R-DIPLOMAT-1"])


def island(view: View, here: View) -> Explanation:
    """An island: free, held by oneself or by another, or blank."""
    if not here["colour"]:
        text = "Nothing happens here; it is one step on the way."
        return Explanation(kind="Blank island", title="", text=text, clauses=["R-ISLAND-1"])
    text, clause = held(view, here)
    text += f" It is worth {here['points']} points at the end to whoever holds it."
    art = f"liguria-cube-{here['colour']}"
    told = Explanation(kind="Island", title="", text=text, art=art, clauses=[clause, "R-SCORE-1"])
    me = mine(view)
    if me and here["holder"] != view["seat"] and not view["over"]:
        swords = many(sword_sum(me["knights"]), "sword")
        told["facts"] = [Detail(art="liguria-icon-knight", value=swords, label="behind your screen")]
    return told


def held(view: View, here: View) -> tuple[str, str]:
    """Who holds an island and what a stop there does, with the clause."""
    colour, holder = here["colour"], here["holder"]
    if holder is None:
        text = "It is free: a stop with at least one knight and a minister conquers it, and loads "
        return f"{text}a {colour} cube for each knight.", "R-ISLAND-2"
    if holder == view["seat"]:
        return f"It is yours, and each stop loads a {colour} cube.", "R-ISLAND-4"
    swords = many(sword_sum(here["knights"]), "sword")
    return f"Player {SEAT_LETTERS[holder]} holds it with {swords}: only more swords take it.", "R-ISLAND-6"


def card(view: View, name: str) -> Explanation | None:
    """A ship card: what it does, and what it does to the own balance."""
    if name not in CARD:
        return None
    c, me = CARD[name], mine(view)
    does = [f"sail up to {many(c.wheels, 'step')} more"] * (c.wheels > 0)
    does += [f"make {many(c.anchors, 'full stop')} on the way"] * (c.anchors > 0)
    does += ["turn round once" if c.u_turns == 1 else f"turn round {c.u_turns} times"] * (c.u_turns > 0)
    does += [f"turn {many(c.arrows, 'tile')} of your harbor"] * (c.arrows > 0)
    text = f"With it you may {', '.join(does[:-1]) + ' and ' + does[-1] if len(does) > 1 else does[0]}." if does else ""
    offer = f" It puts {paint(c.offer)} at your own pier, for others to load." if any(c.offer) else ""
    weight = "green points" if c.score > 0 else "red points"
    title = f"{abs(c.score)} {weight if abs(c.score) != 1 else weight[:-1]}" if c.score else "No points"
    art = f"liguria-card-{name}"
    told = Explanation(
        kind="Ship card", title=title, text=(text + offer).strip(), art=art, clauses=["R-CARD-1", "R-SCORE-3"]
    )
    if view["stage"] in ("stock", "buyer", "pick"):
        told["when"] = "Ship cards are taken when everybody has bought."
    held = any(m["card"] == name for m in view["merchants"])
    if me is None or held:
        return told
    sail = Detail(art="liguria-icon-ship", value=many(wheels(me, False) + c.wheels, "step"), label="with your ships")
    return now(told, [sail, *balance(me, c.score)], "For you, in this moment")


def stall(view: View, name: str) -> Explanation | None:
    """A space of the market street."""
    if name not in STALL:
        return None
    number = list(STALL).index(name)
    text = f"Your buyer here takes {stall_words(number)}. Buyers to the left pick before it, "
    text += "and whoever picks first also sails first."
    told = Explanation(
        kind="Space of the street", title=f"Space {number + 1}", text=text, clauses=["R-BUYER-2", "R-PICK-7"]
    )
    there = view["stalls"][number]
    ahead = sum(seat is not None for seat in view["stalls"][:number])
    facts = (
        [Detail(art=f"seat-{there}", value=f"player {SEAT_LETTERS[there]}", label="stands here")]
        if there is not None
        else []
    )
    return now(told, [*facts, Detail(value=many(ahead, "buyer"), label="to the left")])


def slot(view: View, name: str) -> Explanation | None:
    """A tile of the row, and what it costs to pick it."""
    if not (name[:1] == "t" and name[1:].isdigit() and int(name[1:]) <= len(view["row"])):
        return None
    number, turn = int(name[1:]), view["turn"]
    told = tile(view, view["row"][number - 1])
    if told is None or view["stage"] != "pick" or not turn["last"]:
        return told
    skipped = number - turn["last"] - 1
    word = "passed" if skipped < 0 else "free" if not skipped else f"{skipped} silver"
    return now(
        told,
        [*told.get("facts", []), Detail(art="liguria-coin", value=word, label=f"tile {number} in the row")],
        "If it is picked now",
    )


def cubes(view: View, name: str) -> Explanation | None:
    """Paint of a colour, or two colours to offer."""
    colours = name.removeprefix("cube-").split("-")
    if not set(colours) <= set(COLOURS):
        return None
    if len(colours) == 2:
        text = "Two cubes go to your own pier before the first round. Others may load them; you may not."
        return Explanation(
            kind="First offer", title=f"{colours[0].capitalize()} and {colours[1]}", text=text, clauses=["R-SETUP-7"]
        )
    text = "Paint that is unloaded at home fills contracts; what is left makes sets of three colours for 3 points each."
    told = Explanation(
        kind="Paint",
        title=f"{colours[0].capitalize()} paint",
        text=text,
        art=f"liguria-cube-{colours[0]}",
        clauses=["R-SCORE-4", "R-SCORE-5"],
    )
    c, me = COLOURS.index(colours[0]), mine(view)
    facts = [Detail(value=str(view["supply"][c]), label="in the supply")]
    if me:
        facts += [
            Detail(value=str(me["hold"][c]), label="aboard"),
            Detail(value=str(me["store"][c]), label="delivered"),
        ]
    return now(told, facts)


def ship(view: View, name: str) -> Explanation | None:
    """The ship of a seat on the sea."""
    if not (name.startswith("sail:") and name[5:].isdigit()):
        return None
    seat = int(name[5:])
    me = view["merchants"][seat]
    whose = "Your ship" if seat == view["seat"] else f"Ship of player {SEAT_LETTERS[seat]}"
    text = "A movement that begins in a harbor may go either way round; from an island it goes on as before."
    told = Explanation(
        kind="Ship", title=whose, text=text, art=f"liguria-ship-{seat}", clauses=["R-SAIL-3", "R-SAIL-7"]
    )
    way = {0: "either way", 1: "clockwise", -1: "counterclockwise"}[me["heading"]]
    facts = [
        Detail(art="liguria-icon-ship", value=many(wheels(me), "wheel"), label="to sail with"),
        Detail(value=way, label="it goes on"),
    ]
    return now(told, [*facts, Detail(art="liguria-cargo", value=f"{sum(me['hold'])} of {HOLD}", label="aboard")])
