"""Deeds on recorded games."""
