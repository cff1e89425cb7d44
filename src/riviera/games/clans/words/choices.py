"""The actions of Clans as buttons: what each is called, what it leads to, and what the board shows for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from riviera.kernel.data import View
from riviera.kernel.scene import Choice, Preview
from riviera.kernel.words import many

from ..components import EPOCHS, TERRITORIES
from ..view import NEAR, after_strife, bonus_of, epoch_of, founds, noun
from .land import crossing

LABELS = {str(t): noun(t).capitalize() for t in TERRITORIES}
SWATCHES = {str(t): f"clans-swatch-{terrain}" for t, (terrain, _) in TERRITORIES.items()}

MOVES = {f"move:{source}:{target}": (source, target) for source, near in NEAR.items() for target in near}


def choice(view: View, action: str) -> Choice:
    """An action as a button with what it leads to."""
    return choices(view, [action])[0]


def choices(view: View, actions: Sequence[str]) -> list[Choice]:
    """All answers to a question; how large groups are and what leaving them founds is found once for all moves."""
    sizes = {t: sum(stack) for t, stack in view["huts"].items()}
    villages = {t: founds(view, t) for t in sizes}
    return [
        move_choice(action, sizes.get(way[0], 0), sizes.get(way[1], 0), villages.get(way[0], ()))
        if (way := MOVES.get(action))
        else found_choice(view, action, action.split(":")[1])
        for action in actions
    ]


@lru_cache(maxsize=4096)
def move_choice(action: str, here: int, there: int, villages: tuple[str, ...]) -> Choice:
    """A move as a button; another move elsewhere does not change it."""
    source, target = MOVES[action]
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
        text = many(sum(after_strife(view["huts"][territory])), "hut") + (f" and {bonus} bonus" if bonus else "")
    return Choice(
        action=action,
        label=f"Found {noun(territory)}",
        consequence=text,
        art=f"clans-swatch-{terrain}",
        preview=Preview(sheet="board", outline=[territory]),
    )
