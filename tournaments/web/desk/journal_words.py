"""A deed of the journal as a sentence: who was touched, the old value and the new."""

from collections.abc import Callable
from typing import Any

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.labels import (
    BYES,
    OUTCOMES,
    Deed,
    OutcomeReason,
    Role,
)
from tournaments.labels.adjustments import change_in_words
from tournaments.labels.places import game_in_pairing, place_name, table_name
from tournaments.models import Entry, JournalEntry, Tournament
from tournaments.record import ByeKind, Outcome
from tournaments.services.by_hand import BY_HAND
from tournaments.services.releases import Release
from tournaments.web.desk.setting_words import settings

Facts = dict[str, Any]

RELEASES: dict[str, Promise] = {
    Release.PAIRINGS: gettext_lazy("pairings"),
    Release.RESULTS: gettext_lazy("results"),
    Release.STANDINGS: gettext_lazy("standings"),
}


def winner_in_words(code: str, names: list[str], first_side: str, grade: str = "") -> str:
    """An outcome with the players' own names: Alder wins; a graded win with its points."""
    if not code:
        return _("open")
    outcome = Outcome(code)
    black, white = names if first_side == "B" else reversed(names)
    sentences = {
        Outcome.BLACK_WINS: _("%(black)s wins"),
        Outcome.WHITE_WINS: _("%(white)s wins"),
        Outcome.DRAW: _("draw"),
        Outcome.BLACK_PLUS: _("draw, %(black)s ahead"),
        Outcome.WHITE_PLUS: _("draw, %(white)s ahead"),
        Outcome.BOTH_LOSE: _("both lose"),
        Outcome.BLACK_FORFEITS: _("%(black)s forfeits"),
        Outcome.WHITE_FORFEITS: _("%(white)s forfeits"),
        Outcome.DOUBLE_FORFEIT: _("both forfeit"),
        Outcome.ADJOURNED: _("adjourned"),
        Outcome.NOT_PLAYED: _("not played"),
    }
    sentence = sentences[outcome] % {"black": black, "white": white}
    return f"{sentence} {grade.replace('-', '–')}" if grade else sentence


def detail_of(entry: JournalEntry) -> str:
    """What a deed changed, in a sentence; empty when its name says it all."""
    facts = with_places(entry.facts, entry.tournament)
    if entry.deed == Deed.UNDONE:
        undone = Deed(facts["deed"])
        return f"{undone.label}. {DETAILS.get(undone, nothing)(facts)}".strip()
    return DETAILS.get(Deed(entry.deed), nothing)(facts)


def with_places(facts: Facts, tournament: Tournament) -> Facts:
    """The facts with the places of games and pairings in words, as this event counts them."""
    said = dict(facts)
    if "game" in facts:
        said["game"] = game_in_pairing(facts["game"], tournament)
    if "to" in facts:
        number, board, game = facts["to"]
        there = place_name(number, board, tournament)
        said["to"] = f"{there}, {game_in_pairing(game, tournament)}"
    if "boards" in facts:
        said["boards"] = [
            {**board, "board": capfirst(table_name(board["board"], tournament))}
            if isinstance(board, dict)
            else board
            for board in facts["boards"]
        ]
    return said


def nothing(facts: Facts) -> str:
    return ""


def result(facts: Facts) -> str:
    first, second = facts["names"]
    before = winner_in_words(
        facts["before"], facts["names"], facts["first_side"], facts["grade_before"]
    )
    after = winner_in_words(
        facts["after"], facts["names"], facts["first_side"], facts["grade_after"]
    )
    sentence = _("%(first)s – %(second)s, %(game)s: %(before)s → %(after)s.") % {
        "first": first,
        "second": second,
        "game": facts["game"],
        "before": before,
        "after": after,
    }
    touched = facts.get("touched_rounds")
    if touched and facts["before"]:
        rounds = ", ".join(map(str, touched))
        sentence += " " + _("Paired on the old result: round %(rounds)s.") % {"rounds": rounds}
    return sentence


def carried(facts: Facts) -> str:
    number, board = facts["source"]
    came = _("It is carried over from round %(round)s, board %(board)s of the groups.")
    return f"{result(facts)} " + came % {"round": number, "board": board}


def reason_noted(facts: Facts) -> str:
    first, second = facts["names"]
    return _("%(first)s – %(second)s, %(game)s: %(reason)s.") % {
        "first": first,
        "second": second,
        "game": facts["game"],
        "reason": OutcomeReason(facts["reason"]).label if facts["reason"] else _("no reason"),
    }


