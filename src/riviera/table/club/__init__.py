"""What holds in a club, without input and output: who keeps order, over whom, and what that means.

A house with people who come back has those who keep it. What they may do and in which words others are told is decided
here; what is stored of it is in the store, and what becomes of the tables is the house's.
"""
