"""Every law bites: a game that is right passes, and a game broken in one place fails that law."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import riviera
from riviera.kernel.chance import chance
from riviera.kernel.encoding import Encoding, Part
from riviera.kernel.game import Game
from riviera.kernel.state import State
from riviera.registry import entries
from riviera.testing import Report, check, check_game
from riviera.testing.edits import edit_law
from riviera.testing.hooks import wrong_hooks
from riviera.testing.witness import Witness


def broken(bonaccia: ModuleType, state: dict[str, Any] | None = None, game: dict[str, Any] | None = None) -> Game:
    """Bonaccia with some methods replaced."""
    position = type("Bonaccia", (bonaccia.Bonaccia,), state or {})

    def deal(self: Game, seats: int, seed: int, options: Any = None) -> Any:
        s = bonaccia.BonacciaGame.deal(self, seats, seed, options)
        return again(position, s, seals=s.seals)

    def load(self: Game, data: dict[str, Any]) -> Any:
        s = bonaccia.BonacciaGame.load(self, data)
        return again(position, s, seals=s.seals)

    rules = type("BonacciaGame", (bonaccia.BonacciaGame,), {"deal": deal, "load": load} | (game or {}))
    return rules(bonaccia.ABOUT, bonaccia.GAME.actions)


def again(kind: type, s: Any, **change: Any) -> Any:
    """The same position as another class, with parts changed."""
    parts = {"nets": s.nets[:], "cast": s.cast[:], "catch": s.catch[:], "fish": s.fish, "day": s.day} | change
    return kind(s.game, s.actor, **parts)


def clone(self: Any) -> Any:
    """A right clone of any class."""
    return again(type(self), self, seals=self.seals)


def failing(game: Game) -> set[int]:
    """The laws that a game breaks."""
    report = check_game(game, seeds=2, compare=False)
    return {law.number for law in report.laws.values() if not law.ok}


def test_a_right_game_keeps_every_law(bonaccia: ModuleType) -> None:
    report = check_game(broken(bonaccia, {"clone": clone}), seeds=3, compare=False)
    assert report.ok, report.failures()
    assert all(law.checks for n, law in report.laws.items() if n not in (8, 11))


def test_law_1_why_not_and_legal_actions_agree(bonaccia: ModuleType) -> None:
    assert 1 in failing(broken(bonaccia, {"clone": clone, "rule_against": lambda self, action: None}))


def test_law_1_a_position_before_the_end_has_actions(bonaccia: ModuleType) -> None:
    assert 1 in failing(broken(bonaccia, {"clone": clone, "fill": lambda self, out: 0}))


def test_law_1_nothing_is_legal_after_the_end(bonaccia: ModuleType) -> None:
    late = {"clone": clone, "legal_actions": lambda self: bonaccia.Bonaccia.legal_actions(self) or [0]}
    assert 1 in failing(broken(bonaccia, late))
    silent = {"clone": clone, "why_not": lambda self, action: self.rule_against(action) or None}
    assert 1 in failing(broken(bonaccia, silent))


def test_law_1_is_put_to_every_position_of_a_test(bonaccia: ModuleType) -> None:
    game = broken(bonaccia, {"clone": clone, "fill": lambda self, out: 0 if self.nets[0] == 1 else 1})
    data = game.deal(2, 1).dump() | {"nets": [1, 2], "day": 4}
    witness = Witness(set())
    usual = type(game).load, State.play
    with witness.watching([game]):
        game.load(data)
        game.load(data)
        game.load(data).actor = 1
        game.deal(2, 1).play("cast:1")
    assert (type(game).load, State.play) == usual
    assert len(witness.met) == 3
    assert "legal_actions is []" in witness.failures()[0]


def test_law_12_what_is_nearly_a_position_is_refused_or_plays_on(bonaccia: ModuleType) -> None:
    def trusting(self: Game, data: dict[str, Any]) -> Any:
        lists = data["nets"], data["cast"], data["catch"]
        return bonaccia.Bonaccia(self, data["actor"], data["seals"], *lists, bytes(data["fish"]), data["day"])

    assert failing(broken(bonaccia, {}, {"load": trusting})) == {12}


def test_law_2_a_clone_shares_nothing(bonaccia: ModuleType) -> None:
    def shallow(self: Any) -> Any:
        return again(type(self), self, nets=self.nets, seals=self.seals)

    assert 2 in failing(broken(bonaccia, {"clone": shallow}))


def test_law_3_hidden_things_are_dealt_afresh(bonaccia: ModuleType) -> None:
    assert 3 in failing(broken(bonaccia, {"clone": clone, "determinize": lambda self, seat, seed: clone(self)}))


def test_law_3_what_a_seat_knows_stays(bonaccia: ModuleType) -> None:
    def forgets(self: Any, seat: int, seed: int) -> Any:
        return again(type(self), self, seals=self.seals, fish=bytes(reversed(self.fish)))

    assert 3 in failing(broken(bonaccia, {"clone": clone, "determinize": forgets}))


def test_law_3_the_same_seed_imagines_the_same_world(bonaccia: ModuleType) -> None:
    def peeks(self: Any, seat: int, seed: int) -> Any:
        s = bonaccia.Bonaccia.determinize(self, seat, seed)
        s.fish = self.fish[: self.day + 1] + chance(seed).shuffled(self.fish[self.day + 1 :])
        return s

    assert 3 in failing(broken(bonaccia, {"clone": clone, "determinize": peeks}))


def test_law_3_what_is_hidden_is_declared(bonaccia: ModuleType) -> None:
    assert 3 in failing(broken(bonaccia, {"clone": clone}, {"unseen": lambda self, state, seat: []}))


def test_law_4_chance_comes_from_the_seed(bonaccia: ModuleType) -> None:
    deals = iter(range(10**6))

    def deal(self: Game, seats: int, seed: int, options: Any = None) -> Any:
        return bonaccia.BonacciaGame.deal(self, seats, next(deals), options)

    assert 4 in failing(broken(bonaccia, {}, {"deal": deal}))


def test_law_5_a_dump_is_complete(bonaccia: ModuleType) -> None:
    def load(self: Game, data: dict[str, Any]) -> Any:
        return bonaccia.BonacciaGame.load(self, data | {"catch": [0] * len(data["catch"])})

    assert 5 in failing(broken(bonaccia, {}, {"load": load}))


def test_law_6_nothing_gets_lost(bonaccia: ModuleType) -> None:
    def apply(self: Any, action: int) -> None:
        bonaccia.Bonaccia.apply(self, action)
        self.nets[0] &= ~1

    assert 6 in failing(broken(bonaccia, {"clone": clone, "apply": apply}))


def test_law_7_a_game_ends(bonaccia: ModuleType) -> None:
    assert 7 in failing(broken(bonaccia, {"clone": clone}, {"longest": lambda self, seats: 3}))


def test_law_8_compiled_and_interpreted_agree(bonaccia: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "is_compiled", lambda: True)
    monkeypatch.setattr(check, "digest_elsewhere", lambda game, seats, seed: "something else")
    report = check_game(broken(bonaccia, {"clone": clone}), seeds=1)
    assert not report.laws[8].ok


def test_law_9_events_hide_their_secret(bonaccia: ModuleType) -> None:
    def apply(self: Any, action: int) -> None:
        self.tell("cast", self.actor, self.fish[-1])
        bonaccia.Bonaccia.apply(self, action)

    assert 9 in failing(broken(bonaccia, {"clone": clone, "apply": apply}))


def test_law_9_refusals_do_not_tell_what_is_hidden(bonaccia: ModuleType) -> None:
    def tells(self: Any, action: int) -> str | None:
        reason = bonaccia.Bonaccia.rule_against(self, action)
        return f"{reason} The last fish is worth {self.fish[-1]}." if reason else None

    assert 9 in failing(broken(bonaccia, {"clone": clone, "rule_against": tells}))


def test_law_10_a_reveal_breaks_a_seal(bonaccia: ModuleType) -> None:
    def haul(self: Any) -> None:
        seals = self.seals
        bonaccia.Bonaccia.haul(self)
        self.seals = seals

    assert 10 in failing(broken(bonaccia, {"clone": clone, "haul": haul}))


@pytest.mark.long
@pytest.mark.parametrize("name", entries())
def test_installed_games_keep_the_laws(name: str) -> None:
    game = riviera.game(name)
    report: Report = check_game(game, seeds=1, seats=[game.seats[0], game.seats[-1]], every=23, edits=0)
    assert report.ok, report.failures()
    assert report.laws[14].checks


@pytest.mark.long
@pytest.mark.parametrize("name", entries())
def test_installed_games_keep_law_12_under_many_edits(name: str) -> None:
    game = riviera.game(name)
    deals = [(seats, 30 + n, game.settle(seats, None)) for n, seats in enumerate(game.seats)]
    found = [(deal[0], *tried) for deal in deals for tried in edit_law(game, deal, 120)]
    assert len(found) > 90 * len(deals)
    assert [row for row in found if row[2]] == []


def test_law_13_choices_can_be_told_apart(bonaccia: ModuleType) -> None:
    def alike(self: Game, view: Any, action: str) -> Any:
        return {"action": action, "label": "Cast a net", "consequence": "today"}

    assert failing(broken(bonaccia, {"clone": clone}, {"choice": alike})) == {13}


def test_law_13_a_button_is_the_same_alone_and_among_all(bonaccia: ModuleType) -> None:
    def numbered(self: Game, view: Any, actions: Any) -> Any:
        return [self.choice(view, action) | {"label": f"{n}"} for n, action in enumerate(actions)]

    assert failing(broken(bonaccia, {"clone": clone}, {"choices": numbered})) == {13}


SILENT: dict[str, Any] = {
    "nothing": lambda self, view, target: None,
    "only the name": lambda self, view, target: {"kind": "Net", "title": f"Net {target}", "text": f"Net {target}."},
    "no sentence": lambda self, view, target: {"kind": "Net", "title": "Net", "text": "the biggest net takes the fish"},
    "too much": lambda self, view, target: {"kind": "Net", "title": "Net", "text": "It takes the fish. " * 30},
    "an id": lambda self, view, target: {"kind": "Net", "title": "Net", "text": "It is the net big_net of a boat."},
}


@pytest.mark.parametrize("said", SILENT)
def test_law_14_whatever_is_shown_is_explained_in_its_own_words(said: str, bonaccia: ModuleType) -> None:
    game = broken(bonaccia, {"clone": clone}, {"explain": SILENT[said]})
    assert failing(game) == {14}


def test_law_14_two_worlds_hold_for_explanations(monkeypatch: pytest.MonkeyPatch) -> None:
    clans = riviera.game("clans")
    dealt = iter(range(10**9))

    def peeks(self: Game, view: Any, target: str) -> Any:
        return {"kind": "Land", "title": target, "text": f"Thing number {next(dealt)} that somebody asks about."}

    monkeypatch.setattr(type(clans), "explain", peeks)
    report = check_game(clans, seeds=1, seats=[2], every=9, compare=False, edits=0)
    assert {law.number for law in report.laws.values() if not law.ok} == {14}


def test_law_14_is_not_put_to_a_game_that_leaves_it_to_its_labels(bonaccia: ModuleType) -> None:
    report = check_game(broken(bonaccia, {"clone": clone}, {"explain": Game.explain}), seeds=1, compare=False)
    assert report.laws[14].verdict == "nothing to test"
    assert report.ok


@pytest.mark.parametrize("wrong", ["parts", "total"])
def test_law_15_the_final_scoring_adds_up(wrong: str, bonaccia: ModuleType) -> None:
    def tally(self: Game, view: Any) -> Any:
        caught = view["catch"]
        more = [n + 1 for n in caught]
        parts, total = (more, caught) if wrong == "parts" else (more, more)
        return {"rows": [{"label": "Catch", "values": parts}, {"label": "Total", "values": total}]}

    assert failing(broken(bonaccia, {"clone": clone}, {"tally": tally})) == {15}


def test_a_report_is_plain_data(bonaccia: ModuleType) -> None:
    data = check_game(bonaccia.GAME, seeds=1, compare=False).json()
    assert data["game"] == "bonaccia"
    assert data["ok"]
    assert [row["law"] for row in data["laws"]] == list(range(1, 16))


class Peeking(Encoding):
    """The clan of another seat, which nobody may know, and a number that is out of its range."""

    def __init__(self, kind: str) -> None:
        super().__init__("clans/broken", [Part("clan", (1,), 0, 4, "a clan")], [])
        self.kind = kind

    def note(self, state: Any, seat: int, out: Any, at: int, trail: Any) -> None:
        peeked = state.clans[(seat + 1) % state.seats]
        out[at] = {"peeks": peeked, "strays": 5, "says too little": 0}[self.kind]


@pytest.mark.parametrize("kind", ["peeks", "strays", "says too little"])
def test_law_11_numbers_are_fair_bounded_and_tell_enough(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clans = riviera.game("clans")
    monkeypatch.setattr(type(clans), "encoding", lambda self: Peeking(kind))
    report = check_game(clans, seeds=2, seats=[2], compare=False, edits=0)
    assert [law.number for law in report.laws.values() if not law.ok] == [11]


def test_a_law_without_anything_to_test_says_so(bonaccia: ModuleType) -> None:
    report = check_game(broken(bonaccia, {"clone": clone}, {"census": lambda self, state: {}}), seeds=1, compare=False)
    verdicts = {row["law"]: row["verdict"] for row in report.json()["laws"]}
    assert (verdicts[1], verdicts[6], verdicts[8]) == ("yes", "nothing to test", "nothing to test")
    assert report.ok


WRONG: dict[str, dict[str, Any]] = {
    "deal": {"deal": lambda self, seats, seed, options=None: None},
    "census": {"census": lambda self, state: {"nets": "five"}},
    "longest": {"longest": lambda self, seats: None},
    "view": {"view": lambda self, state, seat: {"nets": {1, 2}}},
    "load": {"load": lambda self, data: data},
    "prompt": {"prompt": lambda self, view: "Cast which net?"},
    "scene": {"scene": lambda self, view: []},
    "explain": {"explain": lambda self, view, target: "A net."},
    "choice": {"choice": lambda self, view, action: action},
    "question": {"question": lambda self, view: None},
    "unseen": {"unseen": lambda self, state, seat: None},
    "strategy": {"strategy": lambda self: "greedy"},
}


@pytest.mark.parametrize("hook", WRONG)
def test_a_hook_of_a_wrong_kind_is_told_in_a_sentence(hook: str, bonaccia: ModuleType) -> None:
    report = check_game(broken(bonaccia, {"clone": clone}, WRONG[hook]), seeds=1, compare=False)
    assert not report.ok
    assert report.failures().startswith(f"{hook} must give ")
    assert all(law.checks == 0 for law in report.laws.values())


@pytest.mark.parametrize(
    ("hook", "wrong"),
    [
        ("fill", lambda self, out: None),
        ("rule_against", lambda self, action: 7),
        ("scores", lambda self: (1, 2)),
        ("clone", lambda self: None),
        ("ranking", lambda self: ["first"]),
        ("determinize", lambda self, seat, seed: 1),
    ],
)
def test_a_hook_of_the_position_of_a_wrong_kind_is_told_too(hook: str, wrong: Any, bonaccia: ModuleType) -> None:
    report = check_game(broken(bonaccia, {"clone": clone, hook: wrong}), seeds=1, compare=False)
    assert f"{hook} must give " in report.failures()


def test_a_hook_that_breaks_or_is_missing_is_told_too(bonaccia: ModuleType) -> None:
    def breaks(self: Any, state: Any, seat: int) -> Any:
        raise KeyError("nets")

    assert "unseen breaks in the first position: KeyError" in wrong_hooks(broken(bonaccia, {}, {"unseen": breaks}))[0]
    missing = broken(bonaccia, {}, {"longest": Game.longest})
    assert wrong_hooks(missing) == ["longest is not written yet; it gives a whole number."]
