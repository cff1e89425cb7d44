"""Telling people who are not looking: what is due, when, and the ways on which it is sent.

Whatever is to be told is written down in the transaction of the move that causes it. A postman looks later whether it
is still so and whether nobody looks by now, and sends it: no notice is lost, and none is sent for nothing.
"""
