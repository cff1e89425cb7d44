"""Packed vectors for positions: ``vec[i64]`` to the compiler, plain lists to interpreted code.

Compiled modules never run the names below, mypyc turns every operation on a vec into C. Interpreted modules use
lists, which CPython indexes about twice as fast as it indexes a boxed vec.

A vec that interpreted code hands to a compiled function, or sets as an attribute of a compiled object, is never freed
(mypyc keeps a reference to it). So interpreted code writes numbers into the vecs that a position has (``put``), reads
them (``plain``), and hands over none but what is there for good, such as ``kernel.state.SCRATCH``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:

    class _Vec:
        def __getitem__(self, item: Any) -> Any:
            return list

    vec = _Vec()

    def append(v: list, x: int) -> list:
        """The vector with one more item; the old name must not be used again."""
        v.append(x)
        return v


def put(table: vec[i64], numbers: Iterable[int]) -> None:
    """Write as many numbers into a vector as it has room for."""
    for i, n in zip(range(len(table)), numbers, strict=True):
        table[i] = n


def plain(table: vec[i64]) -> list[int]:
    """A vector as a list of numbers."""
    return [*table]
