"""A fuzzer of the reader, led by what its inputs reach: `python -m tests.fuzz.pdn FOLDER`.

Whatever libFuzzer is told behind the folder is told it as it is; an input that breaks something is left in
the folder from which it was started.
"""

import sys

import atheris

with atheris.instrument_imports(include=["games.pdn"]):
    from tests.games.pdn.holding import check


def main() -> None:
    """Fuzz until something breaks or the time is over."""
    atheris.Setup(sys.argv, check)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
