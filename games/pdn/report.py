"""What the command tells of files: for people line by line, for programs as one JSON document."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from games.pdn.faults import Code, Fault
from games.pdn.game_read import GameRead

# More than this nobody reads; they are counted all the same.
MOST_LISTED = 10_000


@dataclass(slots=True)
class FileReport:
    """What was found in a file."""

    file: str
    games: int = 0
    legal: int = 0
    plies: int = 0
    fault_count: int = 0
    remark_count: int = 0
    variants: Counter[str] = field(default_factory=Counter)
    listed: list[Fault] = field(default_factory=list)

    def add(self, game: GameRead) -> None:
        """Count a game and list its faults."""
        self.games += 1
        self.legal += game.is_legal
        self.plies += game.plies
        self.variants[game.variant.key if game.variant else "unknown"] += 1
        for fault in game.faults:
            self.add_fault(fault)

    def add_fault(self, fault: Fault) -> None:
        """Count a fault or remark, and list it if there is room."""
        self.fault_count += not fault.is_remark
        self.remark_count += fault.is_remark
        if len(self.listed) < MOST_LISTED:
            self.listed.append(fault)

    def close(self) -> None:
        """Say so if the file has no game at all."""
        if not self.games and not self.listed:
            message = "There is no game in this file."
            self.add_fault(Fault(code=Code.NO_GAMES, message=message, file=self.file))

    def lines(self) -> Iterator[str]:
        """Tell people, the summary last."""
        for fault in self.listed:
            place = f"{fault.file}:{fault.line}:{fault.column}" if fault.line else fault.file
            game = f" game {fault.game}:" if fault.game else ""
            kind = " remark:" if fault.is_remark else ""
            yield _printable(f"{place}:{game}{kind} {fault}")
        left_out = self.fault_count + self.remark_count - len(self.listed)
        if left_out:
            yield f"{self.file}: {left_out} more are not listed"
        counted = f"{self.games} games read, {self.legal} legal, {self.fault_count} faults"
        remarks = f", {self.remark_count} remarks" if self.remark_count else ""
        variants = ", ".join(f"{key} {count}" for key, count in self.variants.most_common())
        yield f"{self.file}: {counted}{remarks}" + (f" ({variants})" if variants else "")

    def as_json(self) -> dict[str, Any]:
        """Tell the same to programs."""
        told = [asdict(fault) | {"code": fault.code.value} for fault in self.listed]
        return {
            "file": self.file,
            "games": self.games,
            "legal": self.legal,
            "plies": self.plies,
            "variants": dict(self.variants),
            "fault_count": self.fault_count,
            "remark_count": self.remark_count,
            "faults": [
                one for one, fault in zip(told, self.listed, strict=True) if not fault.is_remark
            ],
            "remarks": [
                one for one, fault in zip(told, self.listed, strict=True) if fault.is_remark
            ],
        }


def _printable(text: str) -> str:
    """Leave out what could steer the terminal of who reads it."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)
