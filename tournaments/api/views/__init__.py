"""The doors of the interface, by noun."""
