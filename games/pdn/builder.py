"""The game under construction: where it begins and ends, its tags, lines and notes."""

from games.pdn.faults import Code
from games.pdn.game_text import GameText, Line, Note, NoteKind, Tag
from games.pdn.source import Stretch

DEEPEST = 40


class Builder:
    """Takes what the parser finds; finished games lie in `done`."""

    def __init__(self, stretch: Stretch) -> None:
        self.done: list[GameText] = []
        self.game: GameText | None = None
        self.is_idle = True  # between two games
        self.line = Line()
        self.outer: list[tuple[Line, int]] = []  # the lines around, and where the inner one opened
        self._stretch = stretch
        self._too_deep = 0
        self._before: list[Note] = []  # said before a game that has no tags

    def begin(self, at: int) -> GameText:
        """Begin a game here, and finish the one before."""
        self.finish(at)
        game = self.game = GameText(self._stretch, at)
        self.line = game.line
        return game

    def finish(self, at: int) -> None:
        """Lay the game aside that ends here, if there is one and it says anything."""
        game = self.game
        if game is None:
            return
        self.close_all()
        if at == len(self._stretch.text) and self._stretch.is_cut:
            game.fault(Code.GAME_TOO_LONG, at, "The rest of this game was left out.")
        while game.line.texts and game.line.texts[-1] == "--":
            game.line.texts.pop()  # nobody knows more of this game
        game.end = at
        self.game, self.is_idle = None, True
        if game.tags or game.line.texts or any(n.kind is NoteKind.SETUP for n in game.line.notes):
            self.done.append(game)

    def may_begin(self, at: int, number: str | None, dots: str | None) -> None:
        """Let a first or numbered move begin a game where it must."""
        game = self.game
        if game is None or game.is_over:
            is_going_on = game and number and self._goes_on(game, int(number))
            game = game if game and is_going_on else self.begin(at)
            game.line.notes += self._before
            self._before = []
        elif number and not self.outer and int(number) == 1 and len(game.line.texts) > 1:
            game = self.begin(at)
        self.is_idle = False
        self.note_dots(dots)

    def note_dots(self, dots: str | None) -> None:
        """Remember that the first move's number says that it is the second side's."""
        if dots and self.game and not self.game.line.texts:
            self.game.second_side_begins = dots.count(".") > 1 or "…" in dots

    def _goes_on(self, game: GameText, number: int) -> bool:
        """Whether a star was a move's mark after all, as its next number says."""
        plies = len(game.line.texts)
        if game.end_token != "*" or number == 1 or number != plies // 2 + 1:
            return False
        game.is_over, game.end_token = False, None
        game.line.notes.append(Note(plies, NoteKind.MARK, "*", game.end_place))
        return True

    def end_game(self, text: str, at: int) -> None:
        """Note the result, or the star, that ends the game."""
        game = self.game
        if game and not game.is_over:
            self.close_all()
            game.is_over, game.end_token, game.end_place = True, text, at
            self.is_idle = True

    def add_tag(self, name: str, value: str, at: int) -> GameText:
        """Add a tag to the game, or to a new one if the last already has more than tags."""
        game = self.game
        if game is None or game.has_body or self.outer:
            game = self.begin(at)
            self._before = []
        if any(tag.name == name for tag in game.tags):
            game.fault(Code.TAG_REPEATED, at, f"The tag {name} stands here again.")
        game.tags.append(Tag(name, value, at))
        return game

    def note(self, kind: NoteKind, text: str, at: int) -> None:
        """Note what is said behind the last move."""
        if self.game is None and kind is NoteKind.SETUP:
            self.begin(at)
        elif self.game is None:
            if kind is NoteKind.COMMENT:
                self._before = [Note(0, kind, text, at)]
            return
        self.line.notes.append(Note(len(self.line.texts), kind, text, at))

    def fault(self, code: Code, at: int, message: str, expected: str = "") -> None:
        """Note a fault of the game; outside of games nothing is lost."""
        if self.game:
            self.game.fault(code, at, message, expected=expected)

    def open_variation(self, at: int) -> None:
        """Begin a line that replaces the last move."""
        if self.game is None:
            return
        if len(self.outer) >= DEEPEST:
            self._too_deep += 1
            self.fault(Code.VARIATION_TOO_DEEP, at, "Variations lie too deep within each other.")
            return
        self.outer.append((self.line, at))
        self.line = Line()

    def close_variation(self, at: int) -> None:
        """Go back to the line around."""
        if self._too_deep:
            self._too_deep -= 1
        elif self.outer:
            variation = self.line
            self.line, _ = self.outer.pop()
            if variation.texts or variation.notes:
                self.line.variations.append((len(self.line.texts), variation))
        else:
            self.fault(Code.VARIATION_NOT_OPENED, at, "This parenthesis closes no variation.")

    def close_all(self) -> None:
        """Close the variations that are still open at the end of a game."""
        self._too_deep = 0
        if self.outer:
            at = self.outer[-1][1]
            self.fault(Code.VARIATION_NOT_CLOSED, at, "A variation is not closed.", ")")
        while self.outer:
            self.close_variation(0)
