"""Being away over HTTP: how many days somebody has left this year, going away, and coming back."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ...core.fields import Fields
from ...send.wire import Reply
from ..tables import fields_of, house_of, owner_of


async def told(request: Request) -> Json:
    """Until when whoever asks is away (0: here), and how many days of how many they have left this year."""
    absences, person = house_of(request).absences, owner_of(request)
    return {"until": await absences.until(person), "left": await absences.left(person), "each": absences.each}


async def look(request: Request) -> Response:
    """My days."""
    return Reply(await told(request))


async def go(request: Request) -> Response:
    """Away for some days, or back (0)."""
    await gone(request, await fields_of(request))
    return Reply(await told(request))


async def gone(request: Request, fields: Fields) -> None:
    """Somebody goes away for some days, or comes back."""
    absences, person, days = house_of(request).absences, owner_of(request), fields.whole("days")
    await (absences.leave(person, days) if days else absences.come_back(person))


ROUTES = [Route("/api/me/away", look), Route("/api/me/away", go, methods=["POST"])]