def entered(facts: Facts) -> str:
    names = ", ".join(facts["names"])
    if facts.get("joined_in", 1) > 1:
        names = _("%(names)s, from round %(round)s on.") % {
            "names": names,
            "round": facts["joined_in"],
        }
    members = facts.get("members", 0)
    if not members:
        return names
    said = ngettext("%(names)s (%(count)s member)", "%(names)s (%(count)s members)", members)
    return said % {"names": names, "count": members}


def name_alone(facts: Facts) -> str:
    return str(facts.get("name", ""))


def entry_changed(facts: Facts) -> str:
    changed = "; ".join(
        f"{Entry._meta.get_field(name).verbose_name}: "  # type: ignore[union-attr]
        f"{value['before'] or _('none')} → {value['after'] or _('none')}"
        for name, value in facts["changed"].items()
    )
    return f"{facts['name']}: {changed or _('only in the register')}."


def withdrawn(facts: Facts) -> str:
    return _("%(name)s, from round %(from_round)s on.") % facts


def bye_asked(facts: Facts) -> str:
    kind = BYES[ByeKind(facts["kind"])]
    return f"{facts['name']}: {kind}, " + _("round %(round)s.") % {"round": facts["round"]}


def bye_cancelled(facts: Facts) -> str:
    return _("%(name)s, round %(round)s.") % facts


def kept_apart(facts: Facts) -> str:
    names = " – ".join(facts["names"])
    if facts["last_round"] is None:
        rounds = _("from round %(first_round)s on") % facts
    else:
        rounds = _("rounds %(first_round)s to %(last_round)s") % facts
    return ", ".join(part for part in (names, rounds, facts["why"]) if part) + "."


def two_in_round(facts: Facts) -> str:
    names = " – ".join(facts["names"])
    return f"{names}, " + _("round %(round)s.") % facts


def drawn(facts: Facts) -> str:
    pairs = ngettext("%(pairs)s pairing.", "%(pairs)s pairings.", facts["pairs"]) % facts
    if facts.get("system") == BY_HAND:
        pairs += " " + _("Paired by hand.")
        if facts.get("reason"):
            pairs += " " + _("Reason: %(reason)s") % facts
    if facts.get("despite"):
        return pairs + " " + _("Results were missing; reason: %(despite)s") % facts
    return pairs


def pairings_changed(facts: Facts) -> str:
    boards = [_("%(board)s: %(before)s → %(after)s.") % board for board in facts["boards"]]
    free = [_("Bye: %(bye)s.") % facts] if facts["bye"] else []
    return " ".join([*boards, *free, _("Reason: %(reason)s") % facts])


def groups_formed(facts: Facts) -> str:
    return ", ".join(f"{name or _('in none')}: {count}" for name, count in facts["groups"].items())


def members(facts: Facts) -> str:
    return f"{facts['team']}: {', '.join(facts['names'])}"


def member_changed(facts: Facts) -> str:
    return f"{entry_changed(facts)} ({facts['team']})"


def member_removed(facts: Facts) -> str:
    return f"{facts['name']} ({facts['team']})"


def line_up(facts: Facts) -> str:
    """A line-up by boards; taken back it is empty."""
    after = ", ".join(f"{at}: {name or '–'}" for at, name in enumerate(facts["after"], start=1))
    said = f"{facts['team']}: {after or _('taken back')}"
    before = ", ".join(f"{at}: {name or '–'}" for at, name in enumerate(facts["before"], start=1))
    return _("%(said)s (before: %(before)s)") % {"said": said, "before": before} if before else said


def boards_forfeited(facts: Facts) -> str:
    boards = ", ".join(map(str, facts["boards"]))
    said = _("%(names)s: boards %(boards)s") % {"names": both(facts), "boards": boards}
    if not facts["absent"]:
        return said
    return _("%(said)s. %(team)s did not come.") % {"said": said, "team": facts["absent"]}


def both(facts: Facts) -> str:
    return " – ".join(facts["names"])


def moves(facts: Facts) -> str:
    game = {**facts, "game": capfirst(facts["game"])}
    if not facts["plies"]:
        return _("%(game)s: the moves were taken away.") % game
    return _("%(game)s: %(plies)s moves.") % game


def boards_opened(facts: Facts) -> str:
    return _("The links given out before lead nowhere any more.") if facts["anew"] else ""


def moved(facts: Facts) -> str:
    return f"{capfirst(facts['game'])} → {facts['to']}."


def settled(facts: Facts) -> str:
    outcome = OUTCOMES[Outcome(facts["outcome"])] if facts["outcome"] else _("no result yet")
    return f"{capfirst(facts['game'])}: {outcome}."


