"""How well bytes read in a code page: names and places should look like words of some language."""

import re
from itertools import pairwise

# Latin before its neighbours: what reads alike in several is taken for the first.
PAGES = ("cp1252", "cp1250", "iso8859-2", "cp1251", "cp866", "koi8-r", "latin-1")

_BYTES = re.compile(rb"[\x80-\xff]")
_WORD = re.compile(r"[^\W\d_]+")

# How usual a letter is in the names of the languages its page is for, from 0 to 1.
_RUSSIAN = dict.fromkeys("оаеинтсрвлк", 1.0) | dict.fromkeys("мдпуягьызбчйхжшюцщэфёъ", 0.75)
_WEST = dict.fromkeys("éèëïöüäçáíóñãâêîôûåøßæúàõœ", 0.6) | dict.fromkeys("éëöüñïçäáø", 0.9)
_CENTRE = (
    dict.fromkeys("áéíóöüäúôşţăâî", 0.55)
    | dict.fromkeys("čřěšžýůłśżźąęćńőűľďťňđő", 0.9)
    | {"š": 0.95, "ž": 0.95, "ř": 0.95}
)
_LETTERS = {
    "cp1252": _WEST | dict.fromkeys("šž", 0.5),
    "latin-1": _WEST,
    "cp1250": _CENTRE,
    "iso8859-2": _CENTRE,
    "cp1251": _RUSSIAN | dict.fromkeys("іїєґў", 0.4),
    "cp866": _RUSSIAN,
    "koi8-r": _RUSSIAN,
}
_CYRILLIC = ("cp1251", "cp866", "koi8-r")
# Signs that people do put into game files.
_USUAL_SIGNS = frozenset("“”„‘’–—…«»°№½×± \u00a0")
_VOWELS = frozenset("aeiouyáéíóúý")
# Vowels of western languages that hardly follow another vowel; these bytes are consonants elsewhere.
_AFTER_CONSONANTS = frozenset("èìùøûõ")
_NEXT_TO_VOWELS = frozenset("čř")


def fitness(text: bytes, page: str) -> float:
    """Return how well it reads, per byte that is not ASCII: near 1 is a language, below 0 is none."""
    foreign = len(_BYTES.findall(text))
    if not foreign:
        return 0.0
    decoded = text.decode(page, "replace")
    letters = _LETTERS[page]
    score = 0.0
    for word in _WORD.findall(decoded):
        if not word.isascii():
            score += _fitness_of_word(word, letters, page in _CYRILLIC)
    for sign in _WORD.sub("", decoded):
        if sign > "\x7f":
            score += 0.5 if sign in _USUAL_SIGNS else -2.0
    return score / foreign


def _fitness_of_word(word: str, usual: dict[str, float], is_cyrillic: bool) -> float:
    plain = word.lower()
    score = sum(usual.get(letter, -0.5) for letter in plain if letter > "\x7f")
    if word[1:] != plain[1:] and not word.isupper():
        score -= 1.5 * sum(a.islower() and b.isupper() for a, b in pairwise(word))
        score -= sum(a.isupper() and b.isupper() for a, b in pairwise(word))
    if is_cyrillic:
        score -= 1.5 * sum(letter <= "\x7f" for letter in plain)
        if not any(vowel in plain for vowel in "аеиоуыэюяё") and len(word) > 3:
            score -= len(word) / 2
    else:
        score -= 0.6 * sum(a in _VOWELS and b in _AFTER_CONSONANTS for a, b in pairwise(plain))
        trios = zip(f" {plain}", plain, f"{plain[1:]} ", strict=False)
        score -= sum(_is_odd(*letters) for letters in trios)
        # A whole word of accented letters is Cyrillic read as Latin.
        accented = sum(letter > "\x7f" for letter in word)
        if len(word) > 2 and accented * 2 > len(word):
            score -= 2.0 * accented
    return score


def _is_odd(before: str, letter: str, after: str) -> bool:
    """Whether a letter stands where its language hardly has it: Bertč, Bjřrn, èermák."""
    if letter == "è":
        return before == " "
    return letter in _NEXT_TO_VOWELS and not {before, after} & _VOWELS and before + after != "  "
