"""The desk: the pages with which a club runs its tournaments."""
