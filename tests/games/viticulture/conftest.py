"""A bare table to put situations on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import isdatadescriptor
from typing import Any

import pytest

from riviera.games.viticulture.components import CELLAR, FACES, GRAPES, ORDERS, STRUCTURE_IDS, VINE_IDS
from riviera.games.viticulture.engine.deeds import Question
from riviera.games.viticulture.engine.hands import KeepTwo, Play
from riviera.games.viticulture.engine.plans import Plan
from riviera.games.viticulture.engine.rivals import Give, OfferCards
from riviera.games.viticulture.engine.sales import Deliver, deliverable
from riviera.games.viticulture.engine.spaces import TWICE, BoardBuild
from riviera.games.viticulture.engine.state import BOOK
from riviera.games.viticulture.engine.year import ToSeven, Turn
from riviera.games.viticulture.game import GAME
from riviera.games.viticulture.words.outlook import can_fill
from riviera.kernel.errors import IllegalAction
from riviera.kernel.state import zeros

DECK_OF = [0] * 9 + [1] * 38 + [2] * 36 + [3] * 38
FIRST = (0, 9, 47, 83)


class Table:
    """A game in which seat 0 is about to place a worker, and everybody owns only what a test gives them."""

    def __init__(self, seats: int = 2, season: str = "summer", seed: int = 1, **options: str) -> None:
        self.s: Any = GAME.deal(seats, seed, options)
        self.s.first = 0
        while self.s.year == 0:
            self.s.play("choose:lira")
        while self.s.season == 0:
            legal = self.legal()
            self.s.play("draw:summer" if "draw:summer" in legal else f"wake:{self.s.actor + 1}")
        if season == "winter":
            self.to_winter()
        for seat in range(seats):
            self.strip(seat)
        self.s.taken = 0
        self.s.log = []

    def to_winter(self) -> None:
        """Everybody passes, and the fall draws are made."""
        while self.s.season == 1:
            self.s.play("pass")
        while self.s.season == 2:
            self.s.play("draw:summer")

    def strip(self, seat: int) -> None:
        """Take everything but workers and fields away."""
        s = self.s
        for deck in range(4):
            cards = [c for c in range(42) if s.hand[seat * 4 + deck] >> c & 1]
            s.hand[seat * 4 + deck] = 0
            decks = list(s.decks)
            decks[deck] = decks[deck] + bytes(cards)
            s.decks = decks
        for table in (s.lira, s.vp, s.residual, s.structures, s.crush, s.cellar):
            table[seat] = 0

    def hold(self, seat: int, *faces: str) -> Table:
        """Put cards from the decks into a hand."""
        for face in faces:
            number = FACES.index(face)
            deck = DECK_OF[number]
            card = self.take(deck, number - FIRST[deck])
            self.s.hand[seat * 4 + deck] |= 2**card
        return self

    def take(self, deck: int, kind: int) -> int:
        """Remove a card of a face from its deck."""
        s = self.s
        rest = list(s.decks[deck][s.drawn[deck] :])
        card = next(c for c in rest if (vine_kind(c) if deck == 0 else c) == kind)
        rest.remove(card)
        decks = list(s.decks)
        decks[deck] = s.decks[deck][: s.drawn[deck]] + bytes(rest)
        s.decks = decks
        return card

    def discarded(self, *faces: str) -> Table:
        """Put cards on their discard piles."""
        for face in faces:
            number = FACES.index(face)
            deck = DECK_OF[number]
            self.s.shelve(deck, self.take(deck, number - FIRST[deck]))
        return self

    def emptied(self, deck: int, left: int = 0, seat: int = 1) -> Table:
        """Leave so many cards in a deck, with no discards; the rest goes to a seat's hand."""
        s = self.s
        cards = list(s.decks[deck][s.drawn[deck] :]) + list(s.piles[deck])
        s.hand[seat * 4 + deck] |= sum(2**c for c in cards[left:])
        s.set_pile(deck, b"")
        decks = list(s.decks)
        decks[deck] = bytes(cards[:left])
        s.decks = decks
        s.drawn[deck] = 0
        return self

    def grown(self, seat: int, field: int, *kinds: str) -> Table:
        """Plant vines."""
        for kind in kinds:
            self.s.fields[seat * 3 + field] |= 2 ** self.take(0, VINE_IDS.index(kind))
        return self

    def grapes(self, seat: int, *names: str) -> Table:
        """Put grapes on the crush pad."""
        for name in names:
            self.s.crush[seat] |= 2 ** GRAPES.index(name)
        return self

    def wines(self, seat: int, *names: str) -> Table:
        """Put wines into the cellar: ``red-3``, ``blush-5``."""
        for name in names:
            kind, value = name.split("-")
            self.s.cellar[seat] |= 2 ** CELLAR.index(f"{kind}-wine-{value}")
        return self

    def built(self, seat: int, *ids: str) -> Table:
        """Put structures up."""
        for name in ids:
            self.s.structures[seat] |= 2 ** STRUCTURE_IDS.index(name)
        return self

    def rich(self, seat: int = 0, lira: int = 0, vp: int = 0, residual: int = 0) -> Table:
        """Set money, points and income."""
        self.s.lira[seat], self.s.vp[seat], self.s.residual[seat] = lira, vp, residual
        return self

    def play(self, *names: str) -> Table:
        """Play actions by name; law 2, 3 and 5 are looked at on the way."""
        for name in names:
            self.check()
            self.s.play(name)
        return self

    def check(self) -> None:
        """A position in the middle of anything clones, dumps, loads and resamples like any other."""
        s = self.s
        data = s.dump()
        assert s.clone().dump() == data
        assert GAME.load(data).dump() == data
        check_quick_forms(s, s.actor)
        for seat in range(s.seats):
            world = s.determinize(seat, 5)
            assert world.view(seat) == s.view(seat)
            assert s.actor != seat or world.legal_actions() == s.legal_actions()

    def card(self, face: str, *names: str) -> Table:
        """Give the actor a visitor and play it from the visitor space."""
        self.hold(self.s.actor, face)
        season = "summer" if self.s.season == 1 else "winter"
        return self.play(f"place:{season}_visitor:worker", f"play:{face}", *names)

    def legal(self) -> set[str]:
        """The legal actions by name."""
        return {GAME.actions.name(a) for a in self.s.legal_actions()}

    def refused(self, name: str) -> str:
        """The sentence that refuses an action."""
        with pytest.raises(IllegalAction) as refusal:
            self.s.play(name)
        return str(refusal.value)

    def hand(self, seat: int = 0) -> list[str]:
        """The faces in a hand."""
        return list(self.s.view(seat)["hand"])

    def grower(self, seat: int = 0) -> dict[str, Any]:
        """What everybody sees of a seat."""
        return dict(self.s.view(None)["growers"][seat])

    def events(self, kind: str) -> list[Any]:
        """What was told, of one kind."""
        return [e for e in self.s.log if e.kind == kind]


