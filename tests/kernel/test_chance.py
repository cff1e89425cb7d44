"""Chance: what it says is fixed, even, and cannot be computed from what it has said."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import count, pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import riviera
from riviera.kernel.chance import LARGEST_SEED, LARGEST_STATE, STEP, Chance, chance, fate, luck_of, read_chance
from riviera.kernel.errors import BadInput
from riviera.kernel.state import OVER, ints
from riviera.registry import entries

STREAMS = [pytest.param(chance, id="quick"), pytest.param(fate, id="fate")]
Make = Callable[[int], Chance]


def test_the_hash_is_blake2b() -> None:
    """The first known answer that the authors of BLAKE2b publish for it with a key."""
    told = blake2b(b"", key=bytes(range(64))).hexdigest()
    assert told.startswith("10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786")


def test_the_stream_of_a_real_game_is_known() -> None:
    """Counter mode under the key of the seed; numbers take their bytes with the lowest first."""
    key = (7).to_bytes(32, "little")
    told = b"".join(blake2b(n.to_bytes(8, "little"), key=key, person=b"riviera deals").digest() for n in range(3))
    assert bytes(taken(7, 1, 192)) == told
    assert taken(7, 2, 96) == [int.from_bytes(told[i : i + 2], "little") for i in range(0, 192, 2)]
    assert told.hex().startswith("95b450eac5d103604edb77502693734d")


def taken(seed: int, size: int, many: int) -> list[int]:
    """The first numbers of so many bytes."""
    luck = fate(seed)
    return [luck.taken(size) for _ in range(many)]


def test_chance_is_the_same_everywhere() -> None:
    quick, real, bots = chance(42), fate(42), luck_of(42)
    assert [quick.below(1000) for _ in range(6)] == [284, 333, 158, 9, 627, 66]
    assert [real.below(1000) for _ in range(6)] == [98, 371, 903, 871, 113, 431]
    assert [bots.below(1000) for _ in range(6)] == [867, 335, 461, 265, 543, 102]


@pytest.mark.parametrize("make", STREAMS)
@given(seed=st.integers(0, 2**62 - 1), n=st.integers(1, 2**31))
def test_chance_stays_below(make: Make, seed: int, n: int) -> None:
    luck = make(seed)
    assert all(0 <= luck.below(n) < n for _ in range(20))


@pytest.mark.parametrize("make", STREAMS)
@pytest.mark.parametrize("n", [2, 3, 5, 7, 48, 100, 40_000, 70_000])
def test_all_numbers_are_alike(make: Make, n: int) -> None:
    """Cut into as many parts as there are numbers, or ten, every part turns up as often as it should."""
    luck, many, parts = make(n), 20_000, min(n, 10)
    found = Counter(luck.below(n) * parts // n for _ in range(many))
    sizes = Counter(i * parts // n for i in range(n))
    for part in range(parts):
        wanted = many * sizes[part] / n
        assert abs(found[part] - wanted) < 5 * wanted**0.5


@pytest.mark.parametrize(("n", "size"), [(1, 1), (52, 1), (64, 1), (65, 2), (40_000, 2), (65_536, 2), (3 << 29, 4)])
def test_bytes_that_would_favour_some_are_left_out(n: int, size: int) -> None:
    """Of all that so many bytes can say, every number has the same share, and what is left over is not used."""
    luck, raw, span = fate(5), fate(5), 256**size
    expected = []
    while len(expected) < 300:
        product = raw.taken(size) * n
        expected += [product // span] if product % span >= span % n else []
    assert [luck.below(n) for _ in range(300)] == expected
    assert luck.drawn == raw.drawn
    assert (luck.drawn > 300 * size) == (span % n > span // 100)


@pytest.mark.parametrize("n", [1, 3, 52, 63, 64])
def test_every_byte_counted_all_numbers_are_alike(n: int) -> None:
    """What the last test leaves in, counted over all 256 bytes."""
    used = [byte * n for byte in range(256) if byte * n % 256 >= 256 % n]
    shares = Counter(product // 256 for product in used)
    assert shares == dict.fromkeys(range(n), 256 // n)


@pytest.mark.parametrize("make", STREAMS)
def test_neighbouring_seeds_are_unrelated(make: Make) -> None:
    """Each of five values comes first about as often, and follows its neighbour's about as often."""
    firsts = [make(seed).below(5) for seed in range(5000)]
    pairs = Counter(pairwise(firsts))
    assert len(pairs) == 25
    assert all(130 < n < 270 for n in pairs.values())


@pytest.mark.parametrize("make", STREAMS)
def test_a_shuffle_loses_nothing(make: Make) -> None:
    deck = bytes(range(40))
    assert sorted(make(3).shuffled(deck)) == list(deck)
    orders = Counter(make(seed).shuffled(b"abc") for seed in range(1200))
    assert len(orders) == 6
    assert all(140 < n < 260 for n in orders.values())


@pytest.mark.parametrize("make", STREAMS)
@pytest.mark.parametrize("drawn", [0, 1, 63, 64, 65, 140])
def test_a_stream_goes_on_wherever_it_is_copied_or_stored(make: Make, drawn: int) -> None:
    luck = make(8)
    for _ in range(drawn):
        luck.below(16)
    others = [luck.clone(), read_chance(json.loads(json.dumps(luck.text())))]
    told = [luck.below(99) for _ in range(40)]
    assert [[other.below(99) for _ in range(40)] for other in others] == [told, told]


@pytest.mark.parametrize("text", [f"{LARGEST_SEED}:31", "0:0", "1", str(LARGEST_STATE)])
def test_streams_are_read_as_they_are_written(text: str) -> None:
    assert read_chance(text).text() == text


