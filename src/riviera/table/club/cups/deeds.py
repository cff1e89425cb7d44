"""What may be done in a cup, and what comes next in it: each is refused in a sentence, or becomes a note of the log."""

from __future__ import annotations

import math

from riviera.kernel.data import Json

from ...core.entry import BOT as BOT_CHAIR
from ...core.entry import HUMAN, Chair
from ...core.refusal import FORBIDDEN, ILLEGAL, STALE, Refusal
from .cup import BOT, JOIN, LEAVE, OFF, OPEN, PLAYING, RESULT, ROUND, START, Cup
from .draw import ROBIN, Drawn, robin, seated, swiss
from .standings import standings
from .wish import FEWEST, MOST_ROUNDS

Deed = tuple[str, Json]
ALONE = "Only whoever made the cup, or a keeper of this house, may do that."
BOTS = ("Alba", "Biagio", "Corrado", "Delia", "Ettore", "Fiora", "Gino", "Ilda", "Leone", "Mina", "Nicco", "Olga")
TOO_FEW = "Nobody was there to play with when it was to start."


def join(cup: Cup, owner: str, name: str) -> Deed:
    """Somebody is in."""
    still_open(cup)
    if cup.of(owner) is not None:
        raise Refusal(STALE, "You are in this cup already.")
    if len(cup.here) >= cup.wish.places:
        raise Refusal(STALE, "This cup is full.")
    if name.casefold() in taken(cup):
        raise Refusal(ILLEGAL, f"Somebody called {name} is in this cup already; please choose another name.")
    return JOIN, {"owner": owner, "name": name}


def taken(cup: Cup) -> set[str]:
    """Names that are somebody's."""
    return {cup.members[i].name.casefold() for i in cup.here}


def still_open(cup: Cup) -> None:
    """Refuse what must come before the start."""
    if cup.status != OPEN:
        raise Refusal(STALE, "This cup has begun." if cup.status == PLAYING else "This cup is over.")


def leave(cup: Cup, member: int | None) -> Deed:
    """Somebody is out: before the start the place is free again, afterwards a bot plays on."""
    if member is None or member not in cup.people:
        raise Refusal(STALE, "That is nobody in this cup.")
    if cup.status not in (OPEN, PLAYING):
        raise Refusal(STALE, "This cup is over.")
    return LEAVE, {"member": member}


def put_out(cup: Cup, member: int) -> Deed:
    """The host or a keeper removes somebody, or a bot that has not played yet."""
    bots = [i for i in cup.here if cup.members[i].level]
    if cup.status == OPEN and member in bots:
        return LEAVE, {"member": member}
    return leave(cup, member)


def add_bot(cup: Cup, level: str) -> Deed:
    """A bot takes a place."""
    still_open(cup)
    if len(cup.here) >= cup.wish.places:
        raise Refusal(STALE, "This cup is full.")
    return BOT, bot(cup, level)


def bot(cup: Cup, level: str) -> Json:
    """A bot with a name that nobody has."""
    known = taken(cup)
    names = (f"{name}{'' if not turn else f' {turn + 1}'}" for turn in range(4) for name in BOTS)
    return {"name": next(name for name in names if name.casefold() not in known), "level": level}


def call_off(cup: Cup, why: str) -> Deed:
    """It does not take place, or ends early."""
    if cup.status not in (OPEN, PLAYING):
        raise Refusal(STALE, "This cup is over.")
    return OFF, {"why": why}


def hosts(cup: Cup, owner: str, role: str) -> None:
    """Refuse whoever neither made the cup nor keeps the house."""
    if not role and (not owner or owner != cup.host):
        raise Refusal(FORBIDDEN, ALONE)


# starting


def full(cup: Cup) -> bool:
    """Whether everybody is there who can be."""
    return len(cup.here) >= cup.wish.places


def begins(cup: Cup, now: float) -> bool:
    """Whether it is to start by itself: when it is full, or at its time."""
    return now >= cup.wish.starts if cup.wish.starts else full(cup)


def start(cup: Cup) -> Deed:
    """It begins, or the next bot that is missing takes a place first."""
    still_open(cup)
    many, size = len(cup.here), cup.wish.size
    if not cup.people or (many < fewest(size) and not cup.wish.bots):
        raise Refusal(
            ILLEGAL, f"A cup with tables of {size} needs {fewest(size)} people, or bots that fill its tables."
        )
    if cup.wish.bots and (many < fewest(size) or many % size):
        return BOT, bot(cup, cup.wish.bots)
    return START, {"rounds": rounds_for(cup, many)}


def fewest(size: int) -> int:
    """With how many a cup can begin."""
    return max(FEWEST, size)


def rounds_for(cup: Cup, many: int) -> int:
    """How many rounds so many need."""
    return len(robin(many, cup.wish.size)) if cup.wish.kind == ROBIN else cup.wish.rounds or usual(many, cup.wish.size)


def usual(many: int, size: int) -> int:
    """Rounds of a Swiss cup: enough to part them, and not so many that the same meet again."""
    if many < 2 * size:
        return min(many, MOST_ROUNDS)
    return min(math.ceil(math.log(many, size)) + 1, (many - 1) // (size - 1))


def by_itself(cup: Cup, now: float) -> Deed | None:
    """What comes next without anybody's doing but the draw: it starts, or is called off for want of people."""
    if cup.status != OPEN or not begins(cup, now):
        return None
    try:
        return start(cup)
    except Refusal:
        return OFF, {"why": TOO_FEW}


# rounds


def draws(cup: Cup) -> bool:
    """Whether the next round is to be drawn."""
    return cup.status == PLAYING and (not cup.rounds or cup.rounds[-1].done)


def draw(cup: Cup) -> Drawn:
    """The next round, with everybody at their seat; it follows from the log alone."""
    before = [round_.drawn for round_ in cup.rounds]
    if cup.wish.kind == ROBIN:
        plan = robin(len(cup.players), cup.wish.size)[len(before)]
        tables = [tuple(cup.players[i] for i in table) for table in plan.tables]
        return seated(Drawn(tables, tuple(cup.players[i] for i in plan.out)), before)
    order = [line.member for line in standings(cup)] if before else cup.players
    return seated(swiss(order, cup.wish.size, before), before)


def next_round(drawn: Drawn, ids: list[str]) -> Deed:
    """The note of a round whose tables have these ids."""
    tables = [{"id": id, "seats": list(seats)} for id, seats in zip(ids, drawn.tables, strict=True)]
    return ROUND, {"tables": tables, "out": list(drawn.out)}


def result(cup: Cup, table: int, places: list[int], scores: list[int]) -> Deed:
    """How a table of this round ended; without places it could not be finished."""
    round_ = len(cup.rounds) - 1
    if cup.status != PLAYING or cup.rounds[round_].tables[table].done:
        raise Refusal(STALE, "That table is over.")
    return RESULT, {"round": round_, "table": table, "places": places, "scores": scores}


def chairs(cup: Cup, seats: tuple[int, ...], level: str) -> tuple[Chair, ...]:
    """Who sits at a table; a bot of a level for whoever has left."""
    return tuple(chair(cup, i, level) for i in seats)


def chair(cup: Cup, member: int, level: str) -> Chair:
    """The chair of one member."""
    one = cup.members[member]
    if one.person:
        return Chair(HUMAN, one.name, owner=one.owner)
    name = one.name if one.here else f"Bot for {one.name}"
    return Chair(BOT_CHAIR, name, level=one.level or level)
