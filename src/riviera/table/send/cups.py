"""A cup as a viewer sees it, as plain JSON: what its page shows and a program reads. Never whose browser is whose."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from riviera.kernel.data import Json

from ..club.cups import deeds
from ..club.cups.cup import OPEN, OVER, PLAYING, Cup, Held
from ..club.cups.standings import Line, by_round, cases, earned, halves, resting, rule, standings, top
from ..club.cups.wish import KINDS, NAMED
from ..club.finding import PACES
from ..core.clock import read
from ..core.shelf import shelf
from ..core.step import FINISHED
from .clock import ring
from .lobby import counted
from .person import MARK

Stands = Mapping[str, Json]  # tables by their id: status, whose turn it is, and their clock
NO_TABLE: Json = {"status": "", "actor": -1, "kind": ""}
HEADS = {OPEN: "Cup to join", PLAYING: "Cup in play", OVER: "Cup over", "off": "Called off"}
SHOWN = 7  # rounds side by side
TIES = (  # who is before whom on equal points, one after the other
    ("Met", "whose rivals have more points. Strong company counts."),
    ("Won", "who won more tables."),
    ("", "Who scored more points on the board in all."),
)


def listing(cup: Cup, owner: str) -> Json:
    """A cup of a list."""
    wish = cup.wish
    title = shelf()[wish.game].title if wish.game in shelf() else wish.game
    return {
        "id": cup.id,
        "title": wish.title,
        "game": wish.game,
        "game_title": title,
        "kind": wish.kind,
        "size": wish.size,
        "pace": wish.pace,
        "status": cup.status,
        "places": wish.places,
        "people": len(cup.here),
        "starts": wish.starts,
        "round": len(cup.rounds),
        "rounds": cup.total,
        "mine": cup.of(owner) is not None,
        "winners": winners(cup),
        "clock": wish.clock,
        "rated": wish.rated,
        "manner": f"{title}, tables of {NAMED[wish.size]} · {KINDS[wish.kind]} · {pace(cup)}{' · rated' * wish.rated}",
    }


def pace(cup: Cup) -> str:
    """How long people may think, in words."""
    return read(cup.wish.clock).words if cup.wish.clock else PACES[cup.wish.pace]


def winners(cup: Cup) -> list[str]:
    """Who won a cup that is over."""
    return [cup.members[one.member].name for one in standings(cup) if one.place == 1] if cup.status == OVER else []


def view(cup: Cup, owner: str, role: str, stands: Stands, now: float) -> Json:
    """Everything about a cup."""
    lines, me = standings(cup), cup.of(owner)
    return {
        **listing(cup, owner),
        "version": cup.version,
        "head": HEADS[cup.status],
        "about": about(cup),
        "next": coming(cup),
        "due": cup.due,
        "why": cup.why,
        "line": [dot(cup, i) for i in range(cup.total)],
        "window": window(cup),
        "members": [member(cup, i, me) for i in cup.here],
        "standings": [row(cup, one, me) for one in lines],
        "after": progress(cup),
        "tables": [table(cup, i, k, me, stands, now) for i in range(len(cup.rounds)) for k in own_first(cup, i, me)],
        "out": [[cup.members[i].name for i in round_.out] for round_ in cup.rounds],
        "rule": rules(cup),
        "ties": [{"name": name, "words": words} for name, words in TIES],
        "cases": [{"who": who, "words": words} for who, words in cases(cup, lines)],
        "may": may(cup, owner, role, me),
    }


def about(cup: Cup) -> list[str]:
    """What was announced, in a few words each."""
    wish, many = cup.wish, len(cup.players) or len(cup.here)
    people = f"{many} of {wish.places} people" if cup.status == OPEN else f"{many} in it"
    hours = f"{wish.hours // 24} days a round" if wish.hours >= 48 else f"{wish.hours} hours a round"
    return [
        f"{listing(cup, '')['game_title']}, tables of {NAMED[wish.size]}",
        f"{people}, {KINDS[wish.kind]}",
        pace(cup),
        *([hours] if wish.hours else []),
        *(["bots fill the last table"] if wish.bots and cup.status == OPEN else []),
    ]


def coming(cup: Cup) -> str:
    """What happens next, in a sentence."""
    if cup.status == OPEN:
        left = max(0, cup.wish.places - len(cup.here))
        return "" if cup.wish.starts else f"It starts as soon as it is full: {counted(left, 'place')[0]} free."
    if cup.status != PLAYING or not cup.rounds:
        return ""
    last = len(cup.rounds) == cup.total
    what = "The cup is over" if last else f"Round {len(cup.rounds) + 1} is drawn"
    late = f" Bots finish what is not over on {spoken(cup.due)}." if cup.due else ""
    return f"{what} when the last table ends.{late}"


def spoken(at: float) -> str:
    """A day and an hour: 24 November, 20:00 UTC."""
    date = datetime.fromtimestamp(at, UTC)
    return f"{date.day} {date:%B}, {date:%H:%M} UTC"


def dot(cup: Cup, number: int) -> Json:
    """One round on the line of rounds."""
    held = number < len(cup.rounds)
    if held and (cup.rounds[number].done or cup.status != PLAYING):
        date = datetime.fromtimestamp(cup.rounds[number].at, UTC)
        return {"round": number + 1, "state": "done", "words": f"{date.day} {date:%b}"}
    if held:
        return {"round": number + 1, "state": "now", "words": "now"}
    return {"round": number + 1, "state": "soon", "words": "last" if number + 1 == cup.total else "soon"}


def window(cup: Cup) -> list[int]:
    """The rounds that fit on a page: the one that is played, and some around it."""
    first = max(0, min(len(cup.rounds) - 1 - SHOWN // 2, cup.total - SHOWN))
    return [first, min(cup.total, first + SHOWN)]


def member(cup: Cup, number: int, me: int | None) -> Json:
    """Somebody in a cup."""
    one = cup.members[number]
    page = {"who": one.owner[:MARK]} if one.person else {}
    return {"member": number, "name": one.name, "bot": bool(one.level), "me": number == me, **page}


def row(cup: Cup, one: Line, me: int | None) -> Json:
    """A line of the standings."""
    who = cup.members[one.member]
    got = by_round(cup, one.member)
    rounds = [mark(cup, one.member, i, points) for i, points in enumerate(got)]
    told = {"points": halves(one.points), "met": halves(one.met), "won": one.won, "score": one.score}
    rounds += [{"words": "–", "kind": "soon"}] * (cup.total - len(got))
    return {
        **member(cup, one.member, me),
        "bot": bool(who.level),
        "left": not who.here,
        "place": one.place,
        "reason": one.reason,
        "rounds": rounds,
        **told,
    }


def mark(cup: Cup, number: int, round_: int, points: int | None) -> Json:
    """What somebody got in a round."""
    if points is None:
        return {"words": "playing" if cup.status == PLAYING else "–", "kind": "playing"}
    if number in cup.rounds[round_].out:
        return {"words": halves(points), "kind": "out"}
    kind = "first" if points == top(cup.wish.size) else "last" if not points else "middle"
    return {"words": halves(points), "kind": kind}


def progress(cup: Cup) -> str:
    """After how much of it the standings are."""
    done = sum(round_.done for round_ in cup.rounds)
    words = f"after {counted(done, 'round')[0]}" if done else "before the first result"
    if cup.status == PLAYING and cup.rounds and not cup.rounds[-1].done:
        tables = cup.rounds[-1].tables
        over = sum(table.done for table in tables)
        words = f"{words} and {over} of {counted(len(tables), 'table')[0]}" if over else words
    return words


def own_first(cup: Cup, number: int, me: int | None) -> list[int]:
    """The tables of a round: one's own, those in play, then what is over."""
    tables = cup.rounds[number].tables
    return sorted(range(len(tables)), key=lambda k: (me not in tables[k].seats, tables[k].done, k))


