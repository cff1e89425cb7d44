"""Everything that a viewer can ask about in one version, explained at once: the page fetches it once and keeps it."""

from __future__ import annotations

from collections.abc import Sequence

from riviera.kernel.data import Json, View
from riviera.kernel.explain import Explanation, asks, plain, seat_mark
from riviera.kernel.game import Game
from riviera.kernel.scene import Scene
from riviera.kernel.words import clause_of


def explanations(game: Game, view: View, targets: Sequence[str] = (), scene: Scene | None = None) -> Json:
    """What a scene shows, and the targets of choices, by their names: each in the game's words or from its label."""
    drawn = scene or game.scene(view)
    wanted = asks(game, drawn) | dict.fromkeys(targets, True)
    return {name: told for name, own in wanted.items() if (told := explained(game, view, drawn, name, own))}


def explained(game: Game, view: View, scene: Scene, name: str, own: bool) -> Explanation | None:
    """One thing, as the game tells it, else as the house knows it."""
    return game.explain(view, name) or seat_mark(name) or (plain(scene, name) if own else None)


def question_of(game: Game, view: View, names: Sequence[str], actor: int) -> Json:
    """What is being asked and of whom: for the seat that decides with its clause, for others as the prompt says it."""
    if actor < 0:
        return {"seat": None, "text": "The game is over.", "clause": ""}
    if view.get("seat") == actor:
        text, clause = clause_of(game.question(view))
        return {"seat": actor, "text": text, "clause": clause}
    prompt = game.prompt(view)["text"].render(names)
    return {"seat": actor, "text": f"{names[actor]} is asked: {prompt}", "clause": ""}
