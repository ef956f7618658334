"""The programming interface: doormen that read a form, ask one query or service, and answer in JSON."""
