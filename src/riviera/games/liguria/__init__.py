"""Liguria: buy tiles in the market street, sail round the coast, and bring paint home.

Start with ``components``, then ``engine/rules``, ``engine/market`` and ``engine/sail``.
"""
