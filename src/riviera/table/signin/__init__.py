"""Signing in elsewhere: the providers that a host has set up, what they are asked, and what their word is worth.

A house without settings for it knows no provider, and asks nobody. What comes of signing in is a subject and a name:
who that is here is decided by the store of ways back in.
"""
