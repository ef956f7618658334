"""Games that came in files: each on the board, and a collection as one file."""
