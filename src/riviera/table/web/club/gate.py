"""Who is let in: nobody who is banned, no guest from an address that is shut, and no stranger into a closed club."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ...club.order import BAN, banned, shut
from ...core.meter import REFUSALS
from ...core.refusal import FORBIDDEN, Refusal
from ...house.house import House
from ...send.wire import Reply
from ..guard import address, hang_up
from ..identity import is_file
from ..pages import page

ALWAYS = ("/api/health", "/api/ready", "/api/openapi.json", "/worker.js", "/manifest.webmanifest", "/credits")
LEAVING = ("/me", "/api/me", "/api/me/data", "/api/me/erase")  # whatever somebody did, their data is theirs
BACK = ("/me/back", "/api/me/back")  # a guest may turn out to be somebody
DOOR = (*BACK, "/door", "/api/door", "/keeper/welcome/", "/api/keeper/host", "/keeper/chair")
READING = ("/rules", "/learn", "/api/learn/")
CLUB = "This house is a closed club. Whoever has an invitation comes in at /door."


class Gate:
    """Stands behind the guard: whoever comes this far has asked politely, and is known by the owner of their seats."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in, or say why not."""
        refusal = None if scope["type"] not in ("http", "websocket") or is_file(scope) else await self.refusal(scope)
        if refusal is None:
            return await self.app(scope, receive, send)
        self.house.meter.count(REFUSALS, refusal.reason_class)
        if scope["type"] == "websocket":
            return await hang_up(
                receive, send, 4000 + refusal.status, refusal.text.encode()[:120].decode("utf-8", "ignore")
            )
        if scope["path"].startswith("/api/"):
            return await Reply(refusal.json(), refusal.status)(scope, receive, send)
        await self.page(Request(scope), refusal)(scope, receive, send)

    def page(self, request: Request, refusal: Refusal) -> Response:
        """What somebody sees who is not let in: the reason, or the door with its field for a code."""
        if refusal.text == CLUB:
            return page(request, "club/door", refusal.status, given="", wrong="")
        return page(request, "club/turned_away", refusal.status, text=refusal.text)

    async def refusal(self, scope: Scope) -> Refusal | None:
        """Why somebody may not come in here."""
        path, owner = str(scope["path"]), str(scope["state"]["owner"])
        measure = self.house.order.turned_away(owner, address(scope))
        if measure is None:
            return await self.stranger(path, owner)
        if path in ALWAYS + LEAVING:
            return None
        if measure.kind == BAN:
            return Refusal(FORBIDDEN, banned(measure))
        return None if path.startswith(BACK) else Refusal(FORBIDDEN, shut(measure))

    async def stranger(self, path: str, owner: str) -> Refusal | None:
        """Why somebody may not come into a closed club; rules and lessons may be for everybody."""
        open_ = (*DOOR, *READING) if self.house.settings.club_reads else DOOR
        if path in (*ALWAYS, "/keeper") or path.startswith(open_) or await self.house.order.inside(owner):
            return None
        return Refusal(FORBIDDEN, CLUB)
