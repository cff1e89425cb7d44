"""What a clock is: a bank of time for each seat, what a turn adds, and what a bank may hold; as text and in words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from riviera.kernel.data import Json

from .refusal import ILLEGAL, Refusal

MINUTE, HOUR, DAY = 60, 3600, 86_400
UNITS = {"s": 1, "m": MINUTE, "h": HOUR, "d": DAY}
TEXT = re.compile(r"(\d{1,4})([smhd])\+(\d{1,4})([smhd])(?:/(\d{1,4})([smhd]))?")
ODD = "A clock is a bank and what a turn adds, such as 15m+10s or 24h+4h/72h."
BANKS = (30, 30 * DAY)  # the smallest and the largest
LARGEST = 60 * DAY  # what a bank may hold, or a turn add
SLOW = 3 * HOUR  # from such a bank on a game is played by turns, over days
LOW = 10  # part of the bank below which time runs low
LIVE = ("5m+5s", "15m+10s", "30m+20s")
BY_TURN = ("24h+4h/72h", "72h+12h/120h", "72h+36h/240h")


@dataclass(frozen=True)
class Clock:
    """Seconds: what each seat has at first, what the end of a turn adds, and the most that it fills up to (0: any)."""

    bank: int
    more: int
    cap: int = 0

    @property
    def text(self) -> str:
        """As it is stored, told to programs and chosen in a form: ``24h+4h/72h``."""
        return f"{short(self.bank)}+{short(self.more)}" + (f"/{short(self.cap)}" if self.cap else "")

    @property
    def words(self) -> str:
        """In words: ``24 h + 4 h a turn, up to 72 h``."""
        up_to = f", up to {said(self.cap)}" if self.cap else ""
        return f"{said(self.bank)} + {said(self.more)} a turn{up_to}"

    @property
    def pace(self) -> str:
        """Whether people sit there together, or come back over days."""
        return "turn" if self.bank >= SLOW else "live"

    @property
    def low(self) -> float:
        """Seconds below which time runs low."""
        return self.bank / LOW

    def filled(self, left: float) -> float:
        """A bank after a turn."""
        return max(left, min(left + self.more, self.cap)) if self.cap else left + self.more


def read(text: str) -> Clock:
    """A clock from its text, or a refusal."""
    found = TEXT.fullmatch(text)
    if found is None:
        raise Refusal(ILLEGAL, ODD)
    n = found.groups()
    bank, more, cap = (int(n[i] or 0) * UNITS[n[i + 1] or "s"] for i in (0, 2, 4))
    if not BANKS[0] <= bank <= BANKS[1] or max(more, cap) > LARGEST:
        raise Refusal(ILLEGAL, "A bank is between half a minute and thirty days.")
    if cap and cap < bank:
        raise Refusal(ILLEGAL, "A bank cannot hold less than it has at first.")
    return Clock(bank, more, cap)


def told(clock: Clock) -> Json:
    """What a clock is, for programs and in words."""
    return {"text": clock.text, "words": clock.words, "bank": clock.bank, "more": clock.more, "cap": clock.cap}


def short(seconds: int) -> str:
    """A time in few letters: the largest unit that is not broken; days are told in hours, as they are said."""
    unit = next(name for name, size in (("h", HOUR), ("m", MINUTE), ("s", 1)) if seconds % size == 0)
    return f"{seconds // UNITS[unit]}{unit}" if seconds else "0s"


def day(at: float) -> str:
    """The day of a moment: ``21 November``."""
    date = datetime.fromtimestamp(at, UTC)
    return f"{date.day} {date:%B}"


def said(seconds: float) -> str:
    """A time as one says it: ``9 h``, ``2 h 10``, ``40 min``, ``45 s``."""
    whole = int(seconds)
    hours, minutes = whole // HOUR, whole % HOUR // MINUTE
    if hours >= 10:
        return f"{round(whole / HOUR)} h"
    if hours:
        return f"{hours} h {minutes:02}" if minutes else f"{hours} h"
    if whole % MINUTE and minutes < 10:
        return f"{minutes} min {whole % MINUTE:02} s" if minutes else f"{whole} s"
    return f"{minutes} min" if minutes else f"{whole} s"
