"""Seeded chance that lives in the position: the same compiled or interpreted.

``Fate`` deals real games: keyed BLAKE2b in counter mode, so that nobody can compute from what it has shown what it will
show. ``Quick`` imagines worlds: a multiply-with-carry generator (Marsaglia) that never leaves 63 bits, so that plain
Python integers and wrapping 64-bit ones agree.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from .errors import BadInput
from .vecs import vec

SEED_BYTES: Final = 32
LARGEST_SEED: Final = (1 << 256) - 1
SEED_BITS: Final = 160  # of the seeds that are made for secrets
DEALS: Final = b"riviera deals"  # what a seed is used for: streams for different uses are unrelated
BOTS: Final = b"riviera bots"
SPANS: Final = vec[i64]([0, 256, 65536, 0, 4294967296])  # what so many bytes can say
LOW: Final[i64] = 4294967295
SEEDS: Final[i64] = 2147483648
MANY: Final[i64] = 48  # more items than these are sorted a gap apart first; fewer are quicker in one go
FAR: Final[i64] = 9
STEP: Final[i64] = 2131995753  # STEP * 2**32 - 1 is a safe prime, so all streams are as long as can be
LARGEST_STATE: Final = 2131995753 * 4294967296 - 2
FATE: Final = re.compile(r"([0-9]{1,78}):([0-9]{1,15})")
QUICK: Final = re.compile(r"[0-9]{1,19}")


def sort_by(gap: i64, items: vec[i64]) -> None:
    """Sort the items that lie a gap apart, in place, by insertion; after a wide gap little is left to do (Shell)."""
    for i in range(gap, i64(len(items))):
        item = items[i]
        j = i
        while j >= gap and items[j - gap] > item:
            items[j] = items[j - gap]
            j -= gap
        items[j] = item


class Chance:
    """A stream of random numbers, part of the position that uses it."""

    def clone(self) -> Chance:
        """A stream that will say the same from here on."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    def seed(self) -> i64:
        """A seed for another quick stream."""
        return self.below(SEEDS)

    def text(self) -> str:
        """The stream as a dump holds it; ``read_chance`` takes it back."""
        raise NotImplementedError

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items into random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def deal_unseen(self, items: vec[i64]) -> None:
        """Put items into random order, in place: the same order whatever order they were in.

        For ``determinize``: the same seed imagines the same world in every world that a seat cannot tell apart.
        """
        if len(items) > MANY:
            sort_by(FAR, items)
        sort_by(1, items)
        self.shuffle(items)

    def shuffled(self, deck: bytes) -> bytes:
        """The deck in random order."""
        cards = vec[i64]([i64(c) for c in deck])
        self.shuffle(cards)
        return bytes([c for c in cards])


@final
@mypyc_attr(free_list_len=1)
class Quick(Chance):
    """The stream of imagined worlds and of bots; whoever sees enough of it can compute the rest."""

    def __init__(self, state: i64) -> None:
        self.state = state

    def clone(self) -> Chance:
        """A stream that will say the same from here on."""
        return Quick(self.state)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**31."""
        state = (self.state & LOW) * STEP + (self.state >> 32)
        self.state = state
        return ((state ^ (state >> 32)) & LOW) * n >> 32

    def text(self) -> str:
        """Its state."""
        return str(self.state)


@final
@mypyc_attr(free_list_len=1)
class Fate(Chance):
    """The stream of a real game: the bytes of BLAKE2b(key, 0), BLAKE2b(key, 1) and so on.

    ``drawn`` counts the bytes that were used; ``block`` holds the hash that the next one is in, unless it begins one.
    ``keyed`` is the hash with nothing but the key in it: copied for each block, and shared by clones.
    """

    def __init__(self, key: bytes, keyed: Any, drawn: i64, block: bytes) -> None:
        self.key = key
        self.keyed = keyed
        self.drawn = drawn
        self.block = block

    def clone(self) -> Chance:
        """A stream that will say the same from here on."""
        return Fate(self.key, self.keyed, self.drawn, self.block)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**31, all alike.

        Bytes times n, divided by how many such bytes there could be (Lemire); they are left out where that would favour
        some numbers.
        """
        size: i64 = 1 if n <= 64 else 2 if n <= 65536 else 4
        span = SPANS[size]
        while True:
            product = self.taken(size) * n
            rest = product & (span - 1)
            if rest >= n or rest >= span % n:
                return product >> (8 * size)

    def taken(self, size: i64) -> i64:
        """So many bytes as a number, the lowest first."""
        value: i64 = 0
        shift: i64 = 0
        while shift < 8 * size:
            at = self.drawn & 63
            if at == 0:
                self.block = hashed(self.keyed, self.drawn >> 6)
            self.drawn += 1
            value |= i64(self.block[at]) << shift
            shift += 8
        return value

    def text(self) -> str:
        """Its seed, and how many bytes were drawn."""
        return f"{int.from_bytes(self.key, 'little')}:{self.drawn}"


def hashed(keyed: Any, number: int) -> bytes:
    """One block of a real game's stream: 64 bytes."""
    block = keyed.copy()
    block.update(number.to_bytes(8, "little"))
    told: bytes = block.digest()
    return told


def key_of(seed: int) -> bytes:
    """A seed as a key."""
    if not 0 <= seed <= LARGEST_SEED:
        raise BadInput("A seed is a whole number from 0 to 2**256 - 1.")
    return seed.to_bytes(SEED_BYTES, "little")


def fate(seed: int, drawn: int = 0) -> Fate:
    """The stream that deals the game of a seed, after so many bytes.

    A seed for secrets has at least 128 bits that nobody can guess.
    """
    key = key_of(seed)
    keyed = blake2b(key=key, person=DEALS)
    return Fate(key, keyed, drawn, hashed(keyed, drawn >> 6) if drawn & 63 else b"")


def luck_of(seed: int) -> Chance:
    """What bots draw from in the game of a seed: it tells nothing of the deal."""
    told = blake2b(key=key_of(seed), person=BOTS, digest_size=8).digest()
    return chance(int.from_bytes(told, "little") >> 2)


def chance(seed: i64) -> Chance:
    """The quick stream of a seed; neighbouring seeds have unrelated streams."""
    low = mixed(seed & LOW)
    high = mixed((seed >> 32 ^ low ^ 2654435769) & LOW) >> 2
    return Quick((high << 32 | low) or 1)


def mixed(n: i64) -> i64:
    """Thirty-two bits stirred, each of them into all; every product stays below 2**63."""
    n = (n ^ n >> 16) * 569420461 & LOW
    n = (n ^ n >> 15) * 1935289751 & LOW
    return n ^ n >> 15


def read_chance(text: object) -> Chance:
    """The stream of a dump: ``SEED:BYTES`` of a real game, or the one number of an imagined world."""
    if isinstance(text, str):
        real = FATE.fullmatch(text)
        if real is not None and int(real[1]) <= LARGEST_SEED:
            return fate(int(real[1]), int(real[2]))
        if QUICK.fullmatch(text) and 0 < int(text) <= LARGEST_STATE:
            return Quick(int(text))
    raise BadInput("“chance” is a text such as “7:0”, the seed and how many bytes of it were drawn.")
