"""What clubs bring and take away as text."""
