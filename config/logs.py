"""What is left out of our own logs."""

import logging
import re

_LINK = re.compile(r"(/board/)[^/\s\"']+")


class WithoutLinks(logging.Filter):
    """Take the signed part out of addresses of boards: who reads a log shall not hold the links."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        if "/board/" in said:
            record.msg, record.args = _LINK.sub(r"\1…", said), ()
        return True