def table(cup: Cup, round_: int, number: int, me: int | None, stands: Stands, at: float) -> Json:
    """A table of a round."""
    held = cup.rounds[round_].tables[number]
    stand = stands.get(held.id, NO_TABLE)
    status, actor = stand["status"], stand["actor"]
    now = status if not held.done else FINISHED if held.places else "void"
    mine = me in held.seats
    seats = [seat(cup, held, i, now == PLAYING and actor == i) for i in range(len(held.seats))]
    people = sum(cup.members[i].person for i in held.seats)
    time = ring(stand, people, at) if now == PLAYING else None
    order = sorted(seats, key=lambda one: (one["place"], one["seat"]))
    return {
        "round": round_ + 1,
        "table": number + 1,
        "id": held.id if status else "",
        "status": now,
        "mine": mine,
        "left": time["says"] if time else "",
        "time": time,
        "your_turn": mine and not held.done and actor >= 0 and held.seats[actor] == me,
        "seats": order,
    }


def seat(cup: Cup, held: Held, number: int, decides: bool) -> Json:
    """A seat of a table, with what it got once the table is over."""
    got: Json = {"place": 0, "score": None, "points": ""}
    if held.places:
        points = earned(held, cup.wish.size)[number]
        kind = "first" if points == top(cup.wish.size) else "last" if not points else "middle"
        got = {"place": held.places[number], "score": held.scores[number], "points": halves(points), "kind": kind}
    return {"seat": number, "name": cup.members[held.seats[number]].name, "decides": decides, **got}


def rules(cup: Cup) -> str:
    """What counts, in a few sentences."""
    rest = f" Whoever sits out gets {halves(resting(cup.wish.size))}." if any(r.out for r in cup.rounds) else ""
    return f"{rule(cup.wish.size)}{rest} A bot plays on for whoever leaves."


def may(cup: Cup, owner: str, role: str, me: int | None) -> Json:
    """What a viewer may do here."""
    hosts = bool(role) or (bool(owner) and owner == cup.host)
    running = cup.status in (OPEN, PLAYING)
    return {
        "join": cup.status == OPEN and me is None and not deeds.full(cup),
        "leave": running and me is not None,
        "host": hosts and running,
        "start": hosts and cup.status == OPEN and startable(cup),
        "bot": hosts and cup.status == OPEN and not deeds.full(cup),
    }


def startable(cup: Cup) -> bool:
    """Whether a cup could begin now."""
    return bool(cup.people) and (bool(cup.wish.bots) or len(cup.here) >= deeds.fewest(cup.wish.size))
