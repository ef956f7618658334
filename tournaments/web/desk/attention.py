"""What needs somebody: each with a count, a sentence and one link."""

from collections import Counter
from dataclasses import dataclass

from django.core.cache import cache
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import PairedGame, Tournament
from tournaments.queries.board_links import not_looked_at
from tournaments.queries.duplicates import twins_in
from tournaments.queries.game_check import doubts_of, settled_by
from tournaments.queries.journal import changes
from tournaments.queries.line_ups import missing_line_ups
from tournaments.web.desk.state import State, certain_rounds_of


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that needs somebody."""

    count: int
    sentence: str
    link: str
    address: str


def matters_of(state: State) -> list[Matter]:
    """Everything that needs somebody now, most urgent first."""
    return [
        *too_many_rounds(state),
        *open_games(state),
        *drafts(state),
        *line_ups_to_come(state),
        *doubted_games(state),
        *moves_of_players(state),
        *adjourned_games(state),
        *unpublished_results(state),
        *corrected_ground(state),
    ]


def too_many_rounds(state: State) -> list[Matter]:
    """More rounds planned than the pairing system can promise, before the start."""
    tournament = state.tournament
    certain = certain_rounds_of(state)
    if not certain or certain >= tournament.planned_rounds:
        return []
    return [
        Matter(
            tournament.planned_rounds - certain,
            (
                _(
                    "more rounds are planned than are certain: with %(entries)s teams each finds a new "
                    "opponent in %(certain)s rounds for sure."
                )
                if tournament.team_boards
                else _(
                    "more rounds are planned than are certain: with %(entries)s players everybody "
                    "finds a new opponent in %(certain)s rounds for sure."
                )
            )
            % {"entries": state.entries, "certain": certain},
            _("All play all instead"),
            state.address("desk-all-play-all"),
        )
    ]


def open_games(state: State) -> list[Matter]:
    """Rounds with games that have no result."""
    return [
        Matter(
            tally.open,
            ngettext(
                "game of round %(round)s has no result.",
                "games of round %(round)s have no result.",
                tally.open,
            )
            % {"round": number},
            _("Enter results"),
            state.address("desk-round", number) + "?open=1",
        )
        for number, tally in state.counts.items()
        if tally.open and state.rounds[number - 1].pairings_released_at
    ]


def drafts(state: State) -> list[Matter]:
    """The drawn round that nobody outside can see."""
    last = state.last
    if last is None or last.pairings_released_at:
        return []
    return [
        Matter(
            1,
            _("draft: round %(round)s is drawn and only staff can see it.")
            % {"round": last.number},
            _("Look at the draft"),
            state.address("desk-round", last.number),
        )
    ]


def line_ups_to_come(state: State) -> list[Matter]:
    """Rounds for which teams have handed in no line-up, until their standings are published."""
    missing = Counter(each.round_number for each in missing_line_ups(state.tournament))
    return [
        Matter(
            count,
            ngettext(
                "line-up of round %(round)s is missing.",
                "line-ups of round %(round)s are missing.",
                count,
            )
            % {"round": number},
            _("Look at round %(round)s") % {"round": number},
            state.address("desk-round", number),
        )
        for number, count in missing.items()
        if not state.rounds[number - 1].standings_released_at
    ]


def adjourned_games(state: State) -> list[Matter]:
    """Games that wait to be played on."""
    return [
        Matter(
            tally.adjourned,
            ngettext(
                "game of round %(round)s is adjourned.",
                "games of round %(round)s are adjourned.",
                tally.adjourned,
            )
            % {"round": number},
            _("Look at round %(round)s") % {"round": number},
            state.address("desk-round", number),
        )
        for number, tally in state.counts.items()
        if tally.adjourned
    ]


def unpublished_results(state: State) -> list[Matter]:
    """Rounds whose games are all in and whose results nobody outside can see."""
    return [
        Matter(
            state.counts[this_round.number].games,
            _("results of round %(round)s are in and not published.")
            % {"round": this_round.number},
            _("Publish results"),
            state.address("desk-publish", this_round.number, "results"),
        )
        for this_round in state.rounds
        if this_round.pairings_released_at
        and not this_round.results_released_at
        and this_round.number in state.counts
        and not state.counts[this_round.number].open
    ]


def doubted_games(state: State) -> list[Matter]:
    """Games whose recorded moves do not agree with ballot or result."""
    return [
        Matter(
            1,
            _("game does not agree with its moves: %(game)s.") % {"game": game},
            _("Look at the moves"),
            state.address("desk-moves", game.pk),
        )
        for game in doubted(state.tournament)
    ]


def moves_of_players(state: State) -> list[Matter]:
    """Rounds with moves that players entered and nobody of the staff has looked at."""
    return [
        Matter(
            count,
            ngettext(
                "game of round %(round)s has moves entered by players.",
                "games of round %(round)s have moves entered by players.",
                count,
            )
            % {"round": number},
            _("Look at the moves"),
            state.address("desk-boards", number),
        )
        for number, count in not_looked_at(state.tournament)
    ]


def doubted(tournament: Tournament) -> list[PairedGame]:
    """The recorded games with a doubt; each state of a game is replayed once and remembered."""
    games = list(
        PairedGame.objects.filter(pairing__round__tournament=tournament, record__isnull=False)
        .select_related(
            "record", "pairing__round__ballot_draw__own_deck", "pairing__round__tournament"
        )
        .order_by("pairing__round__number", "pairing__board", "number")
    )
    keys = {
        game.pk: f"doubt:{game.pk}:{game.version}:{game.record_id}:{game.outcome}:"
        f"{game.reason}:{tournament.draw_rules}"
        for game in games
    }
    known = cache.get_many(keys.values())
    found = {keys[game.pk]: bool(doubts_of(game)) for game in games if keys[game.pk] not in known}
    cache.set_many(found)
    twins = twins_in(tournament) if games else {}
    return [
        game
        for game in games
        if ((known | found)[keys[game.pk]] or game.pk in twins) and settled_by(game) is None
    ]


def corrected_ground(state: State) -> list[Matter]:
    """Rounds that were paired on results or points corrected since."""
    corrected = list(changes(state.tournament).values_list("round_number", "at"))
    found = []
    for this_round in state.rounds:
        count = sum(
            (number or 0) < this_round.number and at > this_round.drawn_at
            for number, at in corrected
        )
        if count:
            found.append(
                Matter(
                    count,
                    ngettext(
                        "correction came after round %(round)s had been paired without it.",
                        "corrections came after round %(round)s had been paired without them.",
                        count,
                    )
                    % {"round": this_round.number},
                    _("Look at round %(round)s") % {"round": this_round.number},
                    state.address("desk-round", this_round.number),
                )
            )
    return found
