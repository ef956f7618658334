"""Whatever happens to a file of games: it is read to its end, and what is said of it holds."""

from io import BytesIO

from hypothesis import given, settings
from hypothesis import strategies as st

from games.pdn import GameRecord, read_games, write_game
from rules.movegen import apply
from tests.games.pdn.holding import check

FILE = (
    '[Event "Club"]\n[White "Jan"]\n[Result "2-0"]\n[GameType "20"]\n\n'
    "1. 32-28 19-23 2. 28x19 14x23 {[%clk 0:10:00]} 3. 33-29 (3. 37-32 $2) 23x34 4. 39x30 2-0\n\n"
    '[Белые "Иван"]\n[GameType "25"]\n[FEN "W:Wc3,d2,Kg1:Bd6,f6,Ka7"]\n\n1. c3-b4! {x} a7xg1 *\n\n'
    "1. 11-15 23-18 2. 8-11 27-23 4-8 1-0\n"
)
PIECES = (
    *'{}()[]"*$;%/-x:.&<>\\\n\r\t \x00é',
    *(
        "1.",
        "1...",
        "1-0",
        "1-1",
        "4-6",
        "--",
        "\n\n",
        "\\r",
        '[FEN "',
        '"]',
        "11x18x25",
        "ab4",
        "c3d4",
    ),
    *('/FEN "W:WK1,K2:BK46,K50"/', "[Event", "&quot;", "white wins", "3228", "\xef\xbb\xbf", "½-½"),
)


@st.composite
def damaged_files(draw: st.DrawFn) -> bytes:
    text = FILE
    for _ in range(draw(st.integers(0, 8))):
        at = draw(st.integers(0, len(text)))
        if draw(st.booleans()):
            text = text[:at] + draw(st.sampled_from(PIECES)) * draw(st.integers(1, 3)) + text[at:]
        else:
            text = text[:at] + text[at + draw(st.integers(1, 30)) :]
    data = text.encode(draw(st.sampled_from(["utf-8", "cp1251", "koi8-r", "utf-16"])), "replace")
    return data[: draw(st.integers(0, len(data)))] if draw(st.booleans()) else data


@settings(max_examples=150, deadline=None)
@given(damaged_files() | st.binary(max_size=300))
def test_any_file_is_read_to_its_end(data: bytes):
    lines = data.count(b"\n") + data.count(b"\r") + 1
    for number, game in enumerate(read_games(BytesIO(data), name="f"), start=1):
        assert game.number == number
        assert len(game.moves) == game.plies
        for fault in game.faults:
            assert (fault.file, fault.game) == ("f", number)
            assert 1 <= fault.line <= lines
            assert fault.column >= 1
            assert str(fault)
        if game.start is None:
            assert game.unread == tuple(game.written.texts)
        elif not game.setups:
            assert game.positions[-1] == game.final


@settings(max_examples=100, deadline=None)
@given(damaged_files())
def test_what_is_kept_of_it_plays_again(data: bytes):
    check(data)


@settings(max_examples=60, deadline=None)
@given(damaged_files())
def test_what_is_legal_of_it_can_be_written_and_read_back(data: bytes):
    for game in read_games(BytesIO(data)):
        if game.variant and game.is_legal:
            (again,) = read_games(BytesIO(write_game(GameRecord.of(game)).encode()))
            assert again.variant is game.variant
            assert again.positions == game.positions
            position = again.start
            assert position
            for ply, move in enumerate(again.moves):
                position = apply(game.variant, again.setups.get(ply, position), move)
            assert position == game.final or game.setups
