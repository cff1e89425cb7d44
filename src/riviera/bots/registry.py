"""Bots are found by entry point, ours like anybody else's."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from riviera.kernel.errors import BadInput
from riviera.kernel.perspective import Perspective

from .bot import Bot
from .greedy import Greedy
from .levels import LEVELS
from .uniform import Uniform

GROUP = "riviera.bots"
log = logging.getLogger("riviera.bots")


@cache
def factories() -> dict[str, Callable[..., Bot]]:
    """What makes each installed bot, by its name."""
    return {e.name: e.load() for e in sorted(entry_points(group=GROUP), key=lambda e: e.name)}


def names() -> list[str]:
    """Every name that ``bot`` knows: the bots, then the levels from beginner to strongest."""
    return [*factories(), *LEVELS]


def bot(spec: str) -> Bot:
    """A bot by its name, with settings if wanted: ``"greedy"``, ``"ismcts:seconds=0.1"``, ``"master"``."""
    name, _, text = spec.partition(":")
    settings = parsed(text)
    if name in LEVELS:
        settings = {"seconds": LEVELS[name].seconds, **LEVELS[name].settings, **settings}
        name = LEVELS[name].bot
    if name not in factories():
        raise BadInput(f"There is no bot “{name}”; there are {', '.join(names())}.")
    try:
        return Sure(factories()[name](**settings))
    except TypeError:
        raise BadInput(f"The bot “{name}” has no such settings: {text}.") from None


def parsed(text: str) -> dict[str, float]:
    """The settings behind a bot's name: ``"seconds=0.1,worlds=4"``."""
    settings: dict[str, float] = {}
    for part in text.split(",") if text else []:
        key, _, value = part.partition("=")
        try:
            settings[key] = float(value) if "." in value else int(value)
        except ValueError:
            raise BadInput(f"A bot's setting is a name and a number, like seconds=0.1, not “{part}”.") from None
    return settings


class Sure(Bot):
    """A bot that always answers: where the inner one crashes or cheats, greedy takes over, and it is logged."""

    def __init__(self, inner: Bot, rescue: Bot | None = None) -> None:
        self.inner = inner
        self.rescue = rescue or Greedy()

    def choose(self, perspective: Perspective, seed: int) -> int:
        """A legal action, whatever happens."""
        for chooser in (self.inner, self.rescue):
            try:
                action = chooser.choose(perspective, seed)
                if (reason := perspective.why_not(action)) is None:
                    return action
                log.error("The bot %s chose what is forbidden: %s", type(chooser).__name__, reason)
            except Exception:
                log.exception("The bot %s crashed.", type(chooser).__name__)
        return Uniform().choose(perspective, seed)
