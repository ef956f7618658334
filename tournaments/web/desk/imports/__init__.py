"""Importing games at the desk: intake, progress, preview, and what is done with an import."""
