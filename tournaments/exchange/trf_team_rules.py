"""How a TRF26 file of teams scores and pairs: the type of line 192, and lines 162, 320 and 362."""

from dataclasses import replace

from tournaments.exchange.trf import TrfEvent
from tournaments.exchange.trf_teams import TeamLines
from tournaments.formats import PLAIN_TEAM, TeamRules, TeamTurns
from tournaments.record import ByeKind, ByeValue, Decides, EventRules, Points

_SWISS = "FIDE_TEAM"
_POINTS = {Decides.MATCH_POINTS: "MP", Decides.GAME_POINTS: "GP"}
_MATCH_POINTS = {"W": Points(2), "D": Points(1), "L": Points(0)}


def type_of(event: TrfEvent) -> str:
    """The coded type of the tournament (192)."""
    return next((text.strip().upper() for code, text in event.lines if code == "192"), "")


def team_settings(event: TrfEvent) -> TeamRules:
    """What the type says of turns and of the other points; `FIDE_TEAM` alone is the usual."""
    words = type_of(event).removesuffix("_BAKU").split("_")
    if words[:2] != _SWISS.split("_") or not words[2:]:
        return PLAIN_TEAM
    turns = {"TYPEA": TeamTurns.A, "TYPEB": TeamTurns.B}.get(words[2], TeamTurns.NONE)
    return TeamRules(turns, secondary={"MP", "GP"} <= {*words})


def type_of_rules(rules: EventRules) -> str:
    """The coded type of such an event: the Swiss of teams, its turns, and the points that count."""
    turns = {TeamTurns.A: "_TYPEA", TeamTurns.B: "_TYPEB"}.get(rules.team.turns, "")
    deciding = [_POINTS[rules.decides]]
    if rules.team.secondary:
        deciding += [code for code in _POINTS.values() if code not in deciding]
    return "_".join((f"{_SWISS}{turns}", *deciding, *(("BAKU",) if rules.baku else ())))


def decides_in(event: TrfEvent) -> Decides:
    """Which points decide: match points, unless the type names game points first."""
    named = [word for word in type_of(event).split("_") if word in ("MP", "GP")]
    return Decides.GAME_POINTS if named[:1] == ["GP"] else Decides.MATCH_POINTS


def team_rules(rules: EventRules, event: TrfEvent, lines: TeamLines, *, boards: int) -> EventRules:
    """The rules of the games, as those of matches on so many boards.

    The pairing bye is worth a drawn match unless the file says otherwise (FIDE C.04.6, 1.4).
    """
    match = {**_MATCH_POINTS, **lines.points}
    drawn = ByeValue(rules.draw, match["D"])
    bye = drawn
    if lines.bye is not None:
        bye = ByeValue(lines.bye[1] / boards, lines.bye[0])
    elif "P" in event.points:
        bye = ByeValue(event.points["P"], match["D"])
    return replace(
        rules,
        games_per_pairing=boards,
        team_boards=boards if boards > 1 else 0,
        decides=decides_in(event),
        match_win=match["W"],
        match_draw=match["D"],
        match_loss=match["L"],
        byes={
            **rules.byes,
            ByeKind.PAIRING: bye,
            ByeKind.HALF: drawn,
            ByeKind.EXCUSED: ByeValue(rules.win, match["W"]),
        },
    )
