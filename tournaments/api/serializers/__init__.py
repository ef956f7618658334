"""The forms of the interface: what may be sent, and what is shown to whom."""
