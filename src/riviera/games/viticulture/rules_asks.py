"""Effects of Viticulture that ask: build, plant, uproot, swap, harvest, trade, deliver, discard, draw, play."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from riviera.games.viticulture.rules_deeds import Deed, Question
from riviera.games.viticulture.rules_vineyard import (
    build,
    can_harvest_any,
    can_plant_any,
    deliverable,
    grown,
    harvest,
    plant,
    planted_card,
    reduced,
    uproot,
    variety,
    why_cant_build,
    why_cant_fill,
    why_cant_harvest,
    why_cant_plant,
)
from riviera.games.viticulture.state import Position
from riviera.games.viticulture.state_tables import (
    ANY_CARD,
    BUILD,
    COPIES,
    COST,
    DISCARD,
    DRAW,
    FACE,
    FACE_COUNT,
    FACE_DECK,
    FIELD_PRICE,
    FILL,
    GRAPE_PRICE,
    HARVEST,
    KINDS,
    ORDER_RESIDUAL,
    ORDER_VP,
    PLANT,
    PLAY,
    RED,
    SELL,
    SPEND,
    SUMMER_VISITOR,
    SWAP,
    UPROOT,
    WANTED,
    WHITE,
)
from riviera.kernel.agenda import Agenda, Effect
from riviera.kernel.effects import TIMES
from riviera.kernel.masks import bit, members
from riviera.kernel.vecs import vec

NOT_THAT_PRICE: Final = "The card does not build structures of that price. (R-VISITOR-2)"
NOT_IN_HAND: Final = "That card is not in your hand. (R-HAND-1)"
NOT_THAT_DECK: Final = "A card of that kind does not count here. (R-VISITOR-2)"
NO_TOKEN: Final = "That grape or wine is not yours to give. (R-VISITOR-2)"
NOT_WORTH: Final = "A wine of higher value is asked for. (R-VISITOR-2)"
NOT_PLAYABLE: Final = "What that card demands cannot be done in full now. (R-VISITOR-2)"
NOT_PLANTED: Final = "That vine does not stand on that field. (R-YOKE-2)"
SWAP_FULL: Final = "After the swap a field would carry too much. (R-CARD-11)"
GRAPES_ONLY: Final = "Once grapes are being sold, only more grapes can follow. (R-SELL-1)"
FIELD_PLANTED: Final = "Only a bare field can be sold. (R-FIELD-2)"
NOT_SOLD: Final = "Only a sold field can be bought back. (R-FIELD-2)"
FIELD_DEAR: Final = "There is not enough money to buy that field back. (R-FIELD-2)"
FIELD_GONE: Final = "That field is sold already. (R-FIELD-2)"
NEEDED_ELSEWHERE: Final = "Without that wine the rest of the order could not be filled. (R-ORDER-2)"
NO_DRAW: Final = "Nothing is drawn from that deck here. (R-DRAW-1)"

CARDS: Final[list[Effect]] = []  # what each visitor does, summer then winter; written in cards.py


class Build(Question):
    """Build structures, cheaper or for a flat price, perhaps only those of some printed prices (R-BUILD-1)."""

    def __init__(self, discount: i64 = 0, price: i64 = -1, only: i64 = 255, least: i64 = 1, most: i64 = 1) -> None:
        super().__init__(BUILD, 8, least, most)
        self.discount = discount
        self.price = price
        self.only = only

    def cost(self, structure: i64) -> i64:
        """What a structure costs here."""
        return self.price if self.price >= 0 else reduced(structure, self.discount)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if not self.only >> target & 1:
            return NOT_THAT_PRICE
        return why_cant_build(p, seat, target, self.cost(target))

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        build(p, seat, target, self.cost(target))
        return arg


class BuildWell(Build):
    """Building that scores 1 VP for a printed price of 5 or 6 (R-CARD-4)."""

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        super().act(p, seat, arg, target)
        p.score(seat, 1 if COST[target] >= 5 else 0)
        return arg


class BuildTwo(Build):
    """Two structures for nothing more, both of which must be there to build (R-CARD-36)."""

    def can(self, s: Agenda, seat: i64) -> bool:
        return members(cast(Position, s).structures[seat]) <= 6


class Plant(Question):
    """Plant vines, perhaps without their structures (wild) or past the field's limit (crowded) (R-PLANT-1)."""

    def __init__(self, least: i64 = 1, most: i64 = 1, wild: bool = False, crowded: bool = False) -> None:
        super().__init__(PLANT, 27, least, most)
        self.wild = wild
        self.crowded = crowded

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return why_cant_plant(p, seat, target // 3, target % 3, self.wild, self.crowded)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        if self.least <= arg & TIMES:  # whether there is a vine in hand is all that rivals may know
            return p.hand[seat * 4] != 0
        return can_plant_any(p, seat, self.wild, self.crowded)

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        plant(p, seat, target // 3, target % 3)
        self.after(p, seat, target // 3, target % 3)
        return arg

    def after(self, p: Position, seat: i64, kind: i64, field: i64) -> None:
        """What else planting brings."""


class PlantNoble(Plant):
    """1 VP for a vine of value 4 (R-CARD-22)."""

    def after(self, p: Position, seat: i64, kind: i64, field: i64) -> None:
        p.score(seat, 1 if RED[kind] + WHITE[kind] == 4 else 0)


class PlantMany(Plant):
    """2 VP when six vines or more stand on the fields (R-CARD-25)."""

    def after(self, p: Position, seat: i64, kind: i64, field: i64) -> None:
        vines = p.fields[seat * 3] | p.fields[seat * 3 + 1] | p.fields[seat * 3 + 2]
        p.score(seat, 2 if members(vines) >= 6 else 0)


class PlantMixed(Plant):
    """2 VP when the field shows three varieties or more (R-CARD-30)."""

    def after(self, p: Position, seat: i64, kind: i64, field: i64) -> None:
        p.score(seat, 2 if variety(p.fields[seat * 3 + field]) >= 3 else 0)


class Uproot(Question):
    """Take planted vines back into the hand (R-YOKE-2)."""

    def __init__(self, count: i64 = 1) -> None:
        super().__init__(UPROOT, 27, count, count)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return None if planted_card(p, seat, target // KINDS, target % KINDS) >= 0 else NOT_PLANTED

    def can(self, s: Agenda, seat: i64) -> bool:
        p = cast(Position, s)
        return members(p.fields[seat * 3] | p.fields[seat * 3 + 1] | p.fields[seat * 3 + 2]) >= self.least

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        uproot(p, seat, target // KINDS, target % KINDS)
        return arg


class Swap(Question):
    """Exchange two vines of two fields; the argument remembers the first (R-CARD-11)."""

    def __init__(self) -> None:
        super().__init__(SWAP, 27, 2, 2)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if planted_card(p, seat, target // KINDS, target % KINDS) < 0:
            return NOT_PLANTED
        if arg & TIMES:
            return None if swap_fits(p, seat, (arg >> 4) - 1, target) else SWAP_FULL
        return None if self.partner(p, seat, target) else SWAP_FULL

    def partner(self, p: Position, seat: i64, target: i64) -> bool:
        """Whether some vine can change places with this one."""
        return any(
            planted_card(p, seat, other // KINDS, other % KINDS) >= 0 and swap_fits(p, seat, target, other)
            for other in range(27)
        )

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        if not arg & TIMES:
            return arg + ((target + 1) << 4)
        mine, yours = (arg >> 4) - 1, target
        a, b = seat * 3 + mine // KINDS, seat * 3 + yours // KINDS
        one = bit(planted_card(p, seat, mine // KINDS, mine % KINDS))
        two = bit(planted_card(p, seat, yours // KINDS, yours % KINDS))
        p.fields[a] += two - one
        p.fields[b] += one - two
        p.tell("swapped", seat, mine, yours)
        return arg


def swap_fits(p: Position, seat: i64, a: i64, b: i64) -> bool:
    """Whether two planted vines of different fields can change places within both limits (R-CARD-11)."""
    one, two = a // KINDS, b // KINDS
    more = RED[b % KINDS] + WHITE[b % KINDS] - RED[a % KINDS] - WHITE[a % KINDS]
    fits = grown(p.fields[seat * 3 + one], 2) + more <= FIELD_PRICE[one]
    return one != two and fits and grown(p.fields[seat * 3 + two], 2) - more <= FIELD_PRICE[two]


class Harvest(Question):
    """Harvest different fields (R-HARVEST-1)."""

    def __init__(self, least: i64 = 1, most: i64 = 1) -> None:
        super().__init__(HARVEST, 3, least, most)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return can_harvest_any(cast(Position, s), seat)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return why_cant_harvest(p, seat, target)

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        harvest(p, seat, target)
        return arg


class HarvestAll(Harvest):
    """2 VP when all three fields were brought in (R-CARD-62)."""

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        p.score(seat, 2 if arg & TIMES == 3 else 0)


class Trade(Question):
    """Sell grapes, at least one, or sell or buy back one field (R-SELL-1, R-FIELD-2)."""

    def __init__(self) -> None:
        super().__init__(SELL, 24, 1, 15)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        if arg or p.crush[seat]:
            return p.crush[seat] != 0 and arg & TIMES < 15
        return any(self.forbids(p, seat, 0, target) is None for target in range(18, 24))

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if target < 18:
            return None if p.crush[seat] >> target & 1 else NO_TOKEN
        if arg & TIMES:
            return GRAPES_ONLY
        sold = p.sold[seat] >> (target - 18) % 3 & 1
        if target < 21:
            if sold:
                return FIELD_GONE
            return FIELD_PLANTED if p.fields[seat * 3 + target - 18] else None
        if not sold:
            return NOT_SOLD
        return None if p.lira[seat] >= FIELD_PRICE[target - 21] else FIELD_DEAR

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        if target < 18:
            p.crush[seat] -= bit(target)
            p.gain(seat, GRAPE_PRICE[target])
            p.tell("sold_grape", seat, target)
            return min(arg, i64(13))  # however many, it is over when no grape is left
        field = (target - 18) % 3
        p.sold[seat] ^= bit(field)
        p.gain(seat, FIELD_PRICE[field] if target < 21 else -FIELD_PRICE[field])
        p.tell("sold_field" if target < 21 else "bought_field", seat, field)
        return 14


class Fill(Question):
    """Fill an order from hand, perhaps for more points (R-ORDER-1)."""

    def __init__(self, extra: i64 = 0) -> None:
        super().__init__(FILL, 36)
        self.extra = extra
        self.parts = [DELIVER]

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return why_cant_fill(p, seat, target)

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        if not p.cellar[seat] or not p.hand[seat * 4 + 2]:
            return False
        return any(p.hand[seat * 4 + 2] >> o & 1 != 0 and deliverable(p.cellar[seat], o, 0) for o in range(36))

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.tell("filled", seat, target)
        p.leave_hand(seat, 2, target)
        p.shelve(2, target)
        p.push(DELIVER, seat, (target << 4) + (self.extra << 12))
        return arg


class Deliver(Question):
    """Hand over one wine after the other for an order, asking where there is a choice, and then be paid (R-ORDER-2)."""

    def __init__(self) -> None:
        super().__init__(SPEND + 18, 36, 3, 3)

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        order, step = arg >> 4 & 63, arg & TIMES
        want = WANTED[order * 3 + step]
        if want < 0 or not p.cellar[seat] >> target & 1:
            return NO_TOKEN
        if target // 9 != want // 9 or target < want:
            return NOT_WORTH
        return None if deliverable(p.cellar[seat] - bit(target), order, step + 1) else NEEDED_ELSEWHERE

    def begin(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        choices: i64 = 0
        only: i64 = 0
        for target in range(36):
            if p.cellar[seat] >> target & 1 and self.forbids(p, seat, arg, target) is None:
                choices += 1
                only = target
        if choices == 1:
            self.answer(s, seat, arg, self.low + only)
        elif not choices:
            self.end(p, seat, arg)
        return choices > 1

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.cellar[seat] -= bit(target)
        p.tell("delivered", seat, target)
        return arg

    def end(self, p: Position, seat: i64, arg: i64) -> None:
        order = arg >> 4 & 63
        p.score(seat, ORDER_VP[order] + (arg >> 12))
        p.income(seat, ORDER_RESIDUAL[order])


DELIVER: Final = Deliver()


class Spend(Question):
    """Give up a grape, a wine of at least some value, or either (R-VISITOR-2)."""

    def __init__(self, grape: bool = False, wine: i64 = 10) -> None:
        super().__init__(SPEND, 54)
        self.grape = grape
        self.wine = wine

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if target < 18:
            return None if self.grape and p.crush[seat] >> target & 1 else NO_TOKEN
        if self.wine > 9 or not p.cellar[seat] >> (target - 18) & 1:
            return NO_TOKEN
        return None if target % 9 + 1 >= self.wine else NOT_WORTH

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        if target < 18:
            p.crush[seat] -= bit(target)
        else:
            p.cellar[seat] -= bit(target - 18)
        p.tell("spent", seat, target)
        self.after(p, seat, target % 9 + 1)
        return arg

    def after(self, p: Position, seat: i64, value: i64) -> None:
        """What else giving it up brings."""


class Taste(Spend):
    """2 VP for a wine above every other wine in all cellars (R-CARD-74)."""

    def after(self, p: Position, seat: i64, value: i64) -> None:
        for rival in range(p.seats):
            for slot in range(36):
                if p.cellar[rival] >> slot & 1 and slot % 9 + 1 >= value:
                    return
        p.score(seat, 2)


class Discard(Question):
    """Throw cards of some decks away (R-HAND-1)."""

    def __init__(self, count: i64 = 1, decks: i64 = ANY_CARD) -> None:
        super().__init__(DISCARD, FACE_COUNT, count, count)
        self.decks = decks

    def can(self, s: Agenda, seat: i64) -> bool:
        return cast(Position, s).held(seat, self.decks) >= self.least

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        return cast(Position, s).held(seat, self.decks) > 0

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        if not self.decks >> FACE_DECK[target] & 1:
            return NOT_THAT_DECK
        return None if p.copy_of(seat, target) >= 0 else NOT_IN_HAND

    def fill(self, s: Agenda, seat: i64, arg: i64, out: vec[i64]) -> i64:
        return fill_faces(cast(Position, s), seat, self.low, self.decks, out)

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.discard(seat, FACE_DECK[target], p.copy_of(seat, target))
        return arg


def fill_faces(p: Position, seat: i64, low: i64, decks: i64, out: vec[i64]) -> i64:
    """The faces of some decks in a hand, as actions from ``low`` on."""
    k: i64 = 0
    for deck in range(4):
        cards = p.hand[seat * 4 + deck] if decks >> deck & 1 else 0
        if cards != 0:
            for i in range(KINDS if deck == 0 else 38):
                if cards & (COPIES[i] if deck == 0 else bit(i)):
                    out[k] = low + FACE[deck] + i
                    k += 1
    return k


class DrawOne(Question):
    """Draw a card from one of some decks (R-DRAW-1)."""

    def __init__(self, decks: i64) -> None:
        super().__init__(DRAW, 4)
        self.decks = decks

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return None if self.decks >> target & 1 else NO_DRAW

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.draw(seat, target)
        return arg


class Play(Question):
    """Play a visitor of a season (R-VISITOR-1)."""

    def __init__(self, deck: i64, least: i64 = 1) -> None:
        super().__init__(PLAY + (0 if deck == SUMMER_VISITOR else 38), 38, least, 1)
        self.deck = deck
        self.parts = [SHELVE]

    def effect(self, card: i64) -> Effect:
        """What a card of this season does."""
        return CARDS[card + (0 if self.deck == SUMMER_VISITOR else 38)]

    def forbids(self, p: Position, seat: i64, arg: i64, target: i64) -> str | None:
        return why_cant_play(p, seat, self.deck, target, self.effect(target))

    def any(self, s: Agenda, seat: i64, arg: i64) -> bool:
        p = cast(Position, s)
        if self.least <= arg & TIMES:  # whether there is a visitor in hand is all that rivals may know
            return p.hand[seat * 4 + self.deck] != 0
        cards = p.hand[seat * 4 + self.deck]
        return any(cards >> card & 1 != 0 and self.forbids(p, seat, arg, card) is None for card in range(38))

    def act(self, p: Position, seat: i64, arg: i64, target: i64) -> i64:
        p.leave_hand(seat, self.deck, target)
        p.tell("played", seat, self.deck, target)
        p.push(SHELVE, seat, self.deck * 64 + target)
        p.push(self.effect(target), seat)
        return arg


def why_cant_play(p: Position, seat: i64, deck: i64, card: i64, effect: Effect) -> str | None:
    """A visitor from hand whose demands can be met in full, without that card's help (R-VISITOR-2, R-VISITOR-4)."""
    place = seat * 4 + deck
    if not p.hand[place] >> card & 1:
        return NOT_IN_HAND
    p.hand[place] -= bit(card)
    playable = effect.can(p, seat)
    p.hand[place] += bit(card)
    return None if playable else NOT_PLAYABLE


class Shelve(Deed):
    """A visitor that is done goes to its discard pile (R-VISITOR-4)."""

    def do(self, p: Position, seat: i64, arg: i64) -> None:
        p.shelve(arg // 64, arg % 64)


SHELVE: Final = Shelve()
