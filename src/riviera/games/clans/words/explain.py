"""What everything in Clans is, and what it means in this moment, from the view alone."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.explain import Detail, Explanation, glossary, now
from riviera.kernel.words import many

from ..components import CLANS, EPOCHS, TERRITORIES
from ..view import NEAR, ROMAN, after_strife, bonus_of, epoch_after, epoch_of, founds, noun

BIG = 7
WORDS = glossary(__package__)


def explain(view: View, target: str) -> Explanation | None:
    """A territory, an epoch, a symbol or a part of the table."""
    kind, _, name = target.partition(":")
    if kind in NEAR:
        return territory(view, kind)
    if kind == "epoch":
        return epoch(view, int(name))
    return symbol(view, name.removeprefix("clans-")) if kind == "art" else WORDS.get(target)


def symbol(view: View, name: str) -> Explanation | None:
    """A symbol of the panels."""
    what, _, which = name.partition("-")
    if what == "hut":
        return clan(view, which)
    if what in ("swatch", "no") and which != "any":
        return ground(which, what == "swatch")
    if what == "token":
        return chips(view)
    return WORDS.get(f"art:clans-{name}")


def territory(view: View, t: str) -> Explanation:
    """A territory as it is now: a village, empty, or huts that can still move."""
    huts = view["huts"].get(t)
    if int(t) in view["villages"]:
        return village(view, t, huts) if huts else deserted(view, t)
    if huts:
        return group(view, t, huts)
    text = "Nobody lives here any more. Huts only move to land that has huts, so empty land stays empty."
    return land(t, "Empty land", text, ["R-MOVE-2"])


def land(t: str, kind: str, text: str, clauses: list[str]) -> Explanation:
    """A territory in words."""
    art = f"clans-swatch-{TERRITORIES[int(t)][0]}"
    return Explanation(kind=kind, title=noun(t).capitalize(), text=text, art=art, clauses=clauses)


def deserted(view: View, t: str) -> Explanation:
    """The site of a village from which everybody left."""
    founded = epoch_after(view["villages"].index(int(t)))
    why = "on doomed land" if EPOCHS[founded][2] == TERRITORIES[int(t)][0] else "in strife"
    text = f"A village was founded here {why}, and nobody is left. Its founder has a chip; no clan got a point."
    return land(t, f"Village of epoch {ROMAN[founded]}", text, ["R-EPOCH-3", "R-STRIFE-1"])


def village(view: View, t: str, huts: list[int]) -> Explanation:
    """A founded village and what it brought."""
    founded = epoch_after(view["villages"].index(int(t)))
    bonus = bonus_of(founded, TERRITORIES[int(t)][0])
    text = "A founded village stays as it is: nobody leaves or joins it, and it does not score again."
    told = land(t, f"Village of epoch {ROMAN[founded]}", text, ["R-FOUND-5", "R-SCORE-3"])
    facts = [Detail(art=f"clans-hut-{c}", value=f"+{sum(huts) + bonus}", label=c) for c in living(huts)]
    return now(told, facts, f"{many(sum(huts), 'hut')}{f' and {bonus} bonus' if bonus else ''}, for each clan")


def group(view: View, t: str, huts: list[int]) -> Explanation:
    """Huts that can still move, or wait to be a village: where to, and what a village here would bring."""
    kind, worth = TERRITORIES[int(t)][0].capitalize(), alone(view, t, huts)
    if int(t) in view["pending"]:
        text = f"{counted(huts)}, cut off from all others: a village that waits to be founded. {worth}"
        return land(t, kind, text, ["R-FOUND-3"])
    if view["over"]:
        return land(t, kind, f"{counted(huts)}. The game was over before they became a village.", ["R-END-1"])
    size = sum(huts)
    move = "They move together" if size > 1 else "It moves"
    stays = f"; a group of {BIG} or more joins no smaller one" if size >= BIG else ""
    text = f"{counted(huts)}. {move} to a neighbour with huts{stays}. {worth}"
    told = land(t, kind, text, ["R-MOVE-1", "R-FOUND-1"] + ["R-MOVE-4"] * (size >= BIG))
    near = [n for n in NEAR[t] if n in view["huts"] and (size < BIG or sum(view["huts"][n]) >= size)]
    return now(
        told, [way(view, t, n) for n in near], "In one move they can join" if size > 1 else "In one move it can join"
    )


def way(view: View, source: str, target: str) -> Detail:
    """A neighbour to join, with the villages that this founds."""
    size = sum(view["huts"][source]) + sum(view["huts"][target])
    fact = Detail(art=f"clans-swatch-{TERRITORIES[int(target)][0]}", value=f"{size} huts", label=noun(target))
    if found := len(founds(view, source)):
        fact["prize"] = "founds a village" if found == 1 else f"founds {found} villages"
    return fact


def alone(view: View, t: str, huts: list[int]) -> str:
    """What the group would bring as a village in this epoch."""
    epoch, terrain = epoch_of(view), TERRITORIES[int(t)][0]
    if EPOCHS[epoch][2] == terrain:
        return f"As a village now it would be doomed: epoch {ROMAN[epoch]} gives {terrain} nothing."
    left = after_strife(huts)
    if not any(left):
        return "As a village now all five clans would leave in strife, and nobody would score."
    worth = sum(left) + bonus_of(epoch, terrain)
    strife = " after strife" if left != huts else ""
    each = " each" if len(living(left)) > 1 else ""
    return f"As a village now it would bring {many(worth, 'point')}{each} to {joined(living(left))}{strife}."


def epoch(view: View, e: int) -> Explanation:
    """An epoch of the chart."""
    count, good, bad, bonus = EPOCHS[e]
    text = f"A village on {good or 'any land'} brings {many(bonus, 'point')} more to every clan in it."
    text += f" On {bad} it is doomed: worth nothing, and its huts leave." if bad else ""
    clauses = ["R-EPOCH-1", "R-EPOCH-2" if good else "R-EPOCH-4"] + ["R-EPOCH-3"] * bool(bad)
    art = f"clans-swatch-{good or 'any'}"
    told = Explanation(kind="Epoch", title=f"Epoch {ROMAN[e]}", text=text, art=art, clauses=clauses)
    left = max(0, min(count, sum(row[0] for row in EPOCHS[: e + 1]) - len(view["villages"])))
    moment = (
        "This epoch is over" if not left else "It is now" if left < count or e == epoch_of(view) else "Still to come"
    )
    return now(told, [Detail(art="clans-token", value=f"{left} of {count}", label="still to be founded")], moment)


def clan(view: View, name: str) -> Explanation:
    """A clan: its points, its huts, and whether it is the seat's own."""
    c = CLANS.index(name)
    own = view["seat"] is not None and view["clans"][view["seat"]] == name
    text = "Each time a village is founded with a hut of this clan in it, the clan gets the whole worth of the village."
    text += " It is your clan: its points will be yours, so do not show it." if own and not view["over"] else ""
    kind, art = "Your clan" if own else "Clan", f"clans-hut-{name}"
    told = Explanation(kind=kind, title=name.capitalize(), text=text, art=art, clauses=["R-SCORE-3", "R-SCORE-4"])
    free = sum(huts[c] for t, huts in view["huts"].items() if int(t) not in view["villages"])
    facts = [(many(view["points"][c], "point"), "so far"), (many(free, "hut"), "outside villages")]
    return now(told, [Detail(value=value, label=label) for value, label in facts])


