"""Keeping order in a house: who keeps it, what holds for whom, and what becomes of the tables then."""

from __future__ import annotations

import math
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import NamedTuple, Protocol

from riviera import bots
from riviera.kernel.data import Json

from ..club.order import BAN, CLOSED, DAY, ENDS, HOST, KEEPER, LASTING, NAME, SHUT, TABLE, Measure, banned, told
from ..core.belonging import left
from ..core.entry import Setup
from ..core.refusal import FORBIDDEN, ILLEGAL, Closed, Refusal
from ..core.room import Room
from ..core.settings import Settings
from ..core.step import PLAYING, WAITING, Step
from ..store import finding, outbox
from ..store import order as rows
from ..store import people as persons
from ..store.store import Store
from ..store.writer import Order as Change
from .desk import Desk
from .people import People
from .people import Tables as Seats

REMINDED = 14 * DAY
REMEMBERED = 20_000  # browsers of which it is known where they came from last
HERE = ("127.", "::1", "unknown")  # addresses that are everybody's behind a proxy, and are never shut


class Tables(Seats, Protocol):
    """What keeping order needs of the house."""

    settings: Settings
    desks: OrderedDict[str, Desk]
    closed: dict[str, tuple[Closed, float]]


class Deed(NamedTuple):
    """What a keeper does to a person or a table: its name, until when, why, a word, and hours for an address."""

    kind: str
    who: str
    name: str
    until: float = 0.0
    why: str = ""
    word: str = ""
    hours: int = 0


