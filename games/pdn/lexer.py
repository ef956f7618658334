"""The words of movetext, as one regular expression.

Numbers, dots and the move behind them are one word, because most of a file is made of these.
A result that a move could be (1-1, 4-6) is lexed as a move: only the board tells them apart.
"""

import re

_SQUARE = r"(?:0?[1-9][0-9]{0,2}|[a-pA-PавсенАВСЕН][0-9]{1,2})"
# Dashes, capture signs and their look-alikes, some of them as HTML writes them.
_SIGN = r"(?:[-x:×XхХ–—−‐‑]|&(?:ndash|minus|times|\#8211|\#215|\#x2013);)"
_GAP = r"[ \t\u00a0]{0,3}+(?:\n(?!\s*\n)[ \t]{0,3}+)?"
_CAPTURE = rf"{_GAP}(?:[x:×XхХ]|&(?:times|\#215);){_GAP}"
_SIGNED = (
    rf"{_SQUARE}{_GAP}{_SIGN}{_GAP}{_SQUARE}(?:{_CAPTURE}{_SQUARE}|-{_SQUARE})*(?!\d|\.\d|-\d)"
)
_UNSIGNED = r"[a-p]\d{1,2}(?:[a-p]\d{1,2})+(?!\w)|[a-h][a-h][1-8](?!\w)|(?<![\w-])\d{4}(?![\w.])"
# What nearly every move looks like, told from the rest at a glance.
_USUAL = r"(?:[1-9]\d?[-x:][1-9]\d?|[a-h][1-8][-x:][a-h][1-8])(?=\s(?!\s?[-x:]))"
MOVE = rf"(?:{_USUAL}|{_SIGNED}|{_UNSIGNED})"

_HALF = r"(?:1/2|½)"
_DASH = r"\s?[-–—−‐:]\s?"
RESULT = rf"""(?:
    1\ ?{_HALF}\s?-\s?{_HALF} | {_HALF}\s?-\s?1\ ?{_HALF}    # Delfts
  | {_HALF}{_DASH}{_HALF} | {_HALF}(?![\d/])
  | 0[.,]5{_DASH}0[.,]5
  | 1\+\s?-\s?1- | 1-\s?-\s?1\+                              # a draw with a plus
  | -?\d\.\d{{1,2}}--?\d\.\d{{1,2}}                          # Goes
  | \d{{1,2}}{_DASH}0(?!\d) | 0{_DASH}\d{{1,2}}(?!\d)
)"""

TOKEN = re.compile(
    rf"""[\s\ufeff\x00\x1a]*+(?:
    (?:(?P<number>\d{{1,4}}+)\s{{0,3}}+(?P<dots>[.…][.…\s]*+))?(?P<move>{MOVE})
  | (?P<result>{RESULT})
  | (?P<bare>\d{{1,4}})(?P<bare_dots>\s{{0,3}}[.…][.…\s]*+)?(?!\w)
  | \{{(?P<comment>[^{{}}]*+)\}}
  | \[\s*+(?P<name>[^\W\d_]\w*+)\s*+"(?P<value>[^"\\\n]*+)"\s*+(?P<tag>\])
  | (?P<nag>\$\s?\d{{1,4}})
  | (?P<mark>\([!?\s]{{1,5}}\)|[!?]{{1,9}}+|\+[-/=]{{0,2}}+|[-=]/?\+|[=#±∓⩲⩱∞□])
  | (?P<open>\()
  | (?P<close>\))
  | (?P<star>\*)
  | (?P<rest_of_line>[;%][^\n]*+)
  | (?P<setup>/\s*+[Ff][Ee][Nn]\b[^/]{{0,900}}+/|/[^/\n]{{0,900}}+/)
  | (?P<dots_alone>[.…,]++)
  | (?P<escape>(?:\\[rnt])++)
  | (?P<markup>&\#?\w{{1,8}};|</?[a-zA-Z!][^<>\n]{{0,300}}+>)
  | (?P<null>-{{1,2}}+(?:[ \t]+-{{1,2}}+)?(?!\d))
  | (?P<brace>[{{}}])
  | (?P<bracket>\[)
  | (?P<word>[^\W\d_][\w.'’]*+)
  | (?P<junk>\S)
  | (?P<end>\Z)
    )""",
    re.VERBOSE,
)

MOVES = re.compile(MOVE)
RESULT_AT_END = re.compile(rf"(?:{RESULT}|(?<!\d)1-1|\*)\s*\Z", re.VERBOSE)
# A line on which movetext goes on: a number and a move.
MOVETEXT = re.compile(rf"\n[ \t]*\d{{1,4}}\s*[.…]+\s*{MOVE}")

# Usual moves in a row, up to a number that could begin a game.
RUN = re.compile(rf"(?:\s++(?:(?:[2-9]|[1-9]\d{{1,2}})\.(?!\.)\s*+)?{_USUAL})++")
MOVES_OF_RUN = re.compile(_USUAL)
