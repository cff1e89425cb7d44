"""Bots are found by entry point, ours like anybody else's."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from traceback import format_exc

from riviera.kernel.errors import BadInput, IllegalAction
from riviera.kernel.perspective import Perspective

from .bot import Bot, Thought
from .greedy import Greedy
from .levels import LEVELS, Level
from .tuned import at_level
from .uniform import Uniform

GROUP = "riviera.bots"


@cache
def factories() -> dict[str, Callable[..., Bot]]:
    """What makes each installed bot, by its name."""
    return {e.name: e.load() for e in sorted(entry_points(group=GROUP), key=lambda e: e.name)}


def names() -> list[str]:
    """Every name that ``bot`` knows: the bots, then the levels from beginner to strongest."""
    return [*factories(), *LEVELS]


def bot(spec: str) -> Bot:
    """A bot by its name, with settings if wanted: ``"greedy"``, ``"ismcts:seconds=0.1"``, ``"master"``.

    It looks at a clock only when it is told seconds or has no other budget, so that a slow machine plays the same.
    """
    return set_up(*named(spec))


def sure(spec: str) -> Sure:
    """A bot by its name that always answers, and soon, for those who wait for it."""
    name, settings = named(spec)
    seconds = LEVELS[name].seconds if name in LEVELS else getattr(factory(name), "patience", 0.0)
    limit = {"seconds": seconds} if seconds else {}
    return Sure(set_up(name, {**limit, **settings}))


def set_up(name: str, settings: dict[str, float]) -> Bot:
    """A bot or level with settings, honest."""
    return Honest(Player(LEVELS[name], settings) if name in LEVELS else made(name, settings))


def named(spec: str) -> tuple[str, dict[str, float]]:
    """A bot's name and its settings."""
    name, _, text = spec.partition(":")
    return name, parsed(text)


def factory(name: str) -> Callable[..., Bot]:
    """What makes the bot of a plain name."""
    if name not in factories():
        raise BadInput(f"There is no bot “{name}”; there are {', '.join(names())}.")
    return factories()[name]


def made(name: str, settings: dict[str, float]) -> Bot:
    """A bot by its plain name with settings."""
    try:
        return factory(name)(**settings)
    except TypeError:
        wrong = ", ".join(settings)
        raise BadInput(f"The bot “{name}” has no such settings: {wrong}.") from None


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


class Player(Bot):
    """A level: the bot that plays it, with what it has in common and what is its own in each game and company."""

    def __init__(self, level: Level, settings: dict[str, float]) -> None:
        self.level = level
        self.settings = settings
        self.inner = cache(self.playing)
        self.inner("")

    def playing(self, game: str, seats: int = 2) -> Bot:
        """The bot of this level in a game with so many seats."""
        return made(self.level.bot, {**self.level.settings, **at_level(self.level.name, game, seats), **self.settings})

    def choose(self, perspective: Perspective, seed: int) -> int:
        """What the level's bot for this game chooses."""
        return self.think(perspective, seed).action

    def think(self, perspective: Perspective, seed: int) -> Thought:
        """What stands behind it."""
        return self.inner(perspective.game.name, perspective.seats).think(perspective, seed)


class Honest(Bot):
    """A bot whose choices are looked at: what is forbidden is an error."""

    def __init__(self, inner: Bot) -> None:
        self.inner = inner

    def choose(self, perspective: Perspective, seed: int) -> int:
        """What the inner bot chooses, which must be legal."""
        return self.think(perspective, seed).action

    def think(self, perspective: Perspective, seed: int) -> Thought:
        """What stands behind it."""
        thought = self.inner.think(perspective, seed)
        if (reason := perspective.why_not(thought.action)) is not None:
            raise IllegalAction(f"The bot {type(self.inner).__name__} chose what is forbidden: {reason}")
        return thought


class Sure(Bot):
    """A bot that always answers: where the inner one crashes or cheats greedy takes over, and ``trouble`` says why."""

    def __init__(self, inner: Bot, rescue: Bot | None = None) -> None:
        self.choosers = (inner, Honest(rescue or Greedy(seconds=Greedy.patience)), Uniform())
        self.trouble = ""

    def choose(self, perspective: Perspective, seed: int) -> int:
        """A legal action, whatever happens."""
        for chooser in self.choosers[:-1]:
            try:
                return chooser.choose(perspective, seed)
            except Exception:
                self.trouble += format_exc()
        return self.choosers[-1].choose(perspective, seed)
