"""What another program makes of a drawn round, before it is published."""

from dataclasses import dataclass

from tournaments.exchange.second_opinion import NoOpinion, ask_gacrux, is_askable, is_installed
from tournaments.models import Round
from tournaments.pairing import Made
from tournaments.queries.review import round_again


@dataclass(frozen=True, slots=True)
class SecondOpinion:
    """The pairing made and that of the other program; without the latter `failure` says why."""

    made: Made
    other: Made | None
    failure: str = ""

    @property
    def only_here(self) -> list[tuple[int, int]]:
        """The pairs, first named first, that the other program does not make."""
        return sorted({*self.made.pairs} - {*(self.other.pairs if self.other else ())})

    @property
    def only_there(self) -> list[tuple[int, int]]:
        """The pairs that only the other program makes."""
        return sorted({*(self.other.pairs if self.other else ())} - {*self.made.pairs})


def second_opinion(this_round: Round) -> SecondOpinion | None:
    """Ask gacrux, where it is installed and knows the rules of this round."""
    if not is_installed():
        return None
    record, made = round_again(this_round)
    if not is_askable(record, this_round.system):
        return None
    try:
        return SecondOpinion(made, ask_gacrux(record, seed=this_round.seed))
    except NoOpinion as silent:
        return SecondOpinion(made, None, str(silent))