class Order:
    """Few things about few people are in memory, so that no request has to ask for them."""

    def __init__(self, store: Store, tables: Tables, people: People) -> None:
        self.store = store
        self.tables = tables
        self.people = people
        people.afterwards.append(self.refresh)
        self.roles: dict[str, str] = {}
        self.measures: dict[tuple[str, str], Measure] = {}
        self.places: OrderedDict[str, str] = OrderedDict()  # where a browser came from last
        self.secret = ""
        self.farewells: list[Callable[[str], Awaitable[None]]] = []  # what else somebody is out of who is banned
        self.members: set[str] = set()  # whoever is known to be in, where the house is closed

    @property
    def clock(self) -> Callable[[], float]:
        """The house's."""
        return self.tables.clock

    async def start(self) -> None:
        """Know what addresses are sealed with."""
        self.secret = await outbox.secret(self.store, "places", secrets.token_hex(16))

    async def refresh(self) -> None:
        """Read again what holds, close tables that were removed, and open those that came back."""
        self.roles, found = await rows.standing(self.store)
        self.members = await finding.inside(self.store)
        before = [who for kind, who in self.measures if kind == TABLE]
        self.measures = {(one.kind, one.who): one for one in found}
        for id in before:
            if (TABLE, id) not in self.measures:
                self.tables.closed.pop(id, None)
        for kind, id in self.measures:
            if kind == TABLE:
                self.put_away(id, self.measures[kind, id].why)
        self.send_away()
        await self.shut_doors()

    def send_away(self) -> None:
        """Whoever is banned looks on no more."""
        for viewer in [viewer for desk in self.tables.desks.values() for viewer in desk.viewers]:
            if ban := self.holds(BAN, viewer.owner):
                viewer.leave(Refusal(FORBIDDEN, banned(ban)))

    def put_away(self, id: str, why: str) -> None:
        """A table that was removed stays closed, and its bots rest."""
        reason = f"a keeper of this house has removed it. The keeper wrote: {why}"
        closed = Closed("a keeper has removed it", reason)
        self.tables.closed[id] = closed, math.inf
        if id in self.tables.desks:
            desk = self.tables.desks.pop(id)
            if desk.bots is not None:
                desk.bots.cancel()
            desk.close(closed)

    def role(self, owner: str) -> str:
        """Whether somebody keeps the house, and as what."""
        return self.roles.get(owner, "")

    def holds(self, kind: str, who: str) -> Measure | None:
        """What holds for somebody now."""
        found = self.measures.get((kind, who))
        return found if found and found.holds(self.clock()) else None

    def turned_away(self, owner: str, place: str) -> Measure | None:
        """Why somebody may not come in: banned, or a guest from an address that is shut."""
        self.places[owner] = place
        self.places.move_to_end(owner)
        if len(self.places) > REMEMBERED:
            self.places.popitem(last=False)
        guest = owner not in self.people.known
        return self.holds(BAN, owner) or (self.holds(SHUT, self.sealed(place)) if guest else None)

    async def inside(self, owner: str) -> bool:
        """Whether somebody may come into a house that may be closed: by a code, a role, or a seat they have."""
        if self.tables.settings.club != CLOSED or owner in self.members or owner in self.roles:
            return True
        if owner and await finding.sits(self.store, owner):
            self.members.add(owner)
        return owner in self.members

    async def admit(self, owner: str) -> None:
        """Somebody is in from now on."""
        await finding.let_in(self.store, owner, self.clock())
        await persons.write(self.store)
        await self.refresh()

    def sealed(self, place: str) -> str:
        """An address as it is stored: only this house can tell whether it is the same."""
        return sha256(f"{self.secret} {place}".encode()).hexdigest()

    def name_for(self, owner: str, wanted: str) -> str:
        """The name under which somebody sits down: what they want, unless a keeper gave them one."""
        given = self.holds(NAME, owner)
        return given.word if given else wanted

    def named(self, setup: Setup) -> Setup:
        """A new table at which everybody has the name that is theirs."""
        given = [replace(c, name=self.name_for(c.owner, c.name)) if c.owner else c for c in setup.chairs]
        return replace(setup, chairs=tuple(given))

    async def words_for(self, owner: str) -> list[Json]:
        """What keepers did to somebody in the last two weeks, as they read it in the lobby."""
        if not owner:
            return []
        found = await rows.about(self.store, owner, self.clock() - REMINDED)
        return [{"n": row.n, "text": told(row.kind, row.name, row.until, row.why)} for row in found]

    # deeds

    async def do(self, by: str, deed: Deed) -> None:
        """Carry something out and note it down, both or neither."""
        now, keeper = self.clock(), await rows.name_of(self.store, by)
        about = {"kind": deed.kind, "who": deed.who, "name": deed.name, "until": deed.until, "why": deed.why}
        orders = [rows.noted({"at": now, "by": by, "keeper": keeper, **about}), rows.over(now)]
        orders += await self.changes(deed, now)
        await persons.write(self.store, *orders)
        await self.refresh()
        await self.afterwards(deed)

    async def changes(self, deed: Deed, now: float) -> list[Change]:
        """What a deed changes in what is stored."""
        if deed.kind in (HOST, KEEPER, "dismiss"):
            role = "" if deed.kind == "dismiss" else deed.kind
            if role and deed.who not in self.people.known:
                raise Refusal(ILLEGAL, "A keeper must have kept their seat first: a passkey or twelve words.")
            return rows.appointed(deed.who, role, deed.name, now)
        if deed.kind not in LASTING:
            return []
        if deed.kind in ENDS:
            return [rows.ended(LASTING[deed.kind], deed.who)]
        word = str(now + deed.hours * 3600.0) if deed.kind == BAN and deed.hours else deed.word
        held = rows.held(Measure(LASTING[deed.kind], deed.who, deed.until, deed.why, word))
        if deed.kind != "rename":
            return held
        return held + await persons.renamed(
            self.store, deed.who, deed.word, await persons.seats_of(self.store, deed.who)
        )

    async def afterwards(self, deed: Deed) -> None:
        """What becomes of somebody's tables: bots play on for who is banned, and a new name is read everywhere."""
        seats = await persons.seats_of(self.store, deed.who) if deed.kind in ("ban", "rename") else []
        if deed.kind == "rename":
            for id in await persons.named_at(self.store, deed.who, seats):
                with suppress(Refusal):
                    await self.tables.again(id)
        if deed.kind == "ban":
            await self.stands_up(deed.who, seats)

    async def stands_up(self, who: str, seats: list[tuple[str, int]]) -> None:
        """Somebody may not come any more, wherever they sit or are awaited."""
        for id, seat in seats:
            with suppress(Refusal):
                await self.tables.decide(await self.tables.desk(id), partial(away, who, seat, self.clock()))
        with suppress(Refusal):
            await self.people.not_coming(who)
        for leave in self.farewells:
            await leave(who)

    async def shut_doors(self) -> None:
        """Where somebody who is banned came from is shut to guests for some hours, by whichever process knows it."""
        now = self.clock()
        for ban in [one for one in self.measures.values() if one.kind == BAN and one.word and one.holds(now)]:
            place, until = self.places.get(ban.who, ""), float(ban.word)
            shut = Measure(SHUT, self.sealed(place), until, ban.why)
            if place and until > now and not place.startswith(HERE) and (SHUT, shut.who) not in self.measures:
                await persons.write(self.store, *rows.held(shut))
                self.measures[SHUT, shut.who] = shut


def away(owner: str, seat: int, at: float, room: Room) -> Step | None:
    """A bot plays on for somebody who may not come any more; a seat at which nothing has begun is free again."""
    level = next(iter(bots.levels()))
    if room.status == WAITING:
        return left(room, owner, seat, level, at)
    return room.hand_over(owner, seat, level, at) if room.status == PLAYING else None
