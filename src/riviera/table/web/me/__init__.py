"""Keep your seat: ways back in, your browsers, taking everything with you, leaving for good."""
