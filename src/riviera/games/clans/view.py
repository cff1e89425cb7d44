"""What a seat sees of Clans: the view, the questions, the choices and the log in words."""

from __future__ import annotations

from functools import lru_cache

from riviera.kernel.data import View
from riviera.kernel.events import Event
from riviera.kernel.scene import Choice, Preview, Prompt, Tally, TallyRow
from riviera.kernel.words import Line

from .board.land import crossing
from .components import CLANS, EPOCHS, TERRITORIES
from .engine.state import COLOURS, EPOCH, LAND, VILLAGES, Position, count

NEAR = {str(t): [str(n) for n in near] for t, (_, near) in TERRITORIES.items()}
# for each territory its neighbours, and what else borders on each of them
BEYOND = {t: [(n, tuple(b for b in NEAR[n] if b != t)) for n in near] for t, near in NEAR.items()}
ROMAN = ("I", "II", "III", "IV", "V")
KEYS = tuple(str(t + 1) for t in range(LAND))


def see(g: Position, seat: int | None) -> View:
    """Everything lies open except the clan cards of others (R-SETUP-3, R-END-3)."""
    over = g.actor < 0
    return {
        "game": "clans",
        "seats": g.seats,
        "seat": seat,
        "actor": g.actor,
        "over": over,
        "first": g.first,
        "moves": g.moves,
        "huts": {key: list(counted(huts)) for key, huts in zip(KEYS, g.huts, strict=True) if huts},
        "pending": [t + 1 for t in range(LAND) if g.pending >> t & 1],
        "villages": [g.sites[i] + 1 for i in range(g.founded)],
        "points": list(g.points),
        "chips": list(g.chips),
        "clans": [CLANS[g.clans[s]] if over or s == seat else None for s in range(g.seats)],
    } | ({"scores": g.scores(), "ranking": g.ranking()} if over else {})


@lru_cache(maxsize=4096)
def counted(huts: int) -> tuple[int, ...]:
    """How many huts of each clan a group has."""
    return tuple(count(huts, c) for c in range(COLOURS))


def epoch_of(view: View) -> int:
    """The epoch of the next village, counted from 0; the last one once all are founded."""
    return epoch_after(len(view["villages"]))


def epoch_after(founded: int) -> int:
    """The epoch after so many villages."""
    return int(EPOCH[min(founded, VILLAGES - 1)])


def noun(territory: int | str) -> str:
    """A territory in words: ``forest 36``."""
    return f"{TERRITORIES[int(territory)][0]} {territory}"


LABELS = {str(t): noun(t).capitalize() for t in TERRITORIES}
SWATCHES = {str(t): f"clans-swatch-{terrain}" for t, (terrain, _) in TERRITORIES.items()}


def clans_of(mask: int) -> str:
    """A set of clans in words: ``red, blue``."""
    return ", ".join(name for c, name in enumerate(CLANS) if mask >> c & 1)


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


def choice(view: View, action: str) -> Choice:
    """An action as a button with what it leads to."""
    verb, *path = action.split(":")
    if verb == "found":
        return found_choice(view, action, path[0])
    huts = view["huts"]
    return move_choice(action, sum(huts.get(path[0], ())), sum(huts.get(path[1], ())), founds(view, path[0]))


@lru_cache(maxsize=4096)
def move_choice(action: str, here: int, there: int, villages: tuple[str, ...]) -> Choice:
    """A move as a button; another move elsewhere does not change it."""
    _, source, target = action.split(":")
    text = f"joins {there}, makes {here + there}"
    if villages:
        text += ", founds " + " and ".join(villages)
    return Choice(
        action=action,
        label=LABELS[target],
        consequence=text,
        art=SWATCHES[target],
        preview=Preview(sheet="board", outline=[target, *villages], path=crossing(int(source), int(target))),
    )


def found_choice(view: View, action: str, territory: str) -> Choice:
    """A village to found as a button with its worth."""
    epoch = epoch_of(view)
    terrain = TERRITORIES[int(territory)][0]
    if EPOCHS[epoch][2] == terrain:
        text = "doomed in this epoch"
    else:
        bonus = bonus_of(epoch, terrain)
        text = f"{sum(after_strife(view['huts'][territory]))} huts" + (f" and {bonus} bonus" if bonus else "")
    return Choice(
        action=action,
        label=f"Found {noun(territory)}",
        consequence=text,
        art=f"clans-swatch-{terrain}",
        preview=Preview(sheet="board", outline=[territory]),
    )


def bonus_of(epoch: int, terrain: str) -> int:
    """What an epoch adds to a village on such land (R-SCORE-2)."""
    return EPOCHS[epoch][3] if EPOCHS[epoch][1] in (terrain, "") else 0


def after_strife(huts: list[int]) -> list[int]:
    """The huts that stay when a village is founded (R-STRIFE-1)."""
    return [n if n > 1 else 0 for n in huts] if all(huts) else huts


def founds(view: View, source: str) -> tuple[str, ...]:
    """The villages that a move from there would found: those with huts whose only neighbour it is (R-FOUND-1)."""
    settled = view["huts"].keys()
    return tuple([t for t, others in BEYOND[source] if t in settled and settled.isdisjoint(others)])


def line(event: Event, view: View) -> Line | None:
    """An event as a sentence."""
    a = event.args
    if event.kind == "moved":
        return Line("{who} moved {source} to {target}.", who=a[0], source=a[1] + 1, target=a[2] + 1)
    if event.kind == "strife":
        return Line("Strife in {place}: {clans} left.", place=noun(a[0] + 1), clans=clans_of(a[1]))
    if event.kind == "doomed":
        return Line("{who} founded village {place}: doomed.", who=a[0], place=a[1] + 1)
    if event.kind == "village" and not a[3]:
        return Line("{who} founded village {place}: nobody is left.", who=a[0], place=a[1] + 1)
    if event.kind == "village":
        return Line(
            "{who} founded village {place}: {clans} +{value}.",
            who=a[0],
            place=a[1] + 1,
            clans=clans_of(a[3]),
            value=a[2],
        )
    return Line("{who} is {clan}.", who=a[0], clan=CLANS[a[1]])


def note(event: Event) -> str:
    """What a record says in braces."""
    a = event.args
    if event.kind == "village":
        return f"village {a[2]}, {clans_of(a[3]).replace(',', '')}" if a[3] else "village 0"
    if event.kind == "doomed":
        return "doomed"
    return f"clan {CLANS[a[1]]}" if event.kind == "clan" else ""


def tally(view: View) -> Tally:
    """What the own clan got from the villages of each epoch, then the chips (R-SCORE-4)."""
    if not view["over"]:
        return Tally(rows=[])
    rows = [TallyRow(label=f"Villages of epoch {ROMAN[e]}", values=from_epoch(view, e)) for e in range(len(EPOCHS))]
    rows.append(TallyRow(label="Village chips", values=view["chips"]))
    return Tally(rows=[*rows, TallyRow(label="Total", values=view["scores"])])


def from_epoch(view: View, epoch: int) -> list[int]:
    """What the villages of an epoch brought to each seat's clan; a village never changes after it is founded."""
    founded = [t for i, t in enumerate(view["villages"]) if epoch_after(i) == epoch]
    brought = [(view["huts"].get(str(t), (0,) * COLOURS), bonus_of(epoch, TERRITORIES[t][0])) for t in founded]
    clans = [CLANS.index(clan) for clan in view["clans"]]
    return [sum(sum(huts) + bonus for huts, bonus in brought if huts[c]) for c in clans]
