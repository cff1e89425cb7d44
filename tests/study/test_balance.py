"""Balance: what is counted in games of bots against themselves, and what is said about it."""

from __future__ import annotations

import json
from dataclasses import replace
from html.parser import HTMLParser
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from riviera.arena.simulate import match, record_game
from riviera.cli import main
from riviera.study.balance import Balance, report, run
from riviera.study.balance.count import Count, judge
from riviera.study.balance.numbers import limit, share, spread
from riviera.study.balance.page import page
from riviera.study.balance.play import Watched
from riviera.study.balance.topics import Topic, noted, plain, topics_of

SMALL = Balance("clans", 6, 3, "uniform", seed=4)
CARD = Topic("event", "played", "card", "Trump")
DULL = Topic("event", "played", "card", "Dud")


@pytest.fixture(scope="module")
def small() -> list[Watched]:
    return list(run(SMALL))


def made(index: int, winner: int, **had: list[int]) -> Watched:
    """A game of two seats in which the seats had cards so often."""
    places = [1 if seat == winner else 2 for seat in range(2)]
    topics = {Topic("event", "played", "card", name): [*counts, 0] for name, counts in had.items()}
    return Watched(index, 0, places, [10 * (2 - p) for p in places], 5, 4, topics, {}, {}, {})


def test_a_watched_game_is_the_game_of_its_record(small: list[Watched]) -> None:
    record = record_game(match("clans", "uniform", 3), 4_000_002)
    assert "-".join(map(str, small[2].scores)) == record.result
    assert small[2].decisions == len(record.actions)
    assert small[2].turns == record.turns[-1]


def test_every_choice_and_event_is_counted(small: list[Watched]) -> None:
    """Each move is one first and one second click; every village has a founder."""
    record = record_game(match("clans", "uniform", 3), 4_000_002)
    moves = [a.split(":")[1] for a in record.actions if a.startswith("move")]
    counted = {t.item: sum(c) for t, c in small[2].had.items() if t[:3] == ("choice", "move", "first")}
    assert counted == {target: moves.count(target) for target in moves}
    founded = sum(sum(c) for t, c in small[2].had.items() if t.kind in ("village", "doomed") and t.part == "place")
    assert founded == 12
    assert all(sum(counts) <= small[2].offered[t] for t, counts in small[2].had.items() if t.source == "choice")


def test_the_report_is_the_same_on_any_number_of_processes(small: list[Watched]) -> None:
    again = list(run(SMALL, jobs=2))
    assert report(SMALL, again) == report(SMALL, small)
    assert page(report(SMALL, again)) == page(report(SMALL, small))


def test_another_seed_gives_other_games(small: list[Watched]) -> None:
    assert report(SMALL, run(replace(SMALL, seed=5)))["by_seat"] != report(SMALL, small)["by_seat"]


def test_all_games_can_be_reported(small: list[Watched]) -> None:
    for name, seats in (("cinquo", 2), ("cinque_terre", 2), ("liguria", 3), ("viticulture", 2), ("viticulture", 1)):
        balance = Balance(name, 1, seats, "uniform")
        found = report(balance, run(balance))
        assert len(found["by_seat"]) == seats
        assert len(found["groups"]) > 5
        assert found["title"] in page(found)


def test_an_event_that_repeats_a_choice_only_names_it(small: list[Watched]) -> None:
    found = report(SMALL, small)
    titles = [group["title"] for group in found["groups"]]
    assert "Move, first click" in titles
    assert "Moved: source" not in titles
    first = found["groups"][titles.index("Move, first click")]
    assert any(item["label"].startswith(("forest", "steppe")) for item in first["items"])


def test_shares_have_wilson_s_interval() -> None:
    known = share(50, 100)
    assert (round(known.low, 3), round(known.high, 3)) == (0.404, 0.596)
    assert share(0, 0).count == 0
    assert share(50, 100, 10).low < known.low
    assert round(limit(), 2) == 1.96


def test_a_spread_has_its_quarters() -> None:
    found = spread([4, 0, 1, 3, 2])
    assert (found.mean, found.least, found.quarter, found.middle, found.three_quarters, found.most) == (
        2,
        0,
        1,
        2,
        3,
        4,
    )


