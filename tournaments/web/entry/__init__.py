"""Entering the moves of a game on a board; the rules on the server judge every one."""
