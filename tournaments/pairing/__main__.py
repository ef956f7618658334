"""Pair from TRF files: `python -m tournaments.pairing SYSTEM FILE.trf...`.

The command stands upstairs, where files are read, because imports go downstairs.
"""

from runpy import run_module

run_module("tournaments.exchange.trf_pairing", run_name="__main__")