def published(facts: Facts) -> str:
    """What else became public with it."""
    *others, _itself = facts["releases"]
    return with_it(others, facts["other_rounds"])


def taken_back(facts: Facts) -> str:
    """What else was hidden with it."""
    _itself, *others = facts["releases"]
    return with_it(others, facts["other_rounds"])


def with_it(others: list[str], rounds: list[int]) -> str:
    names = [str(RELEASES[release]) for release in others]
    names += [_("what was hidden of round %(round)s") % {"round": number} for number in rounds]
    return _("with %(releases)s.") % {"releases": ", ".join(names)} if names else ""


def staff(facts: Facts) -> str:
    role = Role(facts["role"]).label if facts.get("role") else _("no role")
    return f"{facts['user']}: {role}"


def imported(facts: Facts) -> str:
    return (
        _("%(name)s: %(assigned)s to games of the tournament, %(collected)s to the club.") % facts
    )


def import_undone(facts: Facts) -> str:
    said = _("%(name)s: %(assigned)s taken out of the tournament.") % facts
    if facts["left"]:
        said += " " + _("Changed since and left: %(left)s.") % facts
    return said


def points_adjusted(facts: Facts) -> str:
    sentence = f"{facts['name']}: {change_in_words(facts)}"
    if facts["touched_rounds"]:
        rounds = ", ".join(map(str, facts["touched_rounds"]))
        sentence += " " + _("Paired on the old points: round %(rounds)s.") % {"rounds": rounds}
    return sentence


def tie_decided(facts: Facts) -> str:
    return _("%(name)s: %(before)s → %(after)s. %(reason)s") % facts


DETAILS: dict[str, Callable[[Facts], str]] = {
    Deed.TOURNAMENT_CREATED: name_alone,
    Deed.SETTINGS_CHANGED: settings,
    Deed.ENTRIES_ADDED: entered,
    Deed.ENTRY_CHANGED: entry_changed,
    Deed.ENTRY_REMOVED: name_alone,
    Deed.ENTRY_WITHDRAWN: withdrawn,
    Deed.ENTRY_REINSTATED: name_alone,
    Deed.BYE_ASKED: bye_asked,
    Deed.BYE_CANCELLED: bye_cancelled,
    Deed.KEPT_APART: kept_apart,
    Deed.BAN_LIFTED: kept_apart,
    Deed.PAIR_FIXED: two_in_round,
    Deed.PAIR_FREED: two_in_round,
    Deed.KEPT_FROM_BYE: name_alone,
    Deed.BYE_ALLOWED: name_alone,
    Deed.ROUND_DRAWN: drawn,
    Deed.PAIRINGS_CHANGED: pairings_changed,
    Deed.GROUPS_FORMED: groups_formed,
    Deed.MEMBERS_ADDED: members,
    Deed.MEMBER_CHANGED: member_changed,
    Deed.MEMBER_REMOVED: member_removed,
    Deed.MEMBERS_ORDERED: members,
    Deed.LINE_UP_ENTERED: line_up,
    Deed.BOARDS_FORFEITED: boards_forfeited,
    Deed.PAIRING_ADDED: both,
    Deed.GAMES_ADDED: both,
    Deed.RESULT_ENTERED: result,
    Deed.RESULT_CORRECTED: result,
    Deed.RESULT_CARRIED: carried,
    Deed.REASON_NOTED: reason_noted,
    Deed.MOVES_RECORDED: moves,
    Deed.RECORD_MOVED: moved,
    Deed.MOVES_LOOKED_AT: moves,
    Deed.BOARDS_OPENED: boards_opened,
    Deed.DOUBT_SETTLED: settled,
    Deed.PAIRINGS_PUBLISHED: published,
    Deed.RESULTS_PUBLISHED: published,
    Deed.STANDINGS_PUBLISHED: published,
    Deed.PAIRINGS_WITHDRAWN: taken_back,
    Deed.RESULTS_WITHDRAWN: taken_back,
    Deed.STANDINGS_WITHDRAWN: taken_back,
    Deed.TIE_DECIDED: tie_decided,
    Deed.POINTS_ADJUSTED: points_adjusted,
    Deed.ADJUSTMENT_CHANGED: points_adjusted,
    Deed.ADJUSTMENT_TAKEN_BACK: points_adjusted,
    Deed.GAMES_IMPORTED: imported,
    Deed.IMPORT_UNDONE: import_undone,
    Deed.IMPORT_DISCARDED: name_alone,
    Deed.COLLECTION_PUBLISHED: name_alone,
    Deed.COLLECTION_WITHDRAWN: name_alone,
    Deed.STAFF_CHANGED: staff,
}
