"""Viticulture: workers through the seasons of a vineyard, from vines to wine to orders.

Start with ``components``, then ``engine/rules``, ``engine/board`` and ``engine/cards``.
"""
