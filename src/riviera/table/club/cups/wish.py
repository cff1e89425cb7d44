"""What is fixed when a cup is made: the game, how tables are drawn, how many may join, when it starts, its pace."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field

from riviera import bots
from riviera.kernel.errors import RivieraError
from riviera.registry import load_game

from ...core.clock import read as read_clock
from ...core.fields import Fields
from ...core.refusal import ILLEGAL, Refusal
from ...core.shelf import shelf
from ..finding import PACES
from .draw import ROBIN, SWISS

KINDS = {SWISS: "Swiss", ROBIN: "everybody meets everybody"}
SIZES = (2, 3, 4)
FEWEST, MOST = 3, 32
MOST_ROUNDS = 12  # of a Swiss cup
LONGEST = 24 * 60  # hours of a round
AHEAD = 90 * 86_400.0  # seconds until the latest start
NAMED = {2: "two", 3: "three", 4: "four"}


@dataclass(frozen=True)
class Wish:
    """A cup as it was announced; ``starts`` is 0 when it starts as soon as it is full, ``bots`` a level or nothing."""

    title: str
    game: str
    kind: str = SWISS
    size: int = 2
    places: int = 8
    rounds: int = 0  # as many as it takes
    starts: float = 0.0
    pace: str = "live"
    hours: int = 0  # after which bots finish a round; no end, unless told
    bots: str = ""
    options: dict[str, str] = field(default_factory=dict)
    clock: str = ""  # of every table, such as 24h+4h/72h
    rated: bool = False  # whoever joins agrees that its tables count

    def text(self) -> str:
        """As stored."""
        return json.dumps(asdict(self))


def read(text: str) -> Wish:
    """From what was stored."""
    return Wish(**json.loads(text))


def wish_of(fields: Fields, now: float) -> Wish:
    """The cup that a request asks for."""
    game = fields.text("game", 64)
    if game not in shelf():
        raise Refusal(ILLEGAL, f"There is no game “{game}” here.")
    clock = fields.text("clock", 32, "")
    size = fields.whole("size", max(2, shelf()[game].seats[0]))
    return Wish(
        title=fields.text("title", 40, "") or f"{shelf()[game].title} Cup",
        game=game,
        kind=fields.one_of("kind", tuple(KINDS), SWISS),
        size=sized(game, size),
        places=between(fields, "places", 8, FEWEST, MOST, "A cup is for {0} to {1} people."),
        rounds=between(fields, "rounds", 0, 0, MOST_ROUNDS, "A Swiss cup has {0} to {1} rounds; 0 is as many as fit."),
        starts=started(fields, now),
        pace=read_clock(clock).pace if clock else fields.one_of("pace", tuple(PACES), "live"),
        hours=between(fields, "hours", 0, 0, LONGEST, "A round lasts {0} to {1} hours; 0 is as long as it takes."),
        bots=fields.one_of("bots", ("", *bots.levels()), ""),
        options=settled(game, size, fields),
        clock=read_clock(clock).text if clock else "",
        rated=rated(game, fields),
    )


def rated(game: str, fields: Fields) -> bool:
    """Whether its tables count for ratings."""
    wanted = fields.flag("rated", False)
    if wanted and load_game(game).components:
        raise Refusal(ILLEGAL, "Only games with what is in their box are rated.")
    return wanted


def sized(game: str, size: int) -> int:
    """Tables of a size that the game allows."""
    few, many = shelf()[game].seats
    if size not in SIZES or not few <= size <= many:
        allowed = [str(one) for one in SIZES if few <= one <= many]
        raise Refusal(ILLEGAL, f"{shelf()[game].title} has tables of {' or '.join(allowed)} in a cup.")
    return size


def between(fields: Fields, key: str, usual: int, least: int, most: int, why: str) -> int:
    """A number within its bounds, or a sentence."""
    found = fields.whole(key, usual)
    if not least <= found <= most:
        raise Refusal(ILLEGAL, why.format(least, most))
    return found


def started(fields: Fields, now: float) -> float:
    """When it starts: 0 as soon as it is full."""
    starts = fields.whole("starts", 0)
    if starts and not now < starts <= now + AHEAD:
        raise Refusal(ILLEGAL, "Please let it start in the next ninety days, or as soon as it is full.")
    return float(starts)


def settled(game: str, size: int, fields: Fields) -> dict[str, str]:
    """The options of the game."""
    try:
        return load_game(game).settle(size, fields.texts("options"))
    except RivieraError as error:
        raise Refusal(ILLEGAL, str(error)) from None
