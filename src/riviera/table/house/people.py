"""Who somebody is, on every browser of theirs: who was let in where, seats that move in, and leaving for good."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Protocol

from riviera import bots

from ..core import phrase
from ..core.belonging import left, moved_in
from ..core.inviting import gone
from ..core.refusal import FORBIDDEN, NOT_FOUND, Closed, Refusal
from ..core.room import Room
from ..core.step import Step
from ..store import logins
from ..store import people as rows
from ..store.blocks import everything
from ..store.schema import codes, devices, passkeys, people
from ..store.store import Store
from ..store.writer import Order as Change
from .desk import Desk

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no two that look alike
CODE = 6
GOOD_FOR = 600.0  # seconds that a code lets a browser in
WRONG = "Nobody is known by that. Please look at it again."
TAKEN = "That brings somebody back already. Whoever it is can take it out under “Keep your seat”."


class Tables(Protocol):
    """What people need of the house."""

    clock: Callable[[], float]

    async def desk(self, id: str) -> Desk: ...

    async def decide(self, desk: Desk, decide: Callable[[Room], Step | None]) -> None: ...

    async def again(self, id: str) -> None: ...


class People:
    """Whose a browser is: a guest's is its own, a known person's is the person's."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables
        self.browsers: dict[str, str] = {}
        self.known: set[str] = set()
        self.blocks: set[tuple[str, str]] = set()  # who does not want to meet whom
        self.farewells: list[Callable[[str], Awaitable[list[Change]]]] = []  # what is kept of whoever leaves
        self.afterwards: list[Callable[[], Awaitable[None]]] = []  # what else is read again then

    async def refresh(self) -> None:
        """Read again who is known: few things about few people, so that no request has to ask."""
        self.browsers, self.known = await rows.owners(self.store)
        self.blocks = await everything(self.store)
        for read in self.afterwards:
            await read()

    def owner(self, token: str) -> str:
        """Whose seats a browser may play. One that was signed out is a stranger, whatever it was before."""
        if token in self.browsers:
            return self.browsers[token]
        return sha256(f"signed out {token}".encode()).hexdigest() if token in self.known else token

    def apart(self, owner: str, others: Iterable[str]) -> bool:
        """Whether somebody does not want to meet one of these, or one of these them."""
        return any((owner, other) in self.blocks or (other, owner) in self.blocks for other in others)

    # ways back in

    async def claim(self, token: str, name: str) -> str:
        """The person behind a browser, from now on known by more than its cookie."""
        person = self.owner(token)
        if person not in self.known:
            at = self.tables.clock()
            await rows.write(self.store, rows.known(person, at), *rows.device(token, person, name, at))
            await self.refresh()
        return person

    async def new_phrase(self, person: str) -> list[str]:
        """Twelve words, told once; those before no longer open anything."""
        words = phrase.fresh()
        await rows.write(self.store, rows.phrase(person, phrase.sealed(words), self.tables.clock()))
        return words

    async def new_code(self, person: str) -> str:
        """A few signs that let one more browser in, once and soon."""
        code = "".join(secrets.choice(SIGNS) for _ in range(CODE))
        until = self.tables.clock() + GOOD_FOR
        await rows.write(
            self.store, rows.without(codes, person=person, data=""), rows.code(secret(code), person, until)
        )
        return code

    async def by_phrase(self, text: str) -> str:
        """Whose twelve words these are."""
        sealed = phrase.sealed(phrase.told(text))
        for row in await rows.found(self.store, people, phrase=sealed):
            return str(row.id)
        raise Refusal(NOT_FOUND, WRONG)

    async def by_code(self, text: str) -> str:
        """Whose code this is; it is used up."""
        signs = "".join(sign for sign in text.upper() if sign in SIGNS)
        person = await rows.redeemed(self.store, secret(signs), self.tables.clock())
        if person is None:
            raise Refusal(NOT_FOUND, "That code opens nothing, or no longer. Please make a new one.")
        return person

    async def by_login(self, kind: str, what: str) -> str | None:
        """Whom an address of mail or an account elsewhere brings back."""
        return await logins.whose(self.store, logins.mark(kind, what))

    async def keep_login(self, person: str, kind: str, what: str, name: str) -> None:
        """An address or an account brings somebody back from now on, and nobody else."""
        at = self.tables.clock()
        if not await logins.kept(self.store, logins.mark(kind, what), person, kind, name, at):
            raise Refusal(FORBIDDEN, TAKEN)

    def may_enter(self, token: str, person: str) -> None:
        """Refuse a browser that is somebody else's."""
        if self.owner(token) in self.known and self.owner(token) != person:
            raise Refusal(FORBIDDEN, "This browser is somebody else's. Sign out there first.")

    async def let_in(self, token: str, person: str, name: str) -> int:
        """A browser is a person's from now on; how many seats it brought along."""
        self.may_enter(token, person)
        before, at = self.owner(token), self.tables.clock()
        await rows.write(self.store, *rows.device(token, person, name, at), *rows.moved_in(before, person))
        await self.refresh()
        if before == person:
            return 0
        brought = await self.bring(before, person)
        await rows.write(self.store)  # what is made of the seats is made anew, here and elsewhere
        await self.refresh()
        return brought

    async def bring(self, before: str, person: str) -> int:
        """The seats of a guest become a person's."""
        seats = await rows.seats_of(self.store, before)
        for id, seat in seats:
            await self.entered(id, partial(moving, seat, before, person, self.tables.clock()))
        return len(seats)

    async def entered(self, id: str, decide: Callable[[Room], Step | None]) -> None:
        """Write something into a table's log; one that cannot be opened stays as it is."""
        with suppress(Closed):
            await self.tables.decide(await self.tables.desk(id), decide)

    # leaving

    async def sign_out(self, person: str, device: str) -> None:
        """A browser is nobody's from now on."""
        if self.browsers.get(device) != person:
            raise Refusal(NOT_FOUND, "There is no such browser of yours.")
        await rows.write(self.store, rows.without(devices, token=device))
        await self.refresh()

    async def drop_login(self, person: str, mark: str) -> None:
        """An address or an account brings nobody back any more."""
        await rows.write(self.store, rows.without(logins.logins, mark=mark, person=person))

    async def drop_passkey(self, person: str, id: str) -> None:
        """A passkey opens nothing any more."""
        await rows.write(self.store, rows.without(passkeys, id=id, person=person))

    async def erase(self, person: str) -> None:
        """Take somebody out of everything: bots play their games to the end, and old ones stay readable."""
        seats = await rows.seats_of(self.store, person)
        kept = [order for farewell in self.farewells for order in await farewell(person)]
        for id, seat in seats:
            await self.entered(id, partial(leaving, person, seat, self.tables.clock()))
        await self.not_coming(person)
        named = await rows.named_at(self.store, person, seats)
        await rows.write(self.store, *kept, *await rows.forgotten(self.store, person, seats))
        for id in named:
            await self.tables.again(id)
        await self.refresh()

    async def not_coming(self, person: str) -> None:
        """Seats that are kept for somebody are open again."""
        for id in await rows.kept_for(self.store, person):
            await self.entered(id, partial(declining, person, self.tables.clock()))


def moving(seat: int, before: str, person: str, at: float, room: Room) -> Step | None:
    """A seat comes along with its browser."""
    return moved_in(room, seat, before, person, at)


def leaving(person: str, seat: int, at: float, room: Room) -> Step | None:
    """A seat is nobody's any more."""
    return left(room, person, seat, next(iter(bots.levels())), at)


def declining(person: str, at: float, room: Room) -> Step | None:
    """A seat that is kept for somebody who leaves is open again."""
    return gone(room, person, at)


def secret(code: str) -> str:
    """What is kept of a code."""
    return sha256(f"riviera code {code}".encode()).hexdigest()
