"""Files of games: taken in, read, imported into tournament and collection, undone, thrown away."""
