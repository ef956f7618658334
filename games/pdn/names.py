"""Names in tags: one name for the same thing in several languages, one key for each variant."""

from functools import lru_cache

from rules.variants import Variant, all_variants

# Tags that stand in files for those of the standard, in lower case.
_TAGS = {
    "White": "white bianco bianchi blanc blancs blancas blanco brancas branco wit weiss weiß bialy białe "
    "biale bílý bily bile белые белый valge balti baltie beli bijeli alb p1",
    "Black": "black nero neri noir noirs negras negro pretas preto zwart schwarz czarny czarne cerny "
    "černý cerne черные чёрные черный чёрный red must melni melnie crni negru p2",
    "Result": "result risultato résultat resultat resultado uitslag ergebnis wynik vysledek výsledek "
    "результат rezultats rezultat tulemus",
    "Event": "event evento torneo torneio tournoi toernooi turnier turniej turnaj турнир событие "
    "соревнование turnir turneu",
    "Site": "site sito luogo lieu lugar local plaats ort miejsce misto místo место vieta mjesto loc",
    "Date": "date data fecha datum дата datums kuupäev",
    "Round": "round turno ronde ronda rodada runde runda kolo тур karta kārta voor",
    "GameType": "gametype tipogioco typejeu speltype",
    "Variant": "variant variante variante rules gamevariant вариант",
    "FEN": "fen position posizione posición stelling позиция",
    "SetUp": "setup",
    "ResultFormat": "resultformat",
}
_STANDARD = {name: standard for standard, names in _TAGS.items() for name in names.split()}

_VARIANTS = {
    "english": "english american americanenglish englishamerican englishdraughts americancheckers "
    "checkers straightcheckers damaamericana anglaises",
    "international": "international standard internationaal polish polishdraughts dammen draughts100 "
    "internationaldraughts damainternazionale internazionale internationales stoclubna "
    "damasinternacionais damasinternacionales международные стоклеточные шашки100",
    "russian": "russian russiandraughts shashki русские русскиешашки шашки russe russes russi",
    "brazilian": "brazilian braziliaans brasileiras damasbrasileiras brasiliana бразильские",
    "italian": "italian italiana italiane damaitaliana italien italiennes итальянские",
    "czech": "czech ceska ceskadama česká českádama tsjechisch чешские",
    "frisian": "frisian frysk frisiandraughts fries friesdammen фризские",
    "frysk": "frysk!",
    "turkish": "turkish turkishdraughts turkdamasi turks турецкие",
    "armenian": "armenian tama армянские",
    "thai": "thai makhos тайские",
    "pool": "pool poolcheckers americanpool americanpoolcheckers",
    "jamaican": "jamaican",
    "canadian": "canadian canadiandraughts canadien канадские",
    "spanish": "spanish española espanola damasespañolas damaespanola",
    "portuguese": "portuguese portuguesa damasportuguesas",
    "antidraughts": "antidraughts losing losingdraughts",
    "breakthrough": "breakthrough",
    "killer": "killer killerdraughts",
    "spantsiretti": "spantsiretti спанциретти",
}
_KEYS = {name: key for key, names in _VARIANTS.items() for name in names.split()}


def standard_name(name: str) -> str:
    """Return the name PDN has for this tag; a name it does not know stays as it is."""
    return _STANDARD.get(name.lower(), name)


def variant_key(name: str) -> str | None:
    """Return the key of the variant with this name."""
    plain = "".join(letter for letter in name.lower() if letter.isalnum() or letter == "!")
    return _KEYS.get(plain) or _plain_keys(all_variants()).get(plain)


@lru_cache(maxsize=1)
def _plain_keys(variants: tuple[Variant, ...]) -> dict[str, str]:
    """The keys themselves, as games are written that have no number."""
    return {variant.key.replace("-", ""): variant.key for variant in variants}
