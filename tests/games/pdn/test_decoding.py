"""Bytes from half a century of computers, and the names in them."""

from io import BytesIO, StringIO

import pytest

from games.decoding import BLOCK, text_blocks
from games.pdn import read_games
from tests.games.pdn.files import moves, only, read

RUSSIAN = (
    '[White "Щукин В."]\r\n[Black "Горин И."]\r\n[Event "Первенство клуба"]\r\n'
    "\r\n1. c3-d4 d6-c5 1-1\r\n"
)
CZECH = '[White "Dvořák Jiří"]\r\n[Black "Čermák Petr"]\r\n[GameType "29"]\r\n\r\n1. c3-d4 d6-c5 1-1\r\n'
FRENCH = '[White "Thérèse Coëffé"]\r\n[Black "François Noël"]\r\n\r\n1. 32-28 19-23 1-1\r\n'


def decoded(data: bytes, encoding: str | None = None) -> str:
    return "".join(text_blocks(BytesIO(data), encoding))


@pytest.mark.parametrize(
    ("text", "encodings"),
    [
        (RUSSIAN, "utf-8 utf-8-sig utf-16 utf-16-le utf-16-be utf-32 cp1251 cp866 koi8-r"),
        (CZECH, "utf-8 utf-8-sig utf-16 utf-16-le cp1250 iso8859-2"),
        (FRENCH, "utf-8 utf-16-be latin-1 cp1252"),
    ],
)
def test_names_are_read_whatever_the_encoding(text: str, encodings: str):
    for encoding in encodings.split():
        assert decoded(text.encode(encoding)) == text.replace("\r\n", "\n"), encoding
        assert only(text.encode(encoding)).plies == 2


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("latin-1", "Bertè Daniele"),
        ("latin-1", "João Conceição"),
        ("latin-1", "Øyvind Bjørn"),
        ("latin-1", "Jürgen Weiß"),
        ("cp1252", "Kampioenschap ’s-Hertogenbosch – 1998"),
        ("iso8859-2", "Łukasz Żuk"),
        ("iso8859-2", "Szűcs Győző"),
        ("cp1250", "Žiga Krištof"),
        ("cp866", "Мастер ИВАНОВ"),
        ("koi8-r", "Чемпионат Москвы"),
    ],
)
def test_a_single_name_is_enough(encoding: str, name: str):
    assert decoded(f'[White "{name}"]\n'.encode(encoding)) == f'[White "{name}"]\n'


def test_a_file_glued_together_changes_its_code_page():
    glued = RUSSIAN.encode("cp1251") + RUSSIAN.encode("cp866") + RUSSIAN.encode() + CZECH.encode()
    assert decoded(glued) == (RUSSIAN * 3 + CZECH).replace("\r\n", "\n")


def test_who_knows_the_encoding_can_say_so():
    assert decoded("Čech".encode("iso8859-2"), "iso8859-2") == "Čech"
    with pytest.raises(LookupError):
        decoded(b"x", "no-such-page")


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r", "\n\r\n\r"])
def test_any_line_end_will_do(line_end: str):
    text = '[Event "a"]\n[White "b"]\n\n1. 32-28 19-23\n2. 28x19 14x23 *\n\n[Event "c"]\n\n1. 33-28 *\n'
    games = read(text.replace("\n", line_end).encode())
    assert [game.plies for game in games] == [4, 1]


def test_a_line_end_on_the_edge_of_a_block_counts_once():
    filler = "[Event " + '"' + "x" * (BLOCK - 11) + '"]'
    data = (filler + '\r\n[White "a"]\r\n\r\n1. 32-27 18-9 *').encode()
    assert data[BLOCK - 1 : BLOCK + 1] == b"\r\n"
    (game,) = read(data)
    assert [(fault.line, fault.column) for fault in game.faults] == [(4, 10)]


def test_marks_and_zero_bytes_between_games_are_blanks():
    data = b'\xef\xbb\xbf[Event "a"]\n1. 32-28 *\n\n\xef\xbb\xbf[Event "b"]\n1. 33-28\x00 18-22 *\n\x1a'
    assert [moves(game) for game in read(data)] == [["32-28"], ["33-28", "18-22"]]


def test_no_byte_is_too_much():
    assert read(bytes(range(256)) * 40) == []


def test_text_streams_are_read_as_they_are():
    games = list(read_games(StringIO('[White "Łódź"]\r\n1. 32-28 *')))
    assert games[0].tags["White"] == "Łódź"