@cache
def questions() -> list[Any]:
    """Every question of the game that begins from nothing, each sort once."""
    found = {}
    for effect in BOOK.effects:
        if isinstance(effect, Question) and not isinstance(effect, (Deliver, KeepTwo, Turn, Play, ToSeven)):
            found[type(effect), repr(settings(effect))] = effect
    return list(found.values())


def settings(effect: Any) -> dict[str, Any]:
    """What an effect was made with; compiled ones keep it in slots instead of a dict."""
    slots = [key for kind in type(effect).__mro__ for key, item in vars(kind).items() if isdatadescriptor(item)]
    plain = {"number", "name", "parts", "__dict__", "__weakref__", "__class__"}
    names = {*getattr(effect, "__dict__", ()), *slots} - plain
    return {key: getattr(effect, key) for key in sorted(names)}


def check_quick_forms(s: Any, seat: int) -> None:
    """Forms of a rule that are there for speed say what the rule itself says: for every question, asked or not."""
    for effect in questions():
        open_targets = [t for t in range(effect.size) if effect.forbids(s, seat, 0, t) is None]
        if effect.least:
            assert effect.any(s, seat, 0) == bool(open_targets), effect.name
        if type(effect).fill is not BoardBuild.fill:
            out = zeros(512)
            n = effect.fill(s, seat, 0, out)
            assert [a - effect.low for a in out[:n] if a > 1] == open_targets, effect.name
        if not isinstance(effect, (Plan, BoardBuild, Give, OfferCards)) and effect not in TWICE.values():
            assert effect.can(s, seat) == s.could(effect, seat), effect.name
    for number, order in enumerate(ORDERS):
        cellar = [name for i, name in enumerate(CELLAR) if s.cellar[seat] >> i & 1]
        assert can_fill(order, cellar) == deliverable(s.cellar[seat], number, 0)


def vine_kind(card: int) -> int:
    """The face of a vine card."""
    from riviera.games.viticulture.engine.tables import KIND

    return int(KIND[card])


@pytest.fixture
def table() -> Callable[..., Table]:
    """Make a bare table: seats, season, options."""
    return Table
