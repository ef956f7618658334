"""A stretch of a file in games: what each word is, and where the next one begins."""

import re
from collections.abc import Callable, Iterator

from games.pdn.braces import Braces
from games.pdn.builder import Builder
from games.pdn.faults import Code
from games.pdn.game_text import GameText, NoteKind
from games.pdn.lexer import RUN, TOKEN, moves_of_run
from games.pdn.odd_tags import (
    OddTag,
    is_first_in_line,
    plain_value,
    read_odd_tag,
    read_tag_without_bracket,
)
from games.pdn.prose import prose_at
from games.pdn.source import Stretch

_Token = re.Match[str]

_ONES = frozenset({"1", "01", "001"})
_END_OF_GAME = re.compile(r"[ \t]*(?:\n\s*\n|\n?\s*\Z|\s*\[\s*[A-Z])")


def game_texts(stretch: Stretch) -> Iterator[GameText]:
    """Yield the games of a stretch."""
    return _Parser(stretch).games()


class _Parser:
    """Goes through the words of a stretch; each kind but a move has a method of its own.

    A method returns where to read on if that is not behind its word.
    """

    def __init__(self, stretch: Stretch) -> None:
        self.text = stretch.text
        self.builder = Builder(stretch)
        self.braces: Braces | None = None

    def games(self) -> Iterator[GameText]:
        """Yield each game as soon as the next one begins."""
        done = self.builder.done
        at: int | None = 0
        while at is not None:
            at = self._read_from(at)
            yield from done
            done.clear()
        self.builder.finish(len(self.text))
        yield from done

    def _read_from(self, at: int) -> int | None:
        """Read up to where the words must be looked for anew."""
        builder = self.builder
        for token in TOKEN.finditer(self.text, at):
            kind = token.lastgroup
            if kind == "move":
                number = token["number"]
                if builder.is_idle or not builder.line.texts or number in _ONES:
                    builder.may_begin(token.start(), number, token["dots"])
                end = token.end()
                builder.line.add(token["move"], token.start("move"), end)
                if run := RUN.match(self.text, end):
                    onward = run.end()
                    builder.line.add_run(moves_of_run(run[0]), end, onward)
                    return onward
            elif kind:
                taken = _TAKERS[kind](self, token)
                if taken is not None:
                    return taken
        return None

    def _take_tag(self, token: _Token) -> None:
        value = token["value"]
        value = plain_value(value) if "&" in value else value.strip()
        self.builder.add_tag(token["name"], value, token.start("name") - 1)

    def _take_bracket(self, token: _Token) -> int:
        at = token.start("bracket")
        odd = read_odd_tag(self.text, at)
        if odd and (odd.code is None or is_first_in_line(self.text, at)):
            return self._take_odd_tag(odd, at)
        if not self.text.startswith("[%", at):
            self._fault_text(at)
        line_feed = self.text.find("\n", at)
        end_of_line = line_feed if line_feed >= 0 else len(self.text)
        closing = self.text.find("]", at, end_of_line)
        return closing + 1 if closing >= 0 else end_of_line

    def _take_odd_tag(self, odd: OddTag, at: int) -> int:
        if odd.name:
            game = self.builder.add_tag(odd.name, odd.value, at)
        else:
            game = self.builder.game or self.builder.begin(at)
        if odd.code:
            expected = '[Name "value"]'
            game.fault(odd.code, at, odd.message, expected=expected, suggestion=odd.suggestion)
        return odd.end

    def _take_result(self, token: _Token) -> None:
        self._end_game(token, is_mark=bool(self.builder.outer))

    def _take_star(self, token: _Token) -> None:
        is_glued = self.builder.line.end == token.start("star")
        self._end_game(token, is_mark=is_glued or bool(self.builder.outer))

    def _end_game(self, token: _Token, *, is_mark: bool) -> None:
        """Take a result or a star for the end, unless it is said of a move and more follows."""
        text, at = token[token.lastgroup or 0], token.start(token.lastgroup or 0)
        if is_mark and not _END_OF_GAME.match(self.text, token.end()):
            self.builder.note(NoteKind.MARK, text, at)
        else:
            self.builder.end_game(text, at)

    def _take_bare(self, token: _Token) -> None:
        """A number by itself: of a game that begins, or of a move that stands behind a comment."""
        number, dots = token["bare"], token["bare_dots"]
        builder = self.builder
        if dots and builder.game and number in _ONES and len(builder.game.line.texts) > 1:
            builder.may_begin(token.start("bare"), number, dots)
        else:
            builder.note_dots(dots)

    def _take_comment(self, token: _Token) -> None:
        self.builder.note(NoteKind.COMMENT, token["comment"].strip(), token.start("comment"))

    def _take_brace(self, token: _Token) -> int | None:
        at = token.start("brace")
        if token["brace"] == "}":
            self.builder.fault(Code.COMMENT_NOT_OPENED, at, "This brace closes no comment.")
            return None
        self.braces = self.braces or Braces(self.text)
        end, is_closed = self.braces.end_of_comment(at)
        self.builder.note(NoteKind.COMMENT, self.text[at + 1 : end].strip(), at + 1)
        if not is_closed:
            self.builder.fault(Code.COMMENT_NOT_CLOSED, at, "A comment is not closed.", "}")
        return end + is_closed

    def _take_rest_of_line(self, token: _Token) -> None:
        text = token["rest_of_line"]
        if text[0] == ";":
            self.builder.note(NoteKind.COMMENT, text[1:].strip(), token.start("rest_of_line") + 1)

    def _take_nag(self, token: _Token) -> None:
        self.builder.note(NoteKind.NAG, token["nag"][1:].strip(), token.start("nag"))

    def _take_mark(self, token: _Token) -> None:
        self.builder.note(NoteKind.MARK, token["mark"], token.start("mark"))

    def _take_setup(self, token: _Token) -> None:
        text = token["setup"].strip("/").strip()
        fen = re.sub(r"^FEN\s*", "", text, flags=re.IGNORECASE).strip('" \n')
        if ":" in fen:
            self.builder.note(NoteKind.SETUP, fen, token.start("setup"))
        else:
            self._fault_text(token.start("setup"))

    def _take_null(self, token: _Token) -> None:
        if not self.builder.is_idle:
            self.builder.line.add("--", token.start("null"), token.end())

    def _take_nothing(self, token: _Token) -> None:
        """Dots, what pages put between moves, and the end say nothing."""

    def _take_open(self, token: _Token) -> None:
        self.builder.open_variation(token.start("open"))

    def _take_close(self, token: _Token) -> None:
        self.builder.close_variation(token.start("close"))

    def _take_escape(self, token: _Token) -> None:
        message = r"A line end was written as \r or \n."
        self.builder.fault(Code.STRAY_ESCAPE, token.start("escape"), message, "a line end")

    def _take_word(self, token: _Token) -> int:
        """Take prose up to its result, or one word where moves stand between the words."""
        at = token.start("word")
        odd = read_tag_without_bracket(self.text, at) if is_first_in_line(self.text, at) else None
        if odd:
            return self._take_odd_tag(odd, at)
        prose = prose_at(self.text, at) or token["word"]
        self.builder.note(NoteKind.COMMENT, prose.strip(), at)
        self._fault_text(at)
        return at + len(prose)

    def _take_junk(self, token: _Token) -> None:
        self._fault_text(token.start("junk"))

    def _fault_text(self, at: int) -> None:
        message = "Text stands outside a comment."
        self.builder.fault(Code.TEXT_OUTSIDE_COMMENT, at, message, "{...} around it")


_TAKERS: dict[str, Callable[[_Parser, _Token], int | None]] = {
    name.removeprefix("_take_"): taker
    for name, taker in vars(_Parser).items()
    if name.startswith("_take_")
} | {
    "bare_dots": _Parser._take_bare,
    **dict.fromkeys(("dots_alone", "markup", "end"), _Parser._take_nothing),
}
