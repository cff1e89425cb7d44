"""Whether the year of a position can be: season, roosters, points and what is still to come."""

from __future__ import annotations

from riviera.kernel.agenda import Effect
from riviera.kernel.errors import BadInput

from ..engine.automa import last_year
from ..engine.deal import ENDOW, PARENTS
from ..engine.state import BOOK, GOAL, Position
from ..engine.tables import SPRING_TIME
from ..engine.year import FALL, NEXT, SUMMER, TURNS, WINTER, YEAR, YEAR_END

# What lies lowest on the agenda in spring, summer, fall and winter; at the end of a year only what follows it.
PLANS = (
    (YEAR_END, WINTER, FALL, SUMMER),
    (YEAR_END, WINTER, FALL, TURNS),
    (YEAR_END, WINTER),
    (YEAR_END, TURNS),
)
CALENDAR = {e.number for e in (PARENTS, ENDOW, YEAR, YEAR_END, NEXT, SUMMER, FALL, WINTER, TURNS)}


def check_year(p: Position) -> None:
    """The agenda, the roosters and the points belong to the year and its season (R-YEAR-1, R-WAKE-1, R-END-1)."""
    check_roosters(p)
    check_home(p)
    if p.year > last_year(p):
        raise BadInput(f"No game has a year {p.year}.")
    if p.seats > 1 and max(p.vp) >= GOAL and not p.ending:
        raise BadInput(f"Somebody has {GOAL} points: this year is the last.")
    if p.actor < 0:
        if not (p.ending or p.year == last_year(p) or p.targets):
            raise BadInput("The game is over before its last year.")
        return
    found = [p.stack[i] & 1023 for i in range(p.depth) if p.stack[i] & 1023 in CALENDAR]
    lowest = [p.stack[i] & 1023 for i in range(len(found))]
    if any(p.stack[i] >> 14 > (7 if number == TURNS.number else 0) for i, number in enumerate(lowest)):
        raise BadInput("Only the turns of a season have a number, the row of the last one.")
    if found != lowest or found not in [[e.number for e in plan] for plan in plans(p)]:
        names = ", ".join(BOOK.effects[number].name for number in found) or "nothing"
        raise BadInput(f"The agenda does not fit year {p.year} and its season: {names} cannot be to come.")


def plans(p: Position) -> list[tuple[Effect, ...]]:
    """What may lie lowest on the agenda."""
    if p.year == 0:
        return [(YEAR,), (PARENTS, ENDOW)]
    return [PLANS[p.season], (NEXT,)] if p.season == len(PLANS) - 1 else [PLANS[p.season]]


def check_home(p: Position) -> None:
    """In spring, after a year and after the game nobody is out, and nothing was used yet (R-YEAR-2)."""
    if p.actor >= 0 and p.season != SPRING_TIME and p.stack[0] & 1023 != NEXT.number:
        return
    for seat in range(p.seats):
        out = p.grande[seat] or p.standing[seat] or p.coins[seat] or p.marks[seat] or p.harvested[seat]
        if out or p.taken or p.idle[seat] != p.workers[seat] - 1 + (p.lent == seat):
            raise BadInput("Between two years all workers are at home, and nothing was used or harvested yet.")


def check_roosters(p: Position) -> None:
    """A row for each rooster, once they are up; none before the first year and after the last (R-WAKE-1)."""
    rows = [p.row[s] for s in range(p.seats) if p.row[s]]
    if len(set(rows)) != len(rows):
        raise BadInput("Two roosters sit on the same wake-up row.")
    asleep = p.actor < 0 or p.year == 0
    if (rows and asleep) or (len(rows) < p.seats and p.season != SPRING_TIME and not asleep):
        raise BadInput("From summer on every rooster sits on a row, and none before the first year or after the last.")
    if p.lent >= 0 and not p.row[p.lent]:
        raise BadInput("The grey worker is lent to somebody who is not up yet.")
