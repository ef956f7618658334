"""The end of a command line: its exit code, also when nobody reads to the end."""

import os
import sys
from collections.abc import Callable
from typing import NoReturn


def run(main: Callable[[], int]) -> NoReturn:
    """Exit with the code of a command; 1 where the reader of its lines has seen enough, as `head` does."""
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:
        # What is left in the buffer would be told to a closed pipe once more on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)
