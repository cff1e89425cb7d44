"""Requests: pages and routes, who asks, what is let through, how it is refused.

Imports everything of the table. Change here what an address answers.
"""
