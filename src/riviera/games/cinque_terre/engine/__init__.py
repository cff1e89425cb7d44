"""The rules, compiled: a position, its deal, what may be done and what follows.

Imports kernel and components only. Change a rule here, beside the clause that it cites.
"""
