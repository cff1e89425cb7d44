"""How notices stand: on which ways people are told, what waits for another try, and for how long."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import func, select

from riviera.kernel.data import Json

from ..core.clock import said
from ..house.house import House
from ..store.outbox import rows
from ..store.schema import channels, outbox

MAIL = "mail"
NAMES = {"push": "Push", "hook": "Webhook", MAIL: "Mail"}


async def telling(house: House) -> Json:
    """What the keeper's page tells of notices."""
    now = house.clock()
    ways = await rows(house.store, select(channels.c.kind, channels.c.on, channels.c.trouble))
    tried = select(channels.c.kind).join(outbox, outbox.c.channel == channels.c.n).where(outbox.c.tries > 0)
    waiting = Counter(row.kind for row in await rows(house.store, tried))
    [[first]] = await rows(house.store, select(func.min(outbox.c.due)).where(outbox.c.due <= now, outbox.c.tries == 0))
    oldest = "nothing waits" if first is None else f"the oldest waits for {said(now - first)}"
    used = Counter(row.kind for row in ways if row.on)
    troubled = Counter(row.kind for row in ways if row.trouble)
    told = [
        way(kind, used[kind], troubled[kind], waiting[kind]) for kind in NAMES if kind != MAIL or house.settings.smtp
    ]
    return {"oldest": oldest, "ways": told}


def way(kind: str, used: int, troubled: int, waiting: int) -> Json:
    """One kind of way in words, and whether all is well on it."""
    words = [f"{used} in use" if used else "nobody uses it"]
    words += [f"{troubled} in trouble, and whoever it is has been told"] if troubled else []
    verdict = f"{waiting} wait{'s' if waiting == 1 else ''}" if waiting else "" if troubled or not used else "well"
    return {"name": NAMES[kind], "words": "; ".join(words), "verdict": verdict, "well": verdict == "well"}
