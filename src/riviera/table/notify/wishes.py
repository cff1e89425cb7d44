"""What somebody wants to be told, and when not."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from riviera.kernel.data import Json

from .due import KINDS

TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


@dataclass(frozen=True)
class Wishes:
    """Which news, and the hours in which none comes: from ``quiet`` to ``loud`` by the clock of ``zone``."""

    turn: bool = True
    full: bool = True
    over: bool = True
    low: bool = True
    cup: bool = True
    invite: bool = True
    quiet: str = ""
    loud: str = ""
    zone: str = "UTC"
    digest: bool = False
    hour: str = "08:00"

    def wants(self, kind: str) -> bool:
        """Whether this kind of news is wanted."""
        return bool(getattr(self, kind))

    def earliest(self, at: float) -> float:
        """When something that is due may be told: at once, or when the quiet hours are over."""
        if not (self.quiet and self.loud) or self.quiet == self.loud:
            return at
        here = datetime.fromtimestamp(at, clock(self.zone))
        now = here.strftime("%H:%M")
        inside = self.quiet <= now < self.loud if self.quiet < self.loud else not self.loud <= now < self.quiet
        if not inside:
            return at
        return following(here, self.loud).timestamp()

    def next_digest(self, at: float) -> float:
        """When to tell next all that waits, by the clock of the place; 0 where that is not wanted."""
        return following(datetime.fromtimestamp(at, clock(self.zone)), self.hour).timestamp() if self.digest else 0.0

    def text(self) -> str:
        """As stored."""
        return json.dumps(asdict(self))


def following(here: datetime, time: str) -> datetime:
    """When it is that time the next time."""
    hour, minute = map(int, time.split(":"))
    today = here.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return today if today > here else today + timedelta(days=1)


def clock(zone: str) -> tzinfo:
    """The clock of a zone; Greenwich's, where the zone is not known here."""
    try:
        return ZoneInfo(zone)
    except (OSError, ValueError, KeyError):
        return UTC


def read(text: str) -> Wishes:
    """From what was stored."""
    return made(json.loads(text)) if text else Wishes()


def made(told: Json) -> Wishes:
    """From what somebody said; whatever is odd in it is left out."""
    kinds: Json = {kind: told[kind] for kind in (*KINDS, "digest") if isinstance(told.get(kind), bool)}
    times = {key: told.get(key) for key in ("quiet", "loud")}
    hours: Json = times if all(isinstance(t, str) and TIME.fullmatch(t) for t in times.values()) else {}
    zone = told.get("zone")
    known: Json = {"zone": zone} if isinstance(zone, str) and len(zone) <= 64 else {}
    daily = told.get("hour")
    known |= {"hour": daily} if isinstance(daily, str) and TIME.fullmatch(daily) else {}
    return Wishes(**kinds, **hours, **known)
