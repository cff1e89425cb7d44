"""People with whom somebody has played: seats of a new table are kept for them, and they see who waits for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from riviera.kernel.data import Json

from ..club.history import counted, others
from ..core.entry import Entry, Setup
from ..core.inviting import invite
from ..core.refusal import ILLEGAL, Refusal
from ..core.room import Room
from ..core.step import Step
from ..send.person import MARK
from ..store import history as rows
from ..store.lists import kept_seats
from ..store.store import Store
from .people import People

STRANGER = "A seat can be kept only for people with whom you have finished a game, and who have kept their seat here."


class Friends:
    """Who may be invited by whom."""

    def __init__(self, store: Store, people: People) -> None:
        self.store = store
        self.people = people

    async def of(self, owner: str) -> dict[str, str]:
        """Everybody whom somebody may invite, those first with whom they have played most, and what they are called."""
        met = others(counted(await rows.games_of(self.store, owner), owner), owner) if owner else []
        found = [one for one in met if one in self.people.known and not self.people.apart(owner, [one])]
        called = await rows.names(self.store, found)
        return {one: called[one] for one in found}

    async def found(self, owner: str, mark: str) -> tuple[str, str]:
        """Somebody whom the owner may invite, by the mark of their page, and their name; why not is never told."""
        friends = await self.of(owner)
        for one in friends:
            if one[:MARK] == mark:
                return one, friends[one]
        raise Refusal(ILLEGAL, STRANGER)

    async def kept(self, setup: Setup, wanted: Mapping[int, str]) -> list[Entry]:
        """What the log of a new table begins with: which seats are kept, and for whom."""
        guests = {seat: await self.found(setup.creator, mark) for seat, mark in wanted.items()}
        return [step.entry for step in invited(Room(setup), guests)] if guests else []

    async def waiting_for(self, owner: str) -> list[Json]:
        """The tables at which a seat is kept for somebody; not by whom they would rather not meet."""
        found = await kept_seats(self.store, owner)
        return [row for maker, row in found if not self.people.apart(owner, [maker])]


def invited(room: Room, guests: Mapping[int, tuple[str, str]]) -> Iterator[Step]:
    """Seats of a new table are kept, one after the other."""
    for seat, guest in guests.items():
        step = invite(room, room.setup.creator, seat, *guest, room.setup.created)
        room.accept(step)
        yield step
