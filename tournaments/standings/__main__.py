"""Standings from a TRF file: `python -m tournaments.standings FILE.trf --tie-breaks LIST`.

The command stands upstairs, where files are read, because imports go downstairs.
"""

from runpy import run_module

run_module("tournaments.exchange.trf_standings", run_name="__main__")
