"""Swiss on rating: groups by score, within each the upper half by own rating against the lower.

It follows the summary of the FMJD's "Swiss system based on rating" and the rules of the provincial
federation of North Brabant (2011). Turns are shared out, but pairs are not chosen for them.
"""

from dataclasses import replace

from tournaments.pairing.brackets import PairedField, pair_brackets
from tournaments.pairing.costs import rating_costs
from tournaments.pairing.criteria import Edition
from tournaments.pairing.draw import RoundDraw
from tournaments.pairing.dutch import by_preference
from tournaments.pairing.dutch_bye import lowest_free
from tournaments.pairing.field import Field, field_of, reordered
from tournaments.pairing.floats import floated_stay, highest_are_paired, most_pairs
from tournaments.pairing.swiss import drawn
from tournaments.record import TournamentRecord

RATING = Edition(
    (most_pairs, highest_are_paired),
    (floated_stay("FMJD 3", 1), floated_stay("FMJD 4", 2)),
    shares_turns=False,
    costs=rating_costs,
)


def draw_rating(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by score and rating."""
    return drawn(paired_rating(record), by_preference(record, seed), system=system, seed=seed)


def paired_rating(record: TournamentRecord) -> PairedField:
    """Everybody with an opponent but the lowest of an odd field."""
    field = rating_field(record)
    bye, reasons = lowest_free(field)
    ranks = (rank for rank in range(len(field.ranked)) if rank != bye)
    return PairedField(field, pair_brackets(field, ranks, RATING), bye, reasons, RATING)


def rating_field(record: TournamentRecord) -> Field:
    """Everybody who may be paired, by score, rating and number; who has no rating is behind."""
    field = field_of(record)
    ratings = {entrant.number: entrant.rating or 0 for entrant in record.entrants}
    order = sorted(
        range(len(field.ranked)),
        key=lambda rank: (
            -field.ranked[rank].score,
            -ratings[field.ranked[rank].number],
            field.ranked[rank].number,
        ),
    )
    return replace(reordered(field, order), are_floats_alike=True)
