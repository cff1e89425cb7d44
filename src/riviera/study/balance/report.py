"""What the games have shown, as plain data and in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from riviera.kernel.data import Json
from riviera.registry import load_game

from .count import ENOUGH, Count, Item, judge
from .groups import Group, groups
from .numbers import limit, share, spread
from .play import Balance, Watched, choices_of

LETTERS = "ABCDEFGH"
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def report(balance: Balance, watched: Iterable[Watched]) -> Json:
    """The whole report as plain data; the same games give the same report, in whatever order they come."""
    count = Count(watched)
    games = count.games
    kinds = groups(count, choices_of(balance.game))
    items = [item for kind in kinds for item in kind.items]
    compared = judge(items, balance.seats)
    seats = [seat_line(games, LETTERS[s], [s] * len(games)) for s in range(balance.seats)]
    order = [seat_line(games, ORDER[n], [(g.first + n) % balance.seats for g in games]) for n in range(balance.seats)]
    return {
        **asdict(balance),
        "title": load_game(balance.game).title,
        "by_seat": seats,
        "by_order": order if len({g.first for g in games}) > 1 else [],
        "verdict": verdict([*seats, *(order if len({g.first for g in games}) > 1 else [])], len(games)),
        "length": {"decisions": numbers(g.decisions for g in games), "turns": numbers(g.turns for g in games)},
        "scores": scores(games),
        "lead": lead(games),
        "tally": tally(games),
        "compared": compared,
        "bound": limit(2 * compared),
        "groups": [group_data(kind, len(games)) for kind in kinds],
        "clear": clear(kinds),
    }


def seat_line(games: Sequence[Watched], name: str, seats: Sequence[int]) -> Json:
    """How one seat (in each game) fares; favoured or behind is said only beyond luck over all seats."""
    count, fair = len(games), 1 / len(games[0].scores)
    pairs = list(zip(games, seats, strict=True))
    won = sum(game.share(seat) for game, seat in pairs)
    wide = share(won, count, len(games[0].scores))
    word = "favoured" if wide.low > fair else "behind" if wide.high < fair else "even"
    points = numbers(game.scores[seat] for game, seat in pairs)
    return {"seat": name, "won": asdict(share(won, count)), "fair": fair, "word": word, "points": points}


def verdict(seats: Sequence[Json], games: int) -> str:
    """Whether a seat is favoured, in a sentence."""
    if len(seats) == 1:
        return "A single seat has nobody to be favoured against."
    ahead = [s for s in seats if s["word"] == "favoured"]
    back = [s for s in seats if s["word"] == "behind"]
    said = [f"{who(s)} is favoured ({percent(s['won'])})" for s in ahead]
    said += [f"{who(s)} is behind ({percent(s['won'])})" for s in back]
    fair = f"{100 * seats[0]['fair']:.1f} %"
    if said:
        text = f"{'; '.join(said)}; fair would be {fair}."
        return text[0].upper() + text[1:]
    half = max(s["won"]["high"] - s["won"]["low"] for s in seats) / 2
    return (
        f"No seat is clearly favoured: all agree with the fair {fair}. "
        f"So many games ({games:,}) would miss an advantage of less than about {100 * half:.0f} points of a hundred."
    )


def who(line: Json) -> str:
    """A seat in words: ``seat A``, or ``the seat that plays first``."""
    return f"seat {line['seat']}" if line["seat"] in LETTERS else f"the seat that plays {line['seat']}"


def percent(part: Json) -> str:
    """A share with its interval: ``52.0 %, 48.9 to 55.1``."""
    return f"{100 * part['mean']:.1f} %, {100 * part['low']:.1f} to {100 * part['high']:.1f}"


def numbers(values: Any) -> Json:
    """The spread of some numbers, and the numbers themselves for plots."""
    listed = list(values)
    return {**asdict(spread(listed)), "all": listed}


def scores(games: Sequence[Watched]) -> Json:
    """Points of winners and of others, and the margin between first and second."""
    every = [(p, g.places[s] == 1) for g in games for s, p in enumerate(g.scores)]
    parts = {
        "winners": [p for p, won in every if won],
        "others": [p for p, won in every if not won],
        "margin": [margin(g) for g in games if len(g.scores) > 1],
    }
    shared = sum(g.places.count(1) > 1 for g in games)
    return {"shared": shared, **{name: numbers(listed) for name, listed in parts.items() if listed}}


def lead(games: Sequence[Watched]) -> Json:
    """How often whoever leads alone halfway wins in the end: near one, and the second half decides nothing."""
    led = [(game, game.halfway.index(max(game.halfway))) for game in games if alone(game.halfway)]
    return asdict(share(sum(game.share(seat) for game, seat in led), len(led)))


def alone(points: Sequence[int]) -> bool:
    """Whether one of several has most."""
    return len(points) > 1 and points.count(max(points)) == 1


def margin(game: Watched) -> int:
    """How far the winner is ahead of the best of the others; a tie-break wins by nothing or less."""
    order = sorted(range(len(game.scores)), key=lambda seat: game.places[seat])
    return game.scores[order[0]] - max(game.scores[seat] for seat in order[1:])


def tally(games: Sequence[Watched]) -> list[Json]:
    """Where the points come from: for each row of the final scoring the mean of winners and of others."""
    return [row(games, label) for label in games[0].tally]


def row(games: Sequence[Watched], label: str) -> Json:
    """One row of the final scoring over all games."""
    cells = [(v, g.places[s] == 1) for g in games for s, v in enumerate(g.tally.get(label, [])) if v is not None]
    won, lost = [v for v, w in cells if w], [v for v, w in cells if not w]
    mean = sum(v for v, _ in cells) / max(len(cells), 1)
    return {
        "label": label,
        "mean": mean,
        "winners": sum(won) / max(len(won), 1),
        "others": sum(lost) / max(len(lost), 1),
        "nothing": sum(v == 0 for v, _ in cells) / max(len(cells), 1),
    }


def group_data(kind: Group, games: int) -> Json:
    """A kind of thing as plain data."""
    return {
        "title": kind.title,
        "source": kind.source,
        "items": [item_data(item, games) for item in kind.items],
        "impossible": kind.impossible,
    }


def item_data(item: Item, games: int) -> Json:
    """One item as plain data."""
    return {
        "id": ":".join(filter(None, item.topic[1:])),
        "label": item.label,
        "games": item.games / games,
        "per_game": item.count / games,
        "taken": item.count / item.offered if item.offered else None,
        "won": asdict(item.won) if item.won.count else None,
        "fair": item.fair,
        "winners": item.winners,
        "others": item.others,
        "lift": item.lift,
        "kind": item.kind,
        "mark": item.mark,
        "few": item.games < ENOUGH,
    }


def clear(kinds: Sequence[Group]) -> list[Json]:
    """Everything that is marked, the clearest first."""
    marked = [(kind.title, item) for kind in kinds for item in kind.items if item.mark]
    marked.sort(key=lambda pair: -max(abs(pair[1].lift), abs(pair[1].kind)))
    return [{"group": title, "label": i.label, "mark": i.mark, "lift": i.lift, "kind": i.kind} for title, i in marked]