@pytest.mark.parametrize("text", ["", "0", "-1", "7:-1", ":3", "7:", f"{LARGEST_SEED + 1}:0", str(LARGEST_STATE + 1)])
def test_no_other_streams_are_read(text: str) -> None:
    with pytest.raises(BadInput, match="chance"):
        read_chance(text)
    with pytest.raises(BadInput, match="chance"):
        read_chance([1, 2])


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_seeds_have_bounds(seed: int) -> None:
    with pytest.raises(BadInput, match="A seed is a whole number"):
        riviera.game("clans").deal(2, seed)


@pytest.mark.parametrize("name", entries())
def test_imagined_worlds_and_views_know_nothing_of_the_seed(name: str) -> None:
    """At every stage of a game, its end too: a clone goes on as the game does, an imagined world on its own."""
    game, seed, luck = riviera.game(name), 3**95, chance(1)
    seats = max(2, game.seats[0])
    state = game.deal(seats, seed)
    for n in count():
        world = state.determinize(luck.below(seats), luck.seed())
        assert str(seed) not in json.dumps(world.dump())
        assert state.clone().dump() == state.dump()
        seat = n % (seats + 1)
        assert str(seed) not in json.dumps(state.view(seat if seat < seats else None))
        if state.actor == OVER:
            return
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])


# What the generator before this one allowed: its two halves could be searched apart, since what it drew was their
# difference modulo n. Here it is with halves of 13 bits instead of 31, and the same means against the new one.

M1, M2, HALF = 2147483563, 2147483399, 1 << 13
Rows = list[list[int]]


def old_half(start: int, factor: int, modulus: int) -> Iterator[int]:
    """One of the two multiplicative generators."""
    while True:
        start = start * factor % modulus
        yield start


def old_left(low: int) -> Iterator[int]:
    return old_half(1 + low, 40014, M1)


def old_right(high: int) -> Iterator[int]:
    return old_half(1 + high, 40692, M2)


def old_draws(low: int, high: int) -> Callable[[int], int]:
    """The generator before this one."""
    left, right = old_left(low), old_right(high)
    return lambda n: (next(left) - next(right) + M2) % n


def bytes_of(seed: int) -> Iterator[int]:
    luck = fate(seed)
    while True:
        yield luck.taken(1)


def new_draws(low: int, high: int) -> Callable[[int], int]:
    """The new one, from a seed of as many bits."""
    return fate(low + high * HALF).below


def toy_deal(below: Callable[[int], int]) -> Rows:
    """Seven rows of five colours, each in the order of the one before, shuffled: six lie open, the last is secret."""
    colours, rows = list(range(5)), []
    for _ in range(7):
        for i in range(4, 0, -1):
            j = below(i + 1)
            colours[i], colours[j] = colours[j], colours[i]
        rows.append(colours[:])
    return rows


def drawn(rows: Rows) -> list[tuple[int, int]]:
    """What was drawn for rows that lie open: how many there were to choose from, and which it was."""
    before, found = list(range(5)), []
    for row in rows:
        for i in range(4, 0, -1):
            j = before.index(row[i])
            before[i], before[j] = before[j], before[i]
            found.append((i + 1, j))
    return found


def secrets_found(rows: Rows, left: Any, right: Any, draws: Any) -> list[list[int]]:
    """The secret rows that fit what lies open, by searching the halves of the seed apart."""
    shown = drawn(rows[:6])
    table: dict[tuple[int, ...], list[int]] = {}
    for low in range(HALF):
        table.setdefault(tuple(v % n for v, (n, _) in zip(left(low), shown, strict=False)), []).append(low)
    fitting = []
    for high in range(HALF):
        wanted = tuple((j + v - M2) % n for v, (n, j) in zip(right(high), shown, strict=False))
        fitting += [toy_deal(draws(low, high)) for low in table.get(wanted, [])]
    return [found[6] for found in fitting if found[:6] == rows[:6]]


def test_the_old_chance_is_broken_by_searching_its_halves_apart() -> None:
    rows = toy_deal(old_draws(5_202, 7_117))
    assert secrets_found(rows, old_left, old_right, old_draws) == [rows[6]]


def test_the_new_chance_is_not_broken_that_way() -> None:
    rows = toy_deal(new_draws(5_202, 7_117))
    assert rows == toy_deal(fate(5_202 + 7_117 * HALF).below)
    assert secrets_found(rows, bytes_of, lambda high: bytes_of(high * HALF), new_draws) == []


def test_what_is_unseen_is_dealt_alike_whatever_order_it_was_in() -> None:
    orders = []
    for items in permutations([4, 1, 9, 4]):
        dealt = ints(list(items))
        chance(5).deal_unseen(dealt)
        orders.append(list(dealt))
    assert sorted(orders[0]) == [1, 4, 4, 9]
    assert all(order == orders[0] for order in orders)


@pytest.mark.parametrize("n", [1, 5, 24, 90])
def test_many_unseen_items_are_sorted_before_they_are_dealt(n: int) -> None:
    """So the deal of sorted items is a plain shuffle, and that of any other order the same."""
    items = [i * 37 % 53 for i in range(n)]
    dealt, backwards, plain = ints(items), ints(items[::-1]), ints(sorted(items))
    chance(8).deal_unseen(dealt)
    chance(8).deal_unseen(backwards)
    chance(8).shuffle(plain)
    assert list(dealt) == list(backwards) == list(plain)


def test_the_largest_state_is_that_of_its_step() -> None:
    """A multiply-with-carry generator has the states 1 to STEP * 2**32 - 2."""
    assert LARGEST_STATE == STEP * 2**32 - 2
