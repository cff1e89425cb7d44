"""``riviera play``: one secret address that makes a table and seats the browser that opens it first."""

from __future__ import annotations

from dataclasses import dataclass, field
from secrets import compare_digest

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riviera.registry import load_game

from ..core.entry import BOT, HUMAN, Chair, Setup
from ..core.refusal import NOT_FOUND, Refusal
from ..core.shelf import shelf
from .tables import house_of, owner_of


@dataclass
class Invitation:
    """A table to be made for whoever comes with the key; afterwards the key leads nowhere."""

    key: str
    game: str
    bots: tuple[str | None, ...]
    options: dict[str, str] = field(default_factory=dict)
    used: bool = False

    @property
    def path(self) -> str:
        """The address."""
        return f"/play/{self.key}"

    def chairs(self, owner: str) -> tuple[Chair, ...]:
        """The person's seat and the bots'."""
        return tuple(
            Chair(HUMAN, "You", owner=owner) if bot is None else Chair(BOT, f"{bot.capitalize()} {i + 1}", level=bot)
            for i, bot in enumerate(self.bots)
        )


async def accept(request: Request) -> Response:
    """Make the table and go there."""
    invitation: Invitation | None = request.app.state.invitation
    key = str(request.path_params["key"])
    if invitation is None or invitation.used or not compare_digest(invitation.key.encode(), key.encode()):
        raise Refusal(NOT_FOUND, "This invitation has been used; the lobby has the table.")
    invitation.used = True
    house, card = house_of(request), shelf()[invitation.game]
    setup = Setup(
        id=house.token(),
        game=card.name,
        rules=card.rules,
        title=f"A table of {card.title}",
        seed=house.seed(),
        chairs=invitation.chairs(owner_of(request)),
        creator=owner_of(request),
        created=house.clock(),
        options=invitation.options,
        components=load_game(card.name).components,
    )
    desk = await house.make(setup)
    return RedirectResponse(f"{house.settings.base}/tables/{desk.id}", 303)


ROUTES = [Route("/play/{key}", accept)]
