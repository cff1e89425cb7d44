"""What each hook of a game must give: a wrong kind is told in a sentence before any law trips over it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from riviera.kernel.game import Game
from riviera.kernel.state import WIDTH, State, zeros
from riviera.kernel.strategy import Strategy
from riviera.kernel.words import Line

Asked = tuple[str, str, Callable[[], Any], Callable[[Any], bool]]  # hook, what it must give, the call, whether it does


def whole(found: Any) -> bool:
    """A whole number."""
    return isinstance(found, int) and not isinstance(found, bool)


def wholes(found: Any) -> bool:
    """A list of whole numbers."""
    return isinstance(found, list) and all(whole(n) for n in found)


def text(found: Any) -> bool:
    """Text."""
    return isinstance(found, str)


def table(*keys: str) -> Callable[[Any], bool]:
    """A dict that JSON can hold, with these keys in it."""
    return lambda found: isinstance(found, dict) and set(keys) <= set(found) and writable(found)


def writable(found: Any) -> bool:
    """Whether JSON can hold it."""
    try:
        json.dumps(found)
    except (TypeError, ValueError):
        return False
    return True


def a_state(found: Any) -> bool:
    """A position."""
    return isinstance(found, State)


def asks(found: Any) -> bool:
    """A prompt."""
    return isinstance(found, dict) and isinstance(found.get("text"), Line)


def of_the_position(state: State) -> list[Asked]:
    """The hooks of State."""
    seats = "a list with a whole number for each seat"
    return [
        ("fill", "how many actions are legal, as a whole number", lambda: state.fill(zeros(WIDTH)), whole),
        ("rule_against", "a sentence or None", lambda: state.rule_against(0), lambda f: f is None or text(f)),
        ("clone", "a State", state.clone, a_state),
        ("determinize", "a State", lambda: state.determinize(0, 1), a_state),
        ("scores", seats, state.scores, wholes),
        ("ranking", seats, state.ranking, wholes),
    ]


def of_the_rules(game: Game, state: State, seats: int) -> list[Asked]:
    """The hooks of Game that are handed a position."""
    return [
        ("dump", "plain data that JSON can hold, under names", state.dump, table()),
        ("load", "a State", lambda: game.load(json.loads(json.dumps(state.dump()))), a_state),
        ("longest", "a whole number", lambda: game.longest(seats), whole),
        ("census", "whole numbers under names", lambda: game.census(state), counts),
        ("unseen", "a list of pools", lambda: game.unseen(state, 0), lambda f: isinstance(f, Sequence) and not text(f)),
        ("view", "plain data that JSON can hold, under names", lambda: game.view(state, 0), table()),
        ("strategy", "a Strategy", game.strategy, lambda f: isinstance(f, Strategy)),
        ("art", "Art: defs, sheets and css", game.art, table("defs", "sheets", "css")),
    ]


def of_the_words(game: Game, state: State) -> list[Asked]:
    """The hooks of Game that are handed a view."""
    view, name = game.view(state, state.actor), game.actions.name(0)
    return [
        ("prompt", "a Prompt with a Line as its text", lambda: game.prompt(view), asks),
        ("question", "a sentence", lambda: game.question(view), text),
        ("choice", "a Choice with action and label", lambda: game.choice(view, name), table("action", "label")),
        ("explain", "an Explanation or None", lambda: game.explain(view, "?"), explained),
        ("scene", "a Scene with sheets and panels", lambda: game.scene(view), table("sheets", "panels")),
        ("text", "text", lambda: game.text(view), text),
    ]


def explained(found: Any) -> bool:
    """An explanation or None."""
    return found is None or table("kind", "title", "text")(found)


def counts(found: Any) -> bool:
    """Whole numbers under names."""
    return isinstance(found, dict) and all(text(key) and whole(n) for key, n in found.items())


def wrong_hooks(game: Game) -> list[str]:
    """A sentence for each hook that gives something of a wrong kind, or breaks, in the first position."""
    seats = game.seats[0]
    found = list(complaints([("deal", "a State", lambda: game.deal(seats, 1), a_state)]))
    if found:
        return found
    state = game.deal(seats, 1)
    found = list(complaints([*of_the_position(state), *of_the_rules(game, state, seats)]))
    return found or list(complaints(of_the_words(game, state)))


def complaints(hooks: list[Asked]) -> Iterator[str]:
    """What is wrong with these hooks."""
    for hook, wanted, call, fits in hooks:
        try:
            given = call()
        except NotImplementedError:
            yield f"{hook} is not written yet; it gives {wanted}."
        except Exception as error:
            yield f"{hook} breaks in the first position: {type(error).__name__}: {error}."
        else:
            if not fits(given):
                yield f"{hook} must give {wanted}, not {str(given)[:60]} ({type(given).__name__})."
