"""A cup without input and output: a function of what was wished, who joined, and how its tables ended."""