def test_a_card_that_wins_is_marked_and_a_dull_one_is_not() -> None:
    games = [made(i, i % 2, Trump=[1 - i % 2, i % 2], Dud=[i // 2 % 2, 1 - i // 2 % 2]) for i in range(80)]
    count = Count(games)
    items = [count.item(CARD, "Trump"), count.item(DULL, "Dud")]
    for item in items:
        item.kind = count.against([CARD, DULL])[item.topic]
    assert judge(items, 2) == 2
    assert items[0].won.mean == 1
    assert items[0].mark == "with winning, above its kind"
    assert items[1].won.mean == 0.5
    assert items[1].mark == "below its kind"
    assert (items[0].winners, items[0].others) == (1, 0)


def test_what_all_winners_owe_to_their_seat_is_not_owed_to_the_card() -> None:
    """Seat A always wins and always has the card: the seat is favoured, the card is not."""
    games = [made(i, 0, Trump=[1, 0]) for i in range(60)]
    item = Count(games).item(CARD, "Trump")
    assert (item.fair, item.lift) == (1.0, 0.0)
    judge([item], 2)
    assert item.mark == ""
    lines = report(Balance("clans", 60, 2), games)["by_seat"]
    assert [line["word"] for line in lines] == ["favoured", "behind"]


def test_many_comparisons_ask_for_more() -> None:
    """Fourteen wins of twenty are clear alone and are not among hundreds."""
    games = [made(i, 0 if i % 10 < 8 else 1, Trump=[i % 2, 0]) for i in range(40)]
    lone = Count(games).item(CARD, "Trump")
    lone.lift, crowd = 2.5, [Count(games).item(DULL, "Dud") for _ in range(200)]
    for other in crowd:
        other.games, other.won = 40, lone.won
    judge([lone], 2)
    assert lone.mark == "with winning"
    judge([lone, *crowd], 2)
    assert lone.mark == ""


def test_sums_say_what_all_games_together_say() -> None:
    """Random games, some with shared victories, in two orders; the differences reckoned game by game."""
    luck = Random(5)
    games = [
        made(i, i % 2, Trump=[luck.randrange(4), luck.randrange(3)], Dud=[luck.randrange(2), 1]) for i in range(50)
    ]
    for game in games[::7]:
        game.places = [1, 1]
    rates = [sum(game.share(s) for game in games) / 50 for s in range(2)]
    apart = [sum((g.share(s) - rates[s]) * g.had[CARD][s] for s in range(2)) for g in games]
    error = sqrt(sum(d * d for d in apart))
    count = Count(reversed(games))
    assert count.item(CARD, "Trump").lift == pytest.approx(sum(apart) / error)
    assert count.item(CARD, "Trump") == Count(games).item(CARD, "Trump")
    times = {topic: [sum(g.had[topic][:2]) for g in games] for topic in (CARD, DULL)}
    dull = [sum((g.share(s) - rates[s]) * g.had[DULL][s] for s in range(2)) for g in games]
    usual = (sum(apart) + sum(dull)) / sum(map(sum, times.values()))
    above = [d - usual * t for d, t in zip(apart, times[CARD], strict=True)]
    assert count.against([CARD, DULL])[CARD] == pytest.approx(sum(above) / sqrt(sum(d * d for d in above)))


def test_of_a_game_only_its_line_is_kept() -> None:
    """However many games: what was had in them is summed up and let go."""
    few, many = (Count(made(i, i % 2, Trump=[1, 2]) for i in range(n)) for n in (10, 1000))
    assert all(not (game.had or game.offered or game.names) for game in many.games)
    assert len(many.sums) == len(few.sums) == 1
    assert [game.index for game in many.games] == list(range(1000))


def test_whoever_leads_halfway() -> None:
    games = [made(i, 0, Trump=[1, 0]) for i in range(30)]
    for i, game in enumerate(games):
        game.halfway = [[5, 2], [2, 5], [3, 3]][i % 3]
    assert report(Balance("clans", 30, 2), games)["lead"]["mean"] == 0.5
    assert report(Balance("clans", 30, 2), games)["lead"]["count"] == 20


def test_what_was_allowed_and_never_taken_is_marked() -> None:
    games = [made(i, i % 2, Trump=[1, 0]) for i in range(30)]
    passed = Topic("choice", "", "", "pass")
    for game in games:
        game.offered[passed] = 3
    item = Count(games).item(passed, "pass")
    judge([item], 2)
    assert item.mark == "never taken"


def test_topics_in_words() -> None:
    assert [t.part for t in topics_of("move", ("1", "2"))] == ["first", "second"]
    assert topics_of("pass", ())[0].item == "pass"
    assert plain("end", "{who} has crossed out all {n} and wins.").item == "has crossed out all … and wins"
    assert [t.item for t in noted("secret", "PO12 +8")] == ["PO12"]
    assert noted("laid", "round 1: monk ship") == []


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["clans", "--games", "0"], "at least one game, not 0"),
        (["chess"], "There is no game “chess”"),
        (["clans", "--bots", "nobody"], "There is no bot “nobody”"),
        (["clans", "--seats", "9"], "Clans is for 2 to 4 seats, not 9"),
        (["clans", "--engine", "steam", "--games", "1"], "There is no engine “steam”"),
        (["clans", "--option", "wind=east"], "no option “wind”"),
        (["clans", "--games", "1", "--bots", "uniform", "--html", "/dev/null/report.html"], "cannot be written"),
    ],
)
def test_bad_input_is_one_sentence(wrong: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", *wrong]) == 2
    text = capsys.readouterr().err
    assert said in text
    assert text.count("\n") == 1


def test_without_matplotlib_one_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    assert main(["balance", "clans", "--games", "1", "--html", str(tmp_path / "a.html")]) == 2
    assert "pip install 'riviera[study]'" in capsys.readouterr().err
    assert main(["balance", "clans", "--games", "1", "--bots", "uniform"]) == 0


class Outside(HTMLParser):
    """Collects what a page would load from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [tag] if tag in ("script", "link", "img", "iframe") else []
        self.found += [v for k, v in attrs if k in ("href", "src", "xlink:href") and v and not v.startswith("#")]


def test_the_page_stands_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.html"
    assert main(["balance", "clans", "--games", "3", "--bots", "uniform", "--html", str(out), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["by_seat"]) == 2
    assert "all" not in found["length"]["turns"]
    text = out.read_text()
    outside = Outside()
    outside.feed(text)
    assert outside.found == []
    assert "@import" not in text
    assert "url(http" not in text
    assert "prefers-color-scheme: dark" in text
    assert 'aria-label="Win rate by seat"' in text
    assert "#000010" not in text  # every ink became a token
    assert "var(--sea)" in text


def test_the_short_of_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "clans", "--games", "4", "--bots", "uniform"]) == 0
    out = capsys.readouterr().out
    assert "4 games of Clans" in out
    assert "Nothing stands out beyond luck." in out