def ground(terrain: str, favoured: bool) -> Explanation:
    """A kind of land on the chart."""
    bonus = next(row[3] for row in EPOCHS if row[1] == terrain)
    gain, loss = (
        f"brings {many(bonus, 'point')} more to every clan in it",
        "is doomed: no points, and its huts leave the board",
    )
    title = f"{terrain.capitalize()} {'favoured' if favoured else 'doomed'}"
    text = f"A village founded on {terrain} in this epoch {gain if favoured else loss}."
    art, clause = ("swatch", "R-EPOCH-2") if favoured else ("no", "R-EPOCH-3")
    return Explanation(kind="Land", title=title, text=text, art=f"clans-{art}-{terrain}", clauses=[clause])


def chips(view: View) -> Explanation:
    """The village chips."""
    facts = [Detail(value=str(12 - len(view["villages"])), label="left on the chart")]
    if view["seat"] is not None:
        facts.append(Detail(value=str(view["chips"][view["seat"]]), label="yours"))
    return now(WORDS["art:clans-token"], facts)


def living(huts: list[int]) -> list[str]:
    """The clans with huts there."""
    return [name for name, n in zip(CLANS, huts, strict=True) if n]


def counted(huts: list[int]) -> str:
    """A group in words: ``3 huts: 2 blue, 1 green``."""
    parts = ", ".join(f"{n} {name}" for name, n in zip(CLANS, huts, strict=True) if n)
    return f"{sum(huts)} huts: {parts}" if sum(huts) > 1 else f"1 {parts[2:]} hut"


def joined(names: list[str]) -> str:
    """Names in a row: ``red, blue and black``."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
