"""The interface as a document: the vocabulary of OpenAPI, the shapes of bodies and answers, and all calls.

What a room of the web adds to it stands in that room, in its ``calls.py``.
"""
