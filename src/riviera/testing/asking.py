"""Law 14: whatever a seat is shown has an explanation in words of its own, the same in worlds it cannot tell apart."""

from __future__ import annotations

import re
from functools import lru_cache

from riviera.kernel.explain import Explanation, asks, seat_mark
from riviera.kernel.game import Game
from riviera.kernel.state import State

from .hooks import writable
from .laws import differs

TWICE = re.compile(r"\b(\w+(?: \w+)+), \1\b")  # words that were put together by two hands
LONG = 420  # letters of an explanation: three sentences
JARGON = re.compile(r"[{}<>]|\b\w+_\w+|\bNone\b|\bseat -?\d")  # what must not be read by people


def explains(game: Game) -> bool:
    """Whether the game has written the hook; without it names and labels have to do."""
    return type(game).explain is not Game.explain


def wanted(state: State, seat: int | None) -> list[str]:
    """All that a seat can ask about: what its scene shows, and what it may answer."""
    game = state.game
    shown = [name for name, own in asks(game, game.scene(state.view(seat))).items() if own and not seat_mark(name)]
    legal = state.legal_actions() if seat is not None and seat == state.actor else []
    return list(dict.fromkeys([*shown, *(target for a in legal for target in game.actions.asks(a))]))


def explained(state: State, world: State, seat: int | None) -> str | None:
    """Law 14 for one seat, or for a spectator."""
    game, view, other = state.game, state.view(seat), world.view(seat)
    for name in wanted(state, seat):
        told = game.explain(view, name)
        if found := wrong(told, name) or differs("in another world it", told, game.explain(other, name)):
            return f"seat {seat}: the explanation of {name}: {found}"
    return None


def wrong(told: Explanation | None, name: str) -> str | None:
    """What is wrong with an explanation."""
    if told is None:
        return "there is none"
    return ill_said(told, told["text"].strip(), name) or (None if writable(told) else "JSON cannot hold it")


def ill_said(told: Explanation, words: str, name: str) -> str | None:
    """What is wrong with its words."""
    if not (told["kind"] and told["title"] and words.endswith((".", "?"))):
        return f"kind, title and sentences are needed: {told}"
    if words.rstrip(".").lower() in (told["title"].lower(), name.lower()) or len(words.split()) < 4:
        return f"it only says the name: {words!r}"
    if len(words) > LONG:
        return f"more than three sentences: {words!r}"
    if again := stumble(TWICE, words):
        return f"{again!r} is said twice: {words!r}"
    return ill_counted(told, f"{told['kind']} {told['title']} {words} {told.get('moment', '')} {told.get('when', '')}")


def ill_counted(told: Explanation, said: str) -> str | None:
    """What is wrong with its numbers, or is no word of people."""
    facts = told.get("facts", [])
    if facts and not told.get("moment"):
        return f"nothing heads these numbers: {facts}"
    odd = stumble(JARGON, said + " ".join(fact.get("label", "") for fact in facts))
    return f"people do not read {odd!r}: {said!r}" if odd else None


@lru_cache(1 << 14)
def stumble(over: re.Pattern[str], words: str) -> str | None:
    """What a pattern finds in words; most are said again and again."""
    found = over.search(words)
    return found[over.groups] if found else None
