"""The kinds of small changes: each looks at a node and tells which part of it could be written wrongly, and how."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

Piece = ast.expr | ast.stmt
Pairs = Iterator[tuple[Piece, Piece]]

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}


def comparison(node: ast.AST) -> Pairs:
    """``<`` for ``<=``, ``==`` for ``!=``."""
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            ops = [*node.ops[:i], COMPARISONS[type(op)](), *node.ops[i + 1 :]]
            yield node, ast.Compare(node.left, ops, node.comparators)


def constant(node: ast.AST) -> Pairs:
    """One more, or the other truth."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield node, ast.Constant(not node.value if isinstance(node.value, bool) else node.value + 1)


def sign(node: ast.AST) -> Pairs:
    """``+`` for ``-``, ``&`` for ``|``, ``-=`` for ``+=``, a minus forgotten."""
    if isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        yield node, ast.BinOp(node.left, SIGNS[type(node.op)](), node.right)
    if isinstance(node, ast.AugAssign) and type(node.op) in SIGNS:
        yield node, ast.AugAssign(node.target, SIGNS[type(node.op)](), node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.Invert)):
        yield node, node.operand


def condition(node: ast.AST) -> Pairs:
    """A case left out, two cases exchanged, a filter that lets everything through, one of several conditions lost."""
    if isinstance(node, ast.If):
        yield node.test, ast.Constant(False)
    if isinstance(node, ast.IfExp):
        yield node, ast.IfExp(node.test, node.orelse, node.body)
    if isinstance(node, ast.comprehension):
        yield from ((test, ast.Constant(True)) for test in node.ifs)
    if isinstance(node, ast.BoolOp):
        yield from ((part, ast.Constant(isinstance(node.op, ast.And))) for part in node.values)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, node.operand


def connective(node: ast.AST) -> Pairs:
    """``and`` for ``or``."""
    if isinstance(node, ast.BoolOp):
        yield node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def step(node: ast.AST) -> Pairs:
    """A step forgotten: a call, or a change of the position."""
    called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    written = isinstance(node, ast.Assign) and isinstance(node.targets[0], (ast.Attribute, ast.Subscript))
    if isinstance(node, ast.stmt) and (called or written or isinstance(node, ast.AugAssign)):
        yield node, ast.Pass()


def arguments(node: ast.AST) -> Pairs:
    """Two neighbouring arguments exchanged."""
    if isinstance(node, ast.Call) and not any(isinstance(a, ast.Starred) for a in node.args):
        for i in range(len(node.args) - 1):
            args = [*node.args[:i], node.args[i + 1], node.args[i], *node.args[i + 2 :]]
            yield node, ast.Call(node.func, args, node.keywords)


KINDS: dict[str, Callable[[ast.AST], Pairs]] = {
    kind.__name__: kind for kind in (comparison, constant, sign, condition, connective, step, arguments)
}
